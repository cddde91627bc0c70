// SPDX-License-Identifier: GPL-3.0-or-later
// How bulk fits into frames: a read measurement in parts for the server, rows of a sweep for a client. Pure.
#pragma once
#include "net/wire/codec.h"

namespace imece::wire {

/// Cells of one ImportChunk that fit beside its envelope whatever their values are.
inline constexpr std::size_t cellsPerChunk = 6000;
inline constexpr std::size_t cellsWithLatency = 5000; ///< … and of both metrics

/// The parts of a measurement in order, all with `key`: part 0 carries the head and no cells, the last one has
/// last = true. Cells that were not measured are left out; failed ones travel. A fault where the head alone is over
/// the frame limit or the matrix has not side² cells.
tl::expected<std::vector<ImportChunk>, DecodeFault> chunksOf(const Key &key, const SweepMatrix &matrix);

/// Rows of this sweep that fit into one server frame even if they do not compress; at least 1.
std::uint32_t rowsThatFit(const SweepHead &head, std::size_t columns);

} // namespace imece::wire
