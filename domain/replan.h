// SPDX-License-Identifier: GPL-3.0-or-later
// R6: planned hosts may still change. One deterministic replan, best effort: bookings by start, then id, each placed by
// R5 (largest leaf first). Either every promise is kept — interval, fabric, leaf bound — or nothing changes.
#pragma once
#include "domain/windows.h"
#include <optional>
#include <vector>

namespace imece {

/// What was promised, of a booking whose hosts are only planned, or the candidate (ask.length and .hosts do not count).
struct Promise
{
    BookingId id{};
    Span taken; ///< setup and teardown included
    FabricId fabric{};
    std::size_t hosts = 0;
    std::size_t maxLeaves = 0; ///< 0 = no bound
    bool operator==(const Promise &) const = default;
};
struct Planned
{
    BookingId id{};
    std::vector<HostId> hosts; ///< ascending
    bool operator==(const Planned &) const = default;
};

/// The same question of another calendar, which must live as long as it is asked.
WindowsInput onCalendar(const WindowsInput &input, const Calendar &calendar);

/// `input` as for findWindows; its calendar holds everything, planned bookings included. `movable` = those that are
/// planned, each in the calendar under its id; `candidate` is not in it. The plan of all of them, ordered by id;
/// nothing = this one replan finds none, and the candidate is refused, not the old ones.
std::optional<std::vector<Planned>> replan(const WindowsInput &input, std::vector<Promise> movable,
                                           const Promise &candidate);

} // namespace imece
