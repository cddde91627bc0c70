// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/tiers.h"
#include <array>
#include <cmath>

namespace imece {
namespace {

/// Value of the k-th smallest cell (0-based).
double orderStatistic(const std::vector<std::uint64_t> &counts, std::uint64_t k)
{
    std::uint64_t seen = 0;
    for (std::size_t value = 0; value < counts.size(); ++value) {
        seen += counts[value];
        if (seen > k)
            return double(value);
    }
    return 0;
}

double robustSpread(const CellCounts &cells, double median)
{
    if (cells.total() == 0 || median <= 0)
        return 0;
    // Weighted median of |ln(value/median)| by merging outwards from the median: the distance grows on both sides.
    const auto &counts = cells.counts();
    const double logMedian = std::log(median);
    const auto distance = [&](std::size_t value) {
        return std::abs(std::log(std::max(double(value), 0.5)) - logMedian);
    };
    std::size_t up = static_cast<std::size_t>(std::ceil(median));
    std::size_t down = up; // values below `down` are still to come
    std::uint64_t seen = 0;
    while (seen * 2 < cells.total()) {
        const bool canUp = up<counts.size(), canDown = down> 0;
        const bool takeUp = canUp && (!canDown || distance(up) <= distance(down - 1));
        if (!canUp && !canDown)
            return 0;
        const std::size_t value = takeUp ? up++ : --down;
        seen += counts[value];
        if (seen * 2 >= cells.total())
            return 1.4826 * distance(value);
    }
    return 0;
}

} // namespace

double CellCounts::quantile(double q) const
{
    if (m_total == 0)
        return 0;
    const double place = q * double(m_total - 1);
    const auto below = static_cast<std::uint64_t>(place);
    const double low = orderStatistic(m_counts, below);
    const double part = place - double(below);
    return part <= 0 ? low : low + part * (orderStatistic(m_counts, below + 1) - low);
}

std::size_t nearestRank(std::size_t percent, std::size_t count)
{
    return std::max<std::size_t>(1, (percent * count + 99) / 100);
}

std::uint16_t CellCounts::nearest(std::size_t percent) const
{
    return m_total == 0 ? 0 : static_cast<std::uint16_t>(orderStatistic(m_counts, nearestRank(percent, m_total) - 1));
}

bool isWhole(const SweepMatrix &sweep)
{
    const std::size_t n = sweep.head.side();
    const auto &groups = sweep.head.groups;
    const auto &hosts = sweep.head.hosts;
    return sweep.bandwidth.size() == n * n && (groups.empty() || groups.size() == n) &&
           (hosts.empty() || hosts.size() == n) && sweep.head.unitGbps > 0 && std::isfinite(sweep.head.unitGbps);
}

Tier tierOf(const SweepHead &head, std::size_t from, std::size_t to)
{
    return head.groups.empty() || head.groups[from] == head.groups[to] ? Tier::SameLeaf : Tier::CrossLeaf;
}

std::vector<TierStats> tierStats(const SweepMatrix &sweep)
{
    std::vector<TierStats> rows(2);
    rows[1].tier = Tier::CrossLeaf;
    if (!isWhole(sweep))
        return rows;
    rows[0].claim = sweep.head.claimSameGbps;
    rows[1].claim = sweep.head.claimCrossGbps;
    std::array<CellCounts, 2> counts;
    const std::size_t n = sweep.head.side();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            if (i == j)
                continue;
            const auto t = static_cast<std::size_t>(tierOf(sweep.head, i, j));
            const std::uint16_t c = sweep.bandwidth[i * n + j];
            ++rows[t].pairs;
            if (cell::isValue(c))
                counts[t].add(c);
            else
                ++(c == cell::failed ? rows[t].failed : rows[t].missing);
        }
    for (std::size_t t = 0; t < 2; ++t) {
        const double unit = sweep.head.unitGbps;
        const double median = counts[t].quantile(0.5);
        rows[t].measured = counts[t].total();
        rows[t].median = median * unit;
        rows[t].p5 = counts[t].quantile(0.05) * unit;
        rows[t].p95 = counts[t].quantile(0.95) * unit;
        rows[t].least = counts[t].quantile(0) * unit;
        rows[t].most = counts[t].quantile(1) * unit;
        rows[t].spread = robustSpread(counts[t], median);
    }
    return rows;
}

namespace {

std::optional<float> valueAt(std::vector<float> &values, std::size_t index)
{
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(index);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

std::optional<float> upperMedian(std::vector<float> &values)
{
    return valueAt(values, values.size() / 2);
}

std::optional<float> lowerMedian(std::vector<float> &values)
{
    return valueAt(values, values.empty() ? 0 : (values.size() - 1) / 2);
}

} // namespace imece
