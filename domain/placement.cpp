// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/placement.h"
#include "domain/natural_order.h"
#include <algorithm>
#include <tuple>

namespace imece {

namespace {

struct FreeLeaf
{
    std::uint32_t leaf = 0;
    std::size_t free = 0;
    bool isWhole = false; ///< nothing of it is taken
};

/// What R5 (3)–(5) compare once (1) and (2) are fixed.
struct Choice
{
    bool breaksWhole = false;
    std::size_t leftover = 0;
    std::vector<std::uint32_t> touched; ///< ascending
    std::size_t last = 0;               ///< index of the leaf that gets the rest
    std::vector<std::size_t> filled;    ///< indices of the leaves that are taken entirely
};

/// The best leaf for the rest, given that the k−1 largest leaves are filled. `leaves` is by free descending, then id.
std::optional<Choice> bestLast(const std::vector<FreeLeaf> &leaves, std::size_t k, std::size_t rest)
{
    std::optional<Choice> best;
    for (std::size_t last = 0; last < leaves.size(); ++last) {
        const FreeLeaf &l = leaves[last];
        if (l.free < rest)
            break;
        // Were it among the largest, one of equal size must take its place, or (2) would be worse.
        if (last + 1 < k && (k > leaves.size() || leaves[k - 1].free != l.free))
            continue;
        Choice c{l.isWhole && l.free > rest, l.free - rest, {}, last, {}};
        if (best && std::tuple(c.breaksWhole, c.leftover) > std::tuple(best->breaksWhole, best->leftover))
            continue;
        for (std::size_t i = 0; c.filled.size() < k - 1; ++i)
            if (i != last)
                c.filled.push_back(i), c.touched.push_back(leaves[i].leaf);
        c.touched.push_back(l.leaf);
        std::sort(c.touched.begin(), c.touched.end());
        if (!best ||
            std::tie(c.breaksWhole, c.leftover, c.touched) < std::tie(best->breaksWhole, best->leftover, best->touched))
            best = std::move(c);
    }
    return best;
}

} // namespace

std::optional<std::vector<HostId>> place(const Fleet &fleet, std::span<const HostId> free, std::size_t hosts,
                                         std::size_t maxLeaves, std::span<const std::uint32_t> wholeLeaf)
{
    if (hosts == 0 || free.size() < hosts)
        return {};
    std::vector<std::vector<HostId>> byLeaf(fleet.leaves.size());
    for (HostId h : free)
        byLeaf[raw(fleet.host(h).leaf)].push_back(h);
    std::vector<FreeLeaf> leaves;
    for (std::uint32_t l = 0; l < byLeaf.size(); ++l)
        if (!byLeaf[l].empty())
            leaves.push_back({l, byLeaf[l].size(), l < wholeLeaf.size() && byLeaf[l].size() >= wholeLeaf[l]});
    std::stable_sort(leaves.begin(), leaves.end(),
                     [](const FreeLeaf &a, const FreeLeaf &b) { return a.free > b.free; });
    // (1), (2): the largest leaves, entirely; this vector majorises every other one.
    std::size_t k = 0, sum = 0;
    while (k < leaves.size() && sum < hosts)
        sum += leaves[k++].free;
    if (sum < hosts || (maxLeaves != 0 && k > maxLeaves))
        return {};
    const std::size_t rest = hosts - (sum - leaves[k - 1].free);
    const std::optional<Choice> choice = bestLast(leaves, k, rest); // (3)–(5)
    if (!choice)
        return {};
    std::vector<HostId> chosen;
    chosen.reserve(hosts);
    const auto take = [&](std::size_t index, std::size_t count) {
        auto &of = byLeaf[leaves[index].leaf];
        if (!std::is_sorted(of.begin(), of.end())) // as a rule it is
            std::sort(of.begin(), of.end());
        chosen.insert(chosen.end(), of.begin(), of.begin() + std::ptrdiff_t(count));
    };
    for (std::size_t i : choice->filled)
        take(i, leaves[i].free);
    take(choice->last, rest);
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

std::vector<HostId> ringOrder(const Fleet &fleet, std::vector<HostId> hosts)
{
    const auto isBefore = [&](HostId a, HostId b) {
        const Host &x = fleet.host(a), &y = fleet.host(b);
        if (x.leaf != y.leaf)
            return x.leaf < y.leaf;
        if (x.name != y.name)
            return naturalLess(x.name, y.name);
        return a < b;
    };
    if (!std::is_sorted(hosts.begin(), hosts.end(), isBefore)) // fleets are numbered by leaf and name, as a rule
        std::sort(hosts.begin(), hosts.end(), isBefore);
    return hosts;
}

Ring ringOf(const Fleet &fleet, const std::vector<HostId> &hosts, const PairGbps &pairs, int rails) // R5
{
    Ring ring;
    if (hosts.size() < 2)
        return ring; // inside one host nothing crosses the fabric
    const std::vector<HostId> order = ringOrder(fleet, hosts);
    double slowest = -1;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const HostId a = order[i], b = order[(i + 1) % order.size()];
        const double gbps = pairs ? pairs(a, b) : -1;
        if (!(gbps >= 0)) {
            ++ring.unmeasured;
        } else if (slowest < 0 || gbps < slowest) {
            slowest = gbps;
            ring.slowA = a, ring.slowB = b;
        }
    }
    if (slowest >= 0)
        ring.gbps = slowest * rails;
    return ring;
}

} // namespace imece
