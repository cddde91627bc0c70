// SPDX-License-Identifier: GPL-3.0-or-later
// R11, R13, M3, S2, S21: a spare takes the place of a broken host, checked against the calendar, promises kept; whoever
// waits longest is served first; the statement knows what ran on spares.
#include "backend/text/event_json.h"
#include "domain/booking_rules.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>
#include <set>

using namespace imece;
using namespace imece::core;

class TstReplacement : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSpareOfTheSameLeafTakesThePlace();
    void theLeafBoundIsKept();
    void aSpareThatIsPromisedLaterIsNotTaken();
    void aRepairedHostGoesToTheGangThatWaitsLongest();
    void aSpareThatFailsIsReplacedToo();
    void aWishEndsNobodysSlice();
    void nothingIsPlacedInTheLastHalfHour();
    void aHostThatFailsBeforeTheStartIsReplacedInTime();
    void useOfASpareIsSpareInTheStatementAndEntitlementStaysWhole();
    void theLogKeepsIt();
    void aLogOfBeforeReadsWithItsDefaults();

private:
    static void fail(SmallCoop &c, HostId host, Instant at) { c.setHost(host, HostState::Silent, at, at + 12); }
};

void TstReplacement::aSpareOfTheSameLeafTakesThePlace()
{
    SmallCoop c;
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    c.coop.advance(s);
    const HostId broken = b.hosts[20]; // of l2
    fail(c, broken, s + 36000);
    const Booking stopped = *c.coop.booking(b.id);
    QCOMPARE(stopped.state, BookingState::Interrupted);
    QCOMPARE(stopped.stoppedSince, s + 36000);
    QCOMPARE(stopped.culprit, broken);
    const std::vector<HostSwap> expected{{s + 36012, broken, HostId{34}}};
    QVERIFY(stopped.replaced == expected);
    QCOMPARE(stopped.ready, std::uint16_t(64));
    QCOMPARE(stopped.version, b.version + 4); // starting, active, interrupted, swapped
    QVERIFY(c.coop.isFree(broken, {s + 36012, b.window.until}));
    QVERIFY(!c.coop.isFree(HostId{34}, {b.window.until + 299, b.window.until + 300}));
    QVERIFY(hostsAt(stopped, s + 36011) == b.hosts);
    c.coop.resumed(b.id, s + 36400);
    const Booking running = *c.coop.booking(b.id);
    QCOMPARE(running.state, BookingState::Active);
    QVERIFY(running.stopped == (std::vector<Span>{{s + 36000, s + 36400}})); // M3: last good to ready
    QCOMPARE(running.culprit, noHost);
    // The repaired host stays out of it: the gang is whole.
    c.setHost(broken, HostState::InService, s + 40000, s + 40000);
    QVERIFY(c.coop.booking(b.id)->hosts == running.hosts);
    c.coop.advance(b.window.until + hour);
    QCOMPARE(c.coop.priv(b.id)->credited, Ticks(512 * 400) * 2'000'000);
    const auto &news = c.coop.news();
    QVERIFY(std::any_of(news.begin(), news.end(), [&](const Told &t) {
        return t.news.kind == NewsKind::HostReplaced && t.news.args.at(0).hosts == std::vector{broken} &&
               t.news.args.at(1).hosts == std::vector{HostId{34}};
    }));
    QCOMPARE(c.coop.hostDetail(HostId{34}, s + 40000).events.front().kind, HostEventKind::StoodIn);
}

void TstReplacement::theLeafBoundIsKept()
{
    SmallCoop c;
    WindowsAsk ask = c.ask(16, day);
    ask.maxLeaves = 1;
    const Quote q = c.coop.windows(MemberId{1}, ask, dawn).quotes.front();
    QCOMPARE(q.maxLeaves, 1U);
    const Booking offer = *bookingIn(c.take(1, q, 1, dawn));
    const Booking b = *bookingIn(c.confirm(1, offer, 101, dawn));
    QCOMPARE(b.maxLeaves, 1U);
    const LeafId leaf = c.coop.fleet()->host(b.hosts[0]).leaf;
    const Instant t = b.window.from + hour;
    c.coop.advance(t);
    std::size_t spares = 0;
    for (const Host &h : c.coop.fleet()->hosts)
        spares += h.leaf == leaf && h.role == HostRole::Spare ? 1 : 0;
    for (std::size_t k = 0; k < spares; ++k)
        fail(c, b.hosts[k], t);
    QCOMPARE(c.coop.booking(b.id)->replaced.size(), spares);
    QCOMPARE(c.coop.booking(b.id)->ready, std::uint16_t(16));
    fail(c, b.hosts[5], t + minute); // the leaf has no spare left, other leaves have
    const Booking waits = *c.coop.booking(b.id);
    QCOMPARE(waits.replaced.size(), spares);
    QVERIFY(std::binary_search(waits.hosts.begin(), waits.hosts.end(), b.hosts[5]));
    c.coop.advance(t + 4 * hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Failed);
}

void TstReplacement::aSpareThatIsPromisedLaterIsNotTaken() // R11: no second pass double-books a host
{
    SmallCoop c;
    const Booking early = c.booked(1, 16, day, 1, dawn);
    // One host is lost for good: a spare of its leaf counts as base (R12) and a later gang is booked on it.
    c.setHost(HostId{40}, HostState::Silent, dawn, dawn);
    WindowsAsk ask = c.ask(64, 2 * hour);
    ask.from = early.window.from + 12 * hour;
    ask.until = early.window.until + 3 * day;
    const Quote q = c.coop.windows(MemberId{2}, ask, dawn).quotes.front();
    const Booking late = *bookingIn(c.confirm(2, *bookingIn(c.take(2, q, 2, dawn)), 102, dawn));
    std::vector<HostId> promised;
    for (const HostId h : late.hosts)
        if (c.coop.fleet()->host(h).role == HostRole::Spare)
            promised.push_back(h);
    QCOMPARE(promised.size(), std::size_t(1));
    const Booking across = c.booked(3, 8, 3 * day, 3, dawn); // runs into the late one's time, on what is left
    QVERIFY(across.hosts.empty() || !across.window.overlaps(late.window));
    const Instant t = early.window.from + hour;
    c.coop.advance(t);
    std::set<HostId> used;
    for (std::size_t k = 0; k < 7; ++k)
        fail(c, early.hosts[k], t + Seconds(k));
    for (const HostSwap &r : c.coop.booking(early.id)->replaced) {
        QVERIFY(used.insert(r.in).second);
        const Span rest{r.at, early.window.until + 300};
        QVERIFY(!late.window.overlaps(rest) || r.in != promised.front());
    }
    QVERIFY(used.size() >= 5);
}

void TstReplacement::aRepairedHostGoesToTheGangThatWaitsLongest()
{
    SmallCoop c;
    const Booking one = c.booked(1, 16, day, 1, dawn);
    const Booking two = c.booked(2, 16, day, 2, dawn);
    const Instant t = std::max(one.window.from, two.window.from) + hour;
    c.coop.advance(t);
    for (std::size_t k = 0; k < 6; ++k)
        fail(c, one.hosts[k], t); // all spares are used up
    QCOMPARE(c.coop.booking(one.id)->replaced.size(), std::size_t(6));
    fail(c, two.hosts[0], t + 100);
    fail(c, one.hosts[8], t + 200);
    QCOMPARE(c.coop.booking(one.id)->replaced.size(), std::size_t(6));
    // One waits since t, two since t + 100. A host that left one's gang is repaired: it goes to one before anyone.
    c.setHost(one.hosts[2], HostState::InService, t + 600, t + 600);
    QCOMPARE(c.coop.booking(one.id)->replaced.back().in, one.hosts[2]);
    QCOMPARE(c.coop.booking(one.id)->replaced.back().out, one.hosts[8]);
    QVERIFY(c.coop.booking(two.id)->replaced.empty());
    c.setHost(one.hosts[3], HostState::InService, t + 700, t + 700);
    QCOMPARE(c.coop.booking(two.id)->replaced.back().in, one.hosts[3]);
    // A base host that merely stands free is not taken: only spares and the repaired one are (R11).
    QCOMPARE(c.coop.booking(two.id)->replaced.size(), std::size_t(1));
}

void TstReplacement::aSpareThatFailsIsReplacedToo()
{
    SmallCoop c;
    const Booking b = c.booked(1, 16, day, 1, dawn);
    const Instant t = b.window.from + hour;
    c.coop.advance(t);
    fail(c, b.hosts[0], t);
    const HostId first = c.coop.booking(b.id)->replaced.back().in;
    fail(c, first, t + 60);
    const Booking again = *c.coop.booking(b.id);
    QCOMPARE(again.replaced.back().out, first);
    QCOMPARE(again.ready, std::uint16_t(16));
    QVERIFY(hostsAt(again, t) == b.hosts);
    c.coop.advance(t + 72 + 600); // nobody reported that it runs: M3's ten minutes after it was whole
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    QVERIFY(c.coop.booking(b.id)->stopped == (std::vector<Span>{{t, t + 72 + 600}}));
}

void TstReplacement::aWishEndsNobodysSlice()
{
    SmallCoop c;
    Quote q;
    q.window = {dawn + 2 * hour, dawn + 26 * hour}, q.rate = c.coop.listRate(dawn), q.maxLeaves = 1;
    for (std::uint32_t h = 0; h < 16; ++h) // all of l1; its spares are 16 and 17
        q.hosts.push_back(HostId{h});
    const Booking b = *bookingIn(c.confirm(1, *bookingIn(c.take(1, q, 1, dawn)), 101, dawn));
    const Instant now = b.window.from + hour;
    c.coop.advance(now);
    TakeSlice take;
    take.model = "H100", take.ask.gpus = 8, take.ask.length = 6 * hour;
    const Booking slice = *bookingIn(c.coop.execute(c.actor(2), c.key(2), take, now));
    QCOMPARE(slice.hosts.front(), HostId{16});
    const auto wish = [&](std::uint32_t host, std::uint8_t key) {
        return c.coop.execute(c.actor(1), c.key(key), ReplaceOne{b.id, c.coop.booking(b.id)->version, HostId{host}},
                              now);
    };
    QVERIFY(bookingIn(wish(3, 3)));
    QCOMPARE(c.coop.booking(b.id)->replaced.back().in, HostId{17});
    QCOMPARE(refusal(wish(4, 4)), ReasonCode::NoSpare); // the other one has a slice
    QVERIFY(!isTerminal(c.coop.booking(slice.id)->state));
    fail(c, HostId{4}, now + minute); // a fault ends it
    QCOMPARE(c.coop.booking(b.id)->replaced.back().in, HostId{16});
    QVERIFY(isTerminal(c.coop.booking(slice.id)->state));
}

void TstReplacement::nothingIsPlacedInTheLastHalfHour() // R13
{
    SmallCoop c;
    const Booking b = c.booked(1, 16, day, 1, dawn);
    c.coop.advance(b.window.until - hour);
    fail(c, b.hosts[0], b.window.until - 30 * minute - 12);
    QVERIFY(c.coop.booking(b.id)->replaced.empty());
    c.coop.advance(b.window.until + hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Completed);
    QVERIFY(c.coop.booking(b.id)->stopped == (std::vector<Span>{{b.window.until - 30 * minute - 12, b.window.until}}));
}

void TstReplacement::aHostThatFailsBeforeTheStartIsReplacedInTime()
{
    SmallCoop c;
    const Booking b = c.booked(1, 16, day, 1, dawn);
    c.coop.advance(b.window.from - 200); // starting
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Starting);
    c.setHost(b.hosts[3], HostState::Silent, b.window.from - 120, b.window.from - 110);
    c.coop.advance(b.window.from);
    const Booking started = *c.coop.booking(b.id);
    QCOMPARE(started.state, BookingState::Active);
    QCOMPARE(started.startedAt, b.window.from);
    QCOMPARE(started.replaced.size(), std::size_t(1));
    QVERIFY(started.stopped.empty());
}

void TstReplacement::useOfASpareIsSpareInTheStatementAndEntitlementStaysWhole() // S2, S21
{
    CoopSetup setup = smallSetup();
    setup.foundedAt = dawn - hour;
    for (ShareLine &line : setup.shares)
        line.from = setup.foundedAt;
    SmallCoop c(setup);
    const Booking b = c.booked(1, 16, day, 1, dawn);
    const Instant t = b.window.from + hour;
    c.coop.advance(t);
    const GpuSeconds before = c.coop.balance(MemberId{1}, t);
    c.setHost(b.hosts[0], HostState::Silent, t, t);
    c.coop.resumed(b.id, t + 300);
    c.coop.advance(t + 2 * hour);
    const Statement st = c.coop.statement({b.window.from, t + 2 * hour}, t + 2 * hour);
    const StatementRow &row = st.rows.front();
    const Seconds ran = 2 * hour - 300;
    QCOMPARE(row.borrowedSpare, GpuSeconds(8) * ran);
    QCOMPARE(row.credited, GpuSeconds(128) * 300);
    QCOMPARE(row.used(), GpuSeconds(128) * (hour + ran));
    for (const StatementRow &r : st.rows)
        QCOMPARE(r.owned, r.ownUse + r.lent + r.bookedIdle + r.idle + r.down + r.plannedDown);
    // H counts the spare that stands in: everybody's entitlement is whole, and the stopped seconds cost no tokens.
    QCOMPARE(c.coop.balance(MemberId{1}, t + 2 * hour), before + GpuSeconds(128) * 2 * hour - GpuSeconds(128) * ran);
}

void TstReplacement::theLogKeepsIt() // I41
{
    SmallCoop c;
    const Booking b = c.booked(1, 64, day, 1, dawn);
    c.coop.advance(b.window.from + hour);
    fail(c, b.hosts[20], b.window.from + hour);
    c.coop.advance(b.window.from + 2 * hour);
    PlainEngine engine;
    Coop replayed(engine);
    for (const Event &e : c.log()) {
        const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
        QVERIFY(body.has_value());
        QVERIFY(*body == e.body);
        replayed.apply({e.sequence, e.at, e.person, *body});
    }
    QCOMPARE(replayed.stateHash(), c.coop.stateHash());
    QCOMPARE(replayed.booking(b.id)->replaced.size(), std::size_t(1));
}

void TstReplacement::aLogOfBeforeReadsWithItsDefaults()
{
    // As the first release wrote it: no leaf bound, no swaps, no risk, no prices of extensions.
    const auto body = text::bodyFromJson(
        "booking",
        R"({"booking":{"id":7,"version":3,"member":1,"class":0,"state":2,"pool":0,"fabric":0,"window":{"from":900,)"
        R"("until":4500},"hosts":[0,1],"gpusPerHost":8,"createdAt":10,"offerExpiresAt":0,"startedAt":0,"endedAt":0,)"
        R"("ready":0,"stopped":[],"stoppedSince":0,"culprit":4294967295},"private":{"id":7,"label":"","note":"",)"
        R"("person":1,"personName":"","price":2000000,"hold":0,"charged":0,"credited":0}})",
        {});
    QVERIFY2(body, body ? "" : body.error().c_str());
    const auto &set = std::get<BookingSet>(*body);
    QCOMPARE(set.booking.maxLeaves, 0U);
    QCOMPARE(set.booking.atRiskSince, Instant(0));
    QVERIFY(set.booking.replaced.empty() && set.priv.later.empty());
    QCOMPARE(set.booking.hosts.size(), std::size_t(2));
}

QTEST_APPLESS_MAIN(TstReplacement)
#include "tst_replacement.moc"
