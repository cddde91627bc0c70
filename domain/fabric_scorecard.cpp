// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fabric_scorecard.h"
#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace imece {
namespace {

using Rows = std::vector<std::uint32_t>;

Rows cleaned(const SweepHead &head, std::span<const std::uint32_t> rows)
{
    Rows clean;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(clean),
                 [&](std::uint32_t row) { return row < head.side(); });
    std::sort(clean.begin(), clean.end());
    clean.erase(std::unique(clean.begin(), clean.end()), clean.end());
    return clean;
}

Figures figuresOf(const CellCounts &cells, double unit)
{
    if (cells.total() == 0)
        return {};
    return {cells.total(),
            cells.nearest(0) * unit,
            cells.nearest(1) * unit,
            cells.nearest(5) * unit,
            cells.nearest(50) * unit,
            cells.nearest(95) * unit,
            cells.nearest(99) * unit,
            cells.nearest(100) * unit};
}

void fillTiers(FabricScorecard &card, const SweepMatrix &sweep, const Rows &rows)
{
    const std::size_t n = sweep.head.side();
    const bool hasLatency = sweep.latencyCentiUs.size() == n * n;
    std::array<CellCounts, 2> bandwidth, latency;
    for (const std::uint32_t i : rows)
        for (const std::uint32_t j : rows) {
            if (i == j)
                continue;
            const auto t = static_cast<std::size_t>(tierOf(sweep.head, i, j));
            TierCard &tier = card.tiers[t];
            ++tier.pairs;
            if (const std::uint16_t c = sweep.bandwidth[i * n + j]; cell::isValue(c))
                bandwidth[t].add(c);
            else
                ++(c == cell::failed ? tier.failed : tier.missing);
            if (hasLatency && cell::isValue(sweep.latencyCentiUs[i * n + j]))
                latency[t].add(sweep.latencyCentiUs[i * n + j]);
        }
    for (std::size_t t = 0; t < 2; ++t) {
        card.tiers[t].gbps = figuresOf(bandwidth[t], sweep.head.unitGbps);
        card.tiers[t].latencyUs = figuresOf(latency[t], 0.01);
    }
}

void fillBaselines(FabricScorecard &card, const SweepMatrix &sweep)
{
    for (const TierStats &whole : tierStats(sweep)) {
        TierCard &tier = card.tiers[static_cast<std::size_t>(whole.tier)];
        tier.tier = whole.tier;
        tier.claimGbps = whole.claim;
        tier.baselineGbps = whole.median, tier.spread = whole.spread;
        if (whole.claim > 0) {
            tier.ofClaim = tier.gbps.p50 / whole.claim;
            tier.p5OfClaim = tier.gbps.p5 / whole.claim;
        }
    }
}

Asymmetry asymmetryOf(const SweepMatrix &sweep, const Rows &rows)
{
    const std::size_t n = sweep.head.side();
    Asymmetry uneven;
    std::vector<float> ratios;
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = a + 1; b < rows.size(); ++b) {
            const std::uint32_t i = rows[a], j = rows[b];
            const std::uint16_t there = sweep.bandwidth[i * n + j], back = sweep.bandwidth[j * n + i];
            if (!cell::isValue(there) || !cell::isValue(back))
                continue;
            const double most = std::max(there, back), ratio = most == 0 ? 1 : std::min(there, back) / most;
            ratios.push_back(static_cast<float>(ratio));
            if (uneven.pairs++ == 0 || ratio < uneven.least) {
                uneven.least = ratio;
                uneven.from = there <= back ? i : j, uneven.to = there <= back ? j : i;
            }
        }
    const auto at = [&ratios](unsigned percent) {
        const auto place = ratios.begin() + static_cast<std::ptrdiff_t>(nearestRank(percent, ratios.size())) - 1;
        std::nth_element(ratios.begin(), place, ratios.end());
        return double(*place);
    };
    if (!ratios.empty())
        uneven.p50 = at(50), uneven.p5 = at(5);
    return uneven;
}

/// How many of the rows hang on each leaf, and the leaf of a name.
struct Leaves
{
    std::unordered_map<std::uint32_t, std::size_t> rows;

    Leaves(const SweepHead &head, std::span<const std::uint32_t> chosen)
    {
        for (const std::uint32_t row : chosen)
            if (row < head.side())
                ++rows[head.groups.empty() ? 0 : head.groups[row]];
    }
    std::size_t on(const SweepHead &head, const std::string &name) const
    {
        std::size_t all = 0;
        for (const auto &[leaf, count] : rows)
            if (leaf < head.groupNames.size() ? head.groupNames[leaf] == name : std::to_string(leaf) == name)
                all += count;
        return all;
    }
};

bool touchesBlock(const SweepHead &head, std::span<const std::uint32_t> rows, const Finding &f)
{
    const Leaves leaves(head, rows);
    if (f.a.empty())
        return leaves.rows.size() >= 2;
    const std::size_t on = leaves.on(head, f.a);
    if (f.b.empty())
        return on > 0 && leaves.rows.size() >= 2;
    return f.a == f.b ? on >= 2 : on > 0 && leaves.on(head, f.b) > 0;
}

} // namespace

Rows rowsOf(const SweepHead &head, std::span<const HostId> hosts)
{
    std::unordered_map<std::uint32_t, std::uint32_t> rowOf;
    for (std::uint32_t i = 0; i < head.hosts.size() && i < head.side(); ++i)
        rowOf.emplace(head.hosts[i], i);
    Rows rows;
    for (const HostId host : hosts)
        if (const auto it = rowOf.find(raw(host)); host != noHost && it != rowOf.end())
            rows.push_back(it->second);
    return rows;
}

Rows allRows(const SweepHead &head)
{
    Rows rows(head.side());
    std::iota(rows.begin(), rows.end(), 0u);
    return rows;
}

bool touches(const SweepHead &head, std::span<const std::uint32_t> rows, const Finding &f)
{
    const auto has = [&](const std::string &name) {
        return std::any_of(rows.begin(), rows.end(),
                           [&](std::uint32_t row) { return row < head.side() && head.names[row] == name; });
    };
    switch (f.kind) {
    case FindingKind::BadHost:
        return has(f.a);
    case FindingKind::BadLink:
    case FindingKind::Suspect:
        return has(f.a) && has(f.b);
    case FindingKind::BadBlock:
        return touchesBlock(head, rows, f);
    case FindingKind::WholeSlow:
        return !rows.empty();
    }
    return false;
}

FabricScorecard scorecardOf(const SweepMatrix &sweep, std::span<const std::uint32_t> chosen,
                            std::span<const Finding> findings, const VerificationTerms &terms, Instant now) // V2
{
    FabricScorecard card;
    card.tiers[1].tier = Tier::CrossLeaf;
    if (!isWhole(sweep))
        return card;
    const Rows rows = cleaned(sweep.head, chosen);
    card.hosts = static_cast<std::uint32_t>(rows.size());
    card.measuredAt = sweep.head.at;
    card.age = now - sweep.head.at;
    card.isFresh = now < freshUntil(terms, CheckKind::PairBandwidthGbps, sweep.head.at);
    fillTiers(card, sweep, rows);
    fillBaselines(card, sweep);
    card.asymmetry = asymmetryOf(sweep, rows);
    for (const Finding &f : findings)
        if (f.healedAt == 0 && touches(sweep.head, rows, f))
            ++card.findings[static_cast<std::size_t>(f.kind)];
    return card;
}

} // namespace imece
