// SPDX-License-Identifier: GPL-3.0-or-later
// Monotonic time for the session, injected so that tests run without waiting. Every deadline of the session is
// compared with nowMs() when the clock ticks; there are no other timers.
#pragma once
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace imece {

class SessionClock : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    virtual qint64 nowMs() const = 0;

Q_SIGNALS:
    void ticked();
};

/// The real one: four ticks a second.
class SteadyClock : public SessionClock
{
    Q_OBJECT
public:
    explicit SteadyClock(QObject *parent = nullptr);
    qint64 nowMs() const override { return m_elapsed.elapsed(); }

private:
    QElapsedTimer m_elapsed;
    QTimer m_timer;
};

} // namespace imece
