// SPDX-License-Identifier: GPL-3.0-or-later
// Hosts fail and return, maintenance is planned.
#include "backend/scenario/steps.h"

namespace imece::scenario {

namespace {

Out hostOut(Desk &desk, HostId host)
{
    const HostColumns board = desk.coop().columns(desk.now());
    const std::size_t i = raw(host);
    constexpr std::string_view states[] = {"silent", "down", "degraded", "held", "leaving", "arriving", "in_service"};
    return {{"host", hostsOut(desk, {host})},
            {"state", states[std::size_t(board.state[i])]},
            {"since", instantOut(desk, board.stateSince[i])},
            {"member", board.member[i] == MemberId{} ? Out(nullptr) : Out(memberOut(desk, board.member[i]))},
            {"healthy_gpus", desk.coop().healthyGpus()}};
}

/// Noticed at the step's instant; last_good is the last good heartbeat (M3).
Out fails(Desk &desk, Object &step)
{
    const HostId host = hostNamed(desk.setting(), step, "host");
    const Instant lastGood = step.atOr("last_good", desk.now());
    const Instant backAt = step.atOr("back_at", 0);
    if (lastGood > desk.now())
        step.fail("last_good", "must not be after the step");
    desk.report(host, step.flagOr("down", false) ? HostState::Down : HostState::Silent, lastGood, backAt);
    return hostOut(desk, host);
}

Out returns(Desk &desk, Object &step)
{
    const HostId host = hostNamed(desk.setting(), step, "host");
    desk.report(host, HostState::InService, desk.now(), 0);
    return hostOut(desk, host);
}

/// The hosts of a batch of members on their way (E7): no capacity before they return.
Out arrives(Desk &desk, Object &step)
{
    const std::vector<HostId> hosts = hostsNamed(desk.setting(), step, "hosts");
    const bool isLive = step.flagOr("live", false);
    for (const HostId h : hosts)
        desk.report(h, isLive ? HostState::InService : HostState::Arriving, desk.now(), 0);
    return {{"healthy_gpus", desk.coop().healthyGpus()}};
}

Out resumed(Desk &desk, Object &step)
{
    const BookingId id = bookingNamed(desk, step);
    desk.coop().resumed(id, desk.now());
    return bookingOut(desk, id);
}

Out upkeep(Desk &desk, Object &step)
{
    const core::PlanUpkeep plan{hostsNamed(desk.setting(), step, "hosts"), {step.at("from"), step.at("until")}};
    return answerOut(desk, sendAs(desk, step, MemberId{0}, plan));
}

Out show(Desk &desk, Object &step)
{
    return hostOut(desk, hostNamed(desk.setting(), step, "host"));
}

} // namespace

const Steps &hostSteps()
{
    static const Steps steps{{"host_fails", fails}, {"host_returns", returns}, {"hosts_arrive", arrives},
                             {"resumed", resumed},  {"maintenance", upkeep},   {"host", show}};
    return steps;
}

} // namespace imece::scenario
