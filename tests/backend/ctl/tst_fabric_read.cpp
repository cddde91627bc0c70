// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl fabric read as a process: our own fixtures by value, exit codes, folders, and every shared sample key by key
// where the samples are at hand (else this says so aloud).
#include "tests/readers/shared_samples.h"
#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

namespace {

/// Sentences of people beside the values; nothing here is compared word by word.
const QStringList prose{
    QStringLiteral("note"),         QStringLiteral("notes"),       QStringLiteral("why"),
    QStringLiteral("ground_truth"), QStringLiteral("meaning"),     QStringLiteral("source_of_truth"),
    QStringLiteral("warn"),         QStringLiteral("check"),       QStringLiteral("inference"),
    QStringLiteral("fallback"),     QStringLiteral("send_avg_is"), QStringLiteral("diagonal"),
    QStringLiteral("matrix_is"),    QStringLiteral("host_index"),  QStringLiteral("recv_cell_meaning"),
    QStringLiteral("not_blamed"),   QStringLiteral("leaf_of")};
/// Of these only the first word must be the same: the unit, not the remark behind it.
const QStringList firstWord{QStringLiteral("unit"), QStringLiteral("cells"), QStringLiteral("kind")};

struct Differences
{
    QStringList found;
    void add(const QString &path, const QJsonValue &expected, const QJsonValue &got)
    {
        const auto text = [](const QJsonValue &v) {
            return QString::fromUtf8(QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact)).left(120);
        };
        found << path + QStringLiteral(": expected ") + text(expected) + QStringLiteral(", got ") + text(got);
    }
};

/// Every key and element of `expected` must be in `got`; what is there beside it is more, not wrong.
void compare(const QJsonValue &expected, const QJsonValue &got, const QString &path, Differences &out)
{
    const QString key = path.section(u'/', -1);
    if (prose.contains(key))
        return;
    if (expected.isObject()) {
        const QJsonObject want = expected.toObject(), have = got.toObject();
        if (!got.isObject())
            return out.add(path, expected, got);
        for (auto it = want.begin(); it != want.end(); ++it)
            compare(it.value(), have.value(it.key()), path + u'/' + it.key(), out);
    } else if (expected.isArray()) {
        const QJsonArray want = expected.toArray(), have = got.toArray();
        if (!got.isArray() || want.size() != have.size())
            return out.add(path, expected, got);
        for (int k = 0; k < want.size(); ++k)
            compare(want[k], have[k], path + u'/' + QString::number(k), out);
    } else if (expected.isDouble()) {
        const double want = expected.toDouble();
        if (!got.isDouble() || std::abs(got.toDouble() - want) > 1e-6 * std::abs(want) + 1e-12)
            out.add(path, expected, got);
    } else if (firstWord.contains(key) && got.isString() && !path.contains(QLatin1String("/diagnosis/"))) {
        if (expected.toString().section(u' ', 0, 0) != got.toString().section(u' ', 0, 0))
            out.add(path, expected, got);
    } else if (expected != got) {
        out.add(path, expected, got);
    }
}

} // namespace

class FabricReadTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QByteArray m_errors, m_out;

    int run(const QStringList &arguments)
    {
        QProcess process;
        process.start(QStringLiteral(IMECE_BIN_DIR "/imecectl"),
                      QStringList{QStringLiteral("fabric"), QStringLiteral("read")} + arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        m_errors = process.readAllStandardError();
        m_out = process.readAllStandardOutput();
        return process.exitCode();
    }
    QJsonObject json(QStringList arguments, int expected = 0)
    {
        const int code = run(arguments << QStringLiteral("--json"));
        if (code != expected)
            qWarning("exit %d: %s", code, m_errors.constData());
        return code == expected ? QJsonDocument::fromJson(m_out).object() : QJsonObject();
    }
    static QString own(const char *name) { return QStringLiteral(IMECE_FIXTURES "/fabric/") + QString::fromUtf8(name); }
    static QJsonValue at(const QJsonObject &object, const char *path)
    {
        QJsonValue value = object;
        for (const QString &key : QString::fromUtf8(path).split(u'/'))
            value = value.isArray() ? QJsonValue(value.toArray()[key.toInt()]) : value.toObject().value(key);
        return value;
    }
    QString file(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }

private Q_SLOTS:
    void aMeasurementWithItsTopologyIsDiagnosed()
    {
        const QJsonObject got = json({own("mpigraph_64.txt"), QStringLiteral("--topology"), own("topology_64.conf")});
        const QJsonArray diagnosis = at(got, "diagnosis").toArray();
        QCOMPARE(diagnosis.size(), 2);
        QCOMPARE(at(got, "diagnosis/0/kind").toString(), QStringLiteral("bad_host"));
        QCOMPARE(at(got, "diagnosis/0/host").toString(), QStringLiteral("gpu-037"));
        QCOMPARE(at(got, "diagnosis/0/direction").toString(), QStringLiteral("both"));
        QVERIFY(at(got, "diagnosis/0/a").isUndefined());
        QCOMPARE(at(got, "diagnosis/1/kind").toString(), QStringLiteral("bad_link"));
        QCOMPARE(at(got, "diagnosis/1/a").toString(), QStringLiteral("gpu-012"));
        QCOMPARE(at(got, "diagnosis/1/b").toString(), QStringLiteral("gpu-058"));
        QCOMPARE(at(got, "bad_hosts/0"), at(got, "diagnosis/0/host"));
        QCOMPARE(at(got, "procs").toInt(), 64);
        QVERIFY(at(got, "suspects").isArray());
        QCOMPARE(at(got, "files/mpigraph_64.txt/kind").toString(), QStringLiteral("mpiGraph"));
        QCOMPARE(at(got, "files/topology_64.conf/kind").toString(), QStringLiteral("topology.conf"));
        QVERIFY(at(got, "leaves").toObject().size() > 1);
    }
    void namesComeFromTheMapAndTheClaimFromTheOption()
    {
        const QString map = file("map.txt", "192.0.2.1 ada01\n192.0.2.2 ada02\nnot-an-address ada03\n");
        const QJsonObject got = json({own("iperf3_pairs.json"), QStringLiteral("--hosts"), map,
                                      QStringLiteral("--claim-gbps"), QStringLiteral("400")});
        QVERIFY(at(got, "hosts").toArray().contains(QStringLiteral("ada01")));
        QCOMPARE(at(got, "claim_Gbps").toDouble(), 400.0);
        QVERIFY(at(got, "pct_of_claim").isDouble());
        QCOMPARE(at(got, "files/map.txt/addresses/not-an-address").toString(), QStringLiteral("ada03"));
        const QJsonObject bare = json({own("iperf3_pairs.json")});
        QVERIFY(at(bare, "claim_Gbps").isNull() && at(bare, "pct_of_claim").isNull()); // unknown is null
    }
    void anInterruptedRunIsUnknownNotZero()
    {
        const QJsonObject got = json({own("iperf3_interrupted.json")});
        QCOMPARE(at(got, "status").toString(), QStringLiteral("interrupted"));
        QVERIFY(at(got, "received_bps").isNull() && at(got, "headline_Gbps").isNull());
        QCOMPARE(at(got, "diagnosis").toArray().size(), 0);
    }
    void corruptionIsAFindingOfItsOwn()
    {
        const QJsonObject got = json({own("nccl_wrong_data.log")});
        QCOMPARE(at(got, "diagnosis/0/kind").toString(), QStringLiteral("data_error"));
        QCOMPARE(at(got, "data_ok").toBool(true), false);
    }
    void cablesAreTiersOfNumberedHosts()
    {
        const QJsonObject got = json({own("hostfile.txt"), own("ib_director.txt"), own("port_guids.txt")});
        QCOMPARE(at(got, "switches").toInt(), 6);
        QCOMPARE(at(got, "hosts").toInt(), 6);
        QCOMPARE(at(got, "tiers/same leaf (1 switch)/list"),
                 QJsonValue(QJsonArray{QJsonArray{0, 1}, QJsonArray{2, 3}, QJsonArray{4, 5}}));
        QCOMPARE(at(got, "tiers/same line card (3 switches)/pairs").toInt(), 4);
        QCOMPARE(at(got, "tiers/across line cards (5 switches)/pairs").toInt(), 8);
        QCOMPARE(at(got, "host_names/4").toString(), QStringLiteral("vm-e-1"));
        QCOMPARE(at(got, "leaf_of/4").toString(), QStringLiteral("MF0;hall2-r3:MQM8700/U1"));
        const QJsonObject list = json({own("ib_list.txt")});
        QCOMPARE(at(list, "unique_cables").toInt(), 5);
        QCOMPARE(at(list, "hosts_links/ada01 mlx5_0"), QJsonValue(QJsonArray{QStringLiteral("leaf-a"), 3}));
        QCOMPARE(at(list, "unconnected_ports").toArray().size(), 2);
        QVERIFY(at(list, "rate").isNull()); // two classes
        QCOMPARE(at(list, "rates").toObject()[QStringLiteral("4x NDR = 400 Gb/s data (425 signalling)")].toInt(), 4);
        const QJsonObject info = json({own("iblinkinfo.txt")});
        QCOMPARE(at(info, "degraded"), QJsonValue(QJsonArray{QStringLiteral("ada02"), QStringLiteral("ada03")}));
        QCOMPARE(at(info, "not_active/0").toString(), QStringLiteral("ada04"));
        QCOMPARE(at(info, "data_rate_Gbps/ada02").toDouble(), 200.0);
        QVERIFY(at(info, "data_rate_Gbps/ada04").isUndefined());
        QCOMPARE(at(info, "down_ports/0"), QJsonValue(QJsonArray{QStringLiteral("leaf a"), 7}));
    }
    void twoReadingsOfAPortGiveDifferences()
    {
        const QJsonObject got = json({own("perfquery.txt")});
        QCOMPARE(at(got, "ports/0/xmit_bytes").toDouble(), 4000000000004.0);
        QCOMPARE(at(got, "differences/0/xmit_bytes").toDouble(), 4000.0);
        QCOMPARE(at(got, "differences/0/xmit_discards").toInt(), 4);
        QVERIFY(at(got, "differences/0/symbol_errors").isNull()); // it fell: reset
        QVERIFY(at(got, "differences/0/xmit_wait").isNull());     // one of the two could not be read
    }
    void theHostsOwnFacts()
    {
        const QJsonObject old = json({own("slurm_nodes_old.json")});
        QCOMPARE(at(old, "state_type").toString(), QStringLiteral("string"));
        QCOMPARE(at(old, "up").toInt(), 3);
        QCOMPARE(at(old, "down").toInt(), 1);
        QCOMPARE(at(old, "flagged_out"), QJsonValue(QJsonArray{QStringLiteral("ada03")}));
        QCOMPARE(at(old, "in_service").toInt(), 2);
        QVERIFY(at(old, "cpu_load/ada04").isNull());
        const QJsonObject both = json({own("slurm_nodes_old.json"), own("slurm_nodes_new.json")});
        QCOMPARE(at(both, "slurm_nodes_new.json/down/0").toString(), QStringLiteral("ada03"));
        QCOMPARE(at(both, "slurm_nodes_new.json/states/ada02/1").toString(), QStringLiteral("DRAIN"));
        const QJsonObject metrics = json({own("dcgm.txt")});
        QCOMPARE(at(metrics, "metrics/DCGM_FI_DEV_GPU_TEMP").toObject().size(), 2);
        QVERIFY(at(metrics, "metrics/DCGM_FI_DEV_MEMORY_TEMP").isNull());
        const QJsonObject smi = json({own("nvidia_smi_v11.xml")});
        QCOMPARE(at(smi, "gpus/0/volatile_uncorrectable").toInt(), 3);
        QVERIFY(at(smi, "gpus/0/power_W").isNull() && at(smi, "gpus/1/throttled").isNull());
        const QJsonObject log = json({own("kernel_xid.log")});
        QCOMPARE(at(log, "events").toInt(), 7);
        QVERIFY(at(log, "xid").isNull());
        QCOMPARE(at(log, "incidents/0/xids"), QJsonValue(QJsonArray{79, 45}));
        QCOMPARE(at(json({own("hostlists.txt")}), "expand/login1,login2/1").toString(), QStringLiteral("login2"));
    }
    void oneOfSeveralTopologiesCanBeNamed()
    {
        const QJsonObject got = json({own("topology_several.yaml")});
        QCOMPARE(at(got, "default").toString(), QStringLiteral("tree"));
        QCOMPARE(at(got, "racks/block_sizes"), QJsonValue(QJsonArray{2, 4}));
        QCOMPARE(at(got, "cube/dims"), QJsonValue(QJsonArray{2, 1, 2}));
        QCOMPARE(at(got, "tree/switches/leaf-b/nodes/1").toString(), QStringLiteral("ada04"));
        QCOMPARE(run({own("topology_several.yaml"), QStringLiteral("--topology-name"), QStringLiteral("nope")}), 2);
        QVERIFY2(m_errors.contains("racks, tree, plain, rings, cube"), m_errors.constData());
    }
    void aFolderIsReadWholeAndWhatIsForeignIsSaid()
    {
        const QJsonObject got = json({own("")});
        const QJsonObject files = at(got, "files").toObject();
        QVERIFY(files.contains(QStringLiteral("junk.bin")));
        QVERIFY(at(got, "files/junk.bin/kind").isNull() && at(got, "files/junk.bin/fault").isString());
        int count = 0;
        for (QDirIterator it(own(""), QDir::Files, QDirIterator::Subdirectories); it.hasNext(); it.next())
            ++count;
        QCOMPARE(int(files.size()), count); // nothing is dropped silently
    }
    void exitCodesAreThoseOfTheOtherVerbs()
    {
        QCOMPARE(run({own("no such file")}), 2);
        QCOMPARE(run({}), 2);
        QCOMPARE(run({own("iperf3_pairs.json"), QStringLiteral("--claim-gbps"), QStringLiteral("4OO")}), 2);
        QVERIFY(m_errors.contains("--claim-gbps"));
        QCOMPARE(run({own("iperf3_pairs.json"), QStringLiteral("--topology"), own("iperf3_pairs.json")}), 2);
        QVERIFY(m_errors.contains("no topology"));
        // A named file that cannot be read: the others are told, and the exit code says it.
        const QJsonObject got = json({own("junk.bin"), own("iperf3_two_streams.json")}, 2);
        QCOMPARE(at(got, "streams").toInt(), 2);
        QVERIFY(m_errors.contains("junk.bin"));
    }
    void theTableIsForPeople()
    {
        QCOMPARE(run({own("mpigraph_64.txt"), QStringLiteral("--topology"), own("topology_64.conf")}), 0);
        QVERIFY2(m_out.contains("FILE") && m_out.contains("FINDING") && m_out.contains("bad host"), m_out.constData());
        QCOMPARE(run({own("ib_list.txt")}), 0);
        QVERIFY2(m_out.contains("unique_cables") && m_out.contains("nothing to diagnose"), m_out.constData());
        const QString nasty = file("nasty\x1b[31m.txt", "gpu-001\ngpu-002\n");
        QCOMPARE(run({nasty}), 0);
        QVERIFY(!m_out.contains('\x1b')); // a file's name is as foreign as what is in it
    }

    void everySharedSample_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir root(imece::readers::samplesRoot());
        for (const QString &name : root.entryList({QStringLiteral("A*")}, QDir::Dirs, QDir::Name))
            QTest::newRow(qPrintable(name)) << root.filePath(name);
        if (!root.exists())
            QTest::newRow("absent") << QString();
    }
    void everySharedSample()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty()) {
            qInfo("NOT CHECKED: the shared samples are absent (%s); set IMECE_SHARED_SAMPLES",
                  qPrintable(imece::readers::samplesRoot()));
            return;
        }
        QFile description(folder + QStringLiteral("/expected.json"));
        QVERIFY(description.open(QIODevice::ReadOnly));
        const QJsonObject sample = QJsonDocument::fromJson(description.readAll()).object();
        const QStringList inputs = sample[QStringLiteral("input_files")].toVariant().toStringList();
        QStringList arguments;
        for (const QString &name : inputs) {
            const QString path = folder + u'/' + name;
            if (name == u"hosts.txt")
                arguments << QStringLiteral("--hosts") << path;
            else if (name == u"topology.conf" && inputs.size() > 1)
                arguments << QStringLiteral("--topology") << path;
            else if (const QString dir = QFileInfo(path).path(); dir == folder)
                arguments << path;
            else if (!arguments.contains(dir))
                arguments << dir;
        }
        const QJsonObject expected = sample[QStringLiteral("expected")].toObject();
        if (const QJsonValue claim = expected[QStringLiteral("claimed_link_GBps")]; claim.isDouble())
            arguments << QStringLiteral("--claim-gbps") << QString::number(claim.toDouble() * 8);
        const QJsonObject got = json(arguments);
        Differences differences;
        compare(expected, got, QString(), differences);
        known(sample[QStringLiteral("id")].toString(), got, differences.found);
        QVERIFY2(differences.found.isEmpty(), qPrintable(differences.found.join(u'\n')));
        if (!expected.contains(QStringLiteral("diagnosis")))
            QCOMPARE(at(got, "diagnosis").toArray().size(), 0);
    }

private:
    /// Where a sample says a thing that its own files do not say; each is looked at in another way.
    static void known(const QString &id, const QJsonObject &got, QStringList &differences)
    {
        const auto drop = [&](const char *path) {
            differences =
                differences.filter(QRegularExpression(QStringLiteral("^(?!%1)").arg(QString::fromUtf8(path))));
        };
        if (id == u"A23") { // the row stands in the file twice
            QCOMPARE(at(got, "duplicates").toInt(), 2);
            drop("/duplicates: ");
        }
        if (id == u"A25" && at(got, "duplex").toString().contains(u"both directions"))
            drop("/duplex: ");
        if (id == u"A27" && at(got, "unit").toString() == u"MiB/s") { // remarks there; here the values
            drop("/hosts: ");
            drop("/unit: ");
        }
        if (id == u"A29") { // examples are any pairs of the tier; names of leaves are cut there
            for (const char *tier : {"same line card (3 switches)", "across line cards (5 switches)"}) {
                const QJsonObject one = at(got, "tiers").toObject()[QString::fromUtf8(tier)].toObject();
                QVERIFY(one[QStringLiteral("list")].toArray().contains(tier[5] == 'l' ? QJsonArray{0, 4}
                                                                                      : QJsonArray{4, 9}));
            }
            QVERIFY(at(got, "leaf_of/9").toString().contains(QStringLiteral("-0919-12")));
            drop("/tiers/[^/]*/examples: ");
        }
    }
};

QTEST_APPLESS_MAIN(FabricReadTest)
#include "tst_fabric_read.moc"
