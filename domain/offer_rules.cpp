// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/offer_rules.h"
#include "domain/booking_rules.h"
#include <algorithm>

namespace imece {

namespace {

bool shareHosts(const std::vector<HostId> &a, const std::vector<HostId> &b)
{
    return std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) != a.end();
}

} // namespace

std::optional<Reason> offerLimits(const OfferTerms &terms, const std::vector<Booking> &own, const Span &window,
                                  const std::vector<HostId> &hosts, Instant now) // R8
{
    std::size_t live = 0;
    Instant until = 0;
    for (const Booking &b : own) {
        const bool isOffer = b.state == BookingState::Offered;
        live += isOffer && isOfferLive(b.offerExpiresAt, now) ? 1U : 0U;
        // Expired is expired, whether or not a sweeper has said so.
        const bool isExpired = b.state == BookingState::Expired || (isOffer && !isOfferLive(b.offerExpiresAt, now));
        if (isExpired && now < b.offerExpiresAt + terms.notRenewable && b.window.overlaps(window) &&
            shareHosts(b.hosts, hosts))
            until = std::max(until, b.offerExpiresAt + terms.notRenewable);
    }
    if (live >= terms.live)
        return Reason{ReasonCode::RateLimited, "R8", {Arg::count("limit", std::int64_t(terms.live))}};
    if (until != 0)
        return Reason{ReasonCode::RateLimited, "R8", {Arg::of("until", ArgType::At, until)}};
    return {};
}

Instant offerExpiry(const OfferTerms &terms, Seconds life, Instant start, Instant now, Awaits awaits) // R8
{
    if (awaits == Awaits::Confirm)
        return now + life;
    return std::min(now + terms.approvalLife, std::max(start - terms.approvalBefore, now + life));
}

AtRisk atRisk(const Loss &loss, Instant start, Seconds freeze, Instant now) // R12
{
    if (loss.hasPlan)
        return AtRisk::Replan;
    const Instant fixed = freezesAt(start, freeze);
    if (loss.lostAt > fixed)
        return AtRisk::AwaitStart;
    if (now < fixed)
        return AtRisk::Wait;
    return loss.hasAlternatives ? AtRisk::OfferAlternatives : AtRisk::Fail;
}

EndStage endStage(const EndTerms &terms, Instant end, Instant now) // R13
{
    if (now >= end)
        return EndStage::Stopped;
    if (now >= end - terms.drain)
        return EndStage::Draining;
    return now >= end - terms.noPlacement ? EndStage::NoPlacement : EndStage::Running;
}

std::optional<Extension> extensionOf(const Booking &booking, Instant newUntil, Instant now, Seconds grid, Seconds setup,
                                     Seconds teardown) // R14
{
    const Instant end = booking.window.until;
    if (isTerminal(booking.state) || booking.state == BookingState::Ending || now >= end || newUntil <= end ||
        (newUntil - end) % grid != 0)
        return {};
    return Extension{{end, newUntil}, {end, newUntil + teardown}, takenBy({end, newUntil}, setup, teardown)};
}

} // namespace imece
