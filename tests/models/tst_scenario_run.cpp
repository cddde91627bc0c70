// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario's file and imecectl's lines become, and that nothing of both is trusted.
#include "models/scenario_run.h"
#include "tests/support/dice.h"
#include "tests/support/qt_warnings.h"

using namespace imece;
using Came = ScenarioStep::Came;

class ScenarioRunTest : public QObject
{
    Q_OBJECT

    static QByteArray quoted(QByteArray text) { return text.replace('\'', '"'); }
    static QByteArray file()
    {
        return quoted("{'format':'imece-scenario-1','about':'What if?','members':[{'name':'b'},{'name':'a'}],'steps':["
                      "{'do':'bank','member':'a','expect':{'balance':1}},{'do':'book','member':'b','about':'all'},"
                      "{'do':'bank','member':'a'},{'do':'statement'}]}");
    }
    static QByteArray line(int step, const char *deed, const char *result)
    {
        return quoted(QByteArray("{'step':") + QByteArray::number(step) + ",'at':3600,'do':'" + deed +
                      "','result':" + result + "}\n");
    }
    static QByteArray lines()
    {
        return line(0, "bank", "{'balance':1}") +
               line(1, "book", "{'code':'TOKEN_LIMIT','reasons':[{'code':'TOKEN_LIMIT','rule':'S4'}]}") +
               line(2, "bank", "{'balance':-7200}") +
               line(3, "statement", "{'period':{'from':0,'until':3600},'members':{'a':{'own_use':9007199254740993}}}");
    }

private Q_SLOTS:
    void everyStepSaysHowItCameOut()
    {
        const ScenarioRun run = readScenarioRun(file(), lines(), {}, 0);
        QVERIFY(run.verdict == ScenarioRun::Verdict::Met);
        QCOMPARE(run.title, u"What if?"_qs);
        QCOMPARE(run.steps.size(), 4);
        QVERIFY(run.steps[0].came == Came::AsExpected);
        QVERIFY(run.steps[1].came == Came::Done);
        QCOMPARE(run.steps[1].code, u"TOKEN_LIMIT"_qs);
        QCOMPARE(run.steps[1].rule, u"S4"_qs);
        QCOMPARE(run.steps[1].about, u"all"_qs);
        QCOMPARE(run.steps[1].at, std::optional<Seconds>(3600));
        QVERIFY(run.steps[1].indented().contains("    \"result\": {\n"));
    }
    void theEndIsTheLastBankAndStatement()
    {
        const ScenarioRun run = readScenarioRun(file(), lines(), {}, 0);
        QCOMPARE(run.ends.size(), 1); // nothing is said of b
        QCOMPARE(run.ends[0].member, u"a"_qs);
        QCOMPARE(run.ends[0].bank, std::optional<GpuSeconds>(-7200));
        QCOMPARE(run.ends[0].row->ownUse, GpuSeconds(9'007'199'254'740'993)); // exact beyond 2^53
        QVERIFY(run.period == Span({0, 3600}));
    }
    void anUnmetExpectationNamesPathExpectedAndGot()
    {
        const ScenarioRun run = readScenarioRun(file(), line(0, "bank", "{'balance':2}"),
                                                u"step 0 (bank): balance: expected 1, got 2"_qs, 1);
        QVERIFY(run.unmet());
        QCOMPARE(run.unmet()->number, 0);
        QCOMPARE(run.unmet()->path, u"balance"_qs);
        QCOMPARE(run.unmet()->expected, u"1"_qs);
        QCOMPARE(run.unmet()->got, u"2"_qs);
        QVERIFY(run.steps[1].came == Came::NotReached);
        QVERIFY(run.steps[1].indented().isEmpty());
        const ScenarioRun other = readScenarioRun(file(), {}, u"step 99 (bank): x: expected 1, got 2"_qs, 1);
        QVERIFY(!other.unmet()); // a step that is not there
        QVERIFY(other.verdict == ScenarioRun::Verdict::Unmet);
    }
    void aFileThatIsNoScenarioKeepsTheSentence()
    {
        const ScenarioRun run = readScenarioRun("{", {}, u"the file is no JSON"_qs, 2);
        QVERIFY(run.verdict == ScenarioRun::Verdict::NoScenario);
        QCOMPARE(run.fault, u"the file is no JSON"_qs);
        QVERIFY(run.steps.isEmpty());
        QVERIFY(looksLikeScenario(file()));
        QVERIFY(!looksLikeScenario(quoted("{'start':{'connected':[]}}")));
    }
    void brokenBytesAreSurvived()
    {
        sample::Dice dice(20261124);
        for (int round = 0; round < 300; ++round) {
            QByteArray input = file(), printed = lines();
            for (QByteArray *bytes : {&input, &printed})
                for (int k = 0; k < 1 + round % 20; ++k)
                    (*bytes)[qsizetype(dice.number(0, bytes->size() - 1))] = char(dice.number(0, 255));
            const ScenarioRun run = readScenarioRun(input, printed, u"step 3 (x): : expected , got "_qs, 1);
            QVERIFY(run.steps.size() <= 5);
        }
    }
};

IMECE_TEST_GUILESS_MAIN(ScenarioRunTest)
#include "tst_scenario_run.moc"
