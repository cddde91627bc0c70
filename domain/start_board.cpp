// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/start_board.h"
#include <algorithm>
#include <bit>

namespace imece {

StartBoard::StartBoard(const SlotBoard &board, const HostField &field, FabricId fabric, Seconds length,
                       const StartRange &range)
    : m_board(board), m_fabric(fabric), m_range(range), m_first(range.first / range.grid),
      m_length(length / range.grid), m_leaves(field.wholeLeaf().size())
{
    const auto &hosts = field.gangHosts(fabric);
    if (hosts.empty())
        return;
    m_wordFrom = raw(hosts.front()) / 64;
    m_words = raw(hosts.back()) / 64 + 1 - m_wordFrom;
    m_gang.assign(m_words, 0);
    for (HostId h : hosts) {
        const std::uint32_t leaf = raw(field.leafOf(h)), word = raw(h) / 64 - std::uint32_t(m_wordFrom);
        const std::uint64_t bit = std::uint64_t(1) << (raw(h) % 64);
        m_gang[word] |= bit;
        if (m_parts.empty() || m_parts.back().leaf != leaf || m_parts.back().word != word)
            m_parts.push_back({leaf, word, 0});
        m_parts.back().mask |= bit;
        const auto isOut = [&](std::int64_t from, std::int64_t until) {
            from = std::max<std::int64_t>(from, 0), until = std::min(until, range.count);
            if (from < until)
                m_outs.push_back({from, h, 1}), m_outs.push_back({until, h, -1});
        };
        field.eachOut(h, [&](const HostOut &out) {
            const BoardTerms &t = board.terms();
            const Steps steps = stepsOf(out.span, t.grid, t.setup, t.teardown);
            isOut(steps.from - m_length + 1 - m_first, steps.until - m_first);
        });
        if (const Instant gone = field.goneFrom(h); gone != forever) // S2
            isOut(range.slotFrom(gone + board.terms().setup), range.count);
    }
    std::stable_sort(m_parts.begin(), m_parts.end(), [](const Part &a, const Part &b) { return a.leaf < b.leaf; });
    std::stable_sort(m_outs.begin(), m_outs.end(), [](const Out &a, const Out &b) { return a.slot < b.slot; });
    for (std::uint32_t whole : field.wholeLeaf())
        m_largestLeaf = std::max(m_largestLeaf, whole);
}

std::vector<HostId> StartBoard::freeHosts(std::int64_t slot) const
{
    std::vector<std::uint64_t> taken(m_words, 0);
    for (std::int64_t s = m_first + slot; s < m_first + slot + m_length; ++s) {
        const std::uint64_t *row = m_board.row(s) + m_wordFrom;
        for (std::size_t w = 0; w < m_words; ++w)
            taken[w] |= row[w];
    }
    std::vector<HostId> out;
    for (const Out &o : m_outs) // by slot: the last word about a host counts
        if (o.slot <= slot)
            o.step > 0 ? out.push_back(o.host) : void(out.erase(std::find(out.begin(), out.end(), o.host)));
    for (HostId h : out)
        taken[raw(h) / 64 - m_wordFrom] |= std::uint64_t(1) << (raw(h) % 64);
    std::vector<HostId> free;
    for (std::size_t w = 0; w < m_words; ++w)
        for (std::uint64_t bits = m_gang[w] & ~taken[w]; bits != 0; bits &= bits - 1)
            free.push_back(HostId{std::uint32_t((m_wordFrom + w) * 64) + std::uint32_t(std::countr_zero(bits))});
    return free;
}

/// The OR of a window's rows, moved start by start: suffixes of one block of `length` rows and the running OR of the
/// next block meet in every window, so that a start costs two passes over the words whatever the length.
class BoardCursor : public StartCursor
{
public:
    explicit BoardCursor(const StartBoard &board)
        : m_in(board), m_running(board.m_words), m_free(board.m_words), m_outCount(board.m_words * 64, 0),
          m_out(board.m_words, 0), m_leavesWith(board.m_largestLeaf + 1), m_perLeaf(board.m_leaves)
    {
    }
    std::int64_t next(std::int64_t from, std::size_t hosts, std::size_t maxLeaves) override
    {
        for (std::int64_t slot = from; slot < m_in.m_range.count; ++slot) {
            go(slot);
            if (m_count >= hosts && (maxLeaves == 0 || free(maxLeaves) >= hosts))
                return slot;
        }
        return m_in.m_range.count;
    }
    std::int64_t runEnd() const override { return m_slot + 1; }
    std::size_t leavesFor(std::size_t hosts) const override
    {
        countLeaves();
        return leavesHolding(m_leavesWith, hosts);
    }
    std::uint32_t free(std::size_t maxLeaves) const override
    {
        if (maxLeaves == 0)
            return m_count;
        countLeaves();
        return onFullest(m_leavesWith, maxLeaves);
    }

private:
    void go(std::int64_t slot)
    {
        if (slot == m_slot)
            return;
        if (m_slot < 0 || slot < m_slot || slot >= m_base + m_in.m_length)
            seek(slot);
        const std::size_t words = m_in.m_words;
        for (; m_reached < slot + m_in.m_length; ++m_reached) {
            const std::uint64_t *row = rowOf(m_reached);
            for (std::size_t w = 0; w < words; ++w)
                m_running[w] |= row[w];
        }
        moveOuts(slot);
        const std::uint64_t *suffix = m_suffix.data() + std::size_t(slot - m_base) * words;
        std::uint32_t count = 0;
        for (std::size_t w = 0; w < words; ++w) {
            m_free[w] = m_in.m_gang[w] & ~(suffix[w] | m_running[w] | m_out[w]);
            count += std::uint32_t(std::popcount(m_free[w]));
        }
        m_count = count;
        m_slot = slot;
        m_isByLeaf = false;
    }
    /// A block of suffixes that begins at `slot`.
    void seek(std::int64_t slot)
    {
        const std::size_t words = m_in.m_words;
        const auto length = std::size_t(m_in.m_length);
        m_suffix.resize(length * words);
        for (std::size_t k = length; k-- > 0;) {
            const std::uint64_t *row = rowOf(slot + std::int64_t(k));
            std::uint64_t *to = m_suffix.data() + k * words;
            for (std::size_t w = 0; w < words; ++w)
                to[w] = row[w] | (k + 1 < length ? to[words + w] : 0);
        }
        m_base = slot;
        m_reached = slot + m_in.m_length;
        std::fill(m_running.begin(), m_running.end(), 0);
    }
    const std::uint64_t *rowOf(std::int64_t slot) const
    {
        return m_in.m_board.row(m_in.m_first + slot) + m_in.m_wordFrom;
    }
    void moveOuts(std::int64_t slot)
    {
        if (slot < m_slot) {
            std::fill(m_outCount.begin(), m_outCount.end(), 0);
            std::fill(m_out.begin(), m_out.end(), 0);
            m_nextOut = 0;
        }
        for (; m_nextOut < m_in.m_outs.size() && m_in.m_outs[m_nextOut].slot <= slot; ++m_nextOut) {
            const StartBoard::Out &o = m_in.m_outs[m_nextOut];
            const std::size_t bit = raw(o.host) - m_in.m_wordFrom * 64;
            const std::uint64_t mask = std::uint64_t(1) << (bit % 64);
            m_outCount[bit] += o.step;
            m_out[bit / 64] = m_outCount[bit] > 0 ? m_out[bit / 64] | mask : m_out[bit / 64] & ~mask;
        }
    }
    void countLeaves() const
    {
        if (m_isByLeaf)
            return;
        m_isByLeaf = true;
        std::fill(m_perLeaf.begin(), m_perLeaf.end(), 0);
        std::fill(m_leavesWith.begin(), m_leavesWith.end(), 0);
        for (const StartBoard::Part &p : m_in.m_parts)
            m_perLeaf[p.leaf] += std::uint32_t(std::popcount(m_free[p.word] & p.mask));
        for (const std::uint32_t free : m_perLeaf)
            ++m_leavesWith[free];
    }

    const StartBoard &m_in;
    std::vector<std::uint64_t> m_suffix, m_running, m_free;
    std::vector<int> m_outCount; ///< by host: how many outs lie on the present start
    std::vector<std::uint64_t> m_out;
    std::size_t m_nextOut = 0;
    std::int64_t m_slot = -1, m_base = 0, m_reached = 0;
    std::uint32_t m_count = 0;
    mutable bool m_isByLeaf = false;
    mutable std::vector<std::uint32_t> m_leavesWith, m_perLeaf;
};

std::unique_ptr<StartCursor> StartBoard::cursor() const
{
    return std::make_unique<BoardCursor>(*this);
}

} // namespace imece
