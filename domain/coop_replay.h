// SPDX-License-Identifier: GPL-3.0-or-later
// A trace under the co-op's policy: what every job would have lived through. One flat fabric counted in GPUs, no
// overprovisioning, exact run times, a grid of one second. The same trace and policy give the same run.
//
// What a member's desk does with a job, and what is assumed beyond the rules:
// - It asks for G inside the own share (S2), and again whenever the own share gets room. Else, where bursts are on, it
//   asks for G by tokens (S3, S4, S7): right now, or for a gang wider than the own share in the earliest window (R4).
//   Else the job waits as P in the order of S10, and asks for G again when a lease ends.
// - G that needs GPUs of P gets them after the grace (S14). An own-share request that bursts of others keep out gets a
//   planned start (R9). Of planned starts a member has so many at most; the job may run as P until then.
// - P saves its work each full `saveEvery` of a run and when a lease ends in order; saving and restarting cost no time.
//   A reclaimed gang goes on from what is saved, as a new request. Notice alone saves nothing.
// - GPUs of the fabric stand where lease_rules.h says hosts.
// - A gang wider than all its member owns can never be G inside the share; on a planned start (below) it runs on the
//   whole share for n·d/o seconds, as S16 counts it.
#pragma once
#include "domain/backfill.h"
#include "domain/policy_terms.h"

namespace imece {

struct CoopPolicy
{
    enum class Bursts : std::uint8_t { None, ByTokens };
    enum class OwnShare : std::uint8_t {
        WhenFree, ///< own-share G starts when the own share has room, jobs of a member among themselves unplanned
        Planned   ///< on arrival every job gets the start it would have alone on its member's share; it may run as P
                  ///< before, and from the planned start on it is G
    };
    Bursts bursts = Bursts::ByTokens;
    OwnShare ownShare = OwnShare::WhenFree;
    FloorTerms floor;              // S7
    LeaseTerms leases;             // S13–S15
    std::int64_t bankDays = 0;     // S3
    std::int64_t debtDays = 0;     //
    Seconds halfLife = 0;          // S11
    Seconds horizon = 0;           // R1
    std::size_t plannedStarts = 2; // R9
    Seconds saveEvery = hour;      ///< 0 = nothing is saved before the end of a lease

    /// The settings of a co-op as they are at the beginning of the trace.
    static CoopPolicy of(const Policy &policy);
};

struct JobOutcome
{
    Instant firstStart = -1, end = 0;
    Seconds lost = 0; ///< run again because it was not saved
    std::int64_t reclaims = 0;
    GpuSeconds own = 0, burst = 0, preemptible = 0; ///< what it ran as, lost work included
    bool operator==(const JobOutcome &) const = default;
};

struct CoopRun
{
    std::vector<JobOutcome> jobs; ///< in the order of the trace
    GpuSeconds useful = 0;        ///< GPU-seconds between the first and the last submission that were not lost
    std::int64_t mostInUse = 0;   ///< at one instant; never more than the capacity
    bool operator==(const CoopRun &) const = default;
};

/// owned[m] GPUs of member m, ≥ 1 each; together the capacity. The trace names a member for every job and is `checked`.
CoopRun replayCoop(const Trace &trace, const std::vector<std::int64_t> &owned, const CoopPolicy &policy);

/// How a gang runs on a share narrower than itself: all of the share, so much longer (S16's n·d/o).
TraceJob narrowed(const TraceJob &job, std::int64_t owned);

} // namespace imece
