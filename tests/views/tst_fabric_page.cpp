// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the fabric as a reader meets it. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "models/sweep_store.h"
#include "tests/support/qt_warnings.h"
#include "tests/support/sample_bookings.h"
#include "tests/support/sample_sweep.h"
#include "views/fabric/fabric_page.h"
#include "views/fabric/findings_panel.h"
#include "views/fabric/heat_map.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/paint/style.h"
#include "views/shell/page_head.h"
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

using namespace imece;

namespace {

struct Desk
{
    FleetStore fleet;
    SweepStore sweeps;
    BookingStore bookings;
    FindingList findings;
    CoopClock clock{[] { return qint64(0); }};
    FabricPage page{&fleet, &sweeps, &findings, &bookings, &clock};

    explicit Desk(QSize size = {1196, 756})
    {
        clock.set(sample::now, 1);
        clock.setZone(QTimeZone("Europe/Istanbul"));
        page.resize(size);
        page.setShown(true);
        page.show();
    }
    void fill()
    {
        fleet.setFleet(*sample::fleet());
        fleet.setHosts(0, 78, sample::columns());
        findings.reset(sample::findings());
        bookings.reset(sample::bookings());
        sweeps.setHeads({sample::sweep(2).head, sample::sweep(1, false).head});
        sweeps.setMatrix(sample::sweep(1, false));
        sweeps.setMatrix(sample::sweep(2));
    }
    HeatMap *map() { return page.map(); }
    QComboBox *box(const char *name) { return page.findChild<QComboBox *>(QString::fromLatin1(name)); }
};

void keep(QWidget &widget, const char *name)
{
    const QString dir = qEnvironmentVariable("IMECE_PICTURES");
    if (!dir.isEmpty())
        widget.grab().save(QStringLiteral("%1/%2.png").arg(dir, QString::fromLatin1(name)));
}

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
            QTest::qWait(30);
            keep(desk.page, isDark ? "fabric-dark" : "fabric-light");
            desk.box("compareChoice")->setCurrentIndex(2);
            QTest::qWait(10);
            keep(desk.page, isDark ? "fabric-diff-dark" : "fabric-diff-light");
            desk.box("compareChoice")->setCurrentIndex(0);
            for (int k = 0; k < 5; ++k)
                QTest::keyClick(desk.map(), Qt::Key_Plus);
            keep(desk.page, isDark ? "fabric-zoom-dark" : "fabric-zoom-light");
        }
        paint::applyTheme(paint::Theme::Light);
        Desk large;
        large.fleet.setFleet(*sample::fleet());
        SweepMatrix m = sample::square(4096, 5);
        large.page.showPreview(m, sample::findings(), {QStringLiteral("line 3: skipped, no number")});
        QTest::qWait(10);
        keep(large.page, "fabric-4096");
    }
};

IMECE_TEST_MAIN(FabricPageTest)
#include "tst_fabric_page.moc"
