// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts fail and return, maintenance is planned.
#include "backend/scenario/steps.h"
#include "domain/sweep_parts.h"

namespace imece::scenario {

namespace {

constexpr std::size_t mostSwept = 4'096; ///< hosts of one sweep: 32 MiB

Out hostOut(Desk &desk, HostId host)
{
    const HostColumns board = desk.coop().columns(desk.now());
    const std::size_t i = raw(host);
    constexpr std::string_view states[] = {"silent", "down", "degraded", "held", "leaving", "arriving", "in_service"};
    return {{"host", hostsOut(desk, {host})},
            {"state", states[std::size_t(board.state[i])]},
            {"since", instantOut(desk, board.stateSince[i])},
            {"member", board.member[i] == MemberId{} ? Out(nullptr) : Out(memberOut(desk, board.member[i]))},
            {"healthy_gpus", desk.coop().healthyGpus()}};
}

/// Noticed at the step's instant; last_good is the last good heartbeat (M3).
Out fails(Desk &desk, Object &step)
{
    const HostId host = hostNamed(desk.setting(), step, "host");
    const Instant lastGood = step.atOr("last_good", desk.now());
    const Instant backAt = step.atOr("back_at", 0);
    if (step.has("back_at") && backAt < desk.now())
        step.fail("back_at", "must not be before the step");
    if (lastGood > desk.now())
        step.fail("last_good", "must not be after the step");
    desk.report(host, step.flagOr("down", false) ? HostState::Down : HostState::Silent, lastGood, backAt);
    return hostOut(desk, host);
}

Out returns(Desk &desk, Object &step)
{
    const HostId host = hostNamed(desk.setting(), step, "host");
    desk.report(host, HostState::InService, desk.now(), 0);
    return hostOut(desk, host);
}

/// The hosts of a batch of members on their way (E7): no capacity before they return.
Out arrives(Desk &desk, Object &step)
{
    const std::vector<HostId> hosts = hostsNamed(desk.setting(), step, "hosts");
    const bool isLive = step.flagOr("live", false);
    for (const HostId h : hosts)
        desk.report(h, isLive ? HostState::InService : HostState::Arriving, desk.now(), 0);
    return {{"healthy_gpus", desk.coop().healthyGpus()}};
}

Out resumed(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    if (const Booking &b = *desk.coop().booking(id); b.state != BookingState::Interrupted)
        step.fail("booking", "must be interrupted, it is " + std::string(stateName(b.state)));
    desk.coop().resumed(id, desk.now());
    return bookingOut(desk, id);
}

Out upkeep(Desk &desk, Object &step)
{
    const core::PlanUpkeep plan{hostsNamed(desk.setting(), step, "hosts"), {step.at("from"), step.at("until")}};
    return answerOut(desk, sendAs(desk, step, MemberId{0}, plan));
}

std::uint16_t cellOf(Object &from)
{
    return std::uint16_t(from.number("centi_gbps", 1, cell::most));
}

std::size_t rowOf(Desk &desk, const std::map<HostId, std::size_t> &rows, Object &pair, const char *key)
{
    const auto found = rows.find(hostNamed(desk.setting(), pair, key));
    if (found == rows.end())
        pair.fail(key, "is a host of another fabric than fabric_of: a sweep measures one fabric");
    return found->second;
}

/// Every pair of the fabric measured now, each rail alike, but for those named.
Out sweep(Desk &desk, Object &step)
{
    const Fleet &fleet = desk.setting().setup.fleet;
    SweepMatrix m;
    m.head.fabric = fleet.fabricOf(hostNamed(desk.setting(), step, "fabric_of"));
    m.head.at = desk.now(), m.head.tool = "scenario";
    std::map<HostId, std::size_t> rows;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        if (fleet.fabricOf(HostId(i)) == m.head.fabric) {
            rows.emplace(HostId(i), m.head.names.size());
            m.head.names.push_back(fleet.hosts[i].name);
            m.head.groups.push_back(raw(fleet.hosts[i].leaf));
            m.head.hosts.push_back(std::uint32_t(i));
        }
    if (m.head.side() > mostSwept)
        step.fail("fabric_of", "has too many hosts for a sweep here");
    for (const Leaf &leaf : fleet.leaves)
        m.head.groupNames.push_back(leaf.name);
    const std::size_t side = m.head.side();
    m.bandwidth.assign(side * side, cellOf(step));
    for (Object &pair : step.objectsOr("except", side * side)) {
        const std::size_t from = rowOf(desk, rows, pair, "from"), to = rowOf(desk, rows, pair, "to");
        if (from == to)
            pair.fail("to", "must be another host than from: a sweep measures pairs");
        m.bandwidth[from * side + to] = pair.has("centi_gbps") ? cellOf(pair) : cell::failed;
        pair.done();
    }
    for (std::size_t i = 0; i < side; ++i)
        m.bandwidth[i * side + i] = cell::itself;
    countCells(m);
    const std::uint32_t measured = m.head.measured, failed = m.head.failed;
    const core::ImportedAnswer kept = desk.coop().sweepTaken(std::move(m), desk.now());
    return {{"measured", measured}, {"failed", failed}, {"findings", kept.findings.size()}};
}

/// R3, E5, by the office: whose they are, and until when they are supplied.
Out supplies(Desk &desk, Object &step)
{
    core::SupplyHosts command;
    command.hosts = hostsNamed(desk.setting(), step, "hosts");
    if (step.has("owner"))
        command.owner = memberNamed(desk.setting(), step, "owner");
    command.span = {step.atOr("from", 0), step.atOr("until", 0)};
    return answerOut(desk, sendAs(desk, step, MemberId{0}, command));
}

/// V7, by the office, on the day of the step.
Out inspects(Desk &desk, Object &step)
{
    const std::string name = step.text("site");
    const auto &sites = desk.coop().fleet()->sites;
    const auto found = std::find_if(sites.begin(), sites.end(), [&name](const Site &s) { return s.name == name; });
    if (found == sites.end())
        step.fail("site", "is no site of the fleet: \"" + shortened(name) + "\"");
    const auto id = SiteId(found - sites.begin());
    const core::InspectSite command{id, step.text("by"), step.textOr("evidence", ""), desk.now(), step.at("until")};
    Out out = answerOut(desk, sendAs(desk, step, MemberId{0}, command));
    out["fleet_version"] = desk.coop().fleet()->version;
    return out;
}

Out show(Desk &desk, Object &step)
{
    return hostOut(desk, hostNamed(desk.setting(), step, "host"));
}

} // namespace

const Steps &hostSteps()
{
    static const Steps steps{{"host_fails", fails},      {"host_returns", returns},  {"hosts_arrive", arrives},
                             {"resumed", resumed},       {"maintenance", upkeep},    {"host", show},
                             {"inspect_site", inspects}, {"supply_hosts", supplies}, {"sweep", sweep}};
    return steps;
}

} // namespace imece::scenario
