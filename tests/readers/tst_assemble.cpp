// SPDX-License-Identifier: GPL-3.0-or-later
// A drop of files becomes one sweep: names, order, units and what is missing; and the diagnosis of a known bad host.
#include "domain/diagnosis.h"
#include "domain/sweep_parts.h"
#include "fixture.h"
#include <QTest>
#include <cmath>

using namespace imece;
using namespace imece::readers;

namespace {

bool says(const std::vector<ReportLine> &report, Note note)
{
    return std::any_of(report.begin(), report.end(), [note](const ReportLine &line) { return line.note == note; });
}
double gbps(const SweepMatrix &sweep, std::string_view from, std::string_view to)
{
    const auto index = [&](std::string_view name) {
        return std::size_t(std::find(sweep.head.names.begin(), sweep.head.names.end(), name) -
                           sweep.head.names.begin());
    };
    const std::uint16_t c = sweep.bandwidth.at(index(from) * sweep.head.side() + index(to));
    return imece::cell::isValue(c) ? c * sweep.head.unitGbps : -double(c);
}

} // namespace

class AssembleTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theKnownBadHostIsFound()
    {
        Files files;
        files.add("mpigraph_64.txt", fixture("mpigraph_64.txt"));
        files.add("topology_64.conf", fixture("topology_64.conf"));
        const Drop drop = readDrop(files.named, {nullptr, 1796045513});
        QVERIFY(drop.sweep.has_value());
        const SweepMatrix &sweep = *drop.sweep;
        QCOMPARE(sweep.head.side(), std::size_t(64));
        QCOMPARE(sweep.head.names.front(), std::string("gpu-001"));
        QCOMPARE(sweep.head.groupNames, (std::vector<std::string>{"l1", "l2", "l3", "l4"}));
        QCOMPARE(sweep.head.groups[36], 2u);
        QCOMPARE(sweep.head.measured, 64u * 63u);
        QCOMPARE(sweep.head.tool, std::string("mpiGraph 1.5"));
        QCOMPARE(sweep.head.source, std::string("mpigraph_64.txt"));
        QCOMPARE(sweep.head.messageBytes, std::int64_t(4'194'304));
        QCOMPARE(sweep.head.at, Instant(1796045513));
        QCOMPARE(sweep.bandwidth[0], imece::cell::itself);
        const auto findings = diagnose(sweep);
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(findings[0].kind, FindingKind::BadHost);
        QCOMPARE(findings[0].direction, Direction::Both);
        QCOMPARE(findings[0].a, std::string("gpu-037"));
        QVERIFY(std::abs(findings[0].ratio - 0.45 / 0.96) < 0.005);
        QCOMPARE(findings[0].cellsLow, findings[0].cellsTotal);
        QCOMPARE(findings[0].othersInLeaf, 15u);
        QCOMPARE(findings[1].kind, FindingKind::BadLink);
        QCOMPARE(findings[1].direction, Direction::Both);
        QCOMPARE(findings[1].a + " " + findings[1].b, std::string("gpu-012 gpu-058"));
        QVERIFY(std::abs(findings[1].ratio - 0.55 / 0.96) < 0.02);
        QVERIFY(std::abs(findings[1].tierGbps - 0.96 * 320) < 1);
    }
    /// A measurement that people see next to its claims has to fit them: nothing above, the healthy ones just below.
    void whatIsMeasuredFitsWhatIsClaimed()
    {
        Fleet fleet;
        fleet.sites = {{"s", "TR"}};
        fleet.fabrics = {{"ib-1", "InfiniBand NDR", SiteId{0}, 400, 320, 380, 8}};
        for (std::uint32_t leaf = 0, n = 1; leaf < 4; ++leaf) { // the demonstration's: 16 base hosts, then its spares
            fleet.leaves.push_back({"l" + std::to_string(leaf + 1), FabricId{0}, {}});
            for (const std::uint32_t end = n + (leaf < 2 ? 18 : 17); n < end; ++n) {
                const std::string number = std::to_string(n);
                fleet.hosts.push_back({"gpu-" + std::string(3 - number.size(), '0') + number, LeafId{leaf}, PoolId{0}});
            }
        }
        Files alone, both;
        alone.add("m.txt", fixture("mpigraph_64.txt"));
        both.add("m.txt", fixture("mpigraph_64.txt"));
        both.add("topology_64.conf", fixture("topology_64.conf"));
        const SweepMatrix sweep = *readDrop(both.named, {&fleet, 5}).sweep;
        const SweepMatrix byFleet = *readDrop(alone.named, {&fleet, 5}).sweep;
        QVERIFY(sweep.head.groups == byFleet.head.groups); // the file's topology and the fleet say the same
        QCOMPARE(sweep.head.claimSameGbps, 400.0);
        QCOMPARE(sweep.head.claimCrossGbps, 320.0);
        for (std::size_t i = 0; i < 64; ++i)
            for (std::size_t k = 0; k < 64; ++k) {
                if (i == k)
                    continue;
                const std::string &a = sweep.head.names[i], &b = sweep.head.names[k];
                const bool isSame = sweep.head.groups[i] == sweep.head.groups[k];
                const double part = gbps(sweep, a, b) / (isSame ? 400 : 320);
                const bool isBad = a == "gpu-037" || b == "gpu-037";
                const bool isPair = (a == "gpu-012" && b == "gpu-058") || (a == "gpu-058" && b == "gpu-012");
                const double low = isBad ? 0.43 : isPair ? 0.53 : 0.93, high = isBad ? 0.47 : isPair ? 0.57 : 0.99;
                QVERIFY2(low <= part && part <= high, (a + " " + b + " " + std::to_string(part)).c_str());
            }
    }
    void withoutATopologyItIsFoundToo()
    {
        Files files;
        files.add("m.txt", fixture("mpigraph_64.txt"));
        const Drop drop = readDrop(files.named);
        QVERIFY(says(drop.report, Note::NoTopology));
        QCOMPARE(diagnose(*drop.sweep).at(0).a, std::string("gpu-037"));
    }
    void theFleetGivesHostsLeavesAndClaims()
    {
        Fleet fleet;
        fleet.sites = {{"s", "TR"}};
        fleet.fabrics = {{"ib-1", "InfiniBand NDR", SiteId{0}, 400, 380, 370, 8}};
        fleet.leaves = {{"east", FabricId{0}, {}}, {"west", FabricId{0}, {}}};
        for (int k = 0; k < 4; ++k)
            fleet.hosts.push_back({"knot-" + std::to_string(4 - k), LeafId{std::uint32_t(k % 2)}, PoolId{0}});
        Files files;
        files.add("m.txt", fixture("mpigraph_small.txt"));
        const Drop drop = readDrop(files.named, {&fleet, 5});
        QCOMPARE(drop.sweep->head.names, (std::vector<std::string>{"knot-2", "knot-4", "knot-1", "knot-3"}));
        QCOMPARE(drop.sweep->head.groupNames, (std::vector<std::string>{"east", "west"}));
        QCOMPARE(drop.sweep->head.hosts, (std::vector<std::uint32_t>{2, 0, 3, 1}));
        QCOMPARE(drop.sweep->head.claimSameGbps, 400.0);
        QCOMPARE(drop.sweep->head.claimCrossGbps, 380.0);
        QVERIFY(std::abs(gbps(*drop.sweep, "knot-2", "knot-1") - 0.255852544) < 1e-5);
        fleet.hosts.pop_back(); // knot-1 is foreign now
        const Drop partly = readDrop(files.named, {&fleet, 5});
        QCOMPARE(partly.sweep->head.hosts.back(), raw(noHost));
        QCOMPARE(partly.sweep->head.claimSameGbps, 0.0);
        QVERIFY(says(partly.report, Note::NameUnknown));
    }
    void onePairAFileIsJoined()
    {
        Files files;
        files.addFolder(QStringLiteral(IMECE_FIXTURES "/fabric/pairs"));
        files.add("hosts.txt", fixture("hosts.txt"));
        files.add("topology.conf", fixture("topology_small.conf"));
        const Drop drop = readDrop(files.named);
        QCOMPARE(drop.sweep->head.names, (std::vector<std::string>{"knot1", "knot2", "knot3"}));
        QCOMPARE(drop.sweep->head.groupNames, (std::vector<std::string>{"rack-a", "sw.1.2"}));
        QCOMPARE(drop.sweep->head.measured, 5u);
        QCOMPARE(drop.sweep->head.failed, 1u);
        QVERIFY(std::abs(gbps(*drop.sweep, "knot2", "knot3") - 9.36) < 1e-3);
        QCOMPARE(gbps(*drop.sweep, "knot3", "knot2"), -double(imece::cell::failed));
        QCOMPARE(drop.sweep->head.source, std::string("knot1_knot2.json + 5"));
    }
    void fileNamesNameTheHostsWhenTheyAgree()
    {
        Files files;
        files.addFolder(QStringLiteral(IMECE_FIXTURES "/fabric/pairs"));
        QCOMPARE(readDrop(files.named).sweep->head.names, (std::vector<std::string>{"knot1", "knot2", "knot3"}));
        for (NamedBytes &file : files.named)
            if (file.name == "knot1_knot2.json")
                file.name = "server_log.json";
        const Drop drop = readDrop(files.named);
        QVERIFY(says(drop.report, Note::NamesDisagree));
        QCOMPARE(drop.sweep->head.names.front(), std::string("192.0.2.1"));
    }
    void aPairMeasuredTwiceCountsOnce()
    {
        Files files;
        files.add("a.json", fixture("iperf3_pairs.json"));
        files.add("b.json", fixture("iperf3_pairs.json"));
        const Drop drop = readDrop(files.named);
        QCOMPARE(drop.sweep->head.measured, 6u);
        QVERIFY(says(drop.report, Note::PairTwice));
    }
    void differentTestsAreNotMixed()
    {
        Files files;
        files.add("a.json", fixture("iperf3_pairs.json"));
        files.add("b.json", fixture("iperf3_two_streams.json"));
        const Drop drop = readDrop(files.named);
        QCOMPARE(drop.sweep->head.measured, 6u);
        QVERIFY(std::abs(gbps(*drop.sweep, "192.0.2.1", "192.0.2.2") - 9.41) < 1e-3);
        QVERIFY(says(drop.report, Note::OtherTest));
    }
    void collectivesOfTwoHostsAreAPair()
    {
        Files files;
        files.add("x.log", fixture("nccl_two_hosts.log"));
        const Drop drop = readDrop(files.named);
        QCOMPARE(drop.collectives.size(), std::size_t(1));
        QVERIFY(std::abs(gbps(*drop.sweep, "knot-07", "knot-107") - 2884.8) < 0.03);
        QVERIFY(says(drop.report, Note::CollectiveOfTwo));
        QVERIFY(diagnose(*drop.sweep).empty());
    }
    void aBadFileDoesNotHideTheGoodOnes()
    {
        Files files;
        files.add("junk.bin", fixture("junk.bin"));
        files.add("m.txt", fixture("mpigraph_small.txt"));
        files.add("foreign.csv", fixture("foreign.csv"));
        const Drop drop = readDrop(files.named);
        QVERIFY(drop.sweep.has_value());
        QVERIFY(!drop.files[0].kind.has_value());
        QCOMPARE(*drop.files[1].kind, Kind::MpiGraph);
        QCOMPARE(drop.files[2].kind.error().trouble, Trouble::UnknownFormat);
        QVERIFY(!readDrop({}).sweep.has_value());
    }
    void aHostThatNeverAnswersIsSaid()
    {
        Files files;
        files.add("a.json", fixture("iperf3_pairs.json"));
        ReadResult dead;
        PairTable table;
        table.key = "iperf3 TCP 1 streams";
        table.names = {"192.0.2.1", "gone"};
        table.cells = {{0, 1, 0, Outcome::Failed}, {1, 0, 0, Outcome::Failed}};
        dead.tables.push_back(table);
        std::vector<ReadResult> results{*read(fixture("iperf3_pairs.json"), "x"), dead};
        std::vector<ReportLine> report;
        const auto sweep = assemble(results, "x", {}, report);
        QCOMPARE(sweep->head.failed, 2u);
        QVERIFY(says(report, Note::HostSilent));
    }
    void theUnitIsTheFinestThatFits()
    {
        QCOMPARE(unitFor(0), 0.01);
        QCOMPARE(unitFor(400), 0.01);
        QCOMPARE(unitFor(655.2), 0.01);
        QCOMPARE(unitFor(655.3), 0.02);
        QCOMPARE(unitFor(3769.76), 0.1);
        for (double most = 1e-9; most < 1e9; most *= 1.37) {
            const double unit = unitFor(most);
            QVERIFY(most / unit <= imece::cell::most);
            QVERIFY(most / unit > imece::cell::most / 2.6);
        }
    }
    void anImportedSweepSurvivesItsParts()
    {
        Files files;
        files.add("m.txt", fixture("mpigraph_64.txt"));
        const SweepMatrix sweep = *readDrop(files.named).sweep;
        SweepMatrix back = emptySweep(sweep.head);
        for (const ImportPart &part : chunk(sweep))
            QVERIFY(put(back, part));
        QVERIFY(back == sweep);
    }
};

QTEST_APPLESS_MAIN(AssembleTest)
#include "tst_assemble.moc"
