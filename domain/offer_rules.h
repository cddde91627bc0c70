// SPDX-License-Identifier: GPL-3.0-or-later
// R6, R8, R12–R14: the small rules around a booking's promise: how many offers, when hosts are fixed, what follows when
// capacity is lost before the start, how it ends and how it is extended. Pure questions about instants.
#pragma once
#include "domain/booking.h"
#include <optional>
#include <vector>

namespace imece {

struct OfferTerms
{
    std::size_t live = 2;       ///< R8: at once, a member
    Seconds notRenewable = 900; ///< R8: after it expired
    Seconds approvalLife = 24 * hour;
    Seconds approvalBefore = hour; ///< at the latest so long before the start
    bool operator==(const OfferTerms &) const = default;
};

/// R8: RATE_LIMITED {limit} with so many live offers, or {until} where an offer of this member for overlapping hosts
/// and an overlapping window has just expired. `own` = the member's bookings, any state.
std::optional<Reason> offerLimits(const OfferTerms &terms, const std::vector<Booking> &own, const Span &window,
                                  const std::vector<HostId> &hosts, Instant now);
/// R8: until when an offer holds: `life` from now, or, awaiting a second person (K2), 24 h or until s − 1 h.
enum class Awaits : std::uint8_t { Confirm = 0, Approval };
Instant offerExpiry(const OfferTerms &terms, Seconds life, Instant start, Instant now, Awaits awaits);

/// R6: planned hosts may change until s − freeze; pinned ones never.
enum class Binding : std::uint8_t { Planned = 0, Bound = 1 };
enum class Pin : std::uint8_t { No = 0, Yes = 1 };
constexpr Instant freezesAt(Instant start, Seconds freeze)
{
    return start - freeze;
}
constexpr Binding bindingAt(Instant start, Seconds freeze, Pin pin, Instant now)
{
    return pin == Pin::Yes || now >= freezesAt(start, freeze) ? Binding::Bound : Binding::Planned;
}

/// R12: a confirmed booking has lost hosts that are not back by its start.
enum class AtRisk : std::uint8_t {
    Replan = 0,        ///< another plan keeps the promise: take it
    Wait = 1,          ///< none yet; there is time until the freeze
    OfferAlternatives, ///< at the freeze: other windows are offered
    Fail,              ///< none of them either: full refund of tokens and money
    AwaitStart         ///< lost after the freeze: pre-flight and R11 decide; never started on other or fewer hosts
};
struct Loss
{
    Instant lostAt = 0;
    bool hasPlan = false;         ///< R6's replan or R11 keeps interval, fabric and leaf bound
    bool hasAlternatives = false; ///< another window (R4)
};
AtRisk atRisk(const Loss &loss, Instant start, Seconds freeze, Instant now);

/// R13: near the end of a booking.
struct EndTerms
{
    Seconds noPlacement = 30 * minute;
    Seconds drain = 15 * minute;
    bool operator==(const EndTerms &) const = default;
};
enum class EndStage : std::uint8_t { Running = 0, NoPlacement, Draining, Stopped };
EndStage endStage(const EndTerms &terms, Instant end, Instant now);

/// R14: an extension to newUntil as a request of its own: the segment [e, newUntil), and what it takes of a host.
struct Extension
{
    Span segment;
    Span takenOnSameHosts; ///< no setup or teardown between segments (R2): ask the calendar ignoring the booking itself
    Span takenOnOtherHosts; ///< with setup before and teardown after
    bool operator==(const Extension &) const = default;
};
/// Nothing: over or terminal, not longer, or the new end is off the grid counted from its own start.
std::optional<Extension> extensionOf(const Booking &booking, Instant newUntil, Instant now, Seconds grid, Seconds setup,
                                     Seconds teardown);

} // namespace imece
