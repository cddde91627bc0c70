// SPDX-License-Identifier: GPL-3.0-or-later
// The whole map in small, in a corner while only a part is shown: where the part is, and a way to another one.
#include "views/fabric/heat_map.h"
#include "views/fabric/heat_render.h"
#include "views/paint/palette.h"
#include <QPainter>

namespace imece {

namespace {
constexpr double overviewSide = 112, overviewEdge = 8;
}

/// Empty while everything is shown. Never over the cell of the cursor.
QRectF HeatMap::overviewRect() const
{
    if (m_content.isEmpty() || m_layout.zoom() <= 1.001)
        return {};
    const QRectF r = m_layout.area().translated(mapRect().topLeft());
    if (r.width() < 2.5 * overviewSide || r.height() < 2.5 * overviewSide)
        return {};
    const QSizeF size(overviewSide, overviewSide);
    const QRectF right(r.bottomRight() - QPointF(overviewSide + overviewEdge, overviewSide + overviewEdge), size);
    if (!hasCursor() || !right.adjusted(-12, -12, 12, 12).intersects(cellOnWidget(m_row, m_column)))
        return right;
    return QRectF(QPointF(r.left() + overviewEdge, right.top()), size);
}

/// The part that is shown, within the overview.
QRectF HeatMap::shownPart() const
{
    const QRectF box = overviewRect();
    if (box.isEmpty())
        return {};
    const double all = m_layout.startOf(m_layout.side()), k = box.width() / all;
    const QRectF area = m_layout.area();
    return QRectF(box.topLeft() + m_layout.origin() * k, area.size() * k).intersected(box);
}

/// The point of the overview comes into the middle of the map.
void HeatMap::centreOn(QPointF at)
{
    const QRectF box = overviewRect();
    if (box.isEmpty())
        return;
    const double all = m_layout.startOf(m_layout.side());
    const QPointF wanted = (at - box.topLeft()) / box.width() * all;
    const QSizeF shown = m_layout.viewport();
    m_layout.pan(wanted - QPointF(shown.width() / 2, shown.height() / 2) - m_layout.origin());
    dropImage();
}

void HeatMap::paintOverview(QPainter &p)
{
    const QRectF box = overviewRect();
    if (box.isEmpty())
        return;
    const Palette &palette = Palette::of(this);
    const double scale = devicePixelRatioF();
    if (m_overview.isNull() || m_overview.devicePixelRatio() != scale) {
        HeatLayout whole(m_content.matrix->head.groups);
        whole.resize(box.size());
        m_overview = renderHeat(m_content, whole, inks(), scale);
    }
    p.save();
    p.setRenderHint(QPainter::Antialiasing, false);
    p.fillRect(box.adjusted(-4, -4, 4, 4), palette.colour(Token::Surface));
    p.drawImage(QRectF(box.topLeft(), QSizeF(m_overview.size()) / scale), m_overview);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(palette.colour(Token::Border), 1));
    p.drawRect(box.adjusted(-4, -4, 3, 3));
    p.setPen(QPen(palette.colour(Token::Surface), 4));
    p.drawRect(shownPart());
    p.setPen(QPen(palette.colour(Token::Accent), 2));
    p.drawRect(shownPart());
    p.restore();
}

} // namespace imece
