// SPDX-License-Identifier: GPL-3.0-or-later
// R4: for one fabric and one length, how many hosts are free for the whole window at every grid start. Exact against
// the calendar as it stands. O(gaps + starts) to build, O(events · leaf size) to walk.
#pragma once
#include "domain/host_field.h"

namespace imece {

/// The grid starts in question: first, first + grid, …, count of them.
struct StartRange
{
    Instant first = 0;
    Seconds grid = 1;
    std::int64_t count = 0;
    Instant at(std::int64_t slot) const { return first + slot * grid; }
    /// The first slot at or after an instant; may be count or more.
    std::int64_t slotFrom(Instant instant) const { return std::max<std::int64_t>(0, ceilDiv(instant - first, grid)); }
};

class StartSweep
{
public:
    StartSweep(const HostField &field, FabricId fabric, const PolicyView &policy, Seconds length,
               const StartRange &range, std::size_t leaves);

    /// Slots [from, until) in which the counts do not change.
    struct Run
    {
        std::int64_t from = 0, until = 0;
        std::uint32_t free = 0;  ///< hosts
        std::uint32_t bound = 0; ///< of them on the `maxLeaves` leaves with most; = free where there is no bound
    };
    /// Calls visit(Run) in order of time until it returns false. maxLeaves 0 = no bound.
    template<typename Visit> void eachRun(std::size_t maxLeaves, Visit visit) const;
    /// The largest Run::bound.
    std::uint32_t most(std::size_t maxLeaves) const;
    FabricId fabric() const { return m_fabric; }

private:
    /// Eight bytes, as there may be hundreds of thousands.
    struct Event
    {
        std::uint32_t slot = 0;
        std::uint32_t leafAndStep = 0; ///< leaf · 2 + 1 where one host more is free, + 0 where one less
    };
    void order();
    static std::uint32_t largest(const std::vector<std::uint32_t> &leavesWith, std::size_t maxLeaves);

    FabricId m_fabric;
    std::int64_t m_slots = 0;
    std::size_t m_leaves = 0;
    std::uint32_t m_largestLeaf = 0;
    std::vector<Event> m_events; ///< by slot
};

template<typename Visit> void StartSweep::eachRun(std::size_t maxLeaves, Visit visit) const
{
    std::vector<std::uint32_t> perLeaf(m_leaves, 0);
    std::vector<std::uint32_t> leavesWith(m_largestLeaf + 1, 0); // how many leaves have so many free hosts
    Run run;
    for (std::size_t i = 0; i < m_events.size() && m_events[i].slot < std::uint64_t(m_slots);) {
        run.from = m_events[i].slot;
        for (; i < m_events.size() && std::int64_t(m_events[i].slot) == run.from; ++i) {
            std::uint32_t &count = perLeaf[m_events[i].leafAndStep / 2];
            const std::uint32_t step = m_events[i].leafAndStep % 2 != 0 ? 1U : ~0U; // + 1 or − 1
            --leavesWith[count];                                                    // wraps for 0, which is never read
            count += step;
            run.free += step;
            ++leavesWith[count];
        }
        run.until = i < m_events.size() ? std::min<std::int64_t>(m_events[i].slot, m_slots) : m_slots;
        run.bound = maxLeaves == 0 ? run.free : largest(leavesWith, maxLeaves);
        if (!visit(run))
            return;
    }
}

} // namespace imece
