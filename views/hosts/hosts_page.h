// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the hosts: who is fit, who is not and why, live. Worst rows first; a live change never moves what is
// being read; while the connection is lost every value says that it was.
#pragma once
#include "domain/booking.h"
#include "models/host_detail_store.h"
#include "views/shell/page.h"
#include "views/words/zone.h"
#include <QTimer>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace imece {

class BookingStore;
class CoopClock;
class FilterRow;
class FindingList;
class FleetStore;
class FleetStrip;
class HostPanel;
class HostTable;
class HoldList;
class HostView;

class HostsPage : public Page
{
    Q_OBJECT
public:
    HostsPage(FleetStore *fleet, HostTable *table, BookingStore *bookings, FindingList *findings, CoopClock *clock,
              QWidget *parent = nullptr);

    QString pageName() const override { return QStringLiteral("hosts"); }
    void setShown(bool shown) override;
    void takeFocus() override;
    void retranslate() override;
    bool isFilled() const override;
    HostDetailStore *details() { return &m_details; }
    /// Every export says that it comes from a demonstration.
    void setDemo(bool demo) { m_demo = demo; }
    void setHolds(HoldList *holds);
    /// Whether this person may keep hosts out (K1).
    void setMayHold(bool may);
    /// The rows that are chosen, or the host of the panel where it is none of them. Ascending.
    std::vector<HostId> chosenHosts() const;

    /// Column widths and order, saved filters: opaque, for the settings.
    QByteArray saveView() const;
    void restoreView(const QByteArray &view);
    /// The table as CSV (UTF-8, comma, one header line); what Export… writes.
    QByteArray csv() const;

public Q_SLOTS:
    void setDetail(const imece::HostDetail &detail) { m_details.setDetail(detail); }
    /// Opens the panel on this host and shows its row.
    void showHost(imece::HostId host);
    void filterFor(const QString &text);

Q_SIGNALS:
    void detailWanted(imece::HostId host);
    void findingWanted(imece::FindingId finding);
    void holdWanted(const std::vector<imece::HostId> &hosts);
    void viewChanged();
    /// A line for the status bar.
    void told(const QString &line);

private:
    void build();
    void fitColumns();
    void wordRows();
    QString wordsFor(quint32 host, int column) const;
    void takeFleet();
    void takeHosts(const QList<quint32> &hosts);
    void takeStale();
    void takeBookings();
    void select(HostId host, bool isAsked);
    void tellSummary();
    void showRightState();
    void saveCsv();
    void tellHoldable();
    words::DeskZone zone() const;
    Instant now() const;

    FleetStore *m_fleet;
    HostTable *m_table;
    BookingStore *m_bookings;
    FindingList *m_findings;
    CoopClock *m_clock;
    HostDetailStore m_details;
    FilterRow *m_filters = nullptr;
    FleetStrip *m_strip = nullptr;
    HostView *m_view = nullptr;
    HostPanel *m_panel = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_emptyTitle = nullptr, *m_emptyText = nullptr;
    QPushButton *m_emptyAction = nullptr;
    bool m_demo = false, m_owed = false, m_isAgeForced = false, m_mayHold = false;
    QTimer m_ages;
};

} // namespace imece
