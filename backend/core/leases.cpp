// SPDX-License-Identifier: GPL-3.0-or-later
// S8, S10, S15: requests of class P wait in one queue, in order of decayed use; whatever fits into idle capacity starts
// at once. The head of the queue has a planned start that nobody who starts before it may delay.
#include "backend/core/leases.h"
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"
#include "domain/membership.h"
#include "domain/policy_terms.h"
#include <algorithm>

namespace imece::core {

std::int64_t gpusOfHost(const Fleet &fleet, PoolId pool)
{
    const auto found =
        std::find_if(fleet.hosts.begin(), fleet.hosts.end(), [pool](const Host &h) { return h.pool == pool; });
    return found == fleet.hosts.end() ? 0 : found->gpus;
}

namespace {

/// M7, E4: it must be able to run its minimum; the rest is open-ended.
bool mayRun(const State &state, const BookingRecord &record, const WindowsAsk &ask, Instant now)
{
    const auto pool = poolNamed(*state.fleet, ask.model);
    const Instant from = now + state.setup.policy.setup;
    const Span least{from, from + leaseTerms(state.policy, now).minimumRun};
    const std::int64_t gpus = std::int64_t(ask.hosts) * gpusOfHost(*state.fleet, *pool);
    return !withinMembership(state.shares, record.booking.member, now, least) &&
           !overBudget(state, {record.booking.member, least, gpus, leasePrice(state, now), record.priv.person}, now,
                       BookingId{0});
}

} // namespace

std::int64_t useKeyOf(const State &state, MemberId member, Instant now)
{
    const auto found = state.uses.find(member);
    return found == state.uses.end() ? 0 : useKey(found->second.at(now));
}

Seconds withinMember(const State &state, MemberId member, Instant from, Seconds length, Instant now)
{
    const Instant end = membershipEnd(state.shares, member, now);
    return end == forever ? length : std::clamp<Seconds>(end - from, 0, length);
}

std::vector<Waiting> waitingLeases(const State &state, Instant now)
{
    std::vector<Waiting> waiting;
    for (const auto &[id, request] : state.requests) {
        const Booking &b = state.bookings.at(id).booking;
        if (isLeaseWaiting(b) && request.ask.from <= now && mayRun(state, state.bookings.at(id), request.ask, now))
            waiting.push_back({id, b.member, useKeyOf(state, b.member, now), b.createdAt, request.ask.hosts});
    }
    return waiting;
}

const Booking *plannedHead(const State &state)
{
    for (const auto &[id, request] : state.requests)
        if (const Booking &b = state.bookings.at(id).booking; isLeaseWaiting(b) && !b.hosts.empty())
            return &b;
    return nullptr;
}

LeaseLine leaseLine(const State &state, Instant now)
{
    LeaseLine line{waitingLeases(state, now), {}};
    std::sort(line.waiting.begin(), line.waiting.end(), isBefore);
    if (const Booking *planned = plannedHead(state))
        line.head = planned->id; // once it has a planned start it keeps it
    else
        line.head = headOf(leaseTerms(state.policy, now), line.waiting, now);
    return line;
}

Answer Coop::requestLease(const Actor &actor, const Request &command, Instant now)
{
    const WindowsAsk &ask = command.ask;
    if (ask.hosts == 0 || ask.length < 0 || ask.hasSla || ask.until < 0)
        return refused({malformed(ask.hosts == 0 ? "hosts" : ask.hasSla ? "sla" : "length")});
    const LeaseTerms terms = leaseTerms(m_state->policy, now);
    if (ask.length != 0 && (ask.length < terms.least || ask.length > terms.most)) // S13; 0 = the usual length
        return refused(
            {{ReasonCode::Grid,
              "S13",
              {Arg::of("length", ArgType::Length, ask.length),
               Arg::of("limit", ArgType::Length, ask.length < terms.least ? terms.least : terms.most),
               Arg::of("least", ArgType::Length, terms.least), Arg::of("most", ArgType::Length, terms.most)}}});
    std::uint32_t most = 0;
    for (std::size_t f = 0; f < m_state->fleet->fabrics.size(); ++f) {
        std::uint32_t hosts = 0;
        for (std::size_t i = 0; i < m_state->fleet->hosts.size(); ++i) {
            const Host &h = m_state->fleet->hosts[i];
            const bool isOf = m_state->fleet->fabricOf(HostId(i)) == FabricId(f) && h.role != HostRole::Unverified;
            hosts += isOf && m_state->fleet->pools.at(raw(h.pool)).model == ask.model ? 1U : 0U;
        }
        most = std::max(most, hosts);
    }
    if (ask.hosts > most)
        return refused({{ReasonCode::TooLarge, "S8", {Arg::count("needed", ask.hosts), Arg::count("largest", most)}}});
    const PoolId pool = *poolNamed(*m_state->fleet, ask.model);
    const std::int64_t gpus = std::int64_t(ask.hosts) * gpusOfHost(*m_state->fleet, pool);
    const Span least{now, now + leaseTerms(m_state->policy, now).minimumRun};
    if (auto end = withinMembership(m_state->shares, actor.member, now, least)) // E4
        return refused({std::move(*end)});
    if (auto budget = overBudget(*m_state, {actor.member, least, gpus, leasePrice(*m_state, now), actor.person}, now,
                                 BookingId{0})) // M7
        return refused({std::move(*budget)});
    Booking b;
    b.id = m_state->nextBooking(), b.version = 0, b.member = actor.member, b.cls = ServiceClass::P;
    b.state = BookingState::Queued, b.createdAt = now, b.maxLeaves = ask.maxLeaves, b.pool = pool;
    BookingPrivate priv;
    priv.id = b.id, priv.label = command.label, priv.note = command.note;
    priv.person = actor.person, priv.personName = actor.name;
    RequestKept kept{b.id, ask, command.isStanding, command.mostPrice, false};
    const BookingId id = b.id;
    emit(std::move(kept), now, actor.person); // first: the booking's deadline is read from it
    set(std::move(b), std::move(priv), now, actor.person);
    serveLeases(now);
    return {Done{*booking(id), *this->priv(id)}, false};
}

/// Starts it where idle capacity allows; false = it goes on waiting.
bool Coop::grantLease(BookingId id, Instant now) // S8
{
    const RequestKept &request = m_state->requests.at(id);
    if (!mayRun(*m_state, m_state->bookings.at(id), request.ask, now)) // also the planned head (E4, M7)
        return false;
    const auto hosts = hostsForLease(*m_state, request, now);
    if (!hosts)
        return false;
    const Taker taker = takerOf(*m_state, *hosts, now);
    Booking b = *booking(id);
    const Instant from = now + m_state->setup.policy.setup;
    const Seconds length =
        withinMember(*m_state, b.member, from,
                     leaseLength(leaseTerms(m_state->policy, now), request.ask.length, now, taker.from), now); // E4
    b.state = BookingState::Starting;
    b.hosts = *hosts;
    b.fabric = m_state->fleet->fabricOf(hosts->front());
    b.gpusPerHost = m_state->fleet->host(hosts->front()).gpus;
    b.window = {from, from + length};
    BookingPrivate priv = *this->priv(id);
    priv.price = leasePrice(*m_state, now);
    set(std::move(b), std::move(priv), now);
    return true;
}

void Coop::planHead(const Booking &head, Instant now) // S15, R9
{
    auto plan = planForHead(*m_state, m_state->requests.at(head.id), now);
    const Seconds setup = m_state->setup.policy.setup;
    const Instant end = membershipEnd(m_state->shares, head.member, now); // E4
    if (plan && plan->window.until > end) {
        plan->window.until = end;
        if (plan->window.length() < leaseTerms(m_state->policy, now).minimumRun)
            plan.reset();
    }
    bool isKept = !head.hosts.empty() && head.window.from - setup > now && head.window.until <= end;
    const Span begin{head.window.from - setup, head.window.from + 1};
    for (const HostId h : head.hosts)
        isKept = isKept && m_state->isUp(h) && m_state->calendar.isFree(h, begin);
    for (const HostOut &out : hostsLost(*m_state, now)) // R12: upkeep that was announced since
        isKept = isKept && !(out.span.overlaps(begin) && std::ranges::count(head.hosts, out.host) > 0);
    if (isKept && (!plan || plan->window.from >= head.window.from))
        return;
    Booking b = head;
    b.window = plan ? plan->window : Span{};
    b.hosts = plan ? plan->hosts : std::vector<HostId>{};
    b.fabric = plan ? plan->fabric : FabricId{};
    if (b.window != head.window || b.hosts != head.hosts)
        set(std::move(b), BookingPrivate(*priv(head.id)), now);
}

void Coop::serveLeases(Instant now)
{
    const auto seen = [this] { return m_state->calendar.sequence() + m_state->facts + m_state->moves; };
    const Instant edge = nextLeaseService();
    if (m_served == seen() && (edge == 0 || edge > now))
        return;
    for (bool isMoving = true; isMoving;) {
        isMoving = false;
        const auto [waiting, head] = leaseLine(*m_state, now);
        if (head) {
            if (grantLease(*head, now)) {
                isMoving = true;
                continue;
            }
            planHead(Booking(*booking(*head)), now);
        }
        for (const Waiting &w : waiting)
            if ((!head || w.id != *head) && grantLease(w.id, now)) { // x has grown: the order is another one
                isMoving = true;
                break;
            }
    }
    m_served = seen(), m_servedAt = now;
}

/// The next instant at which a waiting request becomes the head, or may start as asked, without any event.
Instant Coop::nextLeaseService() const
{
    Instant next = 0;
    const auto consider = [&](Instant at) {
        if (at > m_servedAt && (next == 0 || at < next))
            next = at;
    };
    if (plannedHead(*m_state))
        consider(overdueAfter(m_servedAt)); // R12: a host that it was planned with does not come back as expected
    for (const auto &[id, request] : m_state->requests) {
        const Booking &b = *booking(id);
        if (!isLeaseWaiting(b))
            continue;
        const LeaseTerms terms = leaseTerms(m_state->policy, b.createdAt);
        consider(b.createdAt + terms.headSmallestAfter + 1), consider(b.createdAt + terms.headAfter + 1);
        consider(request.ask.from);
        for (const auto &[number, upkeep] : m_state->upkeep)
            consider(upkeep.span.until);
    }
    return next;
}

} // namespace imece::core
