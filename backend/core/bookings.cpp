// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that make and change bookings: decided by the rules of domain against the working state.
#include "backend/core/guards.h"
#include "backend/core/hot_spare.h"
#include "backend/core/late_binding.h"
#include "backend/core/state.h"
#include "backend/core/window_question.h"
#include "backend/core/within_budget.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

constexpr std::size_t longestLabel = 255 * 4, longestNote = 4000; ///< bytes

bool isAscending(const std::vector<HostId> &hosts, std::size_t fleet)
{
    for (std::size_t i = 0; i < hosts.size(); ++i)
        if (raw(hosts[i]) >= fleet || (i > 0 && hosts[i] <= hosts[i - 1]))
            return false;
    return !hosts.empty();
}

Quote quoteOf(const Booking &b)
{
    Quote quote;
    quote.window = b.window;
    quote.hosts = b.hosts;
    quote.fabric = b.fabric;
    quote.maxLeaves = b.maxLeaves;
    quote.hasSla = b.hasSla, quote.hotSpare = b.hotSpare, quote.plannedUntil = b.plannedUntil;
    return quote;
}

/// A measurement in which no pair of this fleet lies: the names that are not known, the first ten of them.
std::optional<Reason> ofNobodyHere(const SweepHead &head, std::size_t fleet)
{
    constexpr std::size_t mostNamed = 10, mostText = 400; ///< bytes
    std::vector<std::string_view> strangers;
    for (std::size_t i = 0; i < head.side(); ++i)
        if (head.hosts[i] >= fleet)
            strangers.push_back(head.names[i]);
    if (head.side() - strangers.size() >= 2)
        return {};
    std::string names;
    std::size_t named = 0;
    for (; named < std::min(mostNamed, strangers.size()); ++named) {
        if (names.size() + strangers[named].size() > mostText)
            break;
        names.append(names.empty() ? "" : ", ").append(strangers[named]);
    }
    if (named < strangers.size())
        names += names.empty() ? "…" : ", …";
    return Reason{ReasonCode::NoSuchThing, {}, {Arg::words("hosts", names)}};
}

std::optional<PoolId> poolOf(const Fleet &fleet, const std::string &model)
{
    for (std::size_t i = 0; i < fleet.pools.size(); ++i)
        if (fleet.pools[i].model == model)
            return PoolId(i);
    return {};
}

} // namespace

Coop::Refusal Coop::whyNobody(const Actor &actor, const std::string &model, const std::string &label,
                              const std::string &note, Instant now) const
{
    if (!mayBook(actor) || m_state->shares.owned(actor.member, now) <= 0)
        return {forbidden()};
    if (label.size() > longestLabel)
        return {tooLong("label", longestLabel, label.size())};
    if (note.size() > longestNote)
        return {tooLong("note", longestNote, note.size())};
    return poolOf(*m_state->fleet, model) ? Refusal() : Refusal{unknownModel(*m_state->fleet, model)};
}

Coop::Refusal Coop::whyNoOffer(const Actor &actor, const TakeOffer &command, Instant now) const
{
    const State &state = *m_state;
    const Quote &q = command.quote;
    if (Refusal why = whyNobody(actor, command.model, command.label, command.note, now); !why.empty())
        return why;
    const std::optional<PoolId> pool = poolOf(*state.fleet, command.model);
    if (!isAscending(q.hosts, state.fleet->hosts.size()) || q.window.isEmpty())
        return {malformed("quote")};
    for (const HostId h : q.hosts)
        if (state.fleet->host(h).pool != *pool || state.fleet->fabricOf(h) != q.fabric)
            return {malformed("quote")};
    std::vector<Booking> own; // R8 looks no further back than an offer and its rest
    const OfferTerms terms = offerTerms(state.policy, now);
    const Seconds reach = state.policyAt(now).offerLife + terms.notRenewable;
    for (auto it = state.bookings.rbegin(); it != state.bookings.rend() && it->second.booking.createdAt + reach >= now;
         ++it)
        if (it->second.booking.member == actor.member)
            own.push_back(it->second.booking);
    if (auto limit = offerLimits(terms, own, q.window, q.hosts, now))
        return {std::move(*limit)};
    if (q.rate != rateOf(state, q.hasSla, now))
        return {{ReasonCode::QuoteStale, "R8", {}}};
    Refusal why;
    if (movesOthers(state, q)) {
        const auto plan = planOf(state, actor.member, q, command.model, now);
        if (!plan)
            return {{ReasonCode::QuoteStale, "R8", {}}};
        why = WindowQuestion(state, actor.member, askOf(q, command.model), now).admitOn(plan->calendar, q);
    } else {
        why = WindowQuestion(state, actor.member, askOf(q, command.model), now).admit(q);
    }
    if (q.hasSla && !hotSpareFor(state, state.calendar, q, now)) // S2
        why.push_back(noSpare(state, q.fabric, q.window.from));
    const std::int64_t gpus = std::int64_t(q.hosts.size()) * state.fleet->host(q.hosts.front()).gpus;
    if (auto budget = overBudget(state, {actor.member, q.window, gpus, q.rate, actor.person}, now, BookingId{0}))
        why.push_back(std::move(*budget));
    return why;
}

Answer Coop::refuseOffer(MemberId member, const Quote &quote, Refusal reasons, Instant now, PersonId person,
                         BookingId own) const
{
    RefusedAnswer answer{std::move(reasons), {}};
    const std::string model = raw(fleet()->host(quote.hosts.front()).pool) < fleet()->pools.size()
                                  ? fleet()->pools[raw(fleet()->host(quote.hosts.front()).pool)].model
                                  : std::string();
    const Payer payer{member, person, own};
    const auto isBudget = [](const Reason &r) { return r.code == ReasonCode::BudgetLimit; };
    if (std::all_of(answer.reasons.begin(), answer.reasons.end(), isBudget)) { // M7: what the cap does allow
        answer.alternatives = cheaper(*m_state, payer, quote, model, now);
        return {std::move(answer), false};
    }
    WindowsAsk ask = askOf(quote, model);
    ask.from = quote.window.from; // the nearest to what was wanted, not the soonest there is
    const WindowsAnswer other = WindowQuestion(*m_state, member, ask, now).find(); // K5
    for (const Quote &q : other.quotes)
        answer.alternatives.push_back(
            {q.fabric != quote.fabric && q.window.from <= quote.window.from ? AlternativeKind::OtherFabric
                                                                            : AlternativeKind::Later,
             std::uint32_t(q.hosts.size()), q.window.length(), q.window, q.price, q.bankBefore, q.bankAfter});
    for (const Alternative &a : other.alternatives)
        answer.alternatives.push_back(a);
    keepAffordable(*m_state, payer, quote, now, answer.alternatives);
    return {std::move(answer), false};
}

Answer Coop::decide(const Actor &actor, const TakeOffer &command, Instant now)
{
    Refusal why = whyNoOffer(actor, command, now);
    if (!why.empty()) {
        const bool aboutWindow = why.front().code < ReasonCode::Malformed &&
                                 why.front().code != ReasonCode::Forbidden &&
                                 why.front().code != ReasonCode::RateLimited;
        return aboutWindow ? refuseOffer(actor.member, command.quote, std::move(why), now, actor.person)
                           : refused(std::move(why));
    }
    const Quote &q = command.quote;
    if (movesOthers(*m_state, q)) // R6
        rebind(planOf(*m_state, actor.member, q, command.model, now)->moves, now, actor.person);
    const BookingId id = offerOf(actor, q, command.label, command.note, now);
    return {Done{*booking(id), *this->priv(id)}, false};
}

BookingId Coop::offerOf(const Actor &actor, const Quote &q, const std::string &label, const std::string &note,
                        Instant now)
{
    Booking b;
    b.id = m_state->nextBooking();
    b.version = 0;
    b.member = actor.member;
    b.pool = m_state->fleet->host(q.hosts.front()).pool;
    b.fabric = q.fabric;
    b.window = q.window;
    b.hosts = q.hosts;
    b.gpusPerHost = m_state->fleet->host(q.hosts.front()).gpus;
    b.maxLeaves = q.maxLeaves;
    b.createdAt = now;
    b.plannedUntil = q.plannedUntil != 0 ? plannedUntil(*m_state, q.window.from, now) : 0; // R6
    b.hasSla = q.hasSla;
    if (b.hasSla) // S2: one that is free now, whichever was shown
        b.hotSpare = hotSpareFor(*m_state, m_state->calendar, q, now).value_or(noHost);
    b.fleetVersion = m_state->fleet->version; // V5
    b.offerExpiresAt = now + m_state->policyAt(now).offerLife;
    BookingPrivate priv;
    priv.id = b.id;
    priv.label = label;
    priv.note = note;
    priv.person = actor.person;
    priv.personName = actor.name;
    priv.price = q.rate; // M9: locked from here
    awaitSecond(b, priv, now);
    const BookingId id = b.id;
    set(std::move(b), std::move(priv), now, actor.person);
    return id;
}

Coop::Refusal Coop::whyNotYours(const Actor &actor, BookingId id, std::uint32_t version, Ended ended) const
{
    const Booking *b = booking(id);
    if (!b)
        return {{ReasonCode::NoSuchThing, {}, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))}}};
    if (!mayBook(actor) || b->member != actor.member)
        return {forbidden()};
    if (b->state == BookingState::Expired && ended == Ended::IsRefused)
        return {{ReasonCode::OfferExpired, "R8", {Arg::of("at", ArgType::At, b->offerExpiresAt)}}};
    if (b->version != version)
        return {{ReasonCode::VersionStale, "K3", {Arg::count("version", b->version)}}};
    return {};
}

/// The guards of an offer, once more.
Coop::Refusal Coop::whyNotFirm(const Booking &b, Instant now) const
{
    const Quote quote = quoteOf(b);
    const BookingPrivate &p = *priv(b.id);
    const std::string &model = m_state->fleet->pools.at(raw(b.pool)).model;
    Refusal why = WindowQuestion(*m_state, b.member, askOf(quote, model), now, b.id).admit(quote);
    if (auto budget = overBudget(*m_state, {b.member, b.window, b.gpus(), p.price, p.person}, now, b.id))
        why.push_back(std::move(*budget));
    return why;
}

Answer Coop::decide(const Actor &actor, const Confirm &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    if (b.state == BookingState::Queued && b.cls == ServiceClass::G && !b.hosts.empty())
        return takePlanned(actor, b, now);
    if (b.state != BookingState::Offered)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    if (b.awaitsApproval)
        return refused({stillAwaits(b, now)});
    if (Refusal why = whyNotFirm(b, now); !why.empty()) {
        Quote quote = quoteOf(b);
        quote.rate = priv(b.id)->price;
        return refuseOffer(b.member, quote, std::move(why), now, priv(b.id)->person, b.id);
    }
    move(b.id, BookingState::Placing, now, actor.person);
    m_engine.place(*this, *booking(b.id), now);
    if (booking(b.id)->state == BookingState::Offered)
        return refused({{ReasonCode::EngineRefused, {}, {}}});
    return {Done{*booking(b.id), *priv(b.id)}, false};
}

void Coop::placed(BookingId id, std::optional<Reason> refusal, Instant now)
{
    const Booking *b = booking(id);
    if (!b || b->state != BookingState::Placing)
        return; // said before: idempotent by booking id
    move(id, refusal ? BookingState::Offered : BookingState::Confirmed, now);
    if (refusal)
        return;
    giveFeesBack(id, now); // S19
    guardStarts(now);      // R12: a host may have been lost while it was being placed
}

Answer Coop::decide(const Actor &actor, const Cancel &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    const FeeKept fee = feeOf(b, now);
    switch (b.state) {
    case BookingState::Offered:
    case BookingState::Queued:
        move(b.id, BookingState::Cancelled, now, actor.person);
        break;
    case BookingState::Confirmed:
    case BookingState::Starting:
        move(b.id, BookingState::Cancelled, now, actor.person);
        charge(fee, now, actor.person);
        break;
    case BookingState::Active:
        if (b.cls == ServiceClass::P)
            endLease(b, now, EndCause::Released, now, actor.person);
        else
            end(b, now, now, actor.person);
        charge(fee, now, actor.person);
        break;
    case BookingState::Interrupted:
        fail(b, now, actor.person); // no fee: it is not the member who stopped it
        break;
    case BookingState::Placing:
    case BookingState::Ending:
    case BookingState::Completed:
    case BookingState::Cancelled:
    case BookingState::Expired:
    case BookingState::Failed:
    case BookingState::Preempted:
    case BookingState::Rejected:
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    }
    m_engine.release(*this, *booking(b.id), now);
    mend(now);
    return {Done{*booking(b.id), *priv(b.id)}, false};
}

Answer Coop::decide(const Actor &actor, const ImportSweep &command, Instant now)
{
    const SweepHead &h = command.matrix.head;
    const std::size_t n = h.side();
    const bool fits = n >= 2 && h.groups.size() == n && h.hosts.size() == n &&
                      command.matrix.bandwidth.size() == n * n &&
                      (command.matrix.latencyCentiUs.empty() || command.matrix.latencyCentiUs.size() == n * n) &&
                      raw(h.fabric) < m_state->fleet->fabrics.size() && h.unitGbps > 0;
    if (!fits)
        return refused({malformed("sweep")});
    for (const std::uint32_t g : h.groups)
        if (g >= h.groupNames.size())
            return refused({malformed("groups")});
    if (auto strangers = ofNobodyHere(h, m_state->fleet->hosts.size()))
        return refused({std::move(*strangers)});
    SweepMatrix matrix = command.matrix;
    matrix.head.broughtBy = actor.member; // whoever asks, not what the file says
    matrix.head.hostCount = static_cast<std::uint32_t>(n);
    matrix.head.thinnedAt = 0;
    if (matrix.head.stage == SweepStage::Running)
        matrix.head.stage = SweepStage::Whole;
    return {sweepTaken(std::move(matrix), now), false};
}

Answer Coop::decide(const Actor &, const Demo &command, Instant now)
{
    if (!m_state->setup.demo || command.act == DemoAct::SetRate || command.act == DemoAct::Reset)
        return refused({{ReasonCode::NotInDemo, {}, {}}});
    const auto done = m_engine.demo(*this, command, now);
    if (!done)
        return refused({done.error()});
    return {DemoAnswer{*done}, false};
}

} // namespace imece::core
