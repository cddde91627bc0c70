// SPDX-License-Identifier: GPL-3.0-or-later
// S10–S12: decayed, share-normalised use of P and S, the only place with floating point: it orders P and nothing else.
// Closed form, so that cutting an interval changes nothing; a lease's entry penalty is taken off exactly once.
#pragma once
#include "domain/ids.h"
#include "domain/share_table.h"
#include <map>
#include <optional>
#include <vector>

namespace imece {

enum class LeaseId : std::uint64_t {}; ///< the booking of class P or S

/// S11: what `amount` used at once is worth `age` seconds later.
double decayed(double amount, Seconds age, Seconds halfLife);
/// S11: a constant rate on [span.from, span.until), seen at `at` ≥ span.until: r·h/ln2·(2^−(t−b)/h − 2^−(t−a)/h).
double decayedUse(double rate, const Span &span, Instant at, Seconds halfLife);
/// 1 − ½^(dt/h): how much of its weight a use gains in dt (A10).
double entryPenaltyFactor(Seconds dt, Seconds halfLife);

/// S10: equal within this are equal, in GPU-seconds per share. Rounded to it, so that the order stays transitive.
inline constexpr double useTolerance = 1e-3;
std::int64_t useKey(double x);

/// x_i of one member. Times never go back by more than what is still open.
class DecayedUse
{
public:
    DecayedUse() = default;
    DecayedUse(MemberId member, Seconds halfLife) : m_member(member), m_halfLife(halfLife) {}

    /// S10: the whole lease counts at once, at the share valid at its start. False, and nothing changed: already open.
    bool open(LeaseId lease, std::int64_t gpus, const Span &planned, const ShareTable &shares);
    /// Takes the penalty off and counts what ran instead, each part at the share valid then (S12). False, and nothing
    /// changed: not open, so that no path takes it off twice. Not-charged parts (S14) are left out of `ran`.
    bool close(LeaseId lease, const std::vector<Span> &ran, const ShareTable &shares);
    /// A lease goes on: counted so far, and the whole of the next one counts (S13).
    bool renew(LeaseId lease, const std::vector<Span> &ran, const Span &planned, const ShareTable &shares);

    double at(Instant now) const; ///< x_i
    std::size_t openLeases() const { return m_open.size(); }

private:
    struct Open
    {
        std::int64_t gpus = 0;
        double penalty = 0;
    };
    void count(std::int64_t gpus, const Span &span, const ShareTable &shares);

    MemberId m_member{};
    Seconds m_halfLife = 14 * day;
    std::map<LeaseId, Open> m_open;
    double m_past = 0;
    Instant m_pastAt = 0; ///< m_past is as seen then
};

} // namespace imece
