// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_accessible.h"
#include "views/bookings/timeline_view.h"
#include <QPointer>
#include <QWindow>

namespace imece {
namespace {

constexpr quint64 upkeepBit = quint64(1) << 63; ///< of an item's key: maintenance, not a booking

class TimelineItem : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    TimelineItem(TimelineView *view, quint64 key)
        : m_view(view), m_id(BookingId{key}), m_upkeep((key & upkeepBit) != 0 ? std::uint32_t(key) : 0)
    {
    }

    bool isValid() const override { return m_view && !name().isEmpty(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text what) const override
    {
        if (!isValid())
            return {};
        return what == QAccessible::Name          ? name()
               : what == QAccessible::Description ? (m_upkeep != 0 ? name() : m_view->barText(m_id))
                                                  : QString();
    }

    QRect rect() const override
    {
        if (!m_view)
            return {};
        const QRect here = (m_upkeep != 0 ? m_view->placeOfUpkeep(m_upkeep) : m_view->placeOf(m_id)).toAlignedRect();
        return here.isEmpty() ? QRect() : QRect(m_view->mapToGlobal(here.topLeft()), here.size());
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.focusable = state.selectable = true;
        state.selected = m_upkeep != 0 ? m_view->chosenUpkeep() == m_upkeep : m_view->selected() == m_id;
        state.focused = state.selected && m_view->hasFocus();
        state.offscreen = rect().isEmpty();
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &action) override
    {
        if (action != pressAction() || !isValid())
            return;
        m_upkeep != 0 ? m_view->chooseUpkeep(m_upkeep) : m_view->choose(m_id);
    }

private:
    QString name() const { return m_upkeep != 0 ? m_view->upkeepText(m_upkeep) : m_view->spoken(m_id); }

    QPointer<TimelineView> m_view;
    BookingId m_id;
    std::uint32_t m_upkeep; ///< 0 = a booking
};

} // namespace

QAccessibleInterface *TimelineAccessible::make(const QString &, QObject *object)
{
    auto *view = qobject_cast<TimelineView *>(object);
    return view ? new TimelineAccessible(view) : nullptr;
}

TimelineAccessible::TimelineAccessible(TimelineView *view) : QAccessibleWidget(view, QAccessible::List) {}

TimelineAccessible::~TimelineAccessible()
{
    for (const QAccessible::Id id : std::as_const(m_items))
        QAccessible::deleteAccessibleInterface(id);
}

TimelineView *TimelineAccessible::view() const
{
    return static_cast<TimelineView *>(object());
}

int TimelineAccessible::childCount() const
{
    return view() ? int(view()->geometryOf().order().size() + view()->upkeeps().size()) : 0;
}

quint64 TimelineAccessible::keyOf(int index) const
{
    const auto &order = view()->geometryOf().order();
    const auto k = std::size_t(index);
    return k < order.size() ? raw(order[k]) : upkeepBit | view()->upkeeps()[k - order.size()].id;
}

void TimelineAccessible::forgetGone() const
{
    for (auto at = m_items.begin(); at != m_items.end();) {
        const QAccessibleInterface *item = QAccessible::accessibleInterface(at.value());
        if (item && item->isValid()) {
            ++at;
        } else {
            QAccessible::deleteAccessibleInterface(at.value());
            at = m_items.erase(at);
        }
    }
}

QAccessibleInterface *TimelineAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    const quint64 key = keyOf(index);
    if (const auto known = m_items.constFind(key); known != m_items.cend())
        return QAccessible::accessibleInterface(known.value());
    if (m_items.size() > 2 * childCount() + 64) // days of bookings come and go
        forgetGone();
    auto *item = new TimelineItem(view(), key);
    m_items.insert(key, QAccessible::registerAccessibleInterface(item));
    return item;
}

int TimelineAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    for (int k = 0; child && k < childCount(); ++k)
        if (const auto known = m_items.constFind(keyOf(k));
            known != m_items.cend() && QAccessible::accessibleInterface(known.value()) == child)
            return k;
    return -1;
}

QAccessibleInterface *TimelineAccessible::childAt(int x, int y) const
{
    const auto bar = view() ? view()->barAt(QPointF(view()->mapFromGlobal(QPoint(x, y)))) : std::nullopt;
    return bar ? child(view()->indexOf(bar->id)) : nullptr;
}

QAccessibleInterface *TimelineAccessible::focusChild() const
{
    if (!view() || !view()->hasFocus())
        return nullptr;
    const int upkeep = view()->indexOfUpkeep(view()->chosenUpkeep());
    return child(upkeep >= 0 ? upkeep : view()->indexOf(view()->selected()));
}

} // namespace imece
