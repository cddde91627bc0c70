// SPDX-License-Identifier: GPL-3.0-or-later
// K5, M7: what may be had instead of a window that a cap, or something else, does not allow. Nothing is named that the
// same cap refuses again, nothing twice, and never what was just refused.
#pragma once
#include "backend/core/state.h"

namespace imece::core {

struct Payer
{
    MemberId member{};
    PersonId person{};
    BookingId ignoring{}; ///< its own offer, which holds the money already
};

/// Fewer hosts, a shorter window, the first month whose cap has room: each as large as the rest allows.
std::vector<Alternative> cheaper(const State &state, const Payer &payer, const Quote &refused, const std::string &model,
                                 Instant now);
void keepAffordable(const State &state, const Payer &payer, const Quote &refused, Instant now,
                    std::vector<Alternative> &alternatives);

} // namespace imece::core
