// SPDX-License-Identifier: GPL-3.0-or-later
// An accountant who only reads the log: adds up by hand what runs, what is held and what is owed, and names the first
// sum that is not right. Shares no code with the core beyond value types and the months.
#pragma once
#include "backend/core/coop.h"
#include "domain/epoch.h"
#include "tests/backend/core/segment_cost.h"
#include <QString>
#include <map>

namespace imece::core {

inline constexpr Span ever{0, std::int64_t{1} << 40};

/// Keeps the newest row of every booking and adds up by hand.
class Accountant
{
public:
    QString read(const std::vector<Event> &events)
    {
        for (const Event &e : events)
            if (QString fault = std::visit([&](const auto &body) { return take(body, e); }, e.body); !fault.isEmpty())
                return QStringLiteral("event %1: %2").arg(e.sequence).arg(fault);
        return {};
    }

    /// I22 of the whole chain, in this month and all to come.
    QString overCap(Instant now) const
    {
        for (const auto &[member, cap] : m_startups)
            if (QString fault = over(cap, now, [&](const Row &r) { return r.booking.member == member; });
                !fault.isEmpty())
                return QStringLiteral("startup %1: ").arg(raw(member)) + fault;
        for (const auto &[person, cap] : m_persons)
            if (QString fault = over(cap, now, [&](const Row &r) { return r.priv.person == person; }); !fault.isEmpty())
                return QStringLiteral("person %1: ").arg(raw(person)) + fault;
        for (const auto &[name, cap] : m_teams)
            if (QString fault = over(cap, now,
                                     [&](const Row &r) {
                                         const auto in = m_inTeam.find(r.priv.person);
                                         return in != m_inTeam.end() && in->second == name;
                                     });
                !fault.isEmpty())
                return QStringLiteral("team: ") + fault;
        return {};
    }

    /// I20, I24, I25, I28 of the questions, against the sums by hand.
    QString books(const Coop &coop, Instant now, Instant cut) const
    {
        Ticks net = 0;
        for (std::uint32_t m = 1; m <= 4; ++m) {
            Ticks mine = 0;
            for (const auto &[id, r] : m_rows)
                if (r.booking.member == MemberId{m})
                    mine += worth(r, ever, now);
            for (const ChargeCorrected &c : m_corrections)
                mine += c.member == MemberId{m} ? c.ticks : 0;
            const Invoice all = coop.invoice(MemberId{m}, ever, now);
            if (all.ticks != mine)
                return QStringLiteral("the invoice of %1 is %2, by hand %3").arg(m).arg(all.ticks).arg(mine);
            if (coop.invoice(MemberId{m}, {0, cut}, now).ticks +
                    coop.invoice(MemberId{m}, {cut, ever.until}, now).ticks !=
                mine)
                return QStringLiteral("I20: a cut of the period changes the sum");
            std::int64_t cents = 0;
            for (const InvoiceLine &line : all.lines)
                cents += line.cents;
            if (cents != all.cents || std::abs(all.cents * ticksPerCent - all.ticks) * 2 > ticksPerCent)
                return QStringLiteral("I24");
            net += mine;
        }
        const PayoutList list = coop.payouts(ever, now);
        Ticks paid = list.fee;
        for (const PayoutRow &row : list.rows)
            paid += row.ticks;
        if (list.charges - list.credits != net || paid != net + list.uncovered || list.uncovered != 0)
            return QStringLiteral("I25: %1 paid of %2").arg(paid).arg(net);
        return {};
    }
    const std::vector<ChargeCorrected> &corrections() const { return m_corrections; }
    std::size_t approvals() const { return m_approvals; }
    std::size_t capped() const { return m_capped; }
    std::size_t stops() const { return m_stops; }
    Ticks netOf(BookingId id, Instant now) const
    {
        Ticks net = worth(m_rows.at(id), ever, now);
        for (const ChargeCorrected &c : m_corrections)
            net += c.booking == id ? c.ticks : 0;
        return net;
    }
    bool knows(BookingId id) const { return m_rows.contains(id); }

private:
    struct Row
    {
        Booking booking;
        BookingPrivate priv;
    };
    /// Net of what has run up to now.
    static Ticks worth(const Row &r, const Span &within, Instant now)
    {
        const Booking &b = r.booking;
        if (b.startedAt == 0)
            return 0;
        return between(r, {b.startedAt, std::min(now, b.endedAt ? b.endedAt : b.window.until)}, within, now);
    }
    /// Net spent and held.
    static Ticks bound(const Row &r, const Span &within, Instant now)
    {
        const Booking &b = r.booking;
        if (isTerminal(b.state) && b.startedAt == 0)
            return 0;
        return between(r, {b.startedAt ? b.startedAt : b.window.from, b.endedAt ? b.endedAt : b.window.until}, within,
                       now);
    }
    static Ticks between(const Row &r, const Span &time, const Span &within, Instant now)
    {
        const Booking &b = r.booking;
        const auto part = [&](const Span &s) {
            const Span p = s.clippedTo(within);
            return s.isEmpty() || p.isEmpty() ? Ticks{0} : segmentCost(r.booking, r.priv, p);
        };
        Ticks sum = part(time);
        for (const Span &z : b.stopped)
            sum -= part(z.clippedTo(time));
        if (b.stoppedSince != 0 && b.startedAt != 0)
            sum -= part(Span{b.stoppedSince, now}.clippedTo(time));
        return sum;
    }
    template<typename Whose> QString over(Ticks cap, Instant now, Whose isUnder) const
    {
        std::map<Instant, Ticks> months;
        for (const auto &[id, r] : m_rows)
            if (isUnder(r) && r.booking.window.until > monthOf(now))
                for (const MonthPart &m :
                     monthParts({std::max(monthOf(now), r.booking.window.from), r.booking.window.until}))
                    months[m.month] += bound(r, {m.month, monthAfter(m.month)}, now);
        for (const auto &[month, ticks] : months)
            if (ticks > cap)
                return QStringLiteral("I22: %1 of %2 in the month of %3").arg(ticks).arg(cap).arg(month);
        return {};
    }

    template<typename Other> QString take(const Other &, const Event &) { return {}; }
    QString take(const CoopFounded &body, const Event &)
    {
        for (const MemberTerms &t : body.setup.terms)
            if (t.monthlyCap > 0)
                m_startups[t.member] = t.monthlyCap;
        return {};
    }
    QString take(const CapSet &body, const Event &)
    {
        ++m_capped;
        if (body.level == CapLevel::Startup)
            put(m_startups, body.member, body.cap);
        else if (body.level == CapLevel::Person)
            put(m_persons, body.persons.front(), body.cap);
        else {
            const auto name = std::pair(body.member, body.team);
            std::erase_if(m_inTeam, [&](const auto &in) { return in.second == name; });
            put(m_teams, name, body.cap);
            for (const PersonId p : body.persons)
                if (body.cap > 0)
                    m_inTeam[p] = name;
                else
                    m_inTeam.erase(p);
        }
        return {};
    }
    template<typename Map, typename Id> static void put(Map &map, const Id &id, Ticks cap)
    {
        map.erase(id);
        if (cap > 0)
            map[id] = cap;
    }
    QString take(const ChargeCorrected &body, const Event &e)
    {
        const Booking &b = m_rows.at(body.booking).booking;
        m_corrections.push_back(body);
        return isTerminal(b.state) && e.at >= b.endedAt + 72 * hour ? QString() : QStringLiteral("M13: too early");
    }
    QString take(const BookingSet &body, const Event &e)
    {
        const Booking &b = body.booking;
        const auto found = m_rows.find(b.id);
        if (found != m_rows.end() && isTerminal(found->second.booking.state))
            return QStringLiteral("I23, I28: an ended booking changed");
        if (body.priv.credited < 0 || body.priv.credited > body.priv.charged || body.priv.hold < 0)
            return QStringLiteral("I21");
        if (isTerminal(b.state) && body.priv.hold != 0)
            return QStringLiteral("I23: still held");
        Instant last = b.startedAt;
        for (const Span &z : b.stopped) { // I27
            if (z.isEmpty() || z.from < last || (b.endedAt != 0 && z.until > b.endedAt))
                return QStringLiteral("I27: a stopped interval outside the active one, or twice");
            last = z.until;
        }
        if (found != m_rows.end() && b.stopped.size() > found->second.booking.stopped.size())
            ++m_stops;
        if (found != m_rows.end() && found->second.booking.awaitsApproval && !b.awaitsApproval) {
            const bool isSecond = raw(body.priv.approver) != 0 && body.priv.approver != body.priv.person;
            ++m_approvals;
            if (!isSecond)
                return QStringLiteral("K2: nobody else said so");
        }
        if (b.awaitsApproval && b.state != BookingState::Offered && !isTerminal(b.state))
            return QStringLiteral("K2: firm without a second person");
        m_rows[b.id] = {b, body.priv};
        const Row &r = m_rows[b.id];
        if (isTerminal(b.state) && worth(r, ever, e.at) != body.priv.charged - body.priv.credited)
            return QStringLiteral("M2: settled at another sum than the log shows");
        return {};
    }

    std::map<BookingId, Row> m_rows;
    std::map<MemberId, Ticks> m_startups;
    std::map<PersonId, Ticks> m_persons;
    std::map<std::pair<MemberId, std::string>, Ticks> m_teams;
    std::map<PersonId, std::pair<MemberId, std::string>> m_inTeam;
    std::vector<ChargeCorrected> m_corrections;
    std::size_t m_approvals = 0, m_capped = 0, m_stops = 0;
};

} // namespace imece::core
