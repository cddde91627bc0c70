// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/engines/simulated.h"
#include "backend/engines/dice.h"
#include "backend/engines/measurements.h"

namespace imece::core {

namespace {

constexpr Seconds heartbeat = 5, detection = 12;       ///< two missed beats and a little
constexpr Seconds preflight = 150;                     ///< of a spare before it takes its place
constexpr Seconds batchPeriod = 4 * hour, batches = 5; ///< every host is measured each 20 h (V2: ≤ 24 h)
constexpr std::uint64_t sweepHour = 3;
constexpr double failuresPerHostHour = 2.6e-4, cablesPerHour = 1.0 / 140;

Instant beat(HostId host, Instant at)
{
    return at - (at + raw(host)) % heartbeat; // the hosts do not beat in step
}

} // namespace

SimulatedFleet::SimulatedFleet(std::uint64_t seed) : m_seed(seed), m_members(seed) {}

MeasureContext SimulatedFleet::contextOf(const Coop &coop) const
{
    return {coop.setup().fleet, m_world,
            [&coop, this](HostId h) {
                const HostState s = coop.hostFact(h).state;
                return s != HostState::Silent && s != HostState::Down && !m_failedAt.contains(h);
            },
            m_seed};
}

void SimulatedFleet::expect(Instant at, Moment moment)
{
    Act act;
    act.kind = Kind::Moment;
    act.number = static_cast<std::uint64_t>(moment);
    plan(at, act);
}

void SimulatedFleet::begin(Coop &coop, Instant now)
{
    const CoopSetup &setup = coop.setup();
    m_agenda.clear();
    m_failedAt.clear();
    m_world = World::of(coop.engineState());
    if (m_liveFrom == 0)
        m_liveFrom = now;
    for (std::size_t i = 0; i < setup.fleet.hosts.size(); ++i) {
        const HostSet &fact = coop.hostFact(HostId(i));
        Act back;
        back.kind = Kind::Return;
        back.host = HostId(i);
        if (fact.state != HostState::InService)
            plan(std::max(now + minute, fact.backAt), back);
    }
    for (const SlowThing &thing : m_world.slow) {
        Act act;
        act.kind = Kind::Repair;
        act.thing = thing;
        plan(std::max(now + minute, thing.repairAt), act);
    }
    resumeRehearsals(coop, now);
    const auto next = std::uint64_t((now - setup.foundedAt + hour - 1) / hour);
    Act first;
    first.kind = Kind::Hour;
    first.number = next;
    plan(setup.foundedAt + Seconds(next) * hour, first);
    // A new co-op is verified before anything is promised, and one that slept is verified again (V1, V2).
    const HostColumns board = coop.columns(now);
    bool isStale = false;
    for (std::size_t i = 0; i < board.size(); ++i)
        isStale |= setup.fleet.hosts[i].role != HostRole::Unverified && board.state[i] != HostState::Silent &&
                   board.state[i] != HostState::Down && board.verifiedAt[i] + day < now;
    for (std::uint64_t b = 0; isStale && b < std::uint64_t(batches); ++b)
        measureBatch(coop, b, now);
}

void SimulatedFleet::advance(Coop &coop, Instant now)
{
    for (;;) {
        const Instant timer = coop.nextTimer();
        const bool hasTimer = timer != 0 && timer <= now;
        const bool hasAct = !m_agenda.empty() && m_agenda.begin()->first <= now;
        if (hasTimer && (!hasAct || timer <= m_agenda.begin()->first)) {
            coop.advance(timer);
            continue;
        }
        if (!hasAct)
            return;
        const auto node = m_agenda.extract(m_agenda.begin());
        run(coop, node.mapped(), std::max(node.key(), coop.lastAt()));
    }
}

void SimulatedFleet::run(Coop &coop, const Act &act, Instant now)
{
    switch (act.kind) {
    case Kind::Hour:
        return onHour(coop, act.number, now);
    case Kind::Fail:
        return fail(coop, act, now);
    case Kind::Detect:
        return detect(coop, act, now);
    case Kind::Diagnose:
        return diagnose(coop, act, now);
    case Kind::Return:
        return bringBack(coop, act.host, now);
    case Kind::Resume:
        return coop.resumed(BookingId{act.number}, now);
    case Kind::Measure:
        return measureBatch(coop, act.number, now);
    case Kind::Sweep:
        return sweep(coop, now);
    case Kind::Repair:
        return repair(coop, act.thing, now);
    case Kind::Rehearse:
        return rehearsed(coop, BookingId{act.number}, now);
    case Kind::Moment:
        return moment(coop, static_cast<Moment>(act.number), now);
    }
}

void SimulatedFleet::onHour(Coop &coop, std::uint64_t number, Instant now)
{
    Act next;
    next.kind = Kind::Hour;
    next.number = number + 1;
    plan(coop.setup().foundedAt + Seconds(number + 1) * hour, next);
    chances(coop, number, now);
    const auto period = std::uint64_t(batchPeriod / hour);
    if (number % period == 0)
        measureBatch(coop, number / period % std::uint64_t(batches), now);
    const bool isLive = now >= m_liveFrom;
    if (isLive && number % 24 == sweepHour)
        sweep(coop, now);
    m_members.onHour(coop, number, isLive ? SimulatedMembers::Mood::NeverCancels : SimulatedMembers::Mood::MayCancel,
                     now);
}

void SimulatedFleet::chances(Coop &coop, std::uint64_t number, Instant now)
{
    const Fleet &fleet = coop.setup().fleet;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i) {
        Dice dice{m_seed, 0xFA11, number, i};
        const bool isHit = dice.chance(failuresPerHostHour);
        if (!isHit || (now < m_liveFrom && m_spared.contains(HostId(i))))
            continue;
        Act act;
        act.kind = Kind::Fail;
        act.host = HostId(i);
        const double kind = dice.uniform();
        act.isHard = kind > 0.85;
        act.length = kind < 0.6    ? 6 * minute + Seconds(dice.below(2700))
                     : kind < 0.85 ? hour + Seconds(dice.below(9000))
                                   : 3 * hour + Seconds(dice.below(45000));
        plan(now + Seconds(dice.below(3600)), act);
    }
    if (now < m_liveFrom)
        return;
    Dice dice{m_seed, 0xCAB1E, number};
    if (!dice.chance(cablesPerHour) || m_world.slow.size() >= 3)
        return;
    SlowThing thing;
    thing.kind = dice.chance(0.5) ? SlowThing::Kind::Host : SlowThing::Kind::Link;
    thing.a = raw(anyBaseHost(coop, now)), thing.b = raw(anyBaseHost(coop, now + 1));
    thing.permille = 250 + int(dice.below(300));
    thing.since = now, thing.repairAt = now + 30 * hour + Seconds(dice.below(100000));
    if (thing.kind == SlowThing::Kind::Host || thing.a != thing.b)
        slowDown(coop, thing, now); // known to people at the next sweep, not before
}

// ---- hosts -------------------------------------------------------------------------------------------------------

void SimulatedFleet::fail(Coop &coop, const Act &act, Instant now)
{
    const HostState s = coop.hostFact(act.host).state;
    if (s == HostState::Silent || s == HostState::Down || m_failedAt.contains(act.host))
        return;
    m_failedAt[act.host] = now;
    Act notice = act;
    notice.kind = Kind::Detect;
    plan(now + detection, notice);
}

void SimulatedFleet::detect(Coop &coop, const Act &act, Instant now)
{
    const auto failed = m_failedAt.find(act.host);
    if (failed == m_failedAt.end())
        return;
    HostSet fact = coop.hostFact(act.host);
    fact.state = HostState::Silent;
    fact.reason = HostReason::NoHeartbeat;
    fact.reasonA = fact.reasonB = 0;
    fact.gpusUsable = 0;
    fact.lastGood = beat(act.host, failed->second);
    fact.backAt = failed->second + act.length;
    m_failedAt.erase(failed);
    coop.report(fact, now);
    Act back = act;
    back.kind = Kind::Return;
    plan(fact.backAt, back);
    if (act.isHard) {
        back.kind = Kind::Diagnose;
        plan(now + 6 * minute, back);
    }
}

void SimulatedFleet::diagnose(Coop &coop, const Act &act, Instant now)
{
    HostSet fact = coop.hostFact(act.host);
    if (fact.state != HostState::Silent)
        return;
    constexpr std::uint32_t codes[] = {79, 48, 94, 119};
    Dice dice{m_seed, 0xD1A6, raw(act.host), std::uint64_t(now)};
    fact.state = HostState::Down;
    fact.reason = HostReason::XidFault;
    fact.reasonA = codes[dice.below(4)];
    fact.reasonB = std::uint32_t(dice.below(8));
    coop.report(fact, now);
}

void SimulatedFleet::bringBack(Coop &coop, HostId host, Instant now)
{
    m_failedAt.erase(host);
    HostSet fact = coop.hostFact(host);
    if (fact.state == HostState::InService || fact.backAt > now)
        return; // healed before, or failed again since
    const SlowThing *slow = m_world.ofHost(host);
    fact.state = HostState::InService;
    fact.reason = HostReason::None;
    fact.reasonA = fact.reasonB = 0;
    fact.gpusUsable = coop.fleet()->host(host).gpus;
    fact.lastGood = now;
    fact.backAt = slow ? slow->repairAt : 0;
    coop.report(fact, now);
    if (coop.fleet()->host(host).role != HostRole::Unverified)
        coop.measured({takeBenches(contextOf(coop), host, now)}, now);
    Dice dice{m_seed, 0x2E5, raw(host), std::uint64_t(now)};
    for (const Booking &b : coop.bookings(now)) {
        if (b.state != BookingState::Interrupted || !std::binary_search(b.hosts.begin(), b.hosts.end(), host))
            continue;
        Act act;
        act.kind = Kind::Resume;
        act.number = raw(b.id);
        plan(now + 90 + Seconds(dice.below(180)), act); // the people's job loads its checkpoint
    }
}

void SimulatedFleet::measureBatch(Coop &coop, std::uint64_t batch, Instant now)
{
    const Fleet &fleet = coop.setup().fleet;
    const MeasureContext context = contextOf(coop);
    std::vector<HostMeasure> measures;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        if (fleet.hosts[i].role != HostRole::Unverified && i % std::size_t(batches) == batch && context.isUp(HostId(i)))
            measures.push_back(takeBenches(context, HostId(i), now));
    coop.measured(std::move(measures), now);
}

// ---- fabric ------------------------------------------------------------------------------------------------------

void SimulatedFleet::sweep(Coop &coop, Instant now)
{
    coop.sweepTaken(takeSweep(contextOf(coop), FabricId{0}, now), now);
    for (const Finding &f : coop.findings()) { // what was found gets its day of repair
        if (f.healedAt != 0 || f.kind != FindingKind::BadHost || raw(f.hostA) >= coop.fleet()->hosts.size())
            continue;
        const SlowThing *slow = m_world.ofHost(f.hostA);
        HostSet fact = coop.hostFact(f.hostA);
        if (!slow || fact.backAt != 0)
            continue;
        fact.backAt = slow->repairAt;
        coop.report(fact, now);
    }
}

void SimulatedFleet::slowDown(Coop &coop, const SlowThing &thing, Instant now)
{
    m_world.slow.push_back(thing);
    Act act;
    act.kind = Kind::Repair;
    act.thing = thing;
    plan(thing.repairAt, act);
    coop.keepEngine(m_world.text(), now);
}

void SimulatedFleet::repair(Coop &coop, const SlowThing &thing, Instant now)
{
    if (!m_world.repair(thing))
        return;
    coop.keepEngine(m_world.text(), now);
    if (thing.kind == SlowThing::Kind::Host) {
        HostSet fact = coop.hostFact(HostId{thing.a});
        if (fact.state == HostState::InService)
            fact.backAt = 0;
        coop.report(fact, now);
        if (fact.state == HostState::InService)
            coop.measured({takeBenches(contextOf(coop), HostId{thing.a}, now)}, now);
    }
    if (now < m_liveFrom)
        return; // the history's sweeps are scripted
    Act act;
    act.kind = Kind::Sweep;
    plan(now + 10 * minute, act); // a repair is not believed before it is measured
}

// ---- choosing ----------------------------------------------------------------------------------------------------

HostId SimulatedFleet::hostOfRunningGang(const Coop &coop, Instant now) const
{
    const Booking *best = nullptr;
    const std::vector<Booking> all = coop.bookings(now);
    for (const Booking &b : all)
        if (b.state == BookingState::Active && b.hosts.size() >= 2 &&
            (!best || b.window.until - now > best->window.until - now))
            best = &b; // the one that has longest to run
    if (!best)
        return noHost;
    Dice dice{m_seed, 0x6A46, std::uint64_t(now)};
    return best->hosts[dice.below(best->hosts.size())];
}

HostId SimulatedFleet::freeHost(const Coop &coop, Instant now, Seconds length) const
{
    const Fleet &fleet = coop.setup().fleet;
    Dice dice{m_seed, 0xF4EE, std::uint64_t(now)};
    const std::size_t first = dice.below(fleet.hosts.size());
    for (std::size_t k = 0; k < fleet.hosts.size(); ++k) {
        const auto h = HostId((first + k) % fleet.hosts.size());
        if (fleet.host(h).role == HostRole::Base && coop.hostFact(h).state == HostState::InService &&
            !m_spared.contains(h) && !m_world.ofHost(h) && coop.isFree(h, {now, now + length}))
            return h;
    }
    return noHost;
}

HostId SimulatedFleet::anyBaseHost(const Coop &coop, Instant now) const
{
    const Fleet &fleet = coop.setup().fleet;
    const std::vector<HostId> swept = sweptHosts(fleet, FabricId{0}); // a fault should be found by the next sweep
    Dice dice{m_seed, 0xBA5E, std::uint64_t(now)};
    const std::size_t first = dice.below(swept.size());
    for (std::size_t k = 0; k < swept.size(); ++k) {
        const HostId h = swept[(first + k) % swept.size()];
        if (fleet.host(h).role == HostRole::Base && coop.hostFact(h).state == HostState::InService &&
            !m_world.ofHost(h))
            return h;
    }
    return HostId{0};
}

// ---- the core's questions ----------------------------------------------------------------------------------------

void SimulatedFleet::place(Coop &coop, const Booking &booking, Instant now)
{
    coop.placed(booking.id, {}, now);
}

void SimulatedFleet::replaced(Coop &, const Booking &booking, HostId, HostId in, Instant now)
{
    Dice dice{m_seed, 0x2E9, raw(in), std::uint64_t(now)};
    Act act;
    act.kind = Kind::Resume;
    act.number = raw(booking.id);
    plan(now + preflight + 90 + Seconds(dice.below(180)), act); // then the people's job loads its checkpoint
}

Instant SimulatedFleet::lastGood(HostId host, Instant now) const
{
    const auto failed = m_failedAt.find(host);
    return beat(host, failed == m_failedAt.end() ? now : failed->second);
}

void SimulatedFleet::describe(const Coop &coop, HostDetail &detail, Instant now) const
{
    const Fleet &fleet = coop.setup().fleet;
    const Fabric &fabric = fleet.fabrics.at(raw(fleet.fabricOf(detail.host)));
    if (fleet.host(detail.host).role == HostRole::Unverified)
        return; // nobody measures there
    const SlowThing *slow = m_world.ofHost(detail.host);
    const std::vector<Span> outages = coop.outages(detail.host);
    const Instant last = now - now % hour;
    for (Instant t = last - 167 * hour; t <= last; t += hour) {
        if (t < coop.setup().foundedAt)
            continue;
        const bool isOut = std::any_of(outages.begin(), outages.end(),
                                       [t](const Span &o) { return o.from <= t && (o.until == 0 || t < o.until); });
        Dice dice{m_seed, 0x7E1E, raw(detail.host), std::uint64_t(t)};
        const double part = 0.972 * dice.aroundOne(0.006) * (slow && slow->since <= t ? slow->permille / 1000.0 : 1);
        detail.netAt.push_back(t);
        detail.netPermille.push_back(isOut ? noFigure : std::uint16_t(part * 1000));
    }
    const bool isUp = coop.hostFact(detail.host).state == HostState::InService;
    for (int rail = 0; rail < fabric.rails; ++rail) {
        Dice dice{m_seed, 0x4A11, raw(detail.host), std::uint64_t(rail), std::uint64_t(last)};
        const bool isBad = slow && rail == int(raw(detail.host)) % fabric.rails;
        const double gbps = fabric.claimSameLeafGbps / fabric.rails * 0.96 * dice.aroundOne(0.005) *
                            (slow ? (isBad ? 0.12 : slow->permille / 1000.0) : 1);
        detail.railGbps.push_back(isUp ? std::uint16_t(gbps + 0.5) : noFigure);
        detail.railLanes.push_back(isUp ? std::uint16_t(isBad ? 1 : 4) : noFigure);
    }
}

} // namespace imece::core
