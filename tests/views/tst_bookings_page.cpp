// SPDX-License-Identifier: GPL-3.0-or-later
// The page by mouse and by keyboard: ask, read, hold, confirm, cancel; refusals; roles; what survives.
#include "tests/views/page_stage.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/quote_model.h"
#include "views/bookings/timeline_view.h"
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace imece;
using sample::Stage;

namespace {
struct Shown
{
    BookingsPage page;
    explicit Shown(Stage &s, QSize size = {1196, 730}) : page(&s.fleet, &s.bookings, &s.board, &s.clock, &s.facts)
    {
        page.resize(size);
        page.show();
        page.setShown(true);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
    }
    template<typename W> W *get(const char *name) { return page.findChild<W *>(QLatin1String(name)); }
    void type(const char *name, const QString &text)
    {
        auto *edit = get<QLineEdit>(name);
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        const bool isAscii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
        if (isAscii)
            return QTest::keyClicks(edit, text);
        QInputMethodEvent typed; // QtTest's keys know ASCII only
        typed.setCommitString(text);
        QCoreApplication::sendEvent(edit, &typed);
    }
    void click(const char *name)
    {
        auto *button = get<QAbstractButton>(name);
        QVERIFY2(button && button->isVisibleTo(&page) && button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
};
} // namespace

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

    void threeWordsAreAQuestion()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.type("askHosts", QStringLiteral("56"));
        p.type("askLength", QStringLiteral("1w 1d"));
        QTest::keyClick(p.get<QLineEdit>("askLength"), Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        const auto ask = asked[0][0].value<WindowsAsk>();
        QCOMPARE(ask.hosts, 56U);
        QCOMPARE(ask.length, 8 * day);
        QCOMPARE(ask.model, std::string("H100"));
        QCOMPARE(ask.from, 0);
        QCOMPARE(s.board.state(), QuoteBoard::State::Waiting);
        QVERIFY(!p.get<QPushButton>("findWindows")->isEnabled()); // one question at a time
    }

    void mouseAndKeyboardAskTheSame()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.type("askFrom", QStringLiteral("3 Dec 09:00"));
        p.type("askUntil", QStringLiteral("2026-12-31"));
        p.type("askLeaves", QStringLiteral("4"));
        p.click("findWindows");
        s.board.clear();
        QTest::keyClick(p.get<QLineEdit>("askLeaves"), Qt::Key_Return);
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked[0][0].value<WindowsAsk>(), asked[1][0].value<WindowsAsk>());
        const auto ask = asked[0][0].value<WindowsAsk>();
        QCOMPARE(ask.from, sample::now + 8 * day + 18 * hour);
        QCOMPARE(ask.maxLeaves, 4U);
    }

    void whatCannotBeReadIsMarkedAndNotAsked_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("hosts") << "askHosts"
                               << "many"
                               << "64";
        QTest::newRow("grouped hosts") << "askHosts"
                                       << "1.000"
                                       << "64";
        QTest::newRow("no hosts") << "askHosts"
                                  << "0"
                                  << "64";
        QTest::newRow("length without a unit") << "askLength"
                                               << "7"
                                               << "7d, 36h, 1w 2d";
        QTest::newRow("length off the grid") << "askLength"
                                             << "61m"
                                             << "15 min";
        QTest::newRow("length too long") << "askLength"
                                         << "5w"
                                         << "28 d";
        QTest::newRow("a date") << "askFrom"
                                << "soon"
                                << "3 Dec";
        QTest::newRow("leaves") << "askLeaves"
                                << "few"
                                << "4";
        QTest::newRow("range too short") << "askUntil"
                                         << "25 Nov"
                                         << "needs 7 d";
    }
    void whatCannotBeReadIsMarkedAndNotAsked()
    {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, says);
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        if (field == QStringLiteral("askUntil"))
            p.type("askFrom", QStringLiteral("24 Nov 16:00"));
        p.type(field.toLatin1().constData(), text);
        p.click("findWindows");
        QCOMPARE(asked.count(), 0);
        auto *row = p.get<QWidget>("askFault");
        QVERIFY(row->isVisible());
        QVERIFY2(row->findChild<QLabel *>()->text().contains(says), qPrintable(row->findChild<QLabel *>()->text()));
        QVERIFY(paint::isInvalid(p.get<QLineEdit>(field.toLatin1().constData())));
        QCOMPARE(p.get<QLineEdit>(field.toLatin1().constData())->text(), text); // what was typed stays
        p.type(field.toLatin1().constData(), QStringLiteral("1"));
        QVERIFY(!row->isVisible());
    }

    void anHourThatComesTwiceIsAskedAbout()
    {
        Stage s;
        s.clock.setZone(QTimeZone("Europe/Berlin"));
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.type("askFrom", QStringLiteral("31 Oct 2027 02:30"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 0);
        QVERIFY(p.get<QWidget>("askFault")->findChild<QLabel *>()->text().contains(QStringLiteral("Europe/Berlin")));
        p.click("askSecondOfTwo");
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        QCOMPARE(words::DeskZone::iso(asked[0][0].value<WindowsAsk>().from), QStringLiteral("2027-10-31T01:30:00Z"));
        s.board.clear();
        p.type("askFrom", QStringLiteral("28 Mar 2027 02:30"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        QVERIFY(p.get<QWidget>("askFault")->findChild<QLabel *>()->text().contains(QStringLiteral("does not exist")));
    }

    void aQuoteIsShownWhereItWouldStandAndTaken()
    {
        Stage s;
        Shown p(s);
        QSignalSpy offered(&p.page, &BookingsPage::offerWanted), confirmed(&p.page, &BookingsPage::confirmWanted);
        p.click("askMore");
        p.type("askLabel", QStringLiteral("finetune İzmir"));
        s.board.setAnswer(sample::ask(), sample::answer());
        auto *table = p.get<QTableView>("quotes");
        QVERIFY(table->isVisible());
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->rowCount(), 5);
        QVERIFY(p.page.isPanelShown()); // the best one at once
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), 1);
        p.click("panelPrimary");
        QCOMPARE(offered.count(), 1);
        QCOMPARE(offered[0][0].value<Quote>(), sample::answer().quotes[1]);
        QCOMPARE(offered[0][1].toString(), QStringLiteral("finetune İzmir"));
        s.board.setActing(QuoteBoard::Act::Offer);
        QVERIFY(!p.get<QPushButton>("panelPrimary")->isEnabled()); // a second click asks nothing
        // the offer comes back: reply first, then its event
        Booking b =
            sample::booking(501, 1, BookingState::Offered, sample::answer().quotes[1].window, sample::sixtyFour());
        b.version = 1;
        b.offerExpiresAt = sample::now + 900;
        s.board.setDone(b.id);
        s.bookings.change(b);
        QTRY_COMPARE(p.get<QLabel>("panelTitle")->text(), QStringLiteral("acme"));
        QTRY_VERIFY(p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("15 min")));
        s.ms = 60'000;
        QTRY_VERIFY(p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("14 min")));
        QCOMPARE(p.get<QPushButton>("panelPrimary")->text(), QStringLiteral("Confirm booking"));
        p.click("panelPrimary");
        QCOMPARE(confirmed.count(), 1);
        QCOMPARE(confirmed[0][0].toULongLong(), 501ULL);
        QCOMPARE(confirmed[0][1].toUInt(), 1U);
        b.state = BookingState::Confirmed;
        b.version = 2;
        b.offerExpiresAt = 0;
        s.bookings.change(b);
        QTRY_VERIFY(!p.get<QPushButton>("panelPrimary")->isVisible());
    }

    void anExpiredOfferCannotBeConfirmed()
    {
        Stage s;
        Shown p(s);
        Booking b =
            sample::booking(501, 1, BookingState::Offered, sample::answer().quotes[0].window, sample::sixtyFour());
        b.offerExpiresAt = sample::now + 900;
        s.bookings.change(b);
        p.page.select(b.id);
        QVERIFY(p.get<QPushButton>("panelPrimary")->isVisible());
        s.ms = 900'000; // at equality it is expired (R8)
        QTRY_VERIFY(!p.get<QPushButton>("panelPrimary")->isVisible());
        QVERIFY(p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("expired")));
    }

    void cancellingAsksInPlaceAndTheSafeAnswerHasTheFocus()
    {
        Stage s;
        Shown p(s);
        QSignalSpy cancelled(&p.page, &BookingsPage::cancelWanted);
        const Booking b = sample::booking(502, 1, BookingState::Confirmed, {sample::now + day, sample::now + 2 * day},
                                          sample::baseHosts(0, 0, 4));
        s.bookings.change(b);
        p.page.select(b.id);
        p.click("panelCancel");
        QCOMPARE(cancelled.count(), 0);
        QVERIFY(p.get<QLabel>("cancelQuestion")->isVisible());
        QVERIFY(p.get<QLabel>("cancelQuestion")->text().contains(QStringLiteral("b-0502")));
        QCOMPARE(p.page.focusWidget(), p.get<QPushButton>("panelKeep"));
        p.click("panelKeep");
        QVERIFY(!p.get<QLabel>("cancelQuestion")->isVisible());
        p.click("panelCancel");
        p.click("panelCancel");
        QCOMPARE(cancelled.count(), 1);
        QCOMPARE(cancelled[0][0].toULongLong(), 502ULL);
    }

    void anothersBookingHasNoButtonsAndNoMoney()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{421});
        QVERIFY(p.page.isPanelShown());
        QVERIFY(!p.get<QPushButton>("panelPrimary")->isVisible());
        QVERIFY(!p.get<QPushButton>("panelCancel")->isVisible());
        QVERIFY(!p.get<QWidget>("panelMoney")->isVisible());
        p.page.select(BookingId{391});
        QVERIFY(p.get<QWidget>("panelMoney")->isVisible());
        QVERIFY(!p.get<QPushButton>("panelCancel")->isVisible()); // it runs already
    }

    void anInterruptedBookingCountsItsCredit()
    {
        Stage s;
        Shown p(s);
        p.page.select(BookingId{402});
        QVERIFY(p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("gpu-029")));
        const auto facts = p.get<FactsList>("panelFacts")->facts();
        const auto has = [&facts](const QString &name, const QString &value) {
            return std::any_of(facts.begin(), facts.end(),
                               [&](const Fact &f) { return f.name == name && f.value.contains(value); });
        };
        QVERIFY(has(QStringLiteral("Credited"), QStringLiteral("170.67 GPU-h")));
        QVERIFY(has(QStringLiteral("Ready"), QStringLiteral("10 of 10")));
        QVERIFY(has(QStringLiteral("Hosts"), QStringLiteral("gpu-[019-028] (10)")));
        s.bookings.setMeters({{BookingId{402}, day, 7740, 10 * 8 * 7740}});
        QTRY_VERIFY(std::any_of(p.get<FactsList>("panelFacts")->facts().begin(),
                                p.get<FactsList>("panelFacts")->facts().end(),
                                [](const Fact &f) { return f.value == QStringLiteral("172.00 GPU-h"); }));
    }

    void aRefusalSaysWhyAndOneClickAsksAgain()
    {
        Stage s;
        Shown p(s);
        WindowsAsk asked = sample::ask();
        asked.length = 8 * day;
        p.type("askLength", QStringLiteral("8d"));
        s.board.setAnswer(asked, sample::refusal());
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("Why not?"));
        int sentences = 0;
        for (QLabel *l : p.page.findChildren<QLabel *>(QStringLiteral("reasonSentence")))
            sentences += l->isVisible() && l->text().size() > 20 ? 1 : 0;
        QCOMPARE(sentences, 3);
        QVERIFY(!p.page.isPanelShown());
        p.click("copyReasons");
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("TOKEN_LIMIT (S4)")));
        QSignalSpy again(&p.page, &BookingsPage::windowsWanted);
        p.click("alternative1"); // shorten to 7 d
        QCOMPARE(again.count(), 1);
        QCOMPARE(again[0][0].value<WindowsAsk>().length, 7 * day);
        QCOMPARE(again[0][0].value<WindowsAsk>().hosts, 64U);
        QCOMPARE(p.get<QLineEdit>("askLength")->text(), QStringLiteral("7d"));
        s.board.setAnswer(asked, sample::refusal()); // late answer to the old question
        QCOMPARE(s.board.state(), QuoteBoard::State::Waiting);
    }

    void aRefusedOfferSaysThatNothingWasMade()
    {
        Stage s;
        Shown p(s);
        s.board.setAnswer(sample::ask(), sample::answer());
        s.board.setActing(QuoteBoard::Act::Offer);
        Reason stale;
        stale.code = ReasonCode::QuoteStale;
        s.board.setRefusal({stale}, {});
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("The offer was not made."));
        QVERIFY(!p.get<QTableView>("quotes")->isVisible());
    }

    void theDraftSurvivesTheConnectionAndTheLanguage()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.type("askHosts", QStringLiteral("48"));
        p.type("askFrom", QStringLiteral("3 De")); // half typed
        p.type("askNote", QStringLiteral("“tırnak” & emoji 🚀"));
        const QVariantMap draft = p.page.draft();
        LinkFacts lost;
        lost.state = LinkState::Waiting;
        s.facts.setLink(lost);
        QVERIFY(p.get<QLabel>("bookingMessage")->isVisible());
        p.type("askFrom", QStringLiteral("3 Dec"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 0);
        QLocale::setDefault(QLocale(QLocale::Turkish));
        QEvent change(QEvent::LanguageChange);
        QCoreApplication::sendEvent(&p.page, &change);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(p.page.draft().value(QStringLiteral("note")), draft.value(QStringLiteral("note")));
        QCOMPARE(p.page.draft().value(QStringLiteral("hosts")).toString(), QStringLiteral("48"));
        BookingsPage again(&s.fleet, &s.bookings, &s.board, &s.clock, &s.facts);
        again.setDraft(draft);
        QCOMPARE(again.draft(), draft);
    }

    void aReaderSeesNoBookingControls()
    {
        Stage s(roleBit(Role::Reader), MemberId{0});
        Shown p(s);
        QVERIFY(!p.get<QWidget>("askForm")->isVisible());
        s.board.setAnswer(sample::ask(), sample::answer());
        QVERIFY(!p.get<QPushButton>("panelPrimary")->isVisible());
        p.page.select(BookingId{391});
        QVERIFY(!p.get<QPushButton>("panelCancel")->isVisible());
        QVERIFY(!p.get<QWidget>("panelMoney")->isVisible());
    }

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
        // dragging pans and chooses nothing
        const double before = t->axis().from();
        QTest::mousePress(t, Qt::LeftButton, {}, QPoint(500, 150));
        QTest::mouseMove(t, QPoint(460, 150));
        QTest::mouseMove(t, QPoint(440, 150));
        QTest::mouseRelease(t, Qt::LeftButton, {}, QPoint(440, 150));
        QVERIFY(t->axis().from() > before);
        QCOMPARE(t->selected(), BookingId{433});
        QTest::mouseClick(t, Qt::LeftButton, {},
                          QPoint(20, int(TimelineView::axisHeight + TimelineView::profileHeight + 20)));
        QVERIFY(t->geometryOf().lanes()[0].isOpen);
    }

    void statesDifferWithoutColour()
    {
        Stage s;
        std::vector<Booking> states;
        const BookingState all[] = {BookingState::Offered, BookingState::Confirmed, BookingState::Interrupted};
        for (unsigned k = 0; k < 3; ++k) {
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
        QCOMPARE(looks.size(), 3);
        for (int a = 0; a < 3; ++a)
            for (int b = a + 1; b < 3; ++b) {
                int different = 0;
                for (int y = 0; y < 40; ++y)
                    for (int x = 0; x < std::min(looks[a].width(), looks[b].width()); ++x)
                        different += qAbs(qGray(looks[a].pixel(x, y)) - qGray(looks[b].pixel(x, y))) > 24 ? 1 : 0;
                QVERIFY2(different > 150, qPrintable(QStringLiteral("%1 %2: %3").arg(a).arg(b).arg(different)));
            }
    }

    void fourThousandLanesPaintWithinAFrameOrTwo()
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
        QElapsedTimer timer;
        timer.start();
        for (int k = 0; k < 10; ++k) {
            QTest::keyClick(t, k % 2 ? Qt::Key_A : Qt::Key_D);
            t->render(&image);
        }
        qInfo("a frame of 256 lanes, 4096 hosts, 2000 bookings: %lld ms", timer.elapsed() / 10);
        QVERIFY2(timer.elapsed() / 10 < 200,
                 qPrintable(QString::number(timer.elapsed() / 10))); // unoptimised builds included
    }

    void everythingHasANameFitsAndIsReadable_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<int>("scene");
        for (const bool dark : {false, true})
            for (int scene = 0; scene < 4; ++scene)
                QTest::addRow("%s %d", dark ? "dark" : "light", scene) << dark << scene;
    }
    void everythingHasANameFitsAndIsReadable()
    {
        QFETCH(bool, isDark);
        QFETCH(int, scene);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Stage s;
        Shown p(s);
        const char *const names[] = {"idle", "quotes", "refusal", "booking"};
        if (scene == 1)
            s.board.setAnswer(sample::ask(), sample::answer());
        if (scene == 2)
            s.board.setAnswer(sample::ask(), sample::refusal());
        if (scene == 3) {
            p.click("askMore");
            p.page.select(BookingId{402});
        }
        QTest::qWait(0); // the layout's own events
        sample::grab(p.page,
                     QStringLiteral("bookings-%1-%2")
                         .arg(QLatin1String(names[scene]), isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        QCOMPARE(sample::nameless(p.page), QStringList());
        QCOMPARE(sample::clipped(p.page), QStringList());
        if (auto *table = p.get<QTableView>("quotes"); table->isVisible()) // no cell is cut at 1280 × 800
            for (int c = 0; c < table->model()->columnCount(); ++c) {
                QVERIFY2(QFontMetrics(paint::font(paint::Role::CaptionName))
                                     .horizontalAdvance(table->model()->headerData(c, Qt::Horizontal).toString()) +
                                 16 <=
                             table->columnWidth(c),
                         qPrintable(table->model()->headerData(c, Qt::Horizontal).toString()));
                for (int r = 0; r < table->model()->rowCount(); ++r) {
                    const QModelIndex cell = table->model()->index(r, c);
                    const QVariant font = cell.data(Qt::FontRole);
                    const QFontMetrics metrics(font.isValid() ? qvariant_cast<QFont>(font) : table->font());
                    QVERIFY2(metrics.horizontalAdvance(cell.data().toString()) + 6 <= table->columnWidth(c),
                             qPrintable(cell.data().toString()));
                }
            }
        for (QLabel *l : p.page.findChildren<QLabel *>())
            if (l->isVisible() && !l->visibleRegion().isEmpty() && l->visibleRegion().boundingRect() == l->rect() &&
                l->text().size() > 2)
                QVERIFY2(sample::labelContrast(*l) >= 4.3, qPrintable(l->text())); // antialiasing takes a little
        paint::applyTheme(paint::Theme::Light);
    }

    void theTableExportsWhatItKnows()
    {
        Stage s;
        Shown p(s);
        const QByteArray data = p.page.csv(CsvMode::Data);
        QVERIFY(data.startsWith("booking,member,state,"));
        QVERIFY(data.contains(
            "b-0391,acme,running,guaranteed,2026-11-20T12:00:00Z,2026-12-01T06:00:00Z,16,gpu-[001-016],"));
        QVERIFY(data.contains(",DEMO\r\n"));
        QCOMPARE(data.count('\n'), int(s.bookings.size()) + 1);
    }
};
QTEST_MAIN(TestBookingsPage)
#include "tst_bookings_page.moc"
