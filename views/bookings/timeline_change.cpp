// SPDX-License-Identifier: GPL-3.0-or-later
// Another window for a booking that has not begun, by drag (its middle moves it, its edges resize it) and by keys: M or
// Enter on the chosen bar, arrows move it by the grid, with Ctrl by days, with Shift its end; Enter asks, Esc drops. It
// only proposes: a ghost stands where it would be, the bar stays where the server says that it is.
#include "views/bookings/timeline_view.h"
#include <QKeyEvent>
#include <cmath>
#include <utility>

namespace imece {
namespace {

constexpr double handle = 6, edge = 24, edgeStep = 8; // px
constexpr int edgeEvery = 40;                         // ms

} // namespace

void TimelineView::setMayChange(std::function<bool(const BookingEntry &)> mayChange)
{
    m_mayChange = std::move(mayChange);
    m_edge.setInterval(edgeEvery);
    connect(&m_edge, &QTimer::timeout, this, [this] {
        const bool isLeft = m_pointer.x()<m_axis.left() + edge, isRight = m_pointer.x()> m_axis.right() - edge;
        if (m_drag != Drag::Change || (!isLeft && !isRight))
            return m_edge.stop();
        setAxis(m_axis.panned(isLeft ? edgeStep : -edgeStep));
        dragProposal();
    });
}

std::optional<Span> TimelineView::proposed() const
{
    return m_proposal ? std::optional(m_proposal->window) : std::nullopt;
}

std::optional<Grip> TimelineView::gripAt(const QPointF &at) const
{
    const auto bar = barAt(at);
    const BookingEntry *e = bar && bar->count == 1 && m_store ? m_store->find(bar->id) : nullptr;
    if (!e || !m_mayChange || !m_mayChange(*e))
        return std::nullopt;
    if (bar->isMark || bar->rect.width() < 4 * handle)
        return Grip::Whole;
    if (!bar->endsAfter && at.x() > bar->rect.right() - handle)
        return Grip::End;
    return !bar->startsBefore && at.x() < bar->rect.left() + handle ? Grip::Start : Grip::Whole;
}

bool TimelineView::propose(BookingId id, Grip grip, bool byKeys)
{
    const BookingEntry *e = m_store ? m_store->find(id) : nullptr;
    if (!e || !m_mayChange || !m_mayChange(*e))
        return false;
    const Booking &b = e->booking;
    m_proposal = Proposal{id, b.version, b.window, b.window, grip, byKeys, false};
    tellAccessible();
    update();
    return true;
}

/// As far as the pointer has gone since it was pressed, wherever the view is by now.
void TimelineView::dragProposal()
{
    if (!m_proposal)
        return;
    const double by = m_axis.instantAt(m_pointer.x()) - m_pressedAxis.instantAt(m_pressed.x());
    m_proposal->window = regripped(m_proposal->was, m_proposal->grip, Seconds(std::llround(by)), m_policy, m_now);
    const bool isAtEdge = m_pointer.x() < m_axis.left() + edge || m_pointer.x() > m_axis.right() - edge;
    if (isAtEdge && !m_edge.isActive())
        m_edge.start();
    update();
}

bool TimelineView::proposeByKey(QKeyEvent *event)
{
    const int key = event->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!m_proposal || m_proposal->isAsked || !m_proposal->isByKeys)
        return (key == Qt::Key_M || isEnter) && propose(m_selected, Grip::Whole, true);
    if (isEnter) {
        askProposal();
        return true;
    }
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return false;
    const Seconds step = event->modifiers() & Qt::ControlModifier ? day : m_policy.grid;
    const Grip grip = event->modifiers() & Qt::ShiftModifier ? Grip::End : Grip::Whole;
    m_proposal->window = regripped(m_proposal->window, grip, key == Qt::Key_Left ? -step : step, m_policy, m_now);
    if (const Span view = m_axis.view(), &w = m_proposal->window; w.from < view.from || w.until > view.until)
        setAxis(TimeAxis(double(w.from) - m_axis.seconds() / 4, std::max(m_axis.seconds(), double(w.length()) * 1.5),
                         m_axis.left(), m_axis.width()));
    tellAccessible();
    update();
    return true;
}

void TimelineView::askProposal()
{
    const BookingEntry *e = m_proposal && m_store ? m_store->find(m_proposal->id) : nullptr;
    if (!e || m_proposal->window == m_proposal->was)
        return dropProposal();
    m_proposal->isAsked = true;
    const Proposal asked = *m_proposal; // who hears may drop it
    Q_EMIT changeWanted(raw(asked.id), asked.version, quint32(e->booking.hosts.size()), asked.window);
    tellAccessible();
}

void TimelineView::dropProposal()
{
    m_edge.stop();
    if (!m_proposal)
        return;
    m_proposal.reset();
    if (m_drag == Drag::Change) {
        m_drag = Drag::None;
        m_isPressed = false;
        setCursor(Qt::ArrowCursor);
    }
    tellAccessible();
    update();
}

void TimelineView::checkProposal()
{
    const BookingEntry *e = m_proposal && m_store ? m_store->find(m_proposal->id) : nullptr;
    if (m_proposal && (!e || e->booking.version != m_proposal->version || !m_mayChange(*e)))
        dropProposal();
}

QString TimelineView::proposalText() const
{
    if (!m_proposal)
        return {};
    const QString when =
        words::bookingName(raw(m_proposal->id)) + QStringLiteral(" · ") + m_scene.zone.span(m_proposal->window);
    if (m_proposal->window == m_proposal->was)
        return tr("%1: arrows move it, Shift its end, Ctrl by days; Enter asks, Esc leaves it").arg(when);
    return tr("%1 instead?").arg(when);
}

} // namespace imece
