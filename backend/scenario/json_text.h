// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a file → JSON within the limits, each key once in its object. What is wrong is told with its place and
// what to do about it.
#pragma once
#include "backend/scenario/strict.h"
#include <string_view>

namespace imece::scenario {

/// Throws Malformed: the path of what is too deep or comes twice; or "the file is no JSON: line 4, column 20: …".
In parseJson(std::string_view text);

} // namespace imece::scenario
