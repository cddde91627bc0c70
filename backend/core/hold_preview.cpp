// SPDX-License-Identifier: GPL-3.0-or-later
// What a hold would do, before somebody confirms it. It is done to a copy of everything, by the same code, and the
// bookings before and after are compared: a preview of its own would be another set of rules.
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"

namespace imece::core {

namespace {

/// The cells of the sweeps are large and a hold changes none: the copy has the very ones for as long as it lives.
class LentSweeps
{
public:
    LentSweeps(State &owner, State &borrower) : m_owner(owner), m_borrower(borrower)
    {
        std::map<SweepId, SweepMatrix> lent;
        lent.swap(owner.sweeps);
        try {
            borrower = owner;
        } catch (...) { // no memory for the copy: the owner keeps all that it had
            owner.sweeps.swap(lent);
            throw;
        }
        borrower.sweeps.swap(lent);
    }
    ~LentSweeps() { m_owner.sweeps.swap(m_borrower.sweeps); }
    LentSweeps(const LentSweeps &) = delete;
    LentSweeps &operator=(const LentSweeps &) = delete;

private:
    State &m_owner, &m_borrower;
};

std::vector<HostId> without(const std::vector<HostId> &hosts, const std::vector<HostId> &others)
{
    std::vector<HostId> rest;
    std::set_difference(hosts.begin(), hosts.end(), others.begin(), others.end(), std::back_inserter(rest));
    return rest;
}

bool isRunning(const Booking &b)
{
    return b.state == BookingState::Active || b.state == BookingState::Interrupted;
}

bool isOver(const Booking &b)
{
    return isTerminal(b.state) || b.state == BookingState::Ending;
}

} // namespace

/// In the copy, after the hold: how `before` differs from what it is now.
TouchedBooking Coop::effectOn(const Booking &before, const std::vector<HostId> &hosts, Instant now) const
{
    const Booking &after = *booking(before.id);
    TouchedBooking e{before.id,
                     before.member,
                     before.cls,
                     before.state,
                     before.window,
                     std::uint32_t(before.hosts.size()),
                     after.ready,
                     HoldEffect::Stays,
                     {},
                     without(after.hosts, before.hosts),
                     0,
                     false,
                     0};
    std::set_intersection(before.hosts.begin(), before.hosts.end(), hosts.begin(), hosts.end(),
                          std::back_inserter(e.out));
    if (isOver(after)) {
        e.effect = HoldEffect::Ended, e.at = now;
    } else if (after.state == BookingState::Interrupted) {
        const bool isNew = before.state != BookingState::Interrupted;
        const bool isHit = std::any_of(e.out.begin(), e.out.end(), [&](HostId h) { return !m_state->isUp(h); });
        if (!isNew && !isHit)
            return e;
        const Seconds again = m_state->policy.at(Setting::ResumeAfterReady, after.createdAt);
        Instant back = isWhole(after) ? wholeSince(after) + again : 0;
        for (const HostId h : after.hosts)
            if (const Hold *held = m_state->hold(h); held && held->until != 0 && !m_state->isUp(h) && back >= 0)
                back = std::max(back, held->until + again);
            else if (!m_state->isUp(h))
                back = -1; // nobody knows when
        const Instant last = dueOf(after);
        e.isFailing = (back < 0 || back > last) && last < after.window.until;
        e.at = back < 0 ? last : std::min(back, last);
        e.effect = isWhole(after) ? HoldEffect::Replaced : HoldEffect::Stopped;
        const BookingPrivate &money = *priv(before.id);
        e.credit = billAt(after, money, e.at, always).credit - billAt(before, money, e.at, always).credit;
    } else if (before.reclaimAt != after.reclaimAt && after.reclaimAt != 0) { // S14: its hosts stand in
        e.effect = HoldEffect::Ended, e.at = after.reclaimAt;
    } else if (before.state == BookingState::Queued && (before.window != after.window || before.hosts != after.hosts)) {
        e.effect = before.window == after.window ? HoldEffect::Replaced : HoldEffect::Moved;
        e.at = after.hosts.empty() ? 0 : after.window.from;
    } else if (!isRunning(after) && after.atRiskSince != 0 && !e.out.empty() && e.in.empty()) {
        e.effect = HoldEffect::AtRisk;
        e.at = std::max(now, freezesAt(after.window.from, m_state->policy.at(Setting::Freeze, after.createdAt)));
    } else if (!e.in.empty()) {
        e.effect = HoldEffect::Replaced;
    }
    return e;
}

tl::expected<HoldPreview, std::vector<Reason>> Coop::preview(const Actor &actor, const HoldHosts &hold,
                                                             Instant clock) const
{
    const Instant now = std::max(clock, lastAt());
    if (Refusal why = whyNoHold(actor, hold, now); !why.empty())
        return tl::unexpected(std::move(why));
    PlainEngine nothingRuns;
    Coop copy(nothingRuns);
    const LentSweeps lent(*m_state, *copy.m_state);
    copy.m_planned = m_planned, copy.m_served = m_served, copy.m_servedAt = m_servedAt, copy.m_guarded = m_guarded;
    copy.advance(now);
    std::vector<Booking> before;
    for (const BookingId id : copy.m_state->live)
        before.push_back(*copy.booking(id));
    copy.setHold({hold.hosts, {hold.kind, hold.cause, hold.note, actor.name, now, hold.until, hold.finding}}, now);
    HoldPreview preview;
    preview.at = now;
    for (const Booking &b : before) {
        TouchedBooking e = copy.effectOn(b, hold.hosts, now);
        if (e.effect == HoldEffect::Stays && e.out.empty())
            continue; // nothing of it is touched
        preview.credits += e.credit;
        preview.bookings.push_back(std::move(e));
    }
    std::stable_sort(preview.bookings.begin(), preview.bookings.end(),
                     [](const TouchedBooking &a, const TouchedBooking &b) { return a.effect < b.effect; });
    return preview;
}

} // namespace imece::core
