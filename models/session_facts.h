// SPDX-License-Identifier: GPL-3.0-or-later
// What the desk knows about its seat: who sits here, in which co-op, and how the link is. Views ask it what may be
// done; the server decides all the same.
#pragma once
#include "domain/coop.h"
#include <QObject>
#include <QString>

namespace imece {

/// The link as people see it. Only Live shows values as they are now.
enum class LinkState : std::uint8_t { Idle, Connecting, Live, Waiting, Refused };

struct LinkFacts
{
    LinkState state = LinkState::Idle;
    qint64 lastFrameMs = -1; ///< age of the newest frame, milliseconds; < 0 = none came yet
    qint64 nextTryMs = 0;    ///< Waiting: until the next try
    QString reason;          ///< Refused: what the server said
    bool operator==(const LinkFacts &) const = default;
};

/// What a person may want to do (the roles of PLAN and TRUST; the server holds the same table).
enum class Act : std::uint8_t { Book, Cancel, SeeMoney, Import, Demo, Approve };

class SessionFacts : public QObject
{
    Q_OBJECT

public:
    explicit SessionFacts(QObject *parent = nullptr) : QObject(parent) {}

    void setWelcome(const Welcome &welcome);
    void setLink(const LinkFacts &link);
    /// A frame came just now: cheap, many times a second.
    void noteFrame();
    /// lastGood: co-op time of the newest values, 0 = there never were any.
    void setStale(bool stale, Instant lastGood);

    bool isWelcome() const { return m_isWelcome; }
    const Welcome &welcome() const { return m_welcome; }
    const LinkFacts &link() const { return m_link; }
    bool isLive() const { return m_link.state == LinkState::Live && !m_stale; }
    bool isStale() const { return m_stale; }
    Instant lastGood() const { return m_lastGood; }
    MemberId member() const { return m_welcome.you.member; }
    bool may(Act act) const;
    QString currency() const { return QString::fromStdString(m_welcome.currency); }

Q_SIGNALS:
    void welcomeChanged(); ///< another person, another co-op or another epoch
    void linkChanged();
    void frameNoted();
    void staleChanged();

private:
    Welcome m_welcome;
    LinkFacts m_link;
    Instant m_lastGood = 0;
    bool m_isWelcome = false;
    bool m_stale = false;
};

} // namespace imece
