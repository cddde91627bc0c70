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

Residuals::Residuals(const SweepMatrix &sweep) : m_sweep(sweep), m_side(sweep.head.side()), m_leaf(m_side)
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
    m_blocks.resize(leaves() * leaves());
    std::vector<float> values;
    for (std::size_t k = 0; k < leaves(); ++k)
        for (std::size_t l = 0; l < leaves(); ++l) {
            values.clear();
            for (const std::size_t i : m_members[k])
                for (const std::size_t j : m_members[l])
                    if (const float v = at(i, j); !std::isnan(v))
                        values.push_back(v);
            block(k, l).measured = static_cast<std::uint32_t>(values.size());
            block(k, l).median = upperMedian(values).value_or(none);
        }
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
            m_base[k * leaves() + l] = (b.isSlow || isLower) ? b.median : tier;
        }
    for (std::size_t i = 0; i < m_side; ++i)
        for (std::size_t j = 0; j < m_side; ++j)
            m_cells[i * m_side + j] -= baseline(i, j);
    measureScales();
}

void Residuals::measureScales()
{
    for (const Tier tier : {Tier::SameLeaf, Tier::CrossLeaf}) {
        std::vector<float> distances;
        for (std::size_t i = 0; i < m_side; ++i)
            for (std::size_t j = 0; j < m_side; ++j)
                if (const float r = at(i, j); !std::isnan(r) && (leafOf(i) == leafOf(j)) == (tier == Tier::SameLeaf))
                    distances.push_back(std::abs(r));
        const float mad = 1.4826f * upperMedian(distances).value_or(0);
        m_scale[static_cast<std::size_t>(tier)] = std::max(mad, float(std::log(limits::scaleFloor)));
    }
}

double Residuals::gbps(float logCells) const
{
    return std::isnan(logCells) ? 0 : std::exp(double(logCells)) * m_sweep.head.unitGbps;
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
