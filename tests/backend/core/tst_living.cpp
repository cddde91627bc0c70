// SPDX-License-Identifier: GPL-3.0-or-later
// Living with a booking: texts, one host exchanged by wish, rehearsals; and what must not happen on the way. On the
// sample fleet: leaves of 16 + 2, 16 + 2, 16 + 1 and 16 + 1 hosts.
#include "backend/text/event_json.h"
#include "tests/backend/core/slow_model.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

constexpr Instant start = dawn + 48 * hour;
constexpr Span night{start, start + 10 * hour};

/// Keeps what it is asked, and answers when the test says so.
class LateEngine : public PlainEngine
{
public:
    void rehearse(Coop &, const Booking &booking, const std::vector<HostId> &by, Instant) override
    {
        asked.push_back(booking.id), standby = by;
    }
    std::vector<BookingId> asked;
    std::vector<HostId> standby;
};

template<class TheEngine = PlainEngine> struct Desk
{
    explicit Desk(const CoopSetup &setup = smallSetup()) : coop(engine)
    {
        coop.found(setup, setup.foundedAt);
        std::vector<HostMeasure> measures;
        for (std::size_t i = 0; i < setup.fleet.hosts.size(); ++i)
            if (setup.fleet.hosts[i].role != HostRole::Unverified)
                measures.push_back({HostId(i), 80, 3690, 4, 302, 705, -1});
        coop.measured(measures, dawn - hour);
    }
    Answer send(std::uint32_t member, const Command &command, Instant now = dawn)
    {
        Key key{2, std::uint8_t(++keys >> 8), std::uint8_t(keys)};
        return coop.execute(coop.setup().persons.at(member - 1).actor(), key, command, now);
    }
    Booking made(std::uint32_t member, std::vector<HostId> hosts, const Span &window = night,
                 std::uint32_t maxLeaves = 0, const std::string &label = "run")
    {
        Quote q;
        q.window = window, q.hosts = std::move(hosts), q.rate = coop.listRate(dawn), q.maxLeaves = maxLeaves;
        q.plannedUntil = 1;
        const Answer taken = send(member, TakeOffer{q, "H100", label, {}});
        const Booking *offer = bookingIn(taken);
        return offer ? *bookingIn(send(member, Confirm{offer->id, offer->version})) : Booking{};
    }
    void host(HostId h, HostState state, Instant at)
    {
        HostSet fact = coop.hostFact(h);
        fact.state = state, fact.lastGood = at;
        fact.reason = state == HostState::InService ? HostReason::None : HostReason::NoHeartbeat;
        coop.report(fact, at);
    }
    Answer replace(std::uint32_t member, const Booking &was, HostId h, Instant now = dawn)
    {
        coop.advance(now);
        return send(member, ReplaceOne{was.id, coop.booking(was.id)->version, h}, now);
    }
    const Booking &now(const Booking &was) const { return *coop.booking(was.id); }
    QString faults()
    {
        for (Event &e : coop.takePending())
            events.push_back(std::move(e));
        SlowModel model;
        const QString fault = model.read(events);
        return fault.isEmpty() ? model.check(coop, coop.lastAt()) : fault;
    }

    TheEngine engine;
    Coop coop;
    std::vector<Event> events;
    unsigned keys = 0;
};

std::vector<HostId> range(std::uint32_t first, std::uint32_t count)
{
    std::vector<HostId> hosts;
    for (std::uint32_t i = 0; i < count; ++i)
        hosts.push_back(HostId{first + i});
    return hosts;
}

/// All pairs of leaf l1 at 390 Gb/s a rail but those of `slow`, at 100.
SweepMatrix sweepOf(const Fleet &fleet, HostId slow)
{
    SweepMatrix m;
    SweepHead &h = m.head;
    h.tool = "iperf3 3.12", h.groupNames = {"l1"};
    for (std::uint32_t i = 0; i < 18; ++i)
        h.names.push_back(fleet.host(HostId{i}).name), h.groups.push_back(0), h.hosts.push_back(i);
    for (std::uint32_t i = 0; i < 18 * 18; ++i)
        m.bandwidth.push_back(i / 18 == i % 18                             ? cell::itself
                              : i / 18 == raw(slow) || i % 18 == raw(slow) ? std::uint16_t(10000)
                                                                           : std::uint16_t(39000));
    return m;
}

} // namespace

class TstLiving : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // ---- texts
    // -------------------------------------------------------------------------------------------------------
    void textsAreWrittenInEveryState()
    {
        Desk d;
        const std::string odd = "O'Neil's \"run\"; DROP";
        const Booking b = d.made(1, range(0, 2), night, 0, odd);
        QCOMPARE(d.coop.priv(b.id)->label, odd);
        const Answer said = d.send(1, Describe{b.id, b.version, odd, "line one\nline two", "https://wandb.ai/a/b"});
        QVERIFY(bookingIn(said));
        QCOMPARE(bookingIn(said)->version, b.version + 1);
        QVERIFY(bookingIn(d.send(1, Cancel{b.id, b.version + 1})));
        QCOMPARE(d.now(b).state, BookingState::Cancelled);
        const BookingPrivate before = *d.coop.priv(b.id);
        const Answer late = d.send(1, Describe{b.id, d.now(b).version, "çalışma", before.note, "loss: 0.31"});
        QVERIFY(bookingIn(late));
        QCOMPARE(d.coop.priv(b.id)->label, std::string("çalışma"));
        QCOMPARE(d.coop.priv(b.id)->outcome, std::string("loss: 0.31"));
        QCOMPARE(d.coop.priv(b.id)->charged, before.charged);
        const std::uint32_t version = d.now(b).version;
        QVERIFY(bookingIn(d.send(1, Describe{b.id, version, "çalışma", before.note, "loss: 0.31"})));
        QCOMPARE(d.now(b).version, version); // it says so already
        QCOMPARE(d.faults(), QString());
        for (const Event &e : d.events) { // and so does the log
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            QVERIFY(body && *body == e.body);
        }
    }

    void textsThatAreNoTextsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("label");
        QTest::addColumn<QByteArray>("note");
        QTest::addColumn<QByteArray>("outcome");
        QTest::addColumn<int>("code");
        const int no = int(ReasonCode::Malformed), fine = int(ReasonCode::None), tooLong = int(ReasonCode::TooLong);
        QTest::newRow("bell") << QByteArray("a\a") << QByteArray() << QByteArray() << no;
        QTest::newRow("line in a label") << QByteArray("a\nb") << QByteArray() << QByteArray() << no;
        QTest::newRow("escape in a note") << QByteArray() << QByteArray("\x1b[31m") << QByteArray() << no;
        QTest::newRow("C1") << QByteArray("a\xC2\x85") << QByteArray() << QByteArray() << no;
        QTest::newRow("script") << QByteArray() << QByteArray() << QByteArray("JavaScript:alert(1)") << no;
        QTest::newRow("file") << QByteArray() << QByteArray() << QByteArray("file:///etc/passwd") << no;
        QTest::newRow("ftp") << QByteArray() << QByteArray() << QByteArray("ftp://a/b") << no;
        QTest::newRow("half a link") << QByteArray() << QByteArray() << QByteArray("https:a") << no;
        QTest::newRow("link and words") << QByteArray() << QByteArray() << QByteArray("https://a.b c") << no;
        QTest::newRow("link") << QByteArray() << QByteArray() << QByteArray("https://a.b/c?d=e#f") << fine;
        QTest::newRow("words") << QByteArray() << QByteArray() << QByteArray("model: see https://a.b") << fine;
        QTest::newRow("2000 characters") << QByteArray() << QByteArray() << QByteArray("ç").repeated(2000) << fine;
        QTest::newRow("2001") << QByteArray() << QByteArray() << QByteArray("a").repeated(2001) << tooLong;
        QTest::newRow("256 in a label") << QByteArray("a").repeated(256) << QByteArray() << QByteArray() << tooLong;
    }
    void textsThatAreNoTextsAreRefused()
    {
        QFETCH(QByteArray, label);
        QFETCH(QByteArray, note);
        QFETCH(QByteArray, outcome);
        QFETCH(int, code);
        Desk d;
        const Booking b = d.made(1, range(0, 2));
        const Answer answer =
            d.send(1, Describe{b.id, b.version, label.toStdString(), note.toStdString(), outcome.toStdString()});
        QCOMPARE(int(refusal(answer)), code);
        QCOMPARE(d.now(b).version == b.version, code != 0);
        QCOMPARE(refusal(d.send(2, Describe{b.id, d.now(b).version, "x", {}, {}})), ReasonCode::Forbidden);
        QCOMPARE(refusal(d.send(1, Describe{b.id, 77, "x", {}, {}})), ReasonCode::VersionStale);
    }

    // ---- one host exchanged
    // --------------------------------------------------------------------------------------------
    void beforeTheStartAFreeHostOfTheSameLeafTakesThePlace()
    {
        Desk d;
        const Booking b = d.made(1, range(0, 4));
        QCOMPARE(b.plannedUntil, start - 24 * hour);
        QVERIFY(bookingIn(d.replace(1, b, HostId{2})));
        const std::vector<HostId> hosts{HostId{0}, HostId{1}, HostId{3}, HostId{4}};
        QVERIFY(d.now(b).hosts == hosts);
        QCOMPARE(d.now(b).plannedUntil, Instant(0)); // a wish that a replan would not keep (R6)
        QCOMPARE(refusal(d.replace(1, b, HostId{2})), ReasonCode::Malformed); // no host of it any more
        QCOMPARE(refusal(d.replace(2, b, HostId{0})), ReasonCode::Forbidden);
        QVERIFY(d.coop.isFree(HostId{2}, night));
        QCOMPARE(d.faults(), QString());
    }
    void nobodyIsRobbedForAWish() // R11
    {
        Desk d;
        const Booking b = d.made(1, range(0, 16), night, 1);
        const Booking other = d.made(2, range(18, 16), night, 1);
        QVERIFY(bookingIn(d.replace(1, b, HostId{0}))); // its leaf has two spares, which stand in for nobody
        QVERIFY(d.made(3, {HostId{0}}).id != BookingId{});
        QVERIFY(bookingIn(d.replace(1, b, HostId{1})));
        QVERIFY(d.made(3, {HostId{1}}).id != BookingId{});
        QCOMPARE(d.now(b).hosts.back(), HostId{17});
        const Booking before = d.now(b);
        const BookingPrivate priv = *d.coop.priv(b.id);
        QCOMPARE(refusal(d.replace(1, b, HostId{5})), ReasonCode::NoSpare); // other leaves have free hosts
        QVERIFY(d.now(b) == before && *d.coop.priv(b.id) == priv && d.now(other) == other);
        QCOMPARE(d.faults(), QString());
    }
    void whileItRunsASpareAndThenNone() // R11, R13
    {
        Desk d;
        const Booking b = d.made(1, range(0, 16), night, 1);
        d.coop.advance(start + hour);
        QCOMPARE(d.now(b).state, BookingState::Active);
        QVERIFY(bookingIn(d.replace(1, b, HostId{7}, start + hour)));
        QVERIFY(d.now(b).replaced == (std::vector<HostSwap>{{start + hour, HostId{7}, HostId{16}}}));
        QCOMPARE(d.now(b).state, BookingState::Active);
        QVERIFY(d.coop.isFree(HostId{7}, {start + hour, night.until}));
        QVERIFY(bookingIn(d.replace(1, b, HostId{8}, start + 2 * hour)));
        QCOMPARE(refusal(d.replace(1, b, HostId{9}, start + 3 * hour)), ReasonCode::NoSpare); // of its leaf
        QCOMPARE(d.now(b).replaced.size(), std::size_t(2));
        d.coop.advance(night.until + hour);
        QCOMPARE(d.now(b).state, BookingState::Completed);
        QCOMPARE(d.coop.priv(b.id)->charged, 16 * 8 * 10 * hour * d.coop.priv(b.id)->price); // nothing is credited
        QCOMPARE(d.coop.priv(b.id)->credited, Ticks(0));
        QCOMPARE(refusal(d.replace(1, b, HostId{0}, night.until + hour)), ReasonCode::StateConflict);
        QCOMPARE(d.faults(), QString());
    }

    // ---- rehearsals
    // --------------------------------------------------------------------------------------------------
    void aSoundGangPasses()
    {
        Desk d;
        d.coop.sweepTaken(sweepOf(*d.coop.fleet(), noHost), dawn - hour);
        const Booking b = d.made(1, range(0, 4));
        QVERIFY(bookingIn(d.send(1, Rehearse{b.id, b.version})));
        const Rehearsal &r = d.coop.rehearsals(b.id).front();
        QVERIFY(r.hasPassed);
        QCOMPARE(r.at, dawn);
        QCOMPARE(r.endedAt, dawn);
        QCOMPARE(r.pairs, 12U);
        QCOMPARE(r.measured, 12U);
        QCOMPARE(r.slowestGbps, 3120.0); // 390 on each of 8 rails
        QCOMPARE(r.hosts.size(), std::size_t(4));
        QVERIFY(d.now(b).hosts == b.hosts);
        QCOMPARE(d.now(b).version, b.version + 1);       // its people see that it is over
        QCOMPARE(d.now(b).plannedUntil, b.plannedUntil); // it binds nothing
        QCOMPARE(d.faults(), QString());
    }
    void aSlowHostIsExchangedForOneThatPassed()
    {
        Desk d;
        const Booking b = d.made(1, range(0, 4));
        d.coop.sweepTaken(sweepOf(*d.coop.fleet(), HostId{2}), dawn);
        QVERIFY(bookingIn(d.send(1, Rehearse{b.id, b.version})));
        const Rehearsal &r = d.coop.rehearsals(b.id).front();
        QVERIFY(r.hasPassed);
        QCOMPARE(r.hosts.size(), std::size_t(5));
        QCOMPARE(r.hosts[2].verdict, RehearsalVerdict::Slow);
        QCOMPARE(r.hosts[2].gbps, 800.0);
        QCOMPARE(r.hosts[4].standsFor, HostId{2});
        QCOMPARE(r.hosts[4].verdict, RehearsalVerdict::Passed);
        QCOMPARE(r.slowestGbps, 800.0);
        QVERIFY(r.slowA == HostId{2} || r.slowB == HostId{2});
        QVERIFY(!std::binary_search(d.now(b).hosts.begin(), d.now(b).hosts.end(), HostId{2}));
        QCOMPARE(d.now(b).replaced.back().out, HostId{2});
        QCOMPARE(d.faults(), QString());
    }
    void whereNobodyCanStandInItStaysAndHasNotPassed()
    {
        Desk d(withoutSpares());
        const Booking b = d.made(1, range(0, 16), night, 1), other = d.made(2, range(18, 16), night);
        d.coop.sweepTaken(sweepOf(*d.coop.fleet(), HostId{2}), dawn);
        QVERIFY(bookingIn(d.send(1, Rehearse{b.id, b.version})));
        const Rehearsal &r = d.coop.rehearsals(b.id).front();
        QVERIFY(!r.hasPassed);
        QCOMPARE(r.hosts[2].verdict, RehearsalVerdict::Slow);
        QVERIFY(d.now(b).hosts == b.hosts && d.now(other).hosts == other.hosts);
        QCOMPARE(d.faults(), QString());
    }
    void theAnswerOfAnEngineComesLaterAndOnce()
    {
        Desk<LateEngine> d;
        const Booking b = d.made(1, range(0, 4));
        QVERIFY(bookingIn(d.send(1, Rehearse{b.id, b.version})));
        QCOMPARE(d.coop.rehearsals(b.id).back().endedAt, Instant(0));
        QCOMPARE(refusal(d.send(1, Rehearse{b.id, b.version})), ReasonCode::StateConflict); // one is under way
        d.coop.resume(dawn + 60); // after a restart the engine is asked again
        QCOMPARE(d.engine.asked.size(), std::size_t(2));
        QCOMPARE(d.engine.standby.size(), std::size_t(8));
        Rehearsal result = d.coop.knownOf(b, d.engine.standby, dawn);
        result.hosts[1].verdict = RehearsalVerdict::Unhealthy;
        for (std::size_t i = 4; i < result.hosts.size(); ++i) // all but one of those that stand by fail too
            if (result.hosts[i].host != HostId{5})
                result.hosts[i].verdict = RehearsalVerdict::Silent;
        d.coop.rehearsed(b.id, result, dawn + 600);
        QVERIFY(d.coop.rehearsals(b.id).back().hasPassed);
        QVERIFY(d.now(b).hosts == (std::vector<HostId>{HostId{0}, HostId{2}, HostId{3}, HostId{5}}));
        const std::uint64_t hash = d.coop.stateHash();
        d.coop.rehearsed(b.id, result, dawn + 600); // a late word
        QCOMPARE(d.coop.stateHash(), hash);
        for (int i = 0; i < 10; ++i) { // the last eight are kept
            QVERIFY(bookingIn(d.send(1, Rehearse{b.id, d.now(b).version}, dawn + 700 + i)));
            d.coop.rehearsed(b.id, d.coop.knownOf(d.now(b), {}, dawn), dawn + 700 + i);
        }
        QCOMPARE(d.coop.rehearsals(b.id).size(), std::size_t(8));
        QCOMPARE(d.faults(), QString());
    }
    void aBookingThatIsGoneOrChangedMeanwhileIsNotTouched()
    {
        Desk<LateEngine> d;
        const Booking b = d.made(1, range(0, 4)), c = d.made(2, range(6, 2));
        for (const Booking &x : {b, c})
            QVERIFY(bookingIn(d.send(raw(x.member), Rehearse{x.id, x.version})));
        Rehearsal failed = d.coop.knownOf(b, {HostId{4}}, dawn), ofOther = d.coop.knownOf(c, {HostId{5}}, dawn);
        failed.hosts[0].verdict = RehearsalVerdict::Silent, ofOther.hosts[0].verdict = RehearsalVerdict::Silent;
        QVERIFY(bookingIn(d.send(1, Change{b.id, b.version, 3, night})));
        QVERIFY(bookingIn(d.send(2, Cancel{c.id, c.version})));
        const Booking gone = d.now(c);
        QVERIFY(d.made(3, {HostId{4}}).id != BookingId{}); // what stood by is somebody's now
        const Booking changed = d.now(b);
        d.coop.rehearsed(b.id, failed, dawn + 600);
        d.coop.rehearsed(c.id, ofOther, dawn + 600);
        QVERIFY(d.now(b).hosts == changed.hosts);
        QVERIFY(!d.coop.rehearsals(b.id).back().hasPassed);
        QVERIFY(d.now(c) == gone);
        QCOMPARE(d.faults(), QString());
    }

    // ---- unkind days
    // --------------------------------------------------------------------------------------------------
    void aHandMadeOfferIsJudgedLikeAnyOther() // R3, R8, M9
    {
        Desk d;
        const Booking taken = d.made(2, range(0, 4));
        Quote q;
        q.window = night, q.rate = d.coop.listRate(dawn), q.hosts = range(2, 4);
        QCOMPARE(refusal(d.send(1, TakeOffer{q, "H100", {}, {}})), ReasonCode::CapacityConflict);
        q.hosts = range(0, 70); // base and spares: more than a gang can be
        QVERIFY(refusal(d.send(1, TakeOffer{q, "H100", {}, {}})) != ReasonCode::None);
        q.hosts = range(4, 4), q.rate -= 1;
        QCOMPARE(refusal(d.send(1, TakeOffer{q, "H100", {}, {}})), ReasonCode::QuoteStale);
        q.rate += 1, q.hosts = {HostId{500}};
        QCOMPARE(refusal(d.send(1, TakeOffer{q, "H100", {}, {}})), ReasonCode::Malformed);
        q.hosts = range(16, 2); // spares are in no gang by themselves (S2)
        QCOMPARE(refusal(d.send(1, TakeOffer{q, "H100", {}, {}})), ReasonCode::Unverified);
        QCOMPARE(d.coop.bookings(0).size(), std::size_t(1));
        QVERIFY(d.now(taken) == taken);
    }
    void cancelledInTheSecondOfTheStart() // section 7, S19
    {
        for (const Seconds late : {-1, 0}) {
            Desk d;
            const Booking b = d.made(1, range(0, 4));
            d.coop.advance(start + late);
            QCOMPARE(d.now(b).state, late < 0 ? BookingState::Starting : BookingState::Active);
            QVERIFY(bookingIn(d.send(1, Cancel{b.id, d.now(b).version}, start + late)));
            QCOMPARE(d.now(b).state, late < 0 ? BookingState::Cancelled : BookingState::Ending);
            d.coop.advance(start + hour);
            QCOMPARE(d.coop.priv(b.id)->charged, Ticks(0)); // no second ran
            QVERIFY(d.coop.isFree(HostId{0}, {start + hour, night.until}));
            QCOMPARE(d.faults(), QString());
        }
    }
    void withAllSparesInUpkeepAGangWaitsAndNobodyIsRobbed() // R11
    {
        Desk d;
        const Booking b = d.made(1, range(0, 4)), other = d.made(2, range(4, 4));
        d.coop.advance(start + hour);
        for (std::uint32_t h = 0; h < 70; ++h)
            if (d.coop.fleet()->host(HostId{h}).role == HostRole::Spare)
                d.host(HostId{h}, HostState::Held, start + hour);
        d.host(HostId{1}, HostState::Silent, start + 2 * hour);
        d.host(HostId{2}, HostState::Silent, start + 2 * hour); // two at once
        QCOMPARE(d.now(b).state, BookingState::Interrupted);
        QVERIFY(d.now(b).hosts == b.hosts && d.now(b).replaced.empty());
        QVERIFY(d.now(other).hosts == other.hosts && d.now(other).state == BookingState::Active);
        QCOMPARE(refusal(d.replace(1, b, HostId{1}, start + 2 * hour)), ReasonCode::NoSpare);
        d.host(HostId{16}, HostState::InService, start + 2 * hour + 60); // upkeep of two is over
        d.host(HostId{17}, HostState::InService, start + 2 * hour + 60);
        QCOMPARE(d.now(b).hosts, (std::vector<HostId>{HostId{0}, HostId{3}, HostId{16}, HostId{17}}));
        QCOMPARE(d.faults(), QString());
    }
    void anExtensionCostsAllHostsToTheTick() // R14, M9
    {
        Desk d;
        const Booking b = d.made(1, range(0, 10));
        const Ticks hold = d.coop.priv(b.id)->hold;
        QCOMPARE(hold, 80 * 10 * hour * Ticks(2'000'000));
        QVERIFY(bookingIn(d.send(1, Extend{b.id, b.version, night.until + 6 * hour})));
        QCOMPARE(d.coop.priv(b.id)->hold, hold + 80 * 6 * hour * Ticks(2'000'000)); // 960.00 USD more
        QCOMPARE(d.coop.priv(b.id)->hold - hold, 960 * ticksPerUsd);
    }
};

QTEST_GUILESS_MAIN(TstLiving)
#include "tst_living.moc"
