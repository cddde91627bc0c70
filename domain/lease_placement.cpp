// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/lease_placement.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace imece {

namespace {

bool has(const Leased &lease, HostId host)
{
    return std::binary_search(lease.hosts.begin(), lease.hosts.end(), host);
}

bool hasAny(const Leased &lease, std::span<const HostId> hosts)
{
    return std::any_of(hosts.begin(), hosts.end(), [&lease](HostId h) { return has(lease, h); });
}

/// R5 (1) and (2): fewest leaves, then most pairs inside leaves.
std::pair<std::size_t, std::int64_t> worth(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::map<LeafId, std::int64_t> perLeaf;
    for (const HostId h : hosts)
        ++perLeaf[fleet.host(h).leaf];
    std::int64_t squares = 0;
    for (const auto &[leaf, count] : perLeaf)
        squares += count * count;
    return {perLeaf.size(), -squares};
}

} // namespace

std::vector<BookingId> displacedBy(const std::vector<Leased> &leases, const std::vector<HostId> &hosts, Instant from)
{
    std::vector<BookingId> ids;
    for (const Leased &lease : leases)
        if (lease.until > from && hasAny(lease, hosts))
            ids.push_back(lease.id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<HostId> sparingLeases(const Fleet &fleet, std::span<const HostId> free, std::vector<HostId> hosts,
                                  std::size_t maxLeaves, std::span<const std::uint32_t> wholeLeaf,
                                  const std::vector<Leased> &leases, Instant from)
{
    if (displacedBy(leases, hosts, from).empty())
        return hosts;
    std::vector<const Leased *> there;
    std::vector<Victim> victims;
    std::uint32_t leased = 0;
    for (const Leased &lease : leases) {
        const auto mine =
            std::uint32_t(std::count_if(free.begin(), free.end(), [&](HostId h) { return has(lease, h); }));
        if (lease.until <= from || mine == 0)
            continue;
        there.push_back(&lease), victims.push_back({lease.id, mine, lease.lost, lease.xKey}), leased += mine;
    }
    const auto best = worth(fleet, hosts);
    const auto without = [&](const std::set<BookingId> &spared) -> std::optional<std::vector<HostId>> {
        std::vector<HostId> rest;
        for (const HostId h : free)
            if (std::none_of(there.begin(), there.end(),
                             [&](const Leased *l) { return spared.contains(l->id) && has(*l, h); }))
                rest.push_back(h);
        auto found = place(fleet, rest, hosts.size(), maxLeaves, wholeLeaf);
        return found && worth(fleet, *found) == best ? found : std::nullopt;
    };
    std::set<BookingId> all;
    for (const Leased *lease : there)
        all.insert(lease->id);
    if (auto found = without(all))
        return *found;
    const std::size_t unleased = free.size() - leased;
    if (const auto chosen = chooseVictims(victims, std::uint32_t(hosts.size() - std::min(hosts.size(), unleased)))) {
        std::set<BookingId> spared = all;
        for (const BookingId id : *chosen)
            spared.erase(id);
        if (auto found = without(spared))
            return *found;
    }
    std::sort(there.begin(), there.end(), [](const Leased *a, const Leased *b) {
        return std::tuple(b->lost, a->xKey, raw(b->id)) < std::tuple(a->lost, b->xKey, raw(a->id));
    });
    std::set<BookingId> spared;
    for (const Leased *lease : there) {
        spared.insert(lease->id);
        if (auto found = without(spared))
            hosts = *std::move(found);
        else
            spared.erase(lease->id);
    }
    return hosts;
}

} // namespace imece
