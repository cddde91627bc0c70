// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviour; the painting is in timeline_paint.cpp.
#include "views/bookings/timeline_view.h"
#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>
#include <utility>

namespace imece {

TimelineView::TimelineView(QWidget *parent) : QWidget(parent), m_scroll(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumHeight(220);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    connect(m_scroll, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
}

void TimelineView::setFleet(FleetPtr fleet)
{
    m_fleet = std::move(fleet);
    m_geometry.setFleet(m_fleet);
    if (m_store)
        m_geometry.setBookings(*m_store, m_only);
    relayout();
}

void TimelineView::setHosts(const HostColumns *columns)
{
    m_columns = columns;
    if (m_store && m_fleet && m_columns)
        m_profile = freeProfile(*m_fleet, *m_columns, *m_store, mainFabric(*m_fleet), m_now);
    update();
}

void TimelineView::setBookings(const BookingStore *store)
{
    m_store = store;
    m_geometry.setBookings(*store, m_only);
    if (m_selected != BookingId{} && !store->find(m_selected))
        choose(BookingId{});
    setHosts(m_columns);
    tellAccessible();
}

void TimelineView::setNow(Instant now)
{
    const bool isFirst = !m_wasPlaced && now != 0;
    m_now = now;
    if (isFirst) {
        m_wasPlaced = true;
        goNow();
    }
    update();
}

void TimelineView::setScene(words::Scene scene)
{
    m_scene = std::move(scene);
    tellAccessible();
    update();
}

void TimelineView::setStale(bool stale)
{
    m_isStale = stale;
    update();
}

void TimelineView::setMember(MemberId only)
{
    m_only = only;
    if (m_store)
        setBookings(m_store);
}

void TimelineView::setNeeded(int hosts)
{
    m_needed = hosts;
    update();
}

void TimelineView::setGhost(std::optional<Quote> quote, int number, MemberId member)
{
    m_ghost = std::move(quote);
    m_ghostNumber = number;
    m_ghostMember = member;
    if (m_ghost) { // a ghost out of view is no answer
        const Span view = m_axis.view();
        if (m_ghost->window.until > view.until || m_ghost->window.from < view.from)
            fit({std::min(m_now, m_ghost->window.from), m_ghost->window.until});
    }
    update();
}

void TimelineView::select(BookingId id)
{
    m_selected = id;
    tellAccessible();
    update();
}

void TimelineView::choose(BookingId id)
{
    if (id == m_selected)
        return;
    select(id);
    Q_EMIT chosen(raw(id));
}

void TimelineView::setAxis(const TimeAxis &axis)
{
    m_axis = axis.placed(gutter, std::max(1.0, width() - gutter - (m_scroll->isVisibleTo(this) ? 14.0 : 1.0)));
    Q_EMIT axisChanged();
    update();
}

void TimelineView::goNow()
{
    setAxis(m_axis.atNow(double(m_now)));
}

void TimelineView::showAll()
{
    Span all = m_geometry.extent();
    if (all.isEmpty())
        all = {m_now - day, m_now + 30 * day};
    fit({std::min(all.from, m_now), std::max(all.until, m_now)});
}

void TimelineView::fit(Span span)
{
    setAxis(m_axis.fitting(span));
}

void TimelineView::showWeeks(int weeks)
{
    setAxis(TimeAxis(m_axis.from(), weeks * 7 * 86400.0, m_axis.left(), m_axis.width()).atNow(double(m_now)));
}

double TimelineView::scrollTop() const
{
    return m_scroll->isVisibleTo(this) ? m_scroll->value() : 0;
}

QRectF TimelineView::lanesRect() const
{
    return {0, lanesTop(), double(width()), std::max(0.0, height() - lanesTop() - legendHeight)};
}

void TimelineView::relayout()
{
    const QRectF lanes = lanesRect();
    m_geometry.layOut(lanes.height());
    const bool isLong = m_geometry.height() - TimelineGeometry::laneGap > lanes.height() + 0.5;
    m_scroll->setVisible(isLong);
    m_scroll->setGeometry(width() - 13, int(lanes.top()), 13, int(lanes.height()));
    m_scroll->setRange(0, isLong ? int(m_geometry.height() - lanes.height()) : 0);
    m_scroll->setPageStep(int(lanes.height()));
    m_scroll->setSingleStep(40);
    setAxis(m_axis);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    relayout();
}

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

std::vector<TimelineBar> TimelineView::barsInView() const
{
    std::vector<TimelineBar> all;
    const QRectF area = lanesRect();
    const auto [first, last] = m_geometry.lanesBetween(scrollTop(), scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane)
        for (TimelineBar bar : m_geometry.bars(lane, m_axis)) {
            bar.rect.translate(0, area.top() - scrollTop());
            all.push_back(bar);
        }
    return all;
}

std::optional<TimelineBar> TimelineView::barAt(const QPointF &at) const
{
    if (!lanesRect().contains(at))
        return std::nullopt;
    std::optional<TimelineBar> found;
    for (const TimelineBar &bar : barsInView())
        if (bar.rect.adjusted(bar.isMark ? -2 : 0, 0, bar.isMark ? 2 : 0, 0).contains(at))
            found = bar; // the last painted is on top
    return found;
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

QString TimelineView::barText(BookingId id) const
{
    const BookingEntry *e = m_store ? m_store->find(id) : nullptr;
    if (!e)
        return {};
    const words::BookingWords words(m_scene);
    QString text = words.line(e->booking);
    if (e->priv && !e->priv->label.empty())
        text += QLatin1Char('\n') + QString::fromStdString(e->priv->label);
    return text + QLatin1Char('\n') + m_scene.folded(e->booking.hosts);
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto bar = barAt(help->pos());
        if (!bar)
            QToolTip::hideText();
        else if (bar->count > 1)
            QToolTip::showText(help->globalPos(), tr("%n bookings; click to look closer", nullptr, bar->count), this);
        else
            QToolTip::showText(help->globalPos(),
                               barText(bar->id).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")),
                               this);
        return true;
    }
    return QWidget::event(event);
}

void TimelineView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        tellAccessible();
    update();
}

void TimelineView::tellAccessible()
{
    setAccessibleName(tr("Timeline of bookings"));
    QString text = barText(m_selected);
    if (text.isEmpty())
        text = tr(
            "%n bookings. Left and right choose one, up and down a lane, Enter opens it, W and S zoom, A and D move, "
            "Home is now, 0 shows all.",
            nullptr, int(m_geometry.order().size()));
    if (m_laneCursor < m_geometry.lanes().size()) {
        const Lane &lane = m_geometry.lanes()[m_laneCursor];
        text += QLatin1Char('\n') + (lane.isOpen ? tr("Lane %1, %n hosts, open", nullptr, int(lane.rows.size()))
                                                 : tr("Lane %1, %n hosts, closed", nullptr, int(lane.rows.size())))
                                        .arg(QString::fromStdString(lane.name));
    }
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace imece
