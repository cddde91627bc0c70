// SPDX-License-Identifier: GPL-3.0-or-later
// What leases mean to those who ask: the quote of a lease, the leases that a window stops (S14), what each member would
// have of the idle capacity (S9) and how even the queue of P is (S16c).
#include "backend/core/coop.h"
#include "backend/core/leases.h"
#include "backend/core/window_question.h"
#include "domain/metering.h"
#include "domain/placement.h"
#include "domain/policy_terms.h"
#include "domain/waterfill.h"

namespace imece::core {

std::vector<Leased> leasesOf(const State &state, Instant now)
{
    std::vector<Leased> leases;
    for (const BookingId id : state.live) {
        const Booking &b = state.bookings.at(id).booking;
        if (!isLease(b))
            continue;
        const Instant ends = b.endedAt != 0 ? b.endedAt : b.window.until;
        leases.push_back({id, b.hosts, ends + wipeOf(state, b.createdAt), b.gpus() * billedSpan(b, now).length(),
                          useKeyOf(state, b.member, now)});
    }
    return leases;
}

void addDisplaced(const State &state, std::vector<Quote> &quotes)
{
    const std::vector<Leased> leases = leasesOf(state, state.lastAt);
    for (Quote &q : quotes) {
        for (const BookingId id : displacedBy(leases, q.hosts, q.window.from - state.setup.policy.setup))
            q.displaced.push_back(id); // beside the bookings that move (R6)
        std::sort(q.displaced.begin(), q.displaced.end());
    }
}

WindowsAnswer leaseQuote(const State &state, const WindowsAsk &ask, Instant now)
{
    WindowsAnswer answer;
    RequestKept request;
    request.ask = ask;
    const auto hosts = ask.hosts == 0 ? std::nullopt : hostsForLease(state, request, now);
    if (!hosts) {
        answer.reasons.push_back({ReasonCode::CapacityConflict, "S8", {Arg::count("needed", ask.hosts)}});
        return answer;
    }
    const Taker taker = takerOf(state, *hosts, now);
    Quote q;
    const Instant from = now + state.setup.policy.setup;
    q.window = {from, from + leaseLength(leaseTerms(state.policy, now), ask.length, now, taker.from)};
    q.hosts = *hosts, q.cls = ServiceClass::P, q.maxLeaves = ask.maxLeaves;
    q.fabric = state.fleet->fabricOf(hosts->front());
    q.perLeaf.assign(state.fleet->leaves.size(), 0);
    for (const HostId h : *hosts)
        ++q.perLeaf[raw(state.fleet->host(h).leaf)];
    const Ring ring = ringOf(*state.fleet, q.hosts, pairsOf(state), state.fleet->fabrics.at(raw(q.fabric)).rails); // R5
    q.ringGbps = ring.gbps, q.slowA = ring.slowA, q.slowB = ring.slowB, q.unmeasuredPairs = ring.unmeasured;
    q.rate = leasePrice(state, now);
    const std::int64_t gpus = std::int64_t(hosts->size()) * state.fleet->host(hosts->front()).gpus;
    q.price = chargeFor(gpus * q.window.length(), q.rate);
    if (ask.mostPrice > 0 && q.price > ask.mostPrice) { // M7
        answer.reasons.push_back(
            {ReasonCode::BudgetLimit,
             "M7",
             {Arg::of("needed", ArgType::Money, q.price), Arg::of("limit", ArgType::Money, ask.mostPrice)}});
        return answer;
    }
    q.calendarSeq = state.calendar.sequence();
    if (taker.from != forever)
        q.reclaimableFrom = taker.from - wipeOf(state, now), q.reclaimedBy = taker.booking;
    answer.quotes.push_back(std::move(q));
    return answer;
}

Seconds Coop::minimumRun(Instant now) const
{
    return leaseTerms(m_state->policy, now).minimumRun;
}

double Coop::decayedUse(MemberId member, Instant now) const
{
    const auto found = m_state->uses.find(member);
    return found == m_state->uses.end() ? 0 : found->second.at(std::max(now, lastAt()));
}

std::vector<OverShare> Coop::overShares(Instant clock) const // S9
{
    const Instant now = std::max(clock, lastAt());
    std::vector<OverShare> rows;
    std::vector<std::int64_t> owned;
    for (const MemberId member : m_state->shares.members())
        rows.push_back({member, 0, 0, 0, 0}), owned.push_back(m_state->shares.owned(member, now));
    std::int64_t capacity = m_state->healthyGpus;
    for (const BookingId id : m_state->live) {
        const Booking &b = *booking(id);
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&b](const OverShare &o) { return o.member == b.member; });
        if (row == rows.end())
            continue;
        if (isUsing(b) || isLease(b))
            row->inUse += b.gpus(), row->demand += b.gpus();
        else if (isLeaseWaiting(b))
            row->demand += std::int64_t(m_state->requests.at(id).ask.hosts) * b.gpusPerHost;
        if (b.cls != ServiceClass::G && (isUsing(b) || isLease(b))) // V beyond H is served to P and S too
            for (const HostId h : b.hosts)
                capacity += m_state->fleet->host(h).role == HostRole::Spare ? b.gpusPerHost : 0;
    }
    const std::vector<std::int64_t> deserved = wholeEntitlements(owned, m_state->healthyGpus);
    std::vector<WaterfillRow> water;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].deserved = deserved[i], water.push_back({deserved[i], owned[i], rows[i].demand});
    const std::vector<std::int64_t> target = waterfill(water, capacity);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].target = target[i];
    return rows;
}

std::vector<QueuePair> Coop::queueFairness(Instant clock) const // S16c
{
    const Instant now = std::max(clock, lastAt());
    const auto seen = [&](MemberId member, const Span &span) {
        Backlogged b{0, 0, m_state->shares.owned(member, now)};
        for (const auto &[id, record] : m_state->bookings) {
            const Booking &k = record.booking;
            if (k.member != member || k.cls != ServiceClass::P)
                continue;
            if (k.startedAt != 0)
                for (const Span &s : tokenSpans(k, now))
                    if (const Span part = s.clippedTo({span.from, std::min(span.until, now)}); !part.isEmpty())
                        b.used += k.gpus() * part.length(), b.largest = std::max(b.largest, k.work());
            if (const auto request = m_state->requests.find(id); request != m_state->requests.end())
                b.largest = std::max(b.largest, std::int64_t(request->second.ask.hosts) * k.gpusPerHost *
                                                    leaseLength(leaseTerms(m_state->policy, now),
                                                                request->second.ask.length, now, forever));
        }
        return b;
    };
    std::vector<QueuePair> pairs;
    for (auto i = m_state->backlogs.begin(); i != m_state->backlogs.end(); ++i)
        for (auto j = std::next(i); j != m_state->backlogs.end(); ++j) {
            if (i->second.waiting == 0 || j->second.waiting == 0)
                continue;
            QueuePair pair{i->first, j->first, {std::max(i->second.since, j->second.since), now}, {}, {}, true};
            pair.ofFirst = seen(pair.first, pair.both), pair.ofSecond = seen(pair.second, pair.both);
            pair.isWithin = isWithinQueueBound(pair.ofFirst, pair.ofSecond);
            pairs.push_back(pair);
        }
    return pairs;
}

} // namespace imece::core
