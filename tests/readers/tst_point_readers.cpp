// SPDX-License-Identifier: GPL-3.0-or-later
// Tools between two ends: right values, units and directions from our own fixtures, in every clone. What must hold
// whatever happens to a file on its way stands in tst_point_relations.cpp.
#include "fixture.h"
#include <QTest>
#include <cmath>

using namespace imece::readers;

namespace {

constexpr double mebi = 8.388608e-3; ///< Gb/s of one MiB/s

Read point(const char *name)
{
    return read(fixture((std::string("points/") + name).c_str()), name);
}
bool says(const Read &got, Note note)
{
    return std::any_of(got->report.begin(), got->report.end(), [note](const ReportLine &l) { return l.note == note; });
}
std::size_t lineOf(const Read &got, Note note)
{
    for (const ReportLine &l : got->report)
        if (l.note == note)
            return l.line;
    return 9999;
}
bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1e-9, std::abs(b));
}
/// "knot-07>knot-08=391.25" of every cell; a pair without a value has its outcome's number.
std::string cells(const PairTable &t)
{
    std::string all;
    for (const PairCell &c : t.cells) {
        const double value = t.isLatency ? double(c.us) : c.gbps;
        all += (all.empty() ? "" : " ") + t.names[c.from] + ">" + t.names[c.to] +
               (c.outcome == Outcome::Value ? "=" + QString::number(value, 'g', t.isLatency ? 6 : 8).toStdString()
                                            : "!" + std::to_string(int(c.outcome)));
    }
    return all;
}

} // namespace

class PointReadersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void osuLatencyIsAPairOfTheHostsTheLibraryNames()
    {
        const Read got = point("osu_latency.txt");
        QCOMPARE(got->kind, Kind::Osu);
        QCOMPARE(got->tool, std::string("OSU 7.4"));
        const PointRun &run = got->points.at(0);
        QCOMPARE(run.test, std::string("osu_latency"));
        QVERIFY(run.isLatency && run.medium == Medium::Network);
        QCOMPARE(run.rows.size(), std::size_t(3));
        QCOMPARE(*run.rows[2].us, 3.05);
        QCOMPARE(run.rows[2].line, std::size_t(10));
        QCOMPARE(run.rows[2].printed, std::string("3.05"));
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-107=1.62 knot-107>knot-07=1.62"));
        QVERIFY(got->tables[0].isLatency);
    }
    void osuBibwIsHalvedForEachDirection()
    {
        const Read got = point("osu_bibw.txt");
        QCOMPARE(got->points.at(0).test, std::string("osu_bibw"));
        QCOMPARE(got->points[0].duplex, Duplex::BothSummed);
        QCOMPARE(*got->points[0].headline()->gbps, 720.0); // 90,000 MB/s of 1e6
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-107=360 knot-107>knot-07=360"));
        QVERIFY(says(got, Note::BothDirections));
        QCOMPARE(got->tables[0].messageBytes, std::int64_t(1'048'576));
    }
    void osuDataThatIsWrongHasNoSpeed()
    {
        const Read got = point("osu_check.txt");
        const auto &rows = got->points.at(0).rows;
        QCOMPARE(rows[0].isValid, std::optional(true));
        QCOMPARE(rows[1].isValid, std::optional(false));
        QCOMPARE(rows[1].outcome, Outcome::Failed);
        QCOMPARE(rows[3].outcome, Outcome::Zero);
        QCOMPARE(lineOf(got, Note::DataWrong), std::size_t(5));
        QCOMPARE(lineOf(got, Note::PrintedZero), std::size_t(7));
        QVERIFY(isNear(*got->points[0].headline()->gbps, 23.206));
        QVERIFY(got->tables.empty() && says(got, Note::NoPairs)); // no host is named
    }
    void osuPairsOfRanksBetweenTheSameHostsAreOneSum()
    {
        const Read got = point("osu_mbw_mr.txt");
        const PointRun &run = got->points.at(0);
        QCOMPARE(run.pairs, std::int64_t(2));
        QCOMPARE(run.window, std::int64_t(32));
        QCOMPARE(*run.rows[1].messagesPerSecond, 366210.94);
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-08=192"));
    }
    void osuRanksThatGoRoundMeetInsideOneHost()
    {
        std::string text = fixture("points/osu_mbw_mr.txt");
        text.replace(text.find("knot-07    {1}"), 7, "knot-08"); // 0 and 2 stay where they are: 0-2, 1-3
        const Read mixed = read(text, "x");
        QVERIFY(says(mixed, Note::InsideOneHost) && mixed->tables.empty());
        text.replace(text.find("knot-08    {0}"), 7, "knot-07");
        const Read inside = read(text, "x");
        QCOMPARE(inside->points.at(0).medium, Medium::OneHost);
    }
    void aFileNamesHostsOnlyWhenTheyLookAlike()
    {
        const std::string text = fixture("points/osu_check.txt");
        QCOMPARE(cells(read(text, "gx01_gx02.txt")->tables.at(0)), std::string("gx01>gx02=23.206"));
        QVERIFY(says(read(text, "gx01_gx02.txt"), Note::NamedByFile));
        QCOMPARE(cells(read(text, "alpha-to-beta.log")->tables.at(0)), std::string("alpha>beta=23.206"));
        for (const char *name : {"osu_bw.txt", "run_2.log", "write_bw.txt", "x"})
            QVERIFY(read(text, name)->tables.empty());
    }

    void intelMpiGivesLatencyAndThroughput()
    {
        const Read got = point("imb_two.txt");
        QCOMPARE(got->kind, Kind::IntelMpi);
        QCOMPARE(got->tool, std::string("IMB 2021.3"));
        QCOMPARE(got->status, Status::Complete);
        QCOMPARE(got->points.size(), std::size_t(2));
        QCOMPARE(*got->points[0].rows[0].us, 1.50);
        QVERIFY(!got->points[0].rows[0].gbps); // nothing was carried
        QCOMPARE(*got->points[0].headline()->gbps, 96.0);
        QCOMPARE(*got->points[1].rows[1].maxUs, 104.86);
        QCOMPARE(*got->points[1].rows[1].us, 102.0);
        QCOMPARE(got->tables.size(), std::size_t(3));
        QCOMPARE(cells(got->tables[0]), std::string("knot-07>knot-08=96"));
        QCOMPARE(cells(got->tables[1]), std::string("knot-07>knot-08=1.5 knot-08>knot-07=1.5"));
        QCOMPARE(cells(got->tables[2]), std::string("knot-07>knot-08=80 knot-08>knot-07=80")); // both ways at once
    }
    void intelMpisOldMegabyteIsFoundByCounting()
    {
        const Read got = point("imb_mebi.txt");
        QVERIFY(isNear(*got->points.at(0).headline()->gbps, 10'000 * mebi));
        QVERIFY(says(got, Note::UnitInferred));
    }
    void intelMpisGroupsAreRunsOfTheirOwn()
    {
        const Read got = point("imb_groups.txt");
        QCOMPARE(got->points.size(), std::size_t(2));
        QVERIFY(isNear(*got->points[1].headline()->gbps, 41.943040));
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-01>knot-02=83.88608 knot-03>knot-04=41.94304"));
        const Read more = read(fixture("points/imb_groups.txt") + fixture("points/imb_two.txt"), "x");
        QCOMPARE(more->points.size(), std::size_t(4)); // rows without a group go to their own run again
        QCOMPARE(more->points[3].rows.size(), std::size_t(2));
    }

    void perftestOfBothEndsIsOneResult()
    {
        const Read got = point("perftest_both.txt");
        QCOMPARE(got->kind, Kind::Perftest);
        QCOMPARE(got->points.size(), std::size_t(1));
        const PointRun &run = got->points[0];
        QCOMPARE(run.test, std::string("RDMA_Write BW"));
        QCOMPARE(run.device, std::string("mlx5_2"));
        QCOMPARE(run.rows.size(), std::size_t(2));
        QCOMPARE(run.printedAgain, std::size_t(2));
        QCOMPARE(*run.rows[0].peakGbps, 391.20);
        QVERIFY(!run.rows[1].peakGbps); // duration mode prints 0
        QCOMPARE(cells(got->tables.at(0)), std::string("192.0.2.7>192.0.2.8=388.25"));
        QVERIFY(says(got, Note::PrintedTwice));
    }
    void perftestOfTheServerAloneHasTheSameDirection()
    {
        const std::string text = fixture("points/perftest_both.txt");
        const Read got = read(std::string_view(text).substr(text.find("********")), "x");
        QCOMPARE(cells(got->tables.at(0)), std::string("192.0.2.7>192.0.2.8=388.25"));
    }
    void perftestBothWaysIsHalvedAndMegabytesAreMebi()
    {
        const Read got = read(fixture("points/perftest_bidirectional.txt"), "knot1_knot2.txt");
        QVERIFY(isNear(*got->points.at(0).headline()->gbps, 47'000 * mebi));
        QVERIFY(isNear(got->tables.at(0).cells.at(0).gbps, 23'500 * mebi));
        QCOMPARE(got->tables[0].names[got->tables[0].cells[0].from], std::string("knot2")); // who reads gets the data
    }
    void perftestLatencyHasItsPercentiles()
    {
        const Read got = point("perftest_latency.txt");
        const PointRow &row = got->points.at(0).rows.at(1);
        QCOMPARE(*row.us, 1.91);
        QCOMPARE(*row.typicalUs, 1.89);
        QCOMPARE(*row.p99Us, 2.36);
        QCOMPARE(*row.p999Us, 4.76);
        QVERIFY(!row.gbps && got->points[0].isLatency);
    }
    void perftestThatFailedIsAFailedPair()
    {
        const Read got = read(fixture("points/perftest_failed.txt"), "knot-07_knot-08.txt");
        QCOMPARE(got->status, Status::Failed);
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-08!2"));
        QCOMPARE(lineOf(got, Note::ToolFailed), std::size_t(4));
    }
    void perftestJsonIsReadThoughItIsNone()
    {
        const Read broken = point("perftest_broken.json"), good = point("perftest_good.json");
        QVERIFY(says(broken, Note::JsonRepaired) && !says(good, Note::JsonRepaired));
        QVERIFY(isNear(*broken->points.at(0).headline()->gbps, 11'700.25 * mebi)); // by rate × size
        QCOMPARE(*good->points.at(0).headline()->gbps, 98.15);
        QVERIFY(isNear(*good->points[0].rows[0].messagesPerSecond, 187'204));
        std::string silent = fixture("points/perftest_good.json");
        silent.replace(silent.find("0.187204"), 8, "0");
        const Read unknown = read(silent, "x");
        QVERIFY(says(unknown, Note::UnitUnknown) && !unknown->points.at(0).headline());
    }

    void clusterKitIsHalvedAndUnreadableIsUnknown()
    {
        const Read got = point("clusterkit.txt");
        QCOMPARE(got->kind, Kind::ClusterKit);
        QCOMPARE(got->status, Status::Complete);
        QCOMPARE(got->tables.size(), std::size_t(2));
        QVERIFY(got->tables[0].isLatency);
        QCOMPARE(cells(got->tables[0]), std::string("knot-07>knot-08=1.4 knot-07>knot-107=1.55 knot-08>knot-07=1.42 "
                                                    "knot-08>knot-107=4.9 knot-107>knot-07=1.54 knot-107>knot-08=4.8"));
        QCOMPARE(cells(got->tables[1]),
                 std::string("knot-07>knot-08=392 knot-07>knot-107=388.002 knot-08>knot-07=392.4 knot-08>knot-107!1 "
                             "knot-107>knot-07=388 knot-107>knot-08=160"));
        QCOMPARE(got->clusterKit[1].least->a, std::string("knot-107"));
        QVERIFY(isNear(*got->clusterKit[1].averageGbpsPerDirection(), 344.0804));
        QVERIFY(says(got, Note::BothDirections) && got->clusterKit[1].outside.empty());
        const Read once = read("unidirectional test\n" + fixture("points/clusterkit.txt"), "x");
        QCOMPARE(once->tables[1].cells[0].gbps, 784.0);
    }
    void nvBandwidthIsNoFabric()
    {
        const Read got = point("nvbandwidth.txt");
        QCOMPARE(got->tool, std::string("nvbandwidth v0.5"));
        QCOMPARE(got->devices.size(), std::size_t(2));
        QVERIFY(!got->devices[0].isRowTheTarget && got->devices[1].isRowTheTarget);
        QCOMPARE(got->devices[0].rows.size(), std::size_t(1));
        QCOMPARE(*got->devices[1].at(1, 2), 120.40);
        QVERIFY(!got->devices[1].at(1, 1) && !got->devices[1].at(9, 9));
        QCOMPARE(*got->devices[1].sum, 1949.50);
        QVERIFY(got->tables.empty() && says(got, Note::InsideOneHost) && says(got, Note::NoPairs));
        QVERIFY(!says(got, Note::CellUnreadable)); // N/A on the diagonal is nobody's fault
    }
    void ibTrafficGoesFromClientToServer()
    {
        const Read got = point("ib_traffic.txt");
        QCOMPARE(got->kind, Kind::IbTraffic);
        QCOMPARE(got->rounds.size(), std::size_t(3));
        QCOMPARE(cells(got->tables.at(0)), std::string("1>0=390.25 3>2!2 0>1=389.75 2>3!4 2>0=391.5"));
        QVERIFY(says(got, Note::PairFailed) && says(got, Note::PrintedZero) && says(got, Note::HostsAreNumbers));
        std::string text = fixture("points/ib_traffic.txt");
        text.replace(text.find(" --report_gbits"), 15, "");
        QVERIFY(isNear(read(text, "x")->tables.at(0).cells[0].gbps, 390.25 * mebi));
        text.replace(text.find("390.25,-1"), 9, "390.25");
        const Read shorter = read(text, "x"); // one value for two pairs: whose?
        QCOMPARE(shorter->rounds[0].pairs[0].outcome, Outcome::Unknown);
        QVERIFY(shorter->status == Status::Truncated && says(shorter, Note::RowRejected));
        text.erase(0, text.find('\n') + 1);
        const Read silent = read(text, "x"); // without the command nobody knows the unit
        QVERIFY(says(silent, Note::UnitUnknown));
        for (const PairCell &c : silent->tables.at(0).cells)
            QVERIFY(c.outcome != Outcome::Value);
    }
    void fourThingsWithoutAValueStayFour()
    {
        const Read got = point("pairs_two_columns.csv");
        QCOMPARE(got->kind, Kind::PairCsv);
        QCOMPARE(got->tables.size(), std::size_t(2));
        QCOMPARE(cells(got->tables[0]), std::string("knot-07>knot-08=391.25 knot-08>knot-07=390.75 knot-07>knot-09!3 "
                                                    "knot-09>knot-07!2 knot-08>knot-09!4 knot-09>knot-08!1"));
        QCOMPARE(got->tables[1].cells[1].us, 2.2f);
        QCOMPARE(lineOf(got, Note::TimedOut), std::size_t(4));
        QCOMPARE(lineOf(got, Note::PairFailed), std::size_t(5));
        QCOMPARE(lineOf(got, Note::PrintedZero), std::size_t(6));
        QCOMPARE(lineOf(got, Note::CellUnreadable), std::size_t(7));
    }
    void hostListsInATableAreRead()
    {
        const Read got = point("pairs_lists.csv");    // ';' between columns, the lists' own commas need no quotes
        QCOMPARE(got->tables.size(), std::size_t(2)); // two tests are not mixed
        QCOMPARE(cells(got->tables[0]), std::string("knot-07>knot-08=324 knot-07>knot-09=314 knot-08>knot-09!2 "
                                                    "knot-08>knot-07=324 knot-09>knot-07=314 knot-09>knot-08!2"));
        QCOMPARE(cells(got->tables[1]), std::string("knot-07>knot-08=161 knot-08>knot-07=161"));
        QVERIFY(got->tables[0].isCollective && says(got, Note::NotAPair));
        QCOMPARE(got->tables[0].messageBytes, std::int64_t(4096));
    }
    void spellingsOfAPair_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
        };
        row("GB/s", "a,b,bw GB/s\nx,y,2\n", "x>y=16 y>x=16");
        row("MiB/s", "Node A,Node B,MiB/s\nx,y,1000\n", "x>y=8.388608 y>x=8.388608");
        row("MB/s", "client\tserver\tbandwidth (MB/s)\nx\ty\t1000\n", "x>y=8");
        row("mbps", "from,to,throughput_mbps\nx,y,1000\ny,x,2000\n", "x>y=1 y>x=2");
        row("both orders", "a,b,Gbps\nx,y,1\ny,x,2\n", "x>y=1 y>x=2");
        row("arrow", "pair,Gbps\nx->y,3\n", "x>y=3");
        row("double arrow", "pair,Gbps\nx <-> y,3\n", "x>y=3 y>x=3");
        row("quotes", "\"nodes\",\"Gbps\"\n\"x,y\",\"3\"\n", "x>y=3 y>x=3");
        row("forgotten quotes", "Gbps,nodes,note\n3,n[1,4],none\n", "n1>n4=3 n4>n1=3");
        row("average before peak", "a,b,peak_Gbps,avg_Gbps\nx,y,9,3\n", "x>y=3 y>x=3");
        row("latency alone", "src,dst,rtt (ms)\nx,y,0.25\n", "x>y=250");
        row("comments above", "# made by a script\nsrc,dst,Gbps\nx,y,3\n", "x>y=3");
    }
    void spellingsOfAPair()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const Read got = read(text.toStdString(), "x.csv");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::PairCsv);
        QCOMPARE(QByteArray::fromStdString(cells(got->tables.at(0))), expected);
    }
    void aColumnWithoutAUnitHasNoValue()
    {
        for (const char *head : {"a,b,bandwidth", "a,b,bw_gbs", "a,b,bw gb/s"}) {
            const Read got = read(std::string(head) + "\nx,y,3\n", "x.csv");
            QVERIFY2(!got.has_value(), head);
            QCOMPARE(got.error().trouble, Trouble::NothingMeasured);
        }
    }

    void netProfilerIsAHostAgainstStores()
    {
        const Read got = point("netprofiler.txt");
        QCOMPARE(got->stores.size(), std::size_t(2));
        QCOMPARE(*got->stores[0].gbps, 8.25);
        QCOMPARE(*got->stores[0].p90Gbps, 9.5);
        QCOMPARE(*got->stores[0].maxGbps, 9.75);
        QVERIFY(got->stores[0].isReliable && !got->stores[1].isReliable);
        QCOMPARE(lineOf(got, Note::RateLimited), std::size_t(4));
        QVERIFY(got->tables.empty() && says(got, Note::NoPairs));
    }
    void ncclScoutCountsAPairOnce()
    {
        const Read got = point("ncclscout.txt");
        QCOMPARE(got->status, Status::Complete);
        QCOMPARE(cells(got->tables.at(0)),
                 std::string("knot-07>knot-08=3602 knot-08>knot-07=3602 knot-09>knot-107!2 knot-107>knot-09!2 "
                             "knot-07>knot-107!3 knot-107>knot-07!3 knot-09>knot-07=964 knot-07>knot-09=964"));
        QCOMPARE(*got->ncclScout->thresholdGBps, 440.0);
        QCOMPARE(*got->ncclScout->bad, std::int64_t(2));
        QCOMPARE(*got->ncclScout->averageGBps, 285.38);
        QCOMPARE(got->ncclScout->unmeasured.size(), std::size_t(2));
        QVERIFY(says(got, Note::PrintedTwice) && got->tables[0].isCollective);
    }
    void ncclJsonIsWhatTheTextSays()
    {
        const Read got = point("nccl.json");
        QCOMPARE(got->kind, Kind::NcclJson);
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.op, std::string("all_reduce"));
        QCOMPARE(run.ncclVersion, std::string("2.28.7"));
        QCOMPARE(run.hosts, (std::vector<std::string>{"knot-07", "knot-08"}));
        QCOMPARE(run.rows.size(), std::size_t(2));
        QCOMPARE(run.rows[0].root, std::optional(std::int64_t(-1)));
        QVERIFY(!run.rows[0].inPlace->wrong && !run.rows[1].inPlace);
        QCOMPARE(*run.headlineGBps(), 26.25);
        QCOMPARE(run.status, Status::Complete);
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-08=210 knot-08>knot-07=210"));
    }
    void rcclMarksWrongDataWithAnAsterisk()
    {
        const Read got = point("rccl_old.log");
        const CollectiveRun &run = got->collectives.at(0);
        QVERIFY(run.isDataWrong && run.wrongKind == WrongKind::Distance);
        QCOMPARE(run.rows.size(), std::size_t(2));
        QCOMPARE(run.rows[1].outOfPlace->wrong, std::optional(300.0));
        QCOMPARE(cells(got->tables.at(0)), std::string("knot-07>knot-08!1 knot-08>knot-07!1"));
    }
    void ncclsColumnsPerIterationAndTimeStampsAreSkipped()
    {
        const Read got = point("nccl_iterations.log");
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.toolVersion, std::string("2.19.6"));
        QCOMPARE(run.rows.size(), std::size_t(1));
        QCOMPARE(run.rows[0].outOfPlace->busbwGBps, 10.49);
        QCOMPARE(run.rows[0].inPlace->timeUs, 49.0);
        QCOMPARE(run.rows[0].inPlace->wrong, std::optional(0.0));
        QVERIFY(run.rejectedRows == 0 && !says(got, Note::AverageDiffers));
    }
    void twoFormatsInOneFileAreAsked()
    {
        const Read got = read(fixture("points/osu_latency.txt") + fixture("points/imb_two.txt"), "x");
        QCOMPARE(got.error().trouble, Trouble::Ambiguous);
        QCOMPARE(got.error().text, std::string("OSU, Intel MPI Benchmarks"));
        QVERIFY(!recognise(fixture("points/osu_latency.txt") + fixture("nccl_two_hosts.log")));
    }
};

QTEST_APPLESS_MAIN(PointReadersTest)
#include "tst_point_readers.moc"
