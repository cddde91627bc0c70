// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/slices.h"
#include "domain/exact.h"
#include <algorithm>
#include <map>
#include <tuple>

namespace imece {

namespace {

std::optional<Reason> askReason(const SliceTerms &terms, const SliceAsk &ask, const LiveSlices &live)
{
    const bool isPart = ask.gpus == 1 || ask.gpus == 2 || ask.gpus == 4 || ask.gpus == 8;
    if (ask.hosts == 0 && !isPart)
        return Reason{ReasonCode::Malformed, "R15", {Arg::words("field", "gpus")}};
    if (ask.hosts > terms.wholeHosts)
        return Reason{
            ReasonCode::TooLarge,
            "R15",
            {Arg::count("needed", std::int64_t(ask.hosts)), Arg::count("largest", std::int64_t(terms.wholeHosts))}};
    if (ask.length <= 0 || ask.length > terms.longest)
        return Reason{
            ReasonCode::Grid,
            "R15",
            {Arg::of("length", ArgType::Length, ask.length), Arg::of("limit", ArgType::Length, terms.longest)}};
    if ((ask.isForGuest ? live.guests : live.own) >= terms.live)
        return Reason{ReasonCode::RateLimited, "R15", {Arg::count("limit", std::int64_t(terms.live))}};
    return {};
}

/// A host or a leaf with what it would have left.
struct Fit
{
    std::int64_t left = 0;
    std::vector<HostId> hosts;
    auto operator<=>(const Fit &) const = default;
};

} // namespace

tl::expected<SliceGrant, Reason> grantSlice(const SliceTerms &terms, const Fleet &fleet, const SliceAsk &ask,
                                            const std::vector<SpareHost> &spares, const LiveSlices &live) // R15
{
    if (const auto reason = askReason(terms, ask, live))
        return tl::unexpected(*reason);
    const std::int64_t all = std::int64_t(spares.size()), reserve = ceilDiv(all * terms.reservePermille, 1000);
    const std::int64_t sliced =
        std::count_if(spares.begin(), spares.end(), [](const SpareHost &s) { return s.hasSlices; });
    const std::int64_t more = std::max<std::int64_t>(0, all - reserve - sliced); // hosts that may still get slices
    std::optional<Fit> best;
    std::int64_t largest = 0;
    const auto consider = [&](Fit fit) {
        if (!best || fit < *best)
            best = std::move(fit);
    };
    if (ask.hosts == 0) {
        for (const SpareHost &s : spares) {
            if (!s.hasSlices && more == 0)
                continue;
            largest = std::max(largest, s.freeGpus);
            if (s.freeGpus >= ask.gpus)
                consider({s.freeGpus - ask.gpus, {s.host}});
        }
    } else {
        std::map<LeafId, std::vector<HostId>> byLeaf;
        for (const SpareHost &s : spares)
            if (!s.hasSlices && s.freeGpus >= fleet.host(s.host).gpus)
                byLeaf[fleet.host(s.host).leaf].push_back(s.host);
        for (auto &[leaf, hosts] : byLeaf) {
            largest = std::max(largest, std::min<std::int64_t>(more, std::int64_t(hosts.size())));
            if (hosts.size() < ask.hosts || std::int64_t(ask.hosts) > more)
                continue;
            std::sort(hosts.begin(), hosts.end());
            const auto left = std::int64_t(hosts.size() - ask.hosts);
            consider({left, {hosts.begin(), hosts.begin() + std::ptrdiff_t(ask.hosts)}});
        }
    }
    if (!best)
        return tl::unexpected(
            Reason{ReasonCode::NoSpare,
                   "R15",
                   {Arg::count("needed", ask.hosts == 0 ? ask.gpus : std::int64_t(ask.hosts)),
                    Arg::count("largest", largest), Arg::count("spares", all), Arg::count("reserve", reserve)}});
    const std::int64_t perHost = ask.hosts == 0 ? ask.gpus : std::int64_t(fleet.host(best->hosts.front()).gpus);
    return SliceGrant{best->hosts, perHost};
}

} // namespace imece
