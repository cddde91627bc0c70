// SPDX-License-Identifier: GPL-3.0-or-later
// Leases as the co-op gives and takes them: S8 idle capacity at once, S10 order and entry penalty, S13 renewal, S14
// reclaim with notice, S15 the head, M7 and M8 at the cap. Exact instants and amounts.
#include "domain/decay.h"
#include "tests/backend/core/random_life.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

constexpr Seconds preflight = 300; ///< the set-up of the policy

/// 16 base hosts and 4 spares; member 1 owns 56 of 128 GPUs, the others 24 each; no caps but where a test sets one.
CoopSetup openSetup()
{
    CoopSetup how = tinySetup();
    for (MemberTerms &t : how.terms)
        t.monthlyCap = 0;
    return how;
}

struct LeaseCoop : SmallCoop
{
    explicit LeaseCoop(CoopSetup how = openSetup()) : SmallCoop(std::move(how)) {}
    Booking lease(std::uint32_t member, std::uint32_t hosts, Instant now, Seconds length = 0)
    {
        Request request;
        request.ask.cls = ServiceClass::P;
        request.ask.hosts = hosts, request.ask.length = length;
        const Answer answer = coop.execute(actor(member), key(++keys), request, now);
        last = answer;
        const Booking *b = bookingIn(answer);
        return b ? *b : Booking{};
    }
    const Booking &now(const Booking &b) const { return *coop.booking(b.id); }
    std::uint8_t keys = 0;
    Answer last;
};

/// What a member's use is worth, in GPU-seconds per share of 24/128 or 56/128.
double perShare(double gpuSeconds, double owned)
{
    return gpuSeconds * 128 / owned;
}

} // namespace

class TstLeases : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void idleCapacityIsHadAtOnceAndCostsNoTokens() // S2, S8, S10
    {
        LeaseCoop c;
        const GpuSeconds balance = c.coop.balance(MemberId{2}, dawn + 2 * hour);
        const Booking b = c.lease(2, 4, dawn);
        QCOMPARE(b.state, BookingState::Starting);
        QCOMPARE(b.window, (Span{dawn + preflight, dawn + preflight + 4 * hour}));
        QCOMPARE(c.coop.priv(b.id)->price, MicrosPerGpuHour(1200000)); // A30
        QCOMPARE(c.coop.priv(b.id)->hold, Ticks(0));
        QCOMPARE(c.coop.decayedUse(MemberId{2}, dawn), perShare(32 * 4 * 3600, 24)); // the whole lease, at once
        QCOMPARE(c.coop.columns(dawn).use.at(raw(b.hosts.front())), HostUse::Lease);
        c.coop.advance(dawn + preflight);
        QCOMPARE(c.now(b).state, BookingState::Active);
        QCOMPARE(c.coop.balance(MemberId{2}, dawn + 2 * hour), balance);
        QCOMPARE(c.quote(1, 16, 4 * hour, dawn + preflight).window.from,
                 dawn + 30 * minute); // S14: G sees an empty cluster
        // Given back after an hour: only that hour is left of the penalty.
        const Instant end = dawn + preflight + hour;
        const Booking running = c.now(b);
        c.coop.execute(c.actor(2), c.key(200), Cancel{running.id, running.version}, end);
        QCOMPARE(c.now(b).state, BookingState::Completed);
        QCOMPARE(c.now(b).cause, EndCause::Released);
        QCOMPARE(c.coop.priv(b.id)->charged, Ticks(32) * 3600 * 1200000);
        const double left = imece::decayedUse(perShare(32, 24), {dawn + preflight, end}, end, 14 * day);
        QVERIFY(std::abs(c.coop.decayedUse(MemberId{2}, end) - left) < 1e-6);
    }

    void noLeaseIsPromisedBeyondItsMember() // E4, S8, S13
    {
        LeaseCoop c;
        c.coop.advance(dawn);
        const Answer gone = c.coop.execute(c.actor(2), c.key(230), GiveNotice{}, dawn);
        QVERIFY(std::holds_alternative<NotedAnswer>(gone.body));
        const Instant end = std::get<NotedAnswer>(gone.body).from;
        std::vector<HostMeasure> measures; // V2: weeks have gone by
        for (std::uint32_t h = 0; h < 20; ++h)
            measures.push_back({HostId{h}, 80, 3690, 4, 302, 705, -1});
        c.coop.measured(measures, end - 8 * hour);
        const Booking last = c.lease(2, 4, end - 7 * hour - preflight);
        QCOMPARE(last.window, (Span{end - 7 * hour, end - 3 * hour}));
        c.coop.advance(end - 3 * hour);
        QCOMPARE(c.now(last).window.until, end); // renewed by what is left, not by four hours
        const Booking other = c.lease(2, 4, end - 170 * minute - preflight);
        QCOMPARE(other.window, (Span{end - 170 * minute, end}));
        c.coop.advance(end);
        QCOMPARE(c.now(last).endedAt, end);
        QCOMPARE(c.now(other).endedAt, end);
    }

    void aChangeCannotHaveWhatIsOnLease() // S14: there is no time for a notice any more
    {
        LeaseCoop c;
        const Booking g = c.booked(1, 4, 4 * hour, 1, dawn); // from dawn + 30 min
        const Booking b = c.lease(2, 12, dawn);
        QCOMPARE(b.state, BookingState::Starting);
        const Instant now = dawn + 24 * minute;
        c.coop.advance(now);
        const Answer no =
            c.coop.execute(c.actor(1), c.key(231), Change{g.id, c.now(g).version, 8, c.now(g).window}, now);
        const auto *refused = std::get_if<RefusedAnswer>(&no.body);
        QVERIFY(refused && refused->reasons.size() == 2);
        QCOMPARE(refused->reasons[0].code, ReasonCode::CapacityConflict);
        QCOMPARE(refused->reasons[0].rule, std::string("S14"));
        QCOMPARE(refused->reasons[0].arg("free")->number, 4);
        QCOMPARE(refused->reasons[1].arg("hosts")->hosts, b.hosts);
        QCOMPARE(c.now(g).hosts, g.hosts);
    }

    void aLeaseTakesNothingOfTheReserve() // S8, R15
    {
        LeaseCoop c;
        QCOMPARE(c.lease(1, 18, dawn).hosts.size(), std::size_t(18)); // 16 of the base, 2 of 4 spares
        QCOMPARE(c.lease(2, 1, dawn).state, BookingState::Queued);
        TakeSlice slice;
        slice.model = "H100", slice.ask.gpus = 1, slice.ask.length = hour;
        QCOMPARE(refusal(c.coop.execute(c.actor(3), c.key(99), slice, dawn)), ReasonCode::NoSpare);
        c.lease(2, 21, dawn);
        QCOMPARE(refusal(c.last), ReasonCode::TooLarge);
    }

    void nothingStartsWhereABookingIsNear() // S8
    {
        LeaseCoop c;
        const Booking g = c.booked(1, 16, 4 * hour, 1, dawn); // from dawn + 30 min, its setup 5 min before
        QCOMPARE(g.window.from, dawn + 30 * minute);
        const Booking b = c.lease(2, 2, dawn);
        QCOMPARE(b.state, BookingState::Starting); // on V
        QVERIFY(c.coop.fleet()->host(b.hosts.front()).role == HostRole::Spare);
        QCOMPARE(c.lease(3, 1, dawn).state, BookingState::Queued);
    }

    void aBookingTakesItsHostsWithNotice() // S14
    {
        LeaseCoop c;
        const Booking b = c.lease(2, 16, dawn);
        const Instant now = dawn + 2 * hour;
        c.coop.advance(now);
        const Quote q = c.quote(1, 16, 4 * hour, now);
        QCOMPARE(q.window.from, now + 30 * minute);
        QCOMPARE(q.displaced, std::vector<BookingId>{b.id});
        const Booking g = c.booked(1, 16, 4 * hour, 1, now);
        QCOMPARE(c.now(b).reclaimAt, Instant(0));
        c.coop.advance(q.window.from - 15 * minute - 1);
        QCOMPARE(c.now(b).reclaimAt, Instant(0));
        c.coop.advance(q.window.from - 15 * minute); // notice
        QCOMPARE(c.now(b).reclaimAt, q.window.from - 5 * minute);
        QCOMPARE(c.now(b).reclaimedBy, g.id);
        QCOMPARE(c.coop.news().back().news.kind, NewsKind::LeaseNoticed);
        c.coop.advance(q.window.from - 5 * minute - 1);
        QCOMPARE(c.now(b).state, BookingState::Active);
        c.coop.advance(q.window.from - 5 * minute);
        QCOMPARE(c.now(b).state, BookingState::Preempted);
        QCOMPARE(c.now(b).cause, EndCause::Reclaimed);
        QVERIFY(c.now(b).uncharged.isEmpty());
        QCOMPARE(c.coop.priv(b.id)->charged, Ticks(128) * (q.window.from - 600 - dawn) * 1200000);
        QCOMPARE(c.now(g).state, BookingState::Starting);
        c.coop.advance(q.window.from);
        QCOMPARE(c.now(g).state, BookingState::Active);
    }

    void killedMinutesOfTheMinimumRunAreNotCharged() // S14
    {
        LeaseCoop c;
        const Booking b = c.lease(2, 16, dawn);
        const Booking g = c.booked(1, 16, 4 * hour, 1, dawn); // starts at dawn + 30 min
        c.coop.advance(dawn + 25 * minute);
        QCOMPARE(c.now(b).state, BookingState::Preempted);
        QCOMPARE(c.now(b).uncharged, (Span{dawn + preflight, dawn + 25 * minute}));
        QCOMPARE(c.coop.priv(b.id)->charged, Ticks(0));
        QCOMPARE(c.coop.decayedUse(MemberId{2}, dawn + 25 * minute), 0.0);
        QCOMPARE(c.now(g).state, BookingState::Starting);
    }

    void aWithdrawnOfferWithdrawsTheNotice() // S14, R8
    {
        LeaseCoop c;
        const Booking b = c.lease(2, 16, dawn);
        const Instant now = dawn + hour + 10 * minute; // for dawn + 1 h 30 min: the stop would be when it expires
        c.coop.advance(now);
        const Answer offer = c.take(1, c.quote(1, 16, 4 * hour, now), 1, now);
        QVERIFY(bookingIn(offer));
        c.coop.advance(now + 14 * minute);
        QVERIFY(c.now(b).reclaimAt != 0);
        c.coop.advance(now + 15 * minute); // expired
        QCOMPARE(c.now(b).reclaimAt, Instant(0));
        QCOMPARE(c.now(b).reclaimedBy, BookingId{0});
        QCOMPARE(c.now(b).state, BookingState::Active);
    }

    void fewLeasesAreStopped() // S14 in R5
    {
        LeaseCoop c;
        const Booking first = c.lease(2, 4, dawn), second = c.lease(3, 4, dawn);
        const Quote q = c.quote(1, 8, 4 * hour, dawn + hour); // two leaves are free
        QVERIFY(q.displaced.empty());
        const Quote more = c.quote(1, 12, 4 * hour, dawn + hour);
        QCOMPARE(more.displaced.size(), std::size_t(1));
        Q_UNUSED(first)
        Q_UNUSED(second)
    }

    void thoseWithLessUseAreFirst() // S10
    {
        LeaseCoop c;
        const Booking all = c.lease(1, 18, dawn, hour);
        const Booking heavy = c.lease(2, 2, dawn + 60), more = c.lease(2, 2, dawn + 90);
        const Booking light = c.lease(3, 16, dawn + 120);
        QCOMPARE(c.now(heavy).state, BookingState::Queued);
        c.coop.advance(dawn + preflight + hour); // lease end: somebody with smaller x waits and fits (S13)
        QCOMPARE(c.now(all).state, BookingState::Completed);
        QCOMPARE(c.now(all).cause, EndCause::LeaseEnd);
        QCOMPARE(c.now(heavy).state, BookingState::Starting); // x = 0 as the others, asked first
        QCOMPARE(c.now(light).state, BookingState::Starting); // x of member 2 has grown by its first lease
        QCOMPARE(c.now(more).state, BookingState::Queued);
    }

    void aLeaseThatNobodyWaitsForGoesOnAtThePriceOfTheDay() // S13, M9
    {
        LeaseCoop c;
        const Booking b = c.lease(2, 4, dawn);
        c.lease(2, 18, dawn + hour); // waits; its member's x is not smaller
        c.coop.advance(dawn + preflight + 4 * hour);
        QCOMPARE(c.now(b).state, BookingState::Active);
        QCOMPARE(c.now(b).window.until, dawn + preflight + 8 * hour);
        QCOMPARE(c.coop.priv(b.id)->later, (std::vector<PriceStep>{{dawn + preflight + 4 * hour, 1200000}}));
        const Instant now = dawn + preflight + 4 * hour;
        const double x = imece::decayedUse(perShare(32, 24), {dawn + preflight, now}, now, 14 * day);
        QVERIFY(std::abs(c.coop.decayedUse(MemberId{2}, now) - x - perShare(32 * 4 * 3600, 24)) < 1e-6);
    }

    void theHeadHasAStartThatNobodyDelays() // S15
    {
        LeaseCoop c;
        const Booking a = c.lease(1, 9, dawn, 24 * hour);
        c.lease(1, 9, dawn, 12 * hour); // 16 + 2 are taken; it ends in 12 h
        const Booking big = c.lease(2, 16, dawn + 60);
        QCOMPARE(c.now(big).state, BookingState::Queued);
        QVERIFY(c.now(big).hosts.empty());
        c.coop.advance(dawn + 60 + 4 * hour + 1); // smallest x and older than 4 h
        QCOMPARE(c.now(big).window.from, c.now(a).window.until + preflight);
        const Instant planned = c.now(big).window.from;
        c.coop.advance(dawn + preflight + 12 * hour); // the shorter lease is not renewed: its hosts are promised
        const Booking small = c.lease(3, 2, dawn + 13 * hour, 6 * hour); // ends before: it may fill
        QCOMPARE(c.now(small).state, BookingState::Starting);
        const Booking late = c.lease(4, 2, dawn + 14 * hour, 24 * hour); // would delay it
        QVERIFY(c.now(late).hosts.empty() || c.coop.fleet()->host(c.now(late).hosts.front()).role == HostRole::Spare);
        c.coop.advance(planned);
        QCOMPARE(c.now(big).window.from, planned);
        QCOMPARE(c.now(big).state, BookingState::Active);
    }

    void theCapStopsALeaseBeforeTheExcess() // M7, M8
    {
        CoopSetup how = openSetup();
        how.terms[1].monthlyCap = 100 * ticksPerUsd;
        LeaseCoop c(how);
        const Booking b = c.lease(2, 8, dawn, 24 * hour); // 64 GPUs at 1.20 USD: 76.80 an hour
        const Ticks rate = Ticks(64) * 1200000;
        const Instant stop = dawn + preflight + 100 * ticksPerUsd / rate;
        c.coop.advance(stop - 15 * minute - 1);
        QCOMPARE(c.now(b).reclaimAt, Instant(0));
        c.coop.advance(stop - 15 * minute);
        QCOMPARE(c.now(b).reclaimAt, stop);
        QCOMPARE(c.now(b).reclaimedBy, BookingId{0});
        c.coop.advance(stop);
        QCOMPARE(c.now(b).state, BookingState::Completed);
        QCOMPARE(c.now(b).cause, EndCause::Budget);
        QCOMPARE(c.coop.priv(b.id)->charged, (stop - dawn - preflight) * rate);
        QVERIFY(c.coop.priv(b.id)->charged <= 100 * ticksPerUsd);
        QVERIFY(c.coop.priv(b.id)->charged + rate > 100 * ticksPerUsd);
        c.lease(2, 8, stop + 1);
        QCOMPARE(refusal(c.last), ReasonCode::BudgetLimit);
    }

    void aReplacementAsksForASpareWithItsGrace() // R11, S14
    {
        LeaseCoop c;
        const Booking g = c.booked(1, 16, 10 * hour, 1, dawn);
        const Booking b = c.lease(2, 2, dawn); // two spares
        c.coop.advance(dawn + hour);
        const std::vector<HostId> gang = c.now(g).hosts;
        for (int i = 0; i < 3; ++i) // two free spares, then the leased one
            c.setHost(gang[std::size_t(i)], HostState::Silent, dawn + hour, dawn + hour + 10);
        QCOMPARE(c.now(g).replaced.size(), std::size_t(2));
        QCOMPARE(c.now(b).reclaimAt, dawn + hour + 10 + 15 * minute);
        QCOMPARE(c.now(b).reclaimedBy, g.id);
        c.coop.advance(dawn + hour + 10 + 15 * minute);
        QCOMPARE(c.now(b).state, BookingState::Preempted);
        QCOMPARE(c.now(g).replaced.size(), std::size_t(3));
    }

    void whatEachWouldHave() // S9, S16c
    {
        LeaseCoop c;
        c.lease(1, 16, dawn); // 128 of 128
        c.lease(2, 10, dawn), c.lease(3, 10, dawn);
        const std::vector<OverShare> rows = c.coop.overShares(dawn);
        QCOMPARE(rows.at(0), (OverShare{MemberId{1}, 56, 128, 56 + 13, 128}));
        QCOMPARE(rows.at(1), (OverShare{MemberId{2}, 24, 80, 30, 0}));
        QCOMPARE(rows.at(2).target, std::int64_t(29));
        c.coop.advance(dawn + 2 * hour);
        const std::vector<QueuePair> pairs = c.coop.queueFairness(dawn + 2 * hour);
        QCOMPARE(pairs.size(), std::size_t(1));
        QCOMPARE(pairs.front().both, (Span{dawn, dawn + 2 * hour}));
        QVERIFY(pairs.front().isWithin);
        QCOMPARE(pairs.front().ofFirst.largest, GpuSeconds(80 * 4 * 3600));
    }

    void theStatementCountsLeasesAsUse() // S21, S2
    {
        LeaseCoop c;
        c.lease(2, 16, dawn, 4 * hour);
        c.coop.advance(dawn + 2 * hour);
        const Statement s = c.coop.statement({dawn, dawn + 2 * hour}, dawn + 2 * hour);
        const StatementRow &row = s.rows.at(1);
        const Seconds ran = 2 * hour - preflight;
        QCOMPARE(row.ownUse, GpuSeconds(24 * ran));
        QCOMPARE(row.borrowed, GpuSeconds(104 * ran));
        GpuSeconds idle = 0;
        for (const StatementRow &r : s.rows) {
            QCOMPARE(r.owned, r.ownUse + r.lent + r.bookedIdle + r.idle + r.down + r.plannedDown);
            idle += r.bookedIdle;
        }
        QCOMPARE(idle, GpuSeconds(128 * preflight)); // bound, but not running yet
    }
};

QTEST_APPLESS_MAIN(TstLeases)
#include "tst_leases.moc"
