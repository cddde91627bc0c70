// SPDX-License-Identifier: GPL-3.0-or-later
// Who owned, used, lent, borrowed and lost what, to the second (S21): a value that client and server share.
#pragma once
#include "domain/fleet.h"
#include "domain/money.h"

namespace imece {

/// All in GPU-seconds. owned = ownUse + lent + bookedIdle + idle + down + plannedDown, exactly.
struct StatementRow
{
    MemberId member{};
    GpuSeconds owned = 0, ownUse = 0, lent = 0, bookedIdle = 0, idle = 0, down = 0, plannedDown = 0;
    GpuSeconds borrowed = 0;      ///< use above the own part, taken from members' unused parts
    GpuSeconds borrowedSpare = 0; ///< use on the overprovisioned part V
    GpuSeconds credited = 0;      ///< stopped seconds given back (M3, M5)
    bool operator==(const StatementRow &) const = default;
    GpuSeconds used() const { return ownUse + borrowed + borrowedSpare; }
};

/// b_i and its limits (S3), GPU-seconds.
struct BankRow
{
    MemberId member{};
    GpuSeconds balance = 0;
    GpuSeconds balanceAtFrom = 0; ///< at the statement's first instant
    GpuSeconds most = 0;          ///< M_i
    GpuSeconds least = 0;         ///< −D_i
    std::int64_t rateGpus = 0;    ///< e_i
    bool operator==(const BankRow &) const = default;
};

struct Statement
{
    Span period;                    ///< UTC
    std::vector<StatementRow> rows; ///< by member id
    std::vector<GpuSeconds> lent;   ///< rows.size()² : [lender · n + borrower]
    std::vector<Span> days;         ///< the UTC days of the period
    std::vector<GpuSeconds> used;   ///< days.size() × rows.size(): [day · n + member], own + borrowed + spare
    std::vector<BankRow> bank;
    bool operator==(const Statement &) const = default;
};

/// A startup's own money for a period. Private (TRUST S).
struct MoneyView
{
    MemberId member{};
    Span period;
    Ticks spent = 0; ///< net of credits
    Ticks held = 0;
    Ticks credited = 0;
    Ticks cap = 0;              ///< 0 = none set
    std::vector<Instant> at;    ///< daily points
    std::vector<Ticks> spentBy; ///< cumulative net at those points
    bool operator==(const MoneyView &) const = default;
};

} // namespace imece
