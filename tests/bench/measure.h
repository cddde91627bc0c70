// SPDX-License-Identifier: GPL-3.0-or-later
// Medians of interleaved runs: ours and the peer's alternate in one process, so that a noisy machine hurts both alike.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace imece::bench {

inline double microsOf(const std::function<void()> &work)
{
    const auto from = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - from).count();
}

inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

struct Pair
{
    double ours = 0, peer = 0; ///< medians, microseconds
};

/// rounds interleaved runs of both; every run is measured by itself.
inline Pair interleaved(int rounds, const std::function<void()> &ours, const std::function<void()> &peer)
{
    std::vector<double> a, b;
    ours(), peer(); // warm
    for (int round = 0; round < rounds; ++round) {
        a.push_back(microsOf(ours));
        b.push_back(microsOf(peer));
    }
    return {median(a), median(b)};
}

/// One line of docs/performance.md: what, ours, the peer, peer ÷ ours (above 1: we are faster).
inline void report(const std::string &what, const Pair &pair, const std::string &peer)
{
    std::printf("%-44s ours %10.1f us   %s %10.1f us   peer/ours %6.2f\n", what.c_str(), pair.ours, peer.c_str(),
                pair.peer, pair.ours > 0 ? pair.peer / pair.ours : 0);
}

} // namespace imece::bench
