// SPDX-License-Identifier: GPL-3.0-or-later
// A rehearsal in the simulated fleet: ten minutes of co-op time, never past the start. Idle hosts are measured as they
// truly are, so that a failure nobody has noticed and a cable nobody has swept show; a host at work for somebody is
// judged from its last measurement.
#include "backend/engines/measurements.h"
#include "backend/engines/simulated.h"
#include "domain/rehearsal_rules.h"

namespace imece::core {

namespace {

constexpr Seconds rehearsalTakes = 10 * minute;

/// As a sweep that covers both has it, newest first.
double sweptPair(const Coop &coop, HostId from, HostId to)
{
    const std::vector<SweepHead> heads = coop.sweepHeads();
    for (auto head = heads.rbegin(); head != heads.rend(); ++head) {
        const auto row = [&head](HostId h) {
            return std::size_t(std::find(head->hosts.begin(), head->hosts.end(), raw(h)) - head->hosts.begin());
        };
        const std::size_t a = row(from), b = row(to);
        const SweepMatrix *m = coop.sweep(head->id);
        if (!m || a >= head->side() || b >= head->side())
            continue;
        const std::uint16_t cell = m->bandwidth.at(a * head->side() + b);
        return cell::isValue(cell) ? cell * head->unitGbps : -1;
    }
    return -1;
}

} // namespace

void SimulatedFleet::rehearse(Coop &coop, const Booking &booking, const std::vector<HostId> &standby, Instant now)
{
    m_standby[booking.id] = standby;
    const Instant last = booking.window.from - coop.setup().policy.setup - 1;
    Act act;
    act.kind = Kind::Rehearse;
    act.number = raw(booking.id);
    plan(std::max(now, std::min(now + rehearsalTakes, last)), act);
}

/// After a restart; what stood by before it may be taken by now, and is asked again at the end.
void SimulatedFleet::resumeRehearsals(Coop &coop, Instant now)
{
    const auto asked = m_standby;
    for (const Booking &b : coop.bookings(now))
        if (const auto &list = coop.rehearsals(b.id); !list.empty() && list.back().endedAt == 0)
            rehearse(coop, b, asked.contains(b.id) ? asked.at(b.id) : std::vector<HostId>(), now);
}

void SimulatedFleet::rehearsed(Coop &coop, BookingId id, Instant now)
{
    const auto &list = coop.rehearsals(id);
    if (list.empty() || list.back().endedAt != 0)
        return;
    std::vector<HostId> gang;
    for (const RehearsedHost &row : list.back().hosts)
        gang.push_back(row.host);
    const std::vector<HostId> standby = std::exchange(m_standby[id], {});
    m_standby.erase(id);
    const MeasureContext context = contextOf(coop);
    const HostColumns board = coop.columns(now);
    const PairGbps pairs = [&](HostId a, HostId b) {
        return coop.isIdle(a, now) && coop.isIdle(b, now) ? takePair(context, a, b, now) : sweptPair(coop, a, b);
    };
    const HealthOf health = [&](HostId h) -> HostHealth {
        const HostSet &fact = coop.hostFact(h);
        const bool isIdle = coop.isIdle(h, now);
        const Instant at = isIdle ? now : board.verifiedAt[raw(h)];
        if (isIdle ? !context.isUp(h) : fact.state == HostState::Silent || fact.state == HostState::Down)
            return {RehearsalVerdict::Silent, at};
        const bool isFit = fact.state == HostState::InService && fact.gpusUsable >= coop.fleet()->host(h).gpus;
        return {isFit ? RehearsalVerdict::Passed : RehearsalVerdict::Unhealthy, at};
    };
    coop.rehearsed(id, rehearsalOf(*coop.fleet(), gang, standby, pairs, health), now);
}

} // namespace imece::core
