// SPDX-License-Identifier: GPL-3.0-or-later
// `fabric import --follow`: a log that still grows is read again as it grows, and the pairs that are new in it are sent
// at once. Everybody sees the sweep fill; its end makes it a sweep like any other. If this program ends before, the
// server keeps what had come and marks it interrupted.
#include "backend/ctl/sweep_commands.h"
#include "backend/text/plain_words.h"
#include "backend/text/show_json.h"
#include "domain/hostlist.h"
#include "net/wire/import_chunks.h"
#include "readers/assemble.h"
#include "readers/lines.h"
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <poll.h>
#include <thread>
#include <unistd.h>
#include <unordered_map>

namespace imece::ctl {
namespace {

using namespace std::chrono_literals;
constexpr auto pause = 500ms;
constexpr double widestGbps = 2; ///< times the claim: a cell's unit is fixed before anything was measured

/// A file or stdin that grows. Reading never blocks.
class Source
{
public:
    explicit Source(const std::string &path)
        : m_file(path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)), m_isStream(path == "-")
    {
    }
    ~Source()
    {
        if (!m_isStream && m_file >= 0)
            ::close(m_file);
    }
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    bool isOpen() const { return m_file >= 0; }
    bool isOver(std::uint32_t idle) const
    {
        return m_hasEnded || (!m_isStream && std::chrono::steady_clock::now() - m_grownAt > std::chrono::seconds(idle));
    }
    const std::string &bytes() const { return m_bytes; }
    /// Takes what has come; true where something has.
    bool grow()
    {
        const std::size_t before = m_bytes.size();
        char part[65536];
        while (m_bytes.size() <= readers::limits::documentBytes) {
            pollfd ready{m_file, POLLIN, 0};
            if (m_isStream && ::poll(&ready, 1, 0) <= 0)
                break;
            const ssize_t n = ::read(m_file, part, sizeof part);
            if (n <= 0) {
                m_hasEnded = m_isStream && n == 0;
                break;
            }
            m_bytes.append(part, std::size_t(n));
        }
        if (m_bytes.size() != before)
            m_grownAt = std::chrono::steady_clock::now();
        return m_bytes.size() != before;
    }

private:
    int m_file;
    bool m_isStream, m_hasEnded = false;
    std::string m_bytes;
    std::chrono::steady_clock::time_point m_grownAt = std::chrono::steady_clock::now();
};

/// The sweep as the server knows it, and the chunks that bring it up to what the log says.
class Follower
{
public:
    Follower(Link &link, SweepMatrix empty) : m_link(link), m_sent(std::move(empty)), m_key(freshKey())
    {
        for (std::uint32_t i = 0; i < m_sent.head.names.size(); ++i)
            m_index.emplace(m_sent.head.names[i], i);
    }

    tl::expected<wire::ServerBody, std::string> begin(std::string tool, std::int64_t messageBytes)
    {
        m_sent.head.tool = std::move(tool), m_sent.head.messageBytes = messageBytes;
        wire::ImportChunk chunk;
        chunk.head = m_sent.head;
        chunk.live = true;
        return send(std::move(chunk));
    }
    bool hasBegun() const { return m_part > 0; }

    /// What is new in `now`; names that are not of this sweep are counted, not sent.
    std::vector<wire::ImportChunk> news(const SweepMatrix &now)
    {
        std::vector<wire::ImportChunk> chunks;
        const std::size_t n = now.head.side(), side = m_sent.head.side();
        std::vector<std::optional<std::uint32_t>> place(n);
        m_strangers = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const auto found = m_index.find(now.head.names[i]);
            if (found != m_index.end())
                place[i] = found->second;
            m_strangers += !place[i];
        }
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j || !place[i] || !place[j])
                    continue;
                const std::uint16_t c = scaled(now.bandwidth[i * n + j], now.head.unitGbps);
                const std::uint16_t us = now.latencyCentiUs.empty() ? cell::missing : now.latencyCentiUs[i * n + j];
                const std::size_t at = *place[i] * side + *place[j];
                if (c == m_sent.bandwidth[at] && us == m_sent.latencyCentiUs[at])
                    continue;
                m_sent.bandwidth[at] = c, m_sent.latencyCentiUs[at] = us;
                if (chunks.empty() || chunks.back().cells.size() == wire::cellsWithLatency)
                    chunks.emplace_back();
                wire::ImportChunk &chunk = chunks.back();
                chunk.from.push_back(*place[i]), chunk.to.push_back(*place[j]);
                chunk.cells.push_back(c), chunk.latency.push_back(us);
            }
        for (wire::ImportChunk &chunk : chunks) // the column travels only where something is in it
            if (std::all_of(chunk.latency.begin(), chunk.latency.end(),
                            [](std::uint16_t c) { return c == cell::missing; }))
                chunk.latency.clear();
        return chunks;
    }
    tl::expected<wire::ServerBody, std::string> send(wire::ImportChunk chunk)
    {
        chunk.key = m_key;
        chunk.part = m_part++;
        return callPatiently(m_link, chunk);
    }
    std::size_t strangers() const { return m_strangers; }
    const SweepMatrix &sent() const { return m_sent; }

private:
    std::uint16_t scaled(std::uint16_t c, double unit) const
    {
        if (!cell::isValue(c))
            return c == cell::failed ? c : cell::missing;
        return static_cast<std::uint16_t>(std::min(double(cell::most), c * unit / m_sent.head.unitGbps + 0.5));
    }

    Link &m_link;
    SweepMatrix m_sent;
    wire::Key m_key;
    std::uint32_t m_part = 0;
    std::size_t m_strangers = 0;
    std::unordered_map<std::string, std::uint32_t> m_index;
};

/// Ordered by leaf as the fleet has them; hosts that it does not have come last.
SweepMatrix emptyFor(const std::vector<std::string> &names, const Fleet &fleet, const std::string &source, Instant now)
{
    SweepHead head;
    head.at = now;
    head.source = readers::excerpt(source);
    head.names = names;
    head.planned = static_cast<std::uint32_t>(names.size() * (names.size() - 1));
    std::unordered_map<std::string_view, std::size_t> known;
    for (std::size_t i = 0; i < fleet.hosts.size(); ++i)
        known.emplace(fleet.hosts[i].name, i);
    const auto leafOf = [&](const std::string &name) {
        const auto found = known.find(name);
        return found == known.end() ? raw(noLeaf) : raw(fleet.hosts[found->second].leaf);
    };
    std::stable_sort(head.names.begin(), head.names.end(),
                     [&](const auto &a, const auto &b) { return leafOf(a) < leafOf(b); });
    double claim = 0;
    for (const Fabric &f : fleet.fabrics)
        claim = std::max({claim, f.claimSameLeafGbps, f.claimCrossLeafGbps});
    head.unitGbps = readers::unitFor(claim * widestGbps);
    for (const std::string &name : head.names) {
        const std::uint32_t leaf = leafOf(name);
        const std::string shown = leaf < fleet.leaves.size() ? fleet.leaves[leaf].name : "?";
        if (head.groupNames.empty() || head.groupNames.back() != shown)
            head.groupNames.push_back(shown);
        head.groups.push_back(static_cast<std::uint32_t>(head.groupNames.size() - 1));
    }
    SweepMatrix m;
    const std::size_t side = head.names.size();
    m.head = std::move(head);
    m.bandwidth.assign(side * side, cell::missing);
    m.latencyCentiUs = m.bandwidth;
    return m;
}

tl::expected<std::vector<std::string>, std::string> namesOf(const std::string &list)
{
    if (list.empty())
        return tl::unexpected(
            std::string("--follow needs --hosts: the names between which will be measured, as gpu-[001-064]"));
    auto names = expandHostlist(list);
    if (!names)
        return tl::unexpected("--hosts cannot be read at character " + std::to_string(names.error().at + 1));
    std::sort(names->begin(), names->end());
    if (std::adjacent_find(names->begin(), names->end()) != names->end())
        return tl::unexpected(std::string("--hosts names a host twice"));
    if (names->size() < 2 || names->size() > readers::limits::side)
        return tl::unexpected("--hosts must name 2 to " + std::to_string(readers::limits::side) + " hosts");
    return std::move(*names);
}

int told(const Request &r, const wire::Imported &imported, const SweepMatrix &sent)
{
    if (r.json) {
        std::cout << text::importedJson(imported.sweep, imported.findings) << '\n';
        return Done;
    }
    std::cout << "sweep " << raw(imported.sweep) << " is whole: " << sent.head.side() << " hosts, "
              << imported.findings.size() << (imported.findings.size() == 1 ? " finding\n" : " findings\n");
    return Done;
}

} // namespace

int runFollow(const Request &r)
{
    if (r.files.size() != 1)
        return fail(Usage, "--follow follows one file, or - for stdin");
    const auto names = namesOf(r.hostList);
    if (!names)
        return fail(Usage, names.error());
    Source source(r.files.front());
    if (!source.isOpen())
        return fail(Usage, readers::excerpt(r.files.front(), 400) + " cannot be opened");
    const auto server = serverFor(r.where);
    if (!server)
        return fail(server.error().kind == NoServer::Usage ? Usage : NoConnection, server.error().text);
    const auto link = Link::open(*server);
    if (!link)
        return fail(NoConnection, link.error());
    if (const auto fleet = (*link)->waitForFleet(); !fleet)
        return fail(NoConnection, fleet.error());
    const std::string name =
        r.files.front() == "-" ? "stdin" : std::filesystem::path(r.files.front()).filename().string();
    Follower follower(**link, emptyFor(*names, (*link)->fleet(), name, (*link)->welcome().now));
    for (bool isOver = false; !isOver;) {
        const bool hasGrown = source.grow();
        if (source.bytes().size() > readers::limits::documentBytes)
            return fail(Usage, "the log is larger than a measurement can be; what had come is kept as interrupted");
        isOver = source.isOver(r.idle);
        if (!hasGrown && !isOver) {
            // A ping keeps the line and hears of a server that has gone.
            if (const auto pong = callPatiently(**link, wire::Ping{1}); !pong)
                return fail(NoConnection, pong.error());
            std::this_thread::sleep_for(pause);
            continue;
        }
        std::string_view bytes = source.bytes();
        if (!isOver) // the last line may still be half written
            bytes = bytes.substr(0, bytes.rfind('\n') + 1);
        const readers::NamedBytes file{name, bytes};
        const readers::Drop drop = readers::readDrop({&file, 1});
        if (!drop.sweep && !(isOver && follower.hasBegun()))
            continue;
        if (!follower.hasBegun()) {
            const auto begun = follower.begin(drop.sweep->head.tool, drop.sweep->head.messageBytes);
            if (!begun)
                return fail(NoConnection, begun.error());
            if (!std::holds_alternative<wire::Imported>(*begun))
                return refused(r, &(*link)->fleet(), *begun);
        }
        auto chunks = drop.sweep ? follower.news(*drop.sweep) : std::vector<wire::ImportChunk>();
        if (isOver && chunks.empty())
            chunks.emplace_back();
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            chunks[i].last = isOver && i + 1 == chunks.size();
            const bool isLast = chunks[i].last;
            const auto answer = follower.send(std::move(chunks[i]));
            if (!answer)
                return fail(NoConnection, answer.error());
            const auto *imported = std::get_if<wire::Imported>(&*answer);
            if (!imported)
                return refused(r, &(*link)->fleet(), *answer);
            if (isLast) {
                if (follower.strangers() > 0)
                    std::cerr << follower.strangers()
                              << " hosts of the log are not among --hosts: their pairs were left out\n";
                return told(r, *imported, follower.sent());
            }
        }
    }
    return fail(Usage, "no pair was found in " + readers::excerpt(name) + ": nothing was imported");
}

} // namespace imece::ctl
