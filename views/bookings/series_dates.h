// SPDX-License-Identifier: GPL-3.0-or-later
// K9: the starts of a series, the same wall-clock time every so many weeks. A night on which the clocks jump over that
// time, or show it twice, is told and never guessed.
#pragma once
#include "views/words/when_text.h"
#include <QDate>
#include <vector>

namespace imece {

struct SeriesDate
{
    QDate date;
    words::WhenRead read;
    bool operator==(const SeriesDate &) const = default;
};

constexpr int mostOfSeries = 60; // K9

/// `first` on the clocks of the zone, then every `weeks` weeks; `times` in all.
std::vector<SeriesDate> seriesDates(const QDateTime &first, int weeks, int times, const QTimeZone &zone);

} // namespace imece
