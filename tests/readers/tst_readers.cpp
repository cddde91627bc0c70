// SPDX-License-Identifier: GPL-3.0-or-later
// Every format: right values and units from our own fixtures. What must hold whatever happens to a file on its way
// stands in tst_reader_relations.cpp.
#include "fixture.h"
#include "readers/lines.h"
#include <QTest>
#include <cmath>

using namespace imece::readers;

namespace {

bool says(const std::vector<ReportLine> &report, Note note)
{
    return std::any_of(report.begin(), report.end(), [note](const ReportLine &line) { return line.note == note; });
}

} // namespace

class ReadersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ncclTestsGivesBusBandwidthAtTheLargestSize()
    {
        const Read got = read(fixture("nccl_two_hosts.log"), "run.log");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::NcclTests);
        QCOMPARE(got->collectives.size(), std::size_t(1));
        const CollectiveRun &run = got->collectives[0];
        QCOMPARE(run.op, std::string("all_reduce"));
        QCOMPARE(run.opSource, OpSource::Inferred);
        QCOMPARE(run.status, Status::Complete);
        QCOMPARE(run.rankHosts.size(), std::size_t(4));
        QCOMPARE(run.hosts, (std::vector<std::string>{"knot-07", "knot-107"}));
        QCOMPARE(run.gpuModel, std::string("NVIDIA H100 80GB HBM3"));
        QCOMPARE(run.ncclVersion, std::string("2.21.5+cuda12.4"));
        QCOMPARE(run.rows.size(), std::size_t(4));
        QCOMPARE(*run.headlineGBps(), 360.60);
        QCOMPARE(run.largest()->size, std::int64_t(4'294'967'296));
        QCOMPARE(run.largest()->inPlace->wrong, std::optional(0.0));
        QVERIFY(std::abs(*run.averageReported - *run.meanGBps()) < 0.01);
        QVERIFY(!run.isDataWrong && run.outOfBounds == 0);
        QCOMPARE(got->tables.size(), std::size_t(1));
        QCOMPARE(got->tables[0].cells[0].gbps, 360.60 * 8); // GB/s are bytes, a pair is Gb/s
    }
    void theOldErrorColumnIsADistance()
    {
        const Read got = read(fixture("nccl_old_header.log"), "x");
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.wrongKind, WrongKind::Distance);
        QVERIFY(!run.isDataWrong);
        QCOMPARE(run.largest()->outOfPlace->wrong, std::optional(2e-6));
        QVERIFY(!run.largest()->root);
        QCOMPARE(*run.headlineGBps(), 45.03);
        QVERIFY(got->tables.empty()); // one host is no pair
    }
    void twoSectionsAreTwoResults()
    {
        const Read got = read(fixture("nccl_two_sections.log"), "x");
        QCOMPARE(got->collectives.size(), std::size_t(2));
        QCOMPARE(got->collectives[0].op, std::string("alltoall"));
        QCOMPARE(got->collectives[1].op, std::string("sendrecv"));
        QCOMPARE(*got->collectives[0].headlineGBps(), 18.60);
        QCOMPARE(*got->collectives[1].headlineGBps(), 19.60);
        QVERIFY(!got->collectives[0].largest()->inPlace->wrong); // N/A = not validated
        QVERIFY(got->tables[0].key != got->tables[1].key);
        QCOMPARE(got->tool, std::string("nccl-tests 2.17.3"));
    }
    void placeholdersAreNoValues()
    {
        const Read got = read(fixture("nccl_placeholders.log"), "x");
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.status, Status::NoNumericRows);
        QCOMPARE(run.rejectedRows, std::size_t(2));
        QVERIFY(!run.headlineGBps() && !run.averageReported);
        QCOMPARE(got->report.at(0).note, Note::RowRejected);
        QCOMPARE(got->report.at(0).line, std::size_t(5));
    }
    void wrongDataIsSaidAloud()
    {
        const Read got = read(fixture("nccl_wrong_data.log"), "x");
        QVERIFY(got->collectives.at(0).isDataWrong);
        QVERIFY(says(got->report, Note::DataWrong));
        QCOMPARE(got->tables.at(0).cells[0].outcome, Outcome::Unknown);
    }
    void theFileNameNamesTheCollective()
    {
        std::string text = fixture("nccl_placeholders.log");
        QCOMPARE(read(text, "run_all_gather_perf.log")->collectives[0].op, std::string("all_gather"));
        // Of the two without a reduction only all_gather has a check in place.
        QCOMPARE(read(text, "run.log")->collectives[0].op, std::string("all_gather"));
        QCOMPARE(read(text, "run.log")->collectives[0].opSource, OpSource::Inferred);
        text = eachLine(text,
                        [](std::string l) { return l.ends_with("XX      0") ? l.substr(0, l.size() - 1) + "N/A" : l; });
        QCOMPARE(read(text, "run.log")->collectives[0].op, std::string());
        QVERIFY(says(read(text, "run.log")->report, Note::CollectiveUnknown));
    }
    void missingRankLinesAreInferredAndSaidSo()
    {
        const std::string text = eachLine(fixture("nccl_two_hosts.log"), [](std::string line) {
            return line.starts_with("#  Rank") ? std::string() : line;
        });
        const Read got = read(text, "x");
        QVERIFY(got->collectives[0].rankHosts.empty());
        QCOMPARE(std::lround(*got->collectives[0].ranksInferred), 4L);
        QVERIFY(says(got->report, Note::RanksInferred));
        QVERIFY(got->tables.empty());
    }
    void aHangIsTruncatedNotZero()
    {
        const std::string text = fixture("nccl_two_hosts.log");
        const Read got = read(text.substr(0, text.find("     1048576")), "x");
        QCOMPARE(got->collectives.at(0).status, Status::Truncated);
        QVERIFY(!got->collectives.at(0).headlineGBps());
        QVERIFY(says(got->report, Note::Truncated));
    }
    void aFailureOfTheToolIsAFailure()
    {
        const std::string text = fixture("nccl_two_hosts.log");
        const Read got = read(text.substr(0, text.find("     1048576")) +
                                  "knot-07: Test NCCL failure common.cu:958 'unhandled system error'\n .. knot-07 pid "
                                  "4100: Test failure common.cu:891\n",
                              "x");
        QCOMPARE(got->collectives.at(0).status, Status::Failed);
        QVERIFY(says(got->report, Note::ToolFailed));
        QCOMPARE(got->tables.at(0).cells[0].outcome, Outcome::Failed);
    }

    void mpiGraphCellsAreMebibytes()
    {
        const Read got = read(fixture("mpigraph_small.txt"), "x");
        QCOMPARE(got->kind, Kind::MpiGraph);
        QCOMPARE(got->status, Status::Complete);
        QCOMPARE(got->tool, std::string("mpiGraph 1.5"));
        const PairTable &recv = got->tables.at(0), &send = got->tables.at(1);
        QVERIFY(recv.isPreferred && !send.isPreferred);
        QCOMPARE(recv.names, (std::vector<std::string>{"knot-1", "knot-2", "knot-3", "knot-4"}));
        QCOMPARE(recv.cells.size(), std::size_t(12));
        // Recv row knot-1, column knot-2: 30.5 MiB/s from knot-2 to knot-1
        QCOMPARE(recv.names[recv.cells[0].from], std::string("knot-2"));
        QCOMPARE(recv.names[recv.cells[0].to], std::string("knot-1"));
        QVERIFY(std::abs(recv.cells[0].gbps - 0.255852544) < 1e-12);
        QCOMPARE(send.names[send.cells[0].from], std::string("knot-1"));
        QVERIFY(std::abs(send.cells[0].gbps - 41.5 * 8.388608e-3) < 1e-12);
        QCOMPARE(got->mpiGraph->messageBytes, std::int64_t(65536));
        QCOMPARE(*got->mpiGraph->recvMax, 33.0);
    }
    void mpiGraphUnreadableCellsAreUnknown() // relation 10
    {
        for (const char *bad : {"nan", "-1", "", "inf", "N/A", "-nan", "0.000"}) {
            std::string text = fixture("mpigraph_small.txt");
            text.replace(text.find("30.500"), 6, bad);
            const Read got = read(text, "x");
            QVERIFY(got.has_value());
            QCOMPARE(got->tables[0].cells[0].outcome, Outcome::Unknown);
            QCOMPARE(got->tables[0].cells[1].gbps, 31.25 * 8.388608e-3);
            QVERIFY(says(got->report, Note::CellUnreadable));
        }
    }
    void mpiGraphWithoutItsHeaderIsAFault()
    {
        const Read got = read("START mpiGraph v1.5\nMsgSize\tmany\n", "x");
        QCOMPARE(got.error(), (ReadFault{2, Trouble::BadHeader, "many"}));
        const Read early = read("START mpiGraph v1.5\nknot-1:0 to\t0.000\t1.000\t\n", "x");
        QCOMPARE(early.error().line, std::size_t(2));
        QCOMPARE(early.error().trouble, Trouble::BadHeader);
        QCOMPARE(read("START mpiGraph v1.5\nSend\ta:0\tb:1\t\n", "x").error().trouble, Trouble::NothingMeasured);
    }
    void aMatrixThatIsTooLargeIsRefused()
    {
        std::string text = "START mpiGraph v1.5\nSend\t";
        for (int k = 0; k < 4097; ++k)
            text += "h" + std::to_string(k) + ":0\t";
        QCOMPARE(read(text + "\n", "x").error(), (ReadFault{2, Trouble::SideTooLarge, "4097"}));
    }

    void iperf3ReadsManyDocuments()
    {
        const Read got = read(fixture("iperf3_pairs.json"), "all.json");
        QCOMPARE(got->kind, Kind::Iperf3);
        QCOMPARE(got->iperf3.size(), std::size_t(6));
        QCOMPARE(*got->iperf3[0].headlineGbps(), 9.41);
        QCOMPARE(got->iperf3[0].retransmits, std::optional<std::int64_t>(3));
        QCOMPARE(got->iperf3[0].from, std::string("192.0.2.1"));
        QCOMPARE(got->iperf3[0].to, std::string("192.0.2.2"));
        QCOMPARE(got->tables.at(0).names.size(), std::size_t(3));
        QCOMPARE(got->tool, std::string("iperf3 3.12"));
        QVERIFY(got->iperf3[1].line > got->iperf3[0].line);
    }
    void iperf3SumsStreams()
    {
        const Read got = read(fixture("iperf3_two_streams.json"), "x.json");
        QCOMPARE(got->iperf3.at(0).streams, 2);
        QCOMPARE(*got->iperf3.at(0).headlineGbps(), 18.75);
    }
    void interruptedIsUnknownNotZero()
    {
        const Read got = read(fixture("iperf3_interrupted.json"), "x.json");
        const Iperf3Run &run = got->iperf3.at(0);
        QCOMPARE(run.status, Status::Interrupted);
        QVERIFY(!run.receivedBps && !run.headlineGbps());
        QVERIFY(std::abs(*run.sentBps - 9.191e9) < 1);
        QCOMPARE(run.error, std::string("interrupt - the client has terminated"));
        QCOMPARE(got->tables.at(0).cells.at(0).outcome, Outcome::Unknown);
        QVERIFY(says(got->report, Note::Interrupted));
    }
    void reverseTurnsTheDirection()
    {
        const Read got = read(fixture("iperf3_reverse.json"), "x.json");
        QCOMPARE(got->iperf3.at(0).from, std::string("192.0.2.2"));
        QCOMPARE(got->iperf3.at(0).to, std::string("192.0.2.1"));
    }
    void aRefusedConnectionHasItsNamesFromTheFile()
    {
        const Read got = read(fixture("pairs/knot3_knot2.json"), "knot3_knot2.json");
        QCOMPARE(got->iperf3.at(0).from, std::string("knot3"));
        QCOMPARE(got->iperf3.at(0).status, Status::Failed);
        QCOMPARE(got->tables.at(0).cells.at(0).outcome, Outcome::Failed);
        QVERIFY(says(got->report, Note::NothingListens));
    }
    void brokenJsonNamesItsLine()
    {
        const Read got = read(fixture("iperf3_broken.json"), "x.json");
        QVERIFY(!got.has_value());
        QCOMPARE(got.error().trouble, Trouble::BadJson);
        QCOMPARE(got.error().line, std::size_t(21));
        // One broken document among good ones costs only itself.
        const Read some = read(
            fixture("iperf3_pairs.json") + fixture("iperf3_broken.json") + fixture("iperf3_reverse.json"), "x.json");
        QCOMPARE(some->iperf3.size(), std::size_t(7));
        QVERIFY(says(some->report, Note::DocumentBroken));
        std::string deep = "{\"start\":";
        for (int k = 0; k < 100'000; ++k)
            deep += "[";
        QCOMPARE(read(deep, "x.json").error().trouble, Trouble::BadJson);
    }
    void hostileJsonShapesAreSurvived()
    {
        for (
            const char *text :
            {R"({"start":1,"end":[]})", R"({"start":{"connected":{}},"end":{"sum_received":7}})", R"({"error":5})",
             R"({"end":null})",
             R"({"start":{"connected":[[]],"test_start":{"num_streams":-1e300}},"end":{"sum_received":{"bits_per_second":"x"}}})",
             R"({"start":{},"end":{"sum_received":{"bits_per_second":1e999}}})",
             R"({"start":{"version":7},"error":"x"})"}) {
            const Read got = read(text, "a_b.json");
            if (got)
                for (const Iperf3Run &run : got->iperf3)
                    QVERIFY(!run.receivedBps);
        }
    }

    void topologyIsATreeInAnyOrder()
    {
        const std::string text = fixture("topology_small.conf");
        const Read got = read(text, "topology.conf");
        QCOMPARE(got->kind, Kind::SlurmTopology);
        const Topology &t = got->topology;
        QCOMPARE(t.levels, 3);
        QCOMPARE(t.switches.size(), std::size_t(6));
        QCOMPARE(t.switches[0].shown(), std::string("core"));
        QCOMPARE(t.switches[std::size_t(t.leafOf("knot2"))].shown(), std::string("rack-a"));
        QCOMPARE(t.switches[std::size_t(t.leafOf("knot3"))].name, std::string("sw.1.2"));
        QCOMPARE(t.distance("knot-1", "knot-2"), Distance::SameLeaf);
        QCOMPARE(t.distance("knot-1", "knot-3"), Distance::SameSpine);
        QCOMPARE(t.distance("knot-1", "far08"), Distance::ViaCore);
        QCOMPARE(t.distance("knot-1", "knot-1"), Distance::SameHost);
        QCOMPARE(t.distance("knot-1", "nobody"), Distance::Unknown);
        const Read upward =
            read("SwitchName=l[1-2] Nodes=\nSwitchName=a Nodes=x[1-4]\nSwitchName=top Switches=a,l1,gone\n", "t");
        QCOMPARE(upward->topology.levels, 2);
        QVERIFY(!says(upward->report, Note::SwitchTwice));
        QVERIFY(says(upward->report, Note::SwitchUnknown));
    }
    void topologyFaultsNameTheirLine()
    {
        QCOMPARE(read("SwitchName= Nodes=x1\n", "t").error().trouble, Trouble::BadKey);
        QCOMPARE(read("SwitchName=a Nodes=x[1-\n", "t").error().trouble, Trouble::BadHostlist);
        QCOMPARE(read("# c\n\nSwitchName=a Nodes=x[5-1]\n", "t").error().line, std::size_t(3));
        QCOMPARE(read("SwitchName=a Nodes=x1\nrubbish\n", "t").error(), (ReadFault{2, Trouble::BadKey, "rubbish"}));
        QCOMPARE(read("SwitchName=a Switches=b\nSwitchName=b Switches=a\n", "t").error().trouble, Trouble::Loop);
        QCOMPARE(read("SwitchName=a Switches=a\n", "t").error().trouble, Trouble::Loop);
        QVERIFY(says(read("SwitchName=a Nodes=x1\nSwitchName=b Nodes=x1,x2\n", "t")->report, Note::HostTwice));
        QVERIFY(says(read("SwitchName=a Nodes=x1\nSwitchName=a Nodes=x2\n", "t")->report, Note::SwitchTwice));
    }
    void blocksAreLeaves()
    {
        const Read got =
            read("BlockName=b1 Nodes=n[01-18]\nBlockName=b2 Nodes=n[19-36]\nBlockSizes=18\n", "topology.conf");
        QCOMPARE(got->topology.switches.size(), std::size_t(2));
        QVERIFY(got->topology.switches[0].isBlock);
        QCOMPARE(got->topology.levels, 1);
    }
};

QTEST_APPLESS_MAIN(ReadersTest)
#include "tst_readers.moc"
