// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts and findings in words: the codes of the server become sentences here, in the reader's language. Names come as
// they are (plain text): escape them where rich text is drawn.
#pragma once
#include "domain/sweep.h"
#include "models/host_filter.h"
#include "models/host_table.h"
#include "models/sweep_stats.h"
#include "views/words/zone.h"

namespace imece::words {

/// <b> as the bundled face has it: 600, never a synthesised 700.
QString strong(QString html);
QString stateWord(HostState state);    ///< "in service"
QString wasStateWord(HostState state); ///< "was in service": how a stale row reads
QStringList stateWords();              ///< by HostState
QString columnTitle(HostTable::Column column);
QString columnMeaning(HostTable::Column column); ///< for tool tips and the columns menu
QString checkName(CheckKind check);              ///< "Pair bandwidth, Gb/s"
QString verdictWord(Verdict verdict);
QString ageWord(Seconds age);                      ///< one unit: "12 min", "1 h", "9 d"
QString hostName(const Fleet &fleet, HostId host); ///< "–" when the fleet does not know it

/// Why a host is as it is, one line; empty when there is nothing to say.
QString hostReason(const Fleet &fleet, const HostColumns &columns, quint32 host, const DeskZone &zone, Instant now);
/// "Degraded since 13:42 (1 h 18 min)"
QString stateSentence(HostState state, Instant since, Instant now, const DeskZone &zone);
/// What the state means for whoever wants to book.
QString stateConsequence(HostState state, Verification verification);
QString hostEvent(const HostEvent &event, const Fleet &fleet);
/// "62 of 70 in service · 3 degraded · …", rich text.
QString fleetSentence(const FleetSummary &summary);

QString findingTitle(const Finding &finding);  ///< "gpu-044 slow to all: bad host"
QString findingProof(const Finding &finding);  ///< what was measured, a sentence
QString findingClears(const Finding &finding); ///< what it exonerates; may be empty
QString findingNext(const Finding &finding);   ///< "Next: re-test with gpu-003, gpu-061"; may be empty
QString findingShort(const Finding &finding);  ///< "bad host, confidence 0.97"

QString tierName(Tier tier);
QString sweepChange(const SweepChange &change, const SweepHead &head);
QString filterFault(const FilterFault &fault);

} // namespace imece::words
