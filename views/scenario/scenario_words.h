// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario in words: how it ended, how each step came out, and where it is wrong if it is.
#pragma once
#include "models/scenario_run.h"
#include <QCoreApplication>

namespace imece {

class ScenarioWords
{
    Q_DECLARE_TR_FUNCTIONS(ScenarioWords)

public:
    /// One or two sentences over the whole.
    static QString verdict(const ScenarioRun &run);
    /// Of a step: "As expected", "Done", "earliest: expected 7, got 0", "Not reached".
    static QString outcome(const ScenarioStep &step);
    /// What the step does and for whom, and what the file says about it.
    static QString deed(const ScenarioStep &step);
    /// "books", "a host fails": the step's name in the reader's language.
    static QString deedWord(const QString &step);
    /// "7 d", "start"; a dash where it was not reached.
    static QString at(const ScenarioStep &step);
    static QString instant(Seconds afterStart);
};

} // namespace imece
