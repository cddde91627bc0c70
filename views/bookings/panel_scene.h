// SPDX-License-Identifier: GPL-3.0-or-later
// What the page knows around the content of its panel, as one value: names, the clock, who sits here and what they may.
#pragma once
#include "domain/coop.h"
#include "domain/upkeep.h"
#include "models/booking_store.h"
#include "views/words/booking_words.h"
#include "views/words/upkeep_words.h"

namespace imece {

class FindingList;

struct PanelScene
{
    words::Scene words;
    const HostColumns *columns = nullptr;
    const FindingList *findings = nullptr;
    const BookingStore *bookings = nullptr;
    const std::vector<Upkeep> *upkeeps = nullptr;
    MemberId me{};
    PersonId person{};
    PolicyView policy;
    Ticks mostPrice = 0; ///< what the quote was asked with (M7); 0 = any
    Instant askedAt = 0; ///< the quote is of then; 0 = of now
    std::uint32_t rate = 1;
    Seconds minimumRun = 0; ///< S13, of a preemptible quote; 0 = not said
    bool mayBook = false;
    bool mayCancel = false;
    bool mayApprove = false; ///< K2
    bool isLive = false;
    bool isActing = false;

    /// Planned maintenance that touches these hosts, or what the window keeps clear of; empty = none (R3).
    QString upkeepInside(const std::vector<HostId> &hosts, FabricId fabric, const Span &window) const
    {
        return upkeeps ? words::UpkeepWords(words, *upkeeps).inside(hosts, fabric, window) : QString();
    }
    bool touchesUpkeep(const std::vector<HostId> &hosts, const Span &window) const
    {
        return upkeeps && !words::UpkeepWords(words, *upkeeps).among(hosts, window).empty();
    }
    bool isOwn(const Booking &booking) const { return me != MemberId{} && booking.member == me; }
};

/// What a booking in the queue was asked for (R9): only its own startup knows it.
struct QueuedAsk
{
    WindowsAsk ask; ///< until = the deadline; 0 = none
    bool isStanding = false;
    Ticks mostPrice = 0;
};

} // namespace imece
