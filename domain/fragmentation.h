// SPDX-License-Identifier: GPL-3.0-or-later
// R10: how broken up the free capacity is. Integers and fractions; published, and a tie-break of placements.
#pragma once
#include "domain/calendar.h"
#include "domain/exact.h"
#include "domain/fleet.h"
#include <vector>

namespace imece {

/// R10a: Σ over the aligned blocks of base, 2·base, 4·base … hosts (whole ones only) that are not entirely free, of the
/// block's size, + the number of hosts that are not free (A23).
std::int64_t blockFragmentation(const std::vector<bool> &isFree, std::size_t base);

/// R10b: 1 − (largest gang placeable on one leaf, on one fabric)/(free hosts); 0 where none is free.
struct GangFragmentation
{
    Fraction leaf, fabric;
    bool operator==(const GangFragmentation &) const = default;
};
GangFragmentation gangFragmentation(const Fleet &fleet, const std::vector<HostId> &free);

/// R10, as anybody can read it from the live board: base hosts in service that nobody uses now.
struct FreeCapacity
{
    std::uint32_t hosts = 0;
    std::uint32_t onLeaf = 0, onFabric = 0; ///< the largest gang that one leaf, one fabric could take now
    GangFragmentation gangs;                ///< R10b
    std::int64_t blocks = 0;                ///< R10a over the base hosts, from blocks of 4 on
    bool operator==(const FreeCapacity &) const = default;
};
FreeCapacity freeCapacity(const Fleet &fleet, const HostColumns &board);

/// R10c: free host-seconds on `hosts` in gaps shorter than `least` that are closed within `range` (the rest may grow).
std::int64_t strandedSeconds(const Calendar &calendar, const std::vector<HostId> &hosts, const Span &range,
                             Seconds least = hour);

} // namespace imece
