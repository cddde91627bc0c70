// SPDX-License-Identifier: GPL-3.0-or-later
// Time and faults move bookings along the edges of POLICY section 7. Every edge happens at its own instant, however
// late the caller looks.
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"
#include <cassert>

namespace imece::core {

void Coop::set(Booking booking, BookingPrivate priv, Instant now, PersonId person)
{
    const Bill bill = billAt(booking, priv, now, always);
    booking.version += 1;
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

Instant Coop::timerOf(const Booking &b) const
{
    const PolicyView &p = m_state->setup.policy;
    switch (b.state) {
    case BookingState::Offered:
        return b.offerExpiresAt;
    case BookingState::Confirmed: {
        const Instant freezes = freezesAt(
            b.window.from, m_state->policy.at(Setting::Freeze, b.createdAt)); // R12: the last moment to replan in peace
        const bool isToFreeze = b.atRiskSince != 0 && b.atRiskSince < freezes && m_state->lastAt < freezes;
        return isToFreeze ? std::min(freezes, b.window.from - p.setup) : b.window.from - p.setup;
    }
    case BookingState::Starting:
        return b.window.from;
    case BookingState::Active:
        return b.window.until;
    case BookingState::Interrupted: {
        const Instant limit =
            std::max(b.stoppedSince, b.window.from) + m_state->policy.at(Setting::InterruptedLife, b.createdAt);
        const Instant last = std::min(b.window.until, limit);
        if (!isWhole(b))
            return last;
        return std::min(last, b.startedAt ? wholeSince(b) + m_state->policy.at(Setting::ResumeAfterReady, b.createdAt)
                                          : wholeSince(b));
    }
    case BookingState::Ending:
        return b.endedAt + p.teardown;
    case BookingState::Placing:
        return b.offerExpiresAt + m_state->policy.at(Setting::PlacingLife, b.createdAt);
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Queued:
    case BookingState::Rejected:
        return 0;
    }
    return 0;
}

Instant Coop::nextTimer() const
{
    Instant next = 0;
    for (const BookingId id : m_state->live)
        if (const Instant t = timerOf(*booking(id)); t != 0 && (next == 0 || t < next))
            next = t;
    return next;
}

void Coop::advance(Instant now)
{
    for (;;) {
        Instant due = 0;
        BookingId first{};
        for (const BookingId id : m_state->live)
            if (const Instant t = timerOf(*booking(id)); t != 0 && t <= now && (due == 0 || t < due))
                due = t, first = id;
        if (due == 0)
            return;
        runTimer(Booking(*booking(first)), std::max(due, lastAt()));
        mend(std::max(due, lastAt()));
    }
}

void Coop::runTimer(const Booking &b, Instant now)
{
    switch (b.state) {
    case BookingState::Offered:
        return move(b.id, BookingState::Expired, now);
    case BookingState::Confirmed:
        return now < b.window.from - m_state->setup.policy.setup ? replan(b, now)
                                                                 : move(b.id, BookingState::Starting, now);
    case BookingState::Starting:
        return start(b, now);
    case BookingState::Active:
        return end(b, b.window.until, now);
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
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Queued:
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

void Coop::resumed(BookingId id, Instant now)
{
    const Booking *b = booking(id);
    if (b && b->state == BookingState::Interrupted && isWhole(*b))
        goOn(*b, std::max(now, lastAt()));
}

} // namespace imece::core
