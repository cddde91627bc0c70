// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/exact.h"
#include <algorithm>

namespace imece {

std::vector<std::int64_t> largestRemainder(std::span<const std::int64_t> weights, std::int64_t total) // C6
{
    std::vector<std::int64_t> parts(weights.size(), 0);
    Int128 sum = 0;
    for (std::int64_t w : weights)
        sum += w;
    if (sum <= 0 || total <= 0)
        return parts;
    std::vector<Int128> rests(weights.size());
    std::vector<std::size_t> order(weights.size());
    std::int64_t left = total;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Int128 product = Int128(total) * weights[i];
        parts[i] = std::int64_t(product / sum);
        rests[i] = product % sum;
        order[i] = i;
        left -= parts[i];
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rests[a] > rests[b]; });
    for (std::size_t k = 0; left > 0; ++k, --left)
        ++parts[order[k]];
    return parts;
}

} // namespace imece
