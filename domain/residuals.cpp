// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/residuals.h"
#include "domain/diagnosis.h"
#include <cmath>
#include <limits>
#include <map>

namespace imece {
namespace {

constexpr float none = std::numeric_limits<float>::quiet_NaN();

/// ln of every cell once, instead of sixteen million times. A printed 0 is very slow, not missing.
const std::vector<float> logTable()
{
    std::vector<float> table(65'536, none);
    for (std::size_t c = 0; c <= cell::most; ++c)
        table[c] = float(std::log(std::max(double(c), 0.5)));
    return table;
}

} // namespace

Residuals::Residuals(const SweepMatrix &sweep)
    : m_sweep(sweep), m_side(sweep.head.side()), m_leaf(m_side), m_asideTx(m_side), m_asideRx(m_side)
{
    std::map<std::uint32_t, std::size_t> dense; // groups as written may have gaps
    for (std::size_t i = 0; i < m_side; ++i) {
        const std::uint32_t group = sweep.head.groups.empty() ? 0 : sweep.head.groups[i];
        const auto [it, isNew] = dense.try_emplace(group, dense.size());
        if (isNew) {
            m_members.emplace_back();
            m_names.push_back(group < sweep.head.groupNames.size() ? sweep.head.groupNames[group]
                                                                   : std::to_string(group));
        }
        m_leaf[i] = it->second;
        m_members[it->second].push_back(i);
    }
    readCells();
    measureBlocks();
    measureTiers();
}

void Residuals::readCells()
{
    const auto table = logTable();
    m_cells.resize(m_side * m_side);
    for (std::size_t i = 0; i < m_side; ++i)
        for (std::size_t j = 0; j < m_side; ++j)
            m_cells[i * m_side + j] = i == j ? none : table[m_sweep.bandwidth[i * m_side + j]];
}

void Residuals::measureBlocks()
{
    m_blocks.assign(leaves() * leaves(), {});
    std::vector<float> values, distances;
    std::vector<char> receives(m_side);
    for (std::size_t k = 0; k < leaves(); ++k)
        for (std::size_t l = 0; l < leaves(); ++l) {
            Block &b = block(k, l);
            values.clear();
            for (const std::size_t i : m_members[k]) {
                const std::size_t before = values.size();
                for (const std::size_t j : m_members[l])
                    if (const float v = at(i, j); !std::isnan(v) && !isAside(i, j))
                        values.push_back(v), receives[j] = 1;
                b.senders += values.size() > before;
            }
            for (const std::size_t j : m_members[l])
                b.receivers += receives[j] != 0, receives[j] = 0;
            b.measured = static_cast<std::uint32_t>(values.size());
            b.median = upperMedian(values).value_or(none);
            if (values.size() >= 4)
                for (const float v : values)
                    distances.push_back(std::abs(v - b.median));
        }
    m_noise = inflated(1.4826f * upperMedian(distances).value_or(0), distances.size());
    if (const auto ofRows = noiseOfRows(); ofRows && *ofRows < m_noise)
        m_noise = *ofRows;
    m_noise = std::max(m_noise, float(std::log(limits::scaleFloor)));
}

/// Cells against the median of what the same sender sends in the same tier: what bad senders do to their blocks is not
/// in it. Nothing where no sender has enough cells.
std::optional<float> Residuals::noiseOfRows() const
{
    constexpr std::size_t enough = 6;
    std::vector<float> distances;
    std::array<std::vector<float>, 2> row;
    for (std::size_t i = 0; i < m_side; ++i) {
        row[0].clear(), row[1].clear();
        for (std::size_t j = 0; j < m_side; ++j)
            if (const float v = at(i, j); !std::isnan(v) && !isAside(i, j))
                row[leafOf(i) != leafOf(j)].push_back(v);
        for (auto &tier : row) {
            if (tier.size() < enough)
                continue;
            const float median = *upperMedian(tier);
            for (const float v : tier)
                distances.push_back(std::abs(v - median));
        }
    }
    if (distances.empty())
        return std::nullopt;
    return inflated(1.4826f * *upperMedian(distances), distances.size());
}

void Residuals::setAside(std::vector<char> tx, std::vector<char> rx)
{
    m_asideTx = std::move(tx), m_asideRx = std::move(rx);
    measureBlocks();
}

/// The median of a tier over the blocks that are not slow; over all of them when none is left.
void Residuals::measureTiers()
{
    for (const Tier tier : {Tier::SameLeaf, Tier::CrossLeaf}) {
        std::vector<float> values;
        values.reserve(tier == Tier::CrossLeaf || leaves() == 1 ? m_cells.size() : 0);
        for (const bool withSlow : {false, true}) {
            for (std::size_t i = 0; i < m_side; ++i)
                for (std::size_t j = 0; j < m_side; ++j)
                    if (const float v = at(i, j); !std::isnan(v) &&
                                                  (leafOf(i) == leafOf(j)) == (tier == Tier::SameLeaf) &&
                                                  (withSlow || !block(leafOf(i), leafOf(j)).isSlow))
                        values.push_back(v);
            if (!values.empty())
                break;
        }
        const auto t = static_cast<std::size_t>(tier);
        m_tierCells[t] = values.size();
        m_tierMedian[t] = upperMedian(values).value_or(none);
        m_level[t] = std::isnan(m_tierMedian[t]) ? 0 : m_tierMedian[t];
    }
}

void Residuals::settle()
{
    measureTiers();
    m_base.resize(leaves() * leaves());
    for (std::size_t k = 0; k < leaves(); ++k)
        for (std::size_t l = 0; l < leaves(); ++l) {
            const Block &b = block(k, l);
            const float tier = tierMedian(k == l ? Tier::SameLeaf : Tier::CrossLeaf);
            // A whole block that is only a little slower is not the fault of the hosts in it.
            const bool isLower = b.measured >= 9 && b.median < tier + float(std::log(limits::suspectRatio));
            m_base[k * leaves() + l] = (b.isLow || isLower) ? b.median : tier;
        }
    for (std::size_t i = 0; i < m_side; ++i)
        for (std::size_t j = 0; j < m_side; ++j)
            m_cells[i * m_side + j] -= baseline(i, j);
    m_level = {};
}

/// Each tier's own; the scale of all where the two are alike, because of more cells it is known better.
void Residuals::measureScales(const std::vector<char> &flagged)
{
    std::array<std::vector<float>, 2> distances;
    for (std::size_t i = 0; i < m_side; ++i)
        for (std::size_t j = 0; j < m_side; ++j)
            if (const float r = at(i, j); !std::isnan(r) && !flagged[i] && !flagged[j])
                distances[leafOf(i) != leafOf(j)].push_back(std::abs(r));
    const auto scaleOf = [](std::vector<float> &values) {
        return inflated(1.4826f * upperMedian(values).value_or(0), values.size());
    };
    m_scale = {scaleOf(distances[0]), scaleOf(distances[1])};
    const auto [less, more] = std::minmax(m_scale[0], m_scale[1]);
    if (less > 0.6f * more) {
        distances[0].insert(distances[0].end(), distances[1].begin(), distances[1].end());
        m_scale.fill(scaleOf(distances[0]));
    }
    for (float &scale : m_scale)
        scale = std::max(scale, float(std::log(limits::scaleFloor)));
}

double Residuals::gbps(float logCells) const
{
    return std::isnan(logCells) ? 0 : std::exp(double(logCells)) * m_sweep.head.unitGbps;
}

float inflated(float scale, std::uint64_t values)
{
    return values == 0 ? scale : scale * float(1 + 1.5 / std::sqrt(double(values)));
}

float depthOf(double count)
{
    // count · Q(z) = 1 in 2,000 with Q(z) ≈ φ(z) / z, solved by repeated substitution.
    const double target = 0.0005 / std::max(1.0, count);
    double z = limits::z;
    for (int step = 0; step < 20; ++step)
        z = std::sqrt(std::max(1.0, -2 * std::log(target * z * 2.5066282746310002)));
    return float(std::max(z, limits::z));
}

HostId hostAt(const SweepHead &head, std::size_t index)
{
    return index < head.hosts.size() ? HostId{head.hosts[index]} : noHost;
}

double confidenceOf(double z, double share, double count)
{
    return std::clamp(share * (1 - std::exp(-std::abs(z) / limits::z)) * count / (count + 1), 0.0, 0.99);
}

} // namespace imece
