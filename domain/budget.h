// SPDX-License-Identifier: GPL-3.0-or-later
// M7, M8: hard caps. Whoever checks holdFits() before a hold and stops runs at autoStopAt() keeps
// net_spent + Σ holds ≤ cap for every cap, nested ones and month ends included, at every second.
#pragma once
#include "domain/booking.h"
#include "domain/epoch.h"
#include "domain/exact.h"
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

/// One cap (of the startup, a team or a person) in one month.
struct Cap
{
    std::uint32_t id = 0; ///< the caller's; months of one cap share it
    Instant month = 0;    ///< its first instant (UTC)
    Ticks cap = 0;
    Ticks spent = 0; ///< net of credits, which free budget at once (M5)
    Ticks held = 0;
    bool operator==(const Cap &) const = default;
    Ticks left() const { return cap - spent - held; }
};

/// The worst case of a window: every second runs. Split by second between the months.
struct HoldPart
{
    Instant month = 0;
    Ticks ticks = 0;
    bool operator==(const HoldPart &) const = default;
};
std::vector<HoldPart> holdParts(const Span &window, std::int64_t gpus, MicrosPerGpuHour price);

/// M7: every cap of the chain in every month must have room; one that has no row for a month does not bound it.
/// BUDGET_LIMIT {needed, left, cap: money; missing; at: the month} of the tightest, that is where most is missing.
std::optional<Reason> holdFits(std::span<const Cap> caps, std::span<const HoldPart> parts);

/// Seconds that all open-ended runs under a cap can go on: ⌊left / Σ rates⌋, never more (A28). rate: ticks a second,
/// that is gpus × price. Σ rates = 0: `mostSeconds`.
inline constexpr Seconds mostSeconds = std::int64_t(1) << 40;
constexpr Seconds autoStopAfter(Ticks left, Ticks rates)
{
    return rates <= 0 ? mostSeconds : left <= 0 ? 0 : std::min(mostSeconds, left / rates);
}

/// One cap with all its months and the rates of the open-ended runs under it.
struct RunningCap
{
    std::uint32_t id = 0;
    Ticks rates = 0;         ///< Σ over the runs under it, ticks a second
    std::vector<Cap> months; ///< of this id, ascending; a month without a row is unbounded
    bool operator==(const RunningCap &) const = default;
};
/// When the runs under `caps` (the chain of one of them) must stop: the tightest (M7). Past a month's end they go on
/// with what the next month leaves. Nothing = no cap ever stops them. Notice is given 15 minutes before (stopNotice).
struct AutoStop
{
    Instant at = 0;
    std::uint32_t cap = 0; ///< which one; ties to the first of the chain
    bool operator==(const AutoStop &) const = default;
};
inline constexpr Seconds stopNotice = 15 * minute;
std::optional<AutoStop> autoStopAt(std::span<const RunningCap> caps, Instant now);

/// M8, lowering a cap.
struct HeldBooking
{
    BookingId id{};
    Span window;
    std::int64_t gpus = 0;
    MicrosPerGpuHour price = 0;
    bool isStarted = false; ///< running G is never cut
    bool operator==(const HeldBooking &) const = default;
};
struct Shortened
{
    BookingId id{};
    Instant until = 0; ///< its new end; = its start: given back entirely
    Ticks freed = 0;   ///< in the cap's month
    bool operator==(const Shortened &) const = default;
};
struct LoweredCap
{
    bool stopsLeases = false;        ///< nothing is left for open-ended runs: they end first
    std::vector<Shortened> bookings; ///< latest start first
    bool operator==(const LoweredCap &) const = default;
};
enum class Truncate : std::uint8_t { No, Yes };
/// Below spent + holds only with Truncate::Yes: leases first, then G bookings that have not started, from the latest
/// start backwards (ties: higher id first), each cut to the grid by no more than needed; one that would be left shorter
/// than `least` is given back. Refused with BUDGET_LIMIT {needed: the lowest possible cap, cap: asked, missing, at}.
tl::expected<LoweredCap, Reason> lowerCap(const Cap &cap, Ticks newCap, std::span<const HeldBooking> bookings,
                                          Seconds grid, Seconds least, Truncate truncate);

/// K2: a second person must approve: the hold is above the limit or the gang above the entitlement. Nothing = fine;
/// APPROVAL_NEEDED {hold, limit: money} or {gpus, limit: GPUs}.
std::optional<Reason> approvalNeeded(Ticks hold, Ticks limit, std::int64_t gpus, const Fraction &entitlement);
/// K2: nobody approves what they asked for.
constexpr bool mayApprove(PersonId asked, PersonId approves)
{
    return approves != PersonId{0} && asked != approves;
}

} // namespace imece
