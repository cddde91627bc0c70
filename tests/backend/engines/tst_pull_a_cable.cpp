// SPDX-License-Identifier: GPL-3.0-or-later
// The story of the Demo menu, in the core: a host fails → silent → its whole gang interrupted → the credit of all who
// wait is counting → a spare in its place → running again → the line in the statement. And: slow cable, uplink, heal
// all.
#include "tests/backend/engines/demo_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

class TstPullACable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFailedHostStopsItsGangAndEverybodyWaitingIsCredited();
    void aSlowCableIsFoundAndHealed();
    void aDegradedUplinkIsFoundAsABlock();
    void badTargetsAreRefused();
    void anImportedSweepOpensFindingsAndKeepsTheOwnOnes();
    void liveTimeNeverShutsTheWholeClusterWeekOut();
};

void TstPullACable::aFailedHostStopsItsGangAndEverybodyWaitingIsCredited()
{
    DemoCoop c(1);
    const Answer answer = c.act(DemoAct::FailHost);
    const DemoAnswer *done = std::get_if<DemoAnswer>(&answer.body);
    QVERIFY(done);
    const auto host = HostId(done->a);
    const HostColumns before = c.coop.columns(c.now);
    const BookingId gang = before.booking[raw(host)];
    QCOMPARE(before.use[raw(host)], HostUse::Booked);
    QCOMPARE(c.coop.booking(gang)->state, BookingState::Active); // nobody knows yet
    const Instant fault = c.now;
    c.advance(15);
    QCOMPARE(c.coop.columns(c.now).state[raw(host)], HostState::Silent);
    const Booking stopped = *c.coop.booking(gang);
    QCOMPARE(stopped.state, BookingState::Interrupted);
    QCOMPARE(stopped.culprit, host);
    QVERIFY(stopped.stoppedSince <= fault && stopped.stoppedSince > fault - 5); // M3: the last good heartbeat
    c.advance(120);
    const auto meterOf = [&] {
        for (const Meter &m : c.coop.meters(c.now))
            if (m.id == gang)
                return m;
        return Meter{};
    };
    QCOMPARE(meterOf().stopped - stopped.work() * 0, [&] {
        Seconds sum = c.now - stopped.stoppedSince;
        for (const Span &s : stopped.stopped)
            sum += s.length();
        return sum;
    }());
    QCOMPARE(meterOf().credited, meterOf().stopped * stopped.gpus());
    const GpuSeconds creditedBefore =
        c.coop.statement({fault - day, c.now}, c.now).rows[raw(stopped.member) - 1].credited;
    QVERIFY(creditedBefore >= 120 * stopped.gpus());
    // R11: a spare of the same fabric has the broken host's place, within the leaf bound; the host is out of the gang.
    const Booking swapped = *c.coop.booking(gang);
    QCOMPARE(swapped.replaced.back().out, host);
    const HostId spare = swapped.replaced.back().in;
    QCOMPARE(c.coop.fleet()->host(spare).role, HostRole::Spare);
    QCOMPARE(c.coop.fleet()->fabricOf(spare), swapped.fabric);
    QVERIFY(std::binary_search(swapped.hosts.begin(), swapped.hosts.end(), spare));
    QVERIFY(!std::binary_search(swapped.hosts.begin(), swapped.hosts.end(), host));
    QCOMPARE(c.coop.columns(c.now).booking[raw(spare)], gang);
    QCOMPARE(c.coop.columns(c.now).booking[raw(host)], BookingId{0});
    c.advance(8 * minute); // nobody healed anything
    QCOMPARE(c.coop.columns(c.now).state[raw(host)], HostState::Silent);
    const Booking resumed = *c.coop.booking(gang);
    QCOMPARE(resumed.state, BookingState::Active);
    QCOMPARE(resumed.ready, std::uint16_t(resumed.hosts.size()));
    QCOMPARE(resumed.stopped.back().from, stopped.stoppedSince);
    QVERIFY(resumed.stopped.back().until <= c.now);
    const BookingPrivate &priv = *c.coop.priv(gang);
    QVERIFY(priv.credited >= chargeFor(resumed.stopped.back().length() * resumed.gpus(), priv.price));
    std::vector<NewsKind> told;
    for (const Told &t : c.coop.news())
        for (const Arg &a : t.news.args)
            if (t.news.at >= fault && a == Arg::of("booking", ArgType::Booking, std::int64_t(raw(gang))))
                told.push_back(t.news.kind);
    const std::vector<NewsKind> story{NewsKind::BookingInterrupted, NewsKind::HostReplaced, NewsKind::CreditPosted,
                                      NewsKind::BookingResumed};
    QVERIFY(told == story);
    c.advance(hour); // the line in Shares: what ran on the spare is use on V
    const StatementRow row = c.coop.statement({stopped.stoppedSince, c.now}, c.now).rows[raw(stopped.member) - 1];
    QVERIFY(row.borrowedSpare > 0);
    QVERIFY(row.credited >= resumed.stopped.back().length() * resumed.gpus());
}

void TstPullACable::aSlowCableIsFoundAndHealed()
{
    DemoCoop c(2);
    c.act(DemoAct::HealAll);
    QVERIFY(c.openFindings().empty());
    const Answer answer = c.act(DemoAct::SlowCable);
    const auto host = HostId(std::get<DemoAnswer>(answer.body).a);
    c.advance(30);
    QCOMPARE(c.openFindings().size(), std::size_t(1));
    const Finding f = c.openFindings().front();
    QCOMPARE(f.kind, FindingKind::BadHost);
    QCOMPARE(f.hostA, host);
    const HostColumns board = c.coop.columns(c.now);
    QCOMPARE(board.state[raw(host)], HostState::Degraded);
    QCOMPARE(board.reason[raw(host)], HostReason::SlowToAll);
    QCOMPARE(board.reasonA[raw(host)], raw(f.id));
    QVERIFY(board.grade[raw(host)] >= 'D'); // V3: the worst row decides
    WindowsAsk ask;                         // and a bad scorecard is out of the offers
    ask.hosts = 16, ask.length = hour, ask.until = c.now + day;
    for (const Quote &q : c.coop.windows(MemberId{1}, ask, c.now).quotes)
        QVERIFY(!std::binary_search(q.hosts.begin(), q.hosts.end(), host));
    c.act(DemoAct::HealAll);
    QVERIFY(c.openFindings().empty());
    QCOMPARE(c.coop.columns(c.now).state[raw(host)], HostState::InService);
    // Between two named hosts it is a link.
    c.act(DemoAct::SlowCable, 4, 40);
    c.advance(30);
    QCOMPARE(c.openFindings().size(), std::size_t(1));
    QCOMPARE(c.openFindings().front().kind, FindingKind::BadLink);
}

void TstPullACable::aDegradedUplinkIsFoundAsABlock()
{
    DemoCoop c(3);
    c.act(DemoAct::HealAll);
    QCOMPARE(std::get<DemoAnswer>(c.act(DemoAct::DegradeUplink, 2).body).a, std::int64_t(2));
    c.advance(30);
    QVERIFY(!c.openFindings().empty());
    const Finding f = c.openFindings().front();
    QCOMPARE(f.kind, FindingKind::BadBlock);
    QVERIFY(f.a == "l3" || f.b == "l3");
}

void TstPullACable::badTargetsAreRefused()
{
    DemoCoop c(4);
    QVERIFY(std::holds_alternative<RefusedAnswer>(c.act(DemoAct::FailHost, 5000).body));
    QVERIFY(std::holds_alternative<RefusedAnswer>(c.act(DemoAct::SlowCable, 3, 3).body));
    QVERIFY(std::holds_alternative<RefusedAnswer>(c.act(DemoAct::DegradeUplink, 99).body));
    QVERIFY(std::holds_alternative<RefusedAnswer>(c.act(DemoAct::SetRate, 60).body)); // the daemon's own
}

void TstPullACable::anImportedSweepOpensFindingsAndKeepsTheOwnOnes()
{
    DemoCoop c(6);
    const std::size_t findings = c.openFindings().size();
    const auto ring = [&c] {
        WindowsAsk ask;
        ask.hosts = 8, ask.length = hour;
        return c.coop.windows(MemberId{1}, ask, c.now).quotes.front().ringGbps;
    };
    const double before = ring();
    QVERIFY(before > 0);
    // A file of another cluster: its names are nobody's here but two, one of them is slow to all.
    SweepMatrix foreign = *c.coop.sweep(c.coop.sweepHeads().front().id);
    const std::size_t n = foreign.head.side();
    foreign.head.tool = "mpiGraph 1.5", foreign.head.source = "foreign.out", foreign.head.at = 0;
    for (std::size_t i = 0; i < n; ++i)
        if (i > 1)
            foreign.head.names[i] = "node" + std::to_string(i), foreign.head.hosts[i] = 0xFFFFFFFF;
    for (std::size_t i = 0; i < n * n; ++i)
        if ((i / n == 5 || i % n == 5) && cell::isValue(foreign.bandwidth[i]))
            foreign.bandwidth[i] = std::uint16_t(foreign.bandwidth[i] / 3);
    const Answer answer = c.coop.execute(c.actor("acme:researcher"), Key{3, 3}, ImportSweep{foreign}, c.now);
    const ImportedAnswer *imported = std::get_if<ImportedAnswer>(&answer.body);
    QVERIFY(imported);
    QVERIFY(std::any_of(imported->findings.begin(), imported->findings.end(), [](const Finding &f) {
        return f.kind == FindingKind::BadHost && f.a == "node5" && f.hostA == noHost;
    }));
    QVERIFY(c.openFindings().size() > findings); // and the own finding is still open
    QCOMPARE(ring(), before);                    // what is known of this fabric still counts
    const Answer again = c.coop.execute(c.actor("acme:researcher"), Key{3, 3}, ImportSweep{foreign}, c.now);
    QVERIFY(again.replayed);
    // With one host of this fleet or none not a single pair is ours: refused by name, nothing is kept.
    const std::size_t kept = c.coop.sweepHeads().size(), open = c.openFindings().size();
    foreign.head.names[1] = "node1", foreign.head.hosts[1] = 0xFFFFFFFF;
    const Answer nobodys = c.coop.execute(c.actor("acme:researcher"), Key{3, 5}, ImportSweep{foreign}, c.now);
    const RefusedAnswer *refused = std::get_if<RefusedAnswer>(&nobodys.body);
    QVERIFY(refused && refused->reasons.front().code == ReasonCode::NoSuchThing);
    const Arg *names = refused->reasons.front().arg("hosts");
    QVERIFY(names && names->text.rfind("node1, node2, ", 0) == 0);
    QVERIFY(names->text.find("node10, …") != std::string::npos);
    QCOMPARE(c.coop.sweepHeads().size(), kept);
    QCOMPARE(c.openFindings().size(), open);
    foreign.bandwidth.pop_back();
    const Answer broken = c.coop.execute(c.actor("acme:researcher"), Key{3, 4}, ImportSweep{foreign}, c.now);
    QVERIFY(std::holds_alternative<RefusedAnswer>(broken.body));
}

void TstPullACable::liveTimeNeverShutsTheWholeClusterWeekOut()
{
    DemoCoop c(9);
    for (int k = 0; k < 30; ++k) {
        c.advance(day);
        WindowsAsk ask;
        ask.hosts = 64, ask.length = 7 * day, ask.until = c.now + 30 * day;
        const WindowsAnswer answer = c.coop.windows(MemberId{1}, ask, c.now);
        QVERIFY2(!answer.quotes.empty(), std::to_string(k).c_str());
        QVERIFY(answer.quotes.front().window.from < c.now + 15 * day);
    }
}

QTEST_APPLESS_MAIN(TstPullACable)
#include "tst_pull_a_cable.moc"
