// SPDX-License-Identifier: GPL-3.0-or-later
// R11: which host takes the place of a broken one in a running gang, and which gang a repaired host goes back to.
#pragma once
#include "domain/fleet.h"
#include <functional>
#include <optional>
#include <vector>

namespace imece {

enum class Replacement : std::uint8_t {
    SameLeaf = 0,   ///< a spare of the same leaf
    SameFabric = 1, ///< a spare of the same fabric, leaf bound kept
    Reclaimed = 2   ///< such a spare that a P lease or slice runs on: it is reclaimed first (S14)
};

struct Stranded
{
    std::vector<HostId> hosts; ///< the gang, the broken host included
    HostId broken = noHost;
    std::size_t maxLeaves = 0; ///< promised; 0 = no bound
};

/// A candidate, as the calendar knows it for the rest of the booking.
enum class Standby : std::uint8_t {
    Taken = 0, ///< bound to a G booking in that time, down, draining or standing in already
    Free = 1,
    Leased = 2 ///< only P or S on it
};
using StandbyOf = std::function<Standby(HostId)>;

struct ReplacementChoice
{
    HostId host = noHost;
    Replacement kind{};
    bool operator==(const ReplacementChoice &) const = default;
};
/// R11 in its order, ties to the lower host id; nothing = the gang is interrupted. Only hosts of role Spare of the same
/// fabric and pool come into question, and only such as `standby` says are not Taken (checked like any allocation).
std::optional<ReplacementChoice> chooseReplacement(const Fleet &fleet, const Stranded &gang, const StandbyOf &standby);

/// A repaired host goes back to the gang that waits longest for it before anyone else; nothing = nobody waits.
struct WaitingGang
{
    BookingId id{};
    HostId broken = noHost;
    Instant since = 0;
};
std::optional<BookingId> repairedGoesTo(HostId repaired, const std::vector<WaitingGang> &gangs);

} // namespace imece
