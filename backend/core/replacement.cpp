// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/replacement.h"
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/hot_spare.h"
#include "backend/core/late_binding.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/replacement.h"
#include <tuple>

namespace imece::core {

namespace {

std::vector<LeafId> leavesOf(const State &state, const Booking &gang, HostId without)
{
    std::vector<LeafId> leaves;
    for (const HostId h : gang.hosts)
        if (h != without)
            leaves.push_back(state.fleet->host(h).leaf);
    std::sort(leaves.begin(), leaves.end());
    leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
    return leaves;
}

/// Same fabric and pool, well, not of the gang, and the leaf bound is kept. leaves: of the others of the gang.
bool mayServe(const State &state, const Booking &gang, HostId host, const std::vector<LeafId> &leaves)
{
    const Host &h = state.fleet->host(host);
    const bool isNew = !std::binary_search(leaves.begin(), leaves.end(), h.leaf);
    return state.fleet->fabricOf(host) == gang.fabric && h.pool == gang.pool && h.gpus >= gang.gpusPerHost &&
           isWell(state, host) && !std::binary_search(gang.hosts.begin(), gang.hosts.end(), host) &&
           !(isNew && gang.maxLeaves != 0 && leaves.size() + 1 > gang.maxLeaves);
}

} // namespace

std::optional<HostId> replacementFor(const State &state, const Booking &gang, HostId out, Instant now, HostId returned)
{
    if (endStage(endTerms(state.policy, now), gang.window.until, now) != EndStage::Running) // R13
        return {};
    const Span rest{now, gang.window.until + state.setup.policy.teardown};
    if (gang.hotSpare != noHost && !state.hasUpkeep(gang.hotSpare, rest) &&
        mayServe(state, gang, gang.hotSpare, leavesOf(state, gang, out)))
        return gang.hotSpare; // S2: held for this very moment
    if (returned != noHost && mayServe(state, gang, returned, leavesOf(state, gang, out)) &&
        state.leaseOn(returned) == BookingId{0} && state.calendar.isFree(returned, rest) &&
        !state.hasUpkeep(returned, rest)) // R3
        return returned;
    const auto standby = [&](HostId host) {
        if (!isWell(state, host) || !state.calendar.isFree(host, rest) || state.hasUpkeep(host, rest))
            return Standby::Taken;
        if (const BookingId lease = state.leaseOn(host); lease != BookingId{0}) // S14: unless it is promised already
            return state.bookings.at(lease).booking.reclaimedBy == BookingId{0} ? Standby::Leased : Standby::Taken;
        return state.slicedGpus(host) > 0 ? Standby::Leased : Standby::Free;
    };
    const auto choice = chooseReplacement(*state.fleet, {gang.hosts, out, gang.maxLeaves}, standby);
    return choice ? std::optional(choice->host) : std::nullopt;
}

void Coop::mend(Instant now, HostId returned) // R11
{
    std::vector<std::pair<Instant, BookingId>> waiting; // who waits longest is first
    for (const BookingId id : m_state->stranded)
        waiting.emplace_back(booking(id)->stoppedSince, id);
    std::sort(waiting.begin(), waiting.end());
    for (const auto &[since, id] : waiting) {
        const std::vector<HostId> gang = booking(id)->hosts;
        std::size_t waitsFor = 0; ///< hosts that leases are giving up
        for (const HostId out : gang) {
            if (m_state->isUp(out))
                continue;
            const auto in = replacementFor(*m_state, *booking(id), out, now, returned);
            if (in && m_state->leaseOn(*in) == BookingId{0})
                replace(id, out, *in, now);
            else if (waitsFor < comingBack(id))
                ++waitsFor;
            else if (in)
                askBack(*in, id, now), ++waitsFor;
        }
    }
    if (const Instant overdue = overdueAfter(m_guarded); overdue != 0 && overdue <= now)
        m_planned = 0; // R9: plans may be lost too
    m_guarded = now;
    guardStarts(now);
    guardRuns(now);
    planQueue(now);
}

namespace {

/// R12: hosts of a booking that has not started and which cannot be promised for all of its window.
std::vector<HostId> lostHosts(const Booking &b, const std::vector<HostOut> &outs, const Span &taken)
{
    std::vector<HostId> lost;
    for (const HostOut &out : outs)
        if (out.span.overlaps(taken) && std::binary_search(b.hosts.begin(), b.hosts.end(), out.host))
            lost.push_back(out.host);
    return lost;
}

} // namespace

std::optional<HostId> substituteFor(const State &state, const Booking &b, HostId lost, const Span &taken,
                                    const std::vector<HostOut> &outs, const IsWanted &isWanted)
{
    const std::vector<LeafId> leaves = leavesOf(state, b, lost);
    std::optional<std::tuple<bool, bool, bool, bool, HostId>> best;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
        const auto host = HostId(i);
        if (state.fleet->fabricOf(host) != b.fabric || !state.calendar.isFree(host, taken))
            continue;
        const bool isOut = std::any_of(outs.begin(), outs.end(),
                                       [&](const HostOut &o) { return o.host == host && o.span.overlaps(taken); });
        if (isOut || !mayServe(state, b, host, leaves) || state.fleet->host(host).role == HostRole::Unverified ||
            !state.calendar.isFree(host, taken))
            continue;
        if (isWanted && !isWanted(host))
            continue;
        const Seconds grace = leaseTerms(state.policy, state.lastAt).grace;
        if (state.leaseOn(host) != BookingId{0} && taken.from < state.lastAt + grace)
            continue; // S14: it could not have its notice
        const LeafId leaf = state.fleet->host(host).leaf;
        const bool isNew = !std::binary_search(leaves.begin(), leaves.end(), leaf);
        const std::tuple rank{state.fleet->host(host).role != HostRole::Base, leaf != state.fleet->host(lost).leaf,
                              isNew, state.leaseOn(host) != BookingId{0}, host};
        if (!best || rank < *best)
            best = rank;
    }
    return best ? std::optional(std::get<HostId>(*best)) : std::nullopt;
}

/// R12: at_risk as soon as a host is not expected back before the start; replanned from the freeze on (s − 24 h), so
/// that a short fault moves nobody.
void Coop::guardStarts(Instant now)
{
    if (m_state->waitingForStart.empty())
        return;
    const std::vector<HostOut> outs = hostsOut(*m_state, now), losses = hostsLost(*m_state, now);
    const PolicyView &p = m_state->setup.policy;
    const std::set<BookingId> waiting = m_state->waitingForStart;
    for (const BookingId id : waiting) {
        const Booking b = *booking(id);
        const Span taken = takenBy(b.window, p.setup, p.teardown);
        std::vector<HostId> lost = lostHosts(b, losses, taken);
        const Instant freezes = freezesAt(b.window.from, m_state->policy.at(Setting::Freeze, b.createdAt));
        if (now >= freezes) {
            std::erase_if(lost, [&](HostId out) {
                const auto in = substituteFor(*m_state, *booking(id), out, taken, outs);
                if (in)
                    replace(id, out, *in, now);
                return in.has_value();
            });
            if (!lost.empty() && b.plannedUntil != 0 && replanWithOthers(*booking(id), now))
                lost.clear();
        }
        Booking after = *booking(id);
        if (lost.empty() == (after.atRiskSince == 0))
            continue;
        after.atRiskSince = lost.empty() ? 0 : now;
        set(std::move(after), BookingPrivate(*priv(id)), now);
    }
}

/// R6, R12: the last replan of a booking whose hosts are still planned; those beside it may move within their promises.
bool Coop::replanWithOthers(const Booking &b, Instant now)
{
    WindowsAsk ask;
    ask.hosts = std::uint32_t(b.hosts.size()), ask.length = b.window.length(), ask.maxLeaves = b.maxLeaves;
    ask.model = m_state->fleet->pools.at(raw(b.pool)).model;
    const auto plan = WindowQuestion(*m_state, b.member, ask, now, b.id, WindowQuestion::Own::Replaced).planFor(b);
    if (plan)
        rebind(changes(*m_state, *plan), now);
    return plan.has_value();
}

/// R12: the first repair after `since` that is not over when it was to be; 0 = none.
Instant Coop::overdueAfter(Instant since) const
{
    Instant first = 0;
    for (const HostRecord &h : m_state->hosts)
        if (h.fact.state != HostState::InService && h.fact.backAt > since && (first == 0 || h.fact.backAt < first))
            first = h.fact.backAt;
    return first;
}

/// By the member's wish: nobody gives anything up for it, neither a gang nor a lease nor a slice. Before the start the
/// hosts are fixed with it, as with every wish that a replan would not keep (R6).
Answer Coop::decide(const Actor &actor, const ReplaceOne &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    const bool isBefore = b.state == BookingState::Confirmed;
    const bool isRunning =
        b.state == BookingState::Starting || b.state == BookingState::Active || b.state == BookingState::Interrupted;
    if (b.cls != ServiceClass::G || !(isBefore || isRunning))
        return refused({{ReasonCode::StateConflict, "R11", {Arg::count("state", std::int64_t(b.state))}}});
    if (!std::binary_search(b.hosts.begin(), b.hosts.end(), command.host))
        return refused({malformed("host")});
    const auto isUnused = [this](HostId h) {
        return m_state->leaseOn(h) == BookingId{0} && m_state->slicedGpus(h) == 0;
    };
    const PolicyView &p = m_state->setup.policy;
    auto in = isBefore ? substituteFor(*m_state, b, command.host, takenBy(b.window, p.setup, p.teardown),
                                       hostsOut(*m_state, now), isUnused)
                       : replacementFor(*m_state, b, command.host, now);
    if (!in || !isUnused(*in)) {
        Reason none = noSpare(*m_state, b.fabric, now);
        none.rule = "R11";
        return refused({std::move(none)});
    }
    if (b.plannedUntil != 0) {
        Booking fixed = b;
        fixed.plannedUntil = 0;
        set(std::move(fixed), BookingPrivate(*priv(b.id)), now, actor.person);
    }
    replace(b.id, command.host, *in, now, actor.person);
    mend(now);
    return {Done{*booking(b.id), *priv(b.id)}, false};
}

void Coop::replace(BookingId id, HostId out, HostId in, Instant now, PersonId person)
{
    reclaim(in, now);
    Booking b = *booking(id);
    std::replace(b.hosts.begin(), b.hosts.end(), out, in);
    std::sort(b.hosts.begin(), b.hosts.end());
    b.replaced.push_back({now, out, in});
    if (in == b.hotSpare)
        b.hotSpare = noHost;
    b.ready = upCount(b);
    set(std::move(b), BookingPrivate(*priv(id)), now, person);
    m_engine.replaced(*this, Booking(*booking(id)), out, in, now);
}

} // namespace imece::core
