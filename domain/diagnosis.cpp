// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the steps, the whole fabric against its claim, and the order of findings.
#include "domain/diagnosis.h"
#include "domain/host_sides.h"
#include "domain/natural_order.h"
#include <cmath>

namespace imece {
namespace {

int severity(FindingKind kind)
{
    switch (kind) {
    case FindingKind::WholeSlow:
        return 0;
    case FindingKind::BadBlock:
        return 1;
    case FindingKind::BadHost:
        return 2;
    case FindingKind::BadLink:
        return 3;
    case FindingKind::Suspect:
        return 4;
    }
    return 5;
}

bool isWorse(const Finding &x, const Finding &y)
{
    if (severity(x.kind) != severity(y.kind))
        return severity(x.kind) < severity(y.kind);
    if (x.ratio != y.ratio)
        return x.ratio < y.ratio;
    if (const int byA = naturalCompare(x.a, y.a); byA != 0)
        return byA < 0;
    return naturalLess(x.b, y.b);
}

/// Every tier that has a claim and enough cells stays below it: no part is to blame, the whole is.
std::optional<Finding> wholeSlow(const SweepMatrix &sweep)
{
    if (sweep.head.claimSameGbps <= 0 && sweep.head.claimCrossGbps <= 0)
        return std::nullopt;
    Finding f;
    f.kind = FindingKind::WholeSlow;
    bool isJudged = false;
    for (const TierStats &tier : tierStats(sweep)) {
        if (tier.claim <= 0 || !tier.isEnough())
            continue;
        const double ratio = tier.median / tier.claim;
        if (ratio >= limits::wholeRatio)
            return std::nullopt;
        if (!isJudged || ratio < f.ratio) {
            f.ratio = f.txRatio = f.rxRatio = ratio;
            f.valueGbps = tier.median;
            f.tierGbps = tier.claim;
            f.z = std::log(std::max(ratio, 1e-6)) / std::max(tier.spread, std::log(limits::scaleFloor));
        }
        isJudged = true;
        f.cellsTotal += static_cast<std::uint32_t>(tier.measured);
    }
    if (!isJudged)
        return std::nullopt;
    const std::size_t n = sweep.head.side();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            const double claim =
                tierOf(sweep.head, i, j) == Tier::SameLeaf ? sweep.head.claimSameGbps : sweep.head.claimCrossGbps;
            const std::uint16_t c = sweep.bandwidth[i * n + j];
            f.cellsLow += i != j && cell::isValue(c) && c * sweep.head.unitGbps < limits::wholeRatio * claim;
        }
    f.confidence = confidenceOf(f.z, double(f.cellsLow) / double(f.cellsTotal), double(f.cellsTotal) / 4);
    return f;
}

} // namespace

std::vector<Finding> diagnose(const SweepMatrix &sweep)
{
    if (!isWhole(sweep) || sweep.head.side() < 3)
        return {};
    std::vector<Finding> findings;
    if (auto whole = wholeSlow(sweep))
        findings.push_back(std::move(*whole));
    Residuals residuals(sweep);
    const auto append = [&](std::vector<Finding> more) {
        findings.insert(findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    append(judgeBlocks(residuals));
    residuals.settle();
    HostVerdict verdict;
    append(judgeHosts(residuals, verdict));
    residuals.measureScales(verdict.flagged);
    append(judgeLinks(residuals, verdict));
    std::stable_sort(findings.begin(), findings.end(), isWorse);
    if (findings.size() > limits::findings)
        findings.resize(limits::findings);
    for (Finding &f : findings) {
        f.sweep = sweep.head.id;
        f.openedAt = sweep.head.at;
    }
    return findings;
}

} // namespace imece
