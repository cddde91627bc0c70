// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/time_axis.h"
#include <QDateTime>
#include <cmath>

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

/// Ticks inside one day, by the local clock: half hours are the finest change of clocks that zones make.
void addWithinDay(std::vector<Instant> &found, TickStep step, Instant from, Instant until, const QTimeZone &zone)
{
    const Seconds stride = step.unit == TickUnit::Hour ? 1800 : minute * step.count;
    for (Instant t = from; t < until; t += stride) {
        const QTime local = QDateTime::fromSecsSinceEpoch(t, zone).time();
        const bool isTick = step.unit == TickUnit::Hour ? local.minute() == 0 && local.hour() % step.count == 0
                                                        : local.minute() % step.count == 0;
        if (isTick)
            found.push_back(t);
    }
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
    const QDate last = QDateTime::fromSecsSinceEpoch(span.until, zone).date();
    QDate date = QDateTime::fromSecsSinceEpoch(span.from, zone).date();
    while (date <= last && found.size() < most) {
        const Instant start = date.startOfDay(zone).toSecsSinceEpoch();
        const Instant end = date.addDays(1).startOfDay(zone).toSecsSinceEpoch();
        bool isDay = false;
        switch (step.unit) {
        case TickUnit::Minute:
        case TickUnit::Hour:
            addWithinDay(found, step, start, end, zone);
            break;
        case TickUnit::Day:
            isDay = step.count == 1 || date.day() % step.count == 1;
            break;
        case TickUnit::Week:
            isDay = date.dayOfWeek() == 1;
            break;
        case TickUnit::Month:
            isDay = date.day() == 1 && (date.month() - 1) % step.count == 0;
            break;
        case TickUnit::Year:
            isDay = date.day() == 1 && date.month() == 1;
            break;
        }
        if (isDay)
            found.push_back(start);
        date = date.addDays(1);
    }
    std::erase_if(found, [span](Instant t) { return t < span.from || t > span.until; });
    if (found.size() > most)
        found.resize(most);
    return found;
}

} // namespace imece
