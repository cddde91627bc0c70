// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fleet_store.h"
#include <algorithm>

namespace imece {

void copyHostRow(const HostColumns &f, std::size_t i, HostColumns &t, std::size_t k)
{
    t.state[k] = f.state[i], t.stateSince[k] = f.stateSince[i], t.gpusUsable[k] = f.gpusUsable[i];
    t.grade[k] = f.grade[i], t.uptimePermyriad[k] = f.uptimePermyriad[i], t.uptimeBad[k] = f.uptimeBad[i];
    t.covCentiPct[k] = f.covCentiPct[i], t.netPermille[k] = f.netPermille[i], t.verification[k] = f.verification[i];
    t.verifiedAt[k] = f.verifiedAt[i], t.lastGood[k] = f.lastGood[i], t.use[k] = f.use[i];
    t.member[k] = f.member[i], t.booking[k] = f.booking[i], t.reason[k] = f.reason[i];
    t.reasonA[k] = f.reasonA[i], t.reasonB[k] = f.reasonB[i];
}

namespace {
/// A peer's columns may be ragged; nothing beyond the shortest one is read.
std::size_t usable(const HostColumns &c)
{
    return std::min({c.state.size(), c.stateSince.size(), c.gpusUsable.size(), c.grade.size(), c.uptimePermyriad.size(),
                     c.uptimeBad.size(), c.covCentiPct.size(), c.netPermille.size(), c.verification.size(),
                     c.verifiedAt.size(), c.lastGood.size(), c.use.size(), c.member.size(), c.booking.size(),
                     c.reason.size(), c.reasonA.size(), c.reasonB.size()});
}
constexpr quint32 mostHosts = 1u << 20; // a peer's total is not trusted with memory
} // namespace

FleetStore::FleetStore(QObject *parent) : QObject(parent)
{
    m_flush.setSingleShot(true);
    m_flush.setInterval(flushMs);
    connect(&m_flush, &QTimer::timeout, this, &FleetStore::flush);
}

void FleetStore::setFleet(const Fleet &fleet)
{
    m_fleet = std::make_shared<const Fleet>(fleet);
    Q_EMIT fleetChanged();
}

void FleetStore::setHosts(quint32 first, quint32 total, const HostColumns &part)
{
    if (total > mostHosts || first > total)
        return;
    const std::size_t rows = std::min<std::size_t>(usable(part), total - first);
    if (m_columns.size() != total) {
        HostColumns sized = std::move(m_columns);
        sized.resize(total);
        m_columns = std::move(sized);
        m_known.assign(total, false);
        m_isDirty.assign(total, false);
        m_dirty.clear();
        m_knownCount = 0;
    }
    m_columns.tick = part.tick;
    m_columns.at = part.at;
    for (std::size_t i = 0; i < rows; ++i) {
        copyHostRow(part, i, m_columns, first + i);
        mark(first + quint32(i));
        if (!m_known[first + i])
            m_known[first + i] = true, ++m_knownCount;
    }
}

bool FleetStore::changeHosts(const HostDelta &delta)
{
    if (delta.columns.tick <= m_columns.tick)
        return false;
    const bool follows = delta.baseTick == m_columns.tick;
    const std::size_t rows = std::min(usable(delta.columns), delta.hosts.size());
    for (std::size_t i = 0; i < rows; ++i) {
        const quint32 host = raw(delta.hosts[i]);
        if (host >= m_columns.size())
            continue;
        copyHostRow(delta.columns, i, m_columns, host);
        mark(host);
    }
    m_columns.tick = delta.columns.tick;
    m_columns.at = delta.columns.at;
    return follows;
}

void FleetStore::setStale(bool stale, Instant lastGood)
{
    if (stale == m_stale && lastGood == m_lastGood)
        return;
    m_stale = stale;
    m_lastGood = lastGood;
    Q_EMIT staleChanged();
}

void FleetStore::setUpkeeps(std::vector<Upkeep> upkeeps)
{
    std::erase_if(upkeeps, [](const Upkeep &u) { return u.span.isEmpty(); });
    std::sort(upkeeps.begin(), upkeeps.end(), [](const Upkeep &a, const Upkeep &b) {
        return std::pair(a.span.from, a.id) < std::pair(b.span.from, b.id);
    });
    if (upkeeps == m_upkeeps)
        return;
    m_upkeeps = std::move(upkeeps);
    Q_EMIT upkeepsChanged();
}

void FleetStore::changeUpkeep(Upkeep upkeep)
{
    std::vector<Upkeep> all = m_upkeeps;
    std::erase_if(all, [&upkeep](const Upkeep &u) { return u.id == upkeep.id; });
    all.push_back(std::move(upkeep));
    setUpkeeps(std::move(all));
}

bool FleetStore::isReady() const
{
    return !m_fleet->hosts.empty() && m_knownCount > 0 && m_knownCount == m_columns.size();
}

quint32 FleetStore::size() const
{
    return quint32(std::min(m_fleet->hosts.size(), m_columns.size()));
}

FleetSummary FleetStore::summary() const
{
    FleetSummary s;
    for (quint32 i = 0; i < size(); ++i) {
        const Host &host = m_fleet->hosts[i];
        if (host.role == HostRole::Unverified) {
            ++s.unverified;
            continue;
        }
        ++s.hosts;
        const auto state = static_cast<unsigned>(m_columns.state[i]);
        if (state < 7)
            ++s.byState[state];
        s.verified += m_columns.verification[i] == Verification::Verified;
        s.gpus += host.gpus;
        s.gpusUsable += m_columns.gpusUsable[i];
    }
    return s;
}

void FleetStore::mark(quint32 host)
{
    if (!m_isDirty[host]) {
        m_isDirty[host] = true;
        m_dirty.append(host);
    }
    if (!m_flush.isActive())
        m_flush.start();
}

void FleetStore::flush()
{
    QList<quint32> told;
    told.swap(m_dirty);
    std::sort(told.begin(), told.end());
    for (const quint32 host : told)
        m_isDirty[host] = false;
    if (!told.isEmpty())
        Q_EMIT hostsChanged(told);
}

} // namespace imece
