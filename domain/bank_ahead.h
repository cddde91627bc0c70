// SPDX-License-Identifier: GPL-3.0-or-later
// S4 for many candidates of one member: the projection without a candidate is made once, a candidate walks only where
// it differs from it.
#pragma once
#include "domain/bank.h"

namespace imece {

/// `before`, `lowest` and `missing` are those of lowestWith(); `limit` and `worst` too where something is missing.
class BankAhead
{
public:
    BankAhead(const BankTerms &terms, const std::vector<Use> &uses);
    BankLow with(const Use &candidate) const;

private:
    /// Where the projection may bend, and what it is there.
    struct Bend
    {
        Instant at = 0;
        GpuSeconds whole = 0;
        Fraction part;
        Fraction rate;              ///< from here on
        std::int64_t gpus = 0;      ///< in use from here on
        GpuSeconds limit = 0;       ///< −D
        GpuSeconds most = 0;        ///< M from here on
        std::size_t tightest = 0;   ///< the bend up to here that is deepest below its limit
        GpuSeconds missingFrom = 0; ///< the most that any checked bend from here on is below its limit; may be negative
        GpuSeconds missing() const { return limit - whole; }
    };
    BankTerms m_terms;
    std::vector<Use> m_uses;
    Instant m_last = 0; ///< the last end: later bends are not checked
    std::vector<Bend> m_bends;
};

/// The longest length, a multiple of grid and at most `most`, that S4 admits from `start`; 0 = none.
Seconds longestAdmissible(const BankTerms &terms, const std::vector<Use> &uses, Instant start, std::int64_t gpus,
                          Seconds grid, Seconds most);

} // namespace imece
