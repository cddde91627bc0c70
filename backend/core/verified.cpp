// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/verified.h"

namespace imece::core {

namespace {

/// Since when this gang has had the host: its own start, or the swap that brought it in.
Instant heldFrom(const Booking &b, HostId host)
{
    Instant from = b.startedAt;
    for (const HostSwap &s : b.replaced)
        if (s.in == host)
            from = std::max(from, s.at);
    return from;
}

/// The counters came all the time: the host has been up since before the hold, and was fresh then.
bool isKeptFresh(const State &state, const Booking &b, HostId host)
{
    if (b.startedAt == 0 || !state.isUp(host))
        return false;
    const HostRecord &h = state.host(host);
    const Instant from = heldFrom(b, host);
    const Seconds life = state.policy.at(Setting::PairLife, from);
    return h.verifiedAsOf != 0 && h.since <= from && from <= h.verifiedAsOf + life;
}

} // namespace

Instant verifiedAsOf(const State &state, HostId host, Instant now)
{
    const HostRecord &h = state.host(host);
    const auto found = state.bookings.find(state.calendar.holder(host, {now, now + 1}));
    const bool isHeld = found != state.bookings.end() && found->second.booking.endedAt == 0 &&
                        isKeptFresh(state, found->second.booking, host);
    return isHeld ? std::max(now, h.verifiedAsOf) : h.verifiedAsOf;
}

bool isVerifiedStill(const State &state, HostId host, Instant now)
{
    const HostRecord &h = state.host(host);
    if (h.verifiedAsOf == 0)
        return false;
    const Seconds life = state.policy.at(Setting::PairLife, now);
    return now <= h.verifiedAsOf + life || now <= verifiedAsOf(state, host, now) + life;
}

void letGo(State &state, const Booking &ended)
{
    for (const HostId host : ended.hosts)
        if (isKeptFresh(state, ended, host)) {
            Instant &asOf = state.hosts[raw(host)].verifiedAsOf;
            asOf = std::max(asOf, ended.endedAt);
        }
}

} // namespace imece::core
