// SPDX-License-Identifier: GPL-3.0-or-later
// The co-op: commands decide, events apply. No I/O, no clock, one thread. Same log ⇒ same state, bit by bit (C7).
//
// Life: make it with an engine; found(setup, now), or apply() every event of a stored log in order and then resume().
// After execute(), advance() or an engine's report, takePending() has the events that must be committed together; a
// failed commit means throwing this object away and replaying the store.
#pragma once
#include "backend/core/engine.h"
#include "backend/core/event.h"
#include "domain/statement.h"
#include <deque>
#include <memory>
#include <optional>

namespace imece::core {

struct State; ///< backend/core/state.h, private to the core

/// News with the sequence of the event that told it.
struct Told
{
    std::uint64_t sequence = 0;
    News news;
    bool operator==(const Told &) const = default;
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
    Statement statement(Span period, Instant now) const;
    MoneyView money(MemberId member, Span period, Instant now) const;
    ReleaseQuote releaseQuote(BookingId id, Instant now) const;                 ///< S19, before one does it
    std::vector<std::pair<MemberId, Fraction>> entitlements(Instant now) const; ///< e_i (S1)
    std::int64_t healthyGpus() const;                                           ///< H
    BankTerms bankTerms(MemberId member, Instant now) const;
    const ShareRegister &shareRegister() const;
    MicrosPerGpuHour listRate(Instant now) const; ///< of class G (M6)
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
    std::vector<SweepHead> sweepHeads() const; ///< oldest first, complete heads
    const SweepMatrix *sweep(SweepId id) const;
    std::vector<Finding> findings() const; ///< by id, healed ones too
    const std::deque<Told> &news() const;  ///< the last 200, oldest first
    const std::string &engineState() const;
    std::uint64_t calendarSequence() const;
    GpuSeconds balance(MemberId member, Instant now) const;
    const HostSet &hostFact(HostId host) const;
    std::vector<Span> outages(HostId host) const; ///< ascending; until 0 = still open
    bool isFree(HostId host, Span span) const;    ///< of bookings, by the calendar

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
    FeeKept feeOf(const Booking &booking, Instant now) const;
    void charge(const FeeKept &fee, Instant now, PersonId person);
    void giveFeesBack(BookingId id, Instant now);
    void applyNotice(MemberId member, Instant epoch, Instant now, PersonId person);
    void guardStarts(Instant now);
    void replan(const Booking &booking, Instant now);
    Refusal whyNoTokens(const OfferTokens &wanted, MemberId giver, Instant now) const;
    Refusal whyNoOffer(const Actor &actor, const TakeOffer &command, Instant now) const;
    Refusal whyNotYours(const Actor &actor, BookingId id, std::uint32_t version) const;
    Answer refuseOffer(MemberId member, const Quote &quote, Refusal reasons, Instant now) const;
    void move(BookingId id, BookingState to, Instant now, PersonId person = {});
    void set(Booking booking, BookingPrivate priv, Instant now, PersonId person = {});
    void runTimer(const Booking &booking, Instant now);
    void start(Booking booking, Instant now);
    void interrupt(Booking booking, HostId culprit, Instant since, Instant now);
    void goOn(Booking booking, Instant now);
    void end(Booking booking, Instant at, Instant now, PersonId person = {});
    void fail(Booking booking, Instant now, PersonId person = {});
    void mend(Instant now, HostId returned = noHost);
    void replace(BookingId id, HostId out, HostId in, Instant now);
    std::uint16_t upCount(const Booking &booking) const;
    Instant timerOf(const Booking &booking) const;
    bool isWhole(const Booking &booking) const;
    Instant wholeSince(const Booking &booking) const;
    void concludeSweep(const SweepMatrix &matrix, Instant now);

    std::unique_ptr<State> m_state;
    Engine &m_engine;
    std::vector<Event> m_pending;
};

/// The rows that differ between two boards (live columns of the same fleet).
HostDelta deltaBetween(const HostColumns &before, const HostColumns &after);

} // namespace imece::core
