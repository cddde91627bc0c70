// SPDX-License-Identifier: GPL-3.0-or-later
// What was concluded from a sweep, and what changed since another, in words: plain text, escape it where rich text is
// drawn.
#pragma once
#include "domain/sweep.h"
#include "models/sweep_stats.h"
#include <QString>

namespace imece::words {

QString findingTitle(const Finding &finding);  ///< "gpu-044 slow to all: bad host"
QString findingProof(const Finding &finding);  ///< what was measured, a sentence
QString findingClears(const Finding &finding); ///< what it exonerates; may be empty
QString findingNext(const Finding &finding);   ///< "Next: re-test with gpu-003, gpu-061"; may be empty
QString findingShort(const Finding &finding);  ///< "bad host, confidence 0.97"

QString tierName(Tier tier);
QString sweepChange(const SweepChange &change, const SweepHead &head);

} // namespace imece::words
