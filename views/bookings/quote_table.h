// SPDX-License-Identifier: GPL-3.0-or-later
// The table of quotes: as high as its rows, no figure cut. What has no room is the last column's words, and those have
// their tool tip. Where it is narrow the columns that the panel also tells make room.
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

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    QuoteModel *m_quotes;
};

} // namespace imece
