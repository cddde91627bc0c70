// SPDX-License-Identifier: GPL-3.0-or-later
// Natural order of names: runs of digits compare as numbers ("gx2" before "gx10"), the rest byte by byte. A strict
// total order: only equal names compare equal ("gx1" and "gx01" differ, fewer leading zeros first). No locale.
#pragma once
#include <string_view>

namespace imece {

/// < 0, 0, > 0
int naturalCompare(std::string_view a, std::string_view b);
inline bool naturalLess(std::string_view a, std::string_view b)
{
    return naturalCompare(a, b) < 0;
}

} // namespace imece
