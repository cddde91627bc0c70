// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts are chosen in the map with the mouse and with keys; their scorecard is of exactly them; what can be done with
// them is offered where it works. Zooming into a box and the small map. With IMECE_PICTURES=DIR it leaves pictures.
#include "tests/support/fabric_stage.h"
#include "tests/support/look_rows.h"
#include "tests/support/qt_warnings.h"
#include "views/bookings/host_wishes.h"
#include "views/fabric/heat_map.h"
#include "views/fabric/scorecard_view.h"
#include "views/paint/house_font.h"
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

using Desk = sample::FabricStage;

class FabricChoiceTest : public QObject
{
    Q_OBJECT

private:
    static void drag(HeatMap *map, QPoint from, QPoint to, Qt::KeyboardModifiers keys = Qt::NoModifier)
    {
        QTest::mousePress(map, Qt::LeftButton, keys, from);
        const QPointF half = QPointF(from + to) / 2;
        for (const QPointF at : {half, QPointF(to)}) {
            QMouseEvent move(QEvent::MouseMove, at, map->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, keys);
            QCoreApplication::sendEvent(map, &move);
        }
        QTest::mouseRelease(map, Qt::LeftButton, keys, to);
    }
    static std::vector<std::uint32_t> range(std::uint32_t from, std::uint32_t to)
    {
        std::vector<std::uint32_t> all;
        for (std::uint32_t i = from; i <= to; ++i)
            all.push_back(i);
        return all;
    }
    static QString said(Desk &desk)
    {
        sample::settle();
        auto *view = desk.page.findChild<ScorecardView *>();
        QStringList texts;
        for (const QLabel *label : view->findChildren<QLabel *>())
            if (label->isVisibleTo(view))
                texts << label->text();
        return texts.join(u'\n');
    }
    static QPushButton *button(Desk &desk, const char *name)
    {
        return desk.page.findChild<QPushButton *>(QString::fromLatin1(name));
    }

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void draggingOnTheLabelsChoosesRowsOrColumns()
    {
        Desk desk;
        desk.fill();
        HeatMap *map = desk.map();
        const QPoint label(int(map->mapRect().left()) - 20, 0), above(0, int(map->mapRect().top()) - 12);
        const auto at = [&](std::uint32_t i) { return map->centreOf(i, i).toPoint(); };
        drag(map, {label.x(), at(3).y()}, {label.x(), at(9).y()});
        QCOMPARE(map->chosenHosts(), range(3, 9));
        QVERIFY(map->choice().of == HostChoice::Of::Rows);
        drag(map, {at(20).x(), above.y()}, {at(12).x(), above.y()}); // backwards, too
        QCOMPARE(map->chosenHosts(), range(12, 20));
        drag(map, {label.x(), at(60).y()}, {label.x(), map->height() + 400}); // beyond the edge
        QCOMPARE(map->chosenHosts(), range(60, 69));
        QTest::mouseClick(map, Qt::LeftButton, {}, {label.x(), at(5).y()});
        QCOMPARE(map->chosenHosts(), range(5, 5));
    }

    /// A quote's slowest pair: the cursor stands on it, whether its sweep is here or comes later.
    void aPairIsShownAsSoonAsItsSweepIsHere()
    {
        Desk desk;
        desk.page.showPair(HostId{42}, HostId{43});
        QVERIFY(!desk.map()->hasCursor());
        desk.fill();
        QTRY_COMPARE(desk.map()->row(), 42U);
        QCOMPARE(desk.map()->column(), 43U);
        desk.page.showPair(HostId{3}, HostId{1});
        QCOMPARE(desk.map()->row(), 3U);
        QCOMPARE(desk.map()->column(), 1U);
        QCOMPARE(desk.page.focusWidget(), static_cast<QWidget *>(desk.map()));
        QSignalSpy told(&desk.page, &FabricPage::told);
        desk.page.showPreview(sample::sweep(2), {}, {});
        desk.page.showPair(HostId{4}, HostId{5}); // what is looked at is not thrown away
        QVERIFY(desk.page.isPreview());
        QCOMPARE(told.count(), 1);
    }

    void draggingWithShiftChoosesABlockAndItsBothSides()
    {
        Desk desk;
        desk.fill();
        HeatMap *map = desk.map();
        drag(map, map->centreOf(2, 30).toPoint(), map->centreOf(5, 33).toPoint(), Qt::ShiftModifier);
        std::vector<std::uint32_t> wanted = range(2, 5), columns = range(30, 33);
        wanted.insert(wanted.end(), columns.begin(), columns.end());
        QCOMPARE(map->chosenHosts(), wanted);
        QCOMPARE(map->layoutOfCells().zoom(), 1.0);
    }

    void keysChooseAsInATable()
    {
        Desk desk;
        desk.fill();
        HeatMap *map = desk.map();
        map->setCursor(10, 40);
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(map, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(map, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(map->chosenHosts(), (std::vector<std::uint32_t>{10, 11, 12, 39, 40}));
        QCOMPARE(map->row(), 12u);
        QTest::keyClick(map, Qt::Key_Space, Qt::ShiftModifier); // whole rows
        QCOMPARE(map->chosenHosts(), range(10, 12));
        QTest::keyClick(map, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(map->chosenHosts(), range(10, 13));
        QTest::keyClick(map, Qt::Key_Escape);
        QVERIFY(map->chosenHosts().empty());
        QTest::keyClick(map, Qt::Key_Space, Qt::ControlModifier); // whole column of the cursor
        QCOMPARE(map->chosenHosts(), range(39, 39));
        QTest::keyClick(map, Qt::Key_Right); // without Shift the cursor goes, the choice stays
        QCOMPARE(map->chosenHosts(), range(39, 39));
    }

    void theScorecardIsOfTheWholeFabricOrOfExactlyTheChosen()
    {
        Desk desk;
        desk.fill();
        const SweepMatrix m = sample::sweep(2);
        const auto card = [&](const std::vector<std::uint32_t> &rows) {
            return scorecardOf(m, rows, sample::findings(), {}, sample::now);
        };
        const auto covers = [](const FabricScorecard &c) {
            return QLocale().toString(qlonglong(c.measured())) + QStringLiteral(" of ") +
                   QLocale().toString(qlonglong(c.pairs()));
        };
        QVERIFY2(said(desk).contains(covers(card(allRows(m.head)))), qPrintable(said(desk)));
        desk.map()->choose({HostChoice::Of::Rows, 40, 0, 47, 69});
        const FabricScorecard eight = card(range(40, 47));
        const QString all = said(desk);
        QVERIFY2(all.contains(QStringLiteral("8 chosen hosts")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("gpu-[041-048]")), qPrintable(all));
        QVERIFY2(all.contains(covers(eight)), qPrintable(all));
        QVERIFY2(all.contains(QString::number(std::lround(eight.tiers[0].gbps.p50))), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("1 bad host")), qPrintable(all));
        QVERIFY2(!all.contains(QStringLiteral("Cross leaf")), qPrintable(all)); // they hang on one leaf
        QVERIFY2(all.contains(QStringLiteral("still counts")), qPrintable(all));
        desk.map()->choose({HostChoice::Of::Rows, 0, 0, 4, 69});
        QVERIFY2(said(desk).contains(QStringLiteral("No open finding")), qPrintable(said(desk)));
    }

    void thousandsAreCountedBesideTheWindow()
    {
        Desk desk;
        desk.fleet.setFleet(*sample::fleet());
        desk.page.showPreview(sample::square(700), {}, {});
        QVERIFY2(said(desk).contains(QStringLiteral("Counting")), qPrintable(said(desk)));
        QTRY_VERIFY2(said(desk).contains(QStringLiteral("pairs measured")), qPrintable(said(desk)));
    }

    void actionsAreThereOnlyWhereTheyWork()
    {
        Desk desk;
        desk.fill();
        QVERIFY(!button(desk, "choiceCopy")->isVisible());
        desk.map()->choose({HostChoice::Of::Rows, 1, 0, 3, 69});
        QVERIFY(button(desk, "choiceCopy")->isVisible());
        QVERIFY(button(desk, "choiceHosts")->isVisible());
        QVERIFY(!button(desk, "choiceBook")->isVisible()); // may not book
        desk.page.setMayBook(true);
        QVERIFY(button(desk, "choiceBook")->isVisible());
        QSignalSpy book(&desk.page, &FabricPage::bookWanted), hosts(&desk.page, &FabricPage::hostsWanted);
        const std::vector<HostId> chosen{HostId{1}, HostId{2}, HostId{3}};
        button(desk, "choiceBook")->click();
        QCOMPARE(book.count(), 1);
        QVERIFY(book[0][0].value<std::vector<HostId>>() == chosen);
        button(desk, "choiceHosts")->click();
        QCOMPARE(hosts.count(), 1);
        button(desk, "choiceCopy")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("gpu-[002-004]"));
        button(desk, "choiceClear")->click();
        QVERIFY(desk.map()->choice().isEmpty());
        // A file of hosts that are nobody's here: they can be copied, not booked.
        desk.page.showPreview(sample::square(8), {}, {});
        desk.map()->choose({HostChoice::Of::Rows, 1, 0, 3, 7});
        QVERIFY(button(desk, "choiceCopy")->isVisible());
        QVERIFY(!button(desk, "choiceBook")->isVisible() && !button(desk, "choiceHosts")->isVisible());
    }

    void exactlyTheseIsAQuestionThatOnlyTheyCanAnswer()
    {
        const FleetPtr fleet = sample::fleet();
        const std::vector<HostId> two{HostId{5}, HostId{7}};
        const QVariantMap wish = asking::exactlyThese(*fleet, two);
        QCOMPARE(wish.value(QStringLiteral("hosts")).toString(), QStringLiteral("2"));
        QVERIFY(wish.value(QStringLiteral("pinned")).toBool());
        const QString without = wish.value(QStringLiteral("without")).toString();
        QVERIFY2(!without.contains(QStringLiteral("gpu-006")) && without.contains(QStringLiteral("gpu-[001-005")),
                 qPrintable(without));
        QVERIFY(asking::exactlyThese(*fleet, std::vector<HostId>{HostId{9999}}).isEmpty());
        QVERIFY(asking::exactlyThese(*fleet, {}).isEmpty());
        QCOMPARE(
            asking::withoutThese(*fleet, two, QStringLiteral("gpu-001")).value(QStringLiteral("without")).toString(),
            QStringLiteral("gpu-[001,006,008]"));
        // What cannot be read is kept for the form to complain of.
        QVERIFY(asking::withoutThese(*fleet, two, QStringLiteral("nobody"))
                    .value(QStringLiteral("without"))
                    .toString()
                    .contains(QStringLiteral("nobody")));
        QCOMPARE(asking::hostFilter(*fleet, two), QStringLiteral("host:gpu-006,gpu-008"));
    }

    void aBoxIsZoomedIntoAndTheSmallMapShowsWhere()
    {
        Desk desk;
        desk.fill();
        HeatMap *map = desk.map();
        QVERIFY(map->overviewRect().isEmpty()); // everything is shown
        drag(map, map->centreOf(30, 30).toPoint(), map->centreOf(45, 45).toPoint(), Qt::ControlModifier);
        QVERIFY(map->layoutOfCells().zoom() > 2);
        QVERIFY(map->mapRect().contains(map->centreOf(37, 37)));
        QVERIFY(map->chosenHosts().empty());
        const QRectF small = map->overviewRect(), part = map->shownPart();
        QVERIFY(!small.isEmpty() && small.contains(part.center()));
        const double share = part.width() / small.width();
        QVERIFY2(share < 0.5 && share > 0.1, qPrintable(QString::number(share)));
        // Dragging in it moves the part; the cells below are not chosen or pointed at.
        const std::uint32_t row = map->row();
        drag(map, part.center().toPoint(), (small.topLeft() + QPointF(part.width(), part.height()) / 2).toPoint());
        QVERIFY(map->layoutOfCells().origin().manhattanLength() < 2 * map->layoutOfCells().cell());
        QCOMPARE(map->row(), row);
        QTest::keyClick(map, Qt::Key_0);
        QVERIFY(map->overviewRect().isEmpty());
        map->choose({HostChoice::Of::Block, 50, 50, 60, 60});
        QTest::keyClick(map, Qt::Key_Z);
        QVERIFY(map->layoutOfCells().zoom() > 2);
        QVERIFY(map->mapRect().contains(map->centreOf(55, 55)));
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
        desk.page.setMayBook(true);
        desk.map()->choose({HostChoice::Of::Block, 40, 50, 47, 57});
        sample::settle();
        for (const QPushButton *b : desk.page.findChild<ScorecardView *>()->findChildren<QPushButton *>())
            QVERIFY2(!b->isVisible() || b->width() >= b->sizeHint().width(), qPrintable(b->text()));
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-choice") + look.suffix()));
        desk.map()->zoomToChoice();
        sample::keep(desk.page, qPrintable(QStringLiteral("fabric-small-map") + look.suffix()));
    }
};

IMECE_TEST_MAIN(FabricChoiceTest)
#include "tst_fabric_choice.moc"
