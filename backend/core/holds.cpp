// SPDX-License-Identifier: GPL-3.0-or-later
// K1, R3: the office keeps hosts out and lets them in again. A hold is set, replaced and released by a person, or comes
// to its own end; no report of a host's health touches it. Out: as in planned maintenance that begins now (upkeep.cpp),
// so that a gang there is interrupted or gets others (R11, M3). Drain: as with a host that was put out (V4), nothing
// new.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/state.h"

namespace imece::core {

namespace {

constexpr std::size_t noteBytes = 255 * 4;

} // namespace

void State::on(const HoldSet &body, const Event &event)
{
    ++facts;
    for (const HostId id : body.held.hosts) {
        const auto found = holds.find(id);
        const bool wasOut = found != holds.end() && found->second.kind == HoldKind::Out;
        const bool isOut = body.held.hold.kind == HoldKind::Out;
        if (body.held.hold.kind == HoldKind::None)
            holds.erase(id);
        else
            holds[id] = body.held.hold;
        if (isOut != wasOut)
            turnOut(id, isOut, event.at);
        note(id, {event.at, body.held.hold.kind == HoldKind::None ? HostEventKind::Released : HostEventKind::Held});
    }
    reckonHealth(event.at);
}

const Hold *State::hold(HostId id) const
{
    const auto found = holds.find(id);
    return found == holds.end() ? nullptr : &found->second;
}

Instant State::holdDue() const
{
    Instant first = 0;
    for (const auto &[id, hold] : holds)
        if (hold.until != 0 && (first == 0 || hold.until < first))
            first = hold.until;
    return first;
}

std::vector<HeldHosts> Coop::holds() const
{
    std::vector<HeldHosts> list;
    for (const auto &[id, hold] : m_state->holds) {
        const auto same = std::find_if(list.begin(), list.end(), [&](const HeldHosts &h) { return h.hold == hold; });
        if (same == list.end())
            list.push_back({{id}, hold});
        else
            same->hosts.push_back(id);
    }
    return list;
}

Coop::Refusal Coop::whyNoHold(const Actor &actor, const HoldHosts &command, Instant now) const
{
    if (!isOffice(actor))
        return {forbidden()};
    if (command.kind > HoldKind::Out || command.cause > HoldCause::Other)
        return {malformed(command.kind > HoldKind::Out ? "kind" : "cause")};
    if (command.note.size() > noteBytes)
        return {tooLong("note", noteBytes, command.note.size())};
    if (command.until != 0 && (command.kind == HoldKind::None || command.until <= now))
        return {malformed("until")};
    if (command.hosts.empty())
        return {malformed("hosts")};
    for (std::size_t i = 0; i < command.hosts.size(); ++i)
        if (raw(command.hosts[i]) >= m_state->hosts.size() || (i > 0 && command.hosts[i] <= command.hosts[i - 1]))
            return {malformed("hosts")};
    std::vector<HostId> isFree; // there is nothing to release
    for (const HostId h : command.hosts)
        if (command.kind == HoldKind::None && !m_state->hold(h))
            isFree.push_back(h);
    if (!isFree.empty())
        return {{ReasonCode::StateConflict, "K1", {Arg::hostList("hosts", std::move(isFree))}}};
    return {};
}

Answer Coop::decide(const Actor &actor, const HoldHosts &command, Instant now)
{
    if (Refusal why = whyNoHold(actor, command, now); !why.empty())
        return refused(std::move(why));
    setHold(
        {command.hosts, {command.kind, command.cause, command.note, actor.name, now, command.until, command.finding}},
        now, actor.person);
    return {NotedAnswer{0, now}, false};
}

/// Everything that follows from it, at this instant.
void Coop::setHold(HeldHosts held, Instant now, PersonId person)
{
    std::vector<HostId> up;
    for (const HostId h : held.hosts)
        if (m_state->isUp(h))
            up.push_back(h);
    const std::vector<HostId> hosts = held.hosts;
    emit(HoldSet{std::move(held)}, now, person);
    std::vector<HostId> lost, back;
    for (const HostId h : hosts) {
        const bool wasUp = std::binary_search(up.begin(), up.end(), h);
        if (wasUp != m_state->isUp(h))
            (wasUp ? lost : back).push_back(h);
    }
    loseHosts(lost, now);
    for (const HostId h : back) // R11: back to the stranded gang before anybody else
        mend(now, h);
    mend(now);
    serveLeases(now);
}

void Coop::endHolds(Instant now)
{
    const Instant due = m_state->holdDue();
    HeldHosts over;
    for (const auto &[id, hold] : m_state->holds)
        if (hold.until == due)
            over.hosts.push_back(id);
    over.hold.since = now;
    setHold(std::move(over), now);
}

} // namespace imece::core
