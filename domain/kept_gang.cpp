// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/kept_gang.h"
#include <algorithm>
#include <map>

namespace imece {

namespace {

struct LeafHosts
{
    std::vector<HostId> own, fresh;
    std::size_t all() const { return own.size() + fresh.size(); }
};

/// most[j][o] = the most hosts on j leaves that have o of the gang's own (o is as many as are wanted, or more).
class Choice
{
public:
    Choice(const std::vector<LeafHosts> &leaves, std::size_t bound, std::size_t wanted)
        : m_leaves(leaves), m_bound(bound), m_wanted(wanted), m_most((bound + 1) * (wanted + 1), 0),
          m_reached(m_most.size(), 0), m_taken(leaves.size() * m_most.size(), 0)
    {
        m_reached[0] = 1;
        for (std::size_t l = 0; l < leaves.size(); ++l)
            for (std::size_t j = bound; j-- > 0;)
                for (std::size_t o = wanted + 1; o-- > 0;)
                    if (m_reached[at(j, o)] != 0)
                        add(l, j, o);
    }
    /// The leaves with the most own hosts, of those the fewest, that have `hosts` in all.
    std::optional<std::vector<std::size_t>> best(std::size_t hosts) const
    {
        for (std::size_t o = m_wanted + 1; o-- > 0;)
            for (std::size_t j = 1; j <= m_bound; ++j)
                if (m_reached[at(j, o)] != 0 && m_most[at(j, o)] >= hosts)
                    return chosen(j, o);
        return {};
    }

private:
    std::size_t at(std::size_t j, std::size_t o) const { return j * (m_wanted + 1) + o; }
    void add(std::size_t l, std::size_t j, std::size_t o)
    {
        const std::size_t to = at(j + 1, std::min(m_wanted, o + m_leaves[l].own.size()));
        const std::size_t sum = m_most[at(j, o)] + m_leaves[l].all();
        if (m_reached[to] != 0 && m_most[to] >= sum)
            return;
        m_reached[to] = 1, m_most[to] = sum;
        m_taken[l * m_most.size() + to] = std::uint16_t(o + 1);
    }
    std::vector<std::size_t> chosen(std::size_t j, std::size_t o) const
    {
        std::vector<std::size_t> list;
        for (std::size_t l = m_leaves.size(); l-- > 0 && j > 0;)
            if (const std::uint16_t from = m_taken[l * m_most.size() + at(j, o)]; from != 0)
                list.push_back(l), --j, o = from - 1U;
        return list;
    }

    const std::vector<LeafHosts> &m_leaves;
    std::size_t m_bound, m_wanted;
    std::vector<std::size_t> m_most;
    std::vector<char> m_reached;
    std::vector<std::uint16_t> m_taken; ///< by leaf and (j, o) after it: the o before, + 1; 0 = not taken there
};

} // namespace

std::optional<std::vector<HostId>> keepMost(const Fleet &fleet, std::span<const HostId> own,
                                            std::span<const HostId> fresh, std::size_t hosts, std::size_t maxLeaves)
{
    if (hosts == 0)
        return {};
    std::map<LeafId, LeafHosts> byLeaf;
    for (const HostId h : own)
        byLeaf[fleet.host(h).leaf].own.push_back(h);
    for (const HostId h : fresh)
        byLeaf[fleet.host(h).leaf].fresh.push_back(h);
    std::vector<LeafHosts> leaves;
    for (auto &[leaf, of] : byLeaf) {
        std::sort(of.own.begin(), of.own.end()), std::sort(of.fresh.begin(), of.fresh.end());
        leaves.push_back(std::move(of));
    }
    const std::size_t bound = maxLeaves == 0 ? leaves.size() : std::min(maxLeaves, leaves.size());
    const auto list = Choice(leaves, bound, std::min(hosts, own.size())).best(hosts);
    if (!list)
        return {};
    std::vector<LeafHosts *> on;
    for (const std::size_t l : *list)
        on.push_back(&leaves[l]);
    std::vector<HostId> gang;
    const auto take = [&](const std::vector<HostId> &from) {
        for (std::size_t i = 0; i < from.size() && gang.size() < hosts; ++i)
            gang.push_back(from[i]);
    };
    std::sort(on.begin(), on.end(), [](const LeafHosts *a, const LeafHosts *b) {
        return std::pair(b->own.size(), a) < std::pair(a->own.size(), b);
    });
    for (const LeafHosts *l : on)
        take(l->own);
    std::stable_sort(on.begin(), on.end(), [](const LeafHosts *a, const LeafHosts *b) {
        return std::pair(a->own.empty(), b->fresh.size()) < std::pair(b->own.empty(), a->fresh.size());
    });
    for (const LeafHosts *l : on)
        take(l->fresh);
    std::sort(gang.begin(), gang.end());
    return gang;
}

} // namespace imece
