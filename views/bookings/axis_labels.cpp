// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/axis_labels.h"
#include <QLocale>

namespace imece {

bool isSecondPass(Instant at, const QTimeZone &zone)
{
    if (!zone.hasTransitions())
        return false;
    const auto change = zone.previousTransition(QDateTime::fromSecsSinceEpoch(at + 1, QTimeZone::utc()));
    if (!change.atUtc.isValid())
        return false;
    const Instant since = change.atUtc.toSecsSinceEpoch();
    const int before = zone.offsetFromUtc(change.atUtc.addSecs(-1));
    return at >= since && at < since + (before - change.offsetFromUtc);
}

QString axisLabel(TickStep step, Instant at, bool isMajor, const words::DeskZone &zone)
{
    const QLocale locale;
    switch (step.unit) {
    case TickUnit::Minute:
    case TickUnit::Hour: {
        const QString time = zone.time(at);
        return isSecondPass(at, zone.zone()) ? time + QLatin1Char(' ') + zone.name(at) : time;
    }
    case TickUnit::Day:
        return isMajor ? zone.dayDate(at) : locale.toString(zone.local(at), u"d");
    case TickUnit::Week:
        return isMajor ? zone.dayDate(at) : zone.date(at);
    case TickUnit::Month:
        return isMajor ? zone.month(at) : locale.toString(zone.local(at), u"MMM");
    case TickUnit::Year:
        return locale.toString(zone.local(at), u"yyyy");
    }
    return {};
}

} // namespace imece
