// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/ib_names.h"
#include "readers/topology_tree.h"
#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

namespace imece::readers {
namespace {

std::uint64_t keyOf(FabricPort port)
{
    return (std::uint64_t(port.node) << 32) | port.number;
}

/// "MF0;x-A:MCS8500/L01/U1" → chassis "MF0;x-A:MCS8500", board "L01".
void splitBoard(FabricNode &node)
{
    node.chassis = node.name;
    for (std::size_t at = node.name.find('/'); at != std::string::npos; at = node.name.find('/', at + 1)) {
        const std::string_view rest = std::string_view(node.name).substr(at + 1);
        const std::string_view part = rest.substr(0, rest.find('/'));
        if (part.size() < 2 || (part[0] != 'L' && part[0] != 'S') || !integer(part.substr(1)))
            continue;
        node.chassis = node.name.substr(0, at);
        node.board = part;
        return;
    }
}

/// Adapters that no host has named carry their model: "MT4129 ConnectX7 Mellanox Technologies".
bool isModelName(std::string_view name)
{
    return name.empty() || contains(name, "Mellanox Technologies") || contains(name, "Infiniscale") ||
           (startsWith(name, "MT") && name.size() > 2 && name[2] >= '0' && name[2] <= '9' && contains(name, " "));
}

void name(FabricNode &node)
{
    if (node.kind == NodeKind::Adapter && contains(node.name, "Aggregation Node"))
        node.kind = NodeKind::Aggregation;
    if (node.kind == NodeKind::Switch)
        splitBoard(node);
    if (node.kind == NodeKind::Adapter && !isModelName(node.name))
        node.host = node.name.substr(0, node.name.find_first_of(" \t"));
}

std::vector<std::vector<std::uint32_t>> neighbours(const FabricLinks &links)
{
    std::vector<std::vector<std::uint32_t>> next(links.nodes.size());
    for (const FabricLink &link : links.links)
        if (link.a.node != link.b.node) {
            next[link.a.node].push_back(link.b.node);
            next[link.b.node].push_back(link.a.node);
        }
    for (auto &list : next) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return next;
}

constexpr std::size_t far = std::numeric_limits<std::size_t>::max();

/// Steps between switches from each of `from`; adapters carry nothing on.
std::vector<std::size_t> steps(const FabricLinks &links, const std::vector<std::vector<std::uint32_t>> &next,
                               const std::vector<std::uint32_t> &from)
{
    std::vector<std::size_t> distance(links.nodes.size(), far);
    std::deque<std::uint32_t> queue;
    for (const std::uint32_t node : from)
        distance[node] = 0, queue.push_back(node);
    for (; !queue.empty(); queue.pop_front())
        for (const std::uint32_t other : next[queue.front()])
            if (links.nodes[other].kind == NodeKind::Switch && distance[other] == far) {
                distance[other] = distance[queue.front()] + 1;
                queue.push_back(other);
            }
    return distance;
}

/// Switches with hosts are leaves; what is farther from them stands higher. Of several switches above, the first
/// counts.
Topology topologyOf(const FabricLinks &links)
{
    const auto next = neighbours(links);
    std::vector<std::vector<std::string>> hosts(links.nodes.size());
    std::vector<std::uint32_t> leaves;
    for (std::uint32_t k = 0; k < links.nodes.size(); ++k) {
        if (links.nodes[k].kind != NodeKind::Switch)
            continue;
        for (const std::uint32_t other : next[k])
            if (const FabricNode &node = links.nodes[other]; node.kind == NodeKind::Adapter)
                hosts[k].push_back(node.host.empty() ? node.name + " " + node.guid : node.host);
        auto &list = hosts[k];
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
        if (!list.empty())
            leaves.push_back(k);
    }
    const auto level = steps(links, next, leaves);
    Topology topology;
    std::vector<std::size_t> place(links.nodes.size(), far);
    for (std::uint32_t k = 0; k < links.nodes.size(); ++k)
        if (links.nodes[k].kind == NodeKind::Switch && level[k] != far) {
            place[k] = topology.switches.size();
            Switch s;
            s.name = links.nodes[k].guid.empty() ? links.nodes[k].name : links.nodes[k].guid;
            s.alias = links.nodes[k].name;
            s.nodes = std::move(hosts[k]);
            topology.switches.push_back(std::move(s));
        }
    for (std::uint32_t k = 0; k < links.nodes.size(); ++k)
        for (const std::uint32_t up : next[k])
            if (place[k] != far && place[up] != far && level[up] == level[k] + 1) {
                topology.switches[place[up]].children.push_back(topology.switches[place[k]].name);
                break;
            }
    Report quiet; // a host with several rails stands under several leaves: that is no fault here
    if (completeTopology(topology, quiet))
        topology = {};
    return topology;
}

} // namespace

std::string guidOf(std::string_view text)
{
    if (startsWith(text, "0x") || startsWith(text, "S-") || startsWith(text, "H-") || startsWith(text, "R-"))
        text.remove_prefix(2);
    if (text.empty() || text.size() > 16 || text.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
        return {};
    return std::string(16 - text.size(), '0') + lowered(text);
}

int lanesOf(std::string_view text)
{
    if (text.size() < 2 || text.size() > 3 || (text.back() != 'x' && text.back() != 'X'))
        return 0;
    const auto lanes = integer(text.substr(0, text.size() - 1));
    return lanes && *lanes > 0 ? static_cast<int>(*lanes) : 0;
}

const LaneClass *laneClass(std::string_view name)
{
    const auto it =
        std::find_if(laneClasses.begin(), laneClasses.end(), [&](const LaneClass &c) { return c.name == name; });
    return it == laneClasses.end() ? nullptr : &*it;
}

const LaneClass *laneClassOfRate(double signalling)
{
    for (const LaneClass &c : laneClasses)
        if (std::abs(c.signalling - signalling) < 0.01 * c.signalling)
            return &c;
    return nullptr;
}

std::optional<double> dataGbps(const FabricLink &link)
{
    const LaneClass *lane = laneClass(link.speed);
    return lane && link.lanes > 0 ? std::optional(lane->data * link.lanes) : std::nullopt;
}

std::uint32_t FabricBuilder::node(const std::string &key, NodeKind kind, std::string_view shown)
{
    const auto [it, isNew] = m_index.try_emplace(key, static_cast<std::uint32_t>(m_links.nodes.size()));
    if (isNew) {
        FabricNode made;
        made.kind = kind;
        m_links.nodes.push_back(std::move(made));
    }
    FabricNode &node = m_links.nodes[it->second];
    if (node.name.empty())
        node.name = trimmed(shown.substr(0, limits::nameBytes));
    return it->second;
}

void FabricBuilder::link(FabricLink link, Report &report)
{
    for (const FabricPort end : {link.a, link.b})
        if (const auto it = m_byPort.find(keyOf(end)); it != m_byPort.end()) {
            FabricLink &first = m_links.links[it->second];
            const bool isSame = (first.a == link.a && first.b == link.b) || (first.a == link.b && first.b == link.a);
            if (!isSame || first.lanes != link.lanes || first.speed != link.speed)
                report.add(link.line, Severity::Warning, Note::EndsDisagree, link.speed);
            if (first.couldBe.empty())
                first.couldBe = link.couldBe;
            if (first.isActive())
                first.state = link.state;
            return;
        }
    m_byPort.emplace(keyOf(link.a), m_links.links.size());
    m_byPort.emplace(keyOf(link.b), m_links.links.size());
    m_links.links.push_back(std::move(link));
}

void FabricBuilder::down(std::size_t line, FabricPort port, std::string_view said)
{
    m_links.down.push_back({line, port, std::string(said)});
}

ReadResult FabricBuilder::finish(Kind kind, std::string_view tool, Report &report)
{
    std::size_t aggregation = 0, unnamed = 0;
    for (FabricNode &n : m_links.nodes) {
        name(n);
        aggregation += n.kind == NodeKind::Aggregation;
        unnamed += n.kind == NodeKind::Adapter && n.host.empty();
    }
    if (!m_links.down.empty())
        report.add(0, Severity::Info, Note::PortsDown, std::to_string(m_links.down.size()));
    if (aggregation > 0)
        report.add(0, Severity::Info, Note::NotAHost, std::to_string(aggregation));
    if (unnamed > 0)
        report.add(0, Severity::Warning, Note::HostUnnamed, std::to_string(unnamed));
    ReadResult result;
    result.kind = kind;
    result.tool = tool;
    result.topology = topologyOf(m_links);
    result.links = std::move(m_links);
    result.report = report.take();
    return result;
}

std::ptrdiff_t leafNodeOf(const FabricLinks &links, std::uint32_t adapter)
{
    for (const FabricLink &link : links.links)
        for (const auto &[own, other] : {std::pair(link.a, link.b), {link.b, link.a}})
            if (own.node == adapter && links.nodes[other.node].kind == NodeKind::Switch)
                return other.node;
    return -1;
}

std::vector<LinkTier> linkTiers(const FabricLinks &links, const std::vector<std::uint32_t> &hosts, std::size_t listed)
{
    constexpr std::size_t mostLeaves = 1024, mostHosts = 20'000;
    const auto next = neighbours(links);
    std::map<std::uint32_t, std::vector<std::uint32_t>> byLeaf; ///< indices into hosts
    for (std::uint32_t k = 0; k < hosts.size() && hosts.size() <= mostHosts; ++k)
        for (const std::uint32_t other : next[hosts[k]])
            if (links.nodes[other].kind == NodeKind::Switch) {
                byLeaf[other].push_back(k);
                break;
            }
    if (byLeaf.size() > mostLeaves)
        return {};
    std::map<std::size_t, LinkTier> tiers;
    for (const auto &[leaf, here] : byLeaf) {
        const auto distance = steps(links, next, {leaf});
        for (const auto &[other, there] : byLeaf) {
            if (other < leaf)
                continue;
            LinkTier &tier = tiers[distance[other] == far ? 0 : distance[other] + 1];
            tier.pairs += other == leaf ? here.size() * (here.size() - 1) / 2 : here.size() * there.size();
            for (std::size_t i = 0; i < here.size() && tier.list.size() < listed; ++i)
                for (std::size_t j = other == leaf ? i + 1 : 0; j < there.size() && tier.list.size() < listed; ++j)
                    tier.list.emplace_back(std::min(here[i], there[j]), std::max(here[i], there[j]));
        }
    }
    std::vector<LinkTier> found;
    for (auto &[switches, tier] : tiers) {
        tier.switches = switches;
        std::sort(tier.list.begin(), tier.list.end());
        if (tier.pairs > 0)
            found.push_back(std::move(tier));
    }
    return found;
}

} // namespace imece::readers
