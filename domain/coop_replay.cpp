// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/coop_replay.h"
#include "domain/coop_state.h"

namespace imece {
namespace coop {

Replay::Replay(const Trace &trace, const std::vector<std::int64_t> &owned, const CoopPolicy &policy) : m_policy(policy)
{
    std::vector<ShareRow> rows;
    for (std::size_t m = 0; m < owned.size(); ++m) {
        rows.push_back({memberId(m), owned[m], 0, forever});
        m_capacity += owned[m];
    }
    m_shares = ShareTable(rows);
    for (const ShareRow &row : rows) {
        m_members.emplace_back();
        Member &member = m_members.back();
        member.owned = row.gpus;
        member.use = DecayedUse(row.member, policy.halfLife);
        member.bank = BankTerms::of(m_shares, row.member, 0, 0, policy.bankDays, policy.debtDays);
    }
    const auto queue = bySubmission(trace.jobs);
    for (const std::size_t i : queue) {
        Job job;
        job.trace = i;
        job.member = trace.member[i];
        job.gpus = trace.jobs[i].gpus;
        job.submit = trace.jobs[i].submit;
        job.left = trace.jobs[i].length;
        m_events.push({job.submit, Event::Kind::Submit, m_jobs.size(), 0});
        m_jobs.push_back(job);
    }
    if (!m_jobs.empty())
        m_counted = {m_jobs.front().submit, m_jobs.back().submit};
    m_run.jobs.resize(m_jobs.size());
}

CoopRun Replay::run()
{
    while (!m_events.empty()) {
        m_now = m_events.top().at;
        while (!m_events.empty() && m_events.top().at == m_now) {
            const Event event = m_events.top();
            m_events.pop();
            happens(event);
        }
        if (m_policy.ownShare == CoopPolicy::OwnShare::WhenFree)
            promoteWaiting();
        passOverWaiting();
        if (m_events.empty() || m_events.top().at > m_now)
            m_run.mostInUse = std::max(m_run.mostInUse, m_all.at(m_now));
    }
    return std::move(m_run);
}

void Replay::happens(const Event &event)
{
    if (event.kind != Event::Kind::Submit && event.kind != Event::Kind::Reclaim && event.turn != m_jobs[event.job].turn)
        return;
    switch (event.kind) {
    case Event::Kind::End:
        return ended(event.job);
    case Event::Kind::Reclaim:
        return reclaim(m_now + m_policy.leases.wipe);
    case Event::Kind::Submit:
        return submitted(event.job);
    case Event::Kind::Start:
        return starts(event.job);
    }
}

void Replay::submitted(JobIndex index)
{
    waits(index);
    if (m_policy.ownShare == CoopPolicy::OwnShare::Planned)
        return plan(index);
    if (!takesOwnShare(index))
        bursts(index);
}

void Replay::waits(JobIndex index)
{
    Job &job = m_jobs[index];
    job.phase = Job::Phase::Waiting;
    job.since = m_now;
    Member &member = m_members[job.member];
    member.waiting.insert(std::upper_bound(member.waiting.begin(), member.waiting.end(), index, byRequest()), index);
    ++member.widths[job.gpus];
}

void Replay::leavesQueue(JobIndex index)
{
    Member &member = m_members[m_jobs[index].member];
    const auto found = std::lower_bound(member.waiting.begin(), member.waiting.end(), index, byRequest());
    if (found == member.waiting.end() || *found != index)
        return;
    member.waiting.erase(found);
    const auto width = member.widths.find(m_jobs[index].gpus);
    if (--width->second == 0)
        member.widths.erase(width);
}

void Replay::account(Job &job, Seconds kept)
{
    JobOutcome &outcome = m_run.jobs[job.trace];
    const Seconds ran = m_now - job.since;
    const bool isLeased = job.phase == Job::Phase::Leased;
    const std::int64_t gpus = isLeased ? job.gpus : job.holdGpus;
    (isLeased ? outcome.preemptible : job.isBurst ? outcome.burst : outcome.own) += ran * gpus;
    outcome.lost += ran - kept;
    m_run.useful += Span{job.since, job.since + kept}.clippedTo(m_counted).length() * gpus;
}

void Replay::finished(JobIndex index)
{
    Job &job = m_jobs[index];
    if (!job.hold.isEmpty()) // done as P before its planned start: the booking is not needed
        shorten(job, m_now);
    std::erase(m_held, index);
    job.hold = {};
    job.phase = Job::Phase::Done;
    ++job.turn;
    m_run.jobs[job.trace].end = m_now;
}

void Replay::ended(JobIndex index)
{
    Job &job = m_jobs[index];
    if (job.phase == Job::Phase::Guaranteed) {
        account(job, m_now - job.since);
        m_hasRoom = true;
        return finished(index);
    }
    account(job, m_now - job.since); // a lease that ends in order saves
    job.left -= m_now - job.since;
    endLease(index, {{job.since, m_now}});
    if (job.left == 0)
        return finished(index);
    waits(index);
    if (!job.hold.isEmpty() && job.hold.from <= m_now)
        return; // its planned start is now
    if (job.hold.isEmpty() && (takesOwnShare(index) || bursts(index)) && job.phase == Job::Phase::Planned)
        return;
    if (const Seconds length = leaseable(job); length > 0 && renews(index))
        lease(index, length);
}

} // namespace coop

CoopPolicy CoopPolicy::of(const Policy &policy)
{
    CoopPolicy coop;
    coop.floor = floorTerms(policy, 0);
    coop.leases = leaseTerms(policy, 0);
    coop.horizon = policy.at(Setting::Horizon, 0);
    coop.bankDays = policy.at(Setting::BankDays, 0);
    coop.debtDays = policy.at(Setting::DebtDays, 0);
    coop.halfLife = policy.at(Setting::HalfLife, 0);
    return coop;
}

CoopRun replayCoop(const Trace &trace, const std::vector<std::int64_t> &owned, const CoopPolicy &policy)
{
    return coop::Replay(trace, owned, policy).run();
}

TraceJob narrowed(const TraceJob &job, std::int64_t owned) // S16
{
    if (job.gpus <= owned)
        return job;
    return {job.submit, owned, std::int64_t(ceilDiv(Int128(job.gpus) * job.length, Int128(owned)))};
}

} // namespace imece
