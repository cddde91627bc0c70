// SPDX-License-Identifier: GPL-3.0-or-later
// R10, R11, R15, V1–V3: fragmentation, replacement, slices of the overprovisioned part, verification.
#include "domain/fragmentation.h"
#include "domain/replacement.h"
#include "domain/slices.h"
#include "domain/verification.h"
#include "tests/support/small_world.h"
#include <QTest>
#include <set>

using namespace imece;
using sample::Dice;
using sample::World;

namespace {

std::vector<bool> without(const std::vector<std::size_t> &taken)
{
    std::vector<bool> isFree(32, true);
    for (std::size_t i : taken)
        isFree[i] = false;
    return isFree;
}

/// Two leaves of four base hosts each on one fabric, then spares: 8 and 9 on the first leaf, 10 and 11 on the second,
/// 12 on another fabric.
World withSpares()
{
    World w({{4, 4}, {1}}, 1); // host 8 is the one of the other fabric
    for (std::uint32_t leaf : {0U, 0U, 1U, 1U, 2U})
        w.addHost(LeafId{leaf}, HostRole::Spare); // 9 … 13
    return w;
}

} // namespace

class SparesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void brokenBlocksAreCounted() // A23
    {
        QCOMPARE(blockFragmentation(std::vector<bool>(32, false), 4), std::int64_t(160));
        QCOMPARE(blockFragmentation(without({}), 4), std::int64_t(0));
        QCOMPARE(blockFragmentation(without({0}), 4), std::int64_t(61));
        QCOMPARE(blockFragmentation(without({0, 1, 2}), 4), std::int64_t(63));
        QCOMPARE(blockFragmentation(without({0, 1, 2, 31}), 4), std::int64_t(92));
    }
    void blocksEqualLookingAtEach() // R10
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            Dice dice(seed);
            std::vector<bool> isFree;
            for (std::int64_t n = dice.number(0, 70); n > 0; --n)
                isFree.push_back(dice.isHit(80));
            const auto base = std::size_t(dice.number(1, 5));
            std::int64_t sum = std::count(isFree.begin(), isFree.end(), false);
            for (std::size_t size = base; size <= isFree.size(); size *= 2)
                for (std::size_t from = 0; from + size <= isFree.size(); from += size)
                    if (std::count(isFree.begin() + std::ptrdiff_t(from), isFree.begin() + std::ptrdiff_t(from + size),
                                   false))
                        sum += std::int64_t(size);
            QVERIFY2(blockFragmentation(isFree, base) == sum, qPrintable(QString::number(seed)));
        }
    }
    void whatIsFreeNow() // R10, read from the live board
    {
        const World w({{4, 4}, {2}}, 1);
        HostColumns board;
        board.state.assign(w.fleet.hosts.size(), HostState::InService);
        board.use.assign(w.fleet.hosts.size(), HostUse::Free);
        QCOMPARE(freeCapacity(w.fleet, board), (FreeCapacity{10, 4, 8, {{3, 5}, {1, 5}}, 0}));
        board.use[3] = HostUse::Booked, board.state[5] = HostState::Down; // 0 1 2 | 4 6 7 | 8 9
        QCOMPARE(freeCapacity(w.fleet, board), (FreeCapacity{8, 3, 6, {{5, 8}, {1, 4}}, 2 + 4 + 4 + 8}));
        World spare = w;
        spare.fleet.hosts[0].role = HostRole::Spare; // it is kept back
        QCOMPARE(freeCapacity(spare.fleet, board).hosts, 7U);
        QCOMPARE(freeCapacity(w.fleet, {}), (FreeCapacity{0, 0, 0, {{0, 1}, {0, 1}}, 0}));
    }
    void gangsAndGaps() // R10
    {
        World w({{4, 4}, {2}}, 1);
        const std::vector<HostId> free{HostId{0}, HostId{1}, HostId{2}, HostId{4}, HostId{8}};
        QVERIFY(gangFragmentation(w.fleet, free) == (GangFragmentation{{2, 5}, {1, 5}}));
        QVERIFY(gangFragmentation(w.fleet, {}) == (GangFragmentation{{0, 1}, {0, 1}}));
        w.block(0, {1000, 2000});
        w.block(0, {4000, 9000}); // a gap of 2000 s between, one of 1000 s before, an open one after
        QCOMPARE(strandedSeconds(w.calendar, {HostId{0}, HostId{1}}, {0, day}), std::int64_t(3000));
        QCOMPARE(strandedSeconds(w.calendar, {HostId{0}}, {0, day}, 1500), std::int64_t(1000));
    }
    void theNearestSpareStandsIn() // R11
    {
        const World w = withSpares();
        const Stranded gang{{HostId{0}, HostId{1}, HostId{2}}, HostId{1}, 1};
        std::map<std::uint32_t, Standby> states{{9, Standby::Taken}, {10, Standby::Free}, {11, Standby::Free}};
        const auto standby = [&](HostId h) {
            const auto found = states.find(raw(h));
            return found == states.end() ? Standby::Free : found->second;
        };
        QVERIFY(chooseReplacement(w.fleet, gang, standby) == (ReplacementChoice{HostId{10}, Replacement::SameLeaf}));
        states[10] = Standby::Leased;
        Stranded wide = gang;
        wide.maxLeaves = 2;
        QVERIFY(chooseReplacement(w.fleet, wide, standby) == (ReplacementChoice{HostId{11}, Replacement::SameFabric}));
        QVERIFY(chooseReplacement(w.fleet, gang, standby) == (ReplacementChoice{HostId{10}, Replacement::Reclaimed}));
        states[10] = Standby::Taken; // checked against the calendar like any allocation
        QVERIFY(!chooseReplacement(w.fleet, gang, standby));
        wide.maxLeaves = 0;
        states[11] = states[12] = Standby::Taken; // 13 is free, but of another fabric; base hosts are never asked
        QVERIFY(!chooseReplacement(w.fleet, wide, standby));
    }
    void aRepairedHostGoesBackFirst() // R11
    {
        const std::vector<WaitingGang> gangs{
            {BookingId{4}, HostId{2}, 100}, {BookingId{3}, HostId{2}, 100}, {BookingId{5}, HostId{1}, 50}};
        QVERIFY(repairedGoesTo(HostId{2}, gangs) == BookingId{3});
        QVERIFY(!repairedGoesTo(HostId{7}, gangs));
    }
    void aSliceIsGrantedAtOnceOrRefusedAtOnce() // R15
    {
        const World w = withSpares();
        std::vector<SpareHost> v{
            {HostId{9}, 8, false}, {HostId{10}, 8, false}, {HostId{11}, 8, false}, {HostId{12}, 3, true}};
        SliceAsk ask{2, 0, hour, PoolId{0}, false};
        const auto fits = grantSlice({}, w.fleet, ask, v, {});
        QVERIFY(fits && *fits == (SliceGrant{{HostId{12}}, 2})); // best fit: it has slices already
        ask.gpus = 4;
        QVERIFY(*grantSlice({}, w.fleet, ask, v, {}) == (SliceGrant{{HostId{9}}, 4}));
        v[0] = {HostId{9}, 4, true}; // now half of V has slices: the rest is the reserve
        ask.gpus = 8;
        const auto none = grantSlice({}, w.fleet, ask, v, {});
        QVERIFY(!none && none.error().code == ReasonCode::NoSpare);
        QCOMPARE(none.error().arg("reserve")->number, std::int64_t(2));
        QCOMPARE(none.error().arg("largest")->number, std::int64_t(4));
        v = {{HostId{9}, 8, false}, {HostId{10}, 8, false}, {HostId{11}, 8, false}, {HostId{12}, 8, false}};
        ask = {0, 2, 24 * hour, PoolId{0}, false};
        QVERIFY(*grantSlice({}, w.fleet, ask, v, {}) == (SliceGrant{{HostId{9}, HostId{10}}, 8})); // of one leaf
        ask.hosts = 3;
        QVERIFY(grantSlice({}, w.fleet, ask, v, {}).error().code == ReasonCode::NoSpare);
        ask.hosts = 4;
        QVERIFY(grantSlice({}, w.fleet, ask, v, {}).error().code == ReasonCode::TooLarge);
        ask = {3, 0, hour, PoolId{0}, false};
        QVERIFY(grantSlice({}, w.fleet, ask, v, {}).error().code == ReasonCode::Malformed);
        ask = {1, 0, 24 * hour + 1, PoolId{0}, false};
        QVERIFY(grantSlice({}, w.fleet, ask, v, {}).error().code == ReasonCode::Grid);
        ask.length = hour;
        QVERIFY(grantSlice({}, w.fleet, ask, v, {1, 0}).error().code == ReasonCode::RateLimited);
        ask.isForGuest = true;
        QVERIFY(grantSlice({}, w.fleet, ask, v, {1, 0}) && !grantSlice({}, w.fleet, ask, v, {1, 1}));
    }
    void theReserveIsNeverSliced() // R15: random slices come and go
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            Dice dice(seed);
            World w({{1}}, 1);
            std::vector<SpareHost> v;
            for (std::int64_t n = dice.number(1, 9); n > 0; --n) {
                w.addHost(LeafId{0}, HostRole::Spare);
                v.push_back({HostId{std::uint32_t(w.fleet.hosts.size() - 1)}, dice.isHit(80) ? 8 : 0, false});
            }
            int granted = 0;
            for (int k = 0; k < 40; ++k) {
                SliceAsk ask{std::int64_t(1) << dice.number(0, 3), 0, hour, PoolId{0}, false};
                ask.hosts = dice.isHit(20) ? std::size_t(dice.number(1, 3)) : 0;
                const auto grant = grantSlice({}, w.fleet, ask, v, {});
                if (!grant)
                    continue;
                ++granted;
                for (HostId h : grant->hosts)
                    for (SpareHost &s : v)
                        if (s.host == h) {
                            s.freeGpus -= grant->gpusPerHost, s.hasSlices = true;
                            QVERIFY2(s.freeGpus >= 0, qPrintable(QString::number(seed)));
                        }
            }
            const auto sliced = std::count_if(v.begin(), v.end(), [](const SpareHost &s) { return s.hasSlices; });
            QVERIFY2(std::size_t(sliced) * 2 <= v.size(), qPrintable(QString::number(seed)));
            QVERIFY(v.size() < 2 || granted > 0 ||
                    std::all_of(v.begin(), v.end(), [](auto &s) { return s.freeGpus == 0; }));
        }
    }
    void measurementsAge() // V1, V2
    {
        const VerificationTerms terms;
        const Instant now = 100 * day;
        std::vector<ScoreRow> rows{{CheckKind::PairBandwidthGbps, 400, 390, now - 7 * day + 1, Verdict::Pass},
                                   {CheckKind::AllReduceGBps, 350, 340, now - 29 * day, Verdict::Watch},
                                   {CheckKind::GemmTflops, 900, 890, now - day + 1, Verdict::Pass}};
        QVERIFY(worstVerdict(terms, rows, now) == Verdict::Watch && isVerifiedBy(Verdict::Watch));
        rows[0].verdict = Verdict::Fail;
        QVERIFY(!isVerifiedBy(worstVerdict(terms, rows, now)));
        rows[0].verdict = Verdict::Pass;
        QVERIFY(worstVerdict(terms, rows, now + 1) == Verdict::None); // a row too old is not measured
        QVERIFY(worstVerdict(terms, {{CheckKind::GemmTflops, 900, -1, now, Verdict::None}}, now) == Verdict::None);
        QVERIFY(worstVerdict(terms, {}, now) == Verdict::None && !isVerifiedBy(Verdict::None));
        // A held host stays verified as long as its counters keep coming.
        std::vector<Instant> passive;
        for (Instant t = now; t <= now + hour; t += minute)
            passive.push_back(t);
        QCOMPARE(extendedUntil(terms, now + 1, now, passive), now + hour + 180);
        passive.erase(passive.begin() + 10, passive.begin() + 15); // five minutes of silence
        QCOMPARE(extendedUntil(terms, now + 1, now, passive), now + 9 * minute + 180);
        QCOMPARE(extendedUntil(terms, now - 1, now, passive), now - 1); // it was stale already
        QCOMPARE(extendedUntil(terms, now + 1, now, {}), now + 1);
    }
    void faultsPutOutAndTimeLetsInAgain() // V3
    {
        const VerificationTerms terms;
        FaultHistory h;
        Instant at = 0;
        for (int k = 0; k < 3; ++k)
            h = afterHour(terms, h, Hour::Faulty, at += hour);
        QVERIFY(!h.isEvicted && h.ppm > 900'000);
        h = afterHour(terms, h, Hour::Faulty, at += hour); // (31/32)^4
        QVERIFY(h.isEvicted);
        QCOMPARE(h.ppm, std::int64_t(880'739));
        int clean = 0;
        while (h.isEvicted)
            h = afterHour(terms, h, Hour::Clean, at += hour), ++clean;
        QCOMPARE(clean, 72); // 0.97 comes back sooner
        for (int k = 0; k < 20; ++k)
            h = afterHour(terms, h, Hour::Faulty, at += hour);
        for (clean = 0; h.isEvicted; ++clean)
            h = afterHour(terms, h, Hour::Clean, at += hour);
        QVERIFY(clean > 72 && h.ppm >= 970'000);
    }
    void anOutageIsCountedByTheHour() // V3: A four-hour one puts out; 72 clean hours let in
    {
        const VerificationTerms terms;
        FaultMemory m;
        const Instant t = 100'000 * hour + 120;
        m = afterOutage(terms, m, {t, t + 10 * minute});
        m = afterOutage(terms, m, {t + 20 * minute, t + 30 * minute}); // the same hour is counted once
        QCOMPARE(m.history.ppm, std::int64_t(968'750));
        QCOMPARE(readmittedAt(terms, m), Instant(0));
        m = afterOutage(terms, FaultMemory{}, {t, t + 3 * hour});
        QCOMPARE(m.history.ppm, std::int64_t(880'739));
        QCOMPARE(m.countedUntil, 100'004 * hour);
        QCOMPARE(readmittedAt(terms, m), 100'076 * hour);
        m = afterOutage(terms, m, {t + 80 * hour, t + 80 * hour + 60}); // one more after it was let in
        QVERIFY(!m.history.isEvicted);
        VerificationTerms hard = terms;
        hard.readmitFromPpm = 1'000'000; // rounding stops short of it
        QCOMPARE(readmittedAt(hard, afterOutage(hard, FaultMemory{}, {t, t + 3 * hour})), forever);
    }
    void skippingCleanHoursIsTheSameAsCountingThem() // V3, against hour after hour
    {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            Dice dice(seed);
            const VerificationTerms terms;
            FaultMemory m;
            FaultHistory h;
            Instant counted = 0, at = 5 * hour;
            for (int k = 0; k < 30; ++k) {
                const Span outage{at, at + 60 + dice.number(0, 6 * hour)};
                m = afterOutage(terms, m, outage);
                for (; counted < outage.until; counted += hour)
                    h = afterHour(terms, h, counted + hour > outage.from ? Hour::Faulty : Hour::Clean, counted + hour);
                QVERIFY2(m.history == h, qPrintable(QString::number(seed)));
                QCOMPARE(m.countedUntil, counted);
                at = outage.until + dice.number(0, dice.isHit(20) ? 3000 * hour : 40 * hour);
            }
        }
    }
    void betweenTheTwoLimitsNothingChanges() // V3: hysteresis
    {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            Dice dice(seed);
            const VerificationTerms terms;
            FaultHistory h;
            Instant lastFault = -1000 * hour;
            for (int k = 1; k < 400; ++k) {
                const bool isFaulty = dice.isHit(k % 100 < 10 ? 60 : 2);
                const FaultHistory next = afterHour(terms, h, isFaulty ? Hour::Faulty : Hour::Clean, k * hour);
                lastFault = isFaulty ? k * hour : lastFault;
                QVERIFY(next.ppm >= 0 && next.ppm <= 1'000'000);
                QVERIFY(isFaulty ? next.ppm <= h.ppm : next.ppm >= h.ppm);
                if (next.isEvicted && !h.isEvicted)
                    QVERIFY2(next.ppm < 900'000 && isFaulty, qPrintable(QString::number(seed)));
                if (!next.isEvicted && h.isEvicted)
                    QVERIFY2(next.ppm >= 970'000 && k * hour - lastFault >= 72 * hour,
                             qPrintable(QString::number(seed)));
                h = next;
            }
        }
    }
};

QTEST_APPLESS_MAIN(SparesTest)
#include "tst_spares.moc"
