// SPDX-License-Identifier: GPL-3.0-or-later
// Real output of tools between two ends, when it is at hand (shared_samples.h): the values of each expected.json.
#include "domain/diagnosis.h"
#include "shared_samples.h"
#include <set>

using namespace imece;
using namespace imece::readers;

namespace {

bool says(const std::vector<ReportLine> &report, Note note)
{
    return std::any_of(report.begin(), report.end(), [note](const ReportLine &line) { return line.note == note; });
}
std::string text(const QJsonValue &value)
{
    return value.toString().toStdString();
}
/// GB/s of bus bandwidth per unordered pair, as the samples count.
std::map<std::pair<std::string, std::string>, double> pairsOf(const PairTable &table)
{
    std::map<std::pair<std::string, std::string>, double> pairs;
    for (const PairCell &c : table.cells)
        if (c.outcome == Outcome::Value)
            pairs[std::minmax(table.names[c.from], table.names[c.to])] = c.gbps / 8;
    return pairs;
}
double medianOf(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? std::nan("") : (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
}

} // namespace

class SharedPointsTest : public QObject
{
    Q_OBJECT
    Sample m_sample;
    bool open(const char *id)
    {
        if (!Sample::arePresent())
            return false;
        m_sample = Sample::open(QString::fromUtf8(id));
        if (m_sample.expected.isEmpty())
            qFatal("%s is not there, or twice", id);
        return true;
    }
    QJsonValue at(const char *key) { return field(m_sample.expected, key); }

private Q_SLOTS:
    /// A sample that no test opens would look like one that is right.
    void everySampleHasATest()
    {
        if (!Sample::arePresent())
            return;
        QString sources;
        const QString folder = QStringLiteral(IMECE_SOURCE_DIR "/tests/");
        for (const char *part : {"readers/", "domain/", "backend/ctl/"})
            for (const QString &name : QDir(folder + QString::fromUtf8(part)).entryList({QStringLiteral("tst_*.cpp")}))
                sources += QString::fromStdString(bytesOf(folder + QString::fromUtf8(part) + name));
        int tested = 0;
        for (const QString &name : QDir(samplesRoot()).entryList({QStringLiteral("A*")}, QDir::Dirs))
            if (sources.contains(u'"' + name.left(3) + u'"') || sources.contains(u'"' + name.left(3) + u','))
                ++tested;
            else
                qInfo("NOT CHECKED: no test opens %s", qPrintable(name));
        QVERIFY(tested >= 30);
    }
    void pairCsv_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::newRow("A18, ranges") << QByteArray("A18");
        QTest::newRow("A19, quoted lists") << QByteArray("A19");
    }
    void pairCsv()
    {
        QFETCH(QByteArray, id);
        if (!open(id.constData()))
            return;
        const Read got = m_sample.read("summary.csv");
        QVERIFY(got.has_value());
        QCOMPARE(got->kind, Kind::PairCsv);
        QCOMPARE(got->tables.size(), std::size_t(1));
        const PairTable &table = got->tables[0];
        QVERIFY(table.isCollective);
        std::vector<std::string> names = table.names, expectedNames;
        std::sort(names.begin(), names.end());
        for (const auto &host : at("hosts").toArray())
            expectedNames.push_back(text(host));
        QCOMPARE(names, expectedNames);
        const auto pairs = pairsOf(table);
        QCOMPARE(int(pairs.size()), at("pairs_with_value").toInt());
        QCOMPARE(int(table.cells.size()), 2 * at("pairs").toInt());
        std::set<std::pair<std::string, std::string>> failed, expectedFailed;
        for (const PairCell &c : table.cells)
            if (c.outcome != Outcome::Value) {
                QCOMPARE(c.outcome, Outcome::Failed);
                failed.insert(std::minmax(table.names[c.from], table.names[c.to]));
            }
        for (const auto &pair : at("pairs_without_value").toArray())
            expectedFailed.emplace(text(pair.toArray()[0]), text(pair.toArray()[1]));
        QVERIFY(failed == expectedFailed);
        QCOMPARE(says(got->report, Note::PairFailed), !failed.empty());
        std::vector<double> values;
        for (const auto &[pair, value] : pairs)
            values.push_back(value);
        QVERIFY(std::abs(medianOf(values) - m_sample.number("median")) < 6e-5);
        QVERIFY(std::abs(*std::min_element(values.begin(), values.end()) - m_sample.number("min")) < 6e-5);
        QVERIFY(std::abs(*std::max_element(values.begin(), values.end()) - m_sample.number("max")) < 6e-5);
        for (const auto &[host, median] : at("host_median").toObject().toVariantMap().asKeyValueRange()) {
            std::vector<double> own;
            for (const auto &[pair, value] : pairs)
                if (pair.first == host.toStdString() || pair.second == host.toStdString())
                    own.push_back(value);
            QVERIFY2(std::abs(medianOf(own) - median.toDouble()) < 6e-5, qPrintable(host));
        }
        diagnosed(pairs);
    }
    /// Every bad link is found and no host is blamed; levels of a topology are nobody's fault.
    void diagnosed(const std::map<std::pair<std::string, std::string>, double> &pairs)
    {
        const std::string bytes = m_sample.bytes("summary.csv");
        const NamedBytes file[] = {{"summary.csv", bytes}};
        const Drop drop = readDrop(file);
        QVERIFY(drop.sweep.has_value());
        QVERIFY(says(drop.report, Note::CollectiveOfTwo));
        std::set<std::pair<std::string, std::string>> links, expected;
        for (const Finding &f : diagnose(*drop.sweep)) {
            if (f.kind == FindingKind::Suspect)
                continue;
            QCOMPARE(f.kind, FindingKind::BadLink);
            links.insert(std::minmax(f.a, f.b));
        }
        for (const auto &finding : at("diagnosis").toArray()) {
            const QJsonObject link = finding.toObject();
            // Not auto: what minmax() gives refers to its arguments, and these two end with the line.
            const std::pair<std::string, std::string> pair =
                std::minmax(text(field(link, "a")), text(field(link, "b")));
            expected.insert(pair);
            NEAR(pairs.at(pair), field(link, "value").toDouble());
        }
        QVERIFY(links == expected);
    }

    void osuLatency()
    {
        if (!open("A20"))
            return;
        const QJsonObject files = at("files").toObject(), latency = field(files, "latency.txt").toObject(),
                          rate = field(files, "mbw_mr.txt").toObject();
        const Read got = m_sample.read("latency.txt");
        const PointRun &run = got->points.at(0);
        QCOMPARE(run.test, text(field(latency, "test")));
        QCOMPARE(run.version, text(field(latency, "version")));
        QCOMPARE(run.unit, text(field(latency, "unit")));
        const QJsonArray hosts = field(latency, "hosts").toArray(), rows = field(latency, "rows").toArray();
        QCOMPARE(run.hosts(), (std::vector<std::string>{text(hosts[0]), text(hosts[1])}));
        QCOMPARE(int(run.rows.size()), int(rows.size()));
        for (int k = 0; k < rows.size(); ++k) {
            QCOMPARE(int(run.rows[std::size_t(k)].bytes), rows[k].toArray()[0].toInt());
            NEAR(*run.rows[std::size_t(k)].us, rows[k].toArray()[1].toDouble());
        }
        QCOMPARE(got->tables.size(), std::size_t(1)); // two hosts: a pair of latencies, smallest size
        QVERIFY(got->tables[0].isLatency);
        QVERIFY(std::abs(double(got->tables[0].cells.at(0).us) - 25.21) < 1e-5);
        const Read many = m_sample.read("mbw_mr.txt");
        const PointRun &sum = many->points.at(0);
        QCOMPARE(sum.test, text(field(rate, "test")));
        QCOMPARE(sum.pairs, std::int64_t(field(rate, "pairs").toInt()));
        QCOMPARE(sum.window, std::int64_t(field(rate, "window").toInt()));
        const QJsonArray sums = field(rate, "rows").toArray();
        for (int k = 0; k < sums.size(); ++k) {
            const PointRow &row = sum.rows.at(std::size_t(k));
            QCOMPARE(int(row.bytes), sums[k].toArray()[0].toInt());
            NEAR(*row.gbps, sums[k].toArray()[1].toDouble() * 8e-3);
            NEAR(*row.messagesPerSecond, sums[k].toArray()[2].toDouble());
        }
        for (const auto &[rank, host] : field(rate, "rank_to_host").toObject().toVariantMap().asKeyValueRange())
            QCOMPARE(sum.rankHosts.at(std::size_t(rank.toInt())), host.toString().toStdString());
        QCOMPARE(sum.medium, Medium::OneHost); // ranks 0-4, 1-5 … lie on one host each
        QVERIFY(says(many->report, Note::InsideOneHost));
        QVERIFY(many->tables.empty() && says(many->report, Note::NoPairs));
    }
    void osuValidation()
    {
        if (!open("A21"))
            return;
        const Read got = m_sample.read("raw.txt");
        const PointRun &run = got->points.at(0);
        QCOMPARE(run.test, text(at("test")));
        QCOMPARE(run.version, text(at("version")));
        QVERIFY(text(at("unit")).starts_with(run.unit));
        const QJsonArray rows = at("rows").toArray();
        QCOMPARE(int(run.rows.size()), int(rows.size()));
        for (int k = 0; k < rows.size(); ++k) {
            const PointRow &row = run.rows[std::size_t(k)];
            QCOMPARE(int(row.bytes), rows[k].toArray()[0].toInt());
            NEAR(*row.gbps, rows[k].toArray()[1].toDouble() * 8e-3);
            QCOMPARE(row.isValid, std::optional(true));
        }
        NEAR(*run.headline()->gbps, m_sample.number("last_GBps") * 8);
    }
    void intelMpi()
    {
        if (!open("A22"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->points.size(), std::size_t(1));
        const PointRun &run = got->points[0];
        QCOMPARE(run.test, text(at("benchmark")));
        QCOMPARE(got->tool, "IMB " + text(at("version")));
        const QJsonObject groups = at("groups").toObject();
        QCOMPARE(int(run.groups.size()), int(groups.size()));
        for (std::size_t g = 0; g < run.groups.size(); ++g) {
            const QJsonArray ranks = groups[QString::number(g)].toArray();
            QCOMPARE(run.groups[g], (std::vector<std::int64_t>{ranks[0].toInt(), ranks[1].toInt()}));
        }
        const QJsonArray rows = at("rows").toArray();
        QCOMPARE(int(run.rows.size()), int(rows.size()));
        for (int k = 0; k < rows.size(); ++k) {
            const PointRow &row = run.rows[std::size_t(k)];
            const QJsonObject expected = rows[k].toObject();
            QCOMPARE(int(row.bytes), field(expected, "bytes").toInt());
            QCOMPARE(int(*row.repetitions), field(expected, "reps").toInt());
            NEAR(*row.minUs, field(expected, "t_min").toDouble());
            NEAR(*row.maxUs, field(expected, "t_max").toDouble());
            NEAR(*row.us, field(expected, "t_avg").toDouble());
            NEAR(*row.gbps, field(expected, "MBps").toDouble() * 8e-3);
        }
        QVERIFY(got->tables.empty() && says(got->report, Note::NoPairs)); // ranks without hosts
    }
    void perftest()
    {
        if (!open("A23"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->points.size(), std::size_t(1));
        const PointRun &run = got->points[0];
        QCOMPARE(run.test, text(at("test")));
        QCOMPARE(run.device, text(at("device")));
        QCOMPARE(run.rows.size(), std::size_t(1));
        const QJsonObject row = at("rows").toArray()[0].toObject();
        QCOMPARE(int(run.rows[0].bytes), field(row, "bytes").toInt());
        QCOMPARE(int(*run.rows[0].repetitions), field(row, "iterations").toInt());
        NEAR(*run.rows[0].peakGbps, field(row, "bw_peak_MiBps").toDouble() * 8.388608e-3);
        NEAR(*run.rows[0].gbps, field(row, "bw_avg_MiBps").toDouble() * 8.388608e-3);
        NEAR(*run.rows[0].messagesPerSecond, field(row, "msg_rate_Mpps").toDouble() * 1e6);
        QVERIFY(std::abs(*run.rows[0].gbps / 8 - m_sample.number("avg_GBps")) < 5e-4);
        QVERIFY(std::abs(*run.rows[0].gbps - m_sample.number("avg_Gbps")) < 5e-4);
        QCOMPARE(run.duplex, Duplex::OneWay);
        QCOMPARE(run.medium, Medium::OneAdapter);
        // expected.json counts three prints of the whole log; this excerpt has as many as the row stands in it.
        const QString bytes = QString::fromStdString(m_sample.bytes("raw.txt"));
        QCOMPARE(qsizetype(run.printedAgain + 1), bytes.count(QStringLiteral("24056.72")));
        QVERIFY(says(got->report, Note::PrintedTwice) && says(got->report, Note::InsideOneHost));
        QVERIFY(got->tables.empty());
    }
    void perftestJson()
    {
        if (!open("A24"))
            return;
        const Read got = m_sample.read("raw.json");
        QCOMPARE(got->kind, Kind::PerftestJson);
        QVERIFY(says(got->report, Note::JsonRepaired) != at("valid_json").toBool());
        const QJsonObject recovered = at("recovered").toObject();
        const PointRow &row = got->points.at(0).rows.at(0);
        QCOMPARE(int(row.bytes), field(recovered, "bytes").toInt());
        QCOMPARE(int(*row.repetitions), field(recovered, "iterations").toInt());
        NEAR(*row.us, field(recovered, "t_avg_us").toDouble());
        NEAR(*row.p99Us, field(recovered, "p99_us").toDouble());
        NEAR(*row.p999Us, field(recovered, "p99_9_us").toDouble());
        QCOMPARE(got->points[0].test, std::string("Send Latency"));
    }
    void clusterKit()
    {
        if (!open("A25"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->clusterKit.size(), std::size_t(1));
        const ClusterKitFacts &facts = got->clusterKit[0];
        QVERIFY(facts.isRatio && text(at("matrix_is")).starts_with("ratio"));
        QCOMPARE(int(facts.side), at("matrix_size").toInt());
        for (const auto &[extreme, key] : {std::pair(&facts.least, "min"), {&facts.most, "max"}}) {
            const QJsonObject expected = at(key).toObject();
            NEAR((*extreme)->value, field(expected, "MBps").toDouble());
            QCOMPARE((*extreme)->a, text(field(expected, "a")));
            QCOMPARE((*extreme)->b, text(field(expected, "b")));
        }
        NEAR(*facts.average, m_sample.number("avg_MBps"));
        QCOMPARE(facts.duplex, Duplex::BothSummed);
        NEAR(*facts.averageGbpsPerDirection() / 8, m_sample.number("per_direction_GBps"));
        QVERIFY(std::abs(*facts.averageGbpsPerDirection() / 8 / m_sample.number("claimed_link_GBps") -
                         m_sample.number("efficiency")) < 5e-4);
        std::vector<std::string> outside;
        for (const auto &name : at("summary_hosts_outside_matrix").toArray())
            outside.push_back(text(name));
        QCOMPARE(facts.outside, outside);
        QCOMPARE(got->tables.at(0).cells.size(), std::size_t(30));
        NEAR(got->tables[0].cells[0].gbps, 98522.9 * 8e-3 / 2);
    }
    void nvBandwidth()
    {
        if (!open("A26"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->devices.size(), std::size_t(1));
        const DeviceMatrix &m = got->devices[0];
        QVERIFY(text(at("unit")).starts_with(m.unit));
        QVERIFY(m.isRowTheTarget && text(at("direction")).starts_with("row <- column"));
        QCOMPARE(int(m.rows.size()), at("shape").toArray()[0].toInt());
        QCOMPARE(int(m.columns.size()), at("shape").toArray()[1].toInt());
        NEAR(*m.at(0, 1), m_sample.number("cell_0_1"));
        double least = 1e9, most = 0;
        for (std::size_t i = 0; i < 8; ++i)
            for (std::size_t k = 0; k < 8; ++k) {
                QCOMPARE(m.at(i, k).has_value(), i != k);
                least = std::min(least, m.at(i, k).value_or(1e9)), most = std::max(most, m.at(i, k).value_or(0));
            }
        const QJsonObject low = at("min").toObject();
        NEAR(least, field(low, "value").toDouble());
        NEAR(*m.at(std::size_t(field(low, "row").toInt()), std::size_t(field(low, "col").toInt())), least);
        NEAR(most, m_sample.number("max_offdiag"));
        QVERIFY(got->tables.empty() && says(got->report, Note::NoPairs) && says(got->report, Note::InsideOneHost));
    }
    void ibTraffic()
    {
        if (!open("A27"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->status, Status::Complete);
        const QJsonArray rounds = at("rounds").toArray(), values = at("values_MBps").toArray();
        QCOMPARE(int(got->rounds.size()), int(rounds.size()));
        for (int r = 0; r < rounds.size(); ++r) {
            const auto &pairs = got->rounds[std::size_t(r)].pairs;
            QCOMPARE(int(pairs.size()), int(rounds[r].toArray().size()));
            for (int k = 0; k < int(pairs.size()); ++k) {
                const TrafficPair &pair = pairs[std::size_t(k)];
                QCOMPARE(pair.server + "," + pair.client, text(rounds[r].toArray()[k]));
                NEAR(pair.printed, values[r].toArray()[k].toDouble());
                NEAR(*pair.gbps, values[r].toArray()[k].toDouble() * 8.388608e-3);
            }
        }
        QVERIFY(says(got->report, Note::HostsAreNumbers));
        QCOMPARE(got->tables.at(0).names[got->tables[0].cells[0].from], std::string("1")); // the client sends
    }
    void netProfiler()
    {
        if (!open("A37"))
            return;
        const Read got = m_sample.read("raw.txt");
        const QJsonArray rows = at("rows").toArray();
        QCOMPARE(int(got->stores.size()), int(rows.size()));
        for (int k = 0; k < rows.size(); ++k) {
            const StoreRow &row = got->stores[std::size_t(k)];
            const QJsonObject expected = rows[k].toObject();
            QCOMPARE(row.endpoint, text(field(expected, "endpoint")));
            QCOMPARE(row.grade, text(field(expected, "grade")));
            NEAR(*row.gbps, field(expected, "thrpt").toDouble());
            NEAR(*row.okPercent, field(expected, "ok_pct").toDouble());
            NEAR(*row.averageGbps, field(expected, "win").toArray()[0].toDouble());
            NEAR(*row.p90Gbps, field(expected, "win").toArray()[1].toDouble());
            NEAR(*row.maxGbps, field(expected, "win").toArray()[2].toDouble());
            QCOMPARE(row.isReliable, field(expected, "reliable").toBool(true));
        }
        QVERIFY(says(got->report, Note::RateLimited) && says(got->report, Note::NoPairs) && got->tables.empty());
    }
    void ncclScout()
    {
        if (!open("A38"))
            return;
        const Read got = m_sample.read("raw.txt");
        QCOMPARE(got->status, Status::Complete);
        const NcclScoutFacts &facts = *got->ncclScout;
        NEAR(*facts.thresholdGBps, m_sample.number("threshold_GBps"));
        NEAR(*facts.averageGBps, m_sample.number("avg_GBps"));
        QCOMPARE(int(*facts.good), at("good").toInt());
        QCOMPARE(int(*facts.bad), at("bad").toInt());
        const auto pairs = pairsOf(got->tables.at(0));
        QCOMPARE(int(pairs.size()), at("n_links_measured").toInt());
        QCOMPARE(got->tables[0].cells.size(), 2 * pairs.size()); // live and summary count once
        for (const auto &pair : at("pairs").toArray()) {
            const QJsonObject expected = pair.toObject();
            NEAR(pairs.at(std::minmax(text(field(expected, "a")), text(field(expected, "b")))),
                 field(expected, "GBps").toDouble());
        }
        const QJsonArray open = at("unmeasured_pairs").toArray();
        QCOMPARE(int(facts.unmeasured.size()), int(open.size()));
        for (int k = 0; k < open.size(); ++k)
            QVERIFY(facts.unmeasured[std::size_t(k)] ==
                    std::pair(text(open[k].toArray()[0]), text(open[k].toArray()[1])));
        QVERIFY(says(got->report, Note::PrintedTwice));
    }
};

QTEST_APPLESS_MAIN(SharedPointsTest)
#include "tst_shared_points.moc"
