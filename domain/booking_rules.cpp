// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/booking_rules.h"
#include <algorithm>

namespace imece {

bool mayMove(BookingState from, BookingState to) // section 7
{
    using S = BookingState;
    switch (from) {
    case S::Queued:
        return to == S::Offered || to == S::Confirmed || to == S::Starting || to == S::Expired || to == S::Cancelled;
    case S::Offered:
        return to == S::Placing || to == S::Confirmed || to == S::Expired || to == S::Cancelled;
    case S::Placing:
        return to == S::Confirmed || to == S::Offered || to == S::Failed;
    case S::Confirmed:
        return to == S::Starting || to == S::Cancelled || to == S::Failed;
    case S::Starting:
        return to == S::Active || to == S::Interrupted || to == S::Cancelled;
    case S::Active:
        return to == S::Interrupted || to == S::Ending;
    case S::Interrupted:
        return to == S::Active || to == S::Ending || to == S::Failed;
    case S::Ending:
        return to == S::Completed || to == S::Preempted || to == S::Cancelled;
    case S::Completed:
    case S::Cancelled:
    case S::Expired:
    case S::Failed:
    case S::Preempted:
    case S::Rejected:
        return false;
    }
    return false;
}

std::vector<HostId> hostsAt(const Booking &booking, Instant at) // R11
{
    std::vector<HostId> hosts = booking.hosts;
    for (auto r = booking.replaced.rbegin(); r != booking.replaced.rend() && r->at > at; ++r)
        std::replace(hosts.begin(), hosts.end(), r->in, r->out);
    std::sort(hosts.begin(), hosts.end());
    return hosts;
}

double finishRatio(Seconds wait, Seconds length, std::int64_t gpus, const Fraction &entitlement) // S16b
{
    // Own time n·g·d/e as the fraction work·den/num; compared before dividing, so that 1 is exactly 1.
    const Int128 finish = Int128(wait) + length;
    if (length <= 0)
        return 0;
    if (entitlement.num <= 0)
        return double(finish) / double(length);
    const Int128 ownTop = Int128(gpus) * length * entitlement.den;
    if (ownTop <= Int128(length) * entitlement.num)
        return double(finish) / double(length);
    return double(finish * entitlement.num) / double(ownTop);
}

} // namespace imece
