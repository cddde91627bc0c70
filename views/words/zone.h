// SPDX-License-Identifier: GPL-3.0-or-later
// Instants as the viewer reads them: in the viewer's zone, and the zone has a name. Patterns follow the language of
// QLocale(); nothing here reads a clock. Durations never come from here: they come from UTC seconds.
#pragma once
#include "domain/span.h"
#include <QDateTime>
#include <QString>
#include <QTimeZone>

namespace imece::words {

class DeskZone
{
public:
    DeskZone() : m_zone(QTimeZone::utc()) {}
    explicit DeskZone(const QTimeZone &zone) : m_zone(zone.isValid() ? zone : QTimeZone::utc()) {}

    const QTimeZone &zone() const { return m_zone; }
    QDateTime local(Instant at) const;
    QString name(Instant at) const;        ///< "UTC+3", "UTC+5:30", "UTC"
    QString time(Instant at) const;        ///< "15:00"
    QString timeSeconds(Instant at) const; ///< "15:00:23"
    QString date(Instant at) const;        ///< "24 Nov"
    QString dayDate(Instant at) const;     ///< "Tue 24 Nov" · "24 Kas Sal"
    QString dayTime(Instant at) const;     ///< "Tue 15:00" · "Sal 15:00"
    QString dateTime(Instant at) const;    ///< "24 Nov 15:00"
    QString dayDateTime(Instant at) const; ///< "Tue 24 Nov 15:00" · "24 Kas Sal 15:00"
    QString full(Instant at) const;        ///< "Tue 24 Nov 2026 15:00" · "24 Kas 2026 Sal 15:00"
    QString month(Instant at) const;       ///< "November 2026"
    /// As short as it stays clear seen from `now`: "15:00" today, "Fri 09:00" within six days, else "28 Nov 09:00".
    QString near(Instant at, Instant now) const;
    QString span(const Span &span) const; ///< "Thu 3 Dec 09:00 – Thu 10 Dec 09:00"
    static QString utcTime(Instant at);   ///< "06:00 UTC"
    static QString iso(Instant at);       ///< "2026-11-24T12:00:00Z": for copies and exports

private:
    QTimeZone m_zone;
};

} // namespace imece::words
