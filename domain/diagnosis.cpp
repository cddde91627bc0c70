// SPDX-License-Identifier: GPL-3.0-or-later
// Steps 2 and 3 of the diagnosis, the whole fabric against its claim, and the order of findings.
#include "domain/diagnosis.h"
#include "domain/natural_order.h"
#include "domain/residuals.h"
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

namespace imece {
namespace {

constexpr float none = std::numeric_limits<float>::quiet_NaN();
const float lnHost = float(std::log(limits::hostRatio));
constexpr std::size_t columnsAtOnce = 32; ///< a column alone walks through all memory, one cell a cache line

/// What one host sends and receives, as the median of its residuals; NaN when fewer than two partners were measured.
struct Sides
{
    std::vector<float> tx, rx;
};

Sides sidesOf(const Residuals &r, const std::vector<char> &flagged)
{
    const std::size_t n = r.side();
    Sides s{std::vector<float>(n, none), std::vector<float>(n, none)};
    std::vector<float> row;
    std::array<std::vector<float>, columnsAtOnce> columns;
    for (std::size_t first = 0; first < n; first += columnsAtOnce) {
        const std::size_t last = std::min(n, first + columnsAtOnce);
        for (auto &column : columns)
            column.clear();
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t i = first; i < last; ++i)
                if (const float v = r.at(j, i); j != i && !flagged[j] && !std::isnan(v))
                    columns[i - first].push_back(v);
        for (std::size_t i = first; i < last; ++i) {
            row.clear();
            for (std::size_t j = 0; j < n; ++j)
                if (const float v = r.at(i, j); j != i && !flagged[j] && !std::isnan(v))
                    row.push_back(v);
            if (row.size() >= 2)
                s.tx[i] = *upperMedian(row);
            if (columns[i - first].size() >= 2)
                s.rx[i] = *upperMedian(columns[i - first]);
        }
    }
    return s;
}

/// z of every value against the values of the hosts that are not flagged.
std::vector<float> zOf(const std::vector<float> &values, const std::vector<char> &flagged)
{
    std::vector<float> good, distances;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isnan(values[i]) && !flagged[i])
            good.push_back(values[i]);
    const float middle = upperMedian(good).value_or(0);
    for (const float v : good)
        distances.push_back(std::abs(v - middle));
    const float scale = std::max(1.4826f * upperMedian(distances).value_or(0), float(std::log(limits::scaleFloor)));
    std::vector<float> z(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i)
        z[i] = std::isnan(values[i]) ? 0 : (values[i] - middle) / scale;
    return z;
}

struct Hosts
{
    Sides sides;
    std::vector<float> zTx, zRx;
    bool isSlowTx(std::size_t i) const { return sides.tx[i] < lnHost && zTx[i] < -float(limits::z); }
    bool isSlowRx(std::size_t i) const { return sides.rx[i] < lnHost && zRx[i] < -float(limits::z); }
};

Hosts hostsOf(const Residuals &r, const std::vector<char> &flagged)
{
    Hosts h{sidesOf(r, flagged), {}, {}};
    h.zTx = zOf(h.sides.tx, flagged);
    h.zRx = zOf(h.sides.rx, flagged);
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

std::vector<Finding> judgeHosts(const Residuals &r, std::vector<char> &flagged)
{
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
    return findings;
}

namespace {

/// One direction of a pair.
enum class Speed : std::uint8_t { Fine, Suspect, Bad };

class Links
{
public:
    Links(const Residuals &r, const std::vector<char> &flagged) : m_r(r), m_flagged(flagged)
    {
        const double cells = double(r.tierCells(Tier::SameLeaf) + r.tierCells(Tier::CrossLeaf));
        // Among N cells of pure noise the lowest stands near −√(2 ln N): without this a large healthy sweep has
        // suspects.
        m_z = float(std::max(limits::z, cells > 1 ? std::sqrt(2 * std::log(cells)) + 0.25 : 0));
    }

    std::vector<Finding> all() const
    {
        std::vector<Slow> slow;
        for (std::size_t top = 0; top < m_r.side(); top += columnsAtOnce) // in tiles: j → i is read too
            for (std::size_t left = top; left < m_r.side(); left += columnsAtOnce)
                takeTile(slow, top, left);
        keepWorst(slow, limits::findings);
        std::vector<Finding> findings;
        for (const Slow &s : slow)
            findings.push_back(finding(s.i, s.j, s.worst, s.both));
        return findings;
    }

private:
    struct Slow
    {
        std::size_t i = 0, j = 0; ///< the slow direction; i → j where both are
        Speed worst{};
        bool both = false;
        float residual = 0;
        auto rank() const { return std::tuple(worst == Speed::Suspect, residual, i, j); }
    };
    void takeTile(std::vector<Slow> &slow, std::size_t top, std::size_t left) const
    {
        for (std::size_t i = top; i < std::min(m_r.side(), top + columnsAtOnce); ++i)
            for (std::size_t j = std::max(left, i + 1); j < std::min(m_r.side(), left + columnsAtOnce); ++j)
                if (!m_flagged[i] && !m_flagged[j])
                    take(slow, i, j);
    }
    void take(std::vector<Slow> &slow, std::size_t i, std::size_t j) const
    {
        const Speed there = speed(i, j), back = speed(j, i);
        const Speed worst = std::max(there, back);
        if (worst == Speed::Fine)
            return;
        if (slow.size() > 8 * limits::findings) // a matrix of nothing but noise must not fill the memory
            keepWorst(slow, 4 * limits::findings);
        if (there == back)
            slow.push_back({i, j, worst, true, std::min(m_r.at(i, j), m_r.at(j, i))});
        else if (there == worst)
            slow.push_back({i, j, worst, false, m_r.at(i, j)});
        else
            slow.push_back({j, i, worst, false, m_r.at(j, i)});
    }
    static void keepWorst(std::vector<Slow> &slow, std::size_t most)
    {
        std::sort(slow.begin(), slow.end(), [](const Slow &x, const Slow &y) { return x.rank() < y.rank(); });
        if (slow.size() > most)
            slow.resize(most);
    }

    float z(std::size_t i, std::size_t j) const
    {
        return m_r.at(i, j) / m_r.scale(m_r.leafOf(i) == m_r.leafOf(j) ? Tier::SameLeaf : Tier::CrossLeaf);
    }
    Speed speed(std::size_t i, std::size_t j) const
    {
        static const float lnBad = float(std::log(limits::linkRatio)),
                           lnSuspect = float(std::log(limits::suspectRatio));
        const float v = m_r.at(i, j);
        if (std::isnan(v) || v >= lnSuspect || z(i, j) >= -m_z)
            return Speed::Fine;
        return v < lnBad ? Speed::Bad : Speed::Suspect;
    }

    Finding finding(std::size_t i, std::size_t j, Speed worst, bool both) const
    {
        const SweepHead &head = m_r.sweep().head;
        Finding f;
        f.kind = worst == Speed::Bad ? FindingKind::BadLink : FindingKind::Suspect;
        f.direction = both ? Direction::Both : Direction::Tx;
        f.a = head.names[i], f.b = head.names[j];
        f.hostA = hostAt(head, i), f.hostB = hostAt(head, j);
        f.txRatio = std::exp(double(m_r.at(i, j)));
        f.rxRatio = std::isnan(m_r.at(j, i)) ? 1.0 : std::exp(double(m_r.at(j, i)));
        f.ratio = both ? std::min(f.txRatio, f.rxRatio) : f.txRatio;
        f.z = double(both ? std::min(z(i, j), z(j, i)) : z(i, j));
        f.cellsTotal = 1u + !std::isnan(m_r.at(j, i));
        f.cellsLow = 1u + (speed(j, i) != Speed::Fine);
        f.tierGbps = m_r.gbps(m_r.baseline(i, j));
        f.valueGbps = m_r.gbps(m_r.at(i, j) + m_r.baseline(i, j));
        // What exonerates a's adapter and the way to b's leaf: the same sender is fine to b's neighbours.
        for (const std::size_t k : m_r.members(m_r.leafOf(j)))
            f.othersInLeaf += k != i && k != j && m_r.at(i, k) >= float(std::log(limits::suspectRatio));
        for (const std::size_t leaf : {m_r.leafOf(j), m_r.leafOf(i)})
            for (const std::size_t k : m_r.members(leaf))
                if (k != i && k != j && !m_flagged[k] &&
                    std::find(f.retestWith.begin(), f.retestWith.end(), head.names[k]) == f.retestWith.end()) {
                    f.retestWith.push_back(head.names[k]);
                    break;
                }
        // One cell is one sample: never as sure as a row and a column.
        f.confidence = (worst == Speed::Suspect ? 0.4 : both ? 0.8 : 0.65) * (1 - std::exp(-std::abs(f.z) / limits::z));
        return f;
    }

    const Residuals &m_r;
    const std::vector<char> &m_flagged;
    float m_z;
};

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

std::vector<Finding> judgeLinks(const Residuals &r, const std::vector<char> &flagged)
{
    return Links(r, flagged).all();
}

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
    std::vector<char> flagged;
    append(judgeHosts(residuals, flagged));
    append(judgeLinks(residuals, flagged));
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
