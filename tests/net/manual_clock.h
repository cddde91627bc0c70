// SPDX-License-Identifier: GPL-3.0-or-later
// A session clock that the test moves; it ticks as the real one does, four times a second of its own time.
#pragma once
#include "net/session_clock.h"

namespace imece {

class ManualClock : public SessionClock
{
public:
    qint64 nowMs() const override { return m_now; }
    void advance(qint64 ms)
    {
        for (const qint64 until = m_now + ms; m_now < until;) {
            m_now = qMin(m_now + 250, until);
            Q_EMIT ticked();
        }
    }

private:
    qint64 m_now = 1000;
};

} // namespace imece
