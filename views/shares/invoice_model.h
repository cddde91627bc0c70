// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an invoice as a table: what, which booking, why, and the amount in cents as the server rounded it (M10).
// The last row is the total, which is the sum of the lines as they are printed.
#pragma once
#include "domain/settlement.h"
#include "views/words/scene.h"
#include <QAbstractTableModel>
#include <functional>

namespace imece {

/// "pretrain" of a booking that this desk knows; empty otherwise.
using BookingLabel = std::function<QString(BookingId)>;

class InvoiceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Line, Booking, Why, Amount, columns };
    enum Role { CentsRole = Qt::UserRole, TotalRole };

    using QAbstractTableModel::QAbstractTableModel;
    void setInvoice(const Invoice &invoice, const words::Scene &scene, BookingLabel label);
    void clear();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const Invoice &invoice() const { return m_invoice; }
    /// The words of one cell; row = rowCount() − 1 is the total.
    QString text(int row, int column) const;
    /// "Charge", "Credit", "SLA credit", "Exit", "Correction".
    static QString kindName(InvoiceKind kind);
    /// What the kind of line is, and the rule: for tool tips.
    static QString kindMeaning(InvoiceKind kind);

private:
    Invoice m_invoice;
    words::Scene m_scene;
    BookingLabel m_label;
    bool m_isSet = false;
};

/// "−1,234.56": cents as they stand on an invoice; a minus is U+2212.
QString centsFigure(std::int64_t cents);

} // namespace imece
