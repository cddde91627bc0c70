// SPDX-License-Identifier: GPL-3.0-or-later
// How the timeline looks. States differ by border and hatch, never by colour alone: offer dashed, confirmed plain,
// running crossed by the now line, interrupted framed with its stopped part hatched, past behind a veil.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include "views/paint/palette.h"
#include <QLocale>
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
    if (m_ghost)
        paintGhost(p, c);
    p.restore();
}

void TimelineView::paintLane(QPainter &p, const Palette &c, std::size_t index) const
{
    const Lane &lane = m_geometry.lanes()[index];
    const QRectF box(m_axis.left(), lane.y, m_axis.width(), lane.height);
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

    const bool isCursor = hasFocus() && index == m_laneCursor;
    const QRectF title(4, lane.y + (lane.isOpen ? 2 : std::max(0.0, (lane.height - 22) / 2)), gutter - 8, 22);
    if (isCursor)
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
        for (std::size_t r = 0; r < lane.rows.size(); ++r) {
            const double y = lane.y + lane.top + double(r) * lane.rowHeight;
            if (y + lane.rowHeight < scrollTop() || y > scrollTop() + lanesRect().height())
                continue;
            p.setPen(QPen(c.colour(Token::Line), 1));
            p.drawLine(QPointF(box.left(), snapped(y)), QPointF(box.right(), snapped(y)));
            p.setPen(c.colour(r < lane.baseRows ? Token::Text : Token::Muted));
            p.setFont(paint::font(paint::Role::Axis));
            const QFontMetricsF small(p.font());
            p.drawText(QRectF(4, y, gutter - 8, lane.rowHeight), Qt::AlignRight | Qt::AlignVCenter,
                       small.elidedText(m_scene.host(lane.rows[r]), Qt::ElideMiddle, gutter - 8));
        }

    p.save();
    p.setClipRect(box.adjusted(0, -4, 0, 4), Qt::IntersectClip);
    const std::vector<TimelineBar> bars = m_geometry.bars(index, m_axis);
    for (const TimelineBar &bar : bars)
        paintBar(p, c, bar);
    paintHostStates(p, c, index);
    const double nowX = m_axis.xAt(double(m_now));
    if (nowX > box.left()) // the past is behind a veil
        p.fillRect(QRectF(box.left(), box.top() - 2, std::min(nowX, box.right()) - box.left(), box.height() + 4),
                   veiled(c.colour(Token::Surface), 0.45));
    if (m_isStale)
        p.fillRect(box.adjusted(0, -2, 0, 2), veiled(c.colour(Token::Surface), 0.4));
    // Names after the veil: they stay readable.
    for (const TimelineBar &bar : bars) {
        const BookingEntry *e = m_store ? m_store->find(bar.id) : nullptr;
        if (!e)
            continue;
        QRectF place = bar.rect;
        if (e->booking.window.from < m_now && nowX > place.left() && nowX < place.right() - 20)
            place.setLeft(nowX + 2);
        if (bar.isFirstRun && !bar.isMark && !(lane.isOpen && place.width() < 60)) {
            QString name = m_scene.member(e->booking.member);
            const QString longer =
                name + QStringLiteral(" · ") + words::bookingName(raw(bar.id)) +
                (e->priv && !e->priv->label.empty() ? QLatin1Char(' ') + QString::fromStdString(e->priv->label)
                                                    : QString());
            const QFontMetricsF axis(paint::font(paint::Role::Axis));
            if (axis.horizontalAdvance(longer) + 12 < place.width())
                name = longer;
            paint::paintPlate(p, place, name, c);
        }
        if (bar.count > 1) {
            p.setFont(paint::font(paint::Role::Tick));
            p.setPen(c.colour(Token::Text));
            const QString count = QStringLiteral("×%1").arg(bar.count);
            const QRectF plate(bar.rect.right() + 1, bar.rect.top() - 2,
                               QFontMetricsF(p.font()).horizontalAdvance(count) + 3, 12);
            bool isFree = plate.right() < box.right();
            for (const TimelineBar &other : bars)
                isFree = isFree && (&other == &bar || !other.rect.intersects(plate));
            if (isFree) {
                p.fillRect(plate, c.colour(Token::Surface));
                p.drawText(plate, Qt::AlignCenter, count);
            }
        }
    }
    p.restore();
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
    const bool isFaint =
        b.cls != ServiceClass::G || b.state == BookingState::Offered || b.state == BookingState::Placing;
    paint::paintMember(p, r, index, isFaint ? paint::MemberFill::Faint : paint::MemberFill::Solid, c);
    p.setBrush(Qt::NoBrush);
    if (b.state == BookingState::Offered || b.state == BookingState::Placing) {
        QPen dashed(c.colour(Token::Accent), 2);
        dashed.setDashPattern({5, 2});
        p.setPen(dashed);
        p.drawRect(r.adjusted(1, 1, -1, -1));
    }
    std::vector<Span> stopped = b.stopped;
    if (b.stoppedSince != 0)
        stopped.push_back({b.stoppedSince, std::max(b.stoppedSince + 1, m_now)});
    for (const Span &s : stopped) {
        const double x0 = std::max(r.left(), m_axis.xAt(double(s.from)));
        const double x1 = std::min(r.right(), std::max(m_axis.xAt(double(s.until)), x0 + 3));
        if (x1 > x0)
            paint::paintHatch(p, {x0, r.top(), x1 - x0, r.height()}, paint::Hatch::Refused, c);
    }
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

void TimelineView::paintGhost(QPainter &p, const Palette &c) const
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
    const QString text = tr("Quote %1 · %n hosts", nullptr, int(m_ghost->hosts.size())).arg(m_ghostNumber);
    p.setFont(paint::font(paint::Role::CaptionName));
    const double w = QFontMetricsF(p.font()).horizontalAdvance(text) + 12;
    if (!named.isNull()) {
        const QRectF chip(std::max(named.left() + 6, m_axis.left() + 6), named.center().y() - 10, w, 20);
        p.fillRect(chip, c.colour(Token::Accent));
        p.setPen(c.colour(Token::OnAccent));
        p.drawText(chip, Qt::AlignCenter, text);
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
    p.setPen(QPen(c.colour(Token::Bad), 1.5));
    p.drawLine(QPointF(x, 17), QPointF(x, height() - legendHeight));
    const QRectF tag = nowTag();
    p.fillRect(tag, c.colour(Token::Bad));
    p.setPen(c.colour(Token::OnAccent));
    p.setFont(paint::font(paint::Role::Axis));
    p.drawText(tag, Qt::AlignCenter, m_scene.zone.time(m_now));
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
