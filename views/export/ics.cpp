// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/ics.h"
#include <QDateTime>
#include <QTimeZone>

namespace imece {

namespace {

constexpr qsizetype mostOctets = 75;

QString utc(Instant at)
{
    return QDateTime::fromSecsSinceEpoch(at, QTimeZone::utc()).toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
}

bool isWithinCharacter(char octet)
{
    return (static_cast<unsigned char>(octet) & 0xC0) == 0x80;
}

} // namespace

Ics::Ics(Instant now) : m_now(now)
{
    line("BEGIN", QStringLiteral("VCALENDAR"));
    line("VERSION", QStringLiteral("2.0"));
    line("PRODID", QStringLiteral("-//Imece//Bookings//EN"));
    line("CALSCALE", QStringLiteral("GREGORIAN"));
    line("METHOD", QStringLiteral("PUBLISH"));
}

QString Ics::escaped(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        if (c == u'\\' || c == u';' || c == u',')
            out += u'\\' + QString(c);
        else if (c == u'\n')
            out += QStringLiteral("\\n");
        else if (c >= u' ' && c != QChar(0x7F)) // no other control characters: CONTROL is not TEXT
            out += c;
    }
    return out;
}

QByteArray Ics::folded(const QByteArray &text)
{
    QByteArray out;
    qsizetype from = 0;
    while (text.size() - from > mostOctets - (from == 0 ? 0 : 1)) {
        qsizetype until = from + mostOctets - (from == 0 ? 0 : 1); // the blank of a continued line counts
        while (until > from + 1 && isWithinCharacter(text[until]))
            --until;
        out += (from == 0 ? QByteArray() : QByteArray(" ")) + text.mid(from, until - from) + "\r\n";
        from = until;
    }
    return out + (from == 0 ? QByteArray() : QByteArray(" ")) + text.mid(from) + "\r\n";
}

void Ics::line(const char *name, const QString &value)
{
    m_bytes += folded(QByteArray(name) + ':' + value.toUtf8());
}

void Ics::add(const IcsEvent &event)
{
    static const char *const states[] = {"TENTATIVE", "CONFIRMED", "CANCELLED"};
    line("BEGIN", QStringLiteral("VEVENT"));
    line("UID", escaped(event.uid));
    line("DTSTAMP", utc(m_now));
    line("DTSTART", utc(event.window.from));
    line("DTEND", utc(event.window.until));
    line("SEQUENCE", QString::number(event.sequence));
    line("STATUS", QLatin1String(states[event.status]));
    line("SUMMARY", escaped(event.summary));
    if (!event.location.isEmpty())
        line("LOCATION", escaped(event.location));
    if (!event.description.isEmpty())
        line("DESCRIPTION", escaped(event.description));
    if (!event.url.isEmpty())
        line("URL", event.url);
    line("END", QStringLiteral("VEVENT"));
}

QByteArray Ics::bytes() const
{
    return m_bytes + "END:VCALENDAR\r\n";
}

} // namespace imece
