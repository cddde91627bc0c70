// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/scorecard.h"
#include "backend/core/uptime.h"
#include <cmath>

namespace imece::core {

namespace {

// What the class of H100 hosts must show; claims of the fabric come from the fleet.
constexpr double claimedLanes = 4, claimedLatencyUs = 4.0, claimedCovPct = 1.5, claimedMemoryTBps = 2.9,
                 claimedTflops = 680, claimedNvlinkGBps = 370, claimedHostGpuGBps = 50;

char letterOfRatio(double ratio)
{
    if (ratio >= 0.95)
        return 'A';
    if (ratio >= 0.90)
        return 'B';
    if (ratio >= 0.75)
        return 'C';
    return ratio >= 0.25 ? 'D' : 'F';
}

bool isLowerBetter(CheckKind kind)
{
    return kind == CheckKind::PairLatencyUs || kind == CheckKind::BenchCovPct;
}

/// Its verdict has a memory (V3), so the letter follows from the verdict here and not the other way round.
char letterOfUptime(const ScoreRow &row)
{
    switch (row.verdict) {
    case Verdict::None:
        return '-';
    case Verdict::Pass:
        return 'A';
    case Verdict::Watch:
        return 'C';
    case Verdict::Fail:
        break;
    }
    return row.measured < 25 ? 'F' : 'D';
}

char letterOf(const ScoreRow &row)
{
    if (row.measured < 0)
        return '-';
    if (row.check == CheckKind::UptimePct)
        return letterOfUptime(row);
    if (row.claimed <= 0)
        return 'A';
    if (!isLowerBetter(row.check))
        return letterOfRatio(row.measured / row.claimed);
    const double over = row.measured / row.claimed;
    if (over <= 1.2)
        return 'A';
    if (over <= 1.7)
        return 'B';
    return over <= 2.7 ? 'C' : over <= 5.5 ? 'D' : 'F';
}

Verdict verdictOf(const ScoreRow &row)
{
    switch (letterOf(row)) {
    case 'A':
    case 'B':
        return Verdict::Pass;
    case 'C':
        return Verdict::Watch;
    case 'D':
    case 'F':
        return Verdict::Fail;
    default:
        return Verdict::None;
    }
}

std::uint16_t median(std::vector<std::uint16_t> &values)
{
    if (values.empty())
        return noFigure;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

std::vector<ScoreRow> measuredRows(const Fleet &fleet, HostId id, const HostRecord &record)
{
    const Fabric &fabric = fleet.fabrics.at(raw(fleet.fabricOf(id)));
    const HostMeasure &m = record.measure;
    const auto scaled = [](std::int32_t value, double unit) { return value < 0 ? -1.0 : double(value) * unit; };
    std::vector<ScoreRow> rows;
    const auto add = [&rows](CheckKind kind, double claimed, double measured, Instant at) {
        ScoreRow row{kind, claimed, measured, measured < 0 ? 0 : at, Verdict::None};
        row.verdict = verdictOf(row);
        rows.push_back(row);
    };
    // Against the claim of the tiers that its pairs belong to, shown at the scale of the same-leaf claim.
    add(CheckKind::PairBandwidthGbps, fabric.claimSameLeafGbps,
        record.netPermille == noFigure ? -1 : record.netPermille * fabric.claimSameLeafGbps / 1000, record.netAt);
    add(CheckKind::AllReduceGBps, fabric.claimAllReduceGBps, scaled(m.allReduceDeci, 0.1), record.measuredAt);
    add(CheckKind::NicLanes, claimedLanes, scaled(m.nicLanes, 1), record.measuredAt);
    add(CheckKind::PairLatencyUs, claimedLatencyUs,
        record.latencyCentiUs == noFigure ? -1 : record.latencyCentiUs * 0.01, record.netAt);
    add(CheckKind::BenchCovPct, claimedCovPct, scaled(m.covCentiPct, 0.01), record.measuredAt);
    add(CheckKind::GpuMemoryTBps, claimedMemoryTBps, scaled(m.memoryCentiTB, 0.01), record.measuredAt);
    add(CheckKind::GemmTflops, claimedTflops, scaled(m.gemmTflops, 1), record.measuredAt);
    // What joins the GPUs of one host; a log of before these were measured has no such lines, and no host loses by it.
    if (m.nvlinkDeci >= 0)
        add(CheckKind::NvlinkGBps, claimedNvlinkGBps, scaled(m.nvlinkDeci, 0.1), record.measuredAt);
    if (m.hostGpuDeci >= 0)
        add(CheckKind::HostGpuGBps, claimedHostGpuGBps, scaled(m.hostGpuDeci, 0.1), record.measuredAt);
    return rows;
}

ScoreRow uptimeRow(const HostRecord &record, Instant foundedAt, Instant now)
{
    const std::uint16_t uptime = uptimePermyriad(record, foundedAt, now);
    if (uptime == noFigure)
        return {CheckKind::UptimePct, enoughPermyriad * 0.01, -1, 0, Verdict::None};
    const Verdict verdict = isTooLittle(record, foundedAt, now)   ? Verdict::Fail
                            : now - foundedAt < uptimeJudgedAfter ? Verdict::None
                            : uptime < enoughPermyriad            ? Verdict::Watch
                                                                  : Verdict::Pass;
    return {CheckKind::UptimePct, enoughPermyriad * 0.01, uptime * 0.01, now, verdict};
}

char gradeOf(const std::vector<ScoreRow> &rows)
{
    char worst = '-';
    for (const ScoreRow &row : rows) {
        const char letter = letterOf(row);
        if (letter != '-' && (worst == '-' || letter > worst))
            worst = letter;
    }
    return worst;
}

char gradeWith(char measured, const ScoreRow &uptime)
{
    return measured == '-' ? measured : std::max(measured, letterOf(uptime));
}

std::vector<NetFigure> netFigures(const SweepMatrix &matrix)
{
    const SweepHead &head = matrix.head;
    const std::size_t n = head.side();
    std::vector<NetFigure> figures(n);
    std::vector<std::uint16_t> permilles, latencies;
    const auto take = [&](std::size_t from, std::size_t to) {
        const std::uint16_t c = matrix.bandwidth[from * n + to];
        const double claim = head.groups[from] == head.groups[to] ? head.claimSameGbps : head.claimCrossGbps;
        if (cell::isValue(c) && claim > 0)
            permilles.push_back(std::uint16_t(std::min(2000.0, std::round(c * head.unitGbps / claim * 1000))));
        if (!matrix.latencyCentiUs.empty() && cell::isValue(matrix.latencyCentiUs[from * n + to]))
            latencies.push_back(matrix.latencyCentiUs[from * n + to]);
    };
    for (std::size_t a = 0; a < n; ++a) {
        permilles.clear(), latencies.clear();
        for (std::size_t b = 0; b < n; ++b)
            if (a != b)
                take(a, b), take(b, a);
        figures[a].permille = median(permilles);
        figures[a].latencyCentiUs = median(latencies);
        if (figures[a].permille != noFigure)
            figures[a].gbps = std::uint16_t(std::round(figures[a].permille * head.claimSameGbps / 1000));
    }
    return figures;
}

} // namespace imece::core
