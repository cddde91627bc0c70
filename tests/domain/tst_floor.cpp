// SPDX-License-Identifier: GPL-3.0-or-later
// S7: floors, by the worked example and against a model that looks at every second with rationals.
#include "domain/floor.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using sample::Dice;

namespace {

FloorInput eightMembers(Fraction phi) // section 12: 8 × 128 GPUs, H_rel = 72 h, now = 0
{
    FloorInput in;
    in.terms = {phi, 72 * hour};
    std::vector<ShareRow> rows;
    for (std::uint32_t m = 1; m <= 8; ++m)
        rows.push_back({MemberId{m}, 128, -1000 * day});
    in.shares = ShareTable(rows);
    return in;
}

constexpr MemberId first{1};

/// The obvious floor: one second, every number over the common denominator.
bool holdsAt(const FloorInput &in, MemberId asker, std::int64_t gpus, Instant at)
{
    const std::int64_t base = in.shares.total(at);
    std::int64_t healthy = base;
    for (const CapacityStep &step : in.healthy)
        if (step.from <= at || &step == &in.healthy.front())
            healthy = std::min(base, step.gpus);
    const std::int64_t unit = in.terms.phi.den * std::max<std::int64_t>(base, 1);
    std::int64_t left = base * unit, all = 0;
    for (MemberId m : in.shares.members()) {
        std::int64_t own = 0;
        for (const FloorUse &use : in.uses)
            own += use.member == m && use.span.holds(at) ? use.gpus : 0;
        bool isWaived = m == asker || at < in.now + in.terms.release;
        for (const FloorWaiver &w : in.waivers)
            isWaived = isWaived || (w.member == m && w.span.holds(at));
        const std::int64_t floor = in.terms.phi.num * in.shares.owned(m, at) * healthy - own * unit;
        if (!isWaived && floor > 0)
            left -= floor;
        all += own;
    }
    return (all + gpus) * unit <= left;
}

FloorInput randomInput(Dice &dice)
{
    FloorInput in;
    in.terms = {fraction(dice.number(0, 4), 4), dice.number(0, 60)};
    in.now = dice.number(0, 10);
    std::vector<ShareRow> rows;
    for (std::uint32_t m = 1; m <= 4; ++m) {
        const Instant change = dice.number(20, 80);
        rows.push_back({MemberId{m}, dice.number(1, 20), 0, change});
        rows.push_back({MemberId{m}, dice.number(0, 20), change});
    }
    in.shares = ShareTable(rows);
    for (std::int64_t n = dice.number(0, 8); n > 0; --n) {
        const Instant from = dice.number(0, 90);
        in.uses.push_back({MemberId{std::uint32_t(dice.number(1, 4))},
                           {from, from + dice.number(1, 40)},
                           dice.number(1, 12),
                           dice.number(0, 5)});
    }
    for (std::int64_t n = dice.number(0, 3); n > 0; --n) {
        const Instant from = dice.number(0, 90);
        in.waivers.push_back({MemberId{std::uint32_t(dice.number(1, 4))}, {from, from + dice.number(1, 60)}});
    }
    if (dice.isHit(40))
        in.healthy = {{0, dice.number(10, 60)}, {dice.number(1, 90), 1000}};
    return in;
}

} // namespace

class FloorTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLastQuarterOfTheOthersIsKept() // A06
    {
        const FloorInput in = eightMembers({1, 4});
        const Span week{100 * hour, 268 * hour};
        QVERIFY(!floorAdmits(in, first, week, 512));
        QVERIFY(!floorAdmits(in, first, week, 800));
        const auto refused = floorAdmits(in, first, week, 808);
        QVERIFY(refused && refused->code == ReasonCode::FloorProtected && refused->rule == "S7");
        QCOMPARE(refused->arg("available")->number, std::int64_t(800)); // 1024 − 7·32
        QCOMPARE(refused->arg("protected")->number, std::int64_t(224));
        QCOMPARE(refused->arg("needed")->number, std::int64_t(808));
        QCOMPARE(refused->arg("member")->number, std::int64_t(2));
        QVERIFY(!floorAdmits(in, first, {10 * hour, 72 * hour}, 1024));
        const auto late = floorAdmits(in, first, {10 * hour, 72 * hour + 1}, 1024);
        QVERIFY(late);
        QCOMPARE(late->arg("at")->number, std::int64_t(259'200));
        QCOMPARE(late->arg("available")->number, std::int64_t(800));
        QCOMPARE(late->arg("again")->number, std::int64_t(1)); // one second later it is inside the 72 h
    }
    void theTradeOffOfPhi() // section 15
    {
        const Span far{100 * hour, 268 * hour};
        const std::vector<std::pair<Fraction, std::int64_t>> rows{
            {{0, 1}, 1024}, {{1, 4}, 800}, {{1, 2}, 576}, {{1, 1}, 128}};
        for (const auto &[phi, largest] : rows) {
            QCOMPARE(FloorProfile(eightMembers(phi), first, far).available(far), largest);
            QVERIFY(!floorAdmits(eightMembers(phi), first, far, largest));
            QVERIFY(floorAdmits(eightMembers(phi), first, far, largest + 8));
        }
    }
    void whatOthersAlreadyBookedIsNotKeptTwice() // max(0, φ·e_i − G_i)
    {
        FloorInput in = eightMembers({1, 4});
        const Span far{100 * hour, 268 * hour};
        in.uses.push_back({MemberId{2}, far, 16}); // half its floor
        QCOMPARE(FloorProfile(in, first, far).available(far), std::int64_t(800));
        in.uses.push_back({MemberId{2}, far, 48}); // 64 in all: 32 more than its floor
        QCOMPARE(FloorProfile(in, first, far).available(far), std::int64_t(768));
    }
    void aWaiverOpensItsFloor()
    {
        FloorInput in = eightMembers({1, 4});
        const Span far{100 * hour, 268 * hour};
        in.waivers.push_back({MemberId{5}, {90 * hour, 200 * hour}});
        QVERIFY(!floorAdmits(in, first, {100 * hour, 200 * hour}, 832));
        const auto refused = floorAdmits(in, first, far, 832);
        QVERIFY(refused);
        QCOMPARE(refused->arg("at")->number, 200 * hour);
    }
    void aWaiverCanBeTakenBackUntilItIsUsed()
    {
        FloorInput in = eightMembers({1, 4});
        const Span far{100 * hour, 268 * hour};
        in.waivers = {{MemberId{5}, far}, {MemberId{6}, far}};
        QVERIFY(mayRevoke(in, 0) && mayRevoke(in, 1));
        in.uses.push_back({first, far, 832, 0}); // needs one of the two, whichever
        QVERIFY(mayRevoke(in, 0) && mayRevoke(in, 1));
        in.waivers.pop_back();
        QVERIFY(!mayRevoke(in, 0));
        in.uses.front().committedAt = 268 * hour - 72 * hour; // the floors were released by then
        QVERIFY(mayRevoke(in, 0));
        QVERIFY(!mayRevoke(in, 7));
    }
    void fullIsNotCalledAFloor()
    {
        FloorInput in = eightMembers({0, 1});
        in.uses.push_back({MemberId{2}, {0, day}, 1000});
        const auto refused = floorAdmits(in, first, {0, day}, 32);
        QVERIFY(refused && refused->code == ReasonCode::CapacityConflict);
        QCOMPARE(refused->arg("available")->number, std::int64_t(24));
    }
    void theFloorHoldsAtEverySecond() // S7, I12
    {
        int admitted = 0, floors = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            Dice dice(seed);
            const FloorInput in = randomInput(dice);
            const MemberId asker{std::uint32_t(dice.number(1, 4))};
            const Instant from = dice.number(0, 80);
            const Span window{from, from + dice.number(1, 40)};
            const std::int64_t gpus = dice.number(1, 50);
            std::optional<Instant> breach;
            for (Instant t = window.from; t < window.until && !breach; ++t)
                if (!holdsAt(in, asker, gpus, t))
                    breach = t;
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            const FloorProfile profile(in, asker, {0, 150});
            const auto found = profile.firstBreach(window, gpus);
            QVERIFY2(found.has_value() == breach.has_value(), where);
            QVERIFY2(floorAdmits(in, asker, window, gpus).has_value() == breach.has_value(), where);
            if (found) {
                QVERIFY2(found->at == *breach, where);
                QVERIFY2(found->available == 0 || holdsAt(in, asker, found->available, found->at), where);
                QVERIFY2(!holdsAt(in, asker, found->available + 1, found->at), where);
                for (Instant t = found->at; t < found->until; ++t)
                    QVERIFY2(!holdsAt(in, asker, gpus, t), where);
                floors += found->protectedGpus > 0 ? 1 : 0;
            }
            admitted += breach ? 0 : 1;
            const std::int64_t most = profile.available(window); // the most is the most
            for (Instant t = window.from; t < window.until && most > 0; ++t)
                QVERIFY2(holdsAt(in, asker, most, t), where);
            QVERIFY2(profile.firstBreach(window, most + 1).has_value(), where);
        }
        QVERIFY(admitted > 500 && floors > 300); // all answers were tried
    }
    void theFirstStartIsFirst()
    {
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            Dice dice(seed * 31);
            const FloorInput in = randomInput(dice);
            const MemberId asker{std::uint32_t(dice.number(1, 4))};
            const Seconds length = dice.number(1, 30);
            const std::int64_t gpus = dice.number(1, 40);
            const Instant from = dice.number(0, 60);
            const FloorProfile profile(in, asker, {0, 150});
            std::optional<Instant> first;
            for (Instant s = from; s + length <= 150 && !first; ++s)
                if (!profile.firstBreach({s, s + length}, gpus))
                    first = s;
            QVERIFY2(profile.firstStart(from, length, gpus) == first, qPrintable(QString::number(seed)));
        }
    }
    void insideTheFloorNobodyIsRefusedFarAhead() // I14: φ > 0
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            Dice dice(seed * 77);
            FloorInput in = eightMembers({1, 4});
            for (int k = 0; k < 20; ++k) { // others book whatever S7 lets them
                const Instant from = 72 * hour + dice.number(0, 20) * hour;
                const Span span{from, from + dice.number(1, 30) * hour};
                const MemberId m{std::uint32_t(dice.number(2, 8))};
                const std::int64_t gpus = 8 * dice.number(1, 128);
                if (!floorAdmits(in, m, span, gpus))
                    in.uses.push_back({m, span, gpus});
            }
            const Instant from = 72 * hour + dice.number(0, 30) * hour;
            QVERIFY2(!floorAdmits(in, first, {from, from + 24 * hour}, 32), qPrintable(QString::number(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(FloorTest)
#include "tst_floor.moc"
