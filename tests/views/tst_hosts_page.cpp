// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the hosts as a reader meets it. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/host_table.h"
#include "tests/support/qt_warnings.h"
#include "tests/support/sample_bookings.h"
#include "tests/support/sample_sweep.h"
#include "views/hosts/filter_row.h"
#include "views/hosts/fleet_strip.h"
#include "views/hosts/host_view.h"
#include "views/hosts/hosts_page.h"
#include "views/paint/house_font.h"
#include "views/paint/palette.h"
#include "views/paint/style.h"
#include "views/shell/page_head.h"
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QtTest>

using namespace imece;

namespace {

/// Everything a page stands on, with a clock that stands still.
struct Desk
{
    FleetStore fleet;
    HostTable table{&fleet};
    BookingStore bookings;
    FindingList findings;
    CoopClock clock{[] { return qint64(0); }};
    HostsPage page{&fleet, &table, &bookings, &findings, &clock};

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
    }
    HostView *view() { return page.findChild<HostView *>(); }
};

void keep(QWidget &widget, const char *name)
{
    const QString dir = qEnvironmentVariable("IMECE_PICTURES");
    if (!dir.isEmpty())
        widget.grab().save(QStringLiteral("%1/%2.png").arg(dir, QString::fromLatin1(name)));
}

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
            QTest::qWait(50);
            keep(desk.page, isDark ? "hosts-dark" : "hosts-light");
            desk.fleet.setStale(true, sample::now - 12);
            QTest::qWait(20);
            keep(desk.page, isDark ? "hosts-stale-dark" : "hosts-stale-light");
        }
        paint::applyTheme(paint::Theme::Light);
    }
};

IMECE_TEST_MAIN(HostsPageTest)
#include "tst_hosts_page.moc"
