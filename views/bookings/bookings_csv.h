// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings as CSV: one row a booking, all that are known here. Labels are there for the own startup's alone.
#pragma once
#include "models/booking_store.h"
#include "views/export/csv.h"
#include "views/words/scene.h"

namespace imece {

QByteArray bookingsCsv(const BookingStore &bookings, const words::Scene &scene, CsvMode mode, CsvOrigin origin);

} // namespace imece
