// SPDX-License-Identifier: GPL-3.0-or-later
// S3, S4: one member's bank of GPU-seconds, piecewise linear, clipped at +M, and whether it can pay for a candidate.
// Everything is exact: fractions are kept, and floored only where a balance is shown.
#pragma once
#include "domain/exact.h"
#include "domain/reason.h"
#include "domain/share_table.h"
#include <optional>
#include <vector>

namespace imece {

/// From this instant on e_i is `rate` GPUs, until the next step. The first step counts for everything before it too.
struct AccrualStep
{
    Instant from = 0;
    Fraction rate;
    bool operator==(const AccrualStep &) const = default;
};

/// A part of D that comes later: linearly from 0 at `from` to `debt` after `length`; length 0 = at once. Negative: it
/// goes (E2). Each batch of added GPUs has its own (E7, E10).
struct DebtRamp
{
    Instant from = 0;
    Seconds length = 0;
    GpuSeconds debt = 0;
    bool operator==(const DebtRamp &) const = default;
};

/// From this instant on M_i is `most`.
struct MostStep
{
    Instant from = 0;
    GpuSeconds most = 0;
    bool operator==(const MostStep &) const = default;
};

/// Where a projection starts.
struct BankTerms
{
    Instant at = 0;         ///< now
    GpuSeconds balance = 0; ///< b_i(now)
    Fraction part;          ///< what the cumulative rational has beyond `balance`, 0 ≤ part < 1
    std::vector<AccrualStep> accrual;
    GpuSeconds most = 0; ///< M_i ≥ 0, until the first of mostSteps
    GpuSeconds debt = 0; ///< D_i ≥ 0 without the ramps: the lowest balance allowed is −D_i
    std::vector<DebtRamp> ramps;
    std::vector<MostStep> mostSteps; ///< ascending
    bool operator==(const BankTerms &) const = default;

    /// D_i at an instant, rounded down.
    GpuSeconds debtAt(Instant when) const;
    GpuSeconds mostAt(Instant when) const;
    /// e, M = bankDays·o and D = debtDays·o from the share table, changes recorded for later included, healthy capacity
    /// assumed. GPUs added after the co-op's first row bring their D over rampLength (E7, E10); GPUs that go take the
    /// youngest ramp with them first.
    static BankTerms of(const ShareTable &shares, MemberId member, Instant at, GpuSeconds balance,
                        std::int64_t bankDays, std::int64_t debtDays, Seconds rampLength = 0);
};

/// Committed G use of the member: gpus on [from, until), setup and teardown not included.
struct Use
{
    Span span;
    std::int64_t gpus = 0;
    bool operator==(const Use &) const = default;
};

struct BankPoint
{
    Instant at = 0;
    GpuSeconds balance = 0; ///< floored
    bool operator==(const BankPoint &) const = default;
};

/// The projected balance at `at` ≥ terms.at, and a ready next start: `projected(...)` gives terms moved to `at`.
GpuSeconds balanceAt(const BankTerms &terms, const std::vector<Use> &uses, Instant at);
BankTerms advanced(const BankTerms &terms, const std::vector<Use> &uses, Instant at);

/// Every breakpoint from terms.at to `until`, both included, clip corners too: a polyline that can be drawn.
std::vector<BankPoint> projection(const BankTerms &terms, const std::vector<Use> &uses, Instant until);

/// The lowest projected balance of a window and where it is closest to its limit.
struct BankLow
{
    GpuSeconds before = 0;  ///< at the candidate's start
    GpuSeconds lowest = 0;  ///< over [candidate.from, candidate.until]
    GpuSeconds limit = 0;   ///< −D where `missing` is measured
    GpuSeconds missing = 0; ///< how far below the limit anywhere up to the last end; 0 = admissible
    GpuSeconds worst = 0;   ///< the balance there
    bool operator==(const BankLow &) const = default;
};
BankLow lowestWith(const BankTerms &terms, const std::vector<Use> &uses, const Use &candidate);

/// S4. Nothing = admissible; otherwise TOKEN_LIMIT {balance: projected lowest, limit: −D, missing}.
std::optional<Reason> admits(const BankTerms &terms, const std::vector<Use> &uses, const Use &candidate);

/// S6: U ≤ e·w + M + D for every window of length w (net of credited seconds), and what follows from it.
struct UseBound
{
    GpuSeconds most = 0;      ///< in any window of this length
    double part = 0;          ///< of what the base gives in that time; shown, decides nothing
    Seconds longestAlone = 0; ///< (M + D)/(B − e): so long all of the base, at most; 0 where e ≥ B
};
UseBound useBound(const BankTerms &terms, Instant at, Seconds window, std::int64_t baseGpus);

} // namespace imece
