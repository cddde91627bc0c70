// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/epoch.h"
#include "domain/duration.h"
#include "domain/exact.h"

namespace imece {

Instant monthOf(Instant at)
{
    Civil civil = civilFromDays(floorDiv(at, day));
    civil.day = 1;
    return daysFromCivil(civil) * day;
}

Instant monthAfter(Instant at)
{
    Civil civil = civilFromDays(floorDiv(at, day));
    civil.day = 1;
    civil.year += civil.month == 12 ? 1 : 0;
    civil.month = civil.month == 12 ? 1 : civil.month + 1;
    return daysFromCivil(civil) * day;
}

Instant firstEpochFrom(Instant at) // E3
{
    return isEpoch(at) ? at : monthAfter(at);
}

bool isEpoch(Instant at) // E2
{
    return monthOf(at) == at;
}

std::vector<MonthPart> monthParts(const Span &window)
{
    std::vector<MonthPart> parts;
    for (Instant from = window.from; from < window.until;) {
        const Instant until = std::min(window.until, monthAfter(from));
        parts.push_back({monthOf(from), {from, until}});
        from = until;
    }
    return parts;
}

} // namespace imece
