// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the hosts as a reader meets it. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "models/hold_list.h"
#include "models/host_table.h"
#include "tests/support/fleet_stage.h"
#include "tests/support/qt_warnings.h"
#include "views/hosts/filter_row.h"
#include "views/hosts/fleet_strip.h"
#include "views/hosts/host_charts.h"
#include "views/hosts/host_view.h"
#include "views/hosts/hosts_page.h"
#include "views/paint/house_font.h"
#include "views/paint/look.h"
#include "views/paint/palette.h"
#include "views/paint/theme.h"
#include "views/shell/page_head.h"
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

using namespace imece;

namespace {

struct Desk : sample::FleetStage
{
    HostTable table{&fleet};
    HostsPage page{&fleet, &table, &bookings, &findings, &clock};

    explicit Desk(QSize size = {1196, 756}) { show(page, size); }
    void fill() { fillFleet(); }
    HostView *view() { return page.findChild<HostView *>(); }
};

using sample::keep;

} // namespace

class HostsPageTest : public QObject
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
            QTRY_COMPARE(desk.table.shown(), 78);
            desk.page.showHost(HostId{43});
            desk.page.setDetail(sample::detail());
            desk.view()->setFocus();
            keep(desk.page, isDark ? "hosts-dark" : "hosts-light");
            desk.fleet.setStale(true, sample::now - 12);
            keep(desk.page, isDark ? "hosts-stale-dark" : "hosts-stale-light");
        }
        paint::applyTheme(paint::Theme::Light);
    }

    void everybodyReadsWhoKeepsAHostOutAndTheOfficeHasTheButton() // K1
    {
        Desk desk;
        HoldList holds;
        desk.page.setHolds(&holds);
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        desk.page.showHost(HostId{43});
        desk.page.setDetail(sample::detail());
        auto *said = desk.page.findChild<QLabel *>(QStringLiteral("hostKeptOut"));
        auto *button = desk.page.findChild<QPushButton *>(QStringLiteral("hostHold"));
        QVERIFY(said->isHidden() && button->isHidden());
        holds.change(
            {{HostId{43}},
             {HoldKind::Drain, HoldCause::Checking, "slow pairs", "Deniz", sample::now - hour, 0, FindingId{31}}});
        QVERIFY(!said->isHidden());
        QVERIFY2(said->text().startsWith(QStringLiteral("Drained by Deniz since")), qPrintable(said->text()));
        QVERIFY2(said->text().endsWith(QStringLiteral("under examination. “slow pairs”")), qPrintable(said->text()));
        QVERIFY(button->isHidden());
        desk.page.setMayHold(true);
        QVERIFY(!button->isHidden());
        QCOMPARE(button->text(), QStringLiteral("Release or change…"));
        keep(desk.page, "hosts-held");
        // By the keyboard: this row and the two below it.
        desk.view()->setFocus();
        QTest::keyClick(desk.view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(desk.view(), Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(button->text(), QStringLiteral("Drain or hold 3 hosts…"));
        QSignalSpy wanted(&desk.page, &HostsPage::holdWanted);
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(wanted.count(), 1);
        const auto hosts = wanted.last().at(0).value<std::vector<HostId>>();
        QCOMPARE(hosts.size(), std::size_t(3));
        QVERIFY(std::find(hosts.begin(), hosts.end(), HostId{43}) != hosts.end());
        holds.change({{HostId{43}}, {}});
        QVERIFY(said->isHidden());
    }

    void whileStaleNoCellIsPaintedInALiveInk()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        const Palette &palette = Palette::light();
        const auto count = [&](Token token) {
            const QImage image = desk.view()->viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
            int n = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    n += image.pixel(x, y) == palette.colour(token).rgb();
            return n;
        };
        QVERIFY(count(Token::Bad) > 20);
        QVERIFY(count(Token::Warn) > 20);
        QVERIFY(count(Token::Good) > 20);
        desk.fleet.setStale(true, sample::now - 12);
        for (const Token live : {Token::Bad, Token::Warn, Token::Good, Token::Held})
            QCOMPARE(count(live), 0);
        QVERIFY(desk.table.index(0, HostTable::State).data().toString().startsWith(QStringLiteral("was ")));
        QVERIFY(!desk.view()->isColumnHidden(HostTable::DataAge));
        QVERIFY(desk.page.head()->summary().contains(QStringLiteral("14:59:48")));
        desk.fleet.setStale(false, 0);
        QVERIFY(count(Token::Bad) > 20);
        QVERIFY(desk.view()->isColumnHidden(HostTable::DataAge));
    }

    void liveUpdatesMoveNeitherScrollNorSelection()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        desk.view()->setCurrentIndex(desk.table.index(2, 0));
        desk.view()->verticalScrollBar()->setValue(150);
        const quint32 chosen = desk.view()->currentIndex().data(HostTable::HostRole).toUInt();
        for (quint32 k = 0; k < 200; ++k) {
            HostDelta d;
            d.baseTick = desk.fleet.columns().tick;
            d.hosts = {HostId{k * 11 % 70}};
            d.columns.resize(1);
            copyHostRow(desk.fleet.columns(), k * 11 % 70, d.columns, 0);
            d.columns.state[0] = HostState(k % 7);
            d.columns.tick = d.baseTick + 1;
            desk.fleet.changeHosts(d);
            if (k % 20 == 0)
                QTRY_VERIFY(!desk.fleet.isFlushOwed());
        }
        QTRY_VERIFY(!desk.fleet.isFlushOwed());
        QCOMPARE(desk.view()->verticalScrollBar()->value(), 150);
        QCOMPARE(desk.view()->currentIndex().data(HostTable::HostRole).toUInt(), chosen);
    }

    void aRowOpensByKeyboardAndEscCloses()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        QSignalSpy wanted(&desk.page, &HostsPage::detailWanted);
        desk.view()->setFocus();
        desk.view()->setCurrentIndex(desk.table.index(1, 0));
        QVERIFY(!desk.page.isPanelShown());
        QTest::keyClick(desk.view(), Qt::Key_Return);
        QVERIFY(desk.page.isPanelShown());
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(qvariant_cast<HostId>(wanted.at(0).at(0)), HostId{28});
        QTest::keyClick(desk.view(), Qt::Key_Down); // the panel follows
        QCOMPARE(wanted.count(), 2);
        QTest::keyClick(desk.view(), Qt::Key_Escape);
        QVERIFY(!desk.page.isPanelShown());
    }

    void aFindingOpensFromThePanel()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        QSignalSpy opened(&desk.page, &HostsPage::findingWanted);
        desk.page.showHost(HostId{43});
        desk.page.setDetail(sample::detail());
        auto *button = desk.page.findChild<QPushButton *>(QStringLiteral("openFinding"));
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(qvariant_cast<FindingId>(opened.at(0).at(0)), FindingId{31});
        desk.page.showHost(HostId{3}); // a host without a finding offers none
        QVERIFY(!button->isVisible());
    }

    void theFilterTellsItsFaultAndKeepsTheLastResult()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        auto *field = desk.page.findChild<QLineEdit *>(QStringLiteral("hostFilter"));
        auto *verdict = desk.page.findChild<QLabel *>(QStringLiteral("hostFilterVerdict"));
        QTest::keyClicks(field, QStringLiteral("leaf:l3"));
        QCOMPARE(desk.table.shown(), 17);
        QCOMPARE(verdict->text(), QStringLiteral("17 of 78 hosts"));
        field->setText(QStringLiteral("leaf:l3 grade<"));
        QCOMPARE(desk.table.shown(), 17);
        QVERIFY(paint::isInvalid(field));
        QCOMPARE(verdict->text(), QStringLiteral("value missing after grade<"));
        QTest::keyClicks(field, QStringLiteral("B"));
        QVERIFY(!paint::isInvalid(field));
        QCOMPARE(desk.table.shown(), 2);
    }

    void emptyStatesDifferAndTheirActionWorks()
    {
        Desk desk;
        auto *title = desk.page.findChild<QLabel *>(QStringLiteral("hostsEmptyTitle"));
        auto *action = desk.page.findChild<QPushButton *>(QStringLiteral("hostsEmptyAction"));
        QVERIFY(title->isVisible());
        const QString loading = title->text();
        desk.fill();
        QTRY_VERIFY(!title->isVisible());
        desk.page.filterFor(QStringLiteral("no-such-host"));
        QVERIFY(title->isVisible());
        QVERIFY(title->text() != loading);
        QVERIFY(action->isVisible());
        QTest::mouseClick(action, Qt::LeftButton);
        QVERIFY(!title->isVisible());
        QCOMPARE(desk.table.shown(), 78);
    }

    void spacePausesAndTheCountIsShown()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        auto *button = desk.page.findChild<QPushButton *>(QStringLiteral("hostPause"));
        desk.view()->setFocus();
        QTest::keyClick(desk.view(), Qt::Key_Space);
        QVERIFY(desk.table.isPaused());
        desk.fleet.setHosts(0, 78, sample::columns());
        QTRY_VERIFY(button->text().contains(QStringLiteral("78")));
        QTest::keyClick(desk.view(), Qt::Key_Space);
        QVERIFY(!desk.table.isPaused());
        QCOMPARE(button->text(), QStringLiteral("Pause"));
    }

    void copyAndExportSayWhatIsShown()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        desk.view()->setFocus();
        desk.view()->selectRow(1);
        QTest::keySequence(desk.view(), QKeySequence::Copy);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QVERIFY(lines.at(0).startsWith(QStringLiteral("State\tHost")));
        QVERIFY(lines.at(1).startsWith(QStringLiteral("down\tgpu-029")));
        const QByteArray csv = desk.page.csv();
        QCOMPARE(csv.count('\n'), 79);
        desk.page.setDemo(true);
        QVERIFY(desk.page.csv().startsWith("# DEMO "));
    }

    void columnsGiveWayBeforeTheReasonIsLost()
    {
        Desk desk({700, 500});
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        for (const int c : {HostTable::State, HostTable::Name, HostTable::MemberNow, HostTable::Why})
            QVERIFY(!desk.view()->isColumnHidden(c));
        QVERIFY(desk.view()->isColumnHidden(HostTable::Cov));
        QVERIFY(desk.view()->columnWidth(HostTable::Why) >= 140);
        desk.page.resize(1400, 500);
        QTRY_VERIFY(!desk.view()->isColumnHidden(HostTable::Cov));
    }

    void theViewIsKeptBetweenRuns()
    {
        Desk first;
        first.view()->chooseColumn(HostTable::Rack, true);
        first.view()->sortByColumn(HostTable::Net, Qt::DescendingOrder);
        const QByteArray kept = first.page.saveView();
        Desk second;
        second.page.restoreView(kept);
        QVERIFY(second.view()->isChosen(HostTable::Rack));
        QCOMPARE(second.table.sortColumn(), int(HostTable::Net));
        second.page.restoreView(QByteArray("\1broken"));
        QVERIFY(second.view()->isChosen(HostTable::Rack));
    }

    void theStripShowsAndPicksHosts()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        auto *strip = desk.page.findChild<FleetStrip *>();
        const QRectF mark = strip->markOf(HostId{28});
        QVERIFY(!mark.isEmpty());
        QTest::mouseClick(strip, Qt::LeftButton, {}, mark.center().toPoint());
        QVERIFY(desk.page.isPanelShown());
        QCOMPARE(desk.page.details()->wanted(), HostId{28});
    }

    void aRailIsRedOnlyBelowItsClaim()
    {
        Desk desk;
        desk.fill();
        QTRY_COMPARE(desk.table.shown(), 78);
        HostDetail d = sample::detail(); // claims 400 Gb/s over 8 rails, and 16 lanes of each
        const auto show = [&](double lanes, std::vector<std::uint16_t> gbps, std::vector<std::uint16_t> has) {
            for (ScoreRow &r : d.rows)
                if (r.check == CheckKind::NicLanes)
                    r.claimed = lanes;
            d.railGbps = std::move(gbps), d.railLanes = std::move(has);
            desk.page.showHost(d.host);
            desk.page.setDetail(d);
            sample::settle();
            return desk.page.findChild<RailBoxes *>();
        };
        const auto isRed = [](RailBoxes *rails) {
            const QImage image = rails->grab().toImage();
            const QColor bad = Palette::of(rails).colour(Token::Bad);
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixel(x, y) == bad.rgb())
                        return true;
            return false;
        };
        const std::vector<std::uint16_t> fine(8, 48), four(8, 4);
        RailBoxes *rails = show(4, fine, four);
        QVERIFY(rails && rails->isVisible());
        QVERIFY(rails->accessibleDescription().contains(u"48 Gb/s, 4 lanes"_qs));
        QVERIFY(!isRed(rails)); // all that was claimed is there
        rails = show(4, {48, 44, 48, noFigure, 48, 48, 48, 48}, {4, 4, 1, noFigure, 4, 4, 4, 4});
        for (std::size_t r = 0; r < 8; ++r) {
            QCOMPARE(rails->isSlow(r), r == 1);
            QCOMPARE(rails->isNarrow(r), r == 2);
        }
        QVERIFY(isRed(rails));
        rails = show(16, fine, four);
        for (std::size_t r = 0; r < 8; ++r)
            QVERIFY(rails->isNarrow(r));
        rails = show(0, fine, {4, 4, 4, 4, 4, noFigure, 2, 4}); // no claim known: narrower than the others
        for (std::size_t r = 0; r < 8; ++r)
            QCOMPARE(rails->isNarrow(r), r == 6);
    }
};

IMECE_TEST_MAIN(HostsPageTest)
#include "tst_hosts_page.moc"
