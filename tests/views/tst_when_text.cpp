// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_fleet.h"
#include "views/words/when_text.h"
#include <QLocale>
#include <QtTest>

using namespace imece;
using namespace imece::words;

class TestWhenText : public QObject
{
    Q_OBJECT
    static DeskZone zone(const char *id) { return DeskZone(QTimeZone(QByteArray(id))); }
    static QString utc(Instant at) { return DeskZone::iso(at); }

private Q_SLOTS:
    void init() { cleanup(); }
    void cleanup() { QLocale::setDefault(QLocale(QLocale::English)); }

    void datesAreReadAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("utcText");
        QTest::newRow("day and month") << "3 Dec"
                                       << "2026-12-02T21:00:00Z";
        QTest::newRow("with a time") << "3 Dec 09:00"
                                     << "2026-12-03T06:00:00Z";
        QTest::newRow("long month") << "3 December 2026 9:00"
                                    << "2026-12-03T06:00:00Z";
        QTest::newRow("day name") << "Thu 3 Dec 09:00"
                                  << "2026-12-03T06:00:00Z";
        QTest::newRow("ISO") << "2026-12-03 09:15"
                             << "2026-12-03T06:15:00Z";
        QTest::newRow("dots") << "3.12.2026"
                              << "2026-12-02T21:00:00Z";
        QTest::newRow("the next one, not the past one") << "3 Nov"
                                                        << "2027-11-02T21:00:00Z";
        QTest::newRow("today counts") << "24 Nov"
                                      << "2026-11-23T21:00:00Z";
    }
    void datesAreReadAsPeopleWriteThem()
    {
        QFETCH(QString, text);
        QFETCH(QString, utcText);
        const WhenRead read = readWhen(text, zone("Europe/Istanbul"), sample::now);
        QCOMPARE(int(read.kind), int(WhenRead::Good));
        QCOMPARE(utc(read.at), utcText);
        const WhenRead again =
            readWhen(whenText(read.at, zone("Europe/Istanbul"), sample::now), zone("Europe/Istanbul"), sample::now);
        QCOMPARE(again, read);
    }

    void whatCannotBeReadIsMarkedWithAnExample_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"soon", "now", "tomorrow", "31 Feb", "3", "Dec", "3 Dec 25:00", "3 Dec 9",
                                 "2026-13-01", "3 Dec 26", "12/3/2026", "3 Dec 2026 09:00 x", "-3 Dec", "3 De"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void whatCannotBeReadIsMarkedWithAnExample()
    {
        QFETCH(QString, text);
        const DeskZone desk = zone("Europe/Istanbul");
        QCOMPARE(int(readWhen(text, desk, sample::now).kind), int(WhenRead::Unreadable));
        const QString fault = whenFault(text, desk, sample::now);
        QVERIFY2(fault.contains(text) && fault.contains(QStringLiteral("3 Dec")), qPrintable(fault));
    }

    void turkishMonthsAndDurations()
    {
        QLocale::setDefault(QLocale(QLocale::Turkish));
        const DeskZone desk = zone("Europe/Istanbul");
        QCOMPARE(utc(readWhen(QStringLiteral("3 Ara 09:00"), desk, sample::now).at),
                 QStringLiteral("2026-12-03T06:00:00Z"));
        QCOMPARE(utc(readWhen(QStringLiteral("3 Aralık Per"), desk, sample::now).at),
                 QStringLiteral("2026-12-02T21:00:00Z"));
        QCOMPARE(utc(readWhen(QStringLiteral("1 Şub"), desk, sample::now).at), QStringLiteral("2027-01-31T21:00:00Z"));
        QCOMPARE(readLength(QStringLiteral("8 gün")).value(), 8 * day);
        QCOMPARE(readLength(QStringLiteral("1 hafta 2 gün")).value(), 9 * day);
        QCOMPARE(readLength(QStringLiteral("36 sa")).value(), 36 * hour);
        QCOMPARE(readLength(QStringLiteral("7d")).value(), 7 * day);
    }

    void lengthsAreReadOrMarked()
    {
        QCOMPARE(readLength(QStringLiteral("7 d")).value(), 7 * day);
        QCOMPARE(readLength(QStringLiteral("1w 2d")).value(), 9 * day);
        for (const char *bad : {"", "7", "d", "7x", "7d7d", "-7d", "a week", "7 gün"}) {
            const auto read = readLength(QString::fromUtf8(bad));
            QVERIFY2(!read, bad);
            QVERIFY(lengthFault(QString::fromUtf8(bad), read.error()).contains(QStringLiteral("7d, 36h, 1w 2d")));
        }
    }

    void nightsInWhichTheClocksChange_data()
    {
        QTest::addColumn<QString>("zoneId");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        const auto row = [](const char *z, const char *text, WhenRead::Kind kind, const char *a, const char *b) {
            QTest::addRow("%s %s", z, text) << QString::fromLatin1(z) << QString::fromLatin1(text) << int(kind)
                                            << QString::fromLatin1(a) << QString::fromLatin1(b);
        };
        row("Europe/Berlin", "28 Mar 2027 02:30", WhenRead::Skipped, "2027-03-28T01:00:00Z", "");
        row("Europe/Berlin", "28 Mar 2027 02:00", WhenRead::Skipped, "2027-03-28T01:00:00Z", "");
        row("Europe/Berlin", "28 Mar 2027 03:00", WhenRead::Good, "2027-03-28T01:00:00Z", "");
        row("Europe/Berlin", "31 Oct 2027 02:30", WhenRead::Ambiguous, "2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z");
        row("Europe/Berlin", "31 Oct 2027 03:00", WhenRead::Good, "2027-10-31T02:00:00Z", "");
        row("Europe/Berlin", "31 Oct 2027 01:59", WhenRead::Good, "2027-10-30T23:59:00Z", "");
        row("America/New_York", "14 Mar 2027 02:15", WhenRead::Skipped, "2027-03-14T07:00:00Z", "");
        row("America/New_York", "7 Nov 2027 01:15", WhenRead::Ambiguous, "2027-11-07T05:15:00Z",
            "2027-11-07T06:15:00Z");
        row("Australia/Lord_Howe", "4 Apr 2027 01:45", WhenRead::Ambiguous, "2027-04-03T14:45:00Z",
            "2027-04-03T15:15:00Z");
        row("Australia/Lord_Howe", "3 Oct 2027 02:15", WhenRead::Skipped, "2027-10-02T15:30:00Z", "");
        row("Asia/Kolkata", "28 Mar 2027 02:30", WhenRead::Good, "2027-03-27T21:00:00Z", "");
        row("Europe/Istanbul", "28 Mar 2027 02:30", WhenRead::Good, "2027-03-27T23:30:00Z", "");
    }
    void nightsInWhichTheClocksChange()
    {
        QFETCH(QString, zoneId);
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(QString, first);
        QFETCH(QString, second);
        const DeskZone desk = zone(zoneId.toLatin1());
        const WhenRead read = readWhen(text, desk, sample::now);
        QCOMPARE(int(read.kind), kind);
        QCOMPARE(utc(read.at), first);
        if (!second.isEmpty())
            QCOMPARE(utc(read.second), second);
        if (read.kind == WhenRead::Skipped)
            QVERIFY(whenFault(text, desk, sample::now).contains(zoneId));
    }
};
QTEST_GUILESS_MAIN(TestWhenText)
#include "tst_when_text.moc"
