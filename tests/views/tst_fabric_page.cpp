// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the fabric as a reader meets it. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "tests/support/fabric_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_map.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/paint/theme.h"
#include "views/shell/page_head.h"
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

namespace {

using Desk = sample::FabricStage;
using sample::keep;

} // namespace

class FabricPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void pictures()
    {
        for (const auto theme : {paint::Theme::Light, paint::Theme::Dark}) {
            paint::applyTheme(theme);
            const bool isDark = theme == paint::Theme::Dark;
            Desk desk;
            desk.fill();
            desk.map()->setCursor(43, 60);
            desk.map()->setFocus();
            keep(desk.page, isDark ? "fabric-dark" : "fabric-light");
            desk.box("compareChoice")->setCurrentIndex(2);
            keep(desk.page, isDark ? "fabric-diff-dark" : "fabric-diff-light");
            desk.box("compareChoice")->setCurrentIndex(0);
            for (int k = 0; k < 5; ++k)
                QTest::keyClick(desk.map(), Qt::Key_Plus);
            keep(desk.page, isDark ? "fabric-zoom-dark" : "fabric-zoom-light");
        }
        paint::applyTheme(paint::Theme::Light);
        Desk large;
        large.fleet.setFleet(*sample::fleet());
        SweepMatrix m = sample::square(2048, 5);
        large.page.showPreview(m, sample::findings(), {QStringLiteral("line 3: skipped, no number")});
        keep(large.page, "fabric-2048");
    }

    void anImageHasEverySingleBadCellAtEveryZoom_data()
    {
        QTest::addColumn<uint>("side");
        QTest::addColumn<double>("zoom");
        QTest::addColumn<double>("scale");
        for (const uint side : {70u, 500u, 1001u})
            for (const double zoom : {1.0, 1.7, 4.0})
                for (const double scale : {1.0, 2.0})
                    QTest::addRow("%u hosts, zoom %g, scale %g", side, zoom, scale) << side << zoom << scale;
    }
    void anImageHasEverySingleBadCellAtEveryZoom()
    {
        QFETCH(uint, side);
        QFETCH(double, zoom);
        QFETCH(double, scale);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> bad;
        const auto content = contentOf(std::make_shared<SweepMatrix>(sample::square(side, 30, side, &bad)),
                                       Metric::Bandwidth, Showing::Value);
        HeatLayout layout(content.matrix->head.groups);
        layout.resize({480, 470});
        layout.setZoom(zoom, {0, 0});
        HeatInks inks;
        inks.ramp = paint::ramp(paint::ColourMap::Cividis);
        const QRgb dark = inks.ramp[32]; // 50 of 400 Gb/s
        int checked = 0;
        for (const auto &[i, j] : bad) {
            layout.reveal(i, j);
            const QImage image = renderHeat(content, layout, inks, scale);
            const QPointF at = layout.cellRect(i, j).center() * scale;
            bool isThere = false;
            for (int y = int(at.y()) - 3; y <= int(at.y()) + 3; ++y)
                for (int x = int(at.x()) - 3; x <= int(at.x()) + 3; ++x)
                    isThere =
                        isThere || (image.rect().contains(x, y) && qAbs(qBlue(image.pixel(x, y)) - qBlue(dark)) < 4 &&
                                    qAbs(qRed(image.pixel(x, y)) - qRed(dark)) < 4);
            QVERIFY2(isThere, qPrintable(QStringLiteral("cell %1, %2").arg(i).arg(j)));
            ++checked;
        }
        QVERIFY(checked > 20);
    }

    void valueZeroMissingFailedAndItselfLookDifferent()
    {
        SweepMatrix m = sample::square(4);
        m.bandwidth = {cell::itself, 0,     39000, cell::missing, cell::failed, cell::itself,
                       39000,        39000, 39000, 39000,         cell::itself, 39000,
                       39000,        39000, 39000, cell::itself};
        Desk desk;
        desk.fleet.setFleet(*sample::fleet());
        desk.page.showPreview(m, {}, {});
        const auto cellImage = [&](std::uint32_t i, std::uint32_t j) {
            const HeatLayout &l = desk.map()->layoutOfCells();
            const QImage image = renderHeat(desk.map()->content(), l, desk.map()->inks(), 1);
            return image.copy(l.cellRect(i, j).toRect().adjusted(1, 1, -1, -1));
        };
        const QList<QImage> kinds{cellImage(0, 0), cellImage(0, 1), cellImage(0, 2), cellImage(0, 3), cellImage(1, 0)};
        const auto histogram = [](const QImage &image) {
            QMap<QRgb, int> h;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    ++h[image.pixel(x, y)];
            return h;
        };
        for (int a = 0; a < kinds.size(); ++a)
            for (int b = a + 1; b < kinds.size(); ++b)
                QVERIFY2(histogram(kinds[a]) != histogram(kinds[b]), qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
        QVERIFY(histogram(kinds[3]).size() > 1); // a hatch, not a colour
        const QImage live = cellImage(0, 2);
        desk.map()->setStale(true);
        QVERIFY(cellImage(0, 2) != live);
    }

    void anOutlierChangesNoOtherPixel()
    {
        SweepMatrix m = sample::sweep();
        HeatLayout layout(m.head.groups);
        layout.resize({600, 600});
        HeatInks inks;
        inks.ramp = paint::ramp(paint::ColourMap::Cividis);
        const auto draw = [&] {
            return renderHeat(contentOf(std::make_shared<SweepMatrix>(m), Metric::Bandwidth, Showing::Value), layout,
                              inks, 1);
        };
        const QImage before = draw();
        m.bandwidth[3] = 65000;
        const QImage after = draw();
        const QRect cell = layout.cellRect(0, 3).toRect().adjusted(-1, -1, 1, 1);
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x)
                if (!cell.contains(x, y))
                    QCOMPARE(after.pixel(x, y), before.pixel(x, y));
        QVERIFY(before != after);
    }

    void colourMapsGetLighterInEvenSteps()
    {
        for (const auto map : {paint::ColourMap::Cividis, paint::ColourMap::Viridis, paint::ColourMap::Grey}) {
            const paint::Ramp ramp = paint::ramp(map);
            const double mean = (paint::lightness(ramp[255]) - paint::lightness(ramp[0])) / 255;
            QVERIFY(mean > 0.25);
            for (std::size_t k = 1; k < 256; ++k)
                QVERIFY2(paint::lightness(ramp[k]) >= paint::lightness(ramp[k - 1]) - 1e-9,
                         qPrintable(QString::number(k)));
            // 8-bit channels round a step of 0.3; over sixteen steps the way is even within a fifth.
            for (std::size_t k = 16; k < 256; k += 16) {
                const double step = paint::lightness(ramp[k]) - paint::lightness(ramp[k - 16]);
                QVERIFY(step > 16 * mean * 0.8 && step < 16 * mean * 1.2);
            }
        }
    }

    void arrowKeysWalkCellsAndTheReadOutFollows()
    {
        Desk desk;
        desk.fill();
        desk.map()->setFocus();
        desk.map()->setCursor(0, 1);
        QSignalSpy moved(desk.map(), &HeatMap::cursorMoved);
        auto *value = desk.page.findChild<QLabel *>(QStringLiteral("cellValue"));
        auto *pair = desk.page.findChild<QLabel *>(QStringLiteral("cellPair"));
        for (std::uint32_t k = 2; k < 70; ++k) {
            QTest::keyClick(desk.map(), Qt::Key_Right);
            QCOMPARE(desk.map()->column(), k);
        }
        QTest::keyClick(desk.map(), Qt::Key_Right); // the edge holds
        QCOMPARE(desk.map()->column(), 69u);
        QTest::keyClick(desk.map(), Qt::Key_Down);
        QCOMPARE(desk.map()->row(), 1u);
        QVERIFY(moved.count() >= 69);
        QCOMPARE(pair->text(), QStringLiteral("gpu-002 → gpu-070"));
        QCOMPARE(value->text(), QString::number(qRound(sample::sweep().bandwidth[1 * 70 + 69] * 0.01)));
        QVERIFY(desk.map()->accessibleDescription().startsWith(QStringLiteral("gpu-002 → gpu-070: ")));
        desk.map()->setCursor(28, 3);
        QCOMPARE(desk.map()->accessibleDescription(), QStringLiteral("gpu-029 → gpu-004: not measured"));
        QCOMPARE(value->text(), QStringLiteral("–"));
        desk.map()->setCursor(30, 58);
        QVERIFY(desk.map()->accessibleDescription().endsWith(QStringLiteral("tried, no result")));
        QSignalSpy opened(&desk.page, &FabricPage::hostWanted);
        QTest::keyClick(desk.map(), Qt::Key_Return);
        QCOMPARE(qvariant_cast<HostId>(opened.at(0).at(0)), HostId{30});
    }

    void whatWasNotMeasuredIsSaidInOneSentence()
    {
        Desk desk;
        desk.fill();
        SweepMatrix m = sample::square(16);
        for (const int k : {3, 4, 5})
            m.bandwidth[std::size_t(k)] = cell::missing;
        desk.page.showPreview(m, {}, {});
        const auto says = [&](const QString &sentence) {
            sample::settle();
            const auto labels = desk.page.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel *l) { return l->isVisibleTo(&desk.page) && l->text() == sentence; });
        };
        QVERIFY(says(u"3 pairs were not measured; each of their hosts was measured with others."_qs));
        for (const std::size_t host : {7u, 9u})
            for (std::size_t k = 0; k < 16; ++k)
                if (k != host)
                    m.bandwidth[host * 16 + k] = m.bandwidth[k * 16 + host] = cell::missing;
        desk.page.showPreview(m, {}, {});
        QVERIFY(says(u"No pair of these 2 hosts was measured:"_qs));
        QVERIFY(says(u"3 pairs between other hosts were not measured either."_qs));
    }

    void keysAndPointerZoomAndPan()
    {
        Desk desk;
        desk.fill();
        HeatMap *map = desk.map();
        map->setFocus();
        const double fitted = map->layoutOfCells().cell();
        for (int k = 0; k < 4; ++k)
            QTest::keyClick(map, Qt::Key_W);
        QVERIFY(map->layoutOfCells().cell() > 2 * fitted);
        const QPointF before = map->layoutOfCells().origin();
        QTest::keyClick(map, Qt::Key_A);
        QTest::keyClick(map, Qt::Key_D);
        QTest::keyClick(map, Qt::Key_D);
        QVERIFY(map->layoutOfCells().origin() != before || before.x() > 0);
        map->setCursor(69, 69); // what is walked to comes into view
        QVERIFY(map->mapRect().contains(map->centreOf(69, 69)));
        QTest::keyClick(map, Qt::Key_0);
        QCOMPARE(map->layoutOfCells().cell(), fitted);
        QTest::mouseMove(map, map->centreOf(10, 20).toPoint());
        QCOMPARE(map->row(), 10u);
        QCOMPARE(map->column(), 20u);
    }

    void theCulpritIsLitAtOnceAndAClickOnAnotherFindingLightsIt()
    {
        Desk desk;
        desk.fill();
        QCOMPARE(desk.map()->row(), 43u); // F-31 is the worst
        auto *link = desk.page.findChild<FindingCard *>(QStringLiteral("finding32"));
        QVERIFY(link);
        QTest::mouseClick(link, Qt::LeftButton);
        QCOMPARE(desk.map()->row(), 11u);
        QCOMPARE(desk.map()->column(), 49u);
        auto *host = desk.page.findChild<FindingCard *>(QStringLiteral("finding31"));
        host->setFocus();
        QTest::keyClick(host, Qt::Key_Return);
        QCOMPARE(desk.map()->row(), 43u);
    }

    void whatTheShownSweepHealedIsNoFindingOfIt()
    {
        Desk desk;
        desk.fill();
        auto findings = sample::findings();
        auto &host = *std::find_if(findings.begin(), findings.end(), [](const Finding &f) { return raw(f.id) == 31; });
        host.sweep = SweepId{1};
        host.healedAt = sample::sweep(2).head.at + 5; // concluded a little after the sweep that shows it
        desk.findings.reset(findings);
        const auto card = [&] { return desk.page.findChild<FindingCard *>(QStringLiteral("finding31")); };
        sample::settle();
        QVERIFY(!card());
        const int shown = desk.box("sweepChoice")->findData(1u);
        QVERIFY(shown > 0);
        desk.box("sweepChoice")->setCurrentIndex(shown); // the older sweep shows what was open then
        sample::settle();
        QVERIFY(card());
        const auto labels = card()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *l) { return l->text().startsWith(QStringLiteral("Healed ")); }));
    }

    void aDroppedMeasurementIsShownBeforeAnythingIsSent()
    {
        Desk desk;
        desk.fill();
        SweepMatrix m = sample::sweep();
        m.head.id = SweepId{0};
        m.head.source = "mpi <b>graph</b>.out", m.head.tool = "mpiGraph 1.5";
        auto findings = sample::findings();
        for (Finding &f : findings)
            f.id = FindingId{0};
        QSignalSpy imported(&desk.page, &FabricPage::importWanted);
        QElapsedTimer t;
        t.start();
        desk.page.showPreview(m, findings, {QStringLiteral("line 7: not a number, skipped")});
        desk.page.grab();
        QVERIFY2(t.elapsed() < 2000, qPrintable(QString::number(t.elapsed())));
        QVERIFY(desk.page.isPreview());
        QCOMPARE(desk.map()->row(), 43u);
        QCOMPARE(imported.count(), 0);
        auto *text = desk.page.findChild<QLabel *>(QStringLiteral("previewText"));
        QVERIFY(text->text().contains(QStringLiteral("mpi &lt;b&gt;graph")));
        QVERIFY(!desk.page.findChild<QLabel *>(QStringLiteral("previewLines"))->isVisible());
        desk.page.findChild<QPushButton *>(QStringLiteral("previewReport"))->click();
        QVERIFY(desk.page.findChild<QLabel *>(QStringLiteral("previewLines"))->isVisible());
        auto *import = desk.page.findChild<QPushButton *>(QStringLiteral("previewImport"));
        QTest::mouseClick(import, Qt::LeftButton);
        QCOMPARE(imported.count(), 1);
        QVERIFY(!import->isEnabled()); // once is enough
        desk.page.previewRefused(QStringLiteral("TOO_LONG"));
        QVERIFY(import->isEnabled());
        QTest::mouseClick(desk.page.findChild<QPushButton *>(QStringLiteral("previewDiscard")), Qt::LeftButton);
        QVERIFY(!desk.page.isPreview());
        QVERIFY(!text->isVisible());
    }

    void aMissingMatrixIsAskedForOnce()
    {
        Desk desk;
        QSignalSpy wanted(&desk.page, &FabricPage::sweepWanted);
        desk.fleet.setFleet(*sample::fleet());
        auto *empty = desk.page.findChild<QLabel *>(QStringLiteral("fabricEmptyTitle"));
        QVERIFY(empty->isVisible());
        const QString never = empty->text();
        desk.sweeps.setHeads({sample::sweep(2).head});
        QCOMPARE(wanted.count(), 1);
        desk.sweeps.addHead(sample::sweep(1, false).head);
        QCOMPARE(wanted.count(), 1);
        QVERIFY(empty->text() != never);
        desk.sweeps.setMatrix(sample::sweep(2));
        QVERIFY(!empty->isVisible());
        QVERIFY(desk.page.isFilled());
    }

    void comparingShowsDifferences()
    {
        Desk desk;
        desk.fill();
        desk.box("compareChoice")->setCurrentIndex(2);
        QCOMPARE(desk.map()->content().showing, Showing::Difference);
        QVERIFY(!desk.box("showingChoice")->isEnabled());
        desk.box("compareChoice")->setCurrentIndex(0);
        desk.box("showingChoice")->setCurrentIndex(1);
        QCOMPARE(desk.map()->content().showing, Showing::OfClaim);
        desk.box("metricChoice")->setCurrentIndex(1);
        QCOMPARE(desk.map()->content().metric, Metric::Latency);
        QCOMPARE(desk.map()->content().showing, Showing::Value);
    }
};

IMECE_TEST_MAIN(FabricPageTest)
#include "tst_fabric_page.moc"
