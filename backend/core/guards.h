// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at the door of every promise beside the calendar and the tokens: floors (S7), hard caps (M7), membership
// (E4); and the small refusals that all commands share.
#pragma once
#include "backend/core/state.h"

namespace imece::core {

/// A candidate: gpus of one member on a window at a price.
struct Wanted
{
    MemberId member{};
    Span window;
    std::int64_t gpus = 0;
    MicrosPerGpuHour price = 0;
    PersonId person{}; ///< who asks, or asked
};
/// M7. `ignoring`: the booking that already holds it (confirm).
std::optional<Reason> overBudget(const State &state, const Wanted &wanted, Instant now, BookingId ignoring);
/// All three, for what no question of windows has looked at (an extension).
std::vector<Reason> guard(const State &state, const Wanted &wanted, Instant now);

/// K2, where the setting is on: a second person must say yes to a hold of so much or a gang so large.
std::optional<Reason> secondPerson(const State &state, MemberId member, Ticks hold, std::int64_t gpus, Instant now);
/// The same of a firm booking that becomes dearer or wider: there is no offer to approve, so whoever asks must be the
/// second person, and is noted as the approver. Nothing = it may go on.
std::optional<Reason> signAsSecond(const State &state, const Actor &actor, const Booking &after, BookingPrivate &priv,
                                   Instant now);
bool isApprover(const Actor &actor); ///< a member's lead or treasurer

/// The largest number between `good` and `bad` that is good, where less needs less of everything.
template<typename IsGood> std::int64_t mostThatIsGood(std::int64_t good, std::int64_t bad, IsGood isGood)
{
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        (isGood(middle) ? good : bad) = middle;
    }
    return good;
}

Answer refused(std::vector<Reason> reasons);
Reason malformed(std::string_view field);
Reason tooLong(std::string_view field, std::size_t limit, std::size_t size);
Reason forbidden();
bool isOffice(const Actor &actor); ///< acts for the co-op itself

} // namespace imece::core
