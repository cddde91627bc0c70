// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/metering.h"
#include <algorithm>

namespace imece {

Span stoppedInterval(std::int64_t faultUs, std::int64_t backUs) // M3, A29
{
    const std::int64_t second = 1'000'000;
    const Instant from = floorDiv(faultUs, second);
    return {from, std::max(from, ceilDiv(backUs, second))};
}

std::vector<Span> unionOf(std::vector<Span> spans)
{
    std::erase_if(spans, [](const Span &s) { return s.isEmpty(); });
    std::sort(spans.begin(), spans.end());
    std::vector<Span> joined;
    for (const Span &s : spans) {
        if (!joined.empty() && s.from <= joined.back().until)
            joined.back().until = std::max(joined.back().until, s.until);
        else
            joined.push_back(s);
    }
    return joined;
}

Span billedSpan(const Booking &booking, Instant now) // M2
{
    if (booking.startedAt == 0)
        return {};
    const Instant from = std::max(booking.window.from, booking.startedAt);
    const Instant end = booking.endedAt != 0 ? std::min(booking.endedAt, booking.window.until) : booking.window.until;
    return {from, std::max(from, std::min(end, now))};
}

std::vector<Span> stoppedSpans(const Booking &booking, Instant now) // M3
{
    const Span billed = billedSpan(booking, now);
    std::vector<Span> spans;
    for (const Span &s : booking.stopped)
        spans.push_back(s.clippedTo(billed));
    if (booking.stoppedSince != 0)
        spans.push_back(Span{booking.stoppedSince, now}.clippedTo(billed));
    return unionOf(std::move(spans));
}

namespace {

Seconds lengthOf(const std::vector<Span> &spans)
{
    Seconds sum = 0;
    for (const Span &s : spans)
        sum += s.length();
    return sum;
}

} // namespace

Meter meterAt(const Booking &booking, Instant now) // M1–M3
{
    const Seconds stopped = lengthOf(stoppedSpans(booking, now));
    return {booking.id, billedSpan(booking, now).length() - stopped, stopped, booking.gpus() * stopped};
}

Bill billAt(const Booking &booking, MicrosPerGpuHour price, Instant now) // M2
{
    const Seconds stopped = lengthOf(stoppedSpans(booking, now));
    return {chargeFor(booking.gpus() * billedSpan(booking, now).length(), price),
            chargeFor(booking.gpus() * stopped, price)};
}

namespace {

/// Calls visit(Span, price) for each segment of the booking.
template<typename Visit> void eachSegment(const BookingPrivate &priv, Visit visit)
{
    Instant from = always.from;
    MicrosPerGpuHour price = priv.price;
    for (const PriceStep &step : priv.later) {
        visit(Span{from, step.from}, price);
        from = step.from, price = step.price;
    }
    visit(Span{from, always.until}, price);
}

} // namespace

Bill billAt(const Booking &booking, const BookingPrivate &priv, Instant now, const Span &within)
{
    Span billed = billedSpan(booking, now);
    if (!booking.uncharged.isEmpty()) // S14: a run that ended inside its minimum
        billed.from = std::min(billed.until, std::max(billed.from, booking.uncharged.until));
    const std::vector<Span> stopped = stoppedSpans(booking, now);
    Bill bill;
    eachSegment(priv, [&](const Span &segment, MicrosPerGpuHour price) {
        const Span part = segment.clippedTo(within);
        bill.gross += chargeFor(booking.gpus() * billed.clippedTo(part).length(), price);
        for (const Span &z : stopped)
            bill.credit += chargeFor(booking.gpus() * z.clippedTo(part).clippedTo(billed).length(), price);
    });
    return bill;
}

Ticks heldIn(const Booking &booking, const BookingPrivate &priv, Instant now, const Span &within)
{
    if (isTerminal(booking.state) || booking.endedAt != 0 || booking.cls != ServiceClass::G)
        return 0; // M7: P and S run open-ended against what is left
    Span rest = booking.window;
    if (booking.startedAt != 0)
        rest.from = std::max(rest.from, std::max(booking.startedAt, std::min(now, rest.until)));
    Ticks held = 0;
    eachSegment(priv, [&](const Span &segment, MicrosPerGpuHour price) {
        held += chargeFor(booking.gpus() * rest.clippedTo(segment).clippedTo(within).length(), price);
    });
    return held;
}

std::vector<Span> tokenSpans(const Booking &booking, Instant now) // S3
{
    Span used = booking.window;
    if (booking.startedAt != 0)
        used.from = std::max(used.from, booking.startedAt);
    else if (isTerminal(booking.state))
        return {};
    else
        used.from = std::max(used.from, now); // not ready yet: s' cannot be past
    if (booking.endedAt != 0)
        used.until = std::min(used.until, booking.endedAt);
    std::vector<Span> stopped = booking.stopped;
    if (booking.stoppedSince != 0)
        stopped.push_back({booking.stoppedSince, std::max(now, booking.stoppedSince)});
    std::vector<Span> spans;
    Instant from = used.from;
    for (const Span &s : unionOf(std::move(stopped))) { // M5: stopped seconds give their tokens back
        const Span z = s.clippedTo(used);
        if (z.isEmpty())
            continue;
        if (from < z.from)
            spans.push_back({from, z.from});
        from = z.until;
    }
    if (from < used.until)
        spans.push_back({from, used.until});
    return spans;
}

} // namespace imece
