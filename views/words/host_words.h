// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts in words: the codes of the server become sentences here, in the reader's language. Names come as they are
// (plain text): escape them where rich text is drawn.
#pragma once
#include "domain/fleet.h"
#include "models/host_table.h"
#include "views/words/zone.h"

namespace imece::words {

/// <b> as the bundled face has it: 600, never a synthesised 700.
QString strong(QString html);
QString stateWord(HostState state);    ///< "in service"
QString wasStateWord(HostState state); ///< "was in service": how a stale row reads
QStringList stateWords();              ///< by HostState
QString checkName(CheckKind check);    ///< "Pair bandwidth, Gb/s"
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

} // namespace imece::words
