// SPDX-License-Identifier: GPL-3.0-or-later
// What a rehearsal concludes from what was measured: a verdict for every host of the gang and for those that stand by,
// and the slowest pair of the gang. Pure; who is exchanged is decided elsewhere.
#pragma once
#include "domain/booking_story.h"
#include "domain/placement.h"

namespace imece {

/// Of one host by itself: heartbeat, state, GPUs, benches.
struct HostHealth
{
    RehearsalVerdict verdict = RehearsalVerdict::Passed;
    Instant measuredAt = 0;
};
using HealthOf = std::function<HostHealth(HostId)>;

/// A pair below this part of its claim (V3) is too slow.
inline constexpr double leastPairPart = 0.75;

/// Rows of the gang, then of `standby`, each ascending. Where a pair is too slow one of its hosts is: as few of the
/// gang are named as explain all slow pairs (the one with most of them first, ties to the higher id), so that
/// exchanging them is enough. A host that stands by is judged by its pairs with what of the gang has passed. What was
/// not measured makes nobody slow; `pairs` and the slowest are of the gang as it is.
Rehearsal rehearsalOf(const Fleet &fleet, const std::vector<HostId> &gang, const std::vector<HostId> &standby,
                      const PairGbps &pairs, const HealthOf &healthOf);

} // namespace imece
