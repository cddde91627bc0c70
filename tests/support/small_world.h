// SPDX-License-Identifier: GPL-3.0-or-later
// A small calendar to ask windows of, and the obvious answer: try every start.
#pragma once
#include "domain/booking_rules.h"
#include "domain/windows.h"
#include "tests/support/dice.h"
#include <algorithm>

namespace imece::sample {

struct World
{
    enum Tokens { WithoutTokens, WithTokens };

    Fleet fleet;
    Calendar calendar;
    PolicyView policy;
    Instant now = 0;
    BankTerms bank;
    std::vector<Use> uses;
    std::vector<HostOut> outs, returns; ///< returns: of a spare that stands in
    std::vector<HostId> standIns;
    PairGbps pairs;
    std::uint64_t nextBooking = 1;

    /// Base hosts per leaf of each fabric; grid in seconds, no lead, no setup, lengths free.
    explicit World(const std::vector<std::vector<std::uint32_t>> &fabrics, Seconds grid)
    {
        fleet.pools = {{"H100"}};
        for (std::uint32_t f = 0; f < fabrics.size(); ++f) {
            fleet.sites.push_back({"site-" + std::to_string(f + 1), "TR"});
            fleet.fabrics.push_back({"ib-" + std::to_string(f + 1), "InfiniBand", SiteId{f}, 400, 400, 0, 8});
            for (std::uint32_t hosts : fabrics[f]) {
                const LeafId leaf{std::uint32_t(fleet.leaves.size())};
                fleet.leaves.push_back({"l" + std::to_string(raw(leaf) + 1), FabricId{f}, {}});
                for (std::uint32_t k = 0; k < hosts; ++k)
                    addHost(leaf, HostRole::Base);
            }
        }
        calendar = Calendar(fleet.hosts.size());
        policy.grid = grid;
        policy.lead = policy.setup = policy.teardown = 0;
        policy.minLength = grid;
        policy.maxLength = 1000 * grid;
        policy.horizon = 100;
        bank.accrual = {{0, {1, 1}}};
        bank.balance = bank.most = GpuSeconds(1) << 40;
    }
    void addHost(LeafId leaf, HostRole role)
    {
        fleet.hosts.push_back({"gpu-" + std::to_string(fleet.hosts.size() + 1), leaf, PoolId{0}, 8, role, 0, 0});
    }
    void block(std::uint32_t host, const Span &span)
    {
        const std::vector<HostId> one{HostId{host}};
        calendar.add(BookingId{nextBooking++}, one, span);
    }

    static World random(Dice &dice)
    {
        std::vector<std::vector<std::uint32_t>> fabrics(std::size_t(dice.number(1, 2)));
        for (auto &leaves : fabrics)
            for (std::int64_t l = dice.number(1, 3); l > 0; --l)
                leaves.push_back(std::uint32_t(dice.number(1, 4)));
        World w(fabrics, dice.number(1, 4));
        w.now = dice.number(0, 9);
        w.policy.lead = dice.number(0, 5);
        w.policy.setup = dice.number(0, 2);
        w.policy.teardown = dice.number(0, 2);
        w.policy.horizon = dice.number(10, 60);
        if (dice.isHit(30))
            w.fleet.hosts[0].role = HostRole::Spare;
        const auto hosts = std::int64_t(w.fleet.hosts.size());
        for (std::int64_t k = dice.number(0, 8 * hosts); k > 0; --k) {
            const Instant from = w.now + dice.number(-10, 70);
            w.block(std::uint32_t(dice.number(0, hosts - 1)), {from, from + dice.number(1, 15)});
        }
        for (std::int64_t k = dice.number(0, 2); k > 0; --k) {
            const Instant from = w.now + dice.number(-5, 40);
            w.outs.push_back({HostId{std::uint32_t(dice.number(0, hosts - 1))},
                              ReasonCode::Maintenance,
                              {from, dice.isHit(50) ? forever : from + dice.number(1, 20)}});
        }
        if (w.fleet.hosts[0].role == HostRole::Spare && dice.isHit(70))
            w.standInForFirst(dice.isHit(70) ? w.now + dice.number(1, 50) : forever);
        return w;
    }
    /// S2: host 0, a spare, stands in for the first base host of its fabric until that one is back.
    void standInForFirst(Instant back)
    {
        for (std::uint32_t h = 1; h < fleet.hosts.size() && fleet.fabricOf(HostId{h}) == FabricId{0}; ++h) {
            outs.push_back({HostId{h}, ReasonCode::Drained, {now - 5, back}});
            standIns = {HostId{0}};
            if (back != forever)
                returns = {{HostId{0}, ReasonCode::Drained, {back, forever}}};
            return;
        }
    }
    void randomBank(Dice &dice)
    {
        bank = {};
        bank.at = now;
        bank.balance = dice.number(-40, 60);
        bank.most = dice.number(0, 300);
        bank.debt = dice.number(40, 200);
        bank.accrual = {{now, fraction(dice.number(0, 40), dice.number(1, 3))}};
        if (dice.isHit(30))
            bank.accrual.push_back({now + dice.number(1, 40), fraction(dice.number(0, 40), 2)});
        for (std::int64_t k = dice.number(0, 3); k > 0; --k) {
            const Instant from = now + dice.number(-5, 60);
            uses.push_back({{from, from + dice.number(1, 20)}, 8 * dice.number(1, 3)});
        }
        for (int k = 0; k < 2 && dice.isHit(25); ++k) // parts of D that come or go (E7, E10)
            bank.ramps.push_back({now + dice.number(-20, 40), dice.number(0, 60), dice.number(-15, 120)});
        if (dice.isHit(20))
            bank.mostSteps = {{now + dice.number(1, 40), dice.number(0, 300)}};
    }

    WindowsInput input(std::uint32_t hosts, Seconds length, std::uint32_t maxLeaves) const
    {
        WindowsInput in{fleet, calendar, {}, policy, now, bank, uses, 2'000'000, outs, pairs, standIns};
        in.returns = returns;
        in.ask.hosts = hosts;
        in.ask.length = length;
        in.ask.maxLeaves = maxLeaves;
        return in;
    }
    std::optional<Instant> earliest(std::uint32_t hosts, Seconds length, std::uint32_t maxLeaves = 0) const
    {
        return earliestStart(input(hosts, length, maxLeaves));
    }

    /// S2: of the base, or a spare that stands in and has not stepped back by then.
    bool mayStand(HostId host, const Span &taken) const
    {
        const HostRole role = fleet.host(host).role;
        bool may = role == HostRole::Base || (role == HostRole::Spare && std::ranges::count(standIns, host) > 0);
        for (const HostOut &r : returns)
            may = may && !(r.host == host && taken.from >= r.span.from);
        return may;
    }
    bool isFree(std::uint32_t host, const Span &taken) const
    {
        bool isIt = mayStand(HostId{host}, taken);
        for (const Busy &b : calendar.busy(HostId{host}))
            isIt = isIt && !b.span.overlaps(taken);
        for (const HostOut &o : outs)
            isIt = isIt && !(o.host == HostId{host} && o.span.overlaps(taken));
        return isIt;
    }
    bool fits(Instant start, std::uint32_t hosts, Seconds length, std::uint32_t maxLeaves) const
    {
        const Span taken = takenBy({start, start + length}, policy.setup, policy.teardown);
        for (std::uint32_t f = 0; f < fleet.fabrics.size(); ++f) {
            std::vector<std::uint32_t> perLeaf(fleet.leaves.size(), 0);
            for (std::uint32_t h = 0; h < fleet.hosts.size(); ++h)
                if (fleet.fabricOf(HostId{h}) == FabricId{f} && isFree(h, taken))
                    ++perLeaf[raw(fleet.hosts[h].leaf)];
            std::sort(perLeaf.rbegin(), perLeaf.rend());
            std::uint32_t sum = 0;
            for (std::size_t l = 0; l < perLeaf.size() && (maxLeaves == 0 || l < maxLeaves); ++l)
                sum += perLeaf[l];
            if (sum >= hosts)
                return true;
        }
        return false;
    }
    std::optional<Instant> everyStart(std::uint32_t hosts, Seconds length, std::uint32_t maxLeaves,
                                      Tokens tokens = WithoutTokens) const
    {
        for (Instant t = now + policy.lead + policy.setup; t <= now + policy.horizon; ++t)
            if (t % policy.grid == 0 && fits(t, hosts, length, maxLeaves) &&
                (tokens == WithoutTokens || !admits(bank, uses, {{t, t + length}, 8 * std::int64_t(hosts)})))
                return t;
        return {};
    }
};

} // namespace imece::sample
