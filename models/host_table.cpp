// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/host_table.h"
#include "models/text_fold.h"
#include <numeric>

namespace imece {

HostTable::HostTable(FleetStore *store, QObject *parent)
    : QAbstractTableModel(parent), m_store(store), m_fleet(store->fleet())
{
    m_collator.setNumericMode(true);
    m_collator.setCaseSensitivity(Qt::CaseInsensitive);
    connect(store, &FleetStore::fleetChanged, this, &HostTable::takeFleet);
    connect(store, &FleetStore::hostsChanged, this, &HostTable::takeChanges);
    connect(store, &FleetStore::staleChanged, this, [this] {
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, Columns - 1));
    });
    takeFleet();
}

void HostTable::setLocale(const QLocale &locale)
{
    m_locale = locale;
    m_collator.setLocale(locale);
    takeFleet();
}

void HostTable::setWording(Wording wording, const QStringList &headers, const QStringList &stateWords)
{
    m_wording = std::move(wording);
    m_headers = headers;
    m_stateWords.clear();
    for (const QString &word : stateWords)
        m_stateWords.append(foldForSearch(word));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, Columns - 1));
}

void HostTable::takeFleet()
{
    m_fleet = m_store->fleet();
    const std::size_t n = m_fleet->hosts.size();
    std::vector<quint32> byName(n);
    std::iota(byName.begin(), byName.end(), 0u);
    std::vector<QCollatorSortKey> keys;
    keys.reserve(n);
    m_folded.assign(n, {});
    for (std::size_t i = 0; i < n; ++i) {
        const QString name = QString::fromStdString(m_fleet->hosts[i].name);
        keys.push_back(m_collator.sortKey(name));
        const auto leaf = raw(m_fleet->hosts[i].leaf);
        m_folded[i] = foldForSearch(name);
        if (leaf < m_fleet->leaves.size())
            m_folded[i] += u' ' + foldForSearch(QString::fromStdString(m_fleet->leaves[leaf].name));
    }
    std::sort(byName.begin(), byName.end(), [&](quint32 a, quint32 b) {
        const int c = keys[a].compare(keys[b]);
        return c != 0 ? c < 0 : a < b;
    });
    m_rank.assign(n, 0);
    for (std::size_t k = 0; k < n; ++k)
        m_rank[byName[k]] = quint32(k);
    std::vector<quint32> members(m_fleet->members.size());
    std::iota(members.begin(), members.end(), 0u);
    std::sort(members.begin(), members.end(), [&](quint32 a, quint32 b) {
        return m_collator.compare(QString::fromStdString(m_fleet->members[a].name),
                                  QString::fromStdString(m_fleet->members[b].name)) < 0;
    });
    m_memberRank.assign(members.size(), 0);
    for (std::size_t k = 0; k < members.size(); ++k)
        m_memberRank[members[k]] = quint32(k);
    resetRows();
}

/// Only when the fleet itself changes: rows get other meanings.
void HostTable::resetRows()
{
    beginResetModel();
    m_shown = m_store->columns();
    m_shown.resize(m_store->size());
    m_owed.clear();
    m_owedMark.assign(m_shown.size(), false);
    m_rows.clear();
    for (quint32 i = 0; i < m_shown.size(); ++i)
        if (matches(i))
            m_rows.push_back(i);
    order(m_rows);
    indexRows();
    endResetModel();
    Q_EMIT shownChanged();
}

void HostTable::takeChanges(const QList<quint32> &hosts)
{
    if (m_shown.size() != m_store->size()) {
        resetRows();
        return;
    }
    if (m_paused) {
        m_waiting += int(hosts.size());
        for (const quint32 host : hosts)
            if (host < m_owedMark.size() && !m_owedMark[host])
                m_owedMark[host] = true, m_owed.append(host);
        Q_EMIT waitingChanged(m_waiting);
        return;
    }
    applyRows(hosts);
}

void HostTable::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_paused = paused;
    if (!paused) {
        QList<quint32> owed;
        owed.swap(m_owed);
        m_owedMark.assign(m_shown.size(), false);
        m_waiting = 0;
        applyRows(owed);
        Q_EMIT waitingChanged(0);
    }
    Q_EMIT pausedChanged(paused);
}

void HostTable::setOrderHeld(bool held)
{
    if (held == m_held)
        return;
    m_held = held;
    if (!held && m_orderOwed)
        applyRows({});
}

/// Values first, then leavers, comers and order, each in its own bracket; dataChanged last, in the new row numbers.
void HostTable::applyRows(const QList<quint32> &dirty)
{
    m_shown.tick = m_store->columns().tick;
    m_shown.at = m_store->columns().at;
    for (const quint32 host : dirty)
        if (host < m_shown.size())
            copyHostRow(m_store->columns(), host, m_shown, host);
    if (m_held) {
        m_orderOwed = true;
    } else {
        std::vector<quint32> stay, leave, come;
        for (const quint32 host : m_rows)
            (matches(host) ? stay : leave).push_back(host);
        for (quint32 host = 0; host < m_shown.size(); ++host)
            if (m_rowOf[host] < 0 && matches(host))
                come.push_back(host);
        if (!leave.empty()) {
            const int kept = int(stay.size()), last = int(m_rows.size()) - 1;
            std::vector<quint32> next = stay;
            next.insert(next.end(), leave.begin(), leave.end());
            permute(std::move(next));
            beginRemoveRows({}, kept, last);
            m_rows.resize(std::size_t(kept));
            indexRows();
            endRemoveRows();
        }
        if (!come.empty()) {
            beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + come.size()) - 1);
            m_rows.insert(m_rows.end(), come.begin(), come.end());
            indexRows();
            endInsertRows();
        }
        std::vector<quint32> sorted = m_rows;
        order(sorted);
        const bool moved = sorted != m_rows;
        permute(std::move(sorted));
        m_orderOwed = false;
        if (moved || !leave.empty() || !come.empty())
            Q_EMIT shownChanged();
    }
    std::vector<int> rows;
    for (const quint32 host : dirty)
        if (host < m_rowOf.size() && m_rowOf[host] >= 0)
            rows.push_back(m_rowOf[host]);
    for (const auto &[first, last] : mergedRanges(std::move(rows)))
        Q_EMIT dataChanged(index(first, 0), index(last, Columns - 1));
}

void HostTable::permute(std::vector<quint32> next)
{
    if (next == m_rows)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<quint32> hosts;
    for (const QModelIndex &i : before)
        hosts.push_back(m_rows[std::size_t(i.row())]);
    m_rows = std::move(next);
    indexRows();
    QModelIndexList after;
    for (int k = 0; k < before.size(); ++k)
        after.append(index(m_rowOf[hosts[std::size_t(k)]], before[k].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void HostTable::indexRows()
{
    m_rowOf.assign(m_shown.size(), -1);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_rowOf[m_rows[row]] = int(row);
}

void HostTable::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= Columns)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    const bool held = std::exchange(m_held, false); // asked for by a hand, not by an update
    applyRows({});
    m_held = held;
}

bool HostTable::setFilter(const QString &text)
{
    m_typed = parseHostFilter(text, m_stateWords);
    if (m_typed.isValid()) {
        m_filterText = text;
        m_filter = m_typed;
        const bool held = std::exchange(m_held, false);
        applyRows({});
        m_held = held;
    }
    Q_EMIT filterChanged();
    return m_typed.isValid();
}

HostId HostTable::hostAt(int row) const
{
    return row < 0 || row >= int(m_rows.size()) ? noHost : HostId{m_rows[std::size_t(row)]};
}

int HostTable::rowOf(HostId host) const
{
    return raw(host) < m_rowOf.size() ? m_rowOf[raw(host)] : -1;
}

int HostTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int HostTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Columns);
}

std::vector<std::pair<int, int>> mergedRanges(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    std::vector<std::pair<int, int>> ranges;
    for (const int row : rows) {
        if (!ranges.empty() && row <= ranges.back().second + 1)
            ranges.back().second = row;
        else
            ranges.emplace_back(row, row);
    }
    return ranges;
}

} // namespace imece
