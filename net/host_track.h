// SPDX-License-Identifier: GPL-3.0-or-later
// Host deltas are against the tick before. After a gap nothing is of use until the full columns come; a slow client
// is owed them, so a gap is nothing to complain about until it lasts.
#pragma once
#include "net/topic_track.h"

namespace imece {

class HostTrack
{
public:
    void begin() { *this = HostTrack(); }
    Reception judge(const wire::HostsFull &full)
    {
        m_isKnown = true;
        m_tick = full.columns.tick;
        return Reception::Take;
    }
    Reception judge(const wire::HostsChanged &changed);

private:
    bool m_isKnown = false;
    std::uint64_t m_tick = 0;
};

} // namespace imece
