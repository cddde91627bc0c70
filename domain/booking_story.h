// SPDX-License-Identifier: GPL-3.0-or-later
// What can be told of one booking beside the booking itself: its history, its place in the queue (R9) and the rehearsal
// of its hosts. Asked for by id; everybody may read it, names of persons only its own startup.
#pragma once
#include "domain/booking.h"
#include <string>

namespace imece {

enum class StoryKind : std::uint8_t {
    Queued = 0,
    Offered,
    Confirmed,
    Starting,
    Running,
    Interrupted,
    Resumed,
    HostReplaced, ///< R11, or by the member's own wish
    Replanned,    ///< R6: other hosts, before they are fixed
    Promised,     ///< R9: another planned start
    AtRisk,       ///< R12
    Safe,         ///< R12: no longer at risk
    Extended,     ///< R14
    Changed,      ///< other hosts, another window
    Approved,     ///< K2
    Rehearsed,
    Noticed, ///< S14: a lease will be stopped
    Described,
    Ended,
    Fixed ///< R6: the hosts change no longer
};

/// One step: what the booking was after it.
struct StoryLine
{
    Instant at = 0;
    std::uint32_t version = 0;
    StoryKind kind = StoryKind::Offered;
    BookingState state = BookingState::Offered;
    Span window;
    std::uint32_t hosts = 0;
    HostId out = noHost, in = noHost; ///< HostReplaced; Interrupted: out = the culprit
    PersonId by{};                    ///< 0 = the co-op itself
    std::string byName;               ///< for its own startup only
    bool operator==(const StoryLine &) const = default;
};

/// Why a planned start moved. It only ever becomes earlier, except for lost capacity, which is named, and by the
/// startup's own act.
enum class PromiseWhy : std::uint8_t {
    First = 0,
    Earlier,
    HostLost,
    Upkeep,
    Membership,
    OwnAct,   ///< another wish, a lower cap (M8)
    Displaced ///< class P only: a booking of class G has the hosts (S14)
};
struct PromiseStep
{
    Instant at = 0;
    Span window; ///< empty = none can be promised
    PromiseWhy why = PromiseWhy::First;
    HostId host = noHost; ///< HostLost, Upkeep
    bool operator==(const PromiseStep &) const = default;
};
enum class AheadWhy : std::uint8_t { AskedEarlier = 0, LessUse, Planned };
struct QueueAhead
{
    BookingId id{};
    MemberId member{};
    AheadWhy why = AheadWhy::AskedEarlier;
    bool operator==(const QueueAhead &) const = default;
};
struct QueuePlace
{
    std::uint32_t place = 0; ///< 1 = next; 0 = does not wait
    std::vector<QueueAhead> ahead;
    std::vector<PromiseStep> promises; ///< ascending by time
    Instant expiresAt = 0;             ///< the deadline; 0 = none
    std::vector<Reason> why;           ///< it waits without a planned start; empty where it has one
    /// When the planned start becomes an offer and when that lapses (R8, R9); 0 = nothing is planned.
    Instant offeredFrom = 0, offeredUntil = 0;
    bool isStanding = false; ///< confirmed by itself then, up to the price it was asked with
    bool operator==(const QueuePlace &) const = default;
};

enum class RehearsalVerdict : std::uint8_t { Passed = 0, Silent, Unhealthy, Slow };
struct RehearsedHost
{
    HostId host{};
    RehearsalVerdict verdict = RehearsalVerdict::Passed;
    double gbps = -1;          ///< its slowest measured pair within the set, × rails; < 0 = none
    HostId standsFor = noHost; ///< it passed and took the place of this one
    Instant measuredAt = 0;    ///< before the rehearsal where the host was busy and is judged from then; 0 = never
    bool operator==(const RehearsedHost &) const = default;
};
/// Health and pair measurements of exactly the booked hosts, before the start.
struct Rehearsal
{
    Instant at = 0, endedAt = 0; ///< endedAt 0 = under way
    std::vector<RehearsedHost> hosts;
    std::uint32_t pairs = 0, measured = 0; ///< directed
    double slowestGbps = -1;
    HostId slowA = noHost, slowB = noHost;
    bool hasPassed = false; ///< at its end all hosts of the gang had passed
    bool operator==(const Rehearsal &) const = default;
};

struct BookingStory
{
    BookingId id{};
    std::vector<StoryLine> lines; ///< ascending by version
    QueuePlace queue;
    std::vector<Rehearsal> rehearsals; ///< ascending by time
    bool operator==(const BookingStory &) const = default;
};

} // namespace imece
