// SPDX-License-Identifier: GPL-3.0-or-later
// What it shows and where it stands; what it says is in timeline_says.cpp, input in timeline_input.cpp and
// timeline_drag.cpp, painting in timeline_paint.cpp, _lanes, _bars and _legend.
#include "views/bookings/timeline_view.h"
#include "views/bookings/timeline_accessible.h"
#include <QAccessible>
#include <QScrollBar>
#include <utility>

namespace imece {

TimelineView::TimelineView(QWidget *parent) : QWidget(parent), m_scroll(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumHeight(220);
    setAttribute(Qt::WA_OpaquePaintEvent);
    QAccessible::installFactory(TimelineAccessible::make); // twice is once
    m_scroll->setFocusPolicy(Qt::NoFocus);
    connect(m_scroll, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
}

void TimelineView::setFleet(FleetPtr fleet)
{
    m_fleet = std::move(fleet);
    m_geometry.setFleet(m_fleet);
    m_fabric = m_fleet ? mainFabric(*m_fleet) : FabricId{};
    m_base = 0;
    for (const Lane &lane : m_geometry.lanes())
        if (m_fleet->leaves[raw(lane.leaf)].fabric == m_fabric)
            m_base += int(lane.baseRows);
    if (m_store)
        m_geometry.setBookings(*m_store, m_only);
    m_fitStates.clear();
    relayout();
}

void TimelineView::setHosts(const HostColumns *columns)
{
    m_columns = columns;
    const bool isOther = m_columns && m_fleet && m_geometry.setHosts(*m_columns);
    refreshProfile();
    if (isOther)
        relayout();
    update();
}

/// Only when hosts or bookings are others: a tick that only measures changes nothing here.
void TimelineView::refreshProfile()
{
    if (!m_store || !m_fleet || !m_columns)
        return;
    if (m_profileRevision == m_store->revision() && m_fitStates == m_columns->state)
        return;
    m_profileRevision = m_store->revision();
    m_fitStates = m_columns->state;
    m_profile = freeProfile(*m_fleet, *m_columns, *m_store, m_fabric, m_now, m_upkeeps);
}

void TimelineView::setBookings(const BookingStore *store)
{
    const std::vector<BookingId> order = m_geometry.order();
    m_store = store;
    m_names.clear();
    m_geometry.setBookings(*store, m_only);
    if (m_selected != BookingId{} && !store->find(m_selected))
        choose(BookingId{});
    checkProposal();
    setHosts(m_columns);
    relayout();
    if (order != m_geometry.order()) {
        QAccessibleEvent changed(this, QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&changed);
    }
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
    if (m_scene.fleet != scene.fleet)
        forgetWords();
    m_scene = std::move(scene);
    tellAccessible();
    update();
}

void TimelineView::forgetWords()
{
    m_names.clear();
    m_hostLabels.clear();
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
    relayout(); // the legend says it
}

void TimelineView::setAsking(bool mayAsk, const PolicyView &policy)
{
    m_mayAsk = mayAsk;
    m_policy = policy;
    if (!m_mayAsk && m_drag == Drag::Ask)
        dropDrag();
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
    const bool isOther = std::exchange(m_selected, id) != id;
    m_upkeep = id != BookingId{} ? 0 : m_upkeep;
    if (m_proposal && m_proposal->id != id && m_drag != Drag::Change)
        dropProposal();
    tellAccessible();
    if (isOther)
        tellChosen();
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

void TimelineView::openLane(std::size_t lane, bool isOpen)
{
    m_geometry.setOpen(lane, isOpen);
    relayout();
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
    return {0, lanesTop(), double(width()), std::max(0.0, legendTop() - lanesTop())};
}

void TimelineView::relayout()
{
    layLegend();
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
    const double y = at.y() - lanesTop() + scrollTop();
    const auto lane = m_geometry.laneAt(y);
    if (!lane)
        return std::nullopt;
    std::optional<TimelineBar> found;
    for (const TimelineBar &bar : m_geometry.bars(*lane, m_axis)) {
        const double reach = bar.isMark ? 2 : 0;
        if (bar.rect.adjusted(-reach, 0, reach, 0).contains(QPointF(at.x(), y)) &&
            !(found && found->isMark && !bar.isMark)) // as painted: marks are on top, then the last one
            found = bar;
    }
    if (found)
        found->rect.translate(0, lanesTop() - scrollTop());
    return found;
}

QRectF TimelineView::placeOf(BookingId id) const
{
    const BookingEntry *e = m_store ? m_store->find(id) : nullptr;
    QRectF all;
    const Span span = e ? occupancy(e->booking) : Span{};
    if (span.isEmpty() || indexOf(id) < 0)
        return all;
    const QRectF area = lanesRect();
    const auto [first, last] = m_geometry.lanesBetween(scrollTop(), scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane)
        for (const QRectF &run : m_geometry.runs(lane, e->booking.hosts, span, m_axis))
            all |= run.translated(0, area.top() - scrollTop());
    return all & area;
}

} // namespace imece
