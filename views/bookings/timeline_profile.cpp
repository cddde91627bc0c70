// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bookings/timeline_profile.h"
#include <algorithm>
#include <limits>
#include <map>

namespace imece {
namespace {

struct Change
{
    Instant at = 0;
    int by = 0; ///< how many more are free from then on
};

/// When the host can serve, as far as anybody knows; empty = not.
Span fitSpan(const Host &host, const HostColumns &columns, std::size_t h, Instant now)
{
    constexpr Instant open = std::numeric_limits<Instant>::max();
    Span span{now, host.suppliedUntil != 0 ? host.suppliedUntil : open};
    if (host.suppliedFrom > now)
        span.from = host.suppliedFrom;
    const HostState state = h < columns.size() ? columns.state[h] : HostState::InService;
    if (state == HostState::InService)
        return span;
    if (state == HostState::Held && columns.reason[h] == HostReason::HeldByPerson && columns.reasonA[h] != 0) {
        span.from = std::max(span.from, Instant(columns.reasonA[h]) * minute);
        return span;
    }
    return {};
}

} // namespace

namespace {

/// Maintenance takes a host out where no booking has it anyway.
void addUpkeeps(const std::vector<Upkeep> &upkeeps, const BookingStore &store, const std::vector<Span> &fit,
                std::vector<Change> &changes)
{
    std::map<HostId, std::vector<Span>> outs;
    for (const Upkeep &u : upkeeps)
        for (const HostId h : u.hosts)
            if (raw(h) < fit.size() && fit[raw(h)].overlaps(u.span))
                outs[h].push_back(u.span.clippedTo(fit[raw(h)]));
    for (auto &[host, spans] : outs) {
        std::sort(spans.begin(), spans.end());
        Instant done = std::numeric_limits<Instant>::min(); // where two of them meet, it is out once
        for (const Span &span : spans) {
            Instant from = std::max(done, span.from);
            const auto take = [&changes, &from](Instant until) {
                if (from < until)
                    changes.push_back({from, -1}), changes.push_back({until, 1});
            };
            for (const Booking *b : store.onHost(host, {from, std::max(from, span.until)})) {
                if (!holdsHosts(b->state))
                    continue;
                take(std::min(b->window.from, span.until));
                from = std::max(from, std::min(b->window.until, span.until));
            }
            take(span.until);
            done = std::max(done, span.until);
        }
    }
}

} // namespace

FabricId mainFabric(const Fleet &fleet)
{
    std::vector<std::size_t> base(std::max<std::size_t>(1, fleet.fabrics.size()), 0);
    for (std::size_t h = 0; h < fleet.hosts.size(); ++h)
        if (fleet.hosts[h].role == HostRole::Base)
            ++base[raw(fleet.fabricOf(HostId{std::uint32_t(h)}))];
    return FabricId{std::uint32_t(std::max_element(base.begin(), base.end()) - base.begin())};
}

std::vector<ProfileStep> freeProfile(const Fleet &fleet, const HostColumns &columns, const BookingStore &store,
                                     FabricId fabric, Instant now, const std::vector<Upkeep> &upkeeps)
{
    std::vector<Change> changes{{now, 0}};
    std::vector<Span> fit(fleet.hosts.size());
    int base = 0;
    for (std::size_t h = 0; h < fleet.hosts.size(); ++h) {
        const Host &host = fleet.hosts[h];
        if (host.role == HostRole::Unverified || fleet.fabricOf(HostId{std::uint32_t(h)}) != fabric)
            continue;
        base += host.role == HostRole::Base ? 1 : 0;
        fit[h] = fitSpan(host, columns, h, now);
        if (fit[h].isEmpty())
            continue;
        changes.push_back({fit[h].from, 1});
        changes.push_back({fit[h].until, -1});
    }
    for (const auto &[id, entry] : store.entries()) {
        const Booking &b = entry.booking;
        if (!holdsHosts(b.state) || b.window.until <= now)
            continue;
        const Span window{std::max(now, b.window.from), b.window.until};
        int whole = 0;
        for (HostId h : b.hosts) {
            if (raw(h) >= fit.size() || !fit[raw(h)].overlaps(window))
                continue;
            const Span held = window.clippedTo(fit[raw(h)]);
            if (held == window) {
                ++whole;
            } else {
                changes.push_back({held.from, -1});
                changes.push_back({held.until, 1});
            }
        }
        changes.push_back({window.from, -whole});
        changes.push_back({window.until, whole});
    }
    addUpkeeps(upkeeps, store, fit, changes);
    std::sort(changes.begin(), changes.end(), [](const Change &a, const Change &b) { return a.at < b.at; });
    std::vector<ProfileStep> steps;
    int free = 0;
    for (std::size_t k = 0; k < changes.size();) {
        const Instant at = changes[k].at;
        for (; k < changes.size() && changes[k].at == at; ++k)
            free += changes[k].by;
        const int shown = std::clamp(free, 0, base);
        if (at != std::numeric_limits<Instant>::max() && (steps.empty() || steps.back().free != shown))
            steps.push_back({at, shown});
    }
    return steps;
}

} // namespace imece
