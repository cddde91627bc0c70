// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of the tools between two ends whatever happens to their files on the way: labels, line ends and noise
// change nothing; a cut, mixed or damaged file gives values that the whole one has, or says that it has none.
#include "fixture.h"
#include "readers/lines.h"
#include <QTest>
#include <ctime>
#include <random>
#include <set>

using namespace imece::readers;

namespace {

const char *const textFixtures[] = {"osu_latency.txt",       "osu_bibw.txt",
                                    "osu_check.txt",         "osu_mbw_mr.txt",
                                    "imb_two.txt",           "imb_mebi.txt",
                                    "imb_groups.txt",        "perftest_both.txt",
                                    "perftest_latency.txt",  "perftest_bidirectional.txt",
                                    "perftest_failed.txt",   "perftest_broken.json",
                                    "perftest_good.json",    "clusterkit.txt",
                                    "nvbandwidth.txt",       "ib_traffic.txt",
                                    "pairs_two_columns.csv", "pairs_lists.csv",
                                    "netprofiler.txt",       "ncclscout.txt",
                                    "rccl_old.log",          "nccl_iterations.log"};

std::string fixtureOf(const QByteArray &name)
{
    return fixture(("points/" + name).constData());
}
std::string text(std::optional<double> value)
{
    return value ? std::to_string(*value) : "-";
}

/// Every figure that was read, one text each; lines are left out, they move.
std::vector<std::string> figures(const ReadResult &read)
{
    std::vector<std::string> all;
    for (const PairTable &t : read.tables)
        for (const PairCell &c : t.cells)
            if (c.outcome != Outcome::Unknown)
                all.push_back("cell " + t.names[c.from] + ">" + t.names[c.to] + "=" + std::to_string(c.gbps) + "/" +
                              std::to_string(double(c.us)) + "/" + std::to_string(int(c.outcome)));
    for (const PointRun &run : read.points)
        for (const PointRow &row : run.rows)
            if (row.outcome == Outcome::Value)
                for (const auto &[what, value] : {std::pair("Gb/s", row.gbps), {"us", row.us}, {"p99", row.p99Us}})
                    if (value)
                        all.push_back(run.test + " " + std::to_string(row.bytes) + " " + what + " " + text(value));
    for (const DeviceMatrix &m : read.devices)
        for (std::size_t i = 0; i < m.rows.size(); ++i)
            for (std::size_t k = 0; k < m.columns.size(); ++k)
                if (m.at(i, k))
                    all.push_back(m.title + m.rows[i] + m.columns[k] + text(m.at(i, k)));
    for (const ClusterKitFacts &f : read.clusterKit)
        if (f.average)
            all.push_back("average " + text(f.average));
    for (const TrafficRound &round : read.rounds)
        for (const TrafficPair &pair : round.pairs)
            if (pair.outcome != Outcome::Unknown)
                all.push_back(pair.server + pair.client + text(pair.gbps));
    for (const StoreRow &row : read.stores)
        all.push_back(row.endpoint + text(row.gbps) + text(row.okPercent) + text(row.maxGbps));
    for (const CollectiveRun &run : read.collectives)
        for (const CollectiveRow &row : run.rows)
            all.push_back(std::to_string(row.size) + text(row.outOfPlace ? row.outOfPlace->busbwGBps : -1));
    return all;
}
std::string told(const Read &read)
{
    if (!read)
        return "fault " + std::string(english(read.error().trouble));
    std::string all = std::string(kindName(read->kind)) + " " + std::to_string(int(read->status));
    for (const PairTable &t : read->tables)
        all += "\n" + t.key;
    for (const std::string &figure : figures(*read))
        all += "\n" + figure;
    return all;
}
/// Headlines move to another size when rows are missing: their cells are new, their rows are not.
bool isSized(Kind kind)
{
    return kind == Kind::Osu || kind == Kind::IntelMpi || kind == Kind::Perftest || kind == Kind::PerftestJson ||
           kind == Kind::NcclTests;
}

} // namespace

class PointRelationsTest : public QObject
{
    Q_OBJECT
    static void names()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : textFixtures)
            QTest::newRow(name) << QByteArray(name);
    }

private Q_SLOTS:
    void theWayToUsChangesNothing_data() { names(); }
    void theWayToUsChangesNothing()
    {
        QFETCH(QByteArray, name);
        const std::string whole = fixtureOf(name), plain = told(read(whole, "x"));
        QVERIFY(plain.size() > 40 || name == "perftest_failed.txt");
        QCOMPARE(told(read(eachLine(whole, [](std::string l) { return l + "\r"; }), "x")), plain);
        QCOMPARE(told(read("\xEF\xBB\xBF" + whole, "x")), plain);
        for (const char *prefix : {"[1,0]<stdout>:", "[1,0]<stdout>: ", "0: ", " 12: ", "> ", "> [1,3]<stderr>:",
                                   "[prterun-knot-7@1,0]<stdout>: ", "[job-1@1,12][knot-07:4100]<stderr>:"})
            QCOMPARE(told(read(eachLine(whole, [=](std::string l) { return prefix + l; }), "x")), plain);
        QCOMPARE(told(read(eachLine(whole, [](std::string l) { return l.empty() ? l : "\x1B[1;32m" + l + "\x1B[0m"; }),
                           "x")),
                 plain);
        std::string unended = whole;
        while (unended.ends_with('\n'))
            unended.pop_back();
        QCOMPARE(told(read(unended, "x")), plain);
    }
    void noiseBetweenLinesChangesNothing_data() { names(); }
    void noiseBetweenLinesChangesNothing()
    {
        QFETCH(QByteArray, name);
        if (name.endsWith(".csv") || name.endsWith(".json"))
            return; // written by programs into files of their own
        const std::string whole = fixtureOf(name);
        const bool isTraffic = name == "ib_traffic.txt"; // its rounds stand between two marks, all of it counts
        const std::string noisy = eachLine(whole, [isTraffic](std::string l) {
            return isTraffic ? l
                             : l + "\nknot-07:4100:4188 [0] NCCL INFO Channel 00/08 : 0 1 2 3\nsrun: error: knot-07: "
                                   "task 3: Exited";
        });
        QCOMPARE(told(read(noisy, "x")), told(read(whole, "x")));
    }
    /// Nothing that the whole file does not say; and where less is said of a file that has an end, that it is cut.
    void everyCutIsAPartOrAFault_data() { names(); }
    void everyCutIsAPartOrAFault()
    {
        QFETCH(QByteArray, name);
        const std::string whole = fixtureOf(name);
        const Read all = read(whole, "x");
        const auto list = figures(*all);
        const std::set<std::string> known(list.begin(), list.end());
        for (std::size_t n = 0; n < whole.size(); ++n) {
            const Read part = read(std::string_view(whole).substr(0, n), "x");
            if (!part) {
                QVERIFY(!english(part.error().trouble).empty());
                continue;
            }
            if (part->kind != all->kind)
                QVERIFY2(figures(*part).empty(), "a cut file is taken for another kind");
            for (const std::string &figure : figures(*part))
                if (!known.contains(figure) && !(figure.starts_with("cell") && isSized(part->kind)))
                    QFAIL((std::to_string(n) + ": " + figure).c_str());
        }
    }
    void twoCopiesOfALogAreNoOtherValues()
    {
        for (const char *name : {"osu_latency.txt", "imb_two.txt", "perftest_both.txt", "clusterkit.txt",
                                 "ncclscout.txt", "nvbandwidth.txt", "pairs_lists.csv"}) {
            const std::string whole = fixtureOf(name);
            const Read one = read(whole, "x"), two = read(whole + whole, "x");
            QVERIFY2(two.has_value(), name);
            const auto a = figures(*one), b = figures(*two);
            QVERIFY2(std::set<std::string>(a.begin(), a.end()) == std::set<std::string>(b.begin(), b.end()), name);
        }
    }
    /// Client and server on one terminal, line by line: the rows are right, and a direction is never guessed.
    void mixedEndsGiveTheirRowsAndNoDirection()
    {
        const std::string whole = fixtureOf("perftest_both.txt");
        const std::size_t half = whole.find("********");
        std::string first = whole.substr(0, half), second = whole.substr(half), mixed;
        while (!first.empty() || !second.empty())
            for (std::string *part : {&second, &first}) {
                const std::size_t end = std::min(part->find('\n'), part->size());
                mixed += part->substr(0, end) + (part->empty() ? "" : "\n");
                part->erase(0, end + 1);
            }
        const Read got = read(mixed, "x");
        QCOMPARE(got->points.size(), std::size_t(1));
        QCOMPARE(got->points[0].rows.size(), std::size_t(2));
        QCOMPARE(*got->points[0].headline()->gbps, 388.25);
        QVERIFY(got->tables.empty());
        const Read named = read(mixed, "knot-07_knot-08.txt"); // people say which is which
        QCOMPARE(named->tables.at(0).names, (std::vector<std::string>{"knot-07", "knot-08"}));
    }
    void flippedBytesAreSurvived()
    {
        std::mt19937 random(20261202);
        for (const char *name : textFixtures) {
            const std::string whole = fixtureOf(name);
            for (int run = 0; run < 100; ++run) {
                std::string bad = whole;
                for (std::uint32_t k = 0; k < 1 + random() % 8; ++k)
                    bad[random() % bad.size()] = char(random());
                const Read got = read(bad, "gx01_gx02.txt");
                if (!got) {
                    QVERIFY(!english(got.error().trouble).empty());
                    continue;
                }
                for (const PairTable &t : got->tables)
                    for (const PairCell &c : t.cells) {
                        QVERIFY(c.from < t.names.size() && c.to < t.names.size());
                        QVERIFY2((c.outcome == Outcome::Value) == (t.isLatency ? c.us > 0 : c.gbps > 0),
                                 (t.key + " " + std::to_string(c.gbps) + " " + std::to_string(int(c.outcome))).c_str());
                    }
                for (const ReportLine &line : got->report)
                    QCOMPARE(excerpt(line.text, 1000), line.text);
            }
        }
    }
    /// Twice the file, not four times the work: a generous bound that a quadratic step would break at once. In time of
    /// this thread on a core, whatever else the machine does, and the best of three.
    void workGrowsWithTheFile()
    {
        const auto once = [](const std::string &bytes) {
            const auto now = [] {
                timespec t{};
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
                return double(t.tv_sec) * 1e9 + double(t.tv_nsec);
            };
            const double from = now();
            (void)read(bytes, "x");
            return now() - from;
        };
        const auto spent = [&](const std::string &bytes) { return std::min({once(bytes), once(bytes), once(bytes)}); };
        for (const char *name : {"osu_latency.txt", "imb_groups.txt", "perftest_both.txt", "ncclscout.txt",
                                 "pairs_lists.csv", "netprofiler.txt", "nvbandwidth.txt", "ib_traffic.txt"}) {
            const std::string whole = fixtureOf(name);
            std::string small;
            for (int k = 0; k < 60; ++k)
                small += whole;
            std::string large;
            for (int k = 0; k < 8; ++k)
                large += small;
            const double few = spent(small), many = spent(large);
            QVERIFY2(many < 8 * 4 * few + 2e7, (std::string(name) + " " + std::to_string(many / few)).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(PointRelationsTest)
#include "tst_point_relations.moc"
