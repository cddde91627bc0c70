// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts that a person keeps out, as everybody sees it (K1): which, why, who, since when, until when; and what a hold
// would do to the bookings, before somebody confirms it. No health report undoes a hold: only a person does, or its own
// end.
#pragma once
#include "domain/booking.h"
#include <string>
#include <vector>

namespace imece {

enum class HoldKind : std::uint8_t {
    None = 0,  ///< released
    Drain = 1, ///< nothing new is placed there; what runs keeps it to its end
    Out = 2    ///< out of service at once, as planned maintenance is (R3)
};
/// K1: the reason code that every act of the office needs.
enum class HoldCause : std::uint8_t {
    Hardware = 0,
    Fabric = 1,   ///< its links measure badly
    Software = 2, ///< firmware, driver, image
    Checking = 3, ///< somebody looks into it
    Security = 4,
    Site = 5, ///< power, cooling, access
    Other = 6
};
/// The second argument of HostReason::HeldByPerson: which hold and why; 0 = maintenance that was planned (R3).
constexpr std::uint32_t heldReason(HoldKind kind, HoldCause cause)
{
    return std::uint32_t(kind) * 16 + std::uint32_t(cause);
}
struct Hold
{
    HoldKind kind = HoldKind::None;
    HoldCause cause = HoldCause::Other;
    std::string note;    ///< up to 255 characters; empty = not said
    std::string by;      ///< who did it; empty = its own end did
    Instant since = 0;   ///< when it was set, or released
    Instant until = 0;   ///< 0 = until somebody releases it
    FindingId finding{}; ///< from which it was set; 0 = none
    bool operator==(const Hold &) const = default;
};
/// One act, on several hosts.
struct HeldHosts
{
    std::vector<HostId> hosts; ///< ascending
    Hold hold;
    bool operator==(const HeldHosts &) const = default;
};

/// What a hold does to a booking. Order is the order of a list, worst first.
enum class HoldEffect : std::uint8_t {
    Stopped = 0,  ///< runs no more, with fewer hosts ready, until they are back or others take their place (M3)
    Ended = 1,    ///< gives its place to somebody whom it hit, or cannot go on
    AtRisk = 2,   ///< not started; other hosts are looked for at the freeze (R12)
    Moved = 3,    ///< in the queue: its planned start is another one, or none (R9)
    Replaced = 4, ///< other hosts take their place (R11, R12)
    Stays = 5     ///< keeps its hosts to its end
};
struct TouchedBooking
{
    BookingId id{};
    MemberId member{};
    ServiceClass cls = ServiceClass::G;
    BookingState state{}; ///< before
    Span window;
    std::uint32_t hosts = 0, ready = 0; ///< of the gang; how many of them would be up
    HoldEffect effect{};
    std::vector<HostId> out, in; ///< which are hit; which take their place. Ascending
    Instant at = 0;              ///< Stopped, Replaced: until when it stands; AtRisk: the freeze; Moved: the new start;
                                 ///< Ended: when. 0 = not known, or at once
    bool isFailing = false;      ///< Stopped: it fails then, because nothing comes back in time (POLICY section 7)
    Ticks credit = 0;            ///< M3, until `at`
    bool operator==(const TouchedBooking &) const = default;
};
struct HoldPreview
{
    Instant at = 0;
    std::vector<TouchedBooking> bookings; ///< worst first, then by id
    Ticks credits = 0;                    ///< the sum
    bool operator==(const HoldPreview &) const = default;
};

} // namespace imece
