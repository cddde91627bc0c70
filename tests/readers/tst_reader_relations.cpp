// SPDX-License-Identifier: GPL-3.0-or-later
// The relations that must hold whatever happens to a file on its way: noise, cuts, joins, flipped bytes, junk. Nothing
// is guessed, nothing breaks, and what is said of it is clean text.
#include "fixture.h"
#include "readers/lines.h"
#include <QTest>
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

} // namespace

class ReaderRelationsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
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

QTEST_APPLESS_MAIN(ReaderRelationsTest)
#include "tst_reader_relations.moc"
