// SPDX-License-Identifier: GPL-3.0-or-later
// What became of one finding, as plain values. Part of the frames of messages.h.
#pragma once
#include "domain/finding_history.h"

namespace imece::wire {

struct AskFinding
{
    FindingId id{};
    bool operator==(const AskFinding &) const = default;
};
struct FindingShown
{
    FindingId id{};
    std::vector<SightedFinding> sights; ///< oldest first; empty where it is older than this record
    bool operator==(const FindingShown &) const = default;
};

} // namespace imece::wire
