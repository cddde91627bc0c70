// SPDX-License-Identifier: GPL-3.0-or-later
// A rehearsal measures exactly the hosts that a booking has before its start and binds nothing: planned hosts may still
// change (R6). One that fails is exchanged for a free host that has passed the same check beside them; nobody else's
// host is ever taken. The engine measures; who is exchanged and what has passed is decided here.
#include "backend/core/coop.h"
#include "backend/core/guards.h"
#include "backend/core/replacement.h"
#include "backend/core/verified.h"
#include "backend/core/window_question.h"
#include "domain/booking_rules.h"
#include "domain/rehearsal_rules.h"

namespace imece::core {

namespace {

constexpr std::size_t keptRehearsals = 8, mostStandby = 8;
constexpr Seconds givenUpAfter = hour; ///< an engine that has not answered by then will not

bool isUnderWay(const std::vector<Rehearsal> &list)
{
    return !list.empty() && list.back().endedAt == 0;
}

bool hasRow(const std::vector<RehearsedHost> &rows, HostId host)
{
    return std::any_of(rows.begin(), rows.end(), [host](const RehearsedHost &r) { return r.host == host; });
}

HostHealth knownHealth(const State &state, HostId host, Instant now)
{
    const HostRecord &h = state.host(host);
    RehearsalVerdict verdict = RehearsalVerdict::Passed;
    if (!state.isUp(host))
        verdict = RehearsalVerdict::Silent;
    else if (h.fact.state != HostState::InService || h.fact.gpusUsable < state.fleet->host(host).gpus ||
             !isVerifiedStill(state, host, now))
        verdict = RehearsalVerdict::Unhealthy;
    else if (!isWell(state, host))
        verdict = RehearsalVerdict::Slow;
    return {verdict, h.measuredAt};
}

} // namespace

void Engine::rehearse(Coop &coop, const Booking &booking, const std::vector<HostId> &standby, Instant now)
{
    coop.rehearsed(booking.id, coop.knownOf(booking, standby, now), now);
}

void State::on(const RehearsalKept &body, const Event &)
{
    std::vector<Rehearsal> &list = rehearsals[body.booking];
    if (isUnderWay(list))
        list.back() = body.rehearsal;
    else
        list.push_back(body.rehearsal);
    if (list.size() > keptRehearsals)
        list.erase(list.begin());
}

const std::vector<Rehearsal> &Coop::rehearsals(BookingId id) const
{
    static const std::vector<Rehearsal> none;
    const auto found = m_state->rehearsals.find(id);
    return found == m_state->rehearsals.end() ? none : found->second;
}

bool Coop::isIdle(HostId host, Instant now) const
{
    return m_state->calendar.isFree(host, {now, now + 1}) && m_state->leaseOn(host) == BookingId{0} &&
           m_state->slicedGpus(host) == 0;
}

Rehearsal Coop::knownOf(const Booking &b, const std::vector<HostId> &standby, Instant now) const
{
    return rehearsalOf(*m_state->fleet, b.hosts, standby, pairsOf(*m_state),
                       [&](HostId h) { return knownHealth(*m_state, h, now); });
}

/// Free for the whole window and idle now, nearest to the gang first.
std::vector<HostId> Coop::standbyOf(const Booking &b, Instant now) const
{
    const PolicyView &p = m_state->setup.policy;
    const Span taken = takenBy(b.window, p.setup, p.teardown);
    const std::vector<HostOut> outs = hostsOut(*m_state, now);
    std::vector<HostId> list;
    while (list.size() < mostStandby) {
        const auto isNext = [&](HostId h) {
            return isIdle(h, now) && std::find(list.begin(), list.end(), h) == list.end();
        };
        const auto next = substituteFor(*m_state, b, b.hosts[list.size() % b.hosts.size()], taken, outs, isNext);
        if (!next)
            break;
        list.push_back(*next);
    }
    std::sort(list.begin(), list.end());
    return list;
}

Answer Coop::decide(const Actor &actor, const Rehearse &command, Instant now)
{
    if (Refusal why = whyNotYours(actor, command.id, command.version); !why.empty())
        return refused(std::move(why));
    const Booking b = *booking(command.id);
    const std::vector<Rehearsal> &list = rehearsals(b.id);
    const bool isBusy = isUnderWay(list) && now < list.back().at + givenUpAfter;
    if (b.cls != ServiceClass::G || b.state != BookingState::Confirmed || isBusy)
        return refused({{ReasonCode::StateConflict, "K5", {Arg::count("state", std::int64_t(b.state))}}});
    Rehearsal begun;
    begun.at = now;
    for (const HostId h : b.hosts)
        begun.hosts.push_back({h, RehearsalVerdict::Passed, -1, noHost, 0});
    emit(RehearsalKept{b.id, std::move(begun)}, now, actor.person);
    m_engine.rehearse(*this, b, standbyOf(b, now), now);
    return {Done{*booking(b.id), *priv(b.id)}, false};
}

/// Each that failed, where one that stands by has passed and is still free: within the fabric and the leaf bound.
void Coop::swapFailed(BookingId id, Rehearsal &result, std::vector<RehearsedHost> standby, Instant now)
{
    const PolicyView &p = m_state->setup.policy;
    const std::vector<HostOut> outs = hostsOut(*m_state, now);
    for (std::size_t i = 0, all = result.hosts.size(); i < all; ++i) {
        const Booking b = *booking(id);
        const HostId out = result.hosts[i].host;
        const bool isOfGang = std::binary_search(b.hosts.begin(), b.hosts.end(), out);
        if (result.hosts[i].verdict == RehearsalVerdict::Passed || !isOfGang)
            continue;
        const auto row = [&](HostId h) {
            return std::find_if(standby.begin(), standby.end(), [h](const RehearsedHost &s) {
                return s.host == h && s.verdict == RehearsalVerdict::Passed && s.standsFor == noHost;
            });
        };
        const auto in = substituteFor(*m_state, b, out, takenBy(b.window, p.setup, p.teardown), outs,
                                      [&](HostId h) { return row(h) != standby.end() && isIdle(h, now); });
        if (!in)
            continue;
        replace(id, out, *in, now);
        row(*in)->standsFor = out;
        result.hosts.push_back(
            *std::find_if(standby.begin(), standby.end(), [&in](const RehearsedHost &s) { return s.host == *in; }));
    }
}

void Coop::rehearsed(BookingId id, Rehearsal result, Instant clock)
{
    const Instant now = std::max(clock, lastAt());
    advance(now);
    if (!booking(id) || !isUnderWay(rehearsals(id)))
        return; // said before: idempotent by booking id
    const Rehearsal begun = rehearsals(id).back();
    std::vector<RehearsedHost> standby;
    for (const RehearsedHost &row : result.hosts)
        if (!hasRow(begun.hosts, row.host))
            standby.push_back(row);
    std::erase_if(result.hosts, [&begun](const RehearsedHost &r) { return !hasRow(begun.hosts, r.host); });
    result.at = begun.at, result.endedAt = now;
    const BookingState state = booking(id)->state;
    if (state == BookingState::Confirmed)
        swapFailed(id, result, std::move(standby), now);
    const std::vector<HostId> gang = booking(id)->hosts;
    result.hasPassed = std::all_of(gang.begin(), gang.end(), [&result](HostId h) {
        return std::any_of(result.hosts.begin(), result.hosts.end(), [h](const RehearsedHost &r) {
            return r.host == h && r.verdict == RehearsalVerdict::Passed;
        });
    });
    emit(RehearsalKept{id, std::move(result)}, now);
    if (state == BookingState::Confirmed) // an edge of its own, so that its people see that it is over
        set(Booking(*booking(id)), BookingPrivate(*priv(id)), now);
    mend(now);
}

} // namespace imece::core
