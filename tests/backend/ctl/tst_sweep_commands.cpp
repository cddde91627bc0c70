// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric sweeps`, `sweep`, `diff` and `import --follow` against the real imeced.
#include "tests/backend/ctl/ctl_run.h"
#include <QtTest>

using namespace imece::test;

class TestSweepCommands : public QObject, private CtlRun
{
    Q_OBJECT

    QString written(const char *name, const QByteArray &text)
    {
        const QString path = m_daemon.folder() + u'/' + QLatin1String(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return path;
    }
    static QByteArray pairs(int slow)
    {
        QByteArray csv = "src,dst,bandwidth_gbps,latency_us\n";
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b)
                if (a != b)
                    csv +=
                        QStringLiteral("gpu-00%1,gpu-00%2,%3,2.5\n").arg(a).arg(b).arg(a == slow ? 120 : 390).toUtf8();
        return csv;
    }
    int imported(const char *name, const QByteArray &text)
    {
        return json(QStringLiteral("fabric import %1 --json").arg(written(name, text)))[QStringLiteral("sweep")]
            .toInt();
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_daemon.start()); }

    void theHistoryNamesWhoBroughtWhat()
    {
        const int id = imported("a.csv", pairs(0));
        QVERIFY(id > 0);
        const QJsonObject first = list(json(QStringLiteral("fabric sweeps --json")), "sweeps").first().toObject();
        QCOMPARE(first[QStringLiteral("sweep")].toInt(), id);
        QCOMPARE(first[QStringLiteral("brought_by")].toString(), QStringLiteral("acme"));
        QCOMPARE(first[QStringLiteral("tool")].toString(), QStringLiteral("pair CSV"));
        QCOMPARE(first[QStringLiteral("hosts")].toInt(), 6);
        QCOMPARE(first[QStringLiteral("measured")].toInt(), 30);
        QCOMPARE(first[QStringLiteral("latencies")].toInt(), 30);
        QCOMPARE(first[QStringLiteral("stage")].toString(), QStringLiteral("whole"));
        QVERIFY(first[QStringLiteral("thinned_at")].isNull() && first[QStringLiteral("planned")].isNull());
        QByteArray table;
        QCOMPARE(run(QStringLiteral("fabric sweeps"), &table), 0);
        QVERIFY2(table.contains("by acme") && table.contains("by the co-op"), table.constData());
        QCOMPARE(run(QStringLiteral("fabric sweeps --fabric nowhere")), 2);
        QVERIFY2(m_errors.contains("nowhere"), m_errors.constData());
    }

    void aSweepIsAMatrixOrALineAPair()
    {
        const int id = imported("b.csv", pairs(2));
        const QJsonObject sweep = json(QStringLiteral("fabric show %1 --json").arg(id));
        QCOMPARE(list(sweep, "names").size(), 6);
        QVERIFY(std::abs(list(sweep, "gbps")[0].toArray()[1].toDouble() - 390) < 0.1);
        QVERIFY(list(sweep, "gbps")[0].toArray()[0].isNull());
        QVERIFY(std::abs(list(sweep, "latency_us")[1].toArray()[0].toDouble() - 2.5) < 0.01);
        QByteArray csv;
        QCOMPARE(run(QStringLiteral("fabric show %1 --csv").arg(id), &csv), 0);
        QCOMPARE(csv.count('\n'), 31);
        QVERIFY2(csv.startsWith("from,to,gbps,latency_us\ngpu-001,gpu-002,390"), csv.constData());
        QCOMPARE(imported("back.csv", QByteArray(csv).replace("from,to,gbps,", "src,dst,bandwidth_gbps,")) > id, true);
        QCOMPARE(firstReason(json(QStringLiteral("fabric show 4000 --json"), 3)), QByteArray("NO_SUCH_THING"));
        for (const char *no : {"x", "0", "-1", "99999999999", "1x"})
            QCOMPARE(run(QStringList{QStringLiteral("fabric"), QStringLiteral("show"), QStringLiteral("--json"),
                                     QStringLiteral("--"), QLatin1String(no)},
                         nullptr),
                     2);
    }

    void twoSweepsAreCompared()
    {
        const int before = imported("c.csv", pairs(0)), after = imported("d.csv", pairs(2));
        const QJsonObject diff = json(QStringLiteral("fabric diff %1 %2 --json").arg(before).arg(after));
        QCOMPARE(diff[QStringLiteral("hosts_in_common")].toInt(), 6);
        const QJsonObject change = list(diff, "changes").first().toObject();
        QCOMPARE(change[QStringLiteral("what")].toString(), QStringLiteral("host_worse"));
        QCOMPARE(change[QStringLiteral("a")].toString(), QStringLiteral("gpu-002"));
        QVERIFY(change[QStringLiteral("b")].isNull());
        QVERIFY(list(json(QStringLiteral("fabric diff %1 %1 --json").arg(after)), "changes").isEmpty());
    }

    void aGrowingLogIsSentAsItComes()
    {
        QProcess follow;
        follow.setProcessEnvironment(m_daemon.environment());
        follow.start(DaemonProcess::program("imecectl"),
                     {QStringLiteral("fabric"), QStringLiteral("import"), QStringLiteral("--follow"),
                      QStringLiteral("-"), QStringLiteral("--hosts"), QStringLiteral("gpu-[001-006]"),
                      QStringLiteral("--json")});
        QVERIFY(follow.waitForStarted());
        const QByteArray all = pairs(3);
        const qsizetype half = all.indexOf('\n', all.size() / 2) + 1;
        follow.write(all.first(half + 5)); // and a piece of the next line
        const auto running = [this] {
            const QJsonObject first = list(json(QStringLiteral("fabric sweeps --json")), "sweeps").first().toObject();
            return first[QStringLiteral("stage")].toString() == QStringLiteral("running") &&
                   first[QStringLiteral("measured")].toInt() > 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(running(), 20000);
        const QJsonObject now = list(json(QStringLiteral("fabric sweeps --json")), "sweeps").first().toObject();
        QCOMPARE(now[QStringLiteral("planned")].toInt(), 30);
        QVERIFY(now[QStringLiteral("measured")].toInt() < 30);
        follow.write(all.sliced(half + 5));
        follow.closeWriteChannel();
        QVERIFY(follow.waitForFinished(30000));
        QVERIFY2(follow.exitCode() == 0, follow.readAllStandardError().constData());
        const QJsonObject told = QJsonDocument::fromJson(follow.readAllStandardOutput()).object();
        QCOMPARE(list(told, "findings").first().toObject()[QStringLiteral("a")].toString(), QStringLiteral("gpu-003"));
        const int id = told[QStringLiteral("sweep")].toInt();
        const QJsonObject kept = json(QStringLiteral("fabric show %1 --json").arg(id));
        QCOMPARE(kept[QStringLiteral("measured")].toInt(), 30);
        QCOMPARE(kept[QStringLiteral("stage")].toString(), QStringLiteral("whole"));
    }

    void followingNeedsToKnowBetweenWhom()
    {
        QCOMPARE(run(QStringLiteral("fabric import --follow /dev/null")), 2);
        QVERIFY2(m_errors.contains("--hosts"), m_errors.constData());
        QCOMPARE(run(QStringLiteral("fabric import --follow /dev/null --hosts gpu-[001")), 2);
        QCOMPARE(run(QStringLiteral("fabric import --follow /dev/null --hosts gpu-001,gpu-001")), 2);
        QCOMPARE(run(QStringLiteral("fabric import --follow /nowhere --hosts gpu-[001-002]")), 2);
        QCOMPARE(run(QStringLiteral("fabric import --hosts gpu-[001-002] /dev/null")), 2);
    }
};

QTEST_GUILESS_MAIN(TestSweepCommands)
#include "tst_sweep_commands.moc"
