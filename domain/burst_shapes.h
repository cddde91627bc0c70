// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of the burst calculator: which widths are worth asking for, and how long each may be along a right or a
// sum of money. Exact, and never longer than what was given reaches for: always rounded down to the grid.
#pragma once
#include "domain/burst.h"
#include "domain/coop.h"

namespace imece {

inline constexpr std::size_t mostWidths = 64;

/// Ascending: the powers of two and one and a half times each (1, 2, 3, 4, 6, 8, 12, 16 …) up to the largest gang that
/// one fabric can carry, and that gang. The asked ones instead where there are any.
std::vector<std::uint32_t> burstWidths(const std::vector<std::uint32_t> &asked, std::uint32_t largest);

/// Along a right: the whole of it on so many GPUs; may be shorter or longer than any window (R1). 0 = less than a step.
Seconds lengthAlongWork(GpuSeconds work, std::int64_t gpus, Seconds grid);
/// Along a sum: the longest length whose price is within it, at most `most`. 0 = not even one step.
Seconds lengthAlongSum(Ticks sum, std::int64_t gpus, MicrosPerGpuHour rate, Seconds grid, Seconds most);

/// What is wrong with the question; empty = fine.
std::vector<Reason> burstFaults(const BurstAsk &ask);

} // namespace imece
