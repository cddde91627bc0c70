// SPDX-License-Identifier: GPL-3.0-or-later
// What a fabric, or any set of its hosts, has shown in one sweep: figures per tier against the claim and against the
// robust baseline of the whole fabric, how much was measured and how long ago, how uneven the two ways of a pair are,
// and which findings touch these hosts. Pure; says, never decides (S20).
#pragma once
#include "domain/tiers.h"
#include "domain/verification.h"
#include <array>
#include <span>

namespace imece {

/// Nearest rank, so that each figure is one that was measured: of n values the p % figure is the ceil(p·n/100)-th
/// smallest. All 0 when measured = 0.
struct Figures
{
    std::uint64_t measured = 0;
    double least = 0, p1 = 0, p5 = 0, p50 = 0, p95 = 0, p99 = 0, most = 0;
    bool operator==(const Figures &) const = default;
};

struct TierCard
{
    Tier tier{};
    std::uint64_t pairs = 0;               ///< ordered pairs of the chosen hosts: measured + failed + missing
    std::uint64_t failed = 0, missing = 0; ///< bandwidth
    Figures gbps, latencyUs;
    double claimGbps = 0; ///< 0 = none known
    double ofClaim = 0;   ///< the median over the claim; 0 where either is not known
    double p5OfClaim = 0;
    double baselineGbps = 0; ///< median of the tier in the whole fabric
    double spread = 0;       ///< its robust relative spread: 1.4826 · MAD of the logarithms
    bool operator==(const TierCard &) const = default;
};

/// Slower over faster way of each pair that was measured both ways; 1 = even.
struct Asymmetry
{
    std::uint64_t pairs = 0;
    double p50 = 1, p5 = 1, least = 1;
    std::uint32_t from = 0, to = 0; ///< the slower way of the most uneven pair; the first one in matrix order
    bool operator==(const Asymmetry &) const = default;
};

struct FabricScorecard
{
    std::uint32_t hosts = 0;
    std::array<TierCard, 2> tiers; ///< same leaf, cross leaf
    Instant measuredAt = 0;
    Seconds age = 0;
    bool isFresh = false; ///< V2: a pair test of that age still counts
    Asymmetry asymmetry;
    std::array<std::uint32_t, 5> findings{}; ///< open ones that touch these hosts, by FindingKind
    bool operator==(const FabricScorecard &) const = default;

    std::uint64_t pairs() const { return tiers[0].pairs + tiers[1].pairs; }
    std::uint64_t measured() const { return tiers[0].gbps.measured + tiers[1].gbps.measured; }
    double coverage() const { return pairs() == 0 ? 0 : double(measured()) / double(pairs()); }
};

/// Rows of hosts of the fleet; those that the sweep does not know are left out.
std::vector<std::uint32_t> rowsOf(const SweepHead &head, std::span<const HostId> hosts);
std::vector<std::uint32_t> allRows(const SweepHead &head);

/// Whether a pair of these rows is one that the finding speaks of (BadHost: whether the host is among them).
bool touches(const SweepHead &head, std::span<const std::uint32_t> rows, const Finding &finding);

/// rows: indices into head.names; what is outside or named again is left out. A matrix that is not whole gives an empty
/// card.
FabricScorecard scorecardOf(const SweepMatrix &sweep, std::span<const std::uint32_t> rows,
                            std::span<const Finding> findings, const VerificationTerms &terms, Instant now);

} // namespace imece
