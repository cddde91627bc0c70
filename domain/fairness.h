// SPDX-License-Identifier: GPL-3.0-or-later
// S16, S18: the published numbers of fairness, exact, and the only way to hand tokens on. (Finish-time ratio S16b:
// booking_rules.h.)
#pragma once
#include "domain/bank.h"
#include "domain/epoch.h"
#include <array>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace imece {

/// S16a: b_i/e_i in thousandths of a day, half to even; 0 where e_i = 0.
std::int64_t bankMillidays(GpuSeconds balance, const Fraction &entitlement);

/// S16c: of one member over an interval in which it always had something waiting.
struct Backlogged
{
    GpuSeconds used = 0;
    GpuSeconds largest = 0; ///< its largest single request, n·g·lease
    std::int64_t weight = 1;
};
/// |U_i/w_i − U_j/w_j| ≤ L_i/w_i + L_j/w_j, by cross-multiplication.
bool isWithinQueueBound(const Backlogged &i, const Backlogged &j);

/// S16: Jain's index (Σ x)²/(n·Σ x²) of what each got per share, in thousandths; 1000 = all equal, also for nothing.
std::int64_t jainPermille(const std::vector<Fraction> &perShare);

struct TransferTerms
{
    Fraction mostPerMonth{1, 4}; ///< of M, in one UTC month
    bool operator==(const TransferTerms &) const = default;
};
/// A line of two banks; no price, no time but its own.
struct TransferLine
{
    MemberId member{};
    GpuSeconds tokens = 0; ///< < 0 gives, > 0 gets
    Instant at = 0;
    bool operator==(const TransferLine &) const = default;
};
struct Transfer
{
    MemberId from{}, to{};
    GpuSeconds tokens = 0;
    Instant at = 0;
    PersonId signedFrom{}, signedTo{}; ///< both sides; 0 = not yet
};
/// S18. Two lines that sum to 0. TOKEN_LIMIT {limit, used, missing} above 25 % of the giver's M a month, TOKEN_LIMIT of
/// S4 where the giver's own bookings would no longer be covered; APPROVAL_NEEDED where a side has not signed;
/// MALFORMED. `given` = all lines so far; `uses` the giver's committed G bookings.
tl::expected<std::array<TransferLine, 2>, Reason> transfer(const Transfer &asked, const TransferTerms &terms,
                                                           const BankTerms &giver, const std::vector<Use> &uses,
                                                           const std::vector<TransferLine> &given);

} // namespace imece
