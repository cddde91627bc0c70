// SPDX-License-Identifier: GPL-3.0-or-later
// Repeatable chance for property tests: the same seed gives the same numbers on every platform. Print the seed.
#pragma once
#include <cstdint>
#include <random>

namespace imece::sample {

class Dice
{
public:
    explicit Dice(std::uint64_t seed) : m_engine(seed) {}
    /// least … most, both possible
    std::int64_t number(std::int64_t least, std::int64_t most)
    {
        return least + std::int64_t(m_engine() % std::uint64_t(most - least + 1));
    }
    bool isHit(int percent) { return number(1, 100) <= percent; }

private:
    std::mt19937_64 m_engine;
};

} // namespace imece::sample
