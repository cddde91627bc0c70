// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl fabric plan: what it prints is a script that really runs (with stand-ins for the launchers and the tools)
// and measures every pair; names that could do harm in a shell are refused.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace {

constexpr const char *fakeSrun = "#!/usr/bin/env bash\n"
                                 "while [ \"$1\" != -- ]; do\n"
                                 "    case $1 in --nodelist=*) export ON=${1#*=} ;; esac\n"
                                 "    shift\n"
                                 "done\n"
                                 "shift\n"
                                 "exec \"$@\"\n";
constexpr const char *fakeMpirun = "#!/usr/bin/env bash\n"
                                   "[ \"$1\" = -np ] && [ \"$3\" = --host ] || exit 99\n"
                                   "export ON=$4\n"
                                   "shift 4\n"
                                   "exec \"$@\"\n";
/// Answers for the client; fails, silently, from h1 to h2.
constexpr const char *fakeTool =
    "#!/usr/bin/env bash\n"
    "for word; do last=$word; done\n"
    "case $(basename \"$0\") in\n"
    "iperf3)\n"
    "    [ \"$1\" = --server ] && exit 0\n"
    "    [ \"$ON $2\" = \"h1 h2\" ] && exit 1\n"
    "    echo \"{\\\"from\\\": \\\"$ON\\\", \\\"to\\\": \\\"$2\\\", \\\"port\\\": $4}\" ;;\n"
    "ib_write_bw)\n"
    "    [ \"$last\" = \"$7\" ] && [ \"$6\" = -p ] || [ \"$5\" = -p ] || exit 98\n"
    "    [ $# = 6 ] && exit 0\n"
    "    echo \"from $ON to $last\" ;;\n"
    "sendrecv_perf) echo \"between $ON with $last\" ;;\n"
    "esac\n";

} // namespace

class FabricPlanTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QByteArray m_errors;

    static QString at(const QTemporaryDir &folder, const char *name) { return folder.filePath(QLatin1String(name)); }
    void write(const QString &path, const QByteArray &bytes, bool isProgram = false)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(path));
        if (isProgram)
            file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    }
    int plan(const QStringList &arguments, QByteArray *out = nullptr)
    {
        QProcess process;
        process.start(QStringLiteral(IMECE_BIN_DIR "/imecectl"),
                      QStringList{QStringLiteral("fabric"), QStringLiteral("plan")} + arguments);
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        m_errors = process.readAllStandardError();
        const QByteArray text = process.readAllStandardOutput();
        if (out)
            *out = text;
        return process.exitCode();
    }
    QJsonObject json(const QString &line)
    {
        QByteArray out;
        return plan(QProcess::splitCommand(line) + QStringList{QStringLiteral("--json")}, &out) == 0
                   ? QJsonDocument::fromJson(out).object()
                   : QJsonObject();
    }
    static qint64 number(const QJsonObject &object, const char *name)
    {
        return object[QLatin1String(name)].toInteger(-1);
    }
    /// The script run in `folder`; names of the files it made.
    QStringList ran(const QByteArray &script, const QString &folder)
    {
        write(folder + QStringLiteral("/sweep.sh"), script);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"),
                           m_folder.path() + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
        environment.insert(QStringLiteral("SWEEP_WAIT"), QStringLiteral("0"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder);
        process.start(QStringLiteral("bash"), {QStringLiteral("sweep.sh"), QStringLiteral("out")});
        if (!process.waitForFinished(60'000) || process.exitCode() != 0)
            return {QString::fromUtf8(process.readAllStandardError())};
        return QDir(folder + QStringLiteral("/out")).entryList(QDir::Files, QDir::Name);
    }
    static QByteArray content(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : {"iperf3", "ib_write_bw", "sendrecv_perf"})
            write(at(m_folder, name), fakeTool, true);
        write(at(m_folder, "srun"), fakeSrun, true);
        write(at(m_folder, "mpirun"), fakeMpirun, true);
    }

    void everyPairIsMeasuredBothWays_data()
    {
        QTest::addColumn<QString>("launcher");
        for (const char *launcher : {"srun", "mpirun"})
            QTest::newRow(launcher) << QString::fromUtf8(launcher);
    }
    void everyPairIsMeasuredBothWays()
    {
        QFETCH(QString, launcher);
        QTemporaryDir folder;
        QByteArray script;
        QCOMPARE(plan({QStringLiteral("--hosts"), QStringLiteral("h[1-4]"), QStringLiteral("--launcher"), launcher},
                      &script),
                 0);
        const QStringList files = ran(script, folder.path());
        QStringList wanted{QStringLiteral("hosts.txt")};
        for (int a = 1; a <= 4; ++a)
            for (int b = 1; b <= 4; ++b)
                if (a != b && !(a == 1 && b == 2)) // that one failed without a word
                    wanted << QStringLiteral("h%1_h%2.json").arg(a).arg(b);
        wanted.sort();
        QCOMPARE(files, wanted);
        QCOMPARE(content(folder.filePath(QStringLiteral("out.failed"))), QByteArray("h1 h2\n"));
        const auto one = QJsonDocument::fromJson(content(folder.filePath(QStringLiteral("out/h3_h2.json")))).object();
        QCOMPARE(one[QStringLiteral("from")].toString(), QStringLiteral("h3"));
        QCOMPARE(one[QStringLiteral("to")].toString(), QStringLiteral("h2"));
    }
    void theOtherTools()
    {
        for (const char *launcher : {"srun", "mpirun"}) {
            QTemporaryDir folder, other;
            QByteArray script;
            const QStringList base{QStringLiteral("--hosts"), QStringLiteral("h1,h2"), QStringLiteral("--launcher"),
                                   QString::fromUtf8(launcher), QStringLiteral("--tool")};
            QCOMPARE(plan(base + QStringList{QStringLiteral("ib_write_bw")}, &script), 0);
            QCOMPARE(ran(script, folder.path()), (QStringList{QStringLiteral("h1_h2.txt"), QStringLiteral("h2_h1.txt"),
                                                              QStringLiteral("hosts.txt")}));
            QCOMPARE(content(folder.filePath(QStringLiteral("out/h2_h1.txt"))), QByteArray("from h2 to h1\n"));
            QCOMPARE(plan(base + QStringList{QStringLiteral("nccl-tests")}, &script), 0);
            const QStringList files = ran(script, other.path());
            QCOMPARE(files.size(), 2); // one measurement is both ways
            QVERIFY(files.first().startsWith(QStringLiteral("hosts")) ||
                    files.first().startsWith(QStringLiteral("nccl_N2_h")));
            QVERIFY(content(other.filePath(QStringLiteral("out/nccl_N2_h2_h1.log"))).startsWith("between h2") ||
                    content(other.filePath(QStringLiteral("out/nccl_N2_h1_h2.log"))).startsWith("between h1"));
        }
    }

    void theJsonSaysTheRounds()
    {
        const QJsonObject all = json(QStringLiteral("--hosts gpu-[001-008]"));
        QCOMPARE(number(all, "pairs"), 28);
        QCOMPARE(number(all, "estimate_s"), 7 * 2 * 8);
        QCOMPARE(all[QStringLiteral("rounds")].toArray().size(), 7);
        QCOMPARE(all[QStringLiteral("rounds")].toArray()[0].toArray().size(), 4);
        QCOMPARE(all[QStringLiteral("hosts")].toArray()[7].toString(), QStringLiteral("gpu-008"));
        QVERIFY(all[QStringLiteral("script")].toString().startsWith(QStringLiteral("#!/usr/bin/env bash\n")));
        const QJsonObject few = json(QStringLiteral("--hosts gpu-[001-008] --rounds 2 --one-way --seconds 10"));
        QCOMPARE(number(few, "pairs"), 8);
        QCOMPARE(number(few, "estimate_s"), 2 * 13);
        const QJsonObject collective = json(QStringLiteral("--hosts a,b --tool nccl-tests"));
        QCOMPARE(collective[QStringLiteral("both_ways")].toBool(true), false);
        QCOMPARE(number(collective, "estimate_s"), 18);
    }
    void noUplinkTwice()
    {
        write(at(m_folder, "topology.conf"),
              "SwitchName=leaf1 Nodes=g[1-4]\nSwitchName=leaf2 Nodes=g[5-8]\nSwitchName=spine Switches=leaf[1-2]\n");
        const QString topology = QStringLiteral(" --topology ") + at(m_folder, "topology.conf");
        QCOMPARE(json(QStringLiteral("--hosts g[1-8]") + topology)[QStringLiteral("rounds")].toArray().size(), 7);
        const auto rounds =
            json(QStringLiteral("--hosts g[1-8] --uplinks 1") + topology)[QStringLiteral("rounds")].toArray();
        QCOMPARE(rounds.size(), 3 + 16);
        for (const auto &round : rounds) {
            int crossing = 0;
            for (const auto &pair : round.toArray())
                crossing += (pair[0].toString() < QStringLiteral("g5")) != (pair[1].toString() < QStringLiteral("g5"));
            QVERIFY(crossing <= 1);
        }
        QCOMPARE(plan(QProcess::splitCommand(QStringLiteral("--hosts g[1-9]") + topology)), 2);
        QVERIFY2(m_errors.contains("g9 is not in"), m_errors.constData());
    }
    void whatIsRefused()
    {
        for (const char *hosts : {"a;reboot,b", "$(reboot),b", "a'b,c", "-rf,b", "a b,c", "`x`,b", "a/b,c", ".,b",
                                  "a,a", "a", "", "a[1-", "a\nb,c", "a[1-5000]", "\xC4\xB1,b"}) {
            QCOMPARE(plan({QStringLiteral("--hosts"), QString::fromUtf8(hosts)}), 2);
            QVERIFY2(!m_errors.isEmpty(), hosts);
        }
        QCOMPARE(plan({QStringLiteral("--hosts"), QStringLiteral("a[1-2000]")}), 2);
        QVERIFY2(m_errors.contains("--rounds"), m_errors.constData());
        QCOMPARE(
            plan({QStringLiteral("--hosts"), QStringLiteral("a,b"), QStringLiteral("--uplinks"), QStringLiteral("2")}),
            2);
        QCOMPARE(
            plan({QStringLiteral("--hosts"), QStringLiteral("a,b"), QStringLiteral("--tool"), QStringLiteral("x")}), 2);
        QCOMPARE(plan({QStringLiteral("--hosts"), QStringLiteral("a,b"), QStringLiteral("--topology"),
                       QStringLiteral("/nowhere")}),
                 2);
        QCOMPARE(plan({}), 2);
    }
};

QTEST_GUILESS_MAIN(FabricPlanTest)
#include "tst_fabric_plan.moc"
