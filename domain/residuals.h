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
    float median = 0; ///< ln of the upper median in cells; NaN = no values
    std::uint32_t measured = 0;
    std::uint32_t low = 0; ///< cells below blockRatio of the reference
    float reference = 0;   ///< ln of what it should be
    float ratio = 1;
    float z = 0;
    bool isSlow = false;
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
    float baseline(std::size_t i, std::size_t j) const { return m_base[leafOf(i) * leaves() + leafOf(j)]; }
    /// Robust scale of a tier's residuals, never below ln 1.03.
    float scale(Tier tier) const { return m_scale[static_cast<std::size_t>(tier)]; }
    float tierMedian(Tier tier) const { return m_tierMedian[static_cast<std::size_t>(tier)]; } ///< ln cells; NaN = none
    std::uint64_t tierCells(Tier tier) const { return m_tierCells[static_cast<std::size_t>(tier)]; }
    double gbps(float logCells) const;

    /// After the blocks were judged: residuals against the tier, or where the block is slow against its own median.
    void settle();

private:
    void readCells();
    void measureBlocks();
    void measureTiers();
    void measureScales();

    const SweepMatrix &m_sweep;
    std::size_t m_side;
    std::vector<std::size_t> m_leaf;
    std::vector<std::vector<std::size_t>> m_members;
    std::vector<std::string> m_names;
    std::vector<float> m_cells; ///< ln cells until settle(), then residuals
    std::vector<Block> m_blocks;
    std::vector<float> m_base;
    std::array<float, 2> m_tierMedian{}, m_scale{};
    std::array<std::uint64_t, 2> m_tierCells{};
};

/// Step 1: marks slow blocks and says which leaf or pair of leaves they mean; then the residuals can be settled.
std::vector<Finding> judgeBlocks(Residuals &residuals);
/// Step 2: hosts that are slow to or from nearly everybody. `flagged` gets one entry a host.
std::vector<Finding> judgeHosts(const Residuals &residuals, std::vector<char> &flagged);
/// Step 3: single slow cells between hosts that are not flagged.
std::vector<Finding> judgeLinks(const Residuals &residuals, const std::vector<char> &flagged);

/// Median Gb/s of single cells, and helpers that all steps word their evidence with.
HostId hostAt(const SweepHead &head, std::size_t index);
double confidenceOf(double z, double share, double count);

} // namespace imece
