// SPDX-License-Identifier: GPL-3.0-or-later
// R3: planned upkeep begins and ends at its own instants. Between them its hosts are out of service, as planned: to a
// gang that runs on one it is like a lost host (R11, M3), and what is still to come is a risk that the booking names.
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "backend/core/window_question.h"

namespace imece::core {

void State::on(const UpkeepSet &body, const Event &)
{
    ++facts;
    if (!body.span.isEmpty())
        upkeep[body.id] = body;
    else if (!begunUpkeep.contains(body.id))
        upkeep.erase(body.id);
}

void State::on(const UpkeepTurned &body, const Event &event)
{
    const auto found = upkeep.find(body.id);
    if (found == upkeep.end() || begunUpkeep.contains(body.id) == body.hasBegun)
        return;
    ++facts;
    body.hasBegun ? void(begunUpkeep.insert(body.id)) : void(begunUpkeep.erase(body.id));
    for (const HostId id : found->second.hosts)
        if (turnOut(id, body.hasBegun, event.at))
            note(id, {event.at, body.hasBegun ? HostEventKind::Held : HostEventKind::Released});
    reckonHealth(event.at);
}

/// Of one host: something that keeps it out as planned begins or ends. False: something else keeps it out too.
bool State::turnOut(HostId id, bool isOut, Instant at)
{
    HostRecord &record = hosts.at(raw(id));
    record.upkeeps += isOut ? 1 : -1;
    if (record.upkeeps != (isOut ? 1 : 0))
        return false;
    record.since = at;
    endOutage(record, at);
    if (isOut)
        beginOutage(record, at, true);
    else if (isOutOfService(record.fact.state)) // it has not come back
        beginOutage(record, at, record.fact.state == HostState::Held);
    return true;
}

Instant State::upkeepUntil(HostId id) const
{
    Instant until = 0;
    if (host(id).upkeeps > 0)
        for (const std::uint32_t number : begunUpkeep)
            if (const UpkeepSet &u = upkeep.at(number); std::ranges::count(u.hosts, id) > 0)
                until = std::max(until, u.span.until);
    return until;
}

bool State::hasUpkeep(HostId id, const Span &span) const
{
    if (const Hold *held = hold(id); held && (held->until == 0 || held->until > span.from))
        return true;
    return std::any_of(upkeep.begin(), upkeep.end(), [&](const auto &entry) {
        return entry.second.span.overlaps(span) && std::ranges::count(entry.second.hosts, id) > 0;
    });
}

namespace {

/// The next to begin or end; one that begins is first, so that a host which two of them touch is never up between.
std::optional<std::pair<Instant, UpkeepTurned>> nextTurn(const State &state)
{
    std::optional<std::tuple<Instant, bool, std::uint32_t>> first;
    for (const auto &[id, u] : state.upkeep) {
        const bool hasBegun = state.begunUpkeep.contains(id);
        if (!hasBegun && u.span.until <= state.lastAt)
            continue; // it is over, or a log from before they began tells of it
        const std::tuple turn{hasBegun ? u.span.until : u.span.from, hasBegun, id};
        if (!first || turn < *first)
            first = turn;
    }
    if (!first)
        return {};
    return std::pair{std::get<0>(*first), UpkeepTurned{std::get<2>(*first), !std::get<1>(*first)}};
}

} // namespace

std::vector<UpkeepSet> Coop::upkeeps(Instant since) const
{
    std::vector<UpkeepSet> list;
    for (const auto &[id, u] : m_state->upkeep)
        if (u.span.until > since)
            list.push_back(u);
    return list;
}

Instant Coop::upkeepDue() const
{
    const auto next = nextTurn(*m_state);
    const Instant held = m_state->holdDue();
    if (!next || (held != 0 && held < next->first))
        return held;
    return std::max<Instant>(1, next->first);
}

void Coop::turnUpkeep(Instant now)
{
    const auto next = nextTurn(*m_state);
    const Instant held = m_state->holdDue();
    const bool isHoldFirst = !next || held < next->first || (held == next->first && !next->second.hasBegun);
    if (held != 0 && held <= now && isHoldFirst)
        return endHolds(now);
    if (!next || next->first > now)
        return;
    const std::vector<HostId> hosts = m_state->upkeep.at(next->second.id).hosts;
    std::vector<HostId> turned; // up before, or up after
    const auto addUp = [&] {
        for (const HostId h : hosts)
            if (m_state->isUp(h))
                turned.push_back(h);
    };
    if (next->second.hasBegun)
        addUp();
    emit(next->second, now);
    if (!next->second.hasBegun) {
        addUp();
        for (const HostId h : turned) // R11: back to the stranded gang before anybody else
            mend(now, h);
        mend(now);
        return serveLeases(now);
    }
    loseHosts(turned, now);
    mend(now);
}

/// What runs on hosts that go out of service as planned is interrupted (M3).
void Coop::loseHosts(const std::vector<HostId> &lost, Instant now)
{
    const std::set<BookingId> live = m_state->live;
    for (const BookingId id : live) {
        const Booking b = *booking(id);
        const auto culprit = std::find_if(
            lost.begin(), lost.end(), [&b](HostId h) { return std::binary_search(b.hosts.begin(), b.hosts.end(), h); });
        if (b.state == BookingState::Active && b.window.until > now && culprit != lost.end())
            interrupt(b, *culprit, now, now);
    }
}

/// R12 of what runs: the upkeep to come is a risk until it begins, is no more of its hosts, or lies behind its end.
void Coop::guardRuns(Instant now)
{
    const std::set<BookingId> live = m_state->live;
    for (const BookingId id : live) {
        const Booking &b = *booking(id);
        const bool isRunning = b.state == BookingState::Active || b.state == BookingState::Interrupted;
        if (b.cls != ServiceClass::G || !isRunning)
            continue;
        const bool isAtRisk = std::any_of(m_state->upkeep.begin(), m_state->upkeep.end(), [&](const auto &entry) {
            const UpkeepSet &u = entry.second;
            return u.span.from > now && u.span.from < b.window.until &&
                   std::any_of(u.hosts.begin(), u.hosts.end(),
                               [&b](HostId h) { return std::binary_search(b.hosts.begin(), b.hosts.end(), h); });
        });
        if (isAtRisk == (b.atRiskSince != 0))
            continue;
        Booking after = b;
        after.atRiskSince = isAtRisk ? now : 0;
        set(std::move(after), BookingPrivate(*priv(id)), now);
    }
}

} // namespace imece::core
