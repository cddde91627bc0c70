// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the last 30 days a host could work, and whether that is enough (V3): too little below 0.90, and then
// until it is 0.97 again. Outages that a person planned do not count. The part grows while a host is up and never
// grows while it is out, so that looking at both ends of every outage loses no crossing of a threshold.
#pragma once
#include "backend/core/state.h"

namespace imece::core {

inline constexpr Seconds uptimeSpan = 30 * day, uptimeJudgedAfter = 7 * day;
inline constexpr int tooLittlePermyriad = 9000, enoughPermyriad = 9700;

/// noFigure where the co-op is not older than the moment.
std::uint16_t uptimePermyriad(const HostRecord &record, Instant foundedAt, Instant now);

/// Whether the uptime is too little at `now`, given what was so at the last end of an outage. A co-op younger than
/// a week judges nobody: one restart of an hour would weigh too much.
bool isTooLittle(const HostRecord &record, Instant foundedAt, Instant now);

} // namespace imece::core
