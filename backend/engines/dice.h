// SPDX-License-Identifier: GPL-3.0-or-later
// Chance with a seed: the same figures on every machine and library (no <random> distributions, no libm).
#pragma once
#include <cstdint>
#include <initializer_list>

namespace imece::core {

class Dice
{
public:
    /// Keyed, not streamed: what happens to host 5 in hour 700 does not depend on who asked before.
    explicit Dice(std::initializer_list<std::uint64_t> key)
    {
        for (const std::uint64_t k : key)
            m_state = mixed(m_state ^ mixed(k + 0x9E3779B97F4A7C15ULL));
    }
    std::uint64_t next() { return mixed(m_state += 0x9E3779B97F4A7C15ULL); }
    std::uint64_t below(std::uint64_t n) { return n == 0 ? 0 : next() % n; }
    double uniform() { return double(next() >> 11) * 0x1.0p-53; } ///< [0, 1)
    bool chance(double p) { return uniform() < p; }
    /// Mean 0, deviation 1: twelve uniforms, so that no library function decides a bit.
    double normal()
    {
        double sum = -6;
        for (int k = 0; k < 12; ++k)
            sum += uniform();
        return sum;
    }
    /// exp(sigma · normal): log-normal noise around 1 for small sigma.
    double aroundOne(double sigma)
    {
        const double x = sigma * normal();
        return 1 + x * (1 + x * (0.5 + x * (1.0 / 6)));
    }

private:
    static std::uint64_t mixed(std::uint64_t z)
    {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    std::uint64_t m_state = 0x6A09E667F3BCC909ULL;
};

} // namespace imece::core
