// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated fabrics of which the right verdict is known: the same seed gives the same matrix on every platform with
// the same libm. What is planted can be seen: a fault lies on cells that were measured, and faults do not hide each
// other (no two on one host; a link is never one of a bad host). Nothing here knows how the diagnosis works.
#pragma once
#include "domain/diagnosis.h"
#include "domain/sweep_parts.h"
#include <cmath>
#include <optional>
#include <random>
#include <set>

namespace imece::cases {

/// What of all ordered pairs a sweep has.
enum class Coverage : std::uint8_t {
    Full = 0,
    Scattered,  ///< 5 to 30 % of the pairs are missing, some of them failed
    Sampled,    ///< some sixteen partners a host, at least a tenth of the pairs
    OnceAPair,  ///< every pair in one direction only, whichever it happened to be
    UpperHalf,  ///< … always from the earlier to the later name: the first only sends, the last only receives
    FewSenders, ///< only some hosts sent: reference hosts, one of which may itself be bad
    OneValue,   ///< one figure a pair, written into both directions
};
inline constexpr int coverages = 7;

struct Fault
{
    FindingKind kind{};
    Direction direction = Direction::Both;
    std::size_t a = 0, b = 0; ///< hosts; of a block leaves, b = noLeaf: all ways of a
    double factor = 1;
    static constexpr std::size_t noLeaf = ~std::size_t(0);
};

struct FabricCase
{
    std::uint64_t seed = 0;
    double noise = 0; ///< coefficient of variation
    Coverage coverage{};
    std::size_t leafSize = 1;
    std::vector<Fault> faults;
    SweepMatrix sweep;
};

/// What is asked for; the rest is thrown.
struct Wish
{
    std::size_t mostHosts = 4'096;
    double leastNoise = 0, mostNoise = 0.05;
    std::optional<int> faults;
    std::optional<FindingKind> kind; ///< of every fault
    std::optional<double> factor; ///< of every fault; else 0.3 … 0.8 (hosts), 0.2 … 0.7 (links), 0.3 … 0.7 (blocks)
    std::optional<Coverage> coverage;
};

class CaseMaker
{
public:
    CaseMaker(std::uint64_t seed, const Wish &wish) : m_wish(wish), m_engine(seed) { m_case.seed = seed; }

    FabricCase make()
    {
        shape();
        cover();
        plant();
        measure();
        return std::move(m_case);
    }

private:
    double uniform() { return (double(m_engine() >> 11) + 0.5) * 0x1p-53; }
    double between(double a, double b) { return a + (b - a) * uniform(); }
    std::size_t below(std::size_t n) { return std::size_t(m_engine() % n); }
    bool chance(double p) { return uniform() < p; }
    double normal()
    {
        if (m_spare) {
            const double v = *m_spare;
            m_spare.reset();
            return v;
        }
        const double r = std::sqrt(-2 * std::log(uniform())), angle = 6.283185307179586 * uniform();
        m_spare = r * std::sin(angle);
        return r * std::cos(angle);
    }

    std::size_t throwHosts()
    {
        struct Size
        {
            std::size_t hosts;
            int weight;
        };
        static constexpr Size sizes[] = {{8, 12},  {12, 8},  {16, 16}, {24, 10}, {32, 12},  {48, 8},   {64, 12},
                                         {128, 9}, {200, 3}, {256, 4}, {512, 2}, {1024, 2}, {2048, 1}, {4096, 1}};
        int all = 0;
        for (const Size &s : sizes)
            all += s.hosts <= m_wish.mostHosts ? s.weight : 0;
        auto at = int(below(std::size_t(all)));
        for (const Size &s : sizes)
            if ((at -= s.weight) < 0)
                return s.hosts;
        return 8;
    }

    void shape()
    {
        m_n = throwHosts();
        static constexpr std::size_t leafs[] = {4, 8, 16, 32};
        do
            m_case.leafSize = leafs[below(4)];
        while (m_case.leafSize > m_n || m_n / m_case.leafSize > 256);
        m_leaves = (m_n + m_case.leafSize - 1) / m_case.leafSize;
        m_case.noise = between(m_wish.leastNoise, m_wish.mostNoise);
        static constexpr double speeds[] = {0.38, 9.4, 94, 190, 380, 760};
        static constexpr double tiers[] = {1, 1, 0.95, 0.9, 0.5};
        m_same = speeds[below(6)];
        m_tier = m_leaves > 1 ? tiers[below(5)] : 1;
        SweepHead head;
        for (std::size_t i = 0; i < m_n; ++i) {
            head.names.push_back("h" + std::to_string(i));
            head.groups.push_back(std::uint32_t(i / m_case.leafSize));
            head.hosts.push_back(std::uint32_t(i));
        }
        for (std::size_t k = 0; k < m_leaves; ++k)
            head.groupNames.push_back("l" + std::to_string(k));
        head.unitGbps = m_same / 20'000;
        if (m_tier < 0.75 || chance(0.3)) { // uplinks that are thinner by design have a claim that says so
            head.claimSameGbps = m_same / 0.95;
            head.claimCrossGbps = m_same * m_tier / 0.95;
        }
        m_case.sweep = emptySweep(std::move(head));
    }

    std::size_t leafOf(std::size_t i) const { return i / m_case.leafSize; }
    std::size_t membersOf(std::size_t leaf) const
    {
        return std::min(m_n, (leaf + 1) * m_case.leafSize) - leaf * m_case.leafSize;
    }
    std::uint16_t &cellAt(std::size_t i, std::size_t j) { return m_case.sweep.bandwidth[i * m_n + j]; }
    bool isMeasured(std::size_t i, std::size_t j) const { return m_case.sweep.bandwidth[i * m_n + j] == 1; }

    /// Writes 1 where a figure will stand.
    void cover()
    {
        m_case.coverage = m_wish.coverage.value_or(chance(0.4) ? Coverage::Full : Coverage(below(coverages)));
        const double missing = between(0.05, 0.3), sampled = std::max(0.1, 16 / double(m_n));
        std::vector<char> sends(m_n, 0);
        for (std::size_t k = std::max<std::size_t>(4, m_n / 4); k > 0;)
            if (char &s = sends[below(m_n)]; s == 0)
                s = 1, --k;
        for (std::size_t i = 0; i < m_n; ++i)
            for (std::size_t j = 0; j < m_n; ++j)
                if (i != j && isCovered(i, j, missing, sampled, sends))
                    cellAt(i, j) = 1;
        if (m_case.coverage != Coverage::Full && chance(0.2)) { // one host could not be reached
            const std::size_t lost = below(m_n);
            for (std::size_t k = 0; k < m_n; ++k)
                if (k != lost)
                    cellAt(lost, k) = cellAt(k, lost) = cell::failed;
        }
    }
    bool isCovered(std::size_t i, std::size_t j, double missing, double sampled, const std::vector<char> &sends)
    {
        switch (m_case.coverage) {
        case Coverage::Full:
        case Coverage::OneValue:
            return true;
        case Coverage::Scattered:
            return !chance(missing);
        case Coverage::Sampled:
            return chance(sampled);
        case Coverage::OnceAPair:
            if (j > i)
                return chance(0.5);
            return !isMeasured(j, i);
        case Coverage::UpperHalf:
            return i < j;
        case Coverage::FewSenders:
            return sends[i] != 0;
        }
        return true;
    }

    double throwFactor(FindingKind kind)
    {
        if (m_wish.factor)
            return *m_wish.factor;
        return kind == FindingKind::BadLink ? between(0.2, 0.7)
                                            : between(0.3, kind == FindingKind::BadHost ? 0.8 : 0.7);
    }
    Direction throwDirection()
    {
        if (m_case.coverage == Coverage::OneValue)
            return Direction::Both;
        return chance(0.5) ? Direction::Both : chance(0.5) ? Direction::Tx : Direction::Rx;
    }

    void plant()
    {
        const int most = int(std::min<std::size_t>(5, m_n / 8));
        const int faults = m_wish.faults.value_or(int(below(std::size_t(most) + 1)));
        for (int k = 0; k < std::min(faults, most); ++k) {
            const double dice = uniform();
            const FindingKind kind = m_wish.kind.value_or(dice < 0.45   ? FindingKind::BadHost
                                                          : dice < 0.85 ? FindingKind::BadLink
                                                                        : FindingKind::BadBlock);
            for (int attempt = 0; attempt < 200; ++attempt) {
                Fault f{kind, throwDirection(), 0, 0, throwFactor(kind)};
                if (kind == FindingKind::BadHost   ? putHost(f)
                    : kind == FindingKind::BadLink ? putLink(f)
                                                   : putBlock(f)) {
                    m_case.faults.push_back(f);
                    break;
                }
            }
        }
        if (!m_wish.kind && !m_wish.faults && chance(0.06)) { // all of it
            SweepHead &head = m_case.sweep.head;
            head.claimSameGbps = m_same / 0.95, head.claimCrossGbps = m_same * m_tier / 0.95;
            m_whole = between(0.4, 0.75);
            m_case.faults.push_back({FindingKind::WholeSlow, Direction::Both, 0, 0, m_whole});
        }
    }

    bool putHost(Fault &f)
    {
        f.a = below(m_n);
        std::size_t sent = 0, received = 0;
        for (std::size_t k = 0; k < m_n; ++k)
            if (!m_bad.contains(k))
                sent += isMeasured(f.a, k), received += isMeasured(k, f.a);
        if (f.direction == Direction::Both && (sent < 4 || received < 4)) // only one side of it was measured
            f.direction = sent < 4 ? Direction::Rx : Direction::Tx;
        return (f.direction == Direction::Rx || sent >= 4) && (f.direction == Direction::Tx || received >= 4) &&
               m_taken.insert(f.a).second && m_bad.insert(f.a).second;
    }
    bool putLink(Fault &f)
    {
        f.a = below(m_n), f.b = below(m_n);
        if (f.direction == Direction::Rx)
            f.direction = Direction::Tx; // a → b is a way of its own, whoever sends
        const bool there = f.a != f.b && isMeasured(f.a, f.b), back = f.a != f.b && isMeasured(f.b, f.a);
        if (!(there && back))
            f.direction = Direction::Tx;
        if (!there || m_taken.contains(f.a) || m_taken.contains(f.b))
            return false;
        m_taken.insert({f.a, f.b});
        return true;
    }
    /// Blocks: a leaf's uplinks (three leaves or more), a pair of leaves, or the inside of one; a quarter of the leaves
    /// at most.
    bool putBlock(Fault &f)
    {
        if (m_leaves < 2 || (!m_leavesTaken.empty() && (m_leavesTaken.size() + 2) * 4 > m_leaves))
            return false;
        f.a = below(m_leaves);
        f.b = m_leaves > 2 && chance(0.5) ? Fault::noLeaf : below(m_leaves);
        if (f.a == f.b)
            f.direction = Direction::Both;
        else if (f.b != Fault::noLeaf && f.direction == Direction::Rx)
            f.direction = Direction::Tx;
        std::set<std::size_t> leaves{f.a};
        if (f.b != Fault::noLeaf)
            leaves.insert(f.b);
        for (const std::size_t leaf : leaves)
            if (m_leavesTaken.contains(leaf))
                return false;
        for (std::size_t k = 0; k < m_leaves; ++k)
            for (std::size_t l = 0; l < m_leaves; ++l)
                if (isIn(f, k, l) && !isBlockSeen(k, l))
                    return false;
        m_leavesTaken.merge(leaves);
        return true;
    }
    static bool isIn(const Fault &f, std::size_t k, std::size_t l)
    {
        if (f.b == f.a)
            return k == f.a && l == f.a;
        const bool there = f.b == Fault::noLeaf ? k == f.a && l != f.a : k == f.a && l == f.b;
        const bool back = f.b == Fault::noLeaf ? l == f.a && k != f.a : l == f.a && k == f.b;
        return (f.direction != Direction::Rx && there) || (f.direction != Direction::Tx && back);
    }
    bool isBlockSeen(std::size_t k, std::size_t l) const
    {
        std::size_t cells = 0;
        for (std::size_t i = k * m_case.leafSize; i < k * m_case.leafSize + membersOf(k); ++i)
            for (std::size_t j = l * m_case.leafSize; j < l * m_case.leafSize + membersOf(l); ++j)
                cells += isMeasured(i, j);
        return cells >= 6 && membersOf(k) >= 2 && membersOf(l) >= 2;
    }

    double factorOf(std::size_t i, std::size_t j) const
    {
        double factor = m_whole;
        for (const Fault &f : m_case.faults) {
            const bool tx = f.direction != Direction::Rx, rx = f.direction != Direction::Tx;
            if (f.kind == FindingKind::BadHost && ((tx && i == f.a) || (rx && j == f.a)))
                factor *= f.factor;
            if (f.kind == FindingKind::BadLink && ((i == f.a && j == f.b) || (rx && i == f.b && j == f.a)))
                factor *= f.factor;
            if (f.kind == FindingKind::BadBlock && isIn(f, leafOf(i), leafOf(j)))
                factor *= f.factor;
        }
        return factor;
    }

    /// Log-normal noise, hosts that differ by a percent, and in every fifth case samples that stumble.
    void measure()
    {
        const double sigma = std::sqrt(std::log(1 + m_case.noise * m_case.noise));
        const double stumbles = chance(0.2) && m_case.noise > 0 ? 0.02 : 0;
        std::vector<double> own(m_n);
        for (double &v : own)
            v = 0.2 * sigma * normal();
        for (std::size_t i = 0; i < m_n; ++i)
            for (std::size_t j = 0; j < m_n; ++j) {
                if (!isMeasured(i, j)) {
                    m_case.sweep.head.failed += cellAt(i, j) == cell::failed;
                    continue;
                }
                double v = 20'000 * (leafOf(i) == leafOf(j) ? 1 : m_tier) * factorOf(i, j);
                v *= std::exp(sigma * normal() + own[i] + own[j]) * (chance(stumbles) ? between(0.9, 0.95) : 1);
                cellAt(i, j) = std::uint16_t(std::clamp(std::lround(v), 2l, long(cell::most)));
                ++m_case.sweep.head.measured;
            }
        if (m_case.coverage == Coverage::OneValue)
            for (std::size_t i = 0; i < m_n; ++i)
                for (std::size_t j = 0; j < i; ++j)
                    if (cell::isValue(cellAt(j, i)))
                        cellAt(i, j) = cellAt(j, i);
    }

    Wish m_wish;
    std::mt19937_64 m_engine;
    std::optional<double> m_spare;
    FabricCase m_case;
    std::size_t m_n = 0, m_leaves = 1;
    double m_same = 380, m_tier = 1, m_whole = 1;
    std::set<std::size_t> m_taken, m_bad, m_leavesTaken;
};

inline FabricCase caseOf(std::uint64_t seed, const Wish &wish = {})
{
    return CaseMaker(seed, wish).make();
}

} // namespace imece::cases
