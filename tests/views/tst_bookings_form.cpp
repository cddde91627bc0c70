// SPDX-License-Identifier: GPL-3.0-or-later
// The question, by mouse and by keyboard: what is asked, what cannot be read, what survives, who sees it.
#include "tests/support/bookings_stage.h"
#include "views/bookings/ask_form.h"
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

class TestBookingsForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

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
        BookingsPage again(&s.fleet, &s.bookings, &s.board, &s.findings, &s.clock, &s.facts);
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
};
QTEST_MAIN(TestBookingsForm)
#include "tst_bookings_form.moc"
