// SPDX-License-Identifier: GPL-3.0-or-later
// Notifications over org.freedesktop.Notifications of a bus. Asks without waiting; a click is heard as long as the
// notification stands.
#pragma once
#include "app/notifier.h"
#include <QDBusConnection>
#include <QHash>

namespace imece {

class DbusNotifier : public Notifier
{
    Q_OBJECT

public:
    explicit DbusNotifier(const QDBusConnection &bus, QObject *parent = nullptr);
    void show(const Notification &notification) override;

private Q_SLOTS:
    void takeAction(quint32 id, const QString &action);
    void takeClosed(quint32 id, quint32 reason);

private:
    QDBusConnection m_bus;
    QHash<quint32, quint64> m_bookings; ///< by the notification's number
};

} // namespace imece
