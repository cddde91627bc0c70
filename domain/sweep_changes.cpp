// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sweep_changes.h"
#include "domain/ratio_bins.h"
#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace imece {
namespace {

double unitOf(const SweepHead &head)
{
    return head.unitGbps > 0 ? head.unitGbps : 0.01;
}

std::unordered_map<std::string, std::uint32_t> byName(const SweepHead &head)
{
    std::unordered_map<std::string, std::uint32_t> index;
    for (std::uint32_t i = 0; i < head.names.size(); ++i)
        index.emplace(head.names[i], i);
    return index;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return -1;
    const auto at = values.begin() + std::ptrdiff_t((values.size() - 1) / 2);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

/// Two sweeps seen through the names of the newer one: the bandwidth of one and the same pair, then and now.
struct Pairwise
{
    const SweepMatrix &older, &newer;
    std::vector<std::uint32_t> at; ///< indexIn
    std::size_t n = newer.head.side(), k = older.head.side();

    double was(std::size_t i, std::size_t j) const { return value(older, at[i] * k + at[j]); }
    double is(std::size_t i, std::size_t j) const { return value(newer, i * n + j); }
    bool isShared(std::size_t i) const { return at[i] < k; }
    static double value(const SweepMatrix &m, std::size_t cell)
    {
        return cell::isValue(m.bandwidth[cell]) ? m.bandwidth[cell] * unitOf(m.head) : -1;
    }
    /// The median of what a host sends (or receives), over the pairs of shared hosts; of both sweeps, or of one.
    enum Which { Then, Now, ThenOfBoth, NowOfBoth };
    double median(std::size_t host, bool isTx, Which which) const
    {
        std::vector<double> values;
        for (std::size_t j = 0; j < n; ++j) {
            if (!isShared(j))
                continue;
            const double a = isTx ? was(host, j) : was(j, host), b = isTx ? is(host, j) : is(j, host);
            const double v = which == Then || which == ThenOfBoth ? a : b;
            if (v >= 0 && (which == Then || which == Now || (a >= 0 && b >= 0)))
                values.push_back(v);
        }
        return medianOf(std::move(values));
    }
    double better(std::size_t host, Which which) const
    {
        return std::max(median(host, true, which), median(host, false, which));
    }
};

bool isOtherThan(double before, double after)
{
    return before > 0 ? std::abs(after - before) > 0.1 * before : after > 0;
}

/// Per host the median over its pairs of now ÷ then, sent and received; < 0 = no pair was measured in both sweeps.
struct HostMoves
{
    std::vector<float> tx, rx;
    std::vector<bool> wasMeasured, isMeasured;
};

HostMoves movesIn(const Pairwise &p)
{
    HostMoves moves{{}, {}, std::vector<bool>(p.n), std::vector<bool>(p.n)};
    std::vector<std::uint16_t> rows(p.n * ratioBins), columns(p.n * ratioBins);
    for (std::size_t i = 0; i < p.n; ++i)
        for (std::size_t j = 0; j < p.n && p.isShared(i); ++j) {
            if (!p.isShared(j))
                continue;
            const double a = p.was(i, j), b = p.is(i, j);
            if (a >= 0)
                moves.wasMeasured[i] = moves.wasMeasured[j] = true;
            if (b >= 0)
                moves.isMeasured[i] = moves.isMeasured[j] = true;
            if (a < 0 || b < 0)
                continue;
            const double ratio = a > 0 ? b / a : b > 0 ? 1e3 : 1;
            const auto bin = std::size_t(std::min(double(ratioBins - 1), ratio / double(ratioStep) + 0.5));
            ++rows[i * ratioBins + bin], ++columns[j * ratioBins + bin];
        }
    for (std::size_t i = 0; i < p.n; ++i) {
        moves.tx.push_back(medianRatio(rows.data() + i * ratioBins));
        moves.rx.push_back(medianRatio(columns.data() + i * ratioBins));
    }
    return moves;
}

/// Every host that moved as a whole gets a line; true in the answer = its single pairs need none.
std::vector<bool> changedHosts(const Pairwise &p, std::vector<SweepChange> &out)
{
    const HostMoves moves = movesIn(p);
    std::vector<bool> moved(p.n);
    for (std::uint32_t i = 0; i < p.n; ++i) {
        if (!p.isShared(i))
            continue;
        if (moves.wasMeasured[i] != moves.isMeasured[i]) {
            const auto kind = moves.isMeasured[i] ? SweepChange::NewlyMeasured : SweepChange::NoLongerMeasured;
            out.push_back({kind, i, i, p.better(i, Pairwise::Then), p.better(i, Pairwise::Now)});
            moved[i] = true;
            continue;
        }
        const bool isTx = std::abs(moves.tx[i] - 1) >= std::abs(moves.rx[i] - 1) ? moves.tx[i] >= 0 : moves.rx[i] < 0;
        const double ratio = double(isTx ? moves.tx[i] : moves.rx[i]);
        if (ratio < 0 || !isOtherThan(1, ratio))
            continue;
        const double before = p.median(i, isTx, Pairwise::ThenOfBoth), after = p.median(i, isTx, Pairwise::NowOfBoth);
        if (!isOtherThan(before, after) || (after < before) != (ratio < 1))
            continue;
        out.push_back({after < before ? SweepChange::HostWorse : SweepChange::HostBetter, i, i, before, after});
        moved[i] = true;
    }
    return moved;
}

} // namespace

std::vector<std::uint32_t> indexIn(const SweepHead &older, const SweepHead &newer)
{
    const auto index = byName(older);
    std::vector<std::uint32_t> at;
    for (const std::string &name : newer.names) {
        const auto found = index.find(name);
        at.push_back(found == index.end() ? std::uint32_t(older.side()) : found->second);
    }
    return at;
}

std::size_t hostsInCommon(const SweepHead &older, const SweepHead &newer)
{
    const auto at = indexIn(older, newer);
    return std::size_t(std::count_if(at.begin(), at.end(), [&](std::uint32_t k) { return k < older.side(); }));
}

std::vector<SweepChange> changesBetween(const SweepMatrix &older, const SweepMatrix &newer, std::size_t most)
{
    std::vector<SweepChange> out;
    const std::size_t n = newer.head.side(), k = older.head.side();
    if (n == 0 || k == 0 || newer.bandwidth.size() != n * n || older.bandwidth.size() != k * k)
        return out;
    const Pairwise p{older, newer, indexIn(older.head, newer.head)};
    const std::vector<bool> moved = changedHosts(p, out);
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = 0; j < n; ++j) {
            if (moved[i] || moved[j] || !p.isShared(i) || !p.isShared(j))
                continue;
            const double before = p.was(i, j), after = p.is(i, j);
            if (before >= 0 && after >= 0 && isOtherThan(before, after))
                out.push_back({after < before ? SweepChange::LinkWorse : SweepChange::LinkBetter, i, j, before, after});
        }
    // What lost most of what it had comes first; then what is not measured any more; then what gained.
    const auto weight = [](const SweepChange &c) {
        const bool isHost = c.kind == SweepChange::HostWorse || c.kind == SweepChange::HostBetter;
        if (c.kind == SweepChange::NoLongerMeasured)
            return 0.5;
        return c.after < c.before ? (isHost ? 3.0 : 1.0) + 1 - c.after / c.before : isHost ? 0.2 : 0.0;
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const SweepChange &a, const SweepChange &b) { return weight(a) > weight(b); });
    if (out.size() > most)
        out.resize(most);
    return out;
}

} // namespace imece
