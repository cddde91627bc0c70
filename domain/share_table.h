// SPDX-License-Identifier: GPL-3.0-or-later
// S1: who owns how many GPUs when, and what that entitles to while capacity is healthy or not. Exact rationals.
#pragma once
#include "domain/exact.h"
#include "domain/ids.h"
#include <limits>
#include <vector>

namespace imece {

inline constexpr Instant forever = std::numeric_limits<Instant>::max();

/// One row (E1). until = forever where the end is not known.
struct ShareRow
{
    MemberId member{};
    std::int64_t gpus = 0;
    Instant from = 0;
    Instant until = forever;
    bool operator==(const ShareRow &) const = default;
};

class ShareTable
{
public:
    ShareTable() = default;
    explicit ShareTable(std::vector<ShareRow> rows);

    const std::vector<ShareRow> &rows() const { return m_rows; }
    std::vector<MemberId> members() const; ///< ascending: oldest first
    std::int64_t owned(MemberId member, Instant at) const;
    std::int64_t total(Instant at) const; ///< B(t)
    /// Instants in (within.from, within.until) where a row begins or ends; ascending, distinct.
    std::vector<Instant> changes(const Span &within) const;
    /// e_i(t) = o_i while H ≥ B, else exactly o_i·H/B.
    Fraction entitlement(MemberId member, std::int64_t healthyGpus, Instant at) const;

private:
    std::vector<ShareRow> m_rows; ///< by member, then from
};

/// A01: entitlements in whole GPUs that add up to min(B, H) (largest remainder; ties to the older member).
std::vector<std::int64_t> wholeEntitlements(std::span<const std::int64_t> owned, std::int64_t healthyGpus);

} // namespace imece
