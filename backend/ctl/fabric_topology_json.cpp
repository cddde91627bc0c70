// SPDX-License-Identifier: GPL-3.0-or-later
// Topologies of Slurm as JSON: trees, blocks, rings and toruses.
#include "backend/ctl/fabric_read.h"
#include <algorithm>
#include <set>

namespace imece::ctl {
namespace {

using namespace readers;

std::size_t hostCount(const Topology &t)
{
    std::size_t n = 0;
    for (const Switch &s : t.switches)
        n += s.nodes.size();
    return n;
}

const char *distanceName(Distance distance)
{
    switch (distance) {
    case Distance::SameHost:
        return "same host";
    case Distance::SameLeaf:
        return "same leaf";
    case Distance::SameSpine:
        return "same spine";
    case Distance::ViaCore:
        return "via core";
    case Distance::Unknown:
        break;
    }
    return "unknown";
}

/// One pair of each distance that there is, from the first host: the last of its leaf, then the first of other leaves.
Json distances(const Topology &t)
{
    Json out = Json::object();
    const auto first =
        std::find_if(t.switches.begin(), t.switches.end(), [](const Switch &s) { return !s.nodes.empty(); });
    if (first == t.switches.end())
        return out;
    const std::string &from = first->nodes.front();
    if (first->nodes.size() > 1)
        out[from + "-" + first->nodes.back()] = distanceName(Distance::SameLeaf);
    std::set<Distance> seen;
    for (const Switch &s : t.switches)
        if (&s != &*first && !s.nodes.empty()) {
            const std::ptrdiff_t a = t.parent[static_cast<std::size_t>(first - t.switches.begin())],
                                 b = t.parent[static_cast<std::size_t>(&s - t.switches.data())];
            const Distance distance = a >= 0 && a == b ? Distance::SameSpine : Distance::ViaCore;
            if (seen.insert(distance).second)
                out[from + "-" + s.nodes.front()] = distanceName(distance);
        }
    return out;
}

Json switchesJson(const Topology &t)
{
    Json out = Json::object();
    for (const Switch &s : t.switches) {
        Json one = Json::object();
        if (!s.children.empty())
            one["children"] = s.children;
        if (!s.nodes.empty())
            one["nodes"] = s.nodes;
        out[s.name] = std::move(one);
    }
    return out;
}

void treeJson(Json &out, const Topology &t)
{
    const auto at = [&t](std::size_t level) { return std::count(t.level.begin(), t.level.end(), level); };
    out["leaves"] = at(1);
    out["spines"] = at(2);
    out["core"] = at(3);
    out["nodes"] = hostCount(t);
    out["levels"] = t.levels;
    Json aliases = Json::object();
    std::string first, last;
    for (const Switch &s : t.switches) {
        if (!s.alias.empty())
            aliases[s.name] = s.alias;
        if (!s.nodes.empty()) {
            first = first.empty() ? s.nodes.front() : first;
            last = s.nodes.back();
        }
    }
    out["first_node"] = orNull(first);
    out["last_node"] = orNull(last);
    out["distance"] = distances(t);
    out["aliases"] = std::move(aliases);
}

Json namedJson(const NamedTopology &t)
{
    Json out{{"type", t.type}};
    if (t.type == "tree")
        out["switches"] = switchesJson(t.topology);
    else if (t.type == "block") {
        out["block_sizes"] = t.blockSizes;
        out["blocks"] = t.topology.switches.size();
    } else if (t.type == "ring")
        out["rings"] = t.topology.switches.size();
    else if (t.type == "torus3d") {
        out["toruses"] = t.topology.switches.size();
        out["dims"] = t.dims;
    }
    if (t.type != "flat")
        out["nodes"] = hostCount(t.topology);
    return out;
}

} // namespace

Json topologyFacts(const ReadResult &r)
{
    Json out = Json::object();
    if (r.topologies.empty()) {
        treeJson(out, r.topology);
        return out;
    }
    std::vector<std::string> names;
    std::string used = r.topologies.front().name;
    for (const NamedTopology &t : r.topologies) {
        names.push_back(t.name);
        if (t.isDefault)
            used = t.name;
    }
    out["topologies"] = names;
    out["default"] = used;
    for (const NamedTopology &t : r.topologies)
        if (!out.contains(t.name))
            out[t.name] = namedJson(t);
    return out;
}

} // namespace imece::ctl
