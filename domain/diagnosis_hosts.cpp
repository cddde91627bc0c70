// SPDX-License-Identifier: GPL-3.0-or-later
// Step 2 of the diagnosis: hosts that are slow to or from nearly everybody.
#include "domain/diagnosis.h"
#include "domain/host_sides.h"

namespace imece {
namespace {

constexpr float none = std::numeric_limits<float>::quiet_NaN();
constexpr float medianMoves = 1.4f; ///< √(π/2), and something for hosts that are not all alike
const float lnHost = float(std::log(limits::hostRatio));

/// One side of every host against the others that are not flagged.
std::vector<float> zOf(const std::vector<float> &values, const std::vector<std::uint32_t> &cells,
                       const std::vector<char> &flagged, float noise)
{
    std::vector<float> good, distances;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i]) && !flagged[i])
            good.push_back(values[i]);
    const float middle = upperMedian(good).value_or(0);
    for (const float v : good)
        distances.push_back(std::abs(v - middle));
    // Half of few hosts may be bad: of two middle distances the smaller one.
    const float spread = lowerMedian(distances).value_or(0);
    const float scale = std::max(1.4826f * spread, float(std::log(limits::scaleFloor)));
    std::vector<float> z(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i])) // the fewer cells, the more a median of nothing but noise moves
            z[i] = (values[i] - middle) / std::max(scale, noise * medianMoves / std::sqrt(float(cells[i])));
    return z;
}

struct Hosts
{
    Sides sides;
    std::vector<float> zTx, zRx;
    float depth = 0;
    bool isSlowTx(std::size_t i) const { return sides.tx[i] < lnHost && zTx[i] < -depth; }
    bool isSlowRx(std::size_t i) const { return sides.rx[i] < lnHost && zRx[i] < -depth; }
};

Hosts hostsOf(const Residuals &r, const std::vector<char> &flagged)
{
    Hosts h{
        sidesOf(r, [&](std::size_t, std::size_t, std::size_t partner) { return flagged[partner] == 0; }), {}, {}, 0};
    h.zTx = zOf(h.sides.tx, h.sides.txCells, flagged, r.noise());
    h.zRx = zOf(h.sides.rx, h.sides.rxCells, flagged, r.noise());
    h.depth = depthOf(2 * double(r.side()));
    return h;
}

/// Up to three hosts to measure again with: on the same leaf first, then elsewhere; none of them under suspicion.
std::vector<std::string> partnersOf(const Residuals &r, const std::vector<char> &flagged, std::size_t host)
{
    std::vector<std::string> names;
    const auto take = [&](bool onSameLeaf, std::size_t most) {
        for (std::size_t step = 1; step < r.side() && names.size() < most; ++step) {
            const std::size_t i = (host + step) % r.side();
            if (!flagged[i] && i != host && (r.leafOf(i) == r.leafOf(host)) == onSameLeaf)
                names.push_back(r.sweep().head.names[i]);
        }
    };
    take(true, 1);
    take(false, 3);
    if (names.size() < 3)
        take(true, 4); // the first one again is filtered below
    std::vector<std::string> unique;
    for (auto &name : names)
        if (std::find(unique.begin(), unique.end(), name) == unique.end() && unique.size() < 3)
            unique.push_back(std::move(name));
    return unique;
}

Finding hostFinding(const Residuals &r, const std::vector<char> &flagged, const Hosts &hosts, std::size_t i)
{
    Finding f;
    f.kind = FindingKind::BadHost;
    const bool tx = hosts.isSlowTx(i), rx = hosts.isSlowRx(i);
    f.direction = tx && rx ? Direction::Both : tx ? Direction::Tx : Direction::Rx;
    f.a = r.sweep().head.names[i];
    f.hostA = hostAt(r.sweep().head, i);
    const auto ratio = [](float v) { return std::isnan(v) ? 1.0 : std::exp(double(v)); };
    f.txRatio = ratio(hosts.sides.tx[i]);
    f.rxRatio = ratio(hosts.sides.rx[i]);
    f.ratio = std::min(tx ? f.txRatio : 1.0, rx ? f.rxRatio : 1.0);
    f.z = double(std::min(tx ? hosts.zTx[i] : 0, rx ? hosts.zRx[i] : 0));
    std::vector<float> values, baselines;
    const auto count = [&](std::size_t from, std::size_t to) {
        const float v = r.at(from, to);
        if (std::isnan(v))
            return;
        ++f.cellsTotal;
        f.cellsLow += v < lnHost;
        values.push_back(v + r.baseline(from, to));
        baselines.push_back(r.baseline(from, to));
    };
    for (std::size_t j = 0; j < r.side(); ++j) {
        if (j == i || flagged[j])
            continue;
        if (tx)
            count(i, j);
        if (rx)
            count(j, i);
    }
    f.valueGbps = r.gbps(upperMedian(values).value_or(none));
    f.tierGbps = r.gbps(upperMedian(baselines).value_or(none));
    for (const std::size_t j : r.members(r.leafOf(i)))
        f.othersInLeaf += j != i && !flagged[j] && !std::isnan(hosts.sides.tx[j]);
    f.retestWith = partnersOf(r, flagged, i);
    f.confidence =
        confidenceOf(f.z, double(f.cellsLow) / std::max(1.0, double(f.cellsTotal)), double(f.cellsTotal) / 2);
    return f;
}

} // namespace

std::vector<Finding> judgeHosts(const Residuals &r, HostVerdict &verdict)
{
    std::vector<char> &flagged = verdict.flagged;
    flagged.assign(r.side(), 0);
    if (r.side() < 3) // with two, host and link cannot be told apart
        return {};
    Hosts hosts = hostsOf(r, flagged);
    for (int round = 0; round < 16; ++round) {
        std::vector<char> next(r.side());
        for (std::size_t i = 0; i < r.side(); ++i)
            next[i] = hosts.isSlowTx(i) || hosts.isSlowRx(i);
        if (next == flagged)
            break;
        flagged = std::move(next);
        hosts = hostsOf(r, flagged);
    }
    std::vector<Finding> findings;
    for (std::size_t i = 0; i < r.side(); ++i)
        if (flagged[i] && (hosts.isSlowTx(i) || hosts.isSlowRx(i)))
            findings.push_back(hostFinding(r, flagged, hosts, i));
    verdict.sides = std::move(hosts.sides);
    return findings;
}

} // namespace imece
