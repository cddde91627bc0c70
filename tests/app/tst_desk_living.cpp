// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking at a real desk with the real imeced: fix its hosts, change it, call it by a name, cancel it and
// have the same window again; a refused change harms nothing, and what another desk did is shown beside the draft.
#include "app/notifier.h"
#include "tests/app/journey.h"
#include "tests/support/qt_warnings.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/facts_list.h"

using namespace imece;
using imece::test::Journey;

namespace {

constexpr int start = 60000, answer = 20000;

/// A confirmed booking of four hosts, three days ahead: its hosts are only planned (R6).
BookingId booked(const Journey &me, std::uint32_t hosts = 4)
{
    me.press(Qt::Key_4, Qt::ControlModifier);
    WindowsAsk ask;
    ask.hosts = hosts, ask.length = 2 * hour;
    const Instant now = me.stores().clock.now();
    ask.from = (now / day + 3) * day;
    me->calls().askWindows(ask);
    if (!QTest::qWaitFor([&] { return me.hasQuotes() && me.focus() == u"quotes"_qs; }, answer))
        return {};
    me.press(Qt::Key_Return);
    me.press(Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return me.stateOf(me.selected()) == BookingState::Offered; }, answer))
        return {};
    const BookingId id = me.selected();
    if (!QTest::qWaitFor([&] { return me.focus() == u"panelPrimary"_qs; }, answer))
        return {};
    me.press(Qt::Key_Return);
    return QTest::qWaitFor([&] { return me.stateOf(id) == BookingState::Confirmed; }, answer) ? id : BookingId{};
}

/// A desktop that notes what it is to show.
class NotedNotifier : public Notifier
{
public:
    explicit NotedNotifier(QList<Notification> *shown) : m_shown(shown) {}
    void show(const Notification &notification) override { *m_shown << notification; }

private:
    QList<Notification> *m_shown;
};

/// A gang of the own startup that runs now, of more than one host.
BookingId ownGang(const Journey &me)
{
    for (const auto &[id, entry] : me.stores().bookings.entries())
        if (entry.booking.member == me.stores().facts.member() && entry.booking.state == BookingState::Active &&
            entry.booking.hosts.size() > 2)
            return id;
    return {};
}

bool trigger(const Journey &me, const QString &name)
{
    for (QAction *deed : qobject_cast<BookingsPage *>(me.page())->deeds())
        if (deed->objectName() == name && deed->isEnabled()) {
            deed->trigger();
            return true;
        }
    return false;
}

} // namespace

class DeskLivingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(test::mayBegin(), "imeced was not built"); }

    void fixedChangedNamedCancelledAndHadAgain()
    {
        const Journey me(QStringLiteral("jliving"));
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        const BookingId id = booked(me);
        QVERIFY(id != BookingId{});

        QVERIFY(me.booking(id)->plannedUntil > 0);
        QTRY_VERIFY(me.canPress(u"panelPin"_qs));
        QVERIFY(me.tabTo(u"panelPin"_qs, 30) > 0);
        me.press(Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(me.booking(id)->plannedUntil, Instant(0), answer);
        QTRY_VERIFY(!me.canPress(u"panelPin"_qs));

        // A narrower one, which is always to be had: the fleet is busy.
        QTRY_VERIFY(trigger(me, u"deedChange"_qs));
        QTRY_COMPARE(me.focus(), u"changeHosts"_qs);
        me.type(u"3"_qs);
        me.press(Qt::Key_Return);
        const auto isNarrower = [&] { return me.booking(id)->hosts.size() == 3; };
        QVERIFY2(QTest::qWaitFor(isNarrower, answer), qPrintable(me.find<QLabel>(u"changeLine"_qs)->text() + u" / "_qs +
                                                                 me.textsOf(u"reasonSentence"_qs, me.page())));
        QTRY_VERIFY(!me.find(u"changeSheet"_qs)->isVisible());
        const Booking before = *me.booking(id);

        // Refused: more than there are. The booking is as it was, the draft too.
        QTRY_VERIFY(trigger(me, u"deedChange"_qs));
        me.type(u"500"_qs);
        me.press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(me.find(u"refusalBox"_qs)->isVisible(), answer);
        QCOMPARE(*me.booking(id), before);
        QCOMPARE(me.find<QLineEdit>(u"changeHosts"_qs)->text(), u"500"_qs);
        QVERIFY(me.click(me.button(u"changeLeave"_qs)));

        // Rehearsed: the result stands in the panel by itself, beside the history.
        QTRY_VERIFY(me.canPress(u"panelRehearse"_qs));
        QVERIFY(me.click(me.button(u"panelRehearse"_qs)));
        QTRY_VERIFY_WITH_TIMEOUT(me.find(u"panelRehearsal"_qs)->isVisible(), answer);
        const auto says = [&](const QString &list, const QString &text) {
            for (const Fact &f : me.find<FactsList>(list)->facts())
                if (f.value.contains(text))
                    return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(u"panelHistory"_qs, u"its hosts are fixed, by "_qs), answer);
        QVERIFY(says(u"panelHistory"_qs, u"changed: 3 hosts"_qs));
        QVERIFY(says(u"panelHistory"_qs, u"confirmed, by "_qs));

        QTRY_VERIFY(trigger(me, u"deedDescribe"_qs));
        QTRY_COMPARE(me.focus(), u"describeLabel"_qs);
        me.type(u"O'Neil's \"run\"; DROP"_qs);
        me.press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(me.stores().bookings.find(id)->priv->label == "O'Neil's \"run\"; DROP", answer);
        QTRY_VERIFY(!me.find(u"describeSheet"_qs)->isVisible());

        QTRY_VERIFY(me.canPress(u"panelCancel"_qs));
        QVERIFY(me.click(me.button(u"panelCancel"_qs)));
        QTRY_VERIFY(me.find<QLabel>(u"cancelQuestion"_qs)->text().startsWith(u"It costs"_qs));
        QVERIFY(me.click(me.button(u"panelCancel"_qs)));
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(id), BookingState::Cancelled, answer);

        // K10: another booking, of exactly the same window.
        QTRY_VERIFY(me.canPress(u"panelAgain"_qs));
        QVERIFY(me.click(me.button(u"panelAgain"_qs)));
        QTRY_VERIFY_WITH_TIMEOUT(me.selected() != id && me.stateOf(me.selected()) == BookingState::Offered, answer);
        QCOMPARE(me.booking(me.selected())->window, before.window);
        QCOMPARE(me.booking(me.selected())->hosts.size(), before.hosts.size());
        QCOMPARE(me.stateOf(id), BookingState::Cancelled);
        QTRY_VERIFY(me.stores().bookings.find(me.selected())->priv);
        QCOMPARE(me.stores().bookings.find(me.selected())->priv->label, std::string("O'Neil's \"run\"; DROP"));
    }

    void twoDesksAtOneBooking() // K3
    {
        const Journey me(QStringLiteral("jtwo"));
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        const BookingId id = booked(me);
        QVERIFY(id != BookingId{});
        QTRY_VERIFY(trigger(me, u"deedChange"_qs));
        me.type(u"2"_qs);
        const std::uint32_t seen = me.booking(id)->version;
        wire::ChangeBooking other{{7, 7, 7}, id, seen, 3, me.booking(id)->window};
        QObject context;
        me->session().call(other, &context, [](const Outcome &) {});
        auto *changes = me.find<QLabel>(u"changeChanges"_qs);
        QTRY_VERIFY_WITH_TIMEOUT(changes->isVisible(), answer);
        QVERIFY2(changes->text().contains(u"hosts 4 → 3"_qs), qPrintable(changes->text()));
        QCOMPARE(me.find<QLineEdit>(u"changeHosts"_qs)->text(), u"2"_qs);
        me.press(Qt::Key_Return); // seen, and done all the same
        QTRY_COMPARE_WITH_TIMEOUT(me.booking(id)->hosts.size(), std::size_t(2), answer);
        QTRY_VERIFY(!me.find(u"changeSheet"_qs)->isVisible());
    }

    void aFailedHostIsToldUnlessOneLooksAtIt()
    {
        const Journey me(QStringLiteral("jnotes"));
        QTRY_VERIFY_WITH_TIMEOUT(me.isReady(), start);
        QList<Notification> shown;
        auto owned = std::make_unique<NotedNotifier>(&shown);
        Notifier *notifier = owned.get();
        me->setNotifier(std::move(owned));
        const BookingId gang = ownGang(me);
        QVERIFY(gang != BookingId{});
        const auto fail = [&](std::size_t which) {
            const std::size_t before = me.booking(gang)->replaced.size();
            me->calls().demo(DemoAct::FailHost, raw(me.booking(gang)->hosts[which]));
            return QTest::qWaitFor(
                [&] {
                    return me.booking(gang)->replaced.size() > before || me.stateOf(gang) == BookingState::Interrupted;
                },
                start);
        };
        me->calls().demo(DemoAct::SetRate, 60);
        me.press(Qt::Key_4, Qt::ControlModifier);
        auto *page = qobject_cast<BookingsPage *>(me.page());
        page->select(gang); // looked at: it stands there
        QVERIFY(fail(0));
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(gang), BookingState::Active, start);
        QCOMPARE(shown.size(), 0);
        me.press(Qt::Key_1, Qt::ControlModifier); // elsewhere
        QVERIFY(fail(1));
        QTRY_COMPARE_WITH_TIMEOUT(shown.size(), 1, answer);
        QVERIFY2(shown[0].title.contains(words::bookingName(raw(gang))), qPrintable(shown[0].title));
        Q_EMIT notifier->clicked(shown[0].booking);
        QCOMPARE(me.page()->pageName(), u"bookings"_qs);
        QCOMPARE(me.selected(), gang);
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(gang), BookingState::Active, start);
        me.press(Qt::Key_1, Qt::ControlModifier);
        Preferences off = me->kept().preferences;
        off.hasNotifications = false;
        me->setPreferences(off);
        QVERIFY(fail(2));
        QTRY_COMPARE_WITH_TIMEOUT(me.stateOf(gang), BookingState::Active, start);
        QCOMPARE(shown.size(), 1);
    }
};

IMECE_TEST_MAIN(DeskLivingTest)
#include "tst_desk_living.moc"
