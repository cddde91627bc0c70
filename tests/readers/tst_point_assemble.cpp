// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the tools between two ends become one sweep: what was tried without a result is failed, latencies and other
// tests are not mixed in, numbers of hosts get their names from a map in the same drop.
#include "fixture.h"
#include <QTest>

using namespace imece;
using namespace imece::readers;

namespace {

bool says(const std::vector<ReportLine> &report, Note note)
{
    return std::any_of(report.begin(), report.end(), [note](const ReportLine &line) { return line.note == note; });
}
/// Gb/s, or minus the reserved cell.
double gbps(const SweepMatrix &sweep, std::string_view from, std::string_view to)
{
    const auto index = [&](std::string_view name) {
        return std::size_t(std::find(sweep.head.names.begin(), sweep.head.names.end(), name) -
                           sweep.head.names.begin());
    };
    const std::uint16_t c = sweep.bandwidth.at(index(from) * sweep.head.side() + index(to));
    return imece::cell::isValue(c) ? c * sweep.head.unitGbps : -double(c);
}
Drop dropOf(std::initializer_list<const char *> names)
{
    static std::deque<Files> kept; // views in a drop point into its files
    Files &files = kept.emplace_back();
    for (const char *name : names)
        files.add(name, fixture((std::string("points/") + name).c_str()));
    return readDrop(files.named);
}

} // namespace

class PointAssembleTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTableOfPairsIsASweep()
    {
        const Drop drop = dropOf({"pairs_two_columns.csv"});
        QVERIFY(drop.sweep.has_value());
        const SweepMatrix &sweep = *drop.sweep;
        QCOMPARE(sweep.head.names, (std::vector<std::string>{"knot-07", "knot-08", "knot-09"}));
        QVERIFY(std::abs(gbps(sweep, "knot-07", "knot-08") - 391.25) < 1e-9);
        QVERIFY(std::abs(gbps(sweep, "knot-08", "knot-07") - 390.75) < 1e-9);
        QCOMPARE(gbps(sweep, "knot-07", "knot-09"), -double(imece::cell::failed)); // timed out
        QCOMPARE(gbps(sweep, "knot-09", "knot-07"), -double(imece::cell::failed));
        QCOMPARE(gbps(sweep, "knot-08", "knot-09"), -double(imece::cell::failed)); // a printed 0
        QCOMPARE(gbps(sweep, "knot-09", "knot-08"), -double(imece::cell::missing));
        QCOMPARE(sweep.head.measured, 2u);
        QCOMPARE(sweep.head.failed, 3u);
        QVERIFY(!says(drop.report, Note::OtherTest)); // the latencies beside them are of the same sweep
        const auto us = [&](std::size_t from, std::size_t to) { return sweep.latencyCentiUs[from * 3 + to]; };
        QCOMPARE(us(0, 1), std::uint16_t(210));
        QCOMPARE(us(1, 0), std::uint16_t(220));
        QCOMPARE(us(0, 2), imece::cell::failed);
        QCOMPARE(us(2, 1), imece::cell::missing);
        QCOMPARE(us(0, 0), imece::cell::itself);
        QCOMPARE(sweep.head.latencies, 2u);
        QCOMPARE(sweep.head.hostCount, 3u);
        QVERIFY(!says(drop.report, Note::CollectiveOfTwo));
    }
    void aLatencyAloneIsASweepWithoutBandwidth()
    {
        const Drop drop = dropOf({"osu_latency.txt"});
        QVERIFY(drop.sweep.has_value());
        QCOMPARE(drop.sweep->head.names, (std::vector<std::string>{"knot-07", "knot-107"}));
        QCOMPARE(drop.sweep->head.measured + drop.sweep->head.failed, 0u);
        QVERIFY(drop.sweep->head.latencies > 0);
        QCOMPARE(drop.sweep->latencyCentiUs[1], std::uint16_t(162)); // of the smallest message
        QCOMPARE(drop.sweep->bandwidth[1], imece::cell::missing);
    }
    void whatTheToolSaysOfDirectionsIsKept()
    {
        QCOMPARE(dropOf({"osu_bibw.txt"}).sweep->head.ways, imece::SweepWays::BothWays);
        QCOMPARE(dropOf({"perftest_both.txt"}).sweep->head.ways, imece::SweepWays::OneWay);
        QCOMPARE(dropOf({"pairs_two_columns.csv"}).sweep->head.ways, imece::SweepWays::Unknown);
        QCOMPARE(dropOf({"clusterkit.txt"}).sweep->head.pattern, imece::SweepPattern::Rounds);
        QCOMPARE(dropOf({"pairs_two_columns.csv"}).sweep->head.pattern, imece::SweepPattern::Unknown);
    }
    void theTestWithMostPairsCounts()
    {
        const Drop drop = dropOf({"clusterkit.txt", "osu_bibw.txt", "perftest_both.txt"});
        QCOMPARE(drop.sweep->head.tool, std::string("ClusterKit"));
        QVERIFY(std::abs(gbps(*drop.sweep, "knot-107", "knot-08") - 160) < 1e-9);
        QVERIFY(says(drop.report, Note::OtherTest));
    }
    void addressesGetTheirNames()
    {
        Files files;
        files.add("p.txt", fixture("points/perftest_both.txt"));
        files.add("hosts", "192.0.2.7 knot-07\n192.0.2.8 knot-08\n");
        const Drop drop = readDrop(files.named);
        QVERIFY(std::abs(gbps(*drop.sweep, "knot-07", "knot-08") - 388.25) < 1e-9);
        QCOMPARE(gbps(*drop.sweep, "knot-08", "knot-07"), -double(imece::cell::missing));
    }
    void busBandwidthIsNeverHeldAgainstALineRate()
    {
        for (const char *name : {"pairs_lists.csv", "ncclscout.txt", "nccl.json"}) {
            const Drop drop = dropOf({name});
            QVERIFY2(drop.sweep.has_value(), name);
            QVERIFY2(says(drop.report, Note::CollectiveOfTwo), name);
            QCOMPARE(drop.sweep->head.claimSameGbps, 0.0);
        }
    }
    void whatHoldsNoPairsIsNoSweepAndNoFault()
    {
        for (const char *name : {"nvbandwidth.txt", "netprofiler.txt", "rccl_out.csv", "osu_check.txt"}) {
            const Drop drop = dropOf({name});
            QVERIFY2(!drop.sweep && drop.files[0].kind.has_value(), name);
            QVERIFY2(says(drop.files[0].lines, Note::NoPairs), name);
        }
    }
};

QTEST_APPLESS_MAIN(PointAssembleTest)
#include "tst_point_assemble.moc"
