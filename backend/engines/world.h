// SPDX-License-Identifier: GPL-3.0-or-later
// The physical truth of the simulated fabric, which the co-op can only measure: cables and uplinks that became slow.
#pragma once
#include "domain/fleet.h"
#include <string>
#include <string_view>

namespace imece::core {

struct SlowThing
{
    enum class Kind : std::uint8_t { Host = 0, Link = 1, Uplink = 2 };
    Kind kind = Kind::Host;
    std::uint32_t a = 0, b = 0; ///< Host: a. Link: a ↔ b. Uplink: leaf a
    int permille = 1000;        ///< what is left of the bandwidth
    Instant since = 0, repairAt = 0;
    bool operator==(const SlowThing &) const = default;
};

struct World
{
    std::vector<SlowThing> slow;
    bool operator==(const World &) const = default;

    double factor(const Fleet &fleet, HostId from, HostId to) const;
    const SlowThing *ofHost(HostId host) const;
    bool repair(const SlowThing &thing);
    /// Numbers separated by blanks, one thing a line; what does not read is left out.
    std::string text() const;
    static World of(std::string_view text);
};

} // namespace imece::core
