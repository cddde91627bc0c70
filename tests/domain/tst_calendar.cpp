// SPDX-License-Identifier: GPL-3.0-or-later
// C1, R2, R7: no host in two bookings at one instant, all or nothing, and the sequence that quotes hang on.
#include "domain/calendar.h"
#include "domain/exact.h"
#include "tests/support/dice.h"
#include <QTest>
#include <map>

using namespace imece;
using sample::Dice;

namespace {
constexpr BookingId b1{1}, b2{2};
const std::vector<HostId> three{HostId{0}, HostId{1}, HostId{2}};
} // namespace

class CalendarTest : public QObject
{
    Q_OBJECT

    /// R2: a window on the grid is free on the board exactly if it is free with its setup and teardown.
    static void boardAgrees(const Calendar &c, Instant forgotten, Dice &dice, const QByteArray &where)
    {
        const SlotBoard &board = *c.board();
        const BoardTerms &t = board.terms();
        for (int k = 0; k < 20; ++k) {
            const HostId host{std::uint32_t(dice.number(0, 3))};
            const std::int64_t from = ceilDiv(forgotten + t.setup, t.grid) + dice.number(0, 12);
            const std::int64_t until = from + dice.number(1, 8);
            if (until > board.end())
                continue;
            bool isFree = true;
            for (std::int64_t step = from; step < until; ++step)
                isFree = isFree && (board.row(step)[0] >> raw(host) & 1U) == 0;
            QVERIFY2(c.isFree(host, {from * t.grid - t.setup, until * t.grid + t.teardown}) == isFree, where);
        }
    }

private Q_SLOTS:
    void adjacentWindowsDoNotConflict() // C1
    {
        Calendar c(3);
        QVERIFY(c.add(b1, three, {10, 20}));
        QVERIFY(c.add(b2, three, {20, 30}));
        QVERIFY(!c.add(BookingId{3}, three, {19, 20}));
        QVERIFY(!c.isFree(HostId{0}, {29, 40}));
        QVERIFY(c.isFree(HostId{0}, {30, 40}));
        QCOMPARE(c.holder(HostId{1}, {0, 100}), b1);
    }
    void aGangIsTakenWhollyOrNotAtAll() // R2, I4
    {
        Calendar c(3);
        QVERIFY(c.add(b1, std::vector{HostId{2}}, {10, 20}));
        const auto before = c.sequence();
        QVERIFY(!c.add(b2, three, {15, 25}));
        QVERIFY(c.isFree(HostId{0}, {0, 100}) && c.isFree(HostId{1}, {0, 100}));
        QCOMPARE(c.sequence(), before);
        QVERIFY(!c.remove(b2)); // it never held anything (K7)
        QVERIFY(!c.add(b2, std::vector{HostId{0}, HostId{0}}, {0, 5}));
        QVERIFY(!c.add(b2, std::vector{HostId{7}}, {0, 5}));
        QVERIFY(!c.add(b2, three, {5, 5}));
    }
    void gapsAreWhatIsLeft()
    {
        Calendar c(1);
        const std::vector host{HostId{0}};
        c.add(b1, host, {10, 20});
        c.add(b2, host, {25, 30});
        QCOMPARE(c.freeGaps(HostId{0}, {0, 40}), (std::vector<Span>{{0, 10}, {20, 25}, {30, 40}}));
        QCOMPARE(c.freeGaps(HostId{0}, {12, 28}), (std::vector<Span>{{20, 25}}));
        QVERIFY(c.shorten(b2, 27));
        QCOMPARE(c.freeGaps(HostId{0}, {12, 28}), (std::vector<Span>{{20, 25}, {27, 28}}));
        QVERIFY(c.shorten(b2, 20)); // gone entirely
        QVERIFY(!c.remove(b2));
    }
    void aLostHostLeavesTheGangAlone()
    {
        Calendar c(3);
        c.add(b1, three, {10, 20});
        QVERIFY(c.remove(b1, HostId{1}));
        QVERIFY(!c.remove(b1, HostId{1}));
        QVERIFY(c.isFree(HostId{1}, {0, 100}));
        QVERIFY(!c.isFree(HostId{0}, {0, 100}));
        QVERIFY(c.remove(b1));
        QVERIFY(c.isFree(HostId{0}, {0, 100}));
    }
    void calendarEqualsTheObviousOne() // I1
    {
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            Dice dice(seed);
            Calendar c(4);
            std::map<std::pair<std::uint32_t, Instant>, std::uint64_t> taken; // host, second → booking
            const BoardTerms terms{dice.number(1, 4), dice.number(0, 2), dice.number(0, 2), 0, 60};
            c.keepBoard(terms);
            Instant forgotten = 0;
            for (int turn = 1; turn <= 60; ++turn) {
                const BookingId id{std::uint64_t(dice.number(1, 12))};
                const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
                const auto sequence = c.sequence();
                const auto count = taken.size();
                const auto kind = dice.number(1, 100);
                if (kind <= 20) {
                    std::erase_if(taken, [&](const auto &t) { return t.second == raw(id); });
                    QVERIFY2(c.remove(id) == (taken.size() < count), where);
                } else if (kind <= 30) {
                    const Instant until = dice.number(0, 40);
                    std::erase_if(taken, [&](const auto &t) { return t.second == raw(id) && t.first.second >= until; });
                    QVERIFY2(c.shorten(id, until) == (taken.size() < count), where);
                } else if (kind <= 35) {
                    const Instant before = dice.number(0, 10);
                    c.forget(before);
                    forgotten = std::max(forgotten, before);
                    // Whole spans that ended by then are forgotten; nothing later may be.
                    for (auto it = taken.begin(); it != taken.end();)
                        it = it->first.second < before &&
                                     c.holder(HostId{it->first.first}, {it->first.second, it->first.second + 1}) ==
                                         BookingId{0}
                                 ? taken.erase(it)
                                 : std::next(it);
                } else {
                    const Instant from = dice.number(0, 35);
                    const Span span{from, from + dice.number(1, 8)};
                    std::vector<HostId> hosts;
                    for (std::uint32_t h = 0; h < 4; ++h)
                        if (dice.isHit(50))
                            hosts.push_back(HostId{h});
                    bool isFree = !hosts.empty();
                    for (HostId h : hosts)
                        for (Instant s = span.from; s < span.until; ++s)
                            isFree = isFree && taken.count({raw(h), s}) == 0;
                    QVERIFY2(c.add(id, hosts, span) == isFree, where);
                    for (HostId h : isFree ? hosts : std::vector<HostId>{})
                        for (Instant s = span.from; s < span.until; ++s)
                            taken[{raw(h), s}] = raw(id);
                    QVERIFY2((c.sequence() > sequence) == isFree, where);
                }
                for (std::uint32_t h = 0; h < 4; ++h)
                    for (Instant s = 0; s < 44; ++s) {
                        const auto found = taken.find({h, s});
                        const std::uint64_t holder = found == taken.end() ? 0 : found->second;
                        QVERIFY2(raw(c.holder(HostId{h}, {s, s + 1})) == holder, where);
                    }
                boardAgrees(c, forgotten, dice, where);
            }
        }
    }
};

QTEST_APPLESS_MAIN(CalendarTest)
#include "tst_calendar.moc"
