// SPDX-License-Identifier: GPL-3.0-or-later
// R6: until the freeze the hosts of a booking are planned only. They may change within its promise (interval, fabric,
// leaf bound) where somebody else could not be served otherwise; who is refused is the newcomer, never an old booking.
#pragma once
#include "backend/core/window_question.h"
#include "domain/replan.h"

namespace imece::core {

/// The promises of the bookings whose hosts may change now and which lie in the way of `taken` on this fabric.
std::vector<Promise> movable(const State &state, FabricId fabric, const Span &taken, Instant now, BookingId without);
/// Those of the plan whose hosts are others than they have.
std::vector<Planned> changes(const State &state, const std::vector<Planned> &plan);
/// The calendar with these hosts instead; nothing if they do not fit.
std::optional<Calendar> movedCalendar(const State &state, const Calendar &calendar, const std::vector<Planned> &moves);

/// Planned bookings of others, or own ones, move for this quote.
bool movesOthers(const State &state, const Quote &quote);
/// The plan behind such a quote, made again: the same moves and the same hosts, or nothing.
std::optional<Replanned> planOf(const State &state, MemberId asker, const Quote &quote, const std::string &model,
                                Instant now);

} // namespace imece::core
