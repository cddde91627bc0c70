// SPDX-License-Identifier: GPL-3.0-or-later
// What a heatmap shows: one sweep's metric as values, as percent of the claim or of the median of its tier, or as the
// difference to another sweep; with its worst-pooled pyramid and a scale whose ends are fixed by the claim, never by an
// outlier.
#pragma once
#include "models/sweep_stats.h"
#include "models/worst_pyramid.h"
#include <memory>

namespace imece {

enum class Showing : std::uint8_t { Value = 0, OfClaim = 1, Difference = 2, OfTier = 3 };

struct HeatContent
{
    std::shared_ptr<const SweepMatrix> matrix;
    Metric metric = Metric::Bandwidth;
    Showing showing = Showing::Value;
    WorstPyramid pyramid;
    double unit = 0.01;         ///< value of one step: Gb/s, µs, or percent
    double least = 0, most = 0; ///< the printed ends of the scale
    SweepStats stats;           ///< of the values, whatever is shown
    std::uint32_t clipped = 0;  ///< cells beyond the scale
    bool isEmpty() const { return !matrix || pyramid.side() == 0; }
    std::uint32_t side() const { return pyramid.side(); }

    /// 0 = worst end, 1 = best end; beyond the scale it stays at the end.
    double share(std::uint16_t cell) const;
    double value(std::uint16_t cell) const; ///< in the unit that is shown
    std::uint16_t shownCell(std::uint32_t row, std::uint32_t column) const { return pyramid.at(0, row, column); }
    /// One measured cell as it came: Gb/s or µs; < 0 = no value.
    double measured(std::uint32_t row, std::uint32_t column) const;
    std::uint16_t measuredCell(std::uint32_t row, std::uint32_t column) const;
};

/// `other` only for Difference. A latency has no claim: OfClaim falls back to Value.
HeatContent contentOf(std::shared_ptr<const SweepMatrix> matrix, Metric metric, Showing showing,
                      const SweepMatrix *other = nullptr);

} // namespace imece
