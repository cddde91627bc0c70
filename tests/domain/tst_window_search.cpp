// SPDX-License-Identifier: GPL-3.0-or-later
// R4, R6: the earliest window by the worked examples, and against trying every start on thousands of small calendars.
#include "tests/support/small_world.h"
#include <QTest>

using namespace imece;
using sample::Dice;
using sample::World;

class WindowSearchTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void boundHostsCannotChangeHalfway() // A20, R6: bound hosts → none; with one more second of freedom → found
    {
        World w({{2}}, 1);
        w.policy.horizon = 0; // only t = 0
        w.block(0, {0, 10});
        w.block(1, {10, 20});
        QVERIFY(!w.earliest(1, 20));
        QCOMPARE(w.earliest(1, 10), std::optional<Instant>(0)); // B, exact gap
        w.policy.horizon = 100;
        QCOMPARE(w.earliest(1, 20), std::optional<Instant>(10)); // A
    }
    void earliestWindowOnTwoLeaves() // A21
    {
        World w({{4, 4}}, 1);
        for (std::uint32_t h : {0U, 1U})
            w.block(h, {0, 10});
        for (std::uint32_t h : {2U, 3U, 4U, 5U})
            w.block(h, {0, 6});
        for (std::uint32_t h : {6U, 7U})
            w.block(h, {4, 12});
        using At = std::optional<Instant>;
        QCOMPARE(w.earliest(4, 5), At(6));
        QCOMPARE(w.earliest(4, 5, 1), At(10));
        QCOMPARE(w.earliest(2, 4), At(0)); // the exact gap [0, 4)
        QCOMPARE(w.earliest(2, 5), At(6));
        QCOMPARE(w.earliest(6, 5), At(10));
        QCOMPARE(w.earliest(6, 5, 1), At());
        w.policy.grid = 4;
        QCOMPARE(w.earliest(4, 5), At(8));
    }
    void neighboursNeedSetupAndTeardown() // R2: 300 + 300 s, one step of the grid
    {
        World w({{1}}, 900);
        w.policy.setup = w.policy.teardown = 300;
        w.policy.horizon = day;
        const std::vector<HostId> host{HostId{0}};
        w.calendar.add(BookingId{1}, host, takenBy(Span{3600, 7200}, 300, 300));
        QCOMPARE(w.earliest(1, 3600), std::optional<Instant>(8100)); // 7200 is too soon by a step
        QCOMPARE(w.earliest(1, 1800), std::optional<Instant>(900));  // ends 2700: one step before 3600
        QCOMPARE(w.earliest(1, 2700), std::optional<Instant>(8100)); // would end at 3600
    }
    void earliestEqualsTryingEveryStart() // R4, I5
    {
        int found = 0, none = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            Dice dice(seed);
            World w = World::random(dice);
            const auto hosts = std::uint32_t(dice.number(1, 7));
            const auto leaves = std::uint32_t(dice.number(0, 3));
            const Seconds length = w.policy.grid * dice.number(1, 5);
            const auto fast = w.earliest(hosts, length, leaves);
            const auto slow = w.everyStart(hosts, length, leaves);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(fast == slow, where);
            (fast ? found : none) += 1;
            // I5: a booking more never makes it earlier, a booking less never later.
            const std::vector<HostId> host{
                HostId{std::uint32_t(dice.number(0, 3) % std::int64_t(w.fleet.hosts.size()))}};
            const Instant from = w.now + dice.number(0, 30);
            if (w.calendar.add(BookingId{9999}, host, {from, from + dice.number(1, 10)})) {
                const auto after = w.earliest(hosts, length, leaves);
                QVERIFY2(!after || (fast && *after >= *fast), where);
                w.calendar.remove(BookingId{9999});
                QVERIFY2(w.earliest(hosts, length, leaves) == fast, where);
            }
        }
        QVERIFY(found > 500 && none > 500); // both answers were tried
    }
    void boardAndSweepGiveTheSameAnswers() // R1–R5, S4: the calendar's board changes the time, not the answer
    {
        int quotes = 0, refusals = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed * 17);
            World w = World::random(dice);
            w.randomBank(dice);
            const auto hosts = std::uint32_t(dice.number(1, 7));
            const auto leaves = std::uint32_t(dice.number(0, 3));
            const Seconds length = w.policy.grid * dice.number(1, 5);
            WindowsInput in = w.input(hosts, length, leaves);
            if (dice.isHit(30))
                in.ask.from = w.now + dice.number(0, 30);
            const WindowsAnswer swept = findWindows(in);
            const PolicyView &p = w.policy;
            w.calendar.keepBoard({p.grid, p.setup, p.teardown, w.now, 200});
            const WindowsAnswer board = findWindows(in);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(board == swept, where);
            (board.quotes.empty() ? refusals : quotes) += 1;
        }
        QVERIFY2(quotes > 500 && refusals > 500, qPrintable(QStringLiteral("%1 %2").arg(quotes).arg(refusals)));
    }
    void tokensAreCountedExactly() // R4 with S4: skipping ahead passes no admissible start
    {
        int delayed = 0;
        for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
            Dice dice(seed * 31);
            World w = World::random(dice);
            w.randomBank(dice);
            const auto hosts = std::uint32_t(dice.number(1, 5));
            const Seconds length = w.policy.grid * dice.number(1, 4);
            WindowsInput in = w.input(hosts, length, 0);
            const WindowsAnswer answer = findWindows(in);
            const auto slow = w.everyStart(hosts, length, 0, World::WithTokens);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(answer.quotes.empty() == !slow, where);
            if (slow)
                QVERIFY2(answer.quotes.front().window.from == *slow, where);
            delayed += slow && *slow != w.everyStart(hosts, length, 0) ? 1 : 0;
        }
        QVERIFY2(delayed > 100, qPrintable(QString::number(delayed)));
    }
    void halfAGpuSecondIsNoSecondTooLate() // S4: 7.5 are missing, half of one comes a second
    {
        World w({{1}}, 1);
        w.bank.balance = 0, w.bank.debt = 0;
        w.bank.accrual = {{0, {1, 2}}};
        const auto slow = w.everyStart(1, 1, 0, World::WithTokens);
        QCOMPARE(slow, std::optional<Instant>(15)); // not 16: that is where 8 would be there
        const WindowsAnswer answer = findWindows(w.input(1, 1, 0));
        QCOMPARE(answer.quotes.front().window.from, *slow);
    }
    void floorsAreCountedExactly() // R4 with S4 and S7, I12
    {
        int delayed = 0, refused = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            Dice dice(seed * 41);
            World w = World::random(dice);
            w.randomBank(dice);
            w.bank.balance = w.bank.most = 100'000; // floors decide here
            FloorInput floors;
            floors.terms = {fraction(dice.number(1, 4), 4), dice.number(0, 15)};
            floors.now = w.now;
            std::vector<ShareRow> rows;
            for (std::uint32_t m = 1; m <= 3; ++m)
                rows.push_back({MemberId{m}, 8 * dice.number(1, 5), 0});
            floors.shares = ShareTable(rows);
            for (std::int64_t n = dice.number(2, 9); n > 0; --n) {
                const Instant from = w.now + dice.number(0, 80);
                floors.uses.push_back({MemberId{std::uint32_t(dice.number(1, 3))},
                                       {from, from + dice.number(1, 40)},
                                       8 * dice.number(1, 3)});
            }
            const MemberId asker{std::uint32_t(dice.number(1, 3))};
            const FloorProfile profile(floors, asker, {w.now, w.now + 1000});
            const auto hosts = std::uint32_t(dice.number(1, 5));
            const Seconds length = w.policy.grid * dice.number(1, 4);
            WindowsInput in = w.input(hosts, length, 0);
            in.floor = &profile;
            const WindowsAnswer answer = findWindows(in);
            std::optional<Instant> slow;
            for (Instant t = w.now + w.policy.lead + w.policy.setup; t <= w.now + w.policy.horizon && !slow; ++t)
                if (t % w.policy.grid == 0 && w.fits(t, hosts, length, 0) &&
                    !floorAdmits(floors, asker, {t, t + length}, 8 * hosts) &&
                    !admits(w.bank, w.uses, {{t, t + length}, 8 * std::int64_t(hosts)}))
                    slow = t;
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(answer.quotes.empty() == !slow, where);
            if (slow)
                QVERIFY2(answer.quotes.front().window.from == *slow, where);
            const auto without = w.everyStart(hosts, length, 0, World::WithTokens);
            delayed += slow && *slow != without ? 1 : 0;
            if (without && without != slow) { // and it says so
                ++refused;
                const bool isNamed = std::any_of(answer.reasons.begin(), answer.reasons.end(),
                                                 [](const Reason &r) { return r.rule == "S7"; });
                QVERIFY2(isNamed, where);
            }
            for (const Quote &q : answer.quotes)
                QVERIFY2(admit(in, q).empty(), where); // what is shown can be taken
        }
        QVERIFY2(delayed > 30 && refused > 150, (std::to_string(delayed) + " " + std::to_string(refused)).c_str());
    }
    void hostsThatAreNotWantedAreNotThere() // R4: equal to trying every start without them
    {
        int found = 0, none = 0, named = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed * 53);
            World w = World::random(dice);
            const auto hosts = std::uint32_t(dice.number(1, 6));
            const auto leaves = std::uint32_t(dice.number(0, 3));
            WindowsInput in = w.input(hosts, w.policy.grid * dice.number(1, 5), leaves);
            World as = w; // the obvious way: they have another role
            for (std::uint32_t h = 0; h < w.fleet.hosts.size(); ++h)
                if (dice.isHit(30))
                    in.ask.without.push_back(HostId{h}), as.fleet.hosts[h].role = HostRole::Unverified;
            if (dice.isHit(50))
                w.calendar.keepBoard({w.policy.grid, w.policy.setup, w.policy.teardown, w.now, 200});
            const auto slow = as.everyStart(hosts, in.ask.length, leaves);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(earliestStart(in) == slow, where);
            const WindowsAnswer answer = findWindows(in);
            QVERIFY2(answer.quotes.empty() == !slow && firstWindow(in).has_value() == slow.has_value(), where);
            for (const Quote &q : answer.quotes) {
                QVERIFY2(std::find_first_of(q.hosts.begin(), q.hosts.end(), in.ask.without.begin(),
                                            in.ask.without.end()) == q.hosts.end(),
                         where);
                QVERIFY2(admit(in, q).empty(), where);
                WindowsInput unwanted = in;
                unwanted.ask.without = {q.hosts.front()};
                QVERIFY2(admit(unwanted, q).front().code == ReasonCode::Malformed, where);
            }
            (slow ? found : none) += 1;
            if (!slow && w.everyStart(hosts, in.ask.length, leaves)) // it is the wish that makes it impossible
                named += std::any_of(answer.reasons.front().args.begin(), answer.reasons.front().args.end(),
                                     [](const Arg &a) { return a.name == "without"; })
                             ? 1
                             : 0;
        }
        QVERIFY2(found > 500 && none > 500 && named > 100,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(found).arg(none).arg(named)));
    }
    void theFirstWindowAloneIsTheFirstOfAll() // R9 asks only for it
    {
        Dice dice(1130);
        std::size_t found = 0;
        for (int round = 0; round < 500; ++round) {
            World w = World::random(dice);
            w.randomBank(dice);
            const WindowsInput in = w.input(std::uint32_t(dice.number(1, 6)), w.policy.grid * dice.number(1, 5),
                                            std::uint32_t(dice.number(0, 2)));
            const std::optional<Quote> first = firstWindow(in);
            const WindowsAnswer all = findWindows(in);
            QCOMPARE(first.has_value(), !all.quotes.empty());
            QVERIFY(!first || *first == all.quotes.front());
            found += first ? 1U : 0U;
        }
        QVERIFY(found > 50);
    }
};

QTEST_APPLESS_MAIN(WindowSearchTest)
#include "tst_window_search.moc"
