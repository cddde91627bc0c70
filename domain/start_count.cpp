// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/start_board.h"
#include "domain/start_sweep.h"
#include <algorithm>

namespace imece {

std::uint32_t onFullest(const std::vector<std::uint32_t> &leavesWith, std::size_t maxLeaves)
{
    std::size_t left = maxLeaves, sum = 0;
    for (std::size_t count = leavesWith.size() - 1; count > 0 && left > 0; --count) {
        const std::size_t taken = std::min<std::size_t>(left, leavesWith[count]);
        sum += taken * count;
        left -= taken;
    }
    return std::uint32_t(sum);
}

std::size_t leavesHolding(const std::vector<std::uint32_t> &leavesWith, std::size_t hosts)
{
    std::size_t leaves = 0, left = hosts;
    for (std::size_t count = leavesWith.size() - 1; count > 0; --count) {
        const std::size_t needed = (left + count - 1) / count;
        if (needed <= leavesWith[count])
            return leaves + needed;
        leaves += leavesWith[count];
        left -= leavesWith[count] * count;
    }
    return 0;
}

std::unique_ptr<StartCount> countStarts(const WindowsInput &input, const HostField &field, FabricId fabric,
                                        Seconds length, const StartRange &range)
{
    const PolicyView &p = input.policy;
    const SlotBoard *board = input.calendar.board();
    const auto holds = [&] {
        const BoardTerms &t = board->terms();
        return t.grid == p.grid && t.setup == p.setup && t.teardown == p.teardown && range.grid == p.grid &&
               range.first % p.grid == 0 && length % p.grid == 0 && range.count > 0 &&
               board->first() <= range.first / p.grid && (range.at(range.count - 1) + length) / p.grid <= board->end();
    };
    if (board && holds())
        return std::make_unique<StartBoard>(*board, field, fabric, length, range);
    return std::make_unique<StartSweep>(field, fabric, p, length, range, input.fleet.leaves.size());
}

} // namespace imece
