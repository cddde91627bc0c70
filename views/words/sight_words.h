// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a finding, sweep by sweep, in lines.
#pragma once
#include "domain/finding_history.h"
#include "views/words/zone.h"
#include <QStringList>

namespace imece::words {

/// "Opened 09:00", then a line a sweep, the newest last; the oldest are counted where there are many.
QStringList sightLines(const Finding &finding, const std::vector<SightedFinding> &sights, const DeskZone &zone,
                       Instant now);

} // namespace imece::words
