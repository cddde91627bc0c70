// SPDX-License-Identifier: GPL-3.0-or-later
// Class P of coop_replay: the rules of lease_rules.h on a count profile instead of hosts.
#include "domain/coop_state.h"

namespace imece::coop {
namespace {

constexpr std::uint32_t wide(std::int64_t gpus) // the rules count in 32 bits, and a capacity fits into them
{
    return static_cast<std::uint32_t>(std::max<std::int64_t>(0, gpus));
}

} // namespace

std::int64_t Replay::useKeyOf(std::size_t member) const // S10
{
    return useKey(m_members[member].use.at(m_now));
}

Waiting Replay::request(JobIndex index) const
{
    const Job &job = m_jobs[index];
    return {BookingId{index}, memberId(job.member), useKeyOf(job.member), job.since, wide(job.gpus)};
}

/// Its planned start comes within what a lease needs at least.
bool Replay::isSoonG(const Job &job) const
{
    return !job.hold.isEmpty() && job.hold.from < m_now + m_policy.leases.minimumRun + m_policy.leases.grace;
}

/// S8, S13, S15: how long a lease this job gets now, cut where it will be done or becomes G; 0 = none.
Seconds Replay::leaseable(const Job &job)
{
    const bool isSoon = isSoonG(job);
    if (isSoon) // it is not in its own way
        m_all.add(job.hold, -job.holdGpus);
    const Instant takenFrom = m_all.firstAbove(m_now, m_capacity - job.gpus).value_or(forever);
    if (isSoon)
        m_all.add(job.hold, job.holdGpus);
    Seconds length = std::min(leaseLength(m_policy.leases, 0, m_now, takenFrom), job.left);
    if (!job.hold.isEmpty())
        length = std::min(length, job.hold.from - m_now);
    if (length <= 0 || !m_head || &m_jobs[*m_head] == &job)
        return std::max<Seconds>(0, length);
    const Span both = Span{m_now, m_now + length}.clippedTo(m_headPlan);
    const bool isDelay = m_all.most(both) + job.gpus + m_jobs[*m_head].gpus > m_capacity;
    return both.isEmpty() || !isDelay ? length : 0;
}

void Replay::lease(JobIndex index, Seconds length)
{
    Job &job = m_jobs[index];
    leavesQueue(index);
    job.phase = Job::Phase::Leased;
    job.since = m_now;
    job.lease = {m_now, m_now + length};
    m_all.add(job.lease, job.gpus);
    // The whole lease counts at once; what is not used comes back at its end (S10). Nobody knows run times before.
    const Seconds whole = leaseLength(m_policy.leases, 0, m_now, forever);
    m_members[job.member].use.open(LeaseId{index}, job.gpus, {m_now, m_now + whole}, m_shares);
    m_leased.push_back(index);
    JobOutcome &outcome = m_run.jobs[job.trace];
    outcome.firstStart = outcome.firstStart < 0 ? m_now : outcome.firstStart;
    m_events.push({job.lease.until, Event::Kind::End, index, job.turn});
}

void Replay::endLease(JobIndex index, const std::vector<Span> &charged)
{
    Job &job = m_jobs[index];
    std::erase(m_leased, index);
    m_all.add({m_now, job.lease.until}, -job.gpus);
    m_members[job.member].use.close(LeaseId{index}, charged, m_shares);
    job.lease = {};
}

/// S13, for a lease that has just ended and whose job waits.
bool Replay::renews(JobIndex index)
{
    const Job &job = m_jobs[index];
    const Span safe{m_now, m_now + m_policy.leases.minimumRun + m_policy.leases.grace};
    const std::int64_t beside = m_capacity - m_all.most(safe) - job.gpus;
    std::vector<Waiting> waiting; // of each other member the narrowest that needs these GPUs: who else could, could too
    for (const Member &member : m_members) {
        const auto width = member.widths.upper_bound(std::max<std::int64_t>(0, beside));
        const auto m = static_cast<std::size_t>(&member - m_members.data());
        if (m != job.member && width != member.widths.end())
            waiting.push_back({BookingId{}, memberId(m), useKeyOf(m), 0, wide(width->first)});
    }
    while (!m_yields.empty() && m_yields.front() <= m_now - hour)
        m_yields.pop_front();
    if (isRenewed(m_policy.leases, useKeyOf(job.member), wide(job.gpus), wide(beside), waiting, std::ssize(m_yields)))
        return true;
    m_yields.push_back(m_now);
    return false;
}

/// S14 for all G that starts at `start`: the GPUs that are still missing there.
void Replay::reclaim(Instant start)
{
    const std::int64_t needed = m_all.at(start) - m_capacity;
    if (needed <= 0)
        return;
    std::vector<Victim> running;
    for (const JobIndex index : m_leased) {
        const Job &job = m_jobs[index];
        if (job.lease.until <= start)
            continue; // gone by then
        const Seconds ran = m_now - job.since;
        const Seconds unsaved = m_policy.saveEvery > 0 ? ran % m_policy.saveEvery : ran;
        running.push_back({BookingId{index}, wide(job.gpus), unsaved * job.gpus, useKeyOf(job.member)});
    }
    if (const auto victims = chooseVictims(running, wide(needed)))
        for (const BookingId id : *victims)
            stop(JobIndex{raw(id)}, start);
}

void Replay::stop(JobIndex index, Instant start)
{
    Job &job = m_jobs[index];
    const Seconds ran = m_now - job.since;
    const Seconds kept = m_policy.saveEvery > 0 ? ran / m_policy.saveEvery * m_policy.saveEvery : 0;
    account(job, kept);
    job.left -= kept;
    ++m_run.jobs[job.trace].reclaims;
    const Reclaim told = reclaimFor(m_policy.leases, job.since, start, start - m_policy.leases.grace);
    endLease(index, told.free.isEmpty() ? std::vector<Span>{{job.since, m_now}} : std::vector<Span>{});
    ++job.turn;
    if (!job.hold.isEmpty()) // its start belongs to the new turn
        m_events.push({job.hold.from, Event::Kind::Start, index, job.turn});
    waits(index);
    m_hasRoom = true;
}

void Replay::chooseHead() // S15
{
    std::vector<Waiting> first; // of each member: all its others come later, with the same x
    for (const Member &member : m_members)
        if (!member.waiting.empty())
            first.push_back(request(member.waiting.front()));
    m_head.reset();
    const auto head = headOf(m_policy.leases, first, m_now);
    if (!head)
        return;
    m_head = JobIndex{raw(*head)};
    const Seconds safe = m_policy.leases.minimumRun + m_policy.leases.grace;
    const Instant at = m_all.earliest(m_now, safe, m_jobs[*m_head].gpus, m_capacity).value_or(m_now); // R9
    m_headPlan = {at, at + safe};
}

/// The first by S10 that gets a lease. `at` walks each member's queue: room only shrinks within one pass.
std::optional<JobIndex> Replay::nextToLease(std::vector<std::size_t> &at)
{
    std::optional<Waiting> best;
    Refused refused;
    const std::int64_t free = m_capacity - m_all.at(m_now);
    for (std::size_t m = 0; m < m_members.size(); ++m) {
        const std::vector<JobIndex> &waiting = m_members[m].waiting;
        for (; at[m] < waiting.size(); ++at[m]) {
            const Job &job = m_jobs[waiting[at[m]]];
            const Seconds most = job.hold.isEmpty() ? job.left : std::min(job.left, job.hold.from - m_now);
            const bool isPlain = !isSoonG(job);
            if (job.gpus > free || (isPlain && refused.covers(job.gpus, most)))
                continue;
            if (leaseable(job) > 0)
                break;
            if (isPlain)
                refused.add(job.gpus, most);
        }
        if (at[m] == waiting.size())
            continue;
        const Waiting next = request(waiting[at[m]]);
        if (!best || isBefore(next, *best))
            best = next;
    }
    return best ? std::optional(JobIndex{raw(best->id)}) : std::nullopt;
}

void Replay::passOverWaiting()
{
    std::int64_t narrowest = m_capacity + 1;
    for (const Member &member : m_members)
        if (!member.widths.empty())
            narrowest = std::min(narrowest, member.widths.begin()->first);
    if (m_all.at(m_now) + narrowest > m_capacity)
        return;
    chooseHead();
    if (m_head)
        if (const Seconds length = leaseable(m_jobs[*m_head]); length > 0) {
            lease(*m_head, length);
            m_head.reset();
        }
    std::vector<std::size_t> at(m_members.size(), 0);
    while (const auto next = nextToLease(at)) // it leaves its queue: the one behind it stands at the same place
        lease(*next, leaseable(m_jobs[*next]));
}

} // namespace imece::coop
