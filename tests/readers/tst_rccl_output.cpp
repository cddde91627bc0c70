// SPDX-License-Identifier: GPL-3.0-or-later
// rccl-tests' output file, and tags of mpirun that land in the middle of a line.
#include "fixture.h"
#include <QTest>

using namespace imece::readers;

class RcclOutputTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void csvRowsHaveAFieldThatTheHeaderLacks()
    {
        const Read got = read(fixture("points/rccl_out.csv"), "x");
        QCOMPARE(got->kind, Kind::RcclCsv);
        const CollectiveRun &run = got->collectives.at(0);
        QCOMPARE(run.op, std::string("all_reduce"));
        QCOMPARE(run.rows.size(), std::size_t(2));
        QCOMPARE(run.rows[0].size, std::int64_t(1'048'576));
        QCOMPARE(run.rows[0].outOfPlace->busbwGBps, 38.9063);
        QVERIFY(!run.rows[0].inPlace->wrong); // N/A: nobody looked
        QCOMPARE(run.rows[1].outOfPlace->wrong, std::optional(3.0));
        QVERIFY(run.isDataWrong && got->tables.empty());
    }
    void jsonLinesAreTheSame()
    {
        const Read got = read(fixture("points/rccl_out.json"), "x");
        QCOMPARE(got->kind, Kind::RcclCsv);
        QCOMPARE(got->collectives.at(0).op, std::string("all_gather"));
        QCOMPARE(got->collectives[0].rows.size(), std::size_t(1));
        QCOMPARE(*got->collectives[0].headlineGBps(), 19.4531);
    }
    void aCutRowIsNone()
    {
        const std::string whole = fixture("points/rccl_out.csv");
        for (std::size_t n = whole.find('\n') + 1; n < whole.size(); ++n)
            if (const Read part = read(std::string_view(whole).substr(0, n), "x"))
                for (const CollectiveRow &row : part->collectives.at(0).rows)
                    for (const auto *place : {&row.outOfPlace, &row.inPlace})
                        QVERIFY(!*place || (*place)->busbwGBps == 38.9063 || (*place)->busbwGBps == 37.9688 ||
                                (*place)->busbwGBps == 48.9844);
    }
    void aTagInTheMiddleOfARowIsNoPartOfIt()
    {
        const std::string whole = fixture("nccl_two_hosts.log");
        std::string tagged = whole;
        for (std::size_t at = 0; (at = tagged.find("   sum", at)) != std::string::npos; at += 40)
            tagged.insert(at, "[1,0]<stdout>:");
        QVERIFY(tagged != whole);
        const Read got = read(tagged, "x"), plain = read(whole, "x");
        QCOMPARE(got->collectives.at(0).rows.size(), plain->collectives.at(0).rows.size());
        QCOMPARE(*got->collectives[0].headlineGBps(), *plain->collectives[0].headlineGBps());
    }
};

QTEST_APPLESS_MAIN(RcclOutputTest)
#include "tst_rccl_output.moc"
