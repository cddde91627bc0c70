// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bookings_page.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/bookings_summary.h"
#include "views/bookings/host_speed.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_table.h"
#include "views/bookings/refusal_box.h"
#include "views/bookings/timeline_controls.h"
#include "views/bookings/timeline_snap.h"
#include "views/bookings/timeline_view.h"
#include "views/export/csv_save.h"
#include "views/shell/page_head.h"
#include "views/words/when_text.h"
#include <QAction>
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
    s.bookings = m_bookings;
    s.upkeeps = &m_fleet->upkeeps();
    s.minimumRun = m_board->minimumRun();
    s.me = m_facts->member();
    s.person = m_facts->welcome().you.person;
    s.policy = m_facts->welcome().policy;
    s.askedAt = m_answeredAt;
    s.mostPrice = m_board->ask().mostPrice;
    s.rate = m_clock->rate();
    s.mayBook = m_facts->may(Act::Book);
    s.mayCancel = m_facts->may(Act::Cancel);
    s.mayApprove = m_facts->may(Act::Approve);
    s.isLive = m_facts->isLive();
    s.isActing = m_board->isActing();
    return s;
}

void BookingsPage::onBoard()
{
    const words::Scene s = scene();
    const MemberId me = m_facts->member();
    m_form->setAsking(m_board->state() == QuoteBoard::State::Waiting);
    m_refusal->setScene(s, me);
    m_refusal->setMayWait(m_board->act() == QuoteBoard::Act::Find && m_facts->may(Act::Book));
    tellDeck();
    const bool isAnswer = m_board->state() == QuoteBoard::State::Answer;
    if (isAnswer && m_quotes->quotes() == m_board->answer().quotes) {
        refreshPanel(); // the act's progress, not another answer
    } else if (isAnswer) {
        m_answeredAt = m_clock->now();
        m_quotes->setCap(m_board->ask().mostPrice);
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
            m_timeline->dropProposal();
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
    const bool isInForm = m_form->isAncestorOf(focusWidget());
    if (act >= QuoteBoard::Act::Request && act <= QuoteBoard::Act::Series && m_deck->sheet() != AskDeck::Sheet::None)
        m_deck->open(AskDeck::Sheet::None); // the page keeps what its sheet asked for
    m_awaited = BookingId{booking};
    if (m_bookings->find(m_awaited))
        select(std::exchange(m_awaited, BookingId{}));
    if (act == QuoteBoard::Act::Extend && m_panel->booking() == BookingId{booking})
        m_panel->tellExtended();
    if (m_panel->booking() == BookingId{booking})
        m_panel->closeEdit(act);
    // The pressed button was disabled meanwhile and lost the keyboard. Not from somebody who went on in the form.
    if (isShownPage() && !isInForm)
        m_panel->focusNextStep();
}

void BookingsPage::showFleet()
{
    m_form->setFleet(m_fleet->fleet());
    QStringList models;
    for (const Pool &pool : m_fleet->fleet()->pools)
        models << QString::fromStdString(pool.model);
    m_deck->setModels(models);
    m_deck->setAsk(m_form->peek());
    m_timeline->setFleet(m_fleet->fleet());
    m_controls->setFleet(*m_fleet->fleet());
    showHosts();
    retranslate();
}

void BookingsPage::showHosts()
{
    if (!isShownPage())
        return; // caught up when shown
    m_timeline->setUpkeeps(m_fleet->upkeeps());
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
            m_form->forgetWords(), m_deck->forgetWords(); // for the eyes of the startup that typed them
        m_timeline->setNow(m_clock->now());
        m_timeline->goNow();
    }
    m_form->setVisible(m_facts->may(Act::Book));
    m_ask->setEnabled(m_facts->may(Act::Book));
    if (!wasAsking && isShownPage() && (focusWidget() == this || m_timeline->hasFocus()))
        takeFocus(); // the form came after the page
    m_form->setPolicy(m_facts->welcome().policy);
    tellForm();
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
    m_timeline->setAsking(m_facts->may(Act::Book), m_facts->welcome().policy);
    tellDeck();
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
    m_quotes->setNow(m_clock->now());
    if (m_panel->hasBooking() || m_panel->hasQuote()) // how long it is until then
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
    m_burst.reset();
    m_timeline->select(id);
    m_panel->showBooking(*entry, panelScene());
    showPanel(true);
    showSpeed();
    updatePrimary();
}

void BookingsPage::showQuoteRow()
{
    const int row = m_table->currentIndex().row();
    const auto &quotes = m_quotes->quotes();
    if (row < 0 || std::size_t(row) >= quotes.size())
        return;
    m_burst.reset();
    m_timeline->select(BookingId{});
    m_timeline->setGhost(quotes[std::size_t(row)], row + 1, m_facts->member());
    m_panel->showQuote(quotes[std::size_t(row)], row + 1, panelScene());
    showPanel(true);
    showSpeed();
    updatePrimary();
}

void BookingsPage::refreshPanel()
{
    if (m_panel->hasBooking()) {
        if (const BookingEntry *entry = m_bookings->find(m_panel->booking()))
            m_panel->showBooking(*entry, panelScene());
        else
            closePanel();
    } else if (m_panel->hasQuote() && m_burst) {
        m_panel->showQuote(*m_burst, m_deck->burstNumber(), panelScene());
    } else if (m_panel->hasQuote()) {
        const int row = m_table->currentIndex().row();
        if (row >= 0 && std::size_t(row) < m_quotes->quotes().size())
            m_panel->showQuote(m_quotes->quotes()[std::size_t(row)], row + 1, panelScene());
    }
}

void BookingsPage::closePanel()
{
    m_panel->clear();
    m_burst.reset();
    m_timeline->select(BookingId{});
    m_timeline->setGhost(std::nullopt, 0, m_facts->member());
    showPanel(false);
    showSpeed();
    updatePrimary();
}

void BookingsPage::updatePrimary()
{
    const bool isRefused = m_board->state() == QuoteBoard::State::Refusal && !m_board->alternatives().empty();
    m_form->setPrimary(!m_panel->hasPrimary() && !isRefused);
}

void BookingsPage::showSummary()
{
    if (!m_facts->isWelcome()) // nothing is known: that is not "0 running"
        return head()->setSummary({});
    head()->setSummary(bookingsSummary(*m_board, *m_bookings, m_controls->member(), scene()));
}

void BookingsPage::showMessage()
{
    const QString text = bookingsMessage(*m_board, *m_bookings, *m_facts);
    m_message->setText(text);
    m_strip->setVisible(!text.isEmpty());
    tellDeck();
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
    m_deck->retranslate();
    m_speed->retranslate();
    m_controls->retranslate();
    m_ask->setText(tr("New booking"));
    m_export->setText(tr("Export"));
    m_exports->retranslate();
    m_table->retranslate();
    m_panel->setAccessibleName(tr("Details"));
    const words::Scene s = scene();
    tellForm();
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

void BookingsPage::takeFocus()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
    else
        m_timeline->setFocus(Qt::OtherFocusReason);
}

/// What was dragged stands in the sheet, with what it would cost; a person asks for it there.
void BookingsPage::proposeChange(quint64 id, quint32, quint32 hosts, const Span &window)
{
    select(BookingId{id});
    Alternative proposal;
    proposal.hosts = hosts;
    proposal.window = window;
    m_panel->proposeChange(proposal);
}

} // namespace imece
