// SPDX-License-Identifier: GPL-3.0-or-later
// Calendar files, read back by a small reader of RFC 5545: what was written is what is read, whatever the texts hold.
#include "tests/support/bookings_stage.h"
#include "views/bookings/booking_ics.h"

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

using Entry = QMap<QString, QString>;

/// Unfolds, splits and unescapes; a fault is said in `fault`.
QList<Entry> readIcs(const QByteArray &bytes, QString &fault)
{
    QStringList lines;
    for (const QByteArray &raw : bytes.split('\n')) {
        if (raw.isEmpty())
            continue;
        if (!raw.endsWith('\r') || raw.size() - 1 > 75)
            fault = u"a line is too long or has no CRLF: "_qs + QString::fromUtf8(raw);
        const QByteArray text = raw.left(raw.size() - 1);
        const QString decoded = QString::fromUtf8(text);
        if (decoded.contains(QChar::ReplacementCharacter))
            fault = u"a character was cut: "_qs + decoded;
        if (decoded.startsWith(u' ') && !lines.isEmpty())
            lines.last() += decoded.mid(1);
        else
            lines << decoded;
    }
    QList<Entry> entries;
    for (const QString &line : lines) {
        const qsizetype colon = line.indexOf(u':');
        QString value, name = line.left(colon);
        for (qsizetype k = colon + 1; k < line.size(); ++k) {
            const bool isEscape = line[k] == u'\\' && k + 1 < line.size();
            const QChar c = isEscape ? line[++k] : line[k];
            value += isEscape && c == u'n' ? QChar(u'\n') : c;
        }
        if (name == u"BEGIN" && value == u"VEVENT")
            entries << Entry();
        else if (!entries.isEmpty() && name != u"END")
            entries.last()[name] = value;
    }
    return entries;
}

IcsEvent entryOf(const QString &summary)
{
    IcsEvent e;
    e.uid = u"booking-1-2@kuzey.imece"_qs;
    e.sequence = 3;
    e.window = {1796115600, 1796115600 + hour};
    e.summary = summary;
    return e;
}

} // namespace

class TestIcs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void anyTextComesBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("quotes") << u"O'Neil's \"run\"; DROP"_qs;
        QTest::newRow("turkish") << u"Işıl'ın ince ayarı, ğüşöçİı; İzmir\\Çeşme"_qs;
        QTest::newRow("lines") << u"one\ntwo; three, four\\n"_qs;
        QTest::newRow("long") << QString(400, QChar(u'ş'));
        QTest::newRow("long, beyond the BMP") << QString(u"🐧"_qs).repeated(60);
        QTest::newRow("an entry of its own") << u"x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil"_qs;
        for (int length : {60, 66, 67, 68, 74, 75, 76, 140, 150}) // SUMMARY: is eight octets
            QTest::addRow("%d", length) << QString(length, u'a');
    }
    void anyTextComesBack()
    {
        QFETCH(QString, text);
        Ics out(1796115000);
        out.add(entryOf(text));
        QString fault;
        const QList<Entry> entries = readIcs(out.bytes(), fault);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QCOMPARE(entries.size(), 1);
        QCOMPARE(entries[0][u"SUMMARY"_qs], text);
        QCOMPARE(entries[0][u"UID"_qs], u"booking-1-2@kuzey.imece"_qs);
        QCOMPARE(entries[0][u"DTSTART"_qs], u"20261201T090000Z"_qs);
        QCOMPARE(entries[0][u"DTEND"_qs], u"20261201T100000Z"_qs);
        QCOMPARE(entries[0][u"DTSTAMP"_qs], u"20261201T085000Z"_qs);
        QCOMPARE(entries[0][u"SEQUENCE"_qs], u"3"_qs);
    }

    void controlCharactersAreLeftOut() { QCOMPARE(Ics::escaped(u"a\r\n\tb\x07"_qs), u"a\\nb"_qs); }

    void aBookingKeepsItsEntry()
    {
        Stage s;
        Shown p(s);
        BookingPrivate priv = sample::privates().front();
        priv.label = "O'Neil's \"run\"; DROP";
        s.bookings.changePrivate(priv);
        const auto only = [&p](quint64 id) {
            QString fault;
            const QList<Entry> entries = readIcs(p.page.ics(BookingId{id}), fault);
            return fault.isEmpty() && entries.size() == 1 ? entries[0] : Entry();
        };
        const Entry before = only(391);
        QVERIFY2(before[u"SUMMARY"_qs].contains(u"O'Neil's \"run\"; DROP"_qs), qPrintable(before[u"SUMMARY"_qs]));
        QVERIFY(before[u"DESCRIPTION"_qs].contains(u"gpu-[001-"_qs));
        QVERIFY(before[u"DESCRIPTION"_qs].contains(u"İzmir’deki veri"_qs));
        QCOMPARE(before[u"STATUS"_qs], u"CONFIRMED"_qs);
        Booking b = s.bookings.find(BookingId{391})->booking;
        b.version += 1, b.window.until += 12 * hour;
        s.bookings.change(b);
        const Entry after = only(391);
        QCOMPARE(after[u"UID"_qs], before[u"UID"_qs]);
        QCOMPARE(after[u"SEQUENCE"_qs].toInt(), before[u"SEQUENCE"_qs].toInt() + 1);
        QVERIFY(after[u"DTEND"_qs] > before[u"DTEND"_qs]);
        b.version += 1, b.state = BookingState::Cancelled; // other calendars drop it
        s.bookings.change(b);
        QCOMPARE(only(391)[u"STATUS"_qs], u"CANCELLED"_qs);
    }

    void allOfTheOwnStartupAndNobodyElses()
    {
        Stage s;
        Shown p(s);
        QString fault;
        const QList<Entry> entries = readIcs(p.page.ics(BookingId{}), fault);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        qsizetype own = 0;
        for (const auto &[id, entry] : s.bookings.entries())
            own += entry.booking.member == MemberId{1} && hasCalendarEntry(entry.booking);
        QVERIFY(own > 0);
        QCOMPARE(entries.size(), own);
        Booking queued = sample::booking(503, 1, BookingState::Queued, {}, {}); // nothing to enter yet
        s.bookings.change(queued);
        QCOMPARE(readIcs(p.page.ics(BookingId{}), fault).size(), own);
    }
};

QTEST_MAIN(TestIcs)
#include "tst_ics.moc"
