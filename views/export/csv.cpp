// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/csv.h"

namespace imece {

Csv::Csv(CsvMode mode, CsvOrigin origin, const QLocale &locale, const words::DeskZone &zone)
    : m_mode(mode), m_origin(origin), m_locale(locale), m_zone(zone)
{
    m_locale.setNumberOptions(QLocale::OmitGroupSeparator); // a grouped number is a text to a spreadsheet
    const bool comma = m_locale.decimalPoint() == QStringLiteral(",");
    m_separator = mode == CsvMode::Spreadsheet && comma ? QChar(u';') : QChar(u',');
    if (mode == CsvMode::Spreadsheet)
        m_bytes = QByteArrayLiteral("\xEF\xBB\xBF");
}

void Csv::header(const QStringList &names)
{
    QStringList fields = names;
    if (m_origin == CsvOrigin::Demo) {
        if (m_mode == CsvMode::Spreadsheet)
            line({QStringLiteral("DEMO")});
        else
            fields << QStringLiteral("origin");
    }
    line(fields);
}

void Csv::row(const QList<CsvCell> &cells)
{
    QStringList fields;
    for (const CsvCell &cell : cells)
        fields << text(cell);
    if (m_origin == CsvOrigin::Demo && m_mode == CsvMode::Data)
        fields << QStringLiteral("DEMO");
    line(fields);
}

QString Csv::text(const CsvCell &cell) const
{
    const bool isData = m_mode == CsvMode::Data;
    if (const auto *words = std::get_if<QString>(&cell)) {
        static const QString risky = QStringLiteral("=+-@\t\r");
        if (!isData && !words->isEmpty() && risky.contains(words->front()))
            return QLatin1Char('\'') + *words; // else a spreadsheet runs it
        return *words;
    }
    if (const auto *whole = std::get_if<qint64>(&cell))
        return isData ? QString::number(*whole) : m_locale.toString(*whole);
    if (const auto *real = std::get_if<double>(&cell))
        return isData ? QString::number(*real, 'g', 12) : m_locale.toString(*real, 'g', 12);
    if (const auto *instant = std::get_if<CsvInstant>(&cell)) {
        if (instant->at == 0)
            return {};
        return isData ? words::DeskZone::iso(instant->at) : m_zone.local(instant->at).toString(u"yyyy-MM-dd HH:mm:ss");
    }
    return {};
}

void Csv::line(QStringList fields)
{
    for (QString &field : fields)
        if (field.contains(m_separator) || field.contains(QLatin1Char('"')) || field.contains(QLatin1Char('\n')) ||
            field.contains(QLatin1Char('\r')) || field.startsWith(QLatin1Char(' ')) || field.endsWith(QLatin1Char(' ')))
            field = QLatin1Char('"') + field.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
    m_bytes += fields.join(m_separator).toUtf8() + "\r\n";
}

} // namespace imece
