// SPDX-License-Identifier: GPL-3.0-or-later
// Durations and instants as people write them. Exact, without locale and without a clock: what cannot be read is a
// fault with its position, never "now" and never 0.
#pragma once
#include "domain/span.h"
#include "domain/text_fault.h"
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace imece {

/// "7d", "36h", "1w 2d", "1d12h", "90m", "45s"; blanks are allowed between number, unit and parts, "min" is m.
/// Each unit at most once, in any order; lower case (M could be months).
tl::expected<Seconds, TextFault> parseDuration(std::string_view text);

/// "7d", "1d 12h", "0s", "-2h": largest unit first, days at most, exact. parseDuration reads it back (not negatives).
std::string formatDuration(Seconds length);

/// A day of the Gregorian calendar. month 1 … 12, day 1 … 31.
struct Civil
{
    std::int64_t year = 1970;
    unsigned month = 1, day = 1;
    auto operator<=>(const Civil &) const = default;
};
/// Days since 1970-01-01; the argument must be a real day (isRealDay).
std::int64_t daysFromCivil(const Civil &civil);
Civil civilFromDays(std::int64_t days);
bool isRealDay(const Civil &civil);

/// Seconds east of UTC at 00:00 local time of that day, or nothing when the zone has no such time. The caller knows the
/// zone (a fixed offset, or the reader's zone); domain has no zone database.
using ZoneOffset = std::function<std::optional<std::int32_t>(const Civil &)>;
ZoneOffset fixedOffset(std::int32_t secondsEast);

/// ISO 8601: "2026-12-01T08:00:00Z", "2026-12-01T08:00+03:00", "2026-12-01 08:00+0300" (Z or an offset is required with
/// a time; seconds may be left out; a fraction must be zero). A bare "2026-12-01" is 00:00 in `zone`.
tl::expected<Instant, TextFault> parseInstant(std::string_view text, const ZoneOffset &zone);

/// "2026-12-01T05:00:00Z" for the years 0000 … 9999; parseInstant reads it back.
std::string formatInstant(Instant at);

} // namespace imece
