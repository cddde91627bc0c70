// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the ticks of the axis. In one interval of the upper row no label of the lower row comes twice: the
// second pass of an hour that the clocks repeat names its offset.
#pragma once
#include "views/bookings/time_axis.h"
#include "views/words/zone.h"

namespace imece {

/// isMajor: the upper row.
QString axisLabel(TickStep step, Instant at, bool isMajor, const words::DeskZone &zone);
/// The wall clock showed this already: the clocks went back in between.
bool isSecondPass(Instant at, const QTimeZone &zone);

} // namespace imece
