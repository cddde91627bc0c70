// SPDX-License-Identifier: GPL-3.0-or-later
// How each cell stands to the baseline of its tier, as logarithms; what the steps of the diagnosis share (internal to
// diagnosis). A cell without a value is NaN and is skipped by everything.
#pragma once
#include "domain/tiers.h"
#include <array>

namespace imece {

/// One directed leaf-to-leaf block.
struct Block
{
    float median = 0;                         ///< ln of the upper median in cells; NaN = no values
    std::uint32_t measured = 0;               ///< without the cells of hosts that are set aside
    std::uint32_t senders = 0, receivers = 0; ///< how many hosts these cells are of
    float reference = 0;                      ///< ln of what it should be
    float ratio = 1;
    float z = 0;
    bool isLow = false;  ///< below hostRatio: no finding of its own
    bool isSlow = false; ///< below blockRatio by more than noise
};

class Residuals
{
public:
    explicit Residuals(const SweepMatrix &sweep); ///< the sweep must be whole and outlive this

    std::size_t side() const { return m_side; }
    std::size_t leaves() const { return m_members.size(); }
    const SweepMatrix &sweep() const { return m_sweep; }
    std::size_t leafOf(std::size_t i) const { return m_leaf[i]; }
    const std::vector<std::size_t> &members(std::size_t leaf) const { return m_members[leaf]; }
    const std::string &leafName(std::size_t leaf) const { return m_names[leaf]; }
    const Block &block(std::size_t from, std::size_t to) const { return m_blocks[from * leaves() + to]; }
    Block &block(std::size_t from, std::size_t to) { return m_blocks[from * leaves() + to]; }

    float at(std::size_t i, std::size_t j) const { return m_cells[i * m_side + j]; } ///< ln(value / baseline)
    /// The same before settle() too: then against the tier's median.
    float residual(std::size_t i, std::size_t j) const { return at(i, j) - m_level[leafOf(i) != leafOf(j)]; }
    float baseline(std::size_t i, std::size_t j) const { return m_base[leafOf(i) * leaves() + leafOf(j)]; }
    /// After the hosts were judged: scales without those that are flagged.
    void measureScales(const std::vector<char> &flagged);
    /// Robust scale of a tier's residuals, never below ln 1.03.
    float scale(Tier tier) const { return m_scale[static_cast<std::size_t>(tier)]; }
    float tierMedian(Tier tier) const { return m_tierMedian[static_cast<std::size_t>(tier)]; } ///< ln cells; NaN = none
    std::uint64_t tierCells(Tier tier) const { return m_tierCells[static_cast<std::size_t>(tier)]; }
    double gbps(float logCells) const;
    /// Robust scale of all cells against the medians of their blocks or of their senders, never below ln 1.03: the
    /// noise itself, whatever is slow.
    float noise() const { return m_noise; }
    bool isAside(std::size_t from, std::size_t to) const { return m_asideTx[from] != 0 || m_asideRx[to] != 0; }
    /// Hosts whose own fault must not be taken for that of a block: their cells count in none any more.
    void setAside(std::vector<char> tx, std::vector<char> rx);

    /// After the blocks were judged: residuals against the tier, or where the block is slow against its own median.
    void settle();

private:
    void readCells();
    void measureBlocks();
    void measureTiers();
    std::optional<float> noiseOfRows() const;

    const SweepMatrix &m_sweep;
    std::size_t m_side;
    std::vector<std::size_t> m_leaf;
    std::vector<std::vector<std::size_t>> m_members;
    std::vector<std::string> m_names;
    std::vector<float> m_cells; ///< ln cells until settle(), then residuals
    std::vector<Block> m_blocks;
    std::vector<float> m_base;
    std::array<float, 2> m_tierMedian{}, m_scale{}, m_level{};
    std::vector<char> m_asideTx, m_asideRx;
    float m_noise = 0;
    std::array<std::uint64_t, 2> m_tierCells{};
};

/// Step 1: marks slow blocks and says which leaf or pair of leaves they mean; then the residuals can be settled.
std::vector<Finding> judgeBlocks(Residuals &residuals);

/// How many standard deviations below the middle the lowest of `count` values of pure noise lies once in 2,000
/// sweeps; never less than limits::z. Nothing that lies higher is a fault.
float depthOf(double count);
/// A robust scale is itself measured: of few values it comes out too small too often.
float inflated(float scale, std::uint64_t values);

/// Median Gb/s of single cells, and helpers that all steps word their evidence with.
HostId hostAt(const SweepHead &head, std::size_t index);
double confidenceOf(double z, double share, double count);

} // namespace imece
