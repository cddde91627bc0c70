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

} // namespace

tl::expected<Imports::Taken, Reason> Imports::take(std::uint64_t seat, const wire::ImportChunk &chunk,
                                                   const Fleet &fleet)
{
    if (chunk.key == wire::Key{})
        return tl::unexpected(Reason{ReasonCode::KeyMissing, "K4", {}});
    if (chunk.part == 0) {
        if (const auto wrong = checkHead(chunk.head))
            return tl::unexpected(*wrong);
        Open open{chunk.key, 0, 0, {}};
        open.matrix.head = chunk.head;
        placeNames(open.matrix.head, fleet);
        const std::size_t side = chunk.head.side();
        open.matrix.bandwidth.assign(side * side, cell::missing);
        for (std::size_t i = 0; i < side; ++i)
            open.matrix.bandwidth[i * side + i] = cell::itself;
        m_open.insert_or_assign(seat, std::move(open));
    }
    const auto it = m_open.find(seat);
    if (it == m_open.end() || it->second.key != chunk.key || it->second.nextPart != chunk.part)
        return tl::unexpected(malformed("part"));
    Open &open = it->second;
    const std::size_t side = open.matrix.head.side();
    if (chunk.from.size() != chunk.to.size() || chunk.from.size() != chunk.cells.size()) {
        forget(seat);
        return tl::unexpected(malformed("cells"));
    }
    for (std::size_t i = 0; i < chunk.cells.size(); ++i) {
        const std::uint16_t c = chunk.cells[i];
        const bool reserved = c == cell::missing || c == cell::failed;
        if (chunk.from[i] >= side || chunk.to[i] >= side || chunk.from[i] == chunk.to[i] ||
            (!cell::isValue(c) && !reserved)) {
            forget(seat);
            return tl::unexpected(malformed("cells"));
        }
        open.matrix.bandwidth[chunk.from[i] * side + chunk.to[i]] = c;
    }
    ++open.nextPart;
    open.received += static_cast<std::uint32_t>(chunk.cells.size());
    Taken taken{open.received, std::nullopt};
    if (!chunk.last)
        return taken;
    SweepHead &head = open.matrix.head;
    head.measured = head.failed = 0;
    for (const std::uint16_t c : open.matrix.bandwidth)
        head.measured += cell::isValue(c), head.failed += c == cell::failed;
    taken.whole = std::move(open.matrix);
    forget(seat);
    return taken;
}

} // namespace imece::daemon
