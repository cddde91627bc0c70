// SPDX-License-Identifier: GPL-3.0-or-later
// M2, M9: the money of a booking at the tick of its meter, to the tick of money. The same as billAt of that instant, so
// that GPU-hours and money shown side by side are of one moment.
#pragma once
#include "domain/metering.h"

namespace imece {

/// gross = p·n·g·(running + stopped), credit = p·credited; each second at the price of its segment (R14).
Bill billAt(const Booking &booking, const BookingPrivate &priv, const Meter &meter);
/// The instant up to which the meter counts.
Instant metered(const Booking &booking, const Meter &meter);

} // namespace imece
