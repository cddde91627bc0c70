// SPDX-License-Identifier: GPL-3.0-or-later
// R4 by the calendar's board: the hosts free for the whole window at a start are one AND of the rows of its steps. What
// is out (R3) is few and comes with the question: it is laid over the rows, start by start.
#pragma once
#include "domain/start_count.h"

namespace imece {

class StartBoard : public StartCount
{
public:
    /// The board must hold every step of every window in question.
    StartBoard(const SlotBoard &board, const HostField &field, FabricId fabric, Seconds length,
               const StartRange &range);

    FabricId fabric() const override { return m_fabric; }
    std::unique_ptr<StartCursor> cursor() const override;
    std::vector<HostId> freeHosts(std::int64_t slot) const override;

private:
    friend class BoardCursor;
    /// Some hosts of one leaf in one word.
    struct Part
    {
        std::uint32_t leaf = 0, word = 0;
        std::uint64_t mask = 0;
    };
    /// From this slot on a host is out once more (+1) or once less (−1).
    struct Out
    {
        std::int64_t slot = 0;
        HostId host{};
        int step = 0;
    };

    const SlotBoard &m_board;
    FabricId m_fabric;
    StartRange m_range;
    std::int64_t m_first = 0;  ///< the board's step of slot 0
    std::int64_t m_length = 0; ///< in steps
    std::size_t m_wordFrom = 0, m_words = 0;
    std::vector<std::uint64_t> m_gang; ///< the fabric's gang hosts
    std::vector<Part> m_parts;         ///< by leaf
    std::size_t m_leaves = 0;
    std::uint32_t m_largestLeaf = 0;
    std::vector<Out> m_outs; ///< by slot
};

} // namespace imece
