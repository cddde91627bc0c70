// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sweep_tiles.h"
#include <algorithm>

namespace imece {
namespace {

/// Cells in an order in which the worst is the least: one comparison a cell, without a branch.
std::uint16_t leastFirst(std::uint16_t c)
{
    return c == cell::missing ? 0xFFFF : static_cast<std::uint16_t>(c + 2); // failed 0, itself 0xFFFF
}
std::uint16_t cellOfLeast(std::uint16_t rank)
{
    return rank == 0xFFFF ? cell::missing : static_cast<std::uint16_t>(rank - 2); // 0 is failed again
}
/// … and of latencies the largest.
std::uint16_t largestFirst(std::uint16_t c)
{
    if (c == cell::failed)
        return 0;
    return cell::isValue(c) ? static_cast<std::uint16_t>(cell::most + 1 - c) : 0xFFFF;
}
std::uint16_t cellOfLargest(std::uint16_t rank)
{
    if (rank == 0)
        return cell::failed;
    return rank == 0xFFFF ? cell::missing : static_cast<std::uint16_t>(cell::most + 1 - rank);
}

struct Cut
{
    std::size_t side, fromRow, untilRow, fromColumn, untilColumn; ///< in cells
    unsigned level;
    std::uint32_t columns, rows; ///< of the tile
};

template<typename Rank, typename Back>
std::vector<std::uint16_t> pooled(const std::vector<std::uint16_t> &cells, const Cut &cut, Rank rank, Back back)
{
    std::vector<std::uint16_t> out(std::size_t(cut.columns) * cut.rows, 0xFFFF);
    std::vector<std::uint16_t> worst(cut.untilColumn - cut.fromColumn); // of the rows that share a row of the tile
    const std::size_t step = std::size_t{1} << cut.level;
    for (std::size_t r = 0; r < cut.rows; ++r) {
        std::fill(worst.begin(), worst.end(), std::uint16_t{0xFFFF});
        const std::size_t from = cut.fromRow + r * step, until = std::min(cut.untilRow, from + step);
        for (std::size_t i = from; i < until; ++i) {
            const std::uint16_t *row = cells.data() + i * cut.side + cut.fromColumn;
            for (std::size_t k = 0; k < worst.size(); ++k)
                worst[k] = std::min(worst[k], rank(row[k]));
        }
        for (std::size_t k = 0; k < worst.size(); ++k) {
            std::uint16_t &cell = out[r * cut.columns + (k >> cut.level)];
            cell = std::min(cell, worst[k]);
        }
    }
    for (std::uint16_t &cell : out)
        cell = back(cell);
    return out;
}

std::vector<std::uint16_t> copied(const std::vector<std::uint16_t> &cells, const Cut &cut)
{
    std::vector<std::uint16_t> out;
    out.reserve(std::size_t(cut.columns) * cut.rows);
    for (std::size_t i = cut.fromRow; i < cut.untilRow; ++i) {
        const auto row = cells.begin() + std::ptrdiff_t(i * cut.side);
        out.insert(out.end(), row + std::ptrdiff_t(cut.fromColumn), row + std::ptrdiff_t(cut.untilColumn));
    }
    return out;
}

} // namespace

unsigned topLevel(std::size_t side)
{
    unsigned level = 0;
    while (((side + (std::size_t{1} << level) - 1) >> level) > tileSide)
        ++level;
    return level;
}

std::size_t tilesAt(std::size_t side, unsigned level)
{
    const std::size_t cells = (side + (std::size_t{1} << level) - 1) >> level;
    return (cells + tileSide - 1) / tileSide;
}

std::optional<Tile> tileOf(const SweepMatrix &sweep, TilePlace place)
{
    const std::size_t side = sweep.head.side();
    if (side == 0 || sweep.bandwidth.size() != side * side || place.level > topLevel(side))
        return std::nullopt;
    const std::size_t tiles = tilesAt(side, place.level);
    if (place.x >= tiles || place.y >= tiles)
        return std::nullopt;
    const std::size_t span = tileSide << place.level;
    Cut cut{side,
            place.y * span,
            std::min(side, (place.y + 1) * span),
            place.x * span,
            std::min(side, (place.x + 1) * span),
            place.level,
            0,
            0};
    const auto shown = [&](std::size_t cells) {
        return static_cast<std::uint32_t>((cells + (std::size_t{1} << place.level) - 1) >> place.level);
    };
    cut.columns = shown(cut.untilColumn - cut.fromColumn), cut.rows = shown(cut.untilRow - cut.fromRow);
    const bool hasLatency = sweep.latencyCentiUs.size() == sweep.bandwidth.size();
    Tile tile{cut.columns, cut.rows, {}, {}};
    if (place.level == 0) {
        tile.bandwidth = copied(sweep.bandwidth, cut);
        if (hasLatency)
            tile.latency = copied(sweep.latencyCentiUs, cut);
        return tile;
    }
    tile.bandwidth = pooled(sweep.bandwidth, cut, leastFirst, cellOfLeast);
    if (hasLatency)
        tile.latency = pooled(sweep.latencyCentiUs, cut, largestFirst, cellOfLargest);
    return tile;
}

} // namespace imece
