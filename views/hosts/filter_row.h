// SPDX-License-Identifier: GPL-3.0-or-later
// The row above the table: filter with live validity (colour, icon and a sentence), order, views, columns, pause,
// export. A filter that is not valid leaves the last valid one at work; the last 20 valid ones complete.
#pragma once
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStringListModel;

namespace imece {

class HostTable;
class HostView;

class FilterRow : public QWidget
{
    Q_OBJECT
public:
    FilterRow(HostTable *table, HostView *view, QWidget *parent = nullptr);
    void retranslate();
    void setStale(bool stale);
    QLineEdit *field() const { return m_field; }
    QString verdict() const;
    void clearFilter();
    /// Puts a ready filter to work ("Needs attention").
    void useFilter(const QString &text);
    void remember();

    /// Kept between runs by whoever owns the settings.
    QStringList savedFilters() const { return m_saved; }
    void setSavedFilters(const QStringList &filters);
    QByteArray columnState() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void exportWanted();
    void settingsChanged();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void tell();
    void fillOrder();
    void fillViews();
    void fillColumns();
    void tellPause();

    HostTable *m_table;
    HostView *m_view;
    QLineEdit *m_field;
    QAction *m_icon;
    QLabel *m_verdict;
    QPushButton *m_order, *m_views, *m_columns, *m_pause, *m_export;
    QMenu *m_orderMenu, *m_viewsMenu, *m_columnsMenu;
    QStringListModel *m_history;
    QStringList m_saved;
    bool m_stale = false;
};

} // namespace imece
