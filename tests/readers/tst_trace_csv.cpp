// SPDX-License-Identifier: GPL-3.0-or-later
// A trace is read whole or not at all: columns by name, every bad row named with its line and reason.
#include "domain/generated_trace.h"
#include "readers/trace_csv.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using namespace imece::readers;

class TraceCsvTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void columnsAreFoundByName()
    {
        const auto members =
            readTrace("\xEF\xBB\xBFgpus,vc,duration_s,row,submit_s\r\n8,b,60,0,5\r\n1,a,7,1,0\r\n2,b,1,2,9");
        QVERIFY(members);
        QVERIFY((members->jobs == std::vector<TraceJob>{{5, 8, 60}, {0, 1, 7}, {9, 2, 1}}));
        QVERIFY((members->members == std::vector<std::string>{"b", "a"}));
        QVERIFY((members->member == std::vector<std::uint32_t>{0, 1, 0}));
        const auto plain = readTrace("submit_s,job,procs,duration_s,user\n0,1,30,31405,1\n");
        QVERIFY(plain);
        QVERIFY((plain->jobs == std::vector<TraceJob>{{0, 30, 31405}}));
        QVERIFY(plain->members.empty() && plain->member.empty());
    }
    void oneBadRowRefusesTheFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        const QByteArray head = "submit_s,vc,gpus,duration_s\n0,a,1,1\n";
        const auto row = [&](const char *name, const QByteArray &text, const char *line) {
            QTest::newRow(name) << text << QByteArray(line);
        };
        row("empty", "", "the trace is empty");
        row("only a header", "submit_s,gpus,duration_s\n", "the trace has no jobs");
        row("unknown column", "submit_s,gpus,duration_s,colour\n", "line 1: the column \"colour\" is not known");
        row("twice", "submit_s,gpus,gpus,duration_s\n",
            "line 1: the column \"gpus\" is there twice (gpus and procs are the same)");
        row("both names", "submit_s,gpus,procs,duration_s\n",
            "line 1: the column \"procs\" is there twice (gpus and procs are the same)");
        row("missing", "submit_s,gpus\n0,1\n", "line 1: the column \"duration_s\" is missing");
        row("header in quotes", "\"submit_s\",gpus,duration_s\n", "line 1: the column \"\"submit_s\"\" is not known");
        row("a field more", head + "1,a,1,1,\n", "line 3: another number of fields than the header has");
        row("a blank line", head + "\n1,a,1,1\n", "line 3: another number of fields than the header has");
        row("cut in the middle", head + "1,a,1", "line 3: another number of fields than the header has");
        row("a word", head + "1,a,x,1\n", "line 3: gpus \"x\" is not a whole number");
        row("a fraction", head + "1,a,1,1.5\n", "line 3: duration_s \"1.5\" is not a whole number");
        row("a blank", head + "1,a, 1,1\n", "line 3: gpus \" 1\" is not a whole number");
        row("a plus", head + "1,a,+1,1\n", "line 3: gpus \"+1\" is not a whole number");
        row("nothing", head + ",a,1,1\n", "line 3: submit_s \"\" is not a whole number");
        row("negative", head + "-1,a,1,1\n", "line 3: submit_s \"-1\" is out of range");
        row("no gpu", head + "1,a,0,1\n", "line 3: gpus \"0\" is out of range");
        row("no length", head + "1,a,1,0\n", "line 3: duration_s \"0\" is out of range");
        row("beyond 64 bits", head + "1,a,1,9223372036854775808\n",
            "line 3: duration_s \"9223372036854775808\" is out of range");
        row("nobody", head + "1,,1,1\n", "line 3: vc \"\" is not a name of 1 to 64 printable characters");
        row("long name", head + "1," + QByteArray(65, 'n') + ",1,1\n",
            ("line 3: vc \"" + QByteArray(65, 'n') + "\" is not a name of 1 to 64 printable characters").constData());
        row("control", head + "1,a\x01,1,1\n", "line 3: vc \"a\\x01\" is not a name of 1 to 64 printable characters");
        row("long line", head + QByteArray(4097, '1') + "\n", "line 3: longer than 4,096 bytes");
    }
    void oneBadRowRefusesTheFile()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, line);
        const auto read = readTrace({text.constData(), std::size_t(text.size())});
        QVERIFY(!read);
        QCOMPARE(QByteArray::fromStdString(english(read.error())), line);
    }
    void limitsHold()
    {
        QVERIFY(readTrace(std::string(limits::traceBytes + 1, 'x')).error().trouble == TraceTrouble::TooLarge);
        std::string many = "submit_s,vc,gpus,duration_s\n";
        for (std::size_t n = 0; n <= limits::traceMembers; ++n)
            many += "0,n" + std::to_string(n) + ",1,1\n";
        QVERIFY((readTrace(many).error() == TraceFault{limits::traceMembers + 2, TraceTrouble::TooManyMembers, {}}));
        std::string rows = "submit_s,gpus,duration_s\n";
        for (std::size_t n = 0; n <= limits::traceRows; ++n)
            rows += "0,1,1\n";
        QVERIFY((readTrace(rows).error() == TraceFault{limits::traceRows + 2, TraceTrouble::TooManyRows, {}}));
    }
    void anyBytesAreAnAnswer()
    {
        const std::string good = "submit_s,vc,gpus,duration_s\n0,a,1,1\n5,b,2,30\n";
        int refused = 0;
        for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
            sample::Dice dice(seed);
            std::string bytes = good;
            for (std::int64_t n = dice.number(1, 4); n > 0; --n) {
                const auto at = std::size_t(dice.number(0, std::int64_t(bytes.size()) - 1));
                if (dice.isHit(50))
                    bytes[at] = char(dice.number(0, 255));
                else
                    bytes.erase(at, std::size_t(dice.number(1, 3)));
            }
            const auto read = readTrace(bytes);
            refused += read ? 0 : 1;
            if (read)
                for (const TraceJob &job : read->jobs)
                    QVERIFY2(job.gpus > 0 && job.length > 0 && job.submit >= 0, qPrintable(QString::number(seed)));
            else
                QVERIFY(!english(read.error()).empty());
        }
        QVERIFY(refused > 2000);
    }
};

QTEST_APPLESS_MAIN(TraceCsvTest)
#include "tst_trace_csv.moc"
