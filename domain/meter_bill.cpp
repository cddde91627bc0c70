// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/meter_bill.h"
#include <algorithm>

namespace imece {

Instant metered(const Booking &booking, const Meter &meter)
{
    return std::max(booking.window.from, booking.startedAt) + meter.running + meter.stopped;
}

Bill billAt(const Booking &booking, const BookingPrivate &priv, const Meter &meter)
{
    if (!booking.uncharged.isEmpty()) // S14
        return billAt(booking, priv, metered(booking, meter), always);
    const Seconds billed = meter.running + meter.stopped;
    if (priv.later.empty())
        return {chargeFor(booking.gpus() * billed, priv.price), chargeFor(meter.credited, priv.price)};
    const Instant at = metered(booking, meter);
    const Span extended{priv.later.front().from, always.until};
    Bill bill = billAt(booking, priv, at, extended);
    GpuSeconds credited = meter.credited;
    for (const Span &s : stoppedSpans(booking, at))
        credited -= booking.gpus() * s.clippedTo(extended).length();
    const Seconds first = billed - billedSpan(booking, at).clippedTo(extended).length();
    bill.gross += chargeFor(booking.gpus() * first, priv.price);
    bill.credit += chargeFor(credited, priv.price);
    return bill;
}

} // namespace imece
