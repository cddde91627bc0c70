// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/late_binding.h"
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/hot_spare.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/host_field.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

constexpr int mostStarts = 64, mostReplans = 8; ///< of one question: best effort

/// Confirmed, or planned in the queue; an offer stays as it was shown.
bool isMovable(const Booking &b, Instant now)
{
    const bool isPromised = b.state == BookingState::Confirmed || b.state == BookingState::Queued;
    return isPromised && b.cls == ServiceClass::G && !b.hosts.empty() && now < b.plannedUntil;
}

Span takenOf(const State &state, const Booking &b)
{
    return takenBy(b.window, state.setup.policy.setup, state.setup.policy.teardown);
}

/// I7: there are never fewer hosts free of what is fixed than all planned ones and the candidate need together.
bool mayFit(const HostField &field, const std::vector<Promise> &movable, const Promise &candidate)
{
    std::vector<Instant> cuts{candidate.taken.from};
    for (const Promise &p : movable)
        if (candidate.taken.holds(p.taken.from))
            cuts.push_back(p.taken.from);
    return std::all_of(cuts.begin(), cuts.end(), [&](Instant at) {
        std::size_t needed = candidate.hosts;
        for (const Promise &p : movable)
            needed += p.taken.holds(at) ? p.hosts : 0;
        return field.freeHosts(candidate.fabric, {at, at + 1}).size() >= needed;
    });
}

} // namespace

void State::on(const PlansLoosened &body, const Event &)
{
    for (const BookingId id : body.bookings)
        if (calendar.remove(id))
            loose.insert(id);
}

Instant plannedUntil(const State &state, Instant start, Instant now)
{
    const Instant freezes = freezesAt(start, state.policy.at(Setting::Freeze, now));
    return freezes > now ? freezes : 0;
}

std::vector<Promise> movable(const State &state, FabricId fabric, const Span &taken, Instant now, BookingId without)
{
    std::vector<Promise> list;
    for (const BookingId id : state.live) {
        const Booking &b = state.bookings.at(id).booking;
        if (id != without && b.fabric == fabric && isMovable(b, now) && takenOf(state, b).overlaps(taken))
            list.push_back({id, takenOf(state, b), fabric, b.hosts.size(), b.maxLeaves});
    }
    return list;
}

std::vector<Planned> changes(const State &state, const std::vector<Planned> &plan)
{
    std::vector<Planned> moves;
    for (const Planned &p : plan)
        if (const auto found = state.bookings.find(p.id);
            found != state.bookings.end() && found->second.booking.hosts != p.hosts)
            moves.push_back(p);
    return moves;
}

std::optional<Calendar> movedCalendar(const State &state, const Calendar &calendar, const std::vector<Planned> &moves)
{
    Calendar moved = calendar;
    for (const Planned &p : moves)
        moved.remove(p.id);
    for (const Planned &p : moves)
        if (const Booking &b = state.bookings.at(p.id).booking;
            !moved.add(p.id, heldBy(p.hosts, b.hotSpare), takenOf(state, b)))
            return {};
    return moved;
}

std::optional<Replanned> WindowQuestion::replanned() const
{
    const WindowsAsk &ask = m_input.ask;
    const StartRange range = askedRange(m_input, ask);
    if (ask.cls != ServiceClass::G || !ask.without.empty() || ask.minGbps > 0 || range.count == 0)
        return {};
    Calendar open = m_input.calendar;
    std::size_t planned = 0;
    for (const BookingId id : m_state.live)
        planned +=
            id != m_ignoring && isMovable(m_state.bookings.at(id).booking, m_input.now) && open.remove(id) ? 1U : 0U;
    if (planned == 0)
        return {};
    const WindowsInput without = onCalendar(m_input, open);
    const HostField field(without);
    const WindowSearch search(without, field, ask.length, range);
    const Gang gang{ask.hosts, ask.maxLeaves, 0};
    int replans = 0;
    std::int64_t slot = 0;
    for (int tried = 0; tried < mostStarts && replans < mostReplans; ++tried) {
        const auto pick = search.first(gang, Tokens::Counted, slot);
        if (!pick)
            return {};
        const Instant start = pick->window.from;
        for (const FabricId fabric : search.fabrics()) {
            const Promise candidate{m_state.nextBooking(),
                                    takenBy({start, start + ask.length}, m_input.policy.setup, m_input.policy.teardown),
                                    fabric, ask.hosts, ask.maxLeaves};
            const std::vector<Promise> inTheWay = movable(m_state, fabric, candidate.taken, m_input.now, m_ignoring);
            if (inTheWay.empty() || !mayFit(field, inTheWay, candidate))
                continue;
            ++replans;
            if (auto found = replannedAt(candidate, inTheWay, start))
                return found;
        }
        slot = range.slotFrom(start) + 1;
    }
    return {};
}

/// The plan, and the window as the search finds it once the others have moved.
std::optional<Replanned> WindowQuestion::replannedAt(const Promise &candidate, const std::vector<Promise> &inTheWay,
                                                     Instant start) const
{
    const auto plan = imece::replan(m_input, inTheWay, candidate);
    if (!plan)
        return {};
    std::vector<Planned> moves = changes(m_state, *plan);
    auto moved = movedCalendar(m_state, m_input.calendar, moves);
    if (!moved)
        return {};
    const WindowsAsk &ask = m_input.ask;
    WindowsInput input = onCalendar(m_input, *moved);
    input.ask.from = start, input.ask.until = start + ask.length;
    auto quote = firstWindow(input);
    if (!quote || quote->fabric != candidate.fabric)
        return {};
    quote->calendarSeq = m_input.calendar.sequence();
    for (const Planned &p : moves)
        quote->displaced.push_back(p.id);
    *quote = promised(*std::move(quote));
    if (ask.hasSla && quote->hotSpare == noHost)
        return {};
    return Replanned{*std::move(quote), std::move(moves), *std::move(moved)};
}

std::optional<std::vector<Planned>> WindowQuestion::planFor(const Booking &b) const
{
    const Promise own{b.id, takenOf(m_state, b), b.fabric, b.hosts.size(), b.maxLeaves};
    return imece::replan(m_input, movable(m_state, b.fabric, own.taken, m_input.now, b.id), own);
}

bool movesOthers(const State &state, const Quote &quote)
{
    return std::any_of(quote.displaced.begin(), quote.displaced.end(), [&](BookingId id) {
        const auto found = state.bookings.find(id);
        return found != state.bookings.end() && found->second.booking.cls == ServiceClass::G;
    });
}

std::optional<Replanned> planOf(const State &state, MemberId asker, const Quote &quote, const std::string &model,
                                Instant now)
{
    WindowsAsk ask = askOf(quote, model);
    ask.from = quote.window.from, ask.until = quote.window.until;
    auto plan = WindowQuestion(state, asker, ask, now).replanned();
    const bool isSame = plan && plan->quote.hosts == quote.hosts && plan->quote.displaced == quote.displaced;
    return isSame ? std::move(plan) : std::nullopt;
}

/// All or nothing: each of them is an edge of its own, and in one batch.
void Coop::rebind(const std::vector<Planned> &moves, Instant now, PersonId person)
{
    PlansLoosened loosened;
    for (const Planned &p : moves)
        loosened.bookings.push_back(p.id);
    emit(std::move(loosened), now, person);
    for (const Planned &p : moves) {
        Booking b = *booking(p.id);
        b.hosts = p.hosts;
        set(std::move(b), BookingPrivate(*priv(p.id)), now, person);
    }
    for (const Planned &p : moves)
        if (const Booking b = *booking(p.id); b.state != BookingState::Queued)
            m_engine.replanned(*this, b, now);
}

/// R6 at the freeze: what is planned is fixed now. A booking at risk gets its last replan first (R12).
void Coop::bind(BookingId id, Instant now)
{
    if (booking(id)->atRiskSince != 0)
        replan(*booking(id), now);
    Booking b = *booking(id);
    if (isTerminal(b.state))
        return;
    b.plannedUntil = 0;
    set(std::move(b), BookingPrivate(*priv(id)), now);
}

Answer Coop::decide(const Actor &actor, const Pin &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    Booking b = *booking(command.id);
    const bool hasPlan = !b.hosts.empty() && b.cls == ServiceClass::G;
    const bool isWaiting = b.state == BookingState::Offered || b.state == BookingState::Placing ||
                           b.state == BookingState::Confirmed || b.state == BookingState::Queued;
    if (!hasPlan || !isWaiting)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    if (b.plannedUntil != 0) {
        b.plannedUntil = 0;
        set(std::move(b), BookingPrivate(*priv(command.id)), now, actor.person);
    }
    return {Done{*booking(command.id), *priv(command.id)}, false};
}

} // namespace imece::core
