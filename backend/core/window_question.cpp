// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/window_question.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

constexpr std::uint16_t leastNetPermille = 750; ///< below it the network row fails (V3) and the host is not offered
constexpr Seconds pairTestLife = 7 * day;       ///< V2
constexpr Seconds standInAfter = 24 * hour;     ///< shorter repairs are waited for

Span outUntil(Instant now, Instant backAt)
{
    return {0, backAt > now ? backAt : forever};
}

bool isBelow(const State &state, const HostRecord &h, HostId id)
{
    return (h.netPermille != noFigure && h.netPermille < leastNetPermille) || state.slow.contains(id);
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

std::vector<Use> tokenUses(const State &state, MemberId member, Instant now, BookingId ignoring)
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

WindowsAsk askOf(const Quote &quote, const std::string &model)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(quote.hosts.size());
    ask.model = model;
    ask.length = quote.window.length();
    ask.maxLeaves = quote.maxLeaves;
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
        else if (isBelow(state, h, id))
            outs.push_back({id, ReasonCode::BelowMeasured, outUntil(now, h.fact.backAt)});
    }
    for (const auto &[id, u] : state.upkeep) // R3: to come
        for (const HostId h : u.hosts)
            if (u.span.until > now)
                outs.push_back({h, ReasonCode::Maintenance, u.span});
    return outs;
}

namespace {
Instant lostSince(const HostRecord &h)
{
    const bool isOpen = !h.outages.empty() && h.outages.back().span.until == 0;
    return isOpen ? h.outages.back().span.from : std::max(h.since, h.netAt);
}
} // namespace

bool isWell(const State &state, HostId id)
{
    const HostRecord &h = state.host(id);
    return h.fact.state == HostState::InService && h.measuredAt != 0 && !isBelow(state, h, id);
}

std::vector<StandIn> standIns(const State &state, Instant now, Overdue overdue)
{
    const Fleet &fleet = *state.fleet;
    std::vector<StandIn> chosen;
    const auto isTaken = [&chosen](HostId spare) {
        return std::any_of(chosen.begin(), chosen.end(), [spare](const StandIn &s) { return s.spare == spare; });
    };
    const auto pick = [&](HostId out, bool sameLeaf) {
        for (std::size_t i = 0; i < fleet.hosts.size(); ++i) {
            const auto spare = HostId(i);
            const bool fits = fleet.hosts[i].role == HostRole::Spare && fleet.fabricOf(spare) == fleet.fabricOf(out) &&
                              (!sameLeaf || fleet.hosts[i].leaf == fleet.host(out).leaf);
            if (!fits || !isWell(state, spare) || isTaken(spare))
                continue;
            chosen.push_back({spare, out});
            return true;
        }
        return false;
    };
    for (const HostOut &out : hostsOut(state, now)) {
        if (out.span.from > now)
            continue;
        // From the loss on, so that a spare does not step back a day before its host returns.
        const HostRecord &lost = state.host(out.host);
        const bool isOverdue = out.span.until == forever && lost.fact.backAt != 0;
        const Instant until = isOverdue && overdue == Overdue::AsReported ? lost.fact.backAt : out.span.until;
        const bool isLong = until == forever || until - lostSince(lost) >= standInAfter;
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
              state.policyAt(now),
              now,
              state.bankTerms(asker, now),
              tokenUses(state, asker, now, ignoring),
              state.listRate(now),
              hostsOut(state, now),
              pairsOf(state, ask),
              sparesOf(standIns(state, now))},
      m_ignoring(ignoring)
{
    m_input.memberUntil = membershipEnd(state.shares, asker, now); // E4
    if (floorTerms(state.policy, now).phi.num == 0)
        return; // S7; without floors the calendar alone says what is free
    const Instant last = now + m_input.policy.horizon + m_input.policy.maxLength;
    m_floor = std::make_unique<FloorProfile>(state.floorInput(now, ignoring), asker, Span{now, last});
    m_input.floor = m_floor.get();
}

std::vector<Reason> WindowQuestion::admitSegment(const Booking &b, Instant until) const
{
    const HostField field(m_input);
    const Span taken{b.window.until, until + m_input.policy.teardown}; // its own teardown is no hindrance
    std::vector<Reason> reasons =
        blockedReasons(field, b.hosts, taken, b.hosts.size(), field.freeHosts(b.fabric, taken).size(), b.id);
    if (auto token = admits(m_input.bank, m_input.uses, {{b.window.until, until}, b.gpus()}))
        reasons.push_back(std::move(*token));
    return reasons;
}

} // namespace imece::core
