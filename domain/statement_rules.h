// SPDX-License-Identifier: GPL-3.0-or-later
// S21: from intervals to a statement whose rows add up to the second. Piecewise constant over the event instants.
#pragma once
#include "domain/share_table.h"
#include "domain/statement.h"
#include <vector>

namespace imece {

enum class UseKind : std::uint8_t {
    OnBase = 0,  ///< running on base hosts
    OnSpare = 1, ///< running on the overprovisioned part V
    BookedIdle,  ///< bound to a booking that is starting, interrupted or ending
    Credited     ///< stopped seconds given back (M3, M5); a note beside the others, not a part of owned
};

/// gpus of one member on [from, until). Intervals may overlap; they add up.
struct UseInterval
{
    UseKind kind{};
    MemberId member{};
    Span span;
    std::int64_t gpus = 0;
    bool operator==(const UseInterval &) const = default;
};

/// Base capacity that was down on [from, until), in GPUs of all members together.
struct DownInterval
{
    Span span;
    std::int64_t gpus = 0;
    bool isPlanned = false;
    bool operator==(const DownInterval &) const = default;
};

struct StatementInput
{
    Span period;
    ShareTable shares;
    std::vector<UseInterval> uses;
    std::vector<DownInterval> downs;
    std::vector<BankRow> bank; ///< passed on
};

/// Rows by member id for every member of the share table. owned = ownUse + lent + bookedIdle + idle + down +
/// plannedDown for each row, Σ lent[l → b] over b = lent of l, Σ over l = borrowed of b; all exact.
Statement makeStatement(const StatementInput &input);

} // namespace imece
