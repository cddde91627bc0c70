// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator on the page: asked once, then every step only shows what the server has said.
#include "tests/support/bookings_stage.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/ask_form.h"
#include "views/bookings/burst_sheet.h"
#include "views/bookings/burst_slider.h"
#include <QAccessible>
#include <QPushButton>
#include <QSignalSpy>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

constexpr std::uint32_t widths[] = {8, 16, 24, 32, 40, 48, 56, 64};

/// 64 hosts × 7 d in eight widths; no window for the widest.
std::vector<BurstPoint> points()
{
    std::vector<BurstPoint> all;
    for (const std::uint32_t hosts : widths) {
        BurstPoint p;
        p.hosts = hosts;
        p.length = 64 * 7 * day / hosts / 900 * 900;
        if (hosts < 64)
            p.quote = sample::quote(sample::now + hosts * 6 * hour, p.length, sample::baseHosts(0, 0, 8), 2968, 0,
                                    QuoteWhy::Earliest);
        else
            p.why = sample::refusal().reasons.front();
        all.push_back(std::move(p));
    }
    return all;
}

void open(Shown &p)
{
    Q_EMIT p.get<AskForm>("askForm")->wayWanted(int(AskDeck::Sheet::Burst));
}

/// The curve of the form's 64 × 7 d, asked and answered.
BurstAsk answered(Shown &p, QSignalSpy &asked)
{
    open(p);
    p.click("burstSheetSend");
    const auto ask = asked.last()[0].value<BurstAsk>();
    p.page.showBursts(ask, points());
    return ask;
}

} // namespace

class TestBurstSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void theRightAndTheSumAreAskedExactly()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::burstsWanted);
        open(p);
        p.click("burstSheetSend");
        QCOMPARE(asked.count(), 1);
        auto ask = asked[0][0].value<BurstAsk>();
        QCOMPARE(ask.work, 64 * 8 * 7 * day);
        QCOMPARE(ask.sum, 0);
        QCOMPARE(ask.base.model, std::string("H100"));
        QVERIFY(!p.get<QPushButton>("burstSheetSend")->isEnabled()); // one curve at a time
        p.page.refuseBursts(ask, {});
        p.get<QComboBox>("burstAlong")->setCurrentIndex(1);
        QVERIFY(!p.get<QPushButton>("burstSheetSend")->isEnabled());
        p.type("burstSum", QStringLiteral("$384"));
        p.click("burstSheetSend");
        ask = asked.last()[0].value<BurstAsk>();
        QCOMPARE(ask.work, 0);
        QCOMPARE(ask.sum, 384 * ticksPerUsd);
    }

    void aStepAsksNothingAndShowsItsQuote()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::burstsWanted), windows(&p.page, &BookingsPage::windowsWanted);
        answered(p, asked);
        auto *slider = p.get<BurstSlider>("burstSlider");
        QVERIFY(slider->hasFocus());
        QSignalSpy stepped(p.get<BurstSheet>("burstSheet"), &BurstSheet::stepped);
        QTest::keyClick(slider, Qt::Key_Home);
        for (std::size_t k = 0; k + 1 < std::size(widths); ++k) {
            const BurstPoint point = points()[k];
            const QString start = words::DeskZone(QTimeZone("Europe/Istanbul")).dayDateTime(point.quote->window.from);
            QVERIFY2(slider->valueText().startsWith(QStringLiteral("%1 hosts, ").arg(point.hosts)) &&
                         slider->valueText().contains(start),
                     qPrintable(slider->valueText()));
            QCOMPARE(QAccessible::queryAccessibleInterface(slider)->text(QAccessible::Value), slider->valueText());
            QVERIFY(p.page.isPanelShown());
            QVERIFY2(p.get<QLabel>("panelTitle")
                         ->text()
                         .contains(words::DeskZone(QTimeZone("Europe/Istanbul")).dayDate(point.quote->window.from)),
                     qPrintable(p.get<QLabel>("panelTitle")->text()));
            QTest::keyClick(slider, Qt::Key_Right);
        }
        QCOMPARE(stepped.count(), int(std::size(widths))); // Home and seven steps: once each
        QVERIFY(!p.page.isPanelShown());                   // the widest has no window: none is shown
        QVERIFY(!p.get<QPushButton>("burstUse")->isEnabled());
        QVERIFY2(slider->valueText().contains(QStringLiteral("56 of 64")), qPrintable(slider->valueText()));
        QCOMPARE(asked.count(), 1); // the whole curve at once
        QCOMPARE(windows.count(), 0);
    }

    void aShapeIsTakenIntoTheForm()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::burstsWanted), windows(&p.page, &BookingsPage::windowsWanted);
        answered(p, asked);
        auto *slider = p.get<BurstSlider>("burstSlider");
        QTest::keyClick(slider, Qt::Key_Home);
        QTest::keyClick(slider, Qt::Key_Right);
        p.click("burstUse");
        QCOMPARE(p.get<QLineEdit>("askHosts")->text(), QStringLiteral("16"));
        QCOMPARE(p.get<QLineEdit>("askLength")->text(), QStringLiteral("28d"));
        QCOMPARE(windows.count(), 1);
        QCOMPARE(windows[0][0].value<WindowsAsk>().length, 28 * day);
        QVERIFY(!p.get<QWidget>("burstSheet")->isVisible());
    }

    void anAnswerToAnotherQuestionIsNotShown()
    {
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::burstsWanted);
        const BurstAsk old = answered(p, asked);
        QVERIFY(p.get<BurstSlider>("burstSlider")->isVisible());
        p.type("askHosts", QStringLiteral("32")); // the curve is of 64
        QVERIFY(!p.get<BurstSlider>("burstSlider")->isVisible());
        QVERIFY(!p.page.isPanelShown());
        p.click("burstSheetSend");
        p.page.showBursts(old, points());
        QVERIFY(!p.get<BurstSlider>("burstSlider")->isVisible());
    }

    void whileTheHostsAreLoadingNothingIsKnown()
    {
        Stage s;
        s.fleet.setFleet(Fleet{});
        Shown p(s);
        open(p);
        QVERIFY(!p.get<QPushButton>("burstSheetSend")->isEnabled());
        const QString line = p.get<QWidget>("burstSheet")->findChild<QLabel *>(QStringLiteral("sheetLine"))->text();
        QVERIFY2(line.contains(QStringLiteral("still loading")), qPrintable(line));
    }

    void itFits_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void itFits()
    {
        QFETCH(bool, isDark);
        paint::applyTheme(isDark ? paint::Theme::Dark : paint::Theme::Light);
        Stage s;
        Shown p(s);
        QSignalSpy asked(&p.page, &BookingsPage::burstsWanted);
        answered(p, asked);
        QTest::keyClick(p.get<BurstSlider>("burstSlider"), Qt::Key_Home);
        QTRY_COMPARE(sample::clipped(p.page), QStringList());
        QCOMPARE(sample::nameless(p.page), QStringList());
        sample::grab(p.page, isDark ? QStringLiteral("burst-dark") : QStringLiteral("burst-light"));
        paint::applyTheme(paint::Theme::Light);
    }
};
QTEST_MAIN(TestBurstSheet)
#include "tst_burst_sheet.moc"
