// SPDX-License-Identifier: GPL-3.0-or-later
// One host in full: grade and why, claimed beside measured with age and verdict, net history, who holds it now and
// next, finding, rails, events. Shows only what is known: details that are still to come say so.
#pragma once
#include "domain/booking.h"
#include "models/host_detail_store.h"
#include "views/words/zone.h"
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace imece::paint {
class CaptionTable;
}

namespace imece {

class BookingStore;
class CoopClock;
class FindingList;
class FleetStore;
class GradeBox;
class HoldList;
class NetChart;
class RailBoxes;
class StateMark;

class HostPanel : public QWidget
{
    Q_OBJECT
public:
    HostPanel(FleetStore *fleet, HostDetailStore *detail, BookingStore *bookings, FindingList *findings,
              CoopClock *clock, QWidget *parent = nullptr);
    void setHost(HostId host);
    HostId host() const { return m_host; }
    /// Who keeps a host out and why, for everybody (K1).
    void setHolds(HoldList *holds);
    /// How many hosts its button is for; 0: this person may not.
    void setHoldable(int hosts);
    void retranslate();

public Q_SLOTS:
    void refresh();

Q_SIGNALS:
    void closeWanted();
    void holdWanted();
    void ruleWanted(const QString &rule);
    void findingWanted(imece::FindingId finding);

private:
    void build();
    QVBoxLayout *section(QLabel **title, QLabel **note, const QStringList &rules = {});
    void showHead();
    void showHold();
    void showScore();
    void addScore(const ScoreRow &row, Instant now);
    void showHolders();
    void showEvents();
    QString holder(const Booking *booking, bool isNow) const;
    void showSite(int row);
    words::DeskZone zone() const;

    FleetStore *m_fleet;
    HostDetailStore *m_detail;
    BookingStore *m_bookings;
    FindingList *m_findings;
    CoopClock *m_clock;
    HostId m_host = noHost;
    FindingId m_finding{};
    QVBoxLayout *m_body = nullptr;
    StateMark *m_mark = nullptr;
    QLabel *m_name = nullptr, *m_place = nullptr, *m_state = nullptr, *m_means = nullptr;
    GradeBox *m_grade = nullptr;
    QPushButton *m_close = nullptr;
    QLabel *m_scoreTitle = nullptr, *m_netTitle = nullptr, *m_netNote = nullptr, *m_railTitle = nullptr,
           *m_railNote = nullptr, *m_eventTitle = nullptr, *m_waiting = nullptr;
    paint::CaptionTable *m_score = nullptr;
    QGridLayout *m_holders = nullptr, *m_events = nullptr;
    NetChart *m_net = nullptr;
    RailBoxes *m_rails = nullptr;
    QWidget *m_netSection = nullptr, *m_railSection = nullptr, *m_eventSection = nullptr, *m_scoreSection = nullptr;
    QWidget *m_footer = nullptr;
    QPushButton *m_open = nullptr, *m_hold = nullptr;
    HoldList *m_holds = nullptr;
    QLabel *m_keptOut = nullptr;
    int m_holdable = 0;
};

} // namespace imece
