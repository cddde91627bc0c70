// SPDX-License-Identifier: GPL-3.0-or-later
// What one host sends and receives, as the median of its cells against their baselines (internal to diagnosis). Sending
// and receiving are kept apart: one average would hide a one-sided fault.
#pragma once
#include "domain/residuals.h"
#include <algorithm>
#include <cmath>
#include <limits>

namespace imece {

struct Sides
{
    std::vector<float> tx, rx;                   ///< ln of the median ratio; NaN when fewer than two partners count
    std::vector<std::uint32_t> txCells, rxCells; ///< how many cells stand behind them
};

/// Cells for which counts(from, to, partner) is false are left out; the partner is the one of the two whose side it is
/// not. Walks the matrix once, in strips: a column alone would touch
/// one cell a cache line.
template<typename Counts> Sides sidesOf(const Residuals &r, Counts counts)
{
    constexpr std::size_t columnsAtOnce = 32;
    const std::size_t n = r.side();
    const std::vector<float> none(n, std::numeric_limits<float>::quiet_NaN());
    Sides s{none, none, std::vector<std::uint32_t>(n), std::vector<std::uint32_t>(n)};
    std::vector<float> row;
    std::array<std::vector<float>, columnsAtOnce> columns;
    const auto fill = [](std::vector<float> &cells, float &median, std::uint32_t &count) {
        count = static_cast<std::uint32_t>(cells.size());
        if (cells.size() >= 2)
            median = *upperMedian(cells);
    };
    for (std::size_t first = 0; first < n; first += columnsAtOnce) {
        const std::size_t last = std::min(n, first + columnsAtOnce);
        for (auto &column : columns)
            column.clear();
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t i = first; i < last; ++i)
                if (const float v = r.residual(j, i); !std::isnan(v) && counts(j, i, j))
                    columns[i - first].push_back(v);
        for (std::size_t i = first; i < last; ++i) {
            row.clear();
            for (std::size_t j = 0; j < n; ++j)
                if (const float v = r.residual(i, j); !std::isnan(v) && counts(i, j, j))
                    row.push_back(v);
            fill(row, s.tx[i], s.txCells[i]);
            fill(columns[i - first], s.rx[i], s.rxCells[i]);
        }
    }
    return s;
}

struct HostVerdict
{
    std::vector<char> flagged; ///< one entry a host
    Sides sides;               ///< without the cells to and from flagged partners
};

/// Step 2: hosts that are slow to or from nearly everybody.
std::vector<Finding> judgeHosts(const Residuals &residuals, HostVerdict &verdict);
/// Step 3: single slow cells between hosts that are not flagged, against what their two hosts reach elsewhere.
std::vector<Finding> judgeLinks(const Residuals &residuals, const HostVerdict &verdict);

} // namespace imece
