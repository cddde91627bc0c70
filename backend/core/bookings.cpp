// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that make and change bookings: decided by the rules of domain against the working state.
#include "backend/core/guards.h"
#include "backend/core/state.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/metering.h"

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

Coop::Refusal Coop::whyNoOffer(const Actor &actor, const TakeOffer &command, Instant now) const
{
    const State &state = *m_state;
    const Quote &q = command.quote;
    if (!mayBook(actor) || state.shares.owned(actor.member, now) <= 0)
        return {forbidden()};
    if (command.label.size() > longestLabel)
        return {tooLong("label", longestLabel, command.label.size())};
    if (command.note.size() > longestNote)
        return {tooLong("note", longestNote, command.note.size())};
    const std::optional<PoolId> pool = poolOf(*state.fleet, command.model);
    if (!pool)
        return {malformed("model")};
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
    if (q.rate != state.listRate(now))
        return {{ReasonCode::QuoteStale, "R8", {}}};
    Refusal why = WindowQuestion(state, actor.member, askOf(q, command.model), now).admit(q);
    const std::int64_t gpus = std::int64_t(q.hosts.size()) * state.fleet->host(q.hosts.front()).gpus;
    if (auto budget = overBudget(state, {actor.member, q.window, gpus, q.rate}, now, BookingId{0}))
        why.push_back(std::move(*budget));
    return why;
}

Answer Coop::refuseOffer(MemberId member, const Quote &quote, Refusal reasons, Instant now) const
{
    RefusedAnswer answer{std::move(reasons), {}};
    const std::string model = raw(fleet()->host(quote.hosts.front()).pool) < fleet()->pools.size()
                                  ? fleet()->pools[raw(fleet()->host(quote.hosts.front()).pool)].model
                                  : std::string();
    const WindowsAnswer other = WindowQuestion(*m_state, member, askOf(quote, model), now).find(); // K5
    for (const Quote &q : other.quotes)
        answer.alternatives.push_back({AlternativeKind::Later, std::uint32_t(q.hosts.size()), q.window.length(),
                                       q.window, q.price, q.bankBefore, q.bankAfter});
    for (const Alternative &a : other.alternatives)
        answer.alternatives.push_back(a);
    return {std::move(answer), false};
}

Answer Coop::decide(const Actor &actor, const TakeOffer &command, Instant now)
{
    Refusal why = whyNoOffer(actor, command, now);
    if (!why.empty()) {
        const bool aboutWindow = why.front().code < ReasonCode::Malformed &&
                                 why.front().code != ReasonCode::Forbidden &&
                                 why.front().code != ReasonCode::RateLimited;
        return aboutWindow ? refuseOffer(actor.member, command.quote, std::move(why), now) : refused(std::move(why));
    }
    const Quote &q = command.quote;
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
    b.offerExpiresAt = now + m_state->policyAt(now).offerLife;
    BookingPrivate priv;
    priv.id = b.id;
    priv.label = command.label;
    priv.note = command.note;
    priv.person = actor.person;
    priv.personName = actor.name;
    priv.price = q.rate; // M9: locked from here
    set(b, priv, now, actor.person);
    return {Done{*booking(b.id), *this->priv(b.id)}, false};
}

Coop::Refusal Coop::whyNotYours(const Actor &actor, BookingId id, std::uint32_t version) const
{
    const Booking *b = booking(id);
    if (!b)
        return {{ReasonCode::NoSuchThing, {}, {Arg::of("booking", ArgType::Booking, std::int64_t(raw(id)))}}};
    if (!mayBook(actor) || b->member != actor.member)
        return {forbidden()};
    if (b->state == BookingState::Expired)
        return {{ReasonCode::OfferExpired, "R8", {Arg::of("at", ArgType::At, b->offerExpiresAt)}}};
    if (b->version != version)
        return {{ReasonCode::VersionStale, "K3", {Arg::count("version", b->version)}}};
    return {};
}

Answer Coop::decide(const Actor &actor, const Confirm &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    if (b.state != BookingState::Offered)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    const Quote quote = quoteOf(b);
    const std::string &model = m_state->fleet->pools.at(raw(b.pool)).model;
    Refusal why = WindowQuestion(*m_state, b.member, askOf(quote, model), now, b.id).admit(quote);
    if (auto budget = overBudget(*m_state, {b.member, b.window, b.gpus(), priv(b.id)->price}, now, b.id))
        why.push_back(std::move(*budget));
    if (!why.empty())
        return refuseOffer(b.member, quote, std::move(why), now);
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
    if (!refusal)
        giveFeesBack(id, now); // S19
}

Answer Coop::decide(const Actor &actor, const Cancel &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    const FeeKept fee = feeOf(b, now);
    switch (b.state) {
    case BookingState::Offered:
        move(b.id, BookingState::Cancelled, now, actor.person);
        break;
    case BookingState::Confirmed:
    case BookingState::Starting:
        move(b.id, BookingState::Cancelled, now, actor.person);
        charge(fee, now, actor.person);
        break;
    case BookingState::Active:
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
    case BookingState::Queued:
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    }
    m_engine.release(*this, *booking(b.id), now);
    mend(now);
    return {Done{*booking(b.id), *priv(b.id)}, false};
}

Answer Coop::decide(const Actor &, const ImportSweep &command, Instant now)
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
    return {sweepTaken(command.matrix, now), false};
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
