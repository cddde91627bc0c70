// SPDX-License-Identifier: GPL-3.0-or-later
// The books of the slow model: shares, banks and live bookings as an accountant would keep them, by counting. Shares no
// code with the core beyond value types.
#pragma once
#include "tests/backend/core/slow_leases.h"
#include <set>

namespace imece::core {

/// An exact number.
struct Ratio
{
    Int128 num = 0, den = 1;

    static Ratio of(Int128 num, Int128 den = 1)
    {
        Int128 a = num < 0 ? -num : num, b = den;
        while (b != 0) {
            const Int128 rest = a % b;
            a = b, b = rest;
        }
        return a == 0 ? Ratio{} : Ratio{num / a, den / a};
    }
    Ratio operator+(const Ratio &o) const { return of(num * o.den + o.num * den, den * o.den); }
    Ratio operator*(std::int64_t by) const { return of(num * by, den); }
    bool operator<(const Ratio &o) const { return num * o.den < o.num * den; }
    std::int64_t floored() const
    {
        const Int128 whole = num / den;
        return std::int64_t(num < 0 && whole * den != num ? whole - 1 : whole);
    }
};

/// The first instant of the month of `at`, by walking from 1970 to 2099 once.
inline Instant monthStart(Instant at)
{
    static const std::vector<Instant> starts = [] {
        std::vector<Instant> all{0};
        for (int year = 1970; year < 2100; ++year)
            for (int month = 1; month <= 12; ++month) {
                const bool isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
                const bool isShort = month == 4 || month == 6 || month == 9 || month == 11;
                all.push_back(all.back() + (month == 2 ? (isLeap ? 29 : 28) : (isShort ? 30 : 31)) * day);
            }
        return all;
    }();
    return *std::prev(std::upper_bound(starts.begin(), starts.end(), at));
}

using SlowBooking = SlowLeases::Record;

/// What is known of the co-op at one instant.
struct SlowBooks
{
    Fleet fleet;
    PolicyView policy;
    Instant at = 0;
    std::vector<bool> up;
    std::map<HostId, Instant> backAt; ///< as reported
    std::map<MemberId, Ticks> caps;
    std::map<BookingId, SlowBooking> bookings;
    std::set<BookingId> live;

    std::int64_t phiBps = 0; ///< S7
    std::map<std::uint32_t, FloorWaiver> waivers;
    std::map<std::uint32_t, UpkeepSet> upkeep;
    std::set<std::uint32_t> begun; ///< of these, as told
    std::vector<RecordedShare> shares;

    /// o_i and B, row by row.
    std::int64_t owned(MemberId member, Instant when) const
    {
        std::int64_t gpus = 0;
        for (const RecordedShare &s : shares)
            if (s.row.member == member && s.replacedAt == forever && s.row.from <= when && when < s.row.until)
                gpus += s.row.gpus;
        return gpus;
    }
    std::int64_t base(Instant when) const
    {
        std::int64_t gpus = 0;
        for (const MemberId m : members())
            gpus += owned(m, when);
        return gpus;
    }
    std::set<MemberId> members() const
    {
        std::set<MemberId> all;
        for (const RecordedShare &s : shares)
            all.insert(s.row.member);
        return all;
    }
    /// From when on, after `when`, the member owns nothing.
    Instant endOf(MemberId member, Instant when) const
    {
        std::set<Instant> ends;
        for (const RecordedShare &s : shares)
            if (s.row.member == member && s.row.until > when)
                ends.insert(s.row.until);
        for (const Instant end : ends)
            if (end == forever || owned(member, end) == 0)
                return end;
        return when;
    }
    /// Instants after `from`, up to `until`, at which a share row begins or ends.
    std::set<Instant> changes(Instant from, Instant until) const
    {
        std::set<Instant> all;
        for (const RecordedShare &s : shares)
            for (const Instant t : {s.row.from, s.row.until})
                if (t > from && t <= until)
                    all.insert(t);
        return all;
    }
    /// Neither broken nor in an upkeep that has begun (R3).
    bool isServing(HostId host) const
    {
        return up[raw(host)] && std::none_of(begun.begin(), begun.end(), [&](std::uint32_t id) {
                   return std::ranges::count(upkeep.at(id).hosts, host) > 0;
               });
    }
    std::int64_t healthy() const
    {
        std::int64_t gpus = 0;
        std::set<HostId> standing; // R11: in a gang instead of a lost one
        for (const BookingId id : live)
            for (const HostSwap &s : bookings.at(id).booking.replaced)
                if (fleet.host(s.in).role == HostRole::Spare && isServing(s.in))
                    standing.insert(s.in);
        for (std::size_t i = 0; i < up.size(); ++i)
            gpus +=
                (fleet.hosts[i].role == HostRole::Base && isServing(HostId(i))) || standing.contains(HostId(i)) ? 8 : 0;
        return gpus;
    }
    /// The host is down, or in maintenance, for a part of the span, as far as is known.
    bool isOut(HostId host, const Span &span) const
    {
        const auto back = backAt.find(host);
        const Instant until = back != backAt.end() && back->second > at ? back->second : forever;
        if (!up[raw(host)] && span.overlaps({0, until}))
            return true;
        return std::any_of(upkeep.begin(), upkeep.end(), [&](const auto &u) {
            const auto &hosts = u.second.hosts;
            return u.second.span.until > at && u.second.span.overlaps(span) &&
                   std::find(hosts.begin(), hosts.end(), host) != hosts.end();
        });
    }
    bool hasUpkeepToCome(HostId host, Instant before) const
    {
        return std::any_of(upkeep.begin(), upkeep.end(), [&](const auto &u) {
            return u.second.span.from > at && u.second.span.from < before &&
                   std::ranges::count(u.second.hosts, host) > 0;
        });
    }
    Span taken(const Booking &b) const
    {
        return {b.window.from - policy.setup, (b.endedAt ? b.endedAt : b.window.until) + policy.teardown};
    }
};

/// S3, S6: the banks.
class SlowBank
{
public:
    void found(const SlowBooks &books)
    {
        for (const MemberId m : books.members())
            m_accounts[m];
    }
    void accrue(const SlowBooks &books, Instant until)
    {
        for (const MemberId m : books.members())
            m_accounts[m];
        std::set<Instant> pieces = books.changes(books.at, until);
        pieces.insert(until);
        Instant from = books.at;
        for (const Instant t : pieces) {
            for (auto &[member, account] : m_accounts)
                account = grown(books, member, account, from, t);
            from = t;
        }
    }
    std::int64_t balance(const SlowBooks &books, MemberId member, Instant when) const
    {
        SlowBank ahead;
        ahead.m_accounts[member] = m_accounts.at(member);
        ahead.accrue(books, when);
        return ahead.m_accounts.at(member).balance.floored();
    }
    void post(const SlowBooks &books, MemberId member, GpuSeconds amount)
    {
        Account &a = m_accounts[member];
        a.balance = std::min(a.balance + Ratio::of(amount), Ratio::of(28 * day * books.owned(member, books.at)));
    }
    void use(MemberId member, std::int64_t gpus) { m_accounts[member].used += gpus; }
    /// M5, S18: in the sense of S6 these are no use.
    void netOff(MemberId member, GpuSeconds amount) { m_accounts[member].drawn -= amount; }
    const std::set<MemberId> members() const
    {
        std::set<MemberId> all;
        for (const auto &[member, account] : m_accounts)
            all.insert(member);
        return all;
    }
    /// S6, I11: over every window that ends now, use net of credits and received tokens is at most Σ o·w + M + D. With
    /// o, not with e of a day of repairs: what was promised before such a day is kept (S4).
    QString windowBound()
    {
        for (auto &[member, a] : m_accounts) {
            a.least = std::min(a.least, a.drawn);
            if (a.drawn - a.least > 49 * day * a.mostOwned)
                return QStringLiteral("I11: member %1 used more than S6 allows: %2 of %3")
                    .arg(raw(member))
                    .arg(a.drawn - a.least)
                    .arg(49 * day * a.mostOwned);
        }
        return {};
    }
    GpuSeconds widest() const
    {
        GpuSeconds most = 0;
        for (const auto &[member, a] : m_accounts)
            most = std::max(most, a.drawn - a.least);
        return most;
    }

private:
    struct Account
    {
        Ratio balance;
        std::int64_t used = 0; ///< GPUs now
        GpuSeconds drawn = 0;  ///< U − credits − received − ∫o
        GpuSeconds least = 0;  ///< of drawn so far
        std::int64_t mostOwned = 0;
    };
    static Account grown(const SlowBooks &books, MemberId member, Account a, Instant from, Instant until)
    {
        const std::int64_t owned = books.owned(member, from), base = books.base(from);
        const Ratio e = base == 0 ? Ratio{} : Ratio::of(Int128(owned) * std::min(books.healthy(), base), base);
        const Ratio most = Ratio::of(28 * day * owned);
        a.balance = std::min(std::min(a.balance, most) + (e + Ratio::of(-a.used)) * (until - from), most);
        a.balance = std::min(a.balance, Ratio::of(28 * day * books.owned(member, until)));
        a.drawn += (a.used - owned) * (until - from);
        a.least = std::min(a.least, a.drawn);
        a.mostOwned = std::max(a.mostOwned, owned);
        return a;
    }
    std::map<MemberId, Account> m_accounts;
};

} // namespace imece::core
