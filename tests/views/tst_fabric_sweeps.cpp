// SPDX-License-Identifier: GPL-3.0-or-later
// Through the stored sweeps of a fabric: the history of one pair, steps by slider and keys, the scale against the tier,
// the place of a pair in its tier, and the distribution whose marks are the figures of its table. With
// IMECE_PICTURES=DIR it also leaves pictures there.
#include "models/pair_history.h"
#include "tests/support/fabric_stage.h"
#include "tests/support/look_rows.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/distribution_view.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/pair_history_view.h"
#include "views/fabric/sweep_slider.h"
#include "views/paint/house_font.h"
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QtCharts/QChart>
#include <QtCharts/QScatterSeries>
#include <QtTest>

using namespace imece;

using Desk = sample::FabricStage;

class FabricSweepsTest : public QObject
{
    Q_OBJECT

private:
    static SweepMatrix numbered(std::uint32_t id, double gbps)
    {
        SweepMatrix m = sample::sweep(id, false);
        m.head.at = sample::now - 50 * minute - Seconds(20 - id) * hour;
        m.bandwidth[5 * 70 + 9] = std::uint16_t(gbps * 100);
        return m;
    }
    static QString said(QWidget *view)
    {
        sample::settle();
        QStringList texts;
        for (const QLabel *label : view->findChildren<QLabel *>())
            if (label->isVisibleTo(view))
                texts << label->text();
        return texts.join(u'|');
    }

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c()); // figures as they stand below, on every machine
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    /// Few matrices are kept: they are asked for one after another, newest first, and no more than twelve.
    void thePairsHistoryIsFetchedOneSweepAfterAnother()
    {
        SweepStore store;
        std::vector<SweepHead> heads;
        for (std::uint32_t id = 1; id <= 15; ++id)
            heads.push_back(numbered(id, 100 + id).head);
        store.setHeads(heads);
        PairHistory history(&store);
        QSignalSpy wanted(&history, &PairHistory::wanted);
        history.start(FabricId{}, "gpu-006", "gpu-010");
        QCOMPARE(wanted.count(), 1);
        for (int k = 0; k < 12; ++k) {
            QCOMPARE(wanted.count(), k + 1);
            const auto id = wanted.back()[0].value<SweepId>();
            QCOMPARE(raw(id), 15u - std::uint32_t(k));
            store.setMatrix(numbered(raw(id), 100 + raw(id)));
        }
        QCOMPARE(wanted.count(), 12);
        QCOMPARE(history.toCome(), std::size_t(0));
        QCOMPARE(history.points().size(), PairHistory::mostSweeps);
        for (std::size_t k = 0; k < 12; ++k)
            QCOMPARE(history.points()[k].gbps, 115.0 - double(k));
        history.start(FabricId{}, "gpu-006", "gpu-010"); // the same pair asks for nothing again
        QCOMPARE(wanted.count(), 12);
        store.addHead(numbered(16, 116).head); // a new sweep joins, what was read stays
        QCOMPARE(wanted.count(), 13);
        store.setMatrix(numbered(16, 116));
        QCOMPARE(history.points().front().gbps, 116.0);
        QCOMPARE(history.points().size(), PairHistory::mostSweeps);
    }

    void whatHasNoValueSaysWhyAndIsNeverZero()
    {
        const SweepMatrix m = sample::sweep(2);
        QCOMPARE(pointOf(m, "gpu-031", "gpu-059").state, PairPoint::State::Failed);
        QCOMPARE(pointOf(m, "gpu-029", "gpu-001").state, PairPoint::State::Missing);
        QCOMPARE(pointOf(m, "nobody", "gpu-001").state, PairPoint::State::NotThere);
        QCOMPARE(pointOf(m, "gpu-029", "gpu-001").gbps, -1.0);
        QCOMPARE(pointOf(m, "gpu-012", "gpu-050").gbps, 58.0);
    }

    void aClickOnACellShowsItsHistory()
    {
        Desk desk;
        desk.fill();
        auto *view = desk.page.findChild<PairHistoryView *>();
        auto *tabs = desk.page.findChild<QTabBar *>(QStringLiteral("fabricSide"));
        QVERIFY(said(view).contains(QStringLiteral("No pair chosen")));
        QTest::mouseClick(desk.map(), Qt::LeftButton, {}, desk.map()->centreOf(11, 49).toPoint());
        QCOMPARE(tabs->currentIndex(), 2);
        QVERIFY2(said(view).contains(QStringLiteral("gpu-012 → gpu-050")), qPrintable(said(view)));
        QVERIFY2(said(view).contains(QStringLiteral("|58.0|")), qPrintable(said(view)));
        const double before = sample::sweep(1, false).bandwidth[11 * 70 + 49] * 0.01; // in the older one it was fine
        QVERIFY2(said(view).contains(QString::number(std::lround(before))), qPrintable(said(view)));
        desk.map()->setCursor(3, 4);
        QTest::keyClick(desk.map(), Qt::Key_H);
        QVERIFY2(said(view).contains(QStringLiteral("gpu-004 → gpu-005")), qPrintable(said(view)));
    }

    void theSliderAndTheKeysStepThroughTheSweepsAndTheDifferenceStays()
    {
        Desk desk;
        desk.fillFleet();
        desk.sweeps.setHeads({numbered(3, 300).head, numbered(4, 250).head, numbered(5, 200).head});
        for (std::uint32_t id = 3; id <= 5; ++id)
            desk.sweeps.setMatrix(numbered(id, 450 - 50 * id));
        auto *steps = desk.page.findChild<QSlider *>(QStringLiteral("sweepSteps"));
        const auto shown = [&] { return raw(desk.map()->content().matrix->head.id); };
        QVERIFY(steps->isVisible());
        QCOMPARE(steps->value(), 2); // the newest at the right
        QCOMPARE(shown(), 5u);
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_Left);
        QCOMPARE(shown(), 4u);
        QCOMPARE(desk.box("sweepChoice")->currentIndex(), 1);
        QTest::keyClick(desk.map(), Qt::Key_Comma);
        QCOMPARE(shown(), 3u);
        QTest::keyClick(desk.map(), Qt::Key_Comma); // there is none before
        QCOMPARE(shown(), 3u);
        QCOMPARE(steps->value(), 0);
        desk.box("compareChoice")->setCurrentIndex(1); // with the newest
        QCOMPARE(desk.map()->content().showing, Showing::Difference);
        QTest::keyClick(desk.map(), Qt::Key_Period);
        QCOMPARE(shown(), 4u);
        QCOMPARE(desk.map()->content().showing, Showing::Difference);
        QCOMPARE(desk.map()->content().value(desk.map()->content().shownCell(5, 9)), 50.0);
    }

    void theScaleOfTheTierShowsCrossLeafPairsAsGoodAsTheirOwn()
    {
        Desk desk;
        desk.fill();
        desk.box("showingChoice")->setCurrentIndex(2);
        const HeatContent &c = desk.map()->content();
        QCOMPARE(c.showing, Showing::OfTier);
        for (const auto &[i, j] : {std::pair(1u, 2u), {1u, 60u}}) {
            const double share = c.value(c.shownCell(i, j));
            QVERIFY2(share > 90 && share < 110, qPrintable(QString::number(share)));
        }
        QVERIFY(c.value(c.shownCell(11, 49)) < 25);
        desk.box("metricChoice")->setCurrentIndex(1); // of latency as well
        QCOMPARE(desk.map()->content().showing, Showing::OfTier);
        const HeatContent &us = desk.map()->content();
        QVERIFY(us.share(us.shownCell(43, 2)) < us.share(us.shownCell(1, 2))); // slow is the bad end
    }

    void thePlaceInTheTierCountsFromTheWorst()
    {
        const auto m = std::make_shared<SweepMatrix>(sample::sweep(2));
        const SweepStats stats = statsOf(*m, Metric::Bandwidth);
        for (const auto &[i, j] : {std::pair(11u, 49u), {43u, 2u}, {1u, 60u}, {1u, 2u}}) {
            const std::uint16_t cell = m->bandwidth[i * 70 + j];
            const Tier tier = tierOf(m->head, i, j);
            std::uint32_t slower = 0;
            for (std::uint32_t a = 0; a < 70; ++a)
                for (std::uint32_t b = 0; b < 70; ++b)
                    slower += a != b && tierOf(m->head, a, b) == tier && m->bandwidth[a * 70 + b] < cell;
            QCOMPARE(placeOf(stats, Metric::Bandwidth, tier, cell), slower + 1);
        }
        QCOMPARE(placeOf(stats, Metric::Bandwidth, Tier::CrossLeaf, cell::missing), 0u);
        QCOMPARE(placeOf(stats, Metric::Bandwidth, Tier::CrossLeaf, m->bandwidth[11 * 70 + 49]), 1u);
    }

    void theMarksOfTheDistributionAreTheFiguresOfItsTable()
    {
        Desk desk;
        desk.fill();
        const SweepStats &stats = desk.map()->content().stats;
        std::vector<std::uint16_t> cells;
        const SweepMatrix m = sample::sweep(2);
        for (std::uint32_t a = 0; a < 70; ++a)
            for (std::uint32_t b = 0; b < 70; ++b)
                if (tierOf(m.head, a, b) == Tier::CrossLeaf && cell::isValue(m.bandwidth[a * 70 + b]))
                    cells.push_back(m.bandwidth[a * 70 + b]);
        std::sort(cells.begin(), cells.end());
        const auto values = quantilesOf(stats, Tier::CrossLeaf);
        auto *view = desk.page.findChild<DistributionView *>();
        auto *chart = desk.page.findChild<DistributionChart *>();
        const QString table = said(view);
        QList<QPointF> marks;
        for (QAbstractSeries *series : chart->chart()->series())
            if (auto *scatter = qobject_cast<QScatterSeries *>(series))
                marks << scatter->points();
        for (std::size_t k = 0; k < values.size(); ++k) {
            QCOMPARE(values[k], cells[nearestRank(shownPercents[k], cells.size()) - 1] * 0.01);
            QVERIFY(marks.contains(QPointF(values[k], shownPercents[k])));
            QVERIFY2(table.contains(QLocale().toString(values[k], 'f', values[k] < 100 ? 1 : 0)), qPrintable(table));
        }
        const auto points = distributionOf(stats, Tier::CrossLeaf);
        QVERIFY(points.size() > 10 && points.size() <= 240);
        QVERIFY(std::is_sorted(points.begin(), points.end(),
                               [](const QPointF &a, const QPointF &b) { return a.x() < b.x() || a.y() < b.y(); }));
        QCOMPARE(points.back(), QPointF(cells.back() * 0.01, 100));
        QVERIFY(quantilesOf(SweepStats(), Tier::SameLeaf).front() < 0);
    }

    void looks_data() { sample::lookRows(); }
    void looks()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Desk desk;
        desk.fill();
        desk.map()->setCursor(11, 49);
        auto *tabs = desk.page.findChild<QTabBar *>(QStringLiteral("fabricSide"));
        for (int k = 0; k < tabs->count(); ++k)
            QVERIFY2(tabs->fontMetrics().horizontalAdvance(tabs->tabText(k)) + 8 <= tabs->tabRect(k).width() &&
                         tabs->rect().contains(tabs->tabRect(k).adjusted(2, 2, -2, -2)),
                     qPrintable(tabs->tabText(k)));
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-pair") + look.suffix()));
        QTest::keyClick(desk.map(), Qt::Key_H);
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-history") + look.suffix()));
        tabs->setCurrentIndex(3);
        desk.box("showingChoice")->setCurrentIndex(2);
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-spread") + look.suffix()));
    }
};

IMECE_TEST_MAIN(FabricSweepsTest)
#include "tst_fabric_sweeps.moc"
