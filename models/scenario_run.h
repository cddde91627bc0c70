// SPDX-License-Identifier: GPL-3.0-or-later
// What came of a scenario file: its steps, each with what was asked and what came out, and what its end says of each
// startup. Read from the file and from what `imecectl simulate` printed; neither is trusted: what cannot be read is
// absent, and a run without steps carries the program's sentence.
#pragma once
#include "domain/statement.h"
#include <QByteArray>
#include <QList>
#include <QString>
#include <optional>

namespace imece {

struct ScenarioStep
{
    enum class Came { NotReached, Done, AsExpected, Otherwise };
    int number = 0;            ///< from 0, as imecectl counts
    std::optional<Seconds> at; ///< after the scenario's start
    QString deed;              ///< "book"
    QString member, about;     ///< empty where the step names none
    Came came = Came::NotReached;
    QString path, expected, got; ///< of Otherwise
    QString code, rule;          ///< of a refusal
    QByteArray line;             ///< the result as it was printed; empty = not reached
    QByteArray indented() const; ///< for people
};

/// What the last bank step and the last statement say of a startup.
struct ScenarioEnd
{
    QString member;
    std::optional<GpuSeconds> bank;
    std::optional<StatementRow> row;
};

struct ScenarioRun
{
    enum class Verdict {
        Met,
        Unmet,
        NoScenario, ///< imecectl could not read it: `fault` is its sentence and names the place
        Stopped     ///< it did not come to an end: `fault` is a sentence of the desk
    };
    Verdict verdict = Verdict::Stopped;
    QString title; ///< the file's "about"
    QString fault;
    QList<ScenarioStep> steps;
    QList<ScenarioEnd> ends;    ///< in the file's order; only startups of which the end says something
    std::optional<Span> period; ///< of the last statement, seconds after the scenario's start

    const ScenarioStep *unmet() const;
};

/// `said`: what it printed on standard error, without its own name and the file's. `exitCode` 0, 1 or 2.
ScenarioRun readScenarioRun(const QByteArray &file, const QByteArray &printed, const QString &said, int exitCode);
/// Whether the beginning of a file says that it is one.
bool looksLikeScenario(const QByteArray &beginning);

} // namespace imece
