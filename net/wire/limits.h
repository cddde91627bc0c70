// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the wire beyond the frame sizes of messages.h. Checked after parsing on either side; a frame over one
// of them is Fault::OutOfRange. A sender keeps them, or its frame is refused as a whole.
#pragma once
#include <cstddef>
#include <cstdint>

namespace imece::wire::limit {

inline constexpr std::size_t hosts = 65536, leaves = 8192, fabrics = 256, sites = 256, pools = 256, members = 1024;
inline constexpr std::size_t side = 16384;                 ///< rows of a sweep
inline constexpr std::size_t sweepCells = 8 * 1024 * 1024; ///< of one frame, after zstd
inline constexpr std::size_t tileSide = 256;               ///< cells of a tile
inline constexpr std::size_t grown = 32768;                ///< cells of one SweepGrew
inline constexpr std::size_t bookings = 20000;             ///< of one frame
inline constexpr std::size_t page = 1000;                  ///< AskBookings::limit
inline constexpr std::size_t sweeps = 4096, findings = 4096, meters = 16384;
inline constexpr std::size_t quotes = 16, reasons = 64, args = 32, alternatives = 32;
inline constexpr std::size_t stopped = 4096; ///< stopped intervals of a booking
inline constexpr std::size_t lines = 20000;  ///< of an invoice
inline constexpr std::size_t days = 4000, points = 8192;
inline constexpr std::size_t scoreRows = 64, rails = 64, events = 256, spines = 64, retest = 256;
inline constexpr std::size_t features = 64, marks = 8;
inline constexpr std::size_t settings = 256, joining = 1000, persons = 1000, transfers = 4096; ///< of one frame
inline constexpr std::size_t starts = 60, widths = 64;
inline constexpr std::size_t upkeeps = 4096; ///< of one frame

// text, in characters (code points)
inline constexpr std::size_t name = 255, note = 4000, token = 512, link = 2000;

/// Instants and durations lie within ±2^40 s (the year 36812), so that sums and differences never overflow.
inline constexpr std::int64_t instant = std::int64_t{1} << 40;

inline constexpr std::int64_t gpus = 10'000'000;             ///< of one ask or member
inline constexpr std::int64_t work = std::int64_t{1} << 53;  ///< GPU-seconds of one transfer
inline constexpr std::int64_t price = std::int64_t{1} << 60; ///< ticks of one limit

} // namespace imece::wire::limit
