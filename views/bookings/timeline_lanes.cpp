// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes: what cannot be booked, bars, a quote's ghost. In this order: shades, bars, hosts that are down, the veil
// over the past, the ghost, the now line, and last the names and counts, so that nothing runs over a name.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
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
    if (m_frame.size() < last - first)
        m_frame.resize(last - first);
    for (std::size_t lane = first; lane < last; ++lane)
        paintLaneTitle(p, c, lane);
    p.setClipRect(QRectF(m_axis.left(), scrollTop(), m_axis.width(), area.height()), Qt::IntersectClip);
    for (std::size_t lane = first; lane < last; ++lane) {
        m_geometry.bars(lane, m_axis, m_frame[lane - first]);
        paintLane(p, c, lane);
        paintBars(p, c, m_frame[lane - first]);
        paintUpkeepFrames(p, c, lane);
        paintHostStates(p, c, lane);
    }
    const double nowX = std::min(m_axis.xAt(double(m_now)), m_axis.right());
    const QRectF whole(m_axis.left(), scrollTop(), m_axis.width(), area.height());
    if (nowX > whole.left()) // the past is behind a veil
        p.fillRect(QRectF(whole.left(), whole.top(), nowX - whole.left(), whole.height()),
                   veiled(c.colour(Token::Surface), 0.45));
    if (m_isStale)
        p.fillRect(whole, veiled(c.colour(Token::Surface), 0.4));
    const QRectF named = m_ghost ? paintGhost(p, c, m_ghost->hosts, m_ghost->window, m_ghostMember) : QRectF();
    paintNowLine(p, c, scrollTop() - 4, scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane) {
        paintNames(p, c, m_geometry.lanes()[lane], m_frame[lane - first]);
        paintBadges(p, c, m_geometry.lanes()[lane], m_frame[lane - first]);
    }
    if (!named.isNull())
        paintGhostChip(p, c, named, ghostText());
    paintUpkeepChip(p, c);
    if (m_proposal)
        paintProposal(p, c);
    if (m_drag == Drag::Ask)
        paintAsked(p, c);
    p.restore();
}

void TimelineView::paintLane(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const QRectF box = boxOf(lane, m_axis);
    const double baseHeight = lane.top + lane.rowHeight * double(lane.baseRows);
    if (!lane.isOpen && lane.rows.size() > lane.baseRows) { // spares and unverified hosts: faint hatch
        p.setOpacity(0.35);
        p.fillRect(QRectF(box.left(), box.top() + baseHeight, box.width(), box.height() - baseHeight),
                   m_inks.hatch(paint::Hatch::Missing));
        p.setOpacity(1);
    }
    p.setPen(QPen(c.mixed(Token::Border, 0.8), 1));
    p.setBrush(Qt::NoBrush);
    p.drawRect(QRectF(snapped(box.left()), snapped(box.top()), box.width() - 1,
                      (lane.isOpen ? lane.height : std::max(baseHeight, 4.0)) - 1));
    if (lane.isOpen) {
        p.setPen(QPen(c.colour(Token::Line), 1));
        for (std::size_t r = 0; r < lane.rows.size(); ++r) {
            const double y = snapped(lane.y + lane.top + double(r) * lane.rowHeight);
            p.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
        }
    }
    paintShades(p, c, index);
}

/// Held, expected and leaving hosts: hatched, and in words where there is room.
void TimelineView::paintShades(QPainter &p, const Palette &c, std::size_t index) const
{
    for (const Shade &shade : m_geometry.shades(index)) {
        const QRectF r = m_geometry.shadeRect(index, shade, m_axis);
        if (r.isEmpty() || shade.kind == ShadeKind::Upkeep) // it stands over the bars (timeline_upkeep.cpp)
            continue;
        const bool isHeld = shade.kind == ShadeKind::Held;
        p.fillRect(r, c.colour(Token::Surface));
        p.fillRect(r, m_inks.hatch(isHeld ? paint::Hatch::Maintenance : paint::Hatch::Missing));
        QPen border(c.colour(isHeld ? Token::Held : Token::Muted), 1);
        if (!isHeld)
            border.setDashPattern({4, 3});
        p.setPen(border);
        p.drawRect(r.adjusted(0.5, 0.5, -0.5, -0.5));
        const QString word = isHeld                              ? tr("held")
                             : shade.kind == ShadeKind::Expected ? tr("expected, not bookable")
                                                                 : tr("leaves, not bookable");
        QRectF room = r; // the word does not stand behind the veil
        room.setLeft(std::clamp(m_axis.xAt(double(m_now)) + 2, r.left(), r.right()));
        if (room.width() > 80)
            paint::paintPlate(p, room, word, c);
        p.setBrush(Qt::NoBrush);
    }
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
    if (lane.isOpen)
        paintHostNames(p, c, index);
}

void TimelineView::paintHostNames(QPainter &p, const Palette &, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    for (std::size_t r = 0; r < lane.rows.size(); ++r) {
        const double y = lane.y + lane.top + double(r) * lane.rowHeight;
        if (y + lane.rowHeight < scrollTop() || y > scrollTop() + lanesRect().height())
            continue;
        const Token ink = r < lane.baseRows ? Token::Text : Token::Muted;
        const QString name = hostLabel(lane.rows[r]);
        p.setPen(Qt::NoPen);
        m_inks.paintWord(p, {gutter - 4 - m_inks.word(name, paint::Role::Axis, ink).width, y + lane.rowHeight / 2},
                         name, paint::Role::Axis, ink);
    }
}

/// As much of the name as the gutter holds.
const QString &TimelineView::hostLabel(HostId host) const
{
    auto at = m_hostLabels.find(raw(host));
    if (at == m_hostLabels.end()) {
        const QFontMetricsF small(paint::font(paint::Role::Axis));
        at = m_hostLabels.insert(raw(host), small.elidedText(m_scene.host(host), Qt::ElideMiddle, gutter - 8));
    }
    return at.value();
}

void TimelineView::paintHostStates(QPainter &p, const Palette &c, std::size_t index) const
{
    if (!m_columns)
        return;
    const Lane &lane = m_geometry.lanes()[index];
    for (std::size_t r = 0; r < lane.rows.size(); ++r) {
        const std::size_t h = raw(lane.rows[r]);
        const HostState state = h < m_columns->size() ? m_columns->state[h] : HostState::InService;
        if (state != HostState::Down && state != HostState::Silent)
            continue;
        const double since = std::max(m_axis.left(), m_axis.xAt(double(m_columns->stateSince[h])));
        const double y = lane.y + lane.top + double(r) * lane.rowHeight;
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

QRectF TimelineView::paintGhost(QPainter &p, const Palette &c, const std::vector<HostId> &hosts, Span window,
                                MemberId member) const
{
    const double x0 = m_axis.xAt(double(window.from)), x1 = m_axis.xAt(double(window.until));
    QRectF named;
    QPen dashed(c.colour(Token::Accent), 2);
    dashed.setDashPattern({3, 1.5});
    p.setBrush(Qt::NoBrush);
    const auto [first, last] = m_geometry.lanesBetween(scrollTop(), scrollTop() + lanesRect().height());
    for (std::size_t lane = first; lane < last; ++lane)
        for (const QRectF &r : m_geometry.runs(lane, hosts, window, m_axis)) {
            p.fillRect(r, m_inks.member(paint::memberIndex(member), paint::MemberFill::Faint));
            p.setPen(dashed);
            p.drawRect(r.adjusted(1, 1, -1, -1));
            if (named.isNull() && r.height() >= 18)
                named = r;
        }
    p.setPen(QPen(c.colour(Token::Accent), 1.5));
    const double top = scrollTop() - 4, bottom = scrollTop() + lanesRect().height();
    for (const double x : {x0, x1})
        p.drawLine(QPointF(x, top), QPointF(x, bottom));
    return named;
}

void TimelineView::paintGhostChip(QPainter &p, const Palette &c, const QRectF &named, const QString &text) const
{
    p.setFont(paint::font(paint::Role::CaptionName));
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 12;
    const double x = std::clamp(named.left() + 6, m_axis.left() + 6, std::max(m_axis.left() + 6, m_axis.right() - w));
    const QRectF chip(x, named.center().y() - 10, w, 20);
    p.fillRect(chip, c.colour(Token::Accent));
    p.setPen(c.colour(Token::OnAccent));
    p.drawText(chip, Qt::AlignCenter, text);
}

/// Where the booking would stand; it itself stays drawn where it is.
void TimelineView::paintProposal(QPainter &p, const Palette &c) const
{
    const BookingEntry *e = m_store ? m_store->find(m_proposal->id) : nullptr;
    if (!e)
        return;
    QRectF named = paintGhost(p, c, e->booking.hosts, m_proposal->window, e->booking.member);
    if (named.isNull()) // too low for a chip, or out of view: above what there is
        named = QRectF(m_axis.xAt(double(m_proposal->window.from)), scrollTop() + 2, 10, 20);
    paintGhostChip(p, c, named, proposalText());
}

/// What is being drawn with the pointer: from when to when over which lanes.
void TimelineView::paintAsked(QPainter &p, const Palette &c) const
{
    const Span span = askedSpan();
    const double x0 = std::max(m_axis.xAt(double(span.from)), m_axis.left());
    const double x1 = std::min(m_axis.xAt(double(span.until)), m_axis.right());
    const double shift = scrollTop() - lanesTop();
    const double top = std::min(m_pressed.y(), m_pointer.y()) + shift,
                 bottom = std::max(m_pressed.y(), m_pointer.y()) + shift;
    QRectF around;
    const auto [first, last] = m_geometry.lanesBetween(top, bottom + 0.01);
    for (std::size_t lane = first; lane < last; ++lane) {
        const Lane &l = m_geometry.lanes()[lane];
        const double base = l.rowHeight * double(l.baseRows), rows = l.y + l.top;
        const double y0 =
            l.isOpen ? rows + std::floor(std::clamp(top - rows, 0.0, base - 1) / l.rowHeight) * l.rowHeight : rows;
        const double y1 =
            l.isOpen ? rows + std::ceil(std::clamp(bottom - rows, 1.0, base) / l.rowHeight) * l.rowHeight : rows + base;
        if (y1 <= y0)
            continue;
        const QRectF r(x0, y0, std::max(2.0, x1 - x0), y1 - y0);
        p.fillRect(r, veiled(c.colour(Token::Accent), 0.16));
        p.setPen(QPen(c.colour(Token::Accent), 1.5, Qt::DashLine));
        p.setBrush(Qt::NoBrush);
        p.drawRect(r);
        around |= r;
    }
    const QString text = tr("%n hosts", nullptr, askedHosts()) + QStringLiteral(" · ") +
                         words::duration(span.length()) + QStringLiteral(" · ") + m_scene.zone.dayDateTime(span.from);
    p.setFont(paint::font(paint::Role::CaptionName));
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 12;
    const QRectF chip(
        std::clamp(around.left() + 6, m_axis.left() + 2, std::max(m_axis.left() + 2, m_axis.right() - w - 2)),
        around.center().y() - 10, w, 20);
    p.fillRect(chip, c.colour(Token::Accent));
    p.setPen(c.colour(Token::OnAccent));
    p.drawText(chip, Qt::AlignCenter, text);
}

} // namespace imece
