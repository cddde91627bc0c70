// SPDX-License-Identifier: GPL-3.0-or-later
// The statement as CSV, in GPU-seconds whatever the screen shows: a row a member, the figures of the table's columns.
#pragma once
#include "domain/statement.h"
#include "views/export/csv.h"
#include "views/words/scene.h"

namespace imece {

class StatementModel;

/// The headings of the spreadsheet are those of `model`. No statement: the header alone.
QByteArray statementCsv(const std::optional<Statement> &statement, const StatementModel &model,
                        const words::Scene &scene, CsvMode mode, CsvOrigin origin);

} // namespace imece
