// SPDX-License-Identifier: GPL-3.0-or-later
// The documented, stable shapes of imecectl --json (docs/imecectl.md). Instants are ISO 8601 in UTC, lengths and work
// are seconds (…_s), money is exact ticks beside a decimal text. Absent = unknown, never 0.
#pragma once
#include "domain/booking.h"
#include "domain/fleet.h"
#include "domain/statement.h"
#include "domain/sweep.h"
#include <string>

namespace imece::text {

std::string hostsJson(const Fleet &fleet, const HostColumns &columns);
std::string quotesJson(const Fleet &fleet, const WindowsAnswer &answer); ///< refused: reasons and alternatives
std::string refusalJson(const Fleet *fleet, const std::vector<Reason> &reasons, const std::vector<Alternative> &others);
std::string bookingJson(const Fleet &fleet, const Booking &booking, const BookingPrivate *priv, bool replayed);
std::string bookingsJson(const Fleet &fleet, const std::vector<Booking> &bookings,
                         const std::vector<BookingPrivate> &mine);
std::string statementJson(const Fleet &fleet, const Statement &statement);
std::string importedJson(SweepId sweep, const std::vector<Finding> &findings);

std::string_view name(HostState);
std::string_view name(HostRole);
std::string_view name(Verification);
std::string_view name(HostUse);
std::string_view name(HostReason);
std::string_view name(BookingState);
std::string_view name(ServiceClass);
std::string_view name(QuoteWhy);
std::string_view name(AlternativeKind);
std::string_view name(FindingKind);
std::string_view name(Direction);

} // namespace imece::text
