// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/core/within_budget.h"
#include "backend/core/guards.h"
#include "backend/core/window_question.h"
#include "domain/epoch.h"

namespace imece::core {

namespace {

bool isAffordable(const State &state, const Payer &payer, const Quote &refused, std::int64_t hosts, const Span &window,
                  Instant now)
{
    const std::int64_t gpus = hosts * state.fleet->host(refused.hosts.front()).gpus;
    return !overBudget(state, {payer.member, window, gpus, refused.rate, payer.person}, now, payer.ignoring);
}

} // namespace

std::vector<Alternative> cheaper(const State &state, const Payer &payer, const Quote &refused, const std::string &model,
                                 Instant now)
{
    const PolicyView p = state.policyAt(now);
    const Span &window = refused.window;
    const auto hosts = std::int64_t(refused.hosts.size());
    std::vector<Alternative> found;
    const auto fits = [&](std::int64_t n, const Span &w) {
        return n > 0 && !w.isEmpty() && isAffordable(state, payer, refused, n, w, now);
    };
    const auto add = [&](AlternativeKind kind, std::int64_t n, const Span &w, Instant until) {
        WindowsAsk ask = askOf(refused, model);
        ask.hosts = std::uint32_t(n), ask.length = w.length(), ask.from = w.from, ask.until = until;
        const auto q = WindowQuestion(state, payer.member, ask, now, payer.ignoring).first();
        if (!q || !fits(n, q->window))
            return false;
        found.push_back({kind, std::uint32_t(q->hosts.size()), q->window.length(), q->window, q->price, q->bankBefore,
                         q->bankAfter});
        return true;
    };
    const std::int64_t fewer = mostThatIsGood(0, hosts, [&](std::int64_t n) { return fits(n, window); });
    if (fewer > 0)
        add(AlternativeKind::FewerHosts, fewer, window, window.until);
    const auto shorter = [&](std::int64_t n) { return Span{window.from, window.from + n * p.grid}; };
    const std::int64_t steps =
        mostThatIsGood(0, window.length() / p.grid, [&](std::int64_t n) { return fits(hosts, shorter(n)); });
    if (steps > 0 && steps * p.grid >= p.minLength)
        add(AlternativeKind::Shorter, hosts, shorter(steps), shorter(steps).until);
    for (Instant month = monthAfter(window.from); month <= now + p.horizon; month = monthAfter(month)) {
        const Instant from = ceilDiv(month, p.grid) * p.grid;
        const Span there{from, from + window.length()};
        if (fits(hosts, there) && add(AlternativeKind::Later, hosts, there, 0))
            break;
    }
    return found;
}

void keepAffordable(const State &state, const Payer &payer, const Quote &refused, Instant now,
                    std::vector<Alternative> &alternatives)
{
    std::vector<Alternative> kept;
    for (Alternative &a : alternatives) {
        const auto isSame = [&a](const Alternative &b) { return a.hosts == b.hosts && a.window == b.window; };
        const bool isRefused = a.hosts == refused.hosts.size() && a.window == refused.window;
        if (!isRefused && std::none_of(kept.begin(), kept.end(), isSame) &&
            isAffordable(state, payer, refused, a.hosts, a.window, now))
            kept.push_back(std::move(a));
    }
    alternatives = std::move(kept);
}

} // namespace imece::core
