// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/story_words.h"
#include "views/words/booking_words.h"

namespace imece::words {

QString StoryWords::what(const StoryLine &l) const
{
    const DeskZone &zone = m_scene.zone;
    switch (l.kind) {
    case StoryKind::Queued:
        return tr("put into the queue");
    case StoryKind::Offered:
        return tr("offered: %n hosts, %1", nullptr, int(l.hosts)).arg(zone.span(l.window));
    case StoryKind::Confirmed:
        return tr("confirmed");
    case StoryKind::Starting:
        return tr("its hosts are made ready");
    case StoryKind::Running:
        return tr("runs on all %n hosts", nullptr, int(l.hosts));
    case StoryKind::Interrupted:
        return l.out == noHost ? tr("interrupted") : tr("interrupted by %1").arg(m_scene.host(l.out));
    case StoryKind::Resumed:
        return tr("runs again");
    case StoryKind::HostReplaced:
        return l.in == noHost ? tr("a host was exchanged")
                              : tr("%1 stands in for %2").arg(m_scene.host(l.in), m_scene.host(l.out));
    case StoryKind::Replanned:
        return tr("other hosts are planned");
    case StoryKind::Fixed:
        return tr("its hosts are fixed");
    case StoryKind::Promised:
        return l.window.isEmpty() ? tr("no planned start any more")
                                  : tr("planned to start %1").arg(zone.dayDateTime(l.window.from));
    case StoryKind::AtRisk:
        return tr("at risk: not all hosts are expected back before the start");
    case StoryKind::Safe:
        return tr("no longer at risk");
    case StoryKind::Extended:
        return tr("extended until %1").arg(zone.dayDateTime(l.window.until));
    case StoryKind::Changed:
        return tr("changed: %n hosts, %1", nullptr, int(l.hosts)).arg(zone.span(l.window));
    case StoryKind::Approved:
        return l.state == BookingState::Cancelled ? tr("declined") : tr("approved");
    case StoryKind::Rehearsed:
        return tr("rehearsed");
    case StoryKind::Noticed:
        return tr("noticed: the lease will be stopped");
    case StoryKind::Described:
        return tr("label, note or link changed");
    case StoryKind::Ended:
        break;
    }
    return BookingWords::state(l.state);
}

QString StoryWords::who(const StoryLine &l) const
{
    if (!l.byName.empty())
        return tr("by %1").arg(QString::fromStdString(l.byName));
    return l.by == PersonId{} ? tr("by the co-op") : tr("by a person");
}

QString StoryWords::line(const StoryLine &l) const
{
    //: %1 what happened ("confirmed"), %2 by whom ("by the co-op")
    return tr("%1, %2").arg(what(l), who(l));
}

QString StoryWords::why(const PromiseStep &step) const
{
    const QString host = step.host == noHost ? QString() : m_scene.host(step.host);
    switch (step.why) {
    case PromiseWhy::First:
        return tr("first promised");
    case PromiseWhy::Earlier:
        return tr("earlier: room was found");
    case PromiseWhy::HostLost:
        return host.isEmpty() ? tr("hosts were lost") : tr("%1 was lost").arg(host);
    case PromiseWhy::Upkeep:
        return host.isEmpty() ? tr("upkeep was planned") : tr("upkeep of %1 was planned").arg(host);
    case PromiseWhy::Membership:
        return tr("a membership ends");
    case PromiseWhy::OwnAct:
        return tr("the startup changed something itself");
    case PromiseWhy::Displaced:
        return tr("a guaranteed booking has the hosts");
    }
    return {};
}

QString StoryWords::promise(const PromiseStep &step) const
{
    const QString when = step.window.isEmpty() ? tr("none") : m_scene.zone.dayDateTime(step.window.from);
    //: %1 the planned start, %2 why it is that one now
    return tr("%1: %2").arg(when, why(step));
}

QString StoryWords::ahead(const QueueAhead &a) const
{
    QString why;
    switch (a.why) {
    case AheadWhy::AskedEarlier:
        why = tr("asked earlier");
        break;
    case AheadWhy::LessUse:
        why = tr("has used less so far");
        break;
    case AheadWhy::Planned:
        why = tr("its start was promised earlier");
        break;
    }
    return QStringLiteral("%1 %2: %3").arg(bookingName(raw(a.id)), m_scene.member(a.member), why);
}

QString StoryWords::verdict(RehearsalVerdict verdict)
{
    switch (verdict) {
    case RehearsalVerdict::Passed:
        return tr("passed");
    case RehearsalVerdict::Silent:
        return tr("silent");
    case RehearsalVerdict::Unhealthy:
        return tr("not healthy");
    case RehearsalVerdict::Slow:
        return tr("too slow");
    }
    return {};
}

QString StoryWords::rehearsed(const RehearsedHost &h) const
{
    QStringList said{verdict(h.verdict)};
    said << (h.gbps < 0 ? tr("not measured") : tr("%1 Gb/s").arg(number(h.gbps, 0)));
    if (h.measuredAt != 0)
        said << tr("measured %1").arg(m_scene.zone.near(h.measuredAt, m_scene.now));
    if (h.standsFor != noHost)
        said << tr("stands for %1").arg(m_scene.host(h.standsFor));
    return said.join(QStringLiteral(", "));
}

QString StoryWords::result(const Rehearsal &r) const
{
    if (r.endedAt == 0)
        return tr("under way, %1 of %2 pairs measured").arg(number(qint64(r.measured)), number(qint64(r.pairs)));
    QStringList said{r.hasPassed ? tr("passed") : tr("not passed")};
    if (r.pairs > 0)
        said << tr("%1 of %2 pairs measured").arg(number(qint64(r.measured)), number(qint64(r.pairs)));
    if (r.slowestGbps >= 0 && r.slowA != noHost)
        said << tr("slowest %1 → %2, %3 Gb/s")
                    .arg(m_scene.host(r.slowA), m_scene.host(r.slowB), number(r.slowestGbps, 0));
    return said.join(QStringLiteral(", "));
}

} // namespace imece::words
