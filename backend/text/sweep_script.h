// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of a sweep as a bash script that somebody reads before running it: each pair of a round at the same time, one
// round after another, one file a pair that the readers know. Names are quoted, and those that are not plain host names
// are refused: they come from files and go into a shell.
#pragma once
#include "domain/sweep_plan.h"
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace imece::text {

enum class SweepTool : std::uint8_t { Iperf3 = 0, IbWriteBw, NcclTests };
enum class Launcher : std::uint8_t { Srun = 0, Mpirun };

std::string_view toolName(SweepTool tool);
std::string_view launcherName(Launcher launcher);

struct SweepScriptAsk
{
    std::span<const std::string> names;
    std::span<const SweepRound> rounds; ///< indices into names
    SweepTool tool{};
    Launcher launcher{};
    SweepPace pace; ///< nccl-tests measures both ways at once: bothWays is false then
};

/// 1 … 253 bytes of letters, digits, '.', '_' and '-', the first one a letter or a digit.
bool isPlainHostName(std::string_view name);

/// The script, or the name that is refused.
tl::expected<std::string, std::string> sweepScript(const SweepScriptAsk &ask);

} // namespace imece::text
