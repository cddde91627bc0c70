// SPDX-License-Identifier: GPL-3.0-or-later
// How far a word is from another one, for "did you mean".
#pragma once
#include <cstddef>
#include <string_view>

namespace imece {

/// Levenshtein's distance: letters put in, left out or exchanged.
std::size_t editDistance(std::string_view a, std::string_view b);

} // namespace imece
