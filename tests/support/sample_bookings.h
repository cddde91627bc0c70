// SPDX-License-Identifier: GPL-3.0-or-later
// Known bookings, quotes, a refusal, a statement and money for tests and pictures of the pages, on sample_fleet.h's
// fleet. No randomness; all sums hold.
#pragma once
#include "domain/booking.h"
#include "domain/statement.h"
#include "tests/support/sample_fleet.h"

namespace imece::sample {

/// Base hosts of one leaf: `count` of them from the `first` one on (16 a leaf), without the spares.
inline std::vector<HostId> baseHosts(unsigned leaf, unsigned first, unsigned count)
{
    std::vector<HostId> hosts;
    unsigned seen = 0;
    const FleetPtr f = fleet();
    for (std::size_t i = 0; i < f->hosts.size(); ++i) {
        const Host &h = f->hosts[i];
        if (raw(h.leaf) != leaf || h.role != HostRole::Base)
            continue;
        if (seen >= first && seen < first + count)
            hosts.push_back(HostId{std::uint32_t(i)});
        ++seen;
    }
    return hosts;
}

inline std::vector<HostId> joined(std::initializer_list<std::vector<HostId>> parts)
{
    std::vector<HostId> all;
    for (const auto &p : parts)
        all.insert(all.end(), p.begin(), p.end());
    std::sort(all.begin(), all.end());
    return all;
}

inline Booking booking(std::uint64_t id, unsigned member, BookingState state, Span window, std::vector<HostId> hosts)
{
    Booking b;
    b.id = BookingId{id};
    b.version = 3;
    b.member = MemberId{member};
    b.state = state;
    b.window = window;
    b.hosts = std::move(hosts);
    b.createdAt = window.from - 2 * day;
    if (state == BookingState::Active || state == BookingState::Interrupted || isTerminal(state)) {
        b.startedAt = window.from;
        b.ready = std::uint16_t(b.hosts.size());
    }
    if (isTerminal(state))
        b.endedAt = window.until;
    return b;
}

inline std::vector<Booking> bookings()
{
    const Instant t = now;
    std::vector<Booking> all;
    all.push_back(booking(384, 2, BookingState::Completed, {t - 9 * day, t - 5 * day}, baseHosts(0, 0, 16)));
    all.push_back(booking(391, 1, BookingState::Active, {t - 4 * day, t + 6 * day + 18 * hour}, baseHosts(0, 0, 16)));
    all.push_back(booking(402, 3, BookingState::Interrupted, {t - day, t + 4 * day + 6 * hour}, baseHosts(1, 0, 10)));
    all.back().stopped = {{t - 12 * hour, t - 10 * hour}};
    all.back().stoppedSince = t - 8 * minute;
    all.back().culprit = HostId{28};
    all.push_back(booking(398, 2, BookingState::Active, {t - 3 * day - 4 * hour, t + 2 * day},
                          joined({baseHosts(2, 0, 8), baseHosts(3, 0, 16)})));
    all.push_back(booking(411, 4, BookingState::Confirmed, {t + 7 * day, t + 8 * day + 6 * hour}, baseHosts(0, 0, 8)));
    all.push_back(booking(417, 3, BookingState::Confirmed, {t + 2 * day + 20 * hour, t + 5 * day + 18 * hour},
                          baseHosts(2, 0, 12)));
    all.push_back(booking(421, 2, BookingState::Confirmed, {t + 2 * day + 20 * hour, t + 5 * day + 6 * hour},
                          baseHosts(3, 0, 16)));
    all.push_back(booking(433, 4, BookingState::Confirmed, {t + 17 * day + 12 * hour, t + 21 * day + 12 * hour},
                          joined({baseHosts(0, 0, 16), baseHosts(1, 0, 16), baseHosts(2, 0, 16)})));
    all.push_back(booking(440, 3, BookingState::Confirmed, {t + 30 * day + 12 * hour, t + 33 * day + 6 * hour},
                          joined({baseHosts(0, 0, 16), baseHosts(1, 0, 16)})));
    all.push_back(
        booking(444, 2, BookingState::Confirmed, {t + 31 * day + 6 * hour, t + 36 * day}, baseHosts(3, 0, 16)));
    for (unsigned k = 0; k < 12; ++k) { // leases of four hours: slivers at six weeks
        all.push_back(booking(450 + k, 4, BookingState::Completed, {t - (k + 1) * 4 * hour, t - k * 4 * hour},
                              baseHosts(2, 12 + k % 4, 1)));
        all.back().cls = ServiceClass::P;
    }
    std::sort(all.begin(), all.end(), [](const Booking &a, const Booking &b) { return a.id < b.id; });
    return all;
}

inline std::vector<BookingPrivate> privates()
{
    BookingPrivate p;
    p.id = BookingId{391};
    p.label = "finetune";
    p.note = "Llama ince ayar; İzmir’deki veri";
    p.person = PersonId{7};
    p.personName = "A. Researcher";
    p.price = 2'000'000;
    p.hold = chargeFor(16 * 8 * (6 * day + 18 * hour), 2'000'000);
    p.charged = chargeFor(16 * 8 * 4 * day, 2'000'000);
    return {p};
}

inline std::vector<Meter> meters()
{
    return {{BookingId{391}, 4 * day, 0, 0}, {BookingId{402}, day - 7680, 7680, 10 * 8 * 7680}};
}

inline Quote quote(Instant from, Seconds length, std::vector<HostId> hosts, double ringGbps, GpuSeconds before,
                   QuoteWhy why)
{
    const FleetPtr f = fleet();
    Quote q;
    q.window = {from, from + length};
    q.perLeaf.assign(f->leaves.size(), 0);
    for (HostId h : hosts)
        ++q.perLeaf[raw(f->host(h).leaf)];
    q.hosts = std::move(hosts);
    q.rate = 2'000'000;
    const GpuSeconds work = std::int64_t(q.hosts.size()) * 8 * length;
    q.price = chargeFor(work, q.rate);
    q.bankBefore = before;
    q.bankAfter = before - work + 128 * length;
    q.ringGbps = ringGbps;
    q.unmeasuredPairs = why == QuoteWhy::Earliest ? 3 : 0;
    q.finishRatio = 0.62;
    q.why = why;
    q.calendarSeq = 77;
    const auto pairs = std::uint32_t(q.hosts.size() * (q.hosts.size() - 1));
    const std::uint32_t gaps = why == QuoteWhy::Earliest ? 12 : 0; // of which three stand in the ring
    q.links = {pairs, pairs - gaps, {1640, 2388, 2496, 2544, 3090}, now - 2 * hour};
    q.guarantee = {gaps == 0, 0, now - 3, gaps, now - 2 * hour};
    return q;
}

/// 64 hosts with three spares standing in for the hosts that are not fit (gpu-029, gpu-044, gpu-063).
inline std::vector<HostId> sixtyFour()
{
    std::vector<HostId> hosts =
        joined({baseHosts(0, 0, 16), baseHosts(1, 0, 16), baseHosts(2, 0, 16), baseHosts(3, 0, 16)});
    std::erase_if(hosts, [](HostId h) { return raw(h) == 28 || raw(h) == 43 || raw(h) == 62; });
    for (std::uint32_t spare : {35U, 52U, 69U})
        hosts.push_back(HostId{spare});
    std::sort(hosts.begin(), hosts.end());
    return hosts;
}

inline WindowsAsk ask()
{
    WindowsAsk a;
    a.hosts = 64;
    a.length = 7 * day;
    a.maxLeaves = 4;
    return a;
}

inline WindowsAnswer answer()
{
    const std::vector<HostId> all = sixtyFour();
    const GpuSeconds ownDay = 128 * day;
    std::vector<HostId> fewer = all;
    fewer.erase(fewer.begin() + 40, fewer.begin() + 48);
    WindowsAnswer w;
    w.quotes = {quote(now + 8 * day + 18 * hour, 7 * day, all, 2968, 0, QuoteWhy::Earliest),
                quote(now + 10 * day + 18 * hour, 7 * day, all, 2968, 2 * ownDay, QuoteWhy::Later),
                quote(now + 8 * day + 18 * hour, 8 * day, fewer, 3040, 0, QuoteWhy::FewerLeaves),
                quote(now + 21 * day + 21 * hour + 900, 7 * day, all, 3072, 13 * ownDay, QuoteWhy::BestFabric),
                quote(now + 22 * day + 21 * hour, 7 * day, all, 3072, 14 * ownDay, QuoteWhy::LeastDebt)};
    Reason r;
    r.code = ReasonCode::Maintenance;
    r.rule = "R3";
    r.args = {Arg::count("free", 56), Arg::count("needed", 64), Arg::hostList("hosts", baseHosts(1, 0, 12)),
              Arg::of("until", ArgType::At, now + 8 * day + 17 * hour + 2700)};
    w.reasons = {r};
    return w;
}

inline WindowsAnswer refusal()
{
    WindowsAnswer w;
    Reason place;
    place.code = ReasonCode::CapacityConflict;
    place.rule = "R2";
    place.args = {Arg::count("needed", 64), Arg::count("free", 56), Arg::of("fabric", ArgType::Fabric, 0),
                  Arg::hostList("hosts", baseHosts(1, 0, 8)), Arg::of("until", ArgType::At, now + 8 * day + 17 * hour)};
    Reason bank;
    bank.code = ReasonCode::TokenLimit;
    bank.rule = "S4";
    bank.args = {Arg::of("balance", ArgType::Work, -24 * 128 * day), Arg::of("limit", ArgType::Work, -21 * 128 * day),
                 Arg::of("missing", ArgType::Work, 3 * 128 * day)};
    Reason budget;
    budget.code = ReasonCode::BudgetLimit;
    budget.rule = "M7";
    budget.args = {Arg::of("needed", ArgType::Money, 196'608 * ticksPerUsd),
                   Arg::of("left", ArgType::Money, 190'000 * ticksPerUsd)};
    w.reasons = {place, bank, budget};
    const Instant first = now + 8 * day + 18 * hour;
    const GpuSeconds ownDay = 128 * day;
    w.alternatives = {
        {AlternativeKind::Shorter, 64, 7 * day, {first, first + 7 * day}, 172'032 * ticksPerUsd, 0, -21 * ownDay},
        {AlternativeKind::FewerHosts,
         56,
         8 * day,
         {first + 13 * day, first + 21 * day},
         172'032 * ticksPerUsd,
         13 * ownDay,
         -7 * ownDay},
        {AlternativeKind::Later,
         64,
         8 * day,
         {first + 20 * day, first + 28 * day},
         196'608 * ticksPerUsd,
         20 * ownDay,
         -4 * ownDay}};
    return w;
}

/// 1 Nov 00:00 to 24 Nov 12:00 UTC; the figures of the picture to the hour, plus seconds so that rounding is visible.
inline Statement statement()
{
    Statement s;
    s.period = {1793491200, now};
    const GpuSeconds h = hour;
    const GpuSeconds owned = 128 * s.period.length();
    struct Known
    {
        GpuSeconds own, lent, bookedIdle, down, borrowed, spare, credited;
    };
    const Known known[4] = {{69012 * h + 1, 2240 * h, 96 * h + 7, 366 * h, 28345 * h, 312 * h, 288 * h},
                            {41830 * h, 17905 * h, 214 * h, 366 * h, 6665 * h, 96 * h, 0},
                            {58604 * h + 599, 8120 * h, 158 * h, 366 * h, 12355 * h, 528 * h, 64 * h},
                            {36950 * h, 21385 * h, 72 * h, 366 * h, 2285 * h, 1204 * h, 0}};
    const GpuSeconds lent[16] = {0,        910 * h,  1090 * h, 240 * h, 10655 * h, 0,        6020 * h, 1230 * h,
                                 4960 * h, 2345 * h, 0,        815 * h, 12730 * h, 3410 * h, 5245 * h, 0};
    s.lent.assign(std::begin(lent), std::end(lent));
    for (unsigned m = 0; m < 4; ++m) {
        StatementRow r;
        const Known &k = known[m];
        r.member = MemberId{m + 1};
        r.owned = owned, r.ownUse = k.own, r.lent = k.lent, r.bookedIdle = k.bookedIdle, r.down = k.down;
        r.idle = owned - k.own - k.lent - k.bookedIdle - k.down;
        r.borrowed = k.borrowed, r.borrowedSpare = k.spare, r.credited = k.credited;
        s.rows.push_back(r);
    }
    for (Instant d = s.period.from; d < s.period.until; d += day)
        s.days.push_back({d, std::min(d + day, s.period.until)});
    s.used.assign(s.days.size() * 4, 0);
    for (unsigned m = 0; m < 4;
         ++m) { // daily figures that sum to the row exactly: days differ, the last takes the rest
        GpuSeconds rest = s.rows[m].used();
        const GpuSeconds even = rest * day / s.period.length();
        for (std::size_t d = 0; d + 1 < s.days.size(); ++d) {
            const GpuSeconds wave =
                even * GpuSeconds((d * 7 + m * 5) % 5) / 40 - even * GpuSeconds((d * 3 + m) % 4) / 30;
            s.used[d * 4 + m] = even + wave;
            rest -= even + wave;
        }
        s.used[(s.days.size() - 1) * 4 + m] = rest;
    }
    const std::int64_t tenths[4][2] = {{-20, -28}, {64, 35}, {-97, -86}, {129, 45}};
    for (unsigned m = 0; m < 4; ++m)
        s.bank.push_back({MemberId{m + 1}, tenths[m][0] * 128 * day / 10, tenths[m][1] * 128 * day / 10, 28 * 128 * day,
                          -21 * 128 * day, 128});
    return s;
}

inline MoneyView money()
{
    MoneyView m;
    m.member = MemberId{1};
    m.period = {1793491200, 1796083200}; // November
    m.spent = 172'847 * ticksPerUsd + 60 * ticksPerCent;
    m.held = 39'936 * ticksPerUsd;
    m.credited = 576 * ticksPerUsd;
    m.cap = 225'000 * ticksPerUsd;
    for (Instant t = m.period.from; t <= now; t += day) {
        m.at.push_back(t);
        m.spentBy.push_back(m.spent / (now - m.period.from) * (t - m.period.from));
    }
    m.at.push_back(now);
    m.spentBy.push_back(m.spent);
    return m;
}

} // namespace imece::sample
