// SPDX-License-Identifier: GPL-3.0-or-later
// Why a window cannot be had (or not earlier), with numbers and hosts, worst first; and what could be had instead.
//
// Arguments, by code (hosts = a list; counts unless said otherwise):
//   CAPACITY_CONFLICT  needed, free (of the fabric at `at`), largest (most at any start tried), at, fabric,
//                      hosts (busy ones), until (the last of them), booking (if one holds them all), spares,
//                      without (free ones that the asker does not want)
//   MAINTENANCE, DRAINED, UNVERIFIED, BELOW_MEASURED, BEYOND_MEMBERSHIP of hosts (R3)   hosts, until (if it is known),
//                      measured (of BELOW_MEASURED, if it is known: the worst one's, of its claim)
//   BEYOND_MEMBERSHIP of the asker (E4)   until (the membership's end), at (the window's)
//   BELOW_MEASURED of a ring (R5)   needed and measured (1/100 Gb/s), unmeasured (pairs), hosts (the slowest pair), at
//   LEAF_BOUND         needed (leaf switches), limit (allowed), gang (hosts asked), most (hosts on so few), at
//   TOO_LARGE, CROSS_SITE   needed, largest (gang of one fabric), total (hosts everywhere), spares, fabric, site,
//   without TOKEN_LIMIT        balance (projected lowest), limit (−D), missing: GPU-seconds; at (the start tried)
//   FLOOR_PROTECTED    needed, available, protected (GPUs), at, until (the first breach), again, member (S7)
//   BUDGET_LIMIT of the asker   needed (price), limit (the most that is wanted): money
//   GRID               grid, length, at where something is off the grid; limit, least, most, length (durations) else
//   HORIZON            first, limit (the last start), from, until (instants), length
#pragma once
#include "domain/window_search.h"

namespace imece {

/// The gang asked for.
Gang gangOf(const WindowsAsk &ask);

/// No pool has this model: NO_SUCH_THING {model, models: those there are} (C3).
Reason unknownModel(const Fleet &fleet, const std::string &model);
/// R1 for length and start; empty = fine.
std::vector<Reason> gridReasons(const PolicyView &policy, const Span &window);
/// R1: the starts that ask.from, ask.until and the horizon leave; or why none.
StartRange askedRange(const WindowsInput &input, const WindowsAsk &ask);
Reason horizonReason(const WindowsInput &input, const WindowsAsk &ask);

/// More hosts than any one fabric has: TOO_LARGE, CROSS_SITE where only several sites together would do, UNVERIFIED.
std::vector<Reason> sizeReasons(const WindowsInput &input, const HostField &field);
/// The price of every window of the ask is above its mostPrice: BUDGET_LIMIT (M7).
std::optional<Reason> tooDear(const WindowsInput &input, const HostField &field);
/// What keeps the gang from starting at `start`: CAPACITY_CONFLICT and one reason for each way of being out, or
/// LEAF_BOUND, BELOW_MEASURED. Empty = calendar and measurements allow it. `largest` is of the starts before `before`.
std::vector<Reason> placeReasons(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                 Instant start, Instant before = forever);
/// CAPACITY_CONFLICT of `hosts` in a window, and the ways of being out.
std::vector<Reason> blockedReasons(const HostField &field, std::span<const HostId> hosts, const Span &taken,
                                   std::size_t needed, std::size_t largest, BookingId ignoring = BookingId{0});
/// A ring slower than the floor asked for, or not wholly measured.
Reason belowMeasured(double floorGbps, const Ring &ring);
Reason tokenReason(const BankLow &low, Instant start);
/// There is no quote at all.
std::vector<Reason> whyNone(const WindowsInput &input, const HostField &field, const WindowSearch &search);
/// There are quotes, the first one later than the first possible start; what costs most hours first (K5).
std::vector<Reason> whyNotEarlier(const WindowsInput &input, const HostField &field, const WindowSearch &search,
                                  Instant earliest);
/// The nearest feasible: later, shorter, fewer hosts, more leaves; each only if it exists.
std::vector<Alternative> alternatives(const WindowsInput &input, const HostField &field);

} // namespace imece
