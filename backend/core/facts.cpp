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

bool isLink(const Finding &f)
{
    return f.kind == FindingKind::BadLink || f.kind == FindingKind::Suspect;
}

/// A suspect that becomes a bad link is the same finding, and the other way round.
bool isSame(const Finding &a, const Finding &b)
{
    return (a.kind == b.kind || (isLink(a) && isLink(b))) && a.a == b.a && a.b == b.b;
}

/// What the sweep says at large says it of this one too: it is closed in favour of that.
bool isExplained(const Finding &f, const std::vector<Finding> &seen)
{
    return std::any_of(seen.begin(), seen.end(), [&f](const Finding &s) {
        const bool isLarge = s.kind == FindingKind::WholeSlow || s.kind == FindingKind::BadBlock;
        const bool isItsHost = s.kind == FindingKind::BadHost && isLink(f) && (s.a == f.a || s.a == f.b);
        return isItsHost || (isLarge && f.kind != s.kind && f.kind != FindingKind::WholeSlow);
    });
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
        const bool isNew = old == open.end();
        const bool isWeaker = !isNew && old->kind == FindingKind::BadLink && f.kind == FindingKind::Suspect;
        f.id = isNew ? m_state->nextFinding() : old->id;
        f.openedAt = isNew ? now : old->openedAt;
        f.sweep = matrix.head.id;
        f.kind = isWeaker ? FindingKind::BadLink : f.kind; // between the limits it stays what it was
        emit(FindingSet{f}, now);
        emit(
            FindingSighted{
                f.id, {matrix.head.id, matrix.head.at, isWeaker ? FindingSight::Between : FindingSight::Seen, f.ratio}},
            now);
    }
    for (Finding &f : open) {
        const bool seenAgain = std::any_of(seen.begin(), seen.end(), [&f](const Finding &s) { return s.id == f.id; });
        const SweepMatrix *old = sweep(f.sweep);
        const bool newer = !old || old->head.at <= matrix.head.at;
        if (seenAgain || !newer || !covers(matrix.head, f))
            continue;
        SightedFinding sight = sightOf(matrix, f);
        if (isExplained(f, seen))
            sight.sight = FindingSight::Healed;
        emit(FindingSighted{f.id, sight}, now);
        if (sight.sight != FindingSight::Healed)
            continue;
        f.healedAt = now;
        emit(FindingSet{f}, now);
    }
}

} // namespace imece::core
