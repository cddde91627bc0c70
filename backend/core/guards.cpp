// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/guards.h"

namespace imece::core {

std::optional<Reason> overBudget(const State &state, const Wanted &w, Instant now, BookingId ignoring)
{
    return holdFits(state.caps(w.member, w.window, now, ignoring), holdParts(w.window, w.gpus, w.price));
}

std::vector<Reason> guard(const State &state, const Wanted &w, Instant now)
{
    std::vector<Reason> reasons;
    if (auto end = withinMembership(state.shares, w.member, now, w.window)) // E4
        reasons.push_back(std::move(*end));
    if (floorTerms(state.policy, now).phi.num > 0) // S7; with φ = 0 the calendar alone says what is free
        if (auto floor = floorAdmits(state.floorInput(now, BookingId{0}), w.member, w.window, w.gpus))
            reasons.push_back(std::move(*floor));
    if (auto budget = overBudget(state, w, now, BookingId{0}))
        reasons.push_back(std::move(*budget));
    return reasons;
}

Answer refused(std::vector<Reason> reasons)
{
    return {RefusedAnswer{std::move(reasons), {}}, false};
}

Reason malformed(std::string_view field)
{
    return {ReasonCode::Malformed, {}, {Arg::words("field", field)}};
}

Reason tooLong(std::string_view field, std::size_t limit, std::size_t size)
{
    return {
        ReasonCode::TooLong,
        {},
        {Arg::words("field", field), Arg::count("limit", std::int64_t(limit)), Arg::count("size", std::int64_t(size))}};
}

Reason forbidden()
{
    return {ReasonCode::Forbidden, {}, {}};
}

bool isOffice(const Actor &actor)
{
    return raw(actor.member) == 0 && hasRole(actor.roles, Role::Admin);
}

} // namespace imece::core
