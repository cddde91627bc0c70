// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/statement_model.h"
#include "views/paint/fonts.h"
#include <algorithm>
#include <numeric>

namespace imece {

std::vector<qint64> roundedTo(qint64 whole, const std::vector<GpuSeconds> &parts)
{
    std::vector<qint64> hours;
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    qint64 rest = whole;
    for (const GpuSeconds part : parts) {
        hours.push_back(part / hour);
        rest -= part / hour;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a] % hour > parts[b] % hour; });
    for (std::size_t k = 0; rest > 0 && k < order.size(); ++k, --rest)
        ++hours[order[k]];
    return hours;
}

std::vector<qint64> roundedParts(const std::vector<GpuSeconds> &parts)
{
    return roundedTo(halfEven(std::accumulate(parts.begin(), parts.end(), GpuSeconds{0}), hour), parts);
}

namespace {

/// The parts of Owned, in the order of their columns, as printed.
std::vector<qint64> ownedParts(const StatementRow &r)
{
    return roundedParts({r.ownUse, r.lent, r.bookedIdle, r.idle, r.down, r.plannedDown});
}

} // namespace

LendingHours lendingHours(const std::vector<StatementRow> &rows)
{
    LendingHours hours;
    std::vector<GpuSeconds> borrowed;
    for (const StatementRow &r : rows) {
        hours.lent.push_back(ownedParts(r)[StatementModel::Lent - StatementModel::OwnUse]);
        borrowed.push_back(r.borrowed);
    }
    hours.borrowed = roundedTo(std::accumulate(hours.lent.begin(), hours.lent.end(), qint64{0}), borrowed);
    return hours;
}

GpuSeconds StatementModel::seconds(const StatementRow &r, int column)
{
    switch (Column(column)) {
    case Owned:
        return r.owned;
    case OwnUse:
        return r.ownUse;
    case Lent:
        return r.lent;
    case BookedIdle:
        return r.bookedIdle;
    case Idle:
        return r.idle;
    case Down:
        return r.down;
    case PlannedDown:
        return r.plannedDown;
    case Borrowed:
        return r.borrowed;
    case Spare:
        return r.borrowedSpare;
    case Used:
        return r.used();
    case Credited:
        return r.credited;
    case Name:
    case Bars:
    case columns:
        break;
    }
    return 0;
}

void StatementModel::makeHours()
{
    m_hours.clear();
    std::vector<qint64> total(columns, 0);
    const LendingHours lending = lendingHours(m_rows);
    for (const StatementRow &r : m_rows) {
        const std::vector<qint64> parts = ownedParts(r);
        std::vector<qint64> h(columns, 0);
        for (int k = 0; k < 6; ++k)
            h[std::size_t(OwnUse + k)] = parts[std::size_t(k)];
        h[Owned] = std::accumulate(parts.begin(), parts.end(), qint64{0});
        h[Borrowed] = lending.borrowed[m_hours.size()];
        h[Spare] = halfEven(r.borrowedSpare, hour);
        h[Used] = h[OwnUse] + h[Borrowed] + h[Spare]; // the printed parts give the printed sum
        h[Credited] = halfEven(r.credited, hour);
        for (std::size_t c = Owned; c < columns; ++c)
            total[c] += h[c];
        m_hours.push_back(std::move(h));
    }
    m_hours.push_back(std::move(total));
}

void StatementModel::setStatement(const Statement &statement, const StatementRow &total, const words::Scene &scene,
                                  MemberId me)
{
    const bool isSame = statement.rows.size() == m_rows.size() && me == m_me && !m_rows.empty();
    if (!isSame)
        beginResetModel();
    m_rows = statement.rows;
    m_total = total;
    m_scene = scene;
    m_me = me;
    m_hasPlanned = total.plannedDown != 0;
    makeHours();
    if (!isSame)
        endResetModel();
    else // in place: selection and scroll stay
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

void StatementModel::clear()
{
    beginResetModel();
    m_rows.clear();
    m_hours.clear();
    endResetModel();
}

void StatementModel::setScene(const words::Scene &scene)
{
    m_scene = scene;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

void StatementModel::setUnit(WorkUnit unit)
{
    m_unit = unit;
    setScene(m_scene);
}

int StatementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_rows.empty() ? 0 : int(m_rows.size()) + 1;
}

int StatementModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

qint64 StatementModel::hours(int row, int column) const
{
    return m_hours[std::size_t(row)][std::size_t(column)];
}

QVariant StatementModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const StatementRow &r = row(index.row());
    const bool isFigure = index.column() >= Owned;
    const GpuSeconds value = seconds(r, index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return isTotal(index.row()) ? tr("Co-op") : m_scene.member(r.member);
        if (!isFigure)
            return {};
        return m_unit == WorkUnit::Exact ? words::number(qint64(value))
                                         : words::number(hours(index.row(), index.column()));
    case SecondsRole:
        return isFigure ? QVariant(qint64(value)) : QVariant();
    case MemberRole:
        return isTotal(index.row()) ? 0U : raw(r.member);
    case TotalRole:
        return isTotal(index.row());
    case Qt::TextAlignmentRole:
        return int((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::FontRole:
        return paint::font(isTotal(index.row()) || index.column() == Owned || index.column() == Used ||
                                   (index.column() == Name && r.member == m_me)
                               ? paint::Role::BodyStrong
                               : paint::Role::Body);
    case Qt::ToolTipRole:
        if (isFigure)
            return tr("%1 GPU-seconds exactly").arg(words::number(qint64(value)));
        return {};
    case Qt::AccessibleTextRole:
        if (isFigure)
            return QStringLiteral("%1, %2: %3")
                .arg(data(this->index(index.row(), Name), Qt::DisplayRole).toString(),
                     headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                     data(index, Qt::DisplayRole).toString());
        return data(this->index(index.row(), Name), Qt::DisplayRole);
    default:
        return {};
    }
}

QVariant StatementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= Owned ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Bars)
        return tr("used, and where owned time went");
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Name:
        return tr("Member");
    case Bars:
        //: short for "used, and where owned time went"
        return tr("used, and where it went");
    case Owned:
        return tr("Owned");
    case OwnUse:
        return tr("= Own use");
    case Lent:
        return tr("+ Lent");
    case BookedIdle:
        return tr("+ Booked-idle");
    case Idle:
        return tr("+ Idle");
    case Down:
        return tr("+ Down");
    case PlannedDown:
        return tr("+ Planned down");
    case Borrowed:
        return tr("Borrowed");
    case Spare:
        return tr("Spare");
    case Used:
        return tr("Used");
    case Credited:
        return tr("Credited");
    case columns:
        break;
    }
    return {};
}

} // namespace imece
