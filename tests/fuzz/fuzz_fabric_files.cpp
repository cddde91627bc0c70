// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are cables, a topology, counters or a host's facts, or a fault with a line; what was read holds together:
// indices point somewhere, tiers count each pair once, unknown values stay unknown.
#include "readers/reader.h"
#include <cmath>
#include <cstdlib>

using namespace imece;
using namespace imece::readers;

namespace {

void must(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void links(const ReadResult &r)
{
    std::vector<std::uint32_t> hosts;
    for (std::uint32_t k = 0; k < r.links.nodes.size(); ++k)
        if (r.links.nodes[k].kind == NodeKind::Adapter && hosts.size() < 64)
            hosts.push_back(k);
    for (const FabricLink &link : r.links.links)
        must(link.a.node < r.links.nodes.size() && link.b.node < r.links.nodes.size() &&
             (!dataGbps(link) || *dataGbps(link) > 0));
    for (const DownPort &port : r.links.down)
        must(port.port.node < r.links.nodes.size());
    std::uint64_t pairs = 0;
    for (const LinkTier &tier : linkTiers(r.links, hosts, 16))
        pairs += tier.pairs, must(tier.list.size() <= tier.pairs);
    must(pairs <= hosts.size() * (hosts.size() - 1) / 2 || hosts.empty());
}

void topology(const Topology &t)
{
    must(t.parent.size() == t.switches.size() && t.level.size() == t.switches.size());
    for (std::size_t k = 0; k < t.parent.size(); ++k)
        must(t.parent[k] < 0 || t.level[static_cast<std::size_t>(t.parent[k])] > t.level[k]);
}

void facts(const HostFacts &host)
{
    for (const Metric &m : host.metrics)
        must(m.value.has_value() == m.whyBlank.empty() && (!m.value || std::isfinite(*m.value)));
    std::size_t events = 0;
    for (const XidIncident &i : incidentsOf(host.xids))
        events += i.events, must(i.first <= i.last && i.last < host.xids.size());
    must(events == host.xids.size());
    for (const auto &[text, names] : host.lists)
        must(!names.empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    static_cast<void>(read(bytes, "x"));
    for (const auto reader : {readSlurmTopologyYaml, readIbNetDiscover, readIbLinkInfo, readPerfQuery, readSlurmNodes,
                              readDcgmExporter, readNvidiaSmi, readKernelLog, readHostList, readPortGuids}) {
        const Read got = reader(bytes, "x");
        if (!got) {
            must(!english(got.error().trouble).empty());
            continue;
        }
        links(*got);
        topology(got->topology);
        for (const NamedTopology &t : got->topologies)
            topology(t.topology);
        facts(got->host);
    }
    return 0;
}
