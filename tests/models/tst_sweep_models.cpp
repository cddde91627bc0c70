// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps as the desktop keeps them: whole matrices only, worst-pooled levels, tiers, differences, fixed scales.
#include "models/heat_content.h"
#include "models/sweep_store.h"
#include "tests/support/qt_warnings.h"
#include "tests/support/sample_sweep.h"
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

class SweepModelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLevelShowsEveryBadCell_data()
    {
        QTest::addColumn<uint>("side");
        for (const uint side : {1u, 2u, 7u, 64u, 100u, 257u, 1024u})
            QTest::addRow("%u", side) << side;
    }
    void everyLevelShowsEveryBadCell()
    {
        QFETCH(uint, side);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> bad;
        const SweepMatrix m = sample::square(side, side > 2 ? 40 : 0, 7, &bad);
        const WorstPyramid p(m.bandwidth, side, Worst::Least);
        for (int level = 0; level < p.levels(); ++level)
            for (const auto &[i, j] : bad)
                QCOMPARE(p.at(level, i >> level, j >> level), std::uint16_t(5000));
        QCOMPARE(p.sideAt(p.levels() - 1), 1u);
    }

    void aPatchEqualsARebuild()
    {
        SweepMatrix m = sample::square(101, 10, 3);
        WorstPyramid patched(m.bandwidth, 101, Worst::Least);
        for (std::uint32_t k = 0; k < 300; ++k) {
            const std::uint32_t i = sample::mixed(k) % 101, j = sample::mixed(k + 999) % 101;
            const std::uint16_t c = k % 9 == 0   ? cell::missing
                                    : k % 9 == 1 ? cell::failed
                                                 : std::uint16_t(sample::mixed(k) % 40000);
            m.bandwidth[i * 101 + j] = c;
            patched.set(i, j, c);
        }
        const WorstPyramid rebuilt(m.bandwidth, 101, Worst::Least);
        for (int level = 0; level < rebuilt.levels(); ++level)
            for (std::uint32_t i = 0; i < rebuilt.sideAt(level); ++i)
                for (std::uint32_t j = 0; j < rebuilt.sideAt(level); ++j)
                    QCOMPARE(patched.at(level, i, j), rebuilt.at(level, i, j));
    }

    void unmeasuredNeverHidesMeasuredAndFailedIsWorst()
    {
        const WorstPyramid a({cell::itself, cell::missing, 700, cell::missing}, 2, Worst::Least);
        QCOMPARE(a.at(1, 0, 0), std::uint16_t(700));
        const WorstPyramid b({cell::failed, 1, 2, 3}, 2, Worst::Least);
        QCOMPARE(b.at(1, 0, 0), cell::failed);
        const WorstPyramid c({cell::itself, cell::missing, cell::missing, cell::itself}, 2, Worst::Least);
        QCOMPARE(c.at(1, 0, 0), cell::missing);
        const WorstPyramid d({5, 9, 7, cell::itself}, 2, Worst::Most); // latency: more is worse
        QCOMPARE(d.at(1, 0, 0), std::uint16_t(9));
    }

    void aMatrixIsHandedOutWhenItIsWhole()
    {
        SweepStore store;
        QSignalSpy arrived(&store, &SweepStore::matrixArrived);
        const SweepMatrix m = sample::sweep();
        store.setRows(m.head, 0, m.bandwidth, {}); // not announced: dropped
        QVERIFY(!store.matrix(m.head.id));
        store.setHeads({m.head, sample::sweep(1, false).head});
        QCOMPARE(store.heads().front().id, SweepId{2}); // newest first
        const auto part = [&](std::size_t from, std::size_t rows) {
            return std::vector<std::uint16_t>(m.bandwidth.begin() + std::ptrdiff_t(from * 70),
                                              m.bandwidth.begin() + std::ptrdiff_t((from + rows) * 70));
        };
        store.setRows(m.head, 40, part(40, 30), {});
        QVERIFY(!store.matrix(m.head.id));
        QCOMPARE(store.progress(m.head.id), 30.0 / 70);
        store.setRows(m.head, 0, {1, 2, 3}, {});   // no whole row
        store.setRows(m.head, 69, part(0, 3), {}); // beyond the end: only one row is taken
        store.setRows(m.head, 69, part(69, 1), {});
        store.setRows(m.head, 0, part(0, 40), {});
        QCOMPARE(arrived.count(), 1);
        QCOMPARE(store.matrix(m.head.id)->bandwidth, m.bandwidth);
    }

    void tiersAndMarginsSeeTheBadHost()
    {
        const SweepMatrix m = sample::sweep();
        const SweepStats s = statsOf(m, Metric::Bandwidth);
        QCOMPARE(s.measured, m.head.measured);
        QCOMPARE(s.failed, 1u);
        QVERIFY(std::abs(s.tiers[0].median - 383) < 3);
        QVERIFY(std::abs(s.tiers[1].median - 315) < 3);
        QVERIFY(std::abs(double(s.tx[43]) - 0.31) < 0.02);
        QVERIFY(std::abs(double(s.rx[43]) - 0.31) < 0.02);
        QCOMPARE(s.tx[28], -1.f); // nothing measured is not zero
        QVERIFY(s.tx[0] > 0.97f);
        const LowCells low = lowCellsOf(m, s, 43);
        QCOMPARE(low.txLow, low.txAll);
        QCOMPARE(low.txAll, 67u);
        QCOMPARE(lowCellsOf(m, s, 20).txLow, 1u); // only its pair with the bad host
    }

    void anOutlierDoesNotRescale()
    {
        SweepMatrix m = sample::sweep();
        const auto before = contentOf(std::make_shared<SweepMatrix>(m), Metric::Bandwidth, Showing::Value);
        m.bandwidth[3] = 65000; // 650 Gb/s on a link of 400
        const auto after = contentOf(std::make_shared<SweepMatrix>(m), Metric::Bandwidth, Showing::Value);
        QCOMPARE(after.most, 400.0);
        QCOMPARE(after.most, before.most);
        QCOMPARE(after.clipped, before.clipped + 1);
        QCOMPARE(after.share(65000), 1.0);
        m.head.claimSameGbps = m.head.claimCrossGbps = 0; // no claim: a round number above the data
        QCOMPARE(scaleFor(m, Metric::Bandwidth), 400.0);
    }

    void percentOfClaimAndDifference()
    {
        const auto now = std::make_shared<SweepMatrix>(sample::sweep());
        const SweepMatrix before = sample::sweep(1, false);
        const auto claim = contentOf(now, Metric::Bandwidth, Showing::OfClaim);
        QCOMPARE(claim.most, 100.0);
        QVERIFY(std::abs(claim.value(claim.shownCell(0, 1)) - now->bandwidth[1] * 0.01 / 4) < 0.01);
        const auto diff = contentOf(now, Metric::Bandwidth, Showing::Difference, &before);
        QVERIFY(std::abs(diff.value(diff.shownCell(0, 1)) - (now->bandwidth[1] - before.bandwidth[1]) * 0.01) < 0.011);
        QVERIFY(diff.value(diff.shownCell(43, 0)) < -100);
        QCOMPARE(diff.shownCell(28, 0), cell::missing);
        QCOMPARE(diff.shownCell(5, 5), cell::itself);
        QCOMPARE(diff.least, -diff.most);
    }

    void changesNameWhatGotWorse()
    {
        const auto changes = changesBetween(sample::sweep(1, false), sample::sweep());
        QVERIFY(changes.size() >= 4);
        const auto has = [&](SweepChange::Kind kind, std::uint32_t a) {
            return std::any_of(changes.begin(), changes.end(),
                               [&](const SweepChange &c) { return c.kind == kind && c.a == a; });
        };
        QVERIFY(has(SweepChange::HostWorse, 43));
        QVERIFY(std::abs(changes.front().before - 318) < 12); // Gb/s, as the finding's
        QVERIFY(std::abs(changes.front().after - 98) < 5);
        QVERIFY(has(SweepChange::LinkWorse, 11));
        QVERIFY(has(SweepChange::NoLongerMeasured, 28));
        QVERIFY(changesBetween(sample::sweep(), sample::sweep()).empty());
        const NotMeasured missing = notMeasuredIn(sample::sweep());
        QCOMPARE(missing.hosts, (std::vector<std::uint32_t>{28, 62}));
        QCOMPARE(missing.otherPairs, 6u);
    }

    /// What the cells of some pairs do moves the median of their tier: nobody else changed by that.
    void aMedianThatMovesChangesNoHost_data()
    {
        QTest::addColumn<bool>("heals");
        QTest::newRow("nearly all heal") << true;
        QTest::newRow("nearly all fail") << false;
    }
    void aMedianThatMovesChangesNoHost()
    {
        QFETCH(bool, heals);
        SweepMatrix slow = sample::sweep(heals ? 1 : 2, false), fine = sample::sweep(heals ? 2 : 1, false);
        for (std::size_t i = 0; i < 70; ++i)
            for (std::size_t j = 0; j < 70; ++j)
                if (i != j && i != 43 && j != 43 && slow.head.groups[i] != slow.head.groups[j])
                    slow.bandwidth[i * 70 + j] /= 2;
        const double slowMedian = statsOf(slow, Metric::Bandwidth).tiers[1].median;
        QVERIFY(slowMedian < 0.6 * statsOf(fine, Metric::Bandwidth).tiers[1].median);
        const auto changes = heals ? changesBetween(slow, fine, 9999) : changesBetween(fine, slow, 9999);
        QCOMPARE(changes.size(), std::size_t(69));
        for (const SweepChange &c : changes) {
            QVERIFY(c.a != 43);
            QCOMPARE(c.kind, heals ? SweepChange::HostBetter : SweepChange::HostWorse);
            QVERIFY2(std::abs((heals ? c.before : c.after) - 160) < 10, qPrintable(QString::number(c.before)));
            QVERIFY2(std::abs((heals ? c.after : c.before) - 318) < 12, qPrintable(QString::number(c.after)));
        }
    }

    void aSlowUplinkChangesTheHostsBehindItOnly()
    {
        const SweepMatrix before = sample::sweep(1, false);
        SweepMatrix after = sample::sweep(2, false);
        const auto &groups = after.head.groups;
        for (std::size_t i = 0; i < 70; ++i)
            for (std::size_t j = 0; j < 70; ++j)
                if ((groups[i] == groups[0]) != (groups[j] == groups[0]))
                    after.bandwidth[i * 70 + j] /= 2;
        const auto changes = changesBetween(before, after, 9999);
        QCOMPARE(std::ptrdiff_t(changes.size()), std::count(groups.begin(), groups.end(), groups[0]));
        for (const SweepChange &c : changes) {
            QCOMPARE(c.kind, SweepChange::HostWorse);
            QCOMPARE(groups[c.a], groups[0]);
        }
    }

    void sweepsOfOtherHostsHaveNothingInCommon()
    {
        SweepMatrix others = sample::sweep(1, false);
        QCOMPARE(hostsInCommon(others.head, sample::sweep().head), std::size_t(70));
        for (std::string &name : others.head.names)
            name = "other-" + name;
        QCOMPARE(hostsInCommon(others.head, sample::sweep().head), std::size_t(0));
        QVERIFY(changesBetween(others, sample::sweep()).empty());
    }

    void aRunningSweepGrowsAndWhatWasMissedIsAskedFor()
    {
        SweepStore store;
        QSignalSpy arrived(&store, &SweepStore::matrixArrived), missed(&store, &SweepStore::rowsMissed);
        SweepHead head;
        head.id = SweepId{firstRunningSweep + 3}, head.stage = SweepStage::Running, head.hostCount = 3;
        store.grow(head, {});
        QCOMPARE(store.headsOf(FabricId{0}).size(), std::size_t(1));
        QVERIFY(!store.matrix(head.id));
        SweepHead named = head; // the answer to whoever looked at it
        named.names = {"a", "b", "c"};
        store.addHead(named);
        const std::uint16_t x = cell::missing, d = cell::itself;
        store.setRows(named, 0, {d, x, x, x, d, x, x, x, d}, {});
        QCOMPARE(arrived.count(), 1);
        const auto before = store.matrix(head.id);
        head.measured = 2, head.latencies = 2;
        store.grow(head, {0, false, {0, 1}, {1, 2}, {700, 800}, {150, 160}});
        QCOMPARE(arrived.count(), 2);
        const auto now = store.matrix(head.id);
        QVERIFY(now && now != before && before->bandwidth[1] == cell::missing); // who looks at the old one keeps it
        QCOMPARE(now->bandwidth, (std::vector<std::uint16_t>{d, 700, x, x, d, 800, x, x, d}));
        QCOMPARE(now->latencyCentiUs[5], std::uint16_t(160));
        QCOMPARE(now->head.names.size(), std::size_t(3));
        head.measured = 5; // two of them went by unheard
        store.grow(head, {0, false, {2}, {0}, {900}, {}});
        QCOMPARE(missed.count(), 1);
        QVERIFY(!store.matrix(head.id));
        store.end(head.id);
        QVERIFY(!store.head(head.id) && store.headsOf(FabricId{0}).empty());
    }

    void ofAThinnedSweepNothingIsOffered()
    {
        SweepStore store;
        SweepHead head;
        head.id = SweepId{4}, head.thinnedAt = 77, head.hostCount = 9;
        store.setHeads({head});
        QVERIFY(store.head(head.id) && store.headsOf(FabricId{0}).empty());
    }

    void emptyAndTinyMatricesAreFine()
    {
        QVERIFY(contentOf(nullptr, Metric::Bandwidth, Showing::Value).isEmpty());
        SweepMatrix none;
        QVERIFY(contentOf(std::make_shared<SweepMatrix>(none), Metric::Latency, Showing::Value).isEmpty());
        SweepMatrix short_ = sample::square(4);
        short_.bandwidth.resize(3); // fewer cells than its head says
        const auto c = contentOf(std::make_shared<SweepMatrix>(short_), Metric::Bandwidth, Showing::Value);
        QCOMPARE(c.shownCell(3, 3), cell::missing);
    }
};

IMECE_TEST_GUILESS_MAIN(SweepModelsTest)
#include "tst_sweep_models.moc"
