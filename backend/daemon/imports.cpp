// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/imports.h"
#include <set>
#include <unordered_map>

namespace imece::daemon {
namespace {

Reason malformed(std::string_view field)
{
    return {ReasonCode::Malformed, {}, {Arg::words("field", field)}};
}

/// Which hosts and leaves the names are is for the fleet to say, not for the client.
void placeNames(SweepHead &head, const Fleet &fleet)
{
    std::unordered_map<std::string_view, std::size_t> byName;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        byName.emplace(fleet.hosts[i].name, i);
    head.hosts.assign(head.names.size(), raw(noHost));
    bool all = !head.names.empty();
    for (std::size_t i = 0; i < head.names.size(); ++i) {
        const auto it = byName.find(head.names[i]);
        all = all && it != byName.end();
        if (it != byName.end())
            head.hosts[i] = static_cast<std::uint32_t>(it->second);
    }
    if (!all)
        return;
    const Fabric &fabric = fleet.fabrics.at(raw(fleet.fabricOf(HostId{head.hosts.front()})));
    head.fabric = fleet.fabricOf(HostId{head.hosts.front()});
    if (head.claimSameGbps <= 0)
        head.claimSameGbps = fabric.claimSameLeafGbps, head.claimCrossGbps = fabric.claimCrossLeafGbps;
}

std::optional<Reason> checkHead(const SweepHead &head)
{
    const std::size_t side = head.side();
    if (side < 2)
        return malformed("head.names");
    if (side > Imports::mostNames)
        return Reason{ReasonCode::TooLong,
                      {},
                      {Arg::count("size", std::int64_t(side)), Arg::count("limit", std::int64_t(Imports::mostNames))}};
    if (std::set<std::string_view>(head.names.begin(), head.names.end()).size() != side)
        return malformed("head.names: one twice");
    if (!head.groups.empty() && head.groups.size() != side)
        return malformed("head.groups");
    for (const std::uint32_t group : head.groups)
        if (group >= head.groupNames.size())
            return malformed("head.groups");
    if (!(head.unitGbps > 0 && head.unitGbps < 1e6))
        return malformed("head.unitGbps");
    return std::nullopt;
}

SweepHead shortHead(SweepHead head)
{
    head.names.clear(), head.groups.clear(), head.groupNames.clear(), head.hosts.clear();
    return head;
}

void count(SweepHead &head, std::uint16_t bandwidth, std::uint16_t latency, int step)
{
    const auto n = static_cast<std::uint32_t>(step); // wraps back
    if (cell::isValue(bandwidth))
        head.measured += n;
    if (bandwidth == cell::failed)
        head.failed += n;
    if (cell::isValue(latency))
        head.latencies += n;
}

} // namespace

std::size_t Imports::openCells() const
{
    std::size_t cells = 0;
    for (const auto &[seat, open] : m_open)
        cells += open.matrix.bandwidth.size() + open.matrix.latencyCentiUs.size();
    return cells;
}

std::optional<Reason> Imports::begin(std::uint64_t seat, const Actor &actor, const wire::ImportChunk &chunk,
                                     const Fleet &fleet)
{
    if (const auto wrong = checkHead(chunk.head))
        return wrong;
    m_open.erase(seat);
    const std::size_t side = chunk.head.side();
    if (const std::size_t cells = openCells() + 2 * side * side; cells > mostCells)
        return Reason{ReasonCode::TooLong,
                      {},
                      {Arg::count("size", std::int64_t(cells)), Arg::count("limit", std::int64_t(mostCells))}};
    Open open;
    open.actor = actor, open.key = chunk.key;
    open.matrix.head = chunk.head;
    placeNames(open.matrix.head, fleet);
    SweepHead &head = open.matrix.head;
    head.measured = head.failed = head.latencies = 0;
    head.hostCount = static_cast<std::uint32_t>(side);
    head.broughtBy = actor.member;
    head.thinnedAt = 0;
    head.stage = chunk.live ? SweepStage::Running : SweepStage::Whole;
    if (chunk.live) {
        if (m_nextRunning < firstRunningSweep)
            m_nextRunning = firstRunningSweep; // after two billion of them
        head.id = open.running = SweepId{m_nextRunning++};
    }
    open.matrix.bandwidth.assign(side * side, cell::missing);
    for (std::size_t i = 0; i < side; ++i)
        open.matrix.bandwidth[i * side + i] = cell::itself;
    m_open.insert_or_assign(seat, std::move(open));
    return std::nullopt;
}

/// All cells of the chunk, or none and why.
std::optional<Reason> Imports::write(Open &open, const wire::ImportChunk &chunk)
{
    SweepMatrix &m = open.matrix;
    const std::size_t side = m.head.side(), n = chunk.cells.size();
    if (chunk.from.size() != n || chunk.to.size() != n || (!chunk.latency.empty() && chunk.latency.size() != n))
        return malformed("cells");
    const auto isFit = [](std::uint16_t c) { return cell::isValue(c) || c == cell::missing || c == cell::failed; };
    for (std::size_t i = 0; i < n; ++i)
        if (chunk.from[i] >= side || chunk.to[i] >= side || chunk.from[i] == chunk.to[i] || !isFit(chunk.cells[i]) ||
            (!chunk.latency.empty() && !isFit(chunk.latency[i])))
            return malformed("cells");
    if (!chunk.latency.empty() && m.latencyCentiUs.empty()) {
        m.latencyCentiUs.assign(side * side, cell::missing);
        for (std::size_t i = 0; i < side; ++i)
            m.latencyCentiUs[i * side + i] = cell::itself;
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t at = chunk.from[i] * side + chunk.to[i];
        const bool hasLatency = !m.latencyCentiUs.empty();
        count(m.head, m.bandwidth[at], hasLatency ? m.latencyCentiUs[at] : cell::missing, -1);
        m.bandwidth[at] = chunk.cells[i];
        if (!chunk.latency.empty())
            m.latencyCentiUs[at] = chunk.latency[i];
        count(m.head, m.bandwidth[at], hasLatency ? m.latencyCentiUs[at] : cell::missing, 1);
        if (raw(open.running) != 0)
            open.fresh.push_back(at);
    }
    return std::nullopt;
}

tl::expected<Imports::Taken, Reason> Imports::take(std::uint64_t seat, const Actor &actor,
                                                   const wire::ImportChunk &chunk, const Fleet &fleet)
{
    if (chunk.key == wire::Key{})
        return tl::unexpected(Reason{ReasonCode::KeyMissing, "K4", {}});
    if (chunk.part == 0)
        if (auto wrong = begin(seat, actor, chunk, fleet))
            return tl::unexpected(std::move(*wrong));
    const auto it = m_open.find(seat);
    if (it == m_open.end() || it->second.key != chunk.key || it->second.nextPart != chunk.part)
        return tl::unexpected(malformed("part"));
    Open &open = it->second;
    if (auto wrong = write(open, chunk)) {
        if (raw(open.running) == 0)
            m_open.erase(it); // a live one goes on: what came before is true
        return tl::unexpected(std::move(*wrong));
    }
    ++open.nextPart;
    open.received += static_cast<std::uint32_t>(chunk.cells.size());
    Taken taken{open.received, std::nullopt, open.running};
    if (!chunk.last)
        return taken;
    open.matrix.head.stage = SweepStage::Whole;
    open.matrix.head.id = {};
    taken.whole = std::move(open.matrix);
    m_open.erase(it);
    return taken;
}

std::optional<Imports::Left> Imports::leave(std::uint64_t seat)
{
    const auto it = m_open.find(seat);
    if (it == m_open.end())
        return std::nullopt;
    Open open = std::move(it->second);
    m_open.erase(it);
    if (raw(open.running) == 0)
        return std::nullopt; // it was not seen by anybody: its sender knows that it was not taken
    open.matrix.head.stage = SweepStage::Interrupted;
    open.matrix.head.id = {};
    return Left{open.actor, open.key, open.running, std::move(open.matrix)};
}

bool Imports::isLiveOfAnother(std::uint64_t seat, const wire::Key &key) const
{
    const auto it = m_open.find(seat);
    return it != m_open.end() && raw(it->second.running) != 0 && it->second.key != key;
}

std::vector<std::uint64_t> Imports::seats() const
{
    std::vector<std::uint64_t> out;
    for (const auto &[seat, open] : m_open)
        out.push_back(seat);
    return out;
}

const SweepMatrix *Imports::running(SweepId id) const
{
    for (const auto &[seat, open] : m_open)
        if (raw(open.running) != 0 && open.running == id)
            return &open.matrix;
    return nullptr;
}

std::vector<wire::SweepGrew> Imports::grown()
{
    std::vector<wire::SweepGrew> out;
    for (auto &[seat, open] : m_open) {
        if (raw(open.running) == 0 || (open.fresh.empty() && open.isAnnounced))
            continue;
        open.isAnnounced = true;
        const SweepMatrix &m = open.matrix;
        const std::size_t side = m.head.side();
        const std::vector<std::uint64_t> fresh = std::exchange(open.fresh, {});
        std::size_t next = 0;
        do {
            wire::SweepGrew grew;
            grew.head = shortHead(m.head);
            for (const std::size_t until = std::min(fresh.size(), next + cellsInFrame); next < until; ++next) {
                grew.from.push_back(static_cast<std::uint32_t>(fresh[next] / side));
                grew.to.push_back(static_cast<std::uint32_t>(fresh[next] % side));
                grew.cells.push_back(m.bandwidth[fresh[next]]);
                if (!m.latencyCentiUs.empty())
                    grew.latency.push_back(m.latencyCentiUs[fresh[next]]);
            }
            out.push_back(std::move(grew));
        } while (next < fresh.size());
    }
    return out;
}

std::vector<wire::SweepGrew> Imports::standing() const
{
    std::vector<wire::SweepGrew> out;
    for (const auto &[seat, open] : m_open)
        if (raw(open.running) != 0) {
            wire::SweepGrew grew;
            grew.head = shortHead(open.matrix.head);
            out.push_back(std::move(grew));
        }
    return out;
}

} // namespace imece::daemon
