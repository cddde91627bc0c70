// SPDX-License-Identifier: GPL-3.0-or-later
// S7: the part of everybody else's entitlement that a far-off booking may not take. Exact rationals; at each instant
// the same for every start, so that a search may skip what is in breach.
#pragma once
#include "domain/reason.h"
#include "domain/share_table.h"
#include <optional>
#include <vector>

namespace imece {

/// 0 ≤ phi ≤ 1. Instants nearer than now + release are free of floors (H_rel).
struct FloorTerms
{
    Fraction phi{0, 1};
    Seconds release = 72 * hour;
    bool operator==(const FloorTerms &) const = default;
};

/// A committed G booking (or live offer): gpus of one member on [from, until), setup and teardown not included.
struct FloorUse
{
    MemberId member{};
    Span span;
    std::int64_t gpus = 0;
    Instant committedAt = 0; ///< only mayRevoke reads it
    bool operator==(const FloorUse &) const = default;
};

/// A member gives up its own floor on `span`, for everybody.
struct FloorWaiver
{
    MemberId member{};
    Span span;
    bool operator==(const FloorWaiver &) const = default;
};

/// From this instant on so many base GPUs are healthy. The first step counts for everything before it too.
struct CapacityStep
{
    Instant from = 0;
    std::int64_t gpus = 0;
    bool operator==(const CapacityStep &) const = default;
};

struct FloorInput
{
    FloorTerms terms;
    Instant now = 0;
    ShareTable shares;
    std::vector<FloorUse> uses;
    std::vector<FloorWaiver> waivers;
    std::vector<CapacityStep> healthy; ///< empty: all of B
};

/// Where a candidate asks for more than S7 leaves.
struct FloorBreach
{
    Instant at = 0;                 ///< the first instant in breach
    Instant until = 0;              ///< where this stretch ends
    std::int64_t available = 0;     ///< whole GPUs that S7 leaves there, ≥ 0
    std::int64_t protectedGpus = 0; ///< Σ of the floors of the others there, rounded up
    MemberId most{};                ///< whose floor is largest (ties: older); 0 = no floor, it is simply full
    bool operator==(const FloorBreach &) const = default;
};

/// What S7 leaves to one member on `within`, stretch by stretch.
class FloorProfile
{
public:
    FloorProfile(const FloorInput &input, MemberId asker, const Span &within);

    /// The first breach of gpus on `window`, which lies inside `within`.
    std::optional<FloorBreach> firstBreach(const Span &window, std::int64_t gpus) const;
    /// Where the last breach of gpus on `window` ends.
    std::optional<Instant> lastBreach(const Span &window, std::int64_t gpus) const;
    /// The most GPUs that S7 admits on the whole window.
    std::int64_t available(const Span &window) const;
    /// S7 of one window, see floorAdmits().
    std::optional<Reason> refusal(const Span &window, std::int64_t gpus) const;
    /// The smallest start ≥ from, in seconds, that S7 admits for this length; nothing if it would end after `within`.
    std::optional<Instant> firstStart(Instant from, Seconds length, std::int64_t gpus) const;

private:
    struct Stretch
    {
        Instant from = 0, until = 0;
        std::int64_t available = 0, protectedGpus = 0;
        MemberId most{};
    };
    std::size_t indexAt(Instant at) const;

    std::vector<Stretch> m_stretches; ///< ascending, without gaps
    Seconds m_release = 0;
};

/// S7. Nothing = admissible; otherwise FLOOR_PROTECTED {needed, available, protected: GPUs; at, until: the first
/// breach; again: asked from then on, the same window meets no floor that is in its way now; member: whose floor is
/// largest}, or CAPACITY_CONFLICT {needed, available, protected = 0, at, until} where no floor stands there.
std::optional<Reason> floorAdmits(const FloorInput &input, MemberId asker, const Span &window, std::int64_t gpus);

/// S7: a waiver can be taken back until a booking stands on it, that is as long as each booking of another member
/// could have been committed without it too. `index` is into input.waivers; input.now does not matter.
bool mayRevoke(const FloorInput &input, std::size_t index);

} // namespace imece
