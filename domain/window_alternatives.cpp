// SPDX-License-Identifier: GPL-3.0-or-later
// What could be had instead of a window that cannot: each the nearest of its kind, found by the search itself.
#include "domain/booking_rules.h"
#include "domain/window_reasons.h"
#include <algorithm>

namespace imece {

namespace {

constexpr Seconds nearStarts = 28 * day;

Alternative described(const WindowsInput &input, AlternativeKind kind, const WindowSearch &search, std::size_t hosts,
                      Instant start)
{
    const BankLow low = search.bankAt(start, hosts);
    return {kind,
            std::uint32_t(hosts),
            search.length(),
            {start, start + search.length()},
            chargeFor(search.gpus(hosts) * search.length(), input.rate),
            low.before,
            low.lowest};
}

/// The largest number in [1, most] that `fits`; 0 = none. Monotone: less of a gang always fits where more does.
template<typename Fits> std::int64_t largestThat(std::int64_t most, Fits fits)
{
    std::int64_t good = 0, bad = most + 1;
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        (fits(middle) ? good : bad) = middle;
    }
    return good;
}

class Nearest
{
public:
    Nearest(const WindowsInput &input, const HostField &field)
        : m_in(input), m_field(field), m_gang(gangOf(input.ask)), m_largest(field.largestFabric())
    {
    }
    std::vector<Alternative> found();

private:
    WindowSearch search(const WindowsAsk &ask) const
    {
        return WindowSearch(m_in, m_field, ask.length, askedRange(m_in, ask));
    }
    void add(AlternativeKind kind, const WindowSearch &in, const Gang &gang);
    bool couldEverFit() const;
    /// M7: the largest number of so many GPU-seconds each that the asker's budget reaches for.
    std::int64_t within(std::int64_t most, GpuSeconds each) const
    {
        const Ticks price = chargeFor(each, m_in.rate);
        return m_in.ask.mostPrice <= 0 || price <= 0 ? most : std::min(most, m_in.ask.mostPrice / price);
    }
    void shorter(const WindowsAsk &ask);
    void fewer(const WindowsAsk &ask);

    const WindowsInput &m_in;
    const HostField &m_field;
    Gang m_gang;
    std::size_t m_largest;
    std::vector<Alternative> m_found;
};

void Nearest::add(AlternativeKind kind, const WindowSearch &in, const Gang &gang)
{
    if (const std::optional<Pick> pick = in.first(gang))
        m_found.push_back(described(m_in, kind, in, gang.hosts, pick->window.from));
}

bool Nearest::couldEverFit() const
{
    return std::any_of(m_field.fabrics().begin(), m_field.fabrics().end(),
                       [&](FabricId f) { return m_field.wholeOn(f, m_gang.maxLeaves) >= m_gang.hosts; });
}

void Nearest::shorter(const WindowsAsk &ask)
{
    const Seconds grid = m_in.policy.grid;
    const auto as = [&](std::int64_t steps) {
        WindowsAsk shorter = ask;
        shorter.length = steps * grid;
        return shorter;
    };
    const std::int64_t steps =
        largestThat(within(ask.length / grid - 1, std::int64_t(m_gang.hosts) * m_field.gpusPerHost() * grid),
                    [&](std::int64_t n) { return search(as(n)).firstStart(m_gang).has_value(); });
    if (steps > 0 && steps * grid >= m_in.policy.minLength)
        add(AlternativeKind::Shorter, search(as(steps)), m_gang);
}

void Nearest::fewer(const WindowsAsk &ask)
{
    const WindowSearch in = search(ask);
    const std::int64_t most =
        within(std::min(std::int64_t(m_gang.hosts) - 1, std::int64_t(m_largest)), m_field.gpusPerHost() * ask.length);
    const auto hosts = std::size_t(largestThat(most, [&](std::int64_t n) {
        return in.firstStart({std::size_t(n), m_gang.maxLeaves, 0}).has_value();
    }));
    if (hosts > 0)
        add(AlternativeKind::FewerHosts, in, {hosts, m_gang.maxLeaves, m_gang.minGbps});
}

std::vector<Alternative> Nearest::found()
{
    const WindowsAsk &ask = m_in.ask;
    WindowsAsk open = ask;
    open.until = 0;
    const bool isInBudget = !tooDear(m_in, m_field);
    if (isInBudget && ask.until != 0 && askedRange(m_in, open).count > 0 && couldEverFit())
        add(AlternativeKind::Later, search(open), m_gang);
    if (askedRange(m_in, ask).count == 0)
        return m_found;
    if (isInBudget && ask.maxLeaves != 0)
        add(AlternativeKind::MoreLeaves, search(ask), {m_gang.hosts, 0, m_gang.minGbps});
    // Near: who names no end means soon, and a little less soon is worth more than a lot in half a year.
    WindowsAsk near = ask;
    if (ask.until == 0)
        near.until = askedRange(m_in, ask).first + nearStarts + ask.length;
    const std::size_t before = m_found.size();
    for (const WindowsAsk &range : {near, ask}) {
        if (couldEverFit())
            shorter(range);
        fewer(range);
        if (m_found.size() > before || range == ask)
            break;
    }
    return m_found;
}

} // namespace

std::vector<Alternative> alternatives(const WindowsInput &input, const HostField &field)
{
    return Nearest(input, field).found();
}

} // namespace imece
