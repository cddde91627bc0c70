// SPDX-License-Identifier: GPL-3.0-or-later
// The burst calculator: one right or one sum of money, many widths, each answered by the same search as windows().
#include "backend/core/coop.h"
#include "backend/core/leases.h"
#include "backend/core/quote_evidence.h"
#include "backend/core/window_question.h"
#include "domain/burst_shapes.h"

namespace imece::core {

namespace {

class Curve
{
public:
    Curve(const State &state, MemberId asker, const BurstAsk &ask, Instant now)
        : m_state(state), m_ask(ask), m_now(now), m_question(state, asker, ask.base, now),
          m_policy(m_question.input().policy), m_rate(isLease() ? leasePrice(state, now) : m_question.input().rate)
    {
        const auto pool = poolNamed(*state.fleet, ask.base.model);
        m_gpusPerHost = pool ? gpusOfHost(*state.fleet, *pool) : 8;
    }
    std::vector<BurstPoint> points()
    {
        std::vector<BurstPoint> list;
        const auto largest = std::uint32_t(m_question.largestGang());
        for (const std::uint32_t width : burstWidths(m_ask.widths, std::max(largest, 1U)))
            list.push_back(point(width));
        return list;
    }

private:
    bool isLease() const { return m_ask.base.cls == ServiceClass::P; }

    BurstPoint point(std::uint32_t width)
    {
        const std::int64_t gpus = std::int64_t(width) * m_gpusPerHost;
        const bool isAlongWork = m_ask.work > 0;
        BurstPoint p;
        p.hosts = width;
        p.length = isAlongWork ? lengthAlongWork(m_ask.work, gpus, m_policy.grid)
                               : lengthAlongSum(m_ask.sum, gpus, m_rate, m_policy.grid, m_policy.maxLength);
        WindowQuestion::First found = first(width, p.length); // at the price of today, which is locked when it is taken
        p.quote = std::move(found.quote);
        if (!p.quote && !found.why.empty())
            p.why = std::move(found.why.front());
        return p;
    }

    WindowQuestion::First first(std::uint32_t width, Seconds length)
    {
        m_question.reshape(width, length);
        if (!isLease())
            return m_question.firstOrWhy();
        WindowsAnswer answer = leaseQuote(m_state, m_question.input().ask, m_now);
        if (!answer.quotes.empty())
            return {std::move(answer.quotes.front()), {}};
        return {{}, std::move(answer.reasons)};
    }

    const State &m_state;
    const BurstAsk &m_ask;
    Instant m_now;
    WindowQuestion m_question;
    PolicyView m_policy;
    MicrosPerGpuHour m_rate;
    std::int64_t m_gpusPerHost = 8;
};

} // namespace

tl::expected<std::vector<BurstPoint>, std::vector<Reason>> Coop::bursts(MemberId asker, const BurstAsk &ask,
                                                                        Instant now) const
{
    if (auto faults = burstFaults(ask); !faults.empty())
        return tl::make_unexpected(std::move(faults));
    const Instant at = std::max(now, lastAt());
    std::vector<BurstPoint> points = Curve(*m_state, asker, ask, at).points();
    std::vector<Quote> quotes;
    for (BurstPoint &p : points)
        if (p.quote)
            quotes.push_back(*std::move(p.quote));
    if (ask.base.cls != ServiceClass::P) // a lease stops nobody
        addDisplaced(*m_state, quotes);
    addEvidence(*m_state, m_engine, at, quotes);
    auto next = quotes.begin();
    for (BurstPoint &p : points)
        if (p.quote)
            p.quote = std::move(*next++);
    return points;
}

} // namespace imece::core
