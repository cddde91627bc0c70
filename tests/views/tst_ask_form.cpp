// SPDX-License-Identifier: GPL-3.0-or-later
// The whole question of a booking: GPUs or hosts, the folded part, what is said while it is typed, what is kept.
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "tests/support/placeholders.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/ask_reading.h"
#include "views/words/when_text.h"
#include <QCalendarWidget>
#include <QCheckBox>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTranslator>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

QString fault(Shown &p)
{
    auto *row = p.get<QWidget>("askFault");
    return row->isVisible() ? row->findChild<QLabel *>()->text() : QString();
}

struct Locale
{
    explicit Locale(QLocale::Language language) { QLocale::setDefault(QLocale(language)); }
    ~Locale() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
};

} // namespace

class TestAskForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        sample::useEnglishLight();
        sample::useWordsOfPictures(m_translator);
    }

    void gpusAreAskedInWholeHosts()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.get<QComboBox>("askUnit")->setCurrentIndex(1);
        p.type("askHosts", QStringLiteral("512"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<WindowsAsk>().hosts, 64U);
        s.board.clear();
        p.type("askHosts", QStringLiteral("100"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        QVERIFY2(fault(p).contains(QStringLiteral("Nearest: 96, 104")), qPrintable(fault(p)));
        QCOMPARE(p.get<QPushButton>("askSecondOfTwo")->text(), QStringLiteral("104"));
        p.click("askFirstOfTwo");
        QCOMPARE(p.get<QLineEdit>("askHosts")->text(), QStringLiteral("96"));
        p.click("findWindows");
        QCOMPARE(asked.last()[0].value<WindowsAsk>().hosts, 12U);
        s.board.clear();
        p.type("askHosts", QStringLiteral("3")); // nothing below but none at all
        p.click("findWindows");
        QCOMPARE(p.get<QPushButton>("askFirstOfTwo")->text(), QStringLiteral("8"));
        QVERIFY(!p.get<QPushButton>("askSecondOfTwo")->isVisible());
    }

    void whatIsStillLoadingIsNotGuessed()
    {
        Stage s;
        s.fleet.setFleet(Fleet{});
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.get<QComboBox>("askUnit")->setCurrentIndex(1);
        p.type("askHosts", QStringLiteral("512"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 0);
        QVERIFY2(fault(p).contains(QStringLiteral("still loading")), qPrintable(fault(p)));
    }

    void everyWordOfTheFoldedPartIsAsked()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.type("askGbps", QStringLiteral("350"));
        p.type("askWithout", QStringLiteral("gpu-043, gpu-[017,040-042], gpu-017"));
        p.type("askCap", QStringLiteral("$50,000"));
        p.get<QCheckBox>("askPinned")->setChecked(true);
        p.get<QComboBox>("askTier")->setCurrentIndex(1);
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        const auto ask = asked[0][0].value<WindowsAsk>();
        QCOMPARE(ask.minGbps, 2800.0); // GB/s of the ring are Gb/s on the wire
        QCOMPARE(ask.mostPrice, 50'000 * ticksPerUsd);
        QVERIFY(ask.isPinned);
        QVERIFY(ask.hasSla);
        QCOMPARE(ask.cls, ServiceClass::G);
        QCOMPARE(ask.without, (std::vector<HostId>{HostId{16}, HostId{39}, HostId{40}, HostId{41}, HostId{42}}));
        const QString folded = p.get<QToolButton>("askMore")->toolTip();
        for (const char *said : {"with SLA", "350 GB/s", "hosts fixed", "without gpu-043"})
            QVERIFY2(folded.contains(QLatin1String(said)), qPrintable(folded));
    }

    void aLeaseIsAskedAsOne()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.get<QCheckBox>("askPinned")->setChecked(true);
        p.get<QComboBox>("askTier")->setCurrentIndex(2);
        QVERIFY(!p.get<QCheckBox>("askPinned")->isEnabled());
        p.type("askLength", QStringLiteral("30m")); // S13: shorter than a booking may be
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        const auto ask = asked[0][0].value<WindowsAsk>();
        QCOMPARE(ask.cls, ServiceClass::P);
        QVERIFY(!ask.isPinned && !ask.hasSla);
        s.board.clear();
        p.type("askFrom", QStringLiteral("3 Dec"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 1); // nothing that is not kept is taken
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("askFrom")));
    }

    void aHostThatIsNotThereIsMarked()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        p.type("askWithout", QStringLiteral("gpu-017, gpu-990"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 0);
        QVERIFY2(fault(p).contains(QStringLiteral("gpu-990")) && !fault(p).contains(QStringLiteral("gpu-017")),
                 qPrintable(fault(p)));
        p.type("askWithout", QStringLiteral("gpu-[017"));
        p.click("findWindows");
        QVERIFY2(fault(p).contains(QStringLiteral("no list of hosts")), qPrintable(fault(p)));
        p.type("askWithout", QString());
        p.get<QLineEdit>("askWithout")->clear();
        p.type("askGbps", QStringLiteral("fast"));
        p.click("findWindows");
        QVERIFY2(fault(p).contains(QStringLiteral("350")), qPrintable(fault(p)));
        QCOMPARE(asked.count(), 0);
    }

    void itIsCheckedWhileItIsTyped()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.type("askLength", QStringLiteral("7x"));
        QVERIFY(fault(p).isEmpty()); // not between two keys
        QTRY_VERIFY(fault(p).contains(QStringLiteral("7d, 36h, 1w 2d")));
        QVERIFY(paint::isInvalid(p.get<QLineEdit>("askLength")));
        QVERIFY(p.get<QLineEdit>("askLength")->hasFocus()); // the keyboard stays where it is
        p.type("askLength", QStringLiteral("7d"));
        QVERIFY(fault(p).isEmpty());
        p.get<QLineEdit>("askHosts")->setFocus();
        p.get<QLineEdit>("askHosts")->selectAll();
        QTest::keyClick(p.get<QLineEdit>("askHosts"), Qt::Key_Delete);
        p.type("askLength", QStringLiteral("9q"));
        QTRY_VERIFY(fault(p).contains(QStringLiteral("9q"))); // the empty field is nobody's fault yet
        QVERIFY(!paint::isInvalid(p.get<QLineEdit>("askHosts")));
        QCOMPARE(asked.count(), 0);
    }

    /// Two are wrong: the one under the keys is explained, then the other.
    void theFaultOfTheFieldBeingTypedInIsSaid()
    {
        Stage s;
        Shown p(s);
        p.click("askMore");
        p.type("askLength", QStringLiteral("7 fortnights"));
        QTRY_VERIFY2(fault(p).contains(QStringLiteral("fortnights")), qPrintable(fault(p)));
        p.type("askGbps", QStringLiteral("fast"));
        QTRY_VERIFY2(fault(p).contains(QStringLiteral("fast")), qPrintable(fault(p)));
        QTest::keyClick(p.page.focusWidget(), Qt::Key_Return); // the first one that keeps from asking
        QTRY_VERIFY2(fault(p).contains(QStringLiteral("fortnights")), qPrintable(fault(p)));
        QCOMPARE(p.page.focusWidget(), static_cast<QWidget *>(p.get<QLineEdit>("askLength")));
    }

    void theDraftHoldsEveryField()
    {
        Stage s;
        Shown p(s);
        QSignalSpy changed(&p.page, &BookingsPage::draftChanged);
        p.click("askMore");
        p.get<QComboBox>("askUnit")->setCurrentIndex(1);
        p.get<QCheckBox>("askPinned")->setChecked(true);
        for (const char *field : {"askHosts", "askLength", "askFrom", "askUntil", "askLeaves", "askGbps", "askWithout",
                                  "askLabel", "askNote"}) {
            const auto before = changed.count();
            p.type(field, QStringLiteral("half typ"));
            QVERIFY2(changed.count() > before, field);
        }
        p.get<QComboBox>("askTier")->setCurrentIndex(2);
        const QVariantMap draft = p.page.draft();
        Stage later;
        later.fleet.setFleet(Fleet{});
        BookingsPage again(&later.fleet, &later.bookings, &later.board, &later.findings, &later.clock, &later.facts);
        again.setDraft(draft); // as after a start: before anything is known
        QCOMPARE(again.draft(), draft);
        later.fleet.setFleet(*sample::fleet());
        QCOMPARE(again.draft(), draft);
        QCOMPARE(draft.size(), 14 + 1); // and the sheets'
    }

    void sumsAreReadAsTheReaderWritesThem_data()
    {
        QTest::addColumn<bool>("isTurkish");
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("cents"); // 0 = marked
        const auto row = [](bool isTurkish, const char *text, qint64 cents) {
            QTest::addRow("%s %s", isTurkish ? "tr" : "en", text) << isTurkish << QString::fromUtf8(text) << cents;
        };
        for (const bool isTurkish : {false, true}) {
            row(isTurkish, "50000", 5'000'000);
            row(isTurkish, "$50000", 5'000'000);
            row(isTurkish, "50000 USD", 5'000'000);
            row(isTurkish, "0", 0);
            row(isTurkish, "-5", 0);
            row(isTurkish, "a lot", 0);
            row(isTurkish, "5,00,000", 0);
            row(isTurkish, "999999999999", 0);
        }
        row(false, "$50,000", 5'000'000);
        row(false, "50,000.50", 5'000'050);
        row(false, "12.5", 1250);
        row(false, "50.000", 0); // fifty, or fifty thousand?
        row(false, "50,00", 0);
        row(true, "50.000,50", 5'000'050);
        row(true, "50.000 $", 5'000'000);
        row(true, "50,000", 0);
    }
    void sumsAreReadAsTheReaderWritesThem()
    {
        QFETCH(bool, isTurkish);
        QFETCH(QString, text);
        QFETCH(qint64, cents);
        const Locale language(isTurkish ? QLocale::Turkish : QLocale::English);
        QCOMPARE(asking::readMoney(text, QStringLiteral("USD")).value_or(0), cents * ticksPerCent);
    }

    void turkishLengthsSayTheirLargestUnitFirst()
    {
        {
            const Locale turkish(QLocale::Turkish);
            QCOMPARE(words::readLength(QStringLiteral("1h 2g")).value(), 9 * day); // hafta before gün
            QCOMPARE(words::readLength(QStringLiteral("2g 3h")).value(), 2 * day + 3 * hour);
            QCOMPARE(words::readLength(QStringLiteral("36h")).value(), 36 * hour);
            QCOMPARE(words::readLength(QStringLiteral("7g")).value(), 7 * day);
            QCOMPARE(words::readLength(QStringLiteral("1 hafta 2 g")).value(), 9 * day);
        }
        QVERIFY(!words::readLength(QStringLiteral("7g")));
    }

    void theEighteenthIsTheEighteenthEverywhere_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : {"Pacific/Honolulu", "Pacific/Kiritimati", "Asia/Kathmandu", "UTC"})
            QTest::newRow(zone) << QByteArray(zone);
    }
    void theEighteenthIsTheEighteenthEverywhere()
    {
        QFETCH(QByteArray, zone);
        Stage s;
        s.clock.setZone(QTimeZone(zone));
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::windowsWanted);
        p.click("askMore");
        QTest::keyClick(p.get<QLineEdit>("askFrom"), Qt::Key_Down, Qt::AltModifier);
        auto *calendar = p.page.findChild<QCalendarWidget *>();
        QVERIFY(calendar);
        calendar->setCurrentPage(2026, 12);
        auto *grid = calendar->findChild<QTableView *>();
        QModelIndex eighteenth;
        for (int row = 0; row < grid->model()->rowCount(); ++row)
            for (int column = 0; column < grid->model()->columnCount(); ++column)
                if (const QModelIndex at = grid->model()->index(row, column);
                    at.data().toString() == QStringLiteral("18"))
                    eighteenth = at;
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(eighteenth).center());
        QCOMPARE(p.get<QLineEdit>("askFrom")->text(), QStringLiteral("18 Dec"));
        p.click("findWindows");
        QCOMPARE(asked.count(), 1);
        const QDateTime local = words::DeskZone(QTimeZone(zone)).local(asked[0][0].value<WindowsAsk>().from);
        QCOMPARE(local, QDateTime(QDate(2026, 12, 18), QTime(0, 0), QTimeZone(zone)));
    }

    void tabWalksAsTheEyeReads()
    {
        Stage s;
        Shown p(s);
        p.click("askMore");
        p.page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&p.page));
        p.get<QLineEdit>("askHosts")->setFocus();
        QStringList walked;
        for (int k = 0; k < 18; ++k) {
            if (const QString name = QApplication::focusWidget()->objectName(); !name.isEmpty())
                walked << name;
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        const QStringList wanted{QStringLiteral("askHosts"),   QStringLiteral("askUnit"),   QStringLiteral("askModel"),
                                 QStringLiteral("askLength"),  QStringLiteral("askMore"),   QStringLiteral("askFrom"),
                                 QStringLiteral("askUntil"),   QStringLiteral("askLeaves"), QStringLiteral("askTier"),
                                 QStringLiteral("askPinned"),  QStringLiteral("askCap"),    QStringLiteral("askGbps"),
                                 QStringLiteral("askWithout"), QStringLiteral("askLabel"),  QStringLiteral("askNote"),
                                 QStringLiteral("findWindows")};
        QCOMPARE(walked.mid(0, wanted.size()), wanted);
    }

    void everythingFits_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("isTurkish");
        QTest::newRow("alone") << 1196 << false;
        QTest::newRow("beside the panel") << 816 << false;
        QTest::newRow("alone, Turkish") << 1196 << true;
        QTest::newRow("beside the panel, Turkish") << 816 << true;
    }
    void everythingFits()
    {
        QFETCH(int, width);
        QFETCH(bool, isTurkish);
        const sample::Look look(false, isTurkish);
        QVERIFY(look.isReady());
        Stage s;
        Shown p(s, {width, 716});
        p.click("askMore");
        Q_EMIT p.get<AskForm>("askForm")->wayWanted(int(AskDeck::Sheet::Burst));
        p.get<QComboBox>("burstAlong")->setCurrentIndex(1);
        QTRY_COMPARE(sample::cutPlaceholders(p.page), QStringList());
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QCOMPARE(sample::nameless(p.page), QStringList());
        QVERIFY2(p.get<QWidget>("askForm")->minimumSizeHint().width() <= width,
                 qPrintable(QString::number(p.get<QWidget>("askForm")->minimumSizeHint().width())));
        sample::grab(p.page, QStringLiteral("ask-form-%1%2").arg(width).arg(look.suffix()));
    }

private:
    QTranslator m_translator;
};
QTEST_MAIN(TestAskForm)
#include "tst_ask_form.moc"
