// SPDX-License-Identifier: GPL-3.0-or-later
// Class G of coop_replay: the own share, bursts by tokens, planned starts.
#include "domain/coop_state.h"
#include <utility>

namespace imece::coop {

/// When G can have its GPUs: at once if they are free; else when leases end, at the latest after the grace (S14). Free
/// until all starts of which P has notice already are past: for these nobody is chosen any more.
Instant Replay::soonest(const Job &job) const
{
    const Instant latest = m_now + m_policy.leases.grace;
    return std::min(latest, m_all.earliest(m_now, m_policy.leases.grace, job.gpus, m_capacity).value_or(latest));
}

void Replay::commit(JobIndex index, const Span &window, std::int64_t gpus)
{
    Job &job = m_jobs[index];
    Member &member = m_members[job.member];
    job.hold = window;
    job.holdGpus = gpus;
    for (CountProfile *profile : {&m_guaranteed, &m_all, &member.guaranteed})
        profile->add(window, gpus);
    m_held.push_back(index);
    if (m_policy.bursts == CoopPolicy::Bursts::ByTokens)
        member.uses.push_back({window, gpus});
    m_events.push({std::max(m_now, window.from - m_policy.leases.wipe), Event::Kind::Reclaim, index, job.turn});
    m_events.push({window.from, Event::Kind::Start, index, job.turn});
}

void Replay::plan(JobIndex index) // R9 on the own share alone
{
    const Job &job = m_jobs[index];
    Member &member = m_members[job.member];
    const TraceJob asked = narrowed({m_now + m_policy.leases.grace, job.gpus, job.left}, member.owned);
    member.alone.forgetBefore(m_now);
    const Instant at = member.alone.earliest(asked.submit, asked.length, asked.gpus, member.owned).value_or(m_now);
    member.alone.add({at, at + asked.length}, asked.gpus);
    commit(index, {at, at + asked.length}, asked.gpus);
}

bool Replay::takesOwnShare(JobIndex index) // S2
{
    Job &job = m_jobs[index];
    Member &member = m_members[job.member];
    if (job.gpus > member.owned || !hasOwnRoom(job))
        return false;
    const Instant from = soonest(job);
    const Span window{from, from + job.left};
    if (member.guaranteed.most(window) + job.gpus > member.owned)
        return false;
    if (m_guaranteed.most(window) + job.gpus > m_capacity) {
        if (member.promised == m_policy.plannedStarts)
            return false;
        promise(index);
        return true;
    }
    job.isBurst = false;
    leavesQueue(index);
    job.phase = Job::Phase::Planned;
    commit(index, window, job.gpus);
    return true;
}

/// Cheap and necessary: the part of the window that is needed whenever within the grace it starts.
bool Replay::hasOwnRoom(const Job &job) const
{
    const Member &member = m_members[job.member];
    const Instant latest = m_now + m_policy.leases.grace;
    return member.guaranteed.most({latest, std::max(latest, m_now + job.left)}) + job.gpus <= member.owned;
}

/// R9: bursts of others are in the way of the own share. The earliest start that delays nobody, held like a booking.
void Replay::promise(JobIndex index)
{
    Job &job = m_jobs[index];
    Member &member = m_members[job.member];
    Instant at = m_now + m_policy.leases.grace;
    for (Instant before = -1; before != at;) {
        before = at;
        at = m_guaranteed.earliest(at, job.left, job.gpus, m_capacity).value_or(at);
        at = member.guaranteed.earliest(at, job.left, job.gpus, member.owned).value_or(at);
    }
    ++member.promised;
    job.isPromised = true;
    job.isBurst = false;
    commit(index, {at, at + job.left}, job.gpus);
}

bool Replay::tokensAdmit(const Job &job, const Span &window) // S4
{
    Member &member = m_members[job.member];
    member.bank = advanced(member.bank, member.uses, m_now);
    std::erase_if(member.uses, [this](const Use &use) { return use.span.until <= m_now; });
    return !admits(member.bank, member.uses, {window, job.gpus});
}

FloorInput Replay::floors() const
{
    FloorInput input{m_policy.floor, m_now, m_shares, {}, {}, {}};
    for (const JobIndex index : m_held) {
        const Job &other = m_jobs[index];
        input.uses.push_back({memberId(other.member), other.hold, other.holdGpus, 0});
    }
    return input;
}

bool Replay::floorAdmits(const Job &job, const Span &window) const // S7
{
    if (m_policy.floor.phi.num == 0 || window.until <= m_now + m_policy.floor.release)
        return true; // no floor stands in this window; that it is not simply full was seen before
    return !imece::floorAdmits(floors(), memberId(job.member), window, job.gpus);
}

bool Replay::bursts(JobIndex index)
{
    Job &job = m_jobs[index];
    if (m_policy.bursts == CoopPolicy::Bursts::None)
        return false;
    const Instant from = soonest(job);
    Span window{from, from + job.left};
    const bool isNow = m_guaranteed.most(window) + job.gpus <= m_capacity && floorAdmits(job, window);
    if (!isNow && !findsWindow(job, window))
        return false;
    if (!tokensAdmit(job, window))
        return false;
    job.isBurst = true;
    if (isNow) {
        leavesQueue(index);
        job.phase = Job::Phase::Planned;
    } else {
        ++m_members[job.member].promised;
        job.isPromised = true;
    }
    commit(index, window, job.gpus);
    return true;
}

/// R4, R9: what is wider than the own share cannot wait for it, so it books the earliest window that S7 leaves.
bool Replay::findsWindow(const Job &job, Span &window) const
{
    const Member &member = m_members[job.member];
    if (job.gpus <= member.owned || member.promised >= m_policy.plannedStarts)
        return false;
    const Span within{m_now, m_now + m_policy.horizon + job.left};
    const FloorProfile left(floors(), memberId(job.member), within);
    const auto at = left.firstStart(m_now + m_policy.leases.grace, job.left, job.gpus);
    if (at)
        window = {*at, *at + job.left};
    return at.has_value();
}

/// Waiting P whose own share has room now is asked for as G, by request time (R9). Room comes when G ends.
void Replay::promoteWaiting()
{
    if (!std::exchange(m_hasRoom, false))
        return;
    std::vector<JobIndex> candidates;
    for (const Member &member : m_members) {
        const std::int64_t room = member.owned - member.guaranteed.at(m_now);
        const std::int64_t free = m_capacity - m_guaranteed.at(m_now);
        const bool canBePromised = member.promised < m_policy.plannedStarts;
        if (member.waiting.empty() || member.widths.begin()->first > room)
            continue;
        Refused refused;
        for (const JobIndex index : member.waiting) {
            const Job &job = m_jobs[index];
            if (job.gpus > room || !job.hold.isEmpty() || (!canBePromised && job.gpus > free) ||
                refused.covers(job.gpus, job.left))
                continue;
            if (hasOwnRoom(job))
                candidates.push_back(index);
            else
                refused.add(job.gpus, job.left);
        }
    }
    std::sort(candidates.begin(), candidates.end(), byRequest());
    for (const JobIndex index : candidates)
        takesOwnShare(index);
}

/// The booking ends at `until` or, if that is before its start, is not needed any more.
void Replay::shorten(Job &job, Instant until)
{
    Member &member = m_members[job.member];
    if (std::exchange(job.isPromised, false))
        --member.promised;
    const Span rest{std::max(until, job.hold.from), job.hold.until};
    for (CountProfile *profile : {&m_guaranteed, &m_all, &member.guaranteed})
        profile->add(rest, -job.holdGpus);
    const auto use = std::find(member.uses.begin(), member.uses.end(), Use{job.hold, job.holdGpus});
    if (use != member.uses.end())
        use->span.until = rest.from;
    job.hold.until = rest.from;
}

void Replay::starts(JobIndex index)
{
    Job &job = m_jobs[index];
    if (job.phase == Job::Phase::Done || job.hold.isEmpty())
        return;
    leavesQueue(index);
    // What was done as P before the planned start shortens the booking.
    shorten(job, m_now + narrowed({0, job.gpus, job.left}, job.holdGpus).length);
    job.phase = Job::Phase::Guaranteed;
    job.since = m_now;
    ++job.turn;
    JobOutcome &outcome = m_run.jobs[job.trace];
    outcome.firstStart = outcome.firstStart < 0 ? m_now : outcome.firstStart;
    m_events.push({job.hold.until, Event::Kind::End, index, job.turn});
}

} // namespace imece::coop
