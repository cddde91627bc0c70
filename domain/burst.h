// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator: one right, many shapes. Width (hosts) is traded for time along the same GPU-seconds, or along a
// sum of money; each shape with the first window that can be had.
#pragma once
#include "domain/booking.h"

namespace imece {

struct BurstAsk
{
    WindowsAsk base;                   ///< hosts and length do not count
    GpuSeconds work = 0;               ///< along this right; 0 = along the sum
    Ticks sum = 0;                     ///< along this sum, at the price of each window
    std::vector<std::uint32_t> widths; ///< ascending hosts, at most 64; none = all that make sense
    bool operator==(const BurstAsk &) const = default;
};
struct BurstPoint
{
    std::uint32_t hosts = 0;
    Seconds length = 0;         ///< on the grid, rounded down: never dearer than asked
    std::optional<Quote> quote; ///< the first window; none = why not
    std::optional<Reason> why;
    bool operator==(const BurstPoint &) const = default;
};

} // namespace imece
