// SPDX-License-Identifier: GPL-3.0-or-later
// `simulate --fairness`: the figures of docs/fairness.md, as JSON or as two tables.
#include "backend/ctl/commands.h"
#include "domain/fair_study.h"
#include "domain/money.h"
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;
constexpr std::int64_t leastOwned = 8; ///< a member brings at least one host

json figuresJson(const MemberFigures &f)
{
    return {{"jobs", f.jobs},
            {"mean_completion_s", f.meanCompletion},
            {"p95_completion_s", f.p95Completion},
            {"weighted_mean_completion_s", f.meanWeighted},
            {"mean_slowdown_permille", f.meanSlowdown},
            {"p95_slowdown_permille", f.p95Slowdown},
            {"own_share_jobs", f.ownShareJobs},
            {"own_share_waited", f.ownShareWaited},
            {"own_share_sum_wait_s", f.ownShareWaits},
            {"own_share_max_wait_s", f.ownShareLongest},
            {"later_than_alone", f.laterThanAlone},
            {"sum_completion_s", f.completions},
            {"reclaims", f.reclaims},
            {"lost_s", f.lost},
            {"own_share_gpu_s", f.own},
            {"burst_gpu_s", f.burst},
            {"preemptible_gpu_s", f.preemptible}};
}

json studyJson(const TraceRequest &r, const Trace &trace, const FairStudy &study)
{
    json members = json::array(), policies = json::array();
    for (std::size_t m = 0; m < trace.members.size(); ++m)
        members.push_back({{"name", trace.members[m]}, {"gpus", study.owned[m]}});
    for (const PolicyFigures &p : study.policies) {
        json each = json::array();
        for (std::size_t m = 0; m < p.members.size(); ++m) {
            json figures = {{"name", trace.members[m]},
                            {"worse_off", p.members[m].isWorse},
                            {"worse_off_weighted", p.members[m].isWorseWeighted}};
            figures.update(figuresJson(p.members[m]));
            each.push_back(figures);
        }
        policies.push_back({{"name", p.name},
                            {"worse_off", p.worse},
                            {"worse_off_weighted", p.worseWeighted},
                            {"jain_permille", p.jain},
                            {"utilisation_permille", p.utilisation},
                            {"all", figuresJson(p.all)},
                            {"members", each}});
    }
    return {{"gpus", r.gpus}, {"narrowed_jobs", study.narrowed}, {"members", members}, {"policies", policies}};
}

/// value ÷ unit with one decimal, rounded to the nearest, half to even (C6).
std::string tenths(std::int64_t value, std::int64_t unit)
{
    const std::int64_t all = halfEven(value * 10, unit);
    return std::to_string(all / 10) + '.' + std::to_string(all % 10);
}

void row(const std::vector<std::string> &cells, std::size_t first, std::size_t other)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t width = i == 0 ? first : other;
        const std::string blank(width - std::min(width, cells[i].size()), ' ');
        std::cout << (i == 0 ? cells[i] + blank : blank + cells[i]);
    }
    std::cout << '\n';
}

void showPolicies(const FairStudy &study)
{
    row({"policy", "worse", "weighted", "Jain", "used %", "mean h", "p95 h", "weighted h", "slowdown", "own wait h",
         "longest h", "later", "reclaims", "lost h"},
        32, 11);
    for (const PolicyFigures &p : study.policies) {
        const MemberFigures &f = p.all;
        const auto count = std::max<std::int64_t>(1, std::int64_t(f.ownShareJobs));
        row({p.name, std::to_string(p.worse), std::to_string(p.worseWeighted), std::to_string(p.jain),
             tenths(p.utilisation, 10), tenths(f.meanCompletion, hour), tenths(f.p95Completion, hour),
             tenths(f.meanWeighted, hour), tenths(f.meanSlowdown, 1000), tenths(f.ownShareWaits, hour * count),
             tenths(f.ownShareLongest, hour), std::to_string(f.laterThanAlone), std::to_string(f.reclaims),
             tenths(f.lost, hour)},
            32, 11);
    }
}

/// Mean completion in hours; * = worse than alone, w = worse when weighted by GPU-seconds.
void showMembers(const Trace &trace, const FairStudy &study)
{
    std::vector<std::string> head{"member"};
    head.insert(head.end(), {"GPUs", "jobs"});
    for (std::size_t p = 0; p < study.policies.size(); ++p)
        head.push_back("(" + std::to_string(p + 1) + ")");
    row(head, 16, 9);
    for (std::size_t m = 0; m < trace.members.size(); ++m) {
        std::vector<std::string> cells{trace.members[m], std::to_string(study.owned[m]),
                                       std::to_string(study.policies.front().members[m].jobs)};
        for (const PolicyFigures &p : study.policies)
            cells.push_back(tenths(p.members[m].meanCompletion, hour) + (p.members[m].isWorse ? "*" : "") +
                            (p.members[m].isWorseWeighted ? "w" : ""));
        row(cells, 16, 9);
    }
    for (std::size_t p = 0; p < study.policies.size(); ++p)
        std::cout << '(' << p + 1 << ") " << study.policies[p].name << '\n';
}

} // namespace

int runFairness(const TraceRequest &r, const Trace &trace, bool isJson)
{
    if (trace.members.empty())
        return fail(Usage, r.fairness + ": line 1: the column \"vc\" is missing: it names the member of a job");
    if (r.gpus < leastOwned * std::int64_t(trace.members.size()))
        return fail(Usage, "--gpus " + std::to_string(r.gpus) + " is less than 8 for each of the " +
                               std::to_string(trace.members.size()) + " members");
    const auto study = fairStudy(trace, r.gpus, leastOwned, studiedPolicies({}));
    if (!study)
        return fail(Usage, replayWords(study.error(), r.fairness, r.gpus));
    if (isJson) {
        std::cout << studyJson(r, trace, *study).dump() << '\n';
        return Done;
    }
    showPolicies(*study);
    std::cout << '\n';
    showMembers(trace, *study);
    return Done;
}

} // namespace imece::ctl
