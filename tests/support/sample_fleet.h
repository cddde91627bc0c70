// SPDX-License-Identifier: GPL-3.0-or-later
// A small known fleet for tests of models and views: 64 base hosts on l1–l4, 6 spares, 8 unverified Ethernet hosts
// on a second site, four members. No randomness: figures are functions of the host's number.
#pragma once
#include "domain/fleet.h"
#include <cstdio>

namespace imece::sample {

inline std::string hostName(unsigned n)
{
    std::string digits = std::to_string(n);
    return "gpu-" + std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits;
}

inline FleetPtr fleet()
{
    auto f = std::make_shared<Fleet>();
    f->version = 1;
    f->sites = {{"izmir-1", "TR"}, {"ankara-1", "TR"}};
    f->fabrics = {{"ib-1", "InfiniBand NDR", SiteId{0}, 400, 320, 380, 8},
                  {"eth-1", "Ethernet 100G", SiteId{1}, 100, 100, 0, 1}};
    for (const char *name : {"l1", "l2", "l3", "l4"})
        f->leaves.push_back({name, FabricId{0}, {"spine-1", "spine-2"}});
    f->leaves.push_back({"e1", FabricId{1}, {}});
    f->pools = {{"H100"}};
    unsigned n = 1;
    const unsigned spares[4] = {2, 2, 1, 1};
    for (unsigned leaf = 0; leaf < 4; ++leaf) {
        for (unsigned k = 0; k < 16; ++k, ++n)
            f->hosts.push_back({hostName(n), LeafId{leaf}, PoolId{0}, 8, HostRole::Base,
                                std::uint16_t(leaf * 4 + k / 4 + 1), std::uint16_t(k % 4 + 1)});
        for (unsigned k = 0; k < spares[leaf]; ++k, ++n)
            f->hosts.push_back({hostName(n), LeafId{leaf}, PoolId{0}, 8, HostRole::Spare, std::uint16_t(leaf * 4 + 4),
                                std::uint16_t(10 + k)});
    }
    for (unsigned k = 0; k < 8; ++k, ++n)
        f->hosts.push_back(
            {"eth-0" + std::to_string(k + 1), LeafId{4}, PoolId{0}, 8, HostRole::Unverified, 1, std::uint16_t(k + 1)});
    f->members = {{MemberId{1}, "acme", 128, 0},
                  {MemberId{2}, "borealis", 128, 0},
                  {MemberId{3}, "cobalt", 128, 0},
                  {MemberId{4}, "dune", 128, 0}};
    return f;
}

/// Tue 24 Nov 2026 12:00 UTC, the instant of the pictures.
inline constexpr Instant now = 1795521600;

inline HostColumns columns(std::size_t n = 78)
{
    HostColumns c;
    c.resize(n);
    c.tick = 1;
    c.at = now;
    for (std::size_t i = 0; i < n; ++i) {
        c.state[i] = HostState::InService;
        c.stateSince[i] = now - 30 * day;
        c.gpusUsable[i] = 8;
        c.grade[i] = i % 11 == 6 ? 'B' : 'A';
        c.uptimePermyriad[i] = 10000;
        c.covCentiPct[i] = std::uint16_t(70 + 13 * (i % 9));
        c.netPermille[i] = std::uint16_t(960 + 4 * (i % 10));
        c.verification[i] = Verification::Verified;
        c.verifiedAt[i] = now - hour * Instant(1 + i % 5);
        c.lastGood[i] = now - 1;
        c.use[i] = i < 18 ? HostUse::Booked : HostUse::Free;
        c.member[i] = i < 18 ? MemberId{1} : MemberId{0};
        c.booking[i] = i < 18 ? BookingId{391} : BookingId{0};
    }
    auto fault = [&](std::size_t i, HostState s, char grade, HostReason r, std::uint32_t a, std::uint32_t b) {
        if (i >= n)
            return;
        c.state[i] = s, c.grade[i] = grade, c.reason[i] = r, c.reasonA[i] = a, c.reasonB[i] = b;
        c.stateSince[i] = now - 78 * minute;
    };
    fault(62, HostState::Silent, '-', HostReason::NoHeartbeat, 70, 0);
    fault(28, HostState::Down, 'F', HostReason::XidFault, 79, 3);
    fault(43, HostState::Degraded, 'D', HostReason::SlowToAll, 31, 0);
    fault(49, HostState::Degraded, 'C', HostReason::SlowLink, 11, 32);
    fault(34, HostState::Held, 'B', HostReason::HeldByPerson, 0, 0);
    if (n > 43) {
        c.gpusUsable[62] = c.gpusUsable[28] = 0;
        c.netPermille[43] = 310, c.netPermille[28] = 410, c.netPermille[62] = noFigure;
        c.uptimePermyriad[28] = 7000, c.uptimeBad[28] = 0xFFFULL << 48;
        c.verification[28] = Verification::Stale, c.verifiedAt[28] = now - 9 * day;
        c.covCentiPct[43] = 480, c.covCentiPct[62] = noFigure;
    }
    for (std::size_t i = 70; i < n; ++i)
        c.verification[i] = Verification::Never, c.verifiedAt[i] = 0, c.netPermille[i] = noFigure, c.grade[i] = '-',
        c.reason[i] = HostReason::NeverMeasured;
    return c;
}

} // namespace imece::sample
