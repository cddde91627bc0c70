// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes: bars, what stops them, a quote's ghost. In this order: bars, the veil over the past, the ghost, the now
// line, and last the names, so that nothing runs over a name. States differ by border and hatch, never by colour alone.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/paint/palette.h"
#include <QPainter>
#include <cmath>

namespace imece {
namespace {

QColor veiled(const QColor &colour, double share)
{
    QColor c = colour;
    c.setAlphaF(float(share));
    return c;
}

double snapped(double x)
{
    return std::floor(x) + 0.5;
}

QRectF boxOf(const Lane &lane, const TimeAxis &axis)
{
    return {axis.left(), lane.y, axis.width(), lane.height};
}

} // namespace

void TimelineView::paintLanes(QPainter &p, const Palette &c) const
{
    const QRectF area = lanesRect();
    if (area.height() <= 0)
        return;
    p.save();
    p.setClipRect(area);
    p.translate(0, area.top() - scrollTop());
    const auto [first, last] = m_geometry.lanesBetween(scrollTop(), scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane)
        paintLane(p, c, lane);
    const QRectF named = m_ghost ? paintGhost(p, c) : QRectF();
    paintNowLine(p, c, scrollTop() - 4, scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane)
        paintNames(p, c, lane);
    if (!named.isNull())
        paintGhostChip(p, c, named);
    p.restore();
}

void TimelineView::paintLane(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const QRectF box = boxOf(lane, m_axis);
    const double baseHeight = lane.top + lane.rowHeight * double(lane.baseRows);
    if (!lane.isOpen && lane.rows.size() > lane.baseRows) { // spares and unverified hosts: faint hatch
        p.save();
        p.setOpacity(0.35);
        p.fillRect(QRectF(box.left(), box.top() + baseHeight, box.width(), box.height() - baseHeight),
                   paint::hatchBrush(c, paint::Hatch::Missing, p.device()->devicePixelRatioF()));
        p.restore();
    }
    p.setPen(QPen(c.mixed(Token::Border, 0.8), 1));
    p.setBrush(Qt::NoBrush);
    p.drawRect(QRectF(snapped(box.left()), snapped(box.top()), box.width() - 1,
                      (lane.isOpen ? lane.height : std::max(baseHeight, 4.0)) - 1));
    paintLaneTitle(p, c, index);
    if (lane.isOpen)
        paintHostNames(p, c, index);
    p.save();
    p.setClipRect(box.adjusted(0, -4, 0, 4), Qt::IntersectClip);
    for (const TimelineBar &bar : m_geometry.bars(index, m_axis))
        paintBar(p, c, bar);
    paintHostStates(p, c, index);
    if (const double nowX = m_axis.xAt(double(m_now)); nowX > box.left()) // the past is behind a veil
        p.fillRect(QRectF(box.left(), box.top() - 2, std::min(nowX, box.right()) - box.left(), box.height() + 4),
                   veiled(c.colour(Token::Surface), 0.45));
    if (m_isStale)
        p.fillRect(box.adjusted(0, -2, 0, 2), veiled(c.colour(Token::Surface), 0.4));
    p.restore();
}

void TimelineView::paintLaneTitle(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const QRectF title(4, lane.y + (lane.isOpen ? 2 : std::max(0.0, (lane.height - 22) / 2)), gutter - 8, 22);
    if (hasFocus() && index == m_laneCursor)
        p.fillRect(title, c.colour(Token::Selected));
    p.setPen(c.colour(Token::Text));
    p.setFont(paint::font(paint::Role::CaptionName));
    const QFontMetricsF metrics(p.font());
    p.drawText(title.adjusted(12, 0, -20, 0), Qt::AlignLeft | Qt::AlignVCenter,
               metrics.elidedText(QString::fromStdString(lane.name), Qt::ElideMiddle, title.width() - 34));
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(c.colour(Token::Muted));
    p.drawText(title.adjusted(0, 0, -2, 0), Qt::AlignRight | Qt::AlignVCenter, words::number(qint64(lane.rows.size())));
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(c.colour(Token::Muted), 1.3));
    const QPointF at(title.left() + 5, title.center().y());
    p.drawPolyline(lane.isOpen ? QPolygonF({at + QPointF(-3, -1.5), at + QPointF(0, 1.5), at + QPointF(3, -1.5)})
                               : QPolygonF({at + QPointF(-1.5, -3), at + QPointF(1.5, 0), at + QPointF(-1.5, 3)}));
    p.setRenderHint(QPainter::Antialiasing, false);
}

void TimelineView::paintHostNames(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const QRectF box = boxOf(lane, m_axis);
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF small(p.font());
    for (std::size_t r = 0; r < lane.rows.size(); ++r) {
        const double y = lane.y + lane.top + double(r) * lane.rowHeight;
        if (y + lane.rowHeight < scrollTop() || y > scrollTop() + lanesRect().height())
            continue;
        p.setPen(QPen(c.colour(Token::Line), 1));
        p.drawLine(QPointF(box.left(), snapped(y)), QPointF(box.right(), snapped(y)));
        p.setPen(c.colour(r < lane.baseRows ? Token::Text : Token::Muted));
        p.drawText(QRectF(4, y, gutter - 8, lane.rowHeight), Qt::AlignRight | Qt::AlignVCenter,
                   small.elidedText(m_scene.host(lane.rows[r]), Qt::ElideMiddle, gutter - 8));
    }
}

QString TimelineView::nameOn(const BookingEntry &entry, double width) const
{
    const QString name = m_scene.member(entry.booking.member);
    QString longer = name + QStringLiteral(" · ") + words::bookingName(raw(entry.booking.id));
    if (entry.priv && !entry.priv->label.empty())
        longer += QLatin1Char(' ') + QString::fromStdString(entry.priv->label);
    const QFontMetricsF axis(paint::font(paint::Role::Axis));
    return axis.horizontalAdvance(longer) + 12 < width ? longer : name;
}

/// After the veil and the now line: names stay readable.
void TimelineView::paintNames(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const double nowX = m_axis.xAt(double(m_now));
    p.save();
    p.setClipRect(boxOf(lane, m_axis).adjusted(0, -4, 0, 4), Qt::IntersectClip);
    const std::vector<TimelineBar> bars = m_geometry.bars(index, m_axis);
    for (const TimelineBar &bar : bars) {
        const BookingEntry *e = m_store ? m_store->find(bar.id) : nullptr;
        if (!e)
            continue;
        QRectF place = bar.rect;
        if (e->booking.window.from < m_now && nowX > place.left() && nowX < place.right() - 20)
            place.setLeft(nowX + 2);
        if (bar.isFirstRun && !bar.isMark && !(lane.isOpen && place.width() < 60))
            paint::paintPlate(p, place, nameOn(*e, place.width()), c);
        if (bar.count > 1)
            paintCount(p, c, bar, bars);
    }
    p.restore();
}

void TimelineView::paintCount(QPainter &p, const Palette &c, const TimelineBar &bar,
                              const std::vector<TimelineBar> &all) const
{
    p.setFont(paint::font(paint::Role::Tick));
    p.setPen(c.colour(Token::Text));
    const QString count = QStringLiteral("×%1").arg(bar.count);
    const QRectF plate(bar.rect.right() + 1, bar.rect.top() - 2, QFontMetricsF(p.font()).horizontalAdvance(count) + 3,
                       12);
    bool isFree = plate.right() < m_axis.right();
    for (const TimelineBar &other : all)
        isFree = isFree && (&other == &bar || !other.rect.intersects(plate));
    if (!isFree)
        return;
    p.fillRect(plate, c.colour(Token::Surface));
    p.drawText(plate, Qt::AlignCenter, count);
}

void TimelineView::paintBar(QPainter &p, const Palette &c, const TimelineBar &bar) const
{
    const BookingEntry *e = m_store ? m_store->find(bar.id) : nullptr;
    if (!e)
        return;
    const Booking &b = e->booking;
    const unsigned index = paint::memberIndex(b.member);
    if (bar.isMark) {
        p.fillRect(bar.rect, c.member(index));
        return;
    }
    const QRectF r = bar.rect;
    const bool isOffer = b.state == BookingState::Offered || b.state == BookingState::Placing;
    paint::paintMember(p, r, index,
                       b.cls != ServiceClass::G || isOffer ? paint::MemberFill::Faint : paint::MemberFill::Solid, c);
    p.setBrush(Qt::NoBrush);
    if (isOffer) {
        QPen dashed(c.colour(Token::Accent), 2);
        dashed.setDashPattern({5, 2});
        p.setPen(dashed);
        p.drawRect(r.adjusted(1, 1, -1, -1));
    }
    paintStops(p, c, b, r);
    if (bar.id == m_selected) {
        p.setPen(QPen(c.colour(Token::Surface), 4));
        p.drawRect(r.adjusted(1, 1, -1, -1));
        p.setPen(QPen(c.colour(Token::Accent), 2));
        p.drawRect(r.adjusted(1, 1, -1, -1));
    }
    if (b.state == BookingState::Interrupted) {
        p.setPen(QPen(c.colour(Token::Bad), 2));
        const double inset = bar.id == m_selected ? 4 : 1; // inside the frame of the selection
        p.drawRect(r.adjusted(inset, inset, -inset, -inset));
    }
}

void TimelineView::paintStops(QPainter &p, const Palette &c, const Booking &b, const QRectF &r) const
{
    std::vector<Span> stopped = b.stopped;
    if (b.stoppedSince != 0)
        stopped.push_back({b.stoppedSince, std::max(b.stoppedSince + 1, m_now)});
    for (const Span &s : stopped) {
        const double x0 = std::max(r.left(), m_axis.xAt(double(s.from)));
        const double x1 = std::min(r.right(), std::max(m_axis.xAt(double(s.until)), x0 + 3));
        if (x1 > x0)
            paint::paintHatch(p, {x0, r.top(), x1 - x0, r.height()}, paint::Hatch::Refused, c);
    }
}

void TimelineView::paintHostStates(QPainter &p, const Palette &c, std::size_t index) const
{
    if (!m_columns)
        return;
    const Lane &lane = m_geometry.lanes()[index];
    for (std::size_t r = 0; r < lane.rows.size(); ++r) {
        const std::size_t h = raw(lane.rows[r]);
        if (h >= m_columns->size())
            continue;
        const HostState state = m_columns->state[h];
        const double since = std::max(m_axis.left(), m_axis.xAt(double(m_columns->stateSince[h])));
        const double y = lane.y + lane.top + double(r) * lane.rowHeight;
        if (state == HostState::Held) {
            const bool hasEnd = m_columns->reason[h] == HostReason::HeldByPerson && m_columns->reasonA[h] != 0;
            const double end = hasEnd ? m_axis.xAt(double(m_columns->reasonA[h]) * 60) : m_axis.right();
            if (end > since)
                paint::paintHatch(p, {since, y, std::min(end, m_axis.right()) - since, lane.rowHeight},
                                  paint::Hatch::Maintenance, c);
        } else if (state == HostState::Down || state == HostState::Silent) {
            const double thick = std::clamp(lane.rowHeight, 3.0, 6.0), top = y + (lane.rowHeight - thick) / 2;
            const double now = std::min(std::max(m_axis.xAt(double(m_now)), since + 3), m_axis.right());
            const QColor ink = c.colour(state == HostState::Down ? Token::Bad : Token::Unknown);
            if (now > since)
                p.fillRect(QRectF(since, top, now - since, thick), ink);
            QPen open(ink, 1); // nobody knows until when
            open.setDashPattern({2, 3});
            p.setPen(open);
            if (now < m_axis.right())
                p.drawLine(QPointF(now, top + thick / 2), QPointF(m_axis.right(), top + thick / 2));
        }
    }
}

QRectF TimelineView::paintGhost(QPainter &p, const Palette &c) const
{
    const double x0 = m_axis.xAt(double(m_ghost->window.from)), x1 = m_axis.xAt(double(m_ghost->window.until));
    p.save();
    p.setClipRect(QRectF(m_axis.left(), scrollTop() - 4, m_axis.width(), lanesRect().height() + 8), Qt::IntersectClip);
    QRectF named;
    for (std::size_t lane = 0; lane < m_geometry.lanes().size(); ++lane)
        for (const QRectF &r : m_geometry.runs(lane, m_ghost->hosts, m_ghost->window, m_axis)) {
            p.fillRect(r, paint::memberBrush(c, paint::memberIndex(m_ghostMember), paint::MemberFill::Faint,
                                             p.device()->devicePixelRatioF()));
            QPen dashed(c.colour(Token::Accent), 2);
            dashed.setDashPattern({3, 1.5});
            p.setPen(dashed);
            p.setBrush(Qt::NoBrush);
            p.drawRect(r.adjusted(1, 1, -1, -1));
            if (named.isNull() && r.height() >= 18)
                named = r;
        }
    p.setPen(QPen(c.colour(Token::Accent), 1.5));
    const double top = scrollTop() - 4, bottom = scrollTop() + lanesRect().height();
    for (const double x : {x0, x1})
        p.drawLine(QPointF(x, top), QPointF(x, bottom));
    p.restore();
    return named;
}

void TimelineView::paintGhostChip(QPainter &p, const Palette &c, const QRectF &named) const
{
    const QString text = tr("Quote %1 · %n hosts", nullptr, int(m_ghost->hosts.size())).arg(m_ghostNumber);
    p.setFont(paint::font(paint::Role::CaptionName));
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 12;
    const QRectF chip(std::max(named.left() + 6, m_axis.left() + 6), named.center().y() - 10, w, 20);
    p.fillRect(chip, c.colour(Token::Accent));
    p.setPen(c.colour(Token::OnAccent));
    p.drawText(chip, Qt::AlignCenter, text);
}

} // namespace imece
