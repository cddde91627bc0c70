// SPDX-License-Identifier: GPL-3.0-or-later
// The demonstration co-op: what must be true of it on every seed.
#include "tests/backend/engines/demo_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

class TstHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theSetUpIsWhatTheGuideSays();
    void badSetUpsNameTheirFault();
    void onTwentySeedsTheWholeClusterWeekIsThere_data();
    void onTwentySeedsTheWholeClusterWeekIsThere();
    void sameSeedSameLogOtherSeedOtherLog();
    void replayGivesTheSameState();
    void aCoopThatSleptIsVerifiedAgain();
    void otherSizes();
};

void TstHistory::theSetUpIsWhatTheGuideSays()
{
    const auto setup = text::readSetup(text::demonstration(), sample::now);
    QVERIFY2(setup, setup ? "" : setup.error().c_str());
    const Fleet &f = setup->fleet;
    QCOMPARE(f.hosts.size(), std::size_t(78));
    QCOMPARE(f.members.size(), std::size_t(4));
    std::map<std::pair<std::string, HostRole>, int> counts;
    for (const Host &h : f.hosts)
        ++counts[{f.leaves[raw(h.leaf)].name, h.role}];
    for (const char *leaf : {"l1", "l2", "l3", "l4"})
        QCOMPARE((counts[{leaf, HostRole::Base}]), 16);
    QCOMPARE((counts[{"l1", HostRole::Spare}]), 2);
    QCOMPARE((counts[{"l2", HostRole::Spare}]), 2);
    QCOMPARE((counts[{"l3", HostRole::Spare}]), 1);
    QCOMPARE((counts[{"l4", HostRole::Spare}]), 1);
    QCOMPARE((counts[{"e1", HostRole::Unverified}]), 8);
    QCOMPARE(f.hosts.front().name, std::string("gpu-001"));
    QCOMPARE(f.hosts[69].name, std::string("gpu-070"));
    QCOMPARE(f.hosts.back().name, std::string("eth-08"));
    QVERIFY(f.siteOf(HostId{0}) != f.siteOf(HostId{77}));
    for (const char *seat : {"acme:researcher", "acme:lead", "borealis:lead", "cobalt:researcher", "dune:lead",
                             "coop:admin", "coop:treasurer", "coop:reader"})
        QVERIFY2(setup->persona(seat), seat);
    QCOMPARE(setup->persona("coop:admin")->member, MemberId{0});
}

void TstHistory::badSetUpsNameTheirFault()
{
    const auto fault = [](std::string_view json) {
        const auto setup = text::readSetup(json, 0);
        return setup ? std::string() : setup.error();
    };
    QVERIFY(fault("{").find("JSON") != std::string::npos);
    QVERIFY(fault("[]").find("\"name\" is missing") != std::string::npos);
    std::string text(text::demonstration());
    text.replace(text.find("\"site\": \"izmir-1\""), 17, "\"site\": \"nowhere\"");
    QVERIFY(fault(text).find("there is no site \"nowhere\"") != std::string::npos);
}

void TstHistory::onTwentySeedsTheWholeClusterWeekIsThere_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %d", int(seed)) << seed;
}

void TstHistory::onTwentySeedsTheWholeClusterWeekIsThere()
{
    QFETCH(quint64, seed);
    DemoCoop c(seed);
    const Actor acme = c.actor("acme:researcher");
    WindowsAsk ask;
    ask.hosts = 64;
    ask.length = 7 * day;
    ask.until = c.now + 30 * day;
    const WindowsAnswer answer = c.coop.windows(acme.member, ask, c.now);
    QVERIFY(!answer.quotes.empty());
    const Quote &q = answer.quotes.front();
    QCOMPARE(q.hosts.size(), std::size_t(64));
    QVERIFY(q.window.from >= c.now && q.window.until <= c.now + 30 * day);
    QVERIFY(q.ringGbps > 500 && q.ringGbps < 8 * 400); // one measured rail × 8 rails (R5)
    // It can really be booked.
    const Answer taken = c.coop.execute(acme, Key{1}, TakeOffer{q, "H100", "burst", {}}, c.now);
    const Done *offer = std::get_if<Done>(&taken.body);
    QVERIFY(offer);
    const Answer firm =
        c.coop.execute(acme, Key{2}, Confirm{offer->booking.id, offer->booking.version}, c.now + 5 * minute);
    QVERIFY(std::holds_alternative<Done>(firm.body));
    QCOMPARE(c.coop.booking(offer->booking.id)->state, BookingState::Confirmed);

    // One open finding, two sweeps that differ, a past and a future of every kind.
    QCOMPARE(c.openFindings().size(), std::size_t(1));
    QCOMPARE(c.openFindings().front().kind, FindingKind::BadHost);
    const auto heads = c.coop.sweepHeads();
    QCOMPARE(heads.size(), std::size_t(2));
    QVERIFY(c.coop.sweep(heads[0].id)->bandwidth != c.coop.sweep(heads[1].id)->bandwidth);
    QVERIFY(heads[1].measured > 4000 && heads[1].failed < 40);
    const Statement st = c.coop.statement({c.now - 35 * day, c.now}, c.now);
    StatementRow sum;
    for (const StatementRow &r : st.rows) {
        QCOMPARE(r.owned, r.ownUse + r.lent + r.bookedIdle + r.idle + r.down + r.plannedDown);
        sum.ownUse += r.ownUse, sum.lent += r.lent, sum.bookedIdle += r.bookedIdle, sum.idle += r.idle;
        sum.down += r.down, sum.borrowed += r.borrowed, sum.credited += r.credited;
    }
    QVERIFY(sum.ownUse > 0 && sum.lent > 0 && sum.bookedIdle > 0 && sum.idle > 0 && sum.down > 0);
    QVERIFY(sum.borrowed > 0 && sum.borrowed == sum.lent && sum.credited > 0);
    std::size_t future = 0, past = 0;
    for (const Booking &b : c.coop.bookings(c.now - 35 * day))
        future += b.state == BookingState::Confirmed, past += b.state == BookingState::Completed;
    QVERIFY2(past > 60 && future >= 2, std::to_string(future).c_str());  // acme's own week is one of them
    QVERIFY2(c.log.size() < 4000, std::to_string(c.log.size()).c_str()); // the budget of a start, counted not timed
}

void TstHistory::sameSeedSameLogOtherSeedOtherLog()
{
    DemoCoop a(7), b(7), other(8);
    QVERIFY(a.log == b.log);
    QCOMPARE(a.coop.stateHash(), b.coop.stateHash());
    QVERIFY(a.log != other.log);
    a.advance(2 * day);
    for (int k = 0; k < 2 * 24 * 4; ++k) // in small steps the same things happen
        b.advance(15 * minute);
    QVERIFY(a.log == b.log);
}

void TstHistory::replayGivesTheSameState()
{
    DemoCoop c(3);
    c.advance(day);
    SimulatedFleet fleet(3);
    Coop replayed(fleet);
    for (const Event &e : c.log)
        replayed.apply(e);
    QCOMPARE(replayed.stateHash(), c.coop.stateHash());
    // After a restart the fleet goes on: whoever is out comes back, the finding's host is repaired.
    fleet.begin(replayed, c.now);
    replayed.resume(c.now);
    fleet.advance(replayed, c.now + 4 * day);
    const Finding f = c.openFindings().empty() ? Finding{} : c.openFindings().front();
    if (raw(f.id) != 0) {
        const auto findings = replayed.findings();
        QVERIFY(std::any_of(findings.begin(), findings.end(),
                            [&f](const Finding &g) { return g.id == f.id && g.healedAt != 0; }));
    }
    QVERIFY(replayed.sequence() > c.coop.sequence() + 20);
}

void TstHistory::aCoopThatSleptIsVerifiedAgain() // V2
{
    DemoCoop c(4);
    SimulatedFleet fleet(4);
    Coop woken(fleet);
    for (const Event &e : c.log)
        woken.apply(e);
    const Instant later = c.now + 20 * day; // the machine was off
    fleet.begin(woken, later);
    woken.resume(later);
    fleet.advance(woken, later + hour);
    const HostColumns board = woken.columns(later + hour);
    for (std::size_t i = 0; i < 70; ++i)
        QVERIFY2(board.verification[i] == Verification::Verified || board.state[i] != HostState::InService,
                 std::to_string(i).c_str());
    for (const Booking &b : woken.bookings(c.now)) // what was due meanwhile happened at its own instant
        QVERIFY(b.window.until > later || isTerminal(b.state) || b.state == BookingState::Ending);
    WindowsAsk ask;
    ask.hosts = 64, ask.length = 7 * day, ask.until = later + 30 * day;
    QVERIFY(!woken.windows(MemberId{1}, ask, later + hour).quotes.empty());
}

void TstHistory::otherSizes()
{
    for (const std::size_t hosts : {std::size_t(1), std::size_t(20), std::size_t(256)}) {
        DemoCoop c(5, hosts);
        QCOMPARE(c.coop.fleet()->hosts.size(), hosts);
        std::int64_t base = 0, owned = 0;
        for (const Host &h : c.coop.fleet()->hosts)
            base += h.role == HostRole::Base ? h.gpus : 0;
        for (const Member &m : c.coop.fleet()->members)
            owned += m.gpus;
        QCOMPARE(owned, base);
        QCOMPARE(c.coop.columns(c.now).size(), hosts);
    }
}

QTEST_APPLESS_MAIN(TstHistory)
#include "tst_history.moc"
