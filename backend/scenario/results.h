// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a step as JSON. Instants are seconds after the scenario's start, work is GPU-seconds, money ticks; hosts
// are folded lists. A thing that is not there is null or absent, never 0.
#pragma once
#include "backend/scenario/desk.h"
#include <span>

namespace imece::scenario {

Out instantOut(const Desk &desk, Instant at); ///< 0 = null
Out spanOut(const Desk &desk, const Span &span);
Out hostsOut(const Desk &desk, const std::vector<HostId> &hosts);
Out leavesOut(const Desk &desk, const std::vector<HostId> &hosts);
std::string memberOut(const Desk &desk, MemberId member);
Out reasonsOut(const Desk &desk, const std::vector<Reason> &reasons);
Out quoteOut(const Desk &desk, const Quote &quote);
Out windowsOut(const Desk &desk, const WindowsAnswer &answer);
Out bookingOut(const Desk &desk, BookingId id);
Out rehearsalOut(const Desk &desk, const Rehearsal &rehearsal);
Out answerOut(const Desk &desk, const core::Answer &answer);
Out statementOut(const Desk &desk, const Statement &statement);
/// Pairs of the hosts that are not on one leaf (R5).
std::int64_t crossPairs(const Fleet &fleet, const std::vector<HostId> &hosts);
std::string_view stateName(BookingState state);
std::string fractionText(const Fraction &fraction); ///< "2272/9"
double rounded(double value);                       ///< to 12 significant digits, as it is printed

} // namespace imece::scenario
