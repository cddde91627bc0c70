// SPDX-License-Identifier: GPL-3.0-or-later
// S9: the target, by the worked examples, by its invariants and against filling drop by drop.
#include "domain/waterfill.h"
#include "tests/support/dice.h"
#include <QTest>
#include <numeric>

using namespace imece;
using sample::Dice;

namespace {

using Targets = std::vector<std::int64_t>;

std::int64_t sumOf(const Targets &t)
{
    return std::accumulate(t.begin(), t.end(), std::int64_t(0));
}

std::vector<WaterfillRow> randomRows(Dice &dice)
{
    std::vector<WaterfillRow> rows;
    for (std::int64_t n = dice.number(1, 7); n > 0; --n)
        rows.push_back({dice.number(0, 12), dice.number(1, 6), dice.number(0, 30)});
    return rows;
}

/// The obvious filling, in drops of 1/360360 GPU: everybody below its e_i first, then those with the smallest
/// (level − base)/weight; as floating levels, only compared with a tolerance.
std::vector<double> dropByDrop(const std::vector<WaterfillRow> &rows, std::int64_t capacity)
{
    double sum = 0, rest = double(capacity);
    for (const WaterfillRow &row : rows)
        sum += double(row.deserved);
    const double scale = sum > double(capacity) ? double(capacity) / sum : 1;
    std::vector<double> level;
    for (const WaterfillRow &row : rows) {
        level.push_back(std::min(double(row.deserved) * scale, double(row.demand)));
        rest -= level.back();
    }
    const std::vector<double> base = level;
    double low = 0, high = 1e6; // bisect the water level
    for (int k = 0; k < 200; ++k) {
        const double middle = (low + high) / 2;
        double used = 0;
        for (std::size_t i = 0; i < rows.size(); ++i)
            used += std::min(double(rows[i].demand) - base[i], middle * double(rows[i].weight));
        (used <= rest ? low : high) = middle;
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        level[i] = base[i] + std::min(double(rows[i].demand) - base[i], low * double(rows[i].weight));
    return level;
}

} // namespace

class WaterfillTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void smallOnes() // A07
    {
        QCOMPARE(waterfill({{2, 1, 6}, {2, 3, 6}}, 8), (Targets{3, 5}));
        QCOMPARE(waterfill({{2, 1, 10}, {2, 4, 10}}, 11), (Targets{3, 8}));
        QCOMPARE(waterfill({{2, 1, 6}, {2, 1, 6}}, 11), (Targets{6, 5})); // tie: the older
        QCOMPARE(waterfill({{2, 1, 6}, {2, 1, 6}}, 15), (Targets{6, 6})); // 3 idle
    }
    void eightMembers() // A08
    {
        std::vector<WaterfillRow> rows;
        for (std::int64_t demand : {512, 512, 0, 64, 128, 0, 0, 300})
            rows.push_back({128, 128, demand});
        const Targets targets = waterfill(rows, 1024);
        QCOMPARE(targets, (Targets{278, 277, 0, 64, 128, 0, 0, 277}));
        QCOMPARE(sumOf(targets), std::int64_t(1024));
    }
    void moreDeservedThanThereIsIsScaled() // S1: never left oversubscribed
    {
        QCOMPARE(waterfill({{1, 1, 1}, {1, 1, 1}}, 1), (Targets{1, 0}));
        QCOMPARE(waterfill({{256, 1, 999}, {128, 1, 999}, {128, 1, 999}, {64, 1, 999}}, 568),
                 (Targets{253, 126, 126, 63}));
        QCOMPARE(waterfill({{4, 1, 4}, {4, 1, 0}}, 4), (Targets{4, 0})); // what one leaves the other gets
        QCOMPARE(waterfill({{4, 1, 4}}, 0), (Targets{0}));
        QCOMPARE(waterfill({}, 7), Targets{});
    }
    void theTargetKeepsItsPromises() // I13
    {
        int scaled = 0, paradoxes = 0;
        for (std::uint64_t seed = 1; seed <= 10000; ++seed) {
            Dice dice(seed);
            const std::vector<WaterfillRow> rows = randomRows(dice);
            const std::int64_t capacity = dice.number(0, 80);
            const Targets targets = waterfill(rows, capacity), more = waterfill(rows, capacity + 1);
            const std::vector<double> level = dropByDrop(rows, capacity);
            std::int64_t demand = 0, deserved = 0;
            for (const WaterfillRow &row : rows)
                demand += row.demand, deserved += row.deserved;
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(sumOf(targets) == std::min(capacity, demand), where);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QVERIFY2(targets[i] >= 0 && targets[i] <= rows[i].demand, where);
                QVERIFY2(std::abs(double(targets[i]) - level[i]) < 1 + 1e-6, where);
                if (deserved <= capacity)
                    QVERIFY2(targets[i] >= std::min(rows[i].deserved, rows[i].demand), where);
                QVERIFY2(more[i] >= targets[i] - 1, where);
                paradoxes += more[i] < targets[i] ? 1 : 0;
            }
            scaled += deserved > capacity ? 1 : 0;
            // Permuting the members changes no more than who wins a tie.
            std::vector<WaterfillRow> turned(rows.rbegin(), rows.rend());
            Targets back = waterfill(turned, capacity);
            std::reverse(back.begin(), back.end());
            for (std::size_t i = 0; i < rows.size(); ++i)
                QVERIFY2(std::abs(back[i] - targets[i]) <= 1, where);
        }
        QVERIFY(scaled > 1000);
        QVERIFY(paradoxes > 0); // largest remainder is not monotone to the GPU: see DECISIONS
    }
    void oneGpuMoreCanTakeOneGpuAway() // the counter-example of DECISIONS
    {
        const std::vector<WaterfillRow> rows{{0, 6, 100}, {0, 6, 100}, {0, 2, 100}};
        QCOMPARE(waterfill(rows, 10), (Targets{4, 4, 2}));
        QCOMPARE(waterfill(rows, 11), (Targets{5, 5, 1}));
    }
};

QTEST_APPLESS_MAIN(WaterfillTest)
#include "tst_waterfill.moc"
