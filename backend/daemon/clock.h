// SPDX-License-Identifier: GPL-3.0-or-later
// The co-op's clock: base + rate × monotonic time. The real clock is read once at the start; from then on a step of the
// machine's clock does not move the co-op.
#pragma once
#include "domain/span.h"
#include <chrono>

namespace imece::daemon {

Instant realNow(); ///< UTC seconds of the machine

class CoopClock
{
public:
    using Time = std::chrono::steady_clock::time_point;
    CoopClock(Instant base, std::uint32_t rate, Time at) : m_base(base), m_rate(rate), m_at(at) {}
    Instant now(Time at) const
    {
        const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(at - m_at).count();
        return m_base + passed * std::int64_t(m_rate) / 1000;
    }
    Instant now() const { return now(std::chrono::steady_clock::now()); }
    std::uint32_t rate() const { return m_rate; }
    void setRate(std::uint32_t rate, Time at)
    {
        m_base = now(at);
        m_at = at;
        m_rate = rate;
    }

private:
    Instant m_base;
    std::uint32_t m_rate;
    Time m_at;
};

} // namespace imece::daemon
