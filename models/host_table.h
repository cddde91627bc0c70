// SPDX-License-Identifier: GPL-3.0-or-later
// The hosts as rows: own filter, own sort (worst first by default, equal rows in natural order of their names).
// Guarantees: a live change never loses the selection and never resets the model; while paused nothing moves and the
// waiting changes are counted; an invalid filter keeps the last valid one at work.
#pragma once
#include "models/fleet_store.h"
#include "models/host_filter.h"
#include <QAbstractTableModel>
#include <QCollator>
#include <functional>

namespace imece {

class HostTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        State = 0,
        Name,
        Leaf,
        MemberNow,
        Gpus,
        Grade,
        Uptime,
        Cov,
        Net,
        Verified,
        Why,
        DataAge,
        Fabric,
        Site,
        Rack,
        Role,
        Columns
    };
    /// Raw values. ValueRole: what a column sorts by (int), invalid = missing. StaleRole: bool, for every value cell.
    enum Roles {
        HostRole = Qt::UserRole + 1,
        ValueRole,
        StaleRole,
        StateRole,
        UptimeBadRole,
        MemberRole,
        MemberIndexRole
    };
    /// Words for a cell in the reader's language (states, reasons, ages); an empty answer means the plain name.
    using Wording = std::function<QString(quint32 host, Column column)>;

    explicit HostTable(FleetStore *fleet, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

    /// False: not valid, the last valid filter stays; filter().fault tells where.
    bool setFilter(const QString &text);
    QString filterText() const { return m_filterText; }
    const HostFilter &filter() const { return m_typed; }
    bool isFiltered() const { return !m_filter.terms.empty(); }

    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    int waiting() const { return m_waiting; }
    /// While held the values are live but no row moves (the pointer rests on the table, a menu is open).
    void setOrderHeld(bool held);

    void setWording(Wording wording, const QStringList &headers, const QStringList &stateWords);
    void setLocale(const QLocale &locale);

    HostId hostAt(int row) const;
    /// -1 = not shown.
    int rowOf(HostId host) const;
    int shown() const { return int(m_rows.size()); }
    int total() const { return int(m_shown.size()); }
    /// The columns as shown (frozen while paused).
    const HostColumns &columns() const { return m_shown; }
    FleetStore *store() const { return m_store; }
    /// Tab-separated lines of the named rows and columns with a header line, for the clipboard and export.
    QString asText(const QList<int> &rows, const QList<int> &columns, QChar separator) const;

Q_SIGNALS:
    void filterChanged();
    void pausedChanged(bool paused);
    void waitingChanged(int updates);
    /// Rows came, went or moved.
    void shownChanged();

private:
    void takeFleet();
    void takeChanges(const QList<quint32> &hosts);
    void applyRows(const QList<quint32> &dirty);
    void resetRows();
    bool matches(quint32 host) const;
    bool termHolds(const FilterTerm &term, quint32 host) const;
    bool wordHolds(const QString &word, quint32 host) const;
    quint64 sortKey(quint32 host) const;
    void order(std::vector<quint32> &rows) const;
    void permute(std::vector<quint32> next);
    void indexRows();
    QVariant value(quint32 host, Column column) const;
    QString text(quint32 host, Column column) const;

    FleetStore *m_store;
    FleetPtr m_fleet;
    HostColumns m_shown;           ///< what the rows show
    std::vector<quint32> m_rows;   ///< row → host
    std::vector<int> m_rowOf;      ///< host → row, -1 = filtered out
    std::vector<quint32> m_rank;   ///< natural order of names
    std::vector<QString> m_folded; ///< names for plain words
    std::vector<quint32> m_memberRank;
    HostFilter m_filter, m_typed;
    QString m_filterText;
    int m_sortColumn = State;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_paused = false, m_held = false, m_orderOwed = false;
    int m_waiting = 0;
    std::vector<bool> m_owedMark;
    QList<quint32> m_owed;
    Wording m_wording;
    QStringList m_headers, m_stateWords;
    QLocale m_locale = QLocale::c();
    QCollator m_collator;
};

/// Ascending row numbers merged to [first, last] ranges, both ends inclusive as Qt wants them.
std::vector<std::pair<int, int>> mergedRanges(std::vector<int> rows);

} // namespace imece
