// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/engines/measurements.h"
#include "backend/engines/dice.h"

namespace imece::core {

namespace {

// Of the claims 400 and 320: what a healthy fabric of this kind shows.
constexpr double sameLeafPart = 383.0 / 400, crossLeafPart = 316.0 / 320;
constexpr double sameLeafSigma = 0.006, crossLeafSigma = 0.009;
constexpr double sameLeafUs = 3.1, crossLeafUs = 3.9, latencySigma = 0.03;
constexpr double failedPairs = 0.0004, missingPairs = 0.002;

std::uint16_t cellOf(double value, double unit)
{
    const double steps = value / unit + 0.5;
    return steps >= cell::most ? cell::most : std::uint16_t(steps);
}

SweepHead headOf(const Fleet &fleet, FabricId fabric, const std::vector<HostId> &hosts, Instant at)
{
    const Fabric &f = fleet.fabrics.at(raw(fabric));
    SweepHead head;
    head.fabric = fabric;
    head.at = at;
    head.tool = "simulated";
    head.source = "scheduled";
    head.messageBytes = 64 << 20;
    head.ways = SweepWays::OneWay, head.pattern = SweepPattern::Rounds;
    head.hostCount = std::uint32_t(hosts.size());
    head.claimSameGbps = f.claimSameLeafGbps;
    head.claimCrossGbps = f.claimCrossLeafGbps;
    for (const HostId h : hosts) {
        const std::string &leaf = fleet.leafOf(h).name;
        if (head.groupNames.empty() || head.groupNames.back() != leaf)
            head.groupNames.push_back(leaf);
        head.names.push_back(fleet.host(h).name);
        head.groups.push_back(std::uint32_t(head.groupNames.size() - 1));
        head.hosts.push_back(raw(h));
    }
    return head;
}

} // namespace

std::vector<HostId> sweptHosts(const Fleet &fleet, FabricId fabric, std::size_t most)
{
    std::vector<std::vector<HostId>> byLeaf(fleet.leaves.size());
    std::size_t leaves = 0;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        if (fleet.fabricOf(HostId(i)) == fabric)
            byLeaf.at(raw(fleet.hosts[i].leaf)).push_back(HostId(i));
    for (const auto &leaf : byLeaf)
        leaves += leaf.empty() ? 0u : 1u;
    const std::size_t share = leaves == 0 ? 0 : std::max<std::size_t>(1, most / leaves);
    std::vector<HostId> hosts;
    for (auto &leaf : byLeaf) {
        if (leaf.size() > share)
            leaf.resize(share);
        hosts.insert(hosts.end(), leaf.begin(), leaf.end());
    }
    if (hosts.size() > most)
        hosts.resize(most);
    return hosts;
}

namespace {
/// What is left of a healthy pair, with the noise of the day.
double bandwidthOf(const MeasureContext &context, HostId from, HostId to, double noise)
{
    const Fleet &fleet = context.fleet;
    const Fabric &fabric = fleet.fabrics.at(raw(fleet.fabricOf(from)));
    const bool isSame = fleet.host(from).leaf == fleet.host(to).leaf;
    const double healthy = isSame ? fabric.claimSameLeafGbps * sameLeafPart : fabric.claimCrossLeafGbps * crossLeafPart;
    const double x = (isSame ? sameLeafSigma : crossLeafSigma) * noise;
    return healthy * context.world.factor(fleet, from, to) * (1 + x + x * x / 2);
}
} // namespace

double takePair(const MeasureContext &context, HostId from, HostId to, Instant at)
{
    if (!context.isUp(from) || !context.isUp(to))
        return -1;
    Dice dice{context.seed, 0x9A12, std::uint64_t(at), raw(from), raw(to)};
    return bandwidthOf(context, from, to, dice.normal());
}

SweepMatrix takeSweep(const MeasureContext &context, FabricId fabric, Instant at, std::size_t most)
{
    const Fleet &fleet = context.fleet;
    const std::vector<HostId> hosts = sweptHosts(fleet, fabric, most);
    const std::size_t n = hosts.size();
    SweepMatrix m;
    m.head = headOf(fleet, fabric, hosts, at);
    m.bandwidth.assign(n * n, cell::missing);
    m.latencyCentiUs.assign(n * n, cell::missing);
    Dice dice{context.seed, 0x57EE9, std::uint64_t(at), raw(fabric)};
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < n; ++b) {
            const std::size_t i = a * n + b;
            const double bandwidthNoise = dice.normal(), latencyNoise = dice.normal(), luck = dice.uniform();
            if (a == b) {
                m.bandwidth[i] = m.latencyCentiUs[i] = cell::itself;
                continue;
            }
            if (!context.isUp(hosts[a]) || !context.isUp(hosts[b]) || luck < missingPairs)
                continue; // not measured is not failed
            if (luck < missingPairs + failedPairs) {
                m.bandwidth[i] = m.latencyCentiUs[i] = cell::failed;
                ++m.head.failed;
                continue;
            }
            const bool same = m.head.groups[a] == m.head.groups[b];
            const double factor = context.world.factor(fleet, hosts[a], hosts[b]);
            m.bandwidth[i] = cellOf(bandwidthOf(context, hosts[a], hosts[b], bandwidthNoise), m.head.unitGbps);
            const double us = (same ? sameLeafUs : crossLeafUs) * (1 + latencySigma * latencyNoise) / factor;
            m.latencyCentiUs[i] = cellOf(us, 0.01);
            ++m.head.measured, ++m.head.latencies;
        }
    }
    return m;
}

HostMeasure takeBenches(const MeasureContext &context, HostId host, Instant at)
{
    const Fabric &fabric = context.fleet.fabrics.at(raw(context.fleet.fabricOf(host)));
    Dice always{context.seed, 0xBE7C4, raw(host)};                   // a host has its character …
    Dice today{context.seed, 0xBE7C5, raw(host), std::uint64_t(at)}; // … and its day
    const SlowThing *slow = context.world.ofHost(host);
    HostMeasure m;
    m.host = host;
    const double cov = (always.chance(0.06) ? 1.9 : 0.55 + always.uniform() * 0.75) * today.aroundOne(0.06);
    m.covCentiPct = std::int32_t(cov * 100 * (slow ? 2.4 : 1));
    const double reduce = fabric.claimAllReduceGBps * 0.972 * today.aroundOne(0.004);
    m.allReduceDeci = std::int32_t(reduce * 10 * (slow ? slow->permille / 1000.0 : 1));
    m.nicLanes = slow ? 1 : 4;
    m.memoryCentiTB = std::int32_t(302 * today.aroundOne(0.004));
    m.gemmTflops = std::int32_t((700 + always.uniform() * 18) * today.aroundOne(0.004));
    m.latencyCentiUs = -1;
    m.nvlinkDeci = std::int32_t(10 * (384 + always.uniform() * 9) * today.aroundOne(0.003));
    m.hostGpuDeci = std::int32_t(10 * (53 + always.uniform() * 2) * today.aroundOne(0.004));
    return m;
}

} // namespace imece::core
