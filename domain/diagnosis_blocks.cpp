// SPDX-License-Identifier: GPL-3.0-or-later
// Step 1 of the diagnosis: which leaf-to-leaf blocks are slow, and whether that means one leaf's uplinks, one pair of
// leaves, the inside of a leaf, or every way between leaves.
#include "domain/diagnosis.h"
#include "domain/host_sides.h"
#include <cmath>
#include <limits>

namespace imece {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr std::uint32_t fewestCells = 4; ///< a smaller block is a link, not a block

float referenceOf(const std::vector<float> &medians, std::size_t own)
{
    std::vector<float> others;
    for (std::size_t k = 0; k < medians.size(); ++k)
        if (k != own || medians.size() > 64) // among so many, its own weight does not matter
            others.push_back(medians[k]);
    return upperMedian(others).value_or(std::numeric_limits<float>::quiet_NaN());
}

/// Big enough that its median is not one link's fault. Inside a leaf it takes two senders and two receivers; between
/// leaves one may be enough, because hosts that are slow elsewhere too are set aside.
bool isJudged(const Residuals &r, std::size_t from, std::size_t to)
{
    const Block &b = r.block(from, to);
    return b.measured >= fewestCells && (from != to || (b.senders >= 2 && b.receivers >= 2));
}

/// Marks the slow blocks of one tier.
void mark(Residuals &r, Tier tier, float floorReference)
{
    std::vector<Block *> blocks;
    std::vector<float> medians;
    for (std::size_t k = 0; k < r.leaves(); ++k)
        for (std::size_t l = 0; l < r.leaves(); ++l)
            if (Block &b = r.block(k, l); (k == l) == (tier == Tier::SameLeaf) && isJudged(r, k, l)) {
                blocks.push_back(&b);
                medians.push_back(b.median);
            }
    const float depth = depthOf(double(medians.size()));
    const float shared = medians.size() > 64 ? referenceOf(medians, medians.size()) : 0;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
        Block &b = *blocks[k];
        const float others = medians.size() > 64 ? shared : referenceOf(medians, k);
        b.reference = std::isnan(others)       ? floorReference
                      : tier == Tier::SameLeaf ? others
                                               : std::max(others, floorReference);
        if (std::isnan(b.reference) || std::isinf(b.reference))
            continue;
        const float difference = b.median - b.reference;
        b.ratio = std::exp(difference);
        // Half of the cells may be the other half once more: one figure a pair written both ways. What the few hosts of
        // a small block have in common, and what the others' median moves, is in the 1.6 (√(π/2) without).
        b.z = difference / (r.noise() * 1.6f / std::sqrt(float(b.measured) / 2));
        b.isLow = b.ratio < float(limits::hostRatio) && b.z < -depth / 2;
        b.isSlow = b.z < -depth && b.ratio < float(limits::blockRatio);
    }
}

/// Cross over same leaf, against the stated oversubscription: what the cross tier must at least reach, or −inf.
float crossFloor(const Residuals &r)
{
    constexpr float nothing = -infinity;
    const SweepHead &head = r.sweep().head;
    const float same = r.tierMedian(Tier::SameLeaf), cross = r.tierMedian(Tier::CrossLeaf);
    if (std::isnan(same) || std::isnan(cross) || r.tierCells(Tier::SameLeaf) < 6 || r.tierCells(Tier::CrossLeaf) < 6)
        return nothing;
    const bool stated = head.claimSameGbps > 0 && head.claimCrossGbps > 0;
    const float expected = same + (stated ? float(std::log(head.claimCrossGbps / head.claimSameGbps)) : 0.f);
    return cross - expected < float(std::log(limits::blockRatio)) ? expected : nothing;
}

struct Sum
{
    std::vector<float> medians, references;
    std::uint32_t slow = 0, total = 0, cells = 0;
    float z = 0;

    void add(const Block &b)
    {
        medians.push_back(b.median), references.push_back(b.reference);
        slow += b.isSlow, ++total, cells += b.measured;
        z = std::min(z, b.z);
    }
    double ratio() { return std::exp(double(upperMedian(medians).value_or(0) - upperMedian(references).value_or(0))); }
};

std::uint32_t lowCells(const Residuals &r, std::size_t from, std::size_t to)
{
    const float limit = r.block(from, to).reference + float(std::log(limits::suspectRatio));
    std::uint32_t low = 0;
    for (const std::size_t i : r.members(from))
        for (const std::size_t j : r.members(to))
            low += !r.isAside(i, j) && r.at(i, j) < limit; // NaN is not low
    return low;
}

/// All directed blocks that one finding speaks of.
Finding findingOf(const Residuals &r, const std::vector<std::pair<std::size_t, std::size_t>> &blocks)
{
    Finding f;
    f.kind = FindingKind::BadBlock;
    Sum sum;
    for (const auto &[k, l] : blocks) {
        sum.add(r.block(k, l));
        f.cellsLow += lowCells(r, k, l);
        f.cellsTotal += r.block(k, l).measured;
    }
    f.ratio = f.txRatio = f.rxRatio = sum.ratio();
    f.z = double(sum.z);
    f.tierGbps = r.gbps(*upperMedian(sum.references));
    f.valueGbps = r.gbps(*upperMedian(sum.medians));
    const double share = f.cellsTotal == 0 ? 0 : double(f.cellsLow) / double(f.cellsTotal);
    f.confidence = confidenceOf(f.z, share, double(f.cellsTotal) / 4);
    for (std::size_t k = 0; k < r.leaves(); ++k) // other ways between leaves that are fine
        for (std::size_t l = 0; l < r.leaves(); ++l)
            f.othersInLeaf += k != l && isJudged(r, k, l) && !r.block(k, l).isSlow;
    for (const std::size_t leaf : {blocks.front().first, blocks.front().second})
        f.retestWith.push_back(r.sweep().head.names[r.members(leaf).front()]);
    return f;
}

class Blame
{
public:
    explicit Blame(const Residuals &r) : m_r(r), m_open(r.leaves() * r.leaves())
    {
        for (std::size_t k = 0; k < r.leaves(); ++k)
            for (std::size_t l = 0; l < r.leaves(); ++l)
                m_open[k * r.leaves() + l] = r.block(k, l).isSlow ? slow : r.block(k, l).isLow ? low : 0;
    }

    std::vector<Finding> all()
    {
        if (m_r.leaves() > 2 && everyCrossIsSlow())
            everything();
        while (m_r.leaves() > 2 && worstLeaf())
            ;
        for (std::size_t k = 0; k < m_r.leaves(); ++k)
            for (std::size_t l = k; l < m_r.leaves(); ++l)
                pair(k, l);
        return std::move(m_findings);
    }

private:
    static constexpr char low = 1, slow = 2; ///< low alone is no finding; beside a slow one it is part of it
    bool isOpen(std::size_t k, std::size_t l) const { return m_open[k * m_r.leaves() + l] == slow; }
    bool isLow(std::size_t k, std::size_t l) const { return m_open[k * m_r.leaves() + l] != 0; }
    void close(std::size_t k, std::size_t l) { m_open[k * m_r.leaves() + l] = 0; }

    bool everyCrossIsSlow() const
    {
        std::size_t judged = 0;
        for (std::size_t k = 0; k < m_r.leaves(); ++k)
            for (std::size_t l = 0; l < m_r.leaves(); ++l)
                if (k != l && isJudged(m_r, k, l)) {
                    ++judged;
                    if (!isOpen(k, l))
                        return false;
                }
        return judged > 0;
    }
    void everything()
    {
        std::vector<std::pair<std::size_t, std::size_t>> blocks;
        for (std::size_t k = 0; k < m_r.leaves(); ++k)
            for (std::size_t l = 0; l < m_r.leaves(); ++l)
                if (k != l && isOpen(k, l)) {
                    blocks.emplace_back(k, l);
                    close(k, l);
                }
        m_findings.push_back(findingOf(m_r, blocks));
    }

    struct Leaf
    {
        std::size_t tx = 0, rx = 0, slow = 0, txJudged = 0, rxJudged = 0;
        bool isTx() const { return tx >= 2 && tx * 5 >= txJudged * 3 && slow > 0; }
        bool isRx() const { return rx >= 2 && rx * 5 >= rxJudged * 3 && slow > 0; }
        std::size_t blamed() const { return (isTx() ? tx : 0) + (isRx() ? rx : 0); }
    };
    /// Takes the leaf that explains most low blocks, when one of them is slow and it is low to or from at least three
    /// fifths of the others.
    bool worstLeaf()
    {
        std::size_t worst = 0;
        Leaf best;
        for (std::size_t k = 0; k < m_r.leaves(); ++k) {
            Leaf leaf;
            for (std::size_t l = 0; l < m_r.leaves(); ++l) {
                if (k == l)
                    continue;
                leaf.tx += isLow(k, l), leaf.rx += isLow(l, k);
                leaf.slow += std::size_t(isOpen(k, l)) + std::size_t(isOpen(l, k));
                leaf.txJudged += isJudged(m_r, k, l);
                leaf.rxJudged += isJudged(m_r, l, k);
            }
            if (leaf.blamed() > best.blamed())
                best = leaf, worst = k;
        }
        if (best.blamed() == 0)
            return false;
        std::vector<std::pair<std::size_t, std::size_t>> blocks;
        for (std::size_t l = 0; l < m_r.leaves(); ++l) {
            if (best.isTx() && isLow(worst, l) && l != worst)
                blocks.emplace_back(worst, l);
            if (best.isRx() && isLow(l, worst) && l != worst)
                blocks.emplace_back(l, worst);
        }
        for (const auto &[k, l] : blocks)
            close(k, l);
        Finding f = findingOf(m_r, blocks);
        f.a = m_r.leafName(worst);
        f.direction = best.isTx() && best.isRx() ? Direction::Both : best.isTx() ? Direction::Tx : Direction::Rx;
        m_findings.push_back(std::move(f));
        return true;
    }

    void pair(std::size_t k, std::size_t l)
    {
        if (!isOpen(k, l) && !isOpen(l, k))
            return;
        const bool there = isLow(k, l), back = k != l && isLow(l, k);
        std::vector<std::pair<std::size_t, std::size_t>> blocks;
        if (there)
            blocks.emplace_back(k, l);
        if (back)
            blocks.emplace_back(l, k);
        Finding f = findingOf(m_r, blocks);
        f.a = m_r.leafName(blocks.front().first);
        f.b = m_r.leafName(blocks.front().second);
        f.direction = k == l || (there && back) ? Direction::Both : Direction::Tx;
        m_findings.push_back(std::move(f));
    }

    const Residuals &m_r;
    std::vector<char> m_open; ///< slow or low and not yet explained
    std::vector<Finding> m_findings;
};

} // namespace

namespace {

void markAll(Residuals &r)
{
    // A leaf that is alone in being measured inside: at least as fast as what crosses.
    mark(r, Tier::SameLeaf, r.tierCells(Tier::CrossLeaf) < 6 ? -infinity : r.tierMedian(Tier::CrossLeaf));
    mark(r, Tier::CrossLeaf, crossFloor(r));
}

/// Hosts that are slow outside of every slow block too: in a small block one of them is half of the cells.
void setSlowHostsAside(Residuals &r)
{
    const float lnLower = float(std::log(limits::suspectRatio)), lnHost = float(std::log(limits::hostRatio));
    const std::size_t leaves = r.leaves();
    std::vector<char> isLow(leaves * leaves);
    for (std::size_t k = 0; k < leaves; ++k)
        for (std::size_t l = 0; l < leaves; ++l) {
            const Block &b = r.block(k, l);
            const float tier = r.tierMedian(k == l ? Tier::SameLeaf : Tier::CrossLeaf);
            isLow[k * leaves + l] = isJudged(r, k, l) && (b.isSlow || b.median < tier + lnLower);
        }
    if (std::find(isLow.begin(), isLow.end(), 1) == isLow.end())
        return;
    const Sides sides = sidesOf(r, [&](std::size_t from, std::size_t to, std::size_t) {
        return isLow[r.leafOf(from) * leaves + r.leafOf(to)] == 0;
    });
    std::vector<char> tx(r.side()), rx(r.side());
    for (std::size_t i = 0; i < r.side(); ++i)
        tx[i] = sides.tx[i] < lnHost, rx[i] = sides.rx[i] < lnHost; // NaN is not low
    r.setAside(std::move(tx), std::move(rx));
    markAll(r);
}

} // namespace

std::vector<Finding> judgeBlocks(Residuals &residuals)
{
    if (residuals.leaves() < 2)
        return {};
    markAll(residuals);
    setSlowHostsAside(residuals);
    return Blame(residuals).all();
}

} // namespace imece
