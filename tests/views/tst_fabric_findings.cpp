// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of the fabric concludes, and what it must not: findings never hide cells, nothing unmeasured is fine.
#include "tests/support/fabric_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/heat_render.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/paint/theme.h"
#include <QLabel>
#include <QtTest>

using namespace imece;

using Desk = sample::FabricStage;

class FabricFindingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    /// Another finding may have drawn its flag before: a frame stands around cells and never hides them.
    void everyFindingIsFramedAndNoCellIsFilled()
    {
        Desk desk;
        desk.fill();
        Finding block;
        block.id = FindingId{40}, block.sweep = SweepId{2}, block.kind = FindingKind::BadBlock;
        block.a = "l1", block.confidence = 0.99, block.openedAt = sample::now - 40 * minute;
        auto findings = sample::findings();
        findings.insert(findings.begin(), block);
        desk.findings.reset(findings);
        desk.page.select(FindingId{31}); // gpu-044, of l3: its row and column
        sample::settle();
        HeatMap *map = desk.map();
        map->setCursor(69, 0);
        const QImage image = map->grab().toImage();
        const QRgb frame = Palette::of(map).colour(Token::Bad).rgb();
        const QImage cells = renderHeat(map->content(), map->layoutOfCells(), map->inks(), 1);
        const QPoint origin = map->mapRect().topLeft().toPoint();
        int asDrawn = 0;
        for (std::uint32_t k = 5; k < 65; ++k) {
            if (k >= 40 && k <= 47)
                continue; // the crossing
            for (const QPoint at : {map->centreOf(43, k).toPoint(), map->centreOf(k, 43).toPoint()}) {
                QVERIFY2(image.pixel(at) != frame, qPrintable(QString::number(k)));
                asDrawn += image.pixel(at) == cells.pixel(at - origin);
            }
        }
        QVERIFY2(asDrawn > 100, qPrintable(QString::number(asDrawn)));
        const auto isFramed = [&](std::uint32_t row, std::uint32_t column) { // above the middle of a cell
            const QPoint at = map->centreOf(row, column).toPoint();
            const int half = int(map->layoutOfCells().cell() / 2) + 4;
            for (int y = at.y() - half; y < at.y(); ++y)
                if (qAbs(qRed(image.pixel(at.x(), y)) - qRed(frame)) < 60 &&
                    qAbs(qGreen(image.pixel(at.x(), y)) - qGreen(frame)) < 60)
                    return true;
            return false;
        };
        QVERIFY(isFramed(43, 25));
        QVERIFY(isFramed(0, 30)); // the block
        QVERIFY(!isFramed(30, 25));
    }

    void nothingIsCalledFineThatWasNotMeasured()
    {
        Desk desk;
        const auto *none = desk.page.findChild<QLabel *>(QStringLiteral("findingsNone"));
        const auto *errors = desk.page.findChild<QLabel *>(QStringLiteral("findingsErrors"));
        const auto says = [&] {
            sample::settle();
            return none->isVisibleTo(&desk.page) ? none->text() : QString();
        };
        const QString fine = u"Nothing stands out: every host and link is as good as its tier."_qs;
        QCOMPARE(says(), QString()); // no connection yet, or a refused one
        desk.fleet.setFleet(*sample::fleet());
        QCOMPARE(says(), QString()); // never measured
        desk.sweeps.setHeads({sample::sweep(2).head});
        QCOMPARE(says(), QString()); // on its way
        SweepMatrix m = sample::square(16);
        desk.page.showPreview(m, {}, {});
        QCOMPARE(says(), fine);
        QVERIFY(!errors->isVisibleTo(&desk.page));
        m.bandwidth[3] = cell::failed;
        desk.page.showPreview(m, {}, {});
        QVERIFY(says().endsWith(u"tried without a result; the measured ones are as good as their tier."_qs));
        const QString wrong = u"<b>a</b>.log, line 14: wrong data"_qs;
        desk.page.showPreview(sample::square(16), {}, {wrong}, {wrong});
        QCOMPARE(says(), QString());
        QVERIFY(errors->isVisibleTo(&desk.page));
        QCOMPARE(errors->text(), wrong);
        QCOMPARE(errors->textFormat(), Qt::PlainText);
        for (std::uint16_t &c : m.bandwidth)
            c = c == cell::itself ? c : cell::missing;
        for (const QStringList &bad : {QStringList(), QStringList(wrong)}) {
            desk.page.showPreview(m, {}, {}, bad);
            QCOMPARE(says(), u"No pair was measured: nothing can be said."_qs);
            QCOMPARE(errors->isVisibleTo(&desk.page), !bad.isEmpty());
        }
        desk.page.endPreview();
        QCOMPARE(says(), QString());
        QVERIFY(!errors->isVisibleTo(&desk.page));
    }

    void sweepsWithoutACommonHostAreNotCompared()
    {
        const auto says = [](bool isOther) {
            SweepMatrix before = sample::sweep(1, false);
            for (std::string &name : before.head.names)
                name.insert(0, isOther ? "other-" : "");
            Desk desk;
            desk.fillFleet();
            desk.sweeps.setHeads({sample::sweep(2).head, before.head});
            desk.sweeps.setMatrix(before);
            desk.sweeps.setMatrix(sample::sweep(2));
            sample::settle();
            const auto labels = desk.page.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel *l) {
                return l->isVisibleTo(&desk.page) && l->text() == u"The two sweeps have no host in common."_qs;
            });
        };
        QVERIFY(says(true));
        QVERIFY(!says(false));
    }
};

IMECE_TEST_MAIN(FabricFindingsTest)
#include "tst_fabric_findings.moc"
