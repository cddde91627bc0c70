// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_doubts.h"
#include "views/paint/fonts.h"

namespace imece {

void QuoteModel::setQuotes(std::vector<Quote> quotes, const words::Scene &scene, MemberId me)
{
    beginResetModel();
    m_quotes = std::move(quotes);
    m_scene = scene;
    m_me = me;
    endResetModel();
}

void QuoteModel::setScene(const words::Scene &scene)
{
    m_scene = scene;
    if (!m_quotes.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

void QuoteModel::setFindings(std::vector<Finding> findings)
{
    m_findings = std::move(findings);
    if (!m_quotes.empty())
        Q_EMIT dataChanged(index(0, Why), index(rowCount() - 1, Why));
}

int QuoteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_quotes.size());
}

int QuoteModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

QString QuoteModel::text(const Quote &q, int row, int column) const
{
    switch (Column(column)) {
    case Number:
        return words::number(qint64(row + 1));
    case Start:
        return m_scene.zone.dayDateTime(q.window.from);
    case End:
        return m_scene.zone.dateTime(q.window.until);
    case Size:
        return words::BookingWords::size(q.hosts.size(), q.window.length());
    case PerLeaf:
        return words::BookingWords::perLeaf(q.perLeaf);
    case Ring:
        return words::BookingWords::ring(q);
    case Price:
        return words::moneyFigure(q.price);
    case Bank:
        return QStringLiteral("%1 → %2").arg(m_scene.bankDays(q.bankBefore, m_me), m_scene.bankDays(q.bankAfter, m_me));
    case Why:
        return why(q);
    case columns:
        break;
    }
    return {};
}

/// What is wrong with it stands before what is good about it: the end of the cell may be cut.
QString QuoteModel::why(const Quote &q) const
{
    QStringList parts;
    if (const QString doubt = shortDoubt(doubtsOf(q, m_findings), m_scene); !doubt.isEmpty())
        parts << doubt;
    parts << words::BookingWords::why(q.why);
    if (q.unmeasuredPairs != 0) // never hidden behind the figure
        //: pairs of the ring that were not measured: "earliest · 3 gaps"
        parts << tr("%n gaps", nullptr, int(q.unmeasuredPairs));
    return parts.join(QStringLiteral(" · "));
}

QString QuoteModel::whole(const Quote &q) const
{
    QString text = m_scene.zone.span(q.window) + QStringLiteral(" (") + m_scene.zone.name(q.window.from) +
                   QStringLiteral(", ") + words::DeskZone::utcTime(q.window.from) + QLatin1Char(')');
    if (q.slowA != noHost)
        text += QLatin1Char('\n') +
                tr("slowest pair of the ring: %1 → %2").arg(m_scene.host(q.slowA), m_scene.host(q.slowB));
    if (q.unmeasuredPairs != 0)
        text += QLatin1Char('\n') + tr("%n pairs of the ring are not measured", nullptr, int(q.unmeasuredPairs));
    for (const QString &line : doubtLines(doubtsOf(q, m_findings)))
        text += QLatin1Char('\n') + line;
    if (q.finishRatio > 0) // S16
        text += QLatin1Char('\n') +
                tr("wait + run: %1 times the run on your own share alone").arg(words::number(q.finishRatio, 2));
    return text + QLatin1Char('\n') + m_scene.folded(q.hosts);
}

QVariant QuoteModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Quote &q = m_quotes[std::size_t(index.row())];
    const bool isRight = index.column() == Ring || index.column() == Price || index.column() == Bank;
    switch (role) {
    case Qt::DisplayRole:
        return text(q, index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int((isRight                    ? Qt::AlignRight
                    : index.column() == Number ? Qt::AlignHCenter
                                               : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return whole(q);
    case Qt::FontRole:
        if (index.column() == Why)
            return paint::font(paint::Role::Caption);
        return index.column() == Number || index.column() == Start ? paint::font(paint::Role::BodyStrong) : QVariant();
    case Qt::AccessibleTextRole:
        return headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral(": ") +
               text(q, index.row(), index.column());
    default:
        return {};
    }
}

QVariant QuoteModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Ring || section == Price || section == Bank ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Ring)
        return tr("All-reduce bus bandwidth that the slowest measured pair of the ring allows (5th percentile)");
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Number:
        return QString();
    case Start:
        return tr("Start");
    case End:
        //: the zone in brackets: End (UTC+3)
        return tr("End (%1)").arg(m_scene.zone.name(m_scene.now));
    case Size:
        return tr("Hosts");
    case PerLeaf:
        return tr("Per leaf");
    case Ring:
        //: predicted all-reduce bandwidth, from the slowest pair of the ring
        return tr("Ring ≥ GB/s");
    case Price:
        return tr("Price %1").arg(words::currencySign(m_scene.currency));
    case Bank:
        //: the bank in days, before → after
        return tr("Bank d");
    case Why:
        return tr("Why this one");
    case columns:
        break;
    }
    return {};
}

} // namespace imece
