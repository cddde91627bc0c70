// SPDX-License-Identifier: GPL-3.0-or-later
// The documented, stable shapes of `imecectl story --json` and `imecectl bursts --json` (docs/imecectl.md).
#pragma once
#include "domain/booking_story.h"
#include "domain/burst.h"

namespace imece::text {

std::string storyJson(const Fleet &fleet, const BookingStory &story);
std::string burstsJson(const Fleet &fleet, const std::vector<BurstPoint> &points);

std::string_view name(StoryKind kind);
std::string_view name(PromiseWhy why);
std::string_view name(AheadWhy why);
std::string_view name(RehearsalVerdict verdict);

} // namespace imece::text
