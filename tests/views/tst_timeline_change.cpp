// SPDX-License-Identifier: GPL-3.0-or-later
// Another window for an own booking, by drag and by keys: a ghost and a filled sheet, and nothing moves until the
// server says so.
#include "tests/support/bookings_stage.h"
#include "views/bookings/booking_deeds.h"
#include "views/bookings/timeline_view.h"
#include <QSignalSpy>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

class TestTimelineChange : public QObject
{
    Q_OBJECT

    static constexpr BookingId own{700}, others{701};
    static std::vector<Booking> two()
    {
        const Instant t = sample::now + 10 * day;
        return {sample::booking(700, 1, BookingState::Confirmed, {t, t + 3 * day}, sample::baseHosts(0, 0, 12)),
                sample::booking(701, 2, BookingState::Confirmed, {t, t + 3 * day}, sample::baseHosts(1, 0, 12))};
    }
    static QPoint in(const TimelineView *t, BookingId id, double share)
    {
        const QRectF r = t->placeOf(id);
        return {int(r.left() + r.width() * share), int(r.center().y())};
    }
    static void drag(TimelineView *t, const QPoint &from, int by, bool release = true)
    {
        QTest::mousePress(t, Qt::LeftButton, {}, from);
        QTest::mouseMove(t, from + QPoint(by / 2, 0));
        QTest::mouseMove(t, from + QPoint(by, 0));
        if (release)
            QTest::mouseRelease(t, Qt::LeftButton, {}, from + QPoint(by, 0));
    }

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void aDragProposesAndMovesNothing_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<bool>("movesStart");
        QTest::addColumn<bool>("movesEnd");
        QTest::newRow("its middle moves it") << 0.7 << true << true;
        QTest::newRow("its start") << 0.03 << true << false;
        QTest::newRow("its end") << 0.97 << false << true;
    }
    void aDragProposesAndMovesNothing()
    {
        QFETCH(double, share);
        QFETCH(bool, movesStart);
        QFETCH(bool, movesEnd);
        Stage s;
        s.bookings.reset(two());
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QSignalSpy wanted(t, &TimelineView::changeWanted);
        QSignalSpy commands(&p.page, &BookingsPage::commandWanted);
        const Span was = s.bookings.find(own)->booking.window;
        const auto by = Seconds(30 / t->axis().pixelsPerSecond()); // before the panel takes its width
        drag(t, in(t, own, share), 30);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), raw(own));
        QCOMPARE(wanted[0][1].toUInt(), s.bookings.find(own)->booking.version);
        QCOMPARE(wanted[0][2].toUInt(), 12U);
        const Span asked = wanted[0][3].value<Span>();
        QVERIFY(asked.from % 900 == 0 && asked.until % 900 == 0); // the grid
        QCOMPARE(asked.from != was.from, movesStart);
        QCOMPARE(asked.until != was.until, movesEnd);
        QVERIFY(!movesStart || qAbs(asked.from - was.from - by) <= 900);
        QVERIFY(!movesEnd || qAbs(asked.until - was.until - by) <= 900);
        QCOMPARE(t->proposed(), std::optional(asked));                     // a ghost
        QCOMPARE(t->placeOf(own).left(), t->axis().xAt(double(was.from))); // and the bar where it was
        QCOMPARE(t->placeOf(own).right(), t->axis().xAt(double(was.until)));
        QCOMPARE(s.bookings.find(own)->booking.window, was);
        QCOMPARE(commands.size(), 0); // nothing was sent: a person presses the sheet's button
        p.click("changeSend");
        QCOMPARE(commands.size(), 1);
        const auto command = commands[0][0].value<BookingCommand>();
        QCOMPARE(int(command.deed), int(Deed::Change));
        QCOMPARE(command.window, asked);
        QCOMPARE(command.hosts, 12U);
        // somebody else changes it: the ghost goes, the bar stands where the server says
        Booking b = s.bookings.find(own)->booking;
        ++b.version;
        s.bookings.change(b);
        QTRY_COMPARE(t->proposed(), std::nullopt);
    }

    void othersAndWhatRunsAreNotMoved()
    {
        Stage s;
        auto all = two();
        all.push_back(sample::booking(702, 1, BookingState::Active, {sample::now - day, sample::now + 5 * day},
                                      sample::baseHosts(2, 0, 12)));
        s.bookings.reset(all);
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QSignalSpy wanted(t, &TimelineView::changeWanted);
        for (const BookingId id : {others, BookingId{702}}) {
            const double from = t->axis().from();
            drag(t, in(t, id, 0.7), 30);
            QCOMPARE(t->proposed(), std::nullopt);
            QVERIFY(t->axis().from() < from); // the view went instead
            t->select(id);
            t->setFocus();
            QTest::keyClick(t, Qt::Key_M);
            QCOMPARE(t->proposed(), std::nullopt);
        }
        QCOMPARE(wanted.size(), 0);
    }

    void escDropsADrag()
    {
        Stage s;
        s.bookings.reset(two());
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QSignalSpy wanted(t, &TimelineView::changeWanted);
        drag(t, in(t, own, 0.5), 30, false);
        QVERIFY(t->proposed());
        QTest::keyClick(t, Qt::Key_Escape);
        QCOMPARE(t->proposed(), std::nullopt);
        QTest::mouseRelease(t, Qt::LeftButton, {}, in(t, own, 0.5) + QPoint(30, 0));
        QCOMPARE(wanted.size(), 0);
    }

    void atTheEdgeTheViewGoesOn()
    {
        Stage s;
        s.bookings.reset(two());
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        const double from = t->axis().from();
        const QPoint at = in(t, own, 0.5);
        drag(t, at, int(t->axis().right()) - at.x() - 5, false);
        QVERIFY(t->proposed());
        const Instant first = t->proposed()->from;
        QTRY_VERIFY(t->axis().from() > from + 5 * 86400);
        QVERIFY(t->proposed()->from > first + 4 * day);
        QVERIFY(t->isGoingOn());
        QTest::keyClick(t, Qt::Key_Escape);
        QVERIFY(!t->isGoingOn());
    }

    void keysProposeTheSame()
    {
        Stage s;
        s.bookings.reset(two());
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QSignalSpy wanted(t, &TimelineView::changeWanted);
        const Span was = s.bookings.find(own)->booking.window;
        t->choose(own);
        t->setFocus();
        QTest::keyClick(t, Qt::Key_M);
        QCOMPARE(t->proposed(), std::optional(was));
        QVERIFY(t->accessibleDescription().contains(QStringLiteral("Enter asks")));
        QTest::keyClick(t, Qt::Key_Right);
        QTest::keyClick(t, Qt::Key_Right);
        QTest::keyClick(t, Qt::Key_Left);
        QCOMPARE(t->proposed(), std::optional(Span{was.from + 900, was.until + 900}));
        QTest::keyClick(t, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(t, Qt::Key_Left, Qt::ShiftModifier);
        const Span asked{was.from + day + 900, was.until + day};
        QCOMPARE(t->proposed(), std::optional(asked));
        QCOMPARE(t->selected(), own); // arrows move the proposal, not the choice
        QTest::keyClick(t, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][3].value<Span>(), asked);
        t->setFocus();
        QTest::keyClick(t, Qt::Key_Escape);
        QCOMPARE(t->proposed(), std::nullopt);
        QCOMPARE(s.bookings.find(own)->booking.window, was);
        QTest::keyClick(t, Qt::Key_Return); // Enter begins it too
        QCOMPARE(t->proposed(), std::optional(was));
        QTest::keyClick(t, Qt::Key_Escape);
        QCOMPARE(t->proposed(), std::nullopt);
        QCOMPARE(t->selected(), own);
    }
};
QTEST_MAIN(TestTimelineChange)
#include "tst_timeline_change.moc"
