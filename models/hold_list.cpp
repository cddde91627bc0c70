// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hold_list.h"

namespace imece {

void HoldList::put(const HeldHosts &held)
{
    for (const HostId host : held.hosts)
        if (held.hold.kind == HoldKind::None)
            m_holds.erase(host);
        else
            m_holds[host] = held.hold;
}

void HoldList::reset(const std::vector<HeldHosts> &holds)
{
    m_holds.clear();
    for (const HeldHosts &held : holds)
        put(held);
    Q_EMIT changed();
}

void HoldList::change(const HeldHosts &held)
{
    put(held);
    Q_EMIT changed();
}

const Hold *HoldList::of(HostId host) const
{
    const auto found = m_holds.find(host);
    return found == m_holds.end() ? nullptr : &found->second;
}

} // namespace imece
