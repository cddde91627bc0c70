// SPDX-License-Identifier: GPL-3.0-or-later
// R14: a booking is extended by a segment that is admitted like a new request; a refusal leaves it untouched (I4).
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"
#include "domain/window_reasons.h"

namespace imece::core {

namespace {

std::vector<Reason> whyNot(const State &state, const Booking &b, Instant until, Instant now)
{
    const PolicyView p = state.policyAt(now);
    PolicyView segment = p;
    segment.minLength = p.grid; // the booking as a whole has its least length already
    std::vector<Reason> reasons = gridReasons(segment, {b.window.until, until});
    if (until > now + p.horizon + p.maxLength)
        reasons.push_back({ReasonCode::Horizon, "R1", {Arg::of("limit", ArgType::At, now + p.horizon + p.maxLength)}});
    if (!reasons.empty())
        return reasons;
    const std::string &model = state.fleet->pools.at(raw(b.pool)).model;
    WindowsAsk ask;
    ask.hosts = std::uint32_t(b.hosts.size()), ask.model = model, ask.length = until - b.window.until;
    reasons = WindowQuestion(state, b.member, ask, now).admitSegment(b, until);
    for (Reason &r : guard(state, {b.member, {b.window.until, until}, b.gpus(), state.listRate(now)}, now))
        reasons.push_back(std::move(r));
    return reasons;
}

} // namespace

Answer Coop::decide(const Actor &actor, const Extend &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    Booking b = *booking(command.id);
    const PolicyView p = m_state->policyAt(now);
    const bool isFirm = b.state != BookingState::Offered && b.state != BookingState::Placing && b.endedAt == 0;
    const auto extension = extensionOf(b, command.until, now, p.grid, p.setup, p.teardown);
    if (!isFirm || !extension || extension->segment.length() > p.maxLength)
        return refused({isFirm && now < b.window.until
                            ? malformed("until")
                            : Reason{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    if (Refusal why = whyNot(*m_state, b, command.until, now); !why.empty()) {
        RefusedAnswer answer{std::move(why), {}};
        const Seconds grid = p.grid;
        std::int64_t good = 0, bad = (command.until - b.window.until) / grid;
        while (bad - good > 1) { // a shorter segment needs less of everything
            const std::int64_t middle = good + (bad - good) / 2;
            (whyNot(*m_state, b, b.window.until + middle * grid, now).empty() ? good : bad) = middle;
        }
        if (good > 0)
            answer.alternatives.push_back({AlternativeKind::Shorter,
                                           std::uint32_t(b.hosts.size()),
                                           good * grid,
                                           {b.window.until, b.window.until + good * grid},
                                           chargeFor(b.gpus() * good * grid, m_state->listRate(now)),
                                           0,
                                           0});
        return {std::move(answer), false};
    }
    BookingPrivate priv = *this->priv(b.id);
    priv.later.push_back({b.window.until, m_state->listRate(now)}); // M9: an extension is quoted again
    b.window.until = command.until;
    set(std::move(b), std::move(priv), now, actor.person);
    giveFeesBack(command.id, now);
    return {Done{*booking(command.id), *this->priv(command.id)}, false};
}

} // namespace imece::core
