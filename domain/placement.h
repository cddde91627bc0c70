// SPDX-License-Identifier: GPL-3.0-or-later
// R5: which of the free hosts a gang gets, and what its ring is worth by measurement.
#pragma once
#include "domain/fleet.h"
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace imece {

/// 5th percentile of the directed bandwidth from → to on one rail, Gb/s; < 0 = not measured.
using PairGbps = std::function<double(HostId from, HostId to)>;

/// R5 over the free hosts of one fabric: fewest leaves, then most pairs inside leaves, then the best-fitting last leaf.
/// wholeLeaf[l] = how many hosts leaf l has in all (to know a fully free one), indexed by LeafId.
/// maxLeaves 0 = no bound. Nothing = impossible. Hosts ascending by id.
std::optional<std::vector<HostId>> place(const Fleet &fleet, std::span<const HostId> free, std::size_t hosts,
                                         std::size_t maxLeaves, std::span<const std::uint32_t> wholeLeaf);

/// The closed ring in leaf order, then natural name order.
std::vector<HostId> ringOrder(const Fleet &fleet, std::vector<HostId> hosts);

struct Ring
{
    double gbps = -1; ///< slowest measured directed pair × rails; < 0 = nothing measured
    HostId slowA = noHost, slowB = noHost;
    std::uint32_t unmeasured = 0; ///< pairs of the ring without a measurement
    bool operator==(const Ring &) const = default;
};
Ring ringOf(const Fleet &fleet, const std::vector<HostId> &hosts, const PairGbps &pairs, int rails);

} // namespace imece
