// SPDX-License-Identifier: GPL-3.0-or-later
// S8, S10, S13–S15: leases, their order and their end; the victim set against trying every subset.
#include "domain/lease_rules.h"
#include "tests/support/dice.h"
#include <QElapsedTimer>
#include <QTest>
#include <tuple>

using namespace imece;
using sample::Dice;

namespace {

const LeaseTerms terms;

Waiting waiting(std::uint64_t id, std::int64_t xKey, Instant at, std::uint32_t hosts = 1)
{
    return {BookingId{id}, MemberId{std::uint32_t(id)}, xKey, at, hosts};
}

/// Every subset; the best by (gangs, lost, −x, ids).
std::optional<std::vector<BookingId>> bestOfAll(const std::vector<Victim> &victims, std::uint32_t hosts)
{
    using Rank = std::tuple<std::size_t, GpuSeconds, std::int64_t, std::vector<BookingId>>;
    std::optional<Rank> best;
    for (std::uint32_t set = 0; set < (1U << victims.size()); ++set) {
        std::uint32_t freed = 0;
        Rank rank;
        for (std::size_t i = 0; i < victims.size(); ++i)
            if (set >> i & 1) {
                freed += victims[i].hosts;
                ++std::get<0>(rank), std::get<1>(rank) += victims[i].lost, std::get<2>(rank) -= victims[i].xKey;
                std::get<3>(rank).push_back(victims[i].id);
            }
        std::sort(std::get<3>(rank).begin(), std::get<3>(rank).end());
        if (freed >= hosts && (!best || rank < *best))
            best = rank;
    }
    return best ? std::optional(std::get<3>(*best)) : std::nullopt;
}

} // namespace

class LeaseRulesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noLeaseStartsRightBeforeABoundBooking() // S8
    {
        QCOMPARE(leaseLength(terms, 0, 0, forever), 4 * hour);
        QCOMPARE(leaseLength(terms, 0, 0, 45 * minute), 4 * hour); // S14 will end it
        QCOMPARE(leaseLength(terms, 0, 0, 45 * minute - 1), Seconds(0));
        QCOMPARE(leaseLength(terms, 90 * hour, 0, forever), 24 * hour);
        QCOMPARE(leaseLength(terms, 60, 0, forever), hour);
    }
    void theLeastServedComesFirst() // S10
    {
        QVERIFY(isBefore(waiting(2, 10, 50), waiting(1, 11, 0)));
        QVERIFY(isBefore(waiting(2, 10, 49), waiting(1, 10, 50)));
        QVERIFY(isBefore(waiting(1, 10, 50), waiting(2, 10, 50)));
        QVERIFY(!isBefore(waiting(1, 10, 50), waiting(1, 10, 50)));
    }
    void nobodyWaitsForever() // S15
    {
        const Instant now = 100 * hour;
        QVERIFY(!headOf(terms, {}, now));
        QVERIFY(!headOf(terms, {waiting(1, 5, now - 4 * hour), waiting(2, 9, now - 24 * hour)}, now));
        QVERIFY(headOf(terms, {waiting(1, 5, now - 4 * hour - 1), waiting(2, 9, now - 24 * hour)}, now) ==
                BookingId{1});
        QVERIFY(headOf(terms, {waiting(1, 5, now), waiting(2, 9, now - 24 * hour - 1)}, now) == BookingId{2});
        QVERIFY(headOf(terms, {waiting(1, 5, now - 5 * hour), waiting(2, 9, now - 25 * hour)}, now) == BookingId{2});
        QVERIFY(headOf(terms, {waiting(4, 5, now - 5 * hour), waiting(3, 5, now - 5 * hour)}, now) == BookingId{3});
    }
    void aLeaseYieldsToTheLessServedOnly() // S13
    {
        const std::vector<Waiting> smaller{waiting(1, 4, 0, 6)}, larger{waiting(1, 6, 0, 6)},
            equal{waiting(1, 5, 0, 6)};
        QVERIFY(!isRenewed(terms, 5, 8, 0, smaller, 0));
        QVERIFY(!isRenewed(terms, 5, 4, 2, smaller, 0)); // 4 freed and 2 free
        QVERIFY(isRenewed(terms, 5, 4, 1, smaller, 0));  // would not fit
        QVERIFY(isRenewed(terms, 5, 4, 6, smaller, 0));  // fits without
        QVERIFY(isRenewed(terms, 5, 8, 0, larger, 0) && isRenewed(terms, 5, 8, 0, equal, 0));
        QVERIFY(isRenewed(terms, 5, 8, 0, smaller, 4)); // instant fairness is wasteful
        QVERIFY(isRenewed(terms, 5, 8, 0, {}, 0));
    }
    void aReclaimGivesNotice() // S14
    {
        const Instant s = 100 * hour;
        QVERIFY(reclaimFor(terms, 0, s, s - day) == (Reclaim{s - 15 * minute, s - 5 * minute, {}}));
        const Reclaim late = reclaimFor(terms, 0, s, s); // a replacement
        QVERIFY(late == (Reclaim{s, s + 15 * minute, {}}));
        const Reclaim young = reclaimFor(terms, s - 10 * minute, s, s - 10 * minute); // inside its minimum run
        QCOMPARE(young.stop, s + 5 * minute);
        QVERIFY(young.free == (Span{s - 10 * minute, s + 5 * minute})); // its killed minutes are not charged
    }
    void theFewestGangsThenTheLeastWork() // S14
    {
        const std::vector<Victim> victims{{BookingId{1}, 8, 900, 5},
                                          {BookingId{2}, 4, 10, 5},
                                          {BookingId{3}, 4, 10, 7},
                                          {BookingId{4}, 8, 900, 6},
                                          {BookingId{5}, 9, 901, 0}};
        using Ids = std::vector<BookingId>;
        QVERIFY(chooseVictims(victims, 8) == (Ids{BookingId{4}})); // one gang; the less work; the heavier user
        QVERIFY(chooseVictims(victims, 9) == (Ids{BookingId{5}}));
        QVERIFY(chooseVictims(victims, 4) == (Ids{BookingId{3}}));
        QVERIFY(chooseVictims(victims, 12) == (Ids{BookingId{3}, BookingId{4}}));
        QVERIFY(chooseVictims(victims, 0) == Ids{});
        QVERIFY(!chooseVictims(victims, 34));
    }
    void victimsEqualTheBestOfAllSubsets() // S14
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            std::vector<Victim> victims;
            for (std::int64_t n = dice.number(0, 8); n > 0; --n)
                victims.push_back({BookingId{std::uint64_t(n)}, std::uint32_t(dice.number(0, 5)), dice.number(0, 4),
                                   dice.number(0, 3)});
            std::sort(victims.begin(), victims.end(),
                      [&](const Victim &a, const Victim &b) { return a.lost < b.lost; });
            const auto hosts = std::uint32_t(dice.number(1, 16));
            QVERIFY2(chooseVictims(victims, hosts) == bestOfAll(victims, hosts), qPrintable(QString::number(seed)));
        }
    }
    void manyVictimsAreChosenQuickly() // 4,096 leases, 3,000 hosts
    {
        Dice dice(1);
        std::vector<Victim> victims;
        for (std::uint64_t id = 1; id <= 4096; ++id)
            victims.push_back({BookingId{id}, std::uint32_t(dice.number(1, 8)), dice.number(0, 1'000'000), 0});
        QElapsedTimer timer;
        timer.start();
        const auto chosen = chooseVictims(victims, 3000);
        QVERIFY(chosen && chosen->size() < 450);
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(LeaseRulesTest)
#include "tst_lease_rules.moc"
