// SPDX-License-Identifier: GPL-3.0-or-later
// Every format: right values and units from our own fixtures, and the relations that must hold whatever happens to a
// file on its way.
#include "fixture.h"
#include "readers/lines.h"
#include <QTest>
#include <cmath>
#include <functional>
#include <random>

using namespace imece::readers;

namespace {

/// Everything that was read, as one comparable text.
std::string told(const Read &read)
{
    if (!read)
        return "fault " + std::string(english(read.error().trouble));
    std::string text = std::string(kindName(read->kind)) + " " + std::to_string(int(read->status));
    for (const PairTable &t : read->tables) {
        text += "\n" + t.key;
        for (const PairCell &c : t.cells)
            text += " " + t.names[c.from] + ">" + t.names[c.to] + "=" + std::to_string(c.gbps) + "/" +
                    std::to_string(int(c.outcome));
    }
    for (const CollectiveRun &run : read->collectives) {
        text += "\n" + run.op + " " + std::to_string(run.rankHosts.size()) + " " + std::to_string(int(run.status));
        for (const CollectiveRow &row : run.rows)
            for (const auto *place : {&row.outOfPlace, &row.inPlace})
                text += " " + std::to_string(row.size) + ":" + (*place ? std::to_string((*place)->busbwGBps) : "-");
    }
    for (const Iperf3Run &run : read->iperf3)
        text += "\n" + run.from + ">" + run.to + " " + std::to_string(run.receivedBps.value_or(-1));
    for (const Switch &s : read->topology.switches)
        text += "\n" + s.shown() + " " + std::to_string(s.nodes.size());
    for (const NamedAddress &n : read->hostMap)
        text += "\n" + n.address + " " + n.name;
    return text;
}

std::string eachLine(const std::string &text, const std::function<std::string(std::string)> &change)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        out += change(text.substr(at, end - at)) + "\n";
        at = end + 1;
    }
    return out;
}

const char *const textFixtures[] = {"nccl_two_hosts.log",    "nccl_old_header.log", "nccl_two_sections.log",
                                    "nccl_placeholders.log", "nccl_wrong_data.log", "mpigraph_small.txt"};
const char *const allFixtures[] = {"nccl_two_hosts.log",
                                   "nccl_old_header.log",
                                   "nccl_two_sections.log",
                                   "nccl_placeholders.log",
                                   "nccl_wrong_data.log",
                                   "mpigraph_small.txt",
                                   "iperf3_pairs.json",
                                   "iperf3_two_streams.json",
                                   "iperf3_interrupted.json",
                                   "iperf3_reverse.json",
                                   "topology_small.conf",
                                   "topology_64.conf",
                                   "hosts.txt"};

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

    void foreignFilesAreNotGuessed()
    {
        QCOMPARE(read(fixture("foreign.csv"), "x.csv").error().trouble, Trouble::UnknownFormat);
        QCOMPARE(read(fixture("foreign.csv"), "x.csv").error().line, std::size_t(1));
        QVERIFY(!read(fixture("junk.bin"), "x").has_value());
        QCOMPARE(read("", "x").error().trouble, Trouble::Empty);
        QCOMPARE(read(" \r\n\n", "x").error().trouble, Trouble::Empty);
        QCOMPARE(read("{\"a\":1}", "x").error().trouble, Trouble::UnknownFormat);
    }
    void anEndlessLineIsRefused()
    {
        const std::string text = "# Avg bus bandwidth : 1\n" + std::string((1u << 20) + 1, 'x');
        QCOMPARE(read(text, "x").error().trouble, Trouble::LineTooLong);
        QCOMPARE(read(text, "x").error().line, std::size_t(2));
    }

    // Relations (numbers of the format guide)
    void theWayToUsChangesNothing_data() // 1, 2, 4
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : textFixtures)
            QTest::newRow(name) << QByteArray(name);
    }
    void theWayToUsChangesNothing()
    {
        QFETCH(QByteArray, name);
        const std::string text = fixture(name.constData());
        const std::string plain = told(read(text, "x"));
        QCOMPARE(told(read(eachLine(text, [](std::string l) { return l + "\r"; }), "x")), plain);
        QCOMPARE(told(read("\xEF\xBB\xBF" + text, "x")), plain);
        for (const char *prefix :
             {"[1,0]<stdout>:", "[1,0]<stdout>: ", "0: ", " 12: ", "    ", "> ", "> [1,3]<stderr>:"})
            QCOMPARE(told(read(eachLine(text, [=](std::string l) { return prefix + l; }), "x")), plain);
        QCOMPARE(
            told(read(eachLine(text, [](std::string l) { return l.empty() ? l : "\x1B[1;32m" + l + "\x1B[0m"; }), "x")),
            plain);
        std::string unended = text;
        while (unended.ends_with('\n'))
            unended.pop_back();
        QCOMPARE(told(read(unended, "x")), plain);
    }
    void noiseBetweenLinesChangesNothing() // 3
    {
        for (const char *name : {"nccl_two_hosts.log", "nccl_old_header.log", "nccl_two_sections.log"}) {
            const std::string text = fixture(name);
            const std::string noisy = eachLine(text, [](std::string l) {
                return l + "\nknot-07:4100:4188 [0] NCCL INFO Channel 00/08 : 0 1 2 3\n\nsrun: error: knot-07: task 3: "
                           "Exited\n"
                           "knot-07.example.net:4100:4188 [0] NCCL WARN something 1 2 3 4 5 6 7 8 9\nA process or "
                           "daemon was unable to 17";
            });
            QCOMPARE(told(read(noisy, "x")), told(read(text, "x")));
            const std::string glued = eachLine(text, [](std::string l) {
                return l.ends_with(" 0") ? l + " knot-07:4100:4188 [0] NCCL WARN glued to the row" : l;
            });
            QCOMPARE(told(read(glued, "x")), told(read(text, "x")));
        }
    }
    void lostHashMarksChangeNothing()
    {
        const std::string text = fixture("nccl_two_hosts.log");
        const std::string lost = eachLine(text, [](std::string l) { return l.starts_with("#") ? l.substr(1) : l; });
        QCOMPARE(told(read(lost, "x")), told(read(text, "x")));
    }
    void everyCutIsReadOrRefused_data() // 5
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : allFixtures)
            QTest::newRow(name) << QByteArray(name);
    }
    void everyCutIsReadOrRefused()
    {
        QFETCH(QByteArray, name);
        const std::string text = fixture(name.constData());
        const Read whole = read(text, "x");
        std::vector<double> values{0}; // cells without a value carry 0 and say so
        for (const PairTable &t : whole->tables)
            for (const PairCell &c : t.cells)
                values.push_back(c.gbps);
        const std::size_t step = std::max<std::size_t>(1, text.size() / 1500);
        for (std::size_t n = 0; n < text.size(); n += step) {
            const Read got = read(std::string_view(text).substr(0, n), "x");
            if (!got) {
                QVERIFY(got.error().line <= std::size_t(std::count(text.begin(), text.end(), '\n')) + 1);
                continue;
            }
            for (const PairTable &t : got->tables)
                for (const PairCell &c : t.cells) {
                    QVERIFY2(std::find(values.begin(), values.end(), c.gbps) != values.end() ||
                                 whole->kind == Kind::NcclTests,
                             qPrintable(QString::number(c.gbps)));
                    QVERIFY((c.outcome == Outcome::Value) == (c.gbps > 0));
                }
            for (const CollectiveRun &run : got->collectives)
                QVERIFY(run.rows.size() <= whole->collectives.front().rows.size() || whole->collectives.size() > 1);
        }
    }
    void twoLogsJoinedAreTheirUnion() // 6
    {
        const Read got = read(fixture("nccl_two_hosts.log") + fixture("nccl_old_header.log"), "x");
        QCOMPARE(got->collectives.size(), std::size_t(2));
        QCOMPARE(*got->collectives[0].headlineGBps(), 360.60);
        QCOMPARE(*got->collectives[1].headlineGBps(), 45.03);
        QCOMPARE(got->collectives[1].rankHosts.size(), std::size_t(2));
    }
    void namesAreNotCutAtDashes() // 7
    {
        std::string text = fixture("nccl_two_hosts.log");
        for (const auto &[from, to] : {std::pair("knot-107", "GPU-a1-b2-0294.hall-b.example.net")})
            for (std::size_t at; (at = text.find(from)) != std::string::npos;)
                text.replace(at, std::string_view(from).size(), to);
        const Read got = read(text, "x");
        QCOMPARE(got->collectives[0].hosts[1], std::string("GPU-a1-b2-0294.hall-b.example.net"));
        QCOMPARE(*got->collectives[0].headlineGBps(), 360.60);
    }
    void flippedBytesAreSurvived()
    {
        std::mt19937 random(20261130);
        for (const char *name : allFixtures) {
            const std::string text = fixture(name);
            for (int run = 0; run < 150; ++run) {
                std::string bad = text;
                for (std::uint32_t k = 0; k < 1 + random() % 8; ++k)
                    bad[random() % bad.size()] = char(random());
                const Read got = read(bad, "a_b.json");
                if (!got)
                    QVERIFY(!english(got.error().trouble).empty());
            }
        }
    }
    void excerptsAreCleanText()
    {
        QCOMPARE(excerpt("a\x01\xFF\tb"), std::string("a\\x01\\xFF b"));
        QCOMPARE(excerpt("İmece"), std::string("İmece"));
        QVERIFY(excerpt(std::string(500, 'x')).size() <= 120);
        QCOMPARE(excerpt("\xED\xA0\x80"), std::string("\\xED\\xA0\\x80"));
        QCOMPARE(excerpt("\x1B[31m"), std::string("\\x1B[31m"));
        QCOMPARE(excerpt("a\u202Eb\u200Bc\u0085"), std::string("a\\xE2\\x80\\xAEb\\xE2\\x80\\x8Bc\\xC2\\x85"));
        QCOMPARE(quotation(std::string(40, 'x')), std::string(40, 'x'));
        QCOMPARE(quotation(std::string(41, 'x')), std::string(39, 'x') + "…");
        QCOMPARE(quotation(std::string(41, '\x02')), [] {
            std::string all;
            for (int k = 0; k < 9; ++k)
                all += "\\x02";
            return all + "…";
        }());
    }

    /// Whatever stands in a file, what is told about it can be printed anywhere.
    void whatIsToldOfJunkIsPrintableAndShort()
    {
        std::mt19937 random(20261201);
        std::string junk;
        for (int k = 0; k < 300; ++k)
            if (const char c = char(random()); c != '\n')
                junk += c;
        const std::string heads[] = {
            "",
            "START mpiGraph v1\nMsgSize\t",
            "START mpiGraph v1\nSend\t",
            "START mpiGraph v1\n\nSend max\t1\nSend avg\t1\nSend\ta:0\tb:1\t\n",
            "# nThread 1 minBytes 8\n# size count type redop root time algbw busbw #wrong\n 8 2 ",
            "# nThread 1\n#  Rank  0 Pid ",
            "# nThread 1 minBytes 8\n# Out of bounds values : 7 FAILED ",
            "gx01: Test NCCL failure algbw busbw ",
            "{\"start\": ",
            "{\"start\": {}} {\"end\": \"",
            "SwitchName=",
            "SwitchName=a Nodes=h[1-",
            "SwitchName=a Switches=",
            "192.0.2.1 a\n192.0.2.2 "};
        std::size_t told = 0;
        const auto check = [&told](const std::string &text) {
            told += !text.empty();
            QCOMPARE(excerpt(text, 1000), text); // printable: showing it again changes nothing
            QVERIFY2(QString::fromUtf8(text.c_str()).size() <= 120, text.c_str());
        };
        for (const std::string &head : heads)
            for (std::size_t at = 0; at < junk.size(); at += 10) {
                const Read got = read(head + junk.substr(at) + "\n" + junk, "a_b.json");
                if (!got)
                    check(got.error().text);
                else
                    for (const ReportLine &line : got->report)
                        check(line.text);
            }
        QVERIFY(told > 100);
        const Read foreign = read(fixture("junk.bin"), "junk.bin");
        QCOMPARE(foreign.error().trouble, Trouble::UnknownFormat);
        QVERIFY(QString::fromUtf8(foreign.error().text.c_str()).size() <= 40);
        QCOMPARE(excerpt(foreign.error().text, 40), foreign.error().text);
    }
};

QTEST_APPLESS_MAIN(ReadersTest)
#include "tst_readers.moc"
