// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/quote_evidence.h"
#include "domain/quote_evidence.h"

namespace imece::core {

namespace {

std::vector<Heartbeat> heartbeatsOf(const State &state, const Engine &engine, const std::vector<HostId> &hosts,
                                    Instant now)
{
    std::vector<Heartbeat> beats;
    beats.reserve(hosts.size());
    for (const HostId h : hosts) {
        const bool isUp = state.isUp(h);
        beats.push_back({isUp, isUp ? engine.lastGood(h, now) : state.host(h).fact.lastGood});
    }
    return beats;
}

} // namespace

void addEvidence(const State &state, const Engine &engine, Instant now, std::vector<Quote> &quotes)
{
    const VerificationTerms terms = verificationTerms(state.policy, now);
    std::map<FabricId, MeasuredPairs> pairs;
    for (std::size_t i = 0; i < quotes.size(); ++i) {
        Quote &q = quotes[i];
        const auto same = std::find_if(quotes.begin(), quotes.begin() + std::ptrdiff_t(i),
                                       [&q](const Quote &before) { return before.hosts == q.hosts; });
        if (same != quotes.begin() + std::ptrdiff_t(i)) { // another window of the same hosts
            q.links = same->links, q.guarantee = same->guarantee;
            continue;
        }
        if (!pairs.contains(q.fabric)) {
            const SweepMatrix *sweep = state.latestSweep(q.fabric);
            pairs.emplace(q.fabric, sweep ? MeasuredPairs(*sweep, state.hosts.size()) : MeasuredPairs());
        }
        q.links = pairs.at(q.fabric).spread(q.hosts, state.fleet->fabrics.at(raw(q.fabric)).rails);
        q.guarantee = guaranteeFor(q.links, heartbeatsOf(state, engine, q.hosts, now), terms, now);
    }
}

} // namespace imece::core
