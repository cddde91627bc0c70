// SPDX-License-Identifier: GPL-3.0-or-later
// What a notice or a batch of members would do, before anybody signs (E4, E7, E8, E10); and the transfers of a member.
// Nothing is changed: the register is a copy.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/membership.h"

namespace imece::core {

namespace {

std::vector<SharePreview> sharesOf(const State &state, const ShareRegister &next, Instant at)
{
    return previewOf(state.shares, next.asKnown(), at, state.policy.at(Setting::BankDays, at),
                     state.policy.at(Setting::DebtDays, at));
}

} // namespace

Coop::Refusal Coop::whyNoNotice(const Actor &actor, Instant now) const // E3
{
    const MemberId member = actor.member;
    if (raw(member) == 0 || !hasRole(actor.roles, Role::Lead) || m_state->shares.owned(member, now) <= 0)
        return {forbidden()};
    if (const Instant end = membershipEnd(m_state->shares, member, now); end != forever)
        return {{ReasonCode::StateConflict, "E3", {Arg::of("until", ArgType::At, end)}}};
    return {};
}

/// E4: what is left of the member's own bookings.
std::vector<NoticeEffect> Coop::effectsOfNotice(MemberId member, Instant epoch) const
{
    std::vector<Booking> own;
    for (const BookingId id : m_state->live)
        if (booking(id)->member == member)
            own.push_back(*booking(id));
    const PolicyView p = m_state->policyAt(m_state->lastAt);
    return noticeEffects(own, epoch, p.grid, p.minLength);
}

tl::expected<Preview, std::vector<Reason>> Coop::preview(const Actor &actor, const GiveNotice &, Instant now) const
{
    if (Refusal why = whyNoNotice(actor, now); !why.empty())
        return tl::unexpected(std::move(why));
    const MembershipTerms terms = membershipTerms(m_state->policy, now);
    Preview preview;
    preview.from = noticeEpoch(terms, m_state->shares, actor.member, now);
    ShareRegister next = m_state->reg;
    if (auto why = next.change({{actor.member, 0}}, preview.from, now, terms))
        return tl::unexpected(Refusal{std::move(*why)});
    preview.shares = sharesOf(*m_state, next, preview.from);
    preview.effects = effectsOfNotice(actor.member, preview.from);
    return preview;
}

tl::expected<Preview, std::vector<Reason>> Coop::preview(const Actor &actor, const JoinBatch &batch, Instant now) const
{
    auto joined = joinOf(actor, batch, now);
    if (!joined)
        return tl::unexpected(std::move(joined.error()));
    return Preview{batch.from, sharesOf(*m_state, ShareRegister(joined->shares), batch.from), {}, joined->members};
}

const RequestKept *Coop::request(BookingId id) const
{
    const auto found = m_state->requests.find(id);
    return found == m_state->requests.end() ? nullptr : &found->second;
}

std::vector<TransferSet> Coop::transfers(MemberId member) const
{
    std::vector<TransferSet> own;
    for (const auto &[id, t] : m_state->transfers)
        if (t.from == member || t.to == member)
            own.push_back(t);
    return own;
}

} // namespace imece::core
