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

QVariant HostTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const quint32 host = m_rows[std::size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(host, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) |
                                   (column == Gpus || column == Uptime || column == Cov || column == Net ||
                                            column == Verified || column == DataAge
                                        ? Qt::AlignRight
                                        : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(headerData(column, Qt::Horizontal).toString(), text(host, column));
    case HostRole:
        return host;
    case ValueRole:
        return value(host, column);
    case StaleRole:
        return m_store->isStale();
    case StateRole:
        return int(m_shown.state[host]);
    case UptimeBadRole:
        return quint64(m_shown.uptimeBad[host]);
    case MemberRole:
        return raw(m_shown.member[host]);
    case MemberIndexRole:
        for (std::size_t k = 0; k < m_fleet->members.size(); ++k)
            if (m_fleet->members[k].id == m_shown.member[host])
                return int(k);
        return -1;
    default:
        return {};
    }
}

QVariant HostTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns)
        return {};
    if (role == Qt::DisplayRole && section < m_headers.size())
        return m_headers[section];
    if (role == Qt::TextAlignmentRole) {
        const bool isRight = section == Gpus || section == Uptime || section == Cov || section == Net ||
                             section == Verified || section == DataAge;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) | (section == Grade ? Qt::AlignHCenter
                                                                      : isRight        ? Qt::AlignRight
                                                                                       : Qt::AlignLeft));
    }
    return {};
}

QVariant HostTable::value(quint32 h, Column column) const
{
    const auto figure = [](std::uint16_t v) { return v == noFigure ? QVariant() : QVariant(int(v)); };
    const auto age = [this](Instant at) {
        return at == 0 ? QVariant() : QVariant(qlonglong(std::max<Instant>(0, m_shown.at - at)));
    };
    switch (column) {
    case State:
        return int(m_shown.state[h]);
    case Gpus:
        return int(m_shown.gpusUsable[h]);
    case Grade:
        return m_shown.grade[h] == '-' ? QVariant() : QVariant(int(m_shown.grade[h] - 'A'));
    case Uptime:
        return figure(m_shown.uptimePermyriad[h]);
    case Cov:
        return figure(m_shown.covCentiPct[h]);
    case Net:
        return figure(m_shown.netPermille[h]);
    case Verified:
        return age(m_shown.verifiedAt[h]);
    case DataAge:
        return age(m_shown.lastGood[h]);
    case Why:
        return m_shown.reason[h] == HostReason::None ? QVariant() : QVariant(int(m_shown.reason[h]));
    case Rack:
        return int(m_fleet->hosts[h].rack);
    case Role:
        return int(m_fleet->hosts[h].role);
    case Name:
    case Leaf:
    case MemberNow:
    case Fabric:
    case Site:
    case Columns:
        break;
    }
    return {};
}

QString HostTable::text(quint32 h, Column column) const
{
    if (m_wording) {
        const QString worded = m_wording(h, column);
        if (!worded.isNull())
            return worded;
    }
    const Host &host = m_fleet->hosts[h];
    const auto figure = [this](std::uint16_t v, double unit, int decimals) {
        return v == noFigure ? QStringLiteral("–") : m_locale.toString(double(v) * unit, 'f', decimals);
    };
    const auto name = [](const auto &list, auto id) {
        return raw(id) < list.size() ? QString::fromStdString(list[raw(id)].name) : QString();
    };
    const FabricId fabric =
        raw(host.leaf) < m_fleet->leaves.size() ? m_fleet->leaves[raw(host.leaf)].fabric : FabricId{};
    switch (column) {
    case State:
        return stateCode(int(m_shown.state[h]));
    case Name:
        return QString::fromStdString(host.name);
    case Leaf:
        return name(m_fleet->leaves, host.leaf);
    case MemberNow: {
        const Member *member = m_fleet->member(m_shown.member[h]);
        return member ? QString::fromStdString(member->name) : QString();
    }
    case Gpus:
        return QStringLiteral("%1/%2").arg(int(m_shown.gpusUsable[h])).arg(host.gpus);
    case Grade:
        return m_shown.grade[h] == '-' ? QStringLiteral("–") : QString(QChar(char16_t(m_shown.grade[h])));
    case Uptime:
        // Rounded down: an uptime of 99.96 % is not 100 %.
        return m_shown.uptimePermyriad[h] == noFigure ? figure(noFigure, 1, 1)
                                                      : figure(std::uint16_t(m_shown.uptimePermyriad[h] / 10), 0.1, 1);
    case Cov:
        return figure(m_shown.covCentiPct[h], 0.01, 1);
    case Net:
        return figure(m_shown.netPermille[h], 0.1, 0);
    case Verified:
    case DataAge: {
        const QVariant age = value(h, column);
        return age.isValid() ? m_locale.toString(age.toLongLong()) : QStringLiteral("–");
    }
    case Why:
        return {};
    case Fabric:
        return name(m_fleet->fabrics, fabric);
    case Site:
        return raw(fabric) < m_fleet->fabrics.size() ? name(m_fleet->sites, m_fleet->fabrics[raw(fabric)].site)
                                                     : QString();
    case Rack:
        return QStringLiteral("%1/%2").arg(host.rack).arg(host.slot);
    case Role:
        return host.role == HostRole::Base    ? QStringLiteral("base")
               : host.role == HostRole::Spare ? QStringLiteral("spare")
                                              : QStringLiteral("unverified");
    case Columns:
        break;
    }
    return {};
}

QString HostTable::asText(const QList<int> &rows, const QList<int> &columns, QChar separator) const
{
    const auto field = [separator](QString s) {
        if (separator != u'\t' && (s.contains(separator) || s.contains(u'"') || s.contains(u'\n')))
            return QString(u'"' + s.replace(u'"', QStringLiteral("\"\"")) + u'"');
        return s.replace(u'\t', u' ').replace(u'\n', u' ');
    };
    QString out;
    for (const int column : columns)
        out += (column == columns.first() ? QString() : QString(separator)) +
               field(headerData(column, Qt::Horizontal).toString());
    out += u'\n';
    for (const int row : rows) {
        if (row < 0 || row >= int(m_rows.size()))
            continue;
        for (const int column : columns)
            out += (column == columns.first() ? QString() : QString(separator)) +
                   field(text(m_rows[std::size_t(row)], Column(column)));
        out += u'\n';
    }
    return out;
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
