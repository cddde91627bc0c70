// SPDX-License-Identifier: GPL-3.0-or-later
// A calendar file as other calendars read it (RFC 5545): instants in UTC, text escaped, no line above 75 octets and
// none cut within a character. The same event has the same UID for ever and a higher SEQUENCE after each change, so
// that reading a newer file changes entries and doubles none.
#pragma once
#include "domain/span.h"
#include <QByteArray>
#include <QString>

namespace imece {

struct IcsEvent
{
    enum Status { Tentative, Confirmed, Cancelled };
    QString uid;
    std::uint32_t sequence = 0;
    Span window;
    QString summary, description, location;
    Status status = Confirmed;
    QString url; ///< empty = none
};

class Ics
{
public:
    /// `now` stamps every entry.
    explicit Ics(Instant now);
    void add(const IcsEvent &event);
    /// Complete; more may be added afterwards.
    QByteArray bytes() const;

    static QString escaped(const QString &text);
    static QByteArray folded(const QByteArray &line); ///< with its CRLF

private:
    void line(const char *name, const QString &value);

    Instant m_now;
    QByteArray m_bytes;
};

} // namespace imece
