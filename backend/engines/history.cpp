// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/engines/history.h"
#include "backend/engines/dice.h"
#include "domain/exact.h"

namespace imece::core {

Instant historyStart(Instant now)
{
    const Instant start = now - historyLength;
    return start - start % hour;
}

void makeHistory(Coop &coop, SimulatedFleet &fleet, const CoopSetup &setup, Instant now)
{
    using Moment = SimulatedFleet::Moment;
    const Instant start = setup.foundedAt;
    coop.found(setup, start);
    fleet.setLiveFrom(now);
    fleet.begin(coop, start);
    fleet.expect(start + 4 * day + 5 * hour + 1234, Moment::FailGang);
    fleet.expect(start + 9 * day + 10 * hour + 77, Moment::Maintenance);
    fleet.expect(start + 12 * day + 17 * hour + 2711, Moment::FailGang);
    fleet.expect(start + 15 * day + 6 * hour + 505, Moment::LostHost);
    fleet.expect(start + 20 * day + 3 * hour + 391, Moment::FailGang);
    fleet.expect(start + 24 * day + 9 * hour, Moment::Maintenance);
    fleet.expect(start + 27 * day + 21 * hour + 1777, Moment::FailGang);
    fleet.expect(now - 52 * hour, Moment::SlowLink);
    fleet.expect(now - 46 * hour - 1500, Moment::Sweep);
    fleet.expect(now - 31 * hour - 911, Moment::FailGang);
    fleet.expect(now - 16 * hour, Moment::SlowCable);
    fleet.expect(now - 7 * hour - 2400, Moment::Sweep);
    fleet.expect(now - 5 * hour - 640, Moment::LongFault);
    fleet.advance(coop, now);
}

CoopSetup resized(CoopSetup setup, std::size_t hosts)
{
    Fleet &fleet = setup.fleet;
    if (hosts == 0 || hosts == fleet.hosts.size() || fleet.hosts.empty())
        return setup;
    std::vector<Host> other; // the hosts that are not in the first fabric stay as they are, behind
    std::vector<Leaf> otherLeaves;
    const Host sample = fleet.hosts.front();
    for (const Host &h : fleet.hosts)
        if (h.role == HostRole::Unverified)
            other.push_back(h);
    for (const Leaf &l : fleet.leaves)
        if (raw(l.fabric) != 0)
            otherLeaves.push_back(l);
    const std::vector<std::string> spines = fleet.leaves.front().spines;
    if (hosts <= other.size() + 1)
        other.clear();
    const std::size_t here = hosts - other.size();
    constexpr std::size_t perLeaf = 18, basePerLeaf = 16;
    fleet.hosts.clear(), fleet.leaves.clear();
    const std::size_t digits = std::max<std::size_t>(3, std::to_string(here).size());
    std::int64_t base = 0;
    for (std::size_t i = 0; i < here; ++i) {
        const std::size_t leaf = i / perLeaf, at = i % perLeaf;
        if (at == 0)
            fleet.leaves.push_back({"l" + std::to_string(leaf + 1), FabricId{0}, spines});
        const std::string number = std::to_string(i + 1);
        Host h = sample;
        h.name = "gpu-" + std::string(digits - number.size(), '0') + number;
        h.leaf = LeafId(leaf);
        h.role = at < basePerLeaf ? HostRole::Base : HostRole::Spare;
        h.rack = std::uint16_t(i / 4 + 1), h.slot = std::uint16_t(i % 4 + 1);
        base += h.role == HostRole::Base ? h.gpus : 0;
        fleet.hosts.push_back(h);
    }
    const auto firstOther = std::uint32_t(fleet.leaves.size());
    for (std::size_t k = 0; k < other.size(); ++k)
        other[k].leaf = LeafId{firstOther};
    if (!other.empty() && !otherLeaves.empty())
        fleet.leaves.push_back(otherLeaves.front());
    fleet.hosts.insert(fleet.hosts.end(), other.begin(), other.end());
    std::vector<std::int64_t> weights;
    for (const Member &m : fleet.members)
        weights.push_back(m.gpus);
    const std::vector<std::int64_t> parts = largestRemainder(weights, base);
    for (std::size_t i = 0; i < fleet.members.size(); ++i) {
        for (ShareLine &line : setup.shares)
            if (line.member == fleet.members[i].id)
                line.gpus = parts[i];
        for (MemberTerms &t : setup.terms)
            if (t.member == fleet.members[i].id && fleet.members[i].gpus > 0)
                t.monthlyCap = t.monthlyCap / fleet.members[i].gpus * parts[i];
        fleet.members[i].gpus = parts[i];
    }
    ownInOrder(setup);
    return setup;
}

} // namespace imece::core
