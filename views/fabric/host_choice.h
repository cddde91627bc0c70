// SPDX-License-Identifier: GPL-3.0-or-later
// Which hosts are chosen in the map: a block of rows and columns, or whole rows, or whole columns. A value.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

namespace imece {

struct HostChoice
{
    enum class Of : std::uint8_t { None, Rows, Columns, Block };
    Of of = Of::None;
    /// Where it began and where it is now, in any order; all four are set, also of whole rows and columns.
    std::uint32_t fromRow = 0, fromColumn = 0, toRow = 0, toColumn = 0;
    bool operator==(const HostChoice &) const = default;

    bool isEmpty() const { return of == Of::None; }
    std::uint32_t top() const { return std::min(fromRow, toRow); }
    std::uint32_t bottom() const { return std::max(fromRow, toRow); }
    std::uint32_t left() const { return std::min(fromColumn, toColumn); }
    std::uint32_t right() const { return std::max(fromColumn, toColumn); }
    /// Ascending rows of the matrix: of a block its rows and its columns, each once.
    std::vector<std::uint32_t> hosts(std::uint32_t side) const
    {
        std::vector<std::uint32_t> chosen;
        for (std::uint32_t i = 0; i < side; ++i) {
            const bool isRow = i >= top() && i <= bottom(), isColumn = i >= left() && i <= right();
            if ((isRow && of != Of::Columns && of != Of::None) || (isColumn && (of == Of::Columns || of == Of::Block)))
                chosen.push_back(i);
        }
        return chosen;
    }
};

} // namespace imece
