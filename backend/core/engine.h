// SPDX-License-Identifier: GPL-3.0-or-later
// What the core asks of the thing that really runs hosts: asynchronous, idempotent by booking id. An engine answers
// through Coop::placed, report, measured, sweepTaken … on the core's thread, at once or later.
#pragma once
#include "backend/core/event.h"
#include <tl/expected.hpp>

namespace imece::core {

class Coop;

class Engine
{
public:
    virtual ~Engine() = default;
    /// Reserve these hosts for this window; answered by Coop::placed(id, …). Asking again for the same id is harmless.
    virtual void place(Coop &coop, const Booking &booking, Instant now) = 0;
    /// The hosts are no longer wanted (cancelled, ended, expired).
    virtual void release(Coop &coop, const Booking &booking, Instant now) = 0;
    /// R11: `in` has taken the place of `out`; when the gang runs again, Coop::resumed(id, …).
    virtual void replaced(Coop &, const Booking &, HostId /*out*/, HostId /*in*/, Instant /*now*/) {}
    /// R13: the hosts are taken back at the end of the window; what runs should come to its end.
    virtual void drain(Coop &, const Booking &, Instant /*now*/) {}
    /// R6: the booking has not started, and its planned hosts are others now.
    virtual void replanned(Coop &, const Booking &, Instant /*now*/) {}
    /// The hosts of the booking are to be measured before its start, and those of `standby` beside them, which may take
    /// the place of one that fails; answered by Coop::rehearsed(id, …) in time for the start. A host that is at work
    /// for somebody (Coop::isIdle) is not disturbed but judged from its last measurement. Asking again is harmless. As
    /// it is here: at once, with what the core knows.
    virtual void rehearse(Coop &coop, const Booking &booking, const std::vector<HostId> &standby, Instant now);
    /// Faults on demand; only the simulated engine has any. The value is DemoAnswer::a.
    virtual tl::expected<std::int64_t, Reason> demo(Coop &coop, const Demo &act, Instant now) = 0;
    /// Last good heartbeat of a host that is up (C2).
    virtual Instant lastGood(HostId host, Instant now) const = 0;
    /// Telemetry of the detail panel: netAt, netPermille, railGbps, railLanes.
    virtual void describe(const Coop &coop, HostDetail &detail, Instant now) const = 0;
};

/// Places at once, knows nothing: for tests of the core.
class PlainEngine : public Engine
{
public:
    void place(Coop &coop, const Booking &booking, Instant now) override;
    void release(Coop &, const Booking &, Instant) override {}
    tl::expected<std::int64_t, Reason> demo(Coop &, const Demo &, Instant) override;
    Instant lastGood(HostId, Instant now) const override { return now; }
    void describe(const Coop &, HostDetail &, Instant) const override {}
};

} // namespace imece::core
