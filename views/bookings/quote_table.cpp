// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_table.h"
#include "views/bookings/quote_model.h"
#include "views/paint/fonts.h"
#include <QHeaderView>

namespace imece {

QuoteTable::QuoteTable(QuoteModel *quotes, QWidget *parent) : QTableView(parent), m_quotes(quotes)
{
    setObjectName(QStringLiteral("quotes"));
    setModel(quotes);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(20); // first: the default is clamped to it
    verticalHeader()->setDefaultSectionSize(26);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setFixedHeight(28);
    connect(quotes, &QAbstractItemModel::modelReset, this, &QuoteTable::fit);
    connect(quotes, &QAbstractItemModel::dataChanged, this, &QuoteTable::fit);
    hide();
}

void QuoteTable::retranslate()
{
    setAccessibleName(tr("Quotes, best first"));
    fit();
}

void QuoteTable::fit()
{
    const int widths[] = {28, 130, 98, 62, 92, 92, 84, 94};
    const QFontMetrics strong(paint::font(paint::Role::BodyStrong)); // no figure is cut: "+16.3 → −21.0" is the answer
    const QFontMetrics head(horizontalHeader()->font());
    for (int c = 0; c < int(std::size(widths)); ++c) {
        int width =
            std::max(widths[c],
                     head.horizontalAdvance(m_quotes->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString()) + 18);
        for (int r = 0; r < m_quotes->rowCount(); ++r)
            width = std::max(width, strong.horizontalAdvance(m_quotes->index(r, c).data().toString()) + 12);
        setColumnWidth(c, width);
    }
    setFixedHeight(28 + 26 * m_quotes->rowCount());
}

} // namespace imece
