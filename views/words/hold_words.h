// SPDX-License-Identifier: GPL-3.0-or-later
// Holds in words (K1): who keeps a host out, why and since when; and what a hold would do to a booking.
#pragma once
#include "domain/hold.h"
#include "views/words/scene.h"
#include <QCoreApplication>

namespace imece::words {

class HoldWords
{
    Q_DECLARE_TR_FUNCTIONS(HoldWords)

public:
    explicit HoldWords(Scene scene) : m_scene(std::move(scene)) {}

    static QString cause(HoldCause cause);
    /// "Drained by Deniz since 09:00 until Fri 12:00: hardware. “fan 3”"
    QString line(const Hold &hold) const;
    /// What happens to a booking, one line.
    QString effect(const TouchedBooking &booking) const;
    /// The whole preview for the clipboard.
    QString text(const HeldHosts &wanted, const HoldPreview &preview) const;
    QString when(const TouchedBooking &booking) const;
    QString credit(Ticks ticks) const; ///< "–" where nothing falls due
    QString credits(const HoldPreview &preview) const;

private:
    Scene m_scene;
};

} // namespace imece::words
