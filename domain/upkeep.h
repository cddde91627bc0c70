// SPDX-License-Identifier: GPL-3.0-or-later
// R3: planned maintenance as everybody sees it (K1: what the office does is visible to all): which hosts, when, who
// planned it and why.
#pragma once
#include "domain/ids.h"
#include "domain/span.h"
#include <string>
#include <vector>

namespace imece {

struct Upkeep
{
    std::uint32_t id = 0;      ///< 1, 2, …
    std::vector<HostId> hosts; ///< ascending
    Span span;                 ///< empty = called off
    std::string why;           ///< up to 255 characters; empty = not said
    std::string by;            ///< who planned it; empty = not known
    bool operator==(const Upkeep &) const = default;
};

} // namespace imece
