// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/waterfill.h"
#include <algorithm>

namespace imece {

namespace {

/// Levels as numerators over one denominator.
struct Levels
{
    std::vector<Int128> num;
    Int128 den = 1;
};

/// min(e_i, demand_i), e_i scaled by capacity/Σ e where that is below 1.
Levels deservedLevels(const std::vector<WaterfillRow> &rows, std::int64_t capacity)
{
    Int128 sum = 0;
    for (const WaterfillRow &row : rows)
        sum += row.deserved;
    const bool isScaled = sum > capacity;
    Levels levels{{}, isScaled ? sum : Int128(1)};
    for (const WaterfillRow &row : rows) {
        const Int128 own = Int128(row.deserved) * (isScaled ? capacity : 1);
        levels.num.push_back(std::min(own, Int128(row.demand) * levels.den));
    }
    return levels;
}

/// Raises the levels by weight, each up to its demand, until `capacity` is used: the smallest demand per weight is met
/// first, what remains is λ = rest/Σ weight for all others.
void fill(const std::vector<WaterfillRow> &rows, std::int64_t capacity, Levels &levels)
{
    std::vector<std::size_t> open;
    Int128 rest = Int128(capacity) * levels.den, weights = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rest -= levels.num[i];
        if (rows[i].weight > 0 && levels.num[i] < Int128(rows[i].demand) * levels.den)
            open.push_back(i), weights += rows[i].weight;
    }
    const auto missing = [&](std::size_t i) { return Int128(rows[i].demand) * levels.den - levels.num[i]; };
    std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
        return missing(a) * rows[b].weight < missing(b) * rows[a].weight;
    });
    std::size_t k = 0;
    for (; k < open.size(); ++k) { // is λ = rest/weights enough for the next one's demand?
        const std::size_t i = open[k];
        const Int128 need = missing(i);
        if (need * weights > rest * rows[i].weight)
            break;
        rest -= need, weights -= rows[i].weight;
        levels.num[i] += need;
    }
    if (k == open.size() || rest <= 0)
        return;
    for (Int128 &num : levels.num) // over the common denominator den · weights
        num *= weights;
    levels.den *= weights;
    for (; k < open.size(); ++k)
        levels.num[open[k]] += rest * rows[open[k]].weight;
}

} // namespace

std::vector<std::int64_t> waterfill(const std::vector<WaterfillRow> &rows, std::int64_t capacity) // S9
{
    Levels levels = deservedLevels(rows, std::max<std::int64_t>(capacity, 0));
    fill(rows, std::max<std::int64_t>(capacity, 0), levels);
    std::vector<std::int64_t> target;
    std::vector<std::size_t> order;
    Int128 rests = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        target.push_back(std::int64_t(levels.num[i] / levels.den));
        rests += levels.num[i] % levels.den;
        order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return levels.num[a] % levels.den > levels.num[b] % levels.den;
    });
    std::int64_t left = std::int64_t(rests / levels.den); // whole: the levels add up to a whole number
    for (std::size_t k = 0; left > 0; ++k, --left)
        ++target[order[k]];
    return target;
}

} // namespace imece
