// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine reports: hosts that fail and return, measurements, sweeps and what is concluded from them.
#include "backend/core/conclusions.h"
#include "backend/core/coop.h"
#include "backend/core/state.h"
#include "domain/sweep_parts.h"

namespace imece::core {

void Coop::report(const HostSet &fact, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    advance(now);
    const HostRecord &known = m_state->host(fact.host);
    if (known.fact == fact)
        return;
    // M4: a host that is up has been good since that silence: an old report came late, and ends nobody's time.
    if (fact.state == HostState::Silent && fact.lastGood != 0 && fact.lastGood <= known.lostGood &&
        m_state->isUp(fact.host))
        return;
    const bool wasUp = m_state->isUp(fact.host);
    const bool isBack = known.fact.state != HostState::InService && fact.state == HostState::InService;
    emit(fact, now);
    if (wasUp && isBack && !m_state->stranded.empty()) // R11: from upkeep, where a gang waits for a spare
        return mend(now, fact.host), serveLeases(now);
    if (m_state->isUp(fact.host))
        return wasUp ? void() : (mend(now, fact.host), serveLeases(now));
    if (!wasUp)
        return;
    const std::set<BookingId> live = m_state->live;
    for (const BookingId id : live) {
        const Booking &b = *booking(id);
        if (b.state == BookingState::Active && std::binary_search(b.hosts.begin(), b.hosts.end(), fact.host))
            interrupt(b, fact.host, fact.lastGood ? fact.lastGood : now, now);
    }
    mend(now);
}

void Coop::measured(std::vector<HostMeasure> hosts, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    advance(now);
    if (hosts.empty())
        return;
    emit(HostsMeasured{std::move(hosts)}, now);
    mend(now); // a spare may just have been verified
    serveLeases(now);
}

ImportedAnswer Coop::sweepTaken(SweepMatrix matrix, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    advance(now);
    SweepHead &head = matrix.head;
    head.id = m_state->nextSweep();
    if (head.at == 0 || head.at > now)
        head.at = now;
    countCells(matrix); // whoever brought it: what it counts is what is in it
    const SweepId id = head.id;
    emit(SweepKept{std::move(matrix)}, now);
    if (m_state->sweeps.at(id).head.stage != SweepStage::Interrupted) // half a sweep says nothing of what it left out
        concludeSweep(m_state->sweeps.at(id), now);
    ImportedAnswer answer{id, {}};
    for (const auto &[number, finding] : m_state->findings)
        if (finding.sweep == id && finding.healedAt == 0)
            answer.findings.push_back(finding);
    return answer;
}

namespace {

bool isSame(const Finding &a, const Finding &b)
{
    return a.kind == b.kind && a.a == b.a && a.b == b.b;
}

/// The sweep measured what the finding is about, so that its silence heals it.
bool covers(const SweepHead &head, const Finding &f)
{
    const auto knows = [&head](const std::string &name) {
        return name.empty() || std::find(head.names.begin(), head.names.end(), name) != head.names.end() ||
               std::find(head.groupNames.begin(), head.groupNames.end(), name) != head.groupNames.end();
    };
    return knows(f.a) && knows(f.b);
}

} // namespace

void Coop::concludeSweep(const SweepMatrix &matrix, Instant now)
{
    std::vector<Finding> seen = conclusionsOf(matrix);
    std::vector<Finding> open;
    for (const auto &[id, f] : m_state->findings)
        if (f.healedAt == 0)
            open.push_back(f);
    for (Finding &f : seen) {
        const auto old = std::find_if(open.begin(), open.end(), [&f](const Finding &o) { return isSame(o, f); });
        f.id = old == open.end() ? m_state->nextFinding() : old->id;
        f.openedAt = old == open.end() ? now : old->openedAt;
        f.sweep = matrix.head.id;
        emit(FindingSet{f}, now);
    }
    for (Finding &f : open) {
        const bool seenAgain = std::any_of(seen.begin(), seen.end(), [&f](const Finding &s) { return isSame(s, f); });
        const SweepMatrix *old = sweep(f.sweep);
        const bool newer = !old || old->head.at <= matrix.head.at;
        if (seenAgain || !newer || !covers(matrix.head, f))
            continue;
        f.healedAt = now;
        emit(FindingSet{f}, now);
    }
}

} // namespace imece::core
