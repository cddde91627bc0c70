// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/sweep_retention.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace imece {
namespace {

constexpr Seconds weekLong = 7 * day;

bool isYounger(const SweepHead *a, const SweepHead *b)
{
    return std::tuple(a->at, raw(a->id)) < std::tuple(b->at, raw(b->id));
}

} // namespace

std::uint64_t cellsOf(const SweepHead &head)
{
    const std::uint64_t side = head.names.empty() ? head.hostCount : head.names.size();
    return side * side * (head.latencies > 0 ? 2 : 1);
}

std::vector<SweepId> sweepsToThin(const std::vector<const SweepHead *> &heads, Instant now,
                                  const SweepRetention &retention)
{
    std::map<FabricId, const SweepHead *> newest;
    std::map<std::pair<FabricId, Instant>, const SweepHead *> ofWeek;
    std::vector<const SweepHead *> kept;
    for (const SweepHead *head : heads) {
        if (head->thinnedAt != 0)
            continue;
        kept.push_back(head);
        if (head->stage == SweepStage::Interrupted)
            continue; // it stands for no week
        const SweepHead *&last = newest[head->fabric];
        const SweepHead *&best = ofWeek[{head->fabric, head->at / weekLong}];
        last = !last || isYounger(last, head) ? head : last;
        best = !best || isYounger(best, head) ? head : best;
    }
    std::set<const SweepHead *> always;
    for (const auto &[fabric, head] : newest)
        always.insert(head);
    std::set<SweepId> gone;
    std::uint64_t cells = 0;
    for (const SweepHead *head : kept) {
        const bool isYoung = head->at > now - retention.days * day;
        const auto best = ofWeek.find({head->fabric, head->at / weekLong});
        const bool isOfWeek =
            best != ofWeek.end() && best->second == head && head->at > now - retention.weeks * weekLong;
        if (isYoung || isOfWeek || always.contains(head))
            cells += cellsOf(*head);
        else
            gone.insert(head->id);
    }
    std::sort(kept.begin(), kept.end(), isYounger);
    for (const SweepHead *head : kept) { // the oldest first, where there is no room
        if (cells <= retention.mostCells)
            break;
        if (gone.contains(head->id) || always.contains(head))
            continue;
        gone.insert(head->id);
        cells -= cellsOf(*head);
    }
    std::vector<SweepId> out;
    for (const SweepHead *head : heads)
        if (gone.contains(head->id))
            out.push_back(head->id);
    return out;
}

SweepHead thinned(const SweepHead &head, Instant now)
{
    SweepHead out = head;
    if (out.hostCount == 0)
        out.hostCount = static_cast<std::uint32_t>(head.side());
    out.names = {}, out.groups = {}, out.groupNames = {}, out.hosts = {};
    out.thinnedAt = now;
    return out;
}

} // namespace imece
