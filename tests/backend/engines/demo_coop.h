// SPDX-License-Identifier: GPL-3.0-or-later
// The demonstration co-op with its history, for tests.
#pragma once
#include "backend/engines/history.h"
#include "backend/text/setup_json.h"
#include "tests/support/sample_fleet.h"

namespace imece::core {

struct DemoCoop
{
    explicit DemoCoop(std::uint64_t seed, std::size_t hosts = 0, Instant at = sample::now + 1234)
        : now(at), fleet(seed), coop(fleet)
    {
        auto setup = text::readSetup(text::demonstration(), historyStart(now));
        if (!setup)
            return;
        setup->seed = seed;
        makeHistory(coop, fleet, resized(*setup, hosts), now);
        log = coop.takePending();
    }
    void advance(Seconds length)
    {
        now += length;
        fleet.advance(coop, now);
        for (Event &e : coop.takePending())
            log.push_back(std::move(e));
    }
    Actor actor(const char *persona) const
    {
        const Person *p = coop.setup().persona(persona);
        return p ? p->actor() : Actor{};
    }
    Answer act(DemoAct what, std::int64_t a = -1, std::int64_t b = -1)
    {
        static_assert(sizeof(Key) == 16);
        Key key{0xDE, ++m_keys};
        return coop.execute(actor("coop:admin"), key, Demo{what, a, b}, now);
    }
    std::vector<Finding> openFindings() const
    {
        std::vector<Finding> open;
        for (const Finding &f : coop.findings())
            if (f.healedAt == 0)
                open.push_back(f);
        return open;
    }

    Instant now;
    SimulatedFleet fleet;
    Coop coop;
    std::vector<Event> log;

private:
    std::uint8_t m_keys = 0;
};

} // namespace imece::core
