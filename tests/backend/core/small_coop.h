// SPDX-License-Identifier: GPL-3.0-or-later
// A small co-op for tests of the core: four members of 16 hosts, everything verified, a clock in the test's hand.
#pragma once
#include "backend/core/coop.h"
#include "tests/support/sample_fleet.h"

namespace imece::core {

inline constexpr Instant dawn = sample::now - sample::now % (15 * minute); ///< on the grid

/// 16 base hosts and 4 spares on four leaves.
inline std::vector<Host> tinyHosts()
{
    std::vector<Host> hosts;
    for (std::uint32_t leaf = 0; leaf < 4; ++leaf)
        for (std::uint32_t k = 0; k < 5; ++k)
            hosts.push_back({sample::hostName(unsigned(hosts.size() + 1)), LeafId{leaf}, PoolId{0}, 8,
                             k < 4 ? HostRole::Base : HostRole::Spare, 1, 1});
    return hosts;
}

inline CoopSetup smallSetup()
{
    CoopSetup setup;
    setup.name = "kuzey";
    setup.zone = "Europe/Istanbul";
    setup.currency = "USD";
    setup.demo = true;
    setup.foundedAt = dawn - 100 * day;
    setup.fleet = *sample::fleet();
    std::uint32_t person = 0;
    for (const Member &m : setup.fleet.members) {
        setup.shares.push_back({m.id, m.gpus, setup.foundedAt, 0});
        setup.terms.push_back({m.id, 400000 * ticksPerUsd});
        setup.persons.push_back(
            {PersonId{++person}, m.name + "'s researcher", m.id, roleBit(Role::Researcher), m.name + ":researcher"});
    }
    return setup;
}

/// The same, and nothing stands by for a broken host.
inline CoopSetup withoutSpares(CoopSetup setup = smallSetup())
{
    for (Host &h : setup.fleet.hosts)
        if (h.role == HostRole::Spare)
            h.role = HostRole::Unverified;
    return setup;
}

/// Founded long ago (the banks are full), measured just before it begins.
struct SmallCoop
{
    explicit SmallCoop(CoopSetup setup = smallSetup(), Instant begin = dawn) : coop(engine)
    {
        coop.found(setup, setup.foundedAt);
        std::vector<HostMeasure> measures;
        for (std::size_t i = 0; i < setup.fleet.hosts.size(); ++i)
            if (setup.fleet.hosts[i].role != HostRole::Unverified)
                measures.push_back({HostId(i), 80, 3690, 4, 302, 705, -1});
        coop.measured(measures, begin - hour);
        events = coop.takePending();
    }
    Actor actor(std::uint32_t member) const { return coop.setup().persons.at(member - 1).actor(); }
    static Key key(std::uint8_t n) { return {1, n}; }
    WindowsAsk ask(std::uint32_t hosts, Seconds length) const
    {
        WindowsAsk a;
        a.hosts = hosts;
        a.length = length;
        return a;
    }
    Quote quote(std::uint32_t member, std::uint32_t hosts, Seconds length, Instant now) const
    {
        const WindowsAnswer answer = coop.windows(MemberId{member}, ask(hosts, length), now);
        return answer.quotes.empty() ? Quote{} : answer.quotes.front();
    }
    Answer take(std::uint32_t member, const Quote &q, std::uint8_t k, Instant now)
    {
        return coop.execute(actor(member), key(k), TakeOffer{q, "H100", "run", {}}, now);
    }
    Answer confirm(std::uint32_t member, const Booking &b, std::uint8_t k, Instant now)
    {
        return coop.execute(actor(member), key(k), Confirm{b.id, b.version}, now);
    }
    /// Offered and confirmed; the booking as it then is.
    Booking booked(std::uint32_t member, std::uint32_t hosts, Seconds length, std::uint8_t k, Instant now)
    {
        const Answer taken = take(member, quote(member, hosts, length, now), k, now);
        const Done *offer = std::get_if<Done>(&taken.body);
        if (!offer)
            return {};
        const Answer confirmed = confirm(member, offer->booking, std::uint8_t(k + 100), now);
        const Done *done = std::get_if<Done>(&confirmed.body);
        return done ? done->booking : Booking{};
    }
    void setHost(HostId host, HostState state, Instant lastGood, Instant now)
    {
        HostSet fact = coop.hostFact(host);
        fact.state = state;
        fact.reason = state == HostState::InService ? HostReason::None : HostReason::NoHeartbeat;
        fact.lastGood = lastGood;
        coop.report(fact, now);
    }
    /// Everything that was ever committed.
    const std::vector<Event> &log()
    {
        for (Event &e : coop.takePending())
            events.push_back(std::move(e));
        return events;
    }

    PlainEngine engine;
    Coop coop;
    std::vector<Event> events;
};

inline ReasonCode refusal(const Answer &answer)
{
    const RefusedAnswer *refused = std::get_if<RefusedAnswer>(&answer.body);
    return refused && !refused->reasons.empty() ? refused->reasons.front().code : ReasonCode::None;
}
inline const Booking *bookingIn(const Answer &answer)
{
    const Done *done = std::get_if<Done>(&answer.body);
    return done ? &done->booking : nullptr;
}

} // namespace imece::core
