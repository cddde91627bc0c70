// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the statement that are drawn: the member's swatch, and two bars on one scale: what was used (own, borrowed,
// on spares) above where the owned time went (own, lent, booked-idle, idle, down), with the owned mark through both.
#pragma once
#include <QStyledItemDelegate>

namespace imece {

class StatementModel;

class ShareDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    ShareDelegate(const StatementModel *model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintBars(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    const StatementModel *m_model;
};

} // namespace imece
