// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of leases (POLICY section 7): start, notice, stop and renewal, each at its own instant. A lease is gone at
// the latest when the calendar has its hosts for somebody else, so the two never hold one host at once (I1). The cap of
// a member stops its leases and slices before the excess (M7, M8).
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/leases.h"
#include "domain/policy_terms.h"

namespace imece::core {

Instant Coop::budgetStopOf(const Booking &b) const
{
    if (m_stopsAt != m_state->moves)
        m_stops.clear(), m_stopsAt = m_state->moves;
    const std::pair whose{b.member, priv(b.id)->person};
    const auto found = m_stops.find(whose);
    if (found != m_stops.end())
        return found->second;
    return m_stops[whose] = budgetStop(*m_state, b.member, whose.second, m_state->lastAt);
}

namespace {

LeaseStop earlier(LeaseStop a, const LeaseStop &b)
{
    return b.at < a.at ? b : a;
}

bool isRunning(const Booking &b)
{
    return b.state == BookingState::Active || b.state == BookingState::Interrupted;
}

} // namespace

/// The next instant at which something happens to a lease or slice; 0 = never.
Instant Coop::leaseTimerOf(const Booking &b) const
{
    if (b.state == BookingState::Queued) {
        const Instant deadline = m_state->requests.at(b.id).ask.until;
        return deadline != 0 ? deadline : b.createdAt + m_state->policyAt(b.createdAt).horizon;
    }
    if (b.state == BookingState::Ending)
        return b.endedAt + wipeOf(*m_state, b.createdAt);
    LeaseStop stop = reclaimOf(*m_state, b, m_state->lastAt);
    if (b.state == BookingState::Starting)
        return std::min(b.window.from, stop.at);
    Instant next = std::min(b.window.until, stop.at);
    if (b.state == BookingState::Active) {
        const Instant broke = budgetStopOf(b);
        const Seconds notice = m_state->policy.at(Setting::StopNotice, b.createdAt);
        stop = earlier(stop, {broke, broke == forever ? forever : broke - notice, EndCause::Budget, BookingId{0}});
        next = std::min(next, broke);
    } else { // interrupted
        const Instant limit =
            std::max(b.stoppedSince, b.window.from) + m_state->policy.at(Setting::InterruptedLife, b.createdAt);
        next = std::min(next, limit);
        if (isWhole(b))
            next =
                std::min(next, b.startedAt ? wholeSince(b) + m_state->policy.at(Setting::ResumeAfterReady, b.createdAt)
                                           : wholeSince(b));
    }
    const bool isTold = b.reclaimAt == stop.at && b.reclaimedBy == stop.by;
    if (stop.at < b.window.until && !isTold)
        next = std::min(next, std::max(stop.notice, b.reclaimAt != 0 ? Instant{1} : stop.notice));
    else if (stop.at >= b.window.until && b.reclaimAt != 0 && !isTold)
        next = std::min(next, m_state->lastAt); // the notice is void
    return std::max<Instant>(1, next);
}

void Coop::noteStop(const Booking &before, Instant at, BookingId by, Instant now)
{
    if (before.reclaimAt == at && before.reclaimedBy == by)
        return;
    Booking b = before;
    b.reclaimAt = at, b.reclaimedBy = by;
    set(std::move(b), BookingPrivate(*priv(before.id)), now);
}

void Coop::runLease(const Booking &b, Instant now)
{
    LeaseStop stop = b.state == BookingState::Queued ? LeaseStop{} : reclaimOf(*m_state, b, m_state->lastAt);
    switch (b.state) {
    case BookingState::Queued:
        return move(b.id, BookingState::Expired, now);
    case BookingState::Ending:
        move(b.id, b.cause == EndCause::Reclaimed ? BookingState::Preempted : BookingState::Completed, now);
        return m_engine.release(*this, Booking(*booking(b.id)), now);
    case BookingState::Starting:
        return stop.at <= now ? endLease(b, now, EndCause::Reclaimed, now) : start(b, now);
    default:
        break;
    }
    if (b.state == BookingState::Active)
        if (const Instant broke = budgetStopOf(b); broke < stop.at)
            stop = {broke, broke - m_state->policy.at(Setting::StopNotice, b.createdAt), EndCause::Budget, {}};
    if (stop.at <= now) {
        if (stop.cause == EndCause::Reclaimed && b.reclaimedBy != stop.by)
            noteStop(b, std::min(now, b.window.until), stop.by, now); // there was no time for a notice
        return endLease(*booking(b.id), std::min(now, b.window.until), stop.cause, now);
    }
    if (b.window.until <= now)
        return leaseEnds(b, now);
    if (b.state == BookingState::Interrupted) {
        const Instant limit =
            std::max(b.stoppedSince, b.window.from) + m_state->policy.at(Setting::InterruptedLife, b.createdAt);
        const bool isReady =
            isWhole(b) &&
            (b.startedAt == 0 || wholeSince(b) + m_state->policy.at(Setting::ResumeAfterReady, b.createdAt) <= now);
        if (isReady)
            return goOn(b, now);
        if (limit <= now)
            return fail(b, now);
    }
    if (b.reclaimAt == stop.at && b.reclaimedBy == stop.by)
        return; // R11 may have told of a stop after the end: it stands, and is void where the lease ends before
    const bool isDue = stop.at < b.window.until && stop.notice <= now;
    noteStop(b, isDue ? stop.at : 0, isDue ? stop.by : BookingId{0}, now);
}

/// S13: at its end a lease goes on, or makes room for a member with less use, or for the head of the queue.
void Coop::leaseEnds(Booking b, Instant now)
{
    const Instant until = b.window.until;
    if (b.cls == ServiceClass::S && b.startedAt != 0)
        return end(std::move(b), until, now);
    if (b.cls == ServiceClass::S || b.state != BookingState::Active)
        return endLease(std::move(b), until, EndCause::None, now);
    const LeaseTerms terms = leaseTerms(m_state->policy, now);
    const RequestKept &own = m_state->requests.at(b.id);
    if (withinMembership(m_state->shares, b.member, now, {until, until + terms.minimumRun})) // E4
        return endLease(std::move(b), until, EndCause::None, now);
    const Booking *head = plannedHead(*m_state);
    const bool isHeads = head && std::any_of(b.hosts.begin(), b.hosts.end(), [head](HostId h) {
                             return std::binary_search(head->hosts.begin(), head->hosts.end(), h);
                         });
    std::vector<Waiting> waiting = waitingLeases(*m_state, now);
    std::erase_if(waiting, [&](const Waiting &w) { // what cannot be placed there needs no room
        return !hostsForLease(*m_state, m_state->requests.at(w.id), now, b.hosts);
    });
    const auto yielded = std::count_if(m_state->yields.begin(), m_state->yields.end(),
                                       [&](const auto &y) { return y.second == b.fabric && y.first > now - hour; });
    const std::uint32_t beside = freeForLeases(*m_state, b.fabric, b.pool, now);
    const bool goesOn = !isHeads && isRenewed(terms, useKeyOf(*m_state, b.member, now), std::uint32_t(b.hosts.size()),
                                              beside, waiting, yielded);
    if (!goesOn)
        return endLease(std::move(b), until, EndCause::LeaseEnd, now);
    BookingPrivate priv = *this->priv(b.id);
    b.window.until =
        until + withinMember(*m_state, b.member, until, leaseLength(terms, own.ask.length, now, forever), now);
    priv.later.push_back({until, leasePrice(*m_state, now)}); // M9: priced anew
    set(std::move(b), std::move(priv), now);
}

void Coop::endLease(Booking b, Instant at, EndCause cause, Instant now, PersonId person)
{
    const BookingId id = b.id;
    const Seconds least = leaseTerms(m_state->policy, b.createdAt).minimumRun;
    b.cause = cause;
    if (isRunning(b) && b.startedAt != 0) {
        if (cause == EndCause::Reclaimed && b.cls == ServiceClass::P && at < b.window.from + least) // S14
            b.uncharged = {b.window.from, at};
        end(std::move(b), at, now, person);
        if (wipeOf(*m_state, now) == 0 || booking(id)->cls == ServiceClass::S)
            move(id, cause == EndCause::Reclaimed ? BookingState::Preempted : BookingState::Completed, now, person);
    } else {
        b.state = b.state == BookingState::Starting ? BookingState::Cancelled : BookingState::Failed;
        b.stoppedSince = 0;
        set(std::move(b), BookingPrivate(*priv(id)), now, person);
    }
    if (isTerminal(booking(id)->state))
        m_engine.release(*this, Booking(*booking(id)), now);
}

/// How many hosts leases give up for this gang (R11).
std::size_t Coop::comingBack(BookingId gang) const
{
    std::size_t hosts = 0;
    for (std::size_t i = 0; i < m_state->leaseOf.size(); ++i)
        if (const BookingId id = m_state->leaseOf[i]; id != BookingId{0} && m_state->isUp(HostId(i)))
            hosts += booking(id)->reclaimedBy == gang && m_state->fleet->hosts[i].role == HostRole::Spare ? 1U : 0U;
    return hosts;
}

/// R11: a gang that lost a host needs this one; the lease on it hears of it now and stops after its grace.
void Coop::askBack(HostId host, BookingId gang, Instant now)
{
    const Booking lease = *booking(m_state->leaseOn(host));
    const LeaseTerms terms = leaseTerms(m_state->policy, now);
    if (lease.reclaimAt != 0 && (lease.reclaimedBy != BookingId{0} || lease.reclaimAt <= now + terms.grace))
        return; // it is on its way out
    if (lease.state == BookingState::Starting)
        return endLease(lease, now, EndCause::Reclaimed, now);
    if (isRunning(lease))
        noteStop(lease, now + terms.grace, gang, now);
}

} // namespace imece::core
