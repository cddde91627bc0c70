// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline on its page, by mouse and by keyboard: what it chooses, how its states differ, how fast it paints.
#include "tests/support/bookings_stage.h"
#include "views/bookings/timeline_view.h"
#include "views/paint/palette.h"
#include "views/words/when_text.h"
#include <QAccessible>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

class TestBookingsTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void theTimelineGoesByKeyboard()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        t->setFocus();
        const double across = t->axis().seconds();
        QTest::keyClick(t, Qt::Key_W);
        QVERIFY(t->axis().seconds() < across);
        QTest::keyClick(t, Qt::Key_S);
        QVERIFY(qAbs(t->axis().seconds() - across) < 1);
        const double from = t->axis().from();
        QTest::keyClick(t, Qt::Key_D);
        QVERIFY(t->axis().from() > from);
        QTest::keyClick(t, Qt::Key_Home);
        QVERIFY(qAbs(t->axis().xAt(double(sample::now)) - (t->axis().left() + t->axis().width() / 10)) < 1);
        QTest::keyClick(t, Qt::Key_Right);
        QVERIFY(t->selected() != BookingId{});
        QVERIFY(p.page.isPanelShown());
        const BookingId first = t->selected();
        QTest::keyClick(t, Qt::Key_Right);
        QVERIFY(t->selected() != first);
        QTest::keyClick(t, Qt::Key_Left);
        QCOMPARE(t->selected(), first);
        QVERIFY(t->accessibleDescription().contains(words::bookingName(raw(first))));
        QTest::keyClick(t, Qt::Key_F);
        QVERIFY(t->axis().seconds() < across);
        QTest::keyClick(t, Qt::Key_0);
        for (const auto &[id, entry] : s.bookings.entries())
            QVERIFY(entry.booking.window.overlaps(t->axis().view()));
        QTest::keyClick(t, Qt::Key_Return);
        QVERIFY(t->geometryOf().lanes()[0].isOpen);
        QTest::keyClick(t, Qt::Key_Return);
        QVERIFY(!t->geometryOf().lanes()[0].isOpen);
        QTest::keyClick(t, Qt::Key_Escape);
        QVERIFY(!p.page.isPanelShown());
        QCOMPARE(t->selected(), BookingId{});
    }

    void theTimelineGoesByMouse()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QPointF at;
        for (const TimelineBar &bar : t->barsInView())
            if (bar.id == BookingId{433})
                at = bar.rect.center();
        QVERIFY(!at.isNull());
        QTest::mouseClick(t, Qt::LeftButton, {}, at.toPoint());
        QCOMPARE(t->selected(), BookingId{433});
        QVERIFY(p.page.isPanelShown());
        // a live change keeps what is selected and where the view stands
        const double from = t->axis().from();
        Booking b = s.bookings.find(BookingId{433})->booking;
        ++b.version;
        s.bookings.change(b);
        QTRY_COMPARE(t->selected(), BookingId{433});
        QCOMPARE(t->axis().from(), from);
        // Ctrl+wheel keeps the time under the cursor
        const QPointF cursor(t->width() / 2.0, 100);
        const double under = t->axis().instantAt(cursor.x());
        QWheelEvent wheel(cursor, t->mapToGlobal(cursor), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(t, &wheel);
        QVERIFY(qAbs(t->axis().xAt(under) - cursor.x()) < 1);
        // dragging the axis, or anything with Shift or the middle button, pans and chooses nothing
        const auto drag = [t](Qt::MouseButton button, Qt::KeyboardModifiers with, int y) {
            const double before = t->axis().from();
            QTest::mousePress(t, button, with, QPoint(500, y));
            QTest::mouseMove(t, QPoint(460, y));
            QTest::mouseMove(t, QPoint(440, y));
            QTest::mouseRelease(t, button, with, QPoint(440, y));
            return t->axis().from() > before;
        };
        QVERIFY(drag(Qt::LeftButton, Qt::NoModifier, 20));
        QVERIFY(drag(Qt::MiddleButton, Qt::NoModifier, 150));
        QCOMPARE(t->selected(), BookingId{433});
        QTest::mouseClick(t, Qt::LeftButton, {},
                          QPoint(20, int(TimelineView::axisHeight + TimelineView::profileHeight + 20)));
        QVERIFY(t->geometryOf().lanes()[0].isOpen);
    }

    void zoomAndTimeGoByKeysAndWheel()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        t->setFocus();
        const double across = t->axis().seconds(), from = t->axis().from();
        QTest::keyClick(t, Qt::Key_Plus);
        QVERIFY(t->axis().seconds() < across);
        QTest::keyClick(t, Qt::Key_Minus);
        QVERIFY(qAbs(t->axis().seconds() - across) < 1);
        QTest::keyClick(t, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(qAbs(t->axis().from() - from - across / 8) < 2);
        QTest::keyClick(t, Qt::Key_PageDown, Qt::ShiftModifier);
        QVERIFY(t->axis().from() - from > across);
        QTest::keyClick(t, Qt::Key_T);
        QVERIFY(qAbs(t->axis().xAt(double(sample::now)) - (t->axis().left() + t->axis().width() / 10)) < 1);
        for (int k = 0; k < 80; ++k)
            QTest::keyClick(t, Qt::Key_Plus);
        QCOMPARE(t->axis().seconds(), TimeAxis::shortest);
        for (int k = 0; k < 80; ++k)
            QTest::keyClick(t, Qt::Key_Minus);
        QCOMPARE(t->axis().seconds(), TimeAxis::longest);
        const QPointF onAxis(t->width() / 2.0, 20); // the wheel over the axis needs no key
        const double under = t->axis().instantAt(onAxis.x());
        QWheelEvent wheel(onAxis, t->mapToGlobal(onAxis), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(t, &wheel);
        QVERIFY(t->axis().seconds() < TimeAxis::longest);
        QVERIFY(qAbs(t->axis().xAt(under) - onAxis.x()) < 1);
    }

    void theBoxOfTheZoomFollowsTheWheel()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        auto *box = p.get<QComboBox>("bookingZoom");
        QCOMPARE(box->currentData().toInt(), 6);
        const int choices = box->count();
        const auto turn = [t](int by) {
            const QPointF at(t->width() / 2.0, 20);
            QWheelEvent wheel(at, t->mapToGlobal(at), {}, {0, by}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QCoreApplication::sendEvent(t, &wheel);
        };
        turn(120); // 42 days · 0.8
        QCOMPARE(box->currentText(), QStringLiteral("34 days"));
        turn(120);
        QCOMPARE(box->currentText(), QStringLiteral("27 days"));
        QCOMPARE(box->count(), choices + 1);
        turn(-240);
        QCOMPARE(box->currentData().toInt(), 6);
        QCOMPARE(box->count(), choices); // what was zoomed by hand is no choice
        t->fit({sample::now, sample::now + 5 * hour});
        QVERIFY2(box->currentText().endsWith(QStringLiteral(" hours")), qPrintable(box->currentText()));
        t->fit({sample::now, sample::now + 600}); // far below a week: no choice is near
        QVERIFY2(box->currentText().endsWith(QStringLiteral(" minutes")), qPrintable(box->currentText()));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home); // and it steers as before
        QCOMPARE(t->axis().seconds(), 7 * 86400.0);
        QCOMPARE(box->currentData().toInt(), 1);
    }

    static QPoint freeAt(const TimelineView *t, Instant at, std::size_t lane = 0)
    {
        const Lane &l = t->geometryOf().lanes()[lane];
        return {int(std::ceil(t->axis().xAt(double(at)))),
                int(TimelineView::axisHeight + TimelineView::profileHeight + 6 + l.y + l.height / 2)};
    }

    void aClickOnFreeTimeBeginsARequestThere_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : {"Europe/Istanbul", "Pacific/Kiritimati", "Pacific/Pago_Pago"})
            QTest::newRow(zone) << QByteArray(zone);
    }
    void aClickOnFreeTimeBeginsARequestThere()
    {
        QFETCH(QByteArray, zone);
        Stage s;
        s.bookings.reset({});
        s.clock.setZone(QTimeZone(zone));
        Shown p(s);
        p.page.resize(p.page.width(), 900);
        auto *t = p.get<TimelineView>("timeline");
        const QTimeZone tz(zone);
        const QDate local = QDateTime::fromSecsSinceEpoch(sample::now, tz).date();
        const QDate eighteenth(local.year() + (local.month() == 12 && local.day() > 18),
                               local.day() > 18 ? local.month() % 12 + 1 : local.month(), 18);
        const Instant start = eighteenth.startOfDay(tz).toSecsSinceEpoch();
        for (const Instant at : {start, start + 11 * hour, start + 23 * hour}) {
            p.type("askHosts", QStringLiteral("48"));
            QTest::mouseClick(t, Qt::LeftButton, {}, freeAt(t, at));
            const QVariantMap draft = p.page.draft();
            QCOMPARE(draft.value(QStringLiteral("hosts")).toString(), QStringLiteral("48")); // the rest stays
            const auto read =
                words::readWhen(draft.value(QStringLiteral("from")).toString(), words::DeskZone(tz), sample::now);
            QCOMPARE(int(read.kind), int(words::WhenRead::Good));
            QCOMPARE(QDateTime::fromSecsSinceEpoch(read.at, tz).date(), eighteenth);
            QCOMPARE(read.at, start);
        }
        // a drag says length and hosts too: from the 18th over three days, on the first two lanes
        QTest::mousePress(t, Qt::LeftButton, {}, freeAt(t, start + hour));
        QTest::mouseMove(t, freeAt(t, start + day, 1));
        QTest::mouseMove(t, freeAt(t, start + 2 * day + hour, 1));
        QTest::mouseRelease(t, Qt::LeftButton, {}, freeAt(t, start + 2 * day + hour, 1));
        const QVariantMap draft = p.page.draft();
        QCOMPARE(draft.value(QStringLiteral("hosts")).toString(), QStringLiteral("32"));
        QCOMPARE(draft.value(QStringLiteral("length")).toString(), QStringLiteral("3d"));
        // Esc drops what is being drawn
        QSignalSpy asked(t, &TimelineView::askWanted);
        QTest::mousePress(t, Qt::LeftButton, {}, freeAt(t, start + hour));
        QTest::mouseMove(t, freeAt(t, start + 5 * day));
        QTest::keyClick(t, Qt::Key_Escape);
        QTest::mouseRelease(t, Qt::LeftButton, {}, freeAt(t, start + 5 * day));
        QCOMPARE(asked.size(), 0);
        // nothing is asked of the past
        QTest::mouseClick(t, Qt::LeftButton, {}, freeAt(t, sample::now - 2 * day));
        QCOMPARE(asked.size(), 0);
    }

    void whoMayNotBookMovesTheViewInstead()
    {
        Stage s(roleBit(Role::Reader));
        s.bookings.reset({});
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QSignalSpy asked(t, &TimelineView::askWanted);
        const double from = t->axis().from();
        const QPoint at = freeAt(t, sample::now + 12 * day);
        QTest::mouseClick(t, Qt::LeftButton, {}, at);
        QTest::mousePress(t, Qt::LeftButton, {}, at);
        QTest::mouseMove(t, at - QPoint(40, 0));
        QTest::mouseMove(t, at - QPoint(60, 0));
        QTest::mouseRelease(t, Qt::LeftButton, {}, at - QPoint(60, 0));
        QCOMPARE(asked.size(), 0);
        QVERIFY(t->axis().from() > from);
    }

    void aMarkOfManyIsReadOneByOne()
    {
        Stage s;
        std::vector<Booking> many;
        for (unsigned k = 0; k < 40; ++k)
            many.push_back(sample::booking(
                1000 + k, 1 + k % 4, BookingState::Confirmed,
                {sample::now + 3 * day + Instant(k) * 600, sample::now + 3 * day + Instant(k) * 600 + 60},
                sample::baseHosts(0, 3, 4)));
        s.bookings.reset(many);
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(t);
        QCOMPARE(list->childCount(), 40);
        for (int k = 0; k < 40; ++k) { // drawn as one mark, read as forty items, each of them in its place
            QVERIFY(!list->child(k)->rect().isEmpty());
            QVERIFY(!list->child(k)->state().offscreen);
        }
        const std::vector<TimelineBar> bars = t->barsInView();
        QVERIFY(bars.size() < 10);
        const auto most = std::max_element(
            bars.begin(), bars.end(), [](const TimelineBar &a, const TimelineBar &b) { return a.count < b.count; });
        QVERIFY(most->count > 1);
        const double across = t->axis().seconds();
        QTest::mouseClick(t, Qt::LeftButton, {}, most->rect.center().toPoint());
        QVERIFY(t->axis().seconds() < across); // looks closer
        QCOMPARE(t->selected(), BookingId{});
    }

    void expectedHostsSayThatTheyCannotBeBooked()
    {
        Stage s;
        Fleet fleet = *sample::fleet();
        const Instant comes = sample::now + 12 * day;
        for (const HostId h : sample::baseHosts(1, 0, 8))
            fleet.hosts[raw(h)].suppliedFrom = comes;
        s.bookings.reset({});
        s.fleet.setFleet(fleet);
        s.fleet.setHosts(0, quint32(fleet.hosts.size()), sample::columns());
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        const Lane &lane = t->geometryOf().lanes()[1];
        const double y = TimelineView::axisHeight + TimelineView::profileHeight + 6 + lane.y + lane.rowHeight * 2;
        const QString text = t->shadeTextAt({t->axis().xAt(double(sample::now + 2 * day)), y});
        QVERIFY2(text.contains(QStringLiteral("expected, not bookable before")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("gpu-[")));
        QCOMPARE(t->shadeTextAt({t->axis().xAt(double(comes + day)), y}), QString());
        QVERIFY(t->legend().contains(QStringLiteral("expected, not bookable")));
        t->setFocus();
        QTest::keyClick(t, Qt::Key_Down);
        QVERIFY(t->accessibleDescription().contains(QStringLiteral("not bookable before")));
    }

    void aScreenReaderFindsAListOfBookings()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(t);
        QVERIFY(list);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->childCount(), int(s.bookings.size()));
        for (int k = 0; k < list->childCount(); ++k) {
            QAccessibleInterface *item = list->child(k);
            QVERIFY(item && item->isValid());
            QCOMPARE(item->role(), QAccessible::ListItem);
            QCOMPARE(item->parent(), list);
            QCOMPARE(list->indexOfChild(item), k);
            QCOMPARE(list->child(k), item); // one item a booking
        }
        QAccessibleInterface *running = list->child(t->indexOf(BookingId{391}));
        QVERIFY2(running->text(QAccessible::Name).startsWith(QStringLiteral("acme, 16 hosts, ")) &&
                     running->text(QAccessible::Name).endsWith(QStringLiteral(", running")),
                 qPrintable(running->text(QAccessible::Name)));
        QVERIFY(running->text(QAccessible::Description).contains(QStringLiteral("gpu-[001-016]")));
        const QPoint middle = running->rect().center();
        QVERIFY(!running->rect().isEmpty());
        QCOMPARE(list->childAt(middle.x(), middle.y()), running);
        running->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(t->selected(), BookingId{391});
        QVERIFY(running->state().selected);
        QVERIFY(p.page.isPanelShown());
        s.bookings.reset({}); // items of bookings that are gone say nothing, and nothing falls
        QTRY_COMPARE(list->childCount(), 0);
        QVERIFY(!running->isValid());
        QCOMPARE(running->text(QAccessible::Name), QString());
    }

    void anArrowKeyMovesTheItemThatHasTheFocus() // (the events themselves need a running bus; the state does not)
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        t->setFocus();
        p.page.activateWindow();
        QTRY_VERIFY(t->hasFocus());
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(t);
        QVERIFY(!list->focusChild()); // nothing is chosen yet: the list itself has it
        QStringList heard;
        for (int k = 0; k < 2; ++k) {
            QTest::keyClick(t, Qt::Key_Right);
            QAccessibleInterface *item = list->focusChild();
            QVERIFY(item && item->state().focused && item->state().selected);
            heard << item->text(QAccessible::Name);
            QCOMPARE(heard.last(), t->spoken(t->selected()));
        }
        QVERIFY(heard[0] != heard[1]);
    }

    void theNowLineDoesNotRunOverAName()
    {
        Stage s;
        // Ends soon: its name stands across now, because right of now there is no room.
        s.bookings.reset(
            {sample::booking(700, 1, BookingState::Active, {sample::now - 30 * hour, sample::now + 14 * hour},
                             sample::baseHosts(0, 0, 16))});
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        const double x = t->axis().xAt(double(sample::now));
        const auto bars = t->barsInView();
        QCOMPARE(bars.size(), std::size_t(1));
        const QRectF bar = bars[0].rect;
        QVERIFY(bar.left() + 8 < x && x >= bar.right() - 20 && x < bar.right());
        const QImage image = t->grab().toImage();
        const QRgb line = Palette::of(t).colour(Token::Bad).rgb();
        const auto isLine = [&](double y) {
            return image.pixel(int(x), int(y)) == line || image.pixel(int(x) - 1, int(y)) == line;
        };
        QVERIFY(isLine(bar.bottom() + 3)); // it is drawn at all
        for (double y = bar.center().y() - 6; y < bar.center().y() + 6; ++y)
            QVERIFY(!isLine(y));
    }

    void statesDifferWithoutColour()
    {
        Stage s;
        std::vector<Booking> states;
        const BookingState all[] = {BookingState::Offered, BookingState::Confirmed, BookingState::Interrupted,
                                    BookingState::Queued};
        for (unsigned k = 0; k < 4; ++k) {
            Booking b = sample::booking(600 + k, 2, all[k], {sample::now + day, sample::now + 6 * day},
                                        sample::baseHosts(k, 0, 12));
            if (all[k] == BookingState::Interrupted)
                b.stopped = {{sample::now + 2 * day, sample::now + 3 * day}};
            states.push_back(b);
        }
        s.bookings.reset(states);
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        const QImage grey = t->grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        QList<QImage> looks;
        for (const TimelineBar &bar : t->barsInView())
            looks << grey.copy(QRect(bar.rect.topLeft().toPoint(), QSize(int(bar.rect.width()), 40)));
        QCOMPARE(looks.size(), 4);
        QVERIFY(t->legend().contains(QStringLiteral("queued: planned, not booked")));
        QVERIFY(t->legend().contains(QStringLiteral("offer")));
        for (int a = 0; a < 4; ++a)
            for (int b = a + 1; b < 4; ++b) {
                int different = 0;
                for (int y = 0; y < 40; ++y)
                    for (int x = 0; x < std::min(looks[a].width(), looks[b].width()); ++x)
                        different += qAbs(qGray(looks[a].pixel(x, y)) - qGray(looks[b].pixel(x, y))) > 24 ? 1 : 0;
                QVERIFY2(different > 150, qPrintable(QStringLiteral("%1 %2: %3").arg(a).arg(b).arg(different)));
            }
    }

    void withoutTheCoopsTimeNoDaysAreDrawn()
    {
        TimelineView view;
        view.resize(600, 300);
        const QImage empty = view.grab().toImage();
        for (int y = 0; y < empty.height(); ++y)
            for (int x = 0; x < empty.width(); ++x)
                QCOMPARE(empty.pixel(x, y), empty.pixel(0, 0)); // not the weeks of January 1970
        view.setNow(sample::now);
        QVERIFY(view.grab().toImage() != empty);
    }
    void fourThousandLanesPaintAndMove()
    {
        Stage s;
        auto big = *sample::fleet();
        big.hosts.clear();
        big.leaves.assign(256, big.leaves[0]);
        for (unsigned h = 0; h < 4096; ++h)
            big.hosts.push_back({"gx" + std::to_string(h), LeafId{h / 16}, PoolId{0}, 8, HostRole::Base, 0, 0});
        HostColumns c;
        c.resize(4096);
        std::fill(c.state.begin(), c.state.end(), HostState::InService);
        s.fleet.setFleet(big);
        s.fleet.setHosts(0, 4096, c);
        std::vector<Booking> many;
        for (unsigned k = 0; k < 2000; ++k)
            many.push_back(
                sample::booking(k + 1, 1 + k % 4, BookingState::Confirmed,
                                {sample::now + Instant(k % 50) * day, sample::now + Instant(k % 50) * day + 8 * hour},
                                {HostId{k * 2}, HostId{k * 2 + 1}}));
        s.bookings.reset(many);
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        t->setFocus();
        QTest::keyClick(t, Qt::Key_Return);
        QImage image(t->size(), QImage::Format_ARGB32_Premultiplied);
        t->render(&image);
        const QImage first = image.copy();
        QTest::keyClick(t, Qt::Key_D); // on by a part of the span: other days, the same lanes
        t->render(&image);
        QVERIFY(image != first);
        QTest::keyClick(t, Qt::Key_A);
        t->render(&image);
        QCOMPARE(image, first);
    }
};
QTEST_MAIN(TestBookingsTimeline)
#include "tst_bookings_timeline.moc"
