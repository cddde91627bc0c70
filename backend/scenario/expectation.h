// SPDX-License-Identifier: GPL-3.0-or-later
// Does a result hold what is expected of it? Objects are compared by the keys that are expected, lists element by
// element with equal length, integers exactly. Instead of a value there may stand
//   {"near": 0.72, "within": 0.001}   {"at_least": 1, "at_most": 5}   {"length": 3} (of a list)   {"any": true}
// and a text may stand for a number: "36h", "2026-05-01T00:00:00Z" (of an instant), "21504 GPU-h", "$172032.00".
#pragma once
#include "backend/scenario/strict.h"

namespace imece::scenario {

struct Difference
{
    std::string path, expected, got;
};
/// The first difference in order of the expectation; nothing = met.
std::optional<Difference> compare(const In &expected, const Out &got, TimeBase base, const std::string &path = {});

} // namespace imece::scenario
