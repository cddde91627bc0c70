// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/zone.h"
#include "domain/duration.h"
#include <QLocale>

namespace imece::words {

namespace {

bool isTurkish()
{
    return QLocale().language() == QLocale::Turkish;
}

QString patterned(const QDateTime &at, const QString &english, const QString &turkish)
{
    return QLocale().toString(at, isTurkish() ? turkish : english);
}

QString offsetName(int seconds)
{
    if (seconds == 0)
        return QStringLiteral("UTC");
    const int minutes = qAbs(seconds) / 60;
    QString name = QStringLiteral("UTC%1%2").arg(seconds < 0 ? QChar(0x2212) : QLatin1Char('+')).arg(minutes / 60);
    if (minutes % 60 != 0)
        name += QStringLiteral(":%1").arg(minutes % 60, 2, 10, QLatin1Char('0'));
    return name;
}

} // namespace

QDateTime DeskZone::local(Instant at) const
{
    return QDateTime::fromSecsSinceEpoch(at, m_zone);
}

QString DeskZone::name(Instant at) const
{
    return offsetName(m_zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(at, QTimeZone::utc())));
}

QString DeskZone::time(Instant at) const
{
    return QLocale().toString(local(at), u"HH:mm");
}

QString DeskZone::timeSeconds(Instant at) const
{
    return QLocale().toString(local(at), u"HH:mm:ss");
}

QString DeskZone::date(Instant at) const
{
    return QLocale().toString(local(at), u"d MMM");
}

QString DeskZone::dayDate(Instant at) const
{
    return patterned(local(at), QStringLiteral("ddd d MMM"), QStringLiteral("d MMM ddd"));
}

QString DeskZone::dayTime(Instant at) const
{
    return QLocale().toString(local(at), u"ddd HH:mm");
}

QString DeskZone::dateTime(Instant at) const
{
    return QLocale().toString(local(at), u"d MMM HH:mm");
}

QString DeskZone::dayDateTime(Instant at) const
{
    return patterned(local(at), QStringLiteral("ddd d MMM HH:mm"), QStringLiteral("d MMM ddd HH:mm"));
}

QString DeskZone::full(Instant at) const
{
    return patterned(local(at), QStringLiteral("ddd d MMM yyyy HH:mm"), QStringLiteral("d MMM yyyy ddd HH:mm"));
}

QString DeskZone::month(Instant at) const
{
    return QLocale().toString(local(at), u"MMMM yyyy");
}

QString DeskZone::near(Instant at, Instant now) const
{
    const qint64 days = local(now).date().daysTo(local(at).date());
    if (days == 0)
        return time(at);
    if (days > -6 && days < 6)
        return dayTime(at);
    return dateTime(at);
}

QString DeskZone::span(const Span &span) const
{
    if (local(span.from).date() == local(span.until).date())
        return dayDateTime(span.from) + QStringLiteral(" – ") + time(span.until);
    return dayDateTime(span.from) + QStringLiteral(" – ") + dayDateTime(span.until);
}

QString DeskZone::utcTime(Instant at)
{
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(at, QTimeZone::utc()), u"HH:mm") + QStringLiteral(" UTC");
}

QString DeskZone::iso(Instant at)
{
    return QString::fromStdString(formatInstant(at)); // Qt writes +00:00 for a zone of its own
}

} // namespace imece::words
