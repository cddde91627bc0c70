// SPDX-License-Identifier: GPL-3.0-or-later
// M8: what became of one booking that had to give way for a lower cap.
#pragma once
#include "domain/booking.h"

namespace imece {

struct BookingCut
{
    BookingId id{};
    BookingState state = BookingState::Cancelled; ///< after it; Queued = it waits on without a plan (R9)
    Span window;                                  ///< after it; of a gone one as it was
    Ticks freed = 0;                              ///< held no longer
    GpuSeconds fee = 0;                           ///< tokens, by S19
    bool operator==(const BookingCut &) const = default;
};

} // namespace imece
