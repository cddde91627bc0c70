// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/window_search.h"
#include "domain/booking_rules.h"
#include <algorithm>
#include <map>

namespace imece {

namespace {

/// A floor for the slowest pair can fail at many starts; the search gives up after so many placements.
constexpr int mostPlacements = 64;
constexpr int mostExchanges = 8;

} // namespace

WindowSearch::WindowSearch(const WindowsInput &input, const HostField &field, Seconds length, const StartRange &range)
    : m_in(input), m_bank(input.bank, input.uses), m_field(field), m_length(length), m_range(range)
{
    for (FabricId fabric : field.fabrics()) {
        m_starts.push_back(countStarts(input, field, fabric, length, range));
        m_gpusPerHost = input.fleet.host(field.gangHosts(fabric).front()).gpus;
    }
}

BankLow WindowSearch::bankAt(Instant start, std::size_t hosts) const
{
    return m_bank.with({{start, start + m_length}, gpus(hosts)});
}

/// S4 for starts at `slot`: the slot itself, or the next one that could be admitted. Starting x seconds later raises
/// the projection nowhere by more than x·e, so nothing admissible is skipped.
std::int64_t WindowSearch::admittedFrom(std::int64_t slot, std::size_t hosts) const
{
    const Instant start = m_range.at(slot);
    const GpuSeconds missing = bankAt(start, hosts).missing;
    if (missing == 0)
        return slot;
    std::int64_t limitFalls = 0; // GPU-seconds a second at most, while parts of D still come (E7)
    GpuSeconds rounding = 0;
    for (const DebtRamp &ramp : m_in.bank.ramps) {
        if (start >= ramp.from + ramp.length || ramp.debt <= 0)
            continue;
        if (ramp.length == 0)
            return slot + 1; // the limit jumps
        limitFalls += ceilDiv(ramp.debt, ramp.length);
        ++rounding;
    }
    Seconds wait = 0;
    for (const AccrualStep &step : m_in.bank.accrual)
        if (const Int128 rate = Int128(step.rate.num) + Int128(limitFalls) * step.rate.den; rate > 0) {
            // `missing` is rounded up; where a second brings no whole GPU-seconds, that may be half a second's worth.
            const Int128 needed = missing - rounding - (step.rate.den == 1 ? 0 : 1);
            const Seconds here = needed <= 0 ? 1 : std::int64_t(ceilDiv(needed * step.rate.den, rate));
            wait = wait == 0 ? here : std::min(wait, here);
        }
    return wait == 0 ? m_range.count : std::max(slot + 1, m_range.slotFrom(start + wait));
}

/// S7 for starts at `slot`: the slot itself, or the next one that no floor stands in the way of.
std::int64_t WindowSearch::unprotectedFrom(std::int64_t slot, std::size_t hosts) const
{
    if (!m_in.floor)
        return slot;
    const auto start = m_in.floor->firstStart(m_range.at(slot), m_length, gpus(hosts));
    return start ? std::max(slot, m_range.slotFrom(*start)) : m_range.count;
}

/// Calls found(slot) → the slot to go on from, for every start that calendar and tokens allow; stops at range's end.
template<typename Found>
void WindowSearch::eachStart(const StartCount &starts, const Gang &gang, Tokens tokens, std::int64_t from,
                             Found found) const
{
    if (m_field.wholeOn(starts.fabric(), gang.maxLeaves) < gang.hosts)
        return;
    const std::unique_ptr<StartCursor> cursor = starts.cursor();
    for (std::int64_t slot = from; slot < m_range.count;) {
        slot = cursor->next(slot, gang.hosts, gang.maxLeaves);
        if (slot >= m_range.count)
            return;
        std::int64_t next = tokens == Tokens::Counted ? admittedFrom(slot, gang.hosts) : slot;
        if (tokens == Tokens::Counted && next == slot)
            next = unprotectedFrom(slot, gang.hosts);
        slot = next == slot ? found(slot, *cursor) : next;
    }
}

std::optional<Instant> WindowSearch::firstStart(const Gang &gang, Tokens tokens) const // R4
{
    std::int64_t best = m_range.count;
    for (const auto &starts : m_starts)
        eachStart(*starts, gang, tokens, 0, [&](std::int64_t slot, const StartCursor &) {
            best = std::min(best, slot);
            return m_range.count;
        });
    return best < m_range.count ? std::optional(m_range.at(best)) : std::nullopt;
}

std::optional<Pick> WindowSearch::first(const Gang &gang, Tokens tokens, std::int64_t from) const // R4, R5
{
    std::optional<Pick> best;
    int placements = 0;
    for (const auto &starts : m_starts)
        eachStart(*starts, gang, tokens, from, [&](std::int64_t slot, const StartCursor &) {
            if ((best && best->window.from <= m_range.at(slot)) || placements >= mostPlacements)
                return m_range.count;
            ++placements;
            std::optional<Pick> here = placed(starts->fabric(), m_range.at(slot), gang);
            if (!here)
                return m_range.slotFrom(m_range.at(slot) + std::max(m_range.grid, hour));
            best = std::move(here);
            return m_range.count;
        });
    return best;
}

std::optional<Pick> WindowSearch::onFewestLeaves(const Gang &gang, std::int64_t from, std::int64_t until,
                                                 std::size_t fewerThan) const
{
    const std::size_t fewest = fewestLeaves(gang.hosts);
    std::size_t best = fewerThan;
    std::optional<Pick> pick;
    for (const auto &starts : m_starts)
        eachStart(*starts, gang, Tokens::Counted, from, [&](std::int64_t slot, const StartCursor &here) {
            if (slot >= until || best <= fewest)
                return m_range.count;
            const std::size_t leaves = here.leavesFor(gang.hosts);
            const bool isBetter = leaves < best || (pick && leaves == best && m_range.at(slot) < pick->window.from);
            if (!isBetter)
                return std::max(slot + 1, here.runEnd());
            if (auto found = placed(starts->fabric(), m_range.at(slot), {gang.hosts, leaves, gang.minGbps}))
                best = leaves, pick = std::move(found);
            return std::max(slot + 1, here.runEnd());
        });
    return pick;
}

std::vector<std::pair<Instant, FabricId>> WindowSearch::firstOfDays(const Gang &gang, std::int64_t origin,
                                                                    std::int64_t until) const
{
    std::map<std::int64_t, std::pair<Instant, FabricId>> days;
    const Instant zero = m_range.at(origin);
    for (const auto &starts : m_starts)
        eachStart(*starts, gang, Tokens::Counted, origin, [&](std::int64_t slot, const StartCursor &) {
            if (slot >= until)
                return m_range.count;
            const Instant start = m_range.at(slot);
            const std::int64_t today = (start - zero) / day;
            const auto [it, isNew] = days.try_emplace(today, start, starts->fabric());
            if (!isNew && start < it->second.first)
                it->second = {start, starts->fabric()};
            return std::max(slot + 1, m_range.slotFrom(zero + (today + 1) * day));
        });
    std::vector<std::pair<Instant, FabricId>> starts;
    for (const auto &[today, start] : days)
        starts.push_back(start);
    return starts;
}

bool WindowSearch::meets(const Ring &ring, const Gang &gang) const
{
    return gang.minGbps <= 0 || gang.hosts < 2 || (ring.unmeasured == 0 && ring.gbps >= gang.minGbps);
}

std::vector<HostId> WindowSearch::freeHosts(FabricId fabric, Instant start) const
{
    const std::int64_t slot = (start - m_range.first) / m_range.grid;
    const bool isSlot = m_range.at(slot) == start && slot >= 0 && slot < m_range.count;
    for (const auto &starts : m_starts)
        if (isSlot && starts->fabric() == fabric)
            return starts->freeHosts(slot);
    return m_field.freeHosts(fabric, takenBy({start, start + m_length}, m_in.policy.setup, m_in.policy.teardown));
}

std::optional<Pick> WindowSearch::placed(FabricId fabric, Instant start, const Gang &gang) const // R5
{
    Pick pick{{start, start + m_length}, fabric, {}, {}};
    std::vector<HostId> free = freeHosts(fabric, start);
    auto hosts = place(m_in.fleet, free, gang.hosts, gang.maxLeaves, m_field.wholeLeaf());
    if (!hosts)
        return {};
    pick.hosts = std::move(*hosts);
    // R3: a slow host whose repair is due before the start may be promised, but a sound one is better.
    if (std::erase_if(free, [this](HostId h) { return m_field.isBelow(h); }) > 0)
        if (auto sound = place(m_in.fleet, free, gang.hosts, gang.maxLeaves, m_field.wholeLeaf());
            sound && leavesOf(*sound) <= leavesOf(pick.hosts))
            pick.hosts = std::move(*sound);
    if (!m_in.leases.empty()) { // S14: after the pairs across leaves
        const bool hasBelow =
            std::any_of(pick.hosts.begin(), pick.hosts.end(), [this](HostId h) { return m_field.isBelow(h); });
        if (!hasBelow)
            pick.hosts = sparingLeases(m_in.fleet, free, std::move(pick.hosts), gang.maxLeaves, m_field.wholeLeaf(),
                                       m_in.leases, start - m_in.policy.setup);
    }
    pick.ring = ringOf(m_in.fleet, pick.hosts, m_in.pairs, m_in.fleet.fabrics.at(raw(fabric)).rails);
    if (!meets(pick.ring, gang))
        pick = faster(pick, gang);
    return meets(pick.ring, gang) ? std::optional(std::move(pick)) : std::nullopt;
}

Pick WindowSearch::faster(const Pick &pick, const Gang &gang) const
{
    const int rails = m_in.fleet.fabrics.at(raw(pick.fabric)).rails;
    const std::size_t bound = gang.maxLeaves != 0 ? gang.maxLeaves : leavesOf(pick.hosts);
    std::vector<HostId> free = freeHosts(pick.fabric, pick.window.from);
    const auto isBelow = [this](HostId h) { return m_field.isBelow(h); };
    if (std::none_of(pick.hosts.begin(), pick.hosts.end(), isBelow)) // R3: no host with a finding in exchange
        std::erase_if(free, isBelow);
    Pick best = pick;
    for (int turn = 0; turn < mostExchanges && free.size() > gang.hosts && best.ring.slowA != noHost; ++turn) {
        Pick next = best;
        HostId left = noHost;
        for (HostId slow : {best.ring.slowA, best.ring.slowB}) {
            std::vector<HostId> without = free;
            std::erase(without, slow);
            auto hosts = place(m_in.fleet, without, gang.hosts, bound, m_field.wholeLeaf());
            if (!hosts)
                continue;
            const Ring ring = ringOf(m_in.fleet, *hosts, m_in.pairs, rails);
            if (ring.unmeasured <= next.ring.unmeasured && ring.gbps > next.ring.gbps)
                next.hosts = std::move(*hosts), next.ring = ring, left = slow;
        }
        if (left == noHost)
            break;
        std::erase(free, left);
        best = std::move(next);
    }
    return best;
}

std::pair<std::uint32_t, FabricId> WindowSearch::most(std::size_t maxLeaves, std::int64_t until) const
{
    std::pair<std::uint32_t, FabricId> best{0, m_starts.empty() ? FabricId{0} : m_starts.front()->fabric()};
    for (const auto &starts : m_starts) {
        const std::unique_ptr<StartCursor> cursor = starts->cursor();
        std::int64_t slot = 0;
        // Only a start with more than the best is of interest.
        while ((slot = cursor->next(slot, best.first + 1, maxLeaves)) < std::min(until, m_range.count)) {
            best = {cursor->free(maxLeaves), starts->fabric()};
            slot = std::max(slot + 1, cursor->runEnd());
        }
    }
    return best;
}

std::size_t WindowSearch::fewestLeaves(std::size_t hosts) const
{
    std::uint32_t largest = 1;
    for (std::uint32_t whole : m_field.wholeLeaf())
        largest = std::max(largest, whole);
    return (hosts + largest - 1) / largest;
}

std::size_t WindowSearch::leavesOf(const std::vector<HostId> &hosts) const
{
    std::vector<LeafId> leaves;
    for (HostId h : hosts)
        leaves.push_back(m_field.leafOf(h));
    std::sort(leaves.begin(), leaves.end());
    return std::size_t(std::unique(leaves.begin(), leaves.end()) - leaves.begin());
}

} // namespace imece
