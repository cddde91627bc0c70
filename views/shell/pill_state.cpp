// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/pill_state.h"
#include <algorithm>

namespace imece {

void PillState::setLink(const LinkFacts &link, qint64 nowMs)
{
    const bool live = link.state == LinkState::Live;
    if (live) {
        if (m_troubleMs >= 0 && m_wasLive && nowMs - m_troubleMs >= showAfterMs)
            m_shownUntilMs = m_troubleMs + showAfterMs + keepMs;
        m_troubleMs = -1;
        m_wasLive = true;
    } else if (m_troubleMs < 0) {
        m_troubleMs = nowMs;
    }
    const qint64 tryAt = nowMs + std::max<qint64>(link.nextTryMs, 0);
    if (link.state != LinkState::Waiting)
        m_tryAtMs = -1;
    else // told again and again while it waits: the countdown only goes down
        m_tryAtMs = m_link.state == LinkState::Waiting && m_tryAtMs >= 0 ? std::min(m_tryAtMs, tryAt) : tryAt;
    m_link = link;
    m_frameMs = link.lastFrameMs < 0 ? -1 : nowMs - link.lastFrameMs;
}

void PillState::noteFrame(qint64 nowMs)
{
    m_frameMs = nowMs;
}

PillState::Shows PillState::shows(qint64 nowMs) const
{
    if (m_link.state == LinkState::Live)
        return nowMs < m_shownUntilMs ? Shows::Connecting : Shows::Live;
    if (m_link.state == LinkState::Refused)
        return Shows::Offline;
    const qint64 trouble = m_troubleMs < 0 ? nowMs - m_startMs : nowMs - m_troubleMs;
    if (m_wasLive && trouble < showAfterMs)
        return Shows::Live;
    if (!m_wasLive && nowMs - m_startMs < firstTryMs)
        return Shows::Connecting;
    if (m_link.state == LinkState::Connecting)
        return trouble >= offlineAfterMs ? Shows::Offline : Shows::Connecting;
    if (m_link.state == LinkState::Waiting)
        return trouble >= offlineAfterMs ? Shows::Offline : Shows::Waiting;
    return m_wasLive ? Shows::Offline : Shows::Connecting;
}

int PillState::secondsToTry(qint64 nowMs) const
{
    if (m_tryAtMs < 0)
        return 0;
    return int((std::max<qint64>(m_tryAtMs - nowMs, 0) + 999) / 1000);
}

qint64 PillState::ageMs(qint64 nowMs) const
{
    return m_frameMs < 0 ? -1 : nowMs - m_frameMs;
}

} // namespace imece
