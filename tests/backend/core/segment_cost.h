// SPDX-License-Identifier: GPL-3.0-or-later
// What a span of a booking costs, segment by segment, as slowly and plainly as it can be said (R14, M9).
#pragma once
#include "domain/booking.h"
#include <algorithm>

namespace imece::core {

/// Gross, in ticks; each second at the price of its segment.
inline Ticks segmentCost(const Booking &booking, const BookingPrivate &priv, const Span &span)
{
    Ticks ticks = 0;
    MicrosPerGpuHour price = priv.price;
    Instant from = span.from;
    for (const PriceStep &step : priv.later) {
        const Instant until = std::clamp(step.from, span.from, span.until);
        if (until > from)
            ticks += booking.gpus() * (until - from) * price, from = until;
        price = step.price;
    }
    return from < span.until ? ticks + booking.gpus() * (span.until - from) * price : ticks;
}

} // namespace imece::core
