// SPDX-License-Identifier: GPL-3.0-or-later
// What the connection pill says, without a widget and without a clock of its own. A blip is not shown: a link that
// comes back within a second was never away for the eye. Trouble once shown stays readable for a moment, and the
// countdown only goes down.
#pragma once
#include "models/session_facts.h"
#include <optional>

namespace imece {

class PillState
{
public:
    enum class Shows { Connecting, Live, Waiting, Offline };
    static constexpr qint64 showAfterMs = 1000;     ///< trouble younger than this is no news
    static constexpr qint64 firstTryMs = 3000;      ///< after the start, connecting is the normal state
    static constexpr qint64 keepMs = 1000;          ///< trouble that was shown stays at least so long
    static constexpr qint64 offlineAfterMs = 60000; ///< waiting that does not help is called by its name

    explicit PillState(qint64 startMs = 0) : m_startMs(startMs) {}

    void setLink(const LinkFacts &link, qint64 nowMs);
    void noteFrame(qint64 nowMs); ///< the age of the data starts anew
    Shows shows(qint64 nowMs) const;
    /// Whole seconds until the next try, while waiting; 0 = now.
    int secondsToTry(qint64 nowMs) const;
    /// Age of the newest frame; < 0 = none came yet.
    qint64 ageMs(qint64 nowMs) const;
    qint64 troubleSinceMs() const { return m_troubleMs; } ///< < 0 = none
    const LinkFacts &link() const { return m_link; }

private:
    LinkFacts m_link;
    qint64 m_startMs;
    qint64 m_frameMs = -1;   ///< when the newest frame came
    qint64 m_troubleMs = -1; ///< since when the link is not live
    qint64 m_shownUntilMs = -1;
    qint64 m_tryAtMs = -1;
    bool m_wasLive = false;
};

} // namespace imece
