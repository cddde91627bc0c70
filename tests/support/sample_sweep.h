// SPDX-License-Identifier: GPL-3.0-or-later
// A known measurement of sample_fleet.h's 70 InfiniBand hosts: gpu-044 slow to all (F-31), gpu-012 → gpu-050 a bad link
// (F-32), two hosts not measured, one failed pair. And squares of any side for tests of pooling. No randomness.
#pragma once
#include "domain/sweep.h"
#include "tests/support/sample_fleet.h"

namespace imece::sample {

inline std::uint32_t mixed(std::uint32_t x)
{
    x ^= x >> 16, x *= 0x7feb352dU, x ^= x >> 15, x *= 0x846ca68bU, x ^= x >> 16;
    return x;
}

inline SweepMatrix sweep(std::uint32_t id = 2, bool isFaulty = true)
{
    SweepMatrix m;
    const FleetPtr f = fleet();
    m.head.id = SweepId{id};
    m.head.at = now - 50 * minute - (isFaulty ? 0 : 2 * hour);
    m.head.tool = "simulated";
    m.head.source = "scheduled";
    m.head.unitGbps = 0.01;
    m.head.groupNames = {"l1", "l2", "l3", "l4"};
    m.head.claimSameGbps = 400, m.head.claimCrossGbps = 320;
    for (std::uint32_t i = 0; i < 70; ++i) {
        m.head.names.push_back(f->hosts[i].name);
        m.head.groups.push_back(raw(f->hosts[i].leaf));
        m.head.hosts.push_back(i);
    }
    const std::size_t n = 70;
    m.bandwidth.resize(n * n), m.latencyCentiUs.resize(n * n);
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = 0; j < n; ++j) {
            const bool isSame = m.head.groups[i] == m.head.groups[j];
            const std::uint32_t noise = mixed(id * 100003 + i * 71 + j);
            double v = isSame ? 378 + noise % 12 : 304 + noise % 24, us = isSame ? 2.6 : 3.1;
            if (isFaulty && (i == 43 || j == 43))
                v *= 0.31, us += 1;
            if (isFaulty && i == 11 && j == 49)
                v = 58;
            m.bandwidth[i * n + j] = std::uint16_t(v * 100);
            m.latencyCentiUs[i * n + j] = std::uint16_t((us + (noise % 17) / 100.0) * 100);
        }
    const auto put = [&](std::uint32_t i, std::uint32_t j, std::uint16_t c) {
        m.bandwidth[i * n + j] = m.latencyCentiUs[i * n + j] = c;
    };
    for (std::uint32_t k = 0; k < n; ++k) {
        put(k, k, cell::itself);
        if (!isFaulty)
            continue;
        for (const std::uint32_t gone : {28u, 62u})
            if (k != gone)
                put(k, gone, cell::missing), put(gone, k, cell::missing);
    }
    if (isFaulty) {
        put(30, 58, cell::failed);
        for (const auto &[i, j] : {std::pair(7u, 34u), {8u, 18u}, {38u, 6u}, {5u, 60u}, {57u, 14u}, {55u, 32u}})
            put(i, j, cell::missing);
    }
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            m.head.measured += cell::isValue(m.bandwidth[i * n + j]),
                m.head.failed += m.bandwidth[i * n + j] == cell::failed;
    return m;
}

inline std::vector<Finding> findings()
{
    Finding host, link, suspect;
    host.id = FindingId{31}, host.sweep = SweepId{2}, host.kind = FindingKind::BadHost;
    host.a = "gpu-044", host.hostA = HostId{43};
    host.ratio = host.txRatio = host.rxRatio = 0.31, host.z = -40, host.confidence = 0.97;
    host.cellsLow = 134, host.cellsTotal = 134, host.tierGbps = 316, host.valueGbps = 98, host.othersInLeaf = 16;
    host.retestWith = {"gpu-003", "gpu-061"}, host.openedAt = now - 50 * minute;
    link.id = FindingId{32}, link.sweep = SweepId{2}, link.kind = FindingKind::BadLink, link.direction = Direction::Tx;
    link.a = "gpu-012", link.b = "gpu-050", link.hostA = HostId{11}, link.hostB = HostId{49};
    link.ratio = 0.18, link.txRatio = 0.18, link.rxRatio = 1.0, link.z = -30, link.confidence = 0.91;
    link.cellsLow = 1, link.cellsTotal = 1, link.tierGbps = 316, link.valueGbps = 58;
    link.retestWith = {"gpu-013"}, link.openedAt = now - 50 * minute;
    suspect = link;
    suspect.id = FindingId{33}, suspect.kind = FindingKind::Suspect, suspect.direction = Direction::Both;
    suspect.a = "gpu-020", suspect.b = "gpu-058", suspect.hostA = HostId{19}, suspect.hostB = HostId{57};
    suspect.ratio = 0.86, suspect.confidence = 0.44, suspect.valueGbps = 272, suspect.z = -4;
    return {link, host, suspect};
}

/// A healthy square of `side` hosts in groups of 16, with `bad` single slow cells at places made from `seed`.
inline SweepMatrix square(std::uint32_t side, std::uint32_t bad = 0, std::uint32_t seed = 1,
                          std::vector<std::pair<std::uint32_t, std::uint32_t>> *places = nullptr)
{
    SweepMatrix m;
    m.head.id = SweepId{900};
    m.head.at = now;
    m.head.tool = "simulated";
    m.head.claimSameGbps = 400, m.head.claimCrossGbps = 400;
    for (std::uint32_t i = 0; i < side; ++i) {
        m.head.names.push_back("h" + std::to_string(i + 1));
        m.head.groups.push_back(i / 16);
        m.head.hosts.push_back(raw(noHost));
    }
    for (std::uint32_t g = 0; g <= side / 16; ++g)
        m.head.groupNames.push_back("l" + std::to_string(g + 1));
    m.bandwidth.resize(std::size_t(side) * side);
    for (std::size_t k = 0; k < m.bandwidth.size(); ++k)
        m.bandwidth[k] = std::uint16_t(38000 + mixed(std::uint32_t(k)) % 1000);
    for (std::uint32_t i = 0; i < side; ++i)
        m.bandwidth[std::size_t(i) * side + i] = cell::itself;
    for (std::uint32_t k = 0; k < bad; ++k) {
        const std::uint32_t i = mixed(seed * 7919 + 2 * k) % side, j = mixed(seed * 104729 + 2 * k + 1) % side;
        if (i == j)
            continue;
        m.bandwidth[std::size_t(i) * side + j] = 5000;
        if (places)
            places->emplace_back(i, j);
    }
    return m;
}

/// The detail of gpu-044: degraded, with a history that falls at the end.
inline HostDetail detail(std::uint32_t host = 43)
{
    HostDetail d;
    d.host = HostId{host};
    d.rows = {{CheckKind::PairBandwidthGbps, 400, 122, now - hour, Verdict::Fail},
              {CheckKind::AllReduceGBps, 380, 118, now - hour, Verdict::Fail},
              {CheckKind::NicLanes, 16, 4, now - 2 * minute, Verdict::Fail},
              {CheckKind::PairLatencyUs, 3.0, 4.1, now - hour, Verdict::Watch},
              {CheckKind::BenchCovPct, 2.0, 4.8, now - 2 * hour, Verdict::Watch},
              {CheckKind::GpuMemoryTBps, 3.35, 3.31, now - 2 * hour, Verdict::Pass},
              {CheckKind::GemmTflops, 740, -1, 0, Verdict::None},
              {CheckKind::UptimePct, 97, 99.7, now, Verdict::Pass}};
    for (int k = 0; k < 168; ++k) {
        d.netAt.push_back(now - hour * (167 - k));
        d.netPermille.push_back(k < 166 ? std::uint16_t(975 + mixed(std::uint32_t(k)) % 20) : std::uint16_t(310));
    }
    d.railGbps.assign(8, 400);
    d.railLanes.assign(8, 4);
    d.events = {{now - 54 * minute, HostEventKind::FindingOpened, 31, 0},
                {now - 76 * minute, HostEventKind::GradeChanged, 'A', 'D'},
                {now - 3 * day, HostEventKind::Retested, 988, 0}};
    return d;
}

} // namespace imece::sample
