// SPDX-License-Identifier: GPL-3.0-or-later
// Faults on demand (the Demo menu) and the scripted moments of the history.
#include "backend/engines/dice.h"
#include "backend/engines/measurements.h"
#include "backend/engines/simulated.h"

namespace imece::core {

namespace {

constexpr Seconds demandedOutage = 45 * minute, demandedRepair = 36 * hour;

Reason noSuch(ArgType type, std::string_view name, std::int64_t value)
{
    return {ReasonCode::NoSuchThing, {}, {Arg::of(name, type, value)}};
}

} // namespace

tl::expected<std::int64_t, Reason> SimulatedFleet::demo(Coop &coop, const Demo &act, Instant now)
{
    const Fleet &fleet = coop.setup().fleet;
    const auto isHost = [&fleet](std::int64_t n) { return n >= 0 && n < std::int64_t(fleet.hosts.size()); };
    Act soon;
    soon.kind = Kind::Sweep;
    switch (act.act) {
    case DemoAct::FailHost: {
        HostId host = act.a < 0 ? hostOfRunningGang(coop, now) : HostId{0};
        if (act.a < 0 && host == noHost)
            host = anyBaseHost(coop, now);
        if (act.a >= 0) {
            if (!isHost(act.a))
                return tl::make_unexpected(noSuch(ArgType::Count, "host", act.a));
            host = HostId(act.a);
        }
        Act fault;
        fault.kind = Kind::Fail;
        fault.host = host;
        fault.length = demandedOutage;
        fail(coop, fault, now);
        return std::int64_t(raw(host));
    }
    case DemoAct::SlowCable: {
        if (act.a >= 0 && (!isHost(act.a) || (act.b >= 0 && (!isHost(act.b) || act.a == act.b))))
            return tl::make_unexpected(noSuch(ArgType::Count, "host", act.a));
        SlowThing thing;
        // One end named or none: the host's own cable. Two ends: the way between these two.
        thing.kind = act.a >= 0 && act.b >= 0 ? SlowThing::Kind::Link : SlowThing::Kind::Host;
        thing.a = act.a >= 0 ? std::uint32_t(act.a) : raw(anyBaseHost(coop, now));
        thing.b = act.b >= 0 ? std::uint32_t(act.b) : 0;
        thing.permille = 310, thing.since = now, thing.repairAt = now + demandedRepair;
        slowDown(coop, thing, now);
        plan(now + quickSweepAfter, soon);
        return std::int64_t(thing.a);
    }
    case DemoAct::DegradeUplink: {
        std::int64_t leaf = act.a;
        if (leaf < 0) {
            const HostId host = anyBaseHost(coop, now);
            leaf = std::int64_t(raw(fleet.host(host).leaf));
        }
        if (leaf >= std::int64_t(fleet.leaves.size()))
            return tl::make_unexpected(noSuch(ArgType::Leaf, "leaf", leaf));
        slowDown(coop, {SlowThing::Kind::Uplink, std::uint32_t(leaf), 0, 520, now, now + demandedRepair}, now);
        plan(now + quickSweepAfter, soon);
        return leaf;
    }
    case DemoAct::HealAll:
        return healAll(coop, now);
    case DemoAct::SetRate:
    case DemoAct::Reset:
        break;
    }
    return tl::make_unexpected(Reason{ReasonCode::NotInDemo, {}, {}});
}

std::int64_t SimulatedFleet::healAll(Coop &coop, Instant now)
{
    std::int64_t healed = 0;
    const std::vector<SlowThing> slow = m_world.slow;
    m_world.slow.clear();
    coop.keepEngine(m_world.text(), now);
    healed += std::int64_t(slow.size()) + std::int64_t(m_failedAt.size());
    m_failedAt.clear(); // a fault that nobody noticed yet never was
    const std::size_t hosts = coop.setup().fleet.hosts.size();
    for (std::size_t i = 0; i < hosts; ++i) {
        HostSet fact = coop.hostFact(HostId(i));
        if (fact.state == HostState::InService) {
            fact.backAt = 0;
            coop.report(fact, now);
            continue;
        }
        fact.backAt = now;
        coop.report(fact, now);
        bringBack(coop, HostId(i), now);
        ++healed;
    }
    for (const SlowThing &thing : slow)
        if (thing.kind == SlowThing::Kind::Host)
            coop.measured({takeBenches(contextOf(coop), HostId{thing.a}, now)}, now);
    sweep(coop, now);
    return healed;
}

void SimulatedFleet::moment(Coop &coop, Moment moment, Instant now)
{
    const Fleet &fleet = coop.setup().fleet;
    Dice dice{m_seed, 0x303E, std::uint64_t(now)};
    Act fault;
    fault.kind = Kind::Fail;
    switch (moment) {
    case Moment::FailGang:
        fault.host = hostOfRunningGang(coop, now);
        fault.length = 12 * minute + Seconds(dice.below(4000));
        if (fault.host != noHost)
            fail(coop, fault, now);
        return;
    case Moment::SlowLink: {
        const HostId a = anyBaseHost(coop, now), b = anyBaseHost(coop, now + 17);
        spare(a), spare(b);
        SlowThing thing{SlowThing::Kind::Link, raw(a), raw(a == b ? HostId{raw(b) == 0 ? 1u : 0u} : b), 420, now,
                        now + 17 * hour};
        return slowDown(coop, thing, now);
    }
    case Moment::SlowCable: {
        HostId host = noHost;
        for (std::size_t i = 0; i < fleet.hosts.size(); ++i) // the host of the guide's pictures, where there is one
            if (fleet.hosts.size() <= largestSweep && fleet.hosts[i].name == "gpu-044" &&
                coop.hostFact(HostId(i)).state == HostState::InService)
                host = HostId(i);
        if (host == noHost)
            host = anyBaseHost(coop, now);
        spare(host);
        return slowDown(coop, {SlowThing::Kind::Host, raw(host), 0, 310, now, now + 44 * hour}, now);
    }
    case Moment::Sweep:
        return sweep(coop, now);
    case Moment::LongFault:
        fault.host = freeHost(coop, now, 20 * hour);
        fault.length = 14 * hour;
        fault.isHard = true;
        if (fault.host != noHost)
            fail(coop, fault, now);
        return;
    case Moment::LostHost: // a repair of days: a spare stands in (R12)
        fault.host = freeHost(coop, now, 4 * hour);
        fault.length = 7 * day;
        fault.isHard = true;
        if (fault.host != noHost)
            fail(coop, fault, now);
        return;
    case Moment::Maintenance: {
        const HostId host = freeHost(coop, now, 5 * hour);
        if (host == noHost)
            return;
        HostSet fact = coop.hostFact(host);
        fact.state = HostState::Held;
        fact.reason = HostReason::HeldByPerson;
        fact.backAt = now + 5 * hour;
        fact.reasonA = std::uint32_t(fact.backAt / minute);
        coop.report(fact, now);
        fault.kind = Kind::Return;
        fault.host = host;
        return plan(fact.backAt, fault);
    }
    }
}

} // namespace imece::core
