// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pair_history.h"

namespace imece {

PairPoint pointOf(const SweepMatrix &m, const std::string &from, const std::string &to)
{
    PairPoint point{m.head.id, m.head.at};
    const auto &names = m.head.names;
    const std::size_t n = names.size();
    const auto i = std::size_t(std::find(names.begin(), names.end(), from) - names.begin());
    const auto j = std::size_t(std::find(names.begin(), names.end(), to) - names.begin());
    if (i >= n || j >= n) {
        point.state = PairPoint::State::NotThere;
        return point;
    }
    const std::size_t at = i * n + j;
    if (at < m.bandwidth.size()) {
        const std::uint16_t c = m.bandwidth[at];
        point.state = cell::isValue(c)    ? PairPoint::State::Measured
                      : c == cell::failed ? PairPoint::State::Failed
                                          : PairPoint::State::Missing;
        if (cell::isValue(c))
            point.gbps = c * m.head.unitGbps;
    }
    if (at < m.latencyCentiUs.size() && cell::isValue(m.latencyCentiUs[at]))
        point.latencyUs = m.latencyCentiUs[at] * 0.01;
    return point;
}

PairHistory::PairHistory(SweepStore *store, QObject *parent) : QObject(parent), m_store(store)
{
    connect(store, &SweepStore::matrixArrived, this, [this](SweepId id) {
        if (m_asked == id)
            goOn();
    });
    connect(store, &SweepStore::headsChanged, this, &PairHistory::takeHeads);
}

void PairHistory::start(FabricId fabric, const std::string &from, const std::string &to)
{
    if (from.empty() || (fabric == m_fabric && from == m_from && to == m_to))
        return;
    m_fabric = fabric, m_from = from, m_to = to;
    m_points.clear();
    m_left.clear();
    m_asked.reset();
    takeHeads();
}

void PairHistory::stop()
{
    m_from.clear(), m_to.clear();
    m_points.clear();
    m_left.clear();
    m_asked.reset();
    Q_EMIT changed();
}

/// A new sweep joins, one that is gone leaves; what was read already stays.
void PairHistory::takeHeads()
{
    if (!isStarted())
        return;
    std::vector<PairPoint> known = std::exchange(m_points, {});
    m_left.clear();
    const auto heads = m_store->headsOf(m_fabric); // newest first
    for (std::size_t k = 0; k < std::min(mostSweeps, heads.size()); ++k) {
        const auto was =
            std::find_if(known.begin(), known.end(), [&](const PairPoint &p) { return p.sweep == heads[k]->id; });
        if (was != known.end())
            m_points.push_back(*was);
        else
            m_left.push_back(heads[k]->id);
    }
    goOn();
}

void PairHistory::goOn()
{
    m_asked.reset();
    while (!m_left.empty()) {
        const auto matrix = m_store->matrix(m_left.front());
        if (!matrix)
            break;
        m_points.push_back(pointOf(*matrix, m_from, m_to));
        m_left.erase(m_left.begin());
    }
    std::sort(m_points.begin(), m_points.end(), [](const PairPoint &a, const PairPoint &b) {
        return std::tuple(a.at, raw(a.sweep)) > std::tuple(b.at, raw(b.sweep));
    });
    Q_EMIT changed();
    if (m_left.empty() || m_asked)
        return;
    m_asked = m_left.front();
    Q_EMIT wanted(*m_asked);
}

} // namespace imece
