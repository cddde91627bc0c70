// SPDX-License-Identifier: GPL-3.0-or-later
// The bank of every member (S3) and the healthy capacity H that entitlement follows (S1, S2).
#include "backend/core/state.h"
#include "backend/core/window_question.h"

namespace imece::core {

/// H counts healthy base hosts and the spares that stand in for lost ones (S2). The cap at B is in entitlement().
void State::reckonHealth(Instant at)
{
    std::set<HostId> standing;
    for (const BookingId id : live) // R11
        for (const HostSwap &r : bookings.at(id).booking.replaced)
            if (fleet->host(r.in).role == HostRole::Spare && isUp(r.in))
                standing.insert(r.in);
    for (const StandIn &s : standIns(*this, at, Overdue::AsReported)) // R12
        if (isOut(s.instead))
            standing.insert(s.spare);
    std::int64_t gpus = 0;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const Host &h = fleet->hosts[i];
        const HostState is = hosts[i].fact.state;
        const bool isBase = h.role == HostRole::Base && !isOut(HostId(i)) && is != HostState::Arriving;
        gpus += isBase || standing.contains(HostId(i)) ? h.gpus : 0;
    }
    if (gpus == healthyGpus)
        return;
    settleAll(at);
    healthyGpus = gpus;
    for (auto &[member, marks] : bank)
        marks.back().rate = shares.entitlement(member, gpus, at), marks.back().healthy = gpus;
}

// ---- bank (S3) ---------------------------------------------------------------------------------------------------

namespace {

/// S3: M follows the shares and the setting, each from the instant recorded for it; no event is needed then.
void followSetting(const State &state, MemberId member, BankTerms &terms)
{
    std::set<Instant> turns;
    for (const PolicyRow &row : state.policy.rows())
        if (row.name == infoOf(Setting::BankDays).name && row.from > terms.at)
            turns.insert(row.from);
    if (turns.empty())
        return;
    for (const MostStep &step : terms.mostSteps)
        turns.insert(step.from);
    terms.mostSteps.clear();
    for (const Instant t : turns)
        terms.mostSteps.push_back({t, state.policyAt(t).bankDays * day * state.shares.owned(member, t)});
}

BankTerms termsFrom(const State &state, MemberId member, const BankMark &mark)
{
    const PolicyView p = state.policyAt(mark.at);
    BankTerms terms = BankTerms::of(state.shares, member, mark.at, mark.balance, p.bankDays, p.debtDays,
                                    state.policy.at(Setting::RampLength, mark.at));
    followSetting(state, member, terms);
    terms.part = mark.part;
    terms.accrual = {{mark.at, mark.rate}};
    for (const Instant t : state.shares.changes({mark.at, forever})) // E2: at its epoch, without any event
        if (const Fraction e = state.shares.entitlement(member, mark.healthy, t); e != terms.accrual.back().rate)
            terms.accrual.push_back({t, e});
    return terms;
}

BankTerms termsAt(const State &state, MemberId member, const BankMark &mark, Instant at)
{
    const BankTerms terms = termsFrom(state, member, mark);
    return at <= mark.at ? terms : advanced(terms, {{{mark.at, at}, mark.gpus}}, at);
}

} // namespace

void State::settle(MemberId member, Instant at)
{
    std::vector<BankMark> &marks = bank[member];
    if (marks.empty())
        marks.push_back({at, 0, {}, shares.entitlement(member, healthyGpus, at), 0, healthyGpus});
    const BankMark &last = marks.back();
    if (at <= last.at)
        return;
    const BankTerms terms = termsAt(*this, member, last, at);
    marks.push_back(
        {at, terms.balance, terms.part, shares.entitlement(member, last.healthy, at), last.gpus, last.healthy});
}

void State::settleAll(Instant at)
{
    for (const MemberId member : shares.members())
        settle(member, at);
}

void State::post(MemberId member, GpuSeconds amount, Instant at)
{
    BankMark &mark = bank[member].back();
    const GpuSeconds most = policyAt(at).bankDays * day * shares.owned(member, at);
    mark.balance += amount;
    if (mark.balance >= most) // S3
        mark.balance = most, mark.part = {};
}

BankTerms State::bankTerms(MemberId member, Instant now) const
{
    const PolicyView p = policyAt(now);
    BankTerms terms =
        BankTerms::of(shares, member, now, 0, p.bankDays, p.debtDays, policy.at(Setting::RampLength, now));
    followSetting(*this, member, terms);
    const auto found = bank.find(member);
    if (found == bank.end() || found->second.empty())
        return terms;
    const BankTerms here = termsAt(*this, member, found->second.back(), now);
    terms.balance = here.balance;
    terms.part = here.part;
    return terms; // the projection takes today's repairs for done: e_i = o_i
}

GpuSeconds State::balance(MemberId member, Instant at) const
{
    const auto found = bank.find(member);
    if (found == bank.end() || found->second.empty())
        return 0;
    const std::vector<BankMark> &marks = found->second;
    auto next =
        std::upper_bound(marks.begin(), marks.end(), at, [](Instant t, const BankMark &mark) { return t < mark.at; });
    if (next == marks.begin())
        return marks.front().balance;
    return termsAt(*this, member, *std::prev(next), at).balance;
}

MicrosPerGpuHour State::listRate(Instant at) const
{
    return priceRowAt(prices, at).of(PriceClass::G);
}

FloorInput State::floorInput(Instant now, BookingId ignoring) const // S7
{
    FloorInput input;
    input.terms = floorTerms(policy, now);
    input.now = now;
    input.shares = shares;
    for (const BookingId id : live)
        if (const BookingRecord &r = bookings.at(id); id != ignoring && r.booking.cls == ServiceClass::G)
            input.uses.push_back({r.booking.member, r.booking.window, r.booking.gpus(),
                                  r.committedAt ? r.committedAt : r.booking.createdAt});
    for (const auto &[id, waiver] : waivers)
        input.waivers.push_back(waiver);
    return input;
}

GpuSeconds State::balanceBefore(MemberId member, Instant at) const
{
    const auto found = bank.find(member);
    if (found == bank.end())
        return 0;
    const std::vector<BankMark> &marks = found->second;
    const auto next =
        std::lower_bound(marks.begin(), marks.end(), at, [](const BankMark &mark, Instant t) { return mark.at < t; });
    if (next == marks.begin())
        return 0;
    const BankMark &mark = *std::prev(next);
    BankTerms terms = termsFrom(*this, member, mark);
    std::erase_if(terms.mostSteps, [at](const MostStep &step) { return step.from >= at; });
    return advanced(terms, {{{mark.at, at}, mark.gpus}}, at).balance;
}

} // namespace imece::core
