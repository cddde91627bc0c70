// SPDX-License-Identifier: GPL-3.0-or-later
// 35 days of a co-op that never was, made by the same core: bookings, failures with gang-wide credits, two sweeps that
// differ, one open finding. And the same co-op at another size.
#pragma once
#include "backend/engines/simulated.h"

namespace imece::core {

inline constexpr Seconds historyLength = 35 * day;

/// When a co-op whose history ends at `now` was founded: a whole hour.
Instant historyStart(Instant now);

/// Founds the co-op (setup.foundedAt must be historyStart(now)) and lives its history. Everything becomes pending.
void makeHistory(Coop &coop, SimulatedFleet &fleet, const CoopSetup &setup, Instant now);

/// The set-up with about this many hosts: leaves of 16 base hosts and up to 2 spares, the second site kept, the
/// members' shares in the same proportion. hosts 0, or the set-up's own number, changes nothing.
CoopSetup resized(CoopSetup setup, std::size_t hosts);

} // namespace imece::core
