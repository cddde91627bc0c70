// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/booking_ics.h"
#include "views/bookings/bookings_page.h"
#include "views/bookings/living_sheets.h"

namespace imece {

bool hasCalendarEntry(const Booking &b)
{
    return !b.window.isEmpty() && b.state != BookingState::Expired && b.state != BookingState::Rejected;
}

namespace {

IcsEvent::Status statusOf(const Booking &b)
{
    switch (b.state) {
    case BookingState::Offered:
    case BookingState::Placing:
    case BookingState::Queued:
        return IcsEvent::Tentative;
    case BookingState::Cancelled:
    case BookingState::Failed:
    case BookingState::Expired:
    case BookingState::Rejected:
        return IcsEvent::Cancelled;
    default:
        return IcsEvent::Confirmed;
    }
}

} // namespace

IcsEvent icsEvent(const BookingEntry &entry, const words::Scene &scene, const QString &coop)
{
    const Booking &b = entry.booking;
    IcsEvent event;
    // The instant of its making too: a demonstration that was reset counts its bookings from the start again.
    event.uid = QStringLiteral("booking-%1-%2@%3.imece").arg(raw(b.id)).arg(b.createdAt).arg(coop);
    event.sequence = b.version;
    event.window = b.window;
    if (isTerminal(b.state) && b.endedAt > b.window.from && b.endedAt < b.window.until)
        event.window.until = b.endedAt;
    event.status = statusOf(b);
    const QString hosts = BookingsPage::tr("%n hosts", nullptr, int(b.hosts.size()));
    const QString label = entry.priv ? QString::fromStdString(entry.priv->label) : QString();
    event.summary = QStringLiteral("%1 · %2 · %3")
                        .arg(label.isEmpty() ? scene.member(b.member) : label, hosts, words::bookingName(raw(b.id)));
    event.location = scene.fabric(b.fabric);
    QStringList lines{words::BookingWords(scene).line(b), scene.folded(b.hosts)};
    if (entry.priv && !entry.priv->note.empty())
        lines << QString::fromStdString(entry.priv->note);
    event.description = lines.join(u'\n');
    if (entry.priv)
        event.url = safeLink(QString::fromStdString(entry.priv->outcome));
    return event;
}

} // namespace imece
