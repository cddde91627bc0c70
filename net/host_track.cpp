// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/host_track.h"

namespace imece {

Arrival HostTrack::judge(const wire::HostsChanged &changed)
{
    if (m_isKnown && changed.delta.columns.tick <= m_tick)
        return Arrival::Drop;
    if (!m_isKnown || changed.delta.baseTick != m_tick)
        return Arrival::Gap;
    m_tick = changed.delta.columns.tick;
    return Arrival::Take;
}

} // namespace imece
