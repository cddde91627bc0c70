// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/session_clock.h"

namespace imece {

SteadyClock::SteadyClock(QObject *parent) : SessionClock(parent)
{
    m_elapsed.start();
    m_timer.setInterval(250);
    connect(&m_timer, &QTimer::timeout, this, &SessionClock::ticked);
    m_timer.start();
}

} // namespace imece
