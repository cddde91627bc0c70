// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/floor.h"
#include <algorithm>

namespace imece {

namespace {

std::int64_t healthyAt(const std::vector<CapacityStep> &steps, Instant at, std::int64_t base)
{
    if (steps.empty())
        return base;
    std::int64_t gpus = steps.front().gpus;
    for (const CapacityStep &step : steps)
        if (step.from <= at)
            gpus = step.gpus;
    return std::min(gpus, base);
}

/// Every instant of `within` where one of the terms of S7 may change, its begin included.
std::vector<Instant> breakpoints(const FloorInput &input, const Span &within)
{
    std::vector<Instant> at{within.from};
    const auto mark = [&](Instant t) {
        if (within.from < t && t < within.until)
            at.push_back(t);
    };
    mark(input.now + input.terms.release);
    for (const FloorUse &use : input.uses)
        mark(use.span.from), mark(use.span.until);
    for (const FloorWaiver &waiver : input.waivers)
        mark(waiver.span.from), mark(waiver.span.until);
    for (const CapacityStep &step : input.healthy)
        mark(step.from);
    for (Instant t : input.shares.changes(within))
        at.push_back(t);
    std::sort(at.begin(), at.end());
    at.erase(std::unique(at.begin(), at.end()), at.end());
    return at;
}

/// G_i(τ), carried from one breakpoint to the next.
class Committed
{
public:
    Committed(const FloorInput &input, const std::vector<MemberId> &members, const Span &within)
    {
        m_gpus.assign(members.size(), 0);
        for (const FloorUse &use : input.uses) {
            const Span span = use.span.clippedTo(within);
            if (span.isEmpty())
                continue;
            const auto found = std::lower_bound(members.begin(), members.end(), use.member);
            const bool isMember = found != members.end() && *found == use.member;
            const std::size_t index = isMember ? std::size_t(found - members.begin()) : members.size();
            m_changes.push_back({span.from, index, use.gpus});
            m_changes.push_back({span.until, index, -use.gpus});
        }
        std::sort(m_changes.begin(), m_changes.end(), [](const Change &a, const Change &b) { return a.at < b.at; });
    }
    void moveTo(Instant at)
    {
        for (; m_next < m_changes.size() && m_changes[m_next].at <= at; ++m_next) {
            const Change &change = m_changes[m_next];
            m_all += change.gpus;
            if (change.index < m_gpus.size())
                m_gpus[change.index] += change.gpus;
        }
    }
    std::int64_t all() const { return m_all; }
    std::int64_t of(std::size_t index) const { return m_gpus[index]; }

private:
    struct Change
    {
        Instant at = 0;
        std::size_t index = 0;
        std::int64_t gpus = 0;
    };
    std::vector<Change> m_changes;
    std::size_t m_next = 0;
    std::vector<std::int64_t> m_gpus;
    std::int64_t m_all = 0;
};

bool hasWaived(const FloorInput &input, MemberId member, Instant at)
{
    return std::any_of(input.waivers.begin(), input.waivers.end(),
                       [&](const FloorWaiver &w) { return w.member == member && w.span.holds(at); });
}

} // namespace

FloorProfile::FloorProfile(const FloorInput &input, MemberId asker, const Span &within) : m_release(input.terms.release)
{
    if (within.isEmpty())
        return;
    const std::vector<MemberId> members = input.shares.members();
    Committed committed(input, members, within);
    const std::vector<Instant> at = breakpoints(input, within);
    m_stretches.reserve(at.size());
    const std::vector<Instant> changes = input.shares.changes(within);
    std::vector<std::int64_t> owned(members.size());
    std::int64_t base = 0;
    for (std::size_t k = 0; k < at.size(); ++k) {
        const Instant t = at[k];
        committed.moveTo(t);
        if (k == 0 || std::binary_search(changes.begin(), changes.end(), t)) {
            base = input.shares.total(t);
            for (std::size_t i = 0; i < members.size(); ++i)
                owned[i] = input.shares.owned(members[i], t);
        }
        const std::int64_t healthy = healthyAt(input.healthy, t, base);
        Stretch s{t, k + 1 < at.size() ? at[k + 1] : within.until, 0, 0, {}};
        Int128 floors = 0, largest = 0; // in units of 1/(phi.den · base) GPUs
        const Int128 unit = Int128(input.terms.phi.den) * std::max<std::int64_t>(base, 1);
        const bool isProtected = t >= input.now + input.terms.release && input.terms.phi.num > 0;
        for (std::size_t i = 0; isProtected && i < members.size(); ++i) {
            if (members[i] == asker || hasWaived(input, members[i], t))
                continue;
            const Int128 own = Int128(input.terms.phi.num) * owned[i] * healthy; // φ·e_i, S1
            const Int128 floor = std::max<Int128>(0, own - committed.of(i) * unit);
            floors += floor;
            if (floor > largest)
                largest = floor, s.most = members[i];
        }
        s.protectedGpus = std::int64_t(ceilDiv(floors, unit));
        s.available = base - committed.all() - s.protectedGpus; // ⌊B − G − Σ floors⌋, as B and G are whole
        m_stretches.push_back(s);
    }
}

std::size_t FloorProfile::indexAt(Instant at) const
{
    const auto found =
        std::partition_point(m_stretches.begin(), m_stretches.end(), [at](const Stretch &s) { return s.until <= at; });
    return std::size_t(found - m_stretches.begin());
}

std::optional<FloorBreach> FloorProfile::firstBreach(const Span &window, std::int64_t gpus) const
{
    for (std::size_t k = indexAt(window.from); k < m_stretches.size() && m_stretches[k].from < window.until; ++k) {
        const Stretch &s = m_stretches[k];
        if (gpus <= s.available)
            continue;
        std::size_t last = k;
        while (last + 1 < m_stretches.size() && m_stretches[last + 1].from < window.until &&
               gpus > m_stretches[last + 1].available)
            ++last;
        return FloorBreach{std::max(s.from, window.from), std::min(m_stretches[last].until, window.until),
                           std::max<std::int64_t>(s.available, 0), s.protectedGpus, s.most};
    }
    return {};
}

std::int64_t FloorProfile::available(const Span &window) const
{
    std::optional<std::int64_t> least;
    for (std::size_t k = indexAt(window.from); k < m_stretches.size() && m_stretches[k].from < window.until; ++k)
        least = least ? std::min(*least, m_stretches[k].available) : m_stretches[k].available;
    return std::max<std::int64_t>(least.value_or(0), 0);
}

std::optional<Instant> FloorProfile::firstStart(Instant from, Seconds length, std::int64_t gpus) const
{
    if (m_stretches.empty())
        return {};
    Instant start = std::max(from, m_stretches.front().from);
    for (std::size_t k = indexAt(start); k < m_stretches.size() && m_stretches[k].from < start + length; ++k)
        if (gpus > m_stretches[k].available)
            start = m_stretches[k].until; // no window over this stretch is admitted
    if (start + length > m_stretches.back().until)
        return {};
    return start;
}

std::optional<Instant> FloorProfile::lastBreach(const Span &window, std::int64_t gpus) const
{
    std::optional<Instant> end;
    for (std::size_t k = indexAt(window.from); k < m_stretches.size() && m_stretches[k].from < window.until; ++k)
        if (gpus > m_stretches[k].available)
            end = std::min(m_stretches[k].until, window.until);
    return end;
}

std::optional<Reason> FloorProfile::refusal(const Span &window, std::int64_t gpus) const // S7
{
    const std::optional<FloorBreach> breach = firstBreach(window, gpus);
    if (!breach)
        return {};
    Reason reason{ReasonCode::FloorProtected,
                  "S7",
                  {Arg::count("needed", gpus), Arg::count("available", breach->available),
                   Arg::count("protected", breach->protectedGpus), Arg::of("at", ArgType::At, breach->at),
                   Arg::of("until", ArgType::At, breach->until)}};
    if (breach->protectedGpus == 0) { // no floor there: it is simply full
        reason.code = ReasonCode::CapacityConflict;
        return reason;
    }
    const Instant again = lastBreach(window, gpus).value_or(window.until) - m_release;
    reason.args.push_back(Arg::of("again", ArgType::At, again));
    reason.args.push_back(Arg::of("member", ArgType::Member, std::int64_t(raw(breach->most))));
    return reason;
}

std::optional<Reason> floorAdmits(const FloorInput &input, MemberId asker, const Span &window, std::int64_t gpus)
{
    return FloorProfile(input, asker, window).refusal(window, gpus);
}

bool mayRevoke(const FloorInput &input, std::size_t index)
{
    if (index >= input.waivers.size())
        return false;
    const FloorWaiver &waiver = input.waivers[index];
    for (std::size_t k = 0; k < input.uses.size(); ++k) {
        const FloorUse &use = input.uses[k];
        if (use.member == waiver.member || !use.span.overlaps(waiver.span))
            continue;
        FloorInput then = input; // as it was when `use` was committed
        then.now = use.committedAt;
        then.uses.clear();
        for (std::size_t other = 0; other < input.uses.size(); ++other)
            if (std::pair(input.uses[other].committedAt, other) < std::pair(use.committedAt, k))
                then.uses.push_back(input.uses[other]);
        const Span common = use.span.clippedTo(waiver.span);
        const bool wasFine = !floorAdmits(then, use.member, common, use.gpus);
        then.waivers.erase(then.waivers.begin() + std::ptrdiff_t(index));
        if (wasFine && floorAdmits(then, use.member, common, use.gpus))
            return false;
    }
    return true;
}

} // namespace imece
