// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dbus_notifier.h"
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>

namespace imece {

namespace {
const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
constexpr uchar normal = 1, critical = 2; // urgency
} // namespace

DbusNotifier::DbusNotifier(const QDBusConnection &bus, QObject *parent) : Notifier(parent), m_bus(bus)
{
    if (!m_bus.isConnected())
        return;
    m_bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this, SLOT(takeAction(quint32, QString)));
    m_bus.connect(service, path, service, QStringLiteral("NotificationClosed"), this,
                  SLOT(takeClosed(quint32, quint32)));
}

void DbusNotifier::show(const Notification &n)
{
    if (!m_bus.isConnected())
        return;
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("imece")},
                            {QStringLiteral("urgency"), QVariant::fromValue(n.isUrgent ? critical : normal)}};
    call << QStringLiteral("Imece") << quint32(0) << QStringLiteral("imece") << n.title
         << n.text.toHtmlEscaped() // a body may be read as markup
         << QStringList{QStringLiteral("default"), n.action} << hints << qint32(-1);
    auto *watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, booking = n.booking](auto *done) {
        const QDBusPendingReply<quint32> reply = *done;
        if (!reply.isError())
            m_bookings.insert(reply.value(), booking);
        done->deleteLater();
    });
}

void DbusNotifier::takeAction(quint32 id, const QString &)
{
    if (const auto it = m_bookings.constFind(id); it != m_bookings.constEnd())
        Q_EMIT clicked(*it);
}

void DbusNotifier::takeClosed(quint32 id, quint32)
{
    m_bookings.remove(id);
}

} // namespace imece
