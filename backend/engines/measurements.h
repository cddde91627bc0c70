// SPDX-License-Identifier: GPL-3.0-or-later
// What the simulated fleet's measuring tools would read, with the noise of real ones.
#pragma once
#include "backend/core/event.h"
#include "backend/engines/world.h"
#include <functional>

namespace imece::core {

struct MeasureContext
{
    const Fleet &fleet;
    const World &world;
    std::function<bool(HostId)> isUp;
    std::uint64_t seed = 0;
};

/// Above this many hosts a sweep measures the first ones of every leaf.
inline constexpr std::size_t largestSweep = 512;
std::vector<HostId> sweptHosts(const Fleet &fleet, FabricId fabric, std::size_t most = largestSweep);

/// All pairs of a fabric, ordered by leaf. Above `most` hosts the first ones of every leaf stand for the rest.
SweepMatrix takeSweep(const MeasureContext &context, FabricId fabric, Instant at, std::size_t most = largestSweep);

/// A pair as a test of these two alone would measure it now, one rail, Gb/s; < 0 = one of them does not answer.
double takePair(const MeasureContext &context, HostId from, HostId to, Instant at);

/// The benches of one host.
HostMeasure takeBenches(const MeasureContext &context, HostId host, Instant at);

} // namespace imece::core
