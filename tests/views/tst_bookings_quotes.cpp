// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes and what follows: read, hold, confirm, cancel; refusals; what every state of the page owes.
#include "tests/support/bookings_stage.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/quote_model.h"
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {
/// An offer of the seat's own for the first quote, held for fifteen minutes from now and chosen.
Booking heldOffer(Stage &s, Shown &p)
{
    Booking b = sample::booking(501, 1, BookingState::Offered, sample::answer().quotes[0].window, sample::sixtyFour());
    b.offerExpiresAt = sample::now + 900;
    s.bookings.change(b);
    p.page.select(b.id);
    return b;
}
} // namespace

class TestBookingsQuotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void theHostsOfAPlannedQuoteCanBeFixedAtOnce() // R6
    {
        Stage s;
        Shown p(s);
        QSignalSpy offered(&p.page, &BookingsPage::offerWanted);
        WindowsAnswer answer = sample::answer();
        answer.quotes[0].plannedUntil = answer.quotes[0].window.from - day;
        answer.quotes[1].plannedUntil = 0;
        s.board.setAnswer(sample::ask(), answer);
        auto *pin = p.get<QPushButton>("panelPin");
        QVERIFY(pin->isVisible());
        QCOMPARE(pin->text(), QStringLiteral("Fix these hosts now"));
        pin->setFocus();
        QTest::keyClick(pin, Qt::Key_Space);
        QCOMPARE(offered.count(), 1);
        Quote fixed = answer.quotes[0];
        fixed.plannedUntil = 0;
        QCOMPARE(offered[0][0].value<Quote>(), fixed);
        auto *table = p.get<QTableView>("quotes");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down); // fixed already
        QVERIFY(!pin->isVisible());
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

    /// Whatever its hours are: how far away, here, in UTC; what is left of the limit; the slowest pair leads on.
    void aQuoteSaysItsWindowWholeAtEveryWidth_data()
    {
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<bool>("isInTitle");
        QTest::newRow("whole days") << qint64(sample::now + 5 * day) << qint64(7 * day) << true;
        QTest::newRow("one day") << qint64(sample::now + hour) << qint64(2 * hour) << true;
        QTest::newRow("over midnight") << qint64(sample::now + 6 * day + 7 * hour) << qint64(4 * hour) << false;
        QTest::newRow("a sum") << qint64(sample::now + 30 * day) << qint64(2 * day + 2700) << false;
    }
    void aQuoteSaysItsWindowWholeAtEveryWidth()
    {
        QFETCH(qint64, from);
        QFETCH(qint64, length);
        QFETCH(bool, isInTitle);
        Stage s;
        Shown p(s);
        QSignalSpy pair(&p.page, &BookingsPage::pairWanted);
        WindowsAnswer answer;
        answer.quotes = {sample::quote(from, length, sample::sixtyFour(), 2968, 0, QuoteWhy::Earliest)};
        answer.quotes[0].slowA = HostId{42}, answer.quotes[0].slowB = HostId{43};
        WindowsAsk ask = sample::ask();
        ask.mostPrice = answer.quotes[0].price + 100 * ticksPerUsd;
        s.board.setAnswer(ask, answer);
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QHash<QString, QString> said;
        for (FactsList *list : p.page.findChildren<FactsList *>())
            for (const Fact &f : list->facts())
                said.insert(f.name, f.value);
        const words::DeskZone zone(s.clock.zone()), utc;
        QCOMPARE(said.value(QStringLiteral("Starts")),
                 QStringLiteral("in %1").arg(words::duration(from - sample::now)));
        QCOMPARE(said.value(QStringLiteral("Window")), isInTitle ? QString() : zone.span({from, from + length}));
        QVERIFY(said.value(QStringLiteral("UTC")).endsWith(utc.dateTime(from + length)));
        const QString left = QStringLiteral("Left of your limit of %1").arg(words::moneyFigure(ask.mostPrice));
        QCOMPARE(said.value(left), QStringLiteral("100.00"));
        auto *link = p.get<QPushButton>("factLink");
        QVERIFY(link && link->isVisible());
        link->setFocus();
        QTest::keyClick(link, Qt::Key_Space);
        QCOMPARE(pair.count(), 1);
        QCOMPARE(pair[0][0].value<HostId>(), HostId{42});
        QCOMPARE(pair[0][1].value<HostId>(), HostId{43});
        p.page.select(BookingId{402}); // a booking has no such link
        QVERIFY(!link->isVisible());
    }

    void aQuoteWithASlowHostSaysSoUntilTheFindingHeals()
    {
        Stage s;
        Shown p(s);
        const WindowsAnswer answer = sample::answer();
        Finding slow;
        slow.id = FindingId{31};
        slow.kind = FindingKind::BadHost;
        slow.a = "gpu-001";
        slow.hostA = answer.quotes[0].hosts.front();
        Finding elsewhere = slow; // gpu-044 is in no quote
        elsewhere.id = FindingId{32};
        elsewhere.a = "gpu-044", elsewhere.hostA = HostId{43};
        s.findings.reset({slow, elsewhere});
        s.board.setAnswer(sample::ask(), answer);
        auto *table = p.get<QTableView>("quotes");
        const QModelIndex why = table->model()->index(0, QuoteModel::Why);
        QVERIFY2(why.data().toString().startsWith(QStringLiteral("slow: gpu-001 · earliest")),
                 qPrintable(why.data().toString()));
        QVERIFY(why.data(Qt::ToolTipRole).toString().contains(QStringLiteral("F-31: gpu-001 slow to all: bad host")));
        QVERIFY(!why.data(Qt::ToolTipRole).toString().contains(QStringLiteral("gpu-044")));
        const auto promise = [&] {
            QStringList values;
            for (FactsList *list : p.page.findChildren<FactsList *>())
                for (const Fact &f : list->facts())
                    values << f.value;
            return values.join(QLatin1Char('\n'));
        };
        QVERIFY(promise().contains(QStringLiteral("F-31")));
        slow.healedAt = sample::now;
        s.findings.change(slow);
        QVERIFY(!why.data().toString().contains(QStringLiteral("slow")));
        QVERIFY(!promise().contains(QStringLiteral("F-31")));
    }

    void whyNotEarlierKeepsTheInstantAndCutsTheHosts()
    {
        Stage s;
        Shown p(s, {900, 730});
        WindowsAnswer answer = sample::answer();
        s.board.setAnswer(sample::ask(), answer);
        auto *line = p.get<QLabel>("refusalLine");
        QTRY_VERIFY(line->text().endsWith(QChar(0x2026)));
        QVERIFY2(line->text().contains(QStringLiteral("until 3 Dec 08:45")), qPrintable(line->text()));
        QVERIFY(line->toolTip().contains(QStringLiteral("gpu-[")));
        QCOMPARE(line->accessibleName(), line->toolTip());
    }

    void anExpiredOfferCannotBeConfirmed()
    {
        Stage s;
        Shown p(s);
        const Booking b = heldOffer(s, p);
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
        QTest::keyClick(p.page.focusWidget(), Qt::Key_Escape); // one step back, not out of the panel
        QVERIFY(!p.get<QLabel>("cancelQuestion")->isVisible());
        QVERIFY(p.page.isPanelShown());
        QCOMPARE(p.page.focusWidget(), p.get<QPushButton>("panelCancel"));
        p.click("panelCancel");
        p.page.showRelease(b.id, ReleaseQuote{});
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
        QCOMPARE(p.get<QPushButton>("panelCancel")->text(), QStringLiteral("Release now…")); // it runs already
    }

    void aRunningBookingIsReleasedAfterOneQuestion() // S19
    {
        Stage s;
        Shown p(s);
        QSignalSpy cancelled(&p.page, &BookingsPage::cancelWanted);
        Booking b = s.bookings.find(BookingId{391})->booking;
        p.page.select(b.id);
        p.click("panelCancel");
        QCOMPARE(cancelled.count(), 0);
        QVERIFY(p.get<QLabel>("cancelQuestion")->text().contains(QStringLiteral("Release b-0391 now?")));
        p.page.showRelease(b.id, ReleaseQuote{sample::now, b.window, 96 * hour, 48 * hour, 0});
        QVERIFY(p.get<QLabel>("cancelQuestion")->text().contains(QStringLiteral("fee")));
        QCOMPARE(p.page.focusWidget(), p.get<QPushButton>("panelKeep"));
        b.state = BookingState::Interrupted; // while one thinks about it: not its fault, no fee
        b.version += 1;
        s.bookings.change(b);
        QTRY_VERIFY(!p.get<QPushButton>("panelCancel")->isEnabled()); // the cost is asked anew
        p.page.showRelease(b.id, ReleaseQuote{sample::now, b.window, 96 * hour, 0, 0});
        QVERIFY(p.get<QLabel>("cancelQuestion")->text().contains(QStringLiteral("costs no tokens")));
        p.click("panelCancel");
        QCOMPARE(cancelled.count(), 1);
        QCOMPARE(cancelled[0][0].toULongLong(), 391ULL);
        QCOMPARE(cancelled[0][1].toUInt(), b.version);
        b.state = BookingState::Ending;
        b.version += 1;
        s.bookings.change(b);
        QTRY_VERIFY(!p.get<QPushButton>("panelCancel")->isVisible());
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

    void theMoneyOfARunningBookingIsOfItsMeter() // M2, A29: both blocks are of one moment
    {
        Stage s;
        Shown p(s);
        BookingPrivate priv = sample::privates().front();
        priv.charged = priv.credited = 0; // as of its last change of state, when it started
        s.bookings.changePrivate(priv);
        s.bookings.setMeters({{priv.id, 4 * day - 7740, 7740, 128 * 7740}});
        p.page.select(priv.id);
        const auto value = [&p](const char *list, const char *name) {
            for (const Fact &f : p.get<FactsList>(list)->facts())
                if (f.name == QLatin1String(name))
                    return f.value;
            return QString();
        };
        QTRY_COMPARE(value("panelFacts", "Credited"), QStringLiteral("275.20 GPU-h"));
        QCOMPARE(value("panelMoney", "Charged so far"), QStringLiteral("24,576.00")); // 128 × 96 h × 2.00
        QCOMPARE(value("panelMoney", "Credited"), QStringLiteral("550.40"));
        QCOMPARE(value("panelMoney", "Net"), QStringLiteral("24,025.60"));
        QCOMPARE(value("panelMoney", "Still held"), QStringLiteral("41,472.00")); // 128 × 162 h × 2.00
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

    void aRefusedConfirmSaysThatTheOfferStillHolds()
    {
        Stage s;
        Shown p(s);
        const Booking b = heldOffer(s, p);
        p.click("panelPrimary");
        s.board.setActing(QuoteBoard::Act::Confirm);
        Reason room;
        room.code = ReasonCode::CapacityConflict;
        s.board.setRefusal({room}, {});
        const auto line = [&] { return p.get<QLabel>("refusalLine")->accessibleName(); };
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("It was not confirmed."));
        const QString until = words::DeskZone(QTimeZone("Europe/Istanbul")).time(b.offerExpiresAt);
        QCOMPARE(line(), QStringLiteral("The offer still holds until %1; nothing is charged.").arg(until));
        QVERIFY(p.get<QLabel>("panelNotice")->text().contains(QStringLiteral("Held for you")));
        QVERIFY(p.get<QPushButton>("panelPrimary")->isVisible()); // and it may be tried again
        s.ms = 900'000;                                           // it has lapsed (R8)
        QTRY_COMPARE(line(), QStringLiteral("Nothing is held any more, nothing is charged."));
        s.board.setWaiting(sample::ask());
        s.board.setAnswer(sample::ask(), sample::refusal());
        QCOMPARE(line(), QStringLiteral("Nothing was held, nothing is charged."));
    }

    void aRefusedCancelSaysThatTheBookingStays()
    {
        Stage s;
        Shown p(s);
        s.board.setActing(QuoteBoard::Act::Cancel);
        Reason late;
        late.code = ReasonCode::QuoteStale;
        s.board.setRefusal({late}, {});
        QCOMPARE(p.get<QLabel>("refusalTitle")->text(), QStringLiteral("It was not cancelled."));
        QCOMPARE(p.get<QLabel>("refusalLine")->accessibleName(), QStringLiteral("The booking stays as it is."));
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
        QTRY_COMPARE(sample::clipped(p.page), QStringList()); // the layout comes with its own events
        sample::grab(p.page,
                     QStringLiteral("bookings-%1-%2")
                         .arg(QLatin1String(names[scene]), isDark ? QStringLiteral("dark") : QStringLiteral("light")));
        QCOMPARE(sample::nameless(p.page), QStringList());
        if (auto *table = p.get<QTableView>("quotes"); table->isVisible()) // no cell is cut at 1280 × 800
            for (int c = 0; c < table->model()->columnCount(); ++c) {
                if (table->isColumnHidden(c))
                    continue; // no room: the panel says it
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
        p.get<QPushButton>("bookingExport")->menu()->actions().at(0)->trigger();
        auto *dialog = p.get<QFileDialog>("csvDialog");
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), QStringLiteral("DEMO-bookings.csv"));
        dialog->close();
    }
};
QTEST_MAIN(TestBookingsQuotes)
#include "tst_bookings_quotes.moc"
