// SPDX-License-Identifier: GPL-3.0-or-later
// S14 inside R5: of placements with equally few leaves and equally few pairs across leaves, one that stops few leases.
#pragma once
#include "domain/lease_rules.h"
#include "domain/placement.h"

namespace imece {

/// A lease that runs now.
struct Leased
{
    BookingId id{};
    std::vector<HostId> hosts; ///< ascending
    Instant until = 0;         ///< when its hosts are free without anybody's doing
    GpuSeconds lost = 0;       ///< work of the gang so far
    std::int64_t xKey = 0;     ///< of its owner
    bool operator==(const Leased &) const = default;
};

/// Those of `leases` that have one of the hosts after `from`; ascending.
std::vector<BookingId> displacedBy(const std::vector<Leased> &leases, const std::vector<HostId> &hosts, Instant from);

/// `hosts` is what place() chose of `free`. Another choice of the same leaves' worth that stops no lease, else the
/// victims of chooseVictims where they are enough, else with every lease spared that can be, the costliest first.
std::vector<HostId> sparingLeases(const Fleet &fleet, std::span<const HostId> free, std::vector<HostId> hosts,
                                  std::size_t maxLeaves, std::span<const std::uint32_t> wholeLeaf,
                                  const std::vector<Leased> &leases, Instant from);

} // namespace imece
