// SPDX-License-Identifier: GPL-3.0-or-later
// Time and faults move bookings along the edges of POLICY section 7. Every edge happens at its own instant, however
// late the caller looks.
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "backend/core/story.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"
#include <cassert>

namespace imece::core {

namespace {

/// lease_clock.cpp moves it.
bool isOfLeases(const Booking &b)
{
    return b.cls == ServiceClass::P || (b.cls == ServiceClass::S && b.state == BookingState::Active);
}

/// The order at one instant: an offer that expires takes nobody's hosts, and a lease is gone before somebody else has
/// them (I1).
int rankOf(const Booking &b)
{
    return b.state == BookingState::Offered ? 0 : isOfLeases(b) ? 1 : 2;
}

/// 0 = never.
bool isNoLater(Instant at, std::initializer_list<Instant> others)
{
    return std::all_of(others.begin(), others.end(), [at](Instant t) { return t == 0 || at <= t; });
}

} // namespace

void Coop::set(Booking booking, BookingPrivate priv, Instant now, PersonId person)
{
    const Bill bill = billAt(booking, priv, now, always);
    booking.version += 1;
    booking.dueAt = dueOf(booking);
    priv.charged = bill.gross;
    priv.credited = bill.credit;
    priv.hold = heldIn(booking, priv, now, always);
    emit(BookingSet{std::move(booking), std::move(priv)}, now, person);
}

void Coop::move(BookingId id, BookingState to, Instant now, PersonId person)
{
    const BookingRecord &record = m_state->bookings.at(id);
    Booking b = record.booking;
    assert(mayMove(b.state, to));
    b.state = to;
    if (to == BookingState::Confirmed)
        b.offerExpiresAt = 0;
    set(std::move(b), record.priv, now, person);
}

bool Coop::isWhole(const Booking &booking) const
{
    return std::all_of(booking.hosts.begin(), booking.hosts.end(), [this](HostId h) { return m_state->isUp(h); });
}

std::uint16_t Coop::upCount(const Booking &booking) const
{
    return std::uint16_t(
        std::count_if(booking.hosts.begin(), booking.hosts.end(), [this](HostId h) { return m_state->isUp(h); }));
}

Instant Coop::wholeSince(const Booking &booking) const
{
    Instant since = booking.replaced.empty() ? 0 : booking.replaced.back().at;
    for (const HostId h : booking.hosts)
        if (const auto &outages = m_state->host(h).outages; !outages.empty())
            since = std::max(since, outages.back().span.until);
    return since;
}

/// Section 7: the deadline of the state. Between now and then less may happen: a drain, a freeze, a gang whole again.
Instant Coop::dueOf(const Booking &b) const
{
    if (isTerminal(b.state))
        return 0;
    if (b.state == BookingState::Confirmed)
        return b.window.from - m_state->setup.policy.setup;
    if (b.state == BookingState::Active)
        return b.reclaimAt != 0 ? std::min(b.reclaimAt, b.window.until) : b.window.until;
    if (b.state != BookingState::Interrupted)
        return timerOf(b);
    const Seconds life = m_state->policy.at(Setting::InterruptedLife, b.createdAt);
    return std::min(b.window.until, std::max(b.stoppedSince, b.window.from) + life);
}

Instant Coop::timerOf(const Booking &b) const
{
    const PolicyView &p = m_state->setup.policy;
    if (isOfLeases(b))
        return leaseTimerOf(b);
    switch (b.state) {
    case BookingState::Offered:
        return b.offerExpiresAt;
    case BookingState::Confirmed: {
        if (b.plannedUntil != 0) // R6
            return std::min(b.plannedUntil, b.window.from - p.setup);
        const Instant freezes = freezesAt(
            b.window.from, m_state->policy.at(Setting::Freeze, b.createdAt)); // R12: the last moment to replan in peace
        const bool isToFreeze = b.atRiskSince != 0 && b.atRiskSince < freezes && m_state->lastAt < freezes;
        return isToFreeze ? std::min(freezes, b.window.from - p.setup) : b.window.from - p.setup;
    }
    case BookingState::Starting:
        return b.window.from;
    case BookingState::Active: {
        const Instant drains = b.window.until - m_state->policy.at(Setting::Drain, b.createdAt); // R13
        const bool isToDrain = b.cls == ServiceClass::G && drains > b.window.from && !m_state->draining.contains(b.id);
        return isToDrain ? drains : b.window.until;
    }
    case BookingState::Interrupted: {
        const Instant last = dueOf(b);
        if (!isWhole(b))
            return last;
        return std::min(last, b.startedAt ? wholeSince(b) + m_state->policy.at(Setting::ResumeAfterReady, b.createdAt)
                                          : wholeSince(b));
    }
    case BookingState::Ending:
        return b.endedAt + p.teardown;
    case BookingState::Placing:
        return b.offerExpiresAt + m_state->policy.at(Setting::PlacingLife, b.createdAt);
    case BookingState::Queued: { // R9: offered in time to be confirmed; without a plan, until its deadline
        const Instant deadline = m_state->requests.at(b.id).ask.until;
        const Instant last = deadline != 0 ? deadline : b.createdAt + m_state->policyAt(b.createdAt).horizon;
        if (b.hosts.empty())
            return last;
        const Instant offered = offeredAt(p, b);
        return b.plannedUntil != 0 ? std::min(b.plannedUntil, offered) : offered;
    }
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Rejected:
        return 0;
    }
    return 0;
}

Instant Coop::nextTimer() const
{
    Instant next = exitDue();
    for (const BookingId id : m_state->live)
        if (const Instant t = timerOf(*booking(id)); t != 0 && (next == 0 || t < next))
            next = t;
    for (const Instant t : {nextLeaseService(), overdueAfter(m_guarded), upkeepDue()})
        if (t != 0 && (next == 0 || t < next))
            next = t;
    return next;
}

void Coop::advance(Instant now)
{
    // What was looked at, and found well, after a clock that has stepped back since is looked at again (C1).
    m_guarded = std::min(m_guarded, now), m_servedAt = std::min(m_servedAt, now);
    for (;;) {
        Instant due = 0;
        BookingId first{};
        int rank = 0; // at one instant
        for (const BookingId id : m_state->live)
            if (const Instant t = timerOf(*booking(id)); t != 0 && t <= now)
                if (const int its = rankOf(*booking(id)); due == 0 || std::pair(t, its) < std::pair(due, rank))
                    due = t, first = id, rank = its;
        const Instant exit = exitDue(), service = nextLeaseService(), overdue = overdueAfter(m_guarded);
        // R3: what ends at that instant has ended, what starts there has not started
        if (const Instant t = upkeepDue(); t != 0 && t <= now && (due == 0 || t < due || (t == due && rank == 2)) &&
                                           isNoLater(t, {exit, service, overdue})) {
            turnUpkeep(std::max(t, lastAt()));
            continue;
        }
        if (exit != 0 && exit <= now && (due == 0 || exit <= due)) { // E6
            settleExit(std::max(exit, lastAt()));
            continue;
        }
        const auto isFirst = [&](Instant t, Instant other) {
            return t != 0 && t <= now && (due == 0 || t < due) && (other == 0 || t <= other);
        };
        if (isFirst(overdue, service)) {
            mend(std::max(overdue, lastAt()));
            continue;
        }
        if (isFirst(service, overdue)) {
            serveLeases(std::max(service, lastAt()));
            continue;
        }
        if (due == 0)
            return;
        const Instant at = std::max(due, lastAt());
        runTimer(Booking(*booking(first)), at);
        mend(at);
        if (const Instant next = nextTimer(); next == 0 || next > at) // what ends at one instant makes room first
            serveLeases(at);
    }
}

void Coop::runTimer(const Booking &b, Instant now)
{
    if (isOfLeases(b))
        return runLease(b, now);
    switch (b.state) {
    case BookingState::Offered:
        return move(b.id, BookingState::Expired, now);
    case BookingState::Confirmed:
        if (b.plannedUntil != 0)
            return bind(b.id, now);
        if (now < b.window.from - m_state->setup.policy.setup)
            return replan(b, now);
        for (const HostId h : b.hosts) // R12: a spare that stands in may have slices until the gang comes
            if (m_state->fleet->host(h).role == HostRole::Spare)
                reclaim(h, now);
        return move(b.id, BookingState::Starting, now);
    case BookingState::Starting:
        return start(b, now);
    case BookingState::Active:
        return now < b.window.until ? drain(b, now) : end(b, b.window.until, now);
    case BookingState::Interrupted:
        if (now >= b.window.until)
            return b.startedAt ? end(b, b.window.until, now) : fail(b, now);
        if (isWhole(b))
            return goOn(b, now);
        return fail(b, now);
    case BookingState::Ending:
        move(b.id, BookingState::Completed, now);
        return m_engine.release(*this, *booking(b.id), now);
    case BookingState::Placing: // the engine never answered: the offer is what it was, and long over
        move(b.id, BookingState::Offered, now);
        return m_engine.release(*this, *booking(b.id), now);
    case BookingState::Queued:
        if (!b.hosts.empty() && b.plannedUntil != 0)
            return bind(b.id, now);
        return b.hosts.empty() ? move(b.id, BookingState::Expired, now) : offerQueued(b, now);
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Rejected:
        return;
    }
}

/// R12 at the freeze: hosts are found, or the member is told once more; without any other window of its size the
/// booking fails with everything given back.
void Coop::replan(const Booking &b, Instant now)
{
    guardStarts(now);
    if (booking(b.id)->atRiskSince == 0)
        return;
    WindowsAsk ask;
    ask.hosts = std::uint32_t(b.hosts.size()), ask.length = b.window.length(), ask.maxLeaves = b.maxLeaves;
    ask.model = m_state->fleet->pools.at(raw(b.pool)).model;
    const Loss loss{booking(b.id)->atRiskSince, false, !windows(b.member, ask, now).quotes.empty()};
    const Seconds freeze = m_state->policy.at(Setting::Freeze, b.createdAt);
    if (imece::atRisk(loss, b.window.from, freeze, now) == AtRisk::Fail)
        return fail(*booking(b.id), now);
    tell({now,
          NewsKind::BookingAtRisk,
          {Arg::of("booking", ArgType::Booking, std::int64_t(raw(b.id))),
           Arg::of("member", ArgType::Member, std::int64_t(raw(b.member))),
           Arg::count("hosts", std::int64_t(b.hosts.size()))}},
         now);
}

void Coop::drain(const Booking &b, Instant now) // R13
{
    emit(DrainBegan{b.id}, now);
    m_engine.drain(*this, b, now);
}

bool Coop::isDraining(BookingId id) const
{
    return m_state->draining.contains(id);
}

void Coop::start(Booking b, Instant now)
{
    b.ready = upCount(b);
    const bool whole = b.ready == b.hosts.size();
    b.state = whole ? BookingState::Active : BookingState::Interrupted;
    if (whole) {
        b.startedAt = now; // s': billing starts when all are ready, never before
    } else {
        b.stoppedSince = now;
        b.culprit = *std::find_if(b.hosts.begin(), b.hosts.end(), [this](HostId h) { return !m_state->isUp(h); });
    }
    const BookingPrivate priv = *this->priv(b.id);
    set(std::move(b), priv, now);
}

void Coop::interrupt(Booking b, HostId culprit, Instant since, Instant now)
{
    b.state = BookingState::Interrupted;
    b.stoppedSince = std::max(since, b.startedAt); // M3: the last good heartbeat, not the detection
    if (!b.stopped.empty())
        b.stoppedSince = std::max(b.stoppedSince, b.stopped.back().until);
    b.culprit = culprit;
    b.ready = upCount(b);
    const BookingPrivate priv = *this->priv(b.id);
    set(std::move(b), priv, now);
}

void Coop::goOn(Booking b, Instant now)
{
    if (b.startedAt == 0)
        b.startedAt = now;
    else if (now > b.stoppedSince)
        b.stopped.push_back({b.stoppedSince, now});
    b.state = BookingState::Active;
    b.stoppedSince = 0;
    b.culprit = noHost;
    b.ready = std::uint16_t(b.hosts.size());
    const BookingPrivate priv = *this->priv(b.id);
    set(std::move(b), priv, now);
}

void Coop::end(Booking b, Instant at, Instant now, PersonId person)
{
    b.state = BookingState::Ending;
    b.endedAt = at;
    b.atRiskSince = 0; // R12: what was to come does not touch it any more
    if (b.stoppedSince != 0 && b.startedAt != 0 && at > b.stoppedSince)
        b.stopped.push_back({b.stoppedSince, at});
    b.stoppedSince = 0;
    const BookingPrivate priv = *this->priv(b.id);
    set(std::move(b), priv, now, person);
}

void Coop::fail(Booking b, Instant now, PersonId person)
{
    b.state = BookingState::Failed;
    if (b.startedAt != 0) {
        b.endedAt = now;
        if (b.stoppedSince != 0 && now > b.stoppedSince)
            b.stopped.push_back({b.stoppedSince, now});
    }
    b.stoppedSince = 0;
    const BookingPrivate priv = *this->priv(b.id);
    const BookingId id = b.id;
    set(std::move(b), priv, now, person);
    m_engine.release(*this, *booking(id), now);
}

void Coop::resumed(BookingId id, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    advance(now); // its end may be due already
    const Booking *b = booking(id);
    if (b && b->state == BookingState::Interrupted && isWhole(*b))
        goOn(*b, now);
}

} // namespace imece::core
