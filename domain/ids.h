// SPDX-License-Identifier: GPL-3.0-or-later
// Identities of the co-op. Strong types: a host can never be passed where a member is meant. Zero means "none" for
// every identity except HostId and LeafId, which are dense indices (0 … n-1) into the fleet's columns.
#pragma once
#include <cstdint>
#include <limits>
#include <type_traits>

namespace imece {

enum class HostId : std::uint32_t {};    ///< dense index into Fleet::hosts and into every host column
enum class LeafId : std::uint32_t {};    ///< dense index into Fleet::leaves
enum class FabricId : std::uint32_t {};  ///< dense index into Fleet::fabrics
enum class SiteId : std::uint32_t {};    ///< dense index into Fleet::sites
enum class PoolId : std::uint32_t {};    ///< a GPU model; dense index into Fleet::pools (C3)
enum class MemberId : std::uint32_t {};  ///< 1, 2, … by age in the co-op: the older id wins ties (C6); 0 = nobody
enum class PersonId : std::uint32_t {};  ///< 0 = the system
enum class BookingId : std::uint64_t {}; ///< shown as b-0391
enum class SweepId : std::uint32_t {};
enum class FindingId : std::uint32_t {}; ///< shown as F-31

inline constexpr HostId noHost{std::numeric_limits<std::uint32_t>::max()};
inline constexpr LeafId noLeaf{std::numeric_limits<std::uint32_t>::max()};

/// The number behind an identity, for indexing and for the wire.
template<typename Id> constexpr auto raw(Id id)
{
    return static_cast<std::underlying_type_t<Id>>(id);
}

} // namespace imece
