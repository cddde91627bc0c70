// SPDX-License-Identifier: GPL-3.0-or-later
// Which sweeps keep their cells (V2): all of the last days, then the newest of each week and fabric, then heads alone.
#pragma once
#include "domain/sweep.h"

namespace imece {

struct SweepRetention
{
    std::int64_t days = 30;  ///< every sweep this young keeps its cells
    std::int64_t weeks = 53; ///< … and beyond, this many weeks back, the newest of each week and fabric
    std::uint64_t mostCells = 256ull << 20; ///< of both metrics, kept together: 512 MiB
};

/// Heads that outlive their cells; beyond them the oldest is forgotten.
inline constexpr std::size_t keptHeads = 4000;

/// Cells that the matrix of this head holds, or held.
std::uint64_t cellsOf(const SweepHead &head);

/// The sweeps whose cells are given up now, in the order of `heads`. What a fabric was last measured with whole is
/// never among them. Weeks are counted from the epoch (they begin on a Thursday, UTC).
std::vector<SweepId> sweepsToThin(const std::vector<const SweepHead *> &heads, Instant now,
                                  const SweepRetention &retention);

/// The head without what only its cells need.
SweepHead thinned(const SweepHead &head, Instant now);

} // namespace imece
