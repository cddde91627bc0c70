// SPDX-License-Identifier: GPL-3.0-or-later
// How a run ended, and what became of one pair.
#pragma once
#include <cstdint>

namespace imece::readers {

enum class Status : std::uint8_t {
    Complete = 0,
    Truncated = 1,
    Failed = 2,
    NoNumericRows = 3,
    NoSummary = 4,
    Interrupted = 5
};

/// Failed, timed out, not measured and zero are four different things.
enum class Outcome : std::uint8_t { Value = 0, Unknown = 1, Failed = 2, TimedOut = 3, Zero = 4 };

} // namespace imece::readers
