// SPDX-License-Identifier: GPL-3.0-or-later
// A list of jobs of the past, or invented ones: what is replayed to see what a rule would have done.
#pragma once
#include "domain/span.h"
#include <cstdint>
#include <string>
#include <vector>

namespace imece {

struct TraceJob
{
    Instant submit = 0; ///< seconds since the trace begins
    std::int64_t gpus = 0;
    Seconds length = 0; ///< exact run time
    bool operator==(const TraceJob &) const = default;
};

struct Trace
{
    std::vector<TraceJob> jobs;
    std::vector<std::string> members;  ///< the oldest first; empty where the trace knows none
    std::vector<std::uint32_t> member; ///< per job an index into members
    bool operator==(const Trace &) const = default;
};

} // namespace imece
