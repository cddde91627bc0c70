// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel says of a booking: what stands out now, its facts, its hosts, its money.
#include "domain/meter_bill.h"
#include "views/bookings/booking_notice.h"
#include "views/bookings/booking_panel.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/living_sheets.h"
#include "views/bookings/placement_tree.h"
#include "views/paint/look.h"
#include "views/words/next_step.h"
#include <QLabel>
#include <QPushButton>

namespace imece {

QString BookingPanel::swapLine(const HostSwap &swap) const
{
    const words::Scene &w = m_scene.words;
    return tr("%1 for %2, %3").arg(w.host(swap.in), w.host(swap.out), w.zone.near(swap.at, w.now));
}

QString BookingPanel::bindingMark(const Booking &b) const
{
    const bool isToCome = b.state == BookingState::Offered || b.state == BookingState::Placing ||
                          b.state == BookingState::Confirmed || b.state == BookingState::Starting ||
                          b.state == BookingState::Queued;
    if (!isToCome || b.hosts.empty())
        return {};
    return b.plannedUntil > m_scene.words.now
               ? tr("planned, fixed from %1").arg(m_scene.words.zone.near(b.plannedUntil, m_scene.words.now))
               : tr("fixed");
}

void BookingPanel::fillBooking()
{
    const words::Scene &w = m_scene.words;
    const Booking &b = m_entry->booking;
    m_badge->setText(words::bookingName(raw(b.id)));
    m_title->setText(w.member(b.member));
    m_subtitle->setText(words::BookingWords::state(b.state));
    const bool saysExtended = m_extended == b.id && m_scene.isOwn(b) && !m_scene.isActing;
    const BookingNotice notice(*m_entry, m_scene);
    QString text = saysExtended ? extendedNotice() : QString();
    if (text.isEmpty())
        text = notice.text();
    m_notice->setText(text);
    m_notice->setVisible(!text.isEmpty());
    paint::setInk(m_notice, notice.isUrgent() && !saysExtended ? paint::Ink::Bad : paint::Ink::Text);
    m_facts->setHeading({});
    m_facts->setFacts(bookingFacts());
    m_facts->show();
    QStringList caption{tr("%n hosts", nullptr, int(b.hosts.size()))};
    if (const QString mark = bindingMark(b); !mark.isEmpty())
        caption << mark;
    m_placement->setHeading(tr("Placement"), caption.join(QStringLiteral(" · ")));
    m_placement->setFacts({});
    m_tree->show(w.fleet, m_scene.columns, b.hosts, b.member);
    m_caption->clear();
    m_placement->setVisible(!b.hosts.empty());
    m_treeBox->setVisible(!b.hosts.empty());
    for (QWidget *ofQuote : std::initializer_list<QWidget *>{m_bankHead, m_bankBox, m_linksHead, m_linksBox, m_promise})
        ofQuote->hide();
    m_link->setVisible(!link().isEmpty());
    m_link->setText(tr("Open the link…"));
    m_link->setToolTip(link());
    m_money->setVisible(m_entry->priv.has_value());
    if (m_entry->priv)
        fillMoney();
}

QList<Fact> BookingPanel::bookingFacts() const
{
    const words::Scene &w = m_scene.words;
    const Booking &b = m_entry->booking;
    QList<Fact> facts;
    facts << Fact{tr("State"),
                  words::BookingWords::state(b.state) + QStringLiteral(", ") + words::BookingWords::serviceClass(b.cls),
                  b.state == BookingState::Interrupted ? Fact::Warning : Fact::Strong};
    const words::NextStep next(b, w, m_scene.rate);
    facts << Fact{tr("Next"), next.text(), next.isOverdue() ? Fact::Warning : Fact::Plain};
    facts << windowFacts(b);
    for (const HostSwap &r : b.replaced) // R11
        facts << Fact{tr("Swapped in"), swapLine(r)};
    if (b.ready > 0 || b.state == BookingState::Starting || b.state == BookingState::Active ||
        b.state == BookingState::Interrupted)
        facts << Fact{tr("Ready"), words::outOf(b.ready, qint64(b.hosts.size()))};
    if (b.atRiskSince != 0 && !isTerminal(b.state)) // R12
        facts << Fact{tr("At risk"),
                      tr("since %1: not all of its hosts are expected back before the start")
                          .arg(w.zone.near(b.atRiskSince, w.now)),
                      Fact::Warning, QStringLiteral("R12")};
    const Span rest{std::max(w.now, b.window.from), b.window.until};
    if (!isTerminal(b.state) && !rest.isEmpty() && m_scene.touchesUpkeep(b.hosts, rest)) // R3
        facts << Fact{tr("Maintenance"), m_scene.upkeepInside(b.hosts, b.fabric, rest), Fact::Warning,
                      QStringLiteral("R3")};
    if (m_entry->meter) {
        const Meter &m = *m_entry->meter;
        facts << Fact{tr("Running"), words::duration(m.running)};
        facts << Fact{tr("Stopped"), words::duration(m.stopped), m.stopped > 0 ? Fact::Strong : Fact::Plain};
        facts << Fact{tr("Credited"), words::gpuHoursUnit(m.credited, 2), m.credited > 0 ? Fact::Strong : Fact::Plain};
    }
    return facts + privateFacts();
}

QString BookingPanel::link() const
{
    return m_entry && m_entry->priv ? safeLink(QString::fromStdString(m_entry->priv->outcome)) : QString();
}

QList<Fact> BookingPanel::privateFacts() const
{
    if (!m_entry->priv)
        return {};
    const BookingPrivate &p = *m_entry->priv;
    QList<Fact> facts{{tr("Label"), QString::fromStdString(p.label)},
                      {tr("Note"), QString::fromStdString(p.note)},
                      {tr("What came of it"), QString::fromStdString(p.outcome)},
                      {tr("Booked by"), QString::fromStdString(p.personName)}};
    if (const auto yes = approvalOf(*m_entry)) {
        facts << Fact{*yes ? tr("Approved by") : tr("Declined by"), QString::fromStdString(p.approverName),
                      *yes ? Fact::Plain : Fact::Warning, QStringLiteral("K2")};
        facts << Fact{tr("Reason"), QString::fromStdString(p.approvalNote)};
    }
    return facts;
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
    QList<Fact> facts{{tr("Price per GPU-h"), words::number(double(p.price) / 1e6, 2)}};
    for (const PriceStep &step : p.later) // R14, M9: each extension at the price of its day
        facts << Fact{tr("From %1").arg(m_scene.words.zone.dayDateTime(step.from)),
                      words::number(double(step.price) / 1e6, 2)};
    m_money->setFacts(facts + QList<Fact>{{tr("Charged so far"), words::moneyFigure(bill.gross)},
                                          {tr("Credited"), words::moneyFigure(bill.credit)},
                                          {tr("Net"), words::moneyFigure(bill.net()), Fact::Strong},
                                          {tr("Still held"), words::moneyFigure(hold)}});
}

} // namespace imece
