// SPDX-License-Identifier: GPL-3.0-or-later
// The working state of the co-op, private to the core. Only apply() changes it, only by an event: replaying the log
// gives the same state (C7, I41). Everything that is iterated has an order.
#pragma once
#include "backend/core/coop.h"
#include "backend/core/event.h"
#include "domain/bank.h"
#include "domain/booking_story.h"
#include "domain/budget.h"
#include "domain/calendar.h"
#include "domain/decay.h"
#include "domain/policy_terms.h"
#include "domain/share_table.h"
#include <deque>
#include <map>
#include <set>
#include <tuple>

namespace imece::core {

/// A spell without service of one host; until 0 = still open.
struct Outage
{
    Span span;
    bool isPlanned = false;
};

struct HostRecord
{
    HostSet fact;
    Instant since = 0; ///< of fact.state
    HostMeasure measure;
    Instant measuredAt = 0;   ///< 0 = never
    Instant verifiedAsOf = 0; ///< V2: the same, or until when a booking held it since; verified.h asks
    std::uint16_t netPermille = noFigure;
    std::uint16_t netGbps = noFigure;
    std::uint16_t latencyCentiUs = noFigure;
    Instant netAt = 0;
    char grade = '-';             ///< of what was measured; uptime moves with the clock and joins on the board
    Instant lostGood = 0;         ///< the last good heartbeat before its last silence
    std::vector<Outage> outages;  ///< ascending
    bool wasTooLittle = false;    ///< the uptime, when an outage last began or ended (V3)
    FaultMemory faults;           ///< V3, of outages that have ended
    int upkeeps = 0;              ///< R3: planned ones that have begun here and not ended; K1: and a hold that is out
    Instant putOutUntil = 0;      ///< V4: nothing new is placed here before; 0 = not put out
    std::deque<HostEvent> events; ///< oldest first, at most 50
};

/// The bank of a member at an instant and how it goes on until the next point.
struct BankMark
{
    Instant at = 0;
    GpuSeconds balance = 0;
    Fraction part;
    Fraction rate;
    std::int64_t gpus = 0;    ///< in use
    std::int64_t healthy = 0; ///< H
};

/// One version of a booking (story.h), as small as it can be kept.
struct StoryMark
{
    Instant at = 0;
    Span window;
    std::uint32_t version = 0, hosts = 0;
    PersonId by{};
    HostId out = noHost, in = noHost;
    StoryKind kind = StoryKind::Offered;
    BookingState state = BookingState::Offered;
    PromiseWhy why = PromiseWhy::First; ///< of Promised; `out` is its host
    bool operator==(const StoryMark &) const = default;
};

struct BookingRecord
{
    Booking booking;
    BookingPrivate priv;
    Instant committedAt = 0;         ///< confirmed
    std::uint64_t committedWith = 0; ///< the event (S19: which came later, at one instant too)
    std::vector<StoryMark> story;    ///< ascending by version
};

/// S16c: what a member has waiting in the queue of P.
struct Backlog
{
    std::size_t waiting = 0;
    Instant since = 0; ///< 0 = nothing waits
};

struct StoredAnswer
{
    CommandDigest digest{};
    Answer answer;
    Instant at = 0;
};
using AnswerKey = std::tuple<MemberId, std::uint8_t, Key>;

struct State
{
    CoopSetup setup;
    FleetPtr fleet;
    ShareRegister reg;            ///< E1
    ShareTable shares;            ///< as it is known now
    Policy policy;                ///< all settings, dated
    std::vector<PriceRow> prices; ///< of it, ascending (M9)
    bool isPolicyMoved = false;   ///< settings were decided since the founding
    std::map<std::uint32_t, UpkeepSet> upkeep;
    std::set<std::uint32_t> begunUpkeep; ///< of those: begun and not ended
    std::map<HostId, Hold> holds;        ///< K1; a hold that is out counts in HostRecord::upkeeps
    std::map<std::uint32_t, FloorWaiver> waivers;
    std::map<std::uint32_t, TransferSet> transfers;
    std::map<std::pair<BookingId, std::uint32_t>, FeeKept> fees; ///< S19, of which something may still come back
    std::map<BookingId, RequestKept> requests;                   ///< of queue entries and live slices
    std::map<std::pair<MemberId, std::string>, CapSet> teams;    ///< M7
    std::map<PersonId, CapSet> personCaps;                       ///< M7
    std::map<BookingId, std::vector<HostId>> stoppedBy;          ///< whose fault each stopped interval was (V6)
    std::vector<ChargeCorrected> corrections;                    ///< M13, by time
    std::map<std::pair<MemberId, MemberId>, ExitSigned> exitsSigned;
    std::map<MemberId, Instant> leaving;             ///< E6: the epochs of exits that are not settled yet
    std::vector<ExitSettled> exits;                  ///< by time
    std::map<MemberId, DecayedUse> uses;             ///< x of S10, of P and S
    std::vector<BookingId> leaseOf;                  ///< by host: the lease that holds it, 0 = none
    std::deque<std::pair<Instant, FabricId>> yields; ///< S13, of the last hour
    std::map<MemberId, Backlog> backlogs;            ///< S16c
    std::uint64_t moves = 0;                         ///< grows with every booking told
    std::uint64_t facts = 0;                         ///< grows with every host, measurement or upkeep told
    std::map<std::pair<BookingId, std::uint32_t>, std::uint64_t> feesSince; ///< the event that posted each
    std::map<BookingId, std::vector<Rehearsal>> rehearsals;
    std::uint64_t sequence = 0;
    Instant lastAt = 0;
    Calendar calendar;
    std::map<BookingId, BookingRecord> bookings;
    std::set<BookingId> live;            ///< not terminal
    std::set<BookingId> waitingForStart; ///< of those: confirmed (R12)
    std::set<BookingId> draining;        ///< R13: told once; an extension makes a new end
    std::set<BookingId> loose;           ///< R6: of those: their hosts change, none is held until their next event
    std::set<BookingId> stranded;        ///< of those: starting or interrupted, a broken host may be replaced (R11)
    std::vector<HostRecord> hosts;
    std::map<MemberId, std::vector<BankMark>> bank;
    std::int64_t healthyGpus = 0; ///< H of S1: base hosts in service and spares that stand in
    std::map<AnswerKey, StoredAnswer> answers;
    std::deque<std::pair<Instant, AnswerKey>> answersByAge;
    std::map<SweepId, SweepMatrix> sweeps; ///< a thinned one is its head alone (V2)
    std::map<FindingId, Finding> findings;
    std::map<FindingId, std::vector<SightedFinding>> sights; ///< by sweep, oldest first
    std::set<HostId> slow;                                   ///< with an open finding of their own
    std::deque<Told> news;
    std::string engineState;
    Instant forgotten = 0; ///< calendar forgotten up to here

    void apply(const Event &event);
    std::uint64_t hash() const;

    BankTerms bankTerms(MemberId member, Instant now) const;
    GpuSeconds balance(MemberId member, Instant at) const;
    MicrosPerGpuHour listRate(Instant at) const; ///< of class G (M6, M9)
    FloorInput floorInput(Instant now, BookingId ignoring) const;
    /// M7: of the startup, the person's team and the person, each in every month of the window.
    std::vector<Cap> caps(MemberId member, PersonId person, const Span &window, Instant now, BookingId ignoring) const;
    const CapSet *teamOf(MemberId member, PersonId person) const; ///< the one with this person; nullptr = none
    Ticks startupCap(MemberId member) const;                      ///< a month; 0 = none
    /// The bank just before an instant at which M may fall.
    GpuSeconds balanceBefore(MemberId member, Instant at) const;
    /// Grid, lead, lengths … as they are at an instant.
    PolicyView policyAt(Instant at) const;
    const HostRecord &host(HostId id) const { return hosts.at(raw(id)); }
    /// Up and able to run: neither silent nor down nor in a planned upkeep.
    bool isUp(HostId id) const;
    bool isOut(HostId id) const;          ///< nothing runs there, or nothing new
    Instant upkeepUntil(HostId id) const; ///< R3: of those that have begun; 0 = in none
    const Hold *hold(HostId id) const;    ///< nullptr = nobody keeps it out
    Instant holdDue() const;              ///< the first end of a hold; 0 = none has one
    /// R3, K1: planned upkeep of the host, or a hold, touches the span.
    bool hasUpkeep(HostId id, const Span &span) const;
    std::int64_t slicedGpus(HostId id) const; ///< by live slices (R15)
    BookingId leaseOn(HostId id) const;       ///< 0 = none
    /// The newest sweep that covers the fabric; nothing where there is none.
    const SweepMatrix *latestSweep(FabricId fabric) const;
    BookingId nextBooking() const;
    FindingId nextFinding() const;
    SweepId nextSweep() const;

private:
    void on(const CoopFounded &body, const Event &event);
    void on(const BookingSet &body, const Event &event);
    void on(const HostSet &body, const Event &event);
    void on(const HostsMeasured &body, const Event &event);
    void on(const SweepKept &body, const Event &event);
    void thinSweeps(Instant now);
    void on(const FindingSet &body, const Event &event);
    void on(const TokensPosted &body, const Event &event);
    void on(const AnswerKept &body, const Event &event);
    void on(const EngineKept &body, const Event &event);
    void on(const NewsKept &body, const Event &event);
    void on(const UpkeepSet &body, const Event &event);
    void on(const SiteSet &body, const Event &event);
    void on(const SupplySet &body, const Event &event);
    void on(const SharesSet &body, const Event &event);
    void on(const PolicySet &body, const Event &event);
    void on(const WaiverSet &body, const Event &event);
    void on(const TransferSet &body, const Event &event);
    void on(const FeeKept &body, const Event &event);
    void on(const RequestKept &body, const Event &event);
    void on(const CapSet &body, const Event &event);
    void on(const ChargeCorrected &body, const Event &event);
    void on(const ExitSigned &body, const Event &event);
    void on(const ExitSettled &body, const Event &event);
    void noteLeaving(Instant at);
    void on(const PlansLoosened &body, const Event &event);
    void on(const DrainBegan &body, const Event &event);
    void on(const RehearsalKept &body, const Event &event);
    void on(const UpkeepTurned &body, const Event &event);
    void on(const HoldSet &body, const Event &event);
    void on(const FindingSighted &body, const Event &event);
    bool turnOut(HostId id, bool isOut, Instant at);

    void foundPolicy();
    void reckonHealth(Instant at);
    void settle(MemberId member, Instant at);
    void settleAll(Instant at);
    void post(MemberId member, GpuSeconds amount, Instant at);
    void moveCalendar(const Booking *before, const Booking &after);
    void moveBank(const Booking *before, const Booking &after, Instant at);
    void moveLeases(const BookingRecord *before, const Booking &after, Instant at);
    void noteWaiting(const Booking *before, const Booking &after, Instant at);
    void tell(const Event &event, NewsKind kind, std::vector<Arg> args);
    void tellBooking(const Event &event, const Booking *before, const Booking &after);
    void tellCredit(const Event &event, const Booking &before, const Booking &after);
    void tellHosts(const Event &event, const Booking &before, const Booking &after);
    void tellWindow(const Event &event, const Booking &before, const Booking &after);
    void tellDanger(const Event &event, const Booking &before, const Booking &after);
    void tellEdge(const Event &event, const Booking *before, const Booking &after);
    void note(HostId host, const HostEvent &event);
    void beginOutage(HostRecord &record, Instant since, bool isPlanned);
    void endOutage(HostRecord &record, Instant at);
    void regrade(HostId host, Instant at);
};

/// Nothing runs there.
constexpr bool isOutOfService(HostState s)
{
    return s == HostState::Silent || s == HostState::Down || s == HostState::Held;
}

/// A value of the state machine that still counts in the bank: started, not ended (S3).
constexpr bool isUsing(const Booking &b)
{
    return b.startedAt != 0 && b.endedAt == 0;
}

} // namespace imece::core
