// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing hosts in the map, by dragging and by keys, and zooming into a box; how both are drawn.
#include "views/fabric/heat_map.h"
#include "views/paint/palette.h"
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace imece {

void HeatMap::choose(const HostChoice &choice)
{
    HostChoice within = choice;
    const std::uint32_t last = m_content.side() == 0 ? 0 : m_content.side() - 1;
    for (std::uint32_t *i : {&within.fromRow, &within.toRow, &within.fromColumn, &within.toColumn})
        *i = std::min(*i, last);
    if (m_content.isEmpty())
        within = {};
    if (within == m_choice)
        return;
    m_choice = within;
    update();
    Q_EMIT choiceChanged();
}

/// The nearest row or column, also from outside of the map: a drag goes on beyond its edge.
std::uint32_t HeatMap::nearest(double at, Qt::Orientation along) const
{
    const HeatLayout &l = m_layout;
    const double origin = along == Qt::Horizontal ? l.origin().x() : l.origin().y();
    std::uint32_t low = 0, high = l.side();
    while (low + 1 < high) {
        const std::uint32_t middle = (low + high) / 2;
        (l.startOf(middle) - origin <= at ? low : high) = middle;
    }
    return low;
}

HeatMap::Drag HeatMap::dragAt(const QMouseEvent &event) const
{
    const QPointF at = event.position();
    const QRectF r = m_layout.area().translated(mapRect().topLeft());
    if (m_content.isEmpty() || event.button() != Qt::LeftButton)
        return Drag::None;
    if (overviewRect().contains(at))
        return Drag::Overview;
    if (at.x() < r.left() && at.y() >= r.top() && at.y() < r.bottom())
        return Drag::Rows;
    if (at.y() < r.top() && at.x() >= r.left() && at.x() < r.right())
        return Drag::Columns;
    if (!r.contains(at))
        return Drag::Pan;
    if (event.modifiers() & Qt::ShiftModifier)
        return Drag::Block;
    return event.modifiers() & Qt::ControlModifier ? Drag::Zoom : Drag::Pan;
}

void HeatMap::dragTo(QPointF at)
{
    const QPointF from = m_dragFrom - mapRect().topLeft(), to = at - mapRect().topLeft();
    HostChoice choice{HostChoice::Of::Block, nearest(from.y(), Qt::Vertical), nearest(from.x(), Qt::Horizontal),
                      nearest(to.y(), Qt::Vertical), nearest(to.x(), Qt::Horizontal)};
    const std::uint32_t last = m_content.side() - 1;
    switch (m_drag) {
    case Drag::Rows:
        choice.of = HostChoice::Of::Rows, choice.fromColumn = 0, choice.toColumn = last;
        return choose(choice);
    case Drag::Columns:
        choice.of = HostChoice::Of::Columns, choice.fromRow = 0, choice.toRow = last;
        return choose(choice);
    case Drag::Block:
        return choose(choice);
    case Drag::Zoom:
        m_band = QRectF(m_dragFrom, at).normalized();
        return update();
    case Drag::Overview:
        return centreOn(at);
    case Drag::Pan:
        m_layout.pan(m_dragFrom - at);
        m_dragFrom = at;
        return dropImage();
    case Drag::None:
        return;
    }
}

void HeatMap::endDrag()
{
    if (m_drag == Drag::Zoom && m_isDragging)
        zoomTo(m_band);
    m_band = {};
    m_drag = Drag::None;
    update();
}

void HeatMap::zoomTo(const QRectF &box)
{
    const QRectF r = mapRect(), within = box.intersected(r).translated(-r.topLeft());
    if (within.width() < 4 || within.height() < 4)
        return;
    const double factor = std::min(r.width() / within.width(), r.height() / within.height());
    // The middle of the box comes into the middle of the map.
    m_layout.setZoom(m_layout.zoom() * factor, within.center());
    m_layout.pan(within.center() - QPointF(r.width() / 2, r.height() / 2));
    dropImage();
}

void HeatMap::zoomToChoice()
{
    if (m_choice.isEmpty())
        return;
    zoomTo(cellOnWidget(m_choice.top(), m_choice.left()).united(cellOnWidget(m_choice.bottom(), m_choice.right())));
}

/// Shift and arrows: from the cell of the cursor on; whole rows and columns as in a table of figures.
bool HeatMap::chooseByKey(QKeyEvent *event)
{
    if (m_content.isEmpty())
        return false;
    const bool isShift = event->modifiers() & Qt::ShiftModifier, isControl = event->modifiers() & Qt::ControlModifier;
    const std::uint32_t last = m_content.side() - 1;
    if (event->key() == Qt::Key_Escape && !m_choice.isEmpty()) {
        choose({});
        return true;
    }
    if (event->key() == Qt::Key_Space && hasCursor() && isShift != isControl) {
        HostChoice whole = m_choice.of == HostChoice::Of::Block
                               ? m_choice
                               : HostChoice{HostChoice::Of::Block, m_row, m_column, m_row, m_column};
        if (isShift)
            whole.of = HostChoice::Of::Rows, whole.fromColumn = 0, whole.toColumn = last;
        else
            whole.of = HostChoice::Of::Columns, whole.fromRow = 0, whole.toRow = last;
        choose(whole);
        return true;
    }
    const int rows = event->key() == Qt::Key_Up ? -1 : event->key() == Qt::Key_Down ? 1 : 0;
    const int columns = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (!isShift || isControl || (rows == 0 && columns == 0))
        return false;
    if (!hasCursor())
        moveCursor(0, 0);
    HostChoice grown = m_choice;
    if (grown.isEmpty() || (grown.of == HostChoice::Of::Block && (grown.toRow != m_row || grown.toColumn != m_column)))
        grown = {HostChoice::Of::Block, m_row, m_column, m_row, m_column};
    moveCursor(rows, columns);
    if (grown.of != HostChoice::Of::Columns)
        grown.toRow = m_row;
    if (grown.of != HostChoice::Of::Rows)
        grown.toColumn = m_column;
    choose(grown);
    return true;
}

void HeatMap::paintChoice(QPainter &p) const
{
    const Palette &palette = Palette::of(this);
    const QRectF r = mapRect();
    p.save();
    p.setRenderHint(QPainter::Antialiasing, false);
    if (!m_choice.isEmpty()) {
        const QRectF block = spanOnWidget(m_choice.top(), m_choice.bottom(), m_choice.left(), m_choice.right());
        if (!block.isEmpty()) {
            p.setBrush(Qt::NoBrush);
            p.setPen(QPen(palette.colour(Token::Surface), 4));
            p.drawRect(block);
            p.setPen(QPen(palette.colour(Token::Accent), 2));
            p.drawRect(block);
        }
        // On the axes: who is chosen, whatever the zoom.
        const QRectF rows = spanOnWidget(m_choice.top(), m_choice.bottom(), m_choice.left(), m_choice.right());
        if (m_choice.of != HostChoice::Of::Columns && !rows.isEmpty())
            p.fillRect(QRectF(r.left() - 5, rows.top(), 3, rows.height()), palette.colour(Token::Accent));
        if (m_choice.of != HostChoice::Of::Rows && !rows.isEmpty())
            p.fillRect(QRectF(rows.left(), r.top() - 5, rows.width(), 3), palette.colour(Token::Accent));
    }
    if (!m_band.isEmpty()) {
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(palette.colour(Token::Surface), 3));
        p.drawRect(m_band);
        p.setPen(QPen(palette.colour(Token::Accent), 1, Qt::DashLine));
        p.drawRect(m_band);
    }
    p.restore();
}

} // namespace imece
