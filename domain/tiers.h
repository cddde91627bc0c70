// SPDX-License-Identifier: GPL-3.0-or-later
// The tiers of a sweep and their figures. Only equal things are compared: a pair on one leaf with pairs on one leaf, a
// pair across leaves with pairs across leaves. Missing, failed and diagonal cells are never a 0 and never in a figure.
#pragma once
#include "domain/sweep.h"
#include <optional>

namespace imece {

enum class Tier : std::uint8_t { SameLeaf = 0, CrossLeaf = 1 };

/// What the fabric page says of one tier. Figures in Gb/s; all 0 when measured = 0.
struct TierStats
{
    Tier tier{};
    std::uint64_t pairs = 0; ///< ordered pairs of different names: measured + failed + missing
    std::uint64_t measured = 0, failed = 0, missing = 0;
    double median = 0, p5 = 0, p95 = 0, least = 0, most = 0; ///< quantiles interpolated between order statistics
    double spread = 0; ///< robust relative spread: 1.4826 · median of |ln(value) − ln(median)|, without a floor
    double claim = 0;  ///< 0 = none known
    bool operator==(const TierStats &) const = default;
    bool isEnough() const { return measured >= 6; } ///< three hosts' pairs; fewer are not judged
};

/// Always two rows, same leaf first. A head without groups is one leaf. An inconsistent matrix gives empty rows.
std::vector<TierStats> tierStats(const SweepMatrix &sweep);

/// Whether names, groups and cells fit together; nothing else in this folder trusts a matrix that does not.
bool isWhole(const SweepMatrix &sweep);

Tier tierOf(const SweepHead &head, std::size_t from, std::size_t to);

/// Counted from 1: of `count` values the p % figure is the ceil(p·count/100)-th smallest; 0 % is the smallest.
std::size_t nearestRank(std::size_t percent, std::size_t count);

/// Counts of u16 cells; quantiles of millions of cells without sorting them.
class CellCounts
{
public:
    CellCounts() : m_counts(std::size_t(cell::most) + 1) {}
    void add(std::uint16_t value) { ++m_counts[value], ++m_total; } ///< only cell::isValue
    std::uint64_t total() const { return m_total; }
    double quantile(double q) const;                  ///< in cells, interpolated; 0 when empty
    std::uint16_t nearest(std::size_t percent) const; ///< in cells, by nearestRank; 0 when empty
    const std::vector<std::uint64_t> &counts() const { return m_counts; }

private:
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_total = 0;
};

/// The middle one; of an even number the larger of the two, so that "half of them" is not yet "slow". Reorders; empty =
/// nothing.
std::optional<float> upperMedian(std::vector<float> &values);
/// … and the smaller of the two.
std::optional<float> lowerMedian(std::vector<float> &values);

} // namespace imece
