// SPDX-License-Identifier: GPL-3.0-or-later
// The question, the sheets below it, and what the page does with what they want: the queue, a series, a slice, the
// burst calculator. A quote of the calculator is shown as any other quote is.
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/burst_sheet.h"
#include "views/bookings/host_speed.h"
#include "views/bookings/queue_sheet.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_table.h"
#include "views/bookings/refusal_box.h"
#include "views/bookings/series_sheet.h"
#include "views/bookings/slice_sheet.h"
#include "views/bookings/timeline_snap.h"
#include "views/bookings/timeline_view.h"
#include "views/words/when_text.h"

namespace imece {

void BookingsPage::tellForm()
{
    const words::Scene s = scene();
    m_form->setScene(s.zone, s.now, s.currency);
}

void BookingsPage::ask()
{
    tellForm();
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
    if (m_board->act() == QuoteBoard::Act::Extend)
        return m_panel->openSheet(all[std::size_t(index)].window.until);
    if (m_board->act() == QuoteBoard::Act::Change)
        return m_panel->proposeChange(all[std::size_t(index)]);
    m_form->apply(all[std::size_t(index)], m_board->ask());
    ask();
}

QVariantMap BookingsPage::draft() const
{
    QVariantMap draft = m_form->draft();
    draft.insert(QStringLiteral("sheets"), m_deck->draft());
    return draft;
}

void BookingsPage::setDraft(const QVariantMap &draft)
{
    m_form->setDraft(draft);
    if (const auto sheets = draft.constFind(QStringLiteral("sheets")); sheets != draft.cend())
        m_deck->setDraft(sheets->toMap());
    m_timeline->setNeeded(m_facts->may(Act::Book) ? m_form->hosts() : 0);
}

void BookingsPage::askFor(const QVariantMap &wish)
{
    if (wish.isEmpty())
        return;
    setDraft(wish);
    Q_EMIT draftChanged();
    m_form->focusFirst();
}

void BookingsPage::startAsking()
{
    if (m_form->isVisibleTo(this))
        m_form->focusFirst();
}

/// What was clicked or drawn on the timeline, in the form's own words; the rest of the draft stays.
void BookingsPage::beginAsking(qint64 from, qint64 length, int hosts)
{
    if (!m_form->isVisibleTo(this))
        return;
    QVariantMap draft = m_form->draft();
    draft.insert(QStringLiteral("from"), words::whenText(from, words::DeskZone(m_clock->zone()), m_clock->now()));
    if (length > 0)
        draft.insert(QStringLiteral("length"), lengthTyped(length));
    if (hosts > 0) {
        draft.insert(QStringLiteral("hosts"), QString::number(hosts));
        draft.insert(QStringLiteral("unit"), 0); // hosts are drawn, not GPUs
    }
    setDraft(draft);
    Q_EMIT draftChanged();
    m_form->focusFirst();
}

void BookingsPage::connectAsking()
{
    connect(m_form, &AskForm::edited, this, [this] { m_deck->setAsk(m_form->peek()); });
    connect(m_form, &AskForm::wayWanted, this, [this](int way) { openSheet(way); });
    connect(m_deck, &AskDeck::edited, this, &BookingsPage::draftChanged);
    connect(m_refusal, &RefusalBox::queueWanted, this, [this] { openSheet(int(AskDeck::Sheet::Queue)); });
    connect(m_deck, &AskDeck::closed, this, [this] {
        if (m_burst && m_quotes->quotes().empty())
            closePanel();
        else if (m_burst)
            showQuoteRow();
        m_form->findButton()->setFocus();
    });
    connect(m_deck->queue(), &QueueSheet::wanted, this, [this](qint64 until, bool isStanding, qint64 mostPrice) {
        auto ask = m_form->ask();
        if (!ask || !mayAsk())
            return;
        ask->until = until != 0 ? until : ask->until;
        Q_EMIT placeWanted(*ask, m_form->label(), m_form->note(), isStanding, mostPrice);
    });
    connect(m_deck->series(), &SeriesSheet::wanted, this, [this](const std::vector<Instant> &starts, qint64 mostPrice) {
        auto ask = m_form->ask();
        if (!ask || !mayAsk())
            return;
        ask->from = ask->until = 0;
        Q_EMIT seriesWanted(*ask, starts, m_form->label(), m_form->note(), mostPrice);
    });
    connect(m_deck->slice(), &SliceSheet::wanted, this,
            [this](const SliceAsk &ask, const QString &model, const QString &purpose) {
                if (mayAsk())
                    Q_EMIT sliceWanted(ask, model, m_form->label(), purpose);
            });
    connect(m_deck->burst(), &BurstSheet::wanted, this, &BookingsPage::burstsWanted);
    connect(m_deck->burst(), &BurstSheet::stepped, this, &BookingsPage::showBurst);
    connect(m_deck->burst(), &BurstSheet::shapeTaken, this, [this](quint32 hosts, qint64 length) {
        m_form->setShape(hosts, length);
        m_deck->open(AskDeck::Sheet::None);
        ask();
    });
    connect(m_speed, &HostSpeed::wanted, this, &BookingsPage::hostWanted);
}

bool BookingsPage::mayAsk() const
{
    return m_facts->isLive() && !m_board->isActing() && m_facts->may(Act::Book);
}

void BookingsPage::openSheet(int sheet)
{
    tellDeck();
    m_deck->setAsk(m_form->peek());
    m_deck->open(AskDeck::Sheet(sheet));
}

void BookingsPage::tellDeck()
{
    m_deck->setScene({scene(), m_facts->welcome().policy, m_facts->member(), mayAsk()});
    if (!m_facts->may(Act::Book) && m_deck->sheet() != AskDeck::Sheet::None)
        m_deck->open(AskDeck::Sheet::None);
}

void BookingsPage::showBursts(const BurstAsk &ask, const std::vector<BurstPoint> &points)
{
    m_deck->burst()->setPoints(ask, points);
}

void BookingsPage::refuseBursts(const BurstAsk &ask, const std::vector<Reason> &reasons)
{
    m_deck->burst()->setRefusal(ask, reasons);
}

/// Only what the server has said of this shape; a step asks nothing.
void BookingsPage::showBurst()
{
    if (m_deck->sheet() != AskDeck::Sheet::Burst)
        return;
    const BurstPoint *point = m_deck->burst()->chosen();
    m_burst = point ? point->quote : std::nullopt;
    m_timeline->select(BookingId{});
    m_timeline->setGhost(m_burst, m_deck->burst()->index() + 1, m_facts->member());
    if (m_burst) {
        m_panel->showQuote(*m_burst, m_deck->burst()->index() + 1, panelScene());
        showPanel(true);
    } else if (m_panel->hasQuote()) {
        m_panel->clear();
        showPanel(false);
    }
    showSpeed();
    updatePrimary();
}

void BookingsPage::setDetail(const HostDetail &detail)
{
    m_speed->setDetail(detail);
}

/// Of the one host of the quote, or of the slice, that the panel shows.
void BookingsPage::showSpeed()
{
    std::optional<HostId> host;
    const int row = m_table->currentIndex().row();
    if (m_panel->hasBooking()) {
        const BookingEntry *entry = m_bookings->find(m_panel->booking());
        if (entry && entry->booking.cls == ServiceClass::S && entry->booking.hosts.size() == 1)
            host = entry->booking.hosts.front();
    } else if (m_panel->hasQuote() && m_burst) {
        if (m_burst->hosts.size() == 1)
            host = m_burst->hosts.front();
    } else if (m_panel->hasQuote() && row >= 0 && std::size_t(row) < m_quotes->quotes().size() &&
               m_quotes->quotes()[std::size_t(row)].hosts.size() == 1) {
        host = m_quotes->quotes()[std::size_t(row)].hosts.front();
    }
    m_speed->setHost(host, scene());
}

} // namespace imece
