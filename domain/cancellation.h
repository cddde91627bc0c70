// SPDX-License-Identifier: GPL-3.0-or-later
// S19: what giving a booking back costs in tokens (never in money), and how that returns when others take what was
// freed. 0 ≤ fee ≤ posted fee; a fee given back is never taken again.
#pragma once
#include "domain/booking.h"
#include "domain/exact.h"
#include <vector>

namespace imece {

struct CancellationTerms
{
    Seconds span = 72 * hour; ///< only what was promised so soon costs
    Fraction part{1, 2};      ///< this part of it
    bool operator==(const CancellationTerms &) const = default;
};

/// gpus on `window`, given back at `at`: before the start (cancelled) or while it runs (released early).
struct GivenBack
{
    Span window;
    std::int64_t gpus = 0;
    Instant at = 0;
    bool operator==(const GivenBack &) const = default;
};

/// The seconds that cost: from max(s, c) to min(e, c + 72 h); empty = none.
Span feeSpan(const CancellationTerms &terms, const GivenBack &given);
/// Posted at c: ½·n·g·|feeSpan|, rounded down.
GpuSeconds cancellationFee(const CancellationTerms &terms, const GivenBack &given);

/// GPUs free from this instant on, until the next step; before the first: none.
struct FreeStep
{
    Instant from = 0;
    std::int64_t gpus = 0;
    bool operator==(const FreeStep &) const = default;
};
/// G committed by another member later than c.
struct LaterUse
{
    Span span;
    std::int64_t gpus = 0;
    bool operator==(const LaterUse &) const = default;
};

/// Σ over the fee's seconds of min(n·g, max(0, G of others committed later − what would have been free had it stayed)).
/// `freeHadItStayed` is as seen at c and is kept with the fee: so several cancellations never count one use twice.
GpuSeconds relet(const CancellationTerms &terms, const GivenBack &given, const std::vector<FreeStep> &freeHadItStayed,
                 const std::vector<LaterUse> &later);
/// What is to be posted now, given what was posted and returned so far; ≥ 0.
GpuSeconds feeToReturn(GpuSeconds posted, GpuSeconds returned, GpuSeconds relet);

/// Cancelling or releasing, before one does it.
struct ReleaseQuote
{
    Instant at = 0;
    Span freed;            ///< [max(s, c), e)
    GpuSeconds unused = 0; ///< tokens that will not be used
    GpuSeconds fee = 0;    ///< of which so many are lost for now
    Ticks moneyBack = 0;   ///< of the hold: seconds that do not run cost nothing
    bool operator==(const ReleaseQuote &) const = default;
    GpuSeconds tokensBack() const { return unused - fee; }
};
ReleaseQuote releaseQuote(const CancellationTerms &terms, const GivenBack &given, MicrosPerGpuHour price);

} // namespace imece
