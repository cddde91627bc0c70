// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a plan: iperf3 between two hosts, all pairs of a round at the same time, one file a pair. A pair that fails or
// takes too long is listed and holds up nobody; on Ctrl+C what is measured stays.
#pragma once
#include "domain/sweep_plan.h"
#include <functional>
#include <string>
#include <vector>

namespace imece::ctl {

/// How a command gets onto a host: words in front of it.
struct Reach
{
    enum class By { Ssh, Namespace } by = By::Ssh;
    std::string program = "ssh";       ///< Ssh
    std::vector<std::string> sshWords; ///< Ssh: further words before the host
    std::string prefix;                ///< Namespace: its name before the host's
    std::vector<std::string> on(const std::string &host, std::vector<std::string> command) const;
};

struct PairsAsk
{
    std::vector<std::string> names, addresses; ///< the same index is the same host
    std::vector<SweepRound> rounds;
    SweepPace pace;
    Reach reach;
    std::size_t atOnce = 64; ///< pairs; each is two processes here
    std::string folder;      ///< one FROM_TO.json a pair
};

struct PairOutcome
{
    std::uint32_t from = 0, to = 0; ///< who sent, who received
    double gbps = 0;
    std::string failure; ///< empty = measured
};

struct PairsMeasured
{
    std::vector<PairOutcome> outcomes; ///< in the order in which they ended
    std::size_t planned = 0;           ///< measurements, both ways counted
    bool isInterrupted = false;
};
PairsMeasured measurePairs(const PairsAsk &ask, const std::function<void(const PairOutcome &)> &told);

} // namespace imece::ctl
