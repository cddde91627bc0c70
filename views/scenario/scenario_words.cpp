// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/scenario_words.h"
#include "views/words/format.h"

namespace imece {

QString ScenarioWords::verdict(const ScenarioRun &run)
{
    switch (run.verdict) {
    case ScenarioRun::Verdict::Met:
        return tr("All %n steps ran, and everything came out as expected.", nullptr, int(run.steps.size()));
    case ScenarioRun::Verdict::Unmet:
        if (const ScenarioStep *step = run.unmet())
            return tr("Step %1 (%2) did not come out as expected. %3. The steps after it were not run.")
                .arg(words::number(qint64(step->number)), deedWord(step->deed), outcome(*step));
        return tr("Not everything came out as expected: %1").arg(run.fault);
    case ScenarioRun::Verdict::NoScenario:
        //: %1 is imecectl's own English sentence, which begins with the place: "steps[3].gpus is missing"
        return tr("This file cannot be run as a scenario: %1").arg(run.fault);
    case ScenarioRun::Verdict::Stopped:
        break;
    }
    return run.fault;
}

QString ScenarioWords::outcome(const ScenarioStep &step)
{
    switch (step.came) {
    case ScenarioStep::Came::NotReached:
        return tr("Not reached");
    case ScenarioStep::Came::Done:
        return step.code.isEmpty() ? tr("Done") : tr("Refused: %1").arg(step.code);
    case ScenarioStep::Came::AsExpected:
        return step.code.isEmpty() ? tr("As expected") : tr("Refused as expected: %1").arg(step.code);
    case ScenarioStep::Came::Otherwise:
        break;
    }
    if (step.path.isEmpty())
        return tr("Expected %1, got %2").arg(step.expected, step.got);
    //: a value in the result, by its path: "quotes[0].from: expected 10, got 6"
    return tr("%1: expected %2, got %3").arg(step.path, step.expected, step.got);
}

QString ScenarioWords::deed(const ScenarioStep &step)
{
    const QString what = deedWord(step.deed);
    const QString who = step.member.isEmpty() ? what : QStringLiteral("%1 · %2").arg(what, step.member);
    return step.about.isEmpty() ? who : who + QStringLiteral(" · ") + step.about;
}

QString ScenarioWords::instant(Seconds afterStart)
{
    //: the first instant of a scenario
    return afterStart == 0 ? tr("start") : words::duration(afterStart);
}

QString ScenarioWords::at(const ScenarioStep &step)
{
    return step.at ? instant(*step.at) : words::missing;
}

} // namespace imece
