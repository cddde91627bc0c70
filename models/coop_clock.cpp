// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/coop_clock.h"
#include <QElapsedTimer>
#include <memory>

namespace imece {

namespace {
CoopClock::Monotonic steady()
{
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    return [timer] { return timer->elapsed(); };
}
} // namespace

CoopClock::CoopClock(QObject *parent) : CoopClock(steady(), parent) {}

CoopClock::CoopClock(Monotonic source, QObject *parent) : QObject(parent), m_source(std::move(source))
{
    m_second.setInterval(1000);
    connect(&m_second, &QTimer::timeout, this, &CoopClock::ticked);
}

void CoopClock::set(Instant now, quint32 rate)
{
    const Instant shown = this->now();
    const Instant rounding = 2 * Instant(std::max<quint32>(rate, 1));
    // A heartbeat says whole seconds and is late by the way it came: a step back within that rounding is no step.
    const bool isRounding = m_set && rate == m_rate && now < shown && shown - now <= rounding;
    const bool newRate = !m_set || rate != m_rate;
    if (!isRounding) {
        m_base = now;
        m_baseMs = m_source();
    }
    m_rate = rate;
    m_set = true;
    if (!m_second.isActive())
        m_second.start();
    if (newRate)
        Q_EMIT rateChanged(rate);
    if (!isRounding)
        Q_EMIT ticked();
}

void CoopClock::clear()
{
    m_set = false;
    m_base = 0;
    m_second.stop();
}

Instant CoopClock::now() const
{
    if (!m_set)
        return 0;
    return m_base + Instant(m_rate) * (m_source() - m_baseMs) / 1000;
}

void CoopClock::setZone(const QTimeZone &zone)
{
    if (zone == m_zone || !zone.isValid())
        return;
    m_zone = zone;
    Q_EMIT zoneChanged();
}

} // namespace imece
