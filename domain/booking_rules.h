// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of a booking's life (POLICY section 7) and the small rules at them. A pure table.
#pragma once
#include "domain/booking.h"
#include "domain/coop.h"
#include "domain/exact.h"

namespace imece {

/// Only these edges exist; from == to is not one. No edge leaves a terminal state.
bool mayMove(BookingState from, BookingState to);

/// Who may make, confirm and cancel bookings: a member's researcher or lead. Nobody of the co-op itself does.
constexpr bool mayBook(const Actor &actor)
{
    return actor.member != MemberId{} && (hasRole(actor.roles, Role::Researcher) || hasRole(actor.roles, Role::Lead));
}

/// R8, A34: at equality it is expired.
constexpr bool isOfferLive(Instant offerExpiresAt, Instant now)
{
    return now < offerExpiresAt;
}

/// S16b: (wait + d) / max(d, n·g·d/e) for a start `wait` after the ask; e = entitlement in GPUs, > 0.
double finishRatio(Seconds wait, Seconds length, std::int64_t gpus, const Fraction &entitlement);

/// The gang as it was at an instant: later replacements undone (R11). Ascending.
std::vector<HostId> hostsAt(const Booking &booking, Instant at);

/// R2: what a window takes of a host, setup and teardown included.
constexpr Span takenBy(const Span &window, Seconds setup, Seconds teardown)
{
    return {window.from - setup, window.until + teardown};
}

} // namespace imece
