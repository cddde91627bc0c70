// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/window_question.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

constexpr std::uint16_t leastNetPermille = 750; ///< below it the network row fails (V3) and the host is not offered
constexpr Seconds pairTestLife = 7 * day;       ///< V2
constexpr Seconds standInAfter = 24 * hour;     ///< shorter repairs are waited for

Span outUntil(Instant now, Instant backAt)
{
    return {0, backAt > now ? backAt : forever};
}

/// Hosts with an open finding of their own, ascending.
std::vector<HostId> slowHosts(const State &state)
{
    std::vector<HostId> hosts;
    for (const auto &[id, f] : state.findings)
        if (f.healedAt == 0 && f.kind == FindingKind::BadHost)
            hosts.push_back(f.hostA);
    std::sort(hosts.begin(), hosts.end());
    return hosts;
}

bool isBelow(const HostRecord &h, HostId id, const std::vector<HostId> &slow)
{
    return (h.netPermille != noFigure && h.netPermille < leastNetPermille) ||
           std::binary_search(slow.begin(), slow.end(), id);
}

std::vector<Use> usesOf(const State &state, MemberId member, Instant now, BookingId ignoring)
{
    std::vector<Use> uses;
    for (const BookingId id : state.live) {
        const Booking &b = state.bookings.at(id).booking;
        if (b.member != member || id == ignoring || b.endedAt != 0)
            continue;
        const Span rest{std::max(now, b.window.from), b.window.until};
        if (!rest.isEmpty())
            uses.push_back({rest, b.gpus()});
    }
    return uses;
}

PairGbps pairsOf(const State &state, const WindowsAsk &)
{
    std::vector<const SweepMatrix *> latest;
    for (std::size_t f = 0; f < state.fleet->fabrics.size(); ++f)
        latest.push_back(state.latestSweep(FabricId(f)));
    std::vector<std::uint32_t> row(state.hosts.size(), 0xFFFFFFFF);
    bool any = false;
    for (const SweepMatrix *m : latest)
        for (std::size_t i = 0; m && i < m->head.hosts.size(); ++i)
            if (m->head.hosts[i] < row.size())
                row[m->head.hosts[i]] = std::uint32_t(i), any = true;
    if (!any)
        return {};
    const FleetPtr fleet = state.fleet;
    return [fleet, latest = std::move(latest), row = std::move(row)](HostId from, HostId to) -> double {
        const FabricId fabric = fleet->fabricOf(from);
        const SweepMatrix *m = latest.at(raw(fabric));
        const std::uint32_t a = row.at(raw(from)), b = row.at(raw(to));
        if (!m || fleet->fabricOf(to) != fabric || a == 0xFFFFFFFF || b == 0xFFFFFFFF)
            return -1;
        const std::uint16_t c = m->bandwidth[a * m->head.side() + b];
        return cell::isValue(c) ? c * m->head.unitGbps : -1; // a cell is one rail of the pair, as claims are
    };
}

} // namespace

WindowsAsk askOf(const Quote &quote, const std::string &model)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(quote.hosts.size());
    ask.model = model;
    ask.length = quote.window.length();
    return ask;
}

std::vector<HostOut> hostsOut(const State &state, Instant now)
{
    const std::vector<HostId> slow = slowHosts(state);
    std::vector<HostOut> outs;
    for (std::size_t i = 0; i < state.hosts.size(); ++i) {
        const auto id = HostId(i);
        const HostRecord &h = state.hosts[i];
        if (state.fleet->hosts[i].role != HostRole::Base)
            continue;
        switch (h.fact.state) {
        case HostState::Silent:
        case HostState::Down:
            outs.push_back({id, ReasonCode::Drained, outUntil(now, h.fact.backAt)});
            continue;
        case HostState::Held:
            outs.push_back({id, ReasonCode::Maintenance, outUntil(now, h.fact.backAt)});
            continue;
        case HostState::Leaving:
            outs.push_back({id, ReasonCode::BeyondMembership, outUntil(now, 0)});
            continue;
        case HostState::Arriving:
            outs.push_back({id, ReasonCode::Unverified, outUntil(now, h.fact.backAt)});
            continue;
        case HostState::Degraded:
        case HostState::InService:
            break;
        }
        if (h.measuredAt == 0 || h.measuredAt + pairTestLife < now)
            outs.push_back({id, ReasonCode::Unverified, {0, forever}});
        else if (isBelow(h, id, slow))
            outs.push_back({id, ReasonCode::BelowMeasured, outUntil(now, h.fact.backAt)});
    }
    return outs;
}

std::vector<StandIn> standIns(const State &state, Instant now)
{
    const Fleet &fleet = *state.fleet;
    const std::vector<HostId> slow = slowHosts(state);
    std::vector<StandIn> chosen;
    const auto isTaken = [&chosen](HostId spare) {
        return std::any_of(chosen.begin(), chosen.end(), [spare](const StandIn &s) { return s.spare == spare; });
    };
    const auto pick = [&](HostId out, bool sameLeaf) {
        for (std::size_t i = 0; i < fleet.hosts.size(); ++i) {
            const auto spare = HostId(i);
            const HostRecord &h = state.hosts[i];
            const bool fits = fleet.hosts[i].role == HostRole::Spare && fleet.fabricOf(spare) == fleet.fabricOf(out) &&
                              (!sameLeaf || fleet.hosts[i].leaf == fleet.host(out).leaf);
            const bool isWell = h.fact.state == HostState::InService && h.measuredAt != 0 && !isBelow(h, spare, slow);
            if (!fits || !isWell || isTaken(spare))
                continue;
            chosen.push_back({spare, out});
            return true;
        }
        return false;
    };
    for (const HostOut &out : hostsOut(state, now)) {
        const bool isLong = out.span.until == forever || out.span.until - now >= standInAfter;
        if (isLong && out.code != ReasonCode::Unverified && !pick(out.host, true))
            pick(out.host, false);
    }
    return chosen;
}

namespace {
std::vector<HostId> sparesOf(const std::vector<StandIn> &list)
{
    std::vector<HostId> spares;
    for (const StandIn &s : list)
        spares.push_back(s.spare);
    std::sort(spares.begin(), spares.end());
    return spares;
}
} // namespace

WindowQuestion::WindowQuestion(const State &state, MemberId asker, const WindowsAsk &ask, Instant now,
                               BookingId ignoring)
    : m_input{*state.fleet,
              state.calendar,
              ask,
              state.setup.policy,
              now,
              state.bankTerms(asker, now),
              usesOf(state, asker, now, ignoring),
              state.listRate(),
              hostsOut(state, now),
              pairsOf(state, ask),
              sparesOf(standIns(state, now))},
      m_ignoring(ignoring)
{
}

} // namespace imece::core
