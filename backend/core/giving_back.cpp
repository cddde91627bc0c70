// SPDX-License-Identifier: GPL-3.0-or-later
// S19: the fee for hosts that were held and given back late, and how it returns as others take them.
#include "backend/core/coop.h"
#include "backend/core/state.h"

namespace imece::core {

namespace {

/// What of the fabric would be free had the booking stayed: its base less all that is promised there.
std::vector<FreeStep> freeHadItStayed(const State &state, const Booking &b, const Span &span)
{
    std::int64_t base = 0;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i)
        if (state.fleet->hosts[i].role == HostRole::Base && state.fleet->fabricOf(HostId(i)) == b.fabric)
            base += state.fleet->hosts[i].gpus;
    std::vector<Instant> cuts{span.from};
    std::vector<const Booking *> others;
    for (const BookingId id : state.live) {
        const Booking &o = state.bookings.at(id).booking;
        if (o.fabric != b.fabric || !o.window.overlaps(span))
            continue;
        others.push_back(&o);
        for (const Instant at : {o.window.from, o.window.until})
            if (span.from < at && at < span.until)
                cuts.push_back(at);
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    std::vector<FreeStep> steps;
    for (const Instant at : cuts) {
        std::int64_t taken = 0;
        for (const Booking *o : others)
            taken += o->window.holds(at) ? o->gpus() : 0;
        steps.push_back({at, std::max<std::int64_t>(0, base - taken)});
    }
    return steps;
}

} // namespace

ReleaseQuote Coop::releaseQuote(BookingId id, Instant clock) const
{
    const Booking &b = *booking(id);
    const Instant now = std::max(clock, lastAt());
    return imece::releaseQuote(cancellationTerms(m_state->policy, now), {b.window, b.gpus(), now}, priv(id)->price);
}

FeeKept Coop::feeOf(const Booking &b, Instant now) const
{
    FeeKept fee;
    fee.booking = b.id, fee.member = b.member;
    fee.given = {b.window, b.gpus(), now};
    fee.posted = cancellationFee(cancellationTerms(m_state->policy, now), fee.given);
    if (fee.posted > 0)
        fee.free = freeHadItStayed(*m_state, b, feeSpan(cancellationTerms(m_state->policy, now), fee.given));
    return fee;
}

void Coop::charge(const FeeKept &fee, Instant now, PersonId person)
{
    if (fee.posted == 0)
        return;
    emit(TokensPosted{fee.member, fee.booking, -fee.posted}, now, person);
    emit(fee, now, person);
}

/// Called when a booking became firm: whoever else gave hosts back gets its fee back as far as they are taken now.
void Coop::giveFeesBack(BookingId id, Instant now)
{
    const Booking b = *booking(id);
    std::vector<FeeKept> due;
    for (const auto &[given, fee] : m_state->fees)
        if (fee.member != b.member && feeSpan(cancellationTerms(m_state->policy, now), fee.given).overlaps(b.window) &&
            booking(given)->fabric == b.fabric)
            due.push_back(fee);
    for (FeeKept &fee : due) {
        std::vector<LaterUse> later;
        for (const BookingId live : m_state->live) {
            const BookingRecord &r = m_state->bookings.at(live);
            const bool isLater = r.committedWith > m_state->feesSince.at(fee.booking);
            if (isLater && r.booking.member != fee.member && r.booking.fabric == b.fabric)
                later.push_back({r.booking.window, r.booking.gpus()});
        }
        const GpuSeconds relet = imece::relet(cancellationTerms(m_state->policy, now), fee.given, fee.free, later);
        const GpuSeconds back = feeToReturn(fee.posted, fee.returned, relet);
        if (back <= 0)
            continue;
        fee.returned += back;
        emit(TokensPosted{fee.member, fee.booking, back}, now);
        emit(std::move(fee), now);
    }
}

} // namespace imece::core
