// SPDX-License-Identifier: GPL-3.0-or-later
// The one sentence above a booking's facts: what stands out now (an offer runs out, a second person is awaited, the end
// comes near, the gang waits); and the question before it is given back, its cost in tokens first (S19).
#pragma once
#include "domain/cancellation.h"
#include "views/bookings/panel_scene.h"
#include <QCoreApplication>

namespace imece {

/// What giving a booking back costs, as the server says it (S19).
struct ReleaseCost
{
    bool isAwaited = false;
    std::optional<ReleaseQuote> quote; ///< nothing and not awaited: it did not say
};

class BookingNotice
{
    Q_DECLARE_TR_FUNCTIONS(BookingNotice)

public:
    /// Both must live longer.
    BookingNotice(const BookingEntry &entry, const PanelScene &scene) : m_entry(entry), m_scene(scene) {}

    QString text() const; ///< empty: nothing stands out
    bool isUrgent() const;
    /// "Cancel b-0391? …", after what the server says that it costs.
    QString question(const ReleaseCost &cost) const;

private:
    QString offer() const;
    QString awaited() const;
    QString queued() const;
    QString end() const;
    QString interrupted() const;
    QString cost(const ReleaseCost &cost) const;

    const BookingEntry &m_entry;
    const PanelScene &m_scene;
};

} // namespace imece
