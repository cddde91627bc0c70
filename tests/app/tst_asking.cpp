// SPDX-License-Identifier: GPL-3.0-or-later
// Asking at a real desk with the real imeced, by keys and mouse: a preemptible run, a booking with SLA, the queue, a
// series, a small slice. And what was half typed when the desk was killed stands in the form when it comes back.
#include "tests/app/journey.h"
#include "views/bookings/ask_deck.h"
#include "views/bookings/burst_sheet.h"
#include "views/bookings/burst_slider.h"
#include "views/bookings/host_speed.h"
#include <QCheckBox>
#include <QMenu>
#include <QProcess>
#include <QTextStream>
#include <QToolButton>

using namespace imece;
using imece::test::Journey;

namespace {

constexpr int start = 60000, answer = 20000;

/// Bookings, in front.
bool isThere(const Journey &me)
{
    me.press(Qt::Key_4, Qt::ControlModifier);
    return me.page()->pageName() == QStringLiteral("bookings") && me.focus() == QStringLiteral("askHosts");
}

/// From the form by keys: the folded part, and so many steps down in the tiers.
bool chooseTier(const Journey &me, int down)
{
    if (me.tabTo(QStringLiteral("askMore")) < 0)
        return false;
    me.press(Qt::Key_Space);
    if (me.tabTo(QStringLiteral("askTier")) < 0)
        return false;
    for (int k = 0; k < down; ++k)
        me.press(Qt::Key_Down);
    return me.find<QComboBox>(QStringLiteral("askTier"))->currentIndex() == down;
}

bool chooseWay(const Journey &me, AskDeck::Sheet sheet)
{
    auto *ways = me.find<QToolButton>(QStringLiteral("askWays"));
    if (me.tabTo(QStringLiteral("askWays")) < 0)
        return false;
    const int down = int(sheet) - int(AskDeck::Sheet::Burst);
    QTimer::singleShot(0, ways, [&me, down] { // the menu has its own loop
        for (int k = 0; k <= down; ++k)
            me.press(Qt::Key_Down);
        me.press(Qt::Key_Return);
    });
    me.press(Qt::Key_Space);
    return me.find<AskDeck>(QStringLiteral("askDeck"))->sheet() == sheet;
}

const QString typed = QStringLiteral("Llama 4 on \"DROP\"; half a sen");

/// The desk that will be killed: types, and says when it has.
int beTypist(const QString &name)
{
    const Journey me(name);
    if (!QTest::qWaitFor([&me] { return me.isReady(); }, start) || !isThere(me))
        return 1;
    me.type(QStringLiteral("48"));
    if (me.tabTo(QStringLiteral("askMore")) < 0)
        return 2;
    me.press(Qt::Key_Space);
    if (me.tabTo(QStringLiteral("askFrom")) < 0)
        return 3;
    me.type(QStringLiteral("3 De"));
    if (me.tabTo(QStringLiteral("askNote")) < 0)
        return 4;
    me.type(typed);
    if (!chooseWay(me, AskDeck::Sheet::Series) ||
        !QTest::qWaitFor([&me] { return me.focus() == QStringLiteral("seriesFirst"); }))
        return 5;
    me.type(QStringLiteral("7 De"));
    if (me.tabTo(QStringLiteral("seriesTimes")) < 0)
        return 6;
    me.type(QStringLiteral("13"));
    QTextStream(stdout) << "typed\n" << Qt::flush;
    return QApplication::exec();
}

} // namespace

class AskingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aPreemptibleRunByKeyboard();
    void aBookingWithSla();
    void waitingInTheQueue();
    void widthForTimeByKeyboard();
    void aSeriesAndASlice();
    void whatWasTypedOutlivesAKill();
};

void AskingTest::initTestCase()
{
    QVERIFY2(test::mayBegin(), "imeced was not built");
}

void AskingTest::aPreemptibleRunByKeyboard()
{
    const Journey me(QStringLiteral("alease"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(isThere(me));
    me.type(u"1"_qs);
    QVERIFY(me.tabTo(u"askLength"_qs) > 0);
    me.type(u"4h"_qs);
    QVERIFY(chooseTier(me, 2));
    QVERIFY(me.tabTo(u"findWindows"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    const Quote lease = me.stores().quotes.answer().quotes.front();
    QCOMPARE(lease.cls, ServiceClass::P);
    // Its one host says what is measured of it.
    auto *speed = me.find<HostSpeed>(u"hostSpeed"_qs);
    QVERIFY(speed->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(speed->text().contains(u"all-reduce"_qs), answer);
    me.press(Qt::Key_Return);
    QCOMPARE(me.focus(), u"panelPrimary"_qs);
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const Booking *made = me.booking(me.selected());
    QVERIFY(made);
    QCOMPARE(made->cls, ServiceClass::P);
    QCOMPARE(made->member, me.stores().facts.member());
    QVERIFY(made->state == BookingState::Starting || made->state == BookingState::Active ||
            made->state == BookingState::Queued);
}

void AskingTest::aBookingWithSla()
{
    const Journey me(QStringLiteral("asla"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(isThere(me));
    me.type(u"4"_qs);
    QVERIFY(me.tabTo(u"askLength"_qs) > 0);
    me.type(u"2h"_qs);
    QVERIFY(chooseTier(me, 1));
    QVERIFY(me.tabTo(u"findWindows"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QVERIFY(me.stores().quotes.answer().quotes.front().hasSla);
    me.press(Qt::Key_Return);
    QCOMPARE(me.focus(), u"panelPrimary"_qs);
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    QTRY_VERIFY_WITH_TIMEOUT(me.booking(me.selected()) != nullptr, answer);
    QVERIFY(me.booking(me.selected())->hasSla);
    QVERIFY(me.booking(me.selected())->hotSpare != noHost);
}

void AskingTest::waitingInTheQueue()
{
    const Journey me(QStringLiteral("aqueue"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(isThere(me));
    me.press(Qt::Key_Return); // 64 hosts for 7 d: a late window
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QVERIFY(me.tabTo(u"showReasons"_qs) > 0);
    me.press(Qt::Key_Space);
    QVERIFY(me.tabTo(u"waitInQueue"_qs) > 0);
    me.press(Qt::Key_Space);
    QCOMPARE(me.focus(), u"queueUntil"_qs);
    QVERIFY(me.tabTo(u"queueSheetSend"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const Booking *made = me.booking(me.selected());
    QVERIFY(made);
    QCOMPARE(made->state, BookingState::Queued);
    QVERIFY(!me.find(u"queueSheet"_qs)->isVisible());
}

void AskingTest::widthForTimeByKeyboard()
{
    const Journey me(QStringLiteral("aburst"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(isThere(me));
    me.type(u"16"_qs);
    QVERIFY(me.tabTo(u"askLength"_qs) > 0);
    me.type(u"4d"_qs);
    QVERIFY(chooseWay(me, AskDeck::Sheet::Burst));
    QTRY_COMPARE(me.focus(), u"burstAlong"_qs);
    QVERIFY(me.tabTo(u"burstSheetSend"_qs) > 0);
    me.press(Qt::Key_Space);
    auto *slider = me.find<BurstSlider>(u"burstSlider"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(slider->hasFocus(), answer);
    const auto *sheet = me.find<BurstSheet>(u"burstSheet"_qs);
    // Along one right: what a wider shape has in hosts it lacks in time, and the price is the same or a little less.
    const GpuSeconds work = 16 * 8 * 4 * day;
    me.press(Qt::Key_Home);
    for (int k = 0; k <= slider->maximum(); ++k) {
        const BurstPoint *point = sheet->chosen();
        QVERIFY(point);
        QCOMPARE(sheet->index(), k);
        const GpuSeconds own = std::int64_t(point->hosts) * 8 * point->length;
        QVERIFY2(own <= work && own > work - std::int64_t(point->hosts) * 8 * 900, qPrintable(slider->valueText()));
        QVERIFY(point->quote.has_value() != point->why.has_value());
        QCOMPARE(me.page()->isPanelShown(), point->quote.has_value());
        me.press(Qt::Key_Right);
    }
    me.press(Qt::Key_Home);
    while (!sheet->chosen()->quote && sheet->index() < slider->maximum())
        me.press(Qt::Key_Right);
    const BurstPoint taken = *sheet->chosen();
    QVERIFY(me.tabTo(u"burstUse"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QCOMPARE(me.stores().quotes.answer().quotes.front().hosts.size(), std::size_t(taken.hosts));
    QCOMPARE(me.stores().quotes.answer().quotes.front().window, taken.quote->window); // the first window it named
}

void AskingTest::aSeriesAndASlice()
{
    const Journey me(QStringLiteral("aseries"));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(isThere(me));
    me.type(u"2"_qs);
    QVERIFY(me.tabTo(u"askLength"_qs) > 0);
    me.type(u"2h"_qs);
    QVERIFY(chooseWay(me, AskDeck::Sheet::Series));
    QTRY_COMPARE(me.focus(), u"seriesFirst"_qs); // once the menu has gone
    const QDateTime first = words::DeskZone(me.stores().clock.zone()).local(me.stores().clock.now() + 30 * day);
    me.type(first.date().toString(u"yyyy-MM-dd"_qs) + u" 22:00"_qs);
    QVERIFY(me.tabTo(u"seriesTimes"_qs) > 0);
    me.type(u"3"_qs);
    QVERIFY(me.tabTo(u"seriesMost"_qs) > 0);
    me.type(u"500"_qs);
    QVERIFY(me.tabTo(u"seriesSheetSend"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const BookingId made = me.selected();
    for (std::uint64_t k = 0; k < 3; ++k) {
        const BookingId id{raw(made) + k};
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Confirmed, answer);
        const QDateTime local = words::DeskZone(me.stores().clock.zone()).local(me.booking(id)->window.from);
        QCOMPARE(local.time(), QTime(22, 0));
        QCOMPARE(local.date(), first.date().addDays(qint64(7 * k)));
    }
    // A slice: now, or why not. The demonstration has room for it.
    me.press(Qt::Key_Escape);
    me.press(Qt::Key_N);
    QVERIFY(chooseWay(me, AskDeck::Sheet::Slice));
    QTRY_COMPARE(me.focus(), u"sliceSize"_qs);
    QVERIFY(me.tabTo(u"sliceSheetSend"_qs) > 0);
    me.press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{} && me.selected() != made, answer);
    const Booking *slice = me.booking(me.selected());
    QVERIFY(slice);
    QCOMPARE(slice->cls, ServiceClass::S);
    QCOMPARE(slice->gpus(), 1);
    QTRY_VERIFY(me.find<HostSpeed>(u"hostSpeed"_qs)->isVisible());
}

void AskingTest::whatWasTypedOutlivesAKill()
{
    const QString name = QStringLiteral("akilled");
    QProcess typist;
    typist.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    typist.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--typist"), name});
    QTRY_VERIFY2_WITH_TIMEOUT(typist.state() == QProcess::NotRunning || typist.canReadLine(), "no word", start);
    QCOMPARE(typist.readLine().trimmed(), QByteArray("typed"));
    const auto kept = [] { return QJsonDocument::fromJson(readKept(preferencesPath()).draft).object(); };
    const auto times = [&kept] {
        return kept()[u"sheets"_qs].toObject()[u"seriesSheet"_qs].toObject()[u"seriesTimes"_qs].toString();
    };
    QTRY_COMPARE_WITH_TIMEOUT(times(), u"13"_qs, 2000); // at most so long after the last key
    QCOMPARE(kept()[u"note"_qs].toString(), typed);
    typist.kill();
    QVERIFY(typist.waitForFinished());
    QCOMPARE(typist.exitStatus(), QProcess::CrashExit);
    Options options;
    options.name = name;
    options.language = QStringLiteral("en");
    Desk desk(options, BackendProcess::AtEnd::Kill);
    desk.start();
    QTRY_VERIFY_WITH_TIMEOUT(desk.window()->page(QStringLiteral("bookings")), start);
    Page *page = desk.window()->page(QStringLiteral("bookings"));
    QCOMPARE(page->findChild<QLineEdit *>(QStringLiteral("askNote"))->text(), typed);
    QCOMPARE(page->findChild<QLineEdit *>(QStringLiteral("askHosts"))->text(), QStringLiteral("48"));
    QCOMPARE(page->findChild<QLineEdit *>(QStringLiteral("askFrom"))->text(),
             QStringLiteral("3 De")); // half a date, too
    QTRY_VERIFY_WITH_TIMEOUT(desk.stores().facts.isLive(), start);
    // the sheet that was open, and what stood in it
    auto *deck = page->findChild<AskDeck *>(QStringLiteral("askDeck"));
    QTRY_COMPARE_WITH_TIMEOUT(deck->sheet(), AskDeck::Sheet::Series, start);
    QCOMPARE(page->findChild<QLineEdit *>(QStringLiteral("seriesFirst"))->text(), QStringLiteral("7 De"));
    QCOMPARE(page->findChild<QLineEdit *>(QStringLiteral("seriesTimes"))->text(), QStringLiteral("13"));
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const QStringList args = QCoreApplication::arguments();
    if (args.size() == 3 && args[1] == QStringLiteral("--typist"))
        return beTypist(args[2]);
    AskingTest test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}
#include "tst_asking.moc"
