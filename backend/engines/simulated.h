// SPDX-License-Identifier: GPL-3.0-or-later
// The simulated fleet: hosts fail and return, cables become slow, measurements are taken, members book through the same
// commands as everybody. Seed and clock are given; the same seed and instants make the same log. Its memory beyond the
// log is the small text of EngineKept, so that it goes on after a restart.
#pragma once
#include "backend/core/coop.h"
#include "backend/engines/measurements.h"
#include "backend/engines/members.h"
#include "backend/engines/world.h"
#include <map>
#include <set>

namespace imece::core {

class SimulatedFleet : public Engine
{
public:
    explicit SimulatedFleet(std::uint64_t seed);

    /// Before the first advance(), with a co-op that was just founded or replayed: what is broken and who returns when.
    void begin(Coop &coop, Instant now);
    /// Everything that is due up to now, the co-op's own timers between, each at its own instant.
    void advance(Coop &coop, Instant now);

    void place(Coop &coop, const Booking &booking, Instant now) override;
    void release(Coop &, const Booking &, Instant) override {}
    void replaced(Coop &coop, const Booking &booking, HostId out, HostId in, Instant now) override;
    /// Ten minutes, less where the start is nearer.
    void rehearse(Coop &coop, const Booking &booking, const std::vector<HostId> &standby, Instant now) override;
    tl::expected<std::int64_t, Reason> demo(Coop &coop, const Demo &act, Instant now) override;
    Instant lastGood(HostId host, Instant now) const override;
    void describe(const Coop &coop, HostDetail &detail, Instant now) const override;

    /// Scripted moments of the history (backend/engines/history.h).
    enum class Moment : std::uint8_t { FailGang, SlowLink, SlowCable, Sweep, LongFault, LostHost, Maintenance };
    void expect(Instant at, Moment moment);
    /// Random faults of cables and daily sweeps begin here; before it the history is scripted.
    void setLiveFrom(Instant at) { m_liveFrom = at; }
    /// No chance failure hits these hosts before liveFrom (the script needs them).
    void spare(HostId host) { m_spared.insert(host); }

private:
    static constexpr Seconds quickSweepAfter = 20; ///< a fault on demand is measured at once
    enum class Kind : std::uint8_t {
        Hour,
        Fail,
        Detect,
        Diagnose,
        Return,
        Resume,
        Measure,
        Sweep,
        Repair,
        Moment,
        Rehearse
    };
    struct Act
    {
        Kind kind{};
        HostId host = noHost;
        Seconds length = 0;       ///< of a fault
        bool isHard = false;      ///< a fault of hardware: down, not only silent
        std::uint64_t number = 0; ///< booking, batch, hour or moment
        SlowThing thing;
    };
    void plan(Instant at, Act act) { m_agenda.emplace(at, std::move(act)); }
    void run(Coop &coop, const Act &act, Instant now);
    void onHour(Coop &coop, std::uint64_t number, Instant now);
    void chances(Coop &coop, std::uint64_t number, Instant now);
    void fail(Coop &coop, const Act &act, Instant now);
    void detect(Coop &coop, const Act &act, Instant now);
    void diagnose(Coop &coop, const Act &act, Instant now);
    void bringBack(Coop &coop, HostId host, Instant now);
    void measureBatch(Coop &coop, std::uint64_t batch, Instant now);
    void sweep(Coop &coop, Instant now);
    void repair(Coop &coop, const SlowThing &thing, Instant now);
    void slowDown(Coop &coop, const SlowThing &thing, Instant now);
    void moment(Coop &coop, Moment moment, Instant now);
    void rehearsed(Coop &coop, BookingId id, Instant now);
    void resumeRehearsals(Coop &coop, Instant now);
    std::int64_t healAll(Coop &coop, Instant now);
    HostId hostOfRunningGang(const Coop &coop, Instant now) const;
    HostId freeHost(const Coop &coop, Instant now, Seconds length) const;
    HostId anyBaseHost(const Coop &coop, Instant now) const;
    MeasureContext contextOf(const Coop &coop) const;

    std::uint64_t m_seed;
    Instant m_liveFrom = 0;
    std::multimap<Instant, Act> m_agenda;
    std::map<HostId, Instant> m_failedAt; ///< failed, not yet noticed
    std::set<HostId> m_spared;
    std::map<BookingId, std::vector<HostId>> m_standby; ///< of the rehearsals under way
    World m_world;
    SimulatedMembers m_members;
};

} // namespace imece::core
