// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric plan`: in which rounds to measure which pairs, and the script that does it. Asks no server.
#pragma once
#include "domain/sweep_plan.h"
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

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
/// Plain host names, two of them at least, none twice; or a sentence that says what is wrong.
tl::expected<std::vector<std::string>, std::string> plannedNames(const std::string &hostlist);
/// All rounds, by the topology where one is given.
tl::expected<std::vector<SweepRound>, std::string> plannedRounds(const PlanRequest &request,
                                                                 const std::vector<std::string> &names);

void planOptions(CLI::App *sub, PlanRequest &request);

/// Prints the script, or with json one line with the rounds; an exit code.
int runFabricPlan(const PlanRequest &request, bool json);

} // namespace imece::ctl
