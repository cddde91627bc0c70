// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/generated_trace.h"
#include <algorithm>
#include <numeric>
#include <random>

namespace imece {
namespace {

struct Invented
{
    TraceJob job;
    std::uint32_t member = 0;
};

class Inventor
{
public:
    Inventor(std::uint64_t seed, const TraceShape &shape) : m_engine(seed), m_shape(shape) {}

    std::vector<Invented> jobs()
    {
        std::vector<std::int64_t> weights;
        for (std::size_t m = 0; m < m_shape.members; ++m)
            weights.push_back(1 + 1200 / std::int64_t((m + 1) * (m + 1) + 2)); // few large ones, many small ones
        const std::int64_t all = std::accumulate(weights.begin(), weights.end(), std::int64_t(0));
        const GpuSeconds work = m_shape.gpus * m_shape.days * day / 100 * m_shape.loadPercent;
        for (std::size_t m = 0; m < m_shape.members; ++m)
            for (GpuSeconds left = work / all * weights[m]; left > 0;)
                left -= campaign(static_cast<std::uint32_t>(m));
        std::stable_sort(m_jobs.begin(), m_jobs.end(),
                         [](const Invented &a, const Invented &b) { return a.job.submit < b.job.submit; });
        return std::move(m_jobs);
    }

private:
    std::int64_t number(std::int64_t least, std::int64_t most)
    {
        return least + std::int64_t(m_engine() % std::uint64_t(most - least + 1));
    }
    /// least · 2^(0 … octaves), every octave as likely as the others.
    std::int64_t octaves(std::int64_t least, std::int64_t count)
    {
        const std::int64_t low = least << number(0, count - 1);
        return number(low, 2 * low - 1);
    }
    /// Like jobs within some hours of one day; the GPU-seconds they ask for.
    GpuSeconds campaign(std::uint32_t member)
    {
        const Instant begin = number(0, m_shape.days * day - 1);
        const std::int64_t widths[] = {1, 1, 1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 8, 16, 32};
        const std::int64_t gpus = std::min(widths[number(0, 14)], m_shape.gpus);
        const Seconds length = octaves(600, 9); // 10 min to 3.5 d
        GpuSeconds asked = 0;
        for (std::int64_t n = octaves(1, gpus > 8 ? 2 : 5); n > 0; --n) {
            const TraceJob job{begin + number(0, 6 * hour), gpus, number(length / 2, length * 3 / 2)};
            m_jobs.push_back({job, member});
            asked += job.gpus * job.length;
        }
        return asked;
    }

    std::mt19937_64 m_engine;
    TraceShape m_shape;
    std::vector<Invented> m_jobs;
};

} // namespace

Trace generatedTrace(std::uint64_t seed, const TraceShape &shape)
{
    Trace trace;
    for (std::size_t m = 0; m < shape.members; ++m)
        trace.members.push_back((m < 9 ? "m0" : "m") + std::to_string(m + 1));
    for (const Invented &invented : Inventor(seed, shape).jobs()) {
        trace.jobs.push_back(invented.job);
        trace.member.push_back(invented.member);
    }
    return trace;
}

} // namespace imece
