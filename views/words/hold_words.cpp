// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/hold_words.h"

namespace imece::words {

QString HoldWords::cause(HoldCause cause)
{
    switch (cause) {
    case HoldCause::Hardware:
        return tr("hardware");
    case HoldCause::Fabric:
        return tr("fabric");
    case HoldCause::Software:
        return tr("software or firmware");
    case HoldCause::Checking:
        return tr("under examination");
    case HoldCause::Security:
        return tr("security");
    case HoldCause::Site:
        return tr("power, cooling or access");
    case HoldCause::Other:
        return tr("another reason");
    }
    return missing;
}

QString HoldWords::line(const Hold &hold) const
{
    const QString by = hold.by.empty() ? missing : QString::fromStdString(hold.by);
    const QString since = m_scene.zone.near(hold.since, m_scene.now);
    const bool isDrain = hold.kind == HoldKind::Drain;
    QString said;
    if (hold.until == 0)
        said = (isDrain ? tr("Drained by %1 since %2, no end set: %3.") : tr("Held by %1 since %2, no end set: %3."))
                   .arg(by, since, cause(hold.cause));
    else
        said = (isDrain ? tr("Drained by %1 since %2, until %4: %3.") : tr("Held by %1 since %2, until %4: %3."))
                   .arg(by, since, cause(hold.cause), m_scene.zone.near(hold.until, m_scene.now));
    if (!hold.note.empty())
        said += QStringLiteral(" “%1”").arg(QString::fromStdString(hold.note));
    return said;
}

QString HoldWords::effect(const TouchedBooking &b) const
{
    const QString at = b.at == 0 ? missing : m_scene.zone.near(b.at, m_scene.now);
    switch (b.effect) {
    case HoldEffect::Stopped:
        return b.isFailing ? tr("stopped with %1 of %2 hosts; fails at %3").arg(b.ready).arg(b.hosts).arg(at)
                           : tr("stopped with %1 of %2 hosts until %3").arg(b.ready).arg(b.hosts).arg(at);
    case HoldEffect::Ended:
        return tr("ends %1").arg(at);
    case HoldEffect::AtRisk:
        return tr("at risk; other hosts are looked for from %1").arg(at);
    case HoldEffect::Moved:
        return b.at == 0 ? tr("loses its planned start") : tr("its planned start moves to %1").arg(at);
    case HoldEffect::Replaced:
        return b.at == 0
                   ? tr("%1 in place of %2").arg(m_scene.folded(b.in), m_scene.folded(b.out))
                   : tr("%1 in place of %2; stands until %3").arg(m_scene.folded(b.in), m_scene.folded(b.out), at);
    case HoldEffect::Stays:
        return tr("keeps its hosts to its end");
    }
    return missing;
}

QString HoldWords::when(const TouchedBooking &b) const
{
    return b.window.isEmpty() ? missing : m_scene.zone.span(b.window);
}

QString HoldWords::credit(Ticks ticks) const
{
    return ticks == 0 ? missing : money(ticks, m_scene.currency);
}

QString HoldWords::credits(const HoldPreview &preview) const
{
    if (preview.bookings.empty())
        return tr("No booking is touched.");
    return preview.credits == 0
               ? tr("%n bookings are touched; no credit falls due (M3).", nullptr, int(preview.bookings.size()))
               : tr("%n bookings are touched; %1 of credit would fall due (M3).", nullptr, int(preview.bookings.size()))
                     .arg(money(preview.credits, m_scene.currency));
}

QString HoldWords::text(const HeldHosts &wanted, const HoldPreview &preview) const
{
    const bool isDrain = wanted.hold.kind == HoldKind::Drain, isRelease = wanted.hold.kind == HoldKind::None;
    QStringList lines{(isRelease ? tr("Release %1")
                       : isDrain ? tr("Drain %1")
                                 : tr("Hold %1"))
                          .arg(m_scene.folded(wanted.hosts))};
    if (!isRelease)
        lines << tr("Reason: %1").arg(cause(wanted.hold.cause));
    if (!wanted.hold.note.empty())
        lines << QString::fromStdString(wanted.hold.note);
    if (wanted.hold.until != 0)
        lines << tr("Until %1").arg(m_scene.zone.dateTime(wanted.hold.until));
    lines << QString() << credits(preview);
    for (const TouchedBooking &b : preview.bookings)
        lines << QStringList{bookingName(raw(b.id)), m_scene.member(b.member), when(b), effect(b), credit(b.credit)}
                     .join(QLatin1Char('\t'));
    return lines.join(QLatin1Char('\n'));
}

} // namespace imece::words
