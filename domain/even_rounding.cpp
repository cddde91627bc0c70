// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/even_rounding.h"
#include <algorithm>
#include <queue>

namespace imece {

namespace {

__extension__ typedef unsigned __int128 Wide;

/// A cell as floor + part/2^63. The parts of the denominators are added as exact floors of 2^63-rds: the error is below
/// (number of denominators)·2^-63 GPU-seconds, and where it hides a whole number the sums bring it back.
constexpr int partBits = 63;

struct Cells
{
    std::vector<std::int64_t> floor;
    std::vector<std::uint64_t> part;
};

/// ⌊num·2^63/den⌋ for 0 ≤ num < den, bit by bit where num·2^63 would pass 128 bits.
std::uint64_t partOf(Wide num, Wide den)
{
    if (num >> (127 - partBits) == 0)
        return std::uint64_t((num << partBits) / den);
    std::uint64_t part = 0;
    for (int bit = 0; bit < partBits; ++bit) {
        num <<= 1;
        part <<= 1;
        if (num >= den) {
            num -= den;
            part |= 1;
        }
    }
    return part;
}

Cells flattened(const std::map<Int128, std::vector<Int128>> &cells, std::size_t count)
{
    Cells flat{std::vector<std::int64_t>(count, 0), std::vector<std::uint64_t>(count, 0)};
    for (const auto &[denominator, numerators] : cells)
        for (std::size_t i = 0; i < count; ++i) {
            flat.floor[i] += std::int64_t(numerators[i] / denominator);
            const Int128 rest = numerators[i] % denominator;
            if (rest == 0)
                continue;
            flat.part[i] += partOf(Wide(rest), Wide(denominator));
            if (flat.part[i] >> partBits) {
                flat.part[i] &= (std::uint64_t(1) << partBits) - 1;
                ++flat.floor[i];
            }
        }
    return flat;
}

/// Which cells are rounded up: a degree-constrained choice, greedy by remainder, completed by augmenting chains.
class UpChoice
{
public:
    UpChoice(const Cells &cells, std::vector<std::int64_t> rowNeed, std::vector<std::int64_t> columnNeed)
        : m_cells(cells), m_row(std::move(rowNeed)), m_column(std::move(columnNeed)), m_isUp(cells.floor.size(), false)
    {
    }
    const std::vector<bool> &made()
    {
        greedy();
        for (std::size_t r = 0; r < m_row.size(); ++r)
            while (m_row[r] > 0 && augment(r)) {
            }
        return m_isUp;
    }

private:
    std::size_t at(std::size_t row, std::size_t column) const { return row * m_column.size() + column; }
    void greedy();
    bool augment(std::size_t row);

    const Cells &m_cells;
    std::vector<std::int64_t> m_row, m_column;
    std::vector<bool> m_isUp;
};

void UpChoice::greedy()
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_cells.part.size(); ++i)
        if (m_cells.part[i] != 0)
            order.push_back(i);
    const std::size_t columns = m_column.size();
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return a % columns != b % columns ? a % columns < b % columns : m_cells.part[a] > m_cells.part[b];
    });
    for (std::size_t i : order) {
        auto &row = m_row[i / m_column.size()], &column = m_column[i % m_column.size()];
        if (row > 0 && column > 0)
            m_isUp[i] = true, --row, --column;
    }
}

/// Shortest chain from a row that needs one more to a column that needs one more: up in this row, down in that column's
/// other row, up there elsewhere, …
bool UpChoice::augment(std::size_t start)
{
    const std::size_t none = m_cells.part.size();
    std::vector<std::size_t> toColumn(m_column.size(), none), toRow(m_row.size(), none); // the cell that led there
    std::vector<bool> isRowSeen(m_row.size(), false);
    std::queue<std::size_t> rows;
    rows.push(start);
    isRowSeen[start] = true;
    while (!rows.empty()) {
        const std::size_t r = rows.front();
        rows.pop();
        for (std::size_t c = 0; c < m_column.size(); ++c) {
            if (m_isUp[at(r, c)] || m_cells.part[at(r, c)] == 0 || toColumn[c] != none)
                continue;
            toColumn[c] = at(r, c);
            if (m_column[c] > 0) {
                --m_column[c], --m_row[start];
                for (std::size_t column = c;;) {
                    const std::size_t up = toColumn[column], row = up / m_column.size();
                    m_isUp[up] = true;
                    if (row == start)
                        return true;
                    m_isUp[toRow[row]] = false;
                    column = toRow[row] % m_column.size();
                }
            }
            for (std::size_t other = 0; other < m_row.size(); ++other)
                if (!isRowSeen[other] && m_isUp[at(other, c)])
                    isRowSeen[other] = true, toRow[other] = at(other, c), rows.push(other);
        }
    }
    return false;
}

} // namespace

std::vector<std::int64_t> roundedEvenly(const std::map<Int128, std::vector<Int128>> &cells,
                                        const std::vector<std::int64_t> &rows, const std::vector<std::int64_t> &columns)
{
    const Cells flat = flattened(cells, rows.size() * columns.size());
    std::vector<std::int64_t> rowNeed = rows, columnNeed = columns, rounded = flat.floor;
    for (std::size_t i = 0; i < rounded.size(); ++i) {
        rowNeed[i / columns.size()] -= rounded[i];
        columnNeed[i % columns.size()] -= rounded[i];
    }
    const std::vector<bool> isUp = UpChoice(flat, std::move(rowNeed), std::move(columnNeed)).made();
    for (std::size_t i = 0; i < rounded.size(); ++i)
        rounded[i] += isUp[i] ? 1 : 0;
    return rounded;
}

} // namespace imece
