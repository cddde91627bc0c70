// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_snap.h"
#include "domain/exact.h"
#include <QDateTime>
#include <QStringList>

namespace imece {
namespace {

Instant rounded(Instant at, Seconds grid)
{
    return floorDiv(at + grid / 2, grid) * grid;
}

} // namespace

Seconds snapUnit(const TimeAxis &axis, Seconds grid)
{
    if (axis.minorStep(42).unit >= TickUnit::Day) // who sees days means days
        return day;
    constexpr double enough = 5.5; // px
    for (const Seconds unit : {grid, hour})
        if (double(unit) * axis.pixelsPerSecond() >= enough)
            return unit;
    return 6 * hour;
}

Instant snapDown(Instant at, Seconds unit, const QTimeZone &zone)
{
    if (unit >= day) {
        const auto starts = TimeAxis::ticks({TickUnit::Day, 1}, {at - 3 * day, at}, zone);
        return starts.empty() ? at : starts.back();
    }
    const Seconds offset = zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(at, QTimeZone::utc()));
    return floorDiv(at + offset, unit) * unit - offset;
}

Instant snapUp(Instant at, Seconds unit, const QTimeZone &zone)
{
    if (unit >= day) {
        const auto starts = TimeAxis::ticks({TickUnit::Day, 1}, {at, at + 3 * day}, zone);
        return starts.empty() ? at : starts.front();
    }
    const Seconds offset = zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(at, QTimeZone::utc()));
    return -floorDiv(-(at + offset), unit) * unit - offset;
}

QString lengthTyped(Seconds length)
{
    QStringList parts;
    for (const auto &[unit, letter] :
         {std::pair{day, 'd'}, std::pair{hour, 'h'}, std::pair{minute, 'm'}, std::pair{Seconds{1}, 's'}}) {
        if (length / unit > 0)
            parts << QString::number(length / unit) + QLatin1Char(letter);
        length %= unit;
    }
    return parts.join(QLatin1Char(' '));
}

Span regripped(Span window, Grip grip, Seconds by, const PolicyView &policy, Instant earliest)
{
    const Seconds grid = policy.grid;
    const Instant first = -floorDiv(-earliest, grid) * grid;
    switch (grip) {
    case Grip::Whole: {
        const Instant from = std::max(first, rounded(window.from + by, grid));
        return {from, from + window.length()};
    }
    case Grip::Start: {
        const Instant last = window.until - policy.minLength;
        return {std::clamp(rounded(window.from + by, grid), std::max(first, window.until - policy.maxLength),
                           std::max(last, std::max(first, window.until - policy.maxLength))),
                window.until};
    }
    case Grip::End:
        return {window.from, std::clamp(rounded(window.until + by, grid), window.from + policy.minLength,
                                        window.from + policy.maxLength)};
    }
    return window;
}

} // namespace imece
