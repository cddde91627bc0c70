// SPDX-License-Identifier: GPL-3.0-or-later
// The working state seen as the pure question of domain/windows.h: who asks, what is out, what is measured.
#pragma once
#include "backend/core/state.h"
#include "domain/replan.h"

namespace imece::core {

/// The ask that a quote answered.
WindowsAsk askOf(const Quote &quote, const std::string &model);

/// A window that is there once planned bookings have moved, each within its own promise.
struct Replanned
{
    Quote quote;                ///< displaced = those that move
    std::vector<Planned> moves; ///< those whose hosts change, ascending
    Calendar calendar;          ///< with them moved
};

class WindowQuestion
{
public:
    /// ignoring: a booking of the asker that already holds its hosts and tokens (confirm).
    /// Kept: its hosts are not searched again. Replaced: it is looked for anew, as if it held nothing (R9).
    enum class Own : std::uint8_t { Kept = 0, Replaced };
    WindowQuestion(const State &state, MemberId asker, const WindowsAsk &ask, Instant now,
                   BookingId ignoring = BookingId{0}, Own own = Own::Kept);
    WindowsAnswer find() const;
    std::optional<Quote> first() const;
    /// The first quote of find(), or its reasons; no alternatives are looked for.
    struct First
    {
        std::optional<Quote> quote;
        std::vector<Reason> why;
    };
    First firstOrWhy() const;
    /// The same question with another width and length.
    void reshape(std::uint32_t hosts, Seconds length) { m_input.ask.hosts = hosts, m_input.ask.length = length; }
    std::size_t largestGang() const { return imece::largestGang(m_input); }
    const WindowsInput &input() const { return m_input; }
    /// R6: where R4 finds nothing in the range asked: one replan of the planned bookings that are in the way. Nothing =
    /// it finds none either, or the ask wants more of its hosts than a promise holds.
    std::optional<Replanned> replanned() const;

    // ---- K9: one window after the other, each seen with those before it; of a question made with Own::Replaced ----
    void narrow(const Span &window) { m_input.ask.from = window.from, m_input.ask.until = window.until; }
    void hold(BookingId id, const Quote &quote, std::int64_t gpus);
    std::vector<Reason> why() const; ///< there is no first()
    std::vector<Reason> admit(const Quote &quote) const { return imece::admit(m_input, quote, m_ignoring); }
    std::vector<Reason> admitOn(const Calendar &calendar, const Quote &quote) const
    {
        return imece::admit(onCalendar(m_input, calendar), quote, m_ignoring);
    }

    /// R14: the booking goes on on the same hosts until then, as a segment without setup between.
    std::vector<Reason> admitSegment(const Booking &booking, Instant until) const;

    // ---- another window or width of a booking (change.cpp), of a question made with Own::Replaced ----
    bool isLeasedAt(HostId host, Instant at) const;
    std::vector<HostId> keptGang(const Booking &booking, const Span &window) const; ///< empty = there is none
    std::vector<Reason> whyNoGang(const Booking &booking, const Span &window) const;
    /// moved: where other bookings have moved for it (R6).
    std::vector<Reason> admitChange(const Quote &quote, GpuSeconds fee, const Calendar *moved) const;
    Reason noStart() const;
    std::optional<HostId> hotSpareOf(const Quote &quote) const;

    /// R12: a plan for the booking itself, of which hosts are lost, with the planned ones beside it; all of them.
    std::optional<std::vector<Planned>> planFor(const Booking &booking) const;

private:
    void reckonFloor();
    Quote promised(Quote quote) const;
    std::optional<Quote> firstWithSpare() const;
    void keepThoseWithSpare(WindowsAnswer &answer) const;
    std::optional<Replanned> replannedAt(const Promise &candidate, const std::vector<Promise> &inTheWay,
                                         Instant start) const;

    const State &m_state;
    MemberId m_asker;
    std::optional<FloorInput> m_floors;    ///< S7
    std::unique_ptr<FloorProfile> m_floor; ///< m_input points to it
    std::unique_ptr<Calendar> m_calendar;  ///< without the own plan; m_input refers to it
    WindowsInput m_input;
    BookingId m_ignoring;
};

/// M6: the list price of what is asked for.
MicrosPerGpuHour rateOf(const State &state, bool hasSla, Instant at);

/// R6: the hosts of a booking made now for this start are planned until then; 0 = they are fixed at once.
Instant plannedUntil(const State &state, Instant start, Instant now);

/// R3: the hosts that cannot be promised now, and until when. A repair whose end is known takes the host out up to
/// there and no longer; verification is asked at offer and pre-flight, not over the future interval (V2).
std::vector<HostOut> hostsOut(const State &state, Instant now);
/// Of these and of spares too, as they may be in a gang: what was promised there cannot be kept (R12). What is only
/// measured is no loss.
std::vector<HostOut> hostsLost(const State &state, Instant now);

/// By the newest sweep of each fabric, one rail, as claims are; empty = nothing is measured.
PairGbps pairsOf(const State &state);

/// The committed G use of a member from now on, live offers included (S4).
std::vector<Use> tokenUses(const State &state, MemberId member, Instant now, BookingId ignoring = BookingId{0});

/// In service, verified and not below its class: it may be put into a gang at once.
bool isWell(const State &state, HostId host);

/// R12: the spares that stand in for base hosts which are out for long; same leaf first, one for each.
struct StandIn
{
    HostId spare{};
    HostId instead{};
    Instant until = forever; ///< from then on the other is back
};
/// A host that is not back when it was expected: out for good, or as it was last reported (for H, which changes with
/// events and never between them).
enum class Overdue : std::uint8_t { IsLost = 0, AsReported };
std::vector<StandIn> standIns(const State &state, Instant now, Overdue overdue = Overdue::IsLost);
/// The same where hostsOut(state, now) is known already.
std::vector<StandIn> standIns(const State &state, Instant now, const std::vector<HostOut> &outs, Overdue overdue);

} // namespace imece::core
