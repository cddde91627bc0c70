// SPDX-License-Identifier: GPL-3.0-or-later
// R14 on the page: the sheet of an extension, what it says before and after, and to whom it is shown. R9: how a booking
// that waits in the queue is told.
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "views/bookings/facts_list.h"
#include <QAction>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

class TestBookingsExtend : public QObject
{
    Q_OBJECT

    static constexpr Instant end = sample::now + 6 * day + 18 * hour; ///< of b-0391
    static QString line(Shown &p) { return p.get<QLabel>("extendLine")->text(); }

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void twelveHoursMoreAreTwoPresses()
    {
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &BookingsPage::extendWanted);
        p.page.select(BookingId{391});
        p.click("panelExtend");
        QCOMPARE(p.page.focusWidget(), p.get<QLineEdit>("extendEnd"));
        QVERIFY(!p.get<QPushButton>("panelCancel")->isVisible()); // one matter at a time
        QVERIFY(!p.get<QPushButton>("extendSend")->isEnabled());
        p.type("extendEnd", QStringLiteral("12h"));
        QVERIFY2(line(p).contains(QStringLiteral("12 h longer")), qPrintable(line(p)));
        QVERIFY2(line(p).contains(QStringLiteral("3,072")), qPrintable(line(p))); // 128 GPUs × 12 h × 2.00
        QTest::keyClick(p.get<QLineEdit>("extendEnd"), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), 391ULL);
        QCOMPARE(wanted[0][1].toUInt(), 3U);
        QCOMPARE(wanted[0][2].toLongLong(), end + 12 * hour);
        s.board.setActing(QuoteBoard::Act::Extend);
        QVERIFY(!p.get<QPushButton>("extendSend")->isEnabled()); // a second press asks nothing
        QTest::keyClick(p.get<QLineEdit>("extendEnd"), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
    }

    void aLengthADateAndWhatIsNeither_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("until"); // 0 = refused
        QTest::addColumn<QString>("says");
        const auto row = [](const char *text, Instant until, const char *says) {
            QTest::addRow("%s", text) << QString::fromLatin1(text) << qint64(until) << QString::fromLatin1(says);
        };
        row("+1d 12h", end + 36 * hour, "1 d 12 h longer");
        row("2 Dec 09:00", end + day, "1 d longer"); // 1 Dec 09:00 in Istanbul is the end
        row("15m", end + 900, "15 min longer");
        row("10m", 0, "in steps of 15 min");
        row("1 Dec 09:00", 0, "It ends at");
        row("30 Nov 09:00", 0, "It ends at");
        row("soon", 0, "neither a length nor a date");
        row("0h", 0, "It ends at");
        row("9000d", 0, "longer than any booking may last");
    }
    void aLengthADateAndWhatIsNeither()
    {
        QFETCH(QString, text);
        QFETCH(qint64, until);
        QFETCH(QString, says);
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &BookingsPage::extendWanted);
        p.page.select(BookingId{391});
        p.click("panelExtend");
        p.type("extendEnd", text);
        QVERIFY2(line(p).contains(says), qPrintable(line(p)));
        QCOMPARE(paint::isInvalid(p.get<QLineEdit>("extendEnd")), until == 0);
        QTest::keyClick(p.get<QLineEdit>("extendEnd"), Qt::Key_Return);
        QCOMPARE(wanted.count(), until == 0 ? 0 : 1);
        if (until != 0)
            QCOMPARE(wanted[0][2].toLongLong(), until);
    }

    void whatTheServerDidIsSaidWithItsPrice()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{391});
        p.click("panelExtend");
        p.type("extendEnd", QStringLiteral("12h"));
        s.board.setActing(QuoteBoard::Act::Extend);
        Booking b = s.bookings.find(BookingId{391})->booking;
        b.version += 1, b.window.until = end + 12 * hour;
        BookingPrivate priv = sample::privates().front();
        priv.later.push_back({end, 2'500'000}); // the price has risen meanwhile: the server's is said
        s.bookings.change(b);
        s.bookings.changePrivate(priv);
        s.board.setDone(b.id);
        QTRY_VERIFY(!p.get<QWidget>("extendSheet")->isVisible());
        const QString notice = p.get<QLabel>("panelNotice")->text();
        QVERIFY2(notice.contains(QStringLiteral("it now ends")) && notice.contains(QStringLiteral("12 h")) &&
                     notice.contains(QStringLiteral("3,840")),
                 qPrintable(notice));
        const auto money = p.get<FactsList>("panelMoney")->facts();
        QVERIFY(
            std::any_of(money.begin(), money.end(), [](const Fact &f) { return f.value == QStringLiteral("2.50"); }));
        p.page.select(BookingId{402}); // and not said again of another, nor later
        p.page.select(BookingId{391});
        QVERIFY(!p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("Extended")));
    }

    void aRefusalSaysWhyAndOffersTheShorterOne()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{391});
        p.click("panelExtend");
        p.type("extendEnd", QStringLiteral("3d"));
        QTest::keyClick(p.get<QLineEdit>("extendEnd"), Qt::Key_Return);
        s.board.setActing(QuoteBoard::Act::Extend);
        Alternative shorter;
        shorter.kind = AlternativeKind::Shorter, shorter.hosts = 16, shorter.length = 6 * hour;
        shorter.window = {end, end + 6 * hour};
        Reason busy;
        busy.code = ReasonCode::CapacityConflict;
        s.board.setRefusal({busy}, {shorter});
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("It was not extended."));
        QCOMPARE(p.get<QLabel>("refusalLine")->accessibleName(), QStringLiteral("The booking stays as it is."));
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted), wanted(&p.page, &BookingsPage::extendWanted);
        p.click("alternative1");
        QCOMPARE(asked.count(), 0); // no question for windows: another end of the same booking
        QCOMPARE(p.page.focusWidget(), p.get<QLineEdit>("extendEnd"));
        QTest::keyClick(p.get<QLineEdit>("extendEnd"), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][2].toLongLong(), end + 6 * hour);
    }

    void onlyWhoMayAndOnlyWhatGoesOn()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{402}); // another member's
        QVERIFY(!p.get<QPushButton>("panelExtend")->isVisible());
        Booking b = s.bookings.find(BookingId{391})->booking;
        p.page.select(b.id);
        QVERIFY(p.get<QPushButton>("panelExtend")->isVisible());
        p.click("panelExtend");
        p.click("extendLeave");
        QVERIFY(!p.get<QWidget>("extendSheet")->isVisible());
        QCOMPARE(p.page.focusWidget(), p.get<QPushButton>("panelExtend"));
        p.click("panelExtend");
        b.version += 1, b.state = BookingState::Completed, b.endedAt = sample::now;
        s.bookings.change(b); // it ended while one typed
        QTRY_VERIFY(!p.get<QWidget>("extendSheet")->isVisible() && !p.get<QPushButton>("panelExtend")->isVisible());
        Booking slice = sample::booking(502, 1, BookingState::Active, {sample::now - hour, sample::now + 5 * hour},
                                        sample::baseHosts(0, 0, 1));
        slice.cls = ServiceClass::S;
        s.bookings.change(slice);
        p.page.select(slice.id);
        QVERIFY(!p.get<QPushButton>("panelExtend")->isVisible());
        QVERIFY(p.get<FactsList>("panelFacts")->facts().front().value.contains(QStringLiteral("small slice")));
        Stage reader(roleBit(Role::Reader));
        Shown other(reader);
        other.page.select(BookingId{391});
        QVERIFY(!other.get<QPushButton>("panelExtend")->isVisible());
    }

    void aBookingInTheQueueSaysWhatItWaitsFor() // R9
    {
        Stage s;
        Shown p(s);
        QSignalSpy wanted(&p.page, &BookingsPage::requestWanted);
        Booking b = sample::booking(503, 1, BookingState::Queued, {}, {});
        b.createdAt = sample::now;
        s.bookings.change(b);
        p.page.select(b.id);
        const auto notice = [&] { return p.get<QLabel>("panelNotice")->text(); };
        QVERIFY2(notice().contains(QStringLiteral("waiting without a planned start")), qPrintable(notice()));
        for (QLabel *l : p.page.findChildren<QLabel *>())
            QVERIFY2(!l->isVisible() || !l->text().contains(QStringLiteral("1970")), qPrintable(l->text()));
        for (QAction *deed : p.page.deeds())
            if (deed->objectName() == u"deedCopy"_qs)
                deed->trigger();
        QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("1970")));
        QCOMPARE(wanted.count(), 1); // what it was asked for, once
        QCOMPARE(wanted[0][0].toULongLong(), 503ULL);
        WindowsAsk ask;
        ask.hosts = 40, ask.length = 2 * day, ask.until = sample::now + 10 * day;
        p.page.showRequest(BookingId{502}, {ask, false, 0}); // of another: not shown
        const auto says = [&p](const QString &name) {
            for (const Fact &f : p.get<FactsList>("panelFacts")->facts())
                if (f.name == name)
                    return f.value;
            return QString();
        };
        QCOMPARE(says(QStringLiteral("Deadline")), QString());
        p.page.showRequest(b.id, {ask, true, 2500 * ticksPerUsd});
        QVERIFY2(says(QStringLiteral("Asked for")).startsWith(QStringLiteral("40 × 2 d")),
                 qPrintable(says(QStringLiteral("Asked for"))));
        QVERIFY(says(QStringLiteral("Deadline")).contains(QStringLiteral("4 Dec")));
        QVERIFY(says(QStringLiteral("When its turn comes")).contains(QStringLiteral("2,500")));
        b.version += 1, b.window = {sample::now + 2 * day, sample::now + 3 * day}, b.hosts = sample::baseHosts(1, 0, 4);
        s.bookings.change(b);
        QTRY_VERIFY2(notice().contains(QStringLiteral("Planned to start")), qPrintable(notice()));
        const auto facts = p.get<FactsList>("panelFacts")->facts();
        QVERIFY(
            std::any_of(facts.begin(), facts.end(), [](const Fact &f) { return f.name == QStringLiteral("Planned"); }));
        QVERIFY(p.page.findChild<QWidget *>(QStringLiteral("panelExtend")) &&
                !p.get<QPushButton>("panelExtend")->isVisible());
    }

    void itFitsAndIsReadable_data() { sample::lookRows(); }
    void itFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Stage s;
        Shown p(s);
        p.page.select(BookingId{391});
        p.click("panelExtend");
        p.type("extendEnd", QStringLiteral("12h"));
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QCOMPARE(sample::nameless(p.page), QStringList());
        sample::grab(p.page, QStringLiteral("extend") + look.suffix());
        p.type("extendEnd", QStringLiteral("10m"));
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QVERIFY(sample::labelContrast(*p.get<QLabel>("extendLine")) >= 4.3);
        sample::grab(p.page, QStringLiteral("extend-wrong") + look.suffix());
        s.bookings.change(sample::booking(503, 1, BookingState::Queued, {}, {}));
        p.page.select(BookingId{503});
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        sample::grab(p.page, QStringLiteral("queued") + look.suffix());
    }
};

QTEST_MAIN(TestBookingsExtend)
#include "tst_bookings_extend.moc"
