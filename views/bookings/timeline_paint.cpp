// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the lanes: ground, axis, the profile of free hosts, the time tag.
#include "views/bookings/axis_labels.h"
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/paint/palette.h"
#include <QPainter>
#include <cmath>

namespace imece {
namespace {

double snapped(double x)
{
    return std::floor(x) + 0.5;
}

} // namespace

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    m_inks.use(c, p.device()->devicePixelRatioF());
    p.fillRect(rect(), c.colour(Token::Surface));
    if (m_now != 0) { // without the co-op's time there are no days to draw
        paintGround(p, c);
        paintAxis(p, c);
        paintProfile(p, c);
        paintLanes(p, c);
        paintNow(p, c);
        paintLegend(p, c);
    }
    if (hasFocus()) {
        p.setPen(QPen(c.colour(Token::Accent), 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void TimelineView::paintGround(QPainter &p, const Palette &c) const
{
    const QTimeZone zone = m_scene.zone.zone();
    const double bottom = legendTop(), top = axisHeight;
    p.save();
    p.setClipRect(QRectF(m_axis.left(), 0, m_axis.width(), bottom));
    if (m_axis.seconds() < 100 * 86400.0) { // Saturdays and Sundays
        const Span view = m_axis.view();
        const auto starts = TimeAxis::ticks({TickUnit::Day, 1}, {view.from - 2 * day, view.until + 2 * day}, zone);
        for (std::size_t k = 0; k + 1 < starts.size(); ++k) {
            if (m_scene.zone.local(starts[k]).date().dayOfWeek() < 6)
                continue;
            const double x0 = m_axis.xAt(double(starts[k])), x1 = m_axis.xAt(double(starts[k + 1]));
            p.fillRect(QRectF(x0, top, x1 - x0, bottom - top), c.mixed(Token::Text, 0.035));
        }
    }
    const TickStep minor = m_axis.minorStep(42);
    for (const Instant at : TimeAxis::ticks(minor, m_axis.view(), zone)) {
        p.setPen(QPen(c.mixed(Token::Border, 0.35), 1));
        const double x = snapped(m_axis.xAt(double(at)));
        p.drawLine(QPointF(x, top - 4), QPointF(x, bottom));
    }
    if (const TickStep major = TimeAxis::majorStep(minor); !(major == minor))
        for (const Instant at : TimeAxis::ticks(major, m_axis.view(), zone)) {
            p.setPen(QPen(c.mixed(Token::Border, 0.9), 1));
            const double x = snapped(m_axis.xAt(double(at)));
            p.drawLine(QPointF(x, top - 4), QPointF(x, bottom));
        }
    p.restore();
}

void TimelineView::paintAxis(QPainter &p, const Palette &c) const
{
    const TickStep minor = m_axis.minorStep(42), major = TimeAxis::majorStep(minor);
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(c.colour(Token::Muted));
    // The zone is always named.
    p.drawText(QRectF(8, 2, gutter - 12, 16), Qt::AlignLeft | Qt::AlignVCenter, m_scene.zone.name(m_now));
    paintMinorLabels(p, minor);
    p.setPen(c.colour(Token::Text));
    if (!(major == minor))
        paintMajorLabels(p, major);
}

void TimelineView::paintMinorLabels(QPainter &p, TickStep step) const
{
    const double space = step.unit == TickUnit::Day ? 2 : 3;
    double free = m_axis.left() - 20;
    for (const Instant at : TimeAxis::ticks(step, m_axis.view(), m_scene.zone.zone())) {
        const QString text = axisLabel(step, at, false, m_scene.zone);
        const double w = m_inks.word(text, paint::Role::Axis, Token::Muted).width;
        const double from = m_axis.xAt(double(at)) + space;
        if (from < free || from + w > m_axis.right())
            continue;
        m_inks.paintWord(p, {from, 30}, text, paint::Role::Axis, Token::Muted);
        free = from + w + 2 * space;
    }
}

void TimelineView::paintMajorLabels(QPainter &p, TickStep step) const
{
    const auto widthOf = [this](const QString &text) {
        return m_inks.word(text, paint::Role::Axis, Token::Text).width;
    };
    const auto write = [&](double x, const QString &text) {
        m_inks.paintWord(p, {x, 11}, text, paint::Role::Axis, Token::Text);
    };
    // The first label stands at the left edge, so that one is always seen.
    const std::vector<Instant> all = TimeAxis::ticks(step, m_axis.view(), m_scene.zone.zone());
    const double first = all.empty() ? m_axis.right() : m_axis.xAt(double(all.front()));
    const QString edge = axisLabel(step, m_axis.view().from, true, m_scene.zone);
    const QRectF tag = nowTag().adjusted(-4, 0, 4, 0); // labels give way to the time tag
    const auto isHidden = [&tag](double x, double w) { return !tag.isNull() && x < tag.right() && x + w > tag.left(); };
    double free = 0;
    if (first > m_axis.left() + widthOf(edge) + 10 && !isHidden(m_axis.left() + 3, widthOf(edge))) {
        write(m_axis.left() + 3, edge);
        free = m_axis.left() + widthOf(edge) + 10;
    }
    for (const Instant at : all) {
        const QString text = axisLabel(step, at, true, m_scene.zone);
        const double x = m_axis.xAt(double(at)) + 3, w = widthOf(text);
        if (x < free || x + w > m_axis.right() || isHidden(x, w))
            continue;
        write(x, text);
        free = x + w + 10;
    }
}

/// Two points a step; steps narrower than half a pixel become one that goes down to the fewest and up to the most.
void TimelineView::profileShape(QPolygonF &shape, double base, const QRectF &area) const
{
    const auto y = [&](int free) { return area.bottom() - area.height() * free / base; };
    const double left = area.left() - 10, right = area.right() + 10;
    auto step = std::partition_point(m_profile.begin(), m_profile.end(),
                                     [&](const ProfileStep &s) { return m_axis.xAt(double(s.from)) <= left; });
    if (step != m_profile.begin())
        --step;
    while (step != m_profile.end()) {
        const double x0 = std::max(left, m_axis.xAt(double(std::max(m_now, step->from))));
        if (x0 > right)
            return;
        int least = step->free, most = step->free, last = step->free;
        double x1 = x0;
        do {
            least = std::min(least, step->free), most = std::max(most, step->free), last = step->free;
            ++step;
            x1 = step == m_profile.end() ? right : std::min(right, m_axis.xAt(double(step->from)));
        } while (step != m_profile.end() && x1 < x0 + 0.5);
        if (least != most)
            shape << QPointF(x0, y(most)) << QPointF(x0, y(least));
        shape << QPointF(x0, y(last)) << QPointF(x1, y(last));
    }
}

void TimelineView::paintProfile(QPainter &p, const Palette &c) const
{
    const QRectF area(m_axis.left(), axisHeight + 2, m_axis.width(), profileHeight - 8);
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(16, area.center().y() - 8, 30, 16), Qt::AlignLeft | Qt::AlignVCenter, tr("free"));
    if (m_base == 0 || m_profile.empty())
        return;
    p.drawText(QRectF(0, area.top() - 6, gutter - 5, 14), Qt::AlignRight | Qt::AlignVCenter,
               words::number(qint64(m_base)));
    p.drawText(QRectF(0, area.bottom() - 8, gutter - 5, 14), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("0"));
    p.save();
    p.setClipRect(area.adjusted(0, -4, 0, 2));
    QPolygonF shape;
    profileShape(shape, m_base, area);
    if (!shape.isEmpty()) {
        QPolygonF filled = shape;
        filled << QPointF(shape.last().x(), area.bottom()) << QPointF(shape.first().x(), area.bottom());
        p.setPen(Qt::NoPen);
        p.setBrush(c.mixed(Token::Muted, 0.22));
        p.drawPolygon(filled);
        p.setPen(QPen(c.colour(Token::Muted), 1));
        p.drawPolyline(shape);
    }
    if (m_needed > 0 && m_needed <= m_base) {
        const double need = area.bottom() - area.height() * m_needed / m_base;
        QPen dashed(c.colour(Token::Text), 1);
        dashed.setDashPattern({3, 3});
        p.setPen(dashed);
        p.drawLine(QPointF(area.left(), snapped(need)), QPointF(area.right(), snapped(need)));
        p.setPen(QPen(c.colour(Token::Good), 3, Qt::SolidLine, Qt::FlatCap));
        for (qsizetype k = 0; k + 1 < shape.size(); k += 2)
            if (shape[k].y() <= need + 0.01 && shape[k + 1].y() <= need + 0.01)
                p.drawLine(QPointF(shape[k].x(), need), QPointF(shape[k + 1].x(), need));
    }
    p.restore();
}

QRectF TimelineView::nowTag() const
{
    const double x = m_axis.xAt(double(m_now));
    if (m_now == 0 || x < m_axis.left() || x > m_axis.right())
        return {};
    return {std::clamp(x - 23, m_axis.left() - 20, m_axis.right() - 46), 2, 46, 15};
}

void TimelineView::paintNow(QPainter &p, const Palette &c) const
{
    if (m_ghost) { // the ghost's edge over the profile
        const double x0 = std::max(m_axis.left(), m_axis.xAt(double(m_ghost->window.from)));
        const double x1 = std::min(m_axis.right(), m_axis.xAt(double(m_ghost->window.until)));
        if (x1 > x0)
            p.fillRect(QRectF(x0, axisHeight - 3, x1 - x0, 3), c.colour(Token::Accent));
    }
    const double x = m_axis.xAt(double(m_now));
    if (m_now == 0 || x < m_axis.left() || x > m_axis.right())
        return;
    paintNowLine(p, c, 17, lanesTop()); // through the lanes it goes below the names
    const QRectF tag = nowTag();
    p.fillRect(tag, c.colour(Token::Bad));
    p.setPen(c.colour(Token::OnAccent));
    p.setFont(paint::font(paint::Role::Axis));
    p.drawText(tag, Qt::AlignCenter, m_scene.zone.time(m_now));
}

void TimelineView::paintNowLine(QPainter &p, const Palette &c, double top, double bottom) const
{
    const double x = m_axis.xAt(double(m_now));
    if (m_now == 0 || x < m_axis.left() || x > m_axis.right())
        return;
    p.setPen(QPen(c.colour(Token::Bad), 1.5));
    p.drawLine(QPointF(x, top), QPointF(x, bottom));
}

} // namespace imece
