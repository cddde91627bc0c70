// SPDX-License-Identifier: GPL-3.0-or-later
// Which sweeps keep their cells (V2), a sweep in parts with its latencies, and its picture in tiles.
#include "domain/sweep_parts.h"
#include "domain/sweep_retention.h"
#include "domain/sweep_tiles.h"
#include <QTest>
#include <random>
#include <set>

using namespace imece;

namespace {

constexpr Instant today = 20'000 * day;

SweepHead head(std::uint32_t id, Instant at, std::uint32_t fabric = 0)
{
    SweepHead h;
    h.id = SweepId{id}, h.at = at, h.fabric = FabricId{fabric}, h.hostCount = 4;
    return h;
}

std::vector<SweepId> thinnedOf(const std::vector<SweepHead> &heads, const SweepRetention &retention = {})
{
    std::vector<const SweepHead *> all;
    for (const SweepHead &h : heads)
        all.push_back(&h);
    return sweepsToThin(all, today, retention);
}

SweepMatrix noisy(std::size_t side, unsigned seed)
{
    std::mt19937 random(seed);
    SweepMatrix m;
    for (std::size_t i = 0; i < side; ++i)
        m.head.names.push_back("h" + std::to_string(i));
    const auto cells = [&] {
        std::vector<std::uint16_t> out(side * side);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const auto dice = random() % 100;
            out[i] = i % (side + 1) == 0 ? cell::itself
                     : dice < 40         ? cell::missing
                     : dice < 41         ? cell::failed
                                         : static_cast<std::uint16_t>(random() % (cell::most + 1));
        }
        return out;
    };
    m.bandwidth = cells(), m.latencyCentiUs = cells();
    return m;
}

/// One cell of a tile, looked up one by one.
std::uint16_t worstOf(const SweepMatrix &m, const std::vector<std::uint16_t> &cells, TilePlace place, std::size_t row,
                      std::size_t column, bool isLargest)
{
    const std::size_t side = m.head.side(), step = std::size_t{1} << place.level;
    const std::size_t i0 = (place.y * tileSide + row) * step, j0 = (place.x * tileSide + column) * step;
    std::uint16_t worst = cell::missing;
    for (std::size_t i = i0; i < std::min(side, i0 + step); ++i)
        for (std::size_t j = j0; j < std::min(side, j0 + step); ++j) {
            const std::uint16_t c = cells[i * side + j];
            if (c == cell::failed)
                return cell::failed;
            if (cell::isValue(c) && (!cell::isValue(worst) || (isLargest ? c > worst : c < worst)))
                worst = c;
            if (place.level == 0)
                return c;
        }
    return worst;
}

} // namespace

class SweepHistoryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theLastDaysAreKeptAndOfOlderWeeksTheNewest() // V2
    {
        std::vector<SweepHead> heads;
        for (std::uint32_t d = 0; d < 100; ++d) // one a day, the newest first in age
            heads.push_back(head(d + 1, today - (99 - Instant(d)) * day));
        const auto gone = thinnedOf(heads);
        std::set<Instant> weeks;
        for (const SweepHead &h : heads) {
            const bool isGone = std::find(gone.begin(), gone.end(), h.id) != gone.end();
            if (h.at > today - 30 * day) {
                QVERIFY(!isGone);
                continue;
            }
            const bool isLastOfWeek = (h.at / day + 1) % 7 == 0 || h.at / (7 * day) != (h.at + day) / (7 * day);
            QCOMPARE(isGone, !isLastOfWeek);
            if (!isGone)
                QVERIFY(weeks.insert(h.at / (7 * day)).second);
        }
        QVERIFY(weeks.size() >= 9);
    }
    void beyondTheWeeksOnlyHeadsAreKept()
    {
        const auto gone = thinnedOf({head(1, today - 60 * day), head(2, today - 10 * day)}, {30, 0});
        QCOMPARE(gone, std::vector<SweepId>{SweepId{1}});
    }
    void theNewestOfAFabricIsNeverGivenUp()
    {
        const std::vector<SweepHead> heads = {head(1, today - 900 * day, 0), head(2, today - 800 * day, 0),
                                              head(3, today - 900 * day, 1)};
        QCOMPARE(thinnedOf(heads), std::vector<SweepId>{SweepId{1}});
        QCOMPARE(thinnedOf(heads, {30, 53, 1}), std::vector<SweepId>{SweepId{1}}); // not even for want of room
    }
    void anInterruptedOneStandsForNoWeek()
    {
        SweepHead half = head(1, today - 40 * day);
        half.stage = SweepStage::Interrupted;
        QCOMPARE(thinnedOf({half, head(2, today)}), std::vector<SweepId>{SweepId{1}});
    }
    void withoutRoomTheOldestGoFirst()
    {
        const std::vector<SweepHead> heads = {head(3, today - 1), head(1, today - 3), head(2, today - 2)};
        QCOMPARE(thinnedOf(heads, {30, 53, 2 * 16}), std::vector<SweepId>{SweepId{1}}); // 4 × 4 cells each
        QCOMPARE(thinnedOf(heads, {30, 53, 3 * 16}), std::vector<SweepId>{});
    }
    void aThinnedHeadIsGivenUpOnceAndKeepsItsCounts()
    {
        SweepHead h = head(1, today - 60 * day);
        h.names = {"a", "b", "c"}, h.groups = {0, 0, 0}, h.hosts = {0, 1, 2}, h.hostCount = 0, h.measured = 6;
        const SweepHead left = thinned(h, today);
        QVERIFY(left.names.empty() && left.hosts.empty());
        QCOMPARE(left.hostCount, 3u);
        QCOMPARE(left.measured, 6u);
        QCOMPARE(left.thinnedAt, today);
        QVERIFY(thinnedOf({left, head(2, today)}).empty());
    }
    void partsCarryBothMetricsThereAndBack()
    {
        SweepMatrix whole = noisy(40, 11);
        for (std::size_t i = 0; i < 40; ++i)
            whole.bandwidth[i * 40 + i] = whole.latencyCentiUs[i * 40 + i] = cell::itself;
        SweepMatrix back = emptySweep(whole.head);
        for (const ImportPart &part : chunk(whole, 4000))
            QVERIFY(put(back, part));
        QVERIFY(back.bandwidth == whole.bandwidth);
        QVERIFY(back.latencyCentiUs == whole.latencyCentiUs);
        const auto values = [](const std::vector<std::uint16_t> &cells) {
            return std::uint32_t(std::count_if(cells.begin(), cells.end(), cell::isValue));
        };
        QCOMPARE(back.head.measured, values(whole.bandwidth));
        QCOMPARE(back.head.latencies, values(whole.latencyCentiUs));
    }
    void aPartWithALatencyOfNothingIsRefusedWhole()
    {
        SweepMatrix m = emptySweep(noisy(3, 1).head);
        QVERIFY(!put(m, {0, false, {0, 1}, {1, 2}, {5, cell::missing}, {7, cell::missing}})); // says nothing of 1 → 2
        QVERIFY(!put(m, {0, false, {0, 1}, {1, 2}, {5, 6}, {7}}));
        QVERIFY(!put(m, {0, false, {0, 0}, {1, 1}, {5, cell::missing}, {cell::missing, 7}})); // one pair twice
        QCOMPARE(m.bandwidth[1], cell::missing);
        QCOMPARE(m.head.measured, 0u);
        QVERIFY(put(m, {0, true, {0}, {1}, {cell::missing}, {7}})); // a latency without a bandwidth
        QCOMPARE(m.head.latencies, 1u);
    }
    void everyTileIsTheWorstOfWhatLiesUnderIt_data()
    {
        QTest::addColumn<int>("side");
        for (const int side : {1, 7, 255, 256, 257, 700, 1025})
            QTest::addRow("%d", side) << side;
    }
    void everyTileIsTheWorstOfWhatLiesUnderIt()
    {
        QFETCH(int, side);
        const SweepMatrix m = noisy(std::size_t(side), 5);
        for (unsigned level = 0; level <= topLevel(m.head.side()); ++level)
            for (std::uint32_t y = 0; y < tilesAt(m.head.side(), level); ++y)
                for (std::uint32_t x = 0; x < tilesAt(m.head.side(), level); ++x) {
                    const auto tile = tileOf(m, {level, x, y});
                    QVERIFY(tile.has_value());
                    QCOMPARE(tile->bandwidth.size(), std::size_t(tile->columns) * tile->rows);
                    for (std::size_t i = 0; i < tile->rows; ++i)
                        for (std::size_t j = 0; j < tile->columns; ++j) {
                            const std::size_t at = i * tile->columns + j;
                            if (tile->bandwidth[at] != worstOf(m, m.bandwidth, {level, x, y}, i, j, false) ||
                                tile->latency[at] != worstOf(m, m.latencyCentiUs, {level, x, y}, i, j, true))
                                QFAIL(qPrintable(QStringLiteral("level %1, tile %2 %3, cell %4 %5")
                                                     .arg(level)
                                                     .arg(x)
                                                     .arg(y)
                                                     .arg(i)
                                                     .arg(j)));
                        }
                }
        QCOMPARE(tilesAt(m.head.side(), topLevel(m.head.side())), std::size_t(1));
    }
    void aTileThatIsNotThereIsNothing()
    {
        const SweepMatrix m = noisy(300, 2);
        QCOMPARE(topLevel(300), 1u);
        QVERIFY(tileOf(m, {0, 1, 1}).has_value());
        QVERIFY(!tileOf(m, {0, 2, 0}) && !tileOf(m, {0, 0, 2}) && !tileOf(m, {2, 0, 0}) && !tileOf(m, {~0u, 0, 0}));
        QVERIFY(!tileOf(SweepMatrix{}, {0, 0, 0}));
        QCOMPARE(topLevel(4096), 4u);
        QCOMPARE(topLevel(16384), 6u);
    }
};

QTEST_APPLESS_MAIN(SweepHistoryTest)
#include "tst_sweep_history.moc"
