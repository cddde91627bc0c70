// SPDX-License-Identifier: GPL-3.0-or-later
// R9: the queue. Every entry gets, in order of its request, the earliest start that delays no earlier planned start; a
// planned start holds capacity, tokens and money like a booking, moves earlier as room appears, and later only when
// its own hosts are lost.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/late_binding.h"
#include "backend/core/story.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"

namespace imece::core {

namespace {

/// No waiting helps.
bool isNever(const std::vector<Reason> &reasons)
{
    return std::any_of(reasons.begin(), reasons.end(), [](const Reason &r) {
        return r.code == ReasonCode::TooLarge || r.code == ReasonCode::CrossSite || r.code == ReasonCode::Malformed ||
               r.code == ReasonCode::Grid || r.code == ReasonCode::Horizon || r.code == ReasonCode::NoSuchThing ||
               r.code == ReasonCode::BeyondMembership || r.code == ReasonCode::BudgetLimit;
    });
}

/// R8: it would wait, and hold its money, for an hour at which nobody confirms it.
Reason overPrice(const Quote &quote, Ticks most)
{
    return {ReasonCode::BudgetLimit,
            "R8",
            {Arg::of("needed", ArgType::Money, quote.price), Arg::of("left", ArgType::Money, most),
             Arg::of("cap", ArgType::Money, most), Arg::of("missing", ArgType::Money, quote.price - most),
             Arg::of("at", ArgType::At, quote.window.from)}};
}

bool isPlanLost(const State &state, const Booking &b, Instant now)
{
    const Span taken = takenBy(b.window, state.setup.policy.setup, state.setup.policy.teardown);
    const std::vector<HostOut> lost = hostsLost(state, now);
    return std::any_of(lost.begin(), lost.end(), [&](const HostOut &out) {
        return out.span.overlaps(taken) && std::binary_search(b.hosts.begin(), b.hosts.end(), out.host);
    });
}

} // namespace

Answer Coop::decide(const Actor &actor, const Request &command, Instant now)
{
    if (Refusal why = whyNobody(actor, command.ask.model, command.label, command.note, now); !why.empty())
        return refused(std::move(why));
    if (command.ask.cls == ServiceClass::P)
        return requestLease(actor, command, now);
    WindowsAnswer found = windows(actor.member, command.ask, now);
    const PolicyView p = m_state->policyAt(now);
    const Instant wanted = std::max(firstStart(p, now), ceilDiv(command.ask.from, p.grid) * p.grid);
    if (!found.quotes.empty() && found.quotes.front().window.from == wanted) {
        const Quote quote = found.quotes.front();
        Answer offer = decide(actor, TakeOffer{quote, command.ask.model, command.label, command.note}, now);
        const auto *done = std::get_if<Done>(&offer.body);
        if (!done || !command.isStanding || quote.price > command.mostPrice || done->booking.awaitsApproval)
            return offer;
        return decide(actor, Confirm{done->booking.id, done->booking.version}, now);
    }
    if (command.isStanding && !found.quotes.empty() && found.quotes.front().price > command.mostPrice) // R8
        return refused({overPrice(found.quotes.front(), command.mostPrice)});
    if (found.quotes.empty() && isNever(found.reasons))
        return {RefusedAnswer{std::move(found.reasons), std::move(found.alternatives)}, false};
    Booking b;
    b.id = m_state->nextBooking(), b.version = 0, b.member = actor.member;
    b.state = BookingState::Queued, b.createdAt = now, b.maxLeaves = command.ask.maxLeaves;
    BookingPrivate priv;
    priv.id = b.id, priv.label = command.label, priv.note = command.note;
    priv.person = actor.person, priv.personName = actor.name;
    emit(RequestKept{b.id, command.ask, command.isStanding, command.mostPrice, false}, now, actor.person);
    const BookingId id = b.id;
    set(std::move(b), std::move(priv), now, actor.person);
    const bool isFree =
        !found.quotes.empty() && !movesOthers(*m_state, found.quotes.front()); // the queue moves nobody (R6)
    if (isFree && plannedOf(*m_state, actor.member).size() < mostPlanned)
        plan(id, found.quotes.front(), now);
    return {Done{*booking(id), *this->priv(id)}, false};
}

/// Nothing happens where the cap of a month has no room for it (M7): the entry then waits without a plan.
void Coop::plan(BookingId id, const Quote &quote, Instant now)
{
    Booking b = *booking(id);
    const Host &first = m_state->fleet->host(quote.hosts.front());
    const std::int64_t gpus = std::int64_t(quote.hosts.size()) * first.gpus;
    if (overBudget(*m_state, {b.member, quote.window, gpus, quote.rate, this->priv(id)->person}, now, id))
        return;
    b.window = quote.window, b.hosts = quote.hosts, b.fabric = quote.fabric;
    b.pool = first.pool, b.gpusPerHost = first.gpus;
    b.hasSla = quote.hasSla, b.hotSpare = quote.hotSpare;                          // S2
    b.plannedUntil = quote.plannedUntil, b.fleetVersion = m_state->fleet->version; // R6, V5
    BookingPrivate priv = *this->priv(id);
    priv.price = quote.rate;
    set(std::move(b), std::move(priv), now);
}

void Coop::planQueue(Instant now)
{
    const std::uint64_t seen = m_state->calendar.sequence() + m_state->facts;
    if (seen == m_planned || m_state->requests.empty())
        return;
    for (const BookingId id : waitingGuaranteed(*m_state)) {
        const Booking b = *booking(id);
        const bool hasPlan = !b.hosts.empty();
        if (!hasPlan && plannedOf(*m_state, b.member).size() >= mostPlanned)
            continue;
        const WindowsAsk &ask = m_state->requests.at(id).ask;
        const bool isLost = hasPlan && isPlanLost(*m_state, b, now);
        const auto found = WindowQuestion(*m_state, b.member, ask, now, id, WindowQuestion::Own::Replaced).first();
        if (found && (!hasPlan || isLost || found->window.from < b.window.from)) {
            plan(id, *found, now);
        }
        if (isLost && booking(id)->version == b.version) { // not planned anew, for want of room or of money
            Booking without = b;
            without.window = {}, without.hosts.clear(), without.plannedUntil = 0, without.hotSpare = noHost;
            set(std::move(without), BookingPrivate(*priv(id)), now);
        }
    }
    m_planned = m_state->calendar.sequence() + m_state->facts;
}

/// Its planned start is near, or its member takes it: an offer of 15 minutes, or, standing, confirmed at once.
void Coop::offerQueued(const Booking &entry, Instant now, PersonId person)
{
    const RequestKept request = m_state->requests.at(entry.id);
    Booking b = entry;
    BookingPrivate priv = *this->priv(b.id);
    b.state = BookingState::Offered;
    b.offerExpiresAt = now + m_state->policyAt(now).offerLife;
    const MicrosPerGpuHour today = rateOf(*m_state, b.hasSla, now); // M9: the price of an offer is that of its day,
    if (!overBudget(*m_state, {b.member, b.window, b.gpus(), today, priv.person}, now, b.id)) // unless the money that
        priv.price = today;    // the plan has held does not reach for it (M7): the plan's price is kept then (R9)
    awaitSecond(b, priv, now); // K2: what was approved up to a price was approved by nobody else
    const bool isApproved = request.isStanding && !b.awaitsApproval &&
                            chargeFor(b.work(), priv.price) <= request.mostPrice &&
                            !overBudget(*m_state, {b.member, b.window, b.gpus(), priv.price, priv.person}, now, b.id);
    const BookingId id = b.id;
    set(std::move(b), std::move(priv), now, person);
    m_planned = 0; // the member may have another planned start now
    if (!isApproved)
        return;
    move(id, BookingState::Placing, now, person);
    m_engine.place(*this, *booking(id), now);
}

/// R9: the start is promised and held already, so its member may say yes to it at any time, and need not be awake in
/// the quarter of an hour in which it is offered. At a price that is dearer than the shown one it is only offered (M9).
Answer Coop::takePlanned(const Actor &actor, const Booking &entry, Instant now)
{
    const BookingId id = entry.id;
    if (Refusal why = whyNotFirm(entry, now); !why.empty())
        return refused(std::move(why));
    const MicrosPerGpuHour shown = priv(id)->price;
    offerQueued(entry, now, actor.person);
    const bool isOpen = booking(id)->state == BookingState::Offered;
    if (!isOpen || booking(id)->awaitsApproval || priv(id)->price > shown)
        return {Done{*booking(id), *priv(id)}, false};
    return decide(actor, Confirm{id, booking(id)->version}, now);
}

} // namespace imece::core
