// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/lease_rules.h"
#include <algorithm>
#include <map>
#include <tuple>

namespace imece {

Seconds leaseLength(const LeaseTerms &terms, Seconds asked, Instant now, Instant takenFrom) // S8, S13
{
    if (takenFrom != forever && takenFrom - now < terms.minimumRun + terms.grace)
        return 0;
    return std::clamp(asked == 0 ? terms.lease : asked, terms.least, terms.most);
}

bool isBefore(const Waiting &a, const Waiting &b) // S10
{
    return std::tuple(a.xKey, a.requestedAt, raw(a.id)) < std::tuple(b.xKey, b.requestedAt, raw(b.id));
}

std::optional<BookingId> headOf(const LeaseTerms &terms, const std::vector<Waiting> &waiting, Instant now) // S15
{
    const Waiting *head = nullptr, *first = nullptr;
    for (const Waiting &w : waiting)
        if (!first || isBefore(w, *first))
            first = &w;
    for (const Waiting &w : waiting) {
        const Seconds age = now - w.requestedAt;
        const bool isHead = age > terms.headAfter || (w.xKey == first->xKey && age > terms.headSmallestAfter);
        if (isHead && (!head || std::pair(w.requestedAt, raw(w.id)) < std::pair(head->requestedAt, raw(head->id))))
            head = &w;
    }
    return head ? std::optional(head->id) : std::nullopt;
}

bool isRenewed(const LeaseTerms &terms, std::int64_t ownXKey, std::uint32_t hosts, std::uint32_t freeBeside,
               const std::vector<Waiting> &waiting, std::int64_t yieldsLastHour) // S13
{
    if (yieldsLastHour >= terms.yieldsPerHour)
        return true;
    return std::none_of(waiting.begin(), waiting.end(), [&](const Waiting &w) {
        // What fits without these hosts does not need them.
        return w.xKey < ownXKey && w.hosts > freeBeside && w.hosts <= hosts + freeBeside;
    });
}

Reclaim reclaimFor(const LeaseTerms &terms, Instant leaseStart, Instant s, Instant now) // S14
{
    Reclaim reclaim{std::max(now, s - terms.grace), std::max(s - terms.wipe, now), {}};
    if (now > s - terms.grace) // no time for the whole notice: it is given all the same
        reclaim.stop = now + terms.grace;
    if (reclaim.stop < leaseStart + terms.minimumRun)
        reclaim.free = {leaseStart, std::max(leaseStart, reclaim.stop)};
    return reclaim;
}

namespace {

/// So many gangs free so many hosts (counted up to what is wanted), at this cost.
struct Set
{
    GpuSeconds lost = 0;
    std::int64_t x = 0;
    std::vector<BookingId> ids; ///< ascending
};
using Sets = std::map<std::pair<std::size_t, std::uint32_t>, Set>; ///< by gangs and hosts

bool isBetter(const Set &a, const Set &b)
{
    if (std::pair(a.lost, -a.x) != std::pair(b.lost, -b.x))
        return std::pair(a.lost, -a.x) < std::pair(b.lost, -b.x);
    return a.ids < b.ids;
}

void keep(Sets &sets, const std::pair<std::size_t, std::uint32_t> &key, const Set &set)
{
    const auto [there, isNew] = sets.emplace(key, set);
    if (!isNew && isBetter(set, there->second))
        there->second = set;
}

Set with(const Set &set, const Victim &victim)
{
    Set larger{set.lost + victim.lost, set.x + victim.xKey, set.ids};
    larger.ids.insert(std::lower_bound(larger.ids.begin(), larger.ids.end(), victim.id), victim.id);
    return larger;
}

} // namespace

std::optional<std::vector<BookingId>> chooseVictims(const std::vector<Victim> &victims, std::uint32_t hosts) // S14
{
    if (hosts == 0)
        return std::vector<BookingId>{};
    std::vector<Victim> order = victims; // largest first; of one size the cheapest first: always a prefix is taken
    std::erase_if(order, [](const Victim &v) { return v.hosts == 0; });
    std::sort(order.begin(), order.end(), [](const Victim &a, const Victim &b) {
        return std::tuple(b.hosts, a.lost, -a.xKey, raw(a.id)) < std::tuple(a.hosts, b.lost, -b.xKey, raw(b.id));
    });
    std::size_t gangs = 0; // the fewest
    for (std::uint64_t freed = 0; freed < hosts; ++gangs) {
        if (gangs == order.size())
            return {};
        freed += order[gangs].hosts;
    }
    Sets sets{{{0, 0}, {}}};
    for (std::size_t from = 0, until = 0; from < order.size(); from = until) { // size by size
        while (until < order.size() && order[until].hosts == order[from].hosts)
            ++until;
        const std::uint64_t next = until < order.size() ? order[until].hosts : 0;
        Sets after;
        for (const auto &[key, set] : sets) {
            auto [taken, freed] = key;
            Set now = set;
            for (std::size_t i = from;; ++i) {
                if (freed + (gangs - taken) * next >= hosts) // the smaller ones can still do the rest
                    keep(after, {taken, freed}, now);
                if (i == until || taken == gangs)
                    break;
                now = with(now, order[i]);
                ++taken;
                freed = std::min<std::uint32_t>(hosts, freed + order[i].hosts);
            }
        }
        sets = std::move(after);
    }
    const auto found = sets.find({gangs, hosts});
    return found == sets.end() ? std::nullopt : std::optional(found->second.ids);
}

} // namespace imece
