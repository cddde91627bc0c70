// SPDX-License-Identifier: GPL-3.0-or-later
// Durations and instants: what people write is read exactly, what cannot be read is a fault at its place.
#include "domain/duration.h"
#include <QTest>
#include <limits>
#include <rapidcheck.h>

using namespace imece;

class DurationTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWhatPeopleWrite_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("seconds");
        const auto row = [](const char *text, qint64 s) { QTest::newRow(text) << QByteArray(text) << s; };
        row("7d", 7 * 86400), row("36h", 36 * 3600), row("1w 2d", 9 * 86400), row("90m", 5400), row("45s", 45);
        row("1d12h", 36 * 3600), row("  1 h 18 min ", 3600 + 18 * 60), row("0s", 0), row("12h 1d", 36 * 3600);
        row("1w2d3h4m5s", 9 * 86400 + 3 * 3600 + 245), row("9223372036854775807s", std::numeric_limits<qint64>::max());
    }
    void readsWhatPeopleWrite()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, seconds);
        const auto got = parseDuration(text.toStdString());
        QVERIFY(got.has_value());
        QCOMPARE(qint64(*got), seconds);
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("at");
        const auto row = [](const char *text, TextFaultCode code, int at) {
            QTest::newRow(text) << QByteArray(text) << int(code) << at;
        };
        row("", TextFaultCode::Empty, 0), row("   ", TextFaultCode::Empty, 0);
        row("d", TextFaultCode::NotANumber, 0), row("-7d", TextFaultCode::NotANumber, 0);
        row("7", TextFaultCode::UnitMissing, 1), row("1d 12", TextFaultCode::UnitMissing, 5);
        row("7 8d", TextFaultCode::UnitMissing, 2), row("7M", TextFaultCode::UnknownUnit, 1);
        row("7y", TextFaultCode::UnknownUnit, 1), row("1.5d", TextFaultCode::UnknownUnit, 1);
        row("3ms", TextFaultCode::UnknownUnit, 1), row("7days", TextFaultCode::UnknownUnit, 1);
        row("2h 2h", TextFaultCode::UnitTwice, 4), row("7d please", TextFaultCode::TrailingText, 3);
        row("7d,", TextFaultCode::TrailingText, 2), row("9223372036854775808s", TextFaultCode::TooLarge, 0);
        row("15250284452472w", TextFaultCode::TooLarge, 0), row("15250284452471w 999999h", TextFaultCode::TooLarge, 16);
    }
    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, at);
        const auto got = parseDuration(text.toStdString());
        QVERIFY(!got.has_value());
        QCOMPARE(int(got.error().code), code);
        QCOMPARE(int(got.error().at), at);
        QVERIFY(parseDuration(got.error().example).has_value());
    }

    void writesTheLargestUnitFirst()
    {
        QCOMPARE(formatDuration(7 * day), std::string("7d"));
        QCOMPARE(formatDuration(36 * hour), std::string("1d 12h"));
        QCOMPARE(formatDuration(0), std::string("0s"));
        QCOMPARE(formatDuration(-7261), std::string("-2h 1m 1s"));
        QCOMPARE(formatDuration(std::numeric_limits<Seconds>::min()), std::string("-106751991167300d 15h 30m 8s"));
    }
    void readingIsTheInverseOfWriting()
    {
        QVERIFY(rc::check("parse(format(x)) = x", [] {
            const auto x = *rc::gen::inRange<Seconds>(0, std::numeric_limits<Seconds>::max());
            const auto back = parseDuration(formatDuration(x));
            RC_ASSERT(back.has_value());
            RC_ASSERT(*back == x);
        }));
    }

    void instantsNeedAnOffset_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("instant");
        const auto row = [](const char *text, qint64 t) { QTest::newRow(text) << QByteArray(text) << t; };
        row("1970-01-01T00:00:00Z", 0), row("2026-11-30T13:31:53Z", 1796045513);
        row("2026-12-01T08:00:00+03:00", 1796101200), row("2026-12-01 08:00 +0300", 1796101200);
        row("2026-12-01T08:00+03", 1796101200), row("2026-12-01T05:00:00.000Z", 1796101200);
        row("2026-12-01", 1796083200 - 3 * 3600); // bare: the zone of this test is UTC+3
        row("1969-12-31T23:59:59Z", -1), row("2024-02-29T00:00-11:30", 1709206200);
    }
    void instantsNeedAnOffset()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, instant);
        const auto got = parseInstant(text.toStdString(), fixedOffset(3 * 3600));
        QVERIFY(got.has_value());
        QCOMPARE(qint64(*got), instant);
    }
    void badInstantsAreNeverNow_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char *text, TextFaultCode code) {
            QTest::newRow(text) << QByteArray(text) << int(code);
        };
        row("", TextFaultCode::Empty), row("now", TextFaultCode::BadDate), row("01.12.2026", TextFaultCode::BadDate);
        row("2026-02-29", TextFaultCode::BadDate), row("2026-13-01", TextFaultCode::BadDate);
        row("2026-12-01T08:00:00", TextFaultCode::OffsetMissing), row("2026-12-01 08:00", TextFaultCode::OffsetMissing);
        row("2026-12-01T24:00Z", TextFaultCode::BadTime), row("2026-12-01T08:00:60Z", TextFaultCode::BadTime);
        row("2026-12-01T08:00:00.5Z", TextFaultCode::BadTime), row("2026-12-01T8:00Z", TextFaultCode::BadTime);
        row("2026-12-01T08:00:00+3", TextFaultCode::BadOffset), row("2026-12-01T08:00+03:77", TextFaultCode::BadOffset);
        row("2026-12-01T08:00Zulu", TextFaultCode::TrailingText), row("2026-12-01x", TextFaultCode::TrailingText);
        row("2026-12-01T08:00:00 Europe/Istanbul", TextFaultCode::OffsetMissing);
    }
    void badInstantsAreNeverNow()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto got = parseInstant(text.toStdString(), fixedOffset(0));
        QVERIFY(!got.has_value());
        QCOMPARE(int(got.error().code), code);
        QVERIFY(parseInstant(got.error().example, fixedOffset(0)).has_value());
    }
    void aZoneWithoutThatMidnightIsAFault()
    {
        const auto got = parseInstant("2026-12-01", [](const Civil &) { return std::nullopt; });
        QVERIFY(!got.has_value());
        QCOMPARE(got.error().code, TextFaultCode::NoSuchLocalTime);
    }

    void everyDayOfEightHundredYearsIsNumbered()
    {
        Civil expected{1600, 1, 1};
        for (std::int64_t days = daysFromCivil({1600, 1, 1}); days <= daysFromCivil({2400, 12, 31}); ++days) {
            QVERIFY(civilFromDays(days) == expected);
            QCOMPARE(daysFromCivil(expected), days);
            ++expected.day;
            if (!isRealDay(expected))
                expected = {expected.year, expected.month + 1, 1};
            if (!isRealDay(expected))
                expected = {expected.year + 1, 1, 1};
        }
    }
    void instantsComeBackFromTheirText()
    {
        QVERIFY(rc::check("parse(format(x)) = x", [] {
            const auto x = *rc::gen::inRange<Instant>(-62'167'219'200, 253'402'300'800);
            const auto back = parseInstant(formatInstant(x), fixedOffset(0));
            RC_ASSERT(back.has_value());
            RC_ASSERT(*back == x);
        }));
    }
};

QTEST_APPLESS_MAIN(DurationTest)
#include "tst_duration.moc"
