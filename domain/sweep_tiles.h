// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a map: tiles of a pyramid whose every cell is the worst of what lies under it, so that no bad cell is ever
// averaged away. Level 0 are the cells themselves; each level halves both sides, up to one tile.
#pragma once
#include "domain/sweep.h"
#include <optional>

namespace imece {

inline constexpr std::size_t tileSide = 256; ///< cells of a tile; fewer at the far edges

struct TilePlace
{
    unsigned level = 0;
    std::uint32_t x = 0, y = 0; ///< columns (to) and rows (from), in tiles
    auto operator<=>(const TilePlace &) const = default;
};

struct Tile
{
    std::uint32_t columns = 0, rows = 0;
    std::vector<std::uint16_t> bandwidth; ///< row-major; failed before the least value before missing
    std::vector<std::uint16_t> latency;   ///< failed before the largest; empty where the sweep has none
    bool operator==(const Tile &) const = default;
};

/// The level whose whole picture is one tile: 4 of 4,096 hosts, 6 of 16,384.
unsigned topLevel(std::size_t side);
/// Tiles a side at this level.
std::size_t tilesAt(std::size_t side, unsigned level);
/// Nothing where there is no such tile or the matrix is not whole.
std::optional<Tile> tileOf(const SweepMatrix &sweep, TilePlace place);

} // namespace imece
