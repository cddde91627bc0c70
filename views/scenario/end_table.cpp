// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/end_table.h"
#include "views/paint/fonts.h"
#include "views/paint/look.h"
#include <QHeaderView>

namespace imece {

namespace {

using Figure = std::optional<GpuSeconds>;

struct Present
{
    const StatementRow *row = nullptr;
    Figure bank;
};

Present presentOf(const QString &member, const std::optional<Statement> &today, const words::Scene &scene)
{
    Present present;
    if (!today || !scene.fleet)
        return present;
    for (const StatementRow &row : today->rows)
        if (scene.member(row.member) == member)
            present.row = &row;
    for (const BankRow &row : today->bank)
        if (scene.member(row.member) == member)
            present.bank = row.balance;
    return present;
}

QString figure(const Figure &work)
{
    return work ? words::gpuHours(*work) : words::missing;
}

QString difference(const Figure &end, const Figure &today)
{
    if (!end || !today)
        return words::missing;
    const GpuSeconds change = *end - *today;
    const QString text = words::gpuHours(change);
    return change > 0 ? QLatin1Char('+') + text : text;
}

} // namespace

EndTable::EndTable(QWidget *parent) : QTableWidget(parent)
{
    setObjectName(QStringLiteral("endTable"));
    setColumnCount(columns);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    setWordWrap(false);
    paint::setRoomy(this);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(20); // first: the default is clamped to it
    verticalHeader()->setDefaultSectionSize(26);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setFixedHeight(28);
}

void EndTable::put(int column, const QString &text)
{
    auto *item = new QTableWidgetItem(text);
    item->setTextAlignment((column < End ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (column == Startup)
        item->setFont(paint::font(paint::Role::BodyStrong));
    setItem(rowCount() - 1, column, item);
}

void EndTable::addRow(const QString &startup, const QString &quantity, Figure end, Figure today)
{
    const bool isFirst = rowCount() == 0 || item(rowCount() - 1, Startup)->data(Qt::UserRole).toString() != startup;
    insertRow(rowCount());
    put(Startup, isFirst ? startup : QString());
    put(Quantity, quantity);
    put(End, figure(end));
    put(Today, figure(today));
    put(Difference, difference(end, today));
    const int row = rowCount() - 1;
    item(row, Startup)->setData(Qt::UserRole, startup);
    for (int c = 0; c < columns; ++c) // each cell alone says whose it is
        item(row, c)->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2, %3: %4")
                                                          .arg(startup, quantity, horizontalHeaderItem(c)->text(),
                                                               c == Startup ? startup : item(row, c)->text()));
}

void EndTable::show(const QList<ScenarioEnd> &ends, const std::optional<Statement> &today, const words::Scene &scene)
{
    setRowCount(0);
    setHorizontalHeaderLabels({tr("Startup"), tr("GPU-h"), tr("Scenario's end"), tr("Today"), tr("Difference")});
    for (int c = End; c < columns; ++c)
        horizontalHeaderItem(c)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (int c = Startup; c < End; ++c)
        horizontalHeaderItem(c)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const std::pair<QString, GpuSeconds (*)(const StatementRow &)> quantities[] = {
        {tr("Own use"), [](const StatementRow &r) { return r.ownUse; }},
        {tr("Lent"), [](const StatementRow &r) { return r.lent; }},
        {tr("Borrowed"), [](const StatementRow &r) { return r.borrowed + r.borrowedSpare; }},
        {tr("Booked but idle"), [](const StatementRow &r) { return r.bookedIdle; }},
        {tr("Idle"), [](const StatementRow &r) { return r.idle; }},
        {tr("Down"), [](const StatementRow &r) { return r.down + r.plannedDown; }}};
    for (const ScenarioEnd &end : ends) {
        const Present present = presentOf(end.member, today, scene);
        addRow(end.member, tr("Bank"), end.bank, present.bank);
        if (!end.row)
            continue;
        for (const auto &[name, of] : quantities)
            addRow(end.member, name, of(*end.row), present.row ? Figure(of(*present.row)) : Figure());
    }
    resizeColumnsToContents();
    horizontalHeader()->setSectionResizeMode(Quantity, QHeaderView::Stretch);
}

} // namespace imece
