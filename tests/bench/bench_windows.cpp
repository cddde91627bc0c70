// SPDX-License-Identifier: GPL-3.0-or-later
// The five best quotes (R1–R5, S4) on 512 … 16,384 hosts with up to 10,000 bookings over 180 days, one core, without
// replanning: median and 99th percentile of findWindows, in milliseconds of CPU. The peer in the same run is the same
// question put to the same calendar without its slot board: every gap of every host is swept. Their evidence: the links
// and the guarantee of the same quotes, read from a whole sweep of the fabric, as imeced tells them. With floors: the
// same questions where S7 protects a quarter of everybody's entitlement, and what the profile of all bookings costs to
// make.
#include "domain/booking_rules.h"
#include "domain/quote_evidence.h"
#include "domain/windows.h"
#include "tests/support/dice.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

using namespace imece;
using sample::Dice;

namespace {

constexpr Instant now = 1'796'000'400;
constexpr std::uint32_t hostsPerLeaf = 32;

/// Of this thread: what others do on the machine is not in it.
double cpuMs()
{
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
}

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
    FloorInput floors;     ///< S7: of all four, a quarter of each one's entitlement
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
            floors.uses.push_back({MemberId{std::uint32_t(id % 4 + 1)}, {start, start + length}, std::int64_t(n) * 8});
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
    void addEvidence(const SweepMatrix &sweep, std::vector<Quote> &quotes) const
    {
        const MeasuredPairs pairs(sweep, fleet.hosts.size());
        for (Quote &q : quotes) {
            q.links = pairs.spread(q.hosts, 8);
            q.guarantee = guaranteeFor(q.links, std::vector<Heartbeat>(q.hosts.size(), {true, now}), {}, now);
        }
    }
    /// Milliseconds that the evidence of each ask's quotes takes beside them, ascending.
    std::vector<double> evidence(int asks, const SweepMatrix &sweep) const
    {
        std::vector<double> ms;
        Dice dice(11);
        for (int k = 0; k < asks; ++k) {
            WindowsAnswer answer = findWindows(ask(dice));
            const double began = cpuMs();
            addEvidence(sweep, answer.quotes);
            ms.push_back(cpuMs() - began);
        }
        std::sort(ms.begin(), ms.end());
        return ms;
    }
    /// What S7 leaves to the asker, made once and asked by each question.
    FloorProfile floorsOfOthers()
    {
        std::vector<ShareRow> rows;
        for (std::uint32_t m = 1; m <= 4; ++m)
            rows.push_back({MemberId{m}, std::int64_t(fleet.hosts.size()) * 2, now - 100 * day, forever});
        floors.terms.phi = {1, 4};
        floors.now = now;
        floors.shares = ShareTable(rows);
        return FloorProfile(floors, MemberId{1}, {now, now + policy.horizon + policy.maxLength});
    }
    /// Milliseconds of each ask, ascending.
    std::vector<double> measured(int asks, const FloorProfile *floor = nullptr) const
    {
        std::vector<double> ms;
        Dice dice(11);
        std::size_t quotes = 0;
        for (int k = 0; k < asks; ++k) {
            WindowsInput in = ask(dice);
            in.floor = floor;
            const double began = cpuMs();
            quotes += findWindows(in).quotes.size();
            ms.push_back(cpuMs() - began);
        }
        std::sort(ms.begin(), ms.end());
        return quotes > 0 ? ms : std::vector<double>{};
    }
};

SweepMatrix sweepOf(std::uint32_t hosts)
{
    SweepMatrix m;
    m.head.at = now;
    Dice dice(13);
    for (std::uint32_t h = 0; h < hosts; ++h) {
        m.head.names.push_back("gpu-" + std::to_string(h + 1));
        m.head.hosts.push_back(h);
    }
    m.bandwidth.resize(std::size_t(hosts) * hosts);
    for (std::uint16_t &c : m.bandwidth)
        c = std::uint16_t(dice.number(35'000, 39'000));
    return m;
}

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
        const double began = cpuMs();
        const FloorProfile floor = bench.floorsOfOthers();
        const double making = cpuMs() - began;
        const std::vector<double> behind = bench.measured(300, &floor);
        if (!behind.empty())
            std::printf("              with floors (phi 1/4): profile of %zu bookings %.2f ms, median %.3f ms (%.2f of "
                        "those without), p99 %.3f ms\n",
                        bench.floors.uses.size(), making, behind[behind.size() / 2],
                        behind[behind.size() / 2] / ours[ours.size() / 2], behind[behind.size() * 99 / 100]);
        if (hosts <= 8192U) { // a matrix of 16,384 hosts is half a gigabyte
            const auto sweep = std::make_unique<SweepMatrix>(sweepOf(hosts));
            const std::vector<double> told = bench.evidence(1000, *sweep);
            const double median = told[told.size() / 2], p99 = told[told.size() * 99 / 100];
            std::printf("              their evidence: median %.3f ms (%.2f of the quotes), p99 %.3f ms (%.2f)\n",
                        median, median / ours[ours.size() / 2], p99, p99 / ours[ours.size() * 99 / 100]);
        }
        std::fflush(stdout);
    }
    return 0;
}
