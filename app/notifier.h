// SPDX-License-Identifier: GPL-3.0-or-later
// Who puts a notification on the desktop. Where there is nobody who shows them, nothing happens and nothing is lost:
// all of it stands in the window too.
#pragma once
#include <QObject>
#include <QString>

namespace imece {

struct Notification
{
    quint64 booking = 0;
    QString title, text;
    QString action; ///< what a click does, in words
    bool isUrgent = false;
};

class Notifier : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void show(const Notification &notification) = 0;

Q_SIGNALS:
    void clicked(quint64 booking);
};

} // namespace imece
