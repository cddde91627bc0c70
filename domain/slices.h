// SPDX-License-Identifier: GPL-3.0-or-later
// R15: small slices from the overprovisioned part V, granted or refused at once, never queued. Half of V at least stays
// in reserve for hosts that fail (R11).
#pragma once
#include "domain/fleet.h"
#include "domain/reason.h"
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

struct SliceTerms
{
    Seconds longest = 24 * hour;
    std::size_t wholeHosts = 3;         ///< at most, of one leaf
    std::int64_t reservePermille = 500; ///< of V, rounded up to hosts
    std::size_t live = 1;               ///< a member; + 1 for a sponsored guest
    bool operator==(const SliceTerms &) const = default;
};

/// Either gpus = 1, 2, 4 or 8 on one host, or whole hosts.
struct SliceAsk
{
    std::int64_t gpus = 0;
    std::size_t hosts = 0; ///< > 0: whole hosts
    Seconds length = 0;
    PoolId pool{};
    bool isForGuest = false; ///< sponsored; the sentence of purpose is read by no rule
    bool operator==(const SliceAsk &) const = default;
};

/// A host of V as it is now.
struct SpareHost
{
    HostId host{};
    std::int64_t freeGpus = 0; ///< 0 where it is down, standing in or leased
    bool hasSlices = false;
    bool operator==(const SpareHost &) const = default;
};
/// The live slices of the asking member.
struct LiveSlices
{
    std::size_t own = 0, guests = 0;
};

struct SliceGrant
{
    std::vector<HostId> hosts; ///< ascending
    std::int64_t gpusPerHost = 0;
    bool operator==(const SliceGrant &) const = default;
};
/// `spares` = all of V of the pool, whatever its state. Best fit: the host (the leaf) that has least left over; ties to
/// the lower id. Refused: NO_SPARE {needed, largest, spares, reserve}, GRID {length, limit}, TOO_LARGE {needed,
/// largest}, MALFORMED {field}, RATE_LIMITED {limit}; all of rule R15.
tl::expected<SliceGrant, Reason> grantSlice(const SliceTerms &terms, const Fleet &fleet, const SliceAsk &ask,
                                            const std::vector<SpareHost> &spares, const LiveSlices &live);

} // namespace imece
