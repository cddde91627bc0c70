// SPDX-License-Identifier: GPL-3.0-or-later
// K9: a recurring booking becomes instants when it is made: every one of them confirmed, or none. R8's limit of live
// offers is about offers; these are confirmed in the same moment, up to the price that the member has named.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/budget.h"

namespace imece::core {

namespace {

constexpr std::size_t mostInstants = 60;

Span spanOf(const WindowsAsk &ask, const std::vector<Instant> &starts)
{
    return {starts.front(), starts.back() + ask.length};
}

/// The windows one after the other, each seen with those before it; or why the first that fails does.
class Series
{
public:
    Series(const State &state, const Actor &actor, const TakeSeries &command, Instant now)
        : m_state(state), m_member(actor.member), m_command(command), m_now(now),
          m_question(state, actor.member, command.ask, now, BookingId{0}, WindowQuestion::Own::Replaced),
          m_caps(state.caps(actor.member, actor.person, spanOf(command.ask, command.starts), now, BookingId{0}))
    {
    }

    tl::expected<std::vector<Quote>, std::vector<Reason>> quotes()
    {
        std::vector<Quote> list;
        for (const Instant start : m_command.starts)
            if (auto reasons = next(start, list); !reasons.empty()) {
                reasons.front().args.push_back(Arg::of("instant", ArgType::At, start));
                return tl::unexpected(std::move(reasons));
            }
        return list;
    }

private:
    std::vector<Reason> next(Instant start, std::vector<Quote> &list)
    {
        m_question.narrow({start, start + m_command.ask.length});
        auto quote = m_question.first();
        if (!quote)
            return m_question.why();
        const std::int64_t gpus = std::int64_t(quote->hosts.size()) * m_state.fleet->host(quote->hosts.front()).gpus;
        for (const HoldPart &part : holdParts(quote->window, gpus, quote->rate))
            add(part);
        if (auto budget = holdFits(m_caps, m_parts)) // M7
            return {std::move(*budget)};
        m_total += quote->price;
        if (m_total > m_command.mostPrice)
            return {
                {ReasonCode::BudgetLimit,
                 "K9",
                 {Arg::of("needed", ArgType::Money, m_total), Arg::of("limit", ArgType::Money, m_command.mostPrice)}}};
        if (auto second = secondPerson(m_state, m_member, m_total, gpus, m_now)) // K2: nothing waits here
            return {std::move(*second)};
        m_question.hold(BookingId{raw(m_state.nextBooking()) + list.size()}, *quote, gpus);
        list.push_back(*std::move(quote));
        return {};
    }

    /// A month is one sum of all of them.
    void add(const HoldPart &part)
    {
        const auto month =
            std::find_if(m_parts.begin(), m_parts.end(), [&part](const HoldPart &p) { return p.month == part.month; });
        if (month == m_parts.end())
            m_parts.push_back(part);
        else
            month->ticks += part.ticks;
    }

    const State &m_state;
    MemberId m_member;
    const TakeSeries &m_command;
    Instant m_now;
    WindowQuestion m_question;
    std::vector<Cap> m_caps;
    std::vector<HoldPart> m_parts;
    Ticks m_total = 0;
};

} // namespace

Answer Coop::decide(const Actor &actor, const TakeSeries &command, Instant now)
{
    if (Refusal why = whyNobody(actor, command.ask.model, command.label, command.note, now); !why.empty())
        return refused(std::move(why));
    if (command.starts.size() > mostInstants)
        return refused({tooLong("starts", mostInstants, command.starts.size())});
    const bool isAscending =
        std::adjacent_find(command.starts.begin(), command.starts.end(), std::greater_equal()) == command.starts.end();
    if (command.starts.empty() || !isAscending || command.ask.cls != ServiceClass::G)
        return refused({malformed(command.ask.cls != ServiceClass::G ? "class" : "starts")});
    auto quotes = Series(*m_state, actor, command, now).quotes();
    if (!quotes)
        return refused(std::move(quotes.error()));
    std::vector<BookingId> made;
    for (const Quote &q : *quotes)
        made.push_back(offerOf(actor, q, command.label, command.note, now));
    for (const BookingId id : made) {
        move(id, BookingState::Placing, now, actor.person);
        m_engine.place(*this, *booking(id), now);
    }
    const bool isRefused = std::any_of(made.begin(), made.end(),
                                       [this](BookingId id) { return booking(id)->state == BookingState::Offered; });
    if (!isRefused)
        return {Done{*booking(made.front()), *priv(made.front())}, false};
    for (const BookingId id : made) { // I4: the engine would not have one of them
        if (booking(id)->state == BookingState::Placing)
            move(id, BookingState::Offered, now, actor.person);
        move(id, BookingState::Cancelled, now, actor.person);
        m_engine.release(*this, *booking(id), now);
    }
    return refused({{ReasonCode::EngineRefused, "K9", {}}});
}

} // namespace imece::core
