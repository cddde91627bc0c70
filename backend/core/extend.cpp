// SPDX-License-Identifier: GPL-3.0-or-later
// R14: a booking is extended by a segment that is admitted like a new request; a refusal leaves it untouched (I4).
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/hot_spare.h"
#include "backend/core/window_question.h"
#include "domain/metering.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

std::vector<Reason> whyNot(const State &state, const Booking &b, Instant until, Instant now)
{
    const PolicyView p = state.policyAt(now);
    PolicyView segment = p;
    segment.minLength = p.grid; // the booking as a whole has its least length already
    std::vector<Reason> reasons = gridReasons(segment, {b.window.until, until});
    if (until - b.window.from > p.maxLength) // the length of a booking is e − s (C1), however many segments it has
        reasons = {
            {ReasonCode::Grid,
             "R1",
             {Arg::of("length", ArgType::Length, until - b.window.from), Arg::of("limit", ArgType::Length, p.maxLength),
              Arg::of("least", ArgType::Length, p.minLength), Arg::of("most", ArgType::Length, p.maxLength)}}};
    if (until > now + p.horizon + p.maxLength)
        reasons.push_back({ReasonCode::Horizon, "R1", {Arg::of("limit", ArgType::At, now + p.horizon + p.maxLength)}});
    if (!reasons.empty())
        return reasons;
    const std::string &model = state.fleet->pools.at(raw(b.pool)).model;
    WindowsAsk ask;
    ask.hosts = std::uint32_t(b.hosts.size()), ask.model = model, ask.length = until - b.window.until;
    reasons = WindowQuestion(state, b.member, ask, now).admitSegment(b, until);
    const Span more{b.window.until + p.teardown, until + p.teardown};
    if (b.hotSpare != noHost && !state.calendar.isFree(b.hotSpare, more)) // S2
        reasons.push_back(noSpare(state, b.fabric, b.window.until));
    for (Reason &r : guard(state,
                           {b.member,
                            {b.window.until, until},
                            b.gpus(),
                            rateOf(state, b.hasSla, now),
                            state.bookings.at(b.id).priv.person},
                           now))
        reasons.push_back(std::move(r));
    return reasons;
}

} // namespace

Answer Coop::decide(const Actor &actor, const Extend &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    Booking b = *booking(command.id);
    if (b.cls != ServiceClass::G) // R14 is about promises; a lease goes on by S13
        return refused({{ReasonCode::StateConflict, "R14", {Arg::count("state", std::int64_t(b.state))}}});
    const PolicyView p = m_state->policyAt(now);
    const bool isFirm = b.state != BookingState::Offered && b.state != BookingState::Placing && b.endedAt == 0;
    const auto extension = extensionOf(b, command.until, now, p.grid, p.setup, p.teardown);
    if (!isFirm || !extension)
        return refused({isFirm && now < b.window.until
                            ? malformed("until")
                            : Reason{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    if (Refusal why = whyNot(*m_state, b, command.until, now); !why.empty()) {
        RefusedAnswer answer{std::move(why), {}};
        const Seconds grid = p.grid;
        const std::int64_t good = mostThatIsGood(0, (command.until - b.window.until) / grid, [&](std::int64_t n) {
            return whyNot(*m_state, b, b.window.until + n * grid, now).empty();
        });
        if (good > 0)
            answer.alternatives.push_back({AlternativeKind::Shorter,
                                           std::uint32_t(b.hosts.size()),
                                           good * grid,
                                           {b.window.until, b.window.until + good * grid},
                                           chargeFor(b.gpus() * good * grid, rateOf(*m_state, b.hasSla, now)),
                                           0,
                                           0});
        return {std::move(answer), false};
    }
    BookingPrivate priv = *this->priv(b.id);
    priv.later.push_back({b.window.until, rateOf(*m_state, b.hasSla, now)}); // M9: an extension is quoted again
    b.window.until = command.until;
    if (auto second = signAsSecond(*m_state, actor, b, priv, now)) // K2
        return refused({std::move(*second)});
    set(std::move(b), std::move(priv), now, actor.person);
    giveFeesBack(command.id, now);
    return {Done{*booking(command.id), *this->priv(command.id)}, false};
}

} // namespace imece::core
