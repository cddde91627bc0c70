// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings as entries of a calendar. An entry keeps its UID over renames, restarts and moves; what was given back is
// in it as cancelled, so that other calendars drop it. Label and note only where this desk may read them.
#pragma once
#include "models/booking_store.h"
#include "views/export/ics.h"
#include "views/words/scene.h"

namespace imece {

/// Nothing that a calendar could hold: without a window, or it never was more than an offer.
bool hasCalendarEntry(const Booking &booking);
IcsEvent icsEvent(const BookingEntry &entry, const words::Scene &scene, const QString &coop);

} // namespace imece
