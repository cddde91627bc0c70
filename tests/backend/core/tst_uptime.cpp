// SPDX-License-Identifier: GPL-3.0-or-later
// V3: uptime is a row of the scorecard; too little below 0.90, and then until it is 0.97 again.
#include "backend/core/uptime.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {
constexpr HostId five{4};

/// Out from `from` for `length`, as heartbeats tell it.
void out(SmallCoop &c, Instant from, Seconds length, HostState as = HostState::Silent)
{
    c.setHost(five, as, from, from);
    c.setHost(five, HostState::InService, from + length, from + length);
}

char grade(const SmallCoop &c, Instant at)
{
    return c.coop.columns(at).grade[raw(five)];
}

ScoreRow row(const SmallCoop &c, Instant at)
{
    for (const ScoreRow &r : c.coop.hostDetail(five, at).rows)
        if (r.check == CheckKind::UptimePct)
            return r;
    return {};
}
} // namespace

class TstUptime : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theGradeReadsTheUptime();
    void oneOutageIsNoReason();
    void whoFellBelowNinetyWaitsForNinetySeven();
    void whoNeverFellBelowNinetyIsOnlyWatched();
    void aPlannedOutageDoesNotCount();
    void aYoungCoopJudgesNobody();
    void whatWasNeverMeasuredHasNoGrade();
};

void TstUptime::theGradeReadsTheUptime()
{
    SmallCoop c;
    QCOMPARE(grade(c, dawn), 'A');
    QCOMPARE(row(c, dawn).verdict, Verdict::Pass);
    out(c, dawn, 7 * day); // 76.6 % of 30 days
    const Instant back = dawn + 7 * day;
    QCOMPARE(row(c, back).verdict, Verdict::Fail);
    QCOMPARE(std::floor(row(c, back).measured * 10) / 10, 76.6);
    QCOMPARE(row(c, back).claimed, 97.0);
    QCOMPARE(grade(c, back), 'D');
    QCOMPARE(c.coop.columns(back).grade[5], 'A'); // nobody else's
}

void TstUptime::oneOutageIsNoReason()
{
    SmallCoop c;
    out(c, dawn, 12 * hour); // 98.3 %
    QCOMPARE(row(c, dawn + day).verdict, Verdict::Pass);
    QCOMPARE(grade(c, dawn + day), 'A');
}

void TstUptime::whoFellBelowNinetyWaitsForNinetySeven()
{
    SmallCoop c;
    out(c, dawn, 4 * day); // 86.6 %
    const Instant first = dawn + 30 * day;
    QCOMPARE(grade(c, first), 'D');
    QCOMPARE(row(c, first + 2 * day).verdict, Verdict::Fail);   // 93.3 %: not yet
    QCOMPARE(row(c, first + 3 * day).verdict, Verdict::Fail);   // 96.6 %
    QCOMPARE(row(c, first + 75 * hour).verdict, Verdict::Pass); // 97.08 %: readmitted
    QCOMPARE(grade(c, first + 75 * hour), 'A');
    out(c, first + 4 * day, 36 * hour); // 95 %, a new life: watched, not failed
    QCOMPARE(row(c, first + 6 * day).verdict, Verdict::Watch);
    QCOMPARE(grade(c, first + 6 * day), 'C');
}

void TstUptime::whoNeverFellBelowNinetyIsOnlyWatched()
{
    SmallCoop c;
    out(c, dawn, 2 * day); // 93.3 %
    QCOMPARE(row(c, dawn + 2 * day).verdict, Verdict::Watch);
    QCOMPARE(grade(c, dawn + 2 * day), 'C');
    out(c, dawn + 3 * day, 2 * day); // 86.6 % while it is out: the second outage breaks it
    QCOMPARE(row(c, dawn + 5 * day).verdict, Verdict::Fail);
    QCOMPARE(row(c, dawn + 31 * day).verdict, Verdict::Fail); // 93.3 % or more, but it has been below
}

void TstUptime::aPlannedOutageDoesNotCount()
{
    SmallCoop c;
    out(c, dawn, 7 * day, HostState::Held);
    QCOMPARE(row(c, dawn + 7 * day).verdict, Verdict::Pass);
    QCOMPARE(row(c, dawn + 7 * day).measured, 100.0);
}

void TstUptime::aYoungCoopJudgesNobody()
{
    CoopSetup setup = smallSetup();
    setup.foundedAt = dawn - 2 * hour;
    SmallCoop c(setup);
    out(c, dawn, hour); // 66 % of three hours
    QCOMPARE(row(c, dawn + hour).verdict, Verdict::None);
    QVERIFY(row(c, dawn + hour).measured < 70);
    QCOMPARE(grade(c, dawn + hour), 'A');
}

void TstUptime::whatWasNeverMeasuredHasNoGrade()
{
    SmallCoop c;
    QCOMPARE(c.coop.columns(dawn).grade[77], '-');
    QCOMPARE(c.coop.hostDetail(HostId{77}, dawn).rows.back().verdict, Verdict::Pass);
}

QTEST_GUILESS_MAIN(TstUptime)
#include "tst_uptime.moc"
