// SPDX-License-Identifier: GPL-3.0-or-later
// Money in ticks: 1 tick = 1 µUSD/3600, so that GPU-seconds × (µUSD per GPU-hour) is exact (C4). Integers only.
#pragma once
#include "domain/span.h"
#include <cstdint>

namespace imece {

using Ticks = std::int64_t;            ///< 3,600,000,000 ticks = 1 USD; int64 holds 2.56 billion USD
using MicrosPerGpuHour = std::int64_t; ///< price: µUSD per GPU-hour
using BasisPoints = std::int64_t;      ///< 10000 = ×1

inline constexpr Ticks ticksPerUsd = 3'600'000'000;
inline constexpr Ticks ticksPerCent = 36'000'000;

/// Exact (M2, C4).
constexpr Ticks chargeFor(GpuSeconds work, MicrosPerGpuHour price)
{
    return work * price;
}

/// numerator/denominator rounded half to even; denominator > 0 (C6, M6, M10).
constexpr std::int64_t halfEven(std::int64_t numerator, std::int64_t denominator)
{
    std::int64_t floor = numerator / denominator;
    std::int64_t rest = numerator % denominator;
    if (rest < 0) {
        rest += denominator;
        --floor;
    }
    const std::int64_t twice = rest * 2;
    if (twice > denominator || (twice == denominator && (floor % 2 != 0)))
        ++floor;
    return floor;
}

/// List price with overprovisioning (M6): half_even(base·(10000+over)/10000).
constexpr MicrosPerGpuHour listPrice(MicrosPerGpuHour base, BasisPoints over)
{
    return halfEven(base * (10000 + over), 10000);
}

constexpr std::int64_t centsOf(Ticks ticks)
{
    return halfEven(ticks, ticksPerCent);
}

} // namespace imece
