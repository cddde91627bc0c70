// SPDX-License-Identifier: GPL-3.0-or-later
// R4 by sweeping the gaps of every host: for any grid, exact against the calendar as it stands. O(gaps + starts) to
// build, O(events) to walk.
#pragma once
#include "domain/start_count.h"

namespace imece {

class StartSweep : public StartCount
{
public:
    StartSweep(const HostField &field, FabricId fabric, const PolicyView &policy, Seconds length,
               const StartRange &range, std::size_t leaves);

    FabricId fabric() const override { return m_fabric; }
    std::unique_ptr<StartCursor> cursor() const override;
    std::vector<HostId> freeHosts(std::int64_t slot) const override;

private:
    friend class SweepCursor;
    /// Eight bytes, as there may be hundreds of thousands.
    struct Event
    {
        std::uint32_t slot = 0;
        std::uint32_t leafAndStep = 0; ///< leaf · 2 + 1 where one host more is free, + 0 where one less
    };
    void order();

    const HostField &m_field;
    FabricId m_fabric;
    Seconds m_length, m_setup, m_teardown;
    StartRange m_range;
    std::size_t m_leaves = 0;
    std::uint32_t m_largestLeaf = 0;
    std::vector<Event> m_events; ///< by slot
};

} // namespace imece
