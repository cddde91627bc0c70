// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/budget.h"
#include <algorithm>

namespace imece {

std::vector<HoldPart> holdParts(const Span &window, std::int64_t gpus, MicrosPerGpuHour price) // M7
{
    std::vector<HoldPart> parts;
    for (const MonthPart &part : monthParts(window))
        parts.push_back({part.month, chargeFor(gpus * part.span.length(), price)});
    return parts;
}

std::optional<Reason> holdFits(std::span<const Cap> caps, std::span<const HoldPart> parts) // M7
{
    const Cap *tightest = nullptr;
    Ticks needed = 0, missing = 0;
    for (const HoldPart &part : parts)
        for (const Cap &cap : caps)
            if (cap.month == part.month && part.ticks - cap.left() > missing)
                tightest = &cap, needed = part.ticks, missing = part.ticks - cap.left();
    if (!tightest)
        return {};
    return Reason{ReasonCode::BudgetLimit,
                  "M7",
                  {Arg::of("needed", ArgType::Money, needed), Arg::of("left", ArgType::Money, tightest->left()),
                   Arg::of("cap", ArgType::Money, tightest->cap), Arg::of("missing", ArgType::Money, missing),
                   Arg::of("at", ArgType::At, tightest->month)}};
}

namespace {

std::optional<Instant> stopOf(const RunningCap &cap, Instant now)
{
    Instant from = now;
    for (const Cap &month : cap.months) {
        const Instant end = monthAfter(month.month);
        if (end <= from)
            continue;
        from = std::max(from, month.month); // months without a row are unbounded
        const Seconds more = autoStopAfter(month.left(), cap.rates);
        if (more < end - from)
            return from + more;
        from = end;
    }
    return {};
}

} // namespace

std::optional<AutoStop> autoStopAt(std::span<const RunningCap> caps, Instant now)
{
    std::optional<AutoStop> first;
    for (const RunningCap &cap : caps)
        if (const auto at = stopOf(cap, now); at && (!first || *at < first->at))
            first = AutoStop{*at, cap.id};
    return first;
}

namespace {

Span partIn(const HeldBooking &booking, Instant month)
{
    return booking.window.clippedTo({month, monthAfter(month)});
}

/// The booking cut so that `excess` ticks of the cap's month are freed, or as many as it has.
Shortened cut(const HeldBooking &booking, Instant month, Ticks excess, Seconds grid, Seconds least)
{
    const Span part = partIn(booking, month);
    const Ticks rate = booking.gpus * booking.price;
    const Ticks all = rate * part.length();
    Instant until = booking.window.from;
    if (excess < all) { // keep what the cap still pays for, down to the grid
        const Instant kept = part.from + floorDiv(all - excess, rate);
        until += floorDiv(kept - booking.window.from, grid) * grid;
    } else if (part.from > booking.window.from) {
        until += floorDiv(part.from - booking.window.from, grid) * grid; // the months before stay
    }
    if (until - booking.window.from < least)
        until = booking.window.from;
    const Ticks left = rate * Span{booking.window.from, until}.clippedTo({month, monthAfter(month)}).length();
    return {booking.id, until, all - left};
}

} // namespace

tl::expected<LoweredCap, Reason> lowerCap(const Cap &cap, Ticks newCap, std::span<const HeldBooking> bookings,
                                          Seconds grid, Seconds least, Truncate truncate) // M8
{
    Ticks excess = cap.spent + cap.held - newCap;
    LoweredCap lowered;
    if (excess <= 0)
        return lowered;
    const auto refused = [&](Ticks lowest) {
        return tl::unexpected(
            Reason{ReasonCode::BudgetLimit,
                   "M8",
                   {Arg::of("needed", ArgType::Money, lowest), Arg::of("cap", ArgType::Money, newCap),
                    Arg::of("missing", ArgType::Money, lowest - newCap), Arg::of("at", ArgType::At, cap.month)}});
    };
    if (truncate == Truncate::No)
        return refused(cap.spent + cap.held);
    lowered.stopsLeases = true;
    std::vector<HeldBooking> order(bookings.begin(), bookings.end());
    std::erase_if(order, [&](const HeldBooking &b) {
        return b.isStarted || b.gpus * b.price <= 0 || partIn(b, cap.month).isEmpty();
    });
    std::sort(order.begin(), order.end(), [](const HeldBooking &a, const HeldBooking &b) {
        return std::pair(a.window.from, raw(a.id)) > std::pair(b.window.from, raw(b.id));
    });
    for (const HeldBooking &booking : order) {
        if (excess <= 0)
            break;
        const Shortened shortened = cut(booking, cap.month, excess, grid, least);
        excess -= shortened.freed;
        lowered.bookings.push_back(shortened);
    }
    if (excess > 0)
        return refused(newCap + excess);
    return lowered;
}

std::optional<Reason> approvalNeeded(Ticks hold, Ticks limit, std::int64_t gpus, const Fraction &entitlement) // K2
{
    if (hold > limit)
        return Reason{ReasonCode::ApprovalNeeded,
                      "K2",
                      {Arg::of("hold", ArgType::Money, hold), Arg::of("limit", ArgType::Money, limit)}};
    if (Int128(gpus) * entitlement.den > entitlement.num)
        return Reason{ReasonCode::ApprovalNeeded,
                      "K2",
                      {Arg::count("gpus", gpus), Arg::count("limit", floorDiv(entitlement.num, entitlement.den))}};
    return {};
}

} // namespace imece
