// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/caption_table.h"
#include <QLabel>

namespace imece::paint {

CaptionTable::CaptionTable(std::initializer_list<Column> columns, int columnGap, int rowGap) : m_columns(columns)
{
    setHorizontalSpacing(columnGap);
    setVerticalSpacing(rowGap);
    setColumnStretch(0, 1);
}

void CaptionTable::addRow(std::initializer_list<Caption> cells)
{
    int column = 0;
    for (const Caption &cell : cells) {
        const bool isFigure = m_columns.at(std::size_t(column)) == Column::Figures;
        addWidget(makeLabel(cell.text, cell.role, cell.ink), m_rows, column++,
                  isFigure ? Qt::AlignRight : Qt::AlignLeft);
    }
    ++m_rows;
}

void CaptionTable::clear()
{
    emptyLayout(this);
    m_rows = 0;
}

void emptyLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *w = item->widget()) {
            w->hide();
            w->deleteLater();
        }
        if (item->layout())
            emptyLayout(item->layout());
        delete item;
    }
}

} // namespace imece::paint
