// SPDX-License-Identifier: GPL-3.0-or-later
// K2 and K1 at two real desks of one co-op with the real imeced: one books, a second person says yes or no with a
// reason, and the first sees who said it and why; what the office plans is seen by everybody.
#include "tests/app/journey.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/facts_list.h"

using namespace imece;
using imece::test::Journey;

namespace {

constexpr int start = 60000, answer = 20000;

/// What the panel says under this name; empty = it does not.
QString fact(const Journey &me, const QString &name)
{
    for (const FactsList *list : me.page()->findChildren<FactsList *>())
        for (const Fact &f : list->facts())
            if (list->isVisible() && f.name == name)
                return f.value;
    return {};
}

/// The keyboard is this desk's from now on.
bool turnTo(const Journey &me)
{
    me.window()->activateWindow();
    return QTest::qWaitFor([&] { return me.isReady(); }, start);
}

bool sitDown(const Journey &me, const QString &persona)
{
    const PersonId before = me.stores().facts.welcome().you.person;
    me->sitDownAs(persona);
    return QTest::qWaitFor(
        [&] { return me.stores().facts.isLive() && me.stores().facts.welcome().you.person != before; }, start);
}

/// Says it as whoever sits here; false = it was not noted.
bool noted(const Journey &me, wire::ClientBody body)
{
    QObject context;
    bool isDone = false, isNoted = false;
    me->session().call(std::move(body), &context, [&](const Outcome &outcome) {
        isDone = true;
        isNoted = outcome.as<wire::Noted>() != nullptr;
    });
    return QTest::qWaitFor([&] { return isDone; }, answer) && isNoted;
}

/// An offer of so many hosts three days ahead, taken by the keyboard; 0 = there is none.
BookingId offered(const Journey &me, std::uint32_t hosts)
{
    me.press(Qt::Key_4, Qt::ControlModifier);
    WindowsAsk ask;
    ask.hosts = hosts, ask.length = 2 * hour;
    ask.from = (me.stores().clock.now() / day + 3) * day;
    const BookingId before = me.selected();
    me->calls().askWindows(ask);
    if (!QTest::qWaitFor([&] { return me.hasQuotes() && me.focus() == u"quotes"_qs; }, answer))
        return {};
    me.press(Qt::Key_Return);
    me.press(Qt::Key_Return);
    const auto isMade = [&] { return me.selected() != before && me.stateOf(me.selected()) == BookingState::Offered; };
    return QTest::qWaitFor(isMade, answer) ? me.selected() : BookingId{};
}

} // namespace

class SecondPersonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(test::mayBegin(), "imeced was not built"); }

    void aSecondPersonSaysYesOrNoWithAReason() // K2
    {
        const QString name = QStringLiteral("jsecond");
        const Journey me(name);
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        QVERIFY(sitDown(me, u"coop:admin"_qs));
        const Instant from = me.stores().clock.now() + 2;
        QVERIFY(noted(me, wire::SetPolicy{{2, 1}, {{"approvalOn", 1, from}, {"approvalUsd", 0, from}}}));
        QVERIFY(sitDown(me, u"acme:researcher"_qs));
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady() && me.stores().clock.now() > from, start);

        const BookingId yes = offered(me, 4);
        QVERIFY(yes != BookingId{});
        QVERIFY(me.booking(yes)->awaitsApproval);
        QVERIFY(!me.canPress(u"panelPrimary"_qs)); // it is not theirs to confirm
        QVERIFY(!me.find(u"approveSheet"_qs)->isVisible());

        const Journey lead(name, false, QStringLiteral("en"), std::make_unique<test::Hands>(), u"acme:lead"_qs);
        QVERIFY(turnTo(lead));
        QVERIFY(lead.stores().facts.welcome().you.person != me.stores().facts.welcome().you.person);
        const QString leader = QString::fromStdString(lead.stores().facts.welcome().you.name);
        const auto decide = [&](BookingId id, const QString &reason, const QString &button) {
            if (!turnTo(lead))
                return false;
            lead.press(Qt::Key_4, Qt::ControlModifier);
            if (!QTest::qWaitFor([&] { return lead.booking(id) != nullptr; }, answer))
                return false;
            qobject_cast<BookingsPage *>(lead.page())->select(id);
            auto *sheet = lead.find(u"approveSheet"_qs);
            if (!QTest::qWaitFor([&] { return sheet->isVisible(); }, answer) || lead.tabTo(u"approveReason"_qs, 60) < 0)
                return false;
            lead.type(reason);
            if (lead.tabTo(button, 10) < 0)
                return false;
            lead.press(Qt::Key_Space);
            return QTest::qWaitFor([&] { return !sheet->isVisible(); }, answer);
        };
        QVERIFY(decide(yes, u"for the June deadline"_qs, u"approveYes"_qs));
        QTRY_COMPARE_WITH_TIMEOUT(lead.stateOf(yes), BookingState::Confirmed, answer);

        QVERIFY(turnTo(me)); // nobody pressed anything here
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(yes), BookingState::Confirmed, answer);
        QCOMPARE(me.selected(), yes);
        QTRY_COMPARE(fact(me, u"Approved by"_qs), leader);
        QCOMPARE(fact(me, u"Reason"_qs), u"for the June deadline"_qs);

        const BookingId no = offered(me, 2);
        QVERIFY(no != BookingId{} && no != yes);
        QVERIFY(decide(no, u"two is one too many"_qs, u"approveNo"_qs));
        QVERIFY(turnTo(me));
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(no), BookingState::Cancelled, answer);
        QTRY_COMPARE(fact(me, u"Declined by"_qs), leader);
        QCOMPARE(fact(me, u"Reason"_qs), u"two is one too many"_qs);
        QCOMPARE(me.stateOf(yes), BookingState::Confirmed); // the other one is untouched
    }

    void whatTheOfficePlansIsSeenByEverybody() // R3, K1
    {
        const Journey me(QStringLiteral("jupkeep"));
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        me.press(Qt::Key_4, Qt::ControlModifier);
        auto *timeline = me.page()->findChild<TimelineView *>();
        QVERIFY(timeline->upkeeps().empty());
        QVERIFY(sitDown(me, u"coop:admin"_qs));
        const QString office = QString::fromStdString(me.stores().facts.welcome().you.name);
        const Instant from = me.stores().clock.now() / day * day + 20 * day;
        QVERIFY(noted(me, wire::PlanUpkeep{{3, 1}, {HostId{3}, HostId{4}}, {from, from + 8 * hour}, "new firmware"}));
        QTRY_COMPARE_WITH_TIMEOUT(me.stores().fleet.upkeeps().size(), std::size_t(1), answer);
        QVERIFY(sitDown(me, u"acme:researcher"_qs)); // by the snapshot, too
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        me.press(Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(timeline->upkeeps().size(), std::size_t(1), answer);
        QVERIFY(timeline->legend().contains(u"maintenance"_qs));
        timeline->setFocus();
        me.press(Qt::Key_M);
        QCOMPARE(timeline->chosenUpkeep(), 1U);
        const QString said = timeline->accessibleDescription();
        QVERIFY2(said.contains(u"new firmware"_qs) && said.contains(office), qPrintable(said));
        // and no quote stands in it
        WindowsAsk ask;
        ask.hosts = 64, ask.length = day;
        ask.from = from - 12 * hour, ask.until = from + 2 * day;
        me->calls().askWindows(ask);
        QTRY_VERIFY_WITH_TIMEOUT(me.stores().quotes.state() == QuoteBoard::State::Answer ||
                                     me.stores().quotes.state() == QuoteBoard::State::Refusal,
                                 answer);
        for (const Quote &q : me.stores().quotes.answer().quotes)
            QVERIFY(!q.window.overlaps({from, from + 8 * hour}) ||
                    std::none_of(q.hosts.begin(), q.hosts.end(), [](HostId h) { return raw(h) == 3 || raw(h) == 4; }));
    }
};

IMECE_TEST_MAIN(SecondPersonTest)
#include "tst_second_person.moc"
