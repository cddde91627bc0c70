// SPDX-License-Identifier: GPL-3.0-or-later
// `simulate` with a trace: what would have happened to these jobs. Reads a file, asks no server.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace imece {
struct ReplayFault;
struct Trace;
} // namespace imece

namespace imece::ctl {

struct TraceRequest
{
    std::string trace;    ///< file of one queue's replay (R9)
    std::string fairness; ///< file of the study: is anybody worse off than alone?
    std::string order = "conservative";
    std::int64_t gpus = 512;
    std::optional<std::uint64_t> seed; ///< write an invented trace instead
};

/// Prints the answer, one line of JSON or lines "name value"; an exit code.
int runTrace(const TraceRequest &request, bool json);

/// "FILE: line 17: wider than the 8 GPUs of --gpus"
std::string replayWords(const ReplayFault &fault, const std::string &path, std::int64_t gpus);

// ---- simulate_fairness.cpp ----
int runFairness(const TraceRequest &request, const Trace &trace, bool json);

} // namespace imece::ctl
