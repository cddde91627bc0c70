// SPDX-License-Identifier: GPL-3.0-or-later
// S18: tokens go from member to member, signed by both, never for money. S7: a member gives up its own floor.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"

namespace imece::core {

namespace {

bool maySign(const Actor &actor)
{
    return raw(actor.member) != 0 && (hasRole(actor.roles, Role::Lead) || hasRole(actor.roles, Role::Treasurer));
}

template<typename Map> std::uint32_t nextId(const Map &map)
{
    return map.empty() ? 1 : map.rbegin()->first + 1;
}

Reason tokenLimit(GpuSeconds amount, GpuSeconds limit)
{
    return {ReasonCode::TokenLimit,
            "S18",
            {Arg::of("amount", ArgType::Work, amount), Arg::of("limit", ArgType::Work, limit),
             Arg::of("missing", ArgType::Work, amount - limit)}};
}

} // namespace

/// S18 for a transfer that both will have signed; the giver's promises stay covered, the receiver loses nothing to its
/// M: the two lines sum to 0 (I18).
Coop::Refusal Coop::whyNoTokens(const OfferTokens &wanted, MemberId giver, Instant now) const
{
    const State &state = *m_state;
    if (state.shares.owned(wanted.to, now) <= 0)
        return {malformed("to")};
    std::vector<TransferLine> given;
    for (const auto &[id, t] : state.transfers)
        if (t.isSigned)
            given.push_back({t.from, -t.amount, t.at}), given.push_back({t.to, t.amount, t.at});
    constexpr PersonId somebody{1};
    const auto lines =
        transfer({giver, wanted.to, wanted.amount, now, somebody, somebody}, transferTerms(state.policy, now),
                 state.bankTerms(giver, now), tokenUses(state, giver, now), given);
    if (!lines)
        return {lines.error()};
    const BankTerms taker = state.bankTerms(wanted.to, now);
    if (const GpuSeconds room = std::max<GpuSeconds>(0, taker.mostAt(now) - taker.balance); wanted.amount > room) {
        Reason full = tokenLimit(wanted.amount, room);
        full.args.push_back(Arg::of("member", ArgType::Member, raw(wanted.to))); // whose bank is full
        return {std::move(full)};
    }
    return {};
}

Answer Coop::decide(const Actor &actor, const OfferTokens &command, Instant now)
{
    if (!maySign(actor))
        return refused({forbidden()});
    if (Refusal why = whyNoTokens(command, actor.member, now); !why.empty())
        return refused(std::move(why));
    const std::uint32_t id = nextId(m_state->transfers);
    emit(TransferSet{id, actor.member, command.to, command.amount, false, now}, now, actor.person);
    return {NotedAnswer{id, 0}, false};
}

Answer Coop::decide(const Actor &actor, const SignTokens &command, Instant now)
{
    const auto found = m_state->transfers.find(command.id);
    if (found == m_state->transfers.end())
        return refused({{ReasonCode::NoSuchThing, {}, {Arg::count("transfer", command.id)}}});
    TransferSet t = found->second;
    if (!maySign(actor) || t.to != actor.member)
        return refused({forbidden()});
    if (t.isSigned)
        return refused({{ReasonCode::StateConflict, "S18", {Arg::count("transfer", command.id)}}});
    if (Refusal why = whyNoTokens({t.to, t.amount}, t.from, now); !why.empty())
        return refused(std::move(why));
    t.isSigned = true, t.at = now;
    emit(t, now, actor.person);
    return {NotedAnswer{t.id, 0}, false};
}

Answer Coop::decide(const Actor &actor, const WaiveFloor &command, Instant now)
{
    if (!maySign(actor) || m_state->shares.owned(actor.member, now) <= 0)
        return refused({forbidden()});
    if (command.id == 0) {
        if (command.span.isEmpty() || command.span.until <= now)
            return refused({malformed("span")});
        const std::uint32_t id = nextId(m_state->waivers);
        emit(WaiverSet{id, {actor.member, command.span}}, now, actor.person);
        return {NotedAnswer{id, 0}, false};
    }
    const auto found = m_state->waivers.find(command.id);
    if (found == m_state->waivers.end() || found->second.member != actor.member)
        return refused({{ReasonCode::NoSuchThing, {}, {Arg::count("waiver", command.id)}}});
    const auto index = std::size_t(std::distance(m_state->waivers.begin(), found));
    if (!mayRevoke(m_state->floorInput(now, BookingId{0}), index)) // somebody's booking stands on it
        return refused({{ReasonCode::StateConflict, "S7", {Arg::count("waiver", command.id)}}});
    emit(WaiverSet{command.id, {actor.member, {}}}, now, actor.person);
    return {NotedAnswer{command.id, 0}, false};
}

} // namespace imece::core
