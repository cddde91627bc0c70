// SPDX-License-Identifier: GPL-3.0-or-later
// E6: at the epoch of a member that leaves, its bank is settled once: a debt is due at the G price, a surplus lapses or
// goes to the replacement if both have signed.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "domain/membership.h"

namespace imece::core {

void State::noteLeaving(Instant at)
{
    for (const MemberId member : shares.members()) {
        if (shares.owned(member, at) <= 0)
            continue;
        if (const Instant epoch = membershipEnd(shares, member, at); epoch != forever)
            leaving[member] = epoch;
        else
            leaving.erase(member);
    }
}

void State::on(const ExitSigned &body, const Event &)
{
    exitsSigned[{body.from, body.to}] = body;
}

void State::on(const ExitSettled &body, const Event &)
{
    leaving.erase(body.member);
    std::erase_if(exitsSigned, [&](const auto &pair) { return pair.first.first == body.member; });
    exits.push_back(body);
}

Answer Coop::decide(const Actor &actor, const SignExit &command, Instant now)
{
    const bool isByFrom = actor.member == command.from, isByTo = actor.member == command.to;
    if (raw(actor.member) == 0 || isByFrom == isByTo || !hasRole(actor.roles, Role::Lead))
        return refused({forbidden()});
    const auto leaves = m_state->leaving.find(command.from);
    if (leaves == m_state->leaving.end())
        return refused({{ReasonCode::StateConflict, "E6", {}}});
    const Instant epoch = leaves->second;
    const ShareTable &shares = m_state->shares;
    if (shares.owned(command.to, epoch) <= shares.owned(command.to, epoch - 1)) // takes nothing over (E5)
        return refused({{ReasonCode::StateConflict, "E6", {Arg::of("at", ArgType::At, epoch)}}});
    const auto found = m_state->exitsSigned.find({command.from, command.to});
    ExitSigned s =
        found == m_state->exitsSigned.end() ? ExitSigned{command.from, command.to, false, false} : found->second;
    s.isByFrom |= isByFrom, s.isByTo |= isByTo;
    emit(s, now, actor.person);
    return {NotedAnswer{0, epoch}, false};
}

Instant Coop::exitDue() const
{
    Instant due = 0;
    for (const auto &[member, epoch] : m_state->leaving)
        if (due == 0 || epoch < due)
            due = epoch;
    return due;
}

void Coop::settleExit(Instant now)
{
    const Instant epoch = exitDue();
    const auto who = std::find_if(m_state->leaving.begin(), m_state->leaving.end(),
                                  [epoch](const auto &pair) { return pair.second == epoch; });
    ExitSettled exit;
    exit.member = who->first, exit.at = epoch;
    for (const auto &[pair, s] : m_state->exitsSigned)
        if (pair.first == exit.member && s.isByFrom && s.isByTo)
            exit.to = pair.second;
    GpuSeconds room = 0;
    if (raw(exit.to) != 0) {
        const BankTerms terms = m_state->bankTerms(exit.to, now);
        room = std::max<GpuSeconds>(0, terms.mostAt(now) - terms.balance);
    }
    const ExitBalance balance = exitBalance(m_state->balanceBefore(exit.member, epoch), m_state->listRate(epoch),
                                            raw(exit.to) != 0 ? Passes::BothSigned : Passes::No, room);
    exit.due = balance.due, exit.passed = balance.passed, exit.lapsed = balance.lapsed;
    // Its bank is 0 from here on: a debt is paid in money, and M is nothing without GPUs.
    if (const GpuSeconds left = m_state->balance(exit.member, now); left != 0)
        emit(TokensPosted{exit.member, BookingId{0}, -left}, now);
    if (exit.passed != 0)
        emit(TokensPosted{exit.to, BookingId{0}, exit.passed}, now);
    emit(exit, now);
}

} // namespace imece::core
