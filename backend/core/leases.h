// SPDX-License-Identifier: GPL-3.0-or-later
// S8–S15 against the working state: which hosts a lease may take, when one has to go, and who waits. Leases are not in
// the calendar: a G booking is placed as if they were not there, and they go when its span there begins.
#pragma once
#include "backend/core/state.h"
#include "domain/lease_placement.h"

namespace imece::core {

/// Holds its hosts now: class P, neither waiting nor ended.
constexpr bool isLease(const Booking &b)
{
    return b.cls == ServiceClass::P && b.state != BookingState::Queued && !isTerminal(b.state);
}
constexpr bool isLeaseWaiting(const Booking &b)
{
    return b.cls == ServiceClass::P && b.state == BookingState::Queued;
}

/// Between the end of a lease and the instant at which its hosts are given on: what of the wipe is not a part of the
/// setup of whoever comes next.
Seconds wipeOf(const State &state, Instant now);

/// What the calendar has next on these hosts; from = forever: nothing. It may have begun already.
struct Taker
{
    Instant from = forever; ///< setup included
    BookingId booking{};
};
Taker takerOf(const State &state, const std::vector<HostId> &hosts, Instant now);

/// When and why a lease (or a slice) must stop; at = forever: nothing stops it.
struct LeaseStop
{
    Instant at = forever;
    Instant notice = forever;
    EndCause cause = EndCause::None;
    BookingId by{};
};
/// S14: of the calendar, or of a gang that lost a host (R11).
LeaseStop reclaimOf(const State &state, const Booking &lease, Instant now);

/// M7: when what runs open-ended has used up a cap of the chain of this person; forever = never.
Instant budgetStop(const State &state, MemberId member, PersonId person, Instant now);

/// S10, as it is now.
std::int64_t useKeyOf(const State &state, MemberId member, Instant now);
/// E4: no lease is promised beyond its member's end.
Seconds withinMember(const State &state, MemberId member, Instant from, Seconds length, Instant now);
/// All requests of class P that wait and may start now; those that no budget has room for are left out (M7).
std::vector<Waiting> waitingLeases(const State &state, Instant now);

/// The request with a planned start (S15); nothing = none has one.
const Booking *plannedHead(const State &state);
/// S10, S15: who waits, in order, and the head, which goes before all of them.
struct LeaseLine
{
    std::vector<Waiting> waiting;
    std::optional<BookingId> head;
};
LeaseLine leaseLine(const State &state, Instant now);

/// Hosts for this request, now (S8): of the base, else with V less its reserve. `also`: as if these were free.
std::optional<std::vector<HostId>> hostsForLease(const State &state, const RequestKept &request, Instant now,
                                                 const std::vector<HostId> &also = {});
/// How many a fabric has for a lease.
std::uint32_t freeForLeases(const State &state, FabricId fabric, PoolId pool, Instant now);

/// R9, S15: the earliest start at which so many hosts of one fabric are free of G and of leases.
struct LeasePlan
{
    Span window;
    FabricId fabric{};
    std::vector<HostId> hosts; ///< ascending
};
std::optional<LeasePlan> planForHead(const State &state, const RequestKept &request, Instant now);

/// The leases of now as a placement sees them.
std::vector<Leased> leasesOf(const State &state, Instant now);
/// S14: names the leases that each window would stop.
void addDisplaced(const State &state, std::vector<Quote> &quotes);
/// What a request of class P would get now; nothing, and why, where it would wait.
WindowsAnswer leaseQuote(const State &state, const WindowsAsk &ask, Instant now);

std::optional<PoolId> poolNamed(const Fleet &fleet, const std::string &model);
std::int64_t gpusOfHost(const Fleet &fleet, PoolId pool);
/// The price of a lease that starts or goes on now (M6, M9).
MicrosPerGpuHour leasePrice(const State &state, Instant now);

} // namespace imece::core
