// SPDX-License-Identifier: GPL-3.0-or-later
// S3 step by step: how a balance goes on while nothing changes, and where something does. For the projections of bank.h
// and bank_ahead.h alone.
#pragma once
#include "domain/bank.h"

namespace imece::bank {

/// A balance as whole + part, 0 ≤ part < 1.
struct Level
{
    GpuSeconds whole = 0;
    Fraction part;
};

/// After dt seconds at `rate` with `gpus` in use; not clipped yet.
Level grown(const Level &level, const Fraction &rate, std::int64_t gpus, Seconds dt);
Level clipped(const Level &level, GpuSeconds most);

struct Change
{
    Instant at = 0;
    std::int64_t gpus = 0; ///< more in use from here on; 0 = something else bends the projection
};
/// Every instant in (terms.at, until] where the projection may bend, ascending; `until` itself is one.
std::vector<Change> changesOf(const BankTerms &terms, const std::vector<Use> &uses, const Use *candidate,
                              Instant until);

Fraction rateAt(const BankTerms &terms, Instant at);

} // namespace imece::bank
