// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages of hosts and fabric stand on: the stores filled with the samples, and a clock that stands still.
// With IMECE_PICTURES=DIR pictures of them are left there.
#pragma once
#include "models/booking_store.h"
#include "models/coop_clock.h"
#include "models/finding_list.h"
#include "models/fleet_store.h"
#include "tests/support/sample_bookings.h"
#include "tests/support/sample_sweep.h"
#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

namespace imece::sample {

struct FleetStage
{
    FleetStore fleet;
    BookingStore bookings;
    FindingList findings;
    CoopClock clock{[] { return qint64(0); }};

    FleetStage()
    {
        clock.set(now, 1);
        clock.setZone(QTimeZone("Europe/Istanbul"));
    }
    void fillFleet()
    {
        fleet.setFleet(*sample::fleet());
        fleet.setHosts(0, 78, columns());
        findings.reset(sample::findings());
        bookings.reset(sample::bookings());
    }
    template<typename Page> static void show(Page &page, QSize size)
    {
        page.resize(size);
        page.setShown(true);
        page.show();
    }
};

/// Everything that is posted has arrived: what was thrown out of layouts is gone, what came is laid out.
inline void settle()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::sendPostedEvents();
}

inline void keep(QWidget &widget, const char *name)
{
    settle();
    const QPixmap picture = widget.grab();
    const QString dir = qEnvironmentVariable("IMECE_PICTURES");
    if (!dir.isEmpty())
        picture.save(QStringLiteral("%1/%2.png").arg(dir, QString::fromLatin1(name)));
}

} // namespace imece::sample
