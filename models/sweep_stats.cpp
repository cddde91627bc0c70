// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sweep_stats.h"
#include "domain/diagnosis.h"
#include "domain/ratio_bins.h"
#include <algorithm>
#include <cmath>
#include <numeric>

namespace imece {
namespace {

const std::vector<std::uint16_t> &cellsOf(const SweepMatrix &m, Metric metric)
{
    return metric == Metric::Bandwidth ? m.bandwidth : m.latencyCentiUs;
}

double unitOf(const SweepMatrix &m, Metric metric)
{
    return metric == Metric::Bandwidth ? (m.head.unitGbps > 0 ? m.head.unitGbps : 0.01) : 0.01;
}

double percentile(const std::vector<std::uint32_t> &counts, std::uint32_t total, double p, double unit)
{
    // The smallest value with at least p of all at or below it.
    const auto wanted = std::max<std::uint64_t>(1, std::uint64_t(std::ceil(p * double(total))));
    std::uint64_t seen = 0;
    for (std::size_t v = 0; v < counts.size(); ++v) {
        seen += counts[v];
        if (seen >= wanted)
            return double(v) * unit;
    }
    return 0;
}

void fillTier(TierShape &tier, const std::vector<std::uint32_t> &counts, double unit, double most,
              std::uint32_t &clipped)
{
    for (std::size_t v = 0; v < counts.size(); ++v) {
        if (counts[v] == 0)
            continue;
        tier.pairs += counts[v];
        const double at = double(v) * unit;
        if (at > most)
            clipped += counts[v];
        const auto bin = std::min<std::size_t>(tier.bins.size() - 1, std::size_t(at / most * double(tier.bins.size())));
        tier.bins[bin] += counts[v];
    }
    if (tier.pairs == 0)
        return;
    tier.median = percentile(counts, tier.pairs, 0.5, unit);
    tier.p5 = percentile(counts, tier.pairs, 0.05, unit);
    tier.p95 = percentile(counts, tier.pairs, 0.95, unit);
}

void fillMargins(SweepStats &s, const SweepMatrix &m, const std::vector<std::uint16_t> &cells)
{
    const std::size_t n = m.head.side();
    std::vector<std::uint16_t> rx(n * ratioBins), tx(ratioBins);
    s.tx.resize(n), s.rx.resize(n), s.txCells.resize(n);
    const double scale[2] = {s.tiers[0].median > 0 ? s.unit / s.tiers[0].median / double(ratioStep) : 0,
                             s.tiers[1].median > 0 ? s.unit / s.tiers[1].median / double(ratioStep) : 0};
    for (std::size_t i = 0; i < n; ++i) {
        std::fill(tx.begin(), tx.end(), std::uint16_t(0));
        std::uint16_t count = 0;
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint16_t c = cells[i * n + j];
            if (!cell::isValue(c))
                continue;
            const bool isCross = m.head.groups[i] != m.head.groups[j];
            const auto bin = std::min(ratioBins - 1, std::size_t(double(c) * scale[isCross] + 0.5));
            ++tx[bin], ++rx[j * ratioBins + bin], ++count;
        }
        s.tx[i] = medianRatio(tx.data());
        s.txCells[i] = count;
    }
    for (std::size_t j = 0; j < n; ++j)
        s.rx[j] = medianRatio(rx.data() + j * ratioBins);
}

} // namespace

double claimFor(const SweepHead &head, Tier tier)
{
    return tier == Tier::SameLeaf ? head.claimSameGbps : head.claimCrossGbps;
}

double scaleFor(const SweepMatrix &m, Metric metric)
{
    const double claim = std::max(m.head.claimSameGbps, m.head.claimCrossGbps);
    if (metric == Metric::Bandwidth && claim > 0)
        return claim;
    // No claim: the 95th percentile rounded up to 1, 2, 4, 5 or 10 of its power, so that an outlier does not rescale.
    std::vector<std::uint16_t> values;
    for (const std::uint16_t c : cellsOf(m, metric))
        if (cell::isValue(c))
            values.push_back(c);
    if (values.empty())
        return metric == Metric::Bandwidth ? 400 : 10;
    const auto at = values.begin() + std::ptrdiff_t((values.size() - 1) * 95 / 100);
    std::nth_element(values.begin(), at, values.end());
    const double v = std::max(1e-6, double(*at) * unitOf(m, metric) * (metric == Metric::Latency ? 1.5 : 1.0));
    const double power = std::pow(10.0, std::floor(std::log10(v)));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0, 10.0})
        if (v <= step * power * 1.0001)
            return step * power;
    return 10 * power;
}

SweepStats statsOf(const SweepMatrix &m, Metric metric)
{
    SweepStats s;
    s.unit = unitOf(m, metric);
    s.scaleMost = scaleFor(m, metric);
    const std::vector<std::uint16_t> &cells = cellsOf(m, metric);
    const std::size_t n = m.head.side();
    if (cells.size() != n * n || n == 0)
        return s;
    std::vector<std::uint32_t> counts[2];
    counts[0].resize(65536), counts[1].resize(65536);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint16_t c = cells[i * n + j];
            if (cell::isValue(c))
                ++counts[m.head.groups[i] != m.head.groups[j]][c], ++s.measured;
            else if (i != j)
                c == cell::failed ? ++s.failed : ++s.missing;
        }
    for (int t = 0; t < 2; ++t)
        fillTier(s.tiers[t], counts[t], s.unit, s.scaleMost, s.clipped);
    fillMargins(s, m, cells);
    for (int t = 0; t < 2; ++t) {
        std::partial_sum(counts[t].begin(), counts[t].end(), counts[t].begin());
        s.upTo[t] = std::move(counts[t]);
    }
    return s;
}

std::uint32_t placeOf(const SweepStats &s, Metric metric, Tier tier, std::uint16_t c)
{
    const std::vector<std::uint32_t> &upTo = s.upTo[unsigned(tier)];
    if (!cell::isValue(c) || c >= upTo.size() || upTo.back() == 0)
        return 0;
    if (metric == Metric::Bandwidth) // little is bad
        return (c == 0 ? 0 : upTo[c - 1u]) + 1;
    return upTo.back() - upTo[c] + 1;
}

LowCells lowCellsOf(const SweepMatrix &m, const SweepStats &stats, std::uint32_t host)
{
    LowCells low;
    const std::size_t n = m.head.side();
    if (host >= n || m.bandwidth.size() != n * n)
        return low;
    const auto isLow = [&](std::uint16_t c, std::uint32_t other) {
        return double(c) * stats.unit < limits::hostRatio * stats.tiers[unsigned(tierOf(m.head, host, other))].median;
    };
    for (std::uint32_t j = 0; j < n; ++j) {
        const std::uint16_t tx = m.bandwidth[host * n + j], rx = m.bandwidth[j * n + host];
        if (cell::isValue(tx))
            ++low.txAll, low.txLow += isLow(tx, j);
        if (cell::isValue(rx))
            ++low.rxAll, low.rxLow += isLow(rx, j);
    }
    return low;
}

std::vector<std::uint16_t> differenceOf(const SweepMatrix &older, const SweepMatrix &newer, Metric metric)
{
    const std::vector<std::uint16_t> &a = cellsOf(older, metric), &b = cellsOf(newer, metric);
    const std::size_t n = newer.head.side(), k = older.head.side();
    std::vector<std::uint16_t> out(n * n, cell::missing);
    if (a.size() != k * k || b.size() != n * n)
        return out;
    const auto at = indexIn(older.head, newer.head);
    const double ratio = unitOf(older, metric) / unitOf(newer, metric);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint16_t now = b[i * n + j];
            if (i == j || now == cell::itself)
                out[i * n + j] = cell::itself;
            else if (now == cell::failed)
                out[i * n + j] = cell::failed;
            else if (cell::isValue(now) && at[i] < k && at[j] < k && cell::isValue(a[at[i] * k + at[j]])) {
                const double d = double(now) - double(a[at[i] * k + at[j]]) * ratio;
                out[i * n + j] = std::uint16_t(std::clamp(double(zeroCell) + std::round(d), 0.0, double(cell::most)));
            }
        }
    return out;
}

NotMeasured notMeasuredIn(const SweepMatrix &m)
{
    NotMeasured out;
    const std::size_t n = m.head.side();
    if (m.bandwidth.size() != n * n)
        return out;
    std::vector<std::uint32_t> seen(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (i != j && m.bandwidth[i * n + j] != cell::missing)
                ++seen[i], ++seen[j];
            else if (i != j)
                ++out.pairs;
    std::vector<bool> isGone(n);
    for (std::uint32_t i = 0; i < n; ++i)
        if (seen[i] == 0 && n > 1)
            out.hosts.push_back(i), isGone[i] = true;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            out.otherPairs += i != j && !isGone[i] && !isGone[j] && m.bandwidth[i * n + j] == cell::missing;
    return out;
}

} // namespace imece
