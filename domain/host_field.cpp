// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/host_field.h"
#include <algorithm>
#include <tuple>

namespace imece {

HostField::HostField(const WindowsInput &input)
    : m_fleet(input.fleet), m_calendar(input.calendar), m_outs(input.outs), m_returns(input.returns),
      m_gang(input.fleet.fabrics.size()), m_spares(input.fleet.fabrics.size()),
      m_wholeLeaf(input.fleet.leaves.size(), 0), m_isGang(input.fleet.hosts.size(), 0)
{
    const std::size_t count = m_fleet.hosts.size();
    std::erase_if(m_outs, [count](const HostOut &o) { return raw(o.host) >= count; });
    std::sort(m_outs.begin(), m_outs.end(), [](const HostOut &a, const HostOut &b) {
        return std::tuple(raw(a.host), a.span, raw(a.code)) < std::tuple(raw(b.host), b.span, raw(b.code));
    });
    m_outsFrom.assign(count + 1, 0);
    for (const HostOut &o : m_outs)
        ++m_outsFrom[raw(o.host) + 1];
    for (std::size_t i = 0; i < count; ++i)
        m_outsFrom[i + 1] += m_outsFrom[i];
    std::vector<char> isUnwanted(count, 0); // what the asker does not want is not there for it
    for (HostId h : input.ask.without)
        if (raw(h) < count)
            isUnwanted[raw(h)] = 1;
    for (HostId h : input.standIns)
        if (raw(h) < count)
            m_isGang[raw(h)] = 1;
    for (std::uint32_t i = 0; i < count; ++i) {
        const HostId id{i};
        const Host &host = m_fleet.hosts[i];
        const std::uint32_t fabric = raw(m_fleet.fabricOf(id));
        const bool isModel = m_fleet.pools.at(raw(host.pool)).model == input.ask.model;
        m_isGang[i] = isModel && !isUnwanted[i] && raw(id) < m_calendar.hosts() &&
                      (host.role == HostRole::Base || (host.role == HostRole::Spare && m_isGang[i]));
        if (!isModel || isUnwanted[i])
            continue;
        ++m_all;
        if (m_isGang[i])
            m_gang[fabric].push_back(id), ++m_wholeLeaf[raw(host.leaf)];
        else if (host.role == HostRole::Unverified)
            m_unverified.push_back(id);
        else
            m_spares[fabric].push_back(id);
    }
    for (std::uint32_t f = 0; f < m_gang.size(); ++f)
        if (!m_gang[f].empty())
            m_fabrics.push_back(FabricId{f});
}

std::span<const HostOut> HostField::outs(HostId host) const
{
    const std::uint32_t from = m_outsFrom[raw(host)];
    return std::span(m_outs).subspan(from, m_outsFrom[raw(host) + 1] - from);
}

bool HostField::isGangHost(HostId host) const
{
    return raw(host) < m_isGang.size() && m_isGang[raw(host)] != 0;
}

std::size_t HostField::wholeOn(FabricId fabric, std::size_t maxLeaves) const
{
    std::vector<std::uint32_t> sizes;
    for (std::size_t l = 0; l < m_wholeLeaf.size(); ++l)
        if (m_fleet.leaves[l].fabric == fabric)
            sizes.push_back(m_wholeLeaf[l]);
    std::sort(sizes.rbegin(), sizes.rend());
    std::size_t sum = 0;
    for (std::size_t l = 0; l < sizes.size() && (maxLeaves == 0 || l < maxLeaves); ++l)
        sum += sizes[l];
    return sum;
}

const HostOut *HostField::outIn(HostId host, const Span &taken) const
{
    for (const HostOut &o : outs(host))
        if (o.span.overlaps(taken))
            return &o;
    for (const HostOut &r : m_returns)
        if (r.host == host && taken.from >= r.span.from)
            return &r;
    return nullptr;
}

Instant HostField::goneFrom(HostId host) const
{
    Instant from = forever;
    for (const HostOut &r : m_returns)
        from = r.host == host ? std::min(from, r.span.from) : from;
    return from;
}

bool HostField::isBelow(HostId host) const
{
    const auto own = outs(host);
    return std::any_of(own.begin(), own.end(), [](const HostOut &o) { return o.code == ReasonCode::BelowMeasured; });
}

bool HostField::isFree(HostId host, const Span &taken, BookingId ignoring) const
{
    if (outIn(host, taken))
        return false;
    if (ignoring == BookingId{0})
        return m_calendar.isFree(host, taken);
    for (const Busy &b : m_calendar.busy(host))
        if (b.booking != ignoring && b.span.overlaps(taken))
            return false;
    return true;
}

std::vector<HostId> HostField::freeHosts(FabricId fabric, const Span &taken) const
{
    std::vector<HostId> free;
    for (HostId h : gangHosts(fabric))
        if (isFree(h, taken))
            free.push_back(h);
    return free;
}

std::size_t HostField::largestFabric() const
{
    std::size_t largest = 0;
    for (FabricId f : m_fabrics) {
        const std::string &model = m_fleet.pools.at(raw(m_fleet.host(gangHosts(f).front()).pool)).model;
        std::size_t base = 0; // S2: who stands in does so for one of these
        for (std::size_t i = 0; i < m_fleet.hosts.size(); ++i)
            base += m_fleet.hosts[i].role == HostRole::Base && m_fleet.fabricOf(HostId(i)) == f &&
                            m_fleet.pools.at(raw(m_fleet.hosts[i].pool)).model == model
                        ? 1U
                        : 0U;
        largest = std::max(largest, std::min(base, gangHosts(f).size()));
    }
    return largest;
}

std::int64_t HostField::gpusPerHost() const
{
    for (FabricId f : m_fabrics)
        if (!gangHosts(f).empty())
            return m_fleet.host(gangHosts(f).front()).gpus;
    return 8;
}

Blocked HostField::blocked(std::span<const HostId> hosts, const Span &taken, BookingId ignoring) const
{
    Blocked found;
    for (HostId h : hosts) {
        const HostOut *out = outIn(h, taken);
        if (!out) {
            if (isFree(h, taken, ignoring)) {
                found.free.push_back(h);
                continue;
            }
            found.busy.push_back(h);
            for (const Busy &b : m_calendar.busy(h))
                if (b.booking != ignoring && b.span.overlaps(taken)) {
                    found.holder = found.busyUntil == 0 || found.holder == b.booking ? b.booking : BookingId{0};
                    found.busyUntil = std::max(found.busyUntil, b.span.until);
                }
            continue;
        }
        auto group = std::find_if(found.out.begin(), found.out.end(),
                                  [out](const auto &g) { return g.first.code == out->code; });
        if (group == found.out.end())
            group = found.out.insert(group, {*out, {}});
        group->first.span.until = std::max(group->first.span.until, out->span.until);
        group->first.permille = std::min(group->first.permille, out->permille);
        group->second.push_back(h);
    }
    std::stable_sort(found.out.begin(), found.out.end(),
                     [](const auto &a, const auto &b) { return a.second.size() > b.second.size(); });
    return found;
}

} // namespace imece
