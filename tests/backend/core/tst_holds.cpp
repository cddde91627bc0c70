// SPDX-License-Identifier: GPL-3.0-or-later
// K1, R3, R11, R12, M3: the office keeps hosts out and lets them in again; a preview says before what comes true after.
#include "backend/text/event_json.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

const Actor office{PersonId{90}, "office", MemberId{0}, roleBit(Role::Admin)};

HoldHosts hold(std::vector<HostId> hosts, HoldKind kind = HoldKind::Out, Instant until = 0)
{
    return {std::move(hosts), kind, HoldCause::Hardware, "fan 3", until, FindingId{0}};
}

Answer send(SmallCoop &c, const HoldHosts &command, Instant now, std::uint8_t k)
{
    return c.coop.execute(office, SmallCoop::key(k), command, now);
}

bool isNoted(const Answer &answer)
{
    return std::holds_alternative<NotedAnswer>(answer.body);
}

} // namespace

class TstHolds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyTheOfficeMay()
    {
        SmallCoop c;
        QCOMPARE(refusal(c.coop.execute(c.actor(1), SmallCoop::key(1), hold({HostId{3}}), dawn)),
                 ReasonCode::Forbidden);
        QVERIFY(!c.coop.preview(c.actor(1), hold({HostId{3}}), dawn));
        QVERIFY(c.coop.holds().empty());
    }
    void whatMakesNoSenseIsRefused()
    {
        SmallCoop c;
        QCOMPARE(refusal(send(c, hold({}), dawn, 1)), ReasonCode::Malformed);
        QCOMPARE(refusal(send(c, hold({HostId{3}, HostId{3}}), dawn, 2)), ReasonCode::Malformed);
        QCOMPARE(refusal(send(c, hold({HostId{60'000}}), dawn, 3)), ReasonCode::Malformed);
        QCOMPARE(refusal(send(c, hold({HostId{3}}, HoldKind::Out, dawn), dawn, 4)), ReasonCode::Malformed);
        QCOMPARE(refusal(send(c, hold({HostId{3}}, HoldKind::None), dawn, 5)), ReasonCode::StateConflict);
    }
    void everybodySeesWhoAndWhy()
    {
        SmallCoop c;
        QVERIFY(isNoted(send(c, hold({HostId{3}, HostId{7}}, HoldKind::Out, dawn + day), dawn, 1)));
        const std::vector<HeldHosts> held = c.coop.holds();
        QCOMPARE(held.size(), std::size_t(1));
        QCOMPARE(held[0].hosts, (std::vector<HostId>{HostId{3}, HostId{7}}));
        const Hold wanted{HoldKind::Out, HoldCause::Hardware, "fan 3", "office", dawn, dawn + day, FindingId{0}};
        QVERIFY(held[0].hold == wanted);
        const HostColumns board = c.coop.columns(dawn);
        QCOMPARE(board.state[3], HostState::Held);
        QCOMPARE(board.stateSince[3], dawn);
        QCOMPARE(board.reason[3], HostReason::HeldByPerson);
        QCOMPARE(board.reasonA[3], std::uint32_t((dawn + day) / minute));
        QCOMPARE(board.reasonB[3], heldReason(HoldKind::Out, HoldCause::Hardware));
        QCOMPARE(c.coop.hostDetail(HostId{3}, dawn).events.front().kind, HostEventKind::Held);
        QCOMPARE(c.coop.healthyGpus(), std::int64_t(512)); // a whole day: two spares stand in (S2)
    }
    void noHealthReportUndoesIt()
    {
        SmallCoop c;
        const HostId host{3};
        QVERIFY(isNoted(send(c, hold({host}), dawn, 1)));
        c.setHost(host, HostState::Silent, dawn + hour, dawn + hour);
        c.setHost(host, HostState::InService, dawn + 2 * hour, dawn + 2 * hour);
        c.coop.advance(dawn + 3 * day);
        QCOMPARE(c.coop.holds().size(), std::size_t(1));
        QCOMPARE(c.coop.columns(dawn + 3 * day).state[3], HostState::Held);
        QVERIFY(!c.quote(1, 64, hour, dawn + 3 * day).hosts.empty());
        for (const HostId h : c.quote(1, 64, hour, dawn + 3 * day).hosts)
            QVERIFY(h != host);
        QVERIFY(c.coop.outages(host) == (std::vector<Span>{{dawn, 0}})); // one, planned, still open
        QVERIFY(isNoted(send(c, hold({host}, HoldKind::None), dawn + 4 * day, 2)));
        QCOMPARE(c.coop.columns(dawn + 4 * day).state[3], HostState::InService);
        QVERIFY(c.coop.holds().empty());
    }
    void aDrainedHostIsNotOfferedAndWhoRunsThereStays()
    {
        SmallCoop c(withoutSpares());
        const Booking b = c.booked(1, 8, day, 1, dawn);
        const Instant s = b.window.from;
        c.coop.advance(s + hour);
        QVERIFY(isNoted(send(c, hold({b.hosts[0]}, HoldKind::Drain), s + hour, 50)));
        QCOMPARE(c.coop.booking(b.id)->state, BookingState::Active);
        QCOMPARE(c.coop.columns(s + hour).state[raw(b.hosts[0])], HostState::InService); // it works
        QCOMPARE(c.coop.columns(s + hour).reason[raw(b.hosts[0])], HostReason::HeldByPerson);
        QVERIFY(std::holds_alternative<RefusedAnswer>(
            c.coop
                .execute(c.actor(1), SmallCoop::key(51),
                         Extend{b.id, c.coop.booking(b.id)->version, b.window.until + day}, s + hour)
                .body)); // R14: an extension is a new placement
        c.coop.advance(b.window.until + hour);
        QCOMPARE(c.coop.booking(b.id)->state, BookingState::Completed);
        QVERIFY(c.coop.booking(b.id)->stopped.empty());
        QCOMPARE(c.coop.columns(b.window.until + hour).state[raw(b.hosts[0])], HostState::Held);
        QVERIFY(c.quote(2, 64, hour, b.window.until + hour).hosts.empty()); // 63 are left
    }
    void aSpareTakesItsPlaceAsThePreviewSaid()
    {
        SmallCoop c;
        const Booking b = c.booked(1, 64, day, 1, dawn);
        const Instant s = b.window.from;
        c.coop.advance(s + hour);
        const std::uint64_t before = c.coop.stateHash();
        const auto preview = c.coop.preview(office, hold({b.hosts[7]}), s + hour);
        QVERIFY(preview);
        QCOMPARE(c.coop.stateHash(), before); // it was only asked
        QCOMPARE(preview->bookings.size(), std::size_t(1));
        const TouchedBooking &touched = preview->bookings[0];
        QCOMPARE(touched.effect, HoldEffect::Replaced);
        QCOMPARE(touched.out, std::vector<HostId>{b.hosts[7]});
        QCOMPARE(touched.at, s + hour + 600);
        QCOMPARE(touched.credit, Ticks(512) * 600 * 2'000'000); // M3
        QCOMPARE(preview->credits, touched.credit);
        QVERIFY(isNoted(send(c, hold({b.hosts[7]}), s + hour, 50)));
        QCOMPARE(c.coop.booking(b.id)->replaced.at(0).in, touched.in.at(0));
        c.coop.advance(b.window.until + hour);
        QCOMPARE(c.coop.priv(b.id)->credited, preview->credits);
    }
    void aGangThatNobodyHelpsFailsAsThePreviewSaid()
    {
        SmallCoop c(withoutSpares());
        const Booking b = c.booked(1, 64, day, 1, dawn);
        const Instant s = b.window.from;
        c.coop.advance(s + hour);
        const auto preview = c.coop.preview(office, hold({b.hosts[7]}), s + hour);
        QVERIFY(preview && preview->bookings.size() == 1);
        const TouchedBooking touched = preview->bookings[0];
        QCOMPARE(touched.effect, HoldEffect::Stopped);
        QVERIFY(touched.isFailing);
        QCOMPARE(touched.ready, std::uint32_t(63));
        QCOMPARE(touched.at, s + 5 * hour);
        QVERIFY(isNoted(send(c, hold({b.hosts[7]}), s + hour, 50)));
        c.coop.advance(s + 5 * hour);
        QCOMPARE(c.coop.booking(b.id)->state, BookingState::Failed);
        QCOMPARE(c.coop.priv(b.id)->credited, touched.credit);
    }
    void anotherHoldTakesItsPlace()
    {
        SmallCoop c(withoutSpares());
        QVERIFY(isNoted(send(c, hold({HostId{3}}, HoldKind::Drain), dawn, 1)));
        QCOMPARE(c.coop.healthyGpus(), std::int64_t(512)); // V4: it may still run something
        QVERIFY(isNoted(send(c, hold({HostId{3}}), dawn + hour, 2)));
        QCOMPARE(c.coop.holds().size(), std::size_t(1));
        QCOMPARE(c.coop.healthyGpus(), std::int64_t(504));
        QVERIFY(isNoted(send(c, hold({HostId{3}}, HoldKind::Drain), dawn + 2 * hour, 3)));
        QCOMPARE(c.coop.healthyGpus(), std::int64_t(512));
        QVERIFY(c.coop.outages(HostId{3}) == (std::vector<Span>{{dawn + hour, dawn + 2 * hour}}));
    }
    void maintenanceAndAHoldAreOneOutage()
    {
        SmallCoop c;
        c.coop.execute(office, SmallCoop::key(1), PlanUpkeep{{HostId{3}}, {dawn + hour, dawn + 2 * hour}}, dawn);
        QVERIFY(isNoted(send(c, hold({HostId{3}}, HoldKind::Out, dawn + 3 * hour), dawn + 90 * minute, 2)));
        QCOMPARE(c.coop.nextTimer(), dawn + 2 * hour);
        c.coop.advance(dawn + 2 * hour);
        QCOMPARE(c.coop.columns(dawn + 2 * hour).state[3], HostState::Held);
        QCOMPARE(c.coop.nextTimer(), dawn + 3 * hour);
        c.coop.advance(dawn + 3 * hour);
        QCOMPARE(c.coop.columns(dawn + 3 * hour).state[3], HostState::InService);
        QVERIFY(c.coop.outages(HostId{3}) == (std::vector<Span>{{dawn + hour, dawn + 3 * hour}}));
    }
    void theLogTellsItAgain() // I41
    {
        SmallCoop c;
        send(c, hold({HostId{3}, HostId{4}}, HoldKind::Drain, dawn + day), dawn, 1);
        send(c, hold({HostId{9}}), dawn + hour, 2);
        send(c, hold({HostId{4}}, HoldKind::None), dawn + 2 * hour, 3);
        PlainEngine engine;
        Coop again(engine);
        for (const Event &e : c.log()) {
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            QVERIFY2(body.has_value(), body ? "" : body.error().c_str());
            again.apply({e.sequence, e.at, e.person, *body});
        }
        QCOMPARE(again.stateHash(), c.coop.stateHash());
        QVERIFY(again.holds() == c.coop.holds());
        QCOMPARE(again.nextTimer(), c.coop.nextTimer());
    }
};

QTEST_GUILESS_MAIN(TstHolds)
#include "tst_holds.moc"
