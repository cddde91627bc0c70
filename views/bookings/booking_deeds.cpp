// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/booking_deeds.h"

namespace imece {
namespace {

bool isBefore(const Booking &b) // it has not begun to run
{
    return b.state == BookingState::Confirmed || b.state == BookingState::Starting;
}

bool isCancellable(const Booking &b, Instant now)
{
    return isReleasable(b) || b.state == BookingState::Queued ||
           ((b.state == BookingState::Offered || isBefore(b)) && now < b.window.from);
}

/// R14: on the same hosts, while it has not ended. A slice ends when it was said to.
bool isExtendable(const Booking &b, Instant now)
{
    return (isBefore(b) || isReleasable(b)) && b.cls != ServiceClass::S && now < b.window.until;
}

/// R6: hosts that are only planned as yet.
bool isPinnable(const Booking &b, Instant now)
{
    const bool isWaiting = b.state == BookingState::Offered || b.state == BookingState::Placing ||
                           b.state == BookingState::Confirmed || b.state == BookingState::Queued;
    return isWaiting && b.cls == ServiceClass::G && !b.hosts.empty() && b.plannedUntil > now;
}

bool isOpenOffer(const Booking &b, Instant now)
{
    return b.state == BookingState::Offered && b.offerExpiresAt > now; // R8: at equality it has expired
}

} // namespace

bool isPromised(const Booking &b)
{
    return b.state == BookingState::Queued && b.cls == ServiceClass::G && !b.hosts.empty();
}

bool isReleasable(const Booking &b)
{
    return b.state == BookingState::Active || b.state == BookingState::Interrupted;
}

bool mayDo(Deed deed, const BookingEntry &entry, const PanelScene &scene)
{
    const Booking &b = entry.booking;
    const Instant now = scene.words.now;
    if (!scene.isOwn(b))
        return false;
    switch (deed) {
    case Deed::Confirm:
        return scene.mayBook && ((isOpenOffer(b, now) && !b.awaitsApproval) || isPromised(b));
    case Deed::Cancel:
        return scene.mayCancel && isCancellable(b, now);
    case Deed::Extend:
        return scene.mayBook && isExtendable(b, now);
    case Deed::Pin:
        return scene.mayBook && isPinnable(b, now);
    case Deed::Approve: // nobody approves what they asked for
        return scene.mayApprove && isOpenOffer(b, now) && b.awaitsApproval && entry.priv &&
               entry.priv->person != scene.person;
    case Deed::Again:
        return scene.mayBook && b.state == BookingState::Cancelled && !b.hosts.empty() && now < b.window.from;
    case Deed::Change:
        return scene.mayBook && b.cls == ServiceClass::G && b.state == BookingState::Confirmed && now < b.window.from;
    case Deed::Replace: // R11
        return scene.mayBook && b.cls == ServiceClass::G && (isBefore(b) || isReleasable(b)) && now < b.window.until;
    case Deed::Describe: // in every state: what came of it is known at the end
        return scene.mayBook && entry.priv.has_value();
    case Deed::Rehearse:
        return scene.mayBook && b.cls == ServiceClass::G && b.state == BookingState::Confirmed && now < b.window.from;
    }
    return false;
}

/// Only an offer that was declined keeps its expiry: what became firm has none (R8).
std::optional<bool> approvalOf(const BookingEntry &entry)
{
    if (!entry.priv || entry.priv->approver == PersonId{})
        return {};
    return entry.booking.state != BookingState::Cancelled || entry.booking.offerExpiresAt == 0;
}

WindowsAsk askAgain(const Booking &b, const Fleet &fleet)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(b.hosts.size());
    if (raw(b.pool) < fleet.pools.size())
        ask.model = fleet.pools[raw(b.pool)].model;
    ask.length = b.window.length();
    ask.from = b.window.from, ask.until = b.window.until;
    ask.maxLeaves = b.maxLeaves;
    ask.cls = b.cls, ask.hasSla = b.hasSla;
    return ask;
}

const Quote *exactly(const WindowsAsk &again, const std::vector<HostId> &hosts, const std::vector<Quote> &quotes)
{
    const Quote *found = nullptr;
    for (const Quote &q : quotes) {
        if (q.window != Span{again.from, again.until} || q.hosts.size() != again.hosts)
            continue;
        if (q.hosts == hosts)
            return &q;
        found = found ? found : &q;
    }
    return found;
}

} // namespace imece
