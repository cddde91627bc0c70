// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/scenario_run.h"
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>

namespace imece {

namespace {

constexpr qsizetype mostSteps = 100'000;

QList<ScenarioStep> plannedSteps(const QJsonObject &file)
{
    QList<ScenarioStep> steps;
    const QJsonArray planned = file.value(u"steps").toArray();
    for (qsizetype k = 0; k < std::min(planned.size(), mostSteps); ++k) {
        const QJsonObject object = planned[k].toObject();
        ScenarioStep step;
        step.number = int(k);
        step.deed = object.value(u"do").toString();
        step.member = object.value(u"member").toString();
        step.about = object.value(u"about").toString();
        steps << step;
    }
    return steps;
}

void takeResult(ScenarioStep &step, const QByteArray &line, const QJsonObject &printed, bool isExpected)
{
    const QJsonObject result = printed.value(u"result").toObject();
    step.line = line;
    step.at = printed.value(u"at").toInteger();
    step.deed = printed.value(u"do").toString();
    step.came = isExpected ? ScenarioStep::Came::AsExpected : ScenarioStep::Came::Done;
    step.code = result.value(u"code").toString();
    step.rule = result.value(u"reasons").toArray().first().toObject().value(u"rule").toString();
    if (step.code.isEmpty())
        step.rule.clear(); // why not earlier, beside windows that were found
}

StatementRow rowOf(const QJsonObject &row)
{
    const auto work = [&row](const char *name) { return GpuSeconds(row.value(QLatin1String(name)).toInteger()); };
    StatementRow r;
    r.owned = work("owned"), r.ownUse = work("own_use"), r.lent = work("lent"), r.bookedIdle = work("booked_idle");
    r.idle = work("idle"), r.down = work("down"), r.plannedDown = work("planned_down");
    r.borrowed = work("borrowed"), r.borrowedSpare = work("borrowed_spare"), r.credited = work("credited");
    return r;
}

ScenarioEnd &endOf(QList<ScenarioEnd> &ends, const QString &member)
{
    const auto found = std::find_if(ends.begin(), ends.end(), [&](const auto &end) { return end.member == member; });
    if (found != ends.end())
        return *found;
    ends << ScenarioEnd{member, {}, {}};
    return ends.last();
}

void takeEnd(ScenarioRun &run, const ScenarioStep &step)
{
    const QJsonObject result = QJsonDocument::fromJson(step.line).object().value(u"result").toObject();
    if (step.deed == QStringLiteral("bank") && !step.member.isEmpty() && result.contains(u"balance"))
        endOf(run.ends, step.member).bank = result.value(u"balance").toInteger();
    if (step.deed != QStringLiteral("statement") || !result.contains(u"members"))
        return;
    const QJsonObject period = result.value(u"period").toObject(), members = result.value(u"members").toObject();
    run.period = Span{period.value(u"from").toInteger(), period.value(u"until").toInteger()};
    for (ScenarioEnd &end : run.ends)
        end.row.reset(); // a later statement replaces an earlier one as a whole
    for (auto at = members.begin(); at != members.end(); ++at)
        endOf(run.ends, at.key()).row = rowOf(at.value().toObject());
}

void takeUnmet(ScenarioRun &run, const QString &said)
{
    static const QRegularExpression sentence(QStringLiteral("^step (\\d+) \\(\\w+\\): (.*?): expected (.*), got (.*)$"),
                                             QRegularExpression::DotMatchesEverythingOption);
    const auto found = sentence.match(said);
    const qsizetype at = found.hasMatch() ? found.captured(1).toLongLong() : -1;
    if (at < 0 || at >= run.steps.size())
        return;
    ScenarioStep &step = run.steps[at];
    step.came = ScenarioStep::Came::Otherwise;
    step.path = found.captured(2), step.expected = found.captured(3), step.got = found.captured(4);
}

} // namespace

QByteArray ScenarioStep::indented() const
{
    return line.isEmpty() ? QByteArray() : QJsonDocument::fromJson(line).toJson(QJsonDocument::Indented);
}

const ScenarioStep *ScenarioRun::unmet() const
{
    for (const ScenarioStep &step : steps)
        if (step.came == ScenarioStep::Came::Otherwise)
            return &step;
    return nullptr;
}

ScenarioRun readScenarioRun(const QByteArray &file, const QByteArray &printed, const QString &said, int exitCode)
{
    const QJsonObject root = QJsonDocument::fromJson(file).object();
    ScenarioRun run;
    run.verdict = exitCode == 0   ? ScenarioRun::Verdict::Met
                  : exitCode == 1 ? ScenarioRun::Verdict::Unmet
                                  : ScenarioRun::Verdict::NoScenario;
    run.title = root.value(u"about").toString();
    run.fault = said;
    run.steps = plannedSteps(root);
    const QJsonArray planned = root.value(u"steps").toArray();
    for (const QByteArray &line : printed.split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        const qint64 at = object.value(u"step").toInteger(-1);
        if (at < 0 || at >= run.steps.size())
            continue;
        takeResult(run.steps[at], line, object, planned[at].toObject().contains(u"expect"));
    }
    for (const QJsonValue &member : root.value(u"members").toArray())
        if (const QString name = member.toObject().value(u"name").toString(); !name.isEmpty())
            endOf(run.ends, name);
    for (const ScenarioStep &step : run.steps)
        if (!step.line.isEmpty())
            takeEnd(run, step);
    run.ends.removeIf([](const ScenarioEnd &end) { return !end.bank && !end.row; });
    if (run.verdict == ScenarioRun::Verdict::NoScenario)
        run.ends.clear(); // where the file breaks off is no end
    if (run.verdict == ScenarioRun::Verdict::Unmet)
        takeUnmet(run, said);
    return run;
}

bool looksLikeScenario(const QByteArray &beginning)
{
    static const QRegularExpression format(QStringLiteral("\"format\"\\s*:\\s*\"imece-scenario"));
    return format.match(QString::fromUtf8(beginning)).hasMatch();
}

} // namespace imece
