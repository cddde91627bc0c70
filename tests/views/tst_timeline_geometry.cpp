// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_bookings.h"
#include "views/bookings/timeline_geometry.h"
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QtTest>
#include <limits>
#include <map>

using namespace imece;

class TestTimelineGeometry : public QObject
{
    Q_OBJECT
    static TimeAxis axis() { return TimeAxis(double(sample::now) - 4 * 86400, 42 * 86400.0, 60, 868); }

private Q_SLOTS:
    void zoomKeepsTheTimeUnderTheCursor()
    {
        QRandomGenerator random(7);
        TimeAxis a = axis();
        for (int k = 0; k < 1000; ++k) {
            const double x = 60 + random.bounded(868.0);
            const double at = a.instantAt(x);
            const double factor = 0.5 + random.bounded(1.5);
            const TimeAxis zoomed = a.zoomed(factor, x);
            QVERIFY(qAbs(zoomed.xAt(at) - x) < 1);
            QVERIFY(zoomed.seconds() >= TimeAxis::shortest && zoomed.seconds() <= TimeAxis::longest);
            a = zoomed.panned(random.bounded(200.0) - 100);
        }
        const double from = a.from();
        for (int k = 0; k < 1000; ++k)
            a = a.panned(37).panned(-37);
        QVERIFY(qAbs(a.from() - from) < 0.001 * 1000);
    }

    void ticksMakeSenseAtEveryZoom_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("unit");
        QTest::addColumn<int>("count");
        QTest::newRow("ten minutes") << 600.0 << int(TickUnit::Minute) << 1;
        QTest::newRow("an hour") << 3600.0 << int(TickUnit::Minute) << 5;
        QTest::newRow("a day") << 86400.0 << int(TickUnit::Hour) << 3;
        QTest::newRow("a week") << 7 * 86400.0 << int(TickUnit::Hour) << 12;
        QTest::newRow("two weeks") << 14 * 86400.0 << int(TickUnit::Day) << 1;
        QTest::newRow("six weeks") << 42 * 86400.0 << int(TickUnit::Day) << 1;
        QTest::newRow("half a year") << 200 * 86400.0 << int(TickUnit::Month) << 1;
        QTest::newRow("a year") << 400 * 86400.0 << int(TickUnit::Month) << 1;
    }
    void ticksMakeSenseAtEveryZoom()
    {
        QFETCH(double, seconds);
        QFETCH(int, unit);
        QFETCH(int, count);
        const TimeAxis a(double(sample::now), seconds, 0, 868);
        const TickStep step = a.minorStep(40);
        QCOMPARE(int(step.unit), unit);
        if (step.unit != TickUnit::Day)
            QCOMPARE(step.count, count);
        const auto ticks = TimeAxis::ticks(step, a.view(), QTimeZone("Europe/Istanbul"));
        QVERIFY(ticks.size() >= 3);
        for (std::size_t k = 1; k < ticks.size(); ++k)
            QVERIFY(a.xAt(double(ticks[k])) - a.xAt(double(ticks[k - 1])) > 15);
    }

    void aNightOfChangedClocksIsAsLongAsItIs_data()
    {
        QTest::addColumn<QDate>("date");
        QTest::addColumn<int>("hours");
        QTest::newRow("spring") << QDate(2027, 3, 28) << 23;
        QTest::newRow("autumn") << QDate(2027, 10, 31) << 25;
        QTest::newRow("any") << QDate(2027, 6, 1) << 24;
    }
    void aNightOfChangedClocksIsAsLongAsItIs()
    {
        QFETCH(QDate, date);
        QFETCH(int, hours);
        const QTimeZone berlin("Europe/Berlin");
        const Span span{date.startOfDay(berlin).toSecsSinceEpoch(),
                        date.addDays(1).startOfDay(berlin).toSecsSinceEpoch()};
        QCOMPARE(span.length(), hours * hour);
        QCOMPARE(TimeAxis::ticks({TickUnit::Hour, 1}, {span.from, span.until - 1}, berlin).size(), std::size_t(hours));
        const TimeAxis a(double(span.from), double(span.length()), 0, 900);
        for (Instant t = span.from; t < span.until; t += 900) // every slot comes back to the same UTC
            QCOMPARE(qRound64(a.instantAt(a.xAt(double(t)))), t);
    }

    void barHeightIsHostsAndSparesLieBelow()
    {
        BookingStore store;
        store.reset(sample::bookings());
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        g.setBookings(store, {});
        g.layOut(600);
        QCOMPARE(g.lanes().size(), std::size_t(5));
        QCOMPARE(g.lanes()[0].rows.size(), std::size_t(18));
        QCOMPARE(g.lanes()[0].baseRows, std::size_t(16));
        const double row = g.lanes()[0].rowHeight;
        for (const TimelineBar &bar : g.bars(0, axis()))
            if (bar.id == BookingId{391})
                QVERIFY(qAbs(bar.rect.height() - 16 * row) < 0.01);
            else if (bar.id == BookingId{411})
                QVERIFY(qAbs(bar.rect.height() - 8 * row) < 0.01);
        // over the lanes of a gang
        for (const std::size_t lane : {0U, 1U, 2U}) {
            const auto bars = g.bars(lane, axis());
            QVERIFY(std::any_of(bars.begin(), bars.end(), [](const TimelineBar &b) { return b.id == BookingId{433}; }));
        }
        QCOMPARE(g.hostAt(g.lanes()[1].y + 0.5 * row), std::optional(g.lanes()[1].rows[0]));
        QCOMPARE(g.hostAt(-5), std::nullopt);
    }

    void anOpenLaneShowsEachHost()
    {
        BookingStore store;
        store.reset(sample::bookings());
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        g.setBookings(store, {});
        g.setOpen(0, true);
        g.layOut(600);
        QCOMPARE(g.lanes()[0].rowHeight, TimelineGeometry::openRow);
        const auto bars = g.bars(0, axis());
        QCOMPARE(std::count_if(bars.begin(), bars.end(), [](const TimelineBar &b) { return b.id == BookingId{391}; }),
                 16);
        g.setFleet(sample::fleet()); // a new version of the fleet keeps what is open
        QVERIFY(g.lanes()[0].isOpen);
    }

    /// The i-th of many bookings of one second, ten minutes apart, on three hosts that are no neighbours.
    static std::vector<Booking> seconds(unsigned many)
    {
        std::vector<Booking> all;
        const auto hosts = sample::joined({sample::baseHosts(0, 3, 1), sample::baseHosts(0, 9, 2)});
        for (unsigned k = 0; k < many; ++k)
            all.push_back(sample::booking(1000 + k, 1 + k % 4, BookingState::Completed,
                                          {sample::now + Instant(k) * 600, sample::now + Instant(k) * 600 + 1}, hosts));
        return all;
    }

    void tooSmallBarsStayVisibleAndAreCounted_data()
    {
        QTest::addColumn<bool>("isOpen");
        QTest::addColumn<double>("shift");
        for (const double shift : {0.0, 1.3, 17.9}) {
            QTest::addRow("closed %g", shift) << false << shift;
            QTest::addRow("open %g", shift) << true << shift;
        }
    }
    void tooSmallBarsStayVisibleAndAreCounted()
    {
        QFETCH(bool, isOpen);
        QFETCH(double, shift);
        BookingStore store;
        store.reset(seconds(1000));
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        g.setBookings(store, {});
        g.setOpen(0, isOpen);
        g.layOut(600);
        const TimeAxis week = TimeAxis(double(sample::now) - 3600, 7.2 * 86400, 60, 868).panned(shift);
        BarList list;
        g.bars(0, week, list);
        std::map<double, int> byRow; // each row counts them all
        std::map<double, double> right;
        for (const TimelineBar &bar : list.bars) {
            QVERIFY(bar.isMark);
            QVERIFY(bar.rect.width() >= 1 || bar.rect.left() == week.left() || bar.rect.right() >= week.right());
            byRow[bar.rect.top()] += bar.count;
            auto &edge = right.try_emplace(bar.rect.top(), 0.0).first->second;
            QVERIFY(bar.rect.left() >= edge); // no mark covers a mark
            edge = bar.rect.right();
        }
        QCOMPARE(byRow.size(), std::size_t(isOpen ? 3 : 2));
        for (const auto &[row, counted] : byRow)
            QCOMPARE(counted, 1000);
        int badges = 0;
        for (const CountBadge &badge : list.badges)
            badges += badge.count;
        QCOMPARE(badges, 1000); // each booking once, however many hosts and rows it has
        const TimeAxis close(double(sample::now), 1200, 60, 868);
        g.bars(0, close, list);
        QVERIFY(!list.bars.empty());
        QVERIFY(list.badges.empty());
        for (const TimelineBar &bar : list.bars)
            QCOMPARE(bar.count, 1);
    }

    void marksHoldTogetherWhileTheViewMoves()
    {
        BookingStore store;
        store.reset(seconds(300));
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        g.setBookings(store, {});
        g.layOut(600);
        const TimeAxis week(double(sample::now) - 86400, 7 * 86400.0, 60, 868);
        const auto groups = [&g](const TimeAxis &axis) {
            std::map<std::uint64_t, int> all;
            for (const TimelineBar &bar : g.bars(0, axis))
                all[raw(bar.id)] = bar.count;
            return all;
        };
        for (double x = -100; x < 300; x += 7.3)
            QCOMPARE(groups(week.panned(x)), groups(week));
    }

    void aChangeIsWorkedInAsIfAllWereNew()
    {
        QRandomGenerator random(11);
        BookingStore store;
        std::vector<Booking> all = sample::bookings();
        store.reset(all);
        TimelineGeometry g;
        g.setFleet(sample::fleet());
        g.setBookings(store, {});
        for (int k = 0; k < 60; ++k) {
            Booking b = all[std::size_t(random.bounded(int(all.size())))];
            ++b.version;
            b.window.from += (random.bounded(9) - 4) * hour;
            b.window.until = b.window.from + (1 + random.bounded(90)) * hour;
            b.hosts = sample::baseHosts(unsigned(random.bounded(4)), unsigned(random.bounded(8)), 1 + unsigned(k) % 8);
            b.state = k % 7 == 3 ? BookingState::Expired : BookingState::Confirmed;
            for (Booking &old : all)
                if (old.id == b.id)
                    old = b;
            store.change(b);
            const MemberId only{k % 5 == 4 ? 2U : 0U};
            g.setBookings(store, only);
            TimelineGeometry fresh;
            fresh.setFleet(sample::fleet());
            fresh.setBookings(store, only);
            g.layOut(600);
            fresh.layOut(600);
            QCOMPARE(g.order(), fresh.order());
            QCOMPARE(g.extent(), fresh.extent());
            for (std::size_t lane = 0; lane < g.lanes().size(); ++lane) {
                const auto ours = g.bars(lane, axis()), theirs = fresh.bars(lane, axis());
                QCOMPARE(ours.size(), theirs.size());
                for (std::size_t i = 0; i < ours.size(); ++i) {
                    QCOMPARE(ours[i].id, theirs[i].id);
                    QCOMPARE(ours[i].rect, theirs[i].rect);
                    QCOMPARE(ours[i].isFirstRun, theirs[i].isFirstRun);
                    QVERIFY(ours[i].face == theirs[i].face);
                }
            }
        }
    }

    void whatCannotBeBookedIsShaded()
    {
        Fleet fleet = *sample::fleet();
        HostColumns columns = sample::columns();
        std::fill(columns.state.begin(), columns.state.end(), HostState::InService);
        const auto leaf = sample::baseHosts(1, 0, 16);
        const auto at = [&leaf](std::size_t k) { return std::size_t(raw(leaf[k])); };
        const Instant comes = sample::now + 9 * day, goes = sample::now + 20 * day;
        fleet.hosts[at(2)].suppliedFrom = fleet.hosts[at(3)].suppliedFrom = comes;
        fleet.hosts[at(5)].suppliedUntil = goes;
        columns.state[at(7)] = HostState::Arriving;
        columns.state[at(9)] = HostState::Held;
        columns.stateSince[at(9)] = sample::now - hour;
        columns.reason[at(9)] = HostReason::HeldByPerson;
        columns.reasonA[at(9)] = std::uint32_t(comes / minute);
        TimelineGeometry g;
        g.setFleet(std::make_shared<const Fleet>(fleet));
        QVERIFY(g.setHosts(columns));
        QVERIFY(!g.setHosts(columns)); // the same again
        constexpr Instant open = std::numeric_limits<Instant>::max(), ever = std::numeric_limits<Instant>::min();
        const std::vector<Shade> expected{{ShadeKind::Expected, {ever, comes}, 2, 2},
                                          {ShadeKind::Leaving, {goes, open}, 5, 1},
                                          {ShadeKind::Expected, {ever, open}, 7, 1},
                                          {ShadeKind::Held, {sample::now - hour, comes}, 9, 1}};
        QVERIFY(g.shades(1) == expected);
        QVERIFY(g.shades(0).empty());
        g.layOut(600);
        const QRectF r = g.shadeRect(1, expected[0], axis());
        QCOMPARE(r.left(), 60.0);
        QCOMPARE(r.right(), axis().xAt(double(comes)));
        QCOMPARE(r.height(), 2 * g.lanes()[1].rowHeight);
        // and they are not free
        BookingStore none;
        const auto steps = freeProfile(*std::make_shared<const Fleet>(fleet), columns, none, FabricId{0}, sample::now);
        const auto free = [&steps](Instant t) {
            int n = 0;
            for (const ProfileStep &s : steps)
                n = s.from <= t ? s.free : n;
            return n;
        };
        QCOMPARE(free(comes) - free(sample::now), std::min(64, free(comes)) - free(sample::now));
        QVERIFY(free(sample::now) <= free(comes));
    }

    void theProfileCountsWhatIsFree()
    {
        BookingStore store;
        store.reset(sample::bookings());
        const auto steps = freeProfile(*sample::fleet(), sample::columns(), store, FabricId{0}, sample::now);
        QVERIFY(!steps.empty());
        QCOMPARE(steps.front().from, sample::now);
        const auto at = [&steps](Instant t) {
            int free = 0;
            for (const ProfileStep &s : steps)
                if (s.from <= t)
                    free = s.free;
            return free;
        };
        // 70 hosts, 5 not in service; now 50 are booked, of them gpu-044 and gpu-050 not fit
        QVERIFY(at(sample::now) < 20);
        QCOMPARE(at(sample::now + 10 * day), 64); // spares stand in, and never more than the base
        QVERIFY(at(sample::now + 18 * day) <= 20);
        BookingStore empty;
        QCOMPARE(freeProfile(*sample::fleet(), sample::columns(), empty, FabricId{0}, sample::now).front().free, 64);
        QCOMPARE(mainFabric(*sample::fleet()), FabricId{0});
    }

    void fourThousandLanesAreLaidOutWithinAFrame()
    {
        auto big = std::make_shared<Fleet>(*sample::fleet());
        big->hosts.clear();
        big->leaves.assign(256, big->leaves[0]);
        std::vector<Booking> many;
        for (unsigned h = 0; h < 4096; ++h)
            big->hosts.push_back({"gx" + std::to_string(h), LeafId{h / 16}, PoolId{0}, 8, HostRole::Base, 0, 0});
        for (unsigned k = 0; k < 2000; ++k)
            many.push_back(
                sample::booking(k + 1, 1 + k % 4, BookingState::Confirmed,
                                {sample::now + Instant(k % 50) * day, sample::now + Instant(k % 50) * day + 8 * hour},
                                {HostId{k * 2}, HostId{k * 2 + 1}}));
        BookingStore store;
        store.reset(many);
        TimelineGeometry g;
        g.setFleet(big);
        g.setBookings(store, {});
        for (std::size_t lane = 0; lane < 256; ++lane)
            g.setOpen(lane, true);
        g.layOut(500);
        QElapsedTimer timer;
        timer.start();
        std::size_t seen = 0;
        for (double top = 0; top < g.height(); top += 4500) {
            const auto [first, last] = g.lanesBetween(top, top + 500);
            for (std::size_t lane = first; lane < last; ++lane)
                seen += g.bars(lane, axis()).size();
        }
        QVERIFY(seen > 0);
        QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
    }
};
QTEST_GUILESS_MAIN(TestTimelineGeometry)
#include "tst_timeline_geometry.moc"
