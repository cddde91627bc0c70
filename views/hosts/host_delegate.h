// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of the hosts table: state by shape, word and ink; member by tile and name; uptime as 60 half days; net with
// the gate's tick. A missing figure is a hatch and a dash. While stale no cell is painted in a live ink.
#pragma once
#include "domain/fleet.h"
#include <QStyledItemDelegate>

namespace imece {

class Palette;

class HostDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    static constexpr double gate = 0.9; ///< of the claim: below it a host is not offered
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// The row under the pointer, -1 = none.
    void setHovered(int row) { m_hovered = row; }
    /// Rows of hosts whose booking is preemptible get a P behind the member's name.
    void setPreemptible(std::vector<bool> hosts) { m_preemptible = std::move(hosts); }
    void setSpares(std::vector<bool> hosts) { m_spares = std::move(hosts); }

private:
    void paintGround(QPainter &p, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintMemberCell(QPainter &p, const QRect &cell, const QModelIndex &index, const Palette &palette) const;
    void paintUptime(QPainter &p, const QRect &cell, const QModelIndex &index, const Palette &palette) const;
    void paintNet(QPainter &p, const QRect &cell, const QModelIndex &index, const Palette &palette) const;
    int m_hovered = -1;
    std::vector<bool> m_preemptible, m_spares;
};

} // namespace imece
