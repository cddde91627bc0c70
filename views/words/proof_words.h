// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind a finding, in words: plain text, escape it where rich text is drawn. The commands are for a shell:
// a name that a shell could read as more than a name gets none.
#pragma once
#include "domain/finding_evidence.h"
#include <QString>
#include <QStringList>

namespace imece::words {

QString lowOf(const FindingEvidence &evidence); ///< "68 of 134 measured ways are low"
QString clearedSentence(const Cleared &cleared, const Finding &finding);
QString nextSentence(const NextMeasurement &next); ///< which way, and what its outcome says
/// Measures that one way alone, with the tool that the sweep was made with where it can (iperf3), else ib_write_bw.
QString nextCommand(const NextMeasurement &next, const SweepHead &head);
QStringList nextCommands(const FindingEvidence &evidence, const SweepHead &head);
/// All of it, a line each: for a ticket or a chat. `when`: the sweep's time in words.
QString proofText(const Finding &finding, const FindingEvidence &evidence, const SweepHead &head, const QString &when);

} // namespace imece::words
