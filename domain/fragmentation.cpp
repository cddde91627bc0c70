// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fragmentation.h"
#include <algorithm>

namespace imece {

std::int64_t blockFragmentation(const std::vector<bool> &isFree, std::size_t base) // R10
{
    std::int64_t sum = std::count(isFree.begin(), isFree.end(), false);
    if (base == 0)
        return sum;
    std::vector<bool> blocks; // of the level: entirely free?
    for (std::size_t from = 0; from + base <= isFree.size(); from += base) {
        bool isWhole = true;
        for (std::size_t i = from; i < from + base; ++i)
            isWhole = isWhole && isFree[i];
        blocks.push_back(isWhole);
    }
    for (std::size_t size = base; !blocks.empty(); size *= 2) {
        sum += std::int64_t(size) * std::count(blocks.begin(), blocks.end(), false);
        std::vector<bool> larger;
        for (std::size_t k = 0; k + 1 < blocks.size(); k += 2)
            larger.push_back(blocks[k] && blocks[k + 1]);
        blocks = std::move(larger);
    }
    return sum;
}

GangFragmentation gangFragmentation(const Fleet &fleet, const std::vector<HostId> &free) // R10
{
    if (free.empty())
        return {{0, 1}, {0, 1}};
    std::vector<std::int64_t> leaves(fleet.leaves.size(), 0), fabrics(fleet.fabrics.size(), 0);
    for (HostId h : free)
        ++leaves[raw(fleet.host(h).leaf)], ++fabrics[raw(fleet.fabricOf(h))];
    const std::int64_t all = std::int64_t(free.size());
    return {fraction(all - *std::max_element(leaves.begin(), leaves.end()), all),
            fraction(all - *std::max_element(fabrics.begin(), fabrics.end()), all)};
}

FreeCapacity freeCapacity(const Fleet &fleet, const HostColumns &board) // R10
{
    constexpr std::size_t leastBlock = 4;
    std::vector<HostId> free;
    std::vector<bool> isFree;
    for (std::size_t i = 0; i < fleet.hosts.size() && i < board.size(); ++i) {
        if (fleet.hosts[i].role != HostRole::Base)
            continue;
        isFree.push_back(board.state[i] == HostState::InService && board.use[i] == HostUse::Free);
        if (isFree.back())
            free.push_back(HostId(i));
    }
    const auto largest = [&free](const Fraction &f) {
        return std::uint32_t(std::int64_t(free.size()) * (f.den - f.num) / f.den);
    };
    FreeCapacity capacity{std::uint32_t(free.size()), 0, 0, gangFragmentation(fleet, free), 0};
    capacity.onLeaf = largest(capacity.gangs.leaf), capacity.onFabric = largest(capacity.gangs.fabric);
    capacity.blocks = blockFragmentation(isFree, leastBlock);
    return capacity;
}

std::int64_t strandedSeconds(const Calendar &calendar, const std::vector<HostId> &hosts, const Span &range,
                             Seconds least) // R10
{
    std::int64_t sum = 0;
    for (HostId h : hosts)
        for (const Span &gap : calendar.freeGaps(h, range))
            if (gap.length() < least && gap.until < range.until)
                sum += gap.length();
    return sum;
}

} // namespace imece
