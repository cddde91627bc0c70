// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/finding_evidence.h"
#include "domain/diagnosis.h"
#include "domain/tiers.h"
#include <algorithm>
#include <array>
#include <optional>

namespace imece {
namespace {

using Hosts = std::vector<std::uint32_t>;
constexpr std::size_t mostNext = 5;

class Evidence
{
public:
    Evidence(const SweepMatrix &sweep, const Finding &finding) : m_sweep(sweep), m_head(sweep.head), m_finding(finding)
    {
        for (const TierStats &tier : tierStats(sweep)) {
            m_median[static_cast<std::size_t>(tier.tier)] = tier.median;
            m_claim[static_cast<std::size_t>(tier.tier)] = tier.claim;
        }
        for (std::uint32_t i = 0; i < m_head.side(); ++i) {
            const std::uint32_t group = groupOf(i);
            auto leaf = std::find_if(m_leaves.begin(), m_leaves.end(), [&](const auto &l) { return l.first == group; });
            if (leaf == m_leaves.end())
                leaf = m_leaves.emplace(m_leaves.end(), group, Hosts{});
            leaf->second.push_back(i);
        }
    }

    std::optional<double> ratioOfSubject()
    {
        all();
        if (m_all.empty())
            return {};
        const bool isLink = m_finding.kind == FindingKind::BadLink || m_finding.kind == FindingKind::Suspect;
        const auto at = m_all.begin() + (isLink ? 0 : static_cast<std::ptrdiff_t>(m_all.size() / 2));
        std::nth_element(m_all.begin(), at, m_all.end());
        return *at;
    }

    FindingEvidence all()
    {
        switch (m_finding.kind) {
        case FindingKind::BadHost:
            host();
            break;
        case FindingKind::BadLink:
        case FindingKind::Suspect:
            link();
            break;
        case FindingKind::BadBlock:
            block();
            break;
        case FindingKind::WholeSlow:
            whole();
            break;
        }
        std::stable_sort(m_e.cells.begin(), m_e.cells.end(),
                         [](const EvidenceCell &x, const EvidenceCell &y) { return x.ratio < y.ratio; });
        if (m_e.cells.size() > evidenceCells)
            m_e.cells.resize(evidenceCells);
        if (m_e.next.size() > mostNext)
            m_e.next.resize(mostNext);
        return std::move(m_e);
    }

private:
    std::uint32_t groupOf(std::uint32_t i) const { return m_head.groups.empty() ? 0 : m_head.groups[i]; }
    std::string leafName(std::uint32_t group) const
    {
        return group < m_head.groupNames.size() ? m_head.groupNames[group] : std::to_string(group);
    }
    std::optional<std::uint32_t> index(const std::string &name) const
    {
        const auto at = std::find(m_head.names.begin(), m_head.names.end(), name);
        return at == m_head.names.end() ? std::nullopt
                                        : std::optional(static_cast<std::uint32_t>(at - m_head.names.begin()));
    }
    const Hosts *leaf(const std::string &name) const
    {
        for (const auto &[group, hosts] : m_leaves)
            if (leafName(group) == name)
                return &hosts;
        return nullptr;
    }
    const Hosts &mates(std::uint32_t i) const
    {
        return std::find_if(m_leaves.begin(), m_leaves.end(), [&](const auto &l) { return l.first == groupOf(i); })
            ->second;
    }

    /// Share of the tier's median (of the claim for the whole fabric); nothing where there is no figure.
    std::optional<double> ratio(std::uint32_t from, std::uint32_t to) const
    {
        const std::uint16_t c = m_sweep.bandwidth[from * m_head.side() + to];
        const double reference = referenceOf(from, to);
        if (from == to || !cell::isValue(c) || reference <= 0)
            return std::nullopt;
        return c * m_head.unitGbps / reference;
    }
    double referenceOf(std::uint32_t from, std::uint32_t to) const
    {
        const auto t = static_cast<std::size_t>(tierOf(m_head, from, to));
        return m_finding.kind == FindingKind::WholeSlow ? m_claim[t] : m_median[t];
    }
    bool isFine(std::uint32_t from, std::uint32_t to) const
    {
        return ratio(from, to).value_or(0) >= limits::suspectRatio;
    }
    std::uint32_t fineAmong(const Hosts &others, std::uint32_t i, bool sends,
                            std::optional<std::uint32_t> but = {}) const
    {
        return static_cast<std::uint32_t>(std::count_if(others.begin(), others.end(), [&](std::uint32_t k) {
            return k != i && k != but && (sends ? isFine(i, k) : isFine(k, i));
        }));
    }
    Hosts everybody() const
    {
        Hosts all;
        for (const auto &[group, hosts] : m_leaves)
            all.insert(all.end(), hosts.begin(), hosts.end());
        return all;
    }
    /// At least half of what a host sends and receives among these is fine.
    bool isFineAmong(const Hosts &others, std::uint32_t i) const
    {
        std::size_t fine = 0, measured = 0;
        for (const std::uint32_t k : others)
            for (const auto &r : {ratio(i, k), ratio(k, i)})
                measured += r.has_value(), fine += r.value_or(0) >= limits::suspectRatio;
        return measured > 0 && 2 * fine >= measured;
    }

    void take(std::uint32_t from, std::uint32_t to, double limit)
    {
        const auto r = ratio(from, to);
        if (!r)
            return;
        ++m_e.measured;
        m_all.push_back(*r);
        if (*r >= limit)
            return;
        ++m_e.low;
        const double tier = referenceOf(from, to);
        m_e.cells.push_back({from, to, *r * tier, tier, *r});
        if (m_e.cells.size() > 64 * evidenceCells) { // the slowest are kept, also of millions
            std::stable_sort(m_e.cells.begin(), m_e.cells.end(),
                             [](const EvidenceCell &x, const EvidenceCell &y) { return x.ratio < y.ratio; });
            m_e.cells.resize(evidenceCells);
        }
    }
    void clear(ClearedKind kind, std::string name, std::uint32_t witnesses)
    {
        if (witnesses > 0)
            m_e.cleared.push_back({kind, std::move(name), witnesses});
    }
    void next(NextKind kind, std::uint32_t from, std::uint32_t to)
    {
        if (from != to)
            m_e.next.push_back({kind, m_head.names[from], m_head.names[to]});
    }

    void host()
    {
        const auto found = index(m_finding.a);
        if (!found)
            return;
        const std::uint32_t a = *found;
        const bool tx = m_finding.direction != Direction::Rx, rx = m_finding.direction != Direction::Tx;
        for (std::uint32_t k = 0; k < m_head.side(); ++k) {
            if (tx)
                take(a, k, limits::hostRatio);
            if (rx)
                take(k, a, limits::hostRatio);
        }
        if (!(tx && rx))
            clear(ClearedKind::OtherDirection, m_finding.a, fineAmong(everybody(), a, !tx));
        std::uint32_t fine = 0;
        const Hosts others = everybody();
        for (const std::uint32_t k : mates(a))
            fine += k != a && isFineAmong(others, k);
        clear(ClearedKind::Leaf, leafName(groupOf(a)), fine);
        Hosts partners;
        for (const std::string &name : m_finding.retestWith)
            if (const auto p = index(name); p && *p != a)
                partners.push_back(*p);
        for (const std::uint32_t p : partners)
            tx ? next(NextKind::OtherPartner, a, p) : next(NextKind::OtherPartner, p, a);
        if (tx && rx && !partners.empty())
            next(NextKind::OtherPartner, partners.front(), a);
        if (partners.size() >= 2)
            next(NextKind::Control, partners[0], partners[1]);
    }

    void link()
    {
        const auto foundA = index(m_finding.a), foundB = index(m_finding.b);
        if (!foundA || !foundB || *foundA == *foundB)
            return;
        const std::uint32_t a = *foundA, b = *foundB;
        const bool isBoth = m_finding.direction == Direction::Both;
        take(a, b, limits::suspectRatio);
        if (isBoth)
            take(b, a, limits::suspectRatio);
        else
            clear(ClearedKind::OtherDirection, m_finding.b, isFine(b, a) ? 1 : 0);
        clear(ClearedKind::Sender, m_finding.a, fineAmong(everybody(), a, true, b));
        clear(ClearedKind::Receiver, m_finding.b, fineAmong(everybody(), b, false, a));
        if (isBoth) {
            clear(ClearedKind::Sender, m_finding.b, fineAmong(everybody(), b, true, a));
            clear(ClearedKind::Receiver, m_finding.a, fineAmong(everybody(), a, false, b));
        }
        next(NextKind::Again, a, b);
        if (isBoth)
            next(NextKind::Again, b, a);
        const auto other = [&](std::uint32_t i) {
            const Hosts &hosts = mates(i);
            const auto at = std::find_if(hosts.begin(), hosts.end(), [&](std::uint32_t k) { return k != a && k != b; });
            return at == hosts.end() ? std::nullopt : std::optional(*at);
        };
        if (const auto mate = other(b))
            next(NextKind::Neighbour, a, *mate);
        if (const auto mate = other(a))
            next(NextKind::Neighbour, *mate, b);
    }

    /// The directed leaf pairs that a BadBlock speaks of (diagnosis.h).
    bool speaksOf(const std::string &from, const std::string &to) const
    {
        const Finding &f = m_finding;
        if (f.a.empty())
            return from != to;
        if (f.a == f.b)
            return from == f.a && to == f.a;
        const bool there = from == f.a && (f.b.empty() ? to != f.a : to == f.b);
        const bool back = to == f.a && (f.b.empty() ? from != f.a : from == f.b);
        return (there && f.direction != Direction::Rx) || (back && f.direction != Direction::Tx);
    }
    void block()
    {
        if ((!m_finding.a.empty() && !leaf(m_finding.a)) || (!m_finding.b.empty() && !leaf(m_finding.b)))
            return;
        measureOthers();
        std::uint32_t paths = 0;
        for (const auto &[from, senders] : m_leaves)
            for (const auto &[to, receivers] : m_leaves) {
                const bool isMeant = speaksOf(leafName(from), leafName(to));
                std::size_t fine = 0, measured = 0;
                for (const std::uint32_t i : senders)
                    for (const std::uint32_t j : receivers) {
                        if (isMeant)
                            take(i, j, limits::hostRatio);
                        measured += ratio(i, j).has_value(), fine += isFine(i, j);
                    }
                const bool isOwn = leafName(from) == m_finding.a || leafName(to) == m_finding.a;
                paths += from != to && !isMeant && isOwn && measured > 0 && 2 * fine >= measured;
            }
        clear(ClearedKind::Path, m_finding.a, paths);
        if (m_finding.a != m_finding.b)
            for (const std::string &name : {m_finding.a, m_finding.b})
                if (const Hosts *hosts = name.empty() ? nullptr : leaf(name))
                    clear(ClearedKind::Inside, name,
                          static_cast<std::uint32_t>(std::count_if(
                              hosts->begin(), hosts->end(), [&](std::uint32_t i) { return isFineAmong(*hosts, i); })));
        nextForBlock();
    }
    /// A slow block is half of a small tier: it is compared with the others of its tier, not with itself.
    void measureOthers()
    {
        const auto tier = static_cast<std::size_t>(
            m_finding.a == m_finding.b && !m_finding.a.empty() ? Tier::SameLeaf : Tier::CrossLeaf);
        CellCounts others;
        for (const auto &[from, senders] : m_leaves)
            for (const auto &[to, receivers] : m_leaves) {
                if (static_cast<std::size_t>(from != to) != tier || speaksOf(leafName(from), leafName(to)))
                    continue;
                for (const std::uint32_t i : senders)
                    for (const std::uint32_t j : receivers)
                        if (const std::uint16_t c = m_sweep.bandwidth[i * m_head.side() + j]; cell::isValue(c))
                            others.add(c);
            }
        m_median[tier] = others.total() > 0 ? others.quantile(0.5) * m_head.unitGbps : m_finding.tierGbps;
    }
    void nextForBlock()
    {
        // The slowest cells, no host twice: if other pairs of the same leaves are slow too, it is what they share.
        std::vector<EvidenceCell> cells = m_e.cells;
        std::stable_sort(cells.begin(), cells.end(),
                         [](const EvidenceCell &x, const EvidenceCell &y) { return x.ratio < y.ratio; });
        Hosts used;
        const auto isUsed = [&](std::uint32_t i) { return std::find(used.begin(), used.end(), i) != used.end(); };
        for (const EvidenceCell &c : cells)
            if (m_e.next.size() < 3 && !isUsed(c.from) && !isUsed(c.to)) {
                next(NextKind::Again, c.from, c.to);
                used.insert(used.end(), {c.from, c.to});
            }
        for (const auto &[group, hosts] : m_leaves) // inside a leaf no uplink is in the way
            if (hosts.size() >= 2 && m_finding.a != m_finding.b &&
                (m_finding.a.empty() || leafName(group) == m_finding.a)) {
                next(NextKind::Control, hosts[0], hosts[1]);
                break;
            }
    }

    void whole()
    {
        for (std::uint32_t i = 0; i < m_head.side(); ++i)
            for (std::uint32_t j = 0; j < m_head.side(); ++j)
                take(i, j, limits::wholeRatio);
        std::uint32_t alike = 0;
        for (std::uint32_t i = 0; i < m_head.side(); ++i)
            alike += isAlike(i);
        clear(ClearedKind::Hosts, {}, alike);
        for (const auto &[group, hosts] : m_leaves)
            if (hosts.size() >= 2) {
                next(NextKind::Again, hosts[0], hosts[1]);
                break;
            }
        if (m_leaves.size() >= 2)
            next(NextKind::Again, m_leaves[0].second.front(), m_leaves[1].second.front());
    }
    /// At least half of what it sends and receives reaches 90 % of what the tier really has.
    bool isAlike(std::uint32_t i) const
    {
        std::size_t fine = 0, measured = 0;
        for (std::uint32_t k = 0; k < m_head.side(); ++k)
            for (const auto &[from, to] : {std::pair(i, k), std::pair(k, i)}) {
                const std::uint16_t c = m_sweep.bandwidth[from * m_head.side() + to];
                if (i == k || !cell::isValue(c))
                    continue;
                const double tier = m_median[static_cast<std::size_t>(tierOf(m_head, from, to))];
                ++measured, fine += c * m_head.unitGbps >= limits::suspectRatio * tier;
            }
        return measured > 0 && 2 * fine >= measured;
    }

    const SweepMatrix &m_sweep;
    const SweepHead &m_head;
    const Finding &m_finding;
    std::array<double, 2> m_median{}, m_claim{};
    std::vector<std::pair<std::uint32_t, Hosts>> m_leaves; ///< by group, in the order of the names
    FindingEvidence m_e;
    std::vector<double> m_all; ///< of every cell that the finding speaks of
};

} // namespace

std::optional<double> subjectRatio(const SweepMatrix &sweep, const Finding &finding)
{
    if (!isWhole(sweep))
        return {};
    return Evidence(sweep, finding).ratioOfSubject();
}

FindingEvidence evidenceOf(const SweepMatrix &sweep, const Finding &finding)
{
    if (!isWhole(sweep))
        return {};
    return Evidence(sweep, finding).all();
}

} // namespace imece
