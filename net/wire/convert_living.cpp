// SPDX-License-Identifier: GPL-3.0-or-later
// See convert_living.h. A number outside its limits refuses the frame and names the field.
#include "net/wire/convert_living.h"

namespace imece::wire {

static_assert(int(pb::STORY_FIXED) == int(StoryKind::Fixed));
static_assert(int(pb::PROMISE_DISPLACED) == int(PromiseWhy::Displaced));
static_assert(int(pb::AHEAD_PLANNED) == int(AheadWhy::Planned));
static_assert(int(pb::REHEARSAL_SLOW) == int(RehearsalVerdict::Slow));

namespace {

using wire::put, wire::take; // the rows below would hide them

std::uint64_t plusOne(HostId host)
{
    return host == noHost ? 0 : std::uint64_t(raw(host)) + 1;
}
HostId minusOne(Take &t, std::uint64_t value, std::string_view where)
{
    return t.expect(value <= limit::hosts, where) && value > 0 ? HostId{std::uint32_t(value - 1)} : noHost;
}

template<typename Body, typename Message> void putStep(const Body &b, Message &out)
{
    out.set_key(keyBytes(b.key));
    out.set_id(raw(b.id));
    out.set_version(b.version);
}
template<typename Body, typename Message> void takeStep(Take &t, const Message &in, Body &b, std::string_view where)
{
    b.key = t.key(in.key(), where);
    b.id = BookingId{in.id()};
    b.version = in.version();
}

void put(const StoryLine &b, pb::StoryLine &out)
{
    out.set_at(b.at);
    out.set_version(b.version);
    out.set_kind(static_cast<pb::StoryKind>(b.kind));
    out.set_state(static_cast<pb::BookingState>(b.state));
    put(b.window, *out.mutable_window());
    out.set_hosts(b.hosts);
    out.set_out_plus_one(plusOne(b.out));
    out.set_in_plus_one(plusOne(b.in));
    out.set_by(raw(b.by));
    out.set_by_name(cleanText(b.byName));
}
void take(Take &t, const pb::StoryLine &in, StoryLine &b)
{
    b.at = t.instant(in.at(), "story.at");
    b.version = in.version();
    b.kind = t.oneOf(in.kind(), StoryKind::Fixed, "story.kind");
    b.state = t.oneOf(in.state(), BookingState::Queued, "story.state");
    take(t, in.window(), b.window);
    b.hosts = in.hosts();
    b.out = minusOne(t, in.out_plus_one(), "story.out");
    b.in = minusOne(t, in.in_plus_one(), "story.in");
    b.by = PersonId{in.by()};
    b.byName = t.text(in.by_name(), limit::name, "story.by_name");
}

void put(const PromiseStep &b, pb::PromiseStep &out)
{
    out.set_at(b.at);
    put(b.window, *out.mutable_window());
    out.set_why(static_cast<pb::PromiseWhy>(b.why));
    out.set_host_plus_one(plusOne(b.host));
}
void take(Take &t, const pb::PromiseStep &in, PromiseStep &b)
{
    b.at = t.instant(in.at(), "promise.at");
    take(t, in.window(), b.window);
    b.why = t.oneOf(in.why(), PromiseWhy::Displaced, "promise.why");
    b.host = minusOne(t, in.host_plus_one(), "promise.host");
}

void put(const QueueAhead &b, pb::QueueAhead &out)
{
    out.set_id(raw(b.id));
    out.set_member(raw(b.member));
    out.set_why(static_cast<pb::AheadWhy>(b.why));
}
void take(Take &t, const pb::QueueAhead &in, QueueAhead &b)
{
    b = {BookingId{in.id()}, MemberId{in.member()}, t.oneOf(in.why(), AheadWhy::Planned, "ahead.why")};
}

void put(const RehearsedHost &b, pb::RehearsedHost &out)
{
    out.set_host(raw(b.host));
    out.set_verdict(static_cast<pb::RehearsalVerdict>(b.verdict));
    out.set_gbps(b.gbps);
    out.set_stands_for_plus_one(plusOne(b.standsFor));
    out.set_measured_at(b.measuredAt);
}
void take(Take &t, const pb::RehearsedHost &in, RehearsedHost &b)
{
    b = {t.host(in.host(), "rehearsed.host"), t.oneOf(in.verdict(), RehearsalVerdict::Slow, "rehearsed.verdict"),
         t.finite(in.gbps(), "rehearsed.gbps"), minusOne(t, in.stands_for_plus_one(), "rehearsed.stands_for"),
         t.instant(in.measured_at(), "rehearsed.measured_at")};
}

constexpr auto putRow = [](const auto &value, auto &out) { put(value, out); };
constexpr auto takeRow = [](Take &t, const auto &in, auto &value) { take(t, in, value); };

void put(const QueuePlace &b, pb::QueuePlace &out)
{
    out.set_place(b.place);
    putEach(b.ahead, *out.mutable_ahead(), putRow);
    putEach(b.promises, *out.mutable_promises(), putRow);
    out.set_expires_at(b.expiresAt);
    putEach(b.why, *out.mutable_why(), putRow);
    out.set_offered_from(b.offeredFrom);
    out.set_offered_until(b.offeredUntil);
    out.set_standing(b.isStanding);
}

void take(Take &t, const pb::QueuePlace &in, QueuePlace &b)
{
    b.place = in.place();
    takeEach(t, in.ahead(), b.ahead, limit::bookings, "queue.ahead", takeRow);
    takeEach(t, in.promises(), b.promises, limit::lines, "queue.promises", takeRow);
    b.expiresAt = t.instant(in.expires_at(), "queue.expires_at");
    takeEach(t, in.why(), b.why, limit::reasons, "queue.why", takeRow);
    b.offeredFrom = t.instant(in.offered_from(), "queue.offered_from");
    b.offeredUntil = t.instant(in.offered_until(), "queue.offered_until");
    b.isStanding = in.standing();
}

void put(const Rehearsal &b, pb::Rehearsal &out)
{
    out.set_at(b.at);
    out.set_ended_at(b.endedAt);
    putEach(b.hosts, *out.mutable_hosts(), putRow);
    out.set_pairs(b.pairs);
    out.set_measured(b.measured);
    out.set_slowest_gbps(b.slowestGbps);
    out.set_slow_a_plus_one(plusOne(b.slowA));
    out.set_slow_b_plus_one(plusOne(b.slowB));
    out.set_has_passed(b.hasPassed);
}
void take(Take &t, const pb::Rehearsal &in, Rehearsal &b)
{
    b.at = t.instant(in.at(), "rehearsal.at");
    b.endedAt = t.instant(in.ended_at(), "rehearsal.ended_at");
    takeEach(t, in.hosts(), b.hosts, limit::hosts, "rehearsal.hosts", takeRow);
    b.pairs = in.pairs();
    b.measured = in.measured();
    b.slowestGbps = t.finite(in.slowest_gbps(), "rehearsal.slowest_gbps");
    b.slowA = minusOne(t, in.slow_a_plus_one(), "rehearsal.slow_a");
    b.slowB = minusOne(t, in.slow_b_plus_one(), "rehearsal.slow_b");
    b.hasPassed = in.has_passed();
}

void put(const BurstPoint &b, pb::BurstPoint &out)
{
    out.set_hosts(b.hosts);
    out.set_length(b.length);
    if (b.quote)
        put(*b.quote, *out.mutable_quote());
    if (b.why)
        put(*b.why, *out.mutable_why());
}
void take(Take &t, const pb::BurstPoint &in, BurstPoint &b)
{
    b.hosts = in.hosts();
    b.length = t.instant(in.length(), "burst.length");
    if (in.has_quote())
        take(t, in.quote(), b.quote.emplace());
    if (in.has_why())
        take(t, in.why(), b.why.emplace());
}

constexpr auto putWhole = [](const auto &value, auto &out) { put(value, out); };
constexpr auto takeWhole = [](Take &t, const auto &in, auto &value) { take(t, in, value); };

} // namespace

// ---- commands ---------------------------------------------------------------------------------------------------
void put(const ChangeBooking &b, pb::ChangeBooking &out)
{
    putStep(b, out);
    out.set_hosts(b.hosts);
    put(b.window, *out.mutable_window());
}
void take(Take &t, const pb::ChangeBooking &in, ChangeBooking &b)
{
    takeStep(t, in, b, "change.key");
    b.hosts = in.hosts();
    take(t, in.window(), b.window);
}

void put(const DescribeBooking &b, pb::DescribeBooking &out)
{
    putStep(b, out);
    out.set_label(cleanText(b.label));
    out.set_note(cleanText(b.note));
    out.set_outcome(cleanText(b.outcome));
}
void take(Take &t, const pb::DescribeBooking &in, DescribeBooking &b)
{
    takeStep(t, in, b, "describe.key");
    b.label = t.text(in.label(), limit::name, "describe.label");
    b.note = t.text(in.note(), limit::note, "describe.note");
    b.outcome = t.text(in.outcome(), limit::link, "describe.outcome");
}

void put(const ReplaceHost &b, pb::ReplaceHost &out)
{
    putStep(b, out);
    out.set_host(raw(b.host));
}
void take(Take &t, const pb::ReplaceHost &in, ReplaceHost &b)
{
    takeStep(t, in, b, "replace.key");
    b.host = t.host(in.host(), "replace.host");
}

void put(const Rehearse &b, pb::Rehearse &out)
{
    putStep(b, out);
}
void take(Take &t, const pb::Rehearse &in, Rehearse &b)
{
    takeStep(t, in, b, "rehearse.key");
}

void put(const PinBooking &b, pb::PinBooking &out)
{
    putStep(b, out);
}
void take(Take &t, const pb::PinBooking &in, PinBooking &b)
{
    takeStep(t, in, b, "pin.key");
}

void put(const TakeSeries &b, pb::TakeSeries &out)
{
    out.set_key(keyBytes(b.key));
    put(b.ask, *out.mutable_ask());
    out.mutable_starts()->Add(b.starts.begin(), b.starts.end());
    out.set_label(cleanText(b.label));
    out.set_note(cleanText(b.note));
    out.set_most_price(b.mostPrice);
}
void take(Take &t, const pb::TakeSeries &in, TakeSeries &b)
{
    b.key = t.key(in.key(), "series.key");
    take(t, in.ask(), b.ask);
    if (t.count(in.starts_size(), limit::starts, "series.starts"))
        for (const std::int64_t start : in.starts())
            b.starts.push_back(t.instant(start, "series.starts"));
    b.label = t.text(in.label(), limit::name, "series.label");
    b.note = t.text(in.note(), limit::note, "series.note");
    b.mostPrice = t.within(in.most_price(), limit::price, "series.most_price");
}

void put(const AskBursts &b, pb::AskBursts &out)
{
    put(b.ask.base, *out.mutable_base());
    out.set_work(b.ask.work);
    out.set_sum(b.ask.sum);
    out.mutable_widths()->Add(b.ask.widths.begin(), b.ask.widths.end());
}
void take(Take &t, const pb::AskBursts &in, AskBursts &b)
{
    take(t, in.base(), b.ask.base);
    b.ask.work = t.within(in.work(), limit::work, "bursts.work");
    b.ask.sum = t.within(in.sum(), limit::price, "bursts.sum");
    if (t.count(in.widths_size(), limit::widths, "bursts.widths"))
        b.ask.widths.assign(in.widths().begin(), in.widths().end());
}

// ---- answers ----------------------------------------------------------------------------------------------------
void put(const StoryShown &b, pb::StoryShown &out)
{
    out.set_id(raw(b.story.id));
    putEach(b.story.lines, *out.mutable_lines(), putWhole);
    put(b.story.queue, *out.mutable_queue());
    putEach(b.story.rehearsals, *out.mutable_rehearsals(), putWhole);
}
void take(Take &t, const pb::StoryShown &in, StoryShown &b)
{
    b.story.id = BookingId{in.id()};
    takeEach(t, in.lines(), b.story.lines, limit::lines, "story.lines", takeWhole);
    take(t, in.queue(), b.story.queue);
    takeEach(t, in.rehearsals(), b.story.rehearsals, limit::stopped, "story.rehearsals", takeWhole);
}

void put(const ReleaseShown &b, pb::ReleaseShown &out)
{
    out.set_id(raw(b.id));
    out.set_at(b.quote.at);
    put(b.quote.freed, *out.mutable_freed());
    out.set_unused(b.quote.unused);
    out.set_fee(b.quote.fee);
    out.set_money_back(b.quote.moneyBack);
}
void take(Take &t, const pb::ReleaseShown &in, ReleaseShown &b)
{
    b.id = BookingId{in.id()};
    b.quote.at = t.instant(in.at(), "release.at");
    take(t, in.freed(), b.quote.freed);
    b.quote.unused = t.within(in.unused(), limit::work, "release.unused");
    b.quote.fee = t.within(in.fee(), limit::work, "release.fee");
    b.quote.moneyBack = in.money_back();
}

void put(const BurstsFound &b, pb::BurstsFound &out)
{
    putEach(b.points, *out.mutable_points(), putWhole);
}
void take(Take &t, const pb::BurstsFound &in, BurstsFound &b)
{
    takeEach(t, in.points(), b.points, limit::widths, "bursts.points", takeWhole);
}

} // namespace imece::wire
