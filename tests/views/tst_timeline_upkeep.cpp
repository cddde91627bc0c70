// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance on the timeline (R3): it stands on its hosts, is told from what is held without colour, says who
// planned it, why, from when and until when to pointer, keyboard and screen reader, is not free, and a quote over it
// says how many hosts it concerns. IMECE_GRABS=DIR keeps the pictures.
#include "tests/support/bookings_stage.h"
#include "tests/support/look_rows.h"
#include "views/bookings/facts_list.h"
#include "views/bookings/timeline_view.h"
#include <QAccessible>

using namespace imece;
using sample::Stage;
using Shown = sample::ShownBookings;

namespace {

const Span evening{sample::now + 18 * day, sample::now + 18 * day + 8 * hour};

Upkeep firmware()
{
    return {1, sample::baseHosts(1, 2, 3), evening, "New <b>firmware</b> of the switches", "O. Office"};
}

/// A quote of 64 hosts over the maintenance, with three of its hosts, or without them.
Quote over(const std::vector<HostId> &hosts)
{
    Quote q = sample::answer().quotes.front();
    q.hosts = hosts;
    q.window = {evening.from - day, evening.from + 6 * day};
    return q;
}

} // namespace

class TestTimelineUpkeep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { sample::useEnglishLight(); }

    void itStandsOnItsHostsAndGoesWhenCalledOff()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        const QStringList before = t->legend();
        QVERIFY(!before.contains(u"maintenance"_qs));
        s.fleet.setUpkeeps({firmware()});
        const auto &shades = t->geometryOf().shades(1);
        const auto own =
            std::find_if(shades.begin(), shades.end(), [](const Shade &x) { return x.kind == ShadeKind::Upkeep; });
        QVERIFY(own != shades.end());
        QCOMPARE(own->span, evening);
        QCOMPARE(own->first, std::size_t(2));
        QCOMPARE(own->count, std::size_t(3));
        QVERIFY(t->legend().contains(u"maintenance"_qs));
        Upkeep off = firmware();
        off.span = {};
        s.fleet.changeUpkeep(off);
        QCOMPARE(t->legend(), before);
        QVERIFY(t->upkeeps().empty());
    }

    void aHostInItsMaintenanceIsNotDrawnAsHeldToo()
    {
        Stage s;
        HostColumns c = sample::columns();
        const HostId host = sample::baseHosts(1, 2, 1)[0];
        c.state[raw(host)] = HostState::Held;
        c.reason[raw(host)] = HostReason::HeldByPerson;
        c.reasonA[raw(host)] = std::uint32_t((sample::now + 2 * hour) / minute);
        c.at = sample::now;
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        const auto kinds = [&g, &c] {
            g.setHosts(c);
            QList<ShadeKind> all;
            for (const Shade &shade : g.shades(1))
                all << shade.kind;
            return all;
        };
        const auto held = kinds();
        QVERIFY(held.contains(ShadeKind::Held));
        g.setUpkeeps({{1, {host}, {sample::now - hour, sample::now + 2 * hour}, {}, {}}});
        QVERIFY(kinds().contains(ShadeKind::Upkeep));
        QCOMPARE(kinds().count(ShadeKind::Held), held.count(ShadeKind::Held) - 1);
        g.setUpkeeps({{1, {host}, {sample::now + 3 * hour, sample::now + 4 * hour}, {}, {}}}); // to come: held for
                                                                                               // another reason
        QCOMPARE(kinds().count(ShadeKind::Held), held.count(ShadeKind::Held));
    }

    void theTipSaysWhoWhyAndUntilWhen()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        s.fleet.setUpkeeps({firmware()});
        t->fit({evening.from - day, evening.until + day});
        const QString text = t->textAt(t->placeOfUpkeep(1).center());
        QVERIFY2(text.contains(u"Maintenance of "_qs) && text.contains(u"New <b>firmware</b>"_qs) &&
                     text.contains(u"Planned by O. Office"_qs),
                 qPrintable(text));
        const words::DeskZone zone(s.clock.zone());
        QVERIFY(text.contains(zone.span(evening)));
        // where a booking runs on the same hosts, both are told
        Booking b = sample::booking(900, 1, BookingState::Confirmed, {evening.from - hour, evening.until + hour},
                                    sample::baseHosts(1, 2, 3));
        s.bookings.change(b);
        QTRY_VERIFY(t->textAt(t->placeOfUpkeep(1).center()).contains(words::bookingName(900)));
        QVERIFY(t->textAt(t->placeOfUpkeep(1).center()).contains(u"Maintenance of "_qs));
    }

    void itIsReachedByKeysAndHeard()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        Upkeep later = firmware();
        later.id = 2, later.hosts = sample::baseHosts(3, 0, 2), later.why.clear(), later.by.clear();
        later.span = {evening.from + 90 * day, evening.until + 90 * day};
        s.fleet.setUpkeeps({later, firmware()});
        t->setFocus();
        QTest::keyClick(t, Qt::Key_M);
        QCOMPARE(t->chosenUpkeep(), 1U);
        QVERIFY(evening.overlaps(t->axis().view()));
        QVERIFY2(t->accessibleDescription().startsWith(t->upkeepText(1)), qPrintable(t->accessibleDescription()));
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(t);
        QCOMPARE(list->childCount(), int(t->geometryOf().order().size()) + 2);
        QAccessibleInterface *item = list->focusChild();
        QVERIFY(item && item->text(QAccessible::Name) == t->upkeepText(1));
        QVERIFY(item->state().focused && item->state().selected);
        QTest::keyClick(t, Qt::Key_M);
        QCOMPARE(t->chosenUpkeep(), 2U);
        QVERIFY(later.span.overlaps(t->axis().view()));
        QVERIFY(t->upkeepText(2).contains(u"No reason was given."_qs));
        QTest::keyClick(t, Qt::Key_M); // there is no further one
        QCOMPARE(t->chosenUpkeep(), 2U);
        QTest::keyClick(t, Qt::Key_M, Qt::ShiftModifier);
        QCOMPARE(t->chosenUpkeep(), 1U);
        QTest::keyClick(t, Qt::Key_Escape);
        QCOMPARE(t->chosenUpkeep(), 0U);
        item->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(t->chosenUpkeep(), 1U);
        QTest::keyClick(t, Qt::Key_Right); // a booking instead
        QCOMPARE(t->chosenUpkeep(), 0U);
        s.fleet.setUpkeeps({});
        QVERIFY(!item->isValid());
    }

    void itsHostsAreNotFree()
    {
        BookingStore store;
        const std::vector<HostId> base = sample::baseHosts(1, 0, 6);
        store.reset({sample::booking(900, 1, BookingState::Confirmed, {evening.from, evening.from + hour}, {base[2]})});
        HostColumns c = sample::columns();
        std::fill(c.state.begin(), c.state.end(), HostState::InService);
        const auto freeAt = [&](const std::vector<Upkeep> &upkeeps, Instant at) {
            int free = 0;
            for (const ProfileStep &step : freeProfile(*sample::fleet(), c, store, FabricId{0}, sample::now, upkeeps))
                free = step.from <= at ? step.free : free;
            return free;
        };
        // all spares and six more hosts are out, so that the base is not full
        Upkeep u = firmware(), twice = firmware();
        u.hosts = base;
        for (std::size_t h = 0; h < sample::fleet()->hosts.size(); ++h)
            if (sample::fleet()->hosts[h].role == HostRole::Spare)
                u.hosts.push_back(HostId{std::uint32_t(h)});
        std::sort(u.hosts.begin(), u.hosts.end());
        twice.id = 2, twice.hosts = {base[0]}; // out is out once
        QCOMPARE(freeAt({}, evening.from), 64);
        QCOMPARE(freeAt({u, twice}, evening.from - 1), 64);
        QCOMPARE(freeAt({u, twice}, evening.from + 1), 58); // one of the six is booked then: it counts once, too
        QCOMPARE(freeAt({u, twice}, evening.from + 2 * hour), 58);
        QCOMPARE(freeAt({u, twice}, evening.until), 64);
    }

    void aQuoteOverItSaysHowManyHosts()
    {
        Stage s;
        Shown p(s);
        auto *t = p.get<TimelineView>("timeline");
        s.fleet.setUpkeeps({firmware()});
        std::vector<HostId> all, without;
        for (unsigned lane = 0; lane < 4; ++lane)
            for (const HostId h : sample::baseHosts(lane, 0, 16))
                all.push_back(h);
        const std::vector<HostId> out = firmware().hosts;
        std::copy_if(all.begin(), all.end(), std::back_inserter(without),
                     [&out](HostId h) { return std::find(out.begin(), out.end(), h) == out.end(); });
        t->setGhost(over(all), 1, MemberId{1});
        QVERIFY2(t->ghostText().contains(u"maintenance on 3 of its 64 hosts"_qs), qPrintable(t->ghostText()));
        t->setGhost(over(without), 1, MemberId{1});
        QVERIFY2(t->ghostText().contains(u"clear of maintenance on 3 of 64 hosts"_qs), qPrintable(t->ghostText()));
        Quote early = over(all);
        early.window = {evening.from - 2 * day, evening.from};
        t->setGhost(early, 1, MemberId{1});
        QVERIFY(!t->ghostText().contains(u"maintenance"_qs));
    }

    void aBookingOnItsHostsNamesThem()
    {
        Stage s;
        Shown p(s);
        s.bookings.change(sample::booking(900, 1, BookingState::Confirmed, {evening.from - hour, evening.until + hour},
                                          sample::baseHosts(1, 0, 8)));
        s.fleet.setUpkeeps({firmware()});
        QTRY_VERIFY(s.bookings.find(BookingId{900}));
        p.page.select(BookingId{900});
        const auto says = [&p] {
            for (const FactsList *list : p.page.findChildren<FactsList *>())
                for (const Fact &f : list->facts())
                    if (f.name == u"Maintenance"_qs)
                        return f.value;
            return QString();
        };
        QVERIFY2(says().startsWith(u"maintenance on 3 of its 8 hosts: "_qs), qPrintable(says()));
        s.fleet.setUpkeeps({});
        QCOMPARE(says(), QString());
    }

    void pictures_data() { sample::lookRows(); }
    void pictures()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, isTurkish);
        const sample::Look look(isDark, isTurkish);
        QVERIFY(look.isReady());
        Stage s;
        Upkeep running = firmware(), small = firmware();
        running.id = 2, running.hosts = sample::baseHosts(3, 12, 4), running.why.clear();
        running.span = {sample::now + 2 * day, sample::now + 6 * day};
        small.id = 3, small.hosts = sample::baseHosts(0, 4, 2),
        small.span = {sample::now + 4 * day, sample::now + 5 * day};
        Upkeep wide = firmware();
        wide.span.until = wide.span.from + 3 * day;
        s.fleet.setUpkeeps({running, small, wide});
        Shown p(s, {1280, 800});
        auto *t = p.get<TimelineView>("timeline");
        const QImage without = t->grab().toImage();
        s.board.setWaiting(sample::ask());
        WindowsAnswer answer = sample::answer();
        std::vector<HostId> hosts;
        for (unsigned lane = 0; lane < 4; ++lane)
            for (const HostId h : sample::baseHosts(lane, 5, 11))
                hosts.push_back(h);
        answer.quotes = {over(hosts)};
        s.board.setAnswer(sample::ask(), answer);
        QCoreApplication::processEvents(); // laid out
        sample::grab(p.page, QStringLiteral("upkeep-quote") + look.suffix());
        QCOMPARE(sample::clipped(p.page).join(u" | "_qs), QString());
        s.board.clear();
        QCoreApplication::processEvents();
        t->fit({sample::now - day, sample::now + 26 * day});
        t->setFocus();
        QTest::keyClick(t, Qt::Key_M);
        QTest::keyClick(t, Qt::Key_M);
        QTest::keyClick(t, Qt::Key_M);
        sample::grab(p.page, QStringLiteral("upkeep-chosen") + look.suffix());
        QVERIFY(t->grab().toImage() != without);
    }
};
QTEST_MAIN(TestTimelineUpkeep)
#include "tst_timeline_upkeep.moc"
