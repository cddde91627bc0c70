// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep in parts small enough for one frame each, and back: put(parts of x) == x. No wire types here;
// whoever sends copies a part into its message. What a part says is checked, it may come from a peer.
#pragma once
#include "domain/sweep.h"

namespace imece {

/// Cells that were measured or failed in either metric; what no part names is missing, the diagonal is itself.
struct ImportPart
{
    std::uint32_t part = 0; ///< 0, 1, …
    bool last = false;
    std::vector<std::uint32_t> from, to; ///< index into head.names; same length as cells
    std::vector<std::uint16_t> cells;
    std::vector<std::uint16_t> latency; ///< 1/100 µs, as many as cells, or empty
    bool operator==(const ImportPart &) const = default;
};

inline constexpr std::size_t partPayload = 48 * 1024;     ///< bytes; fits a 64 KiB frame with room for the envelope
inline constexpr std::size_t cellPayload = 4 + 4 + 2 + 2; ///< bytes a cell can cost at most (two indices, both metrics)

/// Always at least one part; the last one has last = true. A first part carries the head too: its estimated size is
/// taken from that part's room.
std::vector<ImportPart> chunk(const SweepMatrix &sweep, std::size_t payload = partPayload);

/// Bytes of a head on the wire, estimated from above.
std::size_t headPayload(const SweepHead &head);

/// head.measured, head.failed and head.latencies from the cells themselves.
void countCells(SweepMatrix &sweep);

/// All cells missing, the diagonal itself; measured, failed and latencies are 0.
SweepMatrix emptySweep(SweepHead head);

/// Writes a part into the sweep and counts it into head.measured, head.failed and head.latencies. False (and nothing
/// written) when lengths differ, an index is outside, a diagonal cell is named, a cell is named twice or is a reserved
/// one other than failed (or missing where its latency is known).
bool put(SweepMatrix &sweep, const ImportPart &part);

} // namespace imece
