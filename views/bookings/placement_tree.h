// SPDX-License-Identifier: GPL-3.0-or-later
// Where a gang stands: spines, leaves, and a tile a host. Chosen hosts are filled in the member's pattern, a spare that
// stands in has a bold frame, hosts that are not fit show their state. Many leaves are told as a table of counts.
#pragma once
#include "domain/fleet.h"
#include <QWidget>

namespace imece {

class PlacementTree : public QWidget
{
    Q_OBJECT

public:
    explicit PlacementTree(QWidget *parent = nullptr);
    /// `columns` may be null. Hosts ascending.
    void show(FleetPtr fleet, const HostColumns *columns, std::vector<HostId> hosts, MemberId member);
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override { return {340, heightForWidth(340)}; }
    /// Chosen spares, and the fit-less base hosts on the same leaves that they replace.
    std::vector<HostId> standIns() const { return m_standIns; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Branch
    {
        LeafId leaf{};
        std::vector<HostId> base, spares;
        int chosen = 0;
    };
    static constexpr int across = 4, tile = 15, tileStep = 18, spineHeight = 20, leafTop = 56, leafHeight = 20;
    int rowsOf(const Branch &branch) const;
    void paintBranch(QPainter &p, const Branch &branch, const QRectF &box) const;
    bool isChosen(HostId id) const;

    FleetPtr m_fleet;
    const HostColumns *m_columns = nullptr;
    std::vector<HostId> m_hosts, m_standIns;
    std::vector<Branch> m_branches;
    MemberId m_member{};
};

} // namespace imece
