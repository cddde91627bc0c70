// SPDX-License-Identifier: GPL-3.0-or-later
// Exact integer arithmetic of the rules: splits that add up, fractions compared without floats (C5, C6).
#pragma once
#include "domain/span.h"
#include <numeric>
#include <span>
#include <vector>

namespace imece {

__extension__ typedef __int128 Int128; ///< intermediate products of int64 values

/// num/den in lowest terms, den > 0.
struct Fraction
{
    std::int64_t num = 0;
    std::int64_t den = 1;
    bool operator==(const Fraction &) const = default;
};

constexpr Fraction fraction(std::int64_t num, std::int64_t den)
{
    const std::int64_t g = std::gcd(num, den);
    return g == 0 ? Fraction{} : Fraction{num / g, den / g};
}

/// ⌊a/b⌋ and ⌈a/b⌉ for b > 0, whatever the sign of a.
constexpr std::int64_t floorDiv(std::int64_t a, std::int64_t b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}
constexpr std::int64_t ceilDiv(std::int64_t a, std::int64_t b)
{
    return a / b + (a % b > 0 ? 1 : 0);
}
constexpr Int128 floorDiv(Int128 a, Int128 b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}
constexpr Int128 ceilDiv(Int128 a, Int128 b)
{
    return a / b + (a % b > 0 ? 1 : 0);
}

/// C6: `total` split in proportion to `weights` (all ≥ 0) so that the parts add up to it exactly: floors first, the
/// rest one by one to the largest remainders, ties to the lower index (the older member). No weight at all: all zero.
std::vector<std::int64_t> largestRemainder(std::span<const std::int64_t> weights, std::int64_t total);

} // namespace imece
