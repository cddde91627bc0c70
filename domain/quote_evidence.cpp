// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/quote_evidence.h"
#include "domain/tiers.h"
#include <algorithm>
#include <numeric>

namespace imece {

namespace {

constexpr std::array<std::size_t, 5> percents{0, 5, 50, 95, 100};
constexpr std::size_t fewCells = 8'192; ///< up to here selecting is quicker than counting values

using Cells = std::array<std::uint16_t, percents.size()>;

/// Rows of the sweep that follow one another: [first, second).
using Runs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Runs runsOf(std::vector<std::uint32_t> rows)
{
    std::sort(rows.begin(), rows.end());
    Runs runs;
    for (const std::uint32_t row : rows)
        if (!runs.empty() && runs.back().second == row)
            ++runs.back().second;
        else
            runs.emplace_back(row, row + 1);
    return runs;
}

/// Calls what(cells) for every part of a row that is wanted; the diagonal is among them.
template<typename What> void eachPart(const SweepMatrix &sweep, const Runs &runs, What what)
{
    for (const auto &[first, last] : runs)
        for (std::uint32_t from = first; from < last; ++from) {
            const std::span row(sweep.bandwidth.data() + from * sweep.head.side(), sweep.head.side());
            for (const auto &[begin, end] : runs)
                what(row.subspan(begin, end - begin));
        }
}

/// The measured cells themselves.
std::vector<std::uint16_t> valuesOf(const SweepMatrix &sweep, const Runs &runs, std::size_t most)
{
    std::vector<std::uint16_t> values;
    values.reserve(most);
    eachPart(sweep, runs, [&values](std::span<const std::uint16_t> part) {
        std::copy_if(part.begin(), part.end(), std::back_inserter(values), cell::isValue);
    });
    return values;
}

/// How often each value occurs. Two tables, so that equal neighbours do not wait for each other.
std::vector<std::uint32_t> timesOf(const SweepMatrix &sweep, const Runs &runs)
{
    std::vector<std::uint32_t> times(0x10000, 0), odd(0x10000, 0);
    eachPart(sweep, runs, [&](std::span<const std::uint16_t> part) {
        std::size_t i = 0;
        for (; i + 1 < part.size(); i += 2)
            ++times[part[i]], ++odd[part[i + 1]];
        if (i < part.size())
            ++times[part[i]];
    });
    times.resize(std::size_t(cell::most) + 1); // what lies above is no value
    for (std::size_t v = 0; v < times.size(); ++v)
        times[v] += odd[v];
    return times;
}

Cells selected(std::vector<std::uint16_t> cells)
{
    Cells found{};
    auto from = cells.begin();
    for (std::size_t k = 0; k < percents.size(); ++k) {
        const auto at = cells.begin() + std::ptrdiff_t(nearestRank(percents[k], cells.size())) - 1;
        if (at >= from) { // else it is the figure before: they share their rank
            std::nth_element(from, at, cells.end());
            from = at + 1;
        }
        found[k] = *at;
    }
    return found;
}

/// The same from how often each value occurs.
Cells counted(const std::vector<std::uint32_t> &times, std::size_t count)
{
    Cells found{};
    std::size_t seen = 0, k = 0;
    for (std::size_t value = 0; value < times.size() && k < percents.size(); ++value) {
        seen += times[value];
        for (; k < percents.size() && seen >= nearestRank(percents[k], count); ++k)
            found[k] = std::uint16_t(value);
    }
    return found;
}

} // namespace

MeasuredPairs::MeasuredPairs(const SweepMatrix &sweep, std::size_t hostsOfFleet)
    : m_sweep(&sweep), m_rows(hostsOfFleet, nowhere)
{
    for (std::size_t i = 0; i < sweep.head.hosts.size() && i < sweep.head.side(); ++i)
        if (sweep.head.hosts[i] < m_rows.size())
            m_rows[sweep.head.hosts[i]] = std::uint32_t(i);
}

LinkSpread MeasuredPairs::spread(std::span<const HostId> hosts, int rails) const
{
    LinkSpread spread;
    spread.pairs = hosts.empty() ? 0 : std::uint32_t(hosts.size() * (hosts.size() - 1));
    if (!m_sweep)
        return spread;
    spread.measuredAt = m_sweep->head.at;
    std::vector<std::uint32_t> rows; // of the hosts the sweep knows
    for (const HostId h : hosts)
        if (raw(h) < m_rows.size() && m_rows[raw(h)] != nowhere)
            rows.push_back(m_rows[raw(h)]);
    const std::size_t most = rows.size() * rows.size();
    const Runs runs = runsOf(std::move(rows));
    Cells cells{};
    std::size_t measured = 0;
    if (most <= fewCells) {
        std::vector<std::uint16_t> values = valuesOf(*m_sweep, runs, most);
        measured = values.size();
        if (measured > 0)
            cells = selected(std::move(values));
    } else {
        const std::vector<std::uint32_t> times = timesOf(*m_sweep, runs);
        measured = std::accumulate(times.begin(), times.end(), std::size_t(0));
        cells = counted(times, measured);
    }
    spread.measured = std::uint32_t(measured);
    if (measured > 0)
        for (std::size_t k = 0; k < cells.size(); ++k)
            spread.gbps[k] = cells[k] * m_sweep->head.unitGbps * rails;
    return spread;
}

Guarantee guaranteeFor(const LinkSpread &links, std::span<const Heartbeat> heartbeats, const VerificationTerms &terms,
                       Instant now) // M2, M3
{
    Guarantee g;
    for (const Heartbeat &beat : heartbeats) {
        g.silent += beat.isGood ? 0U : 1U;
        if (beat.lastGood != 0 && (g.oldestHeartbeat == 0 || beat.lastGood < g.oldestHeartbeat))
            g.oldestHeartbeat = beat.lastGood;
    }
    const bool isFresh = now < freshUntil(terms, CheckKind::PairBandwidthGbps, links.measuredAt); // V2
    g.unmeasured = links.pairs - (isFresh ? links.measured : 0);
    g.oldestPair = links.measured > 0 ? links.measuredAt : 0;
    g.isInForce = g.silent == 0 && g.unmeasured == 0;
    return g;
}

} // namespace imece
