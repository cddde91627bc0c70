// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/start_sweep.h"
#include "domain/booking_rules.h"
#include <algorithm>

namespace imece {

StartSweep::StartSweep(const HostField &field, FabricId fabric, const PolicyView &policy, Seconds length,
                       const StartRange &range, std::size_t leaves)
    : m_field(field), m_fabric(fabric), m_length(length), m_setup(policy.setup), m_teardown(policy.teardown),
      m_range(range), m_leaves(leaves)
{
    for (std::uint32_t whole : field.wholeLeaf())
        m_largestLeaf = std::max(m_largestLeaf, whole);
    const Instant earliest = range.first - policy.setup;
    const Instant latest = range.at(range.count - 1);
    for (HostId host : field.gangHosts(fabric)) {
        const std::uint32_t leaf = raw(field.leafOf(host));
        Instant from = earliest; // of the present gap
        const Instant gone = field.goneFrom(host);
        const auto starts = [&](Instant last) {
            last = gone == forever ? last : std::min(last, gone + policy.setup - 1); // S2
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
    if (m_range.count > 8 * std::int64_t(m_events.size()) + 1024) {
        std::sort(m_events.begin(), m_events.end(), [](const Event &a, const Event &b) { return a.slot < b.slot; });
        return;
    }
    std::vector<std::uint32_t> next(std::size_t(m_range.count) + 2, 0);
    for (const Event &e : m_events)
        ++next[std::size_t(e.slot) + 1];
    for (std::size_t i = 1; i < next.size(); ++i)
        next[i] += next[i - 1];
    std::vector<Event> ordered(m_events.size());
    for (const Event &e : m_events)
        ordered[next[std::size_t(e.slot)]++] = e;
    m_events = std::move(ordered);
}

std::vector<HostId> StartSweep::freeHosts(std::int64_t slot) const
{
    const Instant start = m_range.at(slot);
    return m_field.freeHosts(m_fabric, takenBy({start, start + m_length}, m_setup, m_teardown));
}

/// Counts by leaf, brought forward event by event.
class SweepCursor : public StartCursor
{
public:
    explicit SweepCursor(const StartSweep &sweep) : m_sweep(sweep) { rewind(); }

    std::int64_t next(std::int64_t from, std::size_t hosts, std::size_t maxLeaves) override
    {
        if (from < m_from)
            rewind();
        const std::int64_t count = m_sweep.m_range.count;
        while (m_until <= from && m_until < count)
            step();
        while (free(maxLeaves) < hosts) {
            if (m_until >= count)
                return count;
            step();
        }
        return std::min(std::max(m_from, from), count);
    }
    std::int64_t runEnd() const override { return m_until; }
    std::size_t leavesFor(std::size_t hosts) const override { return leavesHolding(m_leavesWith, hosts); }
    std::uint32_t free(std::size_t maxLeaves) const override
    {
        return maxLeaves == 0 ? m_free : onFullest(m_leavesWith, maxLeaves);
    }

private:
    void rewind()
    {
        m_perLeaf.assign(m_sweep.m_leaves, 0);
        m_leavesWith.assign(m_sweep.m_largestLeaf + 1, 0);
        m_next = 0, m_free = 0, m_from = 0, m_until = 0;
        step();
    }
    /// To the next run of slots; the first one begins at 0 and may have nothing free.
    void step()
    {
        const auto &events = m_sweep.m_events;
        m_from = m_until;
        for (; m_next < events.size() && std::int64_t(events[m_next].slot) == m_from; ++m_next) {
            std::uint32_t &count = m_perLeaf[events[m_next].leafAndStep / 2];
            const std::uint32_t one = events[m_next].leafAndStep % 2 != 0 ? 1U : ~0U; // + 1 or − 1
            --m_leavesWith[count];                                                    // wraps for 0, which is not read
            count += one;
            m_free += one;
            ++m_leavesWith[count];
        }
        m_until = m_next < events.size() ? std::min<std::int64_t>(events[m_next].slot, m_sweep.m_range.count)
                                         : m_sweep.m_range.count;
    }

    const StartSweep &m_sweep;
    std::vector<std::uint32_t> m_perLeaf, m_leavesWith;
    std::size_t m_next = 0;
    std::uint32_t m_free = 0;
    std::int64_t m_from = 0, m_until = 0;
};

std::unique_ptr<StartCursor> StartSweep::cursor() const
{
    return std::make_unique<SweepCursor>(*this);
}

} // namespace imece
