// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/words/next_step.h"

namespace imece::words {

namespace {
constexpr Seconds slackInSeconds = 5; ///< of the reader's own time
}

NextStep::NextStep(const Booking &booking, const Scene &scene, std::uint32_t rate) : m_booking(booking), m_scene(scene)
{
    const Seconds slack = std::max<Seconds>(minute, slackInSeconds * Seconds(rate));
    m_isOverdue = booking.dueAt != 0 && scene.now > booking.dueAt + slack;
}

QString NextStep::step() const
{
    switch (m_booking.state) {
    case BookingState::Offered:
        return m_booking.awaitsApproval ? tr("a second person of the startup approves") : tr("the startup confirms");
    case BookingState::Placing:
        return tr("the cluster answers");
    case BookingState::Confirmed:
        return tr("the co-op makes it ready");
    case BookingState::Starting:
        return tr("all hosts pass the pre-flight");
    case BookingState::Active:
        return tr("it ends");
    case BookingState::Interrupted:
        return tr("the gang is whole again, or it fails");
    case BookingState::Ending:
        return tr("its hosts are wiped and free");
    case BookingState::Queued:
        return m_booking.hosts.empty() ? tr("room is found, or it expires") : tr("it is offered");
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Rejected:
        return {};
    }
    return {};
}

QString NextStep::text() const
{
    const QString what = step();
    if (what.isEmpty() || m_booking.dueAt == 0)
        return {};
    const QString when = m_scene.zone.near(m_booking.dueAt, m_scene.now);
    //: %1 what happens next ("the co-op makes it ready"), %2 by when
    return m_isOverdue ? tr("overdue since %2: %1").arg(what, when) : tr("%1, by %2").arg(what, when);
}

} // namespace imece::words
