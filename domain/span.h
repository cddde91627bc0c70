// SPDX-License-Identifier: GPL-3.0-or-later
// Time and work. An instant is int64 UTC seconds; a window is half-open; nothing here reads a clock (C1).
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>

namespace imece {

using Instant = std::int64_t;    ///< UTC seconds since 1970
using Seconds = std::int64_t;    ///< a duration
using GpuSeconds = std::int64_t; ///< work; shown as GPU-h (C3)

inline constexpr Seconds minute = 60, hour = 3600, day = 86400;

/// [from, until): adjacent windows do not overlap.
struct Span
{
    Instant from = 0;
    Instant until = 0;
    auto operator<=>(const Span &) const = default;
    constexpr Seconds length() const { return until - from; }
    constexpr bool isEmpty() const { return until <= from; }
    constexpr bool holds(Instant at) const { return from <= at && at < until; }
    constexpr bool overlaps(const Span &other) const { return from < other.until && other.from < until; }
    constexpr Span clippedTo(const Span &other) const
    {
        return {std::max(from, other.from), std::max(std::max(from, other.from), std::min(until, other.until))};
    }
};

} // namespace imece
