// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl simulate needs no daemon: shapes, exit codes, and the golden sums of A36 through the command line.
#include "domain/generated_trace.h"
#include "tests/support/shared_traces.h"
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace imece;

class SimulateTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QByteArray m_errors;

    int run(const QStringList &arguments, QByteArray *out = nullptr)
    {
        QProcess process;
        process.start(QStringLiteral(IMECE_BIN_DIR "/imecectl"), QStringList{QStringLiteral("simulate")} + arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        m_errors = process.readAllStandardError();
        const QByteArray text = process.readAllStandardOutput();
        if (out)
            *out = text;
        return process.exitCode();
    }
    QString file(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }
    QJsonObject replayed(const QString &path, const char *order, int gpus)
    {
        QByteArray out;
        const QStringList arguments{QStringLiteral("--trace"), path,
                                    QStringLiteral("--order"), QLatin1String(order),
                                    QStringLiteral("--gpus"),  QString::number(gpus),
                                    QStringLiteral("--json")};
        return run(arguments, &out) == 0 ? QJsonDocument::fromJson(out).object() : QJsonObject();
    }
    static qint64 number(const QJsonObject &object, const char *name)
    {
        return object[QLatin1String(name)].toInteger(-1);
    }

private Q_SLOTS:
    void threeOrdersOfOneExample() // A25
    {
        const QString path = file("a25.csv", "submit_s,gpus,duration_s\n0,48,10\n1,64,5\n2,16,8\n3,16,20\n");
        const QJsonObject fcfs = replayed(path, "fcfs", 64), easy = replayed(path, "easy", 64);
        QCOMPARE(number(fcfs, "sum_start_s"), 40);
        QCOMPARE(number(easy, "sum_start_s"), 27);
        QCOMPARE(number(easy, "jobs"), 4);
        QCOMPARE(number(easy, "sum_wait_s"), 21);
        QCOMPARE(number(easy, "max_wait_s"), 12);
        QCOMPARE(number(easy, "zero_wait"), 2);
        QCOMPARE(number(easy, "makespan_s"), 35);
        QVERIFY(replayed(path, "conservative", 64) == easy);
        QByteArray lines;
        QCOMPARE(run({QStringLiteral("--trace"), path, QStringLiteral("--gpus"), QStringLiteral("64")}, &lines), 0);
        QCOMPARE(lines,
                 QByteArray("jobs 4\nsum_start_s 27\nsum_wait_s 21\nmax_wait_s 12\nzero_wait 2\nmakespan_s 35\n"));
    }
    void goldenSumsOfTheRealTrace() // A36
    {
        if (!sample::realTrace("hpc2n_alea_subset.csv"))
            return; // said aloud; tst_backfill pins an invented trace
        const QString path = sample::sharedTrace("hpc2n_alea_subset.csv");
        const QJsonObject all = replayed(path, "conservative", 240);
        QCOMPARE(number(all, "jobs"), 3145);
        QCOMPARE(number(all, "sum_start_s"), 9'389'031'448);
        QCOMPARE(number(all, "sum_wait_s"), 11'116'459);
        QCOMPARE(number(all, "makespan_s"), 5'282'045);
        QCOMPARE(number(replayed(path, "fcfs", 240), "sum_wait_s"), 17'699'692);
    }
    void anInventedTraceCanBeWrittenAndReadBack()
    {
        QByteArray csv;
        QCOMPARE(run({QStringLiteral("--generate"), QStringLiteral("36")}, &csv), 0);
        const auto read = readers::readTrace({csv.constData(), std::size_t(csv.size())});
        QVERIFY(read);
        QVERIFY(read->jobs == generatedTrace(36).jobs);
        const QJsonObject all = replayed(file("invented.csv", csv), "conservative", 512);
        QCOMPARE(number(all, "sum_wait_s"), 188'737'920);
    }
    void theStudyNamesWhoIsWorseOff()
    {
        // b borrows while a is idle; alone both have 8 of 16. In one queue a's job waits for b's.
        const QString path = file("two.csv", "submit_s,vc,gpus,duration_s\n0,b,8,40000\n0,b,8,40000\n10,a,8,10000\n"
                                             "20,a,1,70000\n");
        QByteArray out;
        const QStringList arguments{QStringLiteral("--fairness"), path, QStringLiteral("--gpus"), QStringLiteral("16")};
        QCOMPARE(run(arguments + QStringList{QStringLiteral("--json")}, &out), 0);
        const QJsonObject study = QJsonDocument::fromJson(out).object();
        QCOMPARE(number(study, "gpus"), 16);
        const QJsonArray policies = study[QStringLiteral("policies")].toArray();
        QCOMPARE(policies.size(), 12);
        QStringList names;
        for (const auto &policy : policies)
            names += policy.toObject()[QStringLiteral("name")].toString();
        QCOMPARE(names.first(), QStringLiteral("alone"));
        const auto named = [&](const char *name) { return policies[names.indexOf(QLatin1String(name))].toObject(); };
        QCOMPARE(number(named("alone"), "worse_off"), 0);
        QCOMPARE(number(named("one queue, fcfs"), "worse_off"), 1);
        QCOMPARE(number(named("own share first"), "worse_off"), 0);
        const QJsonObject all = named("own share first")[QStringLiteral("all")].toObject();
        QCOMPARE(number(all, "later_than_alone"), 0);
        QCOMPARE(number(all, "own_share_max_wait_s"), 0);
        QCOMPARE(named("phi 0")[QStringLiteral("members")].toArray().size(), 2);
        QByteArray table;
        QCOMPARE(run(arguments, &table), 0);
        QVERIFY(table.startsWith("policy") && table.contains("(12) own share first, nothing saved\n"));
    }
    void whatCannotBeReadIsAUsageError()
    {
        const auto says = [this](const QStringList &arguments, const char *words) {
            return run(arguments) == 2 && m_errors.contains(words);
        };
        const QString trace = QStringLiteral("--trace");
        QVERIFY(says({}, "--trace FILE.csv"));
        QVERIFY(says({trace, m_folder.filePath(QStringLiteral("absent.csv"))}, "is not a file that can be read"));
        QVERIFY(says({trace, m_folder.path()}, "is not a file that can be read"));
        const QString bad = file("bad.csv", "submit_s,gpus,duration_s\n0,1,1\n0,x,1\n");
        QVERIFY(says({trace, bad}, "bad.csv: line 3: gpus \"x\" is not a whole number"));
        const QString wide = file("wide.csv", "submit_s,gpus,duration_s\n0,1,1\n0,9,1\n");
        QVERIFY(says({trace, wide, QStringLiteral("--gpus"), QStringLiteral("8")},
                     "wide.csv: line 3: wider than the 8 GPUs of --gpus"));
        const QString huge = file("huge.csv", "submit_s,gpus,duration_s\n0,1,9223372036854775807\n5,1,1\n");
        QVERIFY(says({trace, huge}, "huge.csv: line 2: with this job the sums would leave 64 bits"));
        const QString fairness = QStringLiteral("--fairness");
        QVERIFY(says({fairness, wide}, "wide.csv: line 1: the column \"vc\" is missing"));
        const QString one = file("one.csv", "submit_s,vc,gpus,duration_s\n0,a,1,1\n");
        QVERIFY(says({fairness, one, QStringLiteral("--gpus"), QStringLiteral("7")}, "less than 8 for each of the 1"));
        QVERIFY(run({trace, wide, fairness, one}) == 2);
        QVERIFY(run({trace, wide, QStringLiteral("--order"), QStringLiteral("random")}) == 2);
        QVERIFY(run({trace, wide, QStringLiteral("--gpus"), QStringLiteral("0")}) == 2);
    }
};

QTEST_GUILESS_MAIN(SimulateTest)
#include "tst_simulate.moc"
