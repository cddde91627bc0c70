// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric sweep`: measures between hosts now, keeps one file a pair, and tells what `fabric read` tells of the folder.
#pragma once
#include "backend/ctl/fabric_plan.h"
#include <vector>

namespace imece::ctl {

struct SweepRequest
{
    bool iperf3 = false;
    std::string launcher = "ssh", ssh = "ssh", netnsPrefix, addresses, out;
    std::vector<std::string> sshWords;
    std::uint32_t atOnce = 64;
    bool import = false;
};
void sweepOptions(CLI::App *sub, PlanRequest &plan, SweepRequest &request);

} // namespace imece::ctl
