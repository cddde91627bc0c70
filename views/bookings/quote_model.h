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
    enum Column { Number, Start, In, Utc, End, Size, PerLeaf, Ring, Price, Bank, Ratio, Why, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setQuotes(std::vector<Quote> quotes, const words::Scene &scene, MemberId me);
    void setScene(const words::Scene &scene);
    /// How far off the starts are, as the clock goes on.
    void setNow(Instant now);
    /// The most that was to be paid; 0 = no bound.
    void setCap(Ticks cap);
    /// A quote whose hosts an open finding names says so in its row.
    void setFindings(std::vector<Finding> findings);
    /// The reader lives by UTC: one column of it is enough.
    bool isUtc() const { return m_scene.zone.name(m_scene.now) == QStringLiteral("UTC"); }
    const std::vector<Quote> &quotes() const { return m_quotes; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Quote &quote, int row, int column) const;
    QString utc(Instant at) const;
    QString bank(const Quote &quote) const;
    QString tier(const Quote &quote) const;
    QString why(const Quote &quote) const;
    QString whole(const Quote &quote) const;

    std::vector<Quote> m_quotes;
    std::vector<Finding> m_findings;
    words::Scene m_scene;
    MemberId m_me{};
    Ticks m_cap = 0;
};

} // namespace imece
