// SPDX-License-Identifier: GPL-3.0-or-later
// R15: small slices from V, granted or refused at once. R11: a host of V that a gang needs ends the slices on it.
#include "domain/slices.h"
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

std::vector<SpareHost> sparesOf(const State &state, PoolId pool, const Span &span, Instant now)
{
    const std::vector<StandIn> standing = standIns(state, now);
    const Span taken = takenBy(span, 0, state.setup.policy.teardown); // its teardown is no setup of whoever comes next
    std::vector<SpareHost> spares;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
        const auto id = HostId(i);
        const Host &h = state.fleet->hosts[i];
        if (h.role != HostRole::Spare || h.pool != pool)
            continue;
        const bool isStanding =
            std::any_of(standing.begin(), standing.end(), [id](const StandIn &s) { return s.spare == id; });
        const bool isLeased = state.leaseOn(id) != BookingId{0}; // S8: of the part that is not in reserve
        const bool mayServe = isWell(state, id) && !isStanding && !isLeased && state.calendar.isFree(id, taken) &&
                              !state.hasUpkeep(id, span);
        const std::int64_t sliced = state.slicedGpus(id);
        spares.push_back({id, mayServe ? h.gpus - sliced : 0, sliced > 0 || isLeased});
    }
    return spares;
}

LiveSlices liveOf(const State &state, MemberId member)
{
    LiveSlices live;
    for (const auto &[id, request] : state.requests)
        if (const Booking &b = state.bookings.at(id).booking; b.cls == ServiceClass::S && b.member == member)
            ++(request.isForGuest ? live.guests : live.own);
    return live;
}

} // namespace

Answer Coop::decide(const Actor &actor, const TakeSlice &command, Instant now)
{
    if (Refusal why = whyNobody(actor, command.model, command.label, command.note, now); !why.empty())
        return refused(std::move(why));
    SliceAsk ask = command.ask;
    for (std::size_t i = 0; i < m_state->fleet->pools.size(); ++i)
        if (m_state->fleet->pools[i].model == command.model)
            ask.pool = PoolId(i);
    const Span window{now, now + ask.length};
    if (ask.length <= 0)
        return refused({malformed("length")});
    if (ask.gpus != 0 && ask.hosts != 0) // R15: the one or the other
        return refused({malformed("gpus")});
    if (auto end = withinMembership(m_state->shares, actor.member, now, window)) // E4
        return refused({std::move(*end)});
    const auto grant = grantSlice(sliceTerms(m_state->policy, now), *m_state->fleet, ask,
                                  sparesOf(*m_state, ask.pool, window, now), liveOf(*m_state, actor.member));
    if (!grant)
        return refused({grant.error()});
    Booking b;
    b.id = m_state->nextBooking(), b.version = 0, b.member = actor.member, b.cls = ServiceClass::S;
    b.state = BookingState::Starting, b.createdAt = now, b.window = window, b.hosts = grant->hosts;
    b.pool = ask.pool, b.fabric = m_state->fleet->fabricOf(grant->hosts.front());
    b.gpusPerHost = std::uint16_t(grant->gpusPerHost);
    BookingPrivate priv;
    priv.id = b.id, priv.label = command.label, priv.note = command.note;
    priv.person = actor.person, priv.personName = actor.name;
    priv.price = priceRowAt(m_state->prices, now).of(PriceClass::S);
    const Span least{now, std::min(window.until, now + m_state->policy.at(Setting::MinimumRun, now))}; // M7: open-ended
    if (auto budget = overBudget(*m_state, {b.member, least, b.gpus(), priv.price, priv.person}, now, BookingId{0}))
        return refused({std::move(*budget)});
    RequestKept kept;
    kept.booking = b.id, kept.isForGuest = ask.isForGuest;
    const BookingId id = b.id;
    // The booking first: whoever reads the log finds it when the request is told.
    set(std::move(b), std::move(priv), now, actor.person);
    emit(std::move(kept), now, actor.person);
    return {Done{*booking(id), *this->priv(id)}, false};
}

/// R11: a gang needs this host of V; the slices on it end now, and cost what they ran.
void Coop::reclaim(HostId host, Instant now)
{
    std::vector<BookingId> ending;
    for (const auto &[id, request] : m_state->requests)
        if (const Booking &b = *booking(id);
            b.cls == ServiceClass::S && std::binary_search(b.hosts.begin(), b.hosts.end(), host))
            ending.push_back(id);
    for (const BookingId id : ending) {
        const Booking b = *booking(id);
        if (b.state == BookingState::Starting)
            move(id, BookingState::Cancelled, now);
        else if (b.state == BookingState::Active || b.state == BookingState::Interrupted)
            end(b, now, now);
        if (booking(id)->state == BookingState::Ending)
            move(id, BookingState::Preempted, now);
        m_engine.release(*this, *booking(id), now);
    }
}

} // namespace imece::core
