// SPDX-License-Identifier: GPL-3.0-or-later
// The working state of the co-op, private to the core. Only apply() changes it, only by an event: replaying the log
// gives the same state (C7, I41). Everything that is iterated has an order.
#pragma once
#include "backend/core/coop.h"
#include "backend/core/event.h"
#include "domain/bank.h"
#include "domain/budget.h"
#include "domain/calendar.h"
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
    Instant measuredAt = 0; ///< 0 = never
    std::uint16_t netPermille = noFigure;
    std::uint16_t netGbps = noFigure;
    std::uint16_t latencyCentiUs = noFigure;
    Instant netAt = 0;
    char grade = '-';             ///< of what was measured; uptime moves with the clock and joins on the board
    std::vector<Outage> outages;  ///< ascending
    bool wasTooLittle = false;    ///< the uptime, when an outage last began or ended (V3)
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

struct BookingRecord
{
    Booking booking;
    BookingPrivate priv;
    Instant committedAt = 0;         ///< confirmed
    std::uint64_t committedWith = 0; ///< the event (S19: which came later, at one instant too)
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
    std::map<std::uint32_t, FloorWaiver> waivers;
    std::map<std::uint32_t, TransferSet> transfers;
    std::map<BookingId, FeeKept> fees;            ///< S19, of which something may still come back
    std::map<BookingId, std::uint64_t> feesSince; ///< the event that posted each
    std::uint64_t sequence = 0;
    Instant lastAt = 0;
    Calendar calendar;
    std::map<BookingId, BookingRecord> bookings;
    std::set<BookingId> live;            ///< not terminal
    std::set<BookingId> waitingForStart; ///< of those: confirmed (R12)
    std::set<BookingId> stranded;        ///< of those: starting or interrupted, a broken host may be replaced (R11)
    std::vector<HostRecord> hosts;
    std::map<MemberId, std::vector<BankMark>> bank;
    std::int64_t healthyGpus = 0; ///< H of S1: base hosts in service and spares that stand in
    std::map<AnswerKey, StoredAnswer> answers;
    std::deque<std::pair<Instant, AnswerKey>> answersByAge;
    std::map<SweepId, SweepMatrix> sweeps;
    std::map<FindingId, Finding> findings;
    std::set<HostId> slow; ///< with an open finding of their own
    std::deque<Told> news;
    std::string engineState;
    Instant forgotten = 0; ///< calendar forgotten up to here

    void apply(const Event &event);
    std::uint64_t hash() const;

    BankTerms bankTerms(MemberId member, Instant now) const;
    GpuSeconds balance(MemberId member, Instant at) const;
    MicrosPerGpuHour listRate(Instant at) const; ///< of class G (M6, M9)
    FloorInput floorInput(Instant now, BookingId ignoring) const;
    std::vector<Cap> caps(MemberId member, const Span &window, Instant now, BookingId ignoring) const;
    /// Grid, lead, lengths … as they are at an instant.
    PolicyView policyAt(Instant at) const;
    const HostRecord &host(HostId id) const { return hosts.at(raw(id)); }
    /// Up and able to run: neither silent nor down.
    bool isUp(HostId id) const;
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
    void on(const FindingSet &body, const Event &event);
    void on(const TokensPosted &body, const Event &event);
    void on(const AnswerKept &body, const Event &event);
    void on(const EngineKept &body, const Event &event);
    void on(const NewsKept &body, const Event &event);
    void on(const UpkeepSet &body, const Event &event);
    void on(const SharesSet &body, const Event &event);
    void on(const PolicySet &body, const Event &event);
    void on(const WaiverSet &body, const Event &event);
    void on(const TransferSet &body, const Event &event);
    void on(const FeeKept &body, const Event &event);

    void foundPolicy();
    void reckonHealth(Instant at);
    void settle(MemberId member, Instant at);
    void settleAll(Instant at);
    void post(MemberId member, GpuSeconds amount, Instant at);
    void moveCalendar(const Booking *before, const Booking &after);
    void moveBank(const Booking *before, const Booking &after, Instant at);
    void tell(const Event &event, NewsKind kind, std::vector<Arg> args);
    void tellBooking(const Event &event, const Booking *before, const Booking &after);
    void note(HostId host, const HostEvent &event);
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
