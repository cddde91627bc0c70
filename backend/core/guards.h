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
};
/// M7. `ignoring`: the booking that already holds it (confirm).
std::optional<Reason> overBudget(const State &state, const Wanted &wanted, Instant now, BookingId ignoring);
/// All three, for what no question of windows has looked at (an extension).
std::vector<Reason> guard(const State &state, const Wanted &wanted, Instant now);

Answer refused(std::vector<Reason> reasons);
Reason malformed(std::string_view field);
Reason tooLong(std::string_view field, std::size_t limit, std::size_t size);
Reason forbidden();
bool isOffice(const Actor &actor); ///< acts for the co-op itself

} // namespace imece::core
