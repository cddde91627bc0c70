// SPDX-License-Identifier: GPL-3.0-or-later
// A rehearsal in the simulated fleet: ten minutes, never past the start; a failure that nobody has noticed and a cable
// that nobody has swept show, and after a restart it goes on.
#include "backend/engines/simulated.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// Founded this minute: all hosts are idle, and measured.
struct Desk
{
    Desk()
    {
        CoopSetup setup = smallSetup();
        setup.foundedAt = dawn;
        setup.persons.push_back({PersonId{13}, "office", MemberId{0}, roleBit(Role::Admin), "office"});
        for (ShareLine &line : setup.shares)
            line.from = dawn;
        coop.found(setup, dawn);
        fleet.begin(coop, dawn);
        WindowsAsk ask;
        ask.hosts = 4, ask.length = 2 * hour;
        const WindowsAnswer found = coop.windows(MemberId{1}, ask, now);
        if (found.quotes.empty())
            return;
        const Answer taken = send(0, TakeOffer{found.quotes.front(), "H100", "rehearsed", {}});
        if (const auto *offer = std::get_if<Done>(&taken.body)) {
            const Answer sure = send(0, Confirm{offer->booking.id, offer->booking.version});
            if (const auto *done = std::get_if<Done>(&sure.body))
                id = done->booking.id;
        }
    }
    Answer send(std::size_t person, const Command &command)
    {
        Key key{0xDF, ++keys};
        return coop.execute(coop.setup().persons.at(person).actor(), key, command, now);
    }
    void act(DemoAct what, std::int64_t a, std::int64_t b = -1) { send(4, Demo{what, a, b}); }
    void advance(Seconds length)
    {
        now += length;
        fleet.advance(coop, now);
    }
    bool rehearse() { return std::holds_alternative<Done>(send(0, Rehearse{id, booking().version}).body); }
    const Booking &booking() const { return *coop.booking(id); }
    /// Ten minutes from now, or the second before its setup.
    Instant due() const { return std::min(now + 600, booking().window.from - coop.setup().policy.setup - 1); }
    const Rehearsal &last() const { return coop.rehearsals(id).back(); }

    Instant now = dawn;
    SimulatedFleet fleet{3};
    Coop coop{fleet};
    std::uint8_t keys = 0;
    BookingId id{};
};

} // namespace

class TstRehearsal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itTakesTenMinutesOrLess()
    {
        Desk d;
        QVERIFY(raw(d.id) != 0);
        const Instant begun = d.now, due = d.due();
        QVERIFY(d.rehearse());
        QCOMPARE(d.last().endedAt, Instant(0));
        d.advance(due - begun - 1);
        QCOMPARE(d.last().endedAt, Instant(0));
        d.advance(1);
        QCOMPARE(d.last().endedAt, due);
        QVERIFY(d.last().hasPassed);
        QCOMPARE(d.last().pairs, 12U);
        QVERIFY(d.last().measured > 0 && d.last().slowestGbps > 0);
        QVERIFY(d.booking().state == BookingState::Confirmed);
    }
    void aFailureThatNobodyHasNoticedShows()
    {
        Desk d;
        QVERIFY(raw(d.id) != 0);
        const std::vector<HostId> gang = d.booking().hosts;
        const HostId bad = gang[1];
        QVERIFY(d.rehearse());
        d.advance(d.due() - d.now - 5);
        d.act(DemoAct::FailHost, raw(bad));
        QCOMPARE(d.coop.hostFact(bad).state, HostState::InService); // for another ten seconds nobody knows
        d.advance(5);
        QVERIFY(d.last().endedAt != 0);
        QCOMPARE(d.last().hosts[1].verdict, RehearsalVerdict::Silent);
        QVERIFY(d.last().hasPassed); // a free host has its place
        QCOMPARE(d.last().hosts.back().standsFor, bad);
        QVERIFY(!std::binary_search(d.booking().hosts.begin(), d.booking().hosts.end(), bad));
    }
    void aSlowCableShows()
    {
        Desk d;
        QVERIFY(raw(d.id) != 0);
        const std::vector<HostId> gang = d.booking().hosts;
        d.act(DemoAct::SlowCable, raw(gang[0]), raw(gang[2]));
        QVERIFY(d.rehearse());
        d.advance(600);
        QVERIFY(d.last().slowestGbps > 0 && d.last().slowA != noHost);
        QVERIFY((d.last().slowA == gang[0] && d.last().slowB == gang[2]) ||
                (d.last().slowA == gang[2] && d.last().slowB == gang[0]));
        QVERIFY(std::any_of(d.last().hosts.begin(), d.last().hosts.end(),
                            [](const RehearsedHost &r) { return r.verdict == RehearsalVerdict::Slow; }));
    }
    void aBusyHostIsJudgedFromBeforeAndNotDisturbed()
    {
        Desk d;
        QVERIFY(raw(d.id) != 0);
        const Booking first = d.booking();
        Quote q;
        q.hosts = first.hosts, q.rate = d.coop.listRate(d.now);
        q.window = {first.window.until + 900, first.window.until + 900 + 2 * hour};
        const Answer taken = d.send(0, TakeOffer{q, "H100", "after it", {}});
        QVERIFY(bookingIn(taken));
        d.id = bookingIn(taken)->id;
        QVERIFY(bookingIn(d.send(0, Confirm{d.id, d.booking().version})));
        d.advance(first.window.from + 60 - d.now);
        QCOMPARE(d.coop.booking(first.id)->state, BookingState::Active);
        QVERIFY(d.rehearse());
        d.advance(600);
        QVERIFY(d.last().endedAt != 0 && d.last().hasPassed);
        QCOMPARE(d.last().measured, 0U); // no sweep has seen them, and nobody measures in a gang that runs
        for (const RehearsedHost &row : d.last().hosts)
            QVERIFY(row.measuredAt != 0 && row.measuredAt < d.last().at);
        QCOMPARE(d.coop.booking(first.id)->state, BookingState::Active);
    }
    void afterARestartItGoesOn()
    {
        Desk d;
        QVERIFY(raw(d.id) != 0);
        QVERIFY(d.rehearse());
        SimulatedFleet fleet(3);
        Coop again(fleet);
        for (const Event &e : d.coop.takePending())
            again.apply(e);
        again.resume(d.now + 60);
        fleet.begin(again, d.now + 60);
        fleet.advance(again, d.now + 60 + 600);
        QVERIFY(again.rehearsals(d.id).back().endedAt != 0);
        QVERIFY(again.rehearsals(d.id).back().hasPassed);
    }
};

QTEST_GUILESS_MAIN(TstRehearsal)
#include "tst_rehearsal.moc"
