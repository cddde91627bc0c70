// SPDX-License-Identifier: GPL-3.0-or-later
// Real output of the tools, when it is at hand: the values of each expected.json. Where the folder is absent this says
// so aloud, and only our own fixtures (tst_readers, tst_assemble) have been checked.
#include "domain/diagnosis.h"
#include "domain/tiers.h"
#include "shared_samples.h"

using namespace imece;
using namespace imece::readers;

class SharedSamplesTest : public QObject
{
    Q_OBJECT
    QString m_folder;
    QJsonObject m_expected;

    bool isPresent() { return Sample::arePresent(); }
    void open(const QString &id)
    {
        const Sample sample = Sample::open(id);
        QVERIFY2(!sample.expected.isEmpty(), qPrintable(id));
        m_folder = sample.folder, m_expected = sample.expected;
    }
    Read raw(const char *name = "raw.txt") { return read(bytesOf(m_folder + QString::fromUtf8(name)), name); }
    double number(const char *key) { return field(m_expected, key).toDouble(std::nan("")); }
    Drop drop(std::initializer_list<const char *> names, const QString &more = {})
    {
        m_files = Files();
        for (const char *name : names)
            m_files.add(name, bytesOf(m_folder + QString::fromUtf8(name)));
        if (!more.isEmpty())
            m_files.addFolder(m_folder + more);
        return readDrop(m_files.named);
    }
    Files m_files;

    void place(const QJsonObject &expected, const std::optional<Place> &got)
    {
        QVERIFY(got.has_value());
        NEAR(got->timeUs, field(expected, "time_us").toDouble());
        NEAR(got->algbwGBps, field(expected, "algbw_GBps").toDouble());
        NEAR(got->busbwGBps, field(expected, "busbw_GBps").toDouble());
        QCOMPARE(got->wrong.has_value(), !field(expected, "wrong").isNull());
        if (got->wrong)
            NEAR(*got->wrong, field(expected, "wrong").toDouble());
    }
    void collective(const QJsonObject &expected, const CollectiveRun &run)
    {
        const std::string op = field(expected, "collective").toString().toStdString();
        QVERIFY2(run.op == op || std::count(run.opCandidates.begin(), run.opCandidates.end(), op) == 1, op.c_str());
        const QString status = field(expected, "status").toString();
        QCOMPARE(run.status, status == u"complete"           ? Status::Complete
                             : status == u"no_numeric_rows"  ? Status::NoNumericRows
                             : status == u"no_summary_lines" ? Status::NoSummary
                                                             : Status::Failed);
        QCOMPARE(int(run.rows.size()), field(expected, "n_rows").toInt());
        if (!field(expected, "rejected_rows").isUndefined())
            QCOMPARE(int(run.rejectedRows), field(expected, "rejected_rows").toInt());
        QCOMPARE(run.averageReported.has_value(), field(expected, "avg_busbw_reported").isDouble());
        if (run.averageReported)
            NEAR(*run.averageReported, field(expected, "avg_busbw_reported").toDouble());
        QCOMPARE(run.outOfBounds.has_value(), field(expected, "out_of_bounds").isObject());
        QVERIFY(!run.isDataWrong);
        QCOMPARE(run.headlineGBps().has_value(), field(expected, "headline").isObject());
        if (!run.headlineGBps())
            return;
        NEAR(*run.headlineGBps(), field(field(expected, "headline").toObject(), "value").toDouble());
        if (!field(expected, "ranks_listed").isUndefined())
            QCOMPARE(int(run.rankHosts.size()), field(expected, "ranks_listed").toInt());
        if (field(expected, "gpu_model").isString())
            QCOMPARE(QString::fromStdString(run.gpuModel), field(expected, "gpu_model").toString());
        if (field(expected, "nccl_version").isString())
            QCOMPARE(QString::fromStdString(run.ncclVersion), field(expected, "nccl_version").toString());
        std::vector<std::string> hosts;
        for (const auto &host : field(expected, "hosts").toArray())
            hosts.push_back(host.toString().toStdString());
        if (field(expected, "hosts").isArray())
            QCOMPARE(run.hosts, hosts);
        for (const auto &[rank, host] : field(expected, "rank_to_host").toObject().toVariantMap().asKeyValueRange())
            QCOMPARE(run.rankHosts.at(std::size_t(rank.toInt())), host.toString().toStdString());
        if (!field(expected, "first_size").isUndefined())
            QCOMPARE(run.rows.front().size, std::int64_t(field(expected, "first_size").toDouble()));
        if (!field(expected, "mean_of_rows_present").isUndefined())
            QVERIFY(std::abs(*run.meanGBps() - field(expected, "mean_of_rows_present").toDouble()) < 6e-4);
        if (const QJsonObject largest = field(expected, "largest").toObject(); !largest.isEmpty()) {
            QCOMPARE(run.largest()->size, std::int64_t(field(largest, "size").toDouble()));
            QCOMPARE(run.largest()->count, std::int64_t(field(largest, "count").toDouble()));
            QCOMPARE(QString::fromStdString(run.largest()->type), field(largest, "type").toString());
            QCOMPARE(run.largest()->root.has_value(), field(largest, "root").isDouble());
            place(field(largest, "out_of_place").toObject(), run.largest()->outOfPlace);
            place(field(largest, "in_place").toObject(), run.largest()->inPlace);
        }
        for (const char *key : {"n_ranks_inferred", "n_ranks_inferred_from_busbw_over_algbw"})
            if (!field(expected, key).isUndefined()) {
                QCOMPARE(int(std::lround(run.ranksInferred.value_or(0))), field(expected, key).toInt());
                QVERIFY(*run.ranksLow <= *run.ranksInferred && *run.ranksInferred <= *run.ranksHigh);
            }
    }
    void diagnosed(const SweepMatrix &sweep)
    {
        auto findings = diagnose(sweep);
        std::erase_if(findings, [](const Finding &f) { return f.kind == FindingKind::Suspect; });
        const QJsonArray expected = field(m_expected, "diagnosis").toArray();
        QCOMPARE(int(findings.size()), int(expected.size()));
        for (int k = 0; k < expected.size(); ++k) {
            QCOMPARE(field(expected[k].toObject(), "kind").toString(), QStringLiteral("bad_host"));
            QCOMPARE(findings[std::size_t(k)].kind, FindingKind::BadHost);
            QCOMPARE(QString::fromStdString(findings[std::size_t(k)].a),
                     field(expected[k].toObject(), "host").toString());
            QCOMPARE(findings[std::size_t(k)].direction, Direction::Both);
        }
    }

private Q_SLOTS:
    void ncclTests_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10"})
            QTest::newRow(id) << QString::fromUtf8(id);
    }
    void ncclTests()
    {
        if (!isPresent())
            return;
        QFETCH(QString, id);
        open(id);
        const Read got = raw();
        QVERIFY(got.has_value());
        const QJsonArray sections = field(m_expected, "sections").toArray();
        if (sections.isEmpty()) {
            QCOMPARE(got->collectives.size(), std::size_t(1));
            collective(m_expected, got->collectives[0]);
        }
        QVERIFY(sections.isEmpty() || got->collectives.size() == std::size_t(sections.size()));
        for (int k = 0; k < sections.size(); ++k)
            collective(sections[k].toObject(), got->collectives[std::size_t(k)]);
    }

    void mpiGraph_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"A11", "A12", "A13"})
            QTest::newRow(id) << QString::fromUtf8(id);
    }
    void mpiGraph()
    {
        if (!isPresent())
            return;
        QFETCH(QString, id);
        open(id);
        const Read got = raw();
        QVERIFY(got.has_value());
        QCOMPARE(got->status, Status::Complete);
        QCOMPARE(int(got->mpiGraph->procs), field(m_expected, "procs").toInt());
        QCOMPARE(int(got->mpiGraph->messageBytes), field(m_expected, "msg_size").toInt());
        QCOMPARE(int(got->mpiGraph->times), field(m_expected, "times").toInt());
        QCOMPARE(int(got->mpiGraph->window), field(m_expected, "window").toInt());
        NEAR(*got->mpiGraph->sendMax, number("send_max"));
        NEAR(*got->mpiGraph->sendAvg, number("send_avg"));
        NEAR(*got->mpiGraph->recvMax, number("recv_max"));
        NEAR(*got->mpiGraph->recvAvg, number("recv_avg"));
        const PairTable &recv = got->tables.at(0), &send = got->tables.at(1);
        const QJsonArray labels = field(m_expected, "labels").toArray(), hosts = field(m_expected, "hosts").toArray();
        for (int k = 0; k < labels.size(); ++k) {
            QCOMPARE(QString::fromStdString(recv.labels.at(std::size_t(k))), labels[k].toString());
            QCOMPARE(QString::fromStdString(recv.names.at(std::size_t(k))), hosts[k].toString());
        }
        const QJsonObject firstSend = field(m_expected, "send_first_cell").toObject(),
                          firstRecv = field(m_expected, "recv_first_cell").toObject();
        const double mib = 8.388608e-3;
        NEAR(send.cells[0].gbps, field(firstSend, "MiBps").toDouble() * mib);
        QCOMPARE(QString::fromStdString(send.labels[send.cells[0].from]), field(firstSend, "src").toString());
        NEAR(recv.cells[0].gbps, field(firstRecv, "MiBps").toDouble() * mib);
        QCOMPARE(QString::fromStdString(recv.labels[recv.cells[0].from]), field(firstRecv, "src").toString());
        QCOMPARE(QString::fromStdString(recv.labels[recv.cells[0].to]), field(firstRecv, "dst").toString());
        for (const auto &[table, least, median] :
             {std::tuple(&send, "send_min", "send_median"), std::tuple(&recv, "recv_min", "recv_median")}) {
            std::vector<double> values;
            for (const PairCell &c : table->cells)
                values.push_back(c.gbps / mib);
            std::sort(values.begin(), values.end());
            QCOMPARE(values.size(), std::size_t(56));
            NEAR(values.front(), number(least));
            NEAR((values[27] + values[28]) / 2, number(median));
        }
        diagnosed(*(id == u"A13" ? drop({"raw.txt"}) : drop({"raw.txt", "topology.conf"})).sweep);
    }

    void iperf3Pairs_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("A14, one file") << QStringLiteral("A14");
        QTest::newRow("A15, a file a pair") << QStringLiteral("A15");
    }
    void iperf3Pairs()
    {
        if (!isPresent())
            return;
        QFETCH(QString, id);
        open(id);
        const Drop got = id == u"A14" ? drop({"all.json", "hosts.txt", "topology.conf"})
                                      : drop({"hosts.txt", "topology.conf"}, QStringLiteral("pairs"));
        QVERIFY(got.sweep.has_value());
        const SweepMatrix &sweep = *got.sweep;
        QCOMPARE(QString::fromStdString(sweep.head.tool), field(m_expected, "tool").toString());
        QCOMPARE(int(sweep.head.measured), field(m_expected, "n_pairs_ok").toInt());
        QCOMPARE(int(sweep.head.failed), field(m_expected, "n_pairs_failed").toInt());
        const QJsonArray matrix = field(m_expected, "matrix_Mbps").toArray(),
                         hosts = field(m_expected, "hosts").toArray();
        for (int i = 0; i < 8; ++i) {
            QCOMPARE(QString::fromStdString(sweep.head.names[std::size_t(i)]), hosts[i].toString());
            for (int j = 0; j < 8; ++j) {
                const std::uint16_t c = sweep.bandwidth[std::size_t(i * 8 + j)];
                if (i == j)
                    QCOMPARE(c, imece::cell::itself);
                else
                    QVERIFY(std::abs(c * sweep.head.unitGbps * 1000 - matrix[i].toArray()[j].toDouble()) <=
                            sweep.head.unitGbps * 500 + 6e-4);
            }
        }
        const auto tiers = tierStats(sweep);
        QVERIFY(std::abs(tiers[0].median * 1000 - number("median_same_leaf_Mbps")) < 0.02);
        QVERIFY(std::abs(tiers[1].median * 1000 - number("median_cross_leaf_Mbps")) < 0.02);
        diagnosed(sweep);
    }
    void iperf3Streams()
    {
        if (!isPresent())
            return;
        open(QStringLiteral("A16"));
        const Read got = raw("raw.json");
        const Iperf3Run &run = got->iperf3.at(0);
        QCOMPARE(run.streams, field(m_expected, "streams").toInt());
        NEAR(*run.sentBps, number("sent_bps"));
        NEAR(*run.receivedBps, number("received_bps"));
        QVERIFY(std::abs(*run.headlineGbps() - number("headline_Gbps")) < 5e-6);
        QCOMPARE(int(*run.retransmits), field(m_expected, "retransmits").toInt());
    }
    void iperf3Interrupted()
    {
        if (!isPresent())
            return;
        open(QStringLiteral("A17"));
        const Read got = raw("raw.json");
        const Iperf3Run &run = got->iperf3.at(0);
        QCOMPARE(run.status, Status::Interrupted);
        QCOMPARE(QString::fromStdString(run.error), field(m_expected, "error").toString());
        NEAR(*run.sentBps, number("sent_bps"));
        QVERIFY(!run.receivedBps && !run.headlineGbps());
    }
    void slurmTopology()
    {
        if (!isPresent())
            return;
        open(QStringLiteral("A30"));
        const Read got = raw("topology.conf");
        const Topology &t = got->topology;
        QCOMPARE(t.levels, field(m_expected, "levels").toInt());
        for (const auto &[level, key] : {std::pair(1, "leaves"), {2, "spines"}, {3, "core"}})
            QCOMPARE(int(std::count(t.level.begin(), t.level.end(), std::size_t(level))),
                     field(m_expected, key).toInt());
        std::size_t hosts = 0;
        for (const Switch &s : t.switches)
            hosts += s.nodes.size();
        QCOMPARE(int(hosts), field(m_expected, "nodes").toInt());
        QVERIFY(t.leafOf(field(m_expected, "first_node").toString().toStdString()) >= 0);
        QVERIFY(t.leafOf(field(m_expected, "last_node").toString().toStdString()) >= 0);
        QCOMPARE(t.distance("srv1101", "srv1108"), Distance::SameLeaf);
        QCOMPARE(t.distance("srv1101", "srv1201"), Distance::SameSpine);
        QCOMPARE(t.distance("srv1101", "srv2101"), Distance::ViaCore);
        const QJsonObject aliases = field(m_expected, "aliases").toObject();
        for (const Switch &s : t.switches)
            if (const auto it = aliases.find(QString::fromStdString(s.name)); it != aliases.end())
                QCOMPARE(QString::fromStdString(s.alias), it.value().toString());
    }
};

QTEST_APPLESS_MAIN(SharedSamplesTest)
#include "tst_shared_samples.moc"
