// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the slow model that is about leases and slices: x of S10 as one plain sum over all that ever ran, and the
// entry penalty of what is open. So every penalty that was not taken off, or twice, shows at once.
#pragma once
#include "backend/core/coop.h"
#include <QString>
#include <cmath>
#include <map>
#include <set>

namespace imece::core {

class SlowLeases
{
public:
    struct Record
    {
        Booking booking;
        BookingPrivate priv;
    };

    void shares(const std::vector<RecordedShare> &shares) { m_shares = shares; }

    void read(const Booking *before, const Booking &b, const BookingPrivate &priv)
    {
        if (b.cls == ServiceClass::G)
            return;
        const auto holds = [](const Booking &x) {
            return x.state != BookingState::Queued && !isTerminal(x.state) && x.endedAt == 0;
        };
        Run &run = m_runs[b.id];
        const bool isRenewed = before && holds(*before) && holds(b) && b.window.until > before->window.until;
        if (isRenewed) { // what ran of the lease so far is told; a fault that shows later belongs to the next one
            run.isOpen = false, run.ended = before->window.until;
            m_closed.push_back(run);
            ++m_renewals;
        }
        run.member = b.member, run.gpus = b.gpus(), run.started = b.startedAt, run.uncharged = b.uncharged;
        run.stopped = b.stopped, run.isOpen = holds(b), run.ended = b.endedAt;
        run.segment = {priv.later.empty() ? b.window.from : priv.later.back().from, b.window.until};
        m_granted += b.cls == ServiceClass::P && holds(b) && !(before && holds(*before)) ? 1U : 0U;
        if (before && before->endedAt == 0 && b.endedAt != 0)
            ++m_ends[b.cause];
    }

    /// I15: only G ever takes a lease's place.
    QString edge(const std::map<BookingId, Record> &bookings, const Booking &b) const
    {
        if (b.cause == EndCause::Reclaimed && b.reclaimedBy == BookingId{0} && b.cls == ServiceClass::P &&
            b.startedAt != 0)
            return QStringLiteral("S14: reclaimed, and nobody says for whom");
        if (b.reclaimedBy == BookingId{0})
            return {};
        const auto found = bookings.find(b.reclaimedBy);
        if (b.cls == ServiceClass::G || found == bookings.end() || found->second.booking.cls != ServiceClass::G)
            return QStringLiteral("I15: a lease made room for one, or G was reclaimed");
        return {};
    }

    QString check(const Coop &coop, Instant now) const
    {
        std::map<MemberId, double> x;
        for (const auto &[id, run] : m_runs)
            x[run.member] += of(run, now);
        for (const Run &run : m_closed)
            x[run.member] += of(run, now);
        for (const auto &[member, sum] : x) {
            const double theirs = coop.decayedUse(member, now);
            if (std::abs(theirs - sum) > 1e-6 * std::max(1.0, std::abs(sum)))
                return QStringLiteral("S10: x of %1 is %2, the model has %3").arg(raw(member)).arg(theirs).arg(sum);
        }
        return {};
    }

    std::size_t granted() const { return m_granted; }
    std::size_t renewals() const { return m_renewals; }
    std::size_t ends(EndCause cause) const
    {
        const auto found = m_ends.find(cause);
        return found == m_ends.end() ? 0 : found->second;
    }

private:
    struct Run
    {
        MemberId member{};
        std::int64_t gpus = 0;
        Instant started = 0, ended = 0;
        Span segment, uncharged;
        std::vector<Span> stopped;
        bool isOpen = false;
    };
    /// r·h/ln2·(2^−(t−b)/h − 2^−(t−a)/h), as the rule has it.
    static double worth(double rate, Instant a, Instant b, Instant t)
    {
        constexpr double h = 14.0 * 86400;
        return b <= a ? 0 : rate * h / std::log(2.0) * (std::exp2(double(b - t) / h) - std::exp2(double(a - t) / h));
    }
    /// GPUs in shares B/o of that instant.
    double rate(const Run &run, Instant when) const
    {
        double owned = 0, base = 0;
        for (const RecordedShare &s : m_shares)
            if (s.replacedAt == forever && s.row.from <= when && when < s.row.until) {
                base += double(s.row.gpus);
                owned += s.row.member == run.member ? double(s.row.gpus) : 0.0;
            }
        return double(run.gpus) * base / std::max(1.0, owned); // who owns nothing counts as one GPU
    }
    double pieces(const Run &run, Instant a, Instant b, Instant t) const
    {
        std::set<Instant> cuts{b};
        for (const RecordedShare &s : m_shares)
            for (const Instant cut : {s.row.from, s.row.until})
                if (cut > a && cut < b)
                    cuts.insert(cut);
        double sum = 0;
        for (const Instant cut : cuts)
            sum += worth(rate(run, a), a, cut, t), a = cut;
        return sum;
    }
    double of(const Run &run, Instant now) const
    {
        if (run.isOpen)
            return rate(run, run.segment.from) * double(run.segment.length());
        if (run.started == 0)
            return 0;
        double sum = 0;
        Instant from = std::max({run.started, run.segment.from, run.uncharged.until});
        for (const Span &z : run.stopped) {
            sum += pieces(run, from, std::min(z.from, run.ended), now);
            from = std::max(from, z.until);
        }
        return sum + pieces(run, from, run.ended, now);
    }

    std::vector<RecordedShare> m_shares;
    std::map<BookingId, Run> m_runs;
    std::vector<Run> m_closed; ///< leases that were renewed
    std::map<EndCause, std::size_t> m_ends;
    std::size_t m_granted = 0, m_renewals = 0;
};

} // namespace imece::core
