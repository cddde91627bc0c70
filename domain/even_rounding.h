// SPDX-License-Identifier: GPL-3.0-or-later
// Rounds a table of exact fractions to whole numbers so that every row and every column still has its whole sum, and
// each cell is the floor or the ceiling of its exact value (S21, C6). Such a rounding always exists.
#pragma once
#include "domain/exact.h"
#include <map>
#include <vector>

namespace imece {

/// cells: denominator → numerators, row-major (rows.size() × columns.size()); a cell's value is the sum over all
/// denominators. Column by column the largest remainders are rounded up, ties to the lower row; where the sums would
/// not come out, cells are exchanged along the shortest chain.
std::vector<std::int64_t> roundedEvenly(const std::map<Int128, std::vector<Int128>> &cells,
                                        const std::vector<std::int64_t> &rows,
                                        const std::vector<std::int64_t> &columns);

} // namespace imece
