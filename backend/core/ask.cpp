// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that the rules of domain answer from the working state: windows, statement, money.
#include "backend/core/coop.h"
#include "backend/core/leases.h"
#include "backend/core/quote_evidence.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"
#include "domain/statement_rules.h"

namespace imece::core {

WindowsAnswer Coop::windows(MemberId asker, const WindowsAsk &ask, Instant now) const
{
    const Instant at = std::max(now, lastAt());
    WindowsAnswer answer;
    if (ask.cls == ServiceClass::P) {
        answer = leaseQuote(*m_state, ask, at);
    } else {
        answer = WindowQuestion(*m_state, asker, ask, at).find();
        addDisplaced(*m_state, answer.quotes);
    }
    addEvidence(*m_state, m_engine, at, answer.quotes);
    return answer;
}

namespace {

/// Collects what a statement is made of (S21).
class UseBook
{
public:
    UseBook(const State &state, const Span &period, Instant now) : m_state(state), m_period(period), m_now(now) {}

    void add(const Booking &b)
    {
        const Span billed = billedSpan(b, m_now);
        const Seconds setup = b.cls == ServiceClass::S ? 0 : m_state.setup.policy.setup;
        const Seconds teardown =
            b.cls == ServiceClass::P ? wipeOf(m_state, b.createdAt) : m_state.setup.policy.teardown;
        if (b.state == BookingState::Starting || b.state == BookingState::Interrupted || b.startedAt != 0)
            idle(b, {b.window.from - setup, b.startedAt ? b.startedAt : m_now});
        if (b.endedAt != 0)
            idle(b, {b.endedAt, std::min(b.endedAt + teardown, m_now)});
        if (billed.isEmpty())
            return;
        const std::vector<Span> stopped = stoppedSpans(b, m_now);
        Instant at = billed.from;
        for (const Span &z : stopped) {
            running(b, {at, z.from});
            idle(b, z);
            put(UseKind::Credited, b.member, z, b.gpus());
            at = z.until;
        }
        running(b, {at, billed.until});
    }

    std::vector<UseInterval> uses;

private:
    void put(UseKind kind, MemberId member, const Span &span, std::int64_t gpus)
    {
        const Span part = span.clippedTo(m_period);
        if (!span.isEmpty() && !part.isEmpty() && gpus > 0)
            uses.push_back({kind, member, part, gpus});
    }

    /// Piece by piece where hosts were replaced (R11): use on V is the source "spare".
    void running(const Booking &b, const Span &span)
    {
        Instant from = span.from;
        const auto upTo = [&](Instant until) {
            if (until <= from)
                return;
            const std::vector<HostId> hosts = hostsAt(b, from);
            const auto spares = std::count_if(hosts.begin(), hosts.end(), [this](HostId h) { return !isBase(h); });
            put(UseKind::OnSpare, b.member, {from, until}, spares * b.gpusPerHost);
            put(UseKind::OnBase, b.member, {from, until}, b.gpus() - spares * b.gpusPerHost);
            from = until;
        };
        for (const HostSwap &r : b.replaced)
            upTo(std::min(r.at, span.until));
        upTo(span.until);
    }

    /// Bound, but not running. A host that is down at the time counts as down, not as booked.
    void idle(const Booking &b, const Span &span)
    {
        std::vector<Instant> cuts{span.from, span.until};
        std::vector<HostId> all = b.hosts;
        for (const HostSwap &r : b.replaced) {
            all.push_back(r.out);
            if (span.holds(r.at))
                cuts.push_back(r.at);
        }
        for (const HostId h : all)
            for (const Outage &o : m_state.host(h).outages) {
                const Span out{o.span.from, o.span.until ? o.span.until : m_now};
                if (!out.overlaps(span))
                    continue;
                cuts.push_back(std::max(out.from, span.from));
                cuts.push_back(std::min(out.until, span.until));
            }
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t i = 1; i < cuts.size(); ++i)
            if (cuts[i] > cuts[i - 1])
                put(UseKind::BookedIdle, b.member, {cuts[i - 1], cuts[i]}, upGpus(b, cuts[i - 1]));
    }

    std::int64_t upGpus(const Booking &b, Instant at) const
    {
        std::int64_t gpus = 0;
        for (const HostId h : hostsAt(b, at)) {
            const auto &outages = m_state.host(h).outages;
            const bool out = std::any_of(outages.begin(), outages.end(), [at](const Outage &o) {
                return o.span.from <= at && (o.span.until == 0 || at < o.span.until);
            });
            gpus += isBase(h) && !out ? b.gpusPerHost : 0;
        }
        return gpus;
    }
    bool isBase(HostId h) const { return m_state.fleet->host(h).role == HostRole::Base; }

    const State &m_state;
    Span m_period;
    Instant m_now;
};

/// Nothing is stated of the time before the co-op or after now.
Span known(const State &state, const Span &period, Instant now)
{
    return period.clippedTo({state.setup.foundedAt, std::max(now, state.setup.foundedAt)});
}

} // namespace

Statement Coop::statement(Span period, Instant clock) const
{
    const State &state = *m_state;
    const Instant now = std::max(clock, state.lastAt);
    StatementInput input;
    input.period = known(state, period, now);
    input.shares = state.shares;
    UseBook book(state, input.period, now);
    for (const auto &[id, record] : state.bookings)
        if (record.booking.window.from - state.setup.policy.setup < input.period.until)
            book.add(record.booking);
    input.uses = std::move(book.uses);
    for (std::size_t i = 0; i < state.hosts.size(); ++i) {
        if (state.fleet->hosts[i].role != HostRole::Base)
            continue;
        for (const Outage &o : state.hosts[i].outages) {
            const Span out = Span{o.span.from, o.span.until ? o.span.until : now}.clippedTo(input.period);
            if (!out.isEmpty())
                input.downs.push_back({out, state.fleet->hosts[i].gpus, o.isPlanned});
        }
    }
    for (const MemberId member : state.shares.members()) {
        const BankTerms terms = state.bankTerms(member, now);
        input.bank.push_back({member, state.balance(member, now), state.balance(member, input.period.from), terms.most,
                              -terms.debtAt(now), state.shares.owned(member, now)});
    }
    return makeStatement(input);
}

MoneyView Coop::money(MemberId member, Span period, Instant clock) const
{
    const State &state = *m_state;
    const Instant now = std::max(clock, state.lastAt);
    MoneyView view;
    view.member = member;
    view.period = period;
    for (const MemberTerms &t : state.setup.terms)
        if (t.member == member)
            view.cap = t.monthlyCap;
    const Span past = known(state, period, now);
    for (Instant at = past.from - past.from % day + day; at < past.until; at += day)
        view.at.push_back(at);
    view.at.push_back(past.until);
    view.spentBy.assign(view.at.size(), 0);
    for (const auto &[id, record] : state.bookings) {
        const Booking &b = record.booking;
        if (b.member != member)
            continue;
        view.held += heldIn(b, record.priv, now, period);
        for (std::size_t i = 0; i < view.at.size(); ++i) {
            const Bill bill = billAt(b, record.priv, now, {past.from, view.at[i]});
            view.spentBy[i] += bill.net();
            if (i + 1 == view.at.size())
                view.credited += bill.credit;
        }
    }
    view.spent = view.spentBy.back();
    return view;
}

std::vector<Meter> Coop::meters(Instant clock) const
{
    const Instant now = std::max(clock, lastAt());
    std::vector<Meter> meters;
    for (const BookingId id : m_state->live)
        if (const Booking &b = *booking(id); b.startedAt != 0)
            meters.push_back(meterAt(b, now));
    return meters;
}

} // namespace imece::core
