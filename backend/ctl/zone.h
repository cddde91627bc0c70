// SPDX-License-Identifier: GPL-3.0-or-later
// The zone in which a bare date means 00:00 and in which tables show instants: an IANA name or UTC. Sets this process's
// zone (imecectl has one thread and one zone).
#pragma once
#include "domain/duration.h"
#include <string>

namespace imece::ctl {

/// False if the machine does not know the zone.
bool useZone(const std::string &name);
/// Of the zone in use.
ZoneOffset zoneOffset();
/// "2026-12-01 08:00 +03:00"
std::string local(Instant at);

} // namespace imece::ctl
