// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/host_track.h"

namespace imece {

Reception HostTrack::judge(const wire::HostsChanged &changed)
{
    if (m_isKnown && changed.delta.columns.tick <= m_tick)
        return Reception::Drop;
    if (!m_isKnown || changed.delta.baseTick != m_tick)
        return Reception::Gap;
    m_tick = changed.delta.columns.tick;
    return Reception::Take;
}

} // namespace imece
