// SPDX-License-Identifier: GPL-3.0-or-later
// From what happened to the desktop: in words, unless a person switched them off or is looking at that very booking. A
// click brings the window forward and shows the booking.
#include "app/dbus_notifier.h"
#include "app/desk.h"
#include "models/booking_watch.h"
#include "views/bookings/bookings_page.h"
#include <QApplication>

namespace imece {

void Desk::connectNotifications()
{
    m_watch = std::make_unique<BookingWatch>(&m_stores->bookings, &m_stores->clock, &m_stores->facts);
    setNotifier(std::make_unique<DbusNotifier>(QDBusConnection::sessionBus()));
    connect(m_watch.get(), &BookingWatch::due, this, &Desk::notify);
}

void Desk::setNotifier(std::unique_ptr<Notifier> notifier)
{
    m_notifier = std::move(notifier);
    connect(m_notifier.get(), &Notifier::clicked, this, [this](quint64 id) {
        if (m_window->isMinimized())
            m_window->showNormal();
        m_window->raise();
        m_window->activateWindow();
        m_window->showPage(QStringLiteral("bookings"));
        m_bookings->select(BookingId{id});
    });
}

bool Desk::isLookedAt(BookingId id) const
{
    return m_window->isActiveWindow() && m_bookings && m_bookings->isShownPage() && m_bookings->shownBooking() == id;
}

QString Desk::leaseEnd(const Booking &lease, const QString &hosts) const
{
    switch (lease.cause) {
    case EndCause::Reclaimed:
        return raw(lease.reclaimedBy) == 0
                   ? tr("%1 were stopped: a booking or a failed host needed them.").arg(hosts)
                   : tr("%1 were stopped: %2 needed them.").arg(hosts, words::bookingName(raw(lease.reclaimedBy)));
    case EndCause::LeaseEnd:
        return tr("%1 went to a request that had waited.").arg(hosts);
    case EndCause::Budget:
        return tr("%1 were stopped: the budget was used up.").arg(hosts);
    case EndCause::Notice:
        return tr("%1 were stopped: the membership ends.").arg(hosts);
    case EndCause::None:
    case EndCause::Released:
        break;
    }
    return tr("%1 were given back at the end of the lease.").arg(hosts);
}

void Desk::notify(const WatchNotice &notice)
{
    const BookingEntry *entry = m_stores->bookings.find(notice.booking);
    if (!entry || !m_kept.preferences.hasNotifications || !m_options.screenshots.isEmpty() ||
        isLookedAt(notice.booking))
        return;
    words::Scene scene;
    scene.fleet = m_stores->fleet.fleet();
    scene.zone = words::DeskZone(m_stores->clock.zone());
    scene.now = m_stores->clock.now();
    const QString label = entry->priv ? QString::fromStdString(entry->priv->label) : QString();
    const QString name = words::bookingName(raw(notice.booking)) + (label.isEmpty() ? QString() : u' ' + label);
    const QString hosts = tr("%n hosts", nullptr, int(entry->booking.hosts.size()));
    const QString when = scene.zone.near(notice.at, scene.now);
    const Seconds left = notice.at - scene.now;
    Notification shown{raw(notice.booking), {}, {}, tr("Show the booking"), false};
    switch (notice.kind) {
    case WatchNotice::LeftQueue:
        shown.title = tr("%1 has left the queue").arg(name);
        shown.text = entry->booking.state == BookingState::Offered
                         ? tr("%1 from %2: an offer is held, confirm it before it lapses.").arg(hosts, when)
                         : tr("%1 from %2.").arg(hosts, when);
        break;
    case WatchNotice::StartsSoon:
        shown.title = tr("%1 starts in %2").arg(name, words::duration(left));
        shown.text = tr("%1, at %2.").arg(hosts, when);
        break;
    case WatchNotice::EndsSoon:
        shown.title = tr("%1 ends in %2").arg(name, words::duration(left));
        shown.text = tr("%1 are stopped at %2. Save what you need.").arg(hosts, when);
        break;
    case WatchNotice::Promised:
        shown.title = notice.at == 0 ? tr("%1 has no planned start any more").arg(name)
                                     : tr("%1 is planned to start %2").arg(name, when);
        if (notice.at == 0)
            shown.text = tr("It waits in the queue; the panel tells why.");
        else if (entry->booking.cls == ServiceClass::G)
            shown.text = tr("%1. Take this start at any time; else it is offered shortly before.").arg(hosts);
        else
            shown.text = hosts;
        break;
    case WatchNotice::Changed:
        shown.title = tr("%1 was changed").arg(name);
        shown.text = tr("%1, %2.").arg(hosts, scene.zone.span(entry->booking.window));
        break;
    case WatchNotice::HostFailed:
        shown.title = tr("%1: %2 failed").arg(name, scene.host(notice.host));
        shown.text = entry->booking.state == BookingState::Interrupted
                         ? tr("All %1 wait; every stopped second is credited.").arg(hosts)
                         : tr("Another host has its place.");
        shown.isUrgent = true;
        break;
    case WatchNotice::LeaseNoticed: // S14
        shown.title = tr("%1 is stopped in %2").arg(name, words::duration(left));
        shown.text = raw(entry->booking.reclaimedBy) == 0
                         ? tr("%1 are needed and stop at %2. Save what you need.").arg(hosts, when)
                         : tr("%1 are needed by %2 and stop at %3. Save what you need.")
                               .arg(hosts, words::bookingName(raw(entry->booking.reclaimedBy)), when);
        shown.isUrgent = true;
        break;
    case WatchNotice::LeaseEnded: // S13
        shown.title = tr("%1 has ended").arg(name);
        shown.text = leaseEnd(entry->booking, hosts);
        break;
    }
    m_notifier->show(shown);
}

} // namespace imece
