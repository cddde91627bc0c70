// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel says about a quote: where it would stand, how its links measure, what it costs and what is promised.
#include "models/finding_list.h"
#include "views/bookings/bank_line.h"
#include "views/bookings/booking_panel.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/link_strip.h"
#include "views/bookings/placement_tree.h"
#include "views/bookings/quote_doubts.h"
#include "views/bookings/quote_evidence.h"
#include "views/words/site_words.h"
#include <QLabel>
#include <cmath>

namespace imece {

namespace {

qint64 gpusOf(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    qint64 gpus = 0;
    for (const HostId h : hosts)
        gpus += raw(h) < fleet.hosts.size() ? fleet.host(h).gpus : 0;
    return gpus;
}

/// Ends at the time of day at which it starts: one clock time says both.
bool isWholeDays(const Quote &quote, const words::DeskZone &zone)
{
    return zone.local(quote.window.from).time() == zone.local(quote.window.until).time();
}

} // namespace

void BookingPanel::fillQuote()
{
    const words::Scene &w = m_scene.words;
    const Quote &q = *m_quote;
    m_badge->setText(words::number(qint64(m_number)));
    const bool isOneDay = w.zone.local(q.window.from).date() == w.zone.local(q.window.until).date();
    if (isOneDay)
        m_title->setText(w.zone.span(q.window));
    else if (isWholeDays(q, w.zone))
        m_title->setText(
            tr("%1 – %2, %3")
                .arg(w.zone.dayDate(q.window.from), w.zone.dayDate(q.window.until), w.zone.time(q.window.from)));
    else // the hours stand below, where there is room for them
        m_title->setText(QStringLiteral("%1 – %2").arg(w.zone.dayDate(q.window.from), w.zone.dayDate(q.window.until)));
    m_subtitle->setText(w.zone.name(q.window.from));
    m_subtitle->setToolTip(words::DeskZone::utcTime(q.window.from));
    m_notice->setVisible(m_scene.isActing);
    m_notice->setText(tr("Asking for the offer… It is made once or not at all."));
    m_facts->setHeading({});
    m_facts->setFacts(startFacts());
    m_facts->show();
    m_placement->setHeading(tr("Placement"),
                            tr("%1 hosts, %2 GPUs, all or nothing")
                                .arg(words::number(qint64(q.hosts.size())), words::number(gpusOf(*w.fleet, q.hosts))));
    const QuoteEvidence evidence(q, w, m_scene.askedAt, m_scene.bookings);
    const Site *site = siteOf(q.fabric);
    m_placement->setFacts({{tr("Hosts"), evidence.hosts(), Fact::Plain, QStringLiteral("R6")},
                           {tr("Site"), site ? words::SiteWords::line(*site, w) : QString(),
                            site && site->inspectedAt != 0 && !site->isInspected(w.now) ? Fact::Warning : Fact::Plain,
                            QStringLiteral("V7"), site ? words::SiteWords::evidence(*site) : QString()}});
    m_placement->show();
    m_tree->show(w.fleet, m_scene.columns, q.hosts, m_scene.me);
    const std::vector<HostId> standIns = m_tree->standIns();
    m_caption->setText(standIns.empty() ? QString()
                                        : tr("Bold frame: a spare that stands in (%1).").arg(w.hosts(standIns)));
    m_caption->setVisible(!standIns.empty());
    m_treeBox->show();
    fillLinks(evidence);
    m_bankHead->setHeading(
        tr("Your bank"), tr("days of own entitlement, limit %1").arg(words::number(-qint64(m_scene.policy.debtDays))));
    const bool hasBank = m_scene.me != MemberId{} && q.cls == ServiceClass::G; // S8: a lease costs no tokens
    m_bankHead->setVisible(hasBank);
    m_bankBox->setVisible(hasBank);
    m_bank->show(q, m_scene.me, w, int(m_scene.policy.bankDays), int(m_scene.policy.debtDays));
    fillPrice();
    fillPromise();
}

/// When it would be, in the three ways a person may need: how far away, here, and everywhere.
QList<Fact> BookingPanel::startFacts() const
{
    const words::Scene &w = m_scene.words;
    const Span &window = m_quote->window;
    const bool isInTitle =
        w.zone.local(window.from).date() == w.zone.local(window.until).date() || isWholeDays(*m_quote, w.zone);
    const words::DeskZone utc{QTimeZone::utc()};
    return {{tr("Starts"), window.from > w.now ? tr("in %1").arg(words::duration(window.from - w.now)) : tr("now")},
            {tr("Window"), isInTitle ? QString() : w.zone.span(window)},
            {tr("UTC"), w.zone.name(window.from) == utc.name(window.from)
                            ? QString()
                            : QStringLiteral("%1 – %2").arg(utc.dateTime(window.from), utc.dateTime(window.until))}};
}

void BookingPanel::fillPrice()
{
    const words::Scene &w = m_scene.words;
    const Quote &q = *m_quote;
    const GpuSeconds work = gpusOf(*w.fleet, q.hosts) * q.window.length();
    m_money->setHeading(tr("Price"), tr("%1, fixed when you take the offer").arg(words::currencySign(w.currency)));
    m_money->setFacts({{tr("%1 GPU-h × %2").arg(words::gpuHours(work), words::number(double(q.rate) / 1e6, 2)),
                        words::moneyFigure(q.price), Fact::Strong},
                       {tr("Left of your limit of %1").arg(words::moneyFigure(m_scene.mostPrice)), // M7
                        m_scene.mostPrice > 0 ? words::moneyFigure(m_scene.mostPrice - q.price) : QString()},
                       {tr("Paid for stopped seconds"), words::moneyFigure(0)}});
    m_money->show();
}

const Site *BookingPanel::siteOf(FabricId fabric) const
{
    const FleetPtr &fleet = m_scene.words.fleet;
    if (!fleet || raw(fabric) >= fleet->fabrics.size() || raw(fleet->fabrics[raw(fabric)].site) >= fleet->sites.size())
        return nullptr;
    return &fleet->sites[raw(fleet->fabrics[raw(fabric)].site)];
}

void BookingPanel::fillLinks(const QuoteEvidence &evidence)
{
    const bool isGang = m_quote->links.pairs > 0; // of a server that says nothing, too
    m_linksHead->setHeading(tr("Links of these hosts"), evidence.pairs());
    m_linksHead->setVisible(isGang);
    m_linksBox->setVisible(isGang);
    m_links->show(m_quote->links, evidence.claim());
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
    const QuoteEvidence evidence(q, w, m_scene.askedAt, m_scene.bookings);
    m_promise->setHeading(tr("What is promised"));
    m_promise->setFacts(
        {{tr("Guaranteed"), q.cls == ServiceClass::G
                                ? tr("start, end, %1, these hosts, price, bank").arg(w.fabric(q.fabric))
                                : QString()},
         {tr("May be stopped"), evidence.reclaim(m_scene.minimumRun), Fact::Warning, QStringLiteral("S14")},
         {tr("Maintenance"), m_scene.upkeepInside(q.hosts, q.fabric, q.window),
          m_scene.touchesUpkeep(q.hosts, q.window) ? Fact::Warning : Fact::Plain, QStringLiteral("R3")},
         {tr("Measured"), ring},
         {tr("No-pay guarantee"), evidence.guarantee(), q.guarantee.isInForce ? Fact::Plain : Fact::Warning,
          QStringLiteral("M3 V2"),
          tr("While the gang is stopped nothing is paid. It rests on heartbeats and measured pairs of these very "
             "hosts.")},
         {tr("Slowest pair"),
          q.slowA == noHost ? QString() : QStringLiteral("%1 → %2").arg(w.host(q.slowA), w.host(q.slowB)), Fact::Plain,
          QString(), tr("Show this pair in the fabric"), QStringLiteral("pair")},
         {tr("Open findings"), doubtLines(doubts).join(QLatin1Char('\n')), Fact::Warning},
         {tr("Stops"), evidence.stops(), Fact::Plain, QStringLiteral("S14")},
         {tr("Moves"), evidence.moves(), Fact::Plain, QStringLiteral("R6")},
         {tr("Wait + run"), wait, Fact::Plain, QStringLiteral("S16"),
          tr("Wait + run, divided by the run on your own share alone; up to 1 = no worse than alone.")},
         {tr("Not held"), q.cls == ServiceClass::G
                              ? tr("until you take the offer; valid while the calendar is unchanged")
                              : tr("these hosts are idle now; it starts on idle hosts when it is asked for")}});
    m_promise->show();
}

} // namespace imece
