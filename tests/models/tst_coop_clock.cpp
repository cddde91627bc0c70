// SPDX-License-Identifier: GPL-3.0-or-later
// The clock, the facts of the seat and the news: what every page reads.
#include "models/coop_clock.h"
#include "models/news_list.h"
#include "models/session_facts.h"
#include "tests/support/qt_warnings.h"
#include <QAbstractItemModelTester>

using namespace imece;

class CoopClockTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsAtTheRateOfTheCoop()
    {
        qint64 ms = 5000;
        CoopClock clock([&ms] { return ms; });
        QVERIFY(!clock.isSet());
        QCOMPARE(clock.now(), Instant(0));
        clock.set(1'000'000, 60);
        ms += 1500;
        QCOMPARE(clock.now(), Instant(1'000'090));
        clock.set(1'000'090, 0); // paused
        ms += 60'000;
        QCOMPARE(clock.now(), Instant(1'000'090));
    }
    void roundingOfAHeartbeatIsNoStepBack()
    {
        qint64 ms = 0;
        CoopClock clock([&ms] { return ms; });
        clock.set(1000, 1);
        ms = 10'900;
        const Instant shown = clock.now();
        clock.set(1009, 1); // said 10 s after the start, arrives late
        QVERIFY(clock.now() >= shown);
        clock.set(500, 1); // a reset is a step
        QCOMPARE(clock.now(), Instant(500));
    }
    void aNewEpochMayBeginEarlier()
    {
        qint64 ms = 0;
        CoopClock clock([&ms] { return ms; });
        clock.set(1000, 1);
        clock.clear();
        QVERIFY(!clock.isSet());
        clock.set(999, 1);
        QCOMPARE(clock.now(), Instant(999));
    }
    void tellsOfRateAndZone()
    {
        CoopClock clock([] { return qint64(0); });
        QSignalSpy rates(&clock, &CoopClock::rateChanged), zones(&clock, &CoopClock::zoneChanged);
        clock.set(1, 60);
        clock.set(2, 60);
        clock.set(3, 600);
        QCOMPARE(rates.size(), 2);
        clock.setZone(QTimeZone("Europe/Istanbul"));
        clock.setZone(QTimeZone("Europe/Istanbul"));
        clock.setZone(QTimeZone("No/Where"));
        QCOMPARE(zones.size(), 1);
        QCOMPARE(clock.zone().id(), QByteArray("Europe/Istanbul"));
    }
    void mayFollowsTheRole_data()
    {
        QTest::addColumn<int>("role");
        QTest::addColumn<int>("member");
        QTest::addColumn<bool>("book");
        QTest::addColumn<bool>("money");
        QTest::addColumn<bool>("import");
        QTest::newRow("researcher") << int(Role::Researcher) << 1 << true << false << true;
        QTest::newRow("lead") << int(Role::Lead) << 1 << true << true << false;
        QTest::newRow("co-op admin") << int(Role::Admin) << 0 << false << false << true;
        QTest::newRow("co-op treasurer") << int(Role::Treasurer) << 0 << false << true << false;
        QTest::newRow("reader") << int(Role::Reader) << 0 << false << false << false;
    }
    void mayFollowsTheRole()
    {
        QFETCH(int, role);
        QFETCH(int, member);
        SessionFacts facts;
        QVERIFY(!facts.may(Act::Book));
        Welcome welcome;
        welcome.you.roles = roleBit(Role(role));
        welcome.you.member = MemberId(quint32(member));
        welcome.demo = true;
        facts.setWelcome(welcome);
        QTEST(facts.may(Act::Book), "book");
        QTEST(facts.may(Act::SeeMoney), "money");
        QTEST(facts.may(Act::Import), "import");
        QVERIFY(facts.may(Act::Demo));
    }
    void newsAreKeptOnceAndInOrder()
    {
        NewsList list;
        QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy told(&list, &NewsList::told);
        for (int k = 0; k < 250; ++k)
            list.add({Instant(k), NewsKind::HostSilent, {Arg::count("host", k)}});
        list.add({Instant(249), NewsKind::HostSilent, {Arg::count("host", 249)}}); // once more after a reconnect
        list.add({Instant(3), NewsKind::HostSilent, {Arg::count("host", 3)}});     // too old to be kept
        QCOMPARE(list.rowCount(), NewsList::most);
        QCOMPARE(told.size(), 250);
        QCOMPARE(list.news(0).at, Instant(249));
        QCOMPARE(list.news(NewsList::most - 1).at, Instant(50));
    }
};

IMECE_TEST_GUILESS_MAIN(CoopClockTest)
#include "tst_coop_clock.moc"
