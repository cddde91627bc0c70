// SPDX-License-Identifier: GPL-3.0-or-later
// Another window or width before the start (section 7, K3, K5, M9, S19): what is kept, what it costs, and that a
// refusal leaves every byte as it was. On the sample fleet: four leaves of 16 hosts, 8 GPUs each.
#include "backend/text/event_json.h"
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

constexpr Instant start = dawn + 96 * hour; // beyond what S19 asks for

struct Desk : SmallCoop
{
    explicit Desk(const CoopSetup &setup = smallSetup()) : SmallCoop(setup) {}

    Booking made(std::uint32_t member, std::vector<HostId> hosts, const Span &window, std::uint32_t maxLeaves = 0,
                 Seconds planned = 0)
    {
        Quote q;
        q.window = window, q.hosts = std::move(hosts), q.rate = coop.listRate(dawn), q.maxLeaves = maxLeaves;
        q.plannedUntil = planned;
        const Answer taken = take(member, q, ++keys, dawn);
        const Booking *offer = bookingIn(taken);
        return offer ? *bookingIn(confirm(member, *offer, std::uint8_t(keys + 100), dawn)) : Booking{};
    }
    Answer change(std::uint32_t member, const Booking &b, std::uint32_t hosts, const Span &window, Instant now = dawn)
    {
        return coop.execute(actor(member), key(++keys), Change{b.id, b.version, hosts, window}, now);
    }
    const Booking &now(const Booking &was) const { return *coop.booking(was.id); }
    QString faults()
    {
        SlowModel model;
        const QString fault = model.read(log());
        return fault.isEmpty() ? model.check(coop, coop.lastAt()) : fault;
    }
    std::uint8_t keys = 0;
};

std::vector<HostId> range(std::uint32_t first, std::uint32_t count)
{
    std::vector<HostId> hosts;
    for (std::uint32_t i = 0; i < count; ++i)
        hosts.push_back(HostId{first + i});
    return hosts;
}
std::size_t kept(const Booking &before, const Booking &after)
{
    std::vector<HostId> both;
    std::set_intersection(before.hosts.begin(), before.hosts.end(), after.hosts.begin(), after.hosts.end(),
                          std::back_inserter(both));
    return both.size();
}
const RefusedAnswer &no(const Answer &answer)
{
    static const RefusedAnswer none;
    const auto *refused = std::get_if<RefusedAnswer>(&answer.body);
    return refused ? *refused : none;
}

constexpr Span night{start, start + 10 * hour};

} // namespace

class TstChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nineBecomeTenTheSameNineAndOne()
    {
        Desk d;
        const Booking nine = d.made(1, range(2, 9), night);
        const Answer answer = d.change(1, nine, 10, night);
        const Booking *ten = bookingIn(answer);
        QVERIFY2(ten, std::string(codeName(refusal(answer))).c_str());
        QCOMPARE(ten->hosts, (std::vector<HostId>{HostId{0}, HostId{2}, HostId{3}, HostId{4}, HostId{5}, HostId{6},
                                                  HostId{7}, HostId{8}, HostId{9}, HostId{10}}));
        QCOMPARE(ten->version, nine.version + 1);
        QCOMPARE(ten->state, BookingState::Confirmed);
        QCOMPARE(d.coop.priv(nine.id)->hold, 80 * 10 * hour * d.coop.listRate(dawn)); // M7
        QVERIFY(!d.coop.isFree(HostId{0}, night));
        QCOMPARE(d.faults(), QString());
    }

    void lessKeepsItsOwnAndGivesTheRestBackAtOnce()
    {
        Desk d;
        const Booking ten =
            d.made(1, {HostId{0}, HostId{1}, HostId{2}, HostId{18}, HostId{19}, HostId{20}, HostId{21}}, night);
        const Answer answer = d.change(1, ten, 4, night);
        QVERIFY(bookingIn(answer));
        QCOMPARE(bookingIn(answer)->hosts, (std::vector<HostId>{HostId{18}, HostId{19}, HostId{20}, HostId{21}}));
        QVERIFY(d.coop.isFree(HostId{0}, night)); // one leaf is enough for them (R5)
        QCOMPARE(d.made(2, range(0, 3), night).hosts.size(), std::size_t(3));
        QCOMPARE(d.faults(), QString());
    }

    void anotherNightWithTheHostsThatAreFreeThen()
    {
        Desk d;
        const Booking mine = d.made(1, range(0, 4), night);
        const Span next{night.from + day, night.until + day};
        QVERIFY(d.made(2, {HostId{1}}, next).id != BookingId{});
        const Answer answer = d.change(1, mine, 4, next);
        QVERIFY(bookingIn(answer));
        QCOMPARE(bookingIn(answer)->window, next);
        QCOMPARE(kept(mine, *bookingIn(answer)), std::size_t(3));
        QVERIFY(d.coop.isFree(HostId{0}, night));
        d.coop.advance(next.from);
        QCOMPARE(d.now(mine).startedAt, next.from);
        QCOMPARE(d.faults(), QString());
    }

    void plannedOnesMoveWithinTheirPromises() // R4, R6
    {
        Desk d;
        const Instant frozen = start - day;
        const Span next{night.from + day, night.until + day};
        const Booking mine = d.made(1, range(0, 16), night, 1, frozen);
        const Booking other = d.made(2, range(0, 4), next, 0, frozen + day),
                      third = d.made(2, range(18, 4), next, 0, frozen + day);
        QVERIFY(d.made(3, range(36, 1), next).id != BookingId{} && d.made(3, range(53, 1), next).id != BookingId{});
        const Answer answer = d.change(1, mine, 16, next); // a whole leaf: there is none unless one of them moves
        const Booking *moved = bookingIn(answer);
        QVERIFY2(moved, std::string(codeName(refusal(answer))).c_str());
        QCOMPARE(moved->window, next);
        QCOMPARE(moved->hosts.size(), std::size_t(16));
        int moves = 0;
        for (const Booking &was : {other, third}) {
            const Booking is = d.now(was);
            QCOMPARE(is.window, was.window);
            QCOMPARE(is.hosts.size(), was.hosts.size());
            QCOMPARE(is.state, BookingState::Confirmed);
            moves += is.hosts != was.hosts ? 1 : 0;
            QCOMPARE(is.version, was.version + (is.hosts != was.hosts ? 1 : 0));
        }
        QVERIFY(moves > 0);
        QCOMPARE(d.faults(), QString());
    }

    void whatIsFixedDoesNotMoveAndARefusalMovesNobody() // R6, R7
    {
        Desk d;
        const Span next{night.from + day, night.until + day};
        const Booking mine = d.made(1, range(0, 16), night, 1, start - day);
        const Booking fixed = d.made(2, range(0, 4), next), planned = d.made(2, range(18, 4), next, 1, start);
        QVERIFY(d.made(3, range(36, 1), next).id != BookingId{} && d.made(3, range(53, 1), next).id != BookingId{});
        QVERIFY(bookingIn(d.change(1, mine, 16, next))); // the planned one moves to another leaf
        QVERIFY(d.now(planned).hosts != planned.hosts);
        QCOMPARE(d.now(fixed).hosts, fixed.hosts);
        const Booking held = d.now(planned), own = d.now(mine);
        QCOMPARE(refusal(d.change(1, own, 17, next)), ReasonCode::LeafBound); // no leaf has so many
        QCOMPARE(d.now(planned), held);
        QCOMPARE(d.now(mine), own);
        Desk pinned; // who wants exactly these hosts is not replanned, neither for it
        const Booking his = pinned.made(1, range(0, 16), night, 1);
        QVERIFY(pinned.made(2, range(0, 4), next, 0, start).id != BookingId{});
        for (const std::uint32_t first : {18U, 36U, 53U})
            QVERIFY(pinned.made(3, range(first, 1), next, 0, start).id != BookingId{});
        QVERIFY(!bookingIn(pinned.change(1, his, 16, next)));
        QCOMPARE(d.faults(), QString());
        QCOMPARE(pinned.faults(), QString());
    }

    void theLeafBoundIsKept()
    {
        Desk d;
        const Booking mine = d.made(1, range(0, 12), night, 1);
        QVERIFY(d.made(2, range(12, 2), night).id != BookingId{}); // two of its 16 are left
        const Answer fourteen = d.change(1, mine, 14, night);
        QCOMPARE(bookingIn(fourteen)->hosts.back(), HostId{15});
        const Answer fifteen = d.change(1, d.now(mine), 15, night);
        QVERIFY(bookingIn(fifteen)); // on a whole leaf, though it keeps none of its hosts there
        QCOMPARE(d.coop.fleet()->host(bookingIn(fifteen)->hosts.front()).leaf, LeafId{1});
        const Answer more = d.change(1, d.now(mine), 17, night);
        QCOMPARE(refusal(more), ReasonCode::LeafBound);
        QCOMPARE(d.faults(), QString());
    }

    void ofTwoAtOnceOnTheSameBookingOneIsStale() // K3
    {
        Desk d;
        const Booking nine = d.made(1, range(0, 9), night);
        const Answer first = d.change(1, nine, 10, night), second = d.change(1, nine, 10, night);
        QVERIFY(bookingIn(first));
        QCOMPARE(refusal(second), ReasonCode::VersionStale);
        QCOMPARE(d.now(nine).hosts.size(), std::size_t(10));
    }

    void ofTwoAtOnceForTheLastHostOneIsRefused() // I34
    {
        Desk d;
        std::vector<Booking> all;
        for (std::uint32_t m = 0; m < 3; ++m) // 16 + 2 spares, 16 + 2 spares, 16 + 1 spare
            all.push_back(d.made(m + 1, range(m == 0 ? 0 : m == 1 ? 18 : 36, m == 2 ? 16 : 16), night));
        const Booking five = d.made(4, range(53, 5), night), nine = d.made(1, range(58, 9), night);
        QCOMPARE(five.hosts.size() + nine.hosts.size(), std::size_t(14)); // of the last leaf's 16
        const Answer two = d.change(1, nine, 10, night);
        QVERIFY(bookingIn(two));
        const Answer won = d.change(4, five, 6, night);
        QVERIFY(bookingIn(won));
        const Booking before = d.now(nine);
        const Answer lost = d.change(1, before, 11, night);
        QCOMPARE(refusal(lost), ReasonCode::CapacityConflict);
        QCOMPARE(no(lost).reasons.front().arg("needed")->number, std::int64_t(11));
        QCOMPARE(no(lost).reasons.front().arg("free")->number, std::int64_t(10));
        QCOMPARE(d.now(nine), before);
        QCOMPARE(d.now(five).hosts.size(), std::size_t(6));
        QCOMPARE(d.faults(), QString());
    }

    void aRefusalLeavesEveryByteAndSaysWhatCouldBeHad() // K5, I4
    {
        Desk d;
        const Booking mine = d.made(1, range(0, 9), night);
        QVERIFY(d.made(2, range(9, 7), night).id != BookingId{});
        QVERIFY(d.made(3, range(18, 16), night).id != BookingId{});
        d.log();
        const Booking before = d.now(mine);
        const BookingPrivate priv = *d.coop.priv(mine.id);
        const std::uint64_t sequence = d.coop.calendarSequence();
        const Answer answer = d.change(1, mine, 60, night);
        QCOMPARE(refusal(answer), ReasonCode::CapacityConflict);
        QVERIFY(d.now(mine) == before && *d.coop.priv(mine.id) == priv);
        QCOMPARE(d.coop.calendarSequence(), sequence);
        const std::size_t logged = d.events.size();
        QCOMPARE(d.log().size() - logged, std::size_t(1)); // the answer alone (K4)
        QVERIFY(std::get_if<AnswerKept>(&d.events.back().body));
        const std::vector<Alternative> &other = no(answer).alternatives;
        QCOMPARE(other.front().kind, AlternativeKind::FewerHosts);
        QCOMPARE(other.front().hosts, std::uint32_t(41)); // 9 of its own and two free leaves
        QCOMPARE(other.front().window, night);
        QCOMPARE(other.at(1).kind, AlternativeKind::Later);
        QCOMPARE(other.at(1).window.from, night.until + 900); // setup and teardown between
    }

    void thePriceIsThatOfNow() // M9
    {
        Desk d;
        const Booking mine = d.made(1, range(0, 2), night);
        const MicrosPerGpuHour old = d.coop.priv(mine.id)->price;
        const Actor office{PersonId{90}, "office", MemberId{0}, roleBit(Role::Admin)};
        d.coop.execute(office, d.key(200), SetPolicy{{{"baseMicrosPerGpuHour", 3'000'000, dawn + hour}}}, dawn);
        const Instant later = dawn + 2 * hour;
        QVERIFY(d.coop.listRate(later) > old);
        QVERIFY(bookingIn(d.change(1, mine, 2, night, later))); // nothing changes: neither version nor price
        QCOMPARE(d.now(mine).version, mine.version);
        QCOMPARE(d.coop.priv(mine.id)->price, old);
        QVERIFY(bookingIn(d.change(1, mine, 3, night, later)));
        QCOMPARE(d.coop.priv(mine.id)->price, d.coop.listRate(later));
        QCOMPARE(d.coop.priv(mine.id)->hold, 24 * 10 * hour * d.coop.listRate(later));
    }

    void whatIsGivenUpLateCostsAsIfGivenBack() // S19
    {
        Desk d;
        const Span soon{dawn + 24 * hour, dawn + 34 * hour};
        const Booking mine = d.made(1, range(0, 10), soon);
        const GpuSeconds before = d.coop.balance(MemberId{1}, dawn);
        QVERIFY(bookingIn(d.change(1, mine, 6, soon)));
        QCOMPARE(d.coop.balance(MemberId{1}, dawn), before - 4 * 8 * 10 * hour / 2);
        QVERIFY(bookingIn(d.change(1, d.now(mine), 6, {soon.from + hour, soon.until}))); // and an hour of what is left
        QCOMPARE(d.coop.balance(MemberId{1}, dawn), before - 4 * 8 * 10 * hour / 2 - 6 * 8 * hour / 2);
        QVERIFY(
            bookingIn(d.change(1, d.now(mine), 7, {soon.from + hour, soon.until + 5 * hour}))); // more costs nothing
        QCOMPARE(d.coop.balance(MemberId{1}, dawn), before - 4 * 8 * 10 * hour / 2 - 6 * 8 * hour / 2);
        QCOMPARE(d.faults(), QString());
    }

    void moneyTokensAndTheSecondPersonAreAskedAgain() // M7, S4, K2
    {
        CoopSetup setup = smallSetup();
        setup.terms[0].monthlyCap = 1000 * ticksPerUsd;
        Desk d(setup);
        const Booking mine = d.made(1, range(0, 4), night); // 320 GPU-h
        const Answer dear = d.change(1, mine, 16, night);
        QCOMPARE(refusal(dear), ReasonCode::BudgetLimit);
        QCOMPARE(d.now(mine), mine);
        setup = smallSetup();
        setup.settings = {{"approvalOn", 1, 0}, {"approvalUsd", 1000, 0}};
        setup.persons.push_back(
            {PersonId{9}, "lead", MemberId{1}, roleBit(Role::Lead) | roleBit(Role::Researcher), "lead"});
        Desk two(setup);
        const Booking held = two.made(1, range(0, 4), night);
        QCOMPARE(refusal(two.change(1, held, 16, night)), ReasonCode::ApprovalNeeded);
        QCOMPARE(two.now(held), held);
        const Actor lead = two.coop.setup().persons.back().actor();
        const Answer signedFor = two.coop.execute(lead, two.key(99), Change{held.id, held.version, 16, night}, dawn);
        QVERIFY(bookingIn(signedFor));
        QCOMPARE(two.coop.priv(held.id)->approver, PersonId{9});
        QVERIFY(bookingIn(two.change(1, two.now(held), 12, night))); // less needs nobody
    }

    void onlyWhatIsConfirmedAndOwnAndStillToCome()
    {
        Desk d;
        const Answer taken = d.take(1, d.quote(1, 2, 10 * hour, dawn), 90, dawn);
        const Booking offer = *bookingIn(taken);
        QCOMPARE(refusal(d.change(1, offer, 3, offer.window)), ReasonCode::StateConflict); // an offer stays as shown
        const Booking mine = d.made(1, range(0, 2), night);
        QCOMPARE(refusal(d.change(2, mine, 3, night)), ReasonCode::Forbidden);
        QCOMPARE(refusal(d.change(1, mine, 0, night)), ReasonCode::Malformed);
        QCOMPARE(refusal(d.change(1, mine, 4000000000U, night)), ReasonCode::Malformed);
        constexpr Instant huge = std::numeric_limits<Instant>::max();
        QCOMPARE(refusal(d.change(1, mine, 2, {-huge, huge})), ReasonCode::Grid);
        QCOMPARE(refusal(d.change(1, mine, 2, {huge / 900 * 900 - hour, huge / 900 * 900})), ReasonCode::Grid);
        QCOMPARE(refusal(d.change(1, mine, 2, {night.from, night.from + 100})), ReasonCode::Grid);
        QCOMPARE(refusal(d.change(1, mine, 2, {dawn, dawn + hour})), ReasonCode::Horizon); // R1
        QCOMPARE(refusal(d.change(1, mine, 2, {dawn + 300 * day, dawn + 300 * day + hour})), ReasonCode::Horizon);
        QVERIFY(bookingIn(d.change(1, mine, 3, night, night.from - 301))); // its own start stays in time
        d.coop.advance(night.from - 300);                                  // starting
        QCOMPARE(refusal(d.change(1, d.now(mine), 4, night, night.from - 300)), ReasonCode::StateConflict);
        QCOMPARE(d.now(mine).hosts.size(), std::size_t(3));
        QCOMPARE(d.faults(), QString());
    }

    void plannedStaysPlannedAndFixedStaysFixed() // R6
    {
        Desk d;
        const Booking planned = d.made(1, range(0, 2), night, 0, 1), fixed = d.made(1, range(4, 2), night);
        const Span later{night.from + 2 * day, night.until + 2 * day};
        QCOMPARE(bookingIn(d.change(1, planned, 2, later))->plannedUntil, later.from - 24 * hour);
        QCOMPARE(bookingIn(d.change(1, fixed, 2, later))->plannedUntil, Instant(0));
    }

    void theLogReadsBackToTheSameState() // I41
    {
        Desk d;
        const Booking mine = d.made(1, range(0, 10), {dawn + 24 * hour, dawn + 34 * hour});
        QVERIFY(bookingIn(d.change(1, mine, 6, {dawn + 30 * hour, dawn + 50 * hour})));
        QVERIFY(bookingIn(d.change(1, d.now(mine), 8, {dawn + 28 * hour, dawn + 29 * hour})));
        PlainEngine engine;
        Coop again(engine);
        for (const Event &e : d.log()) {
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            QVERIFY(body && *body == e.body);
            again.apply({e.sequence, e.at, e.person, *body});
        }
        QCOMPARE(again.stateHash(), d.coop.stateHash());
        QCOMPARE(d.faults(), QString());
    }
};

QTEST_GUILESS_MAIN(TstChange)
#include "tst_change.moc"
