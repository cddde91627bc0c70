// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/slot_board.h"
#include "domain/calendar.h"
#include "domain/exact.h"
#include <algorithm>
#include <limits>

namespace imece {

namespace {

/// Far enough from both ends of int64 that setup, teardown and a length may be added to it.
constexpr Instant farthest = std::numeric_limits<Instant>::max() / 4;

} // namespace

Steps stepsOf(const Span &taken, Seconds grid, Seconds setup, Seconds teardown) // R2
{
    // s < taken.until + setup, and e > taken.from − teardown, with s and e on the grid.
    const Instant from = std::clamp(taken.from, -farthest, farthest);
    const Instant until = std::clamp(taken.until, -farthest, farthest);
    return {floorDiv(from - teardown, grid), ceilDiv(until + setup, grid)};
}

SlotBoard::SlotBoard(std::size_t hosts, const BoardTerms &terms)
    : m_terms(terms), m_first(floorDiv(std::max<Instant>(terms.from, 0), terms.grid)),
      m_rows(ceilDiv(terms.length, terms.grid)), m_words((hosts + 63) / 64), m_bits(std::size_t(m_rows) * m_words, 0)
{
}

void SlotBoard::take(HostId host, const Span &taken)
{
    const Steps steps = stepsOf(taken, m_terms.grid, m_terms.setup, m_terms.teardown);
    const std::uint64_t bit = std::uint64_t(1) << (raw(host) % 64);
    const std::size_t word = raw(host) / 64;
    for (std::int64_t s = std::max(steps.from, first()); s < std::min(steps.until, end()); ++s)
        m_bits[std::size_t(s % m_rows) * m_words + word] |= bit;
}

void SlotBoard::give(HostId host, const Span &gone, std::span<const Busy> busy)
{
    const Steps steps = stepsOf(gone, m_terms.grid, m_terms.setup, m_terms.teardown);
    const std::uint64_t bit = std::uint64_t(1) << (raw(host) % 64);
    const std::size_t word = raw(host) / 64;
    for (std::int64_t s = std::max(steps.from, first()); s < std::min(steps.until, end()); ++s)
        m_bits[std::size_t(s % m_rows) * m_words + word] &= ~bit;
    for (const Busy &b : busy) { // neighbours share a step with what went
        const Steps own = stepsOf(b.span, m_terms.grid, m_terms.setup, m_terms.teardown);
        if (own.from < steps.until && steps.from < own.until)
            take(host, b.span);
    }
}

void SlotBoard::moveTo(Instant from)
{
    const std::int64_t to = floorDiv(from, m_terms.grid);
    const std::int64_t cleared = std::min(to, end());
    for (std::int64_t s = m_first; s < cleared; ++s) {
        const auto begin = m_bits.begin() + std::ptrdiff_t(std::size_t(s % m_rows) * m_words);
        std::fill(begin, begin + std::ptrdiff_t(m_words), 0);
    }
    m_first = std::max(m_first, to);
}

} // namespace imece
