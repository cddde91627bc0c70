// SPDX-License-Identifier: GPL-3.0-or-later
// The append-only log: what has been decided and what the engine reported. Same log ⇒ same state (C7). All bodies are
// plain values; each carries the whole new value of the thing it changes, so that applying is replacing.
#pragma once
#include "backend/core/command.h"
#include "backend/core/setup.h"
#include "domain/booking.h"
#include "domain/booking_story.h"
#include "domain/cancellation.h"
#include "domain/finding_history.h"
#include "domain/floor.h"
#include "domain/membership.h"
#include "domain/sweep.h"
#include <variant>

namespace imece::core {

/// Always the first event.
struct CoopFounded
{
    CoopSetup setup;
    bool operator==(const CoopFounded &) const = default;
};
/// One edge of the state machine (POLICY 7): booking.version is the old one + 1.
struct BookingSet
{
    Booking booking;     ///< public part: topic coop
    BookingPrivate priv; ///< private part: topic member/<booking.member>
    bool operator==(const BookingSet &) const = default;
};
/// A host's state as the engine reported it.
struct HostSet
{
    HostId host{};
    HostState state = HostState::InService;
    HostReason reason = HostReason::None;
    std::uint32_t reasonA = 0, reasonB = 0;
    std::uint16_t gpusUsable = 8;
    Instant lastGood = 0; ///< the last good heartbeat before a fault (C2, M3)
    Instant backAt = 0;   ///< when a repair is expected to end; 0 = not known or not needed
    bool operator==(const HostSet &) const = default;
};
/// Measured figures of one host; a negative one was not measured.
struct HostMeasure
{
    HostId host{};
    std::int32_t covCentiPct = -1;   ///< benchmark CoV, 1/100 %
    std::int32_t allReduceDeci = -1; ///< GB/s · 10
    std::int32_t nicLanes = -1;      ///< fewest lanes of any rail
    std::int32_t memoryCentiTB = -1; ///< TB/s · 100
    std::int32_t gemmTflops = -1;
    std::int32_t latencyCentiUs = -1; ///< median to the others
    std::int32_t nvlinkDeci = -1;     ///< GB/s · 10, slowest pair of GPUs of the host, one way
    std::int32_t hostGpuDeci = -1;    ///< GB/s · 10, slowest GPU from host memory
    bool operator==(const HostMeasure &) const = default;
};
struct HostsMeasured
{
    std::vector<HostMeasure> hosts;
    bool operator==(const HostsMeasured &) const = default;
};
struct SweepKept
{
    SweepMatrix matrix;
    bool operator==(const SweepKept &) const = default;
};
/// Opened (healedAt = 0), changed or healed.
struct FindingSet
{
    Finding finding;
    bool operator==(const FindingSet &) const = default;
};
/// A line of the bank that is no use: S19 fees (negative), returned ones (positive).
struct TokensPosted
{
    MemberId member{};
    BookingId booking{};
    GpuSeconds amount = 0;
    bool operator==(const TokensPosted &) const = default;
};
/// The answer of a key, in the same batch as its effect (K4). Kept 7 d.
struct AnswerKept
{
    Key key{};
    MemberId member{};
    std::uint8_t kind = 0; ///< Command::index()
    CommandDigest digest{};
    Answer answer; ///< replayed = false
    bool operator==(const AnswerKept &) const = default;
};
/// The engine's own memory, opaque to the core; the newest is handed to the engine after a restart.
struct EngineKept
{
    std::string state;
    bool operator==(const EngineKept &) const = default;
};
/// News that no other event tells (the clock's rate, a reset).
struct NewsKept
{
    News news;
    bool operator==(const NewsKept &) const = default;
};

/// Planned maintenance (R3): no promise of these hosts overlaps the span. An empty span calls it off.
struct UpkeepSet
{
    std::uint32_t id = 0; ///< 1, 2, …
    std::vector<HostId> hosts;
    Span span;
    std::string why = {}, by = {}; ///< for people (K1); nothing is decided by them
    bool operator==(const UpkeepSet &) const = default;
};
/// E1: the register of shares, whole: what was known before stays in it. New members bring their persons and terms.
struct SharesSet
{
    std::vector<RecordedShare> shares;
    std::vector<Member> members;
    std::vector<Person> persons;
    std::vector<MemberTerms> terms;
    bool operator==(const SharesSet &) const = default;
};
/// Settings that were decided, effective-dated, in addition to all that were before.
struct PolicySet
{
    std::vector<PolicyRow> rows;
    bool operator==(const PolicySet &) const = default;
};
/// S7: a member gives up its floor on a span; an empty span = taken back.
struct WaiverSet
{
    std::uint32_t id = 0;
    FloorWaiver waiver;
    bool operator==(const WaiverSet &) const = default;
};
/// S18: offered by the giver; moved, two lines that sum to 0, once the receiver has signed too.
struct TransferSet
{
    std::uint32_t id = 0;
    MemberId from{}, to{};
    GpuSeconds amount = 0;
    bool isSigned = false; ///< by both
    Instant at = 0;        ///< of the offer, later of the signature
    bool operator==(const TransferSet &) const = default;
};
/// What was asked for beyond what a booking shows: of a queue entry (R9) and of a slice (R15).
struct RequestKept
{
    BookingId booking{};
    WindowsAsk ask;
    bool isStanding = false;
    Ticks mostPrice = 0;
    bool isForGuest = false;
    bool operator==(const RequestKept &) const = default;
};
/// S19: what giving a booking back cost, and how much of it has come back since (posted beside it as tokens).
struct FeeKept
{
    BookingId booking{};
    std::uint32_t part = 0; ///< several times something of one booking may be given back
    MemberId member{};
    GivenBack given;
    std::vector<FreeStep> free; ///< as seen then, had it stayed
    GpuSeconds posted = 0, returned = 0;
    bool operator==(const FeeKept &) const = default;
};
/// M7: one cap of a member, from now on. What it replaces is forgotten.
struct CapSet
{
    MemberId member{};
    CapLevel level = CapLevel::Startup;
    std::string team;
    std::vector<PersonId> persons;
    Ticks cap = 0;
    bool operator==(const CapSet &) const = default;
};
/// M13: a line beside those of a settled booking; ticks may be negative.
struct ChargeCorrected
{
    BookingId booking{};
    MemberId member{};
    Ticks ticks = 0;
    std::string note;
    Instant at = 0;
    bool operator==(const ChargeCorrected &) const = default;
};
/// E6: who has signed that the surplus of `from` goes to `to`.
struct ExitSigned
{
    MemberId from{}, to{};
    bool isByFrom = false, isByTo = false;
    bool operator==(const ExitSigned &) const = default;
};
/// E6: the balance of a member that has left, posted beside it as tokens.
struct ExitSettled
{
    MemberId member{}, to{};
    Instant at = 0; ///< its epoch
    Ticks due = 0;
    GpuSeconds passed = 0, lapsed = 0;
    bool operator==(const ExitSettled &) const = default;
};

/// R6: the hosts of these planned bookings change in this batch: none is held until the next event of each, so that
/// they may change places among each other.
struct PlansLoosened
{
    std::vector<BookingId> bookings; ///< ascending
    bool operator==(const PlansLoosened &) const = default;
};

/// R13: the drain signal, once for an end.
struct DrainBegan
{
    BookingId booking{};
    bool operator==(const DrainBegan &) const = default;
};

/// V7: what is known of a site, whole.
struct SiteSet
{
    SiteId site{};
    Site value;
    bool operator==(const SiteSet &) const = default;
};
/// R3, E5, V6: whose hosts these are, and from when until when they are supplied.
struct SupplySet
{
    std::vector<HostId> hosts;
    MemberId owner{};
    Span span;
    bool operator==(const SupplySet &) const = default;
};

/// A rehearsal of a booking's hosts that began (endedAt = 0), or the same one as it ended.
struct RehearsalKept
{
    BookingId booking{};
    Rehearsal rehearsal;
    bool operator==(const RehearsalKept &) const = default;
};

/// R3: a planned upkeep has begun, or has ended: its hosts are out of service between the two.
struct UpkeepTurned
{
    std::uint32_t id = 0;
    bool hasBegun = false;
    bool operator==(const UpkeepTurned &) const = default;
};

/// K1: hosts that a person keeps out, or (kind None) that are released.
struct HoldSet
{
    HeldHosts held;
    bool operator==(const HoldSet &) const = default;
};

/// What a sweep said of a finding that is open, or that it opened.
struct FindingSighted
{
    FindingId finding{};
    SightedFinding sighted;
    bool operator==(const FindingSighted &) const = default;
};

using EventBody =
    std::variant<CoopFounded, BookingSet, HostSet, HostsMeasured, SweepKept, FindingSet, TokensPosted, AnswerKept,
                 EngineKept, NewsKept, UpkeepSet, SharesSet, PolicySet, WaiverSet, TransferSet, FeeKept, RequestKept,
                 CapSet, ChargeCorrected, ExitSigned, ExitSettled, PlansLoosened, DrainBegan, SiteSet, SupplySet,
                 RehearsalKept, UpkeepTurned, HoldSet, FindingSighted>;

struct Event
{
    std::uint64_t sequence = 0; ///< 1, 2, 3 … without gaps
    Instant at = 0;             ///< co-op time, never falling
    PersonId person{};          ///< who caused it; 0 = the system
    EventBody body;
    bool operator==(const Event &) const = default;
};

} // namespace imece::core
