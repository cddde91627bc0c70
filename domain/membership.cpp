// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/membership.h"
#include <algorithm>
#include <set>

namespace imece {

ShareTable ShareRegister::asKnown(Instant known) const // E1
{
    std::vector<ShareRow> rows;
    for (const RecordedShare &r : m_rows) {
        const bool isKnown = known == forever ? r.replacedAt == forever : r.recordedAt <= known && known < r.replacedAt;
        if (isKnown && r.row.gpus > 0 && r.row.from < r.row.until)
            rows.push_back(r.row);
    }
    return ShareTable(std::move(rows));
}

void ShareRegister::found(const std::vector<ShareChange> &members, Instant from)
{
    if (!m_rows.empty())
        return;
    for (const ShareChange &m : members)
        m_rows.push_back({{m.member, m.gpus, from, forever}, from, forever});
}

/// The member owns change.gpus from `from` on until what is already recorded for later: growing in May takes no notice
/// for June back. A leave is a row of 0 GPUs.
void ShareRegister::setFrom(const ShareChange &change, Instant from, Instant recordedAt)
{
    Instant until = forever;
    ShareRow before;
    bool isCut = false;
    for (RecordedShare &r : m_rows) {
        if (r.row.member != change.member || r.replacedAt != forever)
            continue;
        if (r.row.from > from)
            until = std::min(until, r.row.from);
        else if (from < r.row.until) {
            r.replacedAt = recordedAt;
            before = r.row;
            isCut = before.from < from;
            until = std::min(until, before.until);
        }
    }
    before.until = from;
    if (isCut)
        m_rows.push_back({before, recordedAt, forever});
    m_rows.push_back({{change.member, change.gpus, from, until}, recordedAt, forever});
}

std::optional<Reason> ShareRegister::change(const std::vector<ShareChange> &batch, Instant epoch, Instant recordedAt,
                                            const MembershipTerms &terms) // E2
{
    const Instant first = firstEpochFrom(recordedAt + terms.recordedAhead);
    if (!isEpoch(epoch) || epoch < first)
        return Reason{
            ReasonCode::StateConflict, "E2", {Arg::of("at", ArgType::At, epoch), Arg::of("until", ArgType::At, first)}};
    std::set<MemberId> seen;
    for (const ShareChange &c : batch)
        if (c.gpus < 0 || raw(c.member) == 0 || !seen.insert(c.member).second)
            return Reason{ReasonCode::Malformed, "E1", {Arg::words("field", c.gpus < 0 ? "gpus" : "member")}};
    for (const ShareChange &c : batch)
        setFrom(c, epoch, recordedAt);
    return {};
}

std::optional<Reason> ShareRegister::correct(MemberId member, Instant at, std::int64_t gpus, Instant recordedAt)
{
    if (gpus < 0)
        return Reason{ReasonCode::Malformed, "E1", {Arg::words("field", "gpus")}};
    for (RecordedShare &r : m_rows) {
        if (r.row.member != member || r.replacedAt != forever || at < r.row.from || r.row.until <= at)
            continue;
        ShareRow right = r.row;
        right.gpus = gpus;
        r.replacedAt = recordedAt;
        m_rows.push_back({right, recordedAt, forever}); // r is not touched again: the row may move
        return {};
    }
    return Reason{ReasonCode::NoSuchThing, "E1", {Arg::of("at", ArgType::At, at)}};
}

Instant noticeEpoch(const MembershipTerms &terms, const ShareTable &shares, MemberId member, Instant at) // E3
{
    const Int128 own = shares.owned(member, at), base = shares.total(at);
    const bool isLarge = own * terms.largeShare.den > base * terms.largeShare.num;
    return firstEpochFrom(at + (isLarge ? terms.noticeLarge : terms.notice));
}

Instant membershipEnd(const ShareTable &shares, MemberId member, Instant at)
{
    Instant end = at;
    if (shares.owned(member, at) == 0)
        return end;
    for (bool isLonger = true; isLonger;) { // rows follow one another without gaps (E1)
        isLonger = false;
        for (const ShareRow &row : shares.rows())
            if (row.member == member && row.gpus > 0 && row.from <= end && end < row.until)
                end = row.until, isLonger = true;
    }
    return end;
}

std::optional<Reason> withinMembership(const ShareTable &shares, MemberId member, Instant now, const Span &window) // E4
{
    const Instant end = membershipEnd(shares, member, now);
    if (window.until <= end)
        return {};
    return Reason{ReasonCode::BeyondMembership,
                  "E4",
                  {Arg::of("until", ArgType::At, end), Arg::of("at", ArgType::At, window.until)}};
}

std::vector<NoticeEffect> noticeEffects(const std::vector<Booking> &own, Instant epoch, Seconds grid, Seconds least)
{
    std::vector<NoticeEffect> effects;
    for (const Booking &b : own) {
        if (isTerminal(b.state) || b.window.until <= epoch)
            continue;
        const bool isRunning =
            b.state == BookingState::Active || b.state == BookingState::Interrupted || b.state == BookingState::Ending;
        if (isRunning) { // never cancel running work because a row ends
            effects.push_back({b.id, NoticeCut::RunsOut, b.window.until});
            continue;
        }
        const Seconds kept = floorDiv(epoch - b.window.from, grid) * grid;
        if (kept < least)
            effects.push_back({b.id, NoticeCut::GivenBack, b.window.from});
        else
            effects.push_back({b.id, NoticeCut::Shortened, b.window.from + kept});
    }
    std::sort(effects.begin(), effects.end(), [](const auto &a, const auto &b) { return raw(a.id) < raw(b.id); });
    return effects;
}

Instant hardwareUntil(Instant epoch, const std::vector<Booking> &onIt) // E5
{
    Instant until = epoch;
    for (const Booking &b : onIt)
        if (!isTerminal(b.state) && b.state != BookingState::Offered && b.state != BookingState::Placing)
            until = std::max(until, b.window.until);
    return until;
}

ExitBalance exitBalance(GpuSeconds balance, MicrosPerGpuHour priceG, Passes passes, GpuSeconds room) // E6
{
    if (balance < 0)
        return {chargeFor(-balance, priceG), 0, 0};
    const GpuSeconds passed = passes == Passes::BothSigned ? std::clamp<GpuSeconds>(room, 0, balance) : 0;
    return {0, passed, balance - passed};
}

Instant batchLiveAt(Instant epoch, const std::vector<Instant> &verifiedAt) // E7
{
    Instant ready = epoch;
    for (Instant at : verifiedAt) {
        if (at == 0)
            return forever; // a host was never verified
        ready = std::max(ready, at);
    }
    return firstEpochFrom(ready);
}

Arrival arrivalOf(Instant deliveredAt, Instant verifiedAt, Instant liveAt, Instant now) // E7
{
    if (deliveredAt == 0 || now < deliveredAt)
        return Arrival::Arriving;
    if (verifiedAt == 0 || now < verifiedAt)
        return Arrival::Verifying;
    return now < liveAt ? Arrival::Spare : Arrival::Live;
}

std::vector<SharePreview> previewOf(const ShareTable &before, const ShareTable &after, Instant at,
                                    std::int64_t bankDays, std::int64_t debtDays)
{
    std::set<MemberId> members;
    for (const ShareTable *table : {&before, &after})
        for (MemberId m : table->members())
            members.insert(m);
    std::vector<SharePreview> rows;
    const std::int64_t baseBefore = before.total(at), baseAfter = after.total(at);
    for (MemberId m : members) {
        const std::int64_t was = before.owned(m, at), is = after.owned(m, at);
        if (was == 0 && is == 0)
            continue;
        rows.push_back({m, fraction(was, std::max<std::int64_t>(baseBefore, 1)),
                        fraction(is, std::max<std::int64_t>(baseAfter, 1)), was, is, bankDays * day * was,
                        bankDays * day * is, debtDays * day * was, debtDays * day * is});
    }
    return rows;
}

} // namespace imece
