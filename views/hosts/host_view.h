// SPDX-License-Identifier: GPL-3.0-or-later
// The table widget of the hosts: whole rows hover, Space pauses, Enter opens, Ctrl+C copies what is selected as
// tab-separated lines. While the pointer rests on it, or a menu is open, no row moves under it.
#pragma once
#include <QTableView>
#include <QTimer>

namespace imece {

class HostDelegate;
class HostTable;

class HostView : public QTableView
{
    Q_OBJECT
public:
    explicit HostView(HostTable *table, QWidget *parent = nullptr);
    HostDelegate *cells() const { return m_cells; }
    /// Visible columns in the order shown.
    QList<int> shownColumns() const;
    void copySelection() const;
    /// What the reader wants to see. Where the reason would get too narrow, the least telling columns give way.
    void chooseColumn(int column, bool isShown);
    bool isChosen(int column) const { return m_chosen[std::size_t(column)]; }
    QByteArray saveColumns() const;
    bool restoreColumns(const QByteArray &state);
    void fitWidth();

Q_SIGNALS:
    void pauseWanted();
    void openWanted();
    void closeWanted();

protected:
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void hover(int row);
    HostTable *m_table;
    HostDelegate *m_cells;
    int m_hovered = -1;
    std::vector<bool> m_chosen;
    bool m_isFitting = false;
};

} // namespace imece
