// SPDX-License-Identifier: GPL-3.0-or-later
// An invoice as a table for other programs and as pages of A4: the same cents as on the screen, with member, month and
// zone on it. A demonstration says so on every page.
#pragma once
#include "views/export/csv.h"
#include "views/shares/invoice_model.h"

namespace imece {

/// One line an invoice line, the total last ("total"); data mode: member,month,line,booking,at,note,cents,currency.
QByteArray invoiceCsv(const InvoiceModel &model, const words::Scene &scene, CsvMode mode, CsvOrigin origin);
/// As many pages as the lines need, numbered; the total stands at the end.
QByteArray invoicePdf(const InvoiceModel &model, const words::Scene &scene, const QString &coop, CsvOrigin origin);
/// "acme, November 2026 (UTC): preliminary, 12 lines, $1,234.56".
QString invoiceHeadline(const Invoice &invoice, const words::Scene &scene);

} // namespace imece
