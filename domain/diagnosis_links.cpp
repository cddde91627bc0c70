// SPDX-License-Identifier: GPL-3.0-or-later
// Step 3 of the diagnosis: single slow ways between hosts that are fine to others.
#include "domain/diagnosis.h"
#include "domain/host_sides.h"
#include <tuple>

namespace imece {
namespace {

constexpr std::size_t tileSide = 32; ///< of a tile: a column alone walks through all memory, one cell a cache line

const float lnBad = float(std::log(limits::linkRatio)), lnSuspect = float(std::log(limits::suspectRatio));

/// One direction of a pair.
enum class Speed : std::uint8_t { Fine, Suspect, Bad };

class Links
{
public:
    Links(const Residuals &r, const HostVerdict &verdict) : m_r(r), m_flagged(verdict.flagged)
    {
        const double cells = double(r.tierCells(Tier::SameLeaf) + r.tierCells(Tier::CrossLeaf));
        // Among N cells of pure noise the lowest stands near −√(2 ln N): without this a large healthy sweep has
        // suspects.
        m_zSuspect = float(std::max(limits::z, cells > 1 ? std::sqrt(2 * std::log(cells)) + 0.25 : 0));
        m_zBad = std::max(m_zSuspect, depthOf(cells));
        m_isMirrored = isMirrored();
        m_tx = levels(verdict.sides.tx, verdict.sides.txCells);
        m_rx = levels(verdict.sides.rx, verdict.sides.rxCells);
    }

    std::vector<Finding> all() const
    {
        std::vector<Slow> slow;
        for (std::size_t top = 0; top < m_r.side(); top += tileSide) // in tiles: j → i is read too
            for (std::size_t left = top; left < m_r.side(); left += tileSide)
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
        for (std::size_t i = top; i < std::min(m_r.side(), top + tileSide); ++i)
            for (std::size_t j = std::max(left, i + 1); j < std::min(m_r.side(), left + tileSide); ++j)
                if (!m_flagged[i] && !m_flagged[j])
                    take(slow, i, j);
    }
    void take(std::vector<Slow> &slow, std::size_t i, std::size_t j) const
    {
        Speed there = speed(i, j), back = speed(j, i);
        if (areBadTogether(i, j))
            there = back = Speed::Bad;
        const Speed worst = std::max(there, back);
        if (worst == Speed::Fine)
            return;
        if (slow.size() > 8 * limits::findings) // a matrix of nothing but noise must not fill the memory
            keepWorst(slow, 4 * limits::findings);
        if (there != Speed::Fine && back != Speed::Fine)
            slow.push_back({i, j, worst, true, std::min(m_r.at(i, j), m_r.at(j, i))});
        else if (there == worst)
            slow.push_back({i, j, worst, false, m_r.at(i, j)});
        else
            slow.push_back({j, i, worst, false, m_r.at(j, i)});
    }
    /// Two samples that agree say more than one: noise seldom strikes both ways of a pair.
    bool areBadTogether(std::size_t i, std::size_t j) const
    {
        const float there = excess(i, j), back = excess(j, i);
        return !m_isMirrored && std::max(there, back) < lnSuspect && (there + back) / 2 < lnBad && // NaN is not
               std::max(z(i, j), z(j, i)) < -2.5f && (z(i, j) + z(j, i)) * 0.70710678f < -m_zBad;
    }
    static void keepWorst(std::vector<Slow> &slow, std::size_t most)
    {
        std::sort(slow.begin(), slow.end(), [](const Slow &x, const Slow &y) { return x.rank() < y.rank(); });
        if (slow.size() > most)
            slow.resize(most);
    }

    /// One figure a pair, written both ways: then the second one says nothing new.
    bool isMirrored() const
    {
        const auto &cells = m_r.sweep().bandwidth;
        const std::size_t n = m_r.side();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (cells[i * n + j] != cells[j * n + i])
                    return false;
        return true;
    }
    /// How much slower a host is everywhere than it could be by chance: not the fault of any one of its links.
    std::vector<float> levels(const std::vector<float> &side, const std::vector<std::uint32_t> &cells) const
    {
        std::vector<float> level(m_r.side(), 0);
        for (std::size_t i = 0; i < side.size(); ++i)
            if (cells[i] >= 3)
                level[i] = std::min(0.f, side[i] + m_r.noise() * 1.2533f / std::sqrt(float(cells[i])));
        return level;
    }
    float excess(std::size_t i, std::size_t j) const { return m_r.at(i, j) - m_tx[i] - m_rx[j]; }
    float z(std::size_t i, std::size_t j) const
    {
        return excess(i, j) / m_r.scale(m_r.leafOf(i) == m_r.leafOf(j) ? Tier::SameLeaf : Tier::CrossLeaf);
    }
    Speed speed(std::size_t i, std::size_t j) const
    {
        const float v = excess(i, j);
        if (std::isnan(v) || v >= lnSuspect || z(i, j) >= -m_zSuspect)
            return Speed::Fine;
        return v < lnBad && z(i, j) < -m_zBad ? Speed::Bad : Speed::Suspect;
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
    std::vector<float> m_tx, m_rx;
    float m_zSuspect, m_zBad;
    bool m_isMirrored;
};

} // namespace

std::vector<Finding> judgeLinks(const Residuals &r, const HostVerdict &verdict)
{
    return Links(r, verdict).all();
}

} // namespace imece
