// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the page: the clipboard, tables, calendar files; and what others may ask of its panel.
#include "models/coop_clock.h"
#include "models/fleet_store.h"
#include "models/session_facts.h"
#include "views/bookings/booking_ics.h"
#include "views/bookings/bookings_csv.h"
#include "views/bookings/bookings_page.h"
#include "views/export/csv_save.h"
#include <QApplication>
#include <QClipboard>

namespace imece {

void BookingsPage::copy(const QString &text)
{
    QApplication::clipboard()->setText(text);
    Q_EMIT copied(text.section(QLatin1Char('\n'), 0, 0));
}

QByteArray BookingsPage::csv(CsvMode mode) const
{
    return bookingsCsv(*m_bookings, scene(), mode, csvOrigin());
}

CsvOrigin BookingsPage::csvOrigin() const
{
    return m_facts->welcome().demo ? CsvOrigin::Demo : CsvOrigin::Real;
}

void BookingsPage::saveCsv(CsvMode mode)
{
    CsvSave::ask(this, {tr("Export bookings"), QStringLiteral("bookings"), csvOrigin(),
                        [this, mode] { return csv(mode); }, [this](const QString &line) { Q_EMIT exported(line); }});
}

BookingId BookingsPage::shownBooking() const
{
    return isPanelShown() ? m_panel->booking() : BookingId{};
}

QList<QAction *> BookingsPage::deeds() const
{
    return isPanelShown() ? m_panel->deeds() : QList<QAction *>();
}

QByteArray BookingsPage::ics(BookingId only) const
{
    const words::Scene s = scene();
    const QString coop = QString::fromStdString(m_facts->welcome().coop);
    Ics out(s.now);
    for (const auto &[id, entry] : m_bookings->entries()) {
        const bool isMeant = only == BookingId{} ? entry.booking.member == m_facts->member() : id == only;
        if (isMeant && hasCalendarEntry(entry.booking))
            out.add(icsEvent(entry, s, coop));
    }
    return out.bytes();
}

void BookingsPage::saveIcs(BookingId id)
{
    const QString name = id == BookingId{} ? QStringLiteral("bookings") : words::bookingName(raw(id));
    CsvSave::ask(this, {tr("Save as a calendar file"), name, csvOrigin(), [this, id] { return ics(id); },
                        [this](const QString &line) { Q_EMIT exported(line); }, QStringLiteral("ics")});
}

void BookingsPage::bookAgain(BookingId id)
{
    const BookingEntry *entry = m_bookings->find(id);
    if (!entry || !m_facts->isLive())
        return;
    m_acted = id;
    Q_EMIT againWanted(askAgain(entry->booking, *m_fleet->fleet()), raw(id));
}

} // namespace imece
