// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator's shapes: exact along a right and along a sum, rounded down to the grid, never dearer.
#include "domain/burst_shapes.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;

namespace {
constexpr MicrosPerGpuHour twoUsd = 2'000'000; // A30
constexpr Seconds grid = 900, longest = 28 * day;

std::string fieldOf(const BurstAsk &ask)
{
    const std::vector<Reason> faults = burstFaults(ask);
    const Arg *field = faults.empty() ? nullptr : faults.front().arg("field");
    return field ? field->text : std::string();
}
} // namespace

class TstBurstShapes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneRightHasManyShapes() // A2
    {
        const GpuSeconds work = GpuSeconds(128) * 8 * 28 * day;
        QCOMPARE(lengthAlongWork(work, 128 * 8, grid), 28 * day);
        QCOMPARE(lengthAlongWork(work, 512 * 8, grid), 7 * day);
        QCOMPARE(lengthAlongWork(work, 256 * 8, grid), 14 * day);
        QCOMPARE(lengthAlongWork(work, 64 * 8, grid), 56 * day); // R1 refuses it, not the arithmetic
        QCOMPARE(lengthAlongWork(work - 1, 512 * 8, grid), 7 * day - grid);
        QCOMPARE(lengthAlongWork(899, 1, grid), Seconds(0));
        QCOMPARE(lengthAlongWork(0, 8, grid), Seconds(0));
        QCOMPARE(lengthAlongWork(-5, 8, grid), Seconds(0));
        QVERIFY(lengthAlongWork(std::numeric_limits<GpuSeconds>::max(), 1, grid) <= Seconds(1) << 40);
    }

    void aSumOfMoneyHasManyShapes() // C4, A30
    {
        QCOMPARE(listPrice(1'818'182, 1000), twoUsd);
        QCOMPARE(lengthAlongSum(384 * ticksPerUsd, 3 * 8, twoUsd, grid, longest), 8 * hour);
        QCOMPARE(lengthAlongSum(384 * ticksPerUsd - 1, 3 * 8, twoUsd, grid, longest), 8 * hour - grid);
        // $50,000 is 25,000 GPU-hours: on 8 hosts 390 h 37.5 min, down to the quarter.
        QCOMPARE(lengthAlongSum(50'000 * ticksPerUsd, 8 * 8, twoUsd, grid, longest), 390 * hour + 30 * minute);
        QCOMPARE(lengthAlongSum(50'000 * ticksPerUsd, 64 * 8, twoUsd, grid, longest), 48 * hour + 45 * minute);
        QCOMPARE(lengthAlongSum(50'000 * ticksPerUsd, 512 * 8, twoUsd, grid, longest), 6 * hour);
        QCOMPARE(lengthAlongSum(50'000 * ticksPerUsd, 8, twoUsd, grid, longest), longest); // cheaper than the sum
        QCOMPARE(lengthAlongSum(1, 8, twoUsd, grid, longest), Seconds(0));
        QCOMPARE(lengthAlongSum(std::numeric_limits<Ticks>::max(), 8, 1, grid, longest), longest);
    }

    void theLengthIsTheLongestThatFits() // against trying each
    {
        sample::Dice dice(4711);
        for (int i = 0; i < 2000; ++i) {
            const std::int64_t gpus = dice.number(1, 32'768);
            const MicrosPerGpuHour rate = dice.number(1, 5'000'000);
            const Ticks sum = dice.number(1, 200'000) * ticksPerUsd + dice.number(0, ticksPerUsd);
            const Seconds length = lengthAlongSum(sum, gpus, rate, grid, longest);
            QVERIFY(length % grid == 0 && length <= longest && chargeFor(gpus * length, rate) <= sum);
            QVERIFY(length == longest || chargeFor(gpus * (length + grid), rate) > sum);
            const GpuSeconds work = sum / 1'000'000;
            const Seconds right = lengthAlongWork(work, gpus, grid);
            QVERIFY(right % grid == 0 && gpus * right <= work && gpus * (right + grid) > work);
        }
    }

    void widthsThatMakeSense()
    {
        QCOMPARE(burstWidths({}, 16), (std::vector<std::uint32_t>{1, 2, 3, 4, 6, 8, 12, 16}));
        QCOMPARE(burstWidths({}, 23), (std::vector<std::uint32_t>{1, 2, 3, 4, 6, 8, 12, 16, 23}));
        QCOMPARE(burstWidths({}, 1), std::vector<std::uint32_t>{1});
        QVERIFY(burstWidths({}, 0).empty());
        QCOMPARE(burstWidths({5, 70'000}, 16), (std::vector<std::uint32_t>{5, 70'000}));
        const std::vector<std::uint32_t> all = burstWidths({}, 4'000'000'000U);
        QVERIFY(all.size() <= mostWidths && std::is_sorted(all.begin(), all.end()));
    }

    void whatIsNoQuestion()
    {
        BurstAsk ask;
        QCOMPARE(fieldOf(ask), std::string("work"));
        ask.sum = -1;
        QCOMPARE(fieldOf(ask), std::string("sum"));
        ask.work = -1, ask.sum = 5;
        QCOMPARE(fieldOf(ask), std::string("work"));
        ask.work = 0;
        QVERIFY(burstFaults(ask).empty());
        ask.widths = {1, 2, 2};
        QCOMPARE(fieldOf(ask), std::string("widths"));
        ask.widths = {0, 2};
        QCOMPARE(fieldOf(ask), std::string("widths"));
        ask.widths.clear();
        for (std::uint32_t n = 1; n <= 65; ++n)
            ask.widths.push_back(n);
        QCOMPARE(burstFaults(ask).front().code, ReasonCode::TooLong);
        QCOMPARE(burstFaults(ask).front().arg("limit")->number, std::int64_t(64));
    }
};

QTEST_APPLESS_MAIN(TstBurstShapes)
#include "tst_burst_shapes.moc"
