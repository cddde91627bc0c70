// SPDX-License-Identifier: GPL-3.0-or-later
// S10–S12: decayed use, by the worked example, path-independent, and the entry penalty that goes exactly once.
#include "domain/decay.h"
#include "tests/support/dice.h"
#include <QTest>
#include <cmath>

using namespace imece;
using sample::Dice;

namespace {

constexpr Seconds h = 14 * day;

bool isNear(double a, double b, double relative = 1e-9)
{
    return std::abs(a - b) <= relative * std::max({1.0, std::abs(a), std::abs(b)});
}

const ShareTable eighth({{MemberId{1}, 128, 0}, {MemberId{2}, 896, 0}}); // 1/s = 8

} // namespace

class DecayTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void halvesInAHalfLife() // A10
    {
        QVERIFY(isNear(decayed(1000, 7 * day, h), 707.107, 1e-6));
        QVERIFY(isNear(decayed(1000, 14 * day, h), 500));
        QVERIFY(isNear(decayed(1000, 28 * day, h), 250));
    }
    void aConstantRateHasAClosedForm() // A10
    {
        const double work = 154'828'800;
        QCOMPARE(128.0 * double(14 * day), work);
        const double seen = decayedUse(128, {0, 14 * day}, 14 * day, h);
        QVERIFY(isNear(seen / work, 0.721348, 1e-6));
        const double parts =
            decayedUse(128, {0, 5 * day}, 14 * day, h) + decayedUse(128, {5 * day, 14 * day}, 14 * day, h);
        QVERIFY(isNear(seen, parts));
        QVERIFY(isNear(entryPenaltyFactor(5 * minute, 168 * hour), 0.00034376, 1e-5));
    }
    void cuttingChangesNothing() // S11, I19
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed);
            const Instant from = dice.number(0, 30 * day), until = from + dice.number(1, 20 * day);
            const Instant at = until + dice.number(0, 60 * day);
            const double whole = decayedUse(8, {from, until}, at, h);
            double parts = 0, seconds = 0;
            for (Instant cut = from; cut < until;) {
                const Instant next = std::min(until, cut + dice.number(1, 3 * day));
                parts += decayedUse(8, {cut, next}, at, h);
                cut = next;
            }
            const Seconds step = std::max<Seconds>(1, (until - from) / 2000); // the midpoint rule
            for (Instant t = from; t < until; t += step) {
                const Seconds length = std::min(step, until - t);
                seconds += 8.0 * double(length) * std::exp2(-(double(at - t) - double(length) / 2) / double(h));
            }
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(isNear(whole, parts), where);
            QVERIFY2(isNear(whole, seconds, 1e-6), where);
        }
    }
    void theWholeLeaseCountsAtItsStart() // S10
    {
        DecayedUse x(MemberId{1}, h);
        QVERIFY(x.open(LeaseId{7}, 64, {0, 4 * hour}, eighth));
        QVERIFY(isNear(x.at(0), 64.0 * 8 * 4 * hour));
        QVERIFY(isNear(x.at(2 * hour), 64.0 * 8 * 4 * hour));
        QVERIFY(!x.open(LeaseId{7}, 64, {0, 4 * hour}, eighth)); // not twice
        QVERIFY(x.close(LeaseId{7}, {{0, hour}}, eighth));
        QVERIFY(isNear(x.at(hour), decayedUse(64 * 8, {0, hour}, hour, h)));
        QVERIFY(!x.close(LeaseId{7}, {{0, hour}}, eighth)); // exactly once
        QVERIFY(isNear(x.at(hour), decayedUse(64 * 8, {0, hour}, hour, h)));
        QVERIFY(!x.renew(LeaseId{7}, {}, {hour, 2 * hour}, eighth));
    }
    void sharesActForwardOnly() // S12
    {
        const ShareTable changing({{MemberId{1}, 128, 0}, {MemberId{2}, 896, 0}, {MemberId{3}, 1024, hour}});
        DecayedUse x(MemberId{1}, h);
        QVERIFY(x.open(LeaseId{1}, 8, {0, 2 * hour}, changing));
        QVERIFY(x.close(LeaseId{1}, {{0, 2 * hour}}, changing));
        const double expected =
            decayedUse(8 * 8, {0, hour}, 2 * hour, h) + decayedUse(8 * 16, {hour, 2 * hour}, 2 * hour, h);
        QVERIFY(isNear(x.at(2 * hour), expected));
    }
    void equalWithinTheToleranceIsEqual() // C5 has no say here: x is a float
    {
        QCOMPARE(useKey(1000.0), useKey(1000.0 + 1e-7));
        QVERIFY(useKey(1000.0) < useKey(1000.1));
    }
    void whateverTheOrderXIsTheIntegral() // S10, I19: opened, renewed and closed in any order, nothing leaks
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            Dice dice(seed * 13);
            DecayedUse x(MemberId{1}, h);
            struct Lease
            {
                std::uint64_t id = 0;
                std::int64_t gpus = 0;
                Instant from = 0;
            };
            std::vector<Lease> open;
            std::vector<std::pair<std::int64_t, Span>> ran;
            Instant now = 0;
            for (int step = 0; step < 30; ++step) {
                now += dice.number(0, 3 * hour);
                if (open.empty() || dice.isHit(50)) {
                    open.push_back({std::uint64_t(step + 1), 8 * dice.number(1, 8), now});
                    QVERIFY(x.open(LeaseId{open.back().id}, open.back().gpus, {now, now + 4 * hour}, eighth));
                    continue;
                }
                const std::size_t k = std::size_t(dice.number(0, std::int64_t(open.size()) - 1));
                Lease &lease = open[k];
                ran.push_back({lease.gpus, {lease.from, now}});
                if (dice.isHit(40)) {
                    QVERIFY(x.renew(LeaseId{lease.id}, {ran.back().second}, {now, now + 4 * hour}, eighth));
                    lease.from = now;
                } else {
                    QVERIFY(x.close(LeaseId{lease.id}, {ran.back().second}, eighth));
                    open.erase(open.begin() + std::ptrdiff_t(k));
                }
            }
            double expected = 0;
            for (const auto &[gpus, span] : ran)
                expected += decayedUse(double(gpus) * 8, span, now, h);
            for (const Lease &lease : open)
                expected += double(lease.gpus) * 8 * 4 * hour;
            QVERIFY2(isNear(x.at(now), expected), qPrintable(QString::number(seed)));
            QCOMPARE(x.openLeases(), open.size());
        }
    }
};

QTEST_APPLESS_MAIN(DecayTest)
#include "tst_decay.moc"
