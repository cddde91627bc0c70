// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/cancellation.h"
#include <algorithm>

namespace imece {

namespace {

std::int64_t freeAt(const std::vector<FreeStep> &steps, Instant at)
{
    const auto next =
        std::partition_point(steps.begin(), steps.end(), [at](const FreeStep &step) { return step.from <= at; });
    return next == steps.begin() ? 0 : std::max<std::int64_t>(0, std::prev(next)->gpus);
}

} // namespace

Span feeSpan(const CancellationTerms &terms, const GivenBack &given)
{
    const Instant from = std::max(given.window.from, given.at);
    return {from, std::max(from, std::min(given.window.until, given.at + terms.span))};
}

GpuSeconds cancellationFee(const CancellationTerms &terms, const GivenBack &given)
{
    const Int128 work = Int128(given.gpus) * feeSpan(terms, given).length() * terms.part.num;
    return GpuSeconds(floorDiv(work, Int128(terms.part.den)));
}

GpuSeconds relet(const CancellationTerms &terms, const GivenBack &given, const std::vector<FreeStep> &freeHadItStayed,
                 const std::vector<LaterUse> &later)
{
    const Span span = feeSpan(terms, given);
    std::vector<std::pair<Instant, std::int64_t>> changes;
    for (const LaterUse &use : later)
        if (const Span common = use.span.clippedTo(span); !common.isEmpty())
            changes.push_back({common.from, use.gpus}), changes.push_back({common.until, -use.gpus});
    for (const FreeStep &step : freeHadItStayed)
        if (span.holds(step.from))
            changes.push_back({step.from, 0});
    changes.push_back({span.until, 0});
    std::sort(changes.begin(), changes.end());
    GpuSeconds sum = 0;
    std::int64_t used = 0;
    Instant at = span.from;
    for (const auto &[change, gpus] : changes) {
        const std::int64_t beyond = std::max<std::int64_t>(0, used - freeAt(freeHadItStayed, at));
        sum += std::min(given.gpus, beyond) * (change - at);
        at = change;
        used += gpus;
    }
    return sum;
}

GpuSeconds feeToReturn(GpuSeconds posted, GpuSeconds returned, GpuSeconds relet)
{
    return std::max<GpuSeconds>(0, std::min(posted, relet) - returned);
}

ReleaseQuote releaseQuote(const CancellationTerms &terms, const GivenBack &given, MicrosPerGpuHour price)
{
    const Instant from = std::clamp(given.at, given.window.from, std::max(given.window.from, given.window.until));
    ReleaseQuote quote{given.at, {from, std::max(from, given.window.until)}, 0, cancellationFee(terms, given), 0};
    quote.unused = given.gpus * quote.freed.length();
    quote.moneyBack = chargeFor(quote.unused, price);
    return quote;
}

} // namespace imece
