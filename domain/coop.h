// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits at the desk and which co-op this is: roles, welcome, news. Shared by client and server.
#pragma once
#include "domain/fleet.h"
#include "domain/reason.h"
#include <string>

namespace imece {

/// A person may have several. Reader may look and nothing else; Operator acts for the co-op's machines.
enum class Role : std::uint8_t { Reader = 0, Researcher = 1, Lead = 2, Treasurer = 3, Admin = 4 };
using Roles = std::uint32_t; ///< bit set of Role
constexpr Roles roleBit(Role r)
{
    return Roles{1} << static_cast<unsigned>(r);
}
constexpr bool hasRole(Roles set, Role r)
{
    return (set & roleBit(r)) != 0;
}

/// The actor of every command, made from the token on the server and nowhere else.
struct Actor
{
    PersonId person{};
    std::string name;
    MemberId member{}; ///< 0 = of the co-op itself
    Roles roles = 0;
    bool operator==(const Actor &) const = default;
};

/// Policy values a client shows (all are settings of the co-op).
struct PolicyView
{
    Seconds grid = 900, lead = 900, setup = 300, teardown = 300;
    Seconds minLength = hour, maxLength = 28 * day, horizon = 180 * day, offerLife = 900;
    std::int64_t baseMicros = 1'818'182, overBps = 1000;
    std::int64_t bankDays = 28, debtDays = 21;
    bool operator==(const PolicyView &) const = default;
};

struct Welcome
{
    Actor you;
    std::string coop;     ///< "kuzey"
    std::string zone;     ///< IANA name of the co-op's zone, "Europe/Istanbul"
    std::string currency; ///< "USD"
    std::uint64_t epoch = 0;
    Instant now = 0;        ///< co-op time
    std::uint32_t rate = 1; ///< co-op seconds per real second (0 = paused)
    bool demo = false;
    std::string server; ///< "imeced 0.1.0"
    std::uint32_t maxFrame = 65536;
    PolicyView policy;
    std::vector<std::string> features;
    bool operator==(const Welcome &) const = default;
};

/// What just happened, for the status bar and the attention list. Public only.
enum class NewsKind : std::uint8_t {
    BookingOffered = 0,
    BookingConfirmed,
    BookingCancelled,
    BookingStarted,
    BookingInterrupted,
    BookingResumed,
    BookingEnded,
    HostSilent,
    HostDown,
    HostBack,
    HostReplaced,
    SweepFinished,
    FindingOpened,
    FindingHealed,
    CreditPosted,
    ClockRate,
    CoopReset,
    OfferExpired,
    BookingQueued,   ///< at: the planned start, absent where there is none (R9)
    BookingAtRisk,   ///< host: the ones not expected back before the start (R12)
    BookingExtended, ///< until (R14)
    BookingChanged,  ///< from, until: other hosts, another window (R14, M8)
    BookingEndsSoon, ///< until: its end is near, the job is asked to save (R13)
    LeaseNoticed,    ///< until: it is stopped then; by: the booking that needs its hosts (S14), absent = a cap (M7)
    PromiseMoved     ///< at: the planned start of what waits, absent = it has none any more (R9)
};
struct News
{
    Instant at = 0;
    NewsKind kind{};
    std::vector<Arg> args; ///< host, booking, member, finding, gpuSeconds, seconds …
    bool operator==(const News &) const = default;
};

/// Demo menu (only where Welcome::demo).
enum class DemoAct : std::uint8_t {
    SetRate = 0,
    FailHost = 1,
    SlowCable = 2,
    DegradeUplink = 3,
    HealAll = 4,
    Reset = 5
};

} // namespace imece
