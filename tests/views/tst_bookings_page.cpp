// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/page_stage.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/timeline_view.h"
#include <QPushButton>
#include <QTableView>

using namespace imece;
using sample::Stage;

class TestBookingsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void grabs_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void grabs()
    {
        QFETCH(bool, isDark);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        const QString end = QString::fromLatin1(QTest::currentDataTag());
        Stage s;
        BookingsPage page(&s.fleet, &s.bookings, &s.board, &s.clock, &s.facts);
        page.resize(1196, 730);
        page.show();
        page.setShown(true);
        sample::grab(page, QStringLiteral("bookings-idle-") + end);
        s.board.setAnswer(sample::ask(), sample::answer());
        QCoreApplication::sendPostedEvents();
        sample::grab(page, QStringLiteral("bookings-quotes-") + end);
        s.board.setAnswer(sample::ask(), sample::refusal());
        sample::grab(page, QStringLiteral("bookings-refusal-") + end);
        s.board.clear();
        page.select(BookingId{402});
        sample::grab(page, QStringLiteral("bookings-interrupted-") + end);
        page.select(BookingId{391});
        page.resize(1356, 830);
        sample::grab(page, QStringLiteral("bookings-own-") + end);
    }
};
QTEST_MAIN(TestBookingsPage)
#include "tst_bookings_page.moc"
