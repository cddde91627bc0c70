// SPDX-License-Identifier: GPL-3.0-or-later
// K2: where the setting is on, a large hold or a gang above the entitlement becomes firm by the word of a second person
// of the same member only; the word and its reason stay with the booking.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/metering.h"
#include "domain/offer_rules.h"

namespace imece::core {

namespace {
constexpr std::size_t longestNote = 4000; ///< bytes
}

std::optional<Reason> secondPerson(const State &state, MemberId member, Ticks hold, std::int64_t gpus, Instant now)
{
    if (state.policy.at(Setting::ApprovalOn, now) == 0)
        return {};
    return approvalNeeded(hold, state.policy.at(Setting::ApprovalUsd, now) * ticksPerUsd, gpus,
                          state.shares.entitlement(member, state.healthyGpus, now));
}

std::optional<Reason> signAsSecond(const State &state, const Actor &actor, const Booking &after, BookingPrivate &priv,
                                   Instant now)
{
    const BookingRecord &before = state.bookings.at(after.id);
    const Ticks held = heldIn(after, priv, now, always);
    auto second = secondPerson(state, after.member, held, after.gpus(), now);
    if (!second || (after.gpus() <= before.booking.gpus() && held <= heldIn(before.booking, before.priv, now, always)))
        return {};
    if (!isApprover(actor) || !mayApprove(priv.person, actor.person))
        return second;
    priv.approver = actor.person, priv.approverName = actor.name;
    return {};
}

bool isApprover(const Actor &actor)
{
    return raw(actor.member) != 0 && (hasRole(actor.roles, Role::Lead) || hasRole(actor.roles, Role::Treasurer));
}

void Coop::awaitSecond(Booking &b, const BookingPrivate &priv, Instant now) const
{
    if (b.cls != ServiceClass::G || !secondPerson(*m_state, b.member, chargeFor(b.work(), priv.price), b.gpus(), now))
        return;
    b.awaitsApproval = true;
    b.offerExpiresAt = offerExpiry(offerTerms(m_state->policy, now), m_state->policyAt(now).offerLife, b.window.from,
                                   now, Awaits::Approval); // R8
}

Reason Coop::stillAwaits(const Booking &b, Instant now) const
{
    auto why = secondPerson(*m_state, b.member, priv(b.id)->hold, b.gpus(), now);
    return why ? std::move(*why) : Reason{ReasonCode::ApprovalNeeded, "K2", {}}; // the setting was changed since
}

Answer Coop::decide(const Actor &actor, const Approve &command, Instant now)
{
    const Booking *found = booking(command.id);
    if (!found)
        return refused(
            {{ReasonCode::NoSuchThing, {}, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(command.id)))}}});
    if (!isApprover(actor) || found->member != actor.member)
        return refused({forbidden()});
    if (found->state == BookingState::Expired)
        return refused({{ReasonCode::OfferExpired, "R8", {Arg::of("at", ArgType::At, found->offerExpiresAt)}}});
    if (found->version != command.version)
        return refused({{ReasonCode::VersionStale, "K3", {Arg::count("version", found->version)}}});
    if (found->state != BookingState::Offered || !found->awaitsApproval)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(found->state))}}});
    if (!mayApprove(priv(command.id)->person, actor.person)) // nobody approves what they asked for
        return refused({stillAwaits(*found, now)});
    if (command.note.size() > longestNote)
        return refused({tooLong("note", longestNote, command.note.size())});
    Booking b = *found;
    if (command.isYes)
        if (Refusal why = whyNotFirm(b, now); !why.empty())
            return refused(std::move(why));
    BookingPrivate priv = *this->priv(b.id);
    priv.approver = actor.person, priv.approverName = actor.name, priv.approvalNote = command.note;
    b.awaitsApproval = false;
    b.state = command.isYes ? BookingState::Placing : BookingState::Cancelled;
    // Should the engine refuse, it is an offer like any other from here on.
    b.offerExpiresAt = std::min(b.offerExpiresAt, now + m_state->policyAt(now).offerLife);
    const BookingId id = b.id;
    set(std::move(b), std::move(priv), now, actor.person);
    if (command.isYes)
        m_engine.place(*this, *booking(id), now);
    else
        m_engine.release(*this, *booking(id), now), mend(now);
    if (command.isYes && booking(id)->state == BookingState::Offered)
        return refused({{ReasonCode::EngineRefused, {}, {}}});
    return {Done{*booking(id), *this->priv(id)}, false};
}

} // namespace imece::core
