// SPDX-License-Identifier: GPL-3.0-or-later
// How long to wait before the next try: doubling from 1 s to 30 s, jittered over the whole range, so that a thousand
// desktops do not come back at the same instant (TRUST H).
#pragma once
#include <QtGlobal>
#include <random>

namespace imece {

class Backoff
{
public:
    static constexpr int leastMs = 1000, mostMs = 30000;

    explicit Backoff(quint64 seed) : m_random(seed) {}
    void reset() { m_tries = 0; }
    int tries() const { return m_tries; }
    /// After an unexpected end.
    int nextMs();
    /// After a server that said it restarts: spread over 10 s.
    int afterDrainMs();
    /// After a server that said it is too busy: late in the range.
    int afterBusyMs();

private:
    int between(int least, int most) { return std::uniform_int_distribution<int>(least, most)(m_random); }
    std::mt19937_64 m_random;
    int m_tries = 0;
};

} // namespace imece
