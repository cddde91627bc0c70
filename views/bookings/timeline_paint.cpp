// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the lanes: ground, axis, the profile of free hosts, the time tag, the legend.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/paint/palette.h"
#include <QLocale>
#include <QPainter>
#include <cmath>

namespace imece {
namespace {

double snapped(double x)
{
    return std::floor(x) + 0.5;
}

} // namespace

QString TimelineView::tickLabel(TickStep step, Instant at, bool isMajor) const
{
    const QDateTime local = m_scene.zone.local(at);
    const QLocale locale;
    switch (step.unit) {
    case TickUnit::Minute:
    case TickUnit::Hour:
        return locale.toString(local, u"HH:mm");
    case TickUnit::Day:
        return isMajor ? m_scene.zone.dayDate(at) : locale.toString(local, u"d");
    case TickUnit::Week:
        return isMajor ? m_scene.zone.dayDate(at) : m_scene.zone.date(at);
    case TickUnit::Month:
        return isMajor ? m_scene.zone.month(at) : locale.toString(local, u"MMM");
    case TickUnit::Year:
        return locale.toString(local, u"yyyy");
    }
    return {};
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter p(this);
    const Palette &c = Palette::of(this);
    p.fillRect(rect(), c.colour(Token::Surface));
    paintGround(p, c);
    paintAxis(p, c);
    paintProfile(p, c);
    paintLanes(p, c);
    paintNow(p, c);
    paintLegend(p, c);
    if (hasFocus()) {
        p.setPen(QPen(c.colour(Token::Accent), 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void TimelineView::paintGround(QPainter &p, const Palette &c) const
{
    const QTimeZone zone = m_scene.zone.zone();
    const double bottom = height() - legendHeight, top = axisHeight;
    p.save();
    p.setClipRect(QRectF(m_axis.left(), 0, m_axis.width(), bottom));
    if (m_axis.seconds() < 100 * 86400.0) // Saturdays and Sundays
        for (const Instant at :
             TimeAxis::ticks({TickUnit::Day, 1}, {m_axis.view().from - day, m_axis.view().until}, zone)) {
            const QDate date = m_scene.zone.local(at).date();
            if (date.dayOfWeek() < 6)
                continue;
            const double x0 = m_axis.xAt(double(at));
            const double x1 = m_axis.xAt(double(date.addDays(1).startOfDay(zone).toSecsSinceEpoch()));
            p.fillRect(QRectF(x0, top, x1 - x0, bottom - top), c.mixed(Token::Text, 0.035));
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
    const QTimeZone zone = m_scene.zone.zone();
    const TickStep minor = m_axis.minorStep(42), major = TimeAxis::majorStep(minor);
    p.setFont(paint::font(paint::Role::Axis));
    const QFontMetricsF metrics(p.font());
    p.setPen(c.colour(Token::Muted));
    // The zone is always named.
    p.drawText(QRectF(8, 2, gutter - 12, 16), Qt::AlignLeft | Qt::AlignVCenter, m_scene.zone.name(m_now));
    double free = m_axis.left() - 20;
    for (const Instant at : TimeAxis::ticks(minor, m_axis.view(), zone)) {
        const QString text = tickLabel(minor, at, false);
        const double w = metrics.horizontalAdvance(text), x = m_axis.xAt(double(at));
        const double from = x + (minor.unit == TickUnit::Day ? 2 : 3);
        if (from < free || from + w > m_axis.right())
            continue;
        p.drawText(QPointF(from, 34), text);
        free = from + w + (minor.unit == TickUnit::Day ? 2 : 6);
    }
    p.setPen(c.colour(Token::Text));
    free = 0;
    if (major == minor)
        return;
    // The first label stands at the left edge, so that one is always seen.
    std::vector<Instant> majors = TimeAxis::ticks(major, m_axis.view(), zone);
    const double first = majors.empty() ? m_axis.right() : m_axis.xAt(double(majors.front()));
    const Instant edge = m_axis.view().from;
    const QString edgeText = tickLabel(major, edge, true);
    const QRectF tag = nowTag().adjusted(-4, 0, 4, 0); // labels give way to the time tag
    const auto isHidden = [&tag](double x, double w) { return !tag.isNull() && x < tag.right() && x + w > tag.left(); };
    if (first > m_axis.left() + metrics.horizontalAdvance(edgeText) + 10 &&
        !isHidden(m_axis.left() + 3, metrics.horizontalAdvance(edgeText))) {
        p.drawText(QPointF(m_axis.left() + 3, 15), edgeText);
        free = m_axis.left() + metrics.horizontalAdvance(edgeText) + 10;
    }
    for (const Instant at : majors) {
        const QString text = tickLabel(major, at, true);
        const double x = m_axis.xAt(double(at)) + 3, w = metrics.horizontalAdvance(text);
        if (x < free || x + w > m_axis.right() || isHidden(x, w))
            continue;
        p.drawText(QPointF(x, 15), text);
        free = x + w + 10;
    }
}

void TimelineView::paintProfile(QPainter &p, const Palette &c) const
{
    const QRectF area(m_axis.left(), axisHeight + 2, m_axis.width(), profileHeight - 8);
    int base = 0;
    if (m_fleet)
        for (const Lane &lane : m_geometry.lanes())
            if (m_fleet->leaves[raw(lane.leaf)].fabric == mainFabric(*m_fleet))
                base += int(lane.baseRows);
    p.setFont(paint::font(paint::Role::Axis));
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(16, area.center().y() - 8, 30, 16), Qt::AlignLeft | Qt::AlignVCenter, tr("free"));
    if (base == 0 || m_profile.empty())
        return;
    p.drawText(QRectF(0, area.top() - 6, gutter - 5, 14), Qt::AlignRight | Qt::AlignVCenter,
               words::number(qint64(base)));
    p.drawText(QRectF(0, area.bottom() - 8, gutter - 5, 14), Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("0"));
    const auto y = [&](int free) { return area.bottom() - area.height() * free / base; };
    p.save();
    p.setClipRect(area.adjusted(0, -4, 0, 2));
    QPolygonF shape;
    for (std::size_t k = 0; k < m_profile.size(); ++k) {
        const double x0 = m_axis.xAt(double(k == 0 ? std::max(m_now, m_profile[k].from) : m_profile[k].from));
        const double x1 = k + 1 < m_profile.size() ? m_axis.xAt(double(m_profile[k + 1].from)) : area.right() + 10;
        if (x1 < area.left() - 10)
            continue;
        shape << QPointF(std::max(x0, area.left() - 10), y(m_profile[k].free))
              << QPointF(std::min(x1, area.right() + 10), y(m_profile[k].free));
        if (x0 > area.right())
            break;
    }
    if (!shape.isEmpty()) {
        QPolygonF filled = shape;
        filled << QPointF(shape.last().x(), area.bottom()) << QPointF(shape.first().x(), area.bottom());
        p.setPen(Qt::NoPen);
        p.setBrush(c.mixed(Token::Muted, 0.22));
        p.drawPolygon(filled);
        p.setPen(QPen(c.colour(Token::Muted), 1));
        p.drawPolyline(shape);
    }
    if (m_needed > 0 && m_needed <= base) {
        QPen dashed(c.colour(Token::Text), 1);
        dashed.setDashPattern({3, 3});
        p.setPen(dashed);
        p.drawLine(QPointF(area.left(), snapped(y(m_needed))), QPointF(area.right(), snapped(y(m_needed))));
        p.setPen(QPen(c.colour(Token::Good), 3, Qt::SolidLine, Qt::FlatCap));
        for (qsizetype k = 0; k + 1 < shape.size(); k += 2)
            if (shape[k].y() <= y(m_needed) + 0.01)
                p.drawLine(QPointF(shape[k].x(), y(m_needed)), QPointF(shape[k + 1].x(), y(m_needed)));
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

void TimelineView::paintLegend(QPainter &p, const Palette &c) const
{
    const double y = height() - legendHeight;
    p.fillRect(QRectF(0, y, width(), legendHeight), c.colour(Token::Surface));
    p.fillRect(QRectF(0, y, width(), 1), c.colour(Token::Line));
    p.setFont(paint::font(paint::Role::Caption));
    const QFontMetricsF metrics(p.font());
    double x = 16;
    const QString rightText = tr("bar height = hosts");
    const double limit = width() - metrics.horizontalAdvance(rightText) - 28;
    const auto word = [&](const QString &text) {
        p.setPen(c.colour(Token::Text));
        p.drawText(QRectF(x + 20, y, 300, legendHeight), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += 20 + metrics.horizontalAdvance(text) + 14;
    };
    const auto fits = [&](const QString &text) { return x + 34 + metrics.horizontalAdvance(text) < limit; };
    const QRectF swatch(0, y + legendHeight / 2.0 - 6, 13, 13);
    if (m_fleet)
        for (const Member &m : m_fleet->members) {
            const QString name = metrics.elidedText(QString::fromStdString(m.name), Qt::ElideRight, 120);
            if (!fits(name))
                break;
            paint::paintMember(p, swatch.translated(x, 0), paint::memberIndex(m.id), paint::MemberFill::Solid, c);
            word(name);
        }
    struct Extra
    {
        QString text;
        int kind;
    };
    for (const Extra &extra :
         {Extra{tr("preemptible"), 0}, Extra{tr("held"), 1}, Extra{tr("stopped"), 2}, Extra{tr("host down"), 3},
          Extra{m_needed > 0 ? tr("%n free", nullptr, m_needed) : QString(), 4}}) {
        if (extra.text.isEmpty() || !fits(extra.text))
            continue;
        if (extra.kind == 0)
            paint::paintMember(p, swatch.translated(x, 0), 0, paint::MemberFill::Faint, c);
        else if (extra.kind == 1 || extra.kind == 2)
            paint::paintHatch(p, swatch.translated(x, 0),
                              extra.kind == 1 ? paint::Hatch::Maintenance : paint::Hatch::Refused, c);
        else
            p.fillRect(QRectF(x, swatch.center().y() - 1.5, 14, 4),
                       c.colour(extra.kind == 3 ? Token::Bad : Token::Good));
        word(extra.text);
    }
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(0, y, width() - 12, legendHeight), Qt::AlignRight | Qt::AlignVCenter, rightText);
}

} // namespace imece
