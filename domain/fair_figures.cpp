// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fair_study.h"
#include "domain/fairness.h"

namespace imece {
namespace {

constexpr Seconds shortest = 10 * minute; ///< a slowdown of shorter jobs says little

std::int64_t ninetyFifth(std::vector<std::int64_t> values)
{
    if (values.empty())
        return 0;
    const std::size_t rank = (values.size() * 95 + 99) / 100 - 1;
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(rank), values.end());
    return values[rank];
}

std::int64_t mean(std::int64_t sum, std::size_t count)
{
    return count == 0 ? 0 : sum / std::int64_t(count);
}

/// Figures of some jobs under one policy, beside the same jobs alone.
class Figures
{
public:
    Figures(const Trace &trace, const RunOutcome &alone, const RunOutcome &here)
        : m_trace(trace), m_alone(alone), m_here(here)
    {
    }
    void add(std::size_t i)
    {
        const TraceJob &job = m_trace.jobs[i];
        const Lived &here = m_here.lived[i], &alone = m_alone.lived[i];
        const Seconds took = here.end - job.submit, wait = here.start - job.submit;
        const Int128 weight = Int128(job.gpus) * job.length;
        ++m_f.jobs;
        m_f.completions += took;
        m_f.laterThanAlone += here.end > alone.end ? 1 : 0;
        m_took.push_back(took);
        m_slow.push_back(took * 1000 / std::max(job.length, shortest));
        m_slowSum += m_slow.back();
        m_weighted += weight * took;
        m_weights += weight;
        m_aloneSum += alone.end - job.submit;
        m_aloneWeighted += weight * (alone.end - job.submit);
        if (alone.start == job.submit) {
            ++m_f.ownShareJobs;
            m_f.ownShareWaited += wait > 0 ? 1 : 0;
            m_f.ownShareWaits += wait;
            m_f.ownShareLongest = std::max(m_f.ownShareLongest, wait);
        }
        if (!m_here.more.empty())
            addMore(m_here.more[i]);
    }
    MemberFigures figures()
    {
        m_f.meanCompletion = mean(m_f.completions, m_f.jobs);
        m_f.p95Completion = ninetyFifth(std::move(m_took));
        m_f.meanWeighted = m_weights == 0 ? 0 : std::int64_t(m_weighted / m_weights);
        m_f.meanSlowdown = mean(m_slowSum, m_f.jobs);
        m_f.p95Slowdown = ninetyFifth(std::move(m_slow));
        m_f.isWorse = m_f.completions > m_aloneSum;
        m_f.isWorseWeighted = m_weighted > m_aloneWeighted;
        return m_f;
    }
    /// Mean completion alone ÷ here.
    Fraction gain() const { return m_f.completions == 0 ? Fraction{1, 1} : fraction(m_aloneSum, m_f.completions); }

private:
    void addMore(const JobOutcome &more)
    {
        m_f.reclaims += more.reclaims;
        m_f.lost += more.lost;
        m_f.own += more.own;
        m_f.burst += more.burst;
        m_f.preemptible += more.preemptible;
    }

    const Trace &m_trace;
    const RunOutcome &m_alone, &m_here;
    MemberFigures m_f;
    std::vector<std::int64_t> m_took, m_slow;
    std::int64_t m_slowSum = 0, m_aloneSum = 0;
    Int128 m_weighted = 0, m_weights = 0, m_aloneWeighted = 0;
};

} // namespace

PolicyFigures figuresOf(const std::string &name, const Trace &trace, const RunOutcome &alone, const RunOutcome &here,
                        GpuSeconds offered)
{
    PolicyFigures f;
    f.name = name;
    std::vector<Figures> members(trace.members.size(), Figures(trace, alone, here));
    Figures all(trace, alone, here);
    for (std::size_t i = 0; i < trace.jobs.size(); ++i) {
        members[trace.member[i]].add(i);
        all.add(i);
    }
    std::vector<Fraction> gains;
    for (Figures &member : members) {
        f.members.push_back(member.figures());
        gains.push_back(member.gain());
        f.worse += f.members.back().isWorse ? 1u : 0u;
        f.worseWeighted += f.members.back().isWorseWeighted ? 1u : 0u;
    }
    f.all = all.figures();
    f.jain = jainPermille(gains);
    f.utilisation = offered == 0 ? 0 : std::int64_t(Int128(here.useful) * 1000 / offered);
    return f;
}

} // namespace imece
