// SPDX-License-Identifier: GPL-3.0-or-later
// Which hosts are taken in which step of the grid: a row a step, a bit a host. A window on the grid can have a host if
// and only if the host's bit is clear in every row of [start, end): setup and teardown of both neighbours are folded
// into the rows, whatever second a booking ends at (R2). So R4 is a few ANDs of machine words, and exact.
#pragma once
#include "domain/ids.h"
#include "domain/span.h"
#include <cstddef>
#include <span>
#include <vector>

namespace imece {

struct Busy;

/// What the rows stand for. Memory: (length / grid) × hosts / 8 bytes, 10 MB for 4,096 hosts.
struct BoardTerms
{
    Seconds grid = 900, setup = 300, teardown = 300;
    Instant from = 0;           ///< the first step
    Seconds length = 215 * day; ///< horizon, the longest window and some days more
    bool operator==(const BoardTerms &) const = default;
};

/// The steps whose windows conflict with a taken span: a window [s, e) on the grid, in steps, overlaps [from, until)
/// exactly if [s − setup, e + teardown) overlaps the span.
struct Steps
{
    std::int64_t from = 0, until = 0;
};
Steps stepsOf(const Span &taken, Seconds grid, Seconds setup, Seconds teardown);

class SlotBoard
{
public:
    SlotBoard(std::size_t hosts, const BoardTerms &terms);

    const BoardTerms &terms() const { return m_terms; }
    std::int64_t first() const { return m_first; }        ///< the oldest step held, counted from 1970
    std::int64_t end() const { return m_first + m_rows; } ///< one past the newest
    std::size_t words() const { return m_words; }         ///< of 64 hosts each
    const std::uint64_t *row(std::int64_t step) const     ///< first() ≤ step < end(); a set bit = taken
    {
        return m_bits.data() + std::size_t(step % m_rows) * m_words;
    }

    void take(HostId host, const Span &taken);
    /// `gone` is no longer taken on this host; what still is, is in `busy`.
    void give(HostId host, const Span &gone, std::span<const Busy> busy);
    /// The oldest step becomes the one of `from`; the new rows at the other end are empty: take() what reaches there.
    void moveTo(Instant from);

private:
    BoardTerms m_terms;
    std::int64_t m_first = 0, m_rows = 0;
    std::size_t m_words = 0;
    std::vector<std::uint64_t> m_bits; ///< a ring of rows
};

} // namespace imece
