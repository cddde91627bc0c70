// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/simulate_trace.h"
#include "backend/ctl/commands.h"
#include "domain/backfill.h"
#include "domain/generated_trace.h"
#include "readers/trace_csv.h"
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;
template<class T> using Read = tl::expected<T, std::string>;

Read<Trace> traceOf(const std::string &path)
{
    std::error_code e;
    if (!std::filesystem::is_regular_file(path, e))
        return tl::unexpected(path + " is not a file that can be read");
    if (std::filesystem::file_size(path, e) > readers::limits::traceBytes)
        return tl::unexpected(path + ": " + readers::english({0, readers::TraceTrouble::TooLarge, {}}));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return tl::unexpected(path + " cannot be opened");
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    auto trace = readers::readTrace(bytes);
    if (!trace)
        return tl::unexpected(path + ": " + readers::english(trace.error()));
    return std::move(*trace);
}

QueueOrder orderOf(const std::string &name)
{
    return name == "fcfs" ? QueueOrder::Fcfs : name == "easy" ? QueueOrder::Easy : QueueOrder::Conservative;
}

int print(const json &object, bool isJson)
{
    if (isJson)
        std::cout << object.dump() << '\n';
    else
        for (const auto &[name, value] : object.items())
            std::cout << name << ' ' << value.dump() << '\n';
    return Done;
}

int replayOne(const TraceRequest &r, const Trace &trace, bool isJson)
{
    const auto starts = replay(trace.jobs, r.gpus, orderOf(r.order));
    if (!starts)
        return fail(Usage, replayWords(starts.error(), r.trace, r.gpus));
    const ReplaySums all = sums(trace.jobs, *starts);
    return print({{"jobs", all.jobs},
                  {"sum_start_s", all.starts},
                  {"sum_wait_s", all.waits},
                  {"max_wait_s", all.longestWait},
                  {"zero_wait", all.noWait},
                  {"makespan_s", all.makespan}},
                 isJson);
}

int writeInvented(std::uint64_t seed)
{
    const Trace trace = generatedTrace(seed);
    std::cout << "submit_s,vc,gpus,duration_s\n";
    for (std::size_t i = 0; i < trace.jobs.size(); ++i)
        std::cout << trace.jobs[i].submit << ',' << trace.members[trace.member[i]] << ',' << trace.jobs[i].gpus << ','
                  << trace.jobs[i].length << '\n';
    return Done;
}

} // namespace

std::string replayWords(const ReplayFault &fault, const std::string &path, std::int64_t gpus)
{
    const std::string where = path + ": line " + std::to_string(readers::lineOfJob(fault.job)) + ": ";
    switch (fault.code) {
    case ReplayFault::Code::NoGpus:
        return where + "a job without a GPU";
    case ReplayFault::Code::NoLength:
        return where + "a job without a length";
    case ReplayFault::Code::BeforeZero:
        return where + "submitted before 0";
    case ReplayFault::Code::TooWide:
        return where + "wider than the " + std::to_string(gpus) + " GPUs of --gpus";
    case ReplayFault::Code::TooLong:
        return where + "with this job the sums would leave 64 bits";
    }
    return where;
}

int runTrace(const TraceRequest &r, bool isJson)
{
    if (r.seed)
        return writeInvented(*r.seed);
    const std::string &path = r.trace.empty() ? r.fairness : r.trace;
    if (path.empty())
        return fail(Usage, "simulate needs a scenario FILE.json, or --trace FILE.csv, --fairness FILE.csv or "
                           "--generate SEED; `imecectl "
                           "simulate --help` tells more");
    const auto trace = traceOf(path);
    if (!trace)
        return fail(Usage, trace.error());
    return r.trace.empty() ? runFairness(r, *trace, isJson) : replayOne(r, *trace, isJson);
}

} // namespace imece::ctl
