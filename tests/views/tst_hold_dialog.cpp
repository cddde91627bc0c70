// SPDX-License-Identifier: GPL-3.0-or-later
// K1 on the desk, without a mouse: nothing can be done before its preview is on the screen; what the server said is
// what is read and copied. With IMECE_PICTURES=DIR it also leaves pictures there.
#include "tests/support/look_rows.h"
#include "tests/support/qt_warnings.h"
#include "tests/support/sample_fleet.h"
#include "views/holds/hold_dialog.h"
#include "views/paint/house_font.h"
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QtTest>

using namespace imece;

namespace {

words::Scene scene()
{
    words::Scene s;
    s.fleet = sample::fleet();
    s.zone = words::DeskZone(QTimeZone("Europe/Istanbul"));
    s.now = sample::now;
    return s;
}

HoldPreview preview()
{
    HoldPreview p;
    p.at = sample::now;
    TouchedBooking stopped{BookingId{391},
                           MemberId{2},
                           ServiceClass::G,
                           BookingState::Active,
                           {},
                           16,
                           15,
                           HoldEffect::Stopped,
                           {HostId{16}},
                           {},
                           sample::now + 4 * hour,
                           true,
                           Ticks(128) * 4 * hour * 1'818'182};
    stopped.window = {sample::now - day, sample::now + 6 * day};
    TouchedBooking replaced = stopped;
    replaced.id = BookingId{395}, replaced.member = MemberId{3}, replaced.effect = HoldEffect::Replaced;
    replaced.state = BookingState::Confirmed, replaced.window = {sample::now + 8 * hour, sample::now + 2 * day};
    replaced.in = {HostId{65}}, replaced.at = 0, replaced.isFailing = false, replaced.credit = 0;
    TouchedBooking stays = replaced;
    stays.id = BookingId{402}, stays.member = MemberId{5}, stays.effect = HoldEffect::Stays, stays.in = {};
    p.bookings = {stopped, replaced, stays};
    p.credits = stopped.credit;
    return p;
}

template<typename Widget> Widget *part(HoldDialog &dialog, const char *name)
{
    return dialog.findChild<Widget *>(QLatin1String(name));
}

struct Opened
{
    explicit Opened(const std::vector<HostId> &hosts = {HostId{16}, HostId{17}}, bool isAllHeld = false)
    {
        QStringList held;
        if (isAllHeld)
            held << QStringLiteral("gpu-017: ") +
                        words::HoldWords(scene()).line({HoldKind::Out, HoldCause::Site, "row 2 is being rewired",
                                                        "Deniz (office)", sample::now - 2 * hour, 0, FindingId{0}});
        dialog.setHosts(hosts, FindingId{31}, held, isAllHeld, scene());
        dialog.show();
        dialog.begin();
    }
    HeldHosts asked() const { return asks.last().at(0).value<HeldHosts>(); }
    HoldDialog dialog{nullptr};
    QSignalSpy asks{&dialog, &HoldDialog::previewWanted};
    QSignalSpy deeds{&dialog, &HoldDialog::holdWanted};
};

} // namespace

class HoldDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        paint::useHouseFont();
        paint::applyTheme(paint::Theme::Light);
    }

    void nothingIsDoneBeforeItsPreviewIsRead()
    {
        Opened o;
        QPushButton *deed = part<QPushButton>(o.dialog, "holdDo");
        QVERIFY(!deed->isEnabled());
        QCOMPARE(o.asks.count(), 1);
        QCOMPARE(o.asked().hosts, (std::vector<HostId>{HostId{16}, HostId{17}}));
        QCOMPARE(o.asked().hold.kind, HoldKind::Drain);
        QCOMPARE(o.asked().hold.cause, HoldCause::Fabric); // it comes from a finding
        QCOMPARE(o.asked().hold.finding, FindingId{31});
        o.dialog.showPreview(o.asked(), preview());
        QVERIFY(deed->isEnabled());
        const QTableWidget *table = part<QTableWidget>(o.dialog, "holdTouched");
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("b-0391"));
        QVERIFY(table->item(0, 3)->text().contains(QStringLiteral("15 of 16")));
        QVERIFY(table->item(1, 3)->text().contains(QStringLiteral("in place of")));
        QCOMPARE(table->item(2, 3)->text(), QStringLiteral("keeps its hosts to its end"));
        QVERIFY(part<QLabel>(o.dialog, "holdLine")->text().contains(QStringLiteral("3 bookings are touched")));
        // Another choice: what was read is of the old one.
        QTest::keyClick(part<QComboBox>(o.dialog, "holdKind"), Qt::Key_Down);
        QVERIFY(!deed->isEnabled());
        QTRY_COMPARE(o.asks.count(), 2);
        QCOMPARE(o.asked().hold.kind, HoldKind::Out);
        HeldHosts old = o.asked();
        old.hold.kind = HoldKind::Drain;
        o.dialog.showPreview(old, preview()); // the answer to the first question comes late
        QVERIFY(!deed->isEnabled());
        o.dialog.showPreview(o.asked(), preview());
        QVERIFY(deed->isEnabled());
    }

    void theKeyboardIsEnough()
    {
        Opened o;
        QVERIFY(QTest::qWaitForWindowActive(&o.dialog));
        QTRY_VERIFY(part<QComboBox>(o.dialog, "holdKind")->hasFocus());
        QTest::keyClick(&o.dialog, Qt::Key_Tab);
        QTRY_VERIFY(part<QComboBox>(o.dialog, "holdCause")->hasFocus());
        QTest::keyClick(&o.dialog, Qt::Key_Tab);
        QTest::keyClicks(part<QLineEdit>(o.dialog, "holdNote"), QStringLiteral("fan 3 stands still"));
        QTest::keyClick(&o.dialog, Qt::Key_Tab);
        QTest::keyClicks(part<QLineEdit>(o.dialog, "holdUntil"), QStringLiteral("nonsense"));
        QTRY_VERIFY(!part<QLabel>(o.dialog, "holdLine")->text().contains(QStringLiteral("Asking")));
        QVERIFY(!part<QPushButton>(o.dialog, "holdDo")->isEnabled());
        part<QLineEdit>(o.dialog, "holdUntil")->selectAll();
        const QString when = QStringLiteral("2030-12-03 09:00");
        QTest::keyClicks(part<QLineEdit>(o.dialog, "holdUntil"), when);
        QTRY_VERIFY(o.asks.count() > 0 && o.asked().hold.until != 0);
        QCOMPARE(o.asked().hold.note, std::string("fan 3 stands still"));
        o.dialog.showPreview(o.asked(), preview());
        QPushButton *deed = part<QPushButton>(o.dialog, "holdDo");
        for (int k = 0; k < 6 && !deed->hasFocus(); ++k)
            QTest::keyClick(&o.dialog, Qt::Key_Tab);
        QVERIFY(deed->hasFocus());
        QTest::keyClick(deed, Qt::Key_Space);
        QCOMPARE(o.deeds.count(), 1);
        QVERIFY(o.deeds.last().at(0).value<HeldHosts>() == o.asked());
        QVERIFY(!deed->isEnabled()); // until the server has said something
        o.dialog.showRefused(QStringLiteral("Only the office may."));
        QCOMPARE(part<QLabel>(o.dialog, "holdLine")->text(), QStringLiteral("Only the office may."));
    }

    void whatIsCopiedIsWhatIsRead()
    {
        Opened o;
        o.dialog.showPreview(o.asked(), preview());
        QTest::keyClick(part<QPushButton>(o.dialog, "holdCopy"), Qt::Key_Space);
        const QString text = QGuiApplication::clipboard()->text();
        QCOMPARE(text, o.dialog.text());
        QVERIFY2(text.startsWith(QStringLiteral("Drain gpu-[017-018]\nReason: fabric\n")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("of credit would fall due (M3)")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("b-0391\t")), qPrintable(text));
    }

    void hostsThatAreHeldCanBeReleased()
    {
        Opened o({HostId{16}}, true);
        QCOMPARE(o.asked().hold.kind, HoldKind::None);
        QVERIFY(part<QLabel>(o.dialog, "holdHeld")->text().contains(QStringLiteral("Held by Deniz (office) since")));
        QVERIFY(part<QLabel>(o.dialog, "holdHeld")->text().contains(QStringLiteral("row 2 is being rewired")));
        QVERIFY(!part<QComboBox>(o.dialog, "holdCause")->isEnabled());
        o.dialog.showPreview(o.asked(), {});
        QCOMPARE(part<QPushButton>(o.dialog, "holdDo")->text(), QStringLiteral("Release"));
        QVERIFY(part<QPushButton>(o.dialog, "holdDo")->isEnabled());
    }

    void everyFieldHasANameAndNothingIsCut_data() { sample::lookRows(); }
    void everyFieldHasANameAndNothingIsCut()
    {
        QFETCH(const bool, isDark);
        QFETCH(const bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Opened o;
        o.dialog.showPreview(o.asked(), preview());
        for (const char *name : {"holdKind", "holdCause", "holdNote", "holdUntil", "holdTouched"})
            QVERIFY2(!part<QWidget>(o.dialog, name)->accessibleName().isEmpty(), name);
        for (const QPushButton *button : o.dialog.findChildren<QPushButton *>())
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        const QTableWidget *table = part<QTableWidget>(o.dialog, "holdTouched");
        QTRY_VERIFY(table->rowCount() == 3);
        if (const QString dir = qEnvironmentVariable("IMECE_PICTURES"); !dir.isEmpty()) {
            o.dialog.grab().save(dir + QStringLiteral("/hold") + look.suffix() + QStringLiteral(".png"));
            Opened held({HostId{16}}, true);
            held.dialog.showPreview(held.asked(), {});
            held.dialog.grab().save(dir + QStringLiteral("/release") + look.suffix() + QStringLiteral(".png"));
        }
    }
};

IMECE_TEST_MAIN(HoldDialogTest)
#include "tst_hold_dialog.moc"
