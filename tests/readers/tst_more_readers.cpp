// SPDX-License-Identifier: GPL-3.0-or-later
// Tools whose output was read last: the values of our own fixtures, exactly.
#include "fixture.h"
#include "readers/all_readers.h"
#include <QTest>
#include <cmath>
#include <set>

using namespace imece::readers;

namespace {

Read fixtureOf(const char *name)
{
    const std::string path(name);
    return read(fixture(name), path.substr(path.rfind('/') + 1));
}
bool says(const Read &got, Note note)
{
    return std::any_of(got->report.begin(), got->report.end(), [note](const ReportLine &l) { return l.note == note; });
}
std::string cells(const PairTable &t)
{
    std::string all;
    for (const PairCell &c : t.cells)
        all += (all.empty() ? "" : " ") + t.names[c.from] + ">" + t.names[c.to] +
               (c.outcome == Outcome::Value ? "=" + QString::number(c.gbps, 'g', 9).toStdString()
                                            : "!" + std::to_string(int(c.outcome)));
    return all;
}

} // namespace

class MoreReadersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theTextOfIperf3CountsWhatTheReceiverGot()
    {
        const Read got = fixtureOf("points/iperf3_text.txt");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::Iperf3Text);
        QCOMPARE(got->iperf3.size(), std::size_t(3));
        QCOMPARE(got->iperf3[0].streams, 2);
        QCOMPARE(*got->iperf3[0].receivedBps, 9.38e9);
        QCOMPARE(*got->iperf3[0].sentBps, 9.46e9);
        QCOMPARE(*got->iperf3[0].retransmits, std::int64_t(2));
        QVERIFY(std::abs(*got->iperf3[0].streamsBps - 9.38e9) < 1);
        QCOMPARE(got->iperf3[1].from, std::string("192.0.2.13")); // reverse
        QCOMPARE(*got->iperf3[1].headlineGbps(), 0.914);
        QCOMPARE(got->iperf3[2].status, Status::Failed);
        QVERIFY(!got->iperf3[2].receivedBps);
        QCOMPARE(got->tables.size(), std::size_t(2)); // of two streams, and of one
        QCOMPARE(cells(got->tables[0]), std::string("192.0.2.11>192.0.2.12=9.38"));
        QCOMPARE(cells(got->tables[1]), std::string("192.0.2.13>192.0.2.11=0.914"));
    }
    void bothWaysAtOnceAreTwoRunsOfAnotherTest()
    {
        const Read text = fixtureOf("points/iperf3_bidir.txt");
        QVERIFY(text.has_value());
        QCOMPARE(text->tables.at(0).key, std::string("iperf3 TCP 1 streams both at once"));
        QCOMPARE(cells(text->tables[0]), std::string("192.0.2.11>192.0.2.12=8.55 192.0.2.12>192.0.2.11=4.18"));
        const Read json = fixtureOf("points/iperf3_bidir.json"); // 3.7 with equal keys, 3.16 with keys of their own
        QVERIFY(json.has_value());
        QCOMPARE(json->kind, Kind::Iperf3);
        QCOMPARE(cells(json->tables.at(0)), std::string("192.0.2.31>192.0.2.32=8.9 192.0.2.32>192.0.2.31=5.9 "
                                                        "192.0.2.32>192.0.2.33=6.9 192.0.2.33>192.0.2.32=2.9"));
        QCOMPARE(json->tables[0].key, std::string("iperf3 TCP 1 streams both at once"));
        QCOMPARE(*json->iperf3[1].retransmits, std::int64_t(4)); // of the way back: the second of equal keys
        QVERIFY(!json->iperf3[0].retransmits);
        QCOMPARE(*json->iperf3[2].retransmits, std::int64_t(5));
    }
    void whatUdpLostNeverArrived()
    {
        const Read json = fixtureOf("points/iperf3_udp.json");
        QVERIFY(json.has_value());
        QCOMPARE(json->tables.at(0).key, std::string("iperf3 UDP 1 streams"));
        QCOMPARE(*json->iperf3[0].receivedBps, 1.95e9);
        QCOMPARE(*json->iperf3[0].lostPercent, 2.5);
        QCOMPARE(*json->iperf3[0].jitterUs, 12.5);
        const Read text = fixtureOf("points/iperf3_udp.txt"); // the server's log: data comes from the other end
        QVERIFY(text.has_value());
        QCOMPARE(cells(text->tables.at(0)), std::string("192.0.2.21>192.0.2.22=0.0995"));
        QCOMPARE(*text->iperf3[0].lostPercent, 0.46);
        QCOMPARE(*text->iperf3[0].jitterUs, 25.0);
    }
    void aCutTextOfIperf3HasNoValue()
    {
        const std::string whole = fixture("points/iperf3_bidir.txt");
        const Read got = read(whole.substr(0, whole.find("receiver") + 4), "x");
        QVERIFY(got.has_value());
        QVERIFY(!got->iperf3.at(0).receivedBps);
        QCOMPARE(got->iperf3[0].status, Status::Interrupted);
    }
    void hp2pIsAMatrixOfHosts()
    {
        const Read got = fixtureOf("points/hp2p.html");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::Hp2p);
        const PairTable &t = got->tables.at(0);
        QCOMPARE(t.messageBytes, std::int64_t(1'048'576));
        QCOMPARE(t.cells.size(), std::size_t(6));
        QVERIFY(std::abs(t.cells[1].gbps - 12000.5 * 8.388608e-3) < 1e-9); // MiB/s
        QCOMPARE(t.cells[3].outcome, Outcome::Unknown);                    // knot-02 to knot-03 printed 0.00
        std::string broken = fixture("points/hp2p.html");
        broken.replace(broken.find("11500.00, "), 10, "");
        QCOMPARE(read(broken, "x").error().trouble, Trouble::BadHeader); // a row too short: no cell can be trusted
    }
    void nccomCountsInPowersOfTwo()
    {
        const Read got = fixtureOf("points/nccom.txt");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::NccomTest);
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.status, Status::Complete);
        QVERIFY(run.op.empty() && says(got, Note::CollectiveUnknown));
        const Place &last = *run.rows.at(1).outOfPlace;
        QVERIFY(std::abs(last.algbwGBps - 67.108864) < 1e-9); // which is size over time again
        QVERIFY(std::abs(last.busbwGBps - 117.19 * 1.073741824) < 1e-9);
        QVERIFY(!last.wrong); // nothing was checked
        QVERIFY(std::abs(*run.averageReported - 75.245 * 1.073741824) < 1e-9);
    }
    void theBenchOfCollectivesPrintsItsColumnsTheOtherWayRound()
    {
        const Read got = fixtureOf("points/all_reduce_bench.txt");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::AllReduceBench);
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.op, std::string("all_reduce"));
        QCOMPARE(run.rows.at(0).size, std::int64_t(32'768));
        QCOMPARE(run.rows.at(1).size, std::int64_t(1'048'576)); // "1MB" of older versions
        QCOMPARE(*run.headlineGBps(), 375.0);
        QCOMPARE(run.rows.at(2).outOfPlace->algbwGBps, 200.0);
        QCOMPARE(std::lround(*run.ranksInferred), 16L); // 375 = 200 · 2 · 15/16
        QCOMPARE(run.status, Status::Complete);
    }
    void nvbandwidthAsADocumentIsTheSameMatrix()
    {
        const Read got = fixtureOf("points/nvbandwidth.json");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::NvBandwidth);
        QCOMPARE(got->tool, std::string("nvbandwidth v0.7"));
        QCOMPARE(got->devices.size(), std::size_t(2));
        QCOMPARE(*got->devices[0].at(0, 1), 54.75);
        QCOMPARE(got->devices[0].title, std::string("memcpy CE CPU(row) -> GPU(column) bandwidth"));
        QCOMPARE(*got->devices[0].sum, 110.0);
        QCOMPARE(got->devices[1].duplex, Duplex::BothSummed);
        QCOMPARE(*got->devices[1].at(0, 1), 700.5);
        QVERIFY(!got->devices[1].at(1, 0)); // N/A
        QVERIFY(got->tables.empty());
    }
    void everyResultOfTheDiagnosticCounts()
    {
        const Read got = fixtureOf("dcgm_diag.json");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::DcgmDiag);
        QCOMPARE(got->tool, std::string("dcgmi diag 4.2.0"));
        const auto &all = got->host.diagnostics;
        QCOMPARE(all.size(), std::size_t(5));
        QCOMPARE(all[3].entity, std::string("gpu 1"));
        QVERIFY(all[3].isFailed() && !all[2].isFailed() && !all[4].isFailed());
        QCOMPARE(*all[3].warnings.at(0).errorId, std::int64_t(83));
        QVERIFY(says(got, Note::ToolFailed));
        const Read old = fixtureOf("dcgm_diag_v3.json");
        QVERIFY(old.has_value());
        QCOMPARE(old->host.diagnostics.at(1).entity, std::string("gpu 3"));
        QCOMPARE(old->host.diagnostics[1].warnings.at(0).text, std::string("too few lanes"));
    }
    void scontrolListsEveryHostAtTheSpineToo()
    {
        const Read got = fixtureOf("scontrol_topology.txt");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::SlurmTopology);
        QCOMPARE(got->topology.levels, 2);
        QCOMPARE(got->topology.switches.at(std::size_t(got->topology.leafOf("knot3"))).name, std::string("leaf2"));
        QCOMPARE(got->topology.distance("knot1", "knot4"), Distance::SameSpine);
        QVERIFY(!says(got, Note::HostTwice));
    }
    void everyKindHasOneReader()
    {
        std::set<Kind> kinds;
        for (const KnownReader &reader : allReaders()) {
            QVERIFY2(kinds.insert(reader.kind).second, kindName(reader.kind).data());
            QVERIFY(kindName(reader.kind) != "unknown");
        }
        for (int k = 0; k <= int(Kind::DcgmDiag); ++k)
            QVERIFY2(kinds.contains(Kind(k)), qPrintable(QString::number(k)));
    }
};

QTEST_APPLESS_MAIN(MoreReadersTest)
#include "tst_more_readers.moc"
