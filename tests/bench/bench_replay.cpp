// SPDX-License-Identifier: GPL-3.0-or-later
// Conservative replay (R9) of 15,264 jobs at 512 GPUs with the balanced profile, against the plain way: a sorted vector
// of (instant, GPUs in use) that is walked from the submission on. Both must give the same starts.
// Usage: bench_replay [TRACE.csv] (default: an invented trace of about as many jobs)
#include "domain/backfill.h"
#include "domain/count_profile.h"
#include "domain/fair_study.h"
#include "domain/generated_trace.h"
#include "readers/trace_csv.h"
#include "tests/bench/measure.h"
#include "tests/support/dice.h"
#include <algorithm>
#include <fstream>
#include <iterator>

using namespace imece;

namespace {

class VectorProfile
{
public:
    Instant earliest(Instant from, Seconds length, std::int64_t gpus, std::int64_t capacity) const
    {
        auto it = std::upper_bound(m_steps.begin(), m_steps.end(), from, later);
        for (Instant start = from;;) {
            auto last = it == m_steps.begin() ? it : std::prev(it);
            while (last != m_steps.end() && last->second + gpus <= capacity && last->first < start + length)
                ++last;
            if (last == m_steps.end() || last->first >= start + length)
                return start;
            while (last->second + gpus > capacity) // ends: behind the last job nobody runs
                ++last;
            start = last->first;
            it = std::next(last);
        }
    }
    void add(const Span &span, std::int64_t gpus)
    {
        const auto first = cut(span.from), last = cut(span.until);
        for (auto i = first; i < last; ++i)
            m_steps[i].second += gpus;
    }
    void forgetBefore(Instant instant)
    {
        auto it = std::upper_bound(m_steps.begin(), m_steps.end(), instant, later);
        m_steps.erase(m_steps.begin(), it == m_steps.begin() ? it : std::prev(it));
    }

private:
    using Step = std::pair<Instant, std::int64_t>;
    static bool later(Instant at, const Step &step) { return at < step.first; }
    std::size_t cut(Instant at)
    {
        const auto it = std::upper_bound(m_steps.begin(), m_steps.end(), at, later);
        if (it != m_steps.begin() && std::prev(it)->first == at)
            return std::size_t(it - m_steps.begin()) - 1;
        const std::int64_t count = it == m_steps.begin() ? 0 : std::prev(it)->second;
        const auto index = std::size_t(it - m_steps.begin());
        m_steps.insert(it, {at, count});
        return index;
    }
    std::vector<Step> m_steps;
};

std::vector<Instant> plainly(const Trace &trace, std::int64_t capacity)
{
    VectorProfile promised;
    std::vector<Instant> starts(trace.jobs.size());
    for (const std::size_t i : bySubmission(trace.jobs)) {
        const TraceJob &job = trace.jobs[i];
        promised.forgetBefore(job.submit);
        starts[i] = promised.earliest(job.submit, job.length, job.gpus, capacity);
        promised.add({starts[i], starts[i] + job.length}, job.gpus);
    }
    return starts;
}

/// The same question to both, many times, on a calendar of 20,000 promises in 180 days.
int longCalendar()
{
    sample::Dice dice(9);
    CountProfile blocks;
    VectorProfile plain;
    constexpr std::int64_t capacity = 4096;
    for (int n = 0; n < 20'000; ++n) {
        const Seconds length = dice.number(1, 12) * hour;
        const std::int64_t gpus = std::int64_t(1) << dice.number(0, 9);
        const Instant at = blocks.earliest(dice.number(0, 180 * day), length, gpus, capacity).value_or(0);
        blocks.add({at, at + length}, gpus);
        plain.add({at, at + length}, gpus);
    }
    std::vector<std::pair<Instant, std::int64_t>> asked;
    for (int n = 0; n < 200; ++n)
        asked.emplace_back(dice.number(0, 170 * day), dice.number(2048, 4096));
    std::vector<Instant> ours(asked.size()), peers(asked.size());
    const auto ask = [&](const auto &profile, std::vector<Instant> &answers) {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const std::optional<Instant> at = profile.earliest(asked[i].first, 7 * day, asked[i].second, capacity);
            answers[i] = at.value_or(-1);
        }
    };
    bench::report("200 searches among 20,000 promises",
                  bench::interleaved(
                      9, [&] { ask(blocks, ours); }, [&] { ask(plain, peers); }),
                  "plain vector");
    return ours == peers ? 0 : (std::printf("the two disagree\n"), 1);
}

} // namespace

int main(int argc, char **argv)
{
    Trace trace = generatedTrace(36, {12, 512, 97, 75});
    if (argc > 1) {
        std::ifstream file(argv[1], std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        const auto read = readers::readTrace(bytes);
        if (!read)
            return std::printf("%s: %s\n", argv[1], readers::english(read.error()).c_str()), 2;
        trace = *read;
    }
    constexpr std::int64_t capacity = 512;
    const auto ours = replay(trace.jobs, capacity, QueueOrder::Conservative);
    if (!ours || *ours != plainly(trace, capacity))
        return std::printf("the two disagree\n"), 1;
    std::printf("%zu jobs, %lld GPUs\n", trace.jobs.size(), static_cast<long long>(capacity));
    bench::report("conservative replay",
                  bench::interleaved(
                      9, [&] { (void)replay(trace.jobs, capacity, QueueOrder::Conservative); },
                      [&] { (void)plainly(trace, capacity); }),
                  "plain vector");
    if (!trace.members.empty()) {
        const auto policies = studiedPolicies({});
        const double all = bench::microsOf([&] { (void)fairStudy(trace, capacity, 8, policies); });
        std::printf("%-44s %16.1f us, once\n", "the whole study of docs/fairness.md", all);
    }
    return longCalendar();
}
