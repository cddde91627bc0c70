// SPDX-License-Identifier: GPL-3.0-or-later
// The obvious model: it reads the log as it grows, keeps what an accountant would keep (slow_books.h), and checks the
// invariants of the rules by counting (slow_checks.h). It shares no code with the core beyond value types and the table
// of edges.
#pragma once
#include "backend/core/coop.h"
#include "domain/booking_rules.h"
#include "tests/backend/core/slow_checks.h"

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
            if (e.at < m_books.at)
                return QStringLiteral("I36: time fell");
            accrue(e.at);
            if (QString fault = std::visit([&](const auto &body) { return take(body); }, e.body); !fault.isEmpty())
                return QStringLiteral("event %1: %2").arg(e.sequence).arg(fault);
            if (QString fault = m_bank.windowBound(); !fault.isEmpty())
                return fault;
        }
        return {};
    }

    /// What must hold between two commands.
    QString check(const Coop &coop, Instant now)
    {
        for (const MemberId member : m_bank.members())
            if (const auto mine = m_bank.balance(m_books, member, now); coop.balance(member, now) != mine)
                return QStringLiteral("I10: the bank of %1 is %2, the model has %3")
                    .arg(raw(member))
                    .arg(coop.balance(member, now))
                    .arg(mine);
        for (const auto &broken : {doubleBooked, overCap, beyondMembership})
            if (QString fault = broken(m_books); !fault.isEmpty())
                return fault;
        if (!m_loose.empty())
            return QStringLiteral("I4: a plan was loosened and not made again");
        return m_leases.check(coop, now);
    }
    /// What must hold once everything due by `now` has happened.
    QString checkAdvanced(Instant now) const
    {
        SlowBooks then = m_books;
        then.at = now;
        return unfeltLoss(then);
    }

    bool hasUpkeep(HostId host) const
    {
        return std::any_of(m_books.upkeep.begin(), m_books.upkeep.end(), [&](const auto &u) {
            const auto &hosts = u.second.hosts;
            return u.second.span.until > m_books.at && std::find(hosts.begin(), hosts.end(), host) != hosts.end();
        });
    }

    std::size_t bookings() const { return m_books.bookings.size(); }
    std::size_t swaps() const { return m_swaps; }
    std::size_t credits() const { return m_credits; }
    std::size_t extensions() const { return m_extensions; }
    std::size_t spares() const { return m_spares; }
    std::size_t sparesUsed() const { return m_sparesUsed; }
    std::size_t changes() const { return m_changes; }
    std::size_t moves() const { return m_moves; }
    std::size_t plans() const { return m_plans; }
    std::size_t slices() const { return m_slices; }
    const SlowLeases &leases() const { return m_leases; }
    std::size_t returnedFees() const { return m_returned; }
    std::size_t atRisk() const { return m_atRisk; }
    std::size_t shareChanges() const { return m_shareChanges; }

private:
    void accrue(Instant at)
    {
        m_bank.accrue(m_books, at);
        m_books.at = at;
    }

    // ---- the log -------------------------------------------------------------------------------------------------
    template<typename Other> QString take(const Other &) { return {}; }
    QString take(const CoopFounded &body)
    {
        m_books.fleet = body.setup.fleet;
        m_books.policy = body.setup.policy;
        m_books.up.assign(m_books.fleet.hosts.size(), true);
        for (const ShareLine &line : body.setup.shares)
            m_books.shares.push_back({{line.member, line.gpus, line.from, forever}, line.from, forever});
        m_leases.shares(m_books.shares);
        for (const MemberTerms &t : body.setup.terms)
            m_books.caps[t.member] = t.monthlyCap;
        for (const PolicyRow &row : body.setup.settings)
            if (row.name == "floorBps")
                m_books.phiBps = row.value;
        m_bank.found(m_books);
        return {};
    }
    QString take(const SharesSet &body)
    {
        if (QString fault = sharesBroken(m_books.shares, body.shares); !fault.isEmpty())
            return fault;
        for (const MemberTerms &t : body.terms)
            m_books.caps[t.member] = t.monthlyCap;
        m_books.shares = body.shares;
        m_leases.shares(m_books.shares);
        ++m_shareChanges;
        return {};
    }
    QString take(const WaiverSet &body)
    {
        m_books.waivers[body.id] = body.waiver;
        return {};
    }
    QString take(const UpkeepSet &body)
    {
        m_books.upkeep[body.id] = body;
        return {};
    }
    QString take(const UpkeepTurned &body)
    {
        const bool isNew = body.hasBegun ? m_books.begun.insert(body.id).second : m_books.begun.erase(body.id) > 0;
        return isNew ? QString() : QStringLiteral("R3: an upkeep begins or ends twice");
    }
    QString take(const HostSet &body)
    {
        const bool isUp = body.state == HostState::InService;
        if (m_books.up[raw(body.host)] && !isUp)
            m_faults[body.host].push_back({body.lastGood ? body.lastGood : m_books.at, 0});
        else if (!m_books.up[raw(body.host)] && isUp)
            m_faults[body.host].back().until = m_books.at, m_putOut[body.host] = putOutUntil(m_faults[body.host]);
        m_books.up[raw(body.host)] = isUp;
        m_books.backAt[body.host] = body.backAt;
        return {};
    }
    QString take(const TokensPosted &body)
    {
        m_bank.post(m_books, body.member, body.amount);
        if (body.amount > 0) // S6: what comes back or is received is no use
            m_bank.netOff(body.member, body.amount);
        m_returned += body.amount > 0 && raw(body.booking) != 0 ? 1U : 0U;
        GpuSeconds &fee = m_fees[body.booking];
        fee += body.amount;
        return raw(body.booking) != 0 && fee > 0 ? QStringLiteral("S19: more came back than was taken") : QString();
    }
    QString take(const TransferSet &body)
    {
        if (!body.isSigned)
            return {};
        m_bank.post(m_books, body.from, -body.amount);
        m_bank.post(m_books, body.to, body.amount);
        m_bank.netOff(body.to, body.amount);
        return {};
    }
    QString take(const BookingSet &body)
    {
        const Booking &b = body.booking;
        const auto found = m_books.bookings.find(b.id);
        const Booking *before = found == m_books.bookings.end() ? nullptr : &found->second.booking;
        if (QString fault = before ? edge(*before, b) : birth(b); !fault.isEmpty())
            return fault;
        if (QString fault = committed(before, b); !fault.isEmpty())
            return fault;
        if (body.priv.credited < 0 || body.priv.credited > body.priv.charged || body.priv.hold < 0)
            return QStringLiteral("I21: 0 ≤ credit ≤ gross");
        if ((b.dueAt == 0) != isTerminal(b.state))
            return QStringLiteral("section 7: a state without a deadline, or an end with one");
        if (before && isTerminal(before->state) &&
            (body.priv.charged != found->second.priv.charged || body.priv.credited != found->second.priv.credited))
            return QStringLiteral("I28: an ended booking is charged anew");
        if (isTerminal(b.state) && body.priv.hold != 0)
            return QStringLiteral("I23: an ended booking still holds money");
        use(before, b);
        m_leases.read(before, b, body.priv);
        if (before) {
            m_atRisk += b.atRiskSince != 0 && before->atRiskSince == 0 ? 1U : 0U;
            m_swaps += std::max(b.replaced.size(), before->replaced.size()) - before->replaced.size();
            m_credits += b.stopped.size() - before->stopped.size();
            m_extensions += b.window.until > before->window.until && b.cls == ServiceClass::G ? 1U : 0U;
        }
        m_books.bookings[b.id] = {b, body.priv};
        if (isTerminal(b.state))
            m_books.live.erase(b.id);
        else
            m_books.live.insert(b.id);
        return {};
    }
    QString birth(const Booking &b)
    {
        if (b.version != 1)
            return QStringLiteral("I29: version");
        if (b.cls == ServiceClass::S) {
            ++m_slices;
            const bool isOfSpares = std::all_of(b.hosts.begin(), b.hosts.end(), [this](HostId h) {
                return m_books.fleet.host(h).role == HostRole::Spare;
            });
            return isOfSpares && b.window.length() <= day ? QString()
                                                          : QStringLiteral("R15: a slice is of V and short");
        }
        if (b.state == BookingState::Queued)
            return b.hosts.empty() ? QString() : QStringLiteral("R9: an entry begins without a plan");
        m_spares += b.hotSpare != noHost ? 1U : 0U;
        if (b.hasSla != (b.hotSpare != noHost) ||
            (b.hasSla && (m_books.fleet.host(b.hotSpare).role != HostRole::Spare || !m_books.up[raw(b.hotSpare)] ||
                          m_books.fleet.fabricOf(b.hotSpare) != b.fabric)))
            return QStringLiteral("S2: the option without a sound spare of its fabric");
        return b.state == BookingState::Offered ? placed(b) : QStringLiteral("section 7: a booking begins as an offer");
    }
    /// I12 where hosts are taken, taken elsewhere, or for longer.
    QString committed(const Booking *before, const Booking &b) const
    {
        if (b.cls != ServiceClass::G || b.hosts.empty() || isTerminal(b.state))
            return {};
        if (!before || before->hosts.empty() || b.window.from != before->window.from ||
            b.hosts.size() > before->hosts.size())
            return floorBroken(m_books, b, b.window);
        return floorBroken(m_books, b, {before->window.until, b.window.until});
    }
    bool isPutOut(HostId h, Instant at) const
    {
        const auto found = m_putOut.find(h);
        return found != m_putOut.end() && at < found->second;
    }
    QString placed(const Booking &b) const
    {
        std::set<LeafId> leaves;
        Span taken = m_books.taken(b);
        if (b.cls == ServiceClass::P)
            taken.until = b.window.from; // S8: it gives way later
        for (const HostId h : b.hosts) {
            leaves.insert(m_books.fleet.host(h).leaf);
            if (m_books.fleet.fabricOf(h) != b.fabric || m_books.isOut(h, taken))
                return QStringLiteral(
                           "R2, R3: another fabric, or host %1 that is down: booking %2, class %3, state %4, "
                           "%5 … %6, at %7, up %8, back %9")
                    .arg(raw(h))
                    .arg(raw(b.id))
                    .arg(int(b.cls))
                    .arg(int(b.state))
                    .arg(b.window.from)
                    .arg(b.window.until)
                    .arg(m_books.at)
                    .arg(bool(m_books.up[raw(h)]))
                    .arg(m_books.backAt.contains(h) ? m_books.backAt.at(h) : 0);
            if (m_books.up[raw(h)] && isPutOut(h, b.window.from - m_books.policy.setup))
                return QStringLiteral("V4: placed on a host that is put out");
        }
        const bool isBound = b.maxLeaves != 0 && leaves.size() > b.maxLeaves;
        return b.hosts.empty() || isBound ? QStringLiteral("R4: no host, or more leaves than promised") : QString();
    }
    /// R9, I6: a plan moves earlier; later or away only when hosts of it are lost.
    QString planned(const Booking &before, const Booking &b)
    {
        const bool isLost = std::any_of(before.hosts.begin(), before.hosts.end(), [this, &before](HostId h) {
            return m_books.isOut(h, m_books.taken(before)) || !m_books.up[raw(h)] ||
                   isPutOut(h, before.window.from - m_books.policy.setup);
        });
        ++m_plans;
        if (!before.hosts.empty() && !isLost && (b.hosts.empty() || b.window.from > before.window.from))
            return QStringLiteral("I6: a planned start moved later");
        return b.hosts.empty() ? QString() : placed(b);
    }
    QString edge(const Booking &before, const Booking &b)
    {
        if (b.version != before.version + 1)
            return QStringLiteral("I29: version");
        if (isTerminal(before.state)) { // its texts alone
            Booking same = b;
            same.version = before.version;
            return same == before ? QString() : QStringLiteral("I28: an ended booking changed");
        }
        if (before.state != b.state && !mayMove(before.state, b.state))
            return QStringLiteral("I29: no such edge");
        if (before.state == BookingState::Offered && b.state == BookingState::Placing &&
            m_books.at >= before.offerExpiresAt)
            return QStringLiteral("I33: an expired offer was confirmed");
        if (QString fault = m_leases.edge(m_books.bookings, b); !fault.isEmpty())
            return fault;
        if (before.state == BookingState::Queued && b.cls == ServiceClass::P) // S15: G may take what the head waits for
            return b.hosts.empty() || isTerminal(b.state) ? QString() : placed(b);
        if (before.state == BookingState::Confirmed && b.state == before.state && m_loose.contains(b.id) &&
            (b.window != before.window || b.hosts.size() != before.hosts.size()))
            return changed(before, b);
        if (b.plannedUntil != 0 && b.plannedUntil != before.plannedUntil && before.state != BookingState::Queued)
            return QStringLiteral("R6: what was fixed is planned again");
        if (before.state == BookingState::Queued && b.state == BookingState::Queued) {
            m_loose.erase(b.id);
            if (b.hosts == before.hosts && b.window == before.window) // R6: fixed at its freeze, as it stood
                return {};
            return planned(before, b);
        }
        if (b.hosts.size() != before.hosts.size() || b.fabric != before.fabric || b.window.from != before.window.from)
            return QStringLiteral("I4: the gang or its start changed");
        if (b.hosts != before.hosts &&
            b.replaced == before.replaced) // R6: until the freeze, and only within the promise
            return rebound(before, b);
        const bool isSpareUsed = b.replaced.size() > before.replaced.size() && b.replaced.back().in == before.hotSpare;
        if (b.hasSla != before.hasSla || (b.hotSpare != before.hotSpare && !(isSpareUsed && b.hotSpare == noHost)))
            return QStringLiteral("S2: the hot spare changed without being used");
        if (isSpareUsed)
            ++m_sparesUsed;
        std::vector<HostId> hosts = before.hosts;
        for (std::size_t i = before.replaced.size(); i < b.replaced.size(); ++i) {
            std::replace(hosts.begin(), hosts.end(), b.replaced[i].out, b.replaced[i].in);
            if (!m_books.up[raw(b.replaced[i].in)])
                return QStringLiteral("R11: replaced by a host that is down");
        }
        std::sort(hosts.begin(), hosts.end());
        std::set<LeafId> leaves;
        for (const HostId h : b.hosts)
            leaves.insert(m_books.fleet.host(h).leaf);
        if (hosts != b.hosts || (b.maxLeaves != 0 && leaves.size() > b.maxLeaves))
            return QStringLiteral("R11: hosts and swaps do not agree, or the leaf bound is broken");
        Instant last = b.startedAt;
        for (const Span &s : b.stopped) {
            if (s.from < last || s.isEmpty() || s.until > b.window.until)
                return QStringLiteral(
                           "I27: stopped time outside the active interval, or twice: class %1, state %2 to %3, "
                           "stopped %4 to %5, last %6, until %7")
                    .arg(int(b.cls))
                    .arg(int(before.state))
                    .arg(int(b.state))
                    .arg(s.from)
                    .arg(s.until)
                    .arg(last)
                    .arg(b.window.until);
            last = s.until;
        }
        return {};
    }
    /// I3, I4: planned hosts may change, a pinned or frozen gang's never; interval, fabric and leaf bound stay.
    QString rebound(const Booking &before, const Booking &b)
    {
        ++m_moves;
        Booking same = b;
        same.hosts = before.hosts, same.version = before.version;
        if (before.state != BookingState::Confirmed || before.plannedUntil == 0 || m_books.at > before.plannedUntil)
            return QStringLiteral("R6: fixed hosts changed");
        if (!m_loose.erase(b.id) || same != before)
            return QStringLiteral("R6: more than the hosts changed, or nobody said so");
        return placed(b);
    }
    QString changed(const Booking &before, const Booking &b)
    {
        ++m_changes;
        m_loose.erase(b.id);
        const QString fault = changeBroken(m_books, before, b);
        return fault.isEmpty() ? placed(b) : fault;
    }
    QString take(const PlansLoosened &body)
    {
        m_loose.insert(body.bookings.begin(), body.bookings.end());
        return {};
    }
    void use(const Booking *before, const Booking &b)
    {
        if (b.cls != ServiceClass::G)
            return; // S2
        const auto uses = [](const Booking &x) { return x.startedAt != 0 && x.endedAt == 0; };
        m_bank.use(b.member, (uses(b) ? b.gpus() : 0) - (before && uses(*before) ? before->gpus() : 0));
        const auto stopped = [](const Booking &x) {
            Seconds sum = 0;
            for (const Span &s : x.stopped)
                sum += s.length();
            return sum;
        };
        const GpuSeconds credit = before ? (stopped(b) - stopped(*before)) * b.gpus() : 0;
        if (credit != 0) // M5
            m_bank.post(m_books, b.member, credit), m_bank.netOff(b.member, credit);
    }

    SlowBooks m_books;
    SlowBank m_bank;
    std::uint64_t m_sequence = 0;
    std::map<HostId, std::vector<Span>> m_faults;
    std::map<HostId, Instant> m_putOut; ///< V4: until then
    std::map<BookingId, GpuSeconds> m_fees;
    SlowLeases m_leases;
    std::set<BookingId> m_loose;
    std::size_t m_swaps = 0, m_credits = 0, m_extensions = 0, m_returned = 0, m_plans = 0, m_slices = 0, m_moves = 0,
                m_changes = 0, m_spares = 0, m_sparesUsed = 0, m_atRisk = 0, m_shareChanges = 0;
};

} // namespace imece::core
