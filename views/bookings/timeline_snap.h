// SPDX-License-Identifier: GPL-3.0-or-later
// From pixels to windows that can be asked for: where a click begins a request, and how a window moves and is resized
// by the grid. Values and pure functions; the server decides.
#pragma once
#include "domain/coop.h"
#include "views/bookings/time_axis.h"
#include <QString>

namespace imece {

/// How exactly a click can mean a time at this zoom: the grid, an hour, six hours, or a day of the zone where days are
/// the finest ticks.
Seconds snapUnit(const TimeAxis &axis, Seconds grid);
/// The last instant up to `at` (the first from `at` on) that is a whole unit of the zone's clock; days by its dates.
Instant snapDown(Instant at, Seconds unit, const QTimeZone &zone);
Instant snapUp(Instant at, Seconds unit, const QTimeZone &zone);

/// A length as a field reads it in every language: "2d 6h".
QString lengthTyped(Seconds length);

enum class Grip { Whole, Start, End };
/// The window after the pointer (or a key) has gone by so many seconds: on the grid, not before `earliest`, and no
/// shorter or longer than the policy lets it be.
Span regripped(Span window, Grip grip, Seconds by, const PolicyView &policy, Instant earliest);

} // namespace imece
