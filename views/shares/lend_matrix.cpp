// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/lend_matrix.h"
#include "views/paint/fonts.h"
#include "views/paint/marks.h"
#include <QPainter>
#include <QWidget>
#include <numeric>

namespace imece {

void LendModel::setStatement(const Statement &statement, const words::Scene &scene)
{
    const bool isSame = statement.rows.size() == m_members.size() && !m_members.empty();
    if (!isSame)
        beginResetModel();
    m_members.clear();
    for (const StatementRow &r : statement.rows)
        m_members.push_back(r.member);
    m_lent = statement.lent;
    m_edges = lendingHours(statement.rows);
    m_most = 1;
    for (const GpuSeconds v : m_lent)
        m_most = std::max(m_most, v);
    m_scene = scene;
    if (!isSame)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void LendModel::clear()
{
    beginResetModel();
    m_members.clear();
    m_lent.clear();
    endResetModel();
}

void LendModel::setScene(const words::Scene &scene)
{
    m_scene = scene;
    if (rowCount() == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void LendModel::setUnit(WorkUnit unit)
{
    m_unit = unit;
    setScene(m_scene);
}

int LendModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_members.empty() ? 0 : members() + 1;
}

int LendModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_members.empty() ? 0 : members() + 2;
}

GpuSeconds LendModel::value(int row, int column) const
{
    const int n = members(), borrower = column - 1;
    GpuSeconds sum = 0;
    for (int l = 0; l < n; ++l)
        for (int b = 0; b < n; ++b)
            if ((row == n || row == l) && (borrower == n || borrower == b))
                sum += m_lent[std::size_t(l * n + b)];
    return sum;
}

qint64 LendModel::hours(int row, int column) const
{
    const int n = members(), borrower = column - 1;
    if (row == n && borrower == n)
        return std::accumulate(m_edges.lent.begin(), m_edges.lent.end(), qint64{0});
    if (row == n)
        return m_edges.borrowed[std::size_t(borrower)];
    if (borrower == n)
        return m_edges.lent[std::size_t(row)];
    const auto first = m_lent.begin() + std::ptrdiff_t(row) * n;
    return roundedTo(m_edges.lent[std::size_t(row)], {first, first + n})[std::size_t(borrower)];
}

QVariant LendModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const int n = members();
    const bool isSum = index.row() == n || index.column() == n + 1;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == 0)
            return index.row() == n ? tr("= Borrowed") : m_scene.member(member(index.row()));
        if (index.row() < n && index.row() == index.column() - 1)
            return words::missing;
        return m_unit == WorkUnit::Exact ? words::number(qint64(value(index.row(), index.column())))
                                         : words::number(hours(index.row(), index.column()));
    case Qt::UserRole:
        return index.column() == 0 ? QVariant() : QVariant(qint64(value(index.row(), index.column())));
    case Qt::TextAlignmentRole:
        return int((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        return paint::font(isSum ? paint::Role::BodyStrong : paint::Role::Body);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        if (index.column() == 0)
            return data(index, Qt::DisplayRole);
        if (isSum)
            return tr("%1 GPU-seconds").arg(words::number(qint64(value(index.row(), index.column()))));
        return tr("%1 lent %2 GPU-seconds to %3")
            .arg(m_scene.member(member(index.row())), words::number(qint64(value(index.row(), index.column()))),
                 m_scene.member(member(index.column() - 1)));
    default:
        return {};
    }
}

QVariant LendModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("lender ↓ borrower →");
    return section == members() + 1 ? tr("= Lent") : m_scene.member(member(section - 1));
}

void LendDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Palette &c = Palette::of(option.palette);
    const int n = m_model->members();
    const bool isCell = index.row() < n && index.column() >= 1 && index.column() <= n;
    if (!isCell) {
        if (index.row() == n)
            painter->fillRect(option.rect, c.colour(Token::Window));
        QStyleOptionViewItem o = option;
        if (index.column() == 0 && index.row() < n) {
            initStyleOption(&o, index);
            o.text.clear();
            if (option.widget)
                option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &o, painter, option.widget);
            paint::paintMember(*painter, QRectF(option.rect.left() + 16, option.rect.center().y() - 6, 13, 13),
                               paint::memberIndex(m_model->member(index.row())), paint::MemberFill::Solid, c);
            painter->setPen(c.colour(Token::Text));
            painter->setFont(paint::font(paint::Role::Body));
            const QRect rest = option.rect.adjusted(36, 0, -4, 0);
            painter->drawText(
                rest, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, rest.width()));
            return;
        }
        painter->setPen(c.colour(Token::Text));
        painter->setFont(paint::font(paint::Role::BodyStrong));
        const int side = index.column() == 0 ? int(Qt::AlignLeft) : int(Qt::AlignRight);
        painter->drawText(option.rect.adjusted(16, 0, -8, 0), side | int(Qt::AlignVCenter), index.data().toString());
        return;
    }
    // At most a third of the accent: the figure stays readable (4.5:1) on every shade.
    const double share = index.row() == index.column() - 1
                             ? 0
                             : double(m_model->value(index.row(), index.column())) / double(m_model->most());
    painter->fillRect(option.rect, share == 0 ? c.colour(Token::Window) : c.mixed(Token::Accent, 0.05 + 0.28 * share));
    painter->setPen(c.colour(Token::Text));
    painter->setFont(paint::font(paint::Role::Body));
    painter->drawText(option.rect.adjusted(4, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
    if (option.state & QStyle::State_HasFocus || option.state & QStyle::State_Selected) {
        painter->setPen(QPen(c.colour(Token::Accent), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
}

} // namespace imece
