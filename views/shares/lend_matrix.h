// SPDX-License-Identifier: GPL-3.0-or-later
// Who lent to whom: lenders down, borrowers across, the sums that the statement's Lent and Borrowed columns show.
// Spares are no member's and are not in here.
#pragma once
#include "domain/statement.h"
#include "views/shares/statement_model.h"
#include <QAbstractTableModel>
#include <QStyledItemDelegate>

namespace imece {

class LendModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;
    void setStatement(const Statement &statement, const words::Scene &scene);
    void clear();
    void setUnit(WorkUnit unit);
    void setScene(const words::Scene &scene);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    GpuSeconds value(int row, int column) const; ///< sums at the edges
    qint64 hours(int row, int column) const;     ///< as printed: a lender's row adds up, the edges are the statement's
    GpuSeconds most() const { return m_most; }
    int members() const { return int(m_members.size()); }
    MemberId member(int k) const { return m_members[std::size_t(k)]; }

private:
    std::vector<MemberId> m_members;
    std::vector<GpuSeconds> m_lent;
    LendingHours m_edges;
    GpuSeconds m_most = 1;
    words::Scene m_scene;
    WorkUnit m_unit = WorkUnit::Hours;
};

class LendDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    LendDelegate(const LendModel *model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const LendModel *m_model;
};

} // namespace imece
