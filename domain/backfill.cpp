// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/backfill.h"
#include "domain/count_profile.h"
#include "domain/exact.h"
#include <limits>
#include <list>
#include <map>

namespace imece {
namespace {

using Indices = std::vector<std::size_t>;

std::vector<Instant> conservative(std::span<const TraceJob> jobs, std::int64_t capacity, const Indices &queue)
{
    std::vector<Instant> starts(jobs.size());
    CountProfile promised;
    for (const std::size_t i : queue) {
        const TraceJob &job = jobs[i];
        promised.forgetBefore(job.submit);
        // Exact run times: a planned start never has a reason to move.
        starts[i] = promised.earliest(job.submit, job.length, job.gpus, capacity).value_or(job.submit);
        promised.add({starts[i], starts[i] + job.length}, job.gpus);
    }
    return starts;
}

/// GPUs that running jobs give back, by instant.
class Running
{
public:
    explicit Running(std::int64_t capacity) : m_free(capacity) {}
    std::int64_t free() const { return m_free; }
    bool isIdle() const { return m_ends.empty(); }
    Instant nextEnd() const { return m_ends.begin()->first; }
    void start(Instant now, const TraceJob &job)
    {
        m_free -= job.gpus;
        m_ends[now + job.length] += job.gpus;
    }
    void passTo(Instant now)
    {
        for (; !m_ends.empty() && m_ends.begin()->first <= now; m_ends.erase(m_ends.begin()))
            m_free += m_ends.begin()->second;
    }
    /// When `gpus` will be free if nobody else starts, and how many beyond them.
    std::pair<Instant, std::int64_t> whenFree(std::int64_t gpus) const
    {
        std::int64_t free = m_free;
        for (const auto &[at, given] : m_ends)
            if ((free += given) >= gpus)
                return {at, free - gpus};
        return {};
    }

private:
    std::int64_t m_free;
    std::map<Instant, std::int64_t> m_ends;
};

/// Both other orders are passes over the waiting ones, at every submission and every end.
class Passes
{
public:
    Passes(std::span<const TraceJob> jobs, std::int64_t capacity, QueueOrder order)
        : m_jobs(jobs), m_order(order), m_running(capacity), m_starts(jobs.size())
    {
    }
    std::vector<Instant> run(const Indices &queue)
    {
        for (std::size_t next = 0; next < queue.size() || !m_waiting.empty();) {
            const bool isSubmission =
                next < queue.size() && (m_running.isIdle() || m_jobs[queue[next]].submit <= m_running.nextEnd());
            const Instant now = isSubmission ? m_jobs[queue[next]].submit : m_running.nextEnd();
            m_running.passTo(now);
            for (; next < queue.size() && m_jobs[queue[next]].submit == now; ++next)
                m_waiting.push_back(queue[next]);
            pass(now);
        }
        return std::move(m_starts);
    }

private:
    void start(Instant now, std::size_t job)
    {
        m_starts[job] = now;
        m_running.start(now, m_jobs[job]);
    }
    void pass(Instant now)
    {
        while (!m_waiting.empty() && m_jobs[m_waiting.front()].gpus <= m_running.free()) {
            start(now, m_waiting.front());
            m_waiting.pop_front();
        }
        if (m_order == QueueOrder::Easy && !m_waiting.empty() && m_running.free() > 0)
            backfill(now);
    }
    void backfill(Instant now)
    {
        auto [planned, beside] = m_running.whenFree(m_jobs[m_waiting.front()].gpus);
        for (auto it = std::next(m_waiting.begin()); it != m_waiting.end() && m_running.free() > 0;) {
            const TraceJob &job = m_jobs[*it];
            const bool isOverBefore = now + job.length <= planned;
            if (job.gpus > m_running.free() || !(isOverBefore || job.gpus <= beside)) {
                ++it;
                continue;
            }
            beside -= isOverBefore ? 0 : job.gpus;
            start(now, *it);
            it = m_waiting.erase(it);
        }
    }

    std::span<const TraceJob> m_jobs;
    QueueOrder m_order;
    Running m_running;
    std::list<std::size_t> m_waiting;
    std::vector<Instant> m_starts;
};

} // namespace

tl::expected<void, ReplayFault> checked(std::span<const TraceJob> jobs, std::int64_t capacity)
{
    using Code = ReplayFault::Code;
    // Nothing starts later than all submissions and lengths together; starts and waits are summed over all jobs.
    const Int128 room = Int128(std::numeric_limits<std::int64_t>::max()) / std::max<std::int64_t>(1, std::ssize(jobs));
    Int128 latest = 0, lengths = 0;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const TraceJob &job = jobs[i];
        if (job.gpus < 1)
            return tl::unexpected(ReplayFault{Code::NoGpus, i});
        if (job.length < 1)
            return tl::unexpected(ReplayFault{Code::NoLength, i});
        if (job.submit < 0)
            return tl::unexpected(ReplayFault{Code::BeforeZero, i});
        if (job.gpus > capacity)
            return tl::unexpected(ReplayFault{Code::TooWide, i});
        latest = std::max<Int128>(latest, job.submit);
        lengths += job.length;
        if (latest + lengths > room)
            return tl::unexpected(ReplayFault{Code::TooLong, i});
    }
    return {};
}

std::vector<std::size_t> bySubmission(std::span<const TraceJob> jobs)
{
    Indices queue(jobs.size());
    for (std::size_t i = 0; i < queue.size(); ++i)
        queue[i] = i;
    std::stable_sort(queue.begin(), queue.end(),
                     [&](std::size_t a, std::size_t b) { return jobs[a].submit < jobs[b].submit; });
    return queue;
}

tl::expected<std::vector<Instant>, ReplayFault> replay(std::span<const TraceJob> jobs, std::int64_t capacity,
                                                       QueueOrder order) // R9
{
    if (const auto good = checked(jobs, capacity); !good)
        return tl::unexpected(good.error());
    const Indices queue = bySubmission(jobs);
    if (order == QueueOrder::Conservative)
        return conservative(jobs, capacity, queue);
    return Passes(jobs, capacity, order).run(queue);
}

ReplaySums sums(std::span<const TraceJob> jobs, std::span<const Instant> starts)
{
    ReplaySums total;
    total.jobs = jobs.size();
    Instant first = jobs.empty() ? 0 : jobs.front().submit, last = first;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const Seconds wait = starts[i] - jobs[i].submit;
        total.starts += starts[i];
        total.waits += wait;
        total.longestWait = std::max(total.longestWait, wait);
        total.noWait += wait == 0 ? 1 : 0;
        first = std::min(first, jobs[i].submit);
        last = std::max(last, starts[i] + jobs[i].length);
    }
    total.makespan = last - first;
    return total;
}

} // namespace imece
