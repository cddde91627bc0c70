// SPDX-License-Identifier: GPL-3.0-or-later
// E2–E8: notice and joining by effective-dated share rows; the price list (M9) and planned maintenance (R3), which are
// recorded ahead in the same way.
#include "domain/membership.h"
#include "backend/core/coop.h"
#include "backend/core/guards.h"

namespace imece::core {

Answer Coop::decide(const Actor &actor, const GiveNotice &, Instant now) // E3
{
    if (Refusal why = whyNoNotice(actor, now); !why.empty())
        return refused(std::move(why));
    const MemberId member = actor.member;
    const MembershipTerms terms = membershipTerms(m_state->policy, now);
    const Instant epoch = noticeEpoch(terms, m_state->shares, member, now);
    ShareRegister next = m_state->reg;
    if (auto why = next.change({{member, 0}}, epoch, now, terms))
        return refused({std::move(*why)});
    emit(SharesSet{next.rows(), {}, {}, {}}, now, actor.person);
    applyNotice(member, epoch, now, actor.person);
    endSupply(member, epoch, now, actor.person);
    return {NotedAnswer{0, epoch}, false};
}

/// E4: own bookings are cut at the epoch, free of S19; running ones run out.
void Coop::applyNotice(MemberId member, Instant epoch, Instant now, PersonId person)
{
    for (const NoticeEffect &effect : effectsOfNotice(member, epoch)) {
        Booking b = *booking(effect.id);
        if (effect.cut == NoticeCut::Shortened && b.state != BookingState::Placing) {
            b.window.until = effect.until;
            set(std::move(b), BookingPrivate(*priv(effect.id)), now, person);
        } else if (effect.cut == NoticeCut::GivenBack && b.state != BookingState::Placing) {
            move(effect.id, BookingState::Cancelled, now, person);
            m_engine.release(*this, *booking(effect.id), now);
        }
    }
}

/// E2, E7, E10: what a batch would write down.
tl::expected<SharesSet, std::vector<Reason>> Coop::joinOf(const Actor &actor, const JoinBatch &command,
                                                          Instant now) const
{
    if (!isOffice(actor))
        return tl::unexpected(Refusal{forbidden()});
    if (command.members.empty() || command.members.size() > 1000)
        return tl::unexpected(Refusal{malformed("members")});
    SharesSet next;
    std::vector<ShareChange> batch;
    std::uint32_t id = 0, person = 0;
    for (const Member &m : m_state->fleet->members)
        id = std::max(id, raw(m.id));
    for (const Person &p : m_state->setup.persons)
        person = std::max(person, raw(p.id));
    for (const auto &[name, gpus] : command.members) {
        const auto &known = m_state->fleet->members;
        const auto found = std::find_if(known.begin(), known.end(), [&](const Member &m) { return m.name == name; });
        if (name.empty() || name.size() > 255 * 4 || gpus <= 0 || gpus > 10'000'000)
            return tl::unexpected(Refusal{malformed("members")});
        if (found != known.end()) {
            batch.push_back({found->id, m_state->shares.owned(found->id, command.from) + gpus});
            continue;
        }
        const MemberId member{++id};
        batch.push_back({member, gpus});
        next.members.push_back({member, name, 0, command.from});
        next.terms.push_back({member, 0});
        next.persons.push_back({PersonId{++person}, name, member,
                                roleBit(Role::Researcher) | roleBit(Role::Lead) | roleBit(Role::Treasurer), name});
    }
    ShareRegister reg = m_state->reg;
    if (auto why = reg.change(batch, command.from, now, membershipTerms(m_state->policy, now)))
        return tl::unexpected(Refusal{std::move(*why)});
    next.shares = reg.rows();
    return next;
}

Answer Coop::decide(const Actor &actor, const JoinBatch &command, Instant now)
{
    auto next = joinOf(actor, command, now);
    if (!next)
        return refused(std::move(next.error()));
    emit(std::move(*next), now, actor.person);
    return {NotedAnswer{0, command.from}, false};
}

Answer Coop::decide(const Actor &actor, const SetPolicy &command, Instant now) // M9 among others
{
    if (!isOffice(actor))
        return refused({forbidden()});
    std::vector<PolicyRow> rows = m_state->policy.rows();
    for (const PolicyRow &row : command.rows) {
        if (row.from < now) // history is immutable
            return refused({malformed("from")});
        if (row.name == infoOf(Setting::Setup).name || row.name == infoOf(Setting::Teardown).name)
            return refused(
                {{ReasonCode::StateConflict, "R2", {Arg::words("setting", row.name)}}}); // what is booked has them
        std::erase_if(rows, [&](const PolicyRow &r) { return r.name == row.name && r.from == row.from; });
        rows.push_back(row);
    }
    if (const auto fits = Policy::of(std::move(rows)); command.rows.empty() || !fits)
        return refused({malformed(command.rows.empty() ? std::string("rows") : fits.error().name)});
    emit(PolicySet{command.rows}, now, actor.person);
    return {NotedAnswer{0, command.rows.front().from}, false};
}

Answer Coop::decide(const Actor &actor, const PlanUpkeep &command, Instant now) // R3
{
    if (!isOffice(actor))
        return refused({forbidden()});
    if (command.span.isEmpty() || command.span.until <= now || command.hosts.empty())
        return refused({malformed("span")});
    for (std::size_t i = 0; i < command.hosts.size(); ++i)
        if (raw(command.hosts[i]) >= m_state->hosts.size() || (i > 0 && command.hosts[i] <= command.hosts[i - 1]))
            return refused({malformed("hosts")});
    const std::uint32_t id = m_state->upkeep.empty() ? 1 : m_state->upkeep.rbegin()->first + 1;
    emit(UpkeepSet{id, command.hosts, command.span, command.why, actor.name}, now, actor.person);
    if (command.span.from <= now) // it goes on already
        turnUpkeep(now);
    mend(now);
    return {NotedAnswer{id, command.span.from}, false};
}

} // namespace imece::core
