// SPDX-License-Identifier: GPL-3.0-or-later
// What the hosts of a quote have shown themselves to be worth: the spread of their own links (R5) and whether the
// credit of a stalled gang rests on evidence for exactly these hosts (M2, M3, V2). Pure; says, never decides (S20).
#pragma once
#include "domain/booking.h"
#include "domain/sweep.h"
#include "domain/verification.h"
#include <span>

namespace imece {

/// A sweep as pairs of hosts of the fleet: looked up once, asked for many gangs. The sweep must outlive it; its
/// diagonal is cell::itself.
class MeasuredPairs
{
public:
    MeasuredPairs() = default; ///< nothing is measured
    MeasuredPairs(const SweepMatrix &sweep, std::size_t hostsOfFleet);

    /// Both directions of every pair; a cell is one rail (R5). Nearest rank: of n measured cells the p % figure is the
    /// ceil(p·n/100)-th smallest, so each figure is one that was measured. What is missing or failed is not measured.
    LinkSpread spread(std::span<const HostId> hosts, int rails) const;

private:
    static constexpr std::uint32_t nowhere = 0xFFFFFFFF;

    const SweepMatrix *m_sweep = nullptr;
    std::vector<std::uint32_t> m_rows; ///< by HostId
};

struct Heartbeat
{
    bool isGood = true;   ///< now: neither silent nor down
    Instant lastGood = 0; ///< 0 = never had one
};
/// In force when every host has a good heartbeat and every directed pair a figure that still counts (V2).
Guarantee guaranteeFor(const LinkSpread &links, std::span<const Heartbeat> heartbeats, const VerificationTerms &terms,
                       Instant now);

} // namespace imece
