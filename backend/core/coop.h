// SPDX-License-Identifier: GPL-3.0-or-later
// The co-op: commands decide, events apply. No I/O, no clock, one thread. Same log ⇒ same state, bit by bit (C7).
//
// Life: make it with an engine; found(setup, now), or apply() every event of a stored log in order and then resume().
// After execute(), advance() or an engine's report, takePending() has the events that must be committed together; a
// failed commit means throwing this object away and replaying the store.
#pragma once
#include "backend/core/engine.h"
#include "backend/core/event.h"
#include "domain/booking_story.h"
#include "domain/burst.h"
#include "domain/fairness.h"
#include "domain/settlement.h"
#include "domain/statement.h"
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <tl/expected.hpp>

namespace imece {
struct Planned;
}
namespace imece::core {

struct State; ///< backend/core/state.h, private to the core

/// News with the sequence of the event that told it.
struct Told
{
    std::uint64_t sequence = 0;
    News news;
    bool operator==(const Told &) const = default;
};

/// S9: what a member would have of the capacity, and what it has now, in GPUs.
struct OverShare
{
    MemberId member{};
    std::int64_t deserved = 0; ///< e_i
    std::int64_t demand = 0;   ///< in use, and waiting in the queue of P
    std::int64_t target = 0;
    std::int64_t inUse = 0; ///< G, P and S
    bool operator==(const OverShare &) const = default;
};
/// S16c: two members that have both had something waiting in P since then.
struct QueuePair
{
    MemberId first{}, second{};
    Span both;
    Backlogged ofFirst, ofSecond;
    bool isWithin = true; ///< |U_i/w_i − U_j/w_j| ≤ L_i/w_i + L_j/w_j
    bool operator==(const QueuePair &) const = default;
};
/// What a notice or a batch of members would do, before anybody signs (E4, E7, E8).
struct Preview
{
    Instant from = 0; ///< when it would take effect
    std::vector<SharePreview> shares;
    std::vector<NoticeEffect> effects; ///< on the own bookings of who leaves
    std::vector<Member> joining;       ///< new ones, with the ids they would have
    bool operator==(const Preview &) const = default;
};

class Coop
{
public:
    explicit Coop(Engine &engine);
    ~Coop();
    Coop(const Coop &) = delete;
    Coop &operator=(const Coop &) = delete;

    // ---- the log ----
    void found(const CoopSetup &setup, Instant now);
    void apply(const Event &event); ///< replay: no engine is asked, nothing becomes pending
    void resume(Instant now);       ///< after a replay: asks the engine again for what was being placed
    std::vector<Event> takePending();
    std::uint64_t sequence() const;  ///< of the newest event
    std::uint64_t stateHash() const; ///< equal states have equal hashes (I41)

    // ---- decisions ----
    Answer execute(const Actor &actor, const Key &key, const Command &command, Instant now);
    void advance(Instant now);         ///< timers: expiry of offers, start, ready, resume, end
    Instant nextTimer() const;         ///< the next instant at which advance() has something to do; 0 = none
    void tell(News news, Instant now); ///< the daemon's own news: clock rate, reset

    // ---- facts from the engine ----
    void placed(BookingId id, std::optional<Reason> refusal, Instant now);
    void resumed(BookingId id, Instant now); ///< the gang's own processes run again (M3)
    /// Of the booking's hosts and of those that stand by: a row each. `result` tells what was measured; who is swapped
    /// and whether it has passed is decided here.
    void rehearsed(BookingId id, Rehearsal result, Instant now);
    void report(const HostSet &fact, Instant now);
    void measured(std::vector<HostMeasure> hosts, Instant now);
    ImportedAnswer sweepTaken(SweepMatrix matrix, Instant now);
    void keepEngine(std::string state, Instant now);
    void endow(MemberId member, GpuSeconds amount, Instant now); ///< a balance to begin with

    // ---- questions ----
    const CoopSetup &setup() const;
    FleetPtr fleet() const;
    Instant lastAt() const; ///< of the newest event
    WindowsAnswer windows(MemberId asker, const WindowsAsk &ask, Instant now) const;
    /// The first of those windows for each width, or the first reason why there is none.
    tl::expected<std::vector<BurstPoint>, std::vector<Reason>> bursts(MemberId asker, const BurstAsk &ask,
                                                                      Instant now) const;
    Statement statement(Span period, Instant now) const;
    MoneyView money(MemberId member, Span period, Instant now) const;
    Invoice invoice(MemberId member, Span month, Instant now) const;            ///< M10, so far where the month goes on
    PayoutList payouts(Span month, Instant now) const;                          ///< M12
    ReleaseQuote releaseQuote(BookingId id, Instant now) const;                 ///< S19, before one does it
    std::vector<std::pair<MemberId, Fraction>> entitlements(Instant now) const; ///< e_i (S1)
    std::vector<OverShare> overShares(Instant now) const;                       ///< S9, by member
    std::vector<QueuePair> queueFairness(Instant now) const;                    ///< S16c, of all pairs that both wait
    double decayedUse(MemberId member, Instant now) const; ///< x_i (S10); orders P and nothing else
    std::int64_t healthyGpus() const;                      ///< H
    BankTerms bankTerms(MemberId member, Instant now) const;
    const ShareRegister &shareRegister() const;
    tl::expected<Preview, std::vector<Reason>> preview(const Actor &actor, const GiveNotice &notice, Instant now) const;
    tl::expected<Preview, std::vector<Reason>> preview(const Actor &actor, const JoinBatch &batch, Instant now) const;
    /// Nothing where there is no such booking; persons for its own startup only.
    enum class Naming : std::uint8_t { Nobody = 0, Persons };
    std::optional<BookingStory> story(BookingId id, Naming naming, Instant now) const;
    const RequestKept *request(BookingId id) const;            ///< of a queue entry or a live slice
    std::vector<TransferSet> transfers(MemberId member) const; ///< given or received, by id
    MicrosPerGpuHour listRate(Instant now) const;              ///< of class G (M6)
    HostDetail hostDetail(HostId host, Instant now) const;
    HostColumns columns(Instant now) const; ///< the live board as it is now; tick = 0 … numbered by the publisher
    std::vector<Meter> meters(Instant now) const; ///< of the running and interrupted bookings
    const Booking *booking(BookingId id) const;
    const BookingPrivate *priv(BookingId id) const;
    /// All not ended ones, and ended ones whose end is after `since`; ascending id.
    std::vector<Booking> bookings(Instant since) const;
    /// Newest first, ids below `before` (0 = from the newest); member 0 = of everybody.
    std::vector<Booking> page(BookingId before, std::size_t limit, MemberId member) const;
    /// What its member is told: a booking that has not ended is billed up to `now` (M2).
    BookingPrivate told(BookingId id, Instant now) const;
    std::vector<BookingPrivate> privates(MemberId member, Instant since, Instant now) const;
    std::vector<SweepHead> sweepHeads() const;                     ///< oldest first, complete heads
    const SweepMatrix *sweep(SweepId id) const;                    ///< without cells where it was thinned (V2)
    const std::vector<SightedFinding> &sights(FindingId id) const; ///< oldest first; empty = not kept
    std::vector<Finding> findings() const;                         ///< by id, healed ones too
    std::vector<UpkeepSet> upkeeps(Instant since) const;           ///< R3: those that end after it, by id
    std::vector<HeldHosts> holds() const;                          ///< K1: as they stand, by their first host
    /// What the hold would do now, by doing it to a copy of everything.
    tl::expected<HoldPreview, std::vector<Reason>> preview(const Actor &actor, const HoldHosts &hold,
                                                           Instant now) const;
    Seconds minimumRun(Instant now) const; ///< S13
    const std::deque<Told> &news() const;  ///< the last 200, oldest first
    const std::string &engineState() const;
    std::uint64_t calendarSequence() const;
    GpuSeconds balance(MemberId member, Instant now) const;
    const HostSet &hostFact(HostId host) const;
    std::vector<Span> outages(HostId host) const;                 ///< ascending; until 0 = still open
    bool isDraining(BookingId id) const;                          ///< R13: it was told to come to its end
    bool isFree(HostId host, Span span) const;                    ///< of bookings, by the calendar
    bool isIdle(HostId host, Instant now) const;                  ///< neither a gang nor a lease nor a slice has it now
    const std::vector<Rehearsal> &rehearsals(BookingId id) const; ///< oldest first, the last eight
    /// What is known of these hosts without a new measurement: state, benches, newest sweep.
    Rehearsal knownOf(const Booking &booking, const std::vector<HostId> &standby, Instant now) const;

private:
    using Refusal = std::vector<Reason>;
    void emit(EventBody body, Instant now, PersonId person = {});
    Answer decide(const Actor &actor, const TakeOffer &command, Instant now);
    Answer decide(const Actor &actor, const Confirm &command, Instant now);
    Answer decide(const Actor &actor, const Cancel &command, Instant now);
    Answer decide(const Actor &actor, const ImportSweep &command, Instant now);
    Answer decide(const Actor &actor, const Demo &command, Instant now);
    Answer decide(const Actor &actor, const Extend &command, Instant now);
    Answer decide(const Actor &actor, const OfferTokens &command, Instant now);
    Answer decide(const Actor &actor, const SignTokens &command, Instant now);
    Answer decide(const Actor &actor, const WaiveFloor &command, Instant now);
    Answer decide(const Actor &actor, const GiveNotice &command, Instant now);
    Answer decide(const Actor &actor, const JoinBatch &command, Instant now);
    Answer decide(const Actor &actor, const SetPolicy &command, Instant now);
    Answer decide(const Actor &actor, const PlanUpkeep &command, Instant now);
    Answer decide(const Actor &actor, const InspectSite &command, Instant now);
    Answer decide(const Actor &actor, const SupplyHosts &command, Instant now);
    Answer decide(const Actor &actor, const Request &command, Instant now);
    Answer decide(const Actor &actor, const TakeSlice &command, Instant now);
    Answer decide(const Actor &actor, const SetCap &command, Instant now);
    Answer decide(const Actor &actor, const Approve &command, Instant now);
    Answer decide(const Actor &actor, const CorrectCharge &command, Instant now);
    Answer decide(const Actor &actor, const SignExit &command, Instant now);
    Answer decide(const Actor &actor, const Change &command, Instant now);
    Answer decide(const Actor &actor, const Describe &command, Instant now);
    Answer decide(const Actor &actor, const ReplaceOne &command, Instant now);
    Answer decide(const Actor &actor, const Rehearse &command, Instant now);
    Answer decide(const Actor &actor, const HoldHosts &command, Instant now);
    Refusal whyNoHold(const Actor &actor, const HoldHosts &command, Instant now) const;
    void setHold(HeldHosts held, Instant now, PersonId person = {});
    void endHolds(Instant now);
    void loseHosts(const std::vector<HostId> &lost, Instant now);
    TouchedBooking effectOn(const Booking &before, const std::vector<HostId> &hosts, Instant now) const;
    Refusal whyNotFirm(const Booking &booking, Instant now) const;
    void awaitSecond(Booking &booking, const BookingPrivate &priv, Instant now) const;
    Reason stillAwaits(const Booking &booking, Instant now) const;
    BookingCut stopAtCap(BookingId id, Instant now, PersonId person);
    BookingCut cutAtCap(BookingId id, Instant until, Instant now, PersonId person);
    BookingCut cutOf(BookingId id, Ticks heldBefore, GpuSeconds fee) const;
    Instant exitDue() const;
    void settleExit(Instant now);
    Answer decide(const Actor &actor, const Pin &command, Instant now);
    Answer decide(const Actor &actor, const TakeSeries &command, Instant now);
    BookingId offerOf(const Actor &actor, const Quote &quote, const std::string &label, const std::string &note,
                      Instant now);
    void drain(const Booking &booking, Instant now);
    Refusal whyNobody(const Actor &actor, const std::string &model, const std::string &label, const std::string &note,
                      Instant now) const;
    Answer requestLease(const Actor &actor, const Request &command, Instant now);
    void serveLeases(Instant now);
    bool grantLease(BookingId id, Instant now);
    void planHead(const Booking &head, Instant now);
    Instant leaseTimerOf(const Booking &b) const;
    Instant nextLeaseService() const;
    Instant budgetStopOf(const Booking &b) const;
    void runLease(const Booking &b, Instant now);
    void endLease(Booking b, Instant at, EndCause cause, Instant now, PersonId person = {});
    void leaseEnds(Booking b, Instant now);
    void noteStop(const Booking &b, Instant at, BookingId by, Instant now);
    void askBack(HostId host, BookingId gang, Instant now);
    std::size_t comingBack(BookingId gang) const;
    void plan(BookingId id, const Quote &quote, Instant now);
    void planQueue(Instant now);
    void reclaim(HostId host, Instant now);
    void offerQueued(const Booking &booking, Instant now, PersonId person = {});
    Answer takePlanned(const Actor &actor, const Booking &entry, Instant now);
    FeeKept feeOf(const Booking &booking, Instant now) const;
    std::vector<FeeKept> feesOfChange(const Booking &before, const Booking &after, Instant now) const;
    void charge(const FeeKept &fee, Instant now, PersonId person);
    void giveFeesBack(BookingId id, Instant now);
    void endSupply(MemberId member, Instant epoch, Instant now, PersonId person);
    Refusal whyNoNotice(const Actor &actor, Instant now) const;
    std::vector<NoticeEffect> effectsOfNotice(MemberId member, Instant epoch) const;
    tl::expected<SharesSet, std::vector<Reason>> joinOf(const Actor &actor, const JoinBatch &command,
                                                        Instant now) const;
    void applyNotice(MemberId member, Instant epoch, Instant now, PersonId person);
    void guardStarts(Instant now);
    Instant overdueAfter(Instant since) const;
    void replan(const Booking &booking, Instant now);
    bool replanWithOthers(const Booking &booking, Instant now);
    void bind(BookingId id, Instant now);
    void rebind(const std::vector<Planned> &moves, Instant now, PersonId person = {});
    Refusal whyNoTokens(const OfferTokens &wanted, MemberId giver, Instant now) const;
    Refusal whyNoOffer(const Actor &actor, const TakeOffer &command, Instant now) const;
    enum class Ended : std::uint8_t { IsRefused = 0, IsFine };
    Refusal whyNotYours(const Actor &actor, BookingId id, std::uint32_t version, Ended ended = Ended::IsRefused) const;
    Answer refuseOffer(MemberId member, const Quote &quote, Refusal reasons, Instant now, PersonId person,
                       BookingId own = BookingId{0}) const;
    Answer refuseChange(const Booking &booking, const Change &command, Refusal reasons, Instant now) const;
    tl::expected<Quote, Refusal> changed(const Booking &booking, std::uint32_t hosts, const Span &window,
                                         Instant now) const;
    void move(BookingId id, BookingState to, Instant now, PersonId person = {});
    void set(Booking booking, BookingPrivate priv, Instant now, PersonId person = {});
    void runTimer(const Booking &booking, Instant now);
    void start(Booking booking, Instant now);
    void interrupt(Booking booking, HostId culprit, Instant since, Instant now);
    void goOn(Booking booking, Instant now);
    void end(Booking booking, Instant at, Instant now, PersonId person = {});
    void fail(Booking booking, Instant now, PersonId person = {});
    void mend(Instant now, HostId returned = noHost);
    void replace(BookingId id, HostId out, HostId in, Instant now, PersonId person = {});
    void swapFailed(BookingId id, Rehearsal &result, std::vector<RehearsedHost> standby, Instant now);
    std::vector<HostId> standbyOf(const Booking &booking, Instant now) const;
    std::uint16_t upCount(const Booking &booking) const;
    Instant timerOf(const Booking &booking) const;
    Instant dueOf(const Booking &booking) const;
    bool isWhole(const Booking &booking) const;
    Instant wholeSince(const Booking &booking) const;
    void concludeSweep(const SweepMatrix &matrix, Instant now);
    Instant upkeepDue() const;
    void turnUpkeep(Instant now);
    void guardRuns(Instant now);

    std::unique_ptr<State> m_state;
    Engine &m_engine;
    std::vector<Event> m_pending;
    std::uint64_t m_planned = 0; ///< what the queue was last planned for: calendar and facts
    std::uint64_t m_served = 0;  ///< the same of the queue of P, and bookings
    Instant m_servedAt = 0;
    mutable std::map<std::pair<MemberId, PersonId>, Instant> m_stops; ///< M7: as reckoned for m_stopsAt
    mutable std::uint64_t m_stopsAt = 0;
    Instant m_guarded = 0; ///< when starts were last guarded; a repair that is overdue since is news (R12)
};

/// The rows that differ between two boards (live columns of the same fleet).
HostDelta deltaBetween(const HostColumns &before, const HostColumns &after);

} // namespace imece::core
