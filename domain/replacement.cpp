// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/replacement.h"
#include <algorithm>
#include <set>
#include <tuple>

namespace imece {

std::optional<ReplacementChoice> chooseReplacement(const Fleet &fleet, const Stranded &gang, const StandbyOf &standby)
{
    const Host &broken = fleet.host(gang.broken);
    std::set<LeafId> leaves;
    for (HostId h : gang.hosts)
        if (h != gang.broken)
            leaves.insert(fleet.host(h).leaf);
    std::optional<ReplacementChoice> best;
    for (std::uint32_t i = 0; i < fleet.hosts.size(); ++i) {
        const HostId id{i};
        const Host &host = fleet.host(id);
        const bool isOwn = std::find(gang.hosts.begin(), gang.hosts.end(), id) != gang.hosts.end();
        if (host.role != HostRole::Spare || host.pool != broken.pool ||
            fleet.fabricOf(id) != fleet.fabricOf(gang.broken) || host.gpus < broken.gpus || isOwn)
            continue;
        const std::size_t leavesThen = leaves.size() + (leaves.contains(host.leaf) ? 0 : 1);
        if (gang.maxLeaves != 0 && leavesThen > gang.maxLeaves)
            continue;
        const Standby state = standby(id);
        if (state == Standby::Taken)
            continue;
        const Replacement kind = state == Standby::Leased   ? Replacement::Reclaimed
                                 : host.leaf == broken.leaf ? Replacement::SameLeaf
                                                            : Replacement::SameFabric;
        // Among equals: the broken host's leaf, then no new leaf, then the lower id.
        const auto rank = [&](Replacement k, HostId h) {
            const LeafId leaf = fleet.host(h).leaf;
            return std::tuple(k, leaf != broken.leaf, !leaves.contains(leaf), raw(h));
        };
        if (!best || rank(kind, id) < rank(best->kind, best->host))
            best = ReplacementChoice{id, kind};
    }
    return best;
}

std::optional<BookingId> repairedGoesTo(HostId repaired, const std::vector<WaitingGang> &gangs)
{
    const WaitingGang *first = nullptr;
    for (const WaitingGang &g : gangs)
        if (g.broken == repaired && (!first || std::pair(g.since, raw(g.id)) < std::pair(first->since, raw(first->id))))
            first = &g;
    return first ? std::optional(first->id) : std::nullopt;
}

} // namespace imece
