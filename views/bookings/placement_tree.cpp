// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/placement_tree.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/words/format.h"
#include <QPainter>
#include <algorithm>

namespace imece {

PlacementTree::PlacementTree(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("placementTree"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PlacementTree::show(FleetPtr fleet, const HostColumns *columns, std::vector<HostId> hosts, MemberId member)
{
    m_fleet = std::move(fleet);
    m_columns = columns;
    m_hosts = std::move(hosts);
    m_member = member;
    m_branches.clear();
    m_standIns.clear();
    if (!m_fleet)
        return update();
    m_branches.resize(m_fleet->leaves.size());
    for (std::size_t h = 0; h < m_fleet->hosts.size(); ++h) {
        const Host &host = m_fleet->hosts[h];
        Branch &branch = m_branches.at(raw(host.leaf));
        branch.leaf = host.leaf;
        const HostId id{std::uint32_t(h)};
        (host.role == HostRole::Spare ? branch.spares : branch.base).push_back(id);
        if (!isChosen(id))
            continue;
        ++branch.chosen;
        if (host.role == HostRole::Spare)
            m_standIns.push_back(id);
    }
    std::erase_if(m_branches, [](const Branch &b) { return b.chosen == 0; });
    QStringList names;
    for (const Branch &b : m_branches)
        names << QStringLiteral("%1: %2").arg(QString::fromStdString(m_fleet->leaves[raw(b.leaf)].name)).arg(b.chosen);
    setAccessibleName(tr("Placement on leaf switches"));
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

bool PlacementTree::isChosen(HostId id) const
{
    return std::binary_search(m_hosts.begin(), m_hosts.end(), id);
}

int PlacementTree::rowsOf(const Branch &branch) const
{
    return int((branch.base.size() + across - 1) / across);
}

int PlacementTree::heightForWidth(int) const
{
    if (m_branches.empty())
        return 24;
    int height = 0;
    for (std::size_t k = 0; k < m_branches.size(); k += across) {
        int rows = 1;
        bool spares = false;
        for (std::size_t i = k; i < std::min(m_branches.size(), k + across); ++i) {
            rows = std::max(rows, rowsOf(m_branches[i]));
            spares = spares || !m_branches[i].spares.empty();
        }
        height += leafHeight + 6 + rows * tileStep + (spares ? tileStep + 4 : 0) + 8;
    }
    return leafTop + height;
}

void PlacementTree::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Palette &c = Palette::of(this);
    if (m_branches.empty())
        return;
    const double column = std::min(double(width()) / across, 92.0);
    std::vector<std::string> spines;
    for (const Branch &b : m_branches)
        for (const std::string &s : m_fleet->leaves[raw(b.leaf)].spines)
            if (std::find(spines.begin(), spines.end(), s) == spines.end())
                spines.push_back(s);
    const std::size_t shownSpines = std::min<std::size_t>(spines.size(), 4);
    const double used = column * double(std::min<std::size_t>(m_branches.size(), across));
    const double spread = std::max(used, 86.0 * double(shownSpines));
    p.setFont(paint::font(paint::Role::Axis));
    const auto spineBox = [&](std::size_t k) {
        const double w = 78, gap = spread / double(shownSpines);
        return QRectF(gap * (double(k) + 0.5) - w / 2, 0.5, w, spineHeight);
    };
    for (std::size_t i = 0; i < std::min<std::size_t>(m_branches.size(), across); ++i)
        for (std::size_t k = 0; k < shownSpines; ++k) {
            p.setPen(QPen(c.colour(Token::Muted), 1));
            p.drawLine(QPointF(spineBox(k).center().x(), spineHeight),
                       QPointF(column * (double(i) + 0.5) - 4, leafTop));
        }
    for (std::size_t k = 0; k < shownSpines; ++k) {
        p.setBrush(c.colour(Token::Surface));
        p.setPen(QPen(c.colour(Token::Muted), 1));
        p.drawRect(spineBox(k));
        p.setPen(c.colour(Token::Text));
        const QString name = QFontMetricsF(p.font()).elidedText(QString::fromStdString(spines[k]), Qt::ElideMiddle, 72);
        p.drawText(spineBox(k), Qt::AlignCenter, name);
    }
    double top = leafTop;
    for (std::size_t k = 0; k < m_branches.size(); k += across) {
        int rows = 1;
        bool spares = false;
        for (std::size_t i = k; i < std::min(m_branches.size(), k + across); ++i) {
            paintBranch(p, m_branches[i], {column * double(i - k), top, column - 8, 0});
            rows = std::max(rows, rowsOf(m_branches[i]));
            spares = spares || !m_branches[i].spares.empty();
        }
        top += leafHeight + 6 + rows * tileStep + (spares ? tileStep + 4 : 0) + 8;
    }
}

void PlacementTree::paintBranch(QPainter &p, const Branch &branch, const QRectF &box) const
{
    const Palette &c = Palette::of(this);
    const QRectF leaf(box.left() + 0.5, box.top() + 0.5, box.width(), leafHeight);
    p.setBrush(c.colour(Token::Surface));
    p.setPen(QPen(c.colour(Token::Text), 1));
    p.drawRect(leaf);
    p.setFont(paint::font(paint::Role::Axis));
    p.drawText(leaf.adjusted(5, 0, -24, 0), Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetricsF(p.font()).elidedText(QString::fromStdString(m_fleet->leaves[raw(branch.leaf)].name),
                                                  Qt::ElideMiddle, leaf.width() - 30));
    p.drawText(leaf.adjusted(0, 0, -5, 0), Qt::AlignRight | Qt::AlignVCenter, words::number(qint64(branch.chosen)));
    const auto paintTile = [&](HostId id, const QRectF &t, bool isSpare) {
        const HostState state =
            m_columns && raw(id) < m_columns->size() ? m_columns->state[raw(id)] : HostState::InService;
        p.setBrush(Qt::NoBrush);
        if (isChosen(id)) {
            paint::paintMember(p, t, paint::memberIndex(m_member), paint::MemberFill::Solid, c);
            if (isSpare) { // stands in
                p.setPen(QPen(c.colour(Token::Text), 2));
                p.drawRect(t.adjusted(0, 0, 0, 0));
            }
        } else {
            QPen free(c.colour(Token::Border), 1);
            if (isSpare)
                free.setDashPattern({2, 2});
            p.setPen(free);
            p.drawRect(t.adjusted(0.5, 0.5, -0.5, -0.5));
            if (state != HostState::InService)
                paint::paintState(p, t, state, c);
        }
    };
    const double left = box.left() + 2, top = leaf.bottom() + 6;
    for (std::size_t k = 0; k < branch.base.size(); ++k)
        paintTile(branch.base[k],
                  {left + double(k % across) * tileStep, top + double(k / across) * tileStep, tile, tile}, false);
    const double spareTop = top + rowsOf(branch) * tileStep + 4;
    for (std::size_t k = 0; k < std::min<std::size_t>(branch.spares.size(), across); ++k)
        paintTile(branch.spares[k], {left + double(k) * tileStep, spareTop, tile, tile}, true);
}

} // namespace imece
