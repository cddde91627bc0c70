// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the page's head and steers the timeline: whose bookings, how much time, back to now. The choice of a
// member survives a new fleet; how much time is shown follows the timeline, however it was zoomed.
#pragma once
#include "domain/fleet.h"
#include <QList>
#include <QObject>

class QComboBox;
class QPushButton;
class QWidget;

namespace imece {

class TimelineControls : public QObject
{
    Q_OBJECT

public:
    explicit TimelineControls(QWidget *parent);
    /// In reading order, for the head.
    QList<QWidget *> widgets() const;
    void setFleet(const Fleet &fleet);
    MemberId member() const; ///< 0 = all
    void setShown(double seconds);
    void retranslate();

Q_SIGNALS:
    void memberChosen();
    void weeksChosen(int weeks);
    void nowWanted();

private:
    QString shownText() const;

    QComboBox *m_members, *m_zoom;
    double m_shown = 0; ///< seconds
    QPushButton *m_now;
};

} // namespace imece
