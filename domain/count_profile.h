// SPDX-License-Identifier: GPL-3.0-or-later
// R6: how many GPUs of one flat fabric are promised at each instant, without saying which. On a flat fabric of equal
// hosts a set of gangs fits if and only if this profile never exceeds the capacity.
// A balanced tree over the instants at which the count changes: adding and looking ahead cost O(log n), the search for
// the earliest start O(log n) for every gap that is too short. Same calls, same tree: priorities come from a counter.
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
    /// What lies before `instant` will not be asked again: its breakpoints go. The count at `instant` stays.
    void forgetBefore(Instant instant);
    std::size_t size() const { return m_size; } ///< breakpoints

private:
    using Link = std::uint32_t; ///< index into m_nodes; 0 = none
    struct Node
    {
        Instant from = 0;       ///< the count holds from here to the next node
        std::int64_t count = 0; ///< without what waits in the ancestors' `owed`
        std::int64_t least = 0, most = 0, owed = 0;
        std::uint64_t priority = 0;
        Link left = 0, right = 0;
    };
    Link made(Instant from, std::int64_t count);
    void release(Link tree);
    void push(Link node);
    void pull(Link node);
    void addTo(Link node, std::int64_t gpus);
    void split(Link tree, Instant at, Link &before, Link &after); ///< before: from < at
    Link joined(Link before, Link after);
    void cut(Instant at); ///< makes `at` a breakpoint
    const Node &nodeAt(Instant instant) const;
    template<class Wanted>
    std::optional<Instant> first(Link tree, std::int64_t owed, Instant from, Wanted wanted) const;
    std::int64_t most(Link tree, std::int64_t owed, const Span &window) const;

    std::vector<Node> m_nodes; ///< [0] is the empty tree
    std::vector<Link> m_free;
    Link m_root = 0;
    std::size_t m_size = 0;
    std::uint64_t m_made = 0;
};

} // namespace imece
