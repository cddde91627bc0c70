// SPDX-License-Identifier: GPL-3.0-or-later
// Planned maintenance on the lanes (R3): its frame stands over the bars, so that no booking hides it; M and Shift+M
// walk it, and what is chosen says in words what it is.
#include "views/bookings/timeline_view.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include "views/words/upkeep_words.h"
#include <QAccessible>
#include <QPainter>
#include <QScrollBar>

namespace imece {

void TimelineView::setUpkeeps(const std::vector<Upkeep> &upkeeps)
{
    if (upkeeps == m_upkeeps)
        return;
    m_upkeeps = upkeeps;
    if (upkeepIndex(m_upkeep) < 0)
        m_upkeep = 0;
    m_geometry.setUpkeeps(m_upkeeps);
    m_fitStates.clear(); // the profile is another
    setHosts(m_columns);
    QAccessibleEvent changed(this, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
    tellAccessible();
}

int TimelineView::upkeepIndex(std::uint32_t id) const
{
    for (std::size_t k = 0; k < m_upkeeps.size(); ++k)
        if (m_upkeeps[k].id == id)
            return int(k);
    return -1;
}

int TimelineView::indexOfUpkeep(std::uint32_t id) const
{
    const int index = upkeepIndex(id);
    return index < 0 ? -1 : int(m_geometry.order().size()) + index;
}

QString TimelineView::upkeepText(std::uint32_t id) const
{
    const int index = upkeepIndex(id);
    return index < 0 ? QString() : words::UpkeepWords(m_scene, m_upkeeps).text(m_upkeeps[std::size_t(index)]);
}

QRectF TimelineView::placeOfUpkeep(std::uint32_t id) const
{
    QRectF all;
    const QRectF area = lanesRect();
    const auto [first, last] = m_geometry.lanesBetween(scrollTop(), scrollTop() + area.height());
    for (std::size_t lane = first; lane < last; ++lane)
        for (const Shade &shade : m_geometry.shades(lane))
            if (shade.kind == ShadeKind::Upkeep && shade.upkeep == id)
                all |= m_geometry.shadeRect(lane, shade, m_axis).translated(0, area.top() - scrollTop());
    return all & area;
}

/// The lane cursor goes there too, so that what is said of the lane fits; and it comes into view.
void TimelineView::chooseUpkeep(std::uint32_t id)
{
    const int index = upkeepIndex(id);
    m_upkeep = index < 0 ? 0 : id;
    if (m_upkeep != 0) {
        const Upkeep &u = m_upkeeps[std::size_t(index)];
        if (!u.span.overlaps(m_axis.view()))
            setAxis(
                TimeAxis(double(u.span.from) - m_axis.seconds() / 4, m_axis.seconds(), m_axis.left(), m_axis.width()));
        if (const auto lane = u.hosts.empty() ? std::nullopt : m_geometry.laneOf(u.hosts.front())) {
            m_laneCursor = *lane;
            moveLaneCursor(0);
        }
    }
    tellAccessible();
    if (m_upkeep != 0 && hasFocus()) {
        QAccessibleEvent focused(this, QAccessible::Focus);
        focused.setChild(indexOfUpkeep(m_upkeep));
        QAccessible::updateAccessibility(&focused);
    }
    update();
}

void TimelineView::chooseNextUpkeep(int step)
{
    if (m_upkeeps.empty())
        return;
    int index = upkeepIndex(m_upkeep);
    if (index >= 0) {
        index = std::clamp(index + step, 0, int(m_upkeeps.size()) - 1);
    } else { // nothing yet: what is not over
        const auto next =
            std::find_if(m_upkeeps.begin(), m_upkeeps.end(), [this](const Upkeep &u) { return u.span.until > m_now; });
        index = next == m_upkeeps.end() ? int(m_upkeeps.size()) - 1 : int(next - m_upkeeps.begin());
    }
    chooseUpkeep(m_upkeeps[std::size_t(index)].id);
}

void TimelineView::paintUpkeepFrames(QPainter &p, const Palette &c, std::size_t lane) const
{
    p.setBrush(Qt::NoBrush);
    for (const Shade &shade : m_geometry.shades(lane)) {
        if (shade.kind != ShadeKind::Upkeep)
            continue;
        QRectF r = m_geometry.shadeRect(lane, shade, m_axis);
        if (r.isEmpty())
            continue;
        if (r.width() < TimelineGeometry::smallest) // kept visible
            r.setWidth(TimelineGeometry::smallest);
        const bool isChosen = shade.upkeep == m_upkeep;
        const QRectF frame = r.adjusted(1, 1, -1, -1);
        QColor veil = c.colour(Token::Surface); // a bar shows through
        veil.setAlphaF(0.6F);
        p.fillRect(r, veil);
        p.fillRect(r, m_inks.hatch(paint::Hatch::Maintenance));
        p.setPen(QPen(c.colour(Token::Surface), 3.5));
        p.drawRect(frame);
        QPen pen(c.colour(isChosen ? Token::Accent : Token::Held), 2);
        if (!isChosen)
            pen.setDashPattern({4, 1.5, 1, 1.5});
        p.setPen(pen);
        p.drawRect(frame);
        QRectF room = r; // the word does not stand behind the veil over the past
        room.setLeft(std::clamp(m_axis.xAt(double(m_now)) + 2, r.left(), r.right()));
        if (room.width() > 80 && room.height() >= 14)
            paint::paintPlate(p, room, tr("maintenance"), c);
        p.setBrush(Qt::NoBrush);
    }
}

/// What was chosen, in one line above its frame.
void TimelineView::paintUpkeepChip(QPainter &p, const Palette &c) const
{
    const int index = upkeepIndex(m_upkeep);
    if (index < 0)
        return;
    QRectF place = placeOfUpkeep(m_upkeep);
    if (place.isNull())
        return;
    const QFontMetricsF metrics(paint::font(paint::Role::CaptionName));
    const QString line = words::UpkeepWords(m_scene, m_upkeeps).line(m_upkeeps[std::size_t(index)]);
    place.translate(0, scrollTop() - lanesTop()); // the painter's lanes
    const double above = place.top() - 24;        // beside its frame, not over it
    place = QRectF(place.left() - 6, above > scrollTop() ? above : place.bottom() + 4, 1, 20);
    paintGhostChip(p, c, place, metrics.elidedText(line, Qt::ElideRight, m_axis.width() - 40));
}

QString TimelineView::ghostText() const
{
    QString text = tr("Quote %1 · %n hosts", nullptr, int(m_ghost->hosts.size())).arg(m_ghostNumber);
    const QString upkeep =
        words::UpkeepWords(m_scene, m_upkeeps).brief(m_ghost->hosts, m_ghost->fabric, m_ghost->window);
    return upkeep.isEmpty() ? text : text + QStringLiteral(" · ") + upkeep;
}

} // namespace imece
