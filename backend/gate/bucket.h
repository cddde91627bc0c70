// SPDX-License-Identifier: GPL-3.0-or-later
// A token bucket: `burst` at once, then `perSecond`. Time is an argument. perSecond 0 = no limit.
#pragma once
#include <algorithm>
#include <chrono>

namespace imece::gate {

class Bucket
{
public:
    using Time = std::chrono::steady_clock::time_point;
    Bucket(double perSecond, double burst) : m_perSecond(perSecond), m_burst(burst), m_left(burst) {}
    bool take(Time now)
    {
        if (m_perSecond <= 0)
            return true;
        if (m_last != Time{})
            m_left = std::min(m_burst, m_left + m_perSecond * std::chrono::duration<double>(now - m_last).count());
        m_last = now;
        if (m_left < 1)
            return false;
        m_left -= 1;
        return true;
    }

private:
    double m_perSecond, m_burst, m_left;
    Time m_last{};
};

} // namespace imece::gate
