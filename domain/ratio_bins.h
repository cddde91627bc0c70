// SPDX-License-Identifier: GPL-3.0-or-later
// Ratios counted in bins of half a percent, up to 2.56: the median of millions of them without sorting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace imece {

inline constexpr std::size_t ratioBins = 512;
inline constexpr float ratioStep = 0.005f;

/// bins: ratioBins counts. The lower median; -1 where nothing was counted.
inline float medianRatio(const std::uint16_t *bins)
{
    std::uint32_t total = 0;
    for (std::size_t k = 0; k < ratioBins; ++k)
        total += bins[k];
    if (total == 0)
        return -1;
    std::uint32_t seen = 0;
    for (std::size_t k = 0; k < ratioBins; ++k) {
        seen += bins[k];
        if (2 * seen >= total)
            return float(k) * ratioStep;
    }
    return -1;
}

} // namespace imece
