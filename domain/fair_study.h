// SPDX-License-Identifier: GPL-3.0-or-later
// Is anybody worse off in the co-op than alone? The same trace under the co-op's policy, alone on static slices, and
// in one queue of all; per member and together, in integers.
#pragma once
#include "domain/coop_replay.h"

namespace imece {

/// GPUs owned: the capacity by largest remainder of the members' GPU-seconds; who would own fewer than `least` owns
/// `least`, and the others share the rest in the same way. Nothing: the capacity is too small for that.
std::vector<std::int64_t> ownedByWork(const Trace &trace, std::int64_t capacity, std::int64_t least);

/// What became of one job.
struct Lived
{
    Instant start = 0, end = 0;
    bool operator==(const Lived &) const = default;
};

/// Of one member, or of all. Completion time = end − submission; slowdown = completion ÷ max(run time, 10 min) in
/// thousandths. Means are rounded down, a 95th percentile is the smallest value that 95 % do not exceed.
struct MemberFigures
{
    std::size_t jobs = 0;
    std::int64_t completions = 0; ///< sum
    std::int64_t meanCompletion = 0, p95Completion = 0;
    std::int64_t meanWeighted = 0; ///< completion weighted by GPUs × run time
    std::int64_t meanSlowdown = 0, p95Slowdown = 0;
    std::size_t ownShareJobs = 0;   ///< alone they would have started at once
    std::size_t ownShareWaited = 0; ///< … and here they did not
    std::int64_t ownShareWaits = 0, ownShareLongest = 0;
    std::size_t laterThanAlone = 0;      ///< jobs that ended later than alone
    std::int64_t reclaims = 0, lost = 0; ///< lost: seconds run again
    GpuSeconds own = 0, burst = 0, preemptible = 0;
    bool isWorse = false;         ///< mean completion above the one alone (sums compared exactly)
    bool isWorseWeighted = false; ///< the same, weighted
    bool operator==(const MemberFigures &) const = default;
};

struct PolicyFigures
{
    std::string name;
    std::vector<MemberFigures> members;
    MemberFigures all;
    std::size_t worse = 0, worseWeighted = 0; ///< members
    std::int64_t jain = 0;                    ///< permille; of mean completion alone ÷ here, over members (S16)
    std::int64_t utilisation = 0; ///< useful GPU-seconds between first and last submission, permille of capacity
    bool operator==(const PolicyFigures &) const = default;
};

/// What one way to run the trace did to it.
struct RunOutcome
{
    std::vector<Lived> lived;
    std::vector<JobOutcome> more; ///< of the co-op's policies
    GpuSeconds useful = 0;        ///< between first and last submission
};
/// `offered`: GPU-seconds between first and last submission.
PolicyFigures figuresOf(const std::string &name, const Trace &trace, const RunOutcome &alone, const RunOutcome &here,
                        GpuSeconds offered);

struct FairStudy
{
    std::vector<std::int64_t> owned;
    std::size_t narrowed = 0; ///< jobs wider than all their member owns
    std::vector<PolicyFigures> policies;
};

/// A policy of the co-op with a name, to be held against "alone".
struct NamedPolicy
{
    std::string name;
    CoopPolicy policy;
};
/// φ swept (S7), then the changes of the policy that docs/fairness.md weighs, each on top of the one before.
std::vector<NamedPolicy> studiedPolicies(const Policy &policy);

/// A member for every job, capacity ≥ least for each of them and below 2^32.
/// "alone" first, then one queue of all (fcfs, conservative), then the policies.
tl::expected<FairStudy, ReplayFault> fairStudy(const Trace &trace, std::int64_t capacity, std::int64_t least,
                                               const std::vector<NamedPolicy> &policies);

} // namespace imece
