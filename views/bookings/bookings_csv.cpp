// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/bookings_csv.h"
#include "views/bookings/bookings_page.h"

namespace imece {
namespace {

QStringList names(CsvMode mode, const QString &zone)
{
    if (mode == CsvMode::Data)
        return {QStringLiteral("booking"),     QStringLiteral("member"),
                QStringLiteral("state"),       QStringLiteral("class"),
                QStringLiteral("start"),       QStringLiteral("end"),
                QStringLiteral("hosts"),       QStringLiteral("host_list"),
                QStringLiteral("gpu_seconds"), QStringLiteral("credited_gpu_seconds"),
                QStringLiteral("label")};
    return {BookingsPage::tr("Booking"),
            BookingsPage::tr("Member"),
            BookingsPage::tr("State"),
            BookingsPage::tr("Class"),
            BookingsPage::tr("Start (%1)").arg(zone),
            BookingsPage::tr("End (%1)").arg(zone),
            BookingsPage::tr("Hosts"),
            BookingsPage::tr("Host list"),
            BookingsPage::tr("GPU-seconds"),
            BookingsPage::tr("Credited GPU-seconds"),
            BookingsPage::tr("Label")};
}

} // namespace

QByteArray bookingsCsv(const BookingStore &bookings, const words::Scene &s, CsvMode mode, CsvOrigin origin)
{
    Csv out(mode, origin, QLocale(), s.zone);
    out.header(names(mode, s.zone.name(s.now)));
    for (const auto &[id, entry] : bookings.entries()) {
        const Booking &b = entry.booking;
        out.row({CsvCell(words::bookingName(raw(id))), CsvCell(s.member(b.member)),
                 CsvCell(words::BookingWords::state(b.state)), CsvCell(words::BookingWords::serviceClass(b.cls)),
                 CsvCell(CsvInstant{b.window.from}), CsvCell(CsvInstant{b.window.until}),
                 CsvCell(qint64(b.hosts.size())), CsvCell(s.folded(b.hosts)), CsvCell(qint64(b.work())),
                 CsvCell(qint64(entry.meter ? entry.meter->credited : 0)),
                 CsvCell(entry.priv ? QString::fromStdString(entry.priv->label) : QString())});
    }
    return out.bytes();
}

} // namespace imece
