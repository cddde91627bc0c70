// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings, their private part, questions for windows and quotes.
#include "net/wire/convert.h"

namespace imece::wire {

static_assert(int(pb::BOOKING_QUEUED) == int(BookingState::Queued));
static_assert(int(pb::SERVICE_SLICE) == int(ServiceClass::S));
static_assert(int(pb::QUOTE_LATER) == int(QuoteWhy::Later));

static void putStopped(const std::vector<Span> &stopped, google::protobuf::RepeatedField<std::int64_t> &out)
{
    std::uint64_t last = 0;
    for (const Span &span : stopped)
        for (const Instant edge : {span.from, span.until}) {
            out.Add(static_cast<std::int64_t>(static_cast<std::uint64_t>(edge) - last));
            last = static_cast<std::uint64_t>(edge);
        }
}

static void takeStopped(Take &t, const google::protobuf::RepeatedField<std::int64_t> &in, std::vector<Span> &stopped)
{
    if (!t.expect(in.size() % 2 == 0 && std::size_t(in.size()) <= 2 * limit::stopped, "booking.stopped_steps"))
        return;
    std::uint64_t last = 0;
    const auto next = [&](int i) {
        last += static_cast<std::uint64_t>(in.Get(i));
        return t.instant(static_cast<Instant>(last), "booking.stopped_steps");
    };
    for (int i = 0; i < in.size(); i += 2) {
        const Instant from = next(i), until = next(i + 1);
        stopped.push_back({from, until});
    }
}

void put(const Booking &value, pb::Booking &out)
{
    out.set_id(raw(value.id));
    out.set_version(value.version);
    out.set_member(raw(value.member));
    out.set_service_class(static_cast<pb::ServiceClass>(value.cls));
    out.set_state(static_cast<pb::BookingState>(value.state));
    out.set_pool(raw(value.pool));
    out.set_fabric(raw(value.fabric));
    put(value.window, *out.mutable_window());
    putHosts(value.hosts, *out.mutable_host_steps());
    out.set_gpus_per_host(value.gpusPerHost);
    out.set_created_at(value.createdAt);
    out.set_offer_expires_at(value.offerExpiresAt);
    out.set_started_at(value.startedAt);
    out.set_ended_at(value.endedAt);
    out.set_ready(value.ready);
    putStopped(value.stopped, *out.mutable_stopped_steps());
    out.set_stopped_since(value.stoppedSince);
    out.set_culprit_plus_one(value.culprit == noHost ? 0 : std::uint64_t{raw(value.culprit)} + 1);
    out.set_max_leaves(value.maxLeaves);
    out.set_at_risk_since(value.atRiskSince);
    for (const HostSwap &r : value.replaced) {
        pb::Replacement &to = *out.add_replaced();
        to.set_at(r.at), to.set_out_host(raw(r.out)), to.set_in_host(raw(r.in));
    }
}

void take(Take &t, const pb::Booking &in, Booking &value)
{
    value.id = BookingId{in.id()};
    value.version = in.version();
    value.member = MemberId{in.member()};
    value.cls = t.oneOf(in.service_class(), ServiceClass::S, "booking.service_class");
    value.state = t.oneOf(in.state(), BookingState::Queued, "booking.state");
    value.pool = PoolId{in.pool()};
    value.fabric = FabricId{in.fabric()};
    take(t, in.window(), value.window);
    value.hosts = t.hosts(in.host_steps(), "booking.host_steps");
    value.gpusPerHost = t.small(in.gpus_per_host(), "booking.gpus_per_host");
    value.createdAt = t.instant(in.created_at(), "booking.created_at");
    value.offerExpiresAt = t.instant(in.offer_expires_at(), "booking.offer_expires_at");
    value.startedAt = t.instant(in.started_at(), "booking.started_at");
    value.endedAt = t.instant(in.ended_at(), "booking.ended_at");
    value.ready = t.small(in.ready(), "booking.ready");
    takeStopped(t, in.stopped_steps(), value.stopped);
    value.stoppedSince = t.instant(in.stopped_since(), "booking.stopped_since");
    if (t.expect(in.culprit_plus_one() <= limit::hosts, "booking.culprit_plus_one") && in.culprit_plus_one() > 0)
        value.culprit = HostId{static_cast<std::uint32_t>(in.culprit_plus_one() - 1)};
    value.maxLeaves = in.max_leaves();
    value.atRiskSince = t.instant(in.at_risk_since(), "booking.at_risk_since");
    if (!t.expect(std::size_t(in.replaced_size()) <= limit::stopped, "booking.replaced"))
        return;
    for (const pb::Replacement &r : in.replaced())
        value.replaced.push_back({t.instant(r.at(), "booking.replaced"), HostId{r.out_host()}, HostId{r.in_host()}});
}

void put(const BookingPrivate &value, pb::BookingPrivate &out)
{
    out.set_id(raw(value.id));
    out.set_label(cleanText(value.label));
    out.set_note(cleanText(value.note));
    out.set_person(raw(value.person));
    out.set_person_name(cleanText(value.personName));
    out.set_price(value.price);
    out.set_hold(value.hold);
    out.set_charged(value.charged);
    out.set_credited(value.credited);
}

void take(Take &t, const pb::BookingPrivate &in, BookingPrivate &value)
{
    value.id = BookingId{in.id()};
    value.label = t.text(in.label(), limit::name, "private.label");
    value.note = t.text(in.note(), limit::note, "private.note");
    value.person = PersonId{in.person()};
    value.personName = t.text(in.person_name(), limit::name, "private.person_name");
    value.price = in.price();
    value.hold = in.hold();
    value.charged = in.charged();
    value.credited = in.credited();
}

void put(const WindowsAsk &value, pb::WindowsAsk &out)
{
    out.set_hosts(value.hosts);
    out.set_model(cleanText(value.model));
    out.set_length(value.length);
    out.set_from_s(value.from);
    out.set_until_s(value.until);
    out.set_max_leaves(value.maxLeaves);
    out.set_min_gbps(value.minGbps);
}

void take(Take &t, const pb::WindowsAsk &in, WindowsAsk &value)
{
    value.hosts = in.hosts();
    value.model = t.text(in.model(), limit::name, "ask.model");
    value.length = t.instant(in.length(), "ask.length");
    value.from = t.instant(in.from_s(), "ask.from_s");
    value.until = t.instant(in.until_s(), "ask.until_s");
    value.maxLeaves = in.max_leaves();
    value.minGbps = t.finite(in.min_gbps(), "ask.min_gbps");
}

void put(const Quote &value, pb::Quote &out)
{
    put(value.window, *out.mutable_window());
    putHosts(value.hosts, *out.mutable_host_steps());
    out.set_fabric(raw(value.fabric));
    putColumn(value.perLeaf, *out.mutable_per_leaf());
    out.set_price(value.price);
    out.set_rate(value.rate);
    out.set_bank_before(value.bankBefore);
    out.set_bank_after(value.bankAfter);
    out.set_ring_gbps(value.ringGbps);
    out.set_slow_a(raw(value.slowA));
    out.set_slow_b(raw(value.slowB));
    out.set_unmeasured_pairs(value.unmeasuredPairs);
    out.set_finish_ratio(value.finishRatio);
    out.set_why(static_cast<pb::QuoteWhy>(value.why));
    out.set_calendar_sequence(value.calendarSeq);
    out.set_max_leaves(value.maxLeaves);
}

void take(Take &t, const pb::Quote &in, Quote &value)
{
    take(t, in.window(), value.window);
    value.hosts = t.hosts(in.host_steps(), "quote.host_steps");
    value.fabric = FabricId{in.fabric()};
    if (t.count(in.per_leaf_size(), limit::leaves, "quote.per_leaf"))
        takeColumn(in.per_leaf(), value.perLeaf);
    value.price = in.price();
    value.rate = in.rate();
    value.bankBefore = in.bank_before();
    value.bankAfter = in.bank_after();
    value.ringGbps = t.finite(in.ring_gbps(), "quote.ring_gbps");
    value.slowA = t.host(in.slow_a(), "quote.slow_a");
    value.slowB = t.host(in.slow_b(), "quote.slow_b");
    value.unmeasuredPairs = in.unmeasured_pairs();
    value.finishRatio = t.finite(in.finish_ratio(), "quote.finish_ratio");
    value.why = t.oneOf(in.why(), QuoteWhy::Later, "quote.why");
    value.calendarSeq = in.calendar_sequence();
    value.maxLeaves = in.max_leaves();
}

} // namespace imece::wire
