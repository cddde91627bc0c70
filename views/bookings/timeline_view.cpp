// SPDX-License-Identifier: GPL-3.0-or-later
// What it shows and where it stands; input and painting are in timeline_input.cpp, timeline_paint.cpp and
// timeline_lanes.cpp.
#include "views/bookings/timeline_view.h"
#include "views/bookings/timeline_accessible.h"
#include <QAccessible>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>
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
    const std::vector<BookingId> order = m_geometry.order();
    m_store = store;
    m_geometry.setBookings(*store, m_only);
    if (m_selected != BookingId{} && !store->find(m_selected))
        choose(BookingId{});
    setHosts(m_columns);
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
    const bool isOther = std::exchange(m_selected, id) != id;
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

QString TimelineView::spoken(BookingId id) const
{
    const BookingEntry *e = m_store ? m_store->find(id) : nullptr;
    return e ? words::BookingWords(m_scene).spoken(e->booking) : QString();
}

int TimelineView::indexOf(BookingId id) const
{
    const auto &order = m_geometry.order();
    const auto at = std::find(order.begin(), order.end(), id);
    return at == order.end() ? -1 : int(at - order.begin());
}

/// A screen reader says the item, not the canvas.
void TimelineView::tellChosen()
{
    const int index = indexOf(m_selected);
    if (index < 0)
        return;
    QAccessibleEvent selected(this, QAccessible::Selection);
    selected.setChild(index);
    QAccessible::updateAccessibility(&selected);
    if (!hasFocus())
        return;
    QAccessibleEvent focused(this, QAccessible::Focus);
    focused.setChild(index);
    QAccessible::updateAccessibility(&focused);
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
