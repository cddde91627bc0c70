// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/booking_watch.h"
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/session_facts.h"

namespace imece {

BookingWatch::BookingWatch(const BookingStore *bookings, const CoopClock *clock, const SessionFacts *facts,
                           QObject *parent)
    : QObject(parent), m_bookings(bookings), m_clock(clock), m_facts(facts)
{
    connect(bookings, &BookingStore::bookingsReset, this, &BookingWatch::look);
    connect(bookings, &BookingStore::bookingsChanged, this, &BookingWatch::look);
    connect(clock, &CoopClock::ticked, this, &BookingWatch::look);
}

void BookingWatch::look()
{
    const MemberId me = m_facts->member();
    if (!m_facts->isLive() || me == MemberId{} || !m_clock->isSet() || m_bookings->privateMember() != me)
        return; // nothing is known, or no longer
    const Welcome &w = m_facts->welcome();
    if (std::exchange(m_seat, Seat{w.you.person, me, w.epoch}) != m_seat) { // another person, or a reset
        m_told.clear();
        m_waited.clear();
        m_shapes.clear();
        m_isFirst = true;
    }
    if (m_isFirst && m_bookings->size() == 0)
        return;
    for (const auto &[id, entry] : m_bookings->entries())
        if (entry.booking.member == me)
            lookAt(entry.booking);
    m_isFirst = false;
}

void BookingWatch::tell(const WatchNotice &notice, std::int64_t a, std::int64_t b)
{
    if (m_told.insert({notice.kind, notice.booking, a, b}).second && !m_isFirst)
        Q_EMIT due(notice);
}

void BookingWatch::lookAt(const Booking &b)
{
    const Instant now = m_clock->now();
    if (b.state == BookingState::Queued)
        m_waited.insert(b.id);
    else if (m_waited.erase(b.id) > 0 && !isTerminal(b.state))
        tell({WatchNotice::LeftQueue, b.id, noHost, b.window.from}, b.window.from);
    const bool isToStart = b.state == BookingState::Confirmed || b.state == BookingState::Starting;
    if (isToStart && b.window.from > now && b.window.from - now <= startSoon)
        tell({WatchNotice::StartsSoon, b.id, noHost, b.window.from}, b.window.from);
    const bool isRunning = b.state == BookingState::Active || b.state == BookingState::Interrupted;
    if (isRunning && b.window.until > now && b.window.until - now <= endSoon && b.cls != ServiceClass::P)
        tell({WatchNotice::EndsSoon, b.id, noHost, b.window.until}, b.window.until);
    lookAtWindow(b);
    lookAtHosts(b);
    if (b.cls == ServiceClass::P)
        lookAtLease(b);
}

/// S13, S14: a lease may be stopped before it has done what it was for. What its own people gave back is no news to
/// them; a notice that was taken back and given anew is another one.
void BookingWatch::lookAtLease(const Booking &b)
{
    const bool isRunning = b.state == BookingState::Active || b.state == BookingState::Interrupted;
    if (isRunning && b.reclaimAt > m_clock->now())
        tell({WatchNotice::LeaseNoticed, b.id, noHost, b.reclaimAt}, b.reclaimAt, std::int64_t(raw(b.reclaimedBy)));
    if (b.endedAt != 0 && b.startedAt != 0 && b.cause != EndCause::Released)
        tell({WatchNotice::LeaseEnded, b.id, noHost, b.endedAt}, 0);
}

/// R9: the start that is promised to what waits; R14, M8: another window or width of what is confirmed.
void BookingWatch::lookAtWindow(const Booking &b)
{
    const bool isWaiting = b.state == BookingState::Queued;
    if (!isWaiting && b.state != BookingState::Confirmed) {
        m_shapes.erase(b.id);
        return;
    }
    const Shape shape{isWaiting, b.window, b.hosts.size()};
    const auto [known, isNew] = m_shapes.try_emplace(b.id, shape);
    const Shape before = std::exchange(known->second, shape);
    if (isWaiting && (isNew ? !b.hosts.empty() : before.window.from != shape.window.from))
        tell({WatchNotice::Promised, b.id, noHost, b.hosts.empty() ? 0 : b.window.from}, b.window.from, b.version);
    if (!isWaiting && !isNew && !before.isWaiting && before != shape)
        tell({WatchNotice::Changed, b.id, noHost, b.window.from}, b.window.from, b.version);
}

/// A host that was replaced had interrupted the gang before, mostly: that is one event.
void BookingWatch::lookAtHosts(const Booking &b)
{
    if (b.state == BookingState::Interrupted && b.culprit != noHost) {
        m_told.insert({WatchNotice::HostFailed, b.id, raw(b.culprit), -1});
        tell({WatchNotice::HostFailed, b.id, b.culprit, b.stoppedSince}, raw(b.culprit), b.stoppedSince);
    }
    if (b.startedAt == 0)
        return; // exchanged before it ran: nothing of it failed
    for (const HostSwap &swap : b.replaced)
        if (swap.at >= b.startedAt)
            tell({WatchNotice::HostFailed, b.id, swap.out, swap.at}, raw(swap.out), -1);
}

} // namespace imece
