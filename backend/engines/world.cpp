// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/engines/world.h"
#include <charconv>

namespace imece::core {

double World::factor(const Fleet &fleet, HostId from, HostId to) const
{
    double factor = 1;
    for (const SlowThing &s : slow) {
        const LeafId leafFrom = fleet.host(from).leaf, leafTo = fleet.host(to).leaf;
        bool hit = false;
        switch (s.kind) {
        case SlowThing::Kind::Host:
            hit = s.a == raw(from) || s.a == raw(to);
            break;
        case SlowThing::Kind::Link:
            hit = (s.a == raw(from) && s.b == raw(to)) || (s.a == raw(to) && s.b == raw(from));
            break;
        case SlowThing::Kind::Uplink:
            hit = leafFrom != leafTo && (s.a == raw(leafFrom) || s.a == raw(leafTo));
            break;
        }
        if (hit)
            factor = std::min(factor, s.permille / 1000.0); // the narrowest place decides
    }
    return factor;
}

const SlowThing *World::ofHost(HostId host) const
{
    for (const SlowThing &s : slow)
        if (s.kind == SlowThing::Kind::Host && s.a == raw(host))
            return &s;
    return nullptr;
}

bool World::repair(const SlowThing &thing)
{
    return std::erase(slow, thing) > 0;
}

std::string World::text() const
{
    std::string out;
    for (const SlowThing &s : slow) {
        out += std::to_string(int(s.kind)) + ' ' + std::to_string(s.a) + ' ' + std::to_string(s.b) + ' ';
        out += std::to_string(s.permille) + ' ' + std::to_string(s.since) + ' ' + std::to_string(s.repairAt) + '\n';
    }
    return out;
}

World World::of(std::string_view text)
{
    World world;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const char *at = text.data(), *stop = text.data() + end;
        std::int64_t values[6] = {};
        int read = 0;
        while (read < 6) {
            while (at < stop && *at == ' ')
                ++at;
            const auto [rest, fault] = std::from_chars(at, stop, values[read]);
            if (fault != std::errc())
                break;
            at = rest, ++read;
        }
        if (read == 6 && values[0] >= 0 && values[0] <= 2)
            world.slow.push_back({SlowThing::Kind(values[0]), std::uint32_t(values[1]), std::uint32_t(values[2]),
                                  int(values[3]), values[4], values[5]});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return world;
}

} // namespace imece::core
