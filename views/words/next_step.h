// SPDX-License-Identifier: GPL-3.0-or-later
// Section 7 of the rules in words: every state of a booking has an owner and a deadline, and one that is overdue says
// so.
#pragma once
#include "domain/booking.h"
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class NextStep
{
    Q_DECLARE_TR_FUNCTIONS(imece::words::NextStep)

public:
    /// rate: co-op seconds a second; what is due now is not overdue before word of it can have come.
    NextStep(const Booking &booking, const Scene &scene, std::uint32_t rate);

    /// "the co-op starts it, Tue 09:00"; empty where the booking has ended.
    QString text() const;
    bool isOverdue() const { return m_isOverdue; }

private:
    QString step() const;

    const Booking &m_booking;
    const Scene &m_scene;
    bool m_isOverdue = false;
};

} // namespace imece::words
