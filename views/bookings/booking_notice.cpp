// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/booking_notice.h"
#include "views/bookings/booking_deeds.h"

namespace imece {

namespace {
constexpr Seconds soon = 60 * minute, sooner = 40 * minute;
constexpr Seconds lastStart = 30 * minute, drain = 15 * minute; // R13
} // namespace

QString BookingNotice::text() const
{
    const Booking &b = m_entry.booking;
    const bool isOwn = m_scene.isOwn(b);
    if (m_scene.isActing && isOwn)
        return tr("Asked; waiting for the server. It is done once or not at all.");
    if (b.state == BookingState::Offered && isOwn)
        return b.awaitsApproval && b.offerExpiresAt > m_scene.words.now ? awaited() : offer();
    if (b.state == BookingState::Queued)
        return queued();
    if (b.state == BookingState::Placing && isOwn)
        return approvalOf(m_entry) ? tr("Approved; the cluster is being asked for the hosts.")
                                   : tr("Confirmed by you; the cluster is being asked for the hosts.");
    if (b.state == BookingState::Interrupted)
        return interrupted();
    if (b.state == BookingState::Active)
        return end();
    if (approvalOf(m_entry) == false)
        return tr("Declined by %1. Nothing is held any more.").arg(QString::fromStdString(m_entry.priv->approverName));
    return {};
}

bool BookingNotice::isUrgent() const
{
    const Booking &b = m_entry.booking;
    return b.state == BookingState::Active && b.window.until - m_scene.words.now <= lastStart;
}

QString BookingNotice::offer() const
{
    const Booking &b = m_entry.booking;
    const Seconds left = b.offerExpiresAt - m_scene.words.now;
    if (left <= 0)
        return tr("This offer has expired. Nothing is held any more; find windows again.");
    const QString held = tr("Held for you for %1 more, until %2. Confirm, or it lapses without cost.")
                             .arg(words::duration(left), m_scene.words.zone.timeSeconds(b.offerExpiresAt));
    if (m_scene.rate > 1)
        return held + QLatin1Char(' ') +
               tr("The clock runs %1 times: that is %2 of your time.")
                   .arg(words::number(qint64(m_scene.rate)), words::duration(left / m_scene.rate));
    return held;
}

/// K2: who must speak, and by when.
QString BookingNotice::awaited() const
{
    const Booking &b = m_entry.booking;
    const words::Scene &w = m_scene.words;
    const QString until = w.zone.near(b.offerExpiresAt, w.now);
    if (!mayDo(Deed::Approve, m_entry, m_scene))
        return tr("It awaits a second person: a lead or the treasurer of your startup, not the one who asked. Held "
                  "until %1; without a word it lapses without cost.")
            .arg(until);
    return tr("%1 asks for your word: %2, %3 held. Until %4; without a word it lapses without cost.")
        .arg(QString::fromStdString(m_entry.priv->personName),
             words::BookingWords::size(b.hosts.size(), b.window.length()), words::money(m_entry.priv->hold, w.currency),
             until);
}

QString BookingNotice::queued() const
{
    const Booking &b = m_entry.booking;
    if (b.window.isEmpty())
        return tr("In the queue, waiting without a planned start; why is told below.");
    const QString planned =
        tr("In the queue. Planned to start %1; it may start earlier, and later only if its own hosts are lost.")
            .arg(m_scene.words.zone.dayDateTime(b.window.from));
    return mayDo(Deed::Confirm, m_entry, m_scene)
               ? planned + QLatin1Char(' ') + tr("“Take this start” books it as it is planned, now or later.")
               : planned;
}

/// R13: from an hour before it on, then at 40 and at 30 minutes.
QString BookingNotice::end() const
{
    const Booking &b = m_entry.booking;
    const Seconds left = b.window.until - m_scene.words.now;
    const words::DeskZone &zone = m_scene.words.zone;
    if (left > soon || left <= 0)
        return {};
    const QString when = tr("Ends in %1, at %2.").arg(words::duration(left), zone.time(b.window.until)) + u' ';
    const QString start = zone.time(b.window.until - lastStart), signal = zone.time(b.window.until - drain);
    if (left > sooner)
        return when +
               tr("Nothing new is placed into it from %1 on; the signal to drain comes at %2.").arg(start, signal);
    if (left > lastStart)
        return when + tr("Save what you need: nothing new is placed into it from %1 on, the signal to drain comes at "
                         "%2.")
                          .arg(start, signal);
    if (left > drain)
        return when + tr("Nothing new is placed into it any more; the signal to drain comes at %1.").arg(signal);
    return when + tr("The signal to drain was due at %1; it is stopped at its end.").arg(signal);
}

QString BookingNotice::interrupted() const
{
    const Booking &b = m_entry.booking;
    if (b.culprit == noHost)
        return tr("Interrupted: all %n hosts wait, and every stopped second is credited.", nullptr,
                  int(b.hosts.size()));
    return tr("Interrupted by %1: all %n hosts wait, and every stopped second is credited.", nullptr,
              int(b.hosts.size()))
        .arg(m_scene.words.host(b.culprit));
}

QString BookingNotice::cost(const ReleaseCost &cost) const
{
    if (cost.isAwaited)
        return tr("The server is asked what it costs…");
    if (!cost.quote)
        return tr("The server did not say what it costs.");
    const ReleaseQuote &quote = *cost.quote;
    if (m_entry.booking.cls != ServiceClass::G)
        return tr("It costs nothing: no tokens and no money are held for it.");
    const QString unused = words::gpuHoursUnit(quote.unused);
    const QString tokens =
        quote.fee == 0 ? tr("It costs no tokens: all %1 that are not used come back.").arg(unused)
                       : tr("It costs %1 of tokens: of %2 that are not used so much is kept as a fee until others take "
                            "the hosts (S19).")
                             .arg(words::gpuHoursUnit(quote.fee), unused);
    return tokens + QLatin1Char(' ') +
           tr("It costs no money: %1 is held no longer.").arg(words::money(quote.moneyBack, m_scene.words.currency));
}

QString BookingNotice::question(const ReleaseCost &costs) const
{
    const Booking &b = m_entry.booking;
    const QString name = words::bookingName(raw(b.id));
    const int hosts = int(b.hosts.size());
    const QString asked =
        b.state == BookingState::Queued ? tr("Give up the place of %1 in the queue?").arg(name)
        : isReleasable(b)
            ? tr("Release %1 now? It ends at once and its %n hosts become free for others.", nullptr, hosts).arg(name)
            : tr("Cancel %1? Its %n hosts become free for others at once; the same window may be gone a moment later.",
                 nullptr, hosts)
                  .arg(name);
    return cost(costs) + QLatin1Char('\n') + asked;
}

} // namespace imece
