// SPDX-License-Identifier: GPL-3.0-or-later
// R11: which host may take the place of a broken one in a gang, now, for the rest of its window. A candidate is checked
// against the calendar like any other allocation; a promise (fabric, leaf bound, window) is never traded away.
#pragma once
#include "backend/core/state.h"
#include "domain/windows.h"
#include <functional>

namespace imece::core {

/// A spare of the leaf, else a spare of the fabric on a leaf the gang is on, else any spare of the fabric, all within
/// the leaf bound; lower ids first. A host that was just repaired (`returned`) may be of the base: it goes to a gang
/// that waits before anyone else. Nothing in the last 30 min (R13).
std::optional<HostId> replacementFor(const State &state, const Booking &gang, HostId out, Instant now,
                                     HostId returned = noHost);

/// A host of the base, or one that stands in, that is free for all of `taken` and within the leaf bound: for a booking
/// that has not started (R12). On the leaf of the lost one if it can be; only such as isWanted takes, if it is given.
using IsWanted = std::function<bool(HostId)>;
std::optional<HostId> substituteFor(const State &state, const Booking &booking, HostId lost, const Span &taken,
                                    const std::vector<HostOut> &outs, const IsWanted &isWanted = {});

} // namespace imece::core
