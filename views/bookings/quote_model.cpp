// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/quote_model.h"
#include "views/bookings/quote_doubts.h"
#include "views/paint/fonts.h"

namespace imece {

namespace {

bool isFigure(int column)
{
    return column == QuoteModel::In || column == QuoteModel::Ring || column == QuoteModel::Price ||
           column == QuoteModel::Bank || column == QuoteModel::Ratio;
}

} // namespace

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

void QuoteModel::setNow(Instant now)
{
    const bool isSame = now / minute == m_scene.now / minute;
    m_scene.now = now;
    if (!isSame && !m_quotes.empty())
        Q_EMIT dataChanged(index(0, In), index(rowCount() - 1, In));
}

void QuoteModel::setCap(Ticks cap)
{
    m_cap = cap;
    Q_EMIT headerDataChanged(Qt::Horizontal, Price, Price);
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
    case In:
        return words::duration(std::max<Seconds>(0, q.window.from - m_scene.now));
    case Utc:
        return utc(q.window.from);
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
        return bank(q);
    case Ratio:
        return q.finishRatio > 0 ? words::number(q.finishRatio, 2) : words::missing;
    case Why:
        return why(q);
    case columns:
        break;
    }
    return {};
}

/// The day, too, where it is another one there.
QString QuoteModel::utc(Instant at) const
{
    const words::DeskZone zone(QTimeZone::utc());
    return zone.local(at).date() == m_scene.zone.local(at).date() ? zone.time(at) : zone.dateTime(at);
}

QString QuoteModel::bank(const Quote &q) const
{
    if (q.cls != ServiceClass::G) // S8: for no tokens
        return words::missing;
    return QStringLiteral("%1 → %2").arg(m_scene.bankDays(q.bankBefore, m_me), m_scene.bankDays(q.bankAfter, m_me));
}

QString QuoteModel::tier(const Quote &q) const
{
    if (q.cls == ServiceClass::P && q.reclaimableFrom == 0) // S14
        return tr("preemptible: nobody has booked these hosts yet");
    if (q.cls == ServiceClass::P)
        return tr("preemptible: may be stopped from %1, by %2")
            .arg(m_scene.zone.near(q.reclaimableFrom, m_scene.now), words::bookingName(raw(q.reclaimedBy)));
    return q.hasSla ? tr("with SLA") : QString();
}

/// What is wrong with it stands before what is good about it: the end of the cell may be cut.
QString QuoteModel::why(const Quote &q) const
{
    QStringList parts;
    if (const QString doubt = shortDoubt(doubtsOf(q, m_findings), m_scene); !doubt.isEmpty())
        parts << doubt;
    if (const QString text = tier(q); !text.isEmpty())
        parts << text;
    if (q.cls == ServiceClass::G)
        parts << words::BookingWords::why(q.why);
    if (q.unmeasuredPairs != 0) // never hidden behind the figure
        //: pairs of the ring that were not measured: "earliest · 3 gaps"
        parts << tr("%n gaps", nullptr, int(q.unmeasuredPairs));
    if (!q.displaced.empty() && q.cls == ServiceClass::G)
        //: leases and planned bookings: "earliest · 2 make way"
        parts << tr("%n make way", nullptr, int(q.displaced.size()));
    return parts.join(QStringLiteral(" · "));
}

QString QuoteModel::whole(const Quote &q) const
{
    QString text = m_scene.zone.span(q.window) + QStringLiteral(" (") + m_scene.zone.name(q.window.from) +
                   QStringLiteral(", ") + utc(q.window.from) + QStringLiteral(" UTC)");
    if (const QString said = tier(q); !said.isEmpty())
        text += QLatin1Char('\n') + said;
    if (m_cap > 0)
        text +=
            QLatin1Char('\n') +
            tr("%1 of at most %2").arg(words::money(q.price, m_scene.currency), words::money(m_cap, m_scene.currency));
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
    const bool isRight = isFigure(index.column());
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
        return int((isFigure(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Ratio) // S16
        return tr("Wait + run, divided by the run on your own share alone; up to 1 = no worse than alone");
    if (role == Qt::ToolTipRole && section == Ring)
        return tr("All-reduce bus bandwidth that the slowest measured pair of the ring allows (5th percentile)");
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Number:
        return QString();
    case Start:
        return tr("Start");
    case In:
        //: how long until the start: "8 d 18 h"
        return tr("In");
    case Utc:
        return QStringLiteral("UTC");
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
        return m_cap > 0 ? tr("Price ≤ %1").arg(words::moneyWhole(m_cap, m_scene.currency))
                         : tr("Price %1").arg(words::currencySign(m_scene.currency));
    case Bank:
        //: the bank in days, before → after
        return tr("Bank d");
    case Ratio:
        //: wait + run, divided by the run on the own share alone
        return tr("× alone");
    case Why:
        return tr("Why this one");
    case columns:
        break;
    }
    return {};
}

} // namespace imece
