// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/invoice_model.h"
#include "views/paint/fonts.h"
#include <QLocale>

namespace imece {

QString centsFigure(std::int64_t cents)
{
    const std::uint64_t size = cents < 0 ? 0 - std::uint64_t(cents) : std::uint64_t(cents);
    const QLocale locale;
    const QString figure = words::number(qint64(size / 100)) + locale.decimalPoint() +
                           QStringLiteral("%1").arg(size % 100, 2, 10, QLatin1Char('0'));
    return cents < 0 ? QChar(0x2212) + figure : figure;
}

QString InvoiceModel::kindName(InvoiceKind kind)
{
    switch (kind) {
    case InvoiceKind::Charge:
        return tr("Charge");
    case InvoiceKind::Credit:
        return tr("Credit");
    case InvoiceKind::SlaCredit:
        return tr("SLA credit");
    case InvoiceKind::Exit:
        return tr("Exit");
    case InvoiceKind::Correction:
        return tr("Correction");
    }
    return {};
}

QString InvoiceModel::kindMeaning(InvoiceKind kind)
{
    switch (kind) {
    case InvoiceKind::Charge:
        return tr("The seconds of the booking that were billed in this month (M2)");
    case InvoiceKind::Credit:
        return tr("The seconds in which the gang stood still, given back (M3)");
    case InvoiceKind::SlaCredit:
        return tr("What the SLA option gives back in the month of the booking's end (M11)");
    case InvoiceKind::Exit:
        return tr("A debt of tokens settled at the exit (E6)");
    case InvoiceKind::Correction:
        return tr("A settled sum put right by a new line (M13)");
    }
    return {};
}

void InvoiceModel::setInvoice(const Invoice &invoice, const words::Scene &scene, BookingLabel label)
{
    beginResetModel();
    m_invoice = invoice;
    m_scene = scene;
    m_label = std::move(label);
    m_isSet = true;
    endResetModel();
}

void InvoiceModel::clear()
{
    beginResetModel();
    m_invoice = {};
    m_isSet = false;
    endResetModel();
}

int InvoiceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_isSet ? 0 : int(m_invoice.lines.size()) + 1;
}

int InvoiceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString InvoiceModel::text(int row, int column) const
{
    if (row == rowCount() - 1)
        return column == Line ? tr("Total") : column == Amount ? centsFigure(m_invoice.cents) : QString();
    const InvoiceLine &line = m_invoice.lines[std::size_t(row)];
    switch (column) {
    case Line:
        return kindName(line.kind);
    case Booking: {
        if (raw(line.booking) == 0)
            return {};
        const QString label = m_label ? m_label(line.booking) : QString();
        const QString id = words::bookingName(raw(line.booking));
        return label.isEmpty() ? id : id + u' ' + label;
    }
    case Why: {
        QStringList why;
        if (line.at != 0)
            why << m_scene.zone.dateTime(line.at);
        if (!line.note.empty())
            why << QString::fromStdString(line.note).simplified();
        return why.join(QStringLiteral(" · "));
    }
    case Amount:
        return centsFigure(line.cents);
    }
    return {};
}

QVariant InvoiceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const bool isTotal = index.row() == rowCount() - 1;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        if (isTotal)
            return {};
        return index.column() == Line ? kindMeaning(m_invoice.lines[std::size_t(index.row())].kind)
                                      : text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return index.column() == Amount ? int(Qt::AlignRight | Qt::AlignVCenter)
                                        : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole:
        return isTotal ? QVariant(paint::font(paint::Role::BodyStrong)) : QVariant();
    case Qt::AccessibleTextRole: {
        const QString cell = text(index.row(), index.column());
        return cell.isEmpty() ? words::missing : cell;
    }
    case CentsRole:
        return qint64(isTotal ? m_invoice.cents : m_invoice.lines[std::size_t(index.row())].cents);
    case TotalRole:
        return isTotal;
    default:
        return {};
    }
}

QVariant InvoiceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Amount ? int(Qt::AlignRight | Qt::AlignVCenter) : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Line:
        return tr("Line");
    case Booking:
        return tr("Booking");
    case Why:
        return tr("When and why");
    case Amount:
        return tr("Amount, %1").arg(words::currencySign(m_scene.currency));
    }
    return {};
}

} // namespace imece
