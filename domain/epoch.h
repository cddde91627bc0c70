// SPDX-License-Identifier: GPL-3.0-or-later
// Months in UTC: the epochs of membership (E2), the periods of caps and invoices (M7, M10).
#pragma once
#include "domain/money.h"
#include <vector>

namespace imece {

/// The 1st of the month 00:00 UTC at or before `at`.
Instant monthOf(Instant at);
/// The 1st of the next month 00:00 UTC, > at.
Instant monthAfter(Instant at);
/// The first epoch ≥ `at` (E3).
Instant firstEpochFrom(Instant at);
bool isEpoch(Instant at);

/// A window cut at the months' ends: ascending, none empty, together the window.
struct MonthPart
{
    Instant month = 0; ///< its first instant
    Span span;
    bool operator==(const MonthPart &) const = default;
};
std::vector<MonthPart> monthParts(const Span &window);

} // namespace imece
