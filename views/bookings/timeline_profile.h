// SPDX-License-Identifier: GPL-3.0-or-later
// How many hosts are free from when on: the profile above the lanes, as values.
#pragma once
#include "domain/upkeep.h"
#include "models/booking_store.h"
#include <vector>

namespace imece {

struct ProfileStep
{
    Instant from = 0;
    int free = 0;
    bool operator==(const ProfileStep &) const = default;
};

/// Free hosts of one fabric from `now` on: fit base hosts and the fit spares that can stand in, never more than the
/// base (S2), less what bookings hold. Hosts that are held with a known end come back then; others stay out. A host
/// counts only while it is supplied (R3), and not while its member leaves or in planned maintenance.
std::vector<ProfileStep> freeProfile(const Fleet &fleet, const HostColumns &columns, const BookingStore &store,
                                     FabricId fabric, Instant now, const std::vector<Upkeep> &upkeeps = {});
/// The fabric with the most base hosts.
FabricId mainFabric(const Fleet &fleet);

} // namespace imece
