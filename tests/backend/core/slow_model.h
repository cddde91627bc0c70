// SPDX-License-Identifier: GPL-3.0-or-later
// The obvious model: it reads the log as it grows, keeps what an accountant would keep, and checks the invariants of
// the rules by counting. It shares no code with the core beyond value types and the table of edges.
#pragma once
#include "backend/core/coop.h"
#include "domain/booking_rules.h"
#include "domain/epoch.h"
#include <QString>
#include <map>
#include <set>

namespace imece::core {

class SlowModel
{
public:
    /// Everything new of the log; the first fault found, or empty.
    QString read(const std::vector<Event> &events)
    {
        for (const Event &e : events) {
            if (e.sequence != m_sequence + 1)
                return QStringLiteral("C7: the log has a gap");
            m_sequence = e.sequence;
            if (e.at < m_at)
                return QStringLiteral("I36: time fell");
            accrue(e.at);
            if (QString fault = std::visit([&](const auto &body) { return take(body); }, e.body); !fault.isEmpty())
                return QStringLiteral("event %1: %2").arg(e.sequence).arg(fault);
        }
        return {};
    }

    /// What must hold between two commands.
    QString check(const Coop &coop, Instant now)
    {
        for (const auto &[member, bank] : m_bank)
            if (const auto mine = floorDiv(grown(bank, now - m_at), m_base); coop.balance(member, now) != mine)
                return QStringLiteral("I10: the bank of %1 is %2, the model has %3")
                    .arg(raw(member))
                    .arg(coop.balance(member, now))
                    .arg(mine);
        if (QString fault = doubleBooked(); !fault.isEmpty())
            return fault;
        return overCap();
    }

    std::size_t bookings() const { return m_bookings.size(); }
    std::size_t swaps() const { return m_swaps; }
    std::size_t credits() const { return m_credits; }
    std::size_t extensions() const { return m_extensions; }
    std::size_t returnedFees() const { return m_returned; }

private:
    struct Bank
    {
        std::int64_t balance = 0; ///< in parts of 1/m_base GPU-second
        std::int64_t owned = 0, used = 0;
    };

    // ---- S3 by counting: B is constant here, so that every rate is a whole number of 1/B GPUs --------------------
    std::int64_t grown(const Bank &bank, Seconds length) const
    {
        const std::int64_t rate = bank.owned * std::min(healthyGpus(), m_base) - bank.used * m_base;
        return std::min(bank.balance + rate * length, mostOf(bank) * m_base);
    }
    void accrue(Instant at)
    {
        for (auto &[member, bank] : m_bank)
            bank.balance = grown(bank, at - m_at);
        m_at = at;
    }
    GpuSeconds mostOf(const Bank &bank) const { return 28 * day * bank.owned; }
    std::int64_t healthyGpus() const
    {
        std::int64_t gpus = 0;
        std::set<HostId> standing; // R11: in a gang instead of a lost one
        for (const BookingId id : m_live)
            for (const HostSwap &s : m_bookings.at(id).booking.replaced)
                if (m_fleet.host(s.in).role == HostRole::Spare && m_up[raw(s.in)])
                    standing.insert(s.in);
        for (std::size_t i = 0; i < m_up.size(); ++i)
            gpus += (m_fleet.hosts[i].role == HostRole::Base && m_up[i]) || standing.contains(HostId(i)) ? 8 : 0;
        return gpus;
    }
    void post(MemberId member, GpuSeconds amount)
    {
        Bank &bank = m_bank[member];
        bank.balance = std::min(bank.balance + amount * m_base, mostOf(bank) * m_base);
    }

    // ---- the log -------------------------------------------------------------------------------------------------
    template<typename Other> QString take(const Other &) { return {}; }
    QString take(const CoopFounded &body)
    {
        m_fleet = body.setup.fleet;
        m_policy = body.setup.policy;
        m_up.assign(m_fleet.hosts.size(), true);
        for (const ShareLine &line : body.setup.shares)
            m_bank[line.member].owned = line.gpus, m_base += line.gpus;
        for (const MemberTerms &t : body.setup.terms)
            m_caps[t.member] = t.monthlyCap;
        return {};
    }
    QString take(const HostSet &body)
    {
        m_up[raw(body.host)] = body.state == HostState::InService;
        m_backAt[body.host] = body.backAt;
        return {};
    }
    QString take(const TokensPosted &body)
    {
        post(body.member, body.amount);
        m_returned += body.amount > 0 && raw(body.booking) != 0 ? 1U : 0U;
        GpuSeconds &fee = m_fees[body.booking];
        fee += body.amount;
        return raw(body.booking) != 0 && fee > 0 ? QStringLiteral("S19: more came back than was taken") : QString();
    }
    QString take(const TransferSet &body)
    {
        if (body.isSigned)
            post(body.from, -body.amount), post(body.to, body.amount);
        return {};
    }
    QString take(const BookingSet &body)
    {
        const Booking &b = body.booking;
        const auto found = m_bookings.find(b.id);
        const Booking *before = found == m_bookings.end() ? nullptr : &found->second.booking;
        if (QString fault = before ? edge(*before, b) : birth(b); !fault.isEmpty())
            return fault;
        if (body.priv.credited < 0 || body.priv.credited > body.priv.charged || body.priv.hold < 0)
            return QStringLiteral("I21: 0 ≤ credit ≤ gross");
        if (isTerminal(b.state) && body.priv.hold != 0)
            return QStringLiteral("I23: an ended booking still holds money");
        use(before, b);
        if (before) {
            m_swaps += b.replaced.size() - before->replaced.size();
            m_credits += b.stopped.size() - before->stopped.size();
            m_extensions += b.window.until > before->window.until ? 1U : 0U;
        }
        m_bookings[b.id] = {b, body.priv};
        if (isTerminal(b.state))
            m_live.erase(b.id);
        else
            m_live.insert(b.id);
        return {};
    }
    QString birth(const Booking &b)
    {
        if (b.version != 1 || b.state != BookingState::Offered || b.hosts.empty())
            return QStringLiteral("section 7: a booking begins as an offer");
        std::set<LeafId> leaves;
        for (const HostId h : b.hosts) {
            leaves.insert(m_fleet.host(h).leaf);
            const bool isBack = m_up[raw(h)] || (m_backAt[h] > 0 && m_backAt[h] <= b.window.from - m_policy.setup);
            if (m_fleet.fabricOf(h) != b.fabric || !isBack)
                return QStringLiteral("R2, R3: another fabric, or a host that is down");
        }
        return b.maxLeaves != 0 && leaves.size() > b.maxLeaves ? QStringLiteral("R4: more leaves than promised")
                                                               : QString();
    }
    QString edge(const Booking &before, const Booking &b)
    {
        if (b.version != before.version + 1)
            return QStringLiteral("I29: version");
        if (isTerminal(before.state))
            return QStringLiteral("I28: an ended booking changed");
        if (before.state != b.state && !mayMove(before.state, b.state))
            return QStringLiteral("I29: no such edge");
        if (before.state == BookingState::Offered && b.state == BookingState::Placing && m_at >= before.offerExpiresAt)
            return QStringLiteral("I33: an expired offer was confirmed");
        if (b.hosts.size() != before.hosts.size() || b.fabric != before.fabric || b.window.from != before.window.from)
            return QStringLiteral("I4: the gang or its start changed");
        std::vector<HostId> hosts = before.hosts;
        for (std::size_t i = before.replaced.size(); i < b.replaced.size(); ++i) {
            std::replace(hosts.begin(), hosts.end(), b.replaced[i].out, b.replaced[i].in);
            if (!m_up[raw(b.replaced[i].in)])
                return QStringLiteral("R11: replaced by a host that is down");
        }
        std::sort(hosts.begin(), hosts.end());
        std::set<LeafId> leaves;
        for (const HostId h : b.hosts)
            leaves.insert(m_fleet.host(h).leaf);
        if (hosts != b.hosts || (b.maxLeaves != 0 && leaves.size() > b.maxLeaves))
            return QStringLiteral("R11: hosts and swaps do not agree, or the leaf bound is broken");
        Instant last = b.startedAt;
        for (const Span &s : b.stopped) {
            if (s.from < last || s.isEmpty() || s.until > b.window.until)
                return QStringLiteral("I27: stopped time outside the active interval, or twice");
            last = s.until;
        }
        return {};
    }
    void use(const Booking *before, const Booking &b)
    {
        const auto uses = [](const Booking &x) { return x.startedAt != 0 && x.endedAt == 0; };
        m_bank[b.member].used += (uses(b) ? b.gpus() : 0) - (before && uses(*before) ? before->gpus() : 0);
        const auto stopped = [](const Booking &x) {
            Seconds sum = 0;
            for (const Span &s : x.stopped)
                sum += s.length();
            return sum;
        };
        if (before && stopped(b) != stopped(*before)) // M5
            post(b.member, (stopped(b) - stopped(*before)) * b.gpus());
    }

    // ---- invariants ----------------------------------------------------------------------------------------------
    /// I1: every host, every live booking, every piece of time.
    QString doubleBooked() const
    {
        std::map<HostId, std::vector<Span>> taken;
        for (const BookingId id : m_live) {
            const Booking &b = m_bookings.at(id).booking;
            const Instant end = (b.endedAt ? b.endedAt : b.window.until) + m_policy.teardown;
            for (const HostId h : b.hosts) {
                Instant from = b.window.from - m_policy.setup;
                for (const HostSwap &s : b.replaced)
                    if (s.in == h)
                        from = std::max(from, s.at);
                taken[h].push_back({from, end});
            }
        }
        for (auto &[host, spans] : taken) {
            std::sort(spans.begin(), spans.end());
            for (std::size_t i = 1; i < spans.size(); ++i)
                if (spans[i - 1].until > spans[i].from)
                    return QStringLiteral("I1: host %1 is promised twice").arg(raw(host));
        }
        return {};
    }
    /// I22, second by second within each month.
    QString overCap() const
    {
        std::map<std::pair<MemberId, Instant>, Ticks> spent;
        for (const auto &[id, record] : m_bookings) {
            const Booking &b = record.booking;
            if (isTerminal(b.state) && b.startedAt == 0)
                continue;
            const Instant end = b.endedAt ? b.endedAt : b.window.until;
            const Instant from = b.startedAt ? b.startedAt : b.window.from;
            for (const MonthPart &part : monthParts({from, std::max(from, end)}))
                spent[{b.member, part.month}] += worth(record, part.span);
            std::vector<Span> stopped = b.stopped;
            if (b.stoppedSince != 0 && b.startedAt != 0)
                stopped.push_back({b.stoppedSince, std::max(b.stoppedSince, std::min(m_at, end))});
            for (const Span &z : stopped)
                for (const MonthPart &part : monthParts(z))
                    spent[{b.member, part.month}] -= worth(record, part.span);
        }
        for (const auto &[key, ticks] : spent)
            if (const Ticks cap = m_caps.at(key.first); cap > 0 && ticks > cap)
                return QStringLiteral("I22: member %1 is above its cap: %2 of %3")
                    .arg(raw(key.first))
                    .arg(ticks)
                    .arg(cap);
        return {};
    }
    struct Record
    {
        Booking booking;
        BookingPrivate priv;
    };
    static Ticks worth(const Record &record, const Span &span)
    {
        Ticks ticks = 0;
        MicrosPerGpuHour price = record.priv.price;
        Instant from = span.from;
        for (const PriceStep &step : record.priv.later) {
            const Instant until = std::clamp(step.from, span.from, span.until);
            if (until > from)
                ticks += record.booking.gpus() * (until - from) * price, from = until;
            price = step.price;
        }
        return ticks + record.booking.gpus() * (span.until - from) * price;
    }

    Fleet m_fleet;
    PolicyView m_policy;
    std::uint64_t m_sequence = 0;
    Instant m_at = 0;
    std::int64_t m_base = 0;
    std::vector<bool> m_up;
    std::map<HostId, Instant> m_backAt; ///< as reported
    std::map<MemberId, Bank> m_bank;
    std::map<MemberId, Ticks> m_caps;
    std::map<BookingId, GpuSeconds> m_fees;
    std::map<BookingId, Record> m_bookings;
    std::set<BookingId> m_live;
    std::size_t m_swaps = 0, m_credits = 0, m_extensions = 0, m_returned = 0;
};

} // namespace imece::core
