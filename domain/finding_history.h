// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a finding, sweep by sweep, and when it is over. A finding opens on the evidence that the diagnosis
// asks for (diagnosis.h) and heals on the first sweep that measured its subject as fine, not on one that only missed
// the limit: between the two limits of FABRIC 3.3 (0.75 or 0.85, and 0.90 of the tier) it stays as it is.
#pragma once
#include "domain/sweep.h"

namespace imece {

enum class FindingSight : std::uint8_t {
    Seen = 0,    ///< concluded from this sweep too; the first one opened it
    Between = 1, ///< above the limit that opens, below the one that heals
    Unseen = 2,  ///< the sweep measured too little of it to say anything
    Healed = 3   ///< measured as fine
};
struct SightedFinding
{
    SweepId sweep{};
    Instant at = 0; ///< of the sweep
    FindingSight sight{};
    double ratio = 1; ///< of its tier; Unseen: 1
    bool operator==(const SightedFinding &) const = default;
};
inline constexpr std::size_t keptSights = 64; ///< the newest of one finding; beyond it the first alone

/// What a later sweep in which the diagnosis does not repeat the finding says of it.
SightedFinding sightOf(const SweepMatrix &sweep, const Finding &finding);

} // namespace imece
