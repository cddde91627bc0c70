// SPDX-License-Identifier: GPL-3.0-or-later
// M1–M3: what of a booking is billed and what is given back. Whole seconds, union never sum, 0 ≤ credit ≤ gross.
#pragma once
#include "domain/booking.h"
#include "domain/exact.h"
#include <vector>

namespace imece {

/// M3: [⌊fault⌋, ⌈back⌉) from microseconds of the last good heartbeat and of the gang's return.
Span stoppedInterval(std::int64_t faultUs, std::int64_t backUs);
/// M3: t_back = min(user resumed, gang ready + 600 s).
constexpr Instant backAt(Instant userResumed, Instant gangReady)
{
    return std::min(userResumed, gangReady + 600);
}

/// The union of spans: ascending, disjoint, none empty; touching ones joined.
std::vector<Span> unionOf(std::vector<Span> spans);

/// [s', e') up to `now` (M2); empty while nothing is billed.
Span billedSpan(const Booking &booking, Instant now);
/// The stopped intervals of a booking, the open one until `now`, clipped to the billed span.
std::vector<Span> stoppedSpans(const Booking &booking, Instant now);
/// M1–M3 of a booking as it stands at `now`.
Meter meterAt(const Booking &booking, Instant now);

struct Bill
{
    Ticks gross = 0;
    Ticks credit = 0;
    Ticks net() const { return gross - credit; }
    bool operator==(const Bill &) const = default;
};
/// M2: gross = n·g·(e'−s')·p, credit = n·g·|Z|·p.
Bill billAt(const Booking &booking, MicrosPerGpuHour price, Instant now);

/// The same with the prices of extensions (R14, M9), of the part of the time that lies in `within`; without the killed
/// seconds of a minimum run (S14).
Bill billAt(const Booking &booking, const BookingPrivate &priv, Instant now, const Span &within);
/// M7: what the rest of the window can still cost, in `within`; 0 once the booking has ended, and of P and S, which run
/// open-ended against what is left of a cap.
Ticks heldIn(const Booking &booking, const BookingPrivate &priv, Instant now, const Span &within);
inline constexpr Span always{0, std::int64_t(1) << 60};

/// The G use that counts in the bank (S3): [s', e') minus the stopped spans; what is not past at `now` is taken as
/// planned, up to the window's end.
std::vector<Span> tokenSpans(const Booking &booking, Instant now);

} // namespace imece
