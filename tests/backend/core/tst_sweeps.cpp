// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of sweeps: who brought them is the asker, half of one concludes nothing, old ones keep their heads (V2),
// and a log from before all this reads as it did.
#include "backend/text/event_json.h"
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// All pairs of the first leaf's hosts; what one of them sends is slow.
SweepMatrix sweep(const Fleet &fleet, std::size_t slow)
{
    SweepMatrix m;
    SweepHead &h = m.head;
    h.tool = "iperf3 3.12", h.groupNames = {"l1"};
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        if (fleet.hosts[i].leaf == fleet.hosts[0].leaf && fleet.hosts[i].role == HostRole::Base)
            h.names.push_back(fleet.hosts[i].name), h.groups.push_back(0), h.hosts.push_back(std::uint32_t(i));
    const std::size_t n = h.side();
    h.measured = std::uint32_t(n * (n - 1));
    for (std::size_t i = 0; i < n * n; ++i)
        m.bandwidth.push_back(i / n == i % n ? cell::itself : std::uint16_t(i / n == slow ? 1200 : 4800));
    return m;
}

} // namespace

class TstSweeps : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoBroughtItIsTheAskerNotTheFile()
    {
        SmallCoop c;
        SweepMatrix m = sweep(*c.coop.fleet(), 2);
        m.head.broughtBy = MemberId{4}, m.head.thinnedAt = 5;
        const Answer answer = c.coop.execute(c.actor(2), c.key(1), ImportSweep{m}, dawn);
        const auto *imported = std::get_if<ImportedAnswer>(&answer.body);
        QVERIFY(imported && !imported->findings.empty());
        const SweepHead &head = c.coop.sweep(imported->sweep)->head;
        QCOMPARE(head.broughtBy, MemberId{2});
        QCOMPARE(head.thinnedAt, Instant(0));
        QCOMPARE(head.hostCount, std::uint32_t(m.head.side()));
        const SweepId own = c.coop.sweepTaken(sweep(*c.coop.fleet(), 2), dawn + 1).sweep;
        QCOMPARE(c.coop.sweep(own)->head.broughtBy, MemberId{0}); // the co-op measured
    }
    void halfASweepConcludesNothingAndHealsNothing()
    {
        SmallCoop c;
        const Answer whole = c.coop.execute(c.actor(2), c.key(1), ImportSweep{sweep(*c.coop.fleet(), 2)}, dawn);
        QVERIFY(!std::get<ImportedAnswer>(whole.body).findings.empty());
        const auto open = [&] {
            const auto all = c.coop.findings();
            return std::count_if(all.begin(), all.end(), [](const Finding &f) { return f.healedAt == 0; });
        };
        const auto before = open();
        SweepMatrix half = sweep(*c.coop.fleet(), 99); // nothing slow in what had come
        half.head.stage = SweepStage::Interrupted;
        const Answer kept = c.coop.execute(c.actor(2), c.key(2), ImportSweep{half}, dawn + 60);
        QVERIFY(std::get<ImportedAnswer>(kept.body).findings.empty());
        QCOMPARE(open(), before);
        QCOMPARE(c.coop.sweepHeads().back().stage, SweepStage::Interrupted);
    }
    void oldSweepsKeepTheirHeads() // V2, with the clock in hand
    {
        SmallCoop c;
        for (int d = 0; d < 60; ++d)
            c.coop.sweepTaken(sweep(*c.coop.fleet(), 2), dawn + d * day);
        const std::vector<SweepHead> heads = c.coop.sweepHeads();
        QCOMPARE(heads.size(), std::size_t(60));
        const Instant now = dawn + 59 * day;
        const auto n = std::uint32_t(sweep(*c.coop.fleet(), 2).head.side());
        int kept = 0;
        for (const SweepHead &h : heads) {
            const SweepMatrix *m = c.coop.sweep(h.id);
            QVERIFY(m);
            QCOMPARE(m->bandwidth.empty(), h.thinnedAt != 0);
            if (h.at > now - 30 * day)
                QVERIFY(h.thinnedAt == 0);
            kept += h.thinnedAt == 0;
            if (h.thinnedAt != 0)
                QVERIFY(h.hostCount == n && h.measured == n * (n - 1) && h.names.empty());
        }
        QVERIFY2(kept >= 34 && kept <= 35, qPrintable(QString::number(kept))); // 30 days and four or five weeks
    }
    void theSameLogThinsTheSameSweeps() // C7
    {
        SmallCoop c;
        for (int d = 0; d < 50; ++d)
            c.coop.sweepTaken(sweep(*c.coop.fleet(), std::size_t(d % 4)), dawn + d * day);
        PlainEngine engine;
        Coop again(engine);
        for (const Event &e : c.log()) {
            const auto body = text::bodyFromJson(text::kindOf(e.body), text::bodyToJson(e.body), text::bulkOf(e.body));
            QVERIFY2(body.has_value(), body ? "" : body.error().c_str());
            again.apply({e.sequence, e.at, e.person, *body});
        }
        QVERIFY(again.sweepHeads() == c.coop.sweepHeads());
        for (const SweepHead &h : c.coop.sweepHeads())
            QVERIFY(*again.sweep(h.id) == *c.coop.sweep(h.id));
    }
    void aSweepOfAnOlderLogReadsAsItDid()
    {
        const std::string json =
            R"({"head":{"id":7,"fabric":0,"at":1795521600,"tool":"mpiGraph 1.5","source":"a.txt","messageBytes":1048576,)"
            R"("unitGbps":0.01,"names":["a","b"],"groups":[0,0],"groupNames":["l1"],"hosts":[0,1],"measured":2,"failed":0,)"
            R"("claimSameGbps":400,"claimCrossGbps":400}})";
        const std::string bulk("\xfd\xff\x10\x27\x20\x27\xfd\xff", 8); // one metric, little-endian
        const auto body = text::bodyFromJson("sweep", json, bulk);
        QVERIFY2(body.has_value(), body ? "" : body.error().c_str());
        const SweepMatrix &m = std::get<SweepKept>(*body).matrix;
        QCOMPARE(m.bandwidth, (std::vector<std::uint16_t>{cell::itself, 10000, 10016, cell::itself}));
        QVERIFY(m.latencyCentiUs.empty());
        QCOMPARE(m.head.broughtBy, MemberId{0});
        QCOMPARE(m.head.ways, SweepWays::Unknown);
        QCOMPARE(m.head.stage, SweepStage::Whole);
        QCOMPARE(m.head.thinnedAt, Instant(0));
    }
};

QTEST_APPLESS_MAIN(TstSweeps)
#include "tst_sweeps.moc"
