// SPDX-License-Identifier: GPL-3.0-or-later
// What needs a person now, in one list: open findings, hosts that are silent or down, runs that stand still. The badge
// of the rail counts exactly these rows. Enter goes to the place, Esc closes.
#pragma once
#include "domain/fleet.h"
#include <QFrame>
#include <QPointer>
#include <functional>

class QLabel;
class QListView;
class QStandardItemModel;

namespace imece {

class AttentionPanel : public QFrame
{
    Q_OBJECT

public:
    struct Item
    {
        HostState mark = HostState::Degraded;
        QString title, detail;
        std::function<void()> go;
    };
    explicit AttentionPanel(QWidget *parent);
    void setItems(QList<Item> items);
    int count() const { return int(m_items.size()); }
    void toggleAt(const QPoint &bottomLeft); ///< in the parent's coordinates
    void retranslate();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void run(int row);
    void dismiss();
    QList<Item> m_items;
    QPointer<QWidget> m_focusBefore;
    QLabel *m_title;
    QLabel *m_empty;
    QListView *m_list;
    QStandardItemModel *m_rows;
};

} // namespace imece
