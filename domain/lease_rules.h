// SPDX-License-Identifier: GPL-3.0-or-later
// S8, S10, S13–S15: who gets idle capacity, for how long, and who gives it back when a G booking needs it. No price, no
// budget and no name is an argument here (S20); every order ends in an id (C7). P never preempts P.
#pragma once
#include "domain/booking.h"
#include "domain/decay.h"
#include <optional>
#include <vector>

namespace imece {

struct LeaseTerms
{
    Seconds lease = 4 * hour;
    Seconds least = hour, most = 24 * hour;
    Seconds minimumRun = 30 * minute;
    Seconds grace = 15 * minute;                                 ///< notice before the stop
    Seconds wipe = 5 * minute;                                   ///< between the stop and the start of the G booking
    Seconds headAfter = 24 * hour, headSmallestAfter = 4 * hour; ///< S15
    std::int64_t yieldsPerHour = 4; ///< S13: leases of one fabric that may yield to waiting ones in an hour
    bool operator==(const LeaseTerms &) const = default;
};

/// S8: how long a lease on a host may be that a bound booking takes from `takenFrom` on (setup included; forever =
/// none); 0 = it may not start. It needs its minimum run and grace before that, and may be longer: S14 ends it then.
Seconds leaseLength(const LeaseTerms &terms, Seconds asked, Instant now, Instant takenFrom);

/// A request of class P that waits. xKey = useKey(x_i) of its member.
struct Waiting
{
    BookingId id{};
    MemberId member{};
    std::int64_t xKey = 0;
    Instant requestedAt = 0;
    std::uint32_t hosts = 0;
    bool operator==(const Waiting &) const = default;
};
/// S10: x ascending, then request time, then id.
bool isBefore(const Waiting &a, const Waiting &b);
/// S15: the request that gets a planned start by R9 while all others may only backfill: older than 24 h, or with the
/// smallest x and older than 4 h. Of several the oldest. Nothing = no head.
std::optional<BookingId> headOf(const LeaseTerms &terms, const std::vector<Waiting> &waiting, Instant now);

/// S13: at its end a lease goes on unless a waiting request of a member with smaller x fits into its hosts and what is
/// free beside them, and unless this fabric has had yieldsPerHour in the last hour.
bool isRenewed(const LeaseTerms &terms, std::int64_t ownXKey, std::uint32_t hosts, std::uint32_t freeBeside,
               const std::vector<Waiting> &waiting, std::int64_t yieldsLastHour);

/// S14: when a lease on hosts that a G booking takes from takenFrom on (its s − wipe) hears of it, and when it stops.
struct Reclaim
{
    Instant notice = 0;
    Instant stop = 0;
    Span free; ///< S14: killed minutes of the minimum run that are not charged; empty = none
    bool operator==(const Reclaim &) const = default;
};
/// Planned: notice at s − grace, stop at s − wipe. Late (a replacement, R11: s = now): notice now, stop after grace.
Reclaim reclaimFor(const LeaseTerms &terms, Instant leaseStart, Instant s, Instant now);

/// A P gang with hosts among those wanted. Killing one host of it ends all of it.
struct Victim
{
    BookingId id{};
    std::uint32_t hosts = 0; ///< of those wanted
    GpuSeconds lost = 0;     ///< work of the whole gang
    std::int64_t xKey = 0;   ///< of its owner
    bool operator==(const Victim &) const = default;
};
/// S14: the set that frees at least `hosts` and is smallest by (gangs killed, GPU-seconds lost, −Σ x, ids). Ascending
/// by id; nothing = even all of them are too few. Exact.
std::optional<std::vector<BookingId>> chooseVictims(const std::vector<Victim> &victims, std::uint32_t hosts);

} // namespace imece
