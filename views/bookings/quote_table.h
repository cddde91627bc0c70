// SPDX-License-Identifier: GPL-3.0-or-later
// The table of quotes: as high as its rows, no figure cut. What has no room is the last column's words, and those have
// their tool tip.
#pragma once
#include <QTableView>

namespace imece {

class QuoteModel;

class QuoteTable : public QTableView
{
    Q_OBJECT

public:
    explicit QuoteTable(QuoteModel *quotes, QWidget *parent = nullptr);
    void retranslate();

private:
    void fit();

    QuoteModel *m_quotes;
};

} // namespace imece
