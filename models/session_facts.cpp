// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/session_facts.h"

namespace imece {

void SessionFacts::setWelcome(const Welcome &welcome)
{
    m_isWelcome = true;
    m_welcome = welcome;
    Q_EMIT welcomeChanged();
}

void SessionFacts::setLink(const LinkFacts &link)
{
    if (link == m_link)
        return;
    m_link = link;
    Q_EMIT linkChanged();
}

void SessionFacts::noteFrame()
{
    m_link.lastFrameMs = 0;
    Q_EMIT frameNoted();
}

void SessionFacts::setStale(bool stale, Instant lastGood)
{
    if (stale == m_stale && lastGood == m_lastGood)
        return;
    m_stale = stale;
    m_lastGood = lastGood;
    Q_EMIT staleChanged();
}

bool SessionFacts::may(Act act) const
{
    if (!m_isWelcome)
        return false;
    const Actor &you = m_welcome.you;
    const auto has = [&you](Role role) { return hasRole(you.roles, role); };
    const bool ofMember = raw(you.member) != 0;
    switch (act) {
    case Act::Book:
    case Act::Cancel:
        return ofMember && (has(Role::Researcher) || has(Role::Lead));
    case Act::SeeMoney:
        return has(Role::Treasurer) || (ofMember && has(Role::Lead));
    case Act::Approve: // K2
        return ofMember && (has(Role::Lead) || has(Role::Treasurer));
    case Act::Import:
        return has(Role::Admin) || has(Role::Researcher);
    case Act::Demo:
        return m_welcome.demo;
    }
    return false;
}

} // namespace imece
