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
    : m_in(input), m_field(field), m_length(length), m_range(range)
{
    for (FabricId fabric : field.fabrics()) {
        m_sweeps.emplace_back(field, fabric, input.policy, length, range, input.fleet.leaves.size());
        m_gpusPerHost = input.fleet.host(field.gangHosts(fabric).front()).gpus;
    }
}

BankLow WindowSearch::bankAt(Instant start, std::size_t hosts) const
{
    return lowestWith(m_in.bank, m_in.uses, {{start, start + m_length}, gpus(hosts)});
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
            const Int128 needed = std::max<GpuSeconds>(1, missing - rounding);
            const Seconds here = std::int64_t(ceilDiv(needed * step.rate.den, rate));
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
void WindowSearch::eachStart(const StartSweep &sweep, const Gang &gang, Tokens tokens, std::int64_t from,
                             Found found) const
{
    if (m_field.wholeOn(sweep.fabric(), gang.maxLeaves) < gang.hosts)
        return;
    std::int64_t slot = from;
    sweep.eachRun(gang.maxLeaves, [&](const StartSweep::Run &run) {
        if (run.bound < gang.hosts)
            return true;
        slot = std::max(slot, run.from);
        while (slot < run.until) {
            std::int64_t next = tokens == Tokens::Counted ? admittedFrom(slot, gang.hosts) : slot;
            if (tokens == Tokens::Counted && next == slot)
                next = unprotectedFrom(slot, gang.hosts);
            slot = next == slot ? found(slot) : next;
        }
        return slot < m_range.count;
    });
}

std::optional<Instant> WindowSearch::firstStart(const Gang &gang, Tokens tokens) const // R4
{
    std::int64_t best = m_range.count;
    for (const StartSweep &sweep : m_sweeps)
        eachStart(sweep, gang, tokens, 0, [&](std::int64_t slot) {
            best = std::min(best, slot);
            return m_range.count;
        });
    return best < m_range.count ? std::optional(m_range.at(best)) : std::nullopt;
}

std::optional<Pick> WindowSearch::first(const Gang &gang, Tokens tokens, std::int64_t from) const // R4, R5
{
    std::optional<Pick> best;
    int placements = 0;
    for (const StartSweep &sweep : m_sweeps)
        eachStart(sweep, gang, tokens, from, [&](std::int64_t slot) {
            if ((best && best->window.from <= m_range.at(slot)) || placements >= mostPlacements)
                return m_range.count;
            ++placements;
            std::optional<Pick> here = placed(sweep.fabric(), m_range.at(slot), gang);
            if (!here)
                return m_range.slotFrom(m_range.at(slot) + std::max(m_range.grid, hour));
            best = std::move(here);
            return m_range.count;
        });
    return best;
}

std::vector<std::pair<Instant, FabricId>> WindowSearch::firstOfDays(const Gang &gang, std::int64_t origin,
                                                                    std::int64_t until) const
{
    std::map<std::int64_t, std::pair<Instant, FabricId>> days;
    const Instant zero = m_range.at(origin);
    for (const StartSweep &sweep : m_sweeps)
        eachStart(sweep, gang, Tokens::Counted, origin, [&](std::int64_t slot) {
            if (slot >= until)
                return m_range.count;
            const Instant start = m_range.at(slot);
            const std::int64_t today = (start - zero) / day;
            const auto [it, isNew] = days.try_emplace(today, start, sweep.fabric());
            if (!isNew && start < it->second.first)
                it->second = {start, sweep.fabric()};
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

std::optional<Pick> WindowSearch::placed(FabricId fabric, Instant start, const Gang &gang) const // R5
{
    Pick pick{{start, start + m_length}, fabric, {}, {}};
    const Span taken = takenBy(pick.window, m_in.policy.setup, m_in.policy.teardown);
    auto hosts = place(m_in.fleet, m_field.freeHosts(fabric, taken), gang.hosts, gang.maxLeaves, m_field.wholeLeaf());
    if (!hosts)
        return {};
    pick.hosts = std::move(*hosts);
    pick.ring = ringOf(m_in.fleet, pick.hosts, m_in.pairs, m_in.fleet.fabrics.at(raw(fabric)).rails);
    if (!meets(pick.ring, gang))
        pick = faster(pick, gang);
    return meets(pick.ring, gang) ? std::optional(std::move(pick)) : std::nullopt;
}

Pick WindowSearch::faster(const Pick &pick, const Gang &gang) const
{
    const Span taken = takenBy(pick.window, m_in.policy.setup, m_in.policy.teardown);
    const int rails = m_in.fleet.fabrics.at(raw(pick.fabric)).rails;
    const std::size_t bound = gang.maxLeaves != 0 ? gang.maxLeaves : leavesOf(pick.hosts);
    std::vector<HostId> free = m_field.freeHosts(pick.fabric, taken);
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

std::pair<std::uint32_t, FabricId> WindowSearch::most(std::size_t maxLeaves) const
{
    std::pair<std::uint32_t, FabricId> best{0, m_sweeps.empty() ? FabricId{0} : m_sweeps.front().fabric()};
    for (const StartSweep &sweep : m_sweeps)
        if (const std::uint32_t here = sweep.most(maxLeaves); here > best.first)
            best = {here, sweep.fabric()};
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
