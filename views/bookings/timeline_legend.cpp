// SPDX-License-Identifier: GPL-3.0-or-later
// The legend: the members, and every way to look that occurs now. It takes a second row before it leaves a state out;
// members give way first, because bars carry their names.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QPainter>
#include <algorithm>

namespace imece {
namespace {

constexpr double rowHeight = 22, firstX = 16, gap = 14, swatchWidth = 20;

} // namespace

std::vector<TimelineView::LegendEntry> TimelineView::legendEntries() const
{
    std::vector<LegendEntry> all;
    const QFontMetricsF metrics(paint::font(paint::Role::Caption));
    if (m_fleet)
        for (const Member &m : m_fleet->members)
            all.push_back(
                {metrics.elidedText(QString::fromStdString(m.name), Qt::ElideRight, 120), LegendEntry::Member, m.id});
    const TimelineGeometry &g = m_geometry;
    const auto add = [&all](bool occurs, const QString &text, LegendEntry::Kind kind) {
        if (occurs)
            all.push_back({text, kind, {}});
    };
    add(g.shows(ServiceClass::P) || g.shows(ServiceClass::S), tr("preemptible, slice"), LegendEntry::Faint);
    add(g.shows(BookingState::Offered) || g.shows(BookingState::Placing), tr("offer"), LegendEntry::Offer);
    add(g.shows(BookingState::Queued), tr("queued: planned, not booked"), LegendEntry::Plan);
    add(g.shows(ShadeKind::Held), tr("held"), LegendEntry::Held);
    add(g.shows(ShadeKind::Upkeep), tr("maintenance"), LegendEntry::Upkeep);
    add(g.shows(ShadeKind::Expected) || g.shows(ShadeKind::Leaving), tr("expected, not bookable"),
        LegendEntry::Expected);
    add(g.showsStops(), tr("stopped"), LegendEntry::Stopped);
    bool isAnyDown = false;
    for (std::size_t h = 0; m_columns && h < m_columns->size(); ++h)
        isAnyDown = isAnyDown || m_columns->state[h] == HostState::Down;
    add(isAnyDown, tr("host down"), LegendEntry::Down);
    add(m_needed > 0, tr("%Ln free", nullptr, m_needed), LegendEntry::Free);
    return all;
}

QStringList TimelineView::legend() const
{
    QStringList texts;
    for (const LegendEntry &entry : m_legend)
        texts << entry.text;
    return texts;
}

void TimelineView::layLegend()
{
    const QFontMetricsF metrics(paint::font(paint::Role::Caption));
    const double limit = width() - metrics.horizontalAdvance(tr("bar height = hosts")) - 28;
    m_legend = legendEntries();
    int rows = 3;
    while (rows > 2 && !m_legend.empty()) {
        double x = firstX;
        rows = 1;
        for (LegendEntry &entry : m_legend) {
            const double w = swatchWidth + metrics.horizontalAdvance(entry.text);
            if (x + w > (rows == 1 ? limit : double(width()) - 8) && x > firstX) {
                x = firstX;
                ++rows;
            }
            entry.at = {x, (rows - 1) * rowHeight};
            x += w + gap;
        }
        if (rows <= 2)
            break;
        const auto member = std::find_if(m_legend.rbegin(), m_legend.rend(),
                                         [](const LegendEntry &e) { return e.kind == LegendEntry::Member; });
        m_legend.erase(member != m_legend.rend() ? std::next(member).base() : std::prev(m_legend.end()));
    }
    m_legendHeight = int(6 + rowHeight * std::clamp(rows, 1, 2));
}

void TimelineView::paintLegendMark(QPainter &p, const Palette &c, const LegendEntry &entry, const QRectF &swatch) const
{
    switch (entry.kind) {
    case LegendEntry::Member:
        return paint::paintMember(p, swatch, paint::memberIndex(entry.member), paint::MemberFill::Solid, c);
    case LegendEntry::Faint:
        return paint::paintMember(p, swatch, 0, paint::MemberFill::Faint, c);
    case LegendEntry::Offer: {
        p.fillRect(swatch, m_inks.member(0, paint::MemberFill::Faint));
        QPen dashed(c.colour(Token::Accent), 2);
        dashed.setDashPattern({2, 1});
        p.setPen(dashed);
        return p.drawRect(swatch.adjusted(1, 1, -1, -1));
    }
    case LegendEntry::Plan: {
        TimelineBar plan;
        plan.face.member = MemberId{1};
        plan.rect = swatch;
        return paintPlan(p, c, plan);
    }
    case LegendEntry::Held:
        return paint::paintHatch(p, swatch, paint::Hatch::Maintenance, c);
    case LegendEntry::Upkeep: {
        p.fillRect(swatch, m_inks.hatch(paint::Hatch::Maintenance));
        QPen border(c.colour(Token::Held), 2);
        border.setDashPattern({4, 1.5, 1, 1.5});
        p.setPen(border);
        return p.drawRect(swatch.adjusted(1, 1, -1, -1));
    }
    case LegendEntry::Expected: {
        p.fillRect(swatch, m_inks.hatch(paint::Hatch::Missing));
        QPen border(c.colour(Token::Muted), 1);
        border.setDashPattern({4, 3});
        p.setPen(border);
        return p.drawRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    case LegendEntry::Stopped:
        return paint::paintHatch(p, swatch, paint::Hatch::Refused, c);
    case LegendEntry::Down:
    case LegendEntry::Free:
        p.fillRect(QRectF(swatch.left(), swatch.center().y() - 1.5, 14, 4),
                   c.colour(entry.kind == LegendEntry::Down ? Token::Bad : Token::Good));
    }
}

void TimelineView::paintLegend(QPainter &p, const Palette &c) const
{
    const double top = legendTop();
    p.fillRect(QRectF(0, top, width(), m_legendHeight), c.colour(Token::Surface));
    p.fillRect(QRectF(0, top, width(), 1), c.colour(Token::Line));
    p.setFont(paint::font(paint::Role::Caption));
    for (const LegendEntry &entry : m_legend) {
        const QRectF row(entry.at.x(), top + 3 + entry.at.y(), width() - entry.at.x(), rowHeight);
        p.setBrush(Qt::NoBrush);
        paintLegendMark(p, c, entry, QRectF(row.left(), row.center().y() - 6, 13, 13));
        p.setPen(c.colour(Token::Text));
        p.drawText(row.adjusted(swatchWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
    p.setPen(c.colour(Token::Muted));
    p.drawText(QRectF(0, top + 3, width() - 12, rowHeight), Qt::AlignRight | Qt::AlignVCenter,
               tr("bar height = hosts"));
}

} // namespace imece
