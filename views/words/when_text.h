// SPDX-License-Identifier: GPL-3.0-or-later
// Local dates and times as people type them, in the reader's language, and what they are in UTC. A time that the clocks
// skip is refused with the next that exists; one that comes twice is asked about; what cannot be read is a fault with
// an example. Nothing is guessed: never "now", never midnight of another day.
#pragma once
#include "domain/span.h"
#include "domain/text_fault.h"
#include "views/words/zone.h"
#include <QString>
#include <tl/expected.hpp>

namespace imece::words {

struct WhenRead
{
    enum Kind {
        Empty,     ///< nothing typed: no bound
        Good,      ///< `at`
        Ambiguous, ///< `at` is the first of the two, `second` the other: ask
        Skipped,   ///< the clocks jump over it; `at` is the first instant after the gap
        Unreadable
    };
    Kind kind = Empty;
    Instant at = 0, second = 0;
    bool operator==(const WhenRead &) const = default;
};

/// "3 Dec", "3 Dec 09:00", "3 Dec 2026 09:00", "Thu 3 Dec", "2026-12-03 09:00", "3.12.2026", "3 Ara 09:00". A date
/// without a time is 00:00; a date without a year is the next such date from `now` on (today counts).
WhenRead readWhen(const QString &text, const DeskZone &zone, Instant now);
/// A wall-clock time in a zone; the same outcomes.
WhenRead resolveLocal(const QDate &date, const QTime &time, const QTimeZone &zone);
/// As a field shows it: "3 Dec 09:00", with the year when it is not the present one. readWhen reads it back.
QString whenText(Instant at, const DeskZone &zone, Instant now);

/// Durations as people write them, in English and the reader's language: "7 d", "36h", "1w 2d"; Turkish "7 gün".
tl::expected<Seconds, TextFault> readLength(const QString &text);
/// What is wrong and an example: "“7” of what? For example 7d, 36h, 1w 2d."
QString lengthFault(const QString &text, const TextFault &fault);
QString whenFault(const QString &text, const DeskZone &zone, Instant now);

} // namespace imece::words
