// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/replacement.h"
#include "backend/core/coop.h"
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
    if (returned != noHost && mayServe(state, gang, returned, leavesOf(state, gang, out)) &&
        state.calendar.isFree(returned, rest))
        return returned;
    const auto standby = [&](HostId host) {
        return isWell(state, host) && state.calendar.isFree(host, rest) ? Standby::Free : Standby::Taken;
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
        for (const HostId out : gang) {
            if (m_state->isUp(out))
                continue;
            if (const auto in = replacementFor(*m_state, *booking(id), out, now, returned))
                replace(id, out, *in, now);
        }
    }
    guardStarts(now);
}

namespace {

/// R12: hosts of a booking that has not started and which cannot be promised for all of its window.
std::vector<HostId> lostHosts(const Booking &b, const std::vector<HostOut> &outs, const Span &taken)
{
    std::vector<HostId> lost;
    for (const HostOut &out : outs)
        if (out.code != ReasonCode::Unverified && out.code != ReasonCode::BelowMeasured && out.span.overlaps(taken) &&
            std::binary_search(b.hosts.begin(), b.hosts.end(), out.host))
            lost.push_back(out.host);
    return lost;
}

/// A host that is free for the whole window, of the base or standing in, on the leaf of the lost one if it can be.
std::optional<HostId> substituteFor(const State &state, const Booking &b, HostId lost, const Span &taken,
                                    const std::vector<HostOut> &outs)
{
    const std::vector<LeafId> leaves = leavesOf(state, b, lost);
    std::optional<std::tuple<bool, bool, bool, HostId>> best;
    for (std::size_t i = 0; i < state.fleet->hosts.size(); ++i) {
        const auto host = HostId(i);
        if (state.fleet->fabricOf(host) != b.fabric || !state.calendar.isFree(host, taken))
            continue;
        const bool isOut = std::any_of(outs.begin(), outs.end(),
                                       [&](const HostOut &o) { return o.host == host && o.span.overlaps(taken); });
        if (isOut || !mayServe(state, b, host, leaves) || state.fleet->host(host).role == HostRole::Unverified ||
            !state.calendar.isFree(host, taken))
            continue;
        const LeafId leaf = state.fleet->host(host).leaf;
        const bool isNew = !std::binary_search(leaves.begin(), leaves.end(), leaf);
        const std::tuple rank{state.fleet->host(host).role != HostRole::Base, leaf != state.fleet->host(lost).leaf,
                              isNew, host};
        if (!best || rank < *best)
            best = rank;
    }
    return best ? std::optional(std::get<HostId>(*best)) : std::nullopt;
}

} // namespace

/// R12: at_risk as soon as a host is not expected back before the start; replanned from the freeze on (s − 24 h), so
/// that a short fault moves nobody.
void Coop::guardStarts(Instant now)
{
    if (m_state->waitingForStart.empty())
        return;
    const std::vector<HostOut> outs = hostsOut(*m_state, now);
    const PolicyView &p = m_state->setup.policy;
    const std::set<BookingId> waiting = m_state->waitingForStart;
    for (const BookingId id : waiting) {
        const Booking b = *booking(id);
        const Span taken = takenBy(b.window, p.setup, p.teardown);
        std::vector<HostId> lost = lostHosts(b, outs, taken);
        const Instant freezes = freezesAt(b.window.from, m_state->policy.at(Setting::Freeze, b.createdAt));
        if (now >= freezes) {
            std::erase_if(lost, [&](HostId out) {
                const auto in = substituteFor(*m_state, *booking(id), out, taken, outs);
                if (in)
                    replace(id, out, *in, now);
                return in.has_value();
            });
        }
        Booking after = *booking(id);
        if (lost.empty() == (after.atRiskSince == 0))
            continue;
        after.atRiskSince = lost.empty() ? 0 : now;
        set(std::move(after), BookingPrivate(*priv(id)), now);
    }
}

void Coop::replace(BookingId id, HostId out, HostId in, Instant now)
{
    Booking b = *booking(id);
    std::replace(b.hosts.begin(), b.hosts.end(), out, in);
    std::sort(b.hosts.begin(), b.hosts.end());
    b.replaced.push_back({now, out, in});
    b.ready = upCount(b);
    set(std::move(b), BookingPrivate(*priv(id)), now);
    m_engine.replaced(*this, Booking(*booking(id)), out, in, now);
}

} // namespace imece::core
