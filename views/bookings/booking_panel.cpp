// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/booking_panel.h"
#include "domain/meter_bill.h"
#include "models/finding_list.h"
#include "views/bookings/bank_line.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/placement_tree.h"
#include "views/bookings/quote_doubts.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <cmath>

namespace imece {

void BookingPanel::clear()
{
    m_quote.reset();
    m_entry.reset();
    m_isAsking = false;
}

bool BookingPanel::hasPrimary() const
{
    return isVisible() && m_primary->isVisibleTo(this);
}

void BookingPanel::focusNextStep()
{
    QPushButton *next = m_primary->isVisibleTo(this) && m_primary->isEnabled() ? m_primary : m_close;
    next->setFocus(Qt::OtherFocusReason);
}

void BookingPanel::showQuote(const Quote &quote, int number, const PanelScene &scene)
{
    const bool isOther = !m_quote || *m_quote != quote;
    m_quote = quote;
    m_entry.reset();
    m_number = number;
    m_scene = scene;
    m_isAsking = false;
    fillQuote();
    fillFooter();
    if (isOther)
        m_scroll->ensureVisible(0, 0);
}

void BookingPanel::showBooking(const BookingEntry &entry, const PanelScene &scene)
{
    if (!m_entry || m_entry->booking.id != entry.booking.id)
        m_isAsking = false;
    m_quote.reset();
    m_entry = entry;
    m_scene = scene;
    fillBooking();
    fillFooter();
}

void BookingPanel::retranslate()
{
    if (m_quote)
        fillQuote();
    else if (m_entry)
        fillBooking();
    fillFooter();
}

void BookingPanel::fillQuote()
{
    const words::Scene &w = m_scene.words;
    const Quote &q = *m_quote;
    m_badge->setText(words::number(qint64(m_number)));
    m_title->setText(
        w.zone.local(q.window.from).time() == w.zone.local(q.window.until).time()
            ? tr("%1 – %2, %3")
                  .arg(w.zone.dayDate(q.window.from), w.zone.dayDate(q.window.until), w.zone.time(q.window.from))
            : w.zone.span(q.window));
    m_subtitle->setText(w.zone.name(q.window.from));
    m_subtitle->setToolTip(words::DeskZone::utcTime(q.window.from));
    m_notice->setVisible(m_scene.isActing);
    m_notice->setText(tr("Asking for the offer… It is made once or not at all."));
    m_facts->hide();
    m_placement->setHeading(tr("Placement"),
                            tr("%1 hosts, %2 GPUs, all or nothing")
                                .arg(words::number(qint64(q.hosts.size())), words::number(qint64(q.hosts.size() * 8))));
    m_placement->setFacts({});
    m_placement->show();
    m_tree->show(w.fleet, m_scene.columns, q.hosts, m_scene.me);
    const std::vector<HostId> standIns = m_tree->standIns();
    m_caption->setText(standIns.empty()
                           ? tr("Bound with the offer: exactly these hosts.")
                           : tr("Bold frame: a spare that stands in (%1). Bound with the offer: exactly these hosts.")
                                 .arg(w.hosts(standIns)));
    m_treeBox->show();
    m_bankHead->setHeading(
        tr("Your bank"), tr("days of own entitlement, limit %1").arg(words::number(-qint64(m_scene.policy.debtDays))));
    m_bankHead->setVisible(m_scene.me != MemberId{});
    m_bankBox->setVisible(m_scene.me != MemberId{});
    m_bank->show(q, m_scene.me, w, int(m_scene.policy.bankDays), int(m_scene.policy.debtDays));
    const GpuSeconds work = std::int64_t(q.hosts.size()) * 8 * q.window.length();
    m_money->setHeading(tr("Price"), tr("%1, fixed when you take the offer").arg(words::currencySign(w.currency)));
    m_money->setFacts({{tr("%1 GPU-h × %2").arg(words::gpuHours(work), words::number(double(q.rate) / 1e6, 2)),
                        words::moneyFigure(q.price), Fact::Strong},
                       {tr("Paid for stopped seconds"), words::moneyFigure(0)}});
    m_money->show();
    fillPromise();
}

void BookingPanel::fillPromise()
{
    const words::Scene &w = m_scene.words;
    const Quote &q = *m_quote;
    QString ring = tr("all-reduce not predicted: the ring is not measured");
    if (q.ringGbps >= 0)
        ring = q.unmeasuredPairs == 0
                   ? tr("all-reduce ≥ %1 GB/s").arg(words::BookingWords::ring(q))
                   : tr("all-reduce ≥ %1 GB/s, %n pairs of the ring not measured", nullptr, int(q.unmeasuredPairs))
                         .arg(words::BookingWords::ring(q));
    QString wait;
    if (q.finishRatio > 0) // S16
        wait = (std::round(q.finishRatio * 100) <= 100 ? tr("%1 times the run alone: no worse than alone")
                                                       : tr("%1 times the run alone: longer than alone"))
                   .arg(words::number(q.finishRatio, 2));
    const std::vector<Finding> doubts =
        m_scene.findings ? doubtsOf(q, m_scene.findings->all()) : std::vector<Finding>{};
    m_promise->setHeading(tr("What is promised"));
    m_promise->setFacts(
        {{tr("Guaranteed"), tr("start, end, %1, these hosts, price, bank").arg(w.fabric(q.fabric))},
         {tr("Measured"), ring},
         {tr("Slowest pair"),
          q.slowA == noHost ? QString() : QStringLiteral("%1 → %2").arg(w.host(q.slowA), w.host(q.slowB))},
         {tr("Open findings"), doubtLines(doubts).join(QLatin1Char('\n')), Fact::Warning},
         {tr("Wait + run"), wait, Fact::Plain, QStringLiteral("S16"),
          tr("Wait + run, divided by the run on your own share alone; up to 1 = no worse than alone.")},
         {tr("Not held"), tr("until you take the offer; valid while the calendar is unchanged")}});
    m_promise->show();
}

QString BookingPanel::offerCountdown(const Booking &b) const
{
    const Seconds left = b.offerExpiresAt - m_scene.words.now;
    if (left <= 0)
        return tr("This offer has expired. Nothing is held any more; find windows again.");
    const QString held = tr("Held for you for %1 more, until %2. Confirm, or it lapses without cost.")
                             .arg(words::duration(left), m_scene.words.zone.timeSeconds(b.offerExpiresAt));
    if (m_scene.rate > 1)
        return held + QLatin1Char(' ') +
               tr("The clock runs %1 times: that is %2 of your time.")
                   .arg(words::number(qint64(m_scene.rate)), words::duration(left / m_scene.rate));
    return held;
}

QString BookingPanel::swapLine(const HostSwap &swap) const
{
    const words::Scene &w = m_scene.words;
    return tr("%1 for %2, %3").arg(w.host(swap.in), w.host(swap.out), w.zone.near(swap.at, w.now));
}

void BookingPanel::fillBooking()
{
    const words::Scene &w = m_scene.words;
    const Booking &b = m_entry->booking;
    const bool isOwn = b.member == m_scene.me && m_scene.me != MemberId{};
    m_badge->setText(words::bookingName(raw(b.id)));
    m_title->setText(w.member(b.member));
    m_subtitle->setText(words::BookingWords::state(b.state));
    const bool isOffer = b.state == BookingState::Offered && isOwn;
    QString notice;
    if (m_scene.isActing && isOwn)
        notice = tr("Asked; waiting for the server. It is done once or not at all.");
    else if (isOffer)
        notice = offerCountdown(b);
    else if (b.state == BookingState::Placing && isOwn)
        notice = tr("Confirmed by you; the cluster is being asked for the hosts.");
    else if (b.state == BookingState::Interrupted)
        notice = b.culprit == noHost ? tr("Interrupted: all %n hosts wait, and every stopped second is credited.",
                                          nullptr, int(b.hosts.size()))
                                     : tr("Interrupted by %1: all %n hosts wait, and every stopped second is credited.",
                                          nullptr, int(b.hosts.size()))
                                           .arg(w.host(b.culprit));
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
    QList<Fact> facts;
    facts << Fact{tr("State"),
                  words::BookingWords::state(b.state) + QStringLiteral(", ") + words::BookingWords::serviceClass(b.cls),
                  b.state == BookingState::Interrupted ? Fact::Warning : Fact::Strong};
    facts << Fact{tr("Window"), QStringLiteral("%1 (%2)").arg(w.zone.span(b.window), w.zone.name(b.window.from))};
    facts << Fact{tr("Length"), words::duration(b.window.length())};
    facts << Fact{tr("Hosts"), QStringLiteral("%1 (%2)").arg(w.folded(b.hosts), words::number(qint64(b.hosts.size())))};
    for (const HostSwap &r : b.replaced) // R11
        facts << Fact{tr("Swapped in"), swapLine(r)};
    if (!isTerminal(b.state))
        facts << Fact{tr("Ready"), words::outOf(b.ready, qint64(b.hosts.size()))};
    if (m_entry->meter) {
        const Meter &m = *m_entry->meter;
        facts << Fact{tr("Running"), words::duration(m.running)};
        facts << Fact{tr("Stopped"), words::duration(m.stopped), m.stopped > 0 ? Fact::Strong : Fact::Plain};
        facts << Fact{tr("Credited"), words::gpuHoursUnit(m.credited, 2), m.credited > 0 ? Fact::Strong : Fact::Plain};
    }
    if (m_entry->priv) {
        facts << Fact{tr("Label"), QString::fromStdString(m_entry->priv->label)};
        facts << Fact{tr("Note"), QString::fromStdString(m_entry->priv->note)};
        facts << Fact{tr("Booked by"), QString::fromStdString(m_entry->priv->personName)};
    }
    m_facts->setHeading({});
    m_facts->setFacts(facts);
    m_facts->show();
    m_placement->setHeading(tr("Placement"), tr("%n hosts", nullptr, int(b.hosts.size())));
    m_placement->setFacts({});
    m_tree->show(w.fleet, m_scene.columns, b.hosts, b.member);
    m_caption->clear();
    m_placement->show();
    m_treeBox->show();
    m_bankHead->hide();
    m_bankBox->hide();
    m_promise->hide();
    m_money->setVisible(m_entry->priv.has_value());
    if (m_entry->priv)
        fillMoney();
}

/// While it runs, by the meter that stands above; the server's own sums are of its last change of state.
void BookingPanel::fillMoney()
{
    const Booking &b = m_entry->booking;
    const BookingPrivate &p = *m_entry->priv;
    Bill bill{p.charged, p.credited};
    Ticks hold = p.hold;
    if (m_entry->meter && b.startedAt != 0 && !isTerminal(b.state)) {
        bill = billAt(b, p, *m_entry->meter);
        hold = heldIn(b, p, metered(b, *m_entry->meter), always);
    }
    m_money->setHeading(tr("Money"),
                        tr("%1, only your startup sees it").arg(words::currencySign(m_scene.words.currency)));
    m_money->setFacts({{tr("Price per GPU-h"), words::number(double(p.price) / 1e6, 2)},
                       {tr("Charged so far"), words::moneyFigure(bill.gross)},
                       {tr("Credited"), words::moneyFigure(bill.credit)},
                       {tr("Net"), words::moneyFigure(bill.net()), Fact::Strong},
                       {tr("Still held"), words::moneyFigure(hold)}});
}

bool BookingPanel::isCancellable(const Booking &b) const
{
    const bool isEarly =
        b.state == BookingState::Offered || b.state == BookingState::Confirmed || b.state == BookingState::Starting;
    return isEarly && m_scene.words.now < b.window.from;
}

/// Ended early: the server says what that costs (S19).
bool BookingPanel::isReleasable(const Booking &b) const
{
    return b.state == BookingState::Active || b.state == BookingState::Interrupted;
}

QString BookingPanel::question(const Booking &b) const
{
    const QString name = words::bookingName(raw(b.id));
    const int hosts = int(b.hosts.size());
    if (b.state == BookingState::Active)
        return tr("Release %1 now? It ends at once and %n hosts become free for others; a part of its tokens is kept "
                  "as a fee until others take them (S19).",
                  nullptr, hosts)
            .arg(name);
    if (b.state == BookingState::Interrupted)
        return tr("Release %1 now? It ends at once and its %n hosts are free for others; an interrupted booking pays "
                  "no fee.",
                  nullptr, hosts)
            .arg(name);
    return tr("Cancel %1? %n hosts become free for others at once; the same window may be gone a moment later.",
              nullptr, hosts)
        .arg(name);
}

void BookingPanel::fillFooter()
{
    const bool isOwn = m_entry && m_entry->booking.member == m_scene.me && m_scene.me != MemberId{};
    const bool isOffer = isOwn && m_entry->booking.state == BookingState::Offered;
    const bool isOpen = isOffer && m_entry->booking.offerExpiresAt > m_scene.words.now;
    m_primary->setVisible((m_quote && m_scene.mayBook) || (isOpen && m_scene.mayBook && !m_isAsking));
    m_primary->setText(m_quote ? tr("Hold for 15 min and book…") : tr("Confirm booking"));
    m_primary->setEnabled(m_scene.isLive && !m_scene.isActing);
    const bool isRelease = isOwn && isReleasable(m_entry->booking);
    const bool mayCancel = isOwn && m_scene.mayCancel && (isRelease || isCancellable(m_entry->booking));
    m_danger->setVisible(mayCancel);
    if (isRelease)
        m_danger->setText(m_isAsking ? tr("Yes, release it") : tr("Release now…"));
    else
        m_danger->setText(m_isAsking ? tr("Yes, cancel it") : isOffer ? tr("Let it go") : tr("Cancel booking…"));
    paint::setLook(m_danger, isOffer ? paint::Look::Plain : paint::Look::Danger);
    m_danger->setEnabled(m_scene.isLive && !m_scene.isActing);
    m_keep->setVisible(m_isAsking && mayCancel);
    m_keep->setText(tr("Keep it"));
    m_copy->setVisible(!m_isAsking);
    m_copy->setText(tr("Copy"));
    m_close->setAccessibleName(tr("Close the panel"));
    m_question->setVisible(m_isAsking && mayCancel);
    if (m_question->isVisibleTo(this))
        m_question->setText(question(m_entry->booking));
    const QString why = m_scene.isLive ? QString() : tr("Not connected: this waits for the connection.");
    m_primary->setToolTip(why);
    m_danger->setToolTip(why);
}

QString BookingPanel::copyText() const
{
    const words::Scene &w = m_scene.words;
    if (m_quote) {
        const Quote &q = *m_quote;
        return QStringLiteral("%1\n%2 – %3 (%4 – %5)\n%6\n%7\n%8")
            .arg(words::BookingWords::size(q.hosts.size(), q.window.length()), w.zone.full(q.window.from),
                 w.zone.full(q.window.until), words::DeskZone::iso(q.window.from), words::DeskZone::iso(q.window.until),
                 w.folded(q.hosts), words::money(q.price, w.currency), tr("A quote; nothing is held."));
    }
    if (!m_entry)
        return {};
    QString text = words::BookingWords(w).line(m_entry->booking) + QLatin1Char('\n') + w.folded(m_entry->booking.hosts);
    for (const HostSwap &r : m_entry->booking.replaced)
        text += QLatin1Char('\n') + swapLine(r);
    return text;
}

void BookingPanel::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    p.fillRect(rect(), c.colour(Token::Surface));
    p.fillRect(QRect(0, 0, 1, height()), c.colour(Token::Border));
    p.fillRect(QRect(0, 44, width(), 1), c.colour(Token::Line));
}

} // namespace imece
