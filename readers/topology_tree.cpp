// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/topology_tree.h"
#include <unordered_map>
#include <unordered_set>

namespace imece::readers {
namespace {

constexpr int deepest = 16; ///< switches above each other

void connect(Topology &t, Report &report)
{
    std::unordered_map<std::string_view, std::size_t> index;
    for (std::size_t k = 0; k < t.switches.size(); ++k)
        index.try_emplace(t.switches[k].name, k);
    t.parent.assign(t.switches.size(), -1);
    for (std::size_t k = 0; k < t.switches.size(); ++k)
        for (const std::string &child : t.switches[k].children) {
            const auto it = index.find(child);
            if (it == index.end())
                report.add(t.switches[k].line, Severity::Warning, Note::SwitchUnknown, quotation(child));
            else if (t.parent[it->second] < 0)
                t.parent[it->second] = static_cast<std::ptrdiff_t>(k);
        }
}

std::optional<ReadFault> loopIn(const Topology &t)
{
    for (std::size_t k = 0; k < t.switches.size(); ++k) {
        int steps = 0;
        for (std::ptrdiff_t up = t.parent[k]; up >= 0; up = t.parent[static_cast<std::size_t>(up)])
            if (++steps > deepest || up == static_cast<std::ptrdiff_t>(k))
                return ReadFault{t.switches[k].line, Trouble::Loop, quotation(t.switches[k].name)};
    }
    return std::nullopt;
}

/// Level 1 holds hosts; a parent stands one above its highest child.
void measureLevels(Topology &t)
{
    t.level.assign(t.switches.size(), 1);
    for (int round = 0; round <= deepest; ++round)
        for (std::size_t k = 0; k < t.switches.size(); ++k)
            if (const std::ptrdiff_t up = t.parent[k]; up >= 0) {
                auto &level = t.level[static_cast<std::size_t>(up)];
                level = std::max(level, t.level[k] + 1);
            }
    for (const std::size_t level : t.level)
        t.levels = std::max(t.levels, static_cast<int>(level));
}

void dropRepeatedHosts(Topology &t, Report &report)
{
    std::unordered_set<std::string> seen;
    for (Switch &s : t.switches) {
        std::vector<std::string> kept;
        for (std::string &name : s.nodes)
            if (seen.insert(name).second)
                kept.push_back(std::move(name));
            else
                report.add(s.line, Severity::Warning, Note::HostTwice, quotation(name));
        s.nodes = std::move(kept);
    }
}

} // namespace

std::optional<ReadFault> completeTopology(Topology &topology, Report &report)
{
    connect(topology, report);
    if (auto loop = loopIn(topology))
        return loop;
    measureLevels(topology);
    dropRepeatedHosts(topology, report);
    return std::nullopt;
}

std::ptrdiff_t Topology::leafOf(std::string_view host) const
{
    for (std::size_t k = 0; k < switches.size(); ++k)
        for (const std::string &name : switches[k].nodes)
            if (name == host)
                return static_cast<std::ptrdiff_t>(k);
    return -1;
}

Distance Topology::distance(std::string_view a, std::string_view b) const
{
    const std::ptrdiff_t leafA = leafOf(a), leafB = leafOf(b);
    if (leafA < 0 || leafB < 0)
        return Distance::Unknown;
    if (a == b)
        return Distance::SameHost;
    if (leafA == leafB)
        return Distance::SameLeaf;
    const std::ptrdiff_t spineA = parent[static_cast<std::size_t>(leafA)],
                         spineB = parent[static_cast<std::size_t>(leafB)];
    return spineA >= 0 && spineA == spineB ? Distance::SameSpine : Distance::ViaCore;
}

} // namespace imece::readers
