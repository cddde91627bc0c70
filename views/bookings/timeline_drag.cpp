// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline by mouse. A drag over free time to come draws a request, a drag of an own booking that has not begun
// proposes another window; a drag of anything else (axis, profile, other bars, the past), with Shift or with the middle
// button moves the view. Esc drops what is being drawn.
#include "views/bookings/timeline_snap.h"
#include "views/bookings/timeline_view.h"
#include <QMouseEvent>
#include <cmath>
#include <utility>

namespace imece {

/// Lanes to the right of now where no bar stands.
bool TimelineView::isFree(const QPointF &at) const
{
    const double y = at.y() - lanesTop() + scrollTop();
    return lanesRect().contains(at) && at.x() >= m_axis.left() && at.x() < m_axis.right() && m_geometry.laneAt(y) &&
           m_axis.instantAt(at.x()) > double(m_now) && !barAt(at);
}

Span TimelineView::askedSpan() const
{
    const Seconds unit = snapUnit(m_axis, m_policy.grid);
    const QTimeZone zone = m_scene.zone.zone();
    const double x0 = std::min(m_axis.xAt(m_pressedAxis.instantAt(m_pressed.x())), m_pointer.x());
    const double x1 = std::max(m_axis.xAt(m_pressedAxis.instantAt(m_pressed.x())), m_pointer.x());
    const Instant from = snapDown(Instant(std::floor(m_axis.instantAt(x0))), unit, zone);
    const Instant first = snapUp(m_now + 1, m_policy.grid, zone); // never the past
    const Instant until = snapUp(Instant(std::ceil(m_axis.instantAt(x1))), unit, zone);
    return {std::max(first, from), std::max(until, std::max(first, from) + m_policy.grid)};
}

int TimelineView::askedHosts() const
{
    const double shift = scrollTop() - lanesTop();
    const double top = std::min(m_pressed.y(), m_pointer.y()) + shift;
    const double bottom = std::max(m_pressed.y(), m_pointer.y()) + shift;
    const auto [first, last] = m_geometry.lanesBetween(top, bottom + 0.01);
    int hosts = 0;
    for (std::size_t lane = first; lane < last; ++lane) {
        const Lane &l = m_geometry.lanes()[lane];
        const double rows = l.y + l.top, base = l.rowHeight * double(l.baseRows);
        if (!l.isOpen)
            hosts += int(l.baseRows);
        else if (l.baseRows > 0)
            hosts += int(std::ceil(std::clamp(bottom - rows, 1.0, base) / l.rowHeight) -
                         std::floor(std::clamp(top - rows, 0.0, base - 1) / l.rowHeight));
    }
    return hosts;
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return QWidget::mousePressEvent(event);
    m_pressed = m_pointer = event->position();
    m_pressedAxis = m_axis;
    m_isPressed = true;
    m_drag = Drag::None;
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_isPressed) {
        const QPointF at = event->position();
        const bool isTitle = at.x() < gutter && lanesRect().contains(at);
        const auto grip = gripAt(at);
        setCursor(grip && *grip != Grip::Whole ? Qt::SizeHorCursor
                  : grip                       ? Qt::SizeAllCursor
                  : barAt(at) || isTitle       ? Qt::PointingHandCursor
                  : m_mayAsk && isFree(at)     ? Qt::CrossCursor
                                               : Qt::ArrowCursor);
        return;
    }
    m_pointer = event->position();
    if (m_drag == Drag::None) {
        if ((m_pointer - m_pressed).manhattanLength() < 5)
            return;
        beginDrag((event->buttons() & Qt::LeftButton) && !(event->modifiers() & Qt::ShiftModifier));
    }
    if (m_drag == Drag::Pan)
        setAxis(m_pressedAxis.panned(m_pointer.x() - m_pressed.x()));
    else if (m_drag == Drag::Change)
        dragProposal();
    update();
}

void TimelineView::beginDrag(bool isPlain)
{
    const auto grip = isPlain ? gripAt(m_pressed) : std::nullopt;
    if (grip && propose(barAt(m_pressed)->id, *grip, false))
        m_drag = Drag::Change;
    else
        m_drag = isPlain && m_mayAsk && isFree(m_pressed) ? Drag::Ask : Drag::Pan;
    setCursor(m_drag == Drag::Ask ? Qt::CrossCursor : Qt::ClosedHandCursor);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!std::exchange(m_isPressed, false))
        return;
    setCursor(Qt::ArrowCursor);
    m_pointer = event->position();
    const Drag drag = m_drag;
    if (drag == Drag::Ask) {
        const Span span = askedSpan();
        const int hosts = askedHosts();
        m_drag = Drag::None;
        update();
        choose(BookingId{});
        Q_EMIT askWanted(span.from, span.length(), hosts);
        return;
    }
    if (drag == Drag::Change)
        dragProposal();
    m_edge.stop();
    m_drag = Drag::None;
    if (drag == Drag::Change)
        askProposal();
    else if (drag == Drag::None && event->button() == Qt::LeftButton)
        clicked(event->position());
}

void TimelineView::clicked(const QPointF &at)
{
    if (at.x() < gutter && lanesRect().contains(at)) {
        if (const auto lane = m_geometry.laneAt(at.y() - lanesTop() + scrollTop()))
            toggleLane(*lane);
        return;
    }
    const auto bar = barAt(at);
    if (bar && bar->count > 1) // a mark that stands for many: look closer
        return setAxis(m_axis.zoomed(0.25, at.x()));
    // The first click on free time lets go of what is chosen; the next one asks.
    const bool asks = !bar && m_mayAsk && m_selected == BookingId{} && isFree(at);
    choose(bar ? bar->id : BookingId{});
    if (asks) {
        m_pressed = m_pointer = at;
        m_pressedAxis = m_axis;
        Q_EMIT askWanted(askedSpan().from, 0, 0);
    }
}

/// True if something was being drawn.
bool TimelineView::dropDrag()
{
    if (m_proposal) {
        dropProposal();
        return true;
    }
    if (m_drag != Drag::Ask)
        return false;
    m_drag = Drag::None;
    m_isPressed = false;
    setCursor(Qt::ArrowCursor);
    update();
    return true;
}

} // namespace imece
