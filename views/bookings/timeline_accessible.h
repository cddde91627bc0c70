// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a screen reader meets it: a list, one item a booking in reading order (start, then number), then one
// for each planned maintenance. An item says whose, how many hosts, when and in which state; pressing it chooses the
// booking. An item of a booking that is gone is not valid and says nothing.
#pragma once
#include "domain/ids.h"
#include <QAccessibleWidget>
#include <QHash>

namespace imece {

class TimelineView;

class TimelineAccessible : public QAccessibleWidget
{
public:
    /// For QAccessible::installFactory.
    static QAccessibleInterface *make(const QString &className, QObject *object);

    explicit TimelineAccessible(TimelineView *view);
    ~TimelineAccessible() override;
    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;

private:
    TimelineView *view() const;
    void forgetGone() const;
    quint64 keyOf(int index) const;

    mutable QHash<quint64, QAccessible::Id> m_items; ///< by key: booking or maintenance; made when asked for
};

} // namespace imece
