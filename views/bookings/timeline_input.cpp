// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline by wheel and keys. Whatever the mouse can do, a key can do.
#include "views/bookings/timeline_view.h"
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>
#include <cmath>

namespace imece {

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const QPoint turn = event->angleDelta();
    const double hand = (turn.y() != 0 ? turn.y() : turn.x()) / 120.0;
    const bool isOnAxis = event->position().y() < lanesTop(); // time itself: no key needed
    if (event->modifiers() & Qt::ShiftModifier)
        setAxis(m_axis.panned(hand * 60));
    else if ((event->modifiers() & Qt::ControlModifier) || (isOnAxis && turn.x() == 0))
        setAxis(m_axis.zoomed(std::pow(0.8, turn.y() / 120.0), event->position().x()));
    else if (turn.x() != 0)
        setAxis(m_axis.panned(turn.x() / 120.0 * 60));
    else
        m_scroll->setValue(m_scroll->value() - turn.y() / 2);
    event->accept();
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

void TimelineView::moveLaneCursor(int step)
{
    const std::size_t lanes = m_geometry.lanes().size();
    if (step < 0 && m_laneCursor > 0)
        --m_laneCursor;
    if (step > 0 && m_laneCursor + 1 < lanes)
        ++m_laneCursor;
    if (m_laneCursor < lanes) {
        const Lane &l = m_geometry.lanes()[m_laneCursor];
        if (l.y < scrollTop())
            m_scroll->setValue(int(l.y));
        else if (l.y + std::min(l.height, 60.0) > scrollTop() + lanesRect().height())
            m_scroll->setValue(int(l.y + std::min(l.height, 60.0) - lanesRect().height()));
    }
    tellAccessible();
    update();
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const double middle = m_axis.left() + m_axis.width() / 2, step = m_axis.width() / 8;
    const bool isShift = event->modifiers() & Qt::ShiftModifier, isControl = event->modifiers() & Qt::ControlModifier;
    const int to = event->key() == Qt::Key_Left || event->key() == Qt::Key_PageUp ? -1 : 1;
    if (proposeByKey(event))
        return;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return setAxis(m_axis.zoomed(0.8, middle));
    case Qt::Key_S:
    case Qt::Key_Minus:
        return setAxis(m_axis.zoomed(1.25, middle));
    case Qt::Key_A:
        return setAxis(m_axis.panned(step));
    case Qt::Key_D:
        return setAxis(m_axis.panned(-step));
    case Qt::Key_Home:
    case Qt::Key_T:
        return goNow();
    case Qt::Key_0:
        return showAll();
    case Qt::Key_M:
        return chooseNextUpkeep(isShift ? -1 : 1);
    case Qt::Key_F:
        if (const BookingEntry *e = m_store ? m_store->find(m_selected) : nullptr)
            return fit(occupancy(e->booking));
        if (m_ghost)
            return fit(m_ghost->window);
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isShift || isControl) // a step, a whole view
            return setAxis(m_axis.panned(-to * (isControl ? m_axis.width() * 0.9 : step)));
        return chooseNext(to);
    case Qt::Key_Period:
        return chooseNext(1);
    case Qt::Key_Comma:
        return chooseNext(-1);
    case Qt::Key_Up:
        return moveLaneCursor(-1);
    case Qt::Key_Down:
        return moveLaneCursor(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return toggleLane(m_laneCursor);
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        if (isShift)
            return setAxis(m_axis.panned(-to * m_axis.width() * 0.9));
        return m_scroll->triggerAction(to > 0 ? QAbstractSlider::SliderPageStepAdd
                                              : QAbstractSlider::SliderPageStepSub);
    case Qt::Key_Escape:
        if (dropDrag())
            return;
        if (m_upkeep != 0)
            return chooseUpkeep(0);
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace imece
