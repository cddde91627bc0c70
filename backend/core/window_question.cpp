// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/window_question.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

constexpr std::uint16_t leastNetPermille = 750; ///< below it the network row fails (V3) and the host is not offered
constexpr Seconds pairTestLife = 7 * day;       ///< V2

Span outUntil(Instant now, Instant backAt)
{
    return {0, backAt > now ? backAt : forever};
}

bool hasBadHostFinding(const State &state, HostId host)
{
    for (const auto &[id, f] : state.findings)
        if (f.healedAt == 0 && f.kind == FindingKind::BadHost && f.hostA == host)
            return true;
    return false;
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
        return cell::isValue(c) ? c * m->head.unitGbps / std::max(1, fleet->fabrics.at(raw(fabric)).rails) : -1;
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
        else if ((h.netPermille != noFigure && h.netPermille < leastNetPermille) || hasBadHostFinding(state, id))
            outs.push_back({id, ReasonCode::BelowMeasured, outUntil(now, h.fact.backAt)});
    }
    return outs;
}

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
              pairsOf(state, ask)},
      m_ignoring(ignoring)
{
}

} // namespace imece::core
