// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shares/invoice_paper.h"
#include "domain/invoice_kind.h"
#include "views/paint/fonts.h"
#include "views/paint/palette.h"
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace imece {
namespace {

constexpr int dots = 300; ///< an inch of the paper
constexpr double point = dots / 72.0;
constexpr double rowHeight = 15 * point;

/// The columns of the paper as parts of its width; amounts stand at the right edge.
constexpr double columnAt[] = {0, 0.16, 0.46, 0.84, 1};

class Paper
{
public:
    Paper(QPdfWriter &writer, const InvoiceModel &model, QString head, CsvOrigin origin)
        : m_writer(writer), m_model(model), m_head(std::move(head)), m_origin(origin), m_p(&writer),
          m_plain(paint::font(paint::Role::Caption)), m_strong(m_plain), m_title(m_plain)
    {
        m_plain.setPixelSize(int(9 * point));
        m_strong.setPixelSize(int(9 * point));
        m_strong.setBold(true);
        m_title.setPixelSize(int(15 * point));
        m_title.setBold(true);
        m_p.setPen(Palette::light().colour(Token::Text));
    }

    void draw()
    {
        startPage();
        for (int row = 0; row < m_model.rowCount(); ++row) {
            const bool isTotal = row == m_model.rowCount() - 1;
            if (m_y + rowHeight * (isTotal ? 2 : 1) > m_writer.height() - 24 * point) {
                endPage();
                m_writer.newPage();
                startPage();
            }
            if (isTotal)
                rule();
            m_p.setFont(isTotal ? m_strong : m_plain);
            for (int column = 0; column < InvoiceModel::columns; ++column)
                cell(column, m_model.text(row, column));
            m_y += rowHeight;
        }
        endPage();
        m_p.end();
    }

private:
    void startPage()
    {
        m_y = 0;
        const double width = m_writer.width();
        m_p.setFont(m_title);
        m_p.drawText(QRectF(0, m_y, width, 22 * point), Qt::AlignLeft | Qt::AlignVCenter,
                     m_origin == CsvOrigin::Demo ? InvoiceModel::tr("DEMO: not an invoice")
                                                 : InvoiceModel::tr("Invoice"));
        m_y += 24 * point;
        m_p.setFont(m_plain);
        m_p.drawText(QRectF(0, m_y, width, 14 * point), Qt::AlignLeft | Qt::AlignVCenter, m_head);
        m_y += 24 * point;
        m_p.setFont(m_strong);
        for (int column = 0; column < InvoiceModel::columns; ++column)
            cell(column, m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        m_y += rowHeight;
        rule();
    }
    void endPage()
    {
        m_p.setFont(m_plain);
        m_p.drawText(QRectF(0, m_writer.height() - 14 * point, m_writer.width(), 14 * point),
                     Qt::AlignRight | Qt::AlignVCenter, InvoiceModel::tr("Page %1").arg(++m_page));
    }
    void rule()
    {
        m_p.fillRect(QRectF(0, m_y, m_writer.width(), point * 0.75), Palette::light().colour(Token::Border));
        m_y += 3 * point;
    }
    void cell(int column, const QString &text)
    {
        const double width = m_writer.width(), gap = 6 * point;
        const QRectF room(
            columnAt[column] * width, m_y,
            (columnAt[column + 1] - columnAt[column]) * width - (column == InvoiceModel::Amount ? 0 : gap), rowHeight);
        const int side = column == InvoiceModel::Amount ? Qt::AlignRight : Qt::AlignLeft;
        m_p.drawText(room, side | Qt::AlignVCenter,
                     m_p.fontMetrics().elidedText(text, Qt::ElideRight, int(room.width())));
    }

    QPdfWriter &m_writer;
    const InvoiceModel &m_model;
    QString m_head;
    CsvOrigin m_origin;
    QPainter m_p;
    QFont m_plain, m_strong, m_title;
    double m_y = 0;
    int m_page = 0;
};

} // namespace

QString invoiceHeadline(const Invoice &invoice, const words::Scene &scene)
{
    const words::DeskZone utc;
    const QString month = InvoiceModel::tr("%1 (UTC)").arg(utc.month(invoice.month.from));
    const QString state = invoice.isFinal ? InvoiceModel::tr("final") : InvoiceModel::tr("preliminary");
    return QStringLiteral("%1, %2: %3, %4")
        .arg(scene.member(invoice.member), month, state,
             InvoiceModel::tr("%n lines", nullptr, int(invoice.lines.size())));
}

QByteArray invoiceCsv(const InvoiceModel &model, const words::Scene &scene, CsvMode mode, CsvOrigin origin)
{
    Csv out(mode, origin, QLocale(), scene.zone);
    const Invoice &invoice = model.invoice();
    const bool isData = mode == CsvMode::Data;
    const QString month = words::DeskZone::iso(invoice.month.from).left(7);
    if (isData)
        out.header({QStringLiteral("member"), QStringLiteral("month"), QStringLiteral("line"),
                    QStringLiteral("booking"), QStringLiteral("at"), QStringLiteral("note"), QStringLiteral("cents"),
                    QStringLiteral("currency"), QStringLiteral("final")});
    else
        out.header({InvoiceModel::tr("Member"), InvoiceModel::tr("Month (UTC)"), InvoiceModel::tr("Line"),
                    InvoiceModel::tr("Booking"), InvoiceModel::tr("At (%1)").arg(scene.zone.name(scene.now)),
                    InvoiceModel::tr("Note"), InvoiceModel::tr("Amount, %1").arg(scene.currency)});
    const auto put = [&](const QString &line, const QString &booking, Instant at, const QString &note,
                         std::int64_t cents) {
        QList<CsvCell> row{scene.member(invoice.member), month, line, booking, CsvInstant{at}, note};
        if (isData)
            row << CsvCell(qint64(cents)) << CsvCell(scene.currency)
                << CsvCell(invoice.isFinal ? QStringLiteral("yes") : QStringLiteral("no"));
        else
            row << CsvCell(double(cents) / 100);
        out.row(row);
    };
    for (std::size_t i = 0; i < invoice.lines.size(); ++i) {
        const InvoiceLine &line = invoice.lines[i];
        put(isData ? QString::fromLatin1(plainName(line.kind).data(), qsizetype(plainName(line.kind).size()))
                   : InvoiceModel::kindName(line.kind),
            isData ? (raw(line.booking) == 0 ? QString() : words::bookingName(raw(line.booking)))
                   : model.text(int(i), InvoiceModel::Booking),
            line.at, QString::fromStdString(line.note), line.cents);
    }
    put(isData ? QStringLiteral("total") : InvoiceModel::tr("Total"), {}, 0, {}, invoice.cents);
    return out.bytes();
}

QByteArray invoicePdf(const InvoiceModel &model, const words::Scene &scene, const QString &coop, CsvOrigin origin)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QString head = coop + QStringLiteral(" · ") + invoiceHeadline(model.invoice(), scene);
    writer.setTitle(head);
    writer.setCreator(QStringLiteral("Imece"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(18, 18, 18, 18), QPageLayout::Millimeter);
    writer.setResolution(dots);
    Paper(writer, model, head, origin).draw();
    return bytes;
}

} // namespace imece
