// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance on topic coop, as plain values. Part of the frames of messages.h.
#pragma once
#include "domain/upkeep.h"

namespace imece::wire {

/// A part of the snapshot; `first` begins one, `last` ends it.
struct UpkeepFull
{
    std::vector<Upkeep> upkeeps; ///< ascending by id
    bool first = true, last = true;
    bool operator==(const UpkeepFull &) const = default;
};
/// Planned, or called off (an empty span).
struct UpkeepChanged
{
    Upkeep upkeep;
    bool operator==(const UpkeepChanged &) const = default;
};

} // namespace imece::wire
