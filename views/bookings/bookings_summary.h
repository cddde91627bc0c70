// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of bookings says about itself: the line beside its title, the strip under the form, the title of a
// refusal. Words from values alone.
#pragma once
#include "models/booking_store.h"
#include "models/quote_board.h"
#include "views/words/scene.h"

namespace imece {

class SessionFacts;

/// Rich text. `only` = whose bookings are counted, 0 = all.
QString bookingsSummary(const QuoteBoard &board, const BookingStore &bookings, MemberId only,
                        const words::Scene &scene);
/// Why nothing happens, or what to do first; empty = nothing to say.
QString bookingsMessage(const QuoteBoard &board, const BookingStore &bookings, const SessionFacts &facts);
QString refusalTitle(QuoteBoard::Act act);
/// What became of it, beside that title. `acted` = the booking that was to be confirmed or cancelled, if it is known.
QString refusalNote(QuoteBoard::Act act, const Booking *acted, const words::Scene &scene);

} // namespace imece
