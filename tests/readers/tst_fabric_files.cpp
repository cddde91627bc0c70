// SPDX-License-Identifier: GPL-3.0-or-later
// Cables, topologies and the hosts' own facts, from fixtures of our own: every value by number, nothing dropped without
// a line, unknown never 0; and the relations that every reader keeps.
#include "domain/hostlist.h"
#include "fixture.h"
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>

using namespace imece;
using namespace imece::readers;
using Strings = std::vector<std::string>;

namespace {

ReadResult good(const char *name)
{
    Read got = read(fixture(name), name);
    if (!got)
        qFatal("%s: line %zu: %s", name, got.error().line, got.error().text.c_str());
    return *std::move(got);
}
bool says(const ReadResult &r, Note note, std::size_t line)
{
    return std::any_of(r.report.begin(), r.report.end(),
                       [&](const ReportLine &l) { return l.note == note && l.line == line; });
}
const FabricNode &nodeNamed(const FabricLinks &links, std::string_view name)
{
    for (const FabricNode &n : links.nodes)
        if (n.name == name)
            return n;
    qFatal("no node of that name");
}
std::string endsOf(const FabricLinks &links, const FabricLink &l)
{
    return links.nodes[l.a.node].name + ":" + std::to_string(l.a.number) + " " + links.nodes[l.b.node].name + ":" +
           std::to_string(l.b.number);
}

/// All that a test compares of a result, as one text.
std::string essence(const ReadResult &r)
{
    std::string out = std::string(kindName(r.kind)) + "\n";
    for (const FabricNode &n : r.links.nodes)
        out += n.guid + "|" + n.name + "|" + n.host + "|" + n.chassis + "|" + n.board + "\n";
    for (const FabricLink &l : r.links.links)
        out += endsOf(r.links, l) + " " + std::to_string(l.lanes) + l.speed + l.state + l.couldBe + "\n";
    for (const DownPort &d : r.links.down)
        out += r.links.nodes[d.port.node].name + " " + std::to_string(d.port.number) + d.said + "\n";
    for (const PortCounters &c : r.counters)
        for (const auto &[name, value] : c.counters)
            out += name + std::to_string(value) + "\n";
    for (const NamedTopology &t : r.topologies)
        for (const Switch &s : t.topology.switches)
            out += t.name + t.type + s.name + std::to_string(s.nodes.size()) + std::to_string(s.children.size()) + "\n";
    for (const Metric &m : r.host.metrics)
        out += m.name + (m.value ? std::to_string(*m.value) : m.whyBlank) + "\n";
    for (const XidEvent &e : r.host.xids)
        out += e.at + e.pci + std::to_string(e.xid) + e.process + "\n";
    for (const auto &[text, names] : r.host.lists)
        out += text + std::to_string(names.size()) + "\n";
    for (const NamedGuid &g : r.host.guids)
        out += g.host + g.guid + "\n";
    if (r.host.smi)
        for (const Gpu &g : r.host.smi->gpus)
            out += g.pci + g.name + (g.power ? std::to_string(*g.power) : "-") + "\n";
    if (r.host.slurm)
        for (const SlurmNode &n : r.host.slurm->nodes)
            out += n.name + n.base + std::to_string(n.flags.size()) + n.reason + "\n";
    return out;
}

constexpr const char *all[] = {"ib_list.txt",           "ib_director.txt",      "iblinkinfo.txt",       "perfquery.txt",
                               "topology_several.yaml", "slurm_nodes_old.json", "slurm_nodes_new.json", "dcgm.txt",
                               "nvidia_smi_v11.xml",    "nvidia_smi_v12.xml",   "kernel_xid.log",       "hostlists.txt",
                               "port_guids.txt"};

} // namespace

class FabricFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListOfPortsGivesEachCableOnce()
    {
        const ReadResult r = good("ib_list.txt");
        QCOMPARE(r.kind, Kind::IbNetDiscover);
        QVERIFY(r.links.isList);
        QCOMPARE(r.links.lines, std::size_t(12));
        Strings cables;
        for (const FabricLink &l : r.links.links)
            cables.push_back(endsOf(r.links, l) + " " + std::to_string(l.lanes) + l.speed);
        QCOMPARE(cables,
                 (Strings{"ada01 mlx5_0:1 leaf-a:3 4NDR", "ada02 mlx5_0:1 leaf-a:4 2NDR",
                          "ada03 mlx5_0:1 leaf-b:3 4NDR", "leaf-a:31 spine 1:1 4NDR", "spine 1:2 leaf-b:31 4NDR"}));
        QCOMPARE(dataGbps(r.links.links[0]), std::optional(400.0));
        QCOMPARE(dataGbps(r.links.links[1]), std::optional(200.0));
        QCOMPARE(r.links.down.size(), std::size_t(2)); // "???" and a bare SDR: down, no slow links
        QCOMPARE(r.links.down[1].said, std::string("SDR"));
        QVERIFY(says(r, Note::PortsDown, 0));
        QVERIFY(says(r, Note::RowRejected, 12));
        QCOMPARE(nodeNamed(r.links, "ada02 mlx5_0").host, std::string("ada02"));
        QCOMPARE(nodeNamed(r.links, "leaf-a").lid, std::optional<std::int64_t>(20));
        QCOMPARE(r.topology.distance("ada01", "ada02"), Distance::SameLeaf);
        QCOMPARE(r.topology.distance("ada01", "ada03"), Distance::SameSpine);
        QCOMPARE(r.topology.levels, 2);
    }
    void aDirectorsBoardsAreTiersAndItsAggregationNodeIsNoHost()
    {
        const ReadResult r = good("ib_director.txt");
        QVERIFY(!r.links.isList);
        QCOMPARE(r.links.links.size(), std::size_t(12)); // 6 hosts, 3 leaves up, 2 boards up, 1 aggregation node
        QCOMPARE(nodeNamed(r.links, "MF0;hall2-ib-A:MCS8500/L02/U1").board, std::string("L02"));
        QCOMPARE(nodeNamed(r.links, "MF0;hall2-ib-A:MCS8500/L02/U1").chassis, std::string("MF0;hall2-ib-A:MCS8500"));
        QCOMPARE(nodeNamed(r.links, "MF0;hall2-r1:MQM8700/U1").board, std::string());
        QCOMPARE(nodeNamed(r.links, "Mellanox Technologies Aggregation Node").kind, NodeKind::Aggregation);
        QVERIFY(says(r, Note::NotAHost, 0));
        QVERIFY(says(r, Note::NotUnderstood, 0)); // umad's line
        const ReadResult guids = good("port_guids.txt");
        std::vector<std::uint32_t> hosts;
        for (const NamedGuid &g : guids.host.guids)
            for (std::uint32_t k = 0; k < r.links.nodes.size(); ++k)
                if (const auto &own = r.links.nodes[k].portGuids; std::count(own.begin(), own.end(), g.guid) > 0)
                    hosts.push_back(k);
        QCOMPARE(hosts.size(), std::size_t(6)); // though the file drops the leading zero in brackets
        const auto tiers = linkTiers(r.links, hosts);
        QCOMPARE(tiers.size(), std::size_t(3));
        QCOMPARE(tiers[0].switches, std::size_t(1));
        QCOMPARE(tiers[0].list, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 1}, {2, 3}, {4, 5}}));
        QCOMPARE(tiers[1].switches, std::size_t(3));
        QCOMPARE(tiers[1].list, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 2}, {0, 3}, {1, 2}, {1, 3}}));
        QCOMPARE(tiers[2].switches, std::size_t(5));
        QCOMPARE(tiers[2].pairs, std::uint64_t(8));
        QCOMPARE(r.links.nodes[std::size_t(leafNodeOf(r.links, hosts[4]))].name,
                 std::string("MF0;hall2-r3:MQM8700/U1"));
        QCOMPARE(r.topology.levels, 3);
        QCOMPARE(r.topology.distance("mira01", "mira03"), Distance::SameSpine);
        QCOMPARE(r.topology.distance("mira01", "mira05"), Distance::ViaCore);
    }
    void linkInfoTellsWidthSpeedAndWhatIsDegraded()
    {
        const ReadResult r = good("iblinkinfo.txt");
        Strings seen;
        for (const FabricLink &l : r.links.links)
            seen.push_back(r.links.nodes[l.a.node].name + " " + std::to_string(l.lanes) + "x " + l.speed + " " +
                           l.state + " " + l.couldBe);
        QCOMPARE(seen, (Strings{"ada01 mlx5_0 4x NDR Active ", "ada02 mlx5_0 2x NDR Active 4X",
                                "leaf a 4x HDR Active 106.25 Gbps", "leaf a 4x NDR Initialize "}));
        QCOMPARE(dataGbps(r.links.links[2]), std::optional(200.0)); // a lane's rate times four
        QVERIFY(r.links.links[1].isDegraded() && !r.links.links[0].isDegraded());
        QVERIFY(!r.links.links[3].isActive());
        QCOMPARE(r.links.down.size(), std::size_t(2));
        QCOMPARE(r.links.down[0].said, std::string("Down/Polling"));
        QCOMPARE(r.links.down[0].port.number, std::uint32_t(7));
        QCOMPARE(nodeNamed(r.links, "leaf a").kind, NodeKind::Switch);
        QCOMPARE(nodeNamed(r.links, "ada04 mlx5_0").host, std::string("ada04"));
        QVERIFY(says(r, Note::RowRejected, 12));
    }
    void countersAreFourByteWordsAndOnlyDifferencesMeanAnything()
    {
        const ReadResult r = good("perfquery.txt");
        QCOMPARE(r.counters.size(), std::size_t(2));
        QCOMPARE(r.counters[0].lid, std::optional<std::int64_t>(20));
        QCOMPARE(r.counters[0].port, std::optional<std::int64_t>(3));
        QCOMPARE(r.counters[0].bytes("PortXmitData"), std::optional<std::uint64_t>(4000000000004));
        QCOMPARE(r.counters[0].bytes("PortRcvData"), std::nullopt); // does not fit: unknown, not wrapped
        QCOMPARE(r.counters[0].counter("SymbolErrorCounter"), std::optional<std::uint64_t>(12));
        QCOMPARE(r.counters[1].counter("PortXmitWait"), std::nullopt);
        QVERIFY(says(r, Note::RowRejected, 16));
    }
    void ofSeveralTopologiesTheDefaultIsTaken()
    {
        const ReadResult r = good("topology_several.yaml");
        QCOMPARE(r.kind, Kind::SlurmTopologyYaml);
        Strings names;
        for (const NamedTopology &t : r.topologies)
            names.push_back(t.name + " " + t.type);
        QCOMPARE(names, (Strings{"racks block", "tree tree", "plain flat", "rings ring", "cube torus3d"}));
        QVERIFY(r.topologies[1].isDefault && !r.topologies[0].isDefault);
        QCOMPARE(r.topology.switches.size(), std::size_t(3));
        QCOMPARE(r.topology.distance("ada02", "ada04"), Distance::SameSpine);
        QCOMPARE(r.topologies[0].blockSizes, (std::vector<std::int64_t>{2, 4}));
        QVERIFY(r.topologies[0].topology.switches[1].isBlock);
        QCOMPARE(r.topologies[0].topology.switches[0].nodes, (Strings{"ada01", "ada02"}));
        QCOMPARE(r.topologies[4].dims, (std::vector<std::int64_t>{2, 1, 2}));
        QVERIFY(r.topologies[2].topology.switches.empty());
        QVERIFY(says(r, Note::OtherTopology, 0));
    }
    void aYamlLineThatCannotBeReadIsAFaultWithItsNumber_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("trouble");
        const auto row = [](const char *name, const char *text, int line, Trouble trouble = Trouble::BadYaml) {
            QTest::newRow(name) << QByteArray(text) << line << int(trouble);
        };
        row("anchor", "- topology: a\n  flat: &x true\n", 2);
        row("alias", "- topology: a\n  flat: *x\n", 2);
        row("tag", "- topology: !!str a\n  flat: true\n", 1);
        row("tab", "- topology: a\n\tflat: true\n", 2);
        row("folded", "- topology: >\n    a\n  flat: true\n", 1);
        row("flow map", "- topology: a\n  flat: {x: 1}\n", 2);
        row("key twice", "- topology: a\n  flat: true\n  flat: true\n", 3);
        row("no key", "- topology: a\n  flat\n", 2);
        row("deeper without a reason", "- topology: a\n    flat: true\n", 2);
        row("second document", "- topology: a\n  flat: true\n---\n- topology: b\n", 3);
        row("no type", "- topology: a\n  cluster_default: true\n", 1);
        row("two types", "- topology: a\n  flat: true\n  ring:\n    rings: []\n", 4);
        row("no number", "- topology: a\n  block:\n    block_sizes: [x]\n    blocks: []\n", 3);
        row("host list", "- topology: a\n  block:\n    blocks:\n      - block: b\n        nodes: n[3-1]\n", 5,
            Trouble::BadHostlist);
        row("many hosts", "- topology: a\n  block:\n    blocks:\n      - block: b\n        nodes: n[1-999999999]\n", 5,
            Trouble::BadHostlist);
        row("loop",
            "- topology: a\n  tree:\n    switches:\n      - switch: s\n        children: t\n      - switch: t\n        "
            "children: s\n",
            4, Trouble::Loop);
    }
    void aYamlLineThatCannotBeReadIsAFaultWithItsNumber()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(int, trouble);
        const Read got = read(text.toStdString(), "topology.yaml");
        QVERIFY(!got.has_value());
        QCOMPARE(int(got.error().trouble), trouble);
        QCOMPARE(int(got.error().line), line);
    }
    void slurmSaysStatesInTwoWays()
    {
        const SlurmNodes old = *good("slurm_nodes_old.json").host.slurm, now = *good("slurm_nodes_new.json").host.slurm;
        QCOMPARE(old.slurm, std::string("21.08.8"));
        QVERIFY(!old.isStateList && now.isStateList);
        QCOMPARE(old.nodes.size(), std::size_t(4));
        QVERIFY(says(good("slurm_nodes_old.json"), Note::RowRejected, 0)); // the one without a name
        QCOMPARE(old.nodes[0].cpuLoad, std::optional(1.5));
        QCOMPARE(old.nodes[0].reasonAt, std::optional<std::int64_t>(1700000000));
        QCOMPARE(old.nodes[1].reasonAt, std::nullopt);
        QVERIFY(old.nodes[0].isInService()); // a reason that stayed on
        QVERIFY(!old.nodes[2].isInService() && !old.nodes[2].isStateDrain());
        QVERIFY(old.nodes[3].isStateDown());
        QCOMPARE(old.nodes[3].base, std::string("DOWN"));
        QVERIFY(now.nodes[0].isInService() && !now.nodes[1].isInService() && !now.nodes[2].isInService());
        QVERIFY(!now.nodes[3].isInService() && !now.nodes[3].cpuLoad);
        QCOMPARE(now.nodes[0].cpuLoad, std::optional(2.5));
        QCOMPARE(now.nodes[1].stated, (Strings{"IDLE", "DRAIN"}));
        QCOMPARE(now.slurm, std::string("24.11.1"));
    }
    void whatDcgmCouldNotReadIsNothing()
    {
        const ReadResult r = good("dcgm.txt");
        Strings seen;
        for (const Metric &m : r.host.metrics)
            seen.push_back(m.value ? QByteArray::number(*m.value).toStdString() : m.whyBlank);
        QCOMPARE(seen, (Strings{"41", "43", "101.5", "not supported", "not supported", "blank", "no permission", "NaN",
                                "0"}));
        QCOMPARE(r.host.metrics[6].label("Hostname"), std::string("ada \"quoted\""));
        QVERIFY(says(r, Note::RowRejected, 12));
        QVERIFY(says(r, Note::ValueBlank, 6));
    }
    void nvidiaSmiIsReadInBothVersions()
    {
        const NvidiaSmi old = *good("nvidia_smi_v11.xml").host.smi, now = *good("nvidia_smi_v12.xml").host.smi;
        QCOMPARE(old.dtd, std::string("nvsmi_device_v11.dtd"));
        QCOMPARE(old.gpus.size(), std::size_t(2));
        const Gpu &g = old.gpus[0];
        QCOMPARE(g.name, std::string("Made & Measured V100"));
        QCOMPARE(g.temperature, std::optional(61.0));
        QVERIFY(!g.memoryTemperature && !g.power && g.mig.empty());
        QCOMPARE(g.powerLimit, std::optional(300.0));
        QCOMPARE(g.utilisation, std::optional(7.0));
        QCOMPARE(g.volatileUncorrectable, std::optional<std::int64_t>(3));
        QCOMPARE(g.remappedRows, std::optional<std::int64_t>(1));
        QCOMPARE(g.isRemapPending, std::optional(true));
        QCOMPARE(g.hasRemapFailed, std::optional(false));
        QCOMPARE(g.isThrottled, std::optional(true));
        QCOMPARE(g.slowedBy, (Strings{"hw_thermal_slowdown"})); // idleness is no slowdown
        QCOMPARE(g.pcieGen, std::optional<std::int64_t>(1));
        QCOMPARE(g.pcieWidth, std::optional<std::int64_t>(8));
        const Gpu &bare = old.gpus[1];
        QVERIFY(!bare.temperature && !bare.remappedRows && !bare.isThrottled && bare.ecc.empty());
        const Gpu &mig = now.gpus[0];
        QCOMPARE(mig.power, std::optional(70.25));
        QCOMPARE(mig.powerLimit, std::optional(700.0));
        QVERIFY(!mig.volatileUncorrectable); // the slices' own counters are not the GPU's
        QVERIFY(!mig.remappedRows && !mig.utilisation);
        QCOMPARE(mig.isThrottled, std::optional(false));
        QVERIFY(says(good("nvidia_smi_v12.xml"), Note::CountDiffers, 0));
        QVERIFY(good("nvidia_smi_v11.xml").report.empty());
    }
    void noEntityIsEverExpanded()
    {
        const std::string bomb = "<!DOCTYPE nvidia_smi_log [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n"
                                 "<nvidia_smi_log><gpu id=\"x\"><uuid>&b;</uuid></gpu></nvidia_smi_log>";
        const Read refused = read(bomb, "x.xml");
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().trouble, Trouble::BadXml);
        const Read got = read("<nvidia_smi_log><gpu id=\"x\"><uuid>a&b;&lt;</uuid></gpu></nvidia_smi_log>", "x.xml");
        QCOMPARE(got->host.smi->gpus[0].uuid, std::string("a?<"));
    }
    void manyXidLinesAreFewIncidents()
    {
        const ReadResult r = good("kernel_xid.log");
        Strings seen;
        for (const XidEvent &e : r.host.xids)
            seen.push_back(e.at + " " + e.pci + " " + std::to_string(e.xid) + " " + e.process);
        QCOMPARE(seen,
                 (Strings{"2025-03-03T09:00:01 0000:17:00 79 python3", "2025-03-03T09:05:00 0000:17:00 45 python3",
                          "2025-03-03T09:05:00 0000:65:00 31 <unknown>", "2025-03-03T09:20:00 0000:17:00 79 ",
                          "03-03T10:00:00 0000:65:00 13 a.out", "2025-03-03T11:00:00+03:00 0000:65:00 13 ",
                          "123.456789 0000:b3:00 63 x"}));
        QCOMPARE(r.host.xids[0].pid, std::optional<std::int64_t>(4711));
        QCOMPARE(r.host.xids[2].pid, std::nullopt);
        QCOMPARE(r.host.xids[4].quality, TimeQuality::NoYear);
        QCOMPARE(r.host.xids[5].quality, TimeQuality::Full);
        QCOMPARE(r.host.xids[6].quality, TimeQuality::SinceBoot);
        const auto incidents = incidentsOf({r.host.xids.begin(), r.host.xids.begin() + 4});
        QCOMPARE(incidents.size(), std::size_t(3)); // 09:00–09:05, the other GPU, and 09:20: fifteen minutes later
        QCOMPARE(incidents[0].events, std::size_t(2));
        QCOMPARE(incidents[0].xids, (std::vector<std::int64_t>{79, 45}));
        QVERIFY(says(r, Note::RowRejected, 10));
        QVERIFY(says(r, Note::NotUnderstood, 0));
    }
    void hostListsAreOneALine()
    {
        const ReadResult r = good("hostlists.txt");
        QCOMPARE(r.kind, Kind::HostList);
        QCOMPARE(r.host.lists.size(), std::size_t(3));
        QCOMPARE(r.host.lists[1].second, (Strings{"r1u08-ib0", "r1u10-ib0", "r2u08-ib0", "r2u10-ib0"}));
        QVERIFY(says(r, Note::RowRejected, 5));
        QVERIFY(!recogniseAsList("hello\nworld\n"));
        QVERIFY(!recogniseAsList("a,b\n1,2\n"));
        QVERIFY(recogniseAsList("gpu-001\ngpu-002\n"));
    }

    void everyPrefixKeepsTheResult_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : all)
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void everyPrefixKeepsTheResult()
    {
        QFETCH(QString, name);
        const QByteArray file = name.toUtf8();
        const std::string text = fixture(file.constData());
        const std::string expected = essence(good(file.constData()));
        const auto same = [&](const std::string &bytes, const char *what) {
            const Read got = read(bytes, file.constData());
            QVERIFY2(got.has_value(), what);
            QVERIFY2(essence(*got) == expected, what);
        };
        same("\xEF\xBB\xBF" + text, "a byte order mark");
        same(eachLine(text, [](std::string l) { return l + "\r"; }), "CRLF");
        same(text.substr(0, text.find_last_not_of('\n') + 1), "no last newline");
        if (!name.endsWith(u".xml") && !name.endsWith(u".json")) {
            same(eachLine(text, [](std::string l) { return "[1,0]<stdout>:" + l; }), "mpirun's tags");
            same(eachLine(text, [](std::string l) { return "    " + l; }), "indentation");
        }
    }
    void everyCutIsReadOrRefused_data() { everyPrefixKeepsTheResult_data(); }
    void everyCutIsReadOrRefused()
    {
        QFETCH(QString, name);
        const QByteArray file = name.toUtf8();
        const std::string text = fixture(file.constData());
        for (std::size_t end = 0; end<text.size(); end += text.size()> 1500 ? 7u : 1u)
            if (const Read got = read(std::string_view(text).substr(0, end), file.constData()); !got)
                QVERIFY(!english(got.error().trouble).empty());
    }
    void nothingIsQuadratic_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("yaml lists") << QByteArray("- topology: a\n  flat:\n") << QByteArray("    k%1: v\n");
        QTest::newRow("yaml nesting") << QByteArray("- topology: a\n") << QByteArray("- ");
        QTest::newRow("xml nesting") << QByteArray("<nvidia_smi_log>") << QByteArray("<a>");
        QTest::newRow("xml comments") << QByteArray("<nvidia_smi_log>") << QByteArray("<!--x");
        QTest::newRow("xml entities") << QByteArray("<nvidia_smi_log><a>") << QByteArray("&a;");
        QTest::newRow("dcgm labels") << QByteArray("DCGM_X{") << QByteArray("a=\"b\",");
        QTest::newRow("ports") << QByteArray("Switch 1 \"S-1\" # \"a\"\n")
                               << QByteArray("[%1]\t\"H-%2\"[1] # \"h\" lid 1 4xNDR\n");
        QTest::newRow("loops") << QByteArray("Switch 1 \"S-1\" # \"a\"\n")
                               << QByteArray("[%1]\t\"S-1\"[%2] # \"h\" lid 1 4xNDR\n");
        QTest::newRow("json") << QByteArray("{\"nodes\": [{\"state\": ") << QByteArray("[");
        QTest::newRow("kernel log") << QByteArray() << QByteArray("NVRM: Xid (PCI:%1): 1, a\n");
    }
    void nothingIsQuadratic()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, piece);
        std::string text = head.toStdString();
        for (int k = 0; text.size() < 900'000; ++k) {
            QByteArray one = piece;
            one.replace("%1", QByteArray::number(k % 90'000)).replace("%2", QByteArray::number(k, 16));
            text += one.toStdString();
        }
        QElapsedTimer timer;
        timer.start();
        static_cast<void>(read(text, "x"));
        QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed()))); // quadratic takes minutes
    }

private:
    static bool recogniseAsList(const char *text) { return recognise(text) == Kind::HostList; }
};

QTEST_APPLESS_MAIN(FabricFilesTest)
#include "tst_fabric_files.moc"
