// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/guards.h"

namespace imece::core {

namespace {

/// Whose cap it is: nothing more is said of the startup's own.
void addWhose(const State &state, const Wanted &w, const std::vector<Cap> &caps, Reason &reason)
{
    const auto number = [&reason](const char *name) { return reason.arg(name) ? reason.arg(name)->number : 0; };
    for (const Cap &cap : caps) {
        if (cap.month != number("at") || cap.cap != number("cap") || cap.left() != number("left"))
            continue;
        if (cap.id == std::uint32_t(CapLevel::Team))
            reason.args.push_back(Arg::words("team", state.teamOf(w.member, w.person)->team));
        for (const Person &p : state.setup.persons)
            if (cap.id == std::uint32_t(CapLevel::Person) && p.id == w.person)
                reason.args.push_back(Arg::words("person", p.name));
        return;
    }
}

} // namespace

std::optional<Reason> overBudget(const State &state, const Wanted &w, Instant now, BookingId ignoring)
{
    const std::vector<Cap> caps = state.caps(w.member, w.person, w.window, now, ignoring);
    std::optional<Reason> reason = holdFits(caps, holdParts(w.window, w.gpus, w.price));
    if (reason)
        addWhose(state, w, caps, *reason);
    return reason;
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
