// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/statement_csv.h"
#include "views/shares/shares_page.h"
#include <QRegularExpression>

namespace imece {

QByteArray statementCsv(const std::optional<Statement> &statement, const StatementModel &model, const words::Scene &s,
                        CsvMode mode, CsvOrigin origin)
{
    Csv out(mode, origin, QLocale(), s.zone);
    static const char *const dataNames[] = {"owned",        "own_use",  "lent",  "booked_idle", "idle",    "down",
                                            "planned_down", "borrowed", "spare", "used",        "credited"};
    QStringList names;
    const bool isData = mode == CsvMode::Data;
    names << (isData ? QStringLiteral("member") : SharesPage::tr("Member"))
          << (isData ? QStringLiteral("from") : SharesPage::tr("From (%1)").arg(s.zone.name(s.now)))
          << (isData ? QStringLiteral("until") : SharesPage::tr("Until (%1)").arg(s.zone.name(s.now)));
    for (int c = StatementModel::Owned; c < StatementModel::columns; ++c)
        names << (isData ? QLatin1String(dataNames[c - StatementModel::Owned]) + QStringLiteral("_gpu_seconds")
                         : SharesPage::tr("%1, GPU-seconds")
                               .arg(model.headerData(c, Qt::Horizontal, Qt::DisplayRole)
                                        .toString()
                                        .remove(QRegularExpression(QStringLiteral("^[=+] ")))));
    out.header(names);
    if (statement)
        for (const StatementRow &r : statement->rows) {
            QList<CsvCell> row;
            row << CsvCell(s.member(r.member)) << CsvCell(CsvInstant{statement->period.from})
                << CsvCell(CsvInstant{statement->period.until});
            for (int c = StatementModel::Owned; c < StatementModel::columns; ++c)
                row << CsvCell(qint64(StatementModel::seconds(r, c)));
            out.row(row);
        }
    return out.bytes();
}

} // namespace imece
