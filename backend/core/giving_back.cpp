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
        if (o.cls != ServiceClass::G || o.fabric != b.fabric || !o.window.overlaps(span))
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

std::uint32_t nextFeePart(const State &state, BookingId id)
{
    const auto after = state.fees.lower_bound({BookingId{raw(id) + 1}, 0});
    const bool isAny = after != state.fees.begin() && std::prev(after)->first.first == id;
    return isAny ? std::prev(after)->first.second + 1 : 0;
}

} // namespace

void State::on(const FeeKept &body, const Event &event)
{
    const std::pair key{body.booking, body.part};
    feesSince.try_emplace(key, event.sequence);
    if (body.returned < body.posted && event.at < feeSpan(cancellationTerms(policy, body.given.at), body.given).until)
        fees[key] = body;
    else
        fees.erase(key), feesSince.erase(key);
}

ReleaseQuote Coop::releaseQuote(BookingId id, Instant clock) const
{
    const Booking &b = *booking(id);
    const Instant now = std::max(clock, lastAt());
    ReleaseQuote quote =
        imece::releaseQuote(cancellationTerms(m_state->policy, now), {b.window, b.gpus(), now}, priv(id)->price);
    const bool isFirm = b.state != BookingState::Offered && b.state != BookingState::Queued;
    if (!isFirm || b.cls != ServiceClass::G || b.state == BookingState::Interrupted)
        quote.fee = 0; // nothing was promised yet, or it is not the member who stopped it
    if (b.cls != ServiceClass::G)
        quote.unused = 0, quote.moneyBack = 0; // leases and slices hold nothing (S8, R15)
    return quote;
}

FeeKept Coop::feeOf(const Booking &b, Instant now) const
{
    FeeKept fee;
    fee.booking = b.id, fee.member = b.member, fee.part = nextFeePart(*m_state, b.id);
    fee.given = {b.window, b.gpus(), now};
    if (b.cls != ServiceClass::G)
        return fee; // S19 is about what others could have been promised
    fee.posted = cancellationFee(cancellationTerms(m_state->policy, now), fee.given);
    if (fee.posted > 0)
        fee.free = freeHadItStayed(*m_state, b, feeSpan(cancellationTerms(m_state->policy, now), fee.given));
    return fee;
}

namespace {

/// What of `before` is not in `after` any more, in GPUs on spans that do not overlap.
std::vector<std::pair<Span, std::int64_t>> givenUp(const Booking &before, const Booking &after)
{
    std::vector<std::pair<Span, std::int64_t>> parts;
    const Span kept = before.window.overlaps(after.window) ? before.window.clippedTo(after.window) : Span{};
    const auto add = [&parts](const Span &span, std::int64_t gpus) {
        if (!span.isEmpty() && gpus > 0)
            parts.emplace_back(span, gpus);
    };
    if (kept.isEmpty()) {
        add(before.window, before.gpus());
        return parts;
    }
    add({before.window.from, kept.from}, before.gpus());
    add(kept, before.gpus() - after.gpus());
    add({kept.until, before.window.until}, before.gpus());
    return parts;
}

} // namespace

/// S19: what a change gives up of a firm booking costs as if it had been given back by itself.
std::vector<FeeKept> Coop::feesOfChange(const Booking &before, const Booking &after, Instant now) const
{
    const CancellationTerms terms = cancellationTerms(m_state->policy, now);
    std::vector<FeeKept> fees;
    for (const auto &[span, gpus] : givenUp(before, after)) {
        FeeKept fee;
        fee.booking = before.id, fee.member = before.member;
        fee.part = nextFeePart(*m_state, before.id) + std::uint32_t(fees.size());
        fee.given = {span, gpus, now};
        fee.posted = cancellationFee(terms, fee.given);
        if (fee.posted == 0)
            continue;
        fee.free = freeHadItStayed(*m_state, before, feeSpan(terms, fee.given));
        fees.push_back(std::move(fee));
    }
    return fees;
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
            booking(given.first)->fabric == b.fabric)
            due.push_back(fee);
    for (FeeKept &fee : due) {
        std::vector<LaterUse> later;
        for (const BookingId live : m_state->live) {
            const BookingRecord &r = m_state->bookings.at(live);
            const bool isLater = r.committedWith > m_state->feesSince.at({fee.booking, fee.part});
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
