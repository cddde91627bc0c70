// SPDX-License-Identifier: GPL-3.0-or-later
// A host fails, and returns, at every step of a booking's life (I40): what the booking then is, what it costs, and what
// the bank has, to the second. 32 hosts (256 GPUs) for 8 h of a member that owns 128; nothing stands by.
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

constexpr Seconds length = 8 * hour;
constexpr Ticks price = 2'000'000;          ///< ticks of a GPU-second at 2 USD
constexpr GpuSeconds full = 28 * day * 128; ///< M, where the bank begins
constexpr GpuSeconds undisturbed = full - (256 - 128) * length;

/// Answers when it is told to.
class LateEngine : public PlainEngine
{
public:
    void place(Coop &, const Booking &, Instant) override {}
};

struct Stage
{
    Stage() : small(withoutSpares()) {}
    /// Offered and confirmed.
    void book(std::uint32_t hosts = 32)
    {
        id = small.booked(1, hosts, length, 1, dawn).id;
        s = b().window.from, e = b().window.until;
    }
    const Booking &b() const { return *small.coop.booking(id); }
    void fails(Instant at, std::size_t which = 0) { small.setHost(b().hosts[which], HostState::Silent, at, at); }
    void returns(Instant at, std::size_t which = 0) { small.setHost(b().hosts[which], HostState::InService, at, at); }
    Ticks gross() const { return small.coop.told(id, e + day).charged; }
    Ticks credit() const { return small.coop.told(id, e + day).credited; }
    GpuSeconds bank() const { return small.coop.balance(MemberId{1}, e); }
    void toTheEnd() { small.coop.advance(e + hour); }

    SmallCoop small;
    BookingId id{};
    Instant s = 0, e = 0;
};

} // namespace

class TstEveryStep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aHostFailsAtEveryStep() // I40: nothing in between, the whole way is the one that everybody knows
    {
        Stage stage;
        stage.book();
        QCOMPARE(stage.b().state, BookingState::Confirmed);
        stage.toTheEnd();
        QCOMPARE(stage.b().state, BookingState::Completed);
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.credit(), Ticks(0));
        QCOMPARE(stage.bank(), undisturbed);
    }
    void offered() // R3, R8: not confirmed while the host is away, confirmed when it is back in time
    {
        Stage stage;
        const Answer taken = stage.small.take(1, stage.small.quote(1, 32, length, dawn), 1, dawn);
        stage.id = bookingIn(taken)->id;
        stage.s = stage.b().window.from, stage.e = stage.b().window.until;
        stage.fails(dawn + 60);
        QCOMPARE(stage.b().state, BookingState::Offered);
        QCOMPARE(refusal(stage.small.confirm(1, stage.b(), 2, dawn + 70)), ReasonCode::CapacityConflict);
        QCOMPARE(stage.b().state, BookingState::Offered);
        stage.returns(dawn + 80);
        QVERIFY(bookingIn(stage.small.confirm(1, stage.b(), 3, dawn + 90)));
        stage.toTheEnd();
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.bank(), undisturbed);
    }
    void offeredAndNeverBack() // R8: the offer ends, nothing was held for longer
    {
        Stage stage;
        const Answer taken = stage.small.take(1, stage.small.quote(1, 32, length, dawn), 1, dawn);
        stage.id = bookingIn(taken)->id;
        stage.e = stage.b().window.until;
        stage.fails(dawn + 60);
        stage.toTheEnd();
        QCOMPARE(stage.b().state, BookingState::Expired);
        QCOMPARE(stage.gross(), Ticks(0));
        QCOMPARE(stage.bank(), full);
    }
    void placing() // R12: confirmed, and the host replaced in its first second
    {
        LateEngine engine;
        Coop coop(engine);
        SmallCoop world(withoutSpares());
        for (const Event &event : world.events)
            coop.apply(event);
        const auto act = [&](const Command &c, std::uint8_t k) {
            return coop.execute(world.actor(1), SmallCoop::key(k), c, dawn);
        };
        const Answer taken = act(TakeOffer{world.quote(1, 32, length, dawn), "H100", "run", {}}, 1);
        const Booking offer = *bookingIn(taken);
        QCOMPARE(bookingIn(act(Confirm{offer.id, offer.version}, 2))->state, BookingState::Placing);
        HostSet fact = coop.hostFact(offer.hosts[0]);
        fact.state = HostState::Silent, fact.reason = HostReason::NoHeartbeat, fact.lastGood = dawn + 5;
        coop.report(fact, dawn + 10);
        QCOMPARE(coop.booking(offer.id)->state, BookingState::Placing);
        coop.placed(offer.id, {}, dawn + 20);
        QCOMPARE(coop.booking(offer.id)->state, BookingState::Confirmed);
        const std::vector<HostSwap> swaps = coop.booking(offer.id)->replaced;
        QCOMPARE(swaps.size(), std::size_t(1));
        QVERIFY(swaps[0].at == dawn + 20 && swaps[0].out == offer.hosts[0]);
        fact.state = HostState::InService, fact.reason = HostReason::None;
        coop.report(fact, dawn + 30);
        QCOMPARE(coop.booking(offer.id)->atRiskSince, Instant(0));
        coop.advance(offer.window.until + hour);
        QCOMPARE(coop.booking(offer.id)->state, BookingState::Completed);
        QCOMPARE(coop.balance(MemberId{1}, offer.window.until), undisturbed);
    }
    void confirmed() // R12: less than a day before the start another free host takes its place at once
    {
        Stage stage;
        stage.book();
        const HostId lost = stage.b().hosts[0];
        stage.fails(dawn + 100);
        QCOMPARE(stage.b().atRiskSince, Instant(0));
        QCOMPARE(stage.b().replaced.size(), std::size_t(1));
        QVERIFY(stage.b().replaced[0].out == lost && stage.b().hosts[0] != lost);
        stage.toTheEnd();
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.credit(), Ticks(0));
        QCOMPARE(stage.bank(), full - (256 - 126) * length); // it stays away: e is 126 (S1)
    }
    void confirmedWithNothingElseFree() // R12: all 64; at risk while the host is away
    {
        Stage stage;
        stage.book(64);
        stage.fails(dawn + 100);
        QCOMPARE(stage.b().atRiskSince, dawn + 100);
        stage.returns(dawn + 200);
        QCOMPARE(stage.b().atRiskSince, Instant(0));
        stage.toTheEnd();
        QCOMPARE(stage.gross(), 512 * length * price);
        QCOMPARE(stage.credit(), Ticks(0));
        QCOMPARE(stage.bank(), full - (512 - 128) * length);
    }
    void starting() // M2: nothing is billed before all are ready, 1000 s after s
    {
        Stage stage;
        stage.book();
        stage.small.coop.advance(stage.s - 200);
        QCOMPARE(stage.b().state, BookingState::Starting);
        stage.fails(stage.s - 100);
        QCOMPARE(stage.b().state, BookingState::Starting);
        stage.small.coop.advance(stage.s);
        QCOMPARE(stage.b().state, BookingState::Interrupted);
        QCOMPARE(stage.b().startedAt, Instant(0));
        QCOMPARE(stage.small.coop.told(stage.id, stage.s + 500).charged, Ticks(0));
        stage.returns(stage.s + 1000);
        stage.small.coop.advance(stage.s + 1000);
        QCOMPARE(stage.b().state, BookingState::Active);
        QCOMPARE(stage.b().startedAt, stage.s + 1000);
        stage.toTheEnd();
        QCOMPARE(stage.gross(), 256 * (length - 1000) * price);
        QCOMPARE(stage.credit(), Ticks(0));
        QCOMPARE(stage.bank(), full - (256 - 128) * (length - 1000));
    }
    void startingAndNeverBack() // section 7: after four hours it fails; no tokens, no money
    {
        Stage stage;
        stage.book();
        stage.small.coop.advance(stage.s - 200);
        stage.fails(stage.s - 100);
        stage.small.coop.advance(stage.s + 4 * hour);
        QCOMPARE(stage.b().state, BookingState::Failed);
        QCOMPARE(stage.gross(), Ticks(0));
        QCOMPARE(stage.bank(), full);
    }
    void active() // M2, M3, A29: 1,860 s of all 256 GPUs come back, in money and in tokens; e is 126 meanwhile (S1)
    {
        Stage stage;
        stage.book();
        stage.fails(stage.s + 3600);
        QCOMPARE(stage.b().state, BookingState::Interrupted);
        QCOMPARE(stage.b().stoppedSince, stage.s + 3600);
        stage.returns(stage.s + 5460);
        stage.small.coop.resumed(stage.id, stage.s + 5460);
        QCOMPARE(stage.b().state, BookingState::Active);
        stage.toTheEnd();
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.credit(), 256 * 1860 * price);
        QCOMPARE(stage.bank(), undisturbed - (128 - 126) * 1860 + 256 * 1860);
    }
    void activeAndNobodyResumes() // M3: ten minutes after the gang is ready it counts as running
    {
        Stage stage;
        stage.book();
        stage.fails(stage.s + 3600);
        stage.returns(stage.s + 4000);
        stage.toTheEnd();
        QCOMPARE(stage.credit(), 256 * (400 + 600) * price);
        QCOMPARE(stage.bank(), undisturbed - (128 - 126) * 400 + 256 * 1000);
    }
    void interrupted() // M3: a second host meanwhile; the union counts, once. e is 126, 124, 126
    {
        Stage stage;
        stage.book();
        stage.fails(stage.s + 3600, 0);
        stage.fails(stage.s + 4000, 1);
        stage.returns(stage.s + 5000, 0);
        stage.small.coop.resumed(stage.id, stage.s + 5000); // it cannot
        QCOMPARE(stage.b().state, BookingState::Interrupted);
        stage.returns(stage.s + 6000, 1);
        stage.small.coop.resumed(stage.id, stage.s + 6000);
        QCOMPARE(stage.b().state, BookingState::Active);
        stage.toTheEnd();
        QCOMPARE(stage.credit(), 256 * 2400 * price);
        QCOMPARE(stage.bank(), undisturbed - 2 * 400 - 4 * 1000 - 2 * 1000 + 256 * 2400);
    }
    void interruptedForFourHours() // section 7: it fails; what ran before is what it costs
    {
        Stage stage;
        stage.book();
        stage.fails(stage.s + 3600);
        stage.small.coop.advance(stage.s + 3600 + 4 * hour);
        QCOMPARE(stage.b().state, BookingState::Failed);
        QCOMPARE(stage.gross() - stage.credit(), 256 * 3600 * price);
        // 256 GPUs for an hour; e is 126 from the fault on, until the bank is full again
        QCOMPARE(stage.small.coop.balance(MemberId{1}, stage.s + 3600 + 4 * hour), full);
        QCOMPARE(stage.small.coop.balance(MemberId{1}, stage.s + 3600), full - 128 * 3600);
    }
    void interruptedAtTheEnd() // it ends when it was to end, and the last half hour is credited
    {
        Stage stage;
        stage.book();
        stage.fails(stage.e - 1800);
        stage.small.coop.advance(stage.e);
        QCOMPARE(stage.b().state, BookingState::Ending);
        stage.toTheEnd();
        QCOMPARE(stage.b().state, BookingState::Completed);
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.credit(), 256 * 1800 * price);
        QCOMPARE(stage.bank(), undisturbed - (128 - 126) * 1800 + 256 * 1800);
    }
    void ending() // C1: after e nothing is owed and nothing is credited
    {
        Stage stage;
        stage.book();
        stage.small.coop.advance(stage.e);
        QCOMPARE(stage.b().state, BookingState::Ending);
        stage.fails(stage.e + 100);
        QCOMPARE(stage.b().state, BookingState::Ending);
        stage.returns(stage.e + 200);
        stage.toTheEnd();
        QCOMPARE(stage.b().state, BookingState::Completed);
        stage.fails(stage.e + 2 * hour);
        QCOMPARE(stage.b().state, BookingState::Completed);
        QCOMPARE(stage.gross(), 256 * length * price);
        QCOMPARE(stage.credit(), Ticks(0));
        QCOMPARE(stage.bank(), undisturbed);
    }
};

QTEST_APPLESS_MAIN(TstEveryStep)
#include "tst_every_step.moc"
