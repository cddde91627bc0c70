// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline by wheel, mouse and keys. Whatever the mouse can do, a key can do.
#include "views/bookings/timeline_view.h"
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>
#include <cmath>
#include <utility>

namespace imece {

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint turn = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier)
        setAxis(m_axis.zoomed(std::pow(0.8, turn.y() / 120.0), event->position().x()));
    else if (event->modifiers() & Qt::ShiftModifier)
        setAxis(m_axis.panned((turn.y() != 0 ? turn.y() : turn.x()) / 120.0 * 60));
    else if (turn.x() != 0)
        setAxis(m_axis.panned(turn.x() / 120.0 * 60));
    else
        m_scroll->setValue(m_scroll->value() - turn.y() / 2);
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_pressed = event->position();
    m_pressedAxis = m_axis;
    m_isDragging = false;
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton)) {
        const bool isTitle = event->position().x() < gutter && lanesRect().contains(event->position());
        setCursor(barAt(event->position()) || isTitle ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const QPointF moved = event->position() - m_pressed;
    if (!m_isDragging && moved.manhattanLength() < 5)
        return;
    m_isDragging = true;
    setCursor(Qt::ClosedHandCursor);
    setAxis(m_pressedAxis.panned(moved.x()));
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setCursor(Qt::ArrowCursor);
    if (std::exchange(m_isDragging, false))
        return;
    const QPointF at = event->position();
    if (at.x() < gutter && lanesRect().contains(at)) {
        if (const auto lane = m_geometry.laneAt(at.y() - lanesTop() + scrollTop()))
            toggleLane(*lane);
        return;
    }
    if (const auto bar = barAt(at); bar && bar->count > 1)
        setAxis(m_axis.zoomed(0.25, at.x())); // a mark that stands for many: look closer
    else
        choose(bar ? bar->id : BookingId{});
}

void TimelineView::toggleLane(std::size_t lane)
{
    if (lane >= m_geometry.lanes().size())
        return;
    m_laneCursor = lane;
    m_geometry.setOpen(lane, !m_geometry.lanes()[lane].isOpen);
    relayout();
    const Lane &l = m_geometry.lanes()[lane];
    if (l.y < scrollTop() || l.y > scrollTop() + lanesRect().height())
        m_scroll->setValue(int(l.y));
    tellAccessible();
}

void TimelineView::chooseNext(int step)
{
    const auto &order = m_geometry.order();
    if (order.empty() || !m_store)
        return;
    auto at = std::find(order.begin(), order.end(), m_selected);
    if (at == order.end()) { // nothing yet: begin with what is in view from now on
        at = std::find_if(order.begin(), order.end(),
                          [this](BookingId id) { return m_store->find(id)->booking.window.until > m_now; });
        if (at == order.end())
            at = order.end() - 1;
    } else if (step > 0 ? at + 1 != order.end() : at != order.begin()) {
        at += step;
    }
    choose(*at);
    const Span window = occupancy(m_store->find(*at)->booking);
    const Span view = m_axis.view();
    if (!window.overlaps(view))
        setAxis(TimeAxis(double(window.from) - m_axis.seconds() / 4, m_axis.seconds(), m_axis.left(), m_axis.width()));
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const double middle = m_axis.left() + m_axis.width() / 2;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
        return setAxis(m_axis.zoomed(0.8, middle));
    case Qt::Key_S:
    case Qt::Key_Minus:
        return setAxis(m_axis.zoomed(1.25, middle));
    case Qt::Key_A:
        return setAxis(m_axis.panned(m_axis.width() / 8));
    case Qt::Key_D:
        return setAxis(m_axis.panned(-m_axis.width() / 8));
    case Qt::Key_Home:
        return goNow();
    case Qt::Key_0:
        return showAll();
    case Qt::Key_F:
        if (const BookingEntry *e = m_store ? m_store->find(m_selected) : nullptr)
            return fit(occupancy(e->booking));
        if (m_ghost)
            return fit(m_ghost->window);
        return;
    case Qt::Key_Right:
    case Qt::Key_Period:
        return chooseNext(1);
    case Qt::Key_Left:
    case Qt::Key_Comma:
        return chooseNext(-1);
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const std::size_t lanes = m_geometry.lanes().size();
        if (event->key() == Qt::Key_Up && m_laneCursor > 0)
            --m_laneCursor;
        if (event->key() == Qt::Key_Down && m_laneCursor + 1 < lanes)
            ++m_laneCursor;
        if (m_laneCursor < lanes) {
            const Lane &l = m_geometry.lanes()[m_laneCursor];
            if (l.y < scrollTop())
                m_scroll->setValue(int(l.y));
            else if (l.y + std::min(l.height, 60.0) > scrollTop() + lanesRect().height())
                m_scroll->setValue(int(l.y + std::min(l.height, 60.0) - lanesRect().height()));
        }
        tellAccessible();
        return update();
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return toggleLane(m_laneCursor);
    case Qt::Key_PageDown:
        return m_scroll->triggerAction(QAbstractSlider::SliderPageStepAdd);
    case Qt::Key_PageUp:
        return m_scroll->triggerAction(QAbstractSlider::SliderPageStepSub);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace imece
