// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine reports becomes state: hosts that fail and return, their measurements, sweeps and findings.
#include "backend/core/scorecard.h"
#include "backend/core/state.h"
#include "backend/core/uptime.h"
#include "domain/sweep_retention.h"

namespace imece::core {

namespace {

constexpr std::size_t keptHostEvents = 50;

Arg findingArg(FindingId id)
{
    return Arg::of("finding", ArgType::Finding, std::int64_t(raw(id)));
}

} // namespace

void State::on(const HostSet &body, const Event &event)
{
    ++facts;
    HostRecord &record = hosts.at(raw(body.host));
    const HostState was = record.fact.state;
    const bool wasOut = isOutOfService(was), nowOut = isOutOfService(body.state);
    const bool isInUpkeep = record.upkeeps > 0; // R3: the outage there is the planned one, whatever is heard
    const Instant since = body.state == HostState::Silent && body.lastGood ? body.lastGood : event.at;
    record.fact = body;
    if (body.state == HostState::Silent)
        record.lostGood = std::max(record.lostGood, body.lastGood);
    if (was != body.state && !isInUpkeep)
        record.since = since;
    if (nowOut && !wasOut && !isInUpkeep)
        beginOutage(record, since, body.state == HostState::Held);
    if (!nowOut && wasOut && !isInUpkeep)
        endOutage(record, event.at);
    if (was == body.state)
        return;
    reckonHealth(event.at);
    if (isInUpkeep)
        return;
    const std::vector<Arg> args{Arg::hostList("host", {body.host})};
    if (body.state == HostState::Silent)
        note(body.host, {since, HostEventKind::WentSilent}), tell(event, NewsKind::HostSilent, args);
    else if (body.state == HostState::Down)
        note(body.host, {event.at, HostEventKind::WentDown, body.reasonA}), tell(event, NewsKind::HostDown, args);
    else if (body.state == HostState::Held)
        note(body.host, {event.at, HostEventKind::Held});
    else if (was == HostState::Held)
        note(body.host, {event.at, HostEventKind::Released});
    else if (wasOut)
        note(body.host, {event.at, was == HostState::Down ? HostEventKind::Repaired : HostEventKind::CameBack}),
            tell(event, NewsKind::HostBack, args);
}

void State::on(const HostsMeasured &body, const Event &event)
{
    ++facts;
    for (const HostMeasure &m : body.hosts) {
        HostRecord &record = hosts.at(raw(m.host));
        record.measure = m;
        record.measuredAt = record.verifiedAsOf = event.at;
        regrade(m.host, event.at);
    }
}

void State::on(const SweepKept &body, const Event &event)
{
    const SweepHead &head = body.matrix.head;
    const std::vector<NetFigure> figures = netFigures(body.matrix);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (head.hosts[i] >= hosts.size() || figures[i].permille == noFigure)
            continue;
        HostRecord &record = hosts[head.hosts[i]];
        if (record.netAt > head.at)
            continue; // an old file tells nothing new of a host
        const HostId id{head.hosts[i]};
        if (record.netPermille != noFigure && std::abs(int(record.netPermille) - int(figures[i].permille)) > 100)
            note(id, {event.at, HostEventKind::Retested, figures[i].permille});
        record.netPermille = figures[i].permille;
        record.netGbps = figures[i].gbps;
        if (figures[i].latencyCentiUs != noFigure)
            record.latencyCentiUs = figures[i].latencyCentiUs;
        record.netAt = head.at;
        regrade(id, event.at);
    }
    sweeps[head.id] = body.matrix;
    thinSweeps(event.at);
    tell(event, NewsKind::SweepFinished, {Arg::count("sweep", std::int64_t(raw(head.id)))});
}

/// V2. A rule of the log alone: the same events thin the same sweeps, whenever they are read.
void State::thinSweeps(Instant now)
{
    std::vector<const SweepHead *> heads;
    for (const auto &[id, matrix] : sweeps)
        heads.push_back(&matrix.head);
    const SweepRetention retention{policy.at(Setting::SweepDays, now), policy.at(Setting::SweepWeeks, now)};
    for (const SweepId id : sweepsToThin(heads, now, retention)) {
        SweepMatrix &matrix = sweeps.at(id);
        matrix = SweepMatrix{thinned(matrix.head, now), {}, {}};
    }
    while (sweeps.size() > keptHeads)
        sweeps.erase(sweeps.begin());
}

void State::on(const FindingSet &body, const Event &event)
{
    const Finding &f = body.finding;
    const auto found = findings.find(f.id);
    const bool isNew = found == findings.end();
    const bool healed = f.healedAt != 0 && !isNew && found->second.healedAt == 0;
    findings[f.id] = f;
    slow.clear();
    for (const auto &[id, one] : findings)
        if (one.healedAt == 0 && one.kind == FindingKind::BadHost)
            slow.insert(one.hostA);
    if (!isNew && !healed)
        return;
    for (const HostId h : {f.hostA, f.hostB})
        if (raw(h) < hosts.size())
            note(h, {event.at, healed ? HostEventKind::FindingHealed : HostEventKind::FindingOpened,
                     std::int64_t(raw(f.id))});
    tell(event, healed ? NewsKind::FindingHealed : NewsKind::FindingOpened, {findingArg(f.id)});
}

void State::on(const FindingSighted &body, const Event &)
{
    std::vector<SightedFinding> &list = sights[body.finding];
    list.push_back(body.sighted);
    if (list.size() > keptSights) // the one that opened it, and the newest
        list.erase(list.begin() + 1);
}

void State::note(HostId host, const HostEvent &event)
{
    std::deque<HostEvent> &list = hosts.at(raw(host)).events;
    list.push_back(event);
    while (list.size() > keptHostEvents)
        list.pop_front();
}

void State::regrade(HostId host, Instant at)
{
    HostRecord &record = hosts[raw(host)];
    const char was = record.grade;
    record.grade = gradeOf(measuredRows(*fleet, host, record));
    if (was != record.grade && was != '-')
        note(host, {at, HostEventKind::GradeChanged, was, record.grade});
}

void State::beginOutage(HostRecord &record, Instant since, bool isPlanned)
{
    record.wasTooLittle = isTooLittle(record, setup.foundedAt, since);
    record.outages.push_back({{since, 0}, isPlanned});
}

void State::endOutage(HostRecord &record, Instant at)
{
    if (record.outages.empty() || record.outages.back().span.until != 0)
        return;
    Outage &outage = record.outages.back();
    outage.span.until = at;
    if (!outage.isPlanned) { // V3
        const VerificationTerms terms = verificationTerms(policy, at);
        record.faults = afterOutage(terms, std::move(record.faults), outage.span);
        record.putOutUntil = readmittedAt(terms, record.faults);
    }
    record.wasTooLittle = isTooLittle(record, setup.foundedAt, at);
}

bool State::isUp(HostId id) const
{
    const HostState s = host(id).fact.state;
    return s != HostState::Silent && s != HostState::Down && host(id).upkeeps == 0;
}

bool State::isOut(HostId id) const
{
    return isOutOfService(host(id).fact.state) || host(id).upkeeps > 0;
}

const SweepMatrix *State::latestSweep(FabricId fabric) const
{
    const SweepMatrix *best = nullptr;
    for (const auto &[id, matrix] : sweeps) {
        const auto &rows = matrix.head.hosts;
        const auto known =
            std::count_if(rows.begin(), rows.end(), [this](std::uint32_t h) { return h < hosts.size(); });
        // A file of another cluster, or of a few hosts, does not replace what is known of this fabric.
        const bool isUsable =
            matrix.head.stage == SweepStage::Whole && (matrix.head.measured > 0 || matrix.head.failed > 0);
        const bool isOurs = isUsable && matrix.head.fabric == fabric && known * 2 > std::ptrdiff_t(rows.size()) &&
                            (!best || rows.size() * 2 >= best->head.side());
        if (isOurs && (!best || best->head.at <= matrix.head.at))
            best = &matrix;
    }
    return best;
}

} // namespace imece::core
