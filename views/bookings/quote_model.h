// SPDX-License-Identifier: GPL-3.0-or-later
// The quotes of an answer as a table: one row a quote, best first, as the server ordered them.
#pragma once
#include "domain/sweep.h"
#include "views/words/booking_words.h"
#include <QAbstractTableModel>

namespace imece {

class QuoteModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Start, End, Size, PerLeaf, Ring, Price, Bank, Why, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setQuotes(std::vector<Quote> quotes, const words::Scene &scene, MemberId me);
    void setScene(const words::Scene &scene);
    /// A quote whose hosts an open finding names says so in its row.
    void setFindings(std::vector<Finding> findings);
    const std::vector<Quote> &quotes() const { return m_quotes; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Quote &quote, int row, int column) const;
    QString why(const Quote &quote) const;
    QString whole(const Quote &quote) const;

    std::vector<Quote> m_quotes;
    std::vector<Finding> m_findings;
    words::Scene m_scene;
    MemberId m_me{};
};

} // namespace imece
