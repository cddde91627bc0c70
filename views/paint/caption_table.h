// SPDX-License-Identifier: GPL-3.0-or-later
// A small table of captions in a panel: words at the left, figures at the right, the first column takes what is free.
// For a handful of rows that are laid out anew when they change; longer tables are views.
#pragma once
#include "views/paint/look.h"
#include <QGridLayout>
#include <initializer_list>

namespace imece::paint {

struct Caption
{
    QString text;
    Ink ink = Ink::Text;
    Role role = Role::Caption;
};

class CaptionTable : public QGridLayout
{
public:
    enum class Column { Words, Figures };
    explicit CaptionTable(std::initializer_list<Column> columns, int columnGap = 8, int rowGap = 4);
    void addRow(std::initializer_list<Caption> cells);
    void clear();

private:
    std::vector<Column> m_columns;
    int m_rows = 0;
};

/// Takes everything out; the widgets go when the event loop comes round, hidden at once.
void emptyLayout(QLayout *layout);

} // namespace imece::paint
