// SPDX-License-Identifier: GPL-3.0-or-later
// What the state keeps of classes P and S beyond their bookings: the decayed use x of every member (S10–S12), which
// host is leased, and which leases yielded in the last hour (S13). All of it follows from the events.
#include "backend/core/leases.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

/// Since when the entry penalty that is open counts: the start, or the last renewal.
Instant segmentOf(const BookingRecord &record)
{
    return record.priv.later.empty() ? record.booking.window.from : record.priv.later.back().from;
}

/// What ran of [from, until) and is charged (S14).
std::vector<Span> ranIn(const Booking &b, const Span &segment, Instant now)
{
    std::vector<Span> ran;
    if (b.startedAt == 0)
        return ran;
    for (const Span &s : tokenSpans(b, now)) {
        Span part = s.clippedTo(segment);
        part.from = std::max(part.from, b.uncharged.isEmpty() ? part.from : b.uncharged.until);
        if (!part.isEmpty())
            ran.push_back(part);
    }
    return ran;
}

} // namespace

void State::moveLeases(const BookingRecord *before, const Booking &after, Instant at)
{
    ++moves;
    if (after.cls == ServiceClass::G)
        return;
    DecayedUse &use =
        uses.try_emplace(after.member, after.member, policy.at(Setting::HalfLife, setup.foundedAt)).first->second;
    const LeaseId lease{raw(after.id)};
    const bool isOver = isTerminal(after.state) || after.endedAt != 0;
    const bool isHeld = !isOver && after.state != BookingState::Queued;
    const bool wasHeld = before && before->booking.state != BookingState::Queued && before->booking.endedAt == 0;
    if (isHeld && !wasHeld)
        use.open(lease, after.gpus(), after.window, shares); // S10: the entry penalty
    else if (isOver && wasHeld)
        use.close(lease, ranIn(after, {segmentOf(*before), forever}, at), shares); // of what is not open: no effect
    else if (isHeld && after.window.until > before->booking.window.until)          // S13: renewed
        use.renew(lease, ranIn(after, {segmentOf(*before), before->booking.window.until}, at),
                  {before->booking.window.until, after.window.until}, shares);
    if (after.cls != ServiceClass::P)
        return;
    leaseOf.resize(hosts.size());
    if (before && isLease(before->booking))
        for (const HostId h : before->booking.hosts)
            leaseOf[raw(h)] = BookingId{0};
    if (isLease(after))
        for (const HostId h : after.hosts)
            leaseOf[raw(h)] = after.id;
    noteWaiting(before ? &before->booking : nullptr, after, at);
    if (after.cause == EndCause::LeaseEnd && before && before->booking.endedAt == 0)
        yields.emplace_back(at, after.fabric);
    while (!yields.empty() && yields.front().first <= at - hour)
        yields.pop_front();
}

/// S16c: since when a member has had something waiting without a break.
void State::noteWaiting(const Booking *before, const Booking &after, Instant at)
{
    Backlog &backlog = backlogs[after.member];
    const bool was = before && isLeaseWaiting(*before), is = isLeaseWaiting(after);
    if (is && !was && backlog.waiting++ == 0)
        backlog.since = at;
    if (was && !is && --backlog.waiting == 0)
        backlog.since = 0;
}

BookingId State::leaseOn(HostId id) const
{
    return raw(id) < leaseOf.size() ? leaseOf[raw(id)] : BookingId{0};
}

} // namespace imece::core
