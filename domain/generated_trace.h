// SPDX-License-Identifier: GPL-3.0-or-later
// An invented trace for those who have no real one: the same seed gives the same jobs on every platform (integers
// only). Members of unequal size send campaigns of jobs: many small and short ones, few wide and long ones.
#pragma once
#include "domain/trace.h"

namespace imece {

struct TraceShape
{
    std::size_t members = 12;      ///< m01 is the largest, the last ones own next to nothing
    std::int64_t gpus = 512;       ///< of the fabric that the load is measured by
    std::int64_t days = 60;        ///< submissions lie in these
    std::int64_t loadPercent = 75; ///< GPU-seconds asked for, of gpus × days
};

Trace generatedTrace(std::uint64_t seed, const TraceShape &shape = {});

} // namespace imece
