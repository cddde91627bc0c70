// SPDX-License-Identifier: GPL-3.0-or-later
// The co-op's time on this desk: base + rate × monotonic seconds, corrected by the server's heartbeats, never a wall
// clock. It never runs backwards by the rounding of a heartbeat. The viewer's zone lives here too, because whoever asks
// "what time is it" also has to ask "where".
#pragma once
#include "domain/span.h"
#include <QObject>
#include <QTimeZone>
#include <QTimer>
#include <functional>

namespace imece {

class CoopClock : public QObject
{
    Q_OBJECT

public:
    using Monotonic = std::function<qint64()>; ///< milliseconds of a clock that never jumps

    explicit CoopClock(QObject *parent = nullptr); ///< on the steady clock of the machine
    explicit CoopClock(Monotonic source, QObject *parent = nullptr);

    /// Co-op time and rate as the server says them. A clock that was never set shows no time.
    void set(Instant now, quint32 rate);
    /// A new epoch may start earlier: forget what was.
    void clear();
    bool isSet() const { return m_set; }
    Instant now() const;
    quint32 rate() const { return m_rate; }

    QTimeZone zone() const { return m_zone; }
    void setZone(const QTimeZone &zone);

Q_SIGNALS:
    void ticked(); ///< once a second of real time, while set
    void rateChanged(quint32 rate);
    void zoneChanged();

private:
    Monotonic m_source;
    QTimer m_second;
    QTimeZone m_zone = QTimeZone::utc();
    Instant m_base = 0;
    qint64 m_baseMs = 0;
    quint32 m_rate = 1;
    bool m_set = false;
};

} // namespace imece
