// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/worst_pyramid.h"

namespace imece {

std::uint16_t WorstPyramid::toRank(std::uint16_t c) const
{
    if (c == cell::failed)
        return failedRank;
    if (c == cell::itself)
        return itselfRank;
    if (!cell::isValue(c))
        return missingRank;
    return m_worst == Worst::Least ? std::uint16_t(c + 1) : std::uint16_t(cell::most - c + 1);
}

std::uint16_t WorstPyramid::toCell(std::uint16_t rank) const
{
    if (rank == failedRank)
        return cell::failed;
    if (rank == itselfRank)
        return cell::itself;
    if (rank == missingRank)
        return cell::missing;
    return m_worst == Worst::Least ? std::uint16_t(rank - 1) : std::uint16_t(cell::most - (rank - 1));
}

WorstPyramid::WorstPyramid(std::vector<std::uint16_t> cells, std::uint32_t side, Worst worst)
    : m_side(side), m_worst(worst)
{
    if (side == 0)
        return;
    cells.resize(std::size_t(side) * side, cell::missing);
    for (std::uint16_t &c : cells)
        c = toRank(c);
    m_levels.push_back({side, std::move(cells)});
    while (m_levels.back().side > 1) {
        Level next;
        next.side = (m_levels.back().side + 1) / 2;
        next.ranks.resize(std::size_t(next.side) * next.side);
        pool(m_levels.back(), next);
        m_levels.push_back(std::move(next));
    }
}

void WorstPyramid::pool(const Level &from, Level &to) const
{
    const std::uint32_t n = from.side, half = n / 2;
    for (std::uint32_t y = 0; y < to.side; ++y) {
        const std::uint16_t *a = from.ranks.data() + std::size_t(2 * y) * n;
        const std::uint16_t *b = 2 * y + 1 < n ? a + n : a;
        std::uint16_t *out = to.ranks.data() + std::size_t(y) * to.side;
        for (std::uint32_t x = 0; x < half; ++x) {
            const std::uint16_t left = std::min(a[2 * x], b[2 * x]), right = std::min(a[2 * x + 1], b[2 * x + 1]);
            out[x] = std::min(left, right);
        }
        if (half < to.side)
            out[half] = std::min(a[n - 1], b[n - 1]);
    }
}

void WorstPyramid::set(std::uint32_t row, std::uint32_t column, std::uint16_t c)
{
    if (row >= m_side || column >= m_side)
        return;
    m_levels[0].ranks[std::size_t(row) * m_side + column] = toRank(c);
    for (std::size_t k = 1; k < m_levels.size(); ++k) {
        const Level &below = m_levels[k - 1];
        const std::uint32_t y = row & ~1u, x = column & ~1u;
        const std::uint32_t y1 = std::min(y + 1, below.side - 1), x1 = std::min(x + 1, below.side - 1);
        const auto r = [&](std::uint32_t yy, std::uint32_t xx) {
            return below.ranks[std::size_t(yy) * below.side + xx];
        };
        const std::uint16_t worst = std::min(std::min(r(y, x), r(y, x1)), std::min(r(y1, x), r(y1, x1)));
        row /= 2, column /= 2;
        std::uint16_t &mine = m_levels[k].ranks[std::size_t(row) * m_levels[k].side + column];
        if (mine == worst)
            return; // nothing above changes either
        mine = worst;
    }
}

} // namespace imece
