// SPDX-License-Identifier: GPL-3.0-or-later
// Cables, counters of ports and host lists as JSON.
#include "backend/ctl/fabric_read.h"
#include <algorithm>
#include <map>
#include <set>

namespace imece::ctl {
namespace {

using namespace readers;

/// "100", "103.125"
std::string plain(double value)
{
    std::string text = Json(rounded(value, 3)).dump();
    return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

std::string rateName(const FabricLink &link)
{
    const LaneClass *lane = laneClass(link.speed);
    const auto data = dataGbps(link);
    std::string text = std::to_string(link.lanes) + "x " + link.speed;
    if (lane && data)
        text += " = " + plain(*data) + " Gb/s data (" + plain(lane->signalling * link.lanes) + " signalling)";
    return text;
}

/// What is said of a cable: of a host's own, by the host's name.
std::string hostKey(const FabricNode &node)
{
    return node.host.empty() ? node.name : node.host;
}

void listJson(Json &out, const FabricLinks &links)
{
    out["lines"] = links.lines;
    std::size_t adapters = 0;
    Json switches = Json::array(), hosts = Json::object(), trunks = Json::array(), rates = Json::object();
    for (const FabricNode &node : links.nodes) {
        adapters += node.kind == NodeKind::Adapter;
        if (node.kind == NodeKind::Switch)
            switches.push_back(node.name);
    }
    std::map<std::string, std::size_t> counts;
    for (const FabricLink &link : links.links) {
        const FabricNode &a = links.nodes[link.a.node], &b = links.nodes[link.b.node];
        if (a.kind == NodeKind::Switch && b.kind == NodeKind::Switch)
            trunks.push_back({a.name, link.a.number, b.name, link.b.number});
        else if (a.kind != NodeKind::Switch)
            hosts[a.name] = {b.name, link.b.number};
        else
            hosts[b.name] = {a.name, link.a.number};
        ++counts[rateName(link)];
    }
    for (const auto &[rate, count] : counts)
        rates[rate] = count;
    out["cas"] = adapters;
    out["switches"] = std::move(switches);
    out["hosts_links"] = std::move(hosts);
    out["switch_links"] = std::move(trunks);
    out["rate"] = counts.size() == 1 ? Json(counts.begin()->first) : Json(nullptr);
    out["rates"] = std::move(rates);
}

Json downJson(const FabricLinks &links)
{
    Json out = Json::array();
    for (const DownPort &d : links.down)
        out.push_back({links.nodes[d.port.node].name, d.port.number});
    return out;
}

/// The hosts in the order of a host file where one is there, else in the file's own; by the GUIDs of their ports.
struct Numbered
{
    std::vector<std::uint32_t> nodes;
    std::vector<std::string> names;
};
Numbered numbered(const FabricLinks &links, const FabricReading &all)
{
    std::map<std::string, std::uint32_t> byGuid, byHost;
    for (std::uint32_t k = 0; k < links.nodes.size(); ++k)
        if (links.nodes[k].kind == NodeKind::Adapter) {
            for (const std::string &guid : links.nodes[k].portGuids)
                byGuid.try_emplace(guid, k);
            byHost.try_emplace(hostKey(links.nodes[k]), k);
        }
    std::vector<std::string> order;
    for (const ReadResult &r : all.results) {
        for (const NamedGuid &g : r.host.guids)
            if (const auto it = byGuid.find(g.guid); it != byGuid.end())
                byHost[g.host] = it->second;
        for (const auto &[text, names] : r.host.lists)
            order.insert(order.end(), names.begin(), names.end());
    }
    Numbered found;
    for (const std::string &name : order)
        if (const auto it = byHost.find(name); it != byHost.end()) {
            found.nodes.push_back(it->second);
            found.names.push_back(name);
        }
    if (!found.nodes.empty())
        return found;
    std::set<std::string> seen;
    for (std::uint32_t k = 0; k < links.nodes.size(); ++k)
        if (const FabricNode &node = links.nodes[k];
            node.kind == NodeKind::Adapter && seen.insert(hostKey(node)).second) {
            found.nodes.push_back(k);
            found.names.push_back(hostKey(node));
        }
    return found;
}

std::string tierName(std::size_t switches, bool hasDirector)
{
    const std::string count = " (" + std::to_string(switches) + (switches == 1 ? " switch)" : " switches)");
    switch (switches) {
    case 0:
        return "not connected";
    case 1:
        return "same leaf" + count;
    case 3:
        return (hasDirector ? "same line card" : "same spine") + count;
    case 5:
        return (hasDirector ? "across line cards" : "across spines") + count;
    default:
        return "farther" + count;
    }
}

/// Each host once, as many pairs as the first ones allow: one round of a measurement.
Json matching(const LinkTier &tier)
{
    Json out = Json::array();
    std::set<std::uint32_t> used;
    for (const auto &[a, b] : tier.list)
        if (!used.contains(a) && !used.contains(b)) {
            used.insert(a), used.insert(b);
            out.push_back({a, b});
        }
    return out;
}

void blocksJson(Json &out, const FabricLinks &links, const FabricReading &all)
{
    std::set<std::string> hosts, chassis;
    std::size_t switches = 0;
    bool hasDirector = false;
    for (const FabricNode &node : links.nodes) {
        if (node.kind == NodeKind::Adapter)
            hosts.insert(hostKey(node));
        if (node.kind != NodeKind::Switch)
            continue;
        ++switches;
        hasDirector = hasDirector || !node.board.empty();
        if (!node.board.empty())
            chassis.insert(node.chassis);
    }
    out["switches"] = switches;
    out["directors"] = chassis;
    out["hosts"] = hosts.size();
    const Numbered order = numbered(links, all);
    Json tiers = Json::object(), leaves = Json::object();
    for (const LinkTier &tier : linkTiers(links, order.nodes)) {
        Json one{{"pairs", tier.pairs}, {"examples", matching(tier)}};
        if (tier.list.size() == tier.pairs)
            one["list"] = tier.list;
        tiers[tierName(tier.switches, hasDirector)] = std::move(one);
    }
    for (std::size_t k = 0; k < order.nodes.size(); ++k)
        if (const std::ptrdiff_t leaf = leafNodeOf(links, order.nodes[k]); leaf >= 0)
            leaves[std::to_string(k)] = links.nodes[static_cast<std::size_t>(leaf)].name;
    out["host_names"] = order.names;
    out["tiers"] = std::move(tiers);
    out["leaf_of"] = std::move(leaves);
}

void infoJson(Json &out, const FabricLinks &links)
{
    Json classes = Json::object(), rates = Json::object(), degraded = Json::array(), asleep = Json::array();
    for (const FabricLink &link : links.links) {
        const FabricNode &a = links.nodes[link.a.node], &b = links.nodes[link.b.node];
        const bool isTrunk = a.kind == NodeKind::Switch && b.kind == NodeKind::Switch;
        const std::string key =
            isTrunk ? a.name + ":" + std::to_string(link.a.number) : hostKey(a.kind == NodeKind::Switch ? b : a);
        classes[key] = std::to_string(link.lanes) + "x " + link.speed;
        if (const auto data = dataGbps(link); data && link.isActive())
            rates[key] = rounded(*data, 3);
        if (link.isDegraded())
            degraded.push_back(key);
        if (!link.isActive())
            asleep.push_back(key);
    }
    out["unit"] = "Gbps as printed is per lane; data_rate_Gbps is lanes times the lane's data rate";
    out["speed_class"] = std::move(classes);
    out["data_rate_Gbps"] = std::move(rates);
    out["degraded"] = std::move(degraded);
    out["not_active"] = std::move(asleep);
}

Json countersJson(const PortCounters &c)
{
    Json out{{"lid", orNull(c.lid)}, {"port", orNull(c.port)}};
    out["xmit_bytes"] = orNull(c.bytes("PortXmitData"));
    out["rcv_bytes"] = orNull(c.bytes("PortRcvData"));
    for (const auto &[key, name] : {std::pair("xmit_packets", "PortXmitPkts"),
                                    {"rcv_packets", "PortRcvPkts"},
                                    {"link_downed", "LinkDownedCounter"},
                                    {"link_recovered", "LinkErrorRecoveryCounter"},
                                    {"symbol_errors", "SymbolErrorCounter"},
                                    {"rcv_errors", "PortRcvErrors"},
                                    {"rcv_switch_relay_errors", "PortRcvSwitchRelayErrors"},
                                    {"xmit_discards", "PortXmitDiscards"},
                                    {"xmit_wait", "PortXmitWait"}})
        out[key] = orNull(c.counter(name));
    return out;
}

/// What came between two readings of one port; a counter that fell was reset: unknown.
Json differenceJson(const PortCounters &before, const PortCounters &now)
{
    const Json a = countersJson(before), b = countersJson(now);
    Json out{{"lid", b["lid"]}, {"port", b["port"]}};
    for (const auto &[key, value] : b.items())
        if (key != "lid" && key != "port") {
            const bool isKnown = value.is_number_unsigned() && a[key].is_number_unsigned() &&
                                 value.get<std::uint64_t>() >= a[key].get<std::uint64_t>();
            out[key] = isKnown ? Json(value.get<std::uint64_t>() - a[key].get<std::uint64_t>()) : Json(nullptr);
        }
    return out;
}

Json counterFacts(const std::vector<PortCounters> &counters)
{
    if (counters.size() == 1)
        return countersJson(counters.front());
    Json ports = Json::array(), differences = Json::array();
    std::map<std::pair<std::int64_t, std::int64_t>, const PortCounters *> last;
    for (const PortCounters &c : counters) {
        ports.push_back(countersJson(c));
        if (!c.lid || !c.port)
            continue;
        const PortCounters *&before = last[{*c.lid, *c.port}];
        if (before)
            differences.push_back(differenceJson(*before, c));
        before = &c;
    }
    return {{"ports", std::move(ports)}, {"differences", std::move(differences)}};
}

} // namespace

Json linkFacts(const ReadResult &r, const FabricReading &all)
{
    if (!r.counters.empty())
        return counterFacts(r.counters);
    Json out = Json::object();
    if (!r.host.lists.empty()) {
        Json lists = Json::object();
        for (const auto &[text, names] : r.host.lists)
            lists[text] = names;
        out["expand"] = std::move(lists);
    }
    if (!r.host.guids.empty())
        for (const NamedGuid &g : r.host.guids)
            out["guids"][g.guid] = g.host;
    if (r.links.isEmpty())
        return out;
    out["links"] = r.links.links.size();
    out["unique_cables"] = r.links.links.size();
    out["unconnected_ports"] = downJson(r.links);
    out["down_ports"] = downJson(r.links);
    if (r.kind == Kind::IbLinkInfo)
        infoJson(out, r.links);
    else if (r.links.isList)
        listJson(out, r.links);
    else
        blocksJson(out, r.links, all);
    return out;
}

} // namespace imece::ctl
