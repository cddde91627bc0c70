// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell of the table of hosts says: its text in the reader's locale, its raw value, and both as lines of text.
#include "models/host_table.h"

namespace imece {

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

} // namespace imece
