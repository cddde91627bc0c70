// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/fabric_sweep.h"
#include "backend/ctl/commands.h"
#include "backend/ctl/fabric_read.h"
#include "backend/ctl/measure_pairs.h"
#include "backend/text/sweep_script.h"
#include "readers/lines.h"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sys/resource.h>

namespace imece::ctl {
namespace {

namespace fs = std::filesystem;
template<class T> using Or = tl::expected<T, std::string>;
constexpr std::size_t mostMeasurements = 100'000;

std::string shown(const std::string &path)
{
    return readers::excerpt(path, 400);
}

/// Letters, digits, '.', ':' and '-': an address or a name, no option.
bool isPlainAddress(const std::string &text)
{
    return !text.empty() && text.front() != '-' && text.size() <= 253 &&
           text.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.:-_") ==
               std::string::npos;
}

Or<std::vector<std::string>> addressesOf(const SweepRequest &request, const std::vector<std::string> &names)
{
    if (request.addresses.empty())
        return request.launcher == "ssh"
                   ? Or<std::vector<std::string>>(names) // the hosts find each other by name
                   : tl::unexpected(std::string("--launcher netns needs --addresses: names are unknown in there"));
    std::ifstream file(request.addresses, std::ios::binary);
    std::error_code e;
    if (!file || !fs::is_regular_file(request.addresses, e) || fs::file_size(request.addresses, e) > (1 << 20))
        return tl::unexpected(shown(request.addresses) + " is not a file that can be read");
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto read = readers::readHostMap(bytes, "");
    if (!read)
        return tl::unexpected(shown(request.addresses) + " holds no \"10.0.0.1 gpu-001\"");
    std::map<std::string, std::string> of;
    for (const readers::NamedAddress &n : read->hostMap)
        of.emplace(n.name, n.address);
    std::vector<std::string> addresses;
    for (const std::string &name : names) {
        const auto it = of.find(name);
        if (it == of.end() || !isPlainAddress(it->second))
            return tl::unexpected(name + " has no address in " + shown(request.addresses));
        addresses.push_back(it->second);
    }
    return addresses;
}

Or<std::string> madeFolder(const std::string &wanted)
{
    std::string folder = wanted;
    if (folder.empty()) {
        char stamp[32];
        const std::time_t now = std::time(nullptr);
        std::tm utc{};
        std::strftime(stamp, sizeof stamp, "sweep-%Y%m%dT%H%M%SZ", gmtime_r(&now, &utc));
        folder = stamp;
    }
    std::error_code e;
    fs::create_directories(folder, e);
    if (e || !fs::is_directory(folder, e))
        return tl::unexpected(shown(folder) + " cannot be made");
    if (!fs::is_empty(folder, e) || e) // else old pairs would be told as new ones
        return tl::unexpected(shown(folder) + " is not empty; name a new folder by --out");
    return folder;
}

void writeHosts(const PairsAsk &ask)
{
    if (ask.addresses == ask.names)
        return;
    std::ofstream file(ask.folder + "/hosts.txt");
    for (std::size_t i = 0; i < ask.names.size(); ++i)
        file << ask.addresses[i] << ' ' << ask.names[i] << '\n';
}

/// Two processes a pair, and two or three open files each while they start.
std::size_t permitted(std::uint32_t wanted)
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NPROC, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return wanted;
    return std::clamp<std::size_t>(limit.rlim_cur / 8, 1, wanted);
}

Or<PairsAsk> askOf(const Request &r)
{
    const auto names = plannedNames(r.plan.hosts);
    if (!names)
        return tl::unexpected(names.error());
    for (const std::string &name : *names)
        if (name.find('_') != std::string::npos)
            return tl::unexpected(name + " has a '_', which stands between two names in the names of the results");
    const auto addresses = addressesOf(r.sweep, *names);
    if (!addresses)
        return tl::unexpected(addresses.error());
    auto rounds = plannedRounds(r.plan, *names);
    if (!rounds)
        return tl::unexpected(rounds.error());
    PairsAsk ask;
    ask.names = *names, ask.addresses = *addresses;
    ask.rounds = sampled(*std::move(rounds), r.plan.rounds);
    ask.pace = {r.plan.seconds != 0 ? Seconds(r.plan.seconds) : 5, 3, !r.plan.oneWay};
    if (2 * pairsIn(ask.rounds) > mostMeasurements)
        return tl::unexpected(std::to_string(pairsIn(ask.rounds)) + " pairs are more than one call measures, " +
                              std::to_string(mostMeasurements / 2) + "; take a sample with --rounds");
    if (!r.sweep.netnsPrefix.empty() && !text::isPlainHostName(r.sweep.netnsPrefix))
        return tl::unexpected(std::string("--netns-prefix is letters, digits, . _ -"));
    ask.reach = {r.sweep.launcher == "ssh" ? Reach::By::Ssh : Reach::By::Namespace, r.sweep.ssh, r.sweep.sshWords,
                 r.sweep.netnsPrefix};
    ask.atOnce = permitted(r.sweep.atOnce);
    return ask;
}

Json sweepJson(const PairsAsk &ask, const PairsMeasured &measured)
{
    Json failed = Json::array();
    for (const PairOutcome &o : measured.outcomes)
        if (!o.failure.empty())
            failed.push_back({{"from", ask.names[o.from]}, {"to", ask.names[o.to]}, {"why", o.failure}});
    return {{"folder", ask.folder},
            {"planned", measured.planned},
            {"measured", measured.outcomes.size() - failed.size()},
            {"failed", std::move(failed)},
            {"interrupted", measured.isInterrupted}};
}

int told(const Request &r, const PairsAsk &ask, const PairsMeasured &measured)
{
    const Json sweep = sweepJson(ask, measured);
    if (sweep["measured"] == 0)
        return fail(1, std::string(measured.isInterrupted ? "interrupted before anything was measured"
                                                          : "no pair could be measured"));
    Request read = r;
    read.files = {ask.folder};
    read.topology = r.plan.topology;
    if (const int code = runFabricRead(read, {{"sweep", sweep}}); code != Done)
        return code;
    if (r.sweep.import && !measured.isInterrupted) {
        read.files.clear();
        std::error_code e;
        for (const auto &entry : fs::directory_iterator(ask.folder, e))
            if (entry.path().filename().string().front() != '.')
                read.files.push_back(entry.path().string());
        std::sort(read.files.begin(), read.files.end());
        if (!r.plan.topology.empty())
            read.files.push_back(r.plan.topology);
        if (const int code = runImport(read); code != Done)
            return code;
    }
    return measured.isInterrupted ? 1 : Done;
}

} // namespace

void sweepOptions(CLI::App *sub, PlanRequest &plan, SweepRequest &r)
{
    sub->add_flag("--iperf3", r.iperf3, "By iperf3, which must be on each host")->required();
    sub->add_option("--hosts", plan.hosts, "Which hosts: gpu-[001-016]")->required();
    sub->add_option("--topology", plan.topology, "File that says which host hangs on which leaf");
    sub->add_option("--uplinks", plan.uplinks, "Uplinks of a leaf (default: as many as it has hosts)")
        ->check(CLI::Range(1, 4096));
    sub->add_option("--rounds", plan.rounds, "At most so many rounds, evenly spread: a sample of the pairs")
        ->check(CLI::Range(1, 1'000'000));
    sub->add_option("--seconds", plan.seconds, "Length of one measurement (default: 5)")->check(CLI::Range(1, 600));
    sub->add_flag("--one-way", plan.oneWay, "Measure each pair in one direction only");
    sub->add_option("--launcher", r.launcher, "How a command gets onto a host")
        ->check(CLI::IsMember({"ssh", "netns"}))
        ->capture_default_str();
    sub->add_option("--ssh", r.ssh, "The program for --launcher ssh")->capture_default_str();
    sub->add_option("--ssh-arg", r.sshWords, "A further word for it before the host; may be given again")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    sub->add_option("--netns-prefix", r.netnsPrefix, "--launcher netns: what stands before a host in its namespace");
    sub->add_option("--addresses", r.addresses, "Where the hosts are measured: \"10.0.0.1 gpu-001\", one pair a line");
    sub->add_option("--at-once", r.atOnce, "At most so many pairs at the same time")
        ->check(CLI::Range(1, 512))
        ->capture_default_str();
    sub->add_option("--out", r.out, "A new folder for the results (default: sweep-TIME)");
    sub->add_flag("--import", r.import, "Give them to the co-op afterwards");
}

int runFabricSweep(const Request &r)
{
    auto ask = askOf(r);
    if (!ask)
        return fail(Usage, ask.error());
    const auto folder = madeFolder(r.sweep.out);
    if (!folder)
        return fail(Usage, folder.error());
    ask->folder = *folder;
    writeHosts(*ask);
    const std::size_t planned = pairsIn(ask->rounds) * (ask->pace.bothWays ? 2 : 1);
    std::cerr << planned << " measurements in " << ask->rounds.size() << " rounds, about "
              << lengthOf(ask->rounds, ask->pace) << " s; results in " << shown(ask->folder) << '\n';
    std::size_t count = 0;
    const PairsMeasured measured = measurePairs(*ask, [&](const PairOutcome &o) {
        const std::string rate = std::to_string(std::llround(o.gbps * 1'000)) + " Mb/s";
        std::cerr << '[' << ++count << '/' << planned << "] " << ask->names[o.from] << " -> " << ask->names[o.to]
                  << "  " << (o.failure.empty() ? rate : "failed: " + o.failure) << std::endl;
    });
    std::size_t failed = 0;
    for (const PairOutcome &o : measured.outcomes)
        failed += !o.failure.empty();
    std::cerr << measured.outcomes.size() - failed << " measured, " << failed << " failed"
              << (measured.isInterrupted ? ", interrupted" : "") << '\n';
    return told(r, *ask, measured);
}

} // namespace imece::ctl
