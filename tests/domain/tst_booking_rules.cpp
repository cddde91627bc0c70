// SPDX-License-Identifier: GPL-3.0-or-later
// Section 7, R8, S16b, M1–M3 and C1: the edges of a booking's life, and what of it is billed.
#include "domain/booking_rules.h"
#include "domain/metering.h"
#include "tests/support/dice.h"
#include <QTest>
#include <set>

using namespace imece;
using sample::Dice;

namespace {

Booking gang(std::size_t hosts, const Span &window)
{
    Booking b;
    b.id = BookingId{391};
    b.state = BookingState::Active;
    b.window = window;
    b.startedAt = window.from;
    for (std::uint32_t h = 0; h < hosts; ++h)
        b.hosts.push_back(HostId{h});
    return b;
}

} // namespace

class BookingRulesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyTheseEdgesExist() // section 7, I29
    {
        using S = BookingState;
        const std::set<std::pair<S, S>> edges{
            {S::Offered, S::Placing},    {S::Offered, S::Confirmed},  {S::Offered, S::Expired},
            {S::Offered, S::Cancelled},  {S::Placing, S::Confirmed},  {S::Placing, S::Offered},
            {S::Placing, S::Failed},     {S::Confirmed, S::Starting}, {S::Confirmed, S::Cancelled},
            {S::Confirmed, S::Failed},   {S::Starting, S::Active},    {S::Starting, S::Interrupted},
            {S::Starting, S::Cancelled}, {S::Active, S::Interrupted}, {S::Active, S::Ending},
            {S::Interrupted, S::Active}, {S::Interrupted, S::Ending}, {S::Interrupted, S::Failed},
            {S::Ending, S::Completed},   {S::Ending, S::Preempted},   {S::Ending, S::Cancelled},
            {S::Queued, S::Offered},     {S::Queued, S::Confirmed},   {S::Queued, S::Expired},
            {S::Queued, S::Cancelled},   {S::Queued, S::Starting}, // the last one of class P: no offer
        };
        for (int from = 0; from <= int(S::Queued); ++from)
            for (int to = 0; to <= int(S::Queued); ++to)
                QVERIFY2(mayMove(S(from), S(to)) == (edges.count({S(from), S(to)}) == 1),
                         qPrintable(QStringLiteral("%1 → %2").arg(from).arg(to)));
    }
    void noEdgeLeavesATerminalState()
    {
        for (int from = int(BookingState::Completed); from <= int(BookingState::Rejected); ++from)
            for (int to = 0; to <= int(BookingState::Queued); ++to)
                QVERIFY(!mayMove(BookingState(from), BookingState(to)));
    }
    void anOfferIsExpiredAtEquality() // A34
    {
        const Instant expires = 1000 + 900;
        QVERIFY(isOfferLive(expires, 1899));
        QVERIFY(!isOfferLive(expires, 1900));
    }
    void finishRatioComparesWithTheOwnShare() // A19
    {
        const Fraction e{128, 1};
        QCOMPARE(finishRatio(10 * day, 7 * day, 512, e), 17.0 / 28.0);
        QCOMPARE(finishRatio(21 * day, 7 * day, 512, e), 1.0);
        QCOMPARE(finishRatio(7 * day, 1 * day, 64, e), 8.0);
        QCOMPARE(finishRatio(0, 1 * day, 64, e), 1.0);
    }
    void aBurstIsWorth() // A02, A26
    {
        const GpuSeconds burst = 512 * 7 * day;
        QCOMPARE(burst, GpuSeconds(309'657'600));
        QCOMPARE(burst, GpuSeconds(128 * 28 * day)); // S5
        QCOMPARE(chargeFor(burst, 2'000'000), Ticks(619'315'200'000'000));
        QCOMPARE(centsOf(chargeFor(burst, 2'000'000)), std::int64_t(17'203'200));
        QCOMPARE(chargeFor(1, 2'000'000), Ticks(2'000'000));
    }
    void aWeekIsSevenTimes86400Seconds() // A35, I36: 2026-03-28 11:00Z + 604,800 s = 2026-04-04 11:00Z, 13:00 in Berlin
    {
        const Instant start = 1'774'695'600;
        const Span window{start, start + 7 * day};
        QCOMPARE(window.length(), Seconds(604'800));
        QCOMPARE(window.until, Instant(1'775'300'400));
        QCOMPARE((Span{start, start + 601'200}).length(), 7 * day - hour); // until 12:00 local
    }
    void theWholeGangIsCreditedForOneHost() // A29
    {
        const Instant s0 = 10 * day;
        const std::int64_t us = 1'000'000;
        Booking b = gang(64, {s0, s0 + 24 * hour});
        b.stopped = {stoppedInterval(s0 * us + 36'000'400'000, s0 * us + 37'859'200'000)};
        QCOMPARE(b.stopped[0], (Span{s0 + 36'000, s0 + 37'860}));
        const Bill bill = billAt(b, 2'000'000, s0 + 2 * day);
        QCOMPARE(centsOf(bill.gross), std::int64_t(2'457'600));
        QCOMPARE(bill.credit, Ticks(1'904'640'000'000));
        QCOMPARE(centsOf(bill.credit), std::int64_t(52'907));
        QCOMPARE(centsOf(bill.net()), std::int64_t(2'404'693));
        QCOMPARE(meterAt(b, s0 + 2 * day), (Meter{b.id, 86'400 - 1'860, 1'860, 512 * 1'860}));
    }
    void backIsAtMostTenMinutesAfterTheGangIsReady() // M3
    {
        QCOMPARE(backAt(5000, 4000), Instant(4600));
        QCOMPARE(backAt(4100, 4000), Instant(4100));
    }
    void nothingIsBilledBeforeTheGangIsReady() // M2
    {
        Booking b = gang(2, {1000, 2000});
        b.state = BookingState::Starting;
        b.startedAt = 0;
        QCOMPARE(meterAt(b, 1500), (Meter{b.id, 0, 0, 0}));
        QCOMPARE(tokenSpans(b, 1500), (std::vector<Span>{{1500, 2000}}));
        b.state = BookingState::Active;
        b.startedAt = 1100;
        QCOMPARE(meterAt(b, 1500).running, Seconds(400));
        b.stoppedSince = 1400; // still open
        QCOMPARE(meterAt(b, 1500), (Meter{b.id, 300, 100, 1600}));
        QCOMPARE(tokenSpans(b, 1500), (std::vector<Span>{{1100, 1400}, {1500, 2000}}));
        b.state = BookingState::Completed;
        b.stoppedSince = 0;
        b.endedAt = 1600; // released
        QCOMPARE(meterAt(b, 9999).running, Seconds(500));
        QCOMPARE(tokenSpans(b, 9999), (std::vector<Span>{{1100, 1600}}));
    }
    void overlappingStopsAreNotCreditedTwice() // M3, I21, I27, against counting seconds
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed);
            Booking b = gang(std::size_t(dice.number(1, 5)), {100, 100 + dice.number(1, 80)});
            b.startedAt = dice.isHit(10) ? 0 : dice.number(95, 130);
            for (std::int64_t n = dice.number(0, 4); n > 0; --n) {
                const Instant from = dice.number(80, 190);
                b.stopped.push_back({from, from + dice.number(0, 30)});
            }
            if (dice.isHit(20))
                b.stoppedSince = dice.number(100, 180);
            if (dice.isHit(20))
                b.endedAt = dice.number(100, 200);
            const Instant now = dice.number(90, 210);
            Seconds billed = 0, stopped = 0;
            for (Instant s = 0; s < now; ++s) {
                if (b.startedAt == 0 || s < b.startedAt || !b.window.holds(s) || (b.endedAt != 0 && s >= b.endedAt))
                    continue;
                ++billed;
                bool isStopped = b.stoppedSince != 0 && s >= b.stoppedSince;
                for (const Span &z : b.stopped)
                    isStopped = isStopped || z.holds(s);
                stopped += isStopped ? 1 : 0;
            }
            const Meter m = meterAt(b, now);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(m.running == billed - stopped && m.stopped == stopped, where);
            QVERIFY2(m.credited == b.gpus() * stopped, where);
            const Bill bill = billAt(b, 3, now);
            QVERIFY2(0 <= bill.credit && bill.credit <= bill.gross && bill.gross == 3 * b.gpus() * billed, where);
        }
    }
};

QTEST_APPLESS_MAIN(BookingRulesTest)
#include "tst_booking_rules.moc"
