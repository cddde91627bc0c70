// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/time_axis.h"
#include "domain/exact.h"
#include <QDateTime>
#include <cmath>
#include <limits>
#include <utility>

namespace imece {
namespace {

constexpr TickStep steps[] = {
    {TickUnit::Minute, 1}, {TickUnit::Minute, 5}, {TickUnit::Minute, 15}, {TickUnit::Minute, 30}, {TickUnit::Hour, 1},
    {TickUnit::Hour, 3},   {TickUnit::Hour, 6},   {TickUnit::Hour, 12},   {TickUnit::Day, 1},     {TickUnit::Day, 2},
    {TickUnit::Week, 1},   {TickUnit::Month, 1},  {TickUnit::Month, 3},   {TickUnit::Year, 1}};

double lengthOf(TickStep step)
{
    switch (step.unit) {
    case TickUnit::Minute:
        return 60.0 * step.count;
    case TickUnit::Hour:
        return 3600.0 * step.count;
    case TickUnit::Day:
        return 86400.0 * step.count;
    case TickUnit::Week:
        return 7 * 86400.0 * step.count;
    case TickUnit::Month:
        return 28 * 86400.0 * step.count; // the shortest month must still fit its label
    case TickUnit::Year:
        return 365 * 86400.0 * step.count;
    }
    return 1;
}

/// The clocks of a zone as pieces of constant offset: one look at the zone's rules a change of clocks.
template<typename Piece> void overPieces(Span span, const QTimeZone &zone, Piece piece)
{
    Instant from = span.from;
    while (from < span.until) {
        const QDateTime at = QDateTime::fromSecsSinceEpoch(from, QTimeZone::utc());
        Instant until = span.until;
        if (zone.hasTransitions())
            if (const auto next = zone.nextTransition(at); next.atUtc.isValid())
                until = std::clamp<Instant>(next.atUtc.toSecsSinceEpoch(), from + 1, span.until);
        piece(Span{from, until}, Seconds(zone.offsetFromUtc(at)));
        from = until;
    }
}

/// The first instant of every date that the zone has, ascending: a date that is left out has none, and a midnight that
/// comes twice begins its date once.
template<typename Each> void overDates(Span span, const QTimeZone &zone, Each each)
{
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    bool isFirst = true;
    overPieces({span.from - 2 * day, span.until + 1}, zone, [&](Span piece, Seconds offset) {
        std::int64_t date = floorDiv(piece.from + offset, day);
        if (std::exchange(isFirst, false))
            last = date; // it began before
        for (; date * day - offset < piece.until; ++date) {
            const Instant start = std::max(piece.from, date * day - offset); // a midnight may be left out
            if (date <= last)
                continue;
            last = date;
            if (start >= span.from && start <= span.until)
                each(start, QDate::fromJulianDay(date + 2440588));
        }
    });
}

bool isTick(TickStep step, QDate date)
{
    switch (step.unit) {
    case TickUnit::Minute:
    case TickUnit::Hour:
        return false;
    case TickUnit::Day:
        return step.count == 1 || (date.day() % step.count == 1 && date.day() < 31); // 31 and 1 would touch
    case TickUnit::Week:
        return date.dayOfWeek() == 1;
    case TickUnit::Month:
        return date.day() == 1 && (date.month() - 1) % step.count == 0;
    case TickUnit::Year:
        return date.day() == 1 && date.month() == 1;
    }
    return false;
}

} // namespace

TimeAxis::TimeAxis(double from, double seconds, double left, double width)
    : m_from(from), m_seconds(std::clamp(seconds, shortest, longest)), m_left(left), m_width(std::max(1.0, width))
{
}

Span TimeAxis::view() const
{
    return {Instant(std::floor(m_from)), Instant(std::ceil(m_from + m_seconds))};
}

TimeAxis TimeAxis::zoomed(double factor, double x) const
{
    const double at = instantAt(x);
    const double seconds = std::clamp(m_seconds * factor, shortest, longest);
    return {at - (x - m_left) * seconds / m_width, seconds, m_left, m_width};
}

TimeAxis TimeAxis::panned(double pixels) const
{
    return {m_from - pixels * m_seconds / m_width, m_seconds, m_left, m_width};
}

TimeAxis TimeAxis::placed(double left, double width) const
{
    return {m_from, m_seconds, left, width};
}

TimeAxis TimeAxis::atNow(double now) const
{
    return {now - m_seconds / 10, m_seconds, m_left, m_width};
}

TimeAxis TimeAxis::fitting(Span span) const
{
    const double length = std::clamp(double(span.length()) * 1.1, shortest, longest);
    const double middle = (double(span.from) + double(span.until)) / 2;
    return {middle - length / 2, length, m_left, m_width};
}

TickStep TimeAxis::minorStep(double labelPixels) const
{
    for (const TickStep step : steps) {
        // "24" is narrower than "09:00" or "30 Nov"
        const double needed = step.unit != TickUnit::Day ? labelPixels : labelPixels * 0.4;
        if (lengthOf(step) * pixelsPerSecond() >= needed)
            return step;
    }
    return steps[std::size(steps) - 1];
}

TickStep TimeAxis::majorStep(TickStep minor)
{
    switch (minor.unit) {
    case TickUnit::Minute:
    case TickUnit::Hour:
        return {TickUnit::Day, 1};
    case TickUnit::Day:
        return {TickUnit::Week, 1};
    case TickUnit::Week:
        return {TickUnit::Month, 1};
    case TickUnit::Month:
    case TickUnit::Year:
        return {TickUnit::Year, 1};
    }
    return {TickUnit::Year, 1};
}

std::vector<Instant> TimeAxis::ticks(TickStep step, Span span, const QTimeZone &zone, std::size_t most)
{
    std::vector<Instant> found;
    if (step.unit == TickUnit::Minute || step.unit == TickUnit::Hour) {
        const Seconds stride = (step.unit == TickUnit::Hour ? hour : minute) * step.count; // divides a day
        overPieces({span.from, span.until + 1}, zone, [&](Span piece, Seconds offset) {
            for (Instant t = -floorDiv(-(piece.from + offset), stride) * stride - offset; t < piece.until; t += stride)
                if (found.size() < most)
                    found.push_back(t);
        });
        return found;
    }
    overDates(span, zone, [&](Instant start, QDate date) {
        if (found.size() < most && isTick(step, date))
            found.push_back(start);
    });
    return found;
}

} // namespace imece
