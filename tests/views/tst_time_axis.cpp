// SPDX-License-Identifier: GPL-3.0-or-later
// The axis by the clocks of zones that are hard: ticks stand at local midnights and whole hours, days have 23, 24 or 25
// hours as they have, dates that a zone left out do not come, and no label comes twice under one upper label. And what
// a click, a drag or a grip means on it.
#include "views/bookings/axis_labels.h"
#include "views/bookings/timeline_snap.h"
#include <QSet>
#include <QtTest>

using namespace imece;

namespace {

Instant utc(int year, int month, int date, int hours = 0, int minutes = 0)
{
    return QDateTime(QDate(year, month, date), QTime(hours, minutes), Qt::UTC).toSecsSinceEpoch();
}

} // namespace

class TestTimeAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// Written down by hand: the UTC instants of local midnights, the first and the length of each day in hours.
    void ticksStandAtLocalMidnights_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<qint64>("first");
        QTest::addColumn<QList<int>>("hours");
        QTest::newRow("Berlin, spring") << QByteArray("Europe/Berlin") << qint64(utc(2026, 3, 27, 23))
                                        << QList<int>{24, 23, 24};
        QTest::newRow("Berlin, autumn") << QByteArray("Europe/Berlin") << qint64(utc(2026, 10, 23, 22))
                                        << QList<int>{24, 25, 24};
        QTest::newRow("New York, spring")
            << QByteArray("America/New_York") << qint64(utc(2026, 3, 7, 5)) << QList<int>{24, 23, 24};
        QTest::newRow("New York, autumn")
            << QByteArray("America/New_York") << qint64(utc(2026, 10, 31, 4)) << QList<int>{24, 25, 24};
        QTest::newRow("Kiritimati") << QByteArray("Pacific/Kiritimati") << qint64(utc(2026, 3, 27, 10))
                                    << QList<int>{24, 24, 24};
        QTest::newRow("Apia") << QByteArray("Pacific/Apia") << qint64(utc(2026, 3, 27, 11)) << QList<int>{24, 24, 24};
        QTest::newRow("Istanbul") << QByteArray("Europe/Istanbul") << qint64(utc(2026, 3, 27, 21))
                                  << QList<int>{24, 24, 24};
        // 30 December 2011 does not exist in Apia: after the 29th comes the 31st
        QTest::newRow("Apia without a date")
            << QByteArray("Pacific/Apia") << qint64(utc(2011, 12, 29, 10)) << QList<int>{24, 24, 24};
        QTest::newRow("Cairo begins a day at one")
            << QByteArray("Africa/Cairo") << qint64(utc(2026, 4, 22, 22)) << QList<int>{24, 23, 24};
        QTest::newRow("Havana has a midnight twice")
            << QByteArray("America/Havana") << qint64(utc(2024, 11, 2, 4)) << QList<int>{24, 25, 24};
    }
    void ticksStandAtLocalMidnights()
    {
        QFETCH(QByteArray, zone);
        QFETCH(qint64, first);
        QFETCH(QList<int>, hours);
        const QTimeZone tz(zone);
        QVERIFY2(tz.isValid(), "Debian's package tzdata is missing or too old");
        std::vector<Instant> expected{first};
        for (const int h : hours)
            expected.push_back(expected.back() + h * hour);
        const Span span{expected.front(), expected.back()};
        QCOMPARE(TimeAxis::ticks({TickUnit::Day, 1}, span, tz), expected);
        for (const Instant at : expected) { // the first second of a date (Qt takes the second midnight of two)
            const QDate date = QDateTime::fromSecsSinceEpoch(at, tz).date();
            QVERIFY(date > QDateTime::fromSecsSinceEpoch(at - 1, tz).date());
            QVERIFY(date.startOfDay(tz).toSecsSinceEpoch() - at <= hour);
        }
        // however the view is cut, the same ticks come
        for (Instant from = span.from; from < span.until; from += 5 * hour + 1) {
            std::vector<Instant> rest;
            std::copy_if(expected.begin(), expected.end(), std::back_inserter(rest),
                         [from](Instant t) { return t >= from; });
            QCOMPARE(TimeAxis::ticks({TickUnit::Day, 1}, {from, span.until}, tz), rest);
        }
    }

    void hoursOfANightOfChangedClocks()
    {
        const QTimeZone berlin("Europe/Berlin");
        const words::DeskZone zone(berlin);
        const auto labels = [&](Span span, TickStep step) {
            QStringList all;
            for (const Instant at : TimeAxis::ticks(step, span, berlin))
                all << axisLabel(step, at, false, zone);
            return all.join(QLatin1Char(' '));
        };
        const Span spring{utc(2026, 3, 28, 23), utc(2026, 3, 29, 3)},
            autumn{utc(2026, 10, 24, 22), utc(2026, 10, 25, 3)};
        QCOMPARE(labels(spring, {TickUnit::Hour, 1}), QStringLiteral("00:00 01:00 03:00 04:00 05:00"));
        QCOMPARE(labels(autumn, {TickUnit::Hour, 1}), QStringLiteral("00:00 01:00 02:00 02:00 UTC+1 03:00 04:00"));
        QCOMPARE(labels(autumn, {TickUnit::Hour, 3}), QStringLiteral("00:00 03:00"));
        QCOMPARE(labels(spring, {TickUnit::Hour, 3}), QStringLiteral("00:00 03:00"));
        QCOMPARE(labels({utc(2026, 10, 25, 0), utc(2026, 10, 25, 2)}, {TickUnit::Minute, 30}),
                 QStringLiteral("02:00 02:30 02:00 UTC+1 02:30 UTC+1 03:00"));
    }

    void noLabelComesTwice_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : {"Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Pacific/Apia",
                                 "Europe/Istanbul", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"})
            QTest::newRow(zone) << QByteArray(zone);
    }
    /// At every zoom, all through a year: ascending, not crowded, and under one upper label each lower label once.
    void noLabelComesTwice()
    {
        QFETCH(QByteArray, zone);
        const QTimeZone tz(zone);
        QVERIFY2(tz.isValid(), "Debian's package tzdata is missing or too old");
        const words::DeskZone desk(tz);
        for (double seconds = TimeAxis::shortest; seconds <= TimeAxis::longest; seconds *= 1.7)
            for (Instant from = utc(2026, 1, 1); from < utc(2027, 1, 1);
                 from += std::max<Instant>(Instant(seconds * 0.9), 5 * day + 7 * hour)) {
                const TimeAxis axis(double(from), seconds, 64, 868);
                const TickStep minor = axis.minorStep(42), major = TimeAxis::majorStep(minor);
                const std::vector<Instant> ticks = TimeAxis::ticks(minor, axis.view(), tz);
                const std::vector<Instant> majors = TimeAxis::ticks(major, axis.view(), tz);
                QVERIFY2(ticks.size() >= 2, qPrintable(QStringLiteral("%1 s: %2").arg(seconds).arg(ticks.size())));
                QSet<QString> seen;
                std::size_t upper = 0;
                for (std::size_t k = 0; k < ticks.size(); ++k) {
                    QVERIFY(k == 0 || axis.xAt(double(ticks[k])) - axis.xAt(double(ticks[k - 1])) > 8);
                    for (; upper < majors.size() && majors[upper] <= ticks[k]; ++upper)
                        seen.clear();
                    const QString label = axisLabel(minor, ticks[k], false, desk);
                    QVERIFY2(!seen.contains(label),
                             qPrintable(label + QLatin1Char(' ') + desk.full(ticks[k]) + QString::number(seconds)));
                    seen.insert(label);
                }
                QSet<QString> uppers;
                for (const Instant at : majors) {
                    const QString label = axisLabel(major, at, true, desk);
                    QVERIFY2(!uppers.contains(label), qPrintable(label));
                    uppers.insert(label);
                }
            }
    }

    void aWindowOverMidnightStandsOnTwoDays()
    {
        const QTimeZone istanbul("Europe/Istanbul");
        const Span window{utc(2026, 12, 3, 19), utc(2026, 12, 3, 23)}; // 22:00 + 4 h
        const TimeAxis axis(double(window.from - 2 * day), 7 * 86400.0, 64, 868);
        const auto midnights = TimeAxis::ticks({TickUnit::Day, 1}, window, istanbul);
        QCOMPARE(midnights.size(), std::size_t(1));
        const double x = axis.xAt(double(midnights[0]));
        QCOMPARE(qRound(x - axis.xAt(double(window.from))), qRound(axis.xAt(double(window.until)) - x));
        QVERIFY(x > axis.xAt(double(window.from)) + 5);
    }

    /// Every Saturday 20:00 for six hours, over both nights in which the clocks change: it begins at a 20:00 tick each
    /// week, and is as long as it is.
    void aWeeklyWindowKeepsItsWallClock()
    {
        const QTimeZone berlin("Europe/Berlin");
        for (const QDate first : {QDate(2026, 3, 14), QDate(2026, 10, 10)})
            for (int week = 0; week < 5; ++week) {
                const QDateTime start(first.addDays(7 * week), QTime(20, 0), berlin);
                const Instant from = start.toSecsSinceEpoch();
                const auto ticks = TimeAxis::ticks({TickUnit::Hour, 1}, {from, from + 6 * hour}, berlin);
                QCOMPARE(ticks.size(), std::size_t(7));
                QCOMPARE(ticks.front(), from);
                QCOMPARE(axisLabel({TickUnit::Hour, 1}, from, false, words::DeskZone(berlin)), QStringLiteral("20:00"));
                const bool isChange = start.date() == QDate(2026, 3, 28) || start.date() == QDate(2026, 10, 24);
                const QString end = axisLabel({TickUnit::Hour, 1}, ticks.back(), false, words::DeskZone(berlin));
                QCOMPARE(end, !isChange                   ? QStringLiteral("02:00")
                              : start.date().month() == 3 ? QStringLiteral("03:00")
                                                          : QStringLiteral("02:00")); // the first of two
            }
    }

    /// Click the 18th, get the 18th: anywhere in the day, in every zone, at every zoom that shows days.
    void aClickOnTheEighteenthIsTheEighteenth_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone :
             {"Pacific/Kiritimati", "Pacific/Apia", "Pacific/Pago_Pago", "America/New_York", "Europe/Istanbul", "UTC"})
            QTest::newRow(zone) << QByteArray(zone);
    }
    void aClickOnTheEighteenthIsTheEighteenth()
    {
        QFETCH(QByteArray, zone);
        const QTimeZone tz(zone);
        const Instant start = QDate(2026, 12, 18).startOfDay(tz).toSecsSinceEpoch();
        for (const double days : {3.0, 14.0, 42.0, 90.0}) {
            const TimeAxis axis(double(start) - days * 40000, days * 86400, 64, 868);
            const Seconds unit = snapUnit(axis, 900);
            for (double x = std::ceil(axis.xAt(double(start))); x < axis.xAt(double(start + day)); ++x) {
                const Instant at = snapDown(Instant(std::floor(axis.instantAt(x))), unit, tz);
                QCOMPARE(QDateTime::fromSecsSinceEpoch(at, tz).date(), QDate(2026, 12, 18));
                if (days > 10)
                    QCOMPARE(at, start);
            }
        }
        QCOMPARE(snapUp(start, day, tz), start);
        QCOMPARE(snapUp(start + 1, day, tz), start + day);
    }

    void aGripKeepsToTheGridAndThePolicy()
    {
        const PolicyView policy; // 15 min, 1 h … 28 d
        const Instant t = utc(2026, 12, 3, 9);
        const Span window{t, t + 2 * day};
        QCOMPARE(regripped(window, Grip::Whole, 1000, policy, t - day), (Span{t + 900, t + 900 + 2 * day}));
        QCOMPARE(regripped(window, Grip::Whole, -5 * day, policy, t - day + 1),
                 (Span{t - day + 900, t + day + 900})); // not before the earliest
        QCOMPARE(regripped(window, Grip::End, -5 * day, policy, t), (Span{t, t + hour}));
        QCOMPARE(regripped(window, Grip::End, 90 * day, policy, t), (Span{t, t + 28 * day}));
        QCOMPARE(regripped(window, Grip::Start, 5 * day, policy, t), (Span{t + 2 * day - hour, t + 2 * day}));
        QCOMPARE(regripped(window, Grip::Start, -5 * day, policy, t - 100), (Span{t, t + 2 * day}));
        QCOMPARE(lengthTyped(2 * day + 6 * hour + 15 * minute), QStringLiteral("2d 6h 15m"));
    }
};
QTEST_GUILESS_MAIN(TestTimeAxis)
#include "tst_time_axis.moc"
