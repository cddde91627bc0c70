// SPDX-License-Identifier: GPL-3.0-or-later
// The five best quotes (R1–R5, S4) on 512 … 16,384 hosts with up to 10,000 bookings over 180 days, one core, without
// replanning: median and 99th percentile of findWindows. The peer in the same run is the same question put to the same
// calendar without its slot board: every gap of every host is swept.
#include "domain/booking_rules.h"
#include "domain/windows.h"
#include "tests/support/dice.h"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

using namespace imece;
using sample::Dice;

namespace {

constexpr Instant now = 1'796'000'400;
constexpr std::uint32_t hostsPerLeaf = 32;

Fleet fleetOf(std::uint32_t hosts)
{
    Fleet fleet;
    fleet.sites = {{"site-1", "TR"}};
    fleet.fabrics.push_back({"ib-1", "InfiniBand", SiteId{0}, 400, 400, 0, 8});
    fleet.pools = {{"H100"}};
    for (std::uint32_t l = 0; l < hosts / hostsPerLeaf; ++l)
        fleet.leaves.push_back({"l" + std::to_string(l + 1), FabricId{0}, {}});
    for (std::uint32_t h = 0; h < hosts; ++h)
        fleet.hosts.push_back(
            {"gpu-" + std::to_string(h + 1), LeafId{h / hostsPerLeaf}, PoolId{0}, 8, HostRole::Base, 0, 0});
    return fleet;
}

std::uint32_t logUniform(Dice &dice, std::uint32_t most)
{
    const double u = double(dice.number(0, 1'000'000)) / 1e6;
    return std::min(most, std::uint32_t(std::exp(u * std::log(double(most) + 1))));
}

struct Bench
{
    Fleet fleet;
    PolicyView policy;
    Calendar calendar;
    std::vector<Use> uses; ///< of one member in four
    std::size_t bookings = 0;

    Bench(std::uint32_t hosts, std::size_t wanted) : fleet(fleetOf(hosts)), calendar(hosts)
    {
        Dice dice(7);
        const std::vector<std::uint32_t> whole(fleet.leaves.size(), hostsPerLeaf);
        for (std::uint64_t id = 1; id <= wanted; ++id) {
            const Seconds length = dice.number(4, 48) * policy.grid;
            const Instant start = firstStart(policy, now) + dice.number(0, 180 * 96 - 48) * policy.grid;
            const Span taken = takenBy({start, start + length}, policy.setup, policy.teardown);
            const std::uint32_t n = logUniform(dice, std::min(512U, hosts));
            std::vector<HostId> free;
            for (std::uint32_t h = 0; h < hosts; ++h)
                if (calendar.isFree(HostId{h}, taken))
                    free.push_back(HostId{h});
            const auto placed = place(fleet, free, n, 0, whole);
            if (!placed || !calendar.add(BookingId{id}, *placed, taken))
                continue;
            ++bookings;
            if (id % 4 == 0)
                uses.push_back({{start, start + length}, std::int64_t(n) * 8});
        }
    }
    WindowsInput ask(Dice &dice) const
    {
        WindowsInput in{fleet, calendar, {}, policy, now, {}, uses, 2'000'000, {}, {}, {}};
        const auto owned = std::int64_t(fleet.hosts.size()) * 2; // a quarter of the GPUs
        in.bank.at = now;
        in.bank.accrual = {{now, {owned, 1}}};
        in.bank.most = 28 * day * owned;
        in.bank.debt = 21 * day * owned;
        in.ask.hosts = logUniform(dice, std::min<std::uint32_t>(512, std::uint32_t(fleet.hosts.size())));
        in.ask.length = dice.number(4, 48) * policy.grid;
        in.ask.from = firstStart(policy, now) + dice.number(0, 90 * 96) * policy.grid;
        return in;
    }
    /// Milliseconds of each ask, ascending.
    std::vector<double> measured(int asks) const
    {
        std::vector<double> ms;
        Dice dice(11);
        std::size_t quotes = 0;
        for (int k = 0; k < asks; ++k) {
            const WindowsInput in = ask(dice);
            const auto began = std::chrono::steady_clock::now();
            quotes += findWindows(in).quotes.size();
            ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
        }
        std::sort(ms.begin(), ms.end());
        return quotes > 0 ? ms : std::vector<double>{};
    }
};

double residentMb()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:"))
            return double(std::stol(line.substr(6))) / 1024;
    return 0;
}

} // namespace

int main()
{
    for (const std::uint32_t hosts : {512U, 1024U, 2048U, 4096U, 8192U, 16384U}) {
        const double before = residentMb();
        Bench bench(hosts, 10'000);
        const std::vector<double> peer = bench.measured(60);
        bench.calendar.keepBoard({bench.policy.grid, bench.policy.setup, bench.policy.teardown, now});
        const double memory = residentMb() - before;
        const std::vector<double> ours = bench.measured(1000);
        if (ours.empty() || peer.empty())
            return 1;
        std::printf("%6u hosts, %zu bookings: median %.3f ms, p99 %.3f ms; swept median %.2f ms, ratio %.1f; %.0f MB\n",
                    hosts, bench.bookings, ours[ours.size() / 2], ours[ours.size() * 99 / 100], peer[peer.size() / 2],
                    peer[peer.size() / 2] / ours[ours.size() / 2], memory);
        std::fflush(stdout);
    }
    return 0;
}
