// SPDX-License-Identifier: GPL-3.0-or-later
// V2: how old what is known of a host is. An idle host's measurements age; while a running booking holds it, its
// passive counters keep fresh what was fresh when the hold began.
#pragma once
#include "backend/core/state.h"

namespace imece::core {

/// The instant as of which the host's measurements stand; 0 = it was never measured.
Instant verifiedAsOf(const State &state, HostId host, Instant now);
/// V2: what was verified then still counts for a promise (the life of a pair test).
bool isVerifiedStill(const State &state, HostId host, Instant now);
/// A running booking lets its hosts go at its end: what the hold kept fresh is written down.
void letGo(State &state, const Booking &ended);

} // namespace imece::core
