// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_table.h"
#include "views/bookings/quote_model.h"
#include "views/paint/fonts.h"
#include <QHeaderView>
#include <QResizeEvent>

namespace imece {

namespace {
constexpr int leastOfWhy = 110, mostOfWhy = 300;
}

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

void QuoteTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void QuoteTable::fit()
{
    const int widths[] = {28, 130, 66, 52, 98, 62, 92, 84, 84, 94, 56};
    const QFontMetrics strong(paint::font(paint::Role::BodyStrong)); // no figure is cut: "+16.3 → −21.0" is the answer
    const QFontMetrics small(paint::font(paint::Role::Caption)), head(horizontalHeader()->font());
    const auto widest = [this](const QFontMetrics &metrics, int column, int width) {
        for (int r = 0; r < m_quotes->rowCount(); ++r)
            width = std::max(width, metrics.horizontalAdvance(m_quotes->index(r, column).data().toString()) + 12);
        return width;
    };
    const bool isUtc = m_quotes->isUtc(); // the same twice
    int room = width() - std::min(mostOfWhy, widest(small, QuoteModel::Why, leastOfWhy));
    for (int c = 0; c < QuoteModel::Why; ++c) {
        const QString title = m_quotes->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
        setColumnHidden(c, c == QuoteModel::Utc && isUtc);
        setColumnWidth(c, widest(strong, c, std::max(widths[c], head.horizontalAdvance(title) + 18)));
        room -= isColumnHidden(c) ? 0 : columnWidth(c);
    }
    for (const int c : {QuoteModel::PerLeaf, QuoteModel::End, QuoteModel::Ratio, QuoteModel::In, QuoteModel::Utc})
        if (room < 0 && !isColumnHidden(c)) {
            room += columnWidth(c);
            setColumnHidden(c, true);
        }
    setFixedHeight(28 + 26 * m_quotes->rowCount());
}

} // namespace imece
