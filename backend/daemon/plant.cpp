// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/daemon/plant.h"
#include "backend/engines/history.h"
#include "backend/engines/simulated.h"
#include "backend/text/setup_json.h"

namespace imece::daemon {
namespace {

class SimulatedPlant : public Plant
{
public:
    SimulatedPlant(std::uint32_t hosts, std::uint64_t seed) : m_hosts(hosts), m_seed(seed), m_fleet(seed) {}
    core::Engine &engine() override { return m_fleet; }
    tl::expected<void, std::string> found(core::Coop &coop, Instant now) override
    {
        auto read = text::readSetup(text::demonstration(), core::historyStart(now));
        if (!read)
            return tl::unexpected(read.error());
        core::CoopSetup setup = core::resized(std::move(*read), m_hosts);
        setup.seed = m_seed;
        core::makeHistory(coop, m_fleet, setup, now);
        return {};
    }
    void resume(core::Coop &coop, Instant now) override { m_fleet.begin(coop, now); }
    void advance(core::Coop &coop, Instant now) override { m_fleet.advance(coop, now); }

private:
    std::uint32_t m_hosts;
    std::uint64_t m_seed;
    core::SimulatedFleet m_fleet;
};

} // namespace

std::unique_ptr<Plant> simulatedPlant(std::uint32_t hosts, std::uint64_t seed)
{
    return std::make_unique<SimulatedPlant>(hosts, seed);
}

} // namespace imece::daemon
