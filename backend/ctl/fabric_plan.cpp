// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/fabric_plan.h"
#include "backend/ctl/commands.h"
#include "backend/text/sweep_script.h"
#include "domain/hostlist.h"
#include "readers/lines.h"
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;
constexpr std::size_t mostHosts = 4'096, mostPairs = 600'000; ///< a longer script nobody runs

template<class T> using Or = tl::expected<T, std::string>;

} // namespace

Or<std::vector<std::string>> plannedNames(const std::string &list)
{
    HostlistLimits few;
    few.names = mostHosts;
    auto names = expandHostlist(list, few);
    if (!names)
        return tl::unexpected("--hosts \"" + readers::quotation(list) +
                              "\": " + std::string(codeName(names.error().code)) + " at character " +
                              std::to_string(names.error().at + 1) + "; write it like gpu-[001-016]");
    std::set<std::string> once;
    for (const std::string &name : *names) {
        if (!text::isPlainHostName(name))
            return tl::unexpected("\"" + readers::quotation(name) +
                                  "\" is not a plain host name (letters, digits, . _ -); it would go into a shell");
        if (!once.insert(name).second)
            return tl::unexpected("--hosts names " + name + " twice");
    }
    if (names->size() < 2)
        return tl::unexpected(std::string("--hosts must name at least two hosts"));
    return *std::move(names);
}

namespace {

Or<readers::Topology> topologyIn(const std::string &path)
{
    const std::string shown = readers::excerpt(path, 400);
    std::error_code e;
    if (!std::filesystem::is_regular_file(path, e) ||
        std::filesystem::file_size(path, e) > readers::limits::documentBytes)
        return tl::unexpected(shown + " is not a file that can be read");
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    auto read = readers::read(bytes, std::filesystem::path(path).filename().string());
    if (!read || read->topology.switches.empty())
        return tl::unexpected(shown + " says of no host on which leaf it hangs");
    return std::move(read->topology);
}

} // namespace

Or<std::vector<SweepRound>> plannedRounds(const PlanRequest &request, const std::vector<std::string> &names)
{
    if (request.topology.empty())
        return request.uplinks == 0 ? Or<std::vector<SweepRound>>(roundRobin(static_cast<std::uint32_t>(names.size())))
                                    : tl::unexpected(std::string("--uplinks needs --topology: which leaf is whose?"));
    const auto topology = topologyIn(request.topology);
    if (!topology)
        return tl::unexpected(topology.error());
    PlannedLeaves leaves{{}, request.uplinks};
    for (const std::string &name : names) {
        const std::ptrdiff_t leaf = topology->leafOf(name);
        if (leaf < 0)
            return tl::unexpected(name + " is not in " + readers::excerpt(request.topology, 400));
        leaves.leafOf.push_back(static_cast<std::uint32_t>(leaf));
    }
    return withinUplinks(leaves);
}

namespace {

text::SweepScriptAsk askOf(const PlanRequest &request)
{
    text::SweepScriptAsk ask;
    ask.tool = request.tool == "iperf3"        ? text::SweepTool::Iperf3
               : request.tool == "ib_write_bw" ? text::SweepTool::IbWriteBw
                                               : text::SweepTool::NcclTests;
    ask.launcher = request.launcher == "srun" ? text::Launcher::Srun : text::Launcher::Mpirun;
    const bool isCollective = ask.tool == text::SweepTool::NcclTests; // which needs its time to find the GPUs
    ask.pace = {request.seconds != 0 ? Seconds(request.seconds)
                : isCollective       ? 15
                                     : 5,
                3, !request.oneWay && !isCollective};
    return ask;
}

json planned(const text::SweepScriptAsk &ask, const std::string &script)
{
    json rounds = json::array();
    for (const SweepRound &round : ask.rounds) {
        json pairs = json::array();
        for (const auto &[from, to] : round)
            pairs.push_back({ask.names[from], ask.names[to]});
        rounds.push_back(std::move(pairs));
    }
    return {{"hosts", std::vector<std::string>(ask.names.begin(), ask.names.end())},
            {"tool", text::toolName(ask.tool)},
            {"launcher", text::launcherName(ask.launcher)},
            {"both_ways", ask.pace.bothWays},
            {"pairs", pairsIn(ask.rounds)},
            {"test_s", ask.pace.test},
            {"estimate_s", lengthOf(ask.rounds, ask.pace)},
            {"rounds", std::move(rounds)},
            {"script", script}};
}

} // namespace

void planOptions(CLI::App *sub, PlanRequest &r)
{
    sub->add_option("--hosts", r.hosts, "Which hosts: gpu-[001-016]")->required();
    sub->add_option("--topology", r.topology, "File that says which host hangs on which leaf: no uplink is used twice");
    sub->add_option("--uplinks", r.uplinks, "Uplinks of a leaf (default: as many as it has hosts)")
        ->check(CLI::Range(1, 4096));
    sub->add_option("--tool", r.tool, "What measures")
        ->check(CLI::IsMember({"iperf3", "ib_write_bw", "nccl-tests"}))
        ->capture_default_str();
    sub->add_option("--launcher", r.launcher, "What starts it on the hosts")
        ->check(CLI::IsMember({"srun", "mpirun"}))
        ->capture_default_str();
    sub->add_option("--seconds", r.seconds, "Length of one measurement (default: 5; nccl-tests: 15, an estimate)")
        ->check(CLI::Range(1, 3600));
    sub->add_option("--rounds", r.rounds, "At most so many rounds, evenly spread: a sample of the pairs")
        ->check(CLI::Range(1, 1'000'000));
    sub->add_flag("--one-way", r.oneWay, "Measure each pair in one direction only");
}

int runFabricPlan(const PlanRequest &request, bool isJson)
{
    const auto names = plannedNames(request.hosts);
    if (!names)
        return fail(Usage, names.error());
    auto all = plannedRounds(request, *names);
    if (!all)
        return fail(Usage, all.error());
    const std::vector<SweepRound> rounds = sampled(*std::move(all), request.rounds);
    if (pairsIn(rounds) > mostPairs)
        return fail(Usage, std::to_string(pairsIn(rounds)) + " pairs are more than the " + std::to_string(mostPairs) +
                               " of one script; take a sample with --rounds");
    text::SweepScriptAsk ask = askOf(request);
    ask.names = *names, ask.rounds = rounds;
    const auto script = text::sweepScript(ask);
    if (!script)
        return fail(Usage, "\"" + readers::quotation(script.error()) + "\" is not a plain host name");
    std::cout << (isJson ? planned(ask, *script).dump() + "\n" : *script);
    return std::cout.flush() ? Done : 1;
}

} // namespace imece::ctl
