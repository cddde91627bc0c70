// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/count_profile.h"
#include <limits>

namespace imece {
namespace {

constexpr Instant always = std::numeric_limits<Instant>::min();

/// Well-mixed bits of a counter (the finaliser of a 64-bit mixing function): a balanced tree without chance.
std::uint64_t mixed(std::uint64_t n)
{
    n += 0x9e3779b97f4a7c15ULL;
    n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9ULL;
    n = (n ^ (n >> 27)) * 0x94d049bb133111ebULL;
    return n ^ (n >> 31);
}

} // namespace

CountProfile::CountProfile() : m_nodes(1)
{
    m_nodes[0].least = std::numeric_limits<std::int64_t>::max();
    m_nodes[0].most = std::numeric_limits<std::int64_t>::min();
    m_root = made(always, 0); // never leaves: every instant has a node at or before it
}

CountProfile::Link CountProfile::made(Instant from, std::int64_t count)
{
    Link link = 0;
    if (m_free.empty()) {
        link = static_cast<Link>(m_nodes.size());
        m_nodes.emplace_back();
    } else {
        link = m_free.back();
        m_free.pop_back();
    }
    m_nodes[link] = {from, count, count, count, 0, mixed(++m_made), 0, 0};
    ++m_size;
    return link;
}

void CountProfile::release(Link tree)
{
    if (!tree)
        return;
    release(m_nodes[tree].left);
    release(m_nodes[tree].right);
    m_free.push_back(tree);
    --m_size;
}

void CountProfile::addTo(Link link, std::int64_t gpus)
{
    if (!link)
        return;
    Node &node = m_nodes[link];
    node.count += gpus;
    node.least += gpus;
    node.most += gpus;
    node.owed += gpus;
}

void CountProfile::push(Link link)
{
    Node &node = m_nodes[link];
    if (node.owed == 0)
        return;
    addTo(node.left, node.owed);
    addTo(node.right, node.owed);
    node.owed = 0;
}

void CountProfile::pull(Link link)
{
    Node &node = m_nodes[link];
    node.least = std::min({node.count, m_nodes[node.left].least, m_nodes[node.right].least});
    node.most = std::max({node.count, m_nodes[node.left].most, m_nodes[node.right].most});
}

void CountProfile::split(Link tree, Instant at, Link &before, Link &after)
{
    if (!tree) {
        before = after = 0;
        return;
    }
    push(tree);
    Link middle = 0;
    if (m_nodes[tree].from < at) {
        split(m_nodes[tree].right, at, middle, after);
        m_nodes[tree].right = middle;
        before = tree;
    } else {
        split(m_nodes[tree].left, at, before, middle);
        m_nodes[tree].left = middle;
        after = tree;
    }
    pull(tree);
}

CountProfile::Link CountProfile::joined(Link before, Link after)
{
    if (!before || !after)
        return before ? before : after;
    if (m_nodes[before].priority > m_nodes[after].priority) {
        push(before);
        const Link right = joined(m_nodes[before].right, after);
        m_nodes[before].right = right;
        pull(before);
        return before;
    }
    push(after);
    const Link left = joined(before, m_nodes[after].left);
    m_nodes[after].left = left;
    pull(after);
    return after;
}

const CountProfile::Node &CountProfile::nodeAt(Instant instant) const
{
    Link found = 0;
    for (Link link = m_root; link;) {
        const bool isLater = m_nodes[link].from > instant;
        found = isLater ? found : link;
        link = isLater ? m_nodes[link].left : m_nodes[link].right;
    }
    return m_nodes[found];
}

std::int64_t CountProfile::at(Instant instant) const
{
    std::int64_t owed = 0, count = 0;
    for (Link link = m_root; link;) {
        const Node &node = m_nodes[link];
        if (node.from <= instant)
            count = node.count + owed;
        owed += node.owed;
        link = node.from > instant ? node.left : node.right;
    }
    return count;
}

void CountProfile::cut(Instant at)
{
    if (nodeAt(at).from == at)
        return;
    const std::int64_t count = this->at(at);
    Link before = 0, after = 0;
    split(m_root, at, before, after);
    m_root = joined(joined(before, made(at, count)), after);
}

void CountProfile::add(const Span &window, std::int64_t gpus)
{
    if (window.isEmpty() || gpus == 0)
        return;
    cut(window.from);
    cut(window.until);
    Link before = 0, middle = 0, after = 0;
    split(m_root, window.from, before, middle);
    split(middle, window.until, middle, after);
    addTo(middle, gpus);
    m_root = joined(joined(before, middle), after);
}

/// The highest count of the nodes with first ≤ from < end; whole subtrees answer by their own extreme.
std::int64_t CountProfile::most(Link tree, std::int64_t owed, const Span &window) const
{
    std::int64_t highest = std::numeric_limits<std::int64_t>::min();
    const auto take = [&](Link link, std::int64_t owedThere) {
        highest = link ? std::max(highest, m_nodes[link].most + owedThere) : highest;
    };
    while (tree && !(window.from <= m_nodes[tree].from && m_nodes[tree].from < window.until)) {
        owed += m_nodes[tree].owed;
        tree = m_nodes[tree].from < window.from ? m_nodes[tree].right : m_nodes[tree].left;
    }
    if (!tree)
        return highest;
    highest = m_nodes[tree].count + owed;
    owed += m_nodes[tree].owed;
    std::int64_t below = owed;
    for (Link link = m_nodes[tree].left; link;) {
        const Node &node = m_nodes[link];
        if (node.from >= window.from) {
            highest = std::max(highest, node.count + below);
            take(node.right, below + node.owed);
        }
        below += node.owed;
        link = node.from >= window.from ? node.left : node.right;
    }
    below = owed;
    for (Link link = m_nodes[tree].right; link;) {
        const Node &node = m_nodes[link];
        if (node.from < window.until) {
            highest = std::max(highest, node.count + below);
            take(node.left, below + node.owed);
        }
        below += node.owed;
        link = node.from < window.until ? node.right : node.left;
    }
    return highest;
}

std::int64_t CountProfile::most(const Span &window) const
{
    return window.isEmpty() ? 0 : std::max(at(window.from), most(m_root, 0, window));
}

/// The first node from `from` on whose count is wanted; subtrees whose extremes are not wanted are skipped.
template<class Wanted>
std::optional<Instant> CountProfile::first(Link tree, std::int64_t owed, Instant from, Wanted wanted) const
{
    if (!tree || !wanted(m_nodes[tree].least + owed, m_nodes[tree].most + owed))
        return {};
    const Node &node = m_nodes[tree];
    const std::int64_t below = owed + node.owed;
    if (node.from >= from) {
        if (const auto found = first(node.left, below, from, wanted))
            return found;
        if (wanted(node.count + owed, node.count + owed))
            return node.from;
    }
    return first(node.right, below, from, wanted);
}

std::optional<Instant> CountProfile::firstAtMost(Instant from, std::int64_t count) const
{
    if (at(from) <= count)
        return from;
    return first(m_root, 0, from, [count](std::int64_t least, std::int64_t) { return least <= count; });
}

std::optional<Instant> CountProfile::firstAbove(Instant from, std::int64_t count) const
{
    if (at(from) > count)
        return from;
    return first(m_root, 0, from, [count](std::int64_t, std::int64_t most) { return most > count; });
}

std::optional<Instant> CountProfile::earliest(Instant from, Seconds length, std::int64_t gpus,
                                              std::int64_t capacity) const // R9
{
    if (gpus > capacity)
        return {};
    for (;;) {
        const auto start = firstAtMost(from, capacity - gpus);
        if (!start)
            return {};
        const auto full = firstAbove(*start, capacity - gpus);
        if (!full || *full - *start >= length)
            return start;
        from = *full;
    }
}

std::vector<Instant> CountProfile::changes(const Span &within) const
{
    std::vector<Instant> found;
    const auto any = [](std::int64_t, std::int64_t) { return true; };
    for (Instant at = within.from; at < within.until;) {
        const auto next = first(m_root, 0, at + 1, any);
        if (!next || *next >= within.until)
            break;
        found.push_back(*next);
        at = *next;
    }
    return found;
}

void CountProfile::forgetBefore(Instant instant)
{
    const std::int64_t count = at(instant);
    Link before = 0, after = 0;
    split(m_root, instant, before, after);
    release(before);
    m_root = joined(made(always, count), after);
}

} // namespace imece
