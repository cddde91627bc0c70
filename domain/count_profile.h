// SPDX-License-Identifier: GPL-3.0-or-later
// R6: how many GPUs of one flat fabric are promised at each instant, without saying which. On a flat fabric of equal
// hosts a set of gangs fits if and only if this profile never exceeds the capacity.
// Kept in blocks of neighbours, each with its lowest and highest count: whole blocks are added to and skipped at once,
// and inside a block everything lies side by side. (A balanced tree was measured first: 5 to 15 times slower, because
// the search for a start walks from gap to gap, and neighbours in time were strangers in memory.)
#pragma once
#include "domain/span.h"
#include <cstddef>
#include <optional>
#include <vector>

namespace imece {

class CountProfile
{
public:
    CountProfile();

    /// `gpus` more (or, negative, fewer) on [from, until). Empty windows change nothing.
    void add(const Span &window, std::int64_t gpus);
    std::int64_t at(Instant instant) const;
    /// The highest count on the window; 0 for an empty one.
    std::int64_t most(const Span &window) const;
    /// First instant ≥ from with a count of at most (more than) `count`.
    std::optional<Instant> firstAtMost(Instant from, std::int64_t count) const;
    std::optional<Instant> firstAbove(Instant from, std::int64_t count) const;
    /// R9: the smallest t ≥ from such that `gpus` more fit under `capacity` on the whole of [t, t + length);
    /// nothing where gpus > capacity, or where the profile never falls low enough.
    std::optional<Instant> earliest(Instant from, Seconds length, std::int64_t gpus, std::int64_t capacity) const;
    /// Instants in (within.from, within.until) at which the count may change, ascending.
    std::vector<Instant> changes(const Span &within) const;
    /// What lies before `instant` will not be asked again: its breakpoints may go. The count at `instant` stays.
    void forgetBefore(Instant instant);
    std::size_t size() const { return m_size; } ///< breakpoints

private:
    struct Step
    {
        Instant from = 0; ///< the count holds from here to the next step
        std::int64_t count = 0;
    };
    struct Block
    {
        Instant from = 0;                 ///< of the first step
        std::int64_t added = 0;           ///< on top of every step's count
        std::int64_t least = 0, most = 0; ///< `added` included
        std::vector<Step> steps;          ///< never empty
        void measure();
    };
    struct Cursor
    {
        std::size_t block = 0, step = 0;
    };
    Cursor find(Instant instant) const; ///< the step that holds there
    Cursor next(Cursor cursor) const;
    bool isEnd(Cursor cursor) const { return cursor.block == m_blocks.size(); }
    Instant instantOf(Cursor cursor) const { return m_blocks[cursor.block].steps[cursor.step].from; }
    std::int64_t countOf(Cursor cursor) const;
    /// The first step from `cursor` on whose count is wanted; blocks whose extremes are not are skipped.
    template<class Wanted> Cursor seek(Cursor cursor, Wanted wanted) const;
    Cursor seekAtMost(Cursor cursor, std::int64_t count) const;
    Cursor seekAbove(Cursor cursor, std::int64_t count) const;
    void cut(Instant at); ///< makes `at` a breakpoint

    std::vector<Block> m_blocks; ///< ascending; the first step lies before every instant
    std::size_t m_size = 1;
};

} // namespace imece
