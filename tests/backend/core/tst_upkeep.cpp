// SPDX-License-Identifier: GPL-3.0-or-later
// R3, R11, R12, M3, S21: planned upkeep begins and ends, and everybody whom it touches feels it.
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

const Actor office{PersonId{90}, "office", MemberId{0}, roleBit(Role::Admin)};

void plan(SmallCoop &c, const std::vector<HostId> &hosts, const Span &span, Instant now, std::uint8_t k = 50)
{
    const Answer answer = c.coop.execute(office, SmallCoop::key(k), PlanUpkeep{hosts, span}, now);
    QVERIFY(std::holds_alternative<NotedAnswer>(answer.body));
}

std::int64_t downOf(const Coop &coop, const Span &span, Instant now, bool isPlanned)
{
    std::int64_t sum = 0;
    for (const StatementRow &row : coop.statement(span, now).rows)
        sum += isPlanned ? row.plannedDown : row.down;
    return sum;
}

} // namespace

class TstUpkeep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anIdleHostIsOutOfServiceForAsLongAsPlanned();
    void aRunningGangIsStoppedAndCredited_data();
    void aRunningGangIsStoppedAndCredited();
    void aSpareTakesItsPlace();
    void aSpareWithUpkeepOfItsOwnToComeDoesNot();
    void aGangIsNotReadyAndStartsWhenTheHostIsBack();
    void aGangThatNeverGetsItsHostFailsWithEverythingGivenBack();
    void whatEndsAtThatInstantIsNotStopped();
    void aHostThatFallsSilentInItsUpkeepIsPlannedDownUntilTheEnd();
    void twoThatTouchAreOne();
    void theLogTellsItAgain();
};

void TstUpkeep::anIdleHostIsOutOfServiceForAsLongAsPlanned()
{
    SmallCoop c;
    const HostId host{3};
    const Span span{dawn + 5 * hour, dawn + 6 * hour};
    plan(c, {host}, span, dawn);
    QCOMPARE(c.coop.columns(span.from - 1).state[3], HostState::InService);
    c.coop.advance(span.from);
    const HostColumns board = c.coop.columns(span.from);
    QCOMPARE(board.state[3], HostState::Held);
    QCOMPARE(board.stateSince[3], span.from);
    QCOMPARE(board.reason[3], HostReason::HeldByPerson);
    QCOMPARE(Instant(board.reasonA[3]) * minute, span.until);
    QCOMPARE(board.gpusUsable[3], std::uint8_t(0));
    QCOMPARE(c.coop.healthyGpus(), std::int64_t(504)); // S1
    QCOMPARE(c.coop.nextTimer(), span.until);
    c.coop.advance(span.until);
    QCOMPARE(c.coop.columns(span.until).state[3], HostState::InService);
    QCOMPARE(c.coop.healthyGpus(), std::int64_t(512));
    QVERIFY(c.coop.outages(host) == std::vector<Span>{span});
    const Span day1{dawn, dawn + day};
    QCOMPARE(downOf(c.coop, day1, dawn + day, true), std::int64_t(8 * hour)); // S21
    QCOMPARE(downOf(c.coop, day1, dawn + day, false), std::int64_t(0));
}

void TstUpkeep::aRunningGangIsStoppedAndCredited_data()
{
    QTest::addColumn<bool>("isAnnouncedInTheRun");
    QTest::newRow("announced before the start") << false;
    QTest::newRow("announced while it runs") << true;
}

void TstUpkeep::aRunningGangIsStoppedAndCredited()
{
    QFETCH(const bool, isAnnouncedInTheRun);
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    const Instant told = isAnnouncedInTheRun ? s + hour : dawn + 60;
    c.coop.advance(told);
    plan(c, {b.hosts[7]}, {s + 5 * hour, s + 6 * hour}, told);
    QCOMPARE(c.coop.booking(b.id)->atRiskSince, told);
    c.coop.advance(s + 5 * hour - 1);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    QVERIFY(c.coop.booking(b.id)->atRiskSince != 0);
    c.coop.advance(s + 5 * hour);
    const Booking stopped = *c.coop.booking(b.id);
    QCOMPARE(stopped.state, BookingState::Interrupted);
    QCOMPARE(stopped.stoppedSince, s + 5 * hour);
    QCOMPARE(stopped.culprit, b.hosts[7]);
    QCOMPARE(stopped.ready, std::uint16_t(63));
    QCOMPARE(stopped.atRiskSince, Instant(0)); // it has come
    c.coop.advance(b.window.until + hour);
    const Booking done = *c.coop.booking(b.id);
    QCOMPARE(done.state, BookingState::Completed);
    QVERIFY(done.stopped == (std::vector<Span>{{s + 5 * hour, s + 6 * hour + 600}})); // M3: ready + 600 s
    QCOMPARE(c.coop.priv(b.id)->credited, Ticks(512) * 4200 * 2'000'000);
    QCOMPARE(done.atRiskSince, Instant(0));
}

void TstUpkeep::aSpareTakesItsPlace() // R11
{
    SmallCoop c;
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    c.coop.advance(s);
    plan(c, {b.hosts[7]}, {s + 5 * hour, s + 6 * hour}, s + hour);
    c.coop.advance(s + 5 * hour);
    const Booking now = *c.coop.booking(b.id);
    QCOMPARE(now.replaced.size(), std::size_t(1));
    QCOMPARE(now.replaced[0].at, s + 5 * hour);
    QCOMPARE(now.replaced[0].out, b.hosts[7]);
    QCOMPARE(c.coop.fleet()->host(now.replaced[0].in).role, HostRole::Spare);
    QCOMPARE(now.ready, std::uint16_t(64));
    c.coop.advance(b.window.until);
    QVERIFY(c.coop.booking(b.id)->stopped == (std::vector<Span>{{s + 5 * hour, s + 5 * hour + 600}}));
}

void TstUpkeep::aSpareWithUpkeepOfItsOwnToComeDoesNot()
{
    SmallCoop c;
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    c.coop.advance(s);
    std::vector<HostId> spares;
    for (std::size_t i = 0; i < c.coop.fleet()->hosts.size(); ++i)
        if (c.coop.fleet()->hosts[i].role == HostRole::Spare)
            spares.push_back(HostId(i));
    plan(c, spares, {s + 20 * hour, s + 21 * hour}, s + 60, 51);
    plan(c, {b.hosts[7]}, {s + 5 * hour, s + 6 * hour}, s + hour);
    c.coop.advance(s + 5 * hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Interrupted);
    QVERIFY(c.coop.booking(b.id)->replaced.empty());
}

void TstUpkeep::aGangIsNotReadyAndStartsWhenTheHostIsBack()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    plan(c, {b.hosts[7]}, {s - 60, s + 2 * hour}, dawn + 60);
    c.coop.advance(s);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Interrupted);
    QCOMPARE(c.coop.booking(b.id)->startedAt, Instant(0));
    QCOMPARE(c.coop.told(b.id, s + hour).charged, Ticks(0));
    c.coop.advance(s + 2 * hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    QCOMPARE(c.coop.booking(b.id)->startedAt, s + 2 * hour);
    c.coop.advance(b.window.until + hour);
    QCOMPARE(c.coop.priv(b.id)->charged, Ticks(512) * 22 * hour * 2'000'000);
    QCOMPARE(c.coop.priv(b.id)->credited, Ticks(0));
}

void TstUpkeep::aGangThatNeverGetsItsHostFailsWithEverythingGivenBack()
{
    SmallCoop c(withoutSpares()), idle(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    plan(c, {b.hosts[7]}, {s - 60, s + 10 * hour}, dawn + 60);
    plan(idle, {b.hosts[7]}, {s - 60, s + 10 * hour}, dawn + 60);
    c.coop.advance(s + 4 * hour - 1);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Interrupted);
    c.coop.advance(s + 4 * hour); // section 7: an interruption lives for four hours
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Failed);
    QCOMPARE(c.coop.priv(b.id)->charged, Ticks(0));
    QCOMPARE(c.coop.priv(b.id)->hold, Ticks(0));
    idle.coop.advance(s + 4 * hour);
    QCOMPARE(c.coop.balance(b.member, s + 4 * hour), idle.coop.balance(b.member, s + 4 * hour));
}

void TstUpkeep::whatEndsAtThatInstantIsNotStopped()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, 6 * hour, 1, dawn);
    plan(c, {b.hosts[7]}, {b.window.until, b.window.until + hour}, b.window.from + 60);
    QCOMPARE(c.coop.booking(b.id)->atRiskSince, Instant(0));
    c.coop.advance(b.window.until);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Ending);
    QVERIFY(c.coop.booking(b.id)->stopped.empty());
    for (const Event &e : c.log())
        if (const auto *set = std::get_if<BookingSet>(&e.body))
            QVERIFY(set->booking.state != BookingState::Interrupted);
}

void TstUpkeep::aHostThatFallsSilentInItsUpkeepIsPlannedDownUntilTheEnd()
{
    SmallCoop c;
    const HostId host{3};
    plan(c, {host}, {dawn + hour, dawn + 2 * hour}, dawn);
    c.setHost(host, HostState::Silent, dawn + 90 * minute, dawn + 91 * minute); // somebody pulled its cable
    c.coop.advance(dawn + 2 * hour);
    QCOMPARE(c.coop.columns(dawn + 2 * hour).state[3], HostState::Silent);
    QCOMPARE(c.coop.columns(dawn + 2 * hour).stateSince[3], dawn + 2 * hour);
    c.setHost(host, HostState::InService, dawn + 3 * hour, dawn + 3 * hour);
    const Span day1{dawn, dawn + day};
    QCOMPARE(downOf(c.coop, day1, dawn + day, true), std::int64_t(8 * hour));
    QCOMPARE(downOf(c.coop, day1, dawn + day, false), std::int64_t(8 * hour));
}

void TstUpkeep::twoThatTouchAreOne()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    c.coop.advance(s);
    plan(c, {b.hosts[7]}, {s + hour, s + 2 * hour}, s + 60, 50);
    plan(c, {b.hosts[7]}, {s + 2 * hour, s + 3 * hour}, s + 60, 51);
    c.coop.advance(b.window.until);
    QVERIFY(c.coop.booking(b.id)->stopped == (std::vector<Span>{{s + hour, s + 3 * hour + 600}}));
    QVERIFY(c.coop.outages(b.hosts[7]) == (std::vector<Span>{{s + hour, s + 3 * hour}}));
}

void TstUpkeep::theLogTellsItAgain() // I41
{
    SmallCoop c;
    const Booking b = c.booked(1, 64, day, 1, dawn);
    plan(c, {b.hosts[7]}, {b.window.from + hour, b.window.from + 2 * hour}, dawn + 60);
    c.coop.advance(b.window.from + 90 * minute);
    PlainEngine engine;
    Coop again(engine);
    for (const Event &e : c.log())
        again.apply(e);
    QCOMPARE(again.stateHash(), c.coop.stateHash());
    QCOMPARE(again.nextTimer(), c.coop.nextTimer());
}

QTEST_GUILESS_MAIN(TstUpkeep)
#include "tst_upkeep.moc"
