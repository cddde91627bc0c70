// SPDX-License-Identifier: GPL-3.0-or-later
// S2: the SLA option of a G booking holds a hot spare of the same fabric for its whole window. While it is held it is
// no part of V: not for slices, not for another option, not for the gangs of others (R11, R12).
#pragma once
#include "backend/core/window_question.h"

namespace imece::core {

/// The spare to hold for this window: well, standing in for nobody, free of bookings and slices all the time, and
/// within the leaf bound whichever host breaks. One on a leaf of the gang first, then the lower id.
std::optional<HostId> hotSpareFor(const State &state, const Calendar &calendar, const Quote &quote, Instant now);
/// The first start on the grid, from `from` on, at which any spare could be held for so long; nothing up to `last`.
std::optional<Instant> nextSpareStart(const State &state, const Calendar &calendar, Instant from, Seconds length,
                                      Instant last, Instant now);
/// NO_SPARE {needed, spares: of the fabric, at}.
Reason noSpare(const State &state, FabricId fabric, Instant start);

/// All hosts that nobody else may have: the gang and its hot spare, ascending.
std::vector<HostId> heldBy(const std::vector<HostId> &hosts, HostId hotSpare);

} // namespace imece::core
