// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric plan`: in which rounds to measure which pairs, and the script that does it. Asks no server.
#pragma once
#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace imece::ctl {

struct PlanRequest
{
    std::string hosts, topology;
    std::string tool = "iperf3", launcher = "srun";
    std::uint32_t uplinks = 0; ///< per leaf; 0 = as many as it has hosts
    std::uint32_t seconds = 0; ///< of one measurement; 0 = what the tool needs
    std::uint32_t rounds = 0;  ///< at most; 0 = all
    bool oneWay = false;
};
void planOptions(CLI::App *sub, PlanRequest &request);

/// Prints the script, or with json one line with the rounds; an exit code.
int runFabricPlan(const PlanRequest &request, bool json);

} // namespace imece::ctl
