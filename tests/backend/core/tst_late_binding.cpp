// SPDX-License-Identifier: GPL-3.0-or-later
// R6, R12, K9, S2: hosts that are only planned, series of bookings, the hot spare; on three hosts and one spare.
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

constexpr Instant start = dawn + 48 * hour;
const HostId a{0}, b{1}, c{2}, spare{3};

CoopSetup threeHosts()
{
    CoopSetup setup = smallSetup();
    setup.fleet.hosts.clear();
    for (std::uint32_t i = 0; i < 4; ++i)
        setup.fleet.hosts.push_back(
            {sample::hostName(i + 1), LeafId{0}, PoolId{0}, 8, i < 3 ? HostRole::Base : HostRole::Spare, 1, 1});
    for (std::size_t i = 0; i < setup.shares.size(); ++i)
        setup.shares[i].gpus = setup.fleet.members[i].gpus = 8;
    return setup;
}

struct Desk : SmallCoop
{
    Desk() : SmallCoop(threeHosts()) {}

    /// One host, these seconds after `start`; planned or fixed.
    Booking on(std::uint32_t member, HostId host, Seconds from, Seconds until, bool isPlanned = true)
    {
        Quote q;
        q.window = {start + from, start + until};
        q.hosts = {host};
        q.rate = coop.listRate(dawn);
        q.plannedUntil = isPlanned ? 1 : 0; // the core reckons when
        const Answer taken = take(member, q, ++keys, dawn);
        const Booking *offer = bookingIn(taken);
        return offer ? *bookingIn(confirm(member, *offer, std::uint8_t(keys + 100), dawn)) : Booking{};
    }
    WindowsAsk narrow(Seconds until) const
    {
        WindowsAsk ask = SmallCoop::ask(1, until);
        ask.from = start, ask.until = start + until;
        return ask;
    }
    WindowsAnswer windows(const WindowsAsk &ask, Instant now = dawn) const
    {
        return coop.windows(MemberId{4}, ask, now);
    }
    QString faults()
    {
        SlowModel model;
        const QString fault = model.read(log());
        return fault.isEmpty() ? model.check(coop, coop.lastAt()) : fault;
    }
    const Booking &now(const Booking &was) const { return *coop.booking(was.id); }
    std::uint8_t keys = 0;
};

constexpr Seconds quarter = 900, ten = 10 * hour;

} // namespace

class TstLateBinding : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hostsArePlannedUntilADayBefore() // R6
    {
        Desk d;
        const Booking far = d.on(1, a, 0, ten);
        QCOMPARE(far.plannedUntil, start - 24 * hour);
        QCOMPARE(far.fleetVersion, d.coop.fleet()->version); // V5
        QCOMPARE(d.on(2, b, 0, ten, false).plannedUntil, Instant(0));
        QCOMPARE(d.windows(d.narrow(ten)).quotes.front().plannedUntil, start - 24 * hour);
        WindowsAsk pinned = d.narrow(ten);
        pinned.isPinned = true;
        QCOMPARE(d.windows(pinned).quotes.front().plannedUntil, Instant(0));
        const WindowsAsk soon = d.ask(1, 2 * hour);
        QCOMPARE(d.windows(soon).quotes.front().plannedUntil, Instant(0)); // nearer than the freeze

        QCOMPARE(d.coop.nextTimer(), start - 24 * hour);
        d.coop.advance(start - 24 * hour - 1);
        QCOMPARE(d.now(far).plannedUntil, start - 24 * hour);
        d.coop.advance(start - 24 * hour);
        QCOMPARE(d.now(far).plannedUntil, Instant(0));
        QCOMPARE(d.now(far).version, far.version + 1);
        QCOMPARE(d.faults(), QString());
    }
    void aPlannedQuoteIsTakenWithItsHostsFixed() // R6: as the desk's "Fix these hosts now" asks
    {
        Desk d;
        Quote q = d.windows(d.narrow(ten)).quotes.front();
        QVERIFY(q.plannedUntil != 0);
        q.plannedUntil = 0;
        const Answer taken = d.take(4, q, 50, dawn);
        const Booking *offer = bookingIn(taken);
        QVERIFY(offer);
        QCOMPARE(offer->plannedUntil, Instant(0));
        QVERIFY(offer->hosts == q.hosts);
        QCOMPARE(d.faults(), QString());
    }
    void
    threeChangePlacesInOneBatch() // R6, I4: x on B, y on A, z on C; a whole day of one host needs all three to move
    {
        Desk d;
        const Booking x = d.on(1, b, 0, ten), y = d.on(2, a, 0, ten), z = d.on(3, c, ten + quarter, 2 * ten + quarter);
        const WindowsAsk ask = d.narrow(2 * ten + quarter);
        const WindowsAnswer answer = d.windows(ask);
        QCOMPARE(answer.quotes.size(), std::size_t(1));
        const Quote q = answer.quotes.front();
        QCOMPARE(q.displaced, (std::vector<BookingId>{x.id, y.id, z.id}));
        QCOMPARE(q.hosts, std::vector<HostId>{c});
        QCOMPARE(q.window.from, start);
        QCOMPARE(answer.reasons.front().code, ReasonCode::CapacityConflict); // what stood there before

        const std::size_t before = d.log().size();
        const Answer taken = d.take(4, q, 50, dawn);
        QVERIFY(bookingIn(taken));
        const std::vector<Event> &log = d.log();
        QVERIFY(std::get_if<PlansLoosened>(&log.at(before).body));
        for (const auto &[was, host] : {std::pair{x, a}, {y, b}, {z, a}}) {
            Booking is = was; // nothing but hosts and version
            is.hosts = {host}, is.version += 1;
            QVERIFY(d.now(was) == is);
        }
        QCOMPARE(d.coop.news().back().news.kind, NewsKind::BookingOffered);
        QCOMPARE(std::count_if(d.coop.news().begin(), d.coop.news().end(),
                               [](const Told &t) { return t.news.kind == NewsKind::HostReplaced; }),
                 std::ptrdiff_t(3));
        QCOMPARE(d.faults(), QString());
    }
    void aPlanThatIsNotThereAnyMoreIsStale() // R8
    {
        Desk d;
        const Booking x = d.on(1, b, 0, ten);
        d.on(2, a, 0, ten), d.on(3, c, ten + quarter, 2 * ten + quarter);
        const Quote q = d.windows(d.narrow(2 * ten + quarter)).quotes.front();
        const Answer pinned = d.coop.execute(d.actor(1), d.key(40), Pin{x.id, x.version}, dawn);
        QCOMPARE(bookingIn(pinned)->plannedUntil, Instant(0));
        QCOMPARE(refusal(d.take(4, q, 50, dawn)), ReasonCode::QuoteStale);
        QCOMPARE(d.now(x).hosts, std::vector<HostId>{b});
        const WindowsAnswer again = d.windows(d.narrow(2 * ten + quarter)); // x stays, y and z may still move
        QCOMPARE(again.quotes.front().displaced.size(), std::size_t(1));
        QCOMPARE(d.faults(), QString());
    }
    void fixedOnesAreNotMoved() // R6: the newcomer is refused
    {
        Desk d;
        d.on(1, b, 0, ten, false), d.on(2, a, 0, ten, false), d.on(3, c, ten + quarter, 2 * ten + quarter, false);
        QVERIFY(d.windows(d.narrow(2 * ten + quarter)).quotes.empty());
        Desk later;
        later.on(1, b, 0, ten), later.on(2, a, 0, ten), later.on(3, c, ten + quarter, 2 * ten + quarter);
        later.coop.advance(start - hour);
        QVERIFY(later.windows(later.narrow(2 * ten + quarter), start - hour).quotes.empty());
    }
    void pinNeedsTheVersionAndTheOwner() // K3
    {
        Desk d;
        const Booking x = d.on(1, a, 0, ten);
        QCOMPARE(refusal(d.coop.execute(d.actor(2), d.key(40), Pin{x.id, x.version}, dawn)), ReasonCode::Forbidden);
        QCOMPARE(refusal(d.coop.execute(d.actor(1), d.key(41), Pin{x.id, x.version - 1}, dawn)),
                 ReasonCode::VersionStale);
        QVERIFY(bookingIn(d.coop.execute(d.actor(1), d.key(42), Pin{x.id, x.version}, dawn)));
        QCOMPARE(d.now(x).version, x.version + 1);
        QVERIFY(bookingIn(d.coop.execute(d.actor(1), d.key(43), Pin{x.id, x.version + 1}, dawn))); // already fixed
        QCOMPARE(d.now(x).version, x.version + 1);
    }
    void aLostHostMovesOthersAtTheFreeze() // R12 by R6: A is lost, no host is free for all of x, and y and z make room
    {
        Desk d;
        const Booking x = d.on(1, a, 0, 2 * ten + quarter), y = d.on(2, b, quarter, ten),
                      z = d.on(3, c, ten + quarter, 2 * ten + quarter);
        HostSet down = d.coop.hostFact(a);
        down.state = HostState::Down, down.lastGood = dawn, down.backAt = start + 20 * day;
        HostSet noSpare = d.coop.hostFact(spare);
        noSpare.state = HostState::Down, noSpare.lastGood = dawn;
        d.coop.report(noSpare, dawn), d.coop.report(down, dawn);
        QVERIFY(d.now(x).atRiskSince != 0);
        d.coop.advance(start - 24 * hour);
        QCOMPARE(d.now(x).hosts, std::vector<HostId>{b});
        QCOMPARE(d.now(x).atRiskSince, Instant(0));
        QCOMPARE(d.now(x).plannedUntil, Instant(0));
        QCOMPARE(d.now(y).hosts, std::vector<HostId>{c});
        QCOMPARE(d.now(z).hosts, std::vector<HostId>{c});
        QCOMPARE(d.now(y).window, y.window);
        QCOMPARE(d.faults(), QString());
    }
    void aSeriesTheEngineRefusesInPartLeavesNothing() // K9, I4
    {
        struct Picky : PlainEngine
        {
            void place(Coop &coop, const Booking &booking, Instant now) override
            {
                ++placed;
                coop.placed(booking.id,
                            placed == 2 ? std::optional(Reason{ReasonCode::EngineRefused, {}, {}}) : std::nullopt, now);
            }
            int placed = 0;
        } engine;
        Coop coop(engine);
        coop.found(threeHosts(), dawn - 100 * day);
        std::vector<HostMeasure> measures;
        for (std::uint32_t i = 0; i < 4; ++i)
            measures.push_back({HostId{i}, 80, 3690, 4, 302, 705, -1});
        coop.measured(measures, dawn - hour);
        TakeSeries series;
        series.ask.hosts = 1, series.ask.length = hour;
        series.starts = {start, start + day, start + 2 * day};
        series.mostPrice = 1000 * ticksPerUsd;
        const Answer answer = coop.execute(coop.setup().persons[0].actor(), SmallCoop::key(1), series, dawn);
        QCOMPARE(refusal(answer), ReasonCode::EngineRefused);
        QCOMPARE(engine.placed, 3);
        for (std::uint64_t id = 1; id <= 3; ++id)
            QCOMPARE(coop.booking(BookingId{id})->state, BookingState::Cancelled);
        QVERIFY(coop.isFree(a, {start, start + 3 * day}));
    }
    void aSeriesHasItsLimits() // K9
    {
        Desk d;
        TakeSeries series;
        series.ask.hosts = 1, series.ask.length = hour;
        for (int k = 0; k < 61; ++k)
            series.starts.push_back(start + k * day);
        series.mostPrice = 100000 * ticksPerUsd;
        QCOMPARE(refusal(d.coop.execute(d.actor(1), d.key(1), series, dawn)), ReasonCode::TooLong);
        series.starts.pop_back();
        const Answer sixty = d.coop.execute(d.actor(1), d.key(2), series, dawn);
        QCOMPARE(bookingIn(sixty)->id, BookingId{1});
        QCOMPARE(d.coop.bookings(0).size(), std::size_t(60));
        for (const Booking &one : d.coop.bookings(0))
            QCOMPARE(one.state, BookingState::Confirmed);
        QCOMPARE(d.faults(), QString());
        Desk poor; // D + M is not endless: the whole cluster for 28 days, twice
        series.ask.hosts = 3, series.ask.length = 28 * day;
        series.starts = {start, start + 60 * day, start + 120 * day};
        const Answer no = poor.coop.execute(poor.actor(1), poor.key(1), series, dawn);
        QCOMPARE(refusal(no), ReasonCode::TokenLimit); // S4 sees those before it
        QCOMPARE(poor.coop.bookings(0).size(), std::size_t(0));
    }
    void theHotSpareIsHeldAndGivenBack() // S2, M6
    {
        Desk d;
        WindowsAsk ask = d.narrow(ten);
        ask.hasSla = true;
        const Quote q = d.windows(ask).quotes.front();
        QCOMPARE(q.hotSpare, spare);
        QCOMPARE(q.rate, MicrosPerGpuHour(2'500'000));
        QCOMPARE(q.price, 8 * ten * Ticks(2'500'000));
        const Booking one = *bookingIn(d.take(4, q, 1, dawn));
        QCOMPARE(one.hotSpare, spare);
        QVERIFY(!d.coop.isFree(spare, {start, start + ten}));
        const WindowsAnswer none = d.windows(ask);
        QVERIFY(none.quotes.empty());
        QCOMPARE(none.reasons.front().code, ReasonCode::NoSpare);
        Quote forged = q; // the price of class G, the option all the same
        forged.hosts = {b}, forged.rate = d.coop.listRate(dawn);
        QCOMPARE(refusal(d.take(3, forged, 2, dawn)), ReasonCode::QuoteStale);
        forged.rate = q.rate;
        QCOMPARE(refusal(d.take(3, forged, 3, dawn)), ReasonCode::NoSpare);
        d.coop.advance(dawn + quarter); // R8: it was not confirmed
        QVERIFY(d.coop.isFree(spare, {start, start + ten}));
        QCOMPARE(d.windows(ask, dawn + quarter).quotes.front().hotSpare, spare);
        QCOMPARE(d.faults(), QString());
    }
};

QTEST_APPLESS_MAIN(TstLateBinding)
#include "tst_late_binding.moc"
