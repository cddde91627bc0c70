// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of coop_replay: jobs, the three count profiles, what waits. Not for others to include.
#pragma once
#include "domain/bank.h"
#include "domain/coop_replay.h"
#include "domain/count_profile.h"
#include <deque>
#include <map>
#include <queue>

namespace imece::coop {

using JobIndex = std::size_t; ///< in the order of submission

struct Job
{
    enum class Phase : std::uint8_t { Future, Waiting, Planned, Guaranteed, Leased, Done };
    std::size_t trace = 0; ///< index into the trace
    std::size_t member = 0;
    std::int64_t gpus = 0;
    Instant submit = 0;
    Seconds left = 0; ///< run time still to do at full width, as of the last save
    Phase phase = Phase::Future;
    Instant since = 0; ///< when it began to wait or to run
    Span hold;         ///< committed as G; empty = not
    std::int64_t holdGpus = 0;
    bool isBurst = false, isPromised = false;
    Span lease;
    std::uint32_t turn = 0; ///< events of an earlier turn are stale
};

inline MemberId memberId(std::size_t member)
{
    return MemberId{static_cast<std::uint32_t>(member + 1)};
}

/// What was refused within one pass, in which room only shrinks: nothing that is wider and longer fits either.
class Refused
{
public:
    bool covers(std::int64_t gpus, Seconds length) const
    {
        return std::any_of(m_seen.begin(), m_seen.end(),
                           [&](const auto &seen) { return seen.first <= gpus && seen.second <= length; });
    }
    void add(std::int64_t gpus, Seconds length) { m_seen.emplace_back(gpus, length); }

private:
    std::vector<std::pair<std::int64_t, Seconds>> m_seen;
};

struct Event
{
    // The order within one second: what ends makes room first.
    enum class Kind : std::uint8_t { End, Reclaim, Submit, Start };
    Instant at = 0;
    Kind kind{};
    JobIndex job = 0;
    std::uint32_t turn = 0;
    auto operator<=>(const Event &) const = default;
};

struct Member
{
    std::int64_t owned = 0;
    CountProfile guaranteed;            ///< committed G
    CountProfile alone;                 ///< the plan it would have alone (OwnShare::Planned)
    std::vector<JobIndex> waiting;      ///< by request time, then id
    std::map<std::int64_t, int> widths; ///< of the waiting ones
    std::size_t promised = 0;           ///< planned starts that it holds (R9)
    DecayedUse use;                     // S10
    BankTerms bank;                     // S3
    std::vector<Use> uses;              ///< committed G that has not ended at bank.at
};

class Replay
{
public:
    Replay(const Trace &trace, const std::vector<std::int64_t> &owned, const CoopPolicy &policy);
    CoopRun run();

private:
    // ---- coop_replay.cpp: time, and what happens to one job ----
    void happens(const Event &event);
    void submitted(JobIndex job);
    void ended(JobIndex job);
    void waits(JobIndex job);
    void leavesQueue(JobIndex job);
    void finished(JobIndex job);
    /// The job has run since `since`; `kept` of it counts, the rest is lost.
    void account(Job &job, Seconds kept);
    // ---- coop_guaranteed.cpp: class G ----
    void plan(JobIndex job);
    bool takesOwnShare(JobIndex job);
    bool hasOwnRoom(const Job &job) const;
    bool bursts(JobIndex job);
    bool tokensAdmit(const Job &job, const Span &window);
    FloorInput floors() const;
    bool findsWindow(const Job &job, Span &window) const;
    bool floorAdmits(const Job &job, const Span &window) const;
    void promise(JobIndex job);
    void promoteWaiting();
    Instant soonest(const Job &job) const;
    void commit(JobIndex job, const Span &window, std::int64_t gpus);
    void shorten(Job &job, Instant until);
    void starts(JobIndex job);
    // ---- coop_leases.cpp: class P ----
    void reclaim(Instant start);
    void stop(JobIndex job, Instant start);
    void passOverWaiting();
    void chooseHead();
    bool isSoonG(const Job &job) const;
    Seconds leaseable(const Job &job);
    void lease(JobIndex job, Seconds length);
    void endLease(JobIndex job, const std::vector<Span> &charged);
    bool renews(JobIndex job);
    std::optional<JobIndex> nextToLease(std::vector<std::size_t> &at);
    Waiting request(JobIndex job) const;
    std::int64_t useKeyOf(std::size_t member) const;
    /// A queue's order: since when it has waited, then id.
    auto byRequest() const
    {
        return [this](JobIndex a, JobIndex b) { return std::pair(m_jobs[a].since, a) < std::pair(m_jobs[b].since, b); };
    }

    CoopPolicy m_policy;
    std::vector<Job> m_jobs;
    std::vector<Member> m_members;
    ShareTable m_shares;
    std::int64_t m_capacity = 0;
    CountProfile m_guaranteed, m_all; ///< G; G and P
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    Instant m_now = 0;
    Span m_counted;                         ///< first to last submission
    std::vector<JobIndex> m_held, m_leased; ///< with a hold; running as P
    std::optional<JobIndex> m_head;         ///< S15
    Span m_headPlan;
    std::deque<Instant> m_yields; ///< of the last hour (S13)
    bool m_hasRoom = false;       ///< something of G ended, or somebody new waits
    CoopRun m_run;
};

} // namespace imece::coop
