// SPDX-License-Identifier: GPL-3.0-or-later
// S8, S14, M7 against the working state: the hosts that a lease may have, and when it must let them go.
#include "backend/core/guards.h"
#include "backend/core/leases.h"
#include "backend/core/window_question.h"
#include "domain/policy_terms.h"

namespace imece::core {

Seconds wipeOf(const State &state, Instant now)
{
    return std::max<Seconds>(0, leaseTerms(state.policy, now).wipe - state.setup.policy.setup);
}

Taker takerOf(const State &state, const std::vector<HostId> &hosts, Instant now)
{
    Taker taker;
    for (const HostId h : hosts)
        for (const Busy &b : state.calendar.busy(h))
            if (b.span.until > now) {
                if (std::pair(b.span.from, raw(b.booking)) < std::pair(taker.from, raw(taker.booking)))
                    taker = {b.span.from, b.booking};
                break;
            }
    return taker;
}

LeaseStop reclaimOf(const State &state, const Booking &lease, Instant now) // S14
{
    LeaseStop stop;
    const Taker taker = takerOf(state, lease.hosts, now);
    if (taker.from != forever) {
        const Seconds grace = leaseTerms(state.policy, lease.createdAt).grace;
        stop = {taker.from - wipeOf(state, lease.createdAt), taker.from + state.setup.policy.setup - grace,
                EndCause::Reclaimed, taker.booking};
    }
    if (lease.reclaimedBy == BookingId{0} || !state.stranded.contains(lease.reclaimedBy))
        return stop;
    const Booking &gang = state.bookings.at(lease.reclaimedBy).booking; // R11: as decided when it was told
    const bool isWhole = std::all_of(gang.hosts.begin(), gang.hosts.end(), [&](HostId h) { return state.isUp(h); });
    if (!isWhole && lease.reclaimAt != 0 && lease.reclaimAt < stop.at)
        stop = {lease.reclaimAt, lease.createdAt, EndCause::Reclaimed, gang.id};
    return stop;
}

namespace {

MicrosPerGpuHour priceAt(const BookingPrivate &priv, Instant at)
{
    MicrosPerGpuHour price = priv.price;
    for (const PriceStep &step : priv.later)
        price = step.from <= at ? step.price : price;
    return price;
}

} // namespace

Instant budgetStop(const State &state, MemberId member, PersonId person, Instant now) // M7
{
    std::vector<RunningCap> chain; // startup, team, person: months of each
    for (const Cap &cap : state.caps(member, person, {now, now + 31 * day}, now, BookingId{0})) {
        if (chain.empty() || chain.back().id != cap.id)
            chain.push_back({cap.id, 0, {}});
        chain.back().months.push_back(cap);
    }
    if (chain.empty())
        return forever;
    const CapSet *team = state.teamOf(member, person);
    for (const BookingId id : state.live) {
        const BookingRecord &r = state.bookings.at(id);
        if (r.booking.member != member || r.booking.cls == ServiceClass::G || r.booking.state != BookingState::Active)
            continue;
        for (RunningCap &cap : chain) {
            const bool isTeams = team && std::binary_search(team->persons.begin(), team->persons.end(), r.priv.person);
            const bool isUnder = cap.id == std::uint32_t(CapLevel::Startup) ||
                                 (cap.id == std::uint32_t(CapLevel::Team) ? isTeams : r.priv.person == person);
            cap.rates += isUnder ? r.booking.gpus() * priceAt(r.priv, now) : 0;
        }
    }
    const auto stop = autoStopAt(chain, now);
    return stop ? stop->at : forever;
}

MicrosPerGpuHour leasePrice(const State &state, Instant now)
{
    return priceRowAt(state.prices, now).of(PriceClass::P);
}

std::optional<PoolId> poolNamed(const Fleet &fleet, const std::string &model)
{
    for (std::size_t i = 0; i < fleet.pools.size(); ++i)
        if (fleet.pools[i].model == model)
            return PoolId(i);
    return {};
}

namespace {

/// The hosts of one pool that a lease may have now, by fabric.
class Rooms
{
public:
    Rooms(const State &state, PoolId pool, const Span &least, const std::vector<HostId> &also)
        : m_state(state), m_least(least), m_also(also), base(state.fleet->fabrics.size()),
          spares(state.fleet->fabrics.size()), wholeLeaf(state.fleet->leaves.size(), 0)
    {
        const Instant now = least.from;
        m_outs = hostsOut(state, now);
        m_standIns = standIns(state, now, m_outs, Overdue::IsLost);
        std::int64_t all = 0, used = 0;
        for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
            const auto id = HostId(i);
            const Host &h = state.fleet->hosts[i];
            if (h.pool != pool || h.role == HostRole::Unverified)
                continue;
            if (h.role == HostRole::Base)
                ++wholeLeaf[raw(h.leaf)];
            else
                ++all, used += isUsed(id) ? 1 : 0;
            if (isOpen(id))
                (h.role == HostRole::Base ? base : spares)[raw(state.fleet->fabricOf(id))].push_back(id);
        }
        const std::int64_t reserve = ceilDiv(all * sliceTerms(state.policy, now).reservePermille, 1000);
        mostSpares = std::size_t(std::max<std::int64_t>(0, all - reserve - used)); // R15: V less its reserve
    }

private:
    bool isAlso(HostId id) const { return std::find(m_also.begin(), m_also.end(), id) != m_also.end(); }
    bool isUsed(HostId id) const
    {
        return m_state.slicedGpus(id) > 0 || (m_state.leaseOn(id) != BookingId{0} && !isAlso(id));
    }
    bool isOpen(HostId id) const
    {
        const bool isOut = std::any_of(m_outs.begin(), m_outs.end(),
                                       [&](const HostOut &o) { return o.host == id && o.span.overlaps(m_least); });
        const bool isStanding =
            std::any_of(m_standIns.begin(), m_standIns.end(), [id](const StandIn &s) { return s.spare == id; });
        return !isOut && !isStanding && !isUsed(id) && isWell(m_state, id) && m_state.calendar.isFree(id, m_least);
    }

    const State &m_state;
    Span m_least;
    const std::vector<HostId> &m_also;
    std::vector<HostOut> m_outs;
    std::vector<StandIn> m_standIns;

public:
    std::vector<std::vector<HostId>> base, spares;
    std::vector<std::uint32_t> wholeLeaf;
    std::size_t mostSpares = 0;
};

Span leastSpan(const State &state, Instant now)
{
    const LeaseTerms terms = leaseTerms(state.policy, now);
    return {now, now + terms.minimumRun + terms.grace};
}

} // namespace

std::optional<std::vector<HostId>> hostsForLease(const State &state, const RequestKept &request, Instant now,
                                                 const std::vector<HostId> &also) // S8
{
    const auto pool = poolNamed(*state.fleet, request.ask.model);
    if (!pool)
        return {};
    Rooms rooms(state, *pool, leastSpan(state, now), also);
    const Booking *head = plannedHead(state); // S15: the others may only fill what it leaves
    const Seconds length = leaseLength(leaseTerms(state.policy, now), request.ask.length, now, forever);
    const bool isBound =
        head && head->id != request.booking &&
        now + state.setup.policy.setup + length + wipeOf(state, now) > head->window.from - state.setup.policy.setup;
    const auto isBarred = [&](HostId h) {
        return std::binary_search(request.ask.without.begin(), request.ask.without.end(), h) ||
               (isBound && std::binary_search(head->hosts.begin(), head->hosts.end(), h));
    };
    for (std::size_t f = 0; f < rooms.base.size(); ++f) {
        std::vector<HostId> &hosts = rooms.base[f];
        std::erase_if(hosts, isBarred), std::erase_if(rooms.spares[f], isBarred);
        const auto placed = [&] {
            return place(*state.fleet, hosts, request.ask.hosts, request.ask.maxLeaves, rooms.wholeLeaf);
        };
        if (auto found = placed())
            return found;
        rooms.spares[f].resize(std::min(rooms.spares[f].size(), rooms.mostSpares));
        hosts.insert(hosts.end(), rooms.spares[f].begin(), rooms.spares[f].end());
        std::sort(hosts.begin(), hosts.end());
        if (auto found = placed())
            return found;
    }
    return {};
}

std::uint32_t freeForLeases(const State &state, FabricId fabric, PoolId pool, Instant now)
{
    const std::vector<HostId> none;
    const Rooms rooms(state, pool, leastSpan(state, now), none);
    const std::size_t f = raw(fabric);
    return std::uint32_t(rooms.base[f].size() + std::min(rooms.spares[f].size(), rooms.mostSpares));
}

namespace {

/// From when on the host is free of leases and of G for the least a lease needs; nothing = not in sight.
std::optional<Instant> openFrom(const State &state, const std::vector<HostOut> &outs, HostId host, Instant now)
{
    const LeaseTerms terms = leaseTerms(state.policy, now);
    Instant at = now;
    if (const BookingId id = state.leaseOn(host); id != BookingId{0}) {
        const Booking &lease = state.bookings.at(id).booking;
        at = std::max(now, (lease.endedAt != 0 ? lease.endedAt : lease.window.until) + wipeOf(state, now));
    }
    for (const Busy &b : state.calendar.busy(host))
        if (b.span.overlaps({at, at + terms.minimumRun + terms.grace}))
            at = b.span.until;
    for (const HostOut &out : outs)
        if (out.host == host && out.span.overlaps({at, at + terms.minimumRun + terms.grace})) {
            if (out.span.until == forever)
                return {};
            at = std::max(at, out.span.until);
        }
    return at;
}

bool isOut(const std::vector<HostOut> &outs, HostId host, const Span &span) // R3: in upkeep by then
{
    return std::any_of(outs.begin(), outs.end(),
                       [&](const HostOut &out) { return out.host == host && out.span.overlaps(span); });
}

} // namespace

std::optional<LeasePlan> planForHead(const State &state, const RequestKept &request, Instant now) // R9, S15
{
    const auto pool = poolNamed(*state.fleet, request.ask.model);
    const Seconds length = leaseLength(leaseTerms(state.policy, now), request.ask.length, now, forever);
    const Seconds least = leastSpan(state, now).length();
    const std::vector<HostOut> outs = hostsOut(state, now);
    std::optional<LeasePlan> best;
    for (std::size_t f = 0; pool && f < state.fleet->fabrics.size(); ++f) {
        std::vector<std::pair<Instant, HostId>> open;
        for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
            const auto id = HostId(i);
            const Host &h = state.fleet->hosts[i];
            if (h.pool != *pool || h.role != HostRole::Base || raw(state.fleet->fabricOf(id)) != f ||
                std::binary_search(request.ask.without.begin(), request.ask.without.end(), id))
                continue;
            if (const auto at = openFrom(state, outs, id, now))
                open.emplace_back(*at, id);
        }
        std::sort(open.begin(), open.end());
        for (std::size_t k = 0; k < open.size(); ++k) { // a start is when some host opens
            const Instant at = open[k].first;
            if (best && best->window.from <= at + state.setup.policy.setup)
                break;
            std::vector<HostId> free;
            for (const auto &[from, id] : open)
                if (from <= at && state.calendar.isFree(id, {at, at + least}) && !isOut(outs, id, {at, at + least}))
                    free.push_back(id);
            std::sort(free.begin(), free.end());
            const auto hosts = place(*state.fleet, free, request.ask.hosts, request.ask.maxLeaves, {});
            if (!hosts)
                continue;
            const Instant start = at + state.setup.policy.setup;
            best = LeasePlan{{start, start + length}, FabricId(f), *hosts};
            break;
        }
    }
    return best;
}

} // namespace imece::core
