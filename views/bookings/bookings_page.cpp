// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bookings_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/bookings_csv.h"
#include "views/bookings/bookings_summary.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_table.h"
#include "views/bookings/refusal_box.h"
#include "views/bookings/timeline_controls.h"
#include "views/bookings/timeline_view.h"
#include "views/export/csv_save.h"
#include "views/shell/page_head.h"
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>

namespace imece {

words::Scene BookingsPage::scene() const
{
    return {m_fleet->fleet(), words::DeskZone(m_clock->zone()), m_clock->now(),
            m_facts->isWelcome() ? m_facts->currency() : QStringLiteral("USD")};
}

PanelScene BookingsPage::panelScene() const
{
    PanelScene s;
    s.words = scene();
    s.columns = &m_fleet->columns();
    s.findings = m_findings;
    s.me = m_facts->member();
    s.policy = m_facts->welcome().policy;
    s.rate = m_clock->rate();
    s.mayBook = m_facts->may(Act::Book);
    s.mayCancel = m_facts->may(Act::Cancel);
    s.isLive = m_facts->isLive();
    s.isActing = m_board->isActing();
    return s;
}

void BookingsPage::ask()
{
    m_form->setScene(words::DeskZone(m_clock->zone()), m_clock->now());
    const auto ask = m_form->ask();
    if (!ask)
        return;
    if (!m_facts->isLive())
        return showMessage(); // the draft stays; the strip says why nothing happens
    m_board->setWaiting(*ask);
    Q_EMIT windowsWanted(*ask);
}

void BookingsPage::chooseAlternative(int index)
{
    const auto &all = m_board->alternatives();
    if (index < 0 || std::size_t(index) >= all.size())
        return;
    m_form->apply(all[std::size_t(index)], m_board->ask());
    ask();
}

void BookingsPage::onBoard()
{
    const words::Scene s = scene();
    const MemberId me = m_facts->member();
    m_form->setAsking(m_board->state() == QuoteBoard::State::Waiting);
    m_refusal->setScene(s, me);
    const bool isAnswer = m_board->state() == QuoteBoard::State::Answer;
    if (isAnswer && m_quotes->quotes() == m_board->answer().quotes) {
        refreshPanel(); // the act's progress, not another answer
    } else if (isAnswer) {
        m_quotes->setQuotes(m_board->answer().quotes, s, me);
        m_table->show();
        if (m_board->reasons().empty())
            m_refusal->clear();
        else
            m_refusal->show(RefusalBox::Kind::WhyNotEarlier, {}, m_board->reasons(), {}, m_board->ask());
        m_table->selectRow(0); // the best one is shown at once
        m_table->setFocus();
        showQuoteRow();
    } else {
        m_quotes->setQuotes({}, s, me);
        m_table->hide();
        m_timeline->setGhost(std::nullopt, 0, me);
        if (m_panel->hasQuote())
            closePanel();
        if (m_board->state() == QuoteBoard::State::Refusal) {
            const bool isNew = !m_refusal->isVisibleTo(this);
            showRefusalNote();
            m_refusal->show(RefusalBox::Kind::WhyNot, refusalTitle(m_board->act()), m_board->reasons(),
                            m_board->alternatives(), m_board->ask());
            if (isNew && isShownPage())
                m_refusal->focusAlternative(); // as quotes take the keyboard; N leads back to the form
        } else {
            m_refusal->clear();
        }
    }
    refreshPanel();
    showSummary();
    showMessage();
    updatePrimary();
}

void BookingsPage::onDone(QuoteBoard::Act act, quint64 booking)
{
    if (act == QuoteBoard::Act::Find)
        return;
    m_awaited = BookingId{booking};
    if (m_bookings->find(m_awaited))
        select(std::exchange(m_awaited, BookingId{}));
    // The pressed button was disabled meanwhile and lost the keyboard. Not from somebody who went on in the form.
    if (isShownPage() && !m_form->isAncestorOf(focusWidget()))
        m_panel->focusNextStep();
}

void BookingsPage::showFleet()
{
    m_form->setFleet(*m_fleet->fleet());
    m_timeline->setFleet(m_fleet->fleet());
    m_controls->setFleet(*m_fleet->fleet());
    showHosts();
    retranslate();
}

void BookingsPage::showHosts()
{
    if (!isShownPage())
        return; // caught up when shown
    m_timeline->setHosts(&m_fleet->columns());
}

void BookingsPage::showBookings()
{
    m_isDirty = !isShownPage();
    if (m_isDirty)
        return;
    m_timeline->setBookings(m_bookings);
    if (m_awaited != BookingId{} && m_bookings->find(m_awaited))
        select(std::exchange(m_awaited, BookingId{}));
    refreshPanel();
    showSummary();
    showRefusalNote();
}

void BookingsPage::showFacts()
{
    const Welcome &w = m_facts->welcome();
    const bool wasAsking = m_form->isVisibleTo(this);
    const MemberId before = m_seat.first.member;
    if (std::exchange(m_seat, std::pair(w.you, w.epoch)) != std::pair(w.you, w.epoch)) {
        m_board->clear(); // another persona's quotes, or of a time before the reset
        closePanel();
        if (before != MemberId{} && before != w.you.member)
            m_form->forgetWords(); // label and note are for the eyes of the startup that typed them
        m_timeline->setNow(m_clock->now());
        m_timeline->goNow();
    }
    m_form->setVisible(m_facts->may(Act::Book));
    m_ask->setEnabled(m_facts->may(Act::Book));
    if (!wasAsking && isShownPage() && (focusWidget() == this || m_timeline->hasFocus()))
        takeFocus(); // the form came after the page
    m_form->setPolicy(m_facts->welcome().policy);
    m_form->setScene(words::DeskZone(m_clock->zone()), m_clock->now());
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
    onTick();
    showMessage();
}

void BookingsPage::showFindings()
{
    m_quotes->setFindings(m_findings->all());
    refreshPanel();
}

void BookingsPage::onTick()
{
    if (!isShownPage())
        return;
    m_timeline->setScene(scene());
    m_timeline->setNow(m_clock->now());
    if (m_panel->hasBooking())
        refreshPanel();
    showSummary();
    showRefusalNote(); // an offer may have lapsed meanwhile
}

void BookingsPage::setShown(bool shown)
{
    Page::setShown(shown);
    if (!shown)
        return;
    showHosts();
    if (m_isDirty)
        showBookings();
    onTick();
}

void BookingsPage::select(BookingId id)
{
    const BookingEntry *entry = m_bookings->find(id);
    if (!entry) {
        if (m_panel->hasBooking())
            closePanel();
        return;
    }
    m_timeline->select(id);
    m_panel->showBooking(*entry, panelScene());
    showPanel(true);
    updatePrimary();
}

void BookingsPage::showQuoteRow()
{
    const int row = m_table->currentIndex().row();
    const auto &quotes = m_quotes->quotes();
    if (row < 0 || std::size_t(row) >= quotes.size())
        return;
    m_timeline->select(BookingId{});
    m_timeline->setGhost(quotes[std::size_t(row)], row + 1, m_facts->member());
    m_panel->showQuote(quotes[std::size_t(row)], row + 1, panelScene());
    showPanel(true);
    updatePrimary();
}

void BookingsPage::refreshPanel()
{
    if (m_panel->hasBooking()) {
        if (const BookingEntry *entry = m_bookings->find(m_panel->booking()))
            m_panel->showBooking(*entry, panelScene());
        else
            closePanel();
    } else if (m_panel->hasQuote()) {
        const int row = m_table->currentIndex().row();
        if (row >= 0 && std::size_t(row) < m_quotes->quotes().size())
            m_panel->showQuote(m_quotes->quotes()[std::size_t(row)], row + 1, panelScene());
    }
}

void BookingsPage::closePanel()
{
    m_panel->clear();
    m_timeline->select(BookingId{});
    m_timeline->setGhost(std::nullopt, 0, m_facts->member());
    showPanel(false);
    updatePrimary();
}

void BookingsPage::updatePrimary()
{
    const bool isRefused = m_board->state() == QuoteBoard::State::Refusal && !m_board->alternatives().empty();
    m_form->setPrimary(!m_panel->hasPrimary() && !isRefused);
}

void BookingsPage::showSummary()
{
    head()->setSummary(bookingsSummary(*m_board, *m_bookings, m_controls->member(), scene()));
}

void BookingsPage::showMessage()
{
    const QString text = bookingsMessage(*m_board, *m_bookings, *m_facts);
    m_message->setText(text);
    m_strip->setVisible(!text.isEmpty());
    refreshPanel();
}

void BookingsPage::showRefusalNote()
{
    const BookingEntry *acted = m_bookings->find(m_acted);
    m_refusal->setNote(refusalNote(m_board->act(), acted ? &acted->booking : nullptr, scene()));
}

void BookingsPage::retranslate()
{
    head()->setTitle(tr("Bookings"));
    m_form->retranslate();
    m_controls->retranslate();
    m_ask->setText(tr("New booking"));
    m_export->setText(tr("Export"));
    m_exports->retranslate();
    m_table->retranslate();
    m_panel->setAccessibleName(tr("Details"));
    const words::Scene s = scene();
    m_form->setScene(s.zone, s.now);
    m_timeline->setScene(s);
    m_quotes->setScene(s);
    m_refusal->setScene(s, m_facts->member());
    if (!m_refusal->isHidden()) {
        m_refusal->setWhat(refusalTitle(m_board->act()));
        showRefusalNote();
        m_refusal->retranslate();
    }
    m_panel->retranslate();
    refreshPanel();
    showSummary();
    showMessage();
}

bool BookingsPage::isFilled() const
{
    return m_fleet->isReady() && m_facts->isWelcome();
}

QVariantMap BookingsPage::draft() const
{
    return m_form->draft();
}

void BookingsPage::setDraft(const QVariantMap &draft)
{
    m_form->setDraft(draft);
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
}

void BookingsPage::takeFocus()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
    else
        m_timeline->setFocus(Qt::OtherFocusReason);
}

void BookingsPage::startAsking()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
}

void BookingsPage::copy(const QString &text)
{
    QApplication::clipboard()->setText(text);
    Q_EMIT copied(text.section(QLatin1Char('\n'), 0, 0));
}

QByteArray BookingsPage::csv(CsvMode mode) const
{
    return bookingsCsv(*m_bookings, scene(), mode, csvOrigin());
}

CsvOrigin BookingsPage::csvOrigin() const
{
    return m_facts->welcome().demo ? CsvOrigin::Demo : CsvOrigin::Real;
}

void BookingsPage::saveCsv(CsvMode mode)
{
    CsvSave::ask(this, {tr("Export bookings"), QStringLiteral("bookings"), csvOrigin(),
                        [this, mode] { return csv(mode); }, [this](const QString &line) { Q_EMIT exported(line); }});
}

} // namespace imece
