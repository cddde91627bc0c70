// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/heat_content.h"
#include <cmath>

namespace imece {

double HeatContent::value(std::uint16_t c) const
{
    return showing == Showing::Difference ? (double(c) - double(zeroCell)) * unit : double(c) * unit;
}

double HeatContent::share(std::uint16_t c) const
{
    const double s = std::clamp((value(c) - least) / (most - least), 0.0, 1.0);
    return metric == Metric::Latency ? 1 - s : s;
}

std::uint16_t HeatContent::measuredCell(std::uint32_t row, std::uint32_t column) const
{
    const auto &cells = metric == Metric::Bandwidth ? matrix->bandwidth : matrix->latencyCentiUs;
    const std::size_t at = std::size_t(row) * matrix->head.side() + column;
    return at < cells.size() ? cells[at] : cell::missing;
}

double HeatContent::measured(std::uint32_t row, std::uint32_t column) const
{
    const std::uint16_t c = measuredCell(row, column);
    return cell::isValue(c) ? double(c) * stats.unit : -1;
}

namespace {
/// Each value times what its tier says, never into the reserved cells.
void scaleByTier(std::vector<std::uint16_t> &cells, const SweepHead &head, double same, double cross)
{
    const std::size_t n = head.side();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (std::uint16_t &c = cells[i * n + j]; cell::isValue(c))
                c = std::uint16_t(
                    std::min(double(cell::most), std::round(c * (head.groups[i] == head.groups[j] ? same : cross))));
}
} // namespace

HeatContent contentOf(std::shared_ptr<const SweepMatrix> matrix, Metric metric, Showing showing,
                      const SweepMatrix *other)
{
    HeatContent h;
    if (!matrix)
        return h;
    h.metric = metric;
    h.stats = statsOf(*matrix, metric);
    h.unit = h.stats.unit;
    h.most = h.stats.scaleMost;
    const SweepHead &head = matrix->head;
    const auto n = std::uint32_t(head.side());
    std::vector<std::uint16_t> cells = metric == Metric::Bandwidth ? matrix->bandwidth : matrix->latencyCentiUs;
    cells.resize(std::size_t(n) * n, cell::missing);
    const bool hasClaim = metric == Metric::Bandwidth && head.claimSameGbps > 0 && head.claimCrossGbps > 0;
    if (showing == Showing::Difference && other) {
        h.showing = Showing::Difference;
        cells = differenceOf(*other, *matrix, metric);
        h.most = h.stats.scaleMost / 4;
        h.least = -h.most;
    } else if (showing == Showing::OfClaim && hasClaim) {
        h.showing = Showing::OfClaim;
        h.unit = 0.01, h.most = 100; // percent in hundredths
        const double same = 1e4 * h.stats.unit / head.claimSameGbps, cross = 1e4 * h.stats.unit / head.claimCrossGbps;
        scaleByTier(cells, head, same, cross);
    } else if (showing == Showing::OfTier) {
        h.showing = Showing::OfTier;
        h.unit = 0.01, h.most = metric == Metric::Bandwidth ? 120 : 250; // percent; what is slow is in the middle
        const auto scaled = [&](int t) {
            return h.stats.tiers[t].median > 0 ? 1e4 * h.stats.unit / h.stats.tiers[t].median : 0.0;
        };
        const double same = scaled(0), cross = scaled(1);
        scaleByTier(cells, head, same, cross);
    }
    for (const std::uint16_t c : cells)
        h.clipped += cell::isValue(c) && (h.value(c) > h.most || h.value(c) < h.least);
    h.pyramid = WorstPyramid(std::move(cells), n, metric == Metric::Bandwidth ? Worst::Least : Worst::Most);
    h.matrix = std::move(matrix);
    return h;
}

} // namespace imece
