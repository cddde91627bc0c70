// SPDX-License-Identifier: GPL-3.0-or-later
// A whole sweep of a large fabric over loopback: how long until the server has it and has said what is wrong, and until
// a client that comes in has its first picture. Peer of the picture: the same sweep row by row, as small ones are sent.
//   bench_sweeps [hosts]
#include "domain/diagnosis.h"
#include "domain/sweep_tiles.h"
#include "net/wire/import_chunks.h"
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QCoreApplication>
#include <QJsonDocument>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

using namespace imece;
using namespace imece::test;

namespace {

double since(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

std::string aToken(const DaemonProcess &daemon, const char *role)
{
    QFile file(daemon.endpointPath());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject tokens = QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("tokens")].toObject();
    for (auto it = tokens.begin(); it != tokens.end(); ++it)
        if (it.key().endsWith(QLatin1String(role)))
            return it.value().toString().toStdString();
    return {};
}

/// Noise of 2 %, one host whose sends are slow, a pair in a thousand without a result.
SweepMatrix measured(const Fleet &fleet)
{
    std::mt19937 random(7);
    SweepMatrix m;
    SweepHead &h = m.head;
    h.tool = "bench", h.source = "bench", h.messageBytes = 1 << 20;
    std::vector<std::size_t> order(fleet.hosts.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return fleet.hosts[a].leaf < fleet.hosts[b].leaf; });
    for (const std::size_t i : order) {
        const std::string &leaf = fleet.leaves[raw(fleet.hosts[i].leaf)].name;
        if (h.groupNames.empty() || h.groupNames.back() != leaf)
            h.groupNames.push_back(leaf);
        h.names.push_back(fleet.hosts[i].name);
        h.groups.push_back(std::uint32_t(h.groupNames.size() - 1));
    }
    const std::size_t n = h.side();
    m.bandwidth.resize(n * n);
    std::normal_distribution<double> noise(38'000, 400);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            m.bandwidth[i * n + j] = i == j                 ? cell::itself
                                     : random() % 1000 == 0 ? cell::failed
                                     : i == n / 3           ? std::uint16_t(noise(random) / 2)
                                                            : std::uint16_t(noise(random));
    return m;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QString hosts = argc > 1 ? QString::fromLatin1(argv[1]) : QStringLiteral("4096");
    DaemonProcess daemon;
    if (!daemon.start({QStringLiteral("--hosts"), hosts, QStringLiteral("--messages-per-second"), QStringLiteral("0")}))
        return std::fprintf(stderr, "imeced does not start\n"), 1;
    RawClient sender;
    if (!sender.open(daemon.port()) || !sender.login(aToken(daemon, ":researcher")))
        return std::fprintf(stderr, "no researcher to import as\n"), 1;
    Fleet fleet;
    while (auto frame = sender.next())
        if (auto *shown = std::get_if<wire::FleetShown>(&frame->body)) {
            fleet = std::move(shown->fleet);
            break;
        }
    const SweepMatrix sweep = measured(fleet);
    auto begin = std::chrono::steady_clock::now();
    const std::size_t found = diagnose(sweep).size();
    std::printf("%zu hosts, %zu pairs. Diagnosis alone: %.2f s, %zu findings\n", sweep.head.side(),
                sweep.head.side() * (sweep.head.side() - 1), since(begin), found);

    const auto chunks = wire::chunksOf(keyOf(1), sweep);
    if (!chunks)
        return std::fprintf(stderr, "the head does not fit into a frame\n"), 1;
    SweepId id{};
    begin = std::chrono::steady_clock::now();
    double sent = 0;
    for (const wire::ImportChunk &chunk : *chunks) {
        if (chunk.last)
            sent = since(begin);
        const auto answer = sender.call(chunk, 120'000);
        const auto *imported = answer ? std::get_if<wire::Imported>(&*answer) : nullptr;
        if (!imported)
            return std::fprintf(stderr, "part %u was not taken\n", chunk.part), 1;
        id = imported->sweep;
    }
    std::printf("Imported in %zu parts: %.2f s to send, %.2f s until it was kept, diagnosed and answered\n",
                chunks->size(), sent, since(begin) - sent);

    std::vector<double> pictures, tiles, rows;
    for (int k = 0; k < 5; ++k) {
        RawClient reader;
        begin = std::chrono::steady_clock::now();
        if (!reader.open(daemon.port()) || !reader.login(aToken(daemon, ":reader")))
            return std::fprintf(stderr, "no reader\n"), 1;
        const auto asked = std::chrono::steady_clock::now();
        const auto tile = reader.call(wire::AskTile{id, topLevel(sweep.head.side()), 0, 0}, 60'000);
        if (!tile || !std::holds_alternative<wire::SweepTile>(*tile))
            return std::fprintf(stderr, "no tile\n"), 1;
        pictures.push_back(since(begin)), tiles.push_back(since(asked));
        begin = std::chrono::steady_clock::now();
        for (std::uint32_t row = 0; row < sweep.head.side();) {
            const auto page = reader.call(wire::AskSweep{id, row, 0}, 60'000);
            const auto *got = page ? std::get_if<wire::SweepRows>(&*page) : nullptr;
            if (!got)
                return std::fprintf(stderr, "no rows\n"), 1;
            row += std::uint32_t(got->bandwidth.size() / sweep.head.side());
        }
        rows.push_back(since(begin));
    }
    std::printf("First picture of who comes in: %.0f ms (the tile alone %.0f ms); row by row %.0f ms, ratio %.0f\n",
                median(pictures) * 1e3, median(tiles) * 1e3, median(rows) * 1e3, median(rows) / median(tiles));
    return 0;
}
