// SPDX-License-Identifier: GPL-3.0-or-later
// What may be done with a booking, by whom and when, in one place: a deed that is not possible is not shown. The server
// decides all the same. And what is wanted, as a value on its way from the panel to the call.
#pragma once
#include "views/bookings/panel_scene.h"
#include <QString>

namespace imece {

enum class Deed : std::uint8_t { Confirm, Cancel, Extend, Pin, Approve, Again, Change, Replace, Describe, Rehearse };

/// Fields that a deed does not need stay empty.
struct BookingCommand
{
    Deed deed{};
    BookingId booking{};
    std::uint32_t version = 0;
    QString note; ///< Approve: the reason; Describe
    bool isYes = false;
    std::uint32_t hosts = 0; ///< Change
    Span window;             ///< Change
    HostId host = noHost;    ///< Replace: the one that goes
    QString label, outcome;  ///< Describe
    bool operator==(const BookingCommand &) const = default;
};

bool mayDo(Deed deed, const BookingEntry &entry, const PanelScene &scene);
/// It waits with a planned start, which its member may take at any time (R9).
bool isPromised(const Booking &booking);
/// Ended early instead of cancelled: it runs already (S19).
bool isReleasable(const Booking &booking);
/// K2: how a second person decided; nullopt = nobody has.
std::optional<bool> approvalOf(const BookingEntry &entry);
/// A cancelled booking's window once more: the same hosts' number, times and kind (K10).
WindowsAsk askAgain(const Booking &booking, const Fleet &fleet);
/// The quote of exactly that window, of the same hosts rather than of others; nullptr = there is none.
const Quote *exactly(const WindowsAsk &again, const std::vector<HostId> &hosts, const std::vector<Quote> &quotes);

} // namespace imece
