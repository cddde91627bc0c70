// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says: tool tips, and the same to who does not see it.
#include "views/bookings/timeline_view.h"
#include <QAccessible>
#include <QHelpEvent>
#include <QToolTip>
#include <algorithm>
#include <limits>

namespace imece {

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

QString TimelineView::shadeText(std::size_t lane, const Shade &shade) const
{
    const auto &rows = m_geometry.lanes()[lane].rows;
    const auto first = rows.begin() + std::ptrdiff_t(shade.first);
    std::vector<HostId> hosts(first, first + std::ptrdiff_t(shade.count));
    std::sort(hosts.begin(), hosts.end());
    const QString names = m_scene.folded(hosts);
    const bool isOpenEnded = shade.span.until == std::numeric_limits<Instant>::max();
    switch (shade.kind) {
    case ShadeKind::Held:
        return isOpenEnded ? tr("%1: held, nobody knows until when").arg(names)
                           : tr("%1: held until %2").arg(names, m_scene.zone.dayDateTime(shade.span.until));
    case ShadeKind::Expected:
        return isOpenEnded
                   ? tr("%1: expected, not bookable yet").arg(names)
                   : tr("%1: expected, not bookable before %2").arg(names, m_scene.zone.dayDateTime(shade.span.until));
    case ShadeKind::Leaving:
        return tr("%1: leaves the co-op, not bookable from %2 on")
            .arg(names, m_scene.zone.dayDateTime(shade.span.from));
    case ShadeKind::Upkeep:
        return upkeepText(shade.upkeep);
    }
    return {};
}

QString TimelineView::shadeTextAt(const QPointF &at) const
{
    const double y = at.y() - lanesTop() + scrollTop();
    const auto lane = lanesRect().contains(at) ? m_geometry.laneAt(y) : std::nullopt;
    if (!lane || at.x() < m_axis.left())
        return {};
    QStringList lines;
    for (const Shade &shade : m_geometry.shades(*lane))
        if (m_geometry.shadeRect(*lane, shade, m_axis).contains(QPointF(at.x(), y)))
            lines << shadeText(*lane, shade);
    return lines.join(QLatin1Char('\n'));
}

QString TimelineView::textAt(const QPointF &at) const
{
    const auto bar = barAt(at);
    if (bar && bar->count > 1)
        return tr("%n bookings; click to look closer", nullptr, bar->count);
    QStringList lines{bar ? barText(bar->id) : QString(), shadeTextAt(at)};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), // nothing to say hides it
                           textAt(help->pos()).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")),
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
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        forgetWords();
        relayout();
    }
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
    QString text = m_proposal ? proposalText() : barText(m_selected);
    if (text.isEmpty())
        text = tr(
            "%n bookings. Left and right choose one, up and down a lane, Space opens it, plus and minus zoom, A and D "
            "move, T is now, 0 shows all.",
            nullptr, int(m_geometry.order().size()));
    if (m_upkeep != 0)
        text = upkeepText(m_upkeep) + QLatin1Char('\n') + text;
    else if (!m_upkeeps.empty())
        text += QLatin1Char('\n') +
                tr("%n planned maintenances: M goes to the next, Shift+M back.", nullptr, int(m_upkeeps.size()));
    if (m_laneCursor < m_geometry.lanes().size()) {
        const Lane &lane = m_geometry.lanes()[m_laneCursor];
        text += QLatin1Char('\n') + (lane.isOpen ? tr("Lane %1, %n hosts, open", nullptr, int(lane.rows.size()))
                                                 : tr("Lane %1, %n hosts, closed", nullptr, int(lane.rows.size())))
                                        .arg(QString::fromStdString(lane.name));
        const auto &shades = m_geometry.shades(m_laneCursor);
        for (std::size_t k = 0; k < std::min<std::size_t>(3, shades.size()); ++k)
            text += QLatin1Char('\n') + shadeText(m_laneCursor, shades[k]);
    }
    if (text == accessibleDescription())
        return;
    setAccessibleDescription(text);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace imece
