// SPDX-License-Identifier: GPL-3.0-or-later
// The engine as the daemon drives it: which one it is, how a co-op is founded with it and how its time passes.
#pragma once
#include "backend/core/coop.h"
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace imece::daemon {

class Plant
{
public:
    virtual ~Plant() = default;
    virtual core::Engine &engine() = 0;
    /// Founds a fresh co-op, its history up to `now` included; or one sentence why not.
    virtual tl::expected<void, std::string> found(core::Coop &coop, Instant now) = 0;
    /// After a replay: takes the engine's memory from the log and goes on.
    virtual void resume(core::Coop &coop, Instant now) = 0;
    virtual void advance(core::Coop &coop, Instant now) = 0;
};

/// The demonstration co-op on a simulated fleet. hosts 0 = the demonstration's own number.
std::unique_ptr<Plant> simulatedPlant(std::uint32_t hosts, std::uint64_t seed);

} // namespace imece::daemon
