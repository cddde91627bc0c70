// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/bank_ahead.h"
#include "domain/bank_steps.h"
#include <algorithm>
#include <limits>

namespace imece {

using namespace bank;

BankAhead::BankAhead(const BankTerms &terms, const std::vector<Use> &uses) : m_terms(terms), m_uses(uses)
{
    m_last = terms.at;
    for (const Use &use : uses)
        m_last = std::max(m_last, use.span.until);
    Instant end = m_last;
    for (const AccrualStep &step : terms.accrual)
        end = std::max(end, step.from);
    for (const DebtRamp &ramp : terms.ramps)
        end = std::max(end, ramp.from + ramp.length);
    for (const MostStep &step : terms.mostSteps)
        end = std::max(end, step.from);
    ++end; // behind the last bend
    const std::vector<Change> changes = changesOf(terms, uses, nullptr, end);
    m_bends.reserve(changes.size() + 1);
    const auto bend = [&](Instant at, const Level &level, std::int64_t gpus) {
        m_bends.push_back(
            {at, level.whole, level.part, rateAt(terms, at), gpus, -terms.debtAt(at), terms.mostAt(at), 0, 0});
    };
    Level level = clipped({terms.balance, terms.part}, terms.mostAt(terms.at));
    bend(terms.at, level, 0);
    for (const Change &change : changes) {
        if (m_bends.back().at < change.at) {
            const Bend &b = m_bends.back();
            level = clipped(grown(level, b.rate, b.gpus, change.at - b.at), b.most);
            const std::int64_t gpus = b.gpus;
            level = clipped(level, terms.mostAt(change.at));
            bend(change.at, level, gpus);
        }
        m_bends.back().gpus += change.gpus;
    }
    m_bends.pop_back(); // the end itself is no bend
    for (std::size_t k = 1; k < m_bends.size(); ++k) {
        const std::size_t before = m_bends[k - 1].tightest;
        m_bends[k].tightest = m_bends[k].missing() > m_bends[before].missing() ? k : before;
    }
    GpuSeconds worst = std::numeric_limits<GpuSeconds>::min() / 2;
    for (std::size_t k = m_bends.size(); k-- > 0;) {
        if (m_bends[k].at <= m_last)
            worst = std::max(worst, m_bends[k].missing());
        m_bends[k].missingFrom = worst;
    }
}

BankLow BankAhead::with(const Use &candidate) const // S4
{
    const Span span = candidate.span;
    if (span.isEmpty() || span.from < m_terms.at)
        return lowestWith(m_terms, m_uses, candidate);
    auto next = std::partition_point(m_bends.begin(), m_bends.end(), [&](const Bend &b) { return b.at <= span.from; });
    const Bend &base = *(next - 1);
    const Bend &tight = m_bends[base.tightest];
    Level level = clipped(grown({base.whole, base.part}, base.rate, base.gpus, span.from - base.at), base.most);
    BankLow low{level.whole, level.whole, tight.limit, tight.missing(), tight.whole};
    const auto take = [&](Instant at) {
        if (at <= span.until)
            low.lowest = std::min(low.lowest, level.whole);
        const GpuSeconds limit = -m_terms.debtAt(at);
        if (limit - level.whole > low.missing)
            low.missing = limit - level.whole, low.limit = limit, low.worst = level.whole;
    };
    take(span.from);
    const Instant last = std::max(m_last, span.until);
    Instant at = span.from;
    Fraction rate = base.rate;
    std::int64_t gpus = base.gpus + candidate.gpus;
    GpuSeconds most = base.most;
    bool isOver = false;
    while (at < last) {
        const Instant bend = next != m_bends.end() ? next->at : forever;
        const Instant to = std::min({bend, isOver ? forever : span.until, last});
        level = clipped(grown(level, rate, gpus, to - at), most);
        at = to;
        if (at == bend) {
            rate = next->rate, most = next->most;
            level = clipped(level, most);
            gpus = next->gpus + (isOver ? 0 : candidate.gpus);
        }
        take(at);
        isOver = isOver || at >= span.until;
        if (isOver)
            gpus = (at == bend ? next->gpus : (next - 1)->gpus);
        if (at == bend) {
            // The candidate's distance from the projection without it never grows again once it is over.
            if (isOver && next->missingFrom + (next->whole - level.whole) + 1 <= std::max<GpuSeconds>(low.missing, 0))
                break;
            ++next;
        }
    }
    low.missing = std::max<GpuSeconds>(low.missing, 0);
    return low;
}

Seconds longestAdmissible(const BankTerms &terms, const std::vector<Use> &uses, Instant start, std::int64_t gpus,
                          Seconds grid, Seconds most)
{
    const BankAhead ahead(terms, uses);
    std::int64_t good = 0, bad = most / grid + 1; // a shorter candidate uses no more at any instant: monotone
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        const bool isFine = ahead.with({{start, start + middle * grid}, gpus}).missing == 0;
        (isFine ? good : bad) = middle;
    }
    return good * grid;
}

} // namespace imece
