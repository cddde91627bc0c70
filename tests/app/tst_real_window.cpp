// SPDX-License-Identifier: GPL-3.0-or-later
// The researcher's story in a real window: an X server of its own, its keys and its mouse, the real imeced behind.
// Refused, an alternative taken, booked, extended, cancelled, a running booking given back; in both languages.
#include "tests/app/journey.h"
#include "views/shell/rail.h"

using namespace imece;
using imece::test::Journey;

namespace {

constexpr int start = 60000, answer = 20000;

/// A running booking of the own startup whose bar can be clicked where it stands.
std::optional<TimelineBar> ownRunningBar(const Journey &me)
{
    for (const TimelineBar &bar : me.page()->findChild<TimelineView *>()->barsInView()) {
        const Booking *b = me.booking(bar.id);
        if (b && b->member == me.stores().facts.member() && b->state == BookingState::Active && bar.count == 1 &&
            bar.rect.width() > 6)
            return bar;
    }
    return std::nullopt;
}

} // namespace

class RealWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theWholeStory_data();
    void theWholeStory();
};

void RealWindowTest::initTestCase()
{
    if (QGuiApplication::platformName() != u"xcb")
        QSKIP("LOUD: no screen, so no real window was tried: Debian's packages xvfb, xauth and xdotool bring one");
    QVERIFY2(test::mayBegin(), "imeced was not built");
}

void RealWindowTest::theWholeStory_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("find");
    QTest::newRow("en") << QStringLiteral("en") << QStringLiteral("Find windows");
    QTest::newRow("tr") << QStringLiteral("tr") << QStringLiteral("Uygun zaman bul");
}

void RealWindowTest::theWholeStory()
{
    QFETCH(QString, language);
    QFETCH(QString, find);
    auto hands = std::make_unique<test::ScreenHands>();
    const test::ScreenHands &screen = *hands;
    const Journey me(u"jscreen"_qs + language, true, language, std::move(hands));
    QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
    QVERIFY(me.click(me.window()->rail()->page(3)));
    QTRY_COMPARE(me.page()->pageName(), u"bookings"_qs);
    QCOMPARE(me.button(u"findWindows"_qs)->text(), find);

    // Refused, with the reason; the first thing that would work is one click away.
    QVERIFY(me.fill(u"askHosts"_qs, u"72"_qs));
    QVERIFY(me.click(me.button(u"findWindows"_qs)));
    QWidget *box = me.find(u"refusalBox"_qs);
    QTRY_VERIFY_WITH_TIMEOUT(box->isVisible(), answer);
    QVERIFY(me.textsOf(u"reasonSentence"_qs, box).contains(u"72"_qs));
    const Alternative first = me.stores().quotes.alternatives().front();
    QTRY_VERIFY(me.canPress(u"alternative1"_qs));
    QVERIFY(me.click(me.button(u"alternative1"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes(), answer);
    QCOMPARE(me.stores().quotes.answer().quotes.front().hosts.size(), std::size_t(first.hosts));

    // Booked: a quote, its offer, the confirmation.
    QVERIFY(me.fill(u"askHosts"_qs, u"4"_qs));
    QVERIFY(me.fill(u"askLength"_qs, u"2h"_qs));
    me.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(me.hasQuotes() && me.stores().quotes.answer().quotes.front().hosts.size() == 4, answer);
    QTRY_COMPARE(me.focus(), u"quotes"_qs);
    QVERIFY(me.settles());
    const auto &found = me.stores().quotes.answer().quotes;
    const auto isFreeAfterwards = [&me](const Quote &q) { // it is extended below
        const Span after{q.window.until, q.window.until + 2 * hour};
        return std::all_of(q.hosts.begin(), q.hosts.end(),
                           [&](HostId h) { return me.stores().bookings.onHost(h, after).empty(); });
    };
    std::size_t row = 0;
    while (row + 1 < found.size() && !isFreeAfterwards(found[row]))
        ++row;
    const Quote chosen = found[row];
    QTableView *quotes = me.quotes();
    QVERIFY(me.click(quotes->viewport(), quotes->visualRect(quotes->model()->index(int(row), 1)).center()));
    QTRY_COMPARE(quotes->currentIndex().row(), int(row));
    QTRY_VERIFY(me.canPress(u"panelPrimary"_qs));
    QVERIFY(me.click(me.button(u"panelPrimary"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.selected() != BookingId{}, answer);
    const BookingId id = me.selected();
    QTRY_VERIFY_WITH_TIMEOUT(me.stateOf(id) == BookingState::Offered && me.canPress(u"panelPrimary"_qs), answer);
    QVERIFY(me.click(me.button(u"panelPrimary"_qs)));
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Confirmed, answer);
    QCOMPARE(me.booking(id)->window, chosen.window);
    QCOMPARE(me.booking(id)->hosts.size(), std::size_t(4));
    QTRY_VERIFY(me.isDrawn(id));

    // Extended, then cancelled: the question comes with what it costs.
    QTRY_COMPARE(me.focus(), u"panelClose"_qs);
    QTRY_VERIFY(me.canPress(u"panelExtend"_qs));
    QVERIFY(me.settles());
    QVERIFY(me.click(me.button(u"panelExtend"_qs)));
    QTRY_COMPARE(me.focus(), u"extendEnd"_qs);
    me.type(u"1h"_qs);
    QTRY_VERIFY(me.canPress(u"extendSend"_qs));
    QVERIFY(me.click(me.button(u"extendSend"_qs)));
    QTRY_COMPARE_WITH_TIMEOUT(me.booking(id)->window.until, chosen.window.until + hour, answer);
    QTRY_VERIFY_WITH_TIMEOUT(me.canPress(u"panelCancel"_qs), answer);
    QVERIFY(me.settles());
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.canPress(u"panelKeep"_qs) && me.canPress(u"panelCancel"_qs), answer);
    QVERIFY(me.settles());
    QCOMPARE(me.stateOf(id), BookingState::Confirmed);
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Cancelled, answer);
    QVERIFY(me.click(me.button(u"panelClose"_qs)));
    QTRY_VERIFY(!me.page()->isPanelShown());

    // Given back: the bar of a running booking, the cost, yes.
    me.press(Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(ownRunningBar(me).has_value(), answer);
    auto *timeline = me.page()->findChild<TimelineView *>();
    QVERIFY(me.settles());
    const BookingId running = ownRunningBar(me)->id;
    QVERIFY(me.click(timeline, timeline->placeOf(running).center().toPoint()));
    QTRY_COMPARE(me.selected(), running);
    QTRY_VERIFY_WITH_TIMEOUT(me.canPress(u"panelCancel"_qs), answer);
    QVERIFY(me.settles());
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(me.canPress(u"panelKeep"_qs) && me.canPress(u"panelCancel"_qs), answer);
    QVERIFY(me.settles());
    QVERIFY(me.click(me.button(u"panelCancel"_qs)));
    QTRY_VERIFY_WITH_TIMEOUT(
        me.stateOf(running) == BookingState::Ending || me.stateOf(running) == BookingState::Completed, answer);
    QVERIFY(screen.acts() > 20);
    QCOMPARE(screen.lost(), 0);
}

QTEST_MAIN(RealWindowTest)
#include "tst_real_window.moc"
