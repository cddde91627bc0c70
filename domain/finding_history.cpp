// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/finding_history.h"
#include "domain/diagnosis.h"
#include "domain/finding_evidence.h"

namespace imece {

SightedFinding sightOf(const SweepMatrix &sweep, const Finding &finding)
{
    SightedFinding sight{sweep.head.id, sweep.head.at, FindingSight::Unseen, 1};
    if (const auto ratio = subjectRatio(sweep, finding)) {
        sight.ratio = *ratio;
        sight.sight = *ratio >= limits::suspectRatio ? FindingSight::Healed : FindingSight::Between;
    }
    return sight;
}

} // namespace imece
