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

/// Candidates of one ask among the spares; `more` = hosts that may still get their first slice.
class Fits
{
public:
    std::optional<Fit> best;
    std::int64_t largest = 0; ///< what could have been asked for

    void part(const std::vector<SpareHost> &spares, std::int64_t more, std::int64_t gpus)
    {
        for (const SpareHost &s : spares) {
            if (!s.hasSlices && more == 0)
                continue;
            largest = std::max(largest, s.freeGpus);
            if (s.freeGpus >= gpus)
                consider({s.freeGpus - gpus, {s.host}});
        }
    }
    void whole(const Fleet &fleet, const std::vector<SpareHost> &spares, std::int64_t more, std::size_t wanted)
    {
        std::map<LeafId, std::vector<HostId>> byLeaf;
        for (const SpareHost &s : spares)
            if (!s.hasSlices && s.freeGpus >= fleet.host(s.host).gpus)
                byLeaf[fleet.host(s.host).leaf].push_back(s.host);
        for (auto &[leaf, hosts] : byLeaf) {
            largest = std::max(largest, std::min<std::int64_t>(more, std::int64_t(hosts.size())));
            if (hosts.size() < wanted || std::int64_t(wanted) > more)
                continue;
            std::sort(hosts.begin(), hosts.end());
            consider({std::int64_t(hosts.size() - wanted), {hosts.begin(), hosts.begin() + std::ptrdiff_t(wanted)}});
        }
    }

private:
    void consider(Fit fit)
    {
        if (!best || fit < *best)
            best = std::move(fit);
    }
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
    const std::int64_t more = std::max<std::int64_t>(0, all - reserve - sliced);
    Fits fits;
    if (ask.hosts == 0)
        fits.part(spares, more, ask.gpus);
    else
        fits.whole(fleet, spares, more, ask.hosts);
    if (!fits.best)
        return tl::unexpected(
            Reason{ReasonCode::NoSpare,
                   "R15",
                   {Arg::count("needed", ask.hosts == 0 ? ask.gpus : std::int64_t(ask.hosts)),
                    Arg::count("largest", fits.largest), Arg::count("spares", all), Arg::count("reserve", reserve)}});
    const HostId one = fits.best->hosts.front();
    return SliceGrant{fits.best->hosts, ask.hosts == 0 ? ask.gpus : std::int64_t(fleet.host(one).gpus)};
}

} // namespace imece
