// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV, in two modes: for a spreadsheet (UTF-8 BOM, the reader's decimal sign and the separator that goes with
// it, no cell that a spreadsheet would run as a formula) and as data (RFC 4180, dot, UTC ISO 8601). A demonstration is
// marked in both: data of a pretended co-op must not travel unmarked.
#pragma once
#include "domain/span.h"
#include "views/words/zone.h"
#include <QByteArray>
#include <QLocale>
#include <QStringList>
#include <variant>

namespace imece {

enum class CsvMode { Spreadsheet, Data };
enum class CsvOrigin { Real, Demo };

struct CsvInstant
{
    Instant at = 0; ///< 0 = an empty cell
};
using CsvCell = std::variant<std::monostate, QString, qint64, double, CsvInstant>;

class Csv
{
public:
    Csv(CsvMode mode, CsvOrigin origin, const QLocale &locale, const words::DeskZone &zone);

    /// First, and once. Plain names in data mode ("owned_gpu_seconds"), words in spreadsheet mode: the caller chooses.
    void header(const QStringList &names);
    /// As many cells as names.
    void row(const QList<CsvCell> &cells);
    const QByteArray &bytes() const { return m_bytes; }

private:
    QString text(const CsvCell &cell) const;
    void line(QStringList fields);

    CsvMode m_mode;
    CsvOrigin m_origin;
    QLocale m_locale;
    words::DeskZone m_zone;
    QChar m_separator;
    QByteArray m_bytes;
};

} // namespace imece
