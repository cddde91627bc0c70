// SPDX-License-Identifier: GPL-3.0-or-later
// What the map's margins and distributions show, from one matrix. Tiers here are those of the head's groups: same leaf
// and cross leaf. Percentiles are exact (counted), marginals are medians of cell ÷ tier median, in steps of 0.005.
#pragma once
#include "domain/sweep_changes.h"
#include "domain/tiers.h"
#include <array>

namespace imece {

enum class Metric : std::uint8_t { Bandwidth = 0, Latency = 1 };

struct TierShape
{
    std::uint32_t pairs = 0; ///< measured
    double median = 0, p5 = 0, p95 = 0;
    std::array<std::uint32_t, 64> bins{}; ///< over [0, scaleMost), the last one takes what is beyond
    bool operator==(const TierShape &) const = default;
};

struct SweepStats
{
    double scaleMost = 400; ///< the fixed end of the scale, in the metric's unit; printed, never an outlier's
    double unit = 0.01;     ///< value of one step of a cell
    TierShape tiers[2];
    std::vector<float> tx, rx;          ///< per host: median ratio of its tier; < 0 = nothing measured
    std::vector<std::uint16_t> txCells; ///< how many cells of the row are measured
    /// Per tier and cell value, how many pairs of the tier have at most that: for ranks without counting again.
    std::vector<std::uint32_t> upTo[2];
    std::uint32_t measured = 0, missing = 0, failed = 0, clipped = 0; ///< ordered pairs; clipped: above the scale
    bool operator==(const SweepStats &) const = default;
};

SweepStats statsOf(const SweepMatrix &matrix, Metric metric);
/// Which place a measured cell has among the pairs of its tier, the worst first, from 1; equal ones share the best of
/// theirs. 0 = no place.
std::uint32_t placeOf(const SweepStats &stats, Metric metric, Tier tier, std::uint16_t cell);
/// The scale's fixed end for a fabric: its larger claim, or the next round number above the data when none is known.
double scaleFor(const SweepMatrix &matrix, Metric metric);
double claimFor(const SweepHead &head, Tier tier);

/// Measured cells of a host's row and column, and how many of them are below the limit that makes a host bad.
struct LowCells
{
    std::uint32_t txLow = 0, txAll = 0, rxLow = 0, rxAll = 0;
    bool operator==(const LowCells &) const = default;
};
LowCells lowCellsOf(const SweepMatrix &matrix, const SweepStats &stats, std::uint32_t host);

/// Newer minus older as cells around `zeroCell`, matched by name; missing where either has no value.
inline constexpr std::uint16_t zeroCell = 0x7F00;
std::vector<std::uint16_t> differenceOf(const SweepMatrix &older, const SweepMatrix &newer, Metric metric);

/// Hosts of which no pair was measured in either direction, and how many other pairs are missing.
struct NotMeasured
{
    std::vector<std::uint32_t> hosts;
    std::uint32_t otherPairs = 0;
    std::uint32_t pairs = 0;
};
NotMeasured notMeasuredIn(const SweepMatrix &matrix);

} // namespace imece
