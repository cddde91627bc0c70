// SPDX-License-Identifier: GPL-3.0-or-later
// S9: the over-share target, for information and for the order of reclaim. Exact levels, rounded once.
#pragma once
#include "domain/exact.h"
#include <vector>

namespace imece {

struct WaterfillRow
{
    std::int64_t deserved = 0; ///< e_i
    std::int64_t weight = 0;   ///< o_i
    std::int64_t demand = 0;
    bool operator==(const WaterfillRow &) const = default;
};

/// Everybody gets min(e_i, demand_i), the rest goes by weight, capped by demand; largest remainder, ties to the lower
/// index. Where Σ e_i > capacity the e_i are scaled first (S1). Σ = min(capacity, Σ demand) unless demand without
/// weight is left; never above demand; never below min(e_i, demand_i) where nothing is scaled. A larger capacity never
/// lowers the exact level of anybody, and so no target by more than the one GPU of rounding.
std::vector<std::int64_t> waterfill(const std::vector<WaterfillRow> &rows, std::int64_t capacity);

} // namespace imece
