// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/hot_spare.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

bool isSliced(const State &state, HostId host, const Span &taken)
{
    return std::any_of(state.requests.begin(), state.requests.end(), [&](const auto &entry) {
        const Booking &b = state.bookings.at(entry.first).booking;
        return b.cls == ServiceClass::S && takenBy(b.window, 0, state.setup.policy.teardown).overlaps(taken) &&
               std::binary_search(b.hosts.begin(), b.hosts.end(), host);
    });
}

/// The spares that could serve now.
std::vector<HostId> fitSpares(const State &state, Instant now)
{
    const std::vector<StandIn> standing = standIns(state, now);
    std::vector<HostId> spares;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
        const auto id = HostId(i);
        const bool isStanding =
            std::any_of(standing.begin(), standing.end(), [id](const StandIn &s) { return s.spare == id; });
        if (state.fleet->hosts[i].role == HostRole::Spare && isWell(state, id) && !isStanding)
            spares.push_back(id);
    }
    return spares;
}

std::vector<LeafId> leavesOf(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::vector<LeafId> leaves;
    for (const HostId h : hosts)
        leaves.push_back(fleet.host(h).leaf);
    std::sort(leaves.begin(), leaves.end());
    leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
    return leaves;
}

} // namespace

std::optional<HostId> hotSpareFor(const State &state, const Calendar &calendar, const Quote &quote, Instant now)
{
    const Fleet &fleet = *state.fleet;
    const Host &first = fleet.host(quote.hosts.front());
    const Span taken = takenBy(quote.window, state.setup.policy.setup, state.setup.policy.teardown);
    const std::vector<LeafId> leaves = leavesOf(fleet, quote.hosts);
    std::optional<std::pair<bool, HostId>> best;
    for (const HostId id : fitSpares(state, now)) {
        const Host &spare = fleet.host(id);
        const bool isNew = !std::binary_search(leaves.begin(), leaves.end(), spare.leaf);
        if (fleet.fabricOf(id) != quote.fabric || spare.pool != first.pool || spare.gpus < first.gpus ||
            (isNew && quote.maxLeaves != 0 && leaves.size() + 1 > quote.maxLeaves) || !calendar.isFree(id, taken) ||
            isSliced(state, id, taken))
            continue;
        if (!best || std::pair(isNew, id) < *best)
            best = {isNew, id};
    }
    return best ? std::optional(best->second) : std::nullopt;
}

std::optional<Instant> nextSpareStart(const State &state, const Calendar &calendar, Instant from, Seconds length,
                                      Instant last, Instant now)
{
    const PolicyView p = state.policyAt(now);
    std::optional<Instant> best;
    for (const HostId id : fitSpares(state, now)) {
        Instant start = from;
        for (const Busy &b : calendar.busy(id)) // ascending: each block pushes the start behind itself
            if (b.span.overlaps(takenBy({start, start + length}, p.setup, p.teardown)))
                start = ceilDiv(b.span.until + p.setup, p.grid) * p.grid;
        if (start <= last && (!best || start < *best))
            best = start;
    }
    return best;
}

Reason noSpare(const State &state, FabricId fabric, Instant start)
{
    std::int64_t spares = 0;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i)
        spares += state.fleet->hosts[i].role == HostRole::Spare && state.fleet->fabricOf(HostId(i)) == fabric ? 1 : 0;
    return {ReasonCode::NoSpare,
            "S2",
            {Arg::count("needed", 1), Arg::count("spares", spares), Arg::of("at", ArgType::At, start)}};
}

std::vector<HostId> heldBy(const std::vector<HostId> &hosts, HostId hotSpare)
{
    std::vector<HostId> held = hosts;
    if (hotSpare != noHost)
        held.insert(std::upper_bound(held.begin(), held.end(), hotSpare), hotSpare);
    return held;
}

} // namespace imece::core
