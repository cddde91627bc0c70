// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario file: a co-op on a virtual clock, what is done to it step by step, and what must come out of each step
// (docs/scenarios.md). The same core as imeced's, no network, no disk. Strict: an unknown key is a fault naming its
// path.
#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace imece::scenario {

enum class Verdict : int {
    Met = 0,      ///< every expectation
    Unmet = 1,    ///< the first one that was not, is named
    Malformed = 2 ///< the file is not a scenario
};
struct Outcome
{
    Verdict verdict = Verdict::Met;
    std::string sentence; ///< "step 3 (windows): quotes[0].from: expected 10, got 6"; empty when met
};

inline constexpr std::size_t mostBytes = 16u << 20, mostSteps = 100'000, mostHosts = 65'536, mostMembers = 1'000;
inline constexpr int deepest = 32;

/// Calls line(JSON) once for each step, in order, up to the first that does not meet its expectation.
Outcome run(std::string_view text, const std::function<void(std::string_view)> &line);

} // namespace imece::scenario
