// SPDX-License-Identifier: GPL-3.0-or-later
// A cap is sent only as it was read, and a refusal leaves everything as it was typed.
#include "tests/support/page_stage.h"
#include "views/shares/cap_dialog.h"
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace imece;

class TestCapDialog : public QObject
{
    Q_OBJECT

    struct Shown
    {
        CapDialog dialog{QStringLiteral("acme"), 225'000 * ticksPerUsd, QStringLiteral("USD"), nullptr};
        QSignalSpy wanted{&dialog, &CapDialog::wanted};
        QLineEdit *amount = dialog.findChild<QLineEdit *>(QStringLiteral("capAmount"));
        QPushButton *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QLabel *line = dialog.findChild<QLabel *>(QStringLiteral("capLine"));
        Shown() { dialog.show(); }
        void type(const char *text)
        {
            amount->clear();
            QTest::keyClicks(amount, QString::fromUtf8(text));
        }
    };

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void whatIsTypedIsReadExactlyOrNotSent()
    {
        Shown p;
        QCOMPARE(p.amount->text(), QStringLiteral("225,000.00"));
        p.type("$50,000.5");
        QTest::keyClick(p.amount, Qt::Key_Return);
        QCOMPARE(p.wanted.count(), 1);
        QCOMPARE(p.wanted[0][0].toLongLong(), qint64(50'000 * ticksPerUsd + 50 * ticksPerCent));
        QCOMPARE(p.wanted[0][1].toBool(), false);
        QVERIFY(!p.ok->isEnabled()); // one at a time
        for (const char *odd : {"5e4", "-1", "fifty", "50.000", "1,00"}) {
            p.type(odd);
            QVERIFY2(!p.ok->isEnabled(), odd);
            QVERIFY(p.line->text().contains(QLatin1String("50,000.00"))); // an example
        }
        p.type("");
        QVERIFY(p.ok->isEnabled());
        QCOMPARE(p.line->text(), QStringLiteral("Nothing will limit what is spent in a month."));
        p.ok->click();
        QCOMPARE(p.wanted[1][0].toLongLong(), qint64(0));
    }

    void aRefusalStaysWithWhatWasTyped()
    {
        Shown p;
        p.type("1,000");
        auto *truncate = p.dialog.findChild<QCheckBox *>(QStringLiteral("capTruncate"));
        p.ok->click();
        p.dialog.showRefusal(QStringLiteral("M8: 3,000.00 is held already"));
        QVERIFY(p.dialog.isVisible());
        QCOMPARE(p.amount->text(), QStringLiteral("1,000"));
        QCOMPARE(p.line->text(), QStringLiteral("M8: 3,000.00 is held already"));
        QVERIFY(p.ok->isEnabled());
        truncate->click();
        p.ok->click();
        QCOMPARE(p.wanted.last()[1].toBool(), true);
        QTest::keyClick(&p.dialog, Qt::Key_Escape);
        QVERIFY(!p.dialog.isVisible());
    }

    void everythingHasANameFitsAndIsReadable()
    {
        for (const paint::Theme theme : {paint::Theme::Light, paint::Theme::Dark}) {
            paint::applyTheme(theme);
            Shown p;
            QTRY_COMPARE(sample::clipped(p.dialog), QStringList());
            QCOMPARE(sample::nameless(p.dialog), QStringList());
            sample::grab(p.dialog,
                         theme == paint::Theme::Dark ? QStringLiteral("cap-dark") : QStringLiteral("cap-light"));
        }
        paint::applyTheme(paint::Theme::Light);
    }
};
QTEST_MAIN(TestCapDialog)
#include "tst_cap_dialog.moc"
