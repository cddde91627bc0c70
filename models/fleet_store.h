// SPDX-License-Identifier: GPL-3.0-or-later
// The fleet as this desktop knows it. Guarantees: the newest value of every host is always in columns(); changes are
// merged and told at most every 50 ms, and the last one always is told; an older tick never overwrites a newer one.
#pragma once
#include "domain/fleet.h"
#include "domain/upkeep.h"
#include <QList>
#include <QObject>
#include <QTimer>

namespace imece {

/// The figures of a page's one-line summary. Counts base and spare hosts of verified fabrics, not the unverified ones.
struct FleetSummary
{
    int hosts = 0;
    int byState[7] = {};
    int verified = 0;
    qint64 gpus = 0, gpusUsable = 0;
    int unverified = 0; ///< hosts that no gang may use yet (HostRole::Unverified)
    bool operator==(const FleetSummary &) const = default;
};

class FleetStore : public QObject
{
    Q_OBJECT
public:
    static constexpr int flushMs = 50;
    explicit FleetStore(QObject *parent = nullptr);

    void setFleet(const Fleet &fleet);
    /// A chunk of a snapshot: rows first … first + part.size() of total.
    void setHosts(quint32 first, quint32 total, const HostColumns &part);
    /// False if the delta does not follow the last tick (its values are taken nevertheless, unless it is older).
    bool changeHosts(const HostDelta &delta);
    void setStale(bool stale, Instant lastGood);
    /// Planned maintenance (R3): all of it, then one by one; an empty span calls one off.
    void setUpkeeps(std::vector<Upkeep> upkeeps);
    void changeUpkeep(Upkeep upkeep);

    FleetPtr fleet() const { return m_fleet; }
    const HostColumns &columns() const { return m_columns; }
    const std::vector<Upkeep> &upkeeps() const { return m_upkeeps; } ///< by start, then id
    /// Something came that hostsChanged() has not told yet.
    bool isFlushOwed() const { return m_flush.isActive(); }
    bool isStale() const { return m_stale; }
    /// When the last frame came, while stale.
    Instant lastGood() const { return m_lastGood; }
    /// Both the names and the first full state have come.
    bool isReady() const;
    FleetSummary summary() const;
    /// Hosts with a name and a state: everything shown has both.
    quint32 size() const;

Q_SIGNALS:
    void fleetChanged();
    /// Ascending, without doubles.
    void hostsChanged(const QList<quint32> &hosts);
    void staleChanged();
    void upkeepsChanged();

private:
    void mark(quint32 host);
    void flush();

    FleetPtr m_fleet = std::make_shared<const Fleet>();
    HostColumns m_columns;
    std::vector<Upkeep> m_upkeeps;
    std::vector<bool> m_known;
    quint32 m_knownCount = 0;
    std::vector<bool> m_isDirty;
    QList<quint32> m_dirty;
    QTimer m_flush;
    bool m_stale = false;
    Instant m_lastGood = 0;
};

/// Copies one host's row between columns; both sides must hold the index.
void copyHostRow(const HostColumns &from, std::size_t i, HostColumns &to, std::size_t k);

} // namespace imece
