// SPDX-License-Identifier: GPL-3.0-or-later
// What a booking has been: one mark for each of its versions, made as the events apply and so the same after every
// replay; and the place of a request in its queue, by the very order in which the queue is served (R9, S10, S15).
#pragma once
#include "backend/core/state.h"

namespace imece::core {

/// The mark of a version that is about to replace `before` (nullptr = the first one). Reads the state before it.
StoryMark markOf(const State &state, const BookingRecord *before, const BookingSet &after, const Event &event);

/// Of one booking at most so many are kept: the first ones, and the newest.
inline constexpr std::size_t mostMarks = 256, firstMarks = 32;
void addMark(std::vector<StoryMark> &story, const StoryMark &mark);

std::vector<PromiseStep> promisesOf(const std::vector<StoryMark> &story);

/// R9: the entries of class G that wait, in the order in which they are planned.
std::vector<BookingId> waitingGuaranteed(const State &state);
/// R9: the own entries of class G that have a planned start; at most so many have one.
inline constexpr std::size_t mostPlanned = 2;
std::vector<BookingId> plannedOf(const State &state, MemberId member);
/// R9: when the planned start of an entry becomes an offer, for PolicyView::offerLife.
Instant offeredAt(const PolicyView &policy, const Booking &entry);
/// Where a waiting request stands; place 0 where it does not wait.
QueuePlace queuePlaceOf(const State &state, const BookingRecord &record, Instant now);

} // namespace imece::core
