// SPDX-License-Identifier: GPL-3.0-or-later
// A square matrix of u16 cells with levels of half the side each, where a cell of a level is the WORST of the four
// below. Guarantees: at every level each bad cell is still there (a mean would hide it); one changed cell costs one
// small block a level.
#pragma once
#include "domain/sweep.h"
#include <vector>

namespace imece {

/// What is bad: little bandwidth, much latency, or far from zero in a difference.
enum class Worst : std::uint8_t { Least = 0, Most = 1 };

class WorstPyramid
{
public:
    WorstPyramid() = default;
    /// cells: side², row-major.
    WorstPyramid(std::vector<std::uint16_t> cells, std::uint32_t side, Worst worst);

    std::uint32_t side() const { return m_side; }
    int levels() const { return int(m_levels.size()); }
    /// Side of a level; level 0 is the matrix itself.
    std::uint32_t sideAt(int level) const { return m_levels[std::size_t(level)].side; }
    std::uint16_t at(int level, std::uint32_t row, std::uint32_t column) const
    {
        const Level &l = m_levels[std::size_t(level)];
        return toCell(l.ranks[std::size_t(row) * l.side + column]);
    }
    /// One row of a level as ranks (see below), for a renderer's inner loop.
    const std::uint16_t *ranks(int level, std::uint32_t row) const
    {
        const Level &l = m_levels[std::size_t(level)];
        return l.ranks.data() + std::size_t(row) * l.side;
    }
    void set(std::uint32_t row, std::uint32_t column, std::uint16_t cell);
    Worst worst() const { return m_worst; }

    /// A rank orders cells by badness, so that pooling is a plain minimum: failed 0, values 1 … 0xFFF1 (bad first),
    /// missing 0xFFFE, itself 0xFFFF: an unmeasured or diagonal cell never covers a measured one.
    static constexpr std::uint16_t failedRank = 0, missingRank = 0xFFFE, itselfRank = 0xFFFF;
    static constexpr bool isValueRank(std::uint16_t r) { return r != failedRank && r < missingRank; }
    std::uint16_t toRank(std::uint16_t c) const;
    std::uint16_t toCell(std::uint16_t rank) const;

private:
    struct Level
    {
        std::uint32_t side = 0;
        std::vector<std::uint16_t> ranks;
    };
    void pool(const Level &from, Level &to) const;

    std::uint32_t m_side = 0;
    Worst m_worst = Worst::Least;
    std::vector<Level> m_levels;
};

} // namespace imece
