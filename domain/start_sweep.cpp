// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/start_sweep.h"
#include <algorithm>

namespace imece {

StartSweep::StartSweep(const HostField &field, FabricId fabric, const PolicyView &policy, Seconds length,
                       const StartRange &range, std::size_t leaves)
    : m_fabric(fabric), m_slots(range.count), m_leaves(leaves)
{
    for (std::uint32_t whole : field.wholeLeaf())
        m_largestLeaf = std::max(m_largestLeaf, whole);
    const Instant earliest = range.first - policy.setup;
    const Instant latest = range.at(range.count - 1);
    for (HostId host : field.gangHosts(fabric)) {
        const std::uint32_t leaf = raw(field.leafOf(host));
        Instant from = earliest; // of the present gap
        const auto starts = [&](Instant last) {
            const std::int64_t a = range.slotFrom(from + policy.setup);
            if (last < range.first)
                return;
            const std::int64_t b = std::min((last - range.first) / range.grid, range.count - 1);
            if (a <= b)
                m_events.push_back({std::uint32_t(a), leaf * 2 + 1}),
                    m_events.push_back({std::uint32_t(b + 1), leaf * 2});
        };
        field.eachBlock(host, {earliest, latest + length + policy.teardown}, [&](const Span &block) {
            if (block.from > from)
                starts(block.from - policy.teardown - length);
            from = std::max(from, block.until);
        });
        if (from <= latest) // a host that is out for ever ends at `forever`
            starts(latest);
    }
    order();
}

/// A counting sort where the slots are few, which is what makes a search over the whole horizon cheap.
void StartSweep::order()
{
    if (m_slots > 8 * std::int64_t(m_events.size()) + 1024) {
        std::sort(m_events.begin(), m_events.end(), [](const Event &a, const Event &b) { return a.slot < b.slot; });
        return;
    }
    std::vector<std::uint32_t> next(std::size_t(m_slots) + 2, 0);
    for (const Event &e : m_events)
        ++next[std::size_t(e.slot) + 1];
    for (std::size_t i = 1; i < next.size(); ++i)
        next[i] += next[i - 1];
    std::vector<Event> ordered(m_events.size());
    for (const Event &e : m_events)
        ordered[next[std::size_t(e.slot)]++] = e;
    m_events = std::move(ordered);
}

std::uint32_t StartSweep::largest(const std::vector<std::uint32_t> &leavesWith, std::size_t maxLeaves)
{
    std::size_t left = maxLeaves, sum = 0;
    for (std::size_t count = leavesWith.size() - 1; count > 0 && left > 0; --count) {
        const std::size_t taken = std::min<std::size_t>(left, leavesWith[count]);
        sum += taken * count;
        left -= taken;
    }
    return std::uint32_t(sum);
}

std::uint32_t StartSweep::most(std::size_t maxLeaves) const
{
    std::uint32_t found = 0;
    eachRun(maxLeaves, [&](const Run &run) {
        found = std::max(found, run.bound);
        return true;
    });
    return found;
}

} // namespace imece
