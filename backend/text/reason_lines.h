// SPDX-License-Identifier: GPL-3.0-or-later
// One English line per reason, from one table: for imecectl and the log. The desktop words reasons itself.
#pragma once
#include "domain/fleet.h"
#include "domain/reason.h"
#include <string>

namespace imece::text {

/// "TOKEN_LIMIT [S4]: your bank does not carry this (missing 38,400 GPU-h, limit …)". fleet may be null. An instant
/// that was not set is left out.
std::string line(const Reason &reason, const Fleet *fleet);
/// The sentence of the table, without arguments.
std::string_view sentence(ReasonCode code);
/// What can be done about it, in one sentence; empty where nothing can. Of some rules a conflict is no booking's.
std::string_view remedy(const Reason &reason);
/// "missing 34.5 GPU-h": one argument in words.
std::string words(const Arg &arg, const Fleet *fleet);
/// "b-0391", "F-31", "1,234.50" (cents from ticks).
std::string bookingName(BookingId id);
std::string moneyText(std::int64_t ticks);

} // namespace imece::text
