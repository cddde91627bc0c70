// SPDX-License-Identifier: GPL-3.0-or-later
// M7, M8, K2: caps that are hard, by the worked example and in small worlds that are watched every second.
#include "domain/budget.h"
#include "tests/support/dice.h"
#include <QTest>
#include <map>

using namespace imece;
using sample::Dice;

namespace {

constexpr Instant november = 1793491200; ///< 2026-11-01T00:00:00Z
constexpr Instant december = november + 30 * day;

/// A startup with two teams, month by month, the obvious way.
struct World
{
    std::map<std::pair<std::uint32_t, Instant>, Cap> caps; ///< by id and month; 0 = the startup, 1 and 2 = teams
    struct Run
    {
        std::uint32_t team = 1;
        Ticks rate = 0;
        bool isOn = true;
    };
    std::vector<Run> runs;
    struct Booking
    {
        std::uint32_t team = 1;
        Span window;
        std::int64_t gpus = 0;
    };
    std::vector<Booking> bookings;

    std::vector<Cap> chain(std::uint32_t team) const
    {
        std::vector<Cap> found;
        for (const auto &[key, cap] : caps)
            if (key.first == 0 || key.first == team)
                found.push_back(cap);
        return found;
    }
    std::vector<RunningCap> running(std::uint32_t team) const
    {
        std::vector<RunningCap> found;
        for (std::uint32_t id : {0U, team}) {
            RunningCap cap{id, 0, {}};
            for (const Run &run : runs)
                cap.rates += run.isOn && (id == 0 || run.team == id) ? run.rate : 0;
            for (const auto &[key, month] : caps)
                if (key.first == id)
                    cap.months.push_back(month);
            found.push_back(cap);
        }
        return found;
    }
    void each(std::uint32_t team, Instant at, Ticks spent, Ticks held)
    {
        for (std::uint32_t id : {0U, team})
            if (const auto found = caps.find({id, monthOf(at)}); found != caps.end())
                found->second.spent += spent, found->second.held += held;
    }
    void book(const Booking &b)
    {
        const auto parts = holdParts(b.window, b.gpus, 1);
        if (holdFits(chain(b.team), parts))
            return;
        for (const HoldPart &part : parts)
            each(b.team, part.month, 0, part.ticks);
        bookings.push_back(b);
    }
    void second(Instant t) // runs that may, and bookings that were promised
    {
        for (bool isStopped = true; isStopped;) {
            isStopped = false;
            for (Run &run : runs)
                if (const auto stop = autoStopAt(running(run.team), t); run.isOn && stop && stop->at <= t)
                    run.isOn = false, isStopped = true;
        }
        for (const Run &run : runs)
            if (run.isOn)
                each(run.team, t, run.rate, 0);
        for (const Booking &b : bookings)
            if (b.window.holds(t))
                each(b.team, t, b.gpus, -b.gpus);
    }
    bool isKept() const
    {
        return std::all_of(caps.begin(), caps.end(), [](const auto &c) { return c.second.left() >= 0; });
    }
};

World randomWorld(Dice &dice)
{
    World world;
    for (std::uint32_t id = 0; id < 3; ++id)
        for (Instant month : {november, december})
            if (dice.isHit(85))
                world.caps[{id, month}] = {id, month, dice.number(0, id == 0 ? 3000 : 1500), 0, 0};
    for (std::int64_t n = dice.number(0, 4); n > 0; --n)
        world.runs.push_back({std::uint32_t(dice.number(1, 2)), dice.number(1, 12), true});
    return world;
}

} // namespace

class BudgetTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theCapStopsBeforeTheExcess() // A28: 100 USD left, 64 GPUs at 2 USD
    {
        const Ticks rate = 64 * 2'000'000;
        QCOMPARE(autoStopAfter(100 * ticksPerUsd, rate), Seconds(2'812));
        QCOMPARE(2'812 * rate, Ticks(359'936'000'000));
        QCOMPARE(centsOf(2'812 * rate), std::int64_t(9'998));
        QCOMPARE(centsOf(2'813 * rate), std::int64_t(10'002)); // 100.018 USD
        QCOMPARE(autoStopAfter(0, rate), Seconds(0));
        QCOMPARE(autoStopAfter(-5, rate), Seconds(0));
        QCOMPARE(autoStopAfter(5, 0), mostSeconds);
        const RunningCap cap{7, rate, {{7, november, 100 * ticksPerUsd, 0, 0}}};
        QVERIFY(autoStopAt({&cap, 1}, november + day) == (AutoStop{november + day + 2'812, 7}));
    }
    void aHoldIsSplitAtTheMonthsEnd()
    {
        const auto parts = holdParts({december - 3 * hour, december + hour}, 8, 2'000'000);
        QCOMPARE(parts.size(), std::size_t(2));
        QVERIFY(parts[0] == (HoldPart{november, 48 * ticksPerUsd}));
        QVERIFY(parts[1] == (HoldPart{december, 16 * ticksPerUsd}));
        const std::vector<Cap> caps{{0, november, 100 * ticksPerUsd, 0, 0},
                                    {0, december, 15 * ticksPerUsd, 0, 0},
                                    {1, november, 50 * ticksPerUsd, ticksPerUsd, 4 * ticksPerUsd}};
        const auto refused = holdFits(caps, parts); // team: 3 USD missing in November; startup: 1 USD in December
        QVERIFY(refused && refused->code == ReasonCode::BudgetLimit && refused->rule == "M7");
        QCOMPARE(refused->arg("missing")->number, 3 * ticksPerUsd);
        QCOMPARE(refused->arg("left")->number, 45 * ticksPerUsd);
        QCOMPARE(refused->arg("at")->number, november);
        QVERIFY(!holdFits({caps.data(), 1}, parts));
        QVERIFY(holdFits({caps.data(), 2}, parts));
    }
    void aRunGoesOnWithTheNextMonth()
    {
        RunningCap cap{0, 10, {{0, november, 1000, 0, 0}, {0, december, 500, 0, 100}}};
        QVERIFY(autoStopAt({&cap, 1}, december - 101) == (AutoStop{december - 1, 0}));
        QVERIFY(autoStopAt({&cap, 1}, december - 100) == (AutoStop{december + 40, 0})); // exactly enough
        cap.months[1].held = 500;
        QVERIFY(autoStopAt({&cap, 1}, december - 100) == (AutoStop{december, 0}));
        cap.months.pop_back();
        QVERIFY(!autoStopAt({&cap, 1}, december - 100));
        const std::vector<RunningCap> nested{{0, 10, {{0, november, 1000, 0, 0}}}, {4, 5, {{4, november, 400, 0, 0}}}};
        QVERIFY(autoStopAt(nested, november) == (AutoStop{november + 80, 4})); // the tightest
    }
    void capsAreKeptAtEverySecond() // I20–I23
    {
        int stopped = 0, booked = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            Dice dice(seed);
            World world = randomWorld(dice);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            for (Instant t = december - 100; t < december + 100; ++t) {
                if (dice.isHit(10)) {
                    const Instant from = t + dice.number(0, 60);
                    world.book(
                        {std::uint32_t(dice.number(1, 2)), {from, from + dice.number(1, 50)}, dice.number(1, 9)});
                }
                if (dice.isHit(3)) { // a credit frees budget at once (M5)
                    const std::uint32_t team = std::uint32_t(dice.number(1, 2));
                    const auto cap = world.caps.find({team, monthOf(t)}), whole = world.caps.find({0, monthOf(t)});
                    if (cap != world.caps.end() && whole != world.caps.end())
                        world.each(team, t, -std::min<Ticks>(cap->second.spent, 20), 0);
                }
                world.second(t);
                QVERIFY2(world.isKept(), where);
            }
            stopped += int(std::count_if(world.runs.begin(), world.runs.end(), [](const auto &r) { return !r.isOn; }));
            booked += int(world.bookings.size());
        }
        QVERIFY(stopped > 200 && booked > 500);
    }
    void theStopIsNotASecondEarly()
    {
        for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
            Dice dice(seed * 17);
            World world = randomWorld(dice);
            const Instant from = december - dice.number(0, 300);
            std::optional<AutoStop> said;
            for (std::uint32_t team : {1U, 2U})
                if (const auto stop = autoStopAt(world.running(team), from))
                    if (!said || stop->at < said->at)
                        said = stop;
            std::optional<Instant> seen; // one more second of all runs under some cap would be too much
            for (Instant t = from; t < december + 1000 && !seen; ++t) {
                for (std::uint32_t id = 0; id < 3; ++id) {
                    Ticks rates = 0;
                    for (const auto &run : world.runs)
                        rates += id == 0 || run.team == id ? run.rate : 0;
                    const auto cap = world.caps.find({id, monthOf(t)});
                    if (cap != world.caps.end() && rates > 0 && cap->second.left() < rates)
                        seen = t;
                }
                for (const auto &run : world.runs)
                    world.each(run.team, t, run.rate, 0);
            }
            // After the year's last row a cap no longer bounds; rows end with December.
            QVERIFY2(said.has_value() == seen.has_value() || (said && said->at >= december + 1000),
                     qPrintable(QString::number(seed)));
            if (seen)
                QVERIFY2(said->at == *seen, qPrintable(QString::number(seed)));
        }
    }
    void aCapIsNotLoweredBelowItsHolds() // M8
    {
        const Cap cap{0, november, 1000 * ticksPerUsd, 100 * ticksPerUsd, 288 * ticksPerUsd};
        const std::vector<HeldBooking> held{
            {BookingId{1}, {november + day, november + day + 12 * hour}, 8, 2'000'000, true},         // 192 USD, runs
            {BookingId{2}, {november + 9 * day, november + 9 * day + 2 * hour}, 8, 2'000'000, false}, // 32 USD
            {BookingId{3}, {november + 5 * day, november + 5 * day + 4 * hour}, 8, 2'000'000, false}, // 64 USD
        };
        QVERIFY(lowerCap(cap, 388 * ticksPerUsd, held, 900, hour, Truncate::No)->bookings.empty());
        const auto refused = lowerCap(cap, 387 * ticksPerUsd, held, 900, hour, Truncate::No);
        QVERIFY(!refused && refused.error().rule == "M8");
        QCOMPARE(refused.error().arg("needed")->number, 388 * ticksPerUsd);
        const auto cut = lowerCap(cap, 380 * ticksPerUsd, held, 900, hour, Truncate::Yes); // 8 USD = half an hour
        QVERIFY(cut && cut->stopsLeases);
        QVERIFY(cut->bookings ==
                (std::vector<Shortened>{{BookingId{2}, november + 9 * day + 90 * minute, 8 * ticksPerUsd}}));
        const auto both = lowerCap(cap, 350 * ticksPerUsd, held, 900, hour, Truncate::Yes);
        QVERIFY(both); // 38 USD: all of the later one, and 6 of the earlier, which the grid makes 8
        QVERIFY(both->bookings ==
                (std::vector<Shortened>{{BookingId{2}, november + 9 * day, 32 * ticksPerUsd},
                                        {BookingId{3}, november + 5 * day + 12'600, 8 * ticksPerUsd}}));
        const auto never = lowerCap(cap, 100 * ticksPerUsd, held, 900, hour, Truncate::Yes); // the running one stays
        QVERIFY(!never);
        QCOMPARE(never.error().arg("needed")->number, 292 * ticksPerUsd);
    }
    void truncationCutsTheLatestAndNoMoreThanNeeded() // M8
    {
        int cuts = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed * 3);
            std::vector<HeldBooking> held;
            Cap cap{0, november, 0, dice.number(0, 300), 0};
            for (std::int64_t n = dice.number(0, 5); n > 0; --n) {
                const Instant from = december - 10 * dice.number(0, 20);
                held.push_back({BookingId{std::uint64_t(n)},
                                {from, from + 10 * dice.number(1, 12)},
                                dice.number(1, 9),
                                dice.number(1, 3),
                                dice.isHit(25)});
                for (const HoldPart &p : holdParts(held.back().window, held.back().gpus, held.back().price))
                    cap.held += p.month == november ? p.ticks : 0;
            }
            cap.cap = cap.spent + cap.held;
            const Ticks asked = dice.number(0, cap.cap + 50);
            const auto lowered = lowerCap(cap, asked, held, 10, 30, Truncate::Yes);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            Ticks running = cap.spent, after = cap.spent;
            std::map<BookingId, Instant> until;
            if (lowered)
                for (const Shortened &s : lowered->bookings)
                    until[s.id] = s.until;
            const auto inNovember = [](const HeldBooking &b, Instant end) {
                return b.gpus * b.price *
                       std::max<Seconds>(0, std::min(end, december) - std::min(b.window.from, december));
            };
            for (const HeldBooking &b : held) {
                running += b.isStarted ? inNovember(b, b.window.until) : 0;
                after += inNovember(b, until.contains(b.id) ? until[b.id] : b.window.until);
            }
            QVERIFY2(lowered.has_value() == (running <= asked), where);
            if (!lowered || lowered->bookings.empty())
                continue;
            ++cuts;
            QVERIFY2(after <= asked, where);
            const Shortened &last = lowered->bookings.back();
            for (const HeldBooking &b : held) {
                if (!until.contains(b.id)) { // whoever was spared starts earlier, runs, or costs November nothing
                    for (const HeldBooking &c : held)
                        if (until.contains(c.id))
                            QVERIFY2(b.isStarted || b.window.from <= c.window.from || b.window.from >= december, where);
                    continue;
                }
                QVERIFY2(!b.isStarted && (until[b.id] == b.window.from || until[b.id] - b.window.from >= 30), where);
                QVERIFY2((until[b.id] - b.window.from) % 10 == 0, where);
                if (b.id == last.id) { // one grid step more of the last one would be too much
                    const Instant more = until[b.id] == b.window.from ? b.window.from + 30 : until[b.id] + 10;
                    const Ticks extra = inNovember(b, more) - inNovember(b, until[b.id]);
                    QVERIFY2(more > b.window.until || more > december || after + extra > asked, where);
                }
            }
        }
        QVERIFY(cuts > 500);
    }
    void aSecondPersonApprovesWhatIsLarge() // K2
    {
        const Ticks limit = 10'000 * ticksPerUsd;
        QVERIFY(!approvalNeeded(limit, limit, 128, {128, 1}));
        const auto dear = approvalNeeded(limit + 1, limit, 8, {128, 1});
        QVERIFY(dear && dear->code == ReasonCode::ApprovalNeeded && dear->arg("hold"));
        const auto large = approvalNeeded(1, limit, 136, {128, 1});
        QVERIFY(large);
        QCOMPARE(large->arg("limit")->number, std::int64_t(128));
        QVERIFY(approvalNeeded(1, limit, 127, fraction(253, 2))); // 126.5
        QVERIFY(mayApprove(PersonId{1}, PersonId{2}) && !mayApprove(PersonId{1}, PersonId{1}) &&
                !mayApprove(PersonId{1}, PersonId{0}));
    }
};

QTEST_APPLESS_MAIN(BudgetTest)
#include "tst_budget.moc"
