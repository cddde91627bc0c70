// SPDX-License-Identifier: GPL-3.0-or-later
// Section 7, M2, M3, S3, C7: a booking lives, is stopped, is credited; the log tells the same story twice.
#include "domain/booking_rules.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

class TstLife : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyEdgeHappensAtItsOwnInstantHoweverLateOneLooks();
    void aGangStoppedByOneHostIsCreditedAsAWhole();
    void aHostThatIsNotReadyAtTheStartBillsNothing();
    void anInterruptionOfFourHoursFails();
    void theBankFollowsUseAndGivesStoppedSecondsBack();
    void theStatementAddsUp();
    void anEngineMayAnswerLaterRefuseOrNeverAnswer();
    void onlyKnownEdgesAndVersionsByOne();
    void theSameLogGivesTheSameState();
    void theBoardShowsWhoHoldsAHostAndSinceWhenItIsSilent();
    void deltasCarryOnlyWhatChanged();
};

void TstLife::everyEdgeHappensAtItsOwnInstantHoweverLateOneLooks()
{
    SmallCoop c;
    const Booking b = c.booked(1, 16, day, 1, dawn);
    c.coop.advance(b.window.until + 3 * day); // nobody looked for four days
    std::vector<std::pair<BookingState, Instant>> edges;
    for (const Event &e : c.log())
        if (const BookingSet *set = std::get_if<BookingSet>(&e.body); set && set->booking.id == b.id)
            edges.emplace_back(set->booking.state, e.at);
    const std::vector<std::pair<BookingState, Instant>> expected{
        {BookingState::Offered, dawn},
        {BookingState::Placing, dawn},
        {BookingState::Confirmed, dawn},
        {BookingState::Starting, b.window.from - 300},
        {BookingState::Active, b.window.from},
        {BookingState::Ending, b.window.until},
        {BookingState::Completed, b.window.until + 300},
    };
    QVERIFY(edges == expected);
    QCOMPARE(c.coop.priv(b.id)->charged, Ticks(128) * day * 2'000'000);
    QVERIFY(c.coop.told(b.id, b.window.until + 3 * day) == *c.coop.priv(b.id));
}

void TstLife::aGangStoppedByOneHostIsCreditedAsAWhole() // A29
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    const Instant s = b.window.from;
    c.coop.advance(s);
    const HostId seventeen = b.hosts[17];
    c.setHost(seventeen, HostState::Silent, s + 36000, s + 36012); // noticed 12 s after the last good heartbeat
    const Booking stopped = *c.coop.booking(b.id);
    QCOMPARE(stopped.state, BookingState::Interrupted);
    QCOMPARE(stopped.stoppedSince, s + 36000);
    QCOMPARE(stopped.culprit, seventeen);
    const BookingPrivate told = c.coop.told(b.id, s + 36012 + 60); // M2: while it runs or waits, the bill at now
    QCOMPARE(told.charged, Ticks(512) * 36072 * 2'000'000);
    QCOMPARE(told.credited, Ticks(512) * 72 * 2'000'000);
    QVERIFY(c.coop.privates(b.member, dawn, s + 36072) == std::vector<BookingPrivate>{told});
    QCOMPARE(stopped.ready, std::uint16_t(63));
    QCOMPARE(c.coop.meters(s + 37000).front().credited, GpuSeconds(512 * 1000)); // counting, for all who wait
    c.setHost(seventeen, HostState::InService, s + 37700, s + 37700);
    c.coop.resumed(b.id, s + 37860);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    c.coop.advance(b.window.until + hour);
    const Booking done = *c.coop.booking(b.id);
    QCOMPARE(done.state, BookingState::Completed);
    QVERIFY(done.stopped == (std::vector<Span>{{s + 36000, s + 37860}}));
    QCOMPARE(c.coop.priv(b.id)->credited, Ticks(1'904'640'000'000)); // $529.07
    QCOMPARE(centsOf(c.coop.priv(b.id)->charged), std::int64_t(2'457'600));
    const auto &news = c.coop.news();
    QVERIFY(std::any_of(news.begin(), news.end(), [&](const Told &t) {
        return t.news.kind == NewsKind::CreditPosted && t.news.args.back().hosts == std::vector<HostId>{seventeen};
    }));
}

void TstLife::aHostThatIsNotReadyAtTheStartBillsNothing()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 64, day, 1, dawn);
    c.setHost(b.hosts[3], HostState::Silent, dawn + 60, dawn + 72);
    c.coop.advance(b.window.from + 10);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Interrupted);
    QCOMPARE(c.coop.booking(b.id)->startedAt, Instant(0));
    c.setHost(b.hosts[3], HostState::InService, b.window.from + hour, b.window.from + hour);
    c.coop.advance(b.window.from + hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    QCOMPARE(c.coop.booking(b.id)->startedAt, b.window.from + hour);
    c.coop.advance(b.window.until + hour);
    QCOMPARE(c.coop.priv(b.id)->charged, Ticks(512) * 23 * hour * 2'000'000);
    QCOMPARE(c.coop.priv(b.id)->credited, Ticks(0));
}

void TstLife::anInterruptionOfFourHoursFails()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(1, 16, day, 1, dawn);
    const Instant fault = b.window.from + hour;
    c.coop.advance(fault);
    c.setHost(b.hosts[0], HostState::Silent, fault, fault + 12);
    c.coop.advance(fault + 4 * hour - 1);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Interrupted);
    c.coop.advance(fault + 4 * hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Failed);
    const BookingPrivate &p = *c.coop.priv(b.id);
    QCOMPARE(p.charged - p.credited, Ticks(128) * hour * 2'000'000);        // only what ran
    QVERIFY(c.coop.isFree(b.hosts[1], {fault + 5 * hour, b.window.until})); // the rest is free again
}

void TstLife::theBankFollowsUseAndGivesStoppedSecondsBack() // S3
{
    CoopSetup setup = withoutSpares();
    setup.foundedAt = dawn - hour;
    for (ShareLine &line : setup.shares)
        line.from = setup.foundedAt;
    SmallCoop c(setup);
    const MemberId acme{1};
    QCOMPARE(c.coop.balance(acme, dawn), GpuSeconds(128 * hour)); // one hour of saving
    const Booking b = c.booked(1, 32, day, 1, dawn);              // 256 GPUs
    const Instant s = b.window.from;
    c.coop.advance(s + 2 * hour);
    const GpuSeconds atStart = 128 * (s - dawn + hour);
    QCOMPARE(c.coop.balance(acme, s + 2 * hour), atStart - 128 * 2 * hour);
    c.setHost(b.hosts[0], HostState::Silent, s + 2 * hour, s + 2 * hour);
    c.setHost(b.hosts[0], HostState::InService, s + 3 * hour - 600, s + 3 * hour - 600);
    c.coop.advance(s + 3 * hour);
    QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
    // Entitlement was 504/512 of 128 while the host was away (S1); the stopped hour cost no tokens.
    const GpuSeconds accrued = 128 * (10 * minute) + 126 * (50 * minute);
    QCOMPARE(c.coop.balance(acme, s + 3 * hour), atStart - 128 * 2 * hour + accrued);
}

void TstLife::theStatementAddsUp() // S21
{
    SmallCoop c(withoutSpares());
    const Booking burst = c.booked(1, 48, 2 * day, 1, dawn);
    c.booked(2, 8, day, 1, dawn);
    c.coop.advance(burst.window.from + 5 * hour);
    const Instant fault = burst.window.from + 5 * hour;
    c.setHost(burst.hosts[5], HostState::Silent, fault, fault);
    c.coop.advance(burst.window.from + 7 * hour);
    const Statement st = c.coop.statement({dawn - day, dawn + 30 * day}, burst.window.from + 8 * hour);
    QCOMPARE(st.period.until, burst.window.from + 8 * hour); // nothing is stated of the future
    GpuSeconds lent = 0, borrowed = 0;
    for (const StatementRow &row : st.rows) {
        QCOMPARE(row.owned, 128 * st.period.length());
        QCOMPARE(row.owned, row.ownUse + row.lent + row.bookedIdle + row.idle + row.down + row.plannedDown);
        lent += row.lent, borrowed += row.borrowed;
    }
    QCOMPARE(lent, borrowed);
    QVERIFY(borrowed > 0);
    QVERIFY(st.rows[0].down > 0 && st.rows[0].bookedIdle > 0);
    QCOMPARE(st.rows[0].credited, GpuSeconds(48 * 8 * 3 * hour)); // the open interval counts up to now
}

namespace {
/// Says nothing until it is told to.
class SlowEngine : public PlainEngine
{
public:
    void place(Coop &, const Booking &, Instant) override { ++asked; }
    int asked = 0;
};
} // namespace

void TstLife::anEngineMayAnswerLaterRefuseOrNeverAnswer()
{
    for (const int story : {0, 1, 2}) {
        SmallCoop c;
        SlowEngine slow;
        Coop coop(slow);
        for (const Event &e : c.log())
            coop.apply(e);
        WindowsAsk ask = c.ask(8, day);
        ask.from = dawn + 2 * hour;
        const Quote q = coop.windows(MemberId{1}, ask, dawn).quotes.front();
        const Booking offer = *bookingIn(coop.execute(c.actor(1), c.key(1), TakeOffer{q, "H100", "x", {}}, dawn));
        const Answer asked = coop.execute(c.actor(1), c.key(2), Confirm{offer.id, offer.version}, dawn + 5);
        QCOMPARE(bookingIn(asked)->state, BookingState::Placing); // desired and actual are two things
        QCOMPARE(slow.asked, 1);
        coop.resume(dawn + 6); // after a restart it is asked again, for the same id
        QCOMPARE(slow.asked, 2);
        if (story == 0) {
            coop.placed(offer.id, {}, dawn + 20);
            coop.placed(offer.id, {}, dawn + 21); // said twice: once is enough
            QCOMPARE(coop.booking(offer.id)->state, BookingState::Confirmed);
            QCOMPARE(coop.booking(offer.id)->version, offer.version + 2);
        } else if (story == 1) {
            coop.placed(offer.id, Reason{ReasonCode::EngineRefused, {}, {}}, dawn + 20);
            QCOMPARE(coop.booking(offer.id)->state, BookingState::Offered);
        } else {
            coop.advance(dawn + hour);
            QCOMPARE(coop.booking(offer.id)->state, BookingState::Expired);
            QVERIFY(coop.isFree(q.hosts.front(), q.window));
        }
    }
}

namespace {
/// A day full of accidents, by a fixed stream of numbers.
void live(SmallCoop &c, unsigned seed)
{
    unsigned x = seed;
    const auto roll = [&x](unsigned n) { return (x = x * 1664525u + 1013904223u) / 65536u % n; };
    Instant now = dawn;
    for (std::uint8_t k = 0; k < 90; ++k) {
        now += roll(4000);
        const std::uint32_t member = 1 + roll(4);
        const Booking b = c.booked(member, 1 + roll(32), hour * (1 + roll(20)), k, now);
        const auto host = HostId(roll(64));
        if (roll(3) == 0)
            c.setHost(host, HostState::Silent, now, now + 12);
        else
            c.setHost(host, HostState::InService, now, now + 12);
        now += 12;
        if (raw(b.id) != 0 && roll(4) == 0)
            c.coop.execute(c.actor(member), c.key(std::uint8_t(k + 1)), Cancel{b.id, b.version}, now);
    }
    c.coop.advance(now + 40 * day);
}
} // namespace

void TstLife::onlyKnownEdgesAndVersionsByOne() // I29
{
    for (unsigned seed = 1; seed <= 5; ++seed) {
        SmallCoop c;
        live(c, seed);
        std::map<BookingId, Booking> last;
        Instant at = 0;
        std::size_t edges = 0;
        for (const Event &e : c.log()) {
            QVERIFY(e.at >= at); // I36
            at = e.at;
            const BookingSet *set = std::get_if<BookingSet>(&e.body);
            if (!set)
                continue;
            const auto before = last.find(set->booking.id);
            if (before != last.end()) {
                const bool isSelf = before->second.state == set->booking.state; // a swap is a self-edge
                QVERIFY(isSelf || mayMove(before->second.state, set->booking.state));
                QCOMPARE(set->booking.version, before->second.version + 1);
                QCOMPARE(set->booking.hosts.size(), before->second.hosts.size()); // I4
                const bool isSwap = set->booking.replaced.size() == before->second.replaced.size() + 1;
                const bool isPlanned = e.at <= before->second.plannedUntil; // R6: until the freeze they may be others
                QVERIFY(set->booking.hosts == before->second.hosts || isSwap || isPlanned);
                ++edges;
            }
            QVERIFY(set->priv.credited >= 0 && set->priv.credited <= set->priv.charged); // I21
            last[set->booking.id] = set->booking;
        }
        QVERIFY2(edges > 100, std::to_string(edges).c_str());
    }
}

void TstLife::theSameLogGivesTheSameState() // C7, I41
{
    SmallCoop c;
    live(c, 77);
    PlainEngine engine;
    Coop replayed(engine);
    for (const Event &e : c.log())
        replayed.apply(e);
    QCOMPARE(replayed.stateHash(), c.coop.stateHash());
    const Instant now = c.coop.lastAt();
    QVERIFY(replayed.statement({dawn, now}, now) == c.coop.statement({dawn, now}, now));
    QVERIFY(replayed.columns(now) == c.coop.columns(now));
    // And it decides alike, a key of before the restart included.
    const Quote q = c.quote(1, 8, day, now);
    const TakeOffer take{q, "H100", "x", {}};
    const Answer here = c.coop.execute(c.actor(1), c.key(250), take, now);
    const Answer there = replayed.execute(c.actor(1), c.key(250), take, now);
    QVERIFY(here == there);
    QCOMPARE(replayed.stateHash(), c.coop.stateHash());
    Coop again(engine);
    for (const Event &e : c.log())
        again.apply(e);
    QVERIFY(again.execute(c.actor(1), c.key(250), take, now).replayed);
}

void TstLife::theBoardShowsWhoHoldsAHostAndSinceWhenItIsSilent()
{
    SmallCoop c(withoutSpares());
    const Booking b = c.booked(3, 16, day, 1, dawn);
    c.coop.advance(b.window.from + hour);
    c.setHost(b.hosts[2], HostState::Silent, b.window.from + hour, b.window.from + hour + 12);
    const HostColumns board = c.coop.columns(b.window.from + 2 * hour);
    const std::size_t i = raw(b.hosts[2]);
    QCOMPARE(board.state[i], HostState::Silent);
    QCOMPARE(board.stateSince[i], b.window.from + hour);
    QCOMPARE(board.lastGood[i], b.window.from + hour);
    QCOMPARE(board.member[i], MemberId{3});
    QCOMPARE(board.booking[i], b.id);
    QCOMPARE(board.gpusUsable[i], std::uint8_t(0));
    QCOMPARE(board.uptimePermyriad[i], std::uint16_t((30 * day - hour) * 10000 / (30 * day)));
    QVERIFY(board.uptimeBad[i] != 0);
    QCOMPARE(board.verification[77], Verification::Never);
    QCOMPARE(board.grade[0], 'A');
    QCOMPARE(board.grade[77], '-');
    const HostDetail detail = c.coop.hostDetail(b.hosts[2], b.window.from + 2 * hour);
    QVERIFY(!detail.rows.empty());
    QCOMPARE(detail.events.front().kind, HostEventKind::WentSilent);
}

void TstLife::deltasCarryOnlyWhatChanged()
{
    SmallCoop c;
    HostColumns before = c.coop.columns(dawn);
    before.tick = 4;
    c.setHost(HostId{9}, HostState::Silent, dawn, dawn);
    HostColumns after = before;
    after.tick = 5;
    QVERIFY(deltaBetween(before, after).hosts.empty());
    after = c.coop.columns(dawn);
    after.tick = 5;
    const HostDelta delta = deltaBetween(before, after);
    QVERIFY(delta.hosts == (std::vector<HostId>{HostId{9}, HostId{16}})); // and the spare of its leaf stands in
    QCOMPARE(delta.columns.use.back(), HostUse::StandsIn);
    QCOMPARE(delta.baseTick, std::uint64_t(4));
    QCOMPARE(delta.columns.state.front(), HostState::Silent);
}

QTEST_APPLESS_MAIN(TstLife)
#include "tst_life.moc"
