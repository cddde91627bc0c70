// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fair_study.h"
#include "domain/exact.h"
#include <limits>
#include <numeric>

namespace imece {
namespace {

Span submissions(const Trace &trace)
{
    Span span{forever, 0};
    for (const TraceJob &job : trace.jobs)
        span = {std::min(span.from, job.submit), std::max(span.until, job.submit)};
    return span;
}

void put(RunOutcome &outcome, std::size_t i, const TraceJob &run, Instant start, const Span &counted)
{
    outcome.lived[i] = {start, start + run.length};
    outcome.useful += Span{start, start + run.length}.clippedTo(counted).length() * run.gpus;
}

/// Every member on its own slice, conservative; a gang wider than the slice runs on all of it, n·d/o long (S16).
tl::expected<RunOutcome, ReplayFault> alone(const Trace &trace, const std::vector<std::int64_t> &owned)
{
    RunOutcome outcome;
    outcome.lived.resize(trace.jobs.size());
    const Span counted = submissions(trace);
    for (std::size_t m = 0; m < owned.size(); ++m) {
        std::vector<std::size_t> mine;
        std::vector<TraceJob> jobs;
        for (std::size_t i = 0; i < trace.jobs.size(); ++i)
            if (trace.member[i] == m) {
                mine.push_back(i);
                jobs.push_back(narrowed(trace.jobs[i], owned[m]));
            }
        const auto starts = replay(jobs, owned[m], QueueOrder::Conservative);
        if (!starts)
            return tl::unexpected(ReplayFault{starts.error().code, mine[starts.error().job]});
        for (std::size_t k = 0; k < mine.size(); ++k)
            put(outcome, mine[k], jobs[k], (*starts)[k], counted);
    }
    return outcome;
}

RunOutcome oneQueue(const Trace &trace, std::int64_t capacity, QueueOrder order)
{
    RunOutcome outcome;
    outcome.lived.resize(trace.jobs.size());
    const auto starts = replay(trace.jobs, capacity, order).value_or(std::vector<Instant>(trace.jobs.size()));
    for (std::size_t i = 0; i < starts.size(); ++i)
        put(outcome, i, trace.jobs[i], starts[i], submissions(trace));
    return outcome;
}

/// Narrowed jobs are longer, sums are over all jobs, slowdowns are thousandths: with this much room nothing overflows.
tl::expected<void, ReplayFault> studiable(const Trace &trace, std::int64_t capacity)
{
    if (const auto good = checked(trace.jobs, capacity); !good)
        return good;
    const std::int64_t room =
        std::numeric_limits<std::int64_t>::max() / 1000 / std::max<std::int64_t>(1, std::ssize(trace.jobs));
    Int128 work = 0;
    for (std::size_t i = 0; i < trace.jobs.size(); ++i)
        if ((work += Int128(trace.jobs[i].gpus) * trace.jobs[i].length) + trace.jobs[i].submit > room)
            return tl::unexpected(ReplayFault{ReplayFault::Code::TooLong, i});
    return {};
}

RunOutcome underPolicy(const Trace &trace, const std::vector<std::int64_t> &owned, const CoopPolicy &policy)
{
    CoopRun run = replayCoop(trace, owned, policy);
    RunOutcome outcome;
    for (const JobOutcome &job : run.jobs)
        outcome.lived.push_back({job.firstStart, job.end});
    outcome.useful = run.useful;
    outcome.more = std::move(run.jobs);
    return outcome;
}

} // namespace

std::vector<std::int64_t> ownedByWork(const Trace &trace, std::int64_t capacity, std::int64_t least)
{
    std::vector<std::int64_t> work(trace.members.size(), 0), owned(work.size(), 0);
    for (std::size_t i = 0; i < trace.jobs.size(); ++i)
        work[trace.member[i]] += trace.jobs[i].gpus * trace.jobs[i].length;
    if (work.empty() || capacity < least * std::int64_t(work.size()))
        return {};
    for (std::vector<std::int64_t> weights = work;;) {
        std::int64_t rest = capacity;
        for (std::size_t m = 0; m < owned.size(); ++m)
            rest -= weights[m] < 0 ? least : 0;
        std::vector<std::int64_t> positive = weights;
        for (std::int64_t &w : positive)
            w = std::max<std::int64_t>(0, w);
        owned = largestRemainder(positive, rest);
        bool isDone = true;
        for (std::size_t m = 0; m < owned.size(); ++m) {
            if (weights[m] >= 0 && owned[m] < least)
                weights[m] = -1, isDone = false;
            owned[m] = std::max(owned[m], least);
        }
        if (isDone)
            return owned;
    }
}

std::vector<NamedPolicy> studiedPolicies(const Policy &policy)
{
    std::vector<NamedPolicy> found;
    CoopPolicy p = CoopPolicy::of(policy);
    for (const auto &[name, phi] : {std::pair{"phi 0", Fraction{0, 1}}, std::pair{"phi 1/4", Fraction{1, 4}},
                                    std::pair{"phi 1/2", Fraction{1, 2}}, std::pair{"phi 1", Fraction{1, 1}}}) {
        p.floor.phi = phi;
        found.push_back({name, p});
    }
    p.floor.release = 0;
    found.push_back({"phi 1, H_rel 0", p});
    p = CoopPolicy::of(policy);
    p.bursts = CoopPolicy::Bursts::None;
    found.push_back({"no bursts", p});
    p.ownShare = CoopPolicy::OwnShare::Planned;
    found.push_back({"own share planned", p});
    p.leases.grace = p.leases.wipe = 0;
    found.push_back({"own share first", p});
    p.saveEvery = 0;
    found.push_back({"own share first, nothing saved", p});
    return found;
}

tl::expected<FairStudy, ReplayFault> fairStudy(const Trace &trace, std::int64_t capacity, std::int64_t least,
                                               const std::vector<NamedPolicy> &policies)
{
    if (const auto good = studiable(trace, capacity); !good)
        return tl::unexpected(good.error());
    FairStudy study;
    study.owned = ownedByWork(trace, capacity, least);
    for (std::size_t i = 0; i < trace.jobs.size(); ++i)
        study.narrowed += trace.jobs[i].gpus > study.owned[trace.member[i]] ? 1u : 0u;
    const auto slices = alone(trace, study.owned);
    if (!slices)
        return tl::unexpected(slices.error());
    const GpuSeconds offered = submissions(trace).length() * capacity;
    const auto add = [&](const std::string &name, const RunOutcome &here) {
        study.policies.push_back(figuresOf(name, trace, *slices, here, offered));
    };
    add("alone", *slices);
    add("one queue, fcfs", oneQueue(trace, capacity, QueueOrder::Fcfs));
    add("one queue, conservative", oneQueue(trace, capacity, QueueOrder::Conservative));
    for (const NamedPolicy &p : policies)
        add(p.name, underPolicy(trace, study.owned, p.policy));
    return study;
}

} // namespace imece
