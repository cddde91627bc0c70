// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap as a screen reader meets it.
#include "tests/support/fabric_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/fabric/heat_map.h"
#include "views/paint/house_font.h"
#include "views/paint/theme.h"
#include <QAccessible>
#include <QtTest>

using namespace imece;
using Desk = sample::FabricStage;

class HeatAccessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); // whatever the system speaks
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void aScreenReaderMeetsATableOfSentences()
    {
        Desk desk;
        desk.fill();
        QAccessibleInterface *map = QAccessible::queryAccessibleInterface(desk.map());
        QVERIFY(map && map->tableInterface());
        QCOMPARE(map->role(), QAccessible::Table);
        QAccessibleTableInterface *table = map->tableInterface();
        QCOMPARE(table->rowCount(), 70);
        QCOMPARE(table->columnCount(), 70);
        QCOMPARE(map->childCount(), 4900);
        QCOMPARE(table->rowDescription(43), u"gpu-044"_qs);
        QAccessibleInterface *cell = table->cellAt(43, 60);
        const double value = sample::sweep().bandwidth[43 * 70 + 60] * 0.01;
        const double claim = sample::sweep().head.claimCrossGbps;
        QCOMPARE(cell->text(QAccessible::Name),
                 QStringLiteral("gpu-044 → gpu-061: %1 Gb/s, %2 of claim, slow")
                     .arg(QString::number(value, 'f', value < 100 ? 1 : 0), QString::number(value / claim, 'f', 2)));
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->tableCellInterface()->rowIndex(), 43);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), 60);
        QCOMPARE(cell->parent(), map);
        QCOMPARE(map->indexOfChild(cell), 43 * 70 + 60);
        QCOMPARE(map->child(43 * 70 + 60), cell); // the same one while it is asked for
        QVERIFY(!table->cellAt(0, 5)->text(QAccessible::Name).contains(u"slow"_qs));
        QCOMPARE(table->cellAt(28, 3)->text(QAccessible::Name), u"gpu-029 → gpu-004: not measured"_qs);
        QCOMPARE(table->cellAt(5, 5)->text(QAccessible::Name), u"gpu-006: itself"_qs);
        QVERIFY(!table->cellAt(70, 0) && !table->cellAt(0, -1) && !map->child(4900));
        const QPoint inside = desk.map()->mapToGlobal(desk.map()->cellRect(10, 20).center());
        QCOMPARE(map->childAt(inside.x(), inside.y()), table->cellAt(10, 20));
        QVERIFY(table->cellAt(10, 20)->rect().contains(inside));
    }

    void ofAllCellsOnlyTheLastFewAskedForAreKept()
    {
        Desk desk;
        desk.fill();
        QAccessibleInterface *map = QAccessible::queryAccessibleInterface(desk.map());
        const QAccessible::Id first = QAccessible::uniqueId(map->child(1));
        QVERIFY(QAccessible::accessibleInterface(first));
        for (int k = 100; k < 4900; ++k)
            QVERIFY(map->child(k));
        QVERIFY(!QAccessible::accessibleInterface(first));
        QVERIFY(QAccessible::accessibleInterface(QAccessible::uniqueId(map->child(4899))));
        // Another fabric: what was kept of the old one is no cell of the new one.
        desk.page.showPreview(sample::square(4), {}, {});
        QCOMPARE(map->childCount(), 16);
        QCOMPARE(map->tableInterface()->rowCount(), 4);
        QVERIFY(!map->child(16));
    }

    // That the platform then hears of it cannot be seen offscreen: Qt tells nobody while no reader listens.
    void theKeyboardsCellIsTheFocusOfTheTable()
    {
        Desk desk;
        desk.fill();
        QAccessibleInterface *map = QAccessible::queryAccessibleInterface(desk.map());
        QCOMPARE(desk.map()->focusedChild(), -1);
        QVERIFY(!map->focusChild());
        desk.map()->activateWindow();
        desk.map()->setFocus();
        QTRY_VERIFY(desk.map()->hasFocus());
        desk.map()->setCursor(0, 1);
        for (int row = 1; row < 4; ++row) {
            QTest::keyClick(desk.map(), Qt::Key_Down);
            QAccessibleInterface *cell = map->focusChild();
            QVERIFY(cell);
            QCOMPARE(cell, map->child(desk.map()->focusedChild()));
            QCOMPARE(cell->tableCellInterface()->rowIndex(), row);
            QCOMPARE(cell->tableCellInterface()->columnIndex(), 1);
            QVERIFY(cell->state().focused);
            QCOMPARE(cell->text(QAccessible::Name), desk.map()->accessibleDescription());
            QCOMPARE(map->tableInterface()->selectedCells(), QList<QAccessibleInterface *>{cell});
        }
        QVERIFY(!map->child(0)->state().focused);
    }
};

IMECE_TEST_MAIN(HeatAccessTest)
#include "tst_heat_access.moc"
