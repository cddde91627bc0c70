// SPDX-License-Identifier: GPL-3.0-or-later
// R6, R8, R12–R14: offers, freezing, loss before the start, the end, extension; the replan of planned bookings (A20).
#include "domain/count_profile.h"
#include "domain/offer_rules.h"
#include "domain/replan.h"
#include "tests/support/small_world.h"
#include <QTest>

using namespace imece;
using sample::Dice;
using sample::World;

namespace {

Booking offer(std::uint64_t id, BookingState state, Instant expires, const Span &window, std::vector<HostId> hosts)
{
    Booking b;
    b.id = BookingId{id};
    b.state = state;
    b.offerExpiresAt = expires;
    b.window = window;
    b.hosts = std::move(hosts);
    return b;
}

constexpr HostId h1{1}, h2{2}, h3{3};

} // namespace

class OfferRulesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoLiveOffersAMember() // R8
    {
        const Span w{day, 2 * day};
        std::vector<Booking> own{offer(1, BookingState::Offered, 1900, w, {h1})};
        QVERIFY(!offerLimits({}, own, w, {h2}, 1000));
        own.push_back(offer(2, BookingState::Offered, 1900, w, {h3}));
        const auto refused = offerLimits({}, own, w, {h2}, 1899);
        QVERIFY(refused && refused->code == ReasonCode::RateLimited);
        QCOMPARE(refused->arg("limit")->number, std::int64_t(2));
        QVERIFY(!offerLimits({}, own, w, {h2}, 1900)); // A34: gone at that very second, sweeper or not
    }
    void anExpiredOfferIsNotRenewed() // R8
    {
        const Span w{day, 2 * day};
        const std::vector<Booking> own{offer(1, BookingState::Expired, 1900, w, {h1, h2}),
                                       offer(2, BookingState::Confirmed, 0, w, {h3})};
        const auto refused = offerLimits({}, own, {day + hour, 3 * day}, {h2, h3}, 2799);
        QVERIFY(refused);
        QCOMPARE(refused->arg("until")->number, Instant(2800));
        QVERIFY(!offerLimits({}, own, {day + hour, 3 * day}, {h2, h3}, 2800));
        QVERIFY(!offerLimits({}, own, w, {h3}, 2000));                      // other hosts
        QVERIFY(!offerLimits({}, own, {2 * day, 3 * day}, {h1, h2}, 2000)); // another window is no renewal
        QVERIFY(offerLimits({}, {offer(1, BookingState::Offered, 1900, w, {h1})}, w, {h1}, 1900)); // not yet swept
    }
    void anOfferHoldsFifteenMinutes() // R8, A34
    {
        QCOMPARE(offerExpiry({}, 900, 10 * day, 1000, Awaits::Confirm), Instant(1900));
        QCOMPARE(offerExpiry({}, 900, 10 * day, 1000, Awaits::Approval), 1000 + day);
        QCOMPARE(offerExpiry({}, 900, 5 * hour, 1000, Awaits::Approval), 4 * hour);
        QCOMPARE(offerExpiry({}, 900, hour, 1000, Awaits::Approval), Instant(1900)); // never less than any other
    }
    void hostsAreFixedADayAhead() // R6
    {
        QVERIFY(bindingAt(10 * day, day, Pin::No, 9 * day - 1) == Binding::Planned);
        QVERIFY(bindingAt(10 * day, day, Pin::No, 9 * day) == Binding::Bound);
        QVERIFY(bindingAt(10 * day, day, Pin::Yes, 0) == Binding::Bound);
    }
    void aLossBeforeTheStart() // R12
    {
        const Instant s = 10 * day;
        QVERIFY(atRisk({day, true, false}, s, day, 9 * day) == AtRisk::Replan);
        QVERIFY(atRisk({day, false, true}, s, day, 9 * day - 1) == AtRisk::Wait);
        QVERIFY(atRisk({day, false, true}, s, day, 9 * day) == AtRisk::OfferAlternatives);
        QVERIFY(atRisk({day, false, false}, s, day, 9 * day) == AtRisk::Fail);
        QVERIFY(atRisk({s - hour, false, true}, s, day, s - hour) == AtRisk::AwaitStart);
    }
    void theEndComesInSteps() // R13
    {
        const Instant e = 10 * day;
        QVERIFY(endStage({}, e, e - 1801) == EndStage::Running && endStage({}, e, e - 1800) == EndStage::NoPlacement);
        QVERIFY(endStage({}, e, e - 900) == EndStage::Draining && endStage({}, e, e - 1) == EndStage::Draining);
        QVERIFY(endStage({}, e, e) == EndStage::Stopped);
    }
    void anExtensionIsANewSegment() // R14, R2
    {
        Booking b = offer(1, BookingState::Active, 0, {day, 2 * day}, {h1});
        const auto more = extensionOf(b, 3 * day, 2 * day - 1, 900, 300, 300);
        QVERIFY(more && more->segment == (Span{2 * day, 3 * day}));
        QVERIFY(more->takenOnSameHosts == (Span{2 * day, 3 * day + 300}));
        QVERIFY(more->takenOnOtherHosts == (Span{2 * day - 300, 3 * day + 300}));
        QVERIFY(!extensionOf(b, 3 * day, 2 * day, 900, 300, 300));   // over
        QVERIFY(!extensionOf(b, 2 * day, day, 900, 300, 300));       // not longer
        QVERIFY(!extensionOf(b, 2 * day + 901, day, 900, 300, 300)); // off the grid
        b.state = BookingState::Completed;
        QVERIFY(!extensionOf(b, 3 * day, day, 900, 300, 300));
    }
    void lateBindingFindsWhatBoundHostsRefuse() // A20, R6
    {
        World w({{2}}, 1);
        w.policy.horizon = 0;
        w.block(0, {0, 10});         // booking 1
        w.block(1, {10, 20});        // booking 2
        QVERIFY(!w.earliest(1, 20)); // bound: none
        CountProfile count;
        count.add({0, 10}, 1);
        count.add({10, 20}, 1);
        QVERIFY(count.earliest(0, 20, 1, 2) == Instant(0)); // by the count profile: t = 0
        const auto plan =
            replan(w.input(1, 20, 0),
                   {{BookingId{1}, {0, 10}, FabricId{0}, 1, 0}, {BookingId{2}, {10, 20}, FabricId{0}, 1, 0}},
                   {BookingId{3}, {0, 20}, FabricId{0}, 1, 0});
        QVERIFY(plan);
        QVERIFY((*plan)[0].hosts == (*plan)[1].hosts && (*plan)[2].hosts != (*plan)[0].hosts);
        // With both pinned it stays impossible; a third wish does too.
        QVERIFY(!replan(w.input(1, 20, 0), {}, {BookingId{3}, {0, 20}, FabricId{0}, 1, 0}));
        QVERIFY(!replan(w.input(2, 20, 0), {{BookingId{1}, {0, 10}, FabricId{0}, 1, 0}},
                        {BookingId{3}, {0, 20}, FabricId{0}, 2, 0}));
    }
    void aReplanKeepsEveryPromise() // R6, I1, I3 on random small worlds
    {
        int found = 0, needed = 0;
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed);
            World w = World::random(dice);
            std::vector<Promise> movable;
            for (int k = 0; k < 6; ++k) { // planned bookings where they fit
                Promise p{BookingId{1000 + std::uint64_t(k)}, {}, FabricId{0}, std::size_t(dice.number(1, 3)), 0};
                p.taken.from = w.now + dice.number(0, 40);
                p.taken.until = p.taken.from + dice.number(1, 25);
                p.maxLeaves = std::size_t(dice.number(0, 2));
                const WindowsInput in = w.input(1, 10, 0);
                const auto alone = replan(in, {}, p);
                if (alone && w.calendar.add(p.id, alone->front().hosts, p.taken))
                    movable.push_back(p);
            }
            Promise candidate{BookingId{2000},
                              {w.now + 5, w.now + 5 + dice.number(1, 30)},
                              FabricId{0},
                              std::size_t(dice.number(1, 4)),
                              std::size_t(dice.number(0, 2))};
            const WindowsInput in = w.input(1, 10, 0);
            const auto plan = replan(in, movable, candidate);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(replan(in, movable, candidate) == plan, where); // C7
            if (!plan)
                continue;
            ++found;
            needed += replan(in, {}, candidate) ? 0 : 1;
            QVERIFY2(plan->size() == movable.size() + 1, where);
            Calendar fresh = w.calendar;
            for (const Promise &p : movable)
                fresh.remove(p.id);
            movable.push_back(candidate);
            for (const Planned &planned : *plan) {
                const auto p =
                    std::find_if(movable.begin(), movable.end(), [&](const auto &m) { return m.id == planned.id; });
                QVERIFY2(p != movable.end() && planned.hosts.size() == p->hosts, where);
                std::vector<LeafId> leaves;
                for (HostId h : planned.hosts) {
                    QVERIFY2(w.fleet.fabricOf(h) == p->fabric && w.mayStand(h, p->taken), where); // S2
                    leaves.push_back(w.fleet.host(h).leaf);
                    for (const HostOut &out : w.outs)
                        QVERIFY2(out.host != h || !out.span.overlaps(p->taken), where);
                }
                std::sort(leaves.begin(), leaves.end());
                leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
                QVERIFY2(p->maxLeaves == 0 || leaves.size() <= p->maxLeaves, where);
                QVERIFY2(fresh.add(planned.id, planned.hosts, p->taken), where); // nobody twice
            }
        }
        QVERIFY2(found > 200 && needed > 5, (std::to_string(found) + " " + std::to_string(needed)).c_str());
    }
};

QTEST_APPLESS_MAIN(OfferRulesTest)
#include "tst_offer_rules.moc"
