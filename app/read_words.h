// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers report, in the reader's language: one line each. (Views know no readers, so the words live here.)
#pragma once
#include "readers/assemble.h"
#include <QStringList>

namespace imece {

QString noteWords(readers::Note note);
QString troubleWords(readers::Trouble trouble);
QString faultLine(const QString &file, const readers::ReadFault &fault);
/// "sweep.txt: mpiGraph 1.5", then a line each: "line 12: looks like a row …".
QStringList reportLines(const readers::Drop &drop);
/// Those of them that make the measurement doubtful: the tool failed, its data is corrupt, a file cannot be read.
QStringList errorLines(const readers::Drop &drop);

} // namespace imece
