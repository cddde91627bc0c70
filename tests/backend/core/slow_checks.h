// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants of the rules, counted over the slow books: each says what is broken, or nothing.
#pragma once
#include "domain/epoch.h"
#include "tests/backend/core/segment_cost.h"
#include "tests/backend/core/slow_books.h"

namespace imece::core {

/// I1: every host, every live booking, every piece of time.
inline QString doubleBooked(const SlowBooks &books)
{
    std::map<HostId, std::vector<Span>> taken;
    std::map<HostId, std::int64_t> sliced;
    std::set<HostId> leased;
    for (const BookingId id : books.live) {
        const Booking &b = books.bookings.at(id).booking;
        if (b.cls == ServiceClass::S) {
            for (const HostId h : b.hosts)
                sliced[h] += b.gpusPerHost;
            continue;
        }
        if (b.cls == ServiceClass::P) {
            for (const HostId h : b.hosts)
                if (b.state != BookingState::Queued && !leased.insert(h).second)
                    return QStringLiteral("I1: two leases have one host");
            continue;
        }
        const Instant end = (b.endedAt ? b.endedAt : b.window.until) + books.policy.teardown;
        for (const HostId h : b.hosts) {
            Instant from = b.window.from - books.policy.setup;
            for (const HostSwap &s : b.replaced)
                if (s.in == h)
                    from = std::max(from, s.at);
            taken[h].push_back({from, end});
        }
        if (b.hotSpare != noHost)
            taken[b.hotSpare].push_back({b.window.from - books.policy.setup, end});
    }
    for (const auto &[host, gpus] : sliced)
        if (gpus > books.fleet.host(host).gpus || sliced.size() > 2)
            return QStringLiteral("R15: more slices than GPUs, or half of V is not in reserve");
    const auto spares = std::count_if(leased.begin(), leased.end(),
                                      [&books](HostId h) { return books.fleet.host(h).role == HostRole::Spare; });
    if (std::size_t(spares) + sliced.size() > 2)
        return QStringLiteral("S8: a lease takes of the reserve of V");
    for (const HostId h : leased)
        if (sliced.contains(h))
            return QStringLiteral("I1: a lease and a slice have one host");
    for (auto &[host, spans] : taken) {
        if (leased.contains(host) &&
            std::any_of(spans.begin(), spans.end(), [&books](const Span &s) { return s.holds(books.at); }))
            return QStringLiteral("I1: a lease is on host %1 that a gang has").arg(raw(host));
        if (sliced.contains(host) &&
            std::any_of(spans.begin(), spans.end(), [&books](const Span &s) { return s.holds(books.at); }))
            return QStringLiteral("R11: slices run on a host that a gang has");
        std::sort(spans.begin(), spans.end());
        for (std::size_t i = 1; i < spans.size(); ++i)
            if (spans[i - 1].until > spans[i].from)
                return QStringLiteral("I1: host %1 is promised twice").arg(raw(host));
    }
    return {};
}

/// I22, second by second within each month.
inline QString overCap(const SlowBooks &books)
{
    std::map<std::pair<MemberId, Instant>, Ticks> spent;
    for (const auto &[id, record] : books.bookings) {
        const Booking &b = record.booking;
        if (isTerminal(b.state) && b.startedAt == 0)
            continue;
        const bool isOpen = b.cls != ServiceClass::G; // M7: nothing is held, it is stopped in time
        if (isOpen && b.startedAt == 0)
            continue;
        const Instant end = b.endedAt ? b.endedAt : isOpen ? std::min(books.at, b.window.until) : b.window.until;
        const Instant from = std::max(b.startedAt ? b.startedAt : b.window.from, b.uncharged.until);
        for (const MonthPart &part : monthParts({from, std::max(from, end)}))
            spent[{b.member, part.month}] += segmentCost(record.booking, record.priv, part.span);
        std::vector<Span> stopped = b.stopped;
        if (b.stoppedSince != 0 && b.startedAt != 0)
            stopped.push_back({b.stoppedSince, std::max(b.stoppedSince, std::min(books.at, end))});
        for (const Span &z : b.uncharged.isEmpty() ? stopped : std::vector<Span>{})
            for (const MonthPart &part : monthParts(z))
                spent[{b.member, part.month}] -= segmentCost(record.booking, record.priv, part.span);
    }
    for (const auto &[key, ticks] : spent)
        if (const Ticks cap = books.caps.at(key.first); cap > 0 && ticks > cap)
            return QStringLiteral("I22: member %1 is above its cap: %2 of %3").arg(raw(key.first)).arg(ticks).arg(cap);
    return {};
}

/// I38: no booking that is confirmed or planned ends after its member's end; a running one runs out (E4).
inline QString beyondMembership(const SlowBooks &books)
{
    for (const BookingId id : books.live) {
        const Booking &b = books.bookings.at(id).booking;
        const bool isPromised = b.state == BookingState::Confirmed || b.state == BookingState::Starting ||
                                b.state == BookingState::Offered || b.state == BookingState::Queued;
        if (isPromised && b.window.until > books.endOf(b.member, books.at))
            return QStringLiteral("I38: booking %1 (class %2, state %3, until %4) ends after its member")
                .arg(raw(id))
                .arg(int(b.cls))
                .arg(int(b.state))
                .arg(b.window.until);
    }
    return {};
}

/// I40: a lost host is felt by every booking that it touches: replaced, at risk, interrupted, or without a plan.
inline QString unfeltLoss(const SlowBooks &books)
{
    for (const auto &[id, u] : books.upkeep)
        if (books.begun.contains(id) != u.span.holds(books.at))
            return QStringLiteral("R3: upkeep %1 (%2 … %3) has not begun or ended at %4")
                .arg(id)
                .arg(u.span.from)
                .arg(u.span.until)
                .arg(books.at);
    for (const BookingId id : books.live) {
        const Booking &b = books.bookings.at(id).booking;
        for (const HostId h : b.hosts) {
            if (!books.isOut(h, books.taken(b)))
                continue;
            const bool isUnfelt = (b.state == BookingState::Active && !books.isServing(h)) ||
                                  (b.state == BookingState::Active && books.up[raw(h)] && b.atRiskSince == 0 &&
                                   books.hasUpkeepToCome(h, b.window.until)) ||
                                  b.state == BookingState::Queued ||
                                  (b.state == BookingState::Confirmed && b.atRiskSince == 0);
            if (isUnfelt && b.cls == ServiceClass::G)
                return QStringLiteral(
                           "I40: booking %1 (state %2, %4 … %5) does not feel the loss of host %3 (%6) at %7")
                    .arg(raw(id))
                    .arg(int(b.state))
                    .arg(raw(h))
                    .arg(b.window.from)
                    .arg(b.window.until)
                    .arg(books.up[raw(h)] ? QStringLiteral("upkeep") : QStringLiteral("down"))
                    .arg(books.at);
        }
    }
    return {};
}

/// V3, V4: every hour since the first fault, and then those that nothing happens in.
inline Instant putOutUntil(const std::vector<Span> &faults)
{
    std::int64_t ppm = 1'000'000;
    Seconds clean = 0;
    bool isOut = false;
    auto fault = faults.begin();
    for (Instant h = fault->from / hour * hour; isOut || h < faults.back().until; h += hour) {
        fault = std::find_if(fault, faults.end(), [h](const Span &f) { return f.until > h; });
        const bool isFaulty = fault != faults.end() && fault->from < h + hour;
        const std::int64_t way = (isFaulty ? 0 : 1'000'000) - ppm, half = std::abs(way) % 32;
        const std::int64_t up = half > 16 || (half == 16 && std::abs(way) / 32 % 2 == 1) ? 1 : 0;
        ppm += (way < 0 ? -1 : 1) * (std::abs(way) / 32 + up);
        clean = isFaulty ? 0 : clean + hour;
        isOut = ppm < 900'000 || (isOut && (ppm < 970'000 || clean < 72 * hour));
        if (!isOut && h + hour >= faults.back().until)
            return isFaulty ? 0 : h + hour;
    }
    return 0;
}

/// Section 7: another window or width before the start, and nothing else.
inline QString changeBroken(const SlowBooks &books, const Booking &before, const Booking &b)
{
    Booking same = b;
    same.window = before.window, same.hosts = before.hosts, same.version = before.version;
    same.plannedUntil = before.plannedUntil, same.hotSpare = before.hotSpare, same.dueAt = before.dueAt;
    same.atRiskSince = before.atRiskSince, same.replaced = before.replaced, same.fleetVersion = before.fleetVersion;
    if (same != before || !b.replaced.empty() || (before.plannedUntil == 0 && b.plannedUntil != 0))
        return QStringLiteral("section 7: a change touched more than window and hosts");
    if (books.at >= before.window.from - books.policy.setup)
        return QStringLiteral("section 7: changed after its start");
    if (b.hasSla && (b.hotSpare == noHost || books.fleet.host(b.hotSpare).role != HostRole::Spare))
        return QStringLiteral("S2: changed, and the option without a spare");
    return {};
}

/// I12: what S7 says about a candidate, instant by instant: [from, until) of booking `b` on top of everything else.
inline QString floorBroken(const SlowBooks &books, const Booking &b, const Span &candidate)
{
    if (books.phiBps == 0 || candidate.isEmpty())
        return {}; // φ = 0: the calendar alone says what is free
    std::set<Instant> points{candidate.from};
    const auto add = [&](Instant t) {
        if (candidate.holds(t))
            points.insert(t);
    };
    add(books.at + 72 * hour);
    for (const Instant t : books.changes(candidate.from, candidate.until))
        add(t);
    for (const BookingId id : books.live)
        add(books.bookings.at(id).booking.window.from), add(books.bookings.at(id).booking.window.until);
    for (const auto &[id, waiver] : books.waivers)
        add(waiver.span.from), add(waiver.span.until);
    for (const Instant t : points) {
        std::map<MemberId, std::int64_t> used;
        std::int64_t all = 0;
        for (const BookingId id : books.live) {
            const Booking &other = books.bookings.at(id).booking;
            if (id != b.id && other.cls == ServiceClass::G && other.window.holds(t))
                used[other.member] += other.gpus(), all += other.gpus();
        }
        std::int64_t kept = 0; // in 1/10,000 GPU
        for (const MemberId m : books.members()) {
            const bool isWaived = std::any_of(books.waivers.begin(), books.waivers.end(), [&](const auto &w) {
                return w.second.member == m && w.second.span.holds(t);
            });
            if (m != b.member && !isWaived)
                kept += std::max<std::int64_t>(0, books.phiBps * books.owned(m, t) - 10000 * used[m]);
        }
        if (t < books.at + 72 * hour)
            kept = 0;
        if (10000 * (all + b.gpus()) > 10000 * books.base(t) - kept)
            return QStringLiteral("I12: booking %1 takes a floor at %2").arg(raw(b.id)).arg(t);
    }
    return {};
}

/// I37, I39: the rows of one member never overlap, Σ = B at all times, and what was known stays known.
inline QString sharesBroken(const std::vector<RecordedShare> &before, const std::vector<RecordedShare> &after)
{
    for (const RecordedShare &old : before) {
        const bool isKept = std::any_of(after.begin(), after.end(), [&](const RecordedShare &s) {
            return s.row == old.row && s.recordedAt == old.recordedAt &&
                   (s.replacedAt == old.replacedAt || old.replacedAt == forever);
        });
        if (!isKept)
            return QStringLiteral("I37: what was known of member %1 is gone").arg(raw(old.row.member));
    }
    for (const RecordedShare &a : after)
        for (const RecordedShare &b : after)
            if (&a != &b && a.row.member == b.row.member && a.replacedAt == forever && b.replacedAt == forever &&
                Span{a.row.from, a.row.until}.overlaps({b.row.from, b.row.until}))
                return QStringLiteral("I37: two rows of member %1 at once").arg(raw(a.row.member));
    return {};
}

} // namespace imece::core
