// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as the viewer reads them, through QLocale(): grouping, decimal sign, Turkish %97,5, units with a space.
// The unit stands in the header of a column; the functions that add one say so. A minus is U+2212. Integers stay exact.
#pragma once
#include "domain/money.h"
#include "domain/span.h"
#include <QString>

namespace imece::words {

inline const QString missing = QStringLiteral("–"); ///< a figure that does not exist; never 0, never blank

QString number(qint64 value);               ///< "61,440" · "61.440"
QString number(double value, int decimals); ///< "4.8" · "4,8"
QString signedNumber(qint64 value);         ///< "+2", "−21", "0"
QString signedNumber(double value, int decimals);
QString percent(double fraction, int decimals = 0);       ///< 0.975, 1 → "97.5 %" · "%97,5"
QString percentFigure(double fraction, int decimals = 0); ///< without the sign, for columns: "97.5"
QString outOf(qint64 part, qint64 whole);                 ///< "62 of 70" · "62 / 70"

QString gpuHours(GpuSeconds work, int decimals = 0);      ///< figure only, half-even from seconds: "61,440"
QString gpuHoursUnit(GpuSeconds work, int decimals = 0);  ///< "61,440 GPU-h" · "61.440 GPU-sa"
QString money(Ticks ticks, const QString &currency);      ///< "$172,032.00" · "$172.032,00"
QString moneyFigure(Ticks ticks);                         ///< "172,032.00"
QString moneyWhole(Ticks ticks, const QString &currency); ///< "$172,032": headlines only
QString currencySign(const QString &currency);            ///< "$", "€", "₺", else the code

QString duration(Seconds length);      ///< the two largest units: "7 d", "1 h 18 min", "45 s" · "1 sa 18 dk"
QString durationShort(Seconds length); ///< the largest unit only: "9 d", "68 min"
/// Age of data: "0.4 s" below ten seconds, "12 s", "2 min 14 s", then as duration().
QString dataAge(qint64 milliseconds);

QString bookingName(std::uint64_t id); ///< "b-0391"
QString findingName(std::uint32_t id); ///< "F-31"

/// Lower case without marks, {I, İ, ı, i} → i: for search in two languages, never for identifiers.
QString folded(const QString &text);

} // namespace imece::words
