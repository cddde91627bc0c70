// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of large sweeps and the growth of running ones, as plain values. Part of the frames of messages.h.
#pragma once
#include "domain/sweep.h"
#include <vector>

namespace imece::wire {

/// A piece of the picture of a sweep: tileSide² cells, each the worst of 2^level × 2^level (domain/sweep_tiles.h).
struct AskTile
{
    SweepId id{};
    std::uint32_t level = 0, x = 0, y = 0; ///< x counts columns (to), y rows (from), both in tiles
    bool operator==(const AskTile &) const = default;
};
struct SweepTile
{
    SweepId id{};
    std::uint32_t level = 0, x = 0, y = 0;
    std::uint32_t columns = 0;                     ///< of this tile: fewer at the right edge
    std::vector<std::uint16_t> bandwidth, latency; ///< row-major, latency may be empty; zstd on the wire
    bool operator==(const SweepTile &) const = default;
};
/// What has come of a running sweep since the last of these frames. Whoever missed one sees it by the head's counts,
/// and asks for the rows anew.
struct SweepGrew
{
    SweepHead head; ///< without names; measured and failed count all that has come
    std::vector<std::uint32_t> from, to;
    std::vector<std::uint16_t> cells, latency; ///< latency as many, or empty
    bool operator==(const SweepGrew &) const = default;
};
/// The running number is no more.
struct SweepEnded
{
    SweepId id{};
    SweepId keptAs{}; ///< 0 = nothing was kept
    bool operator==(const SweepEnded &) const = default;
};

} // namespace imece::wire
