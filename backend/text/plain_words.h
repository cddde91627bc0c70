// SPDX-License-Identifier: GPL-3.0-or-later
// What people read in the tables of imecectl and in reason lines: one English word or two for each state, from one
// table. The stable spellings of --json are in show_json.h and are never changed by this.
#pragma once
#include "domain/booking.h"
#include "domain/fleet.h"
#include "domain/sweep.h"
#include <string_view>

namespace imece::text {

std::string_view plain(HostState);
std::string_view plain(HostUse);
std::string_view plain(BookingState);
std::string_view plain(QuoteWhy);
std::string_view plain(AlternativeKind);
std::string_view plain(FindingKind);
std::string_view plain(Direction); ///< empty for both ways

} // namespace imece::text
