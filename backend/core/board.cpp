// SPDX-License-Identifier: GPL-3.0-or-later
// The live board: every host as it is at an instant, as columns; and the detail of one.
#include "backend/core/coop.h"
#include "backend/core/scorecard.h"
#include "backend/core/state.h"
#include "backend/core/uptime.h"
#include "backend/core/verified.h"
#include "backend/core/window_question.h"

namespace imece::core {

namespace {

constexpr Seconds halfDay = 12 * hour;

/// Fills the columns of one instant, host by host.
class Board
{
public:
    Board(const State &state, const Engine &engine, Instant now)
        : m_state(state), m_engine(engine), m_now(now), m_idleLife(state.policy.at(Setting::IdleLife, now))
    {
        for (const auto &[id, f] : state.findings)
            if (f.healedAt == 0)
                m_open.push_back(&f);
    }

    HostColumns columns()
    {
        m_columns.resize(m_state.hosts.size());
        m_columns.at = m_now;
        for (std::size_t i = 0; i < m_state.hosts.size(); ++i)
            fill(i);
        for (const Finding *f : m_open)
            show(*f);
        for (const StandIn &s : standIns(m_state, m_now))
            standIn(s);
        return std::move(m_columns);
    }

private:
    void fill(std::size_t i)
    {
        const HostRecord &h = m_state.hosts[i];
        HostColumns &c = m_columns;
        const bool isUp = m_state.isUp(HostId(i));
        c.state[i] = h.fact.state;
        c.stateSince[i] = h.since;
        c.gpusUsable[i] = std::uint8_t(isUp ? h.fact.gpusUsable : 0);
        c.grade[i] = isUp ? gradeWith(h.grade, uptimeRow(h, m_state.setup.foundedAt, m_now))
                     : h.fact.state == HostState::Down ? 'F'
                                                       : '-';
        c.covCentiPct[i] = h.measure.covCentiPct < 0 ? noFigure : std::uint16_t(h.measure.covCentiPct);
        c.netPermille[i] = h.netPermille;
        c.verifiedAt[i] = h.measuredAt;
        const Seconds age = m_now - verifiedAsOf(m_state, HostId(i), m_now);
        c.verification[i] = h.measuredAt == 0  ? Verification::Never
                            : age > m_idleLife ? Verification::Stale
                                               : Verification::Verified;
        const bool isHeard = h.fact.state != HostState::Silent && h.fact.state != HostState::Down;
        c.lastGood[i] = isHeard ? m_engine.lastGood(HostId(i), m_now) : h.fact.lastGood;
        c.reason[i] = h.fact.reason;
        c.reasonA[i] = h.fact.reasonA;
        c.reasonB[i] = h.fact.reasonB;
        if (const Instant until = m_state.upkeepUntil(HostId(i)); until != 0) { // R3
            c.state[i] = HostState::Held;
            c.reason[i] = HostReason::HeldByPerson, c.reasonA[i] = std::uint32_t(ceilDiv(until, minute));
            c.reasonB[i] = 0;
        }
        use(i);
        if (const Hold *held = m_state.hold(HostId(i)))
            showHold(i, *held);
        if (h.measuredAt == 0 && c.reason[i] == HostReason::None)
            c.reason[i] = HostReason::NeverMeasured;
        uptime(i, h);
        if (m_now < h.putOutUntil && isUp && !m_state.hold(HostId(i)))
            showPutOut(i, h);
    }

    /// K1. One that only takes nothing new is shown as it is while somebody has it, and when it is not even heard of.
    void showHold(std::size_t i, const Hold &held)
    {
        if (held.kind == HoldKind::Drain && !m_state.isUp(HostId(i)))
            return;
        if (held.kind == HoldKind::Out || m_columns.use[i] == HostUse::Free)
            m_columns.state[i] = HostState::Held, m_columns.stateSince[i] = held.since;
        m_columns.reason[i] = HostReason::HeldByPerson;
        m_columns.reasonA[i] = held.until == 0 ? 0 : std::uint32_t(ceilDiv(held.until, minute));
        m_columns.reasonB[i] = heldReason(held.kind, held.cause);
    }

    /// V3, V4: up, and nothing new is placed here; a gang that has it keeps it.
    void showPutOut(std::size_t i, const HostRecord &h)
    {
        if (m_columns.use[i] == HostUse::Free)
            m_columns.state[i] = HostState::Held;
        const auto isCounted = [this](const Outage &o) { return !o.isPlanned && o.span.until > m_now - uptimeSpan; };
        m_columns.reason[i] = HostReason::ShortOutages;
        m_columns.reasonA[i] = std::uint32_t(std::count_if(h.outages.begin(), h.outages.end(), isCounted));
        m_columns.reasonB[i] = h.putOutUntil == forever ? 0 : std::uint32_t(h.putOutUntil / minute);
    }

    void uptime(std::size_t i, const HostRecord &h)
    {
        const Span window{std::max(m_now - uptimeSpan, m_state.setup.foundedAt), m_now};
        if (window.isEmpty())
            return;
        std::uint64_t bad = 0;
        for (const Outage &o : h.outages) {
            const Span part = Span{o.span.from, o.span.until ? o.span.until : m_now}.clippedTo(window);
            if (o.isPlanned || part.isEmpty())
                continue;
            const Instant oldest = m_now - uptimeSpan;
            for (Instant k = (part.from - oldest) / halfDay; k <= (part.until - 1 - oldest) / halfDay; ++k)
                bad |= 1ULL << std::min<Instant>(k, 59);
        }
        m_columns.uptimePermyriad[i] = uptimePermyriad(h, m_state.setup.foundedAt, m_now);
        m_columns.uptimeBad[i] = bad;
    }

    void use(std::size_t i)
    {
        const BookingId id = m_state.calendar.holder(HostId(i), {m_now, m_now + 1});
        const auto found = m_state.bookings.find(id);
        if (found == m_state.bookings.end()) {
            if (const BookingId lease = m_state.leaseOn(HostId(i)); lease != BookingId{0}) {
                m_columns.use[i] = HostUse::Lease, m_columns.booking[i] = lease;
                m_columns.member[i] = m_state.bookings.at(lease).booking.member;
                return;
            }
            for (const auto &[slice, request] : m_state.requests)
                if (const Booking &b = m_state.bookings.at(slice).booking;
                    b.cls == ServiceClass::S && std::binary_search(b.hosts.begin(), b.hosts.end(), HostId(i)))
                    m_columns.use[i] = HostUse::Slice, m_columns.member[i] = b.member, m_columns.booking[i] = slice;
            return;
        }
        m_columns.use[i] = HostUse::Booked;
        m_columns.member[i] = found->second.booking.member;
        m_columns.booking[i] = id;
    }

    void mark(HostId host, HostReason reason, std::uint32_t a, std::uint32_t b, const Finding &f)
    {
        const std::size_t i = raw(host);
        if (i >= m_columns.size() || m_columns.state[i] != HostState::InService)
            return;
        m_columns.state[i] = HostState::Degraded;
        m_columns.stateSince[i] = f.openedAt;
        m_columns.reason[i] = reason, m_columns.reasonA[i] = a, m_columns.reasonB[i] = b;
    }

    void standIn(const StandIn &s)
    {
        const std::size_t i = raw(s.spare), out = raw(s.instead);
        if (m_columns.use[i] == HostUse::Free)
            m_columns.use[i] = HostUse::StandsIn;
        if (m_columns.reason[i] == HostReason::None)
            m_columns.reason[i] = HostReason::StandsInFor, m_columns.reasonA[i] = raw(s.instead);
        if (m_columns.reason[out] == HostReason::NoHeartbeat)
            m_columns.reasonA[out] = raw(s.spare) + 1;
    }

    void show(const Finding &f)
    {
        const std::uint32_t id = raw(f.id);
        switch (f.kind) {
        case FindingKind::BadHost:
            return mark(f.hostA, HostReason::SlowToAll, id, 0, f);
        case FindingKind::BadLink:
            mark(f.hostA, HostReason::SlowLink, raw(f.hostB), id, f);
            return mark(f.hostB, HostReason::SlowLink, raw(f.hostA), id, f);
        case FindingKind::BadBlock: // the hosts are well, their way out is not
            for (std::size_t i = 0; i < m_columns.size(); ++i) {
                const std::string &leaf = m_state.fleet->leafOf(HostId(i)).name;
                if ((leaf == f.a || (f.a.empty() && leaf == f.b)) && m_columns.reason[i] == HostReason::None)
                    m_columns.reason[i] = HostReason::SlowUplink, m_columns.reasonA[i] = id;
            }
            return;
        case FindingKind::WholeSlow:
        case FindingKind::Suspect:
            return;
        }
    }

    const State &m_state;
    const Engine &m_engine;
    Instant m_now;
    Seconds m_idleLife; ///< V2
    HostColumns m_columns;
    std::vector<const Finding *> m_open;
};

} // namespace

HostColumns Coop::columns(Instant clock) const
{
    return Board(*m_state, m_engine, std::max(clock, lastAt())).columns();
}

HostDetail Coop::hostDetail(HostId host, Instant clock) const
{
    const HostRecord &record = m_state->host(host);
    HostDetail detail;
    detail.host = host;
    const Instant now = std::max(clock, lastAt());
    detail.rows = measuredRows(*m_state->fleet, host, record);
    detail.rows.push_back(uptimeRow(record, m_state->setup.foundedAt, now));
    detail.events.assign(record.events.rbegin(), record.events.rend());
    m_engine.describe(*this, detail, now);
    return detail;
}

namespace {

bool sameRow(const HostColumns &a, const HostColumns &b, std::size_t i)
{
    return a.state[i] == b.state[i] && a.stateSince[i] == b.stateSince[i] && a.gpusUsable[i] == b.gpusUsable[i] &&
           a.grade[i] == b.grade[i] && a.uptimePermyriad[i] == b.uptimePermyriad[i] &&
           a.uptimeBad[i] == b.uptimeBad[i] && a.covCentiPct[i] == b.covCentiPct[i] &&
           a.netPermille[i] == b.netPermille[i] && a.verification[i] == b.verification[i] &&
           a.verifiedAt[i] == b.verifiedAt[i] && a.lastGood[i] == b.lastGood[i] && a.use[i] == b.use[i] &&
           a.member[i] == b.member[i] && a.booking[i] == b.booking[i] && a.reason[i] == b.reason[i] &&
           a.reasonA[i] == b.reasonA[i] && a.reasonB[i] == b.reasonB[i];
}

void appendRow(HostColumns &to, const HostColumns &from, std::size_t i)
{
    to.state.push_back(from.state[i]), to.stateSince.push_back(from.stateSince[i]);
    to.gpusUsable.push_back(from.gpusUsable[i]), to.grade.push_back(from.grade[i]);
    to.uptimePermyriad.push_back(from.uptimePermyriad[i]), to.uptimeBad.push_back(from.uptimeBad[i]);
    to.covCentiPct.push_back(from.covCentiPct[i]), to.netPermille.push_back(from.netPermille[i]);
    to.verification.push_back(from.verification[i]), to.verifiedAt.push_back(from.verifiedAt[i]);
    to.lastGood.push_back(from.lastGood[i]), to.use.push_back(from.use[i]), to.member.push_back(from.member[i]);
    to.booking.push_back(from.booking[i]), to.reason.push_back(from.reason[i]);
    to.reasonA.push_back(from.reasonA[i]), to.reasonB.push_back(from.reasonB[i]);
}

} // namespace

HostDelta deltaBetween(const HostColumns &before, const HostColumns &after)
{
    HostDelta delta;
    delta.baseTick = before.tick;
    delta.columns.tick = after.tick;
    delta.columns.at = after.at;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (i < before.size() && sameRow(before, after, i))
            continue;
        delta.hosts.push_back(HostId(i));
        appendRow(delta.columns, after, i);
    }
    return delta;
}

} // namespace imece::core
