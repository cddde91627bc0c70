// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/series_dates.h"
#include <algorithm>

namespace imece {

std::vector<SeriesDate> seriesDates(const QDateTime &first, int weeks, int times, const QTimeZone &zone)
{
    std::vector<SeriesDate> dates;
    for (int k = 0; k < std::min(times, mostOfSeries); ++k) {
        const QDate date = first.date().addDays(qint64(7) * weeks * k);
        dates.push_back({date, words::resolveLocal(date, first.time(), zone)});
    }
    return dates;
}

} // namespace imece
