// SPDX-License-Identifier: GPL-3.0-or-later
// The whole core with 10,000 bookings on 4,096 hosts, restored from a log: the memory it takes, story included, and
// without a sweep (a sweep is two bytes a pair, 32 MB of one over all hosts); and the burst calculator on it and on the
// demonstration's size: milliseconds of CPU of one width, and of a whole curve.
#include "backend/core/coop.h"
#include "domain/booking_rules.h"
#include "domain/calendar.h"
#include "domain/windows.h"
#include "tests/support/dice.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <malloc.h>

using namespace imece;
using namespace imece::core;
using sample::Dice;

namespace {

constexpr Instant now = 1'796'000'400;
constexpr std::uint32_t hostsPerLeaf = 32, members = 16;

double cpuMs()
{
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
}

double allocatedMb()
{
    const auto info = mallinfo2();
    return double(info.uordblks + info.hblkhd) / 1e6;
}

CoopSetup setupOf(std::uint32_t hosts)
{
    CoopSetup setup;
    setup.name = "bench", setup.zone = "UTC", setup.currency = "USD";
    setup.foundedAt = now - 100 * day;
    Fleet &fleet = setup.fleet;
    fleet.sites = {{"site-1", "TR"}};
    fleet.fabrics.push_back({"ib-1", "InfiniBand", SiteId{0}, 400, 400, 0, 8});
    fleet.pools = {{"H100"}};
    for (std::uint32_t l = 0; l < hosts / hostsPerLeaf; ++l)
        fleet.leaves.push_back({"l" + std::to_string(l + 1), FabricId{0}, {}});
    for (std::uint32_t h = 0; h < hosts; ++h)
        fleet.hosts.push_back(
            {"gpu-" + std::to_string(h + 1), LeafId{h / hostsPerLeaf}, PoolId{0}, 8, HostRole::Base, 0, 0});
    for (std::uint32_t m = 1; m <= members; ++m) {
        const std::int64_t gpus = std::int64_t(hosts) * 8 / members;
        fleet.members.push_back({MemberId{m}, "member-" + std::to_string(m), gpus, setup.foundedAt});
        setup.shares.push_back({MemberId{m}, gpus, setup.foundedAt, 0});
        setup.terms.push_back({MemberId{m}, 0});
        setup.persons.push_back({PersonId{m}, "person-" + std::to_string(m), MemberId{m}, roleBit(Role::Researcher),
                                 "member-" + std::to_string(m)});
    }
    return setup;
}

/// Writes the log of a life and has it applied.
class Log
{
public:
    Log(std::uint32_t hosts, std::size_t wanted) : coop(m_engine), m_calendar(hosts), m_setup(setupOf(hosts))
    {
        put(CoopFounded{m_setup}, m_setup.foundedAt);
        std::vector<HostMeasure> measures;
        for (std::uint32_t h = 0; h < hosts; ++h)
            measures.push_back({HostId{h}, 80, 3690, 4, 302, 705, -1});
        put(HostsMeasured{measures}, m_setup.foundedAt);
        for (std::uint64_t id = 1; id <= wanted; ++id)
            book(BookingId{id}, hosts);
        std::stable_sort(m_steps.begin(), m_steps.end(), [](const Event &a, const Event &b) { return a.at < b.at; });
        for (Event &e : m_steps)
            put(std::move(e.body), e.at, e.person);
        m_steps = std::vector<Event>(), m_calendar = Calendar(0); // {} alone would keep the room
        put(HostsMeasured{std::move(measures)}, now);
    }
    std::size_t bookings = 0;

private:
    PlainEngine m_engine;

public:
    Coop coop;

private:
    void put(EventBody body, Instant at, PersonId person = {})
    {
        coop.apply({++m_sequence, at, person, std::move(body)});
    }
    void book(BookingId id, std::uint32_t hosts)
    {
        const PolicyView &p = m_setup.policy;
        Booking b;
        b.id = id, b.member = MemberId{std::uint32_t(raw(id) % members + 1)}, b.version = 0;
        const double u = double(m_dice.number(0, 1'000'000)) / 1e6;
        const auto n = std::uint32_t(std::clamp(std::exp(u * std::log(513.0)), 1.0, 512.0));
        const Instant from = firstStart(p, m_setup.foundedAt) + m_dice.number(1, 270 * 96) * p.grid;
        b.window = {from, from + m_dice.number(4, 96) * p.grid};
        const Span taken = takenBy(b.window, p.setup, p.teardown);
        const auto first = std::uint32_t(m_dice.number(0, hosts - 1));
        for (std::uint32_t k = 0; k < hosts && b.hosts.size() < n; ++k)
            if (const HostId h{(first + k) % hosts}; m_calendar.isFree(h, taken))
                b.hosts.push_back(h);
        std::sort(b.hosts.begin(), b.hosts.end());
        if (b.hosts.size() < n || !m_calendar.add(id, b.hosts, taken))
            return;
        ++bookings;
        b.createdAt = std::max(m_setup.foundedAt + 1, std::min(now, from) - m_dice.number(1, 20) * day);
        BookingPrivate priv;
        priv.id = id, priv.label = "training run " + std::to_string(raw(id));
        priv.note = "what is trained, with which data, and who may be asked about it";
        priv.person = PersonId{raw(b.member)}, priv.personName = "person-" + std::to_string(raw(b.member));
        priv.price = 2'000'000, priv.hold = chargeFor(b.work(), priv.price);
        live(std::move(b), priv);
    }
    void live(Booking b, const BookingPrivate &priv)
    {
        const PersonId by = priv.person;
        const auto step = [&](BookingState state, Instant at, PersonId person = {}) {
            b.state = state, b.version += 1;
            m_steps.push_back({0, at, person, BookingSet{b, priv}});
        };
        const auto answer = [&](std::uint8_t kind) {
            const Key key{std::uint8_t(raw(b.id)), std::uint8_t(raw(b.id) >> 8), kind, 1};
            m_steps.push_back({0, b.createdAt, by, AnswerKept{key, b.member, kind, {}, Answer{Done{b, priv}, false}}});
        };
        step(BookingState::Offered, b.createdAt, by), answer(0);
        step(BookingState::Placing, b.createdAt, by), step(BookingState::Confirmed, b.createdAt), answer(1);
        if (b.window.from - 300 < now)
            step(BookingState::Starting, b.window.from - 300);
        if (b.window.from < now)
            b.startedAt = b.window.from, step(BookingState::Active, b.window.from);
        if (b.window.until < now)
            b.endedAt = b.window.until, step(BookingState::Ending, b.window.until);
        if (b.window.until + 300 < now)
            step(BookingState::Completed, b.window.until + 300);
    }

    Calendar m_calendar;
    CoopSetup m_setup;
    Dice m_dice{17};
    std::uint64_t m_sequence = 0;
    std::vector<Event> m_steps;
};

std::vector<double> curves(const Coop &coop, int asks, std::uint32_t width, std::size_t &points)
{
    Dice dice(23);
    std::vector<double> ms;
    for (int k = 0; k < asks; ++k) {
        BurstAsk ask;
        ask.base.from = now + dice.number(0, 60 * 96) * 900;
        if (dice.isHit(50))
            ask.work = dice.number(16 * 8, 128 * 8) * day;
        else
            ask.sum = dice.number(1'000, 100'000) * ticksPerUsd;
        if (width != 0)
            ask.widths = {std::uint32_t(dice.number(1, width))};
        const double began = cpuMs();
        const auto found = coop.bursts(MemberId{std::uint32_t(dice.number(1, members))}, ask, now);
        ms.push_back(cpuMs() - began);
        points += found ? found->size() : 0;
    }
    std::sort(ms.begin(), ms.end());
    return ms;
}

} // namespace

int main()
{
    for (const auto &[hosts, bookings] : {std::pair(512U, 2'000U), {4096U, 10'000U}}) {
        const double before = allocatedMb();
        const Log log(hosts, bookings);
        malloc_trim(0);
        std::printf("%5u hosts, %zu bookings: %.1f MB allocated\n", hosts, log.bookings, allocatedMb() - before);
        std::size_t points = 0;
        const auto one = curves(log.coop, 200, hosts / 4, points), all = curves(log.coop, 40, 0, points);
        std::printf("             bursts: one width median %.2f ms, p99 %.2f ms; a curve median %.1f ms, worst %.1f "
                    "ms; %zu points\n",
                    one[one.size() / 2], one[one.size() * 99 / 100], all[all.size() / 2], all.back(), points);
        std::fflush(stdout);
    }
    return 0;
}
