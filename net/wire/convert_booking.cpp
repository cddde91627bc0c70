// SPDX-License-Identifier: GPL-3.0-or-later
// Bookings, their private part, questions for windows and quotes.
#include "net/wire/convert.h"

namespace imece::wire {

static_assert(int(pb::BOOKING_QUEUED) == int(BookingState::Queued));
static_assert(int(pb::SERVICE_SLICE) == int(ServiceClass::S));
static_assert(int(pb::QUOTE_LATER) == int(QuoteWhy::Later));
static_assert(int(pb::END_NOTICE) == int(EndCause::Notice));

/// A host that may be none, as its id + 1.
static std::uint64_t plusOne(HostId host)
{
    return host == noHost ? 0 : std::uint64_t{raw(host)} + 1;
}
static HostId lessOne(Take &t, std::uint64_t plusOne, const char *field)
{
    const bool isSome = t.expect(plusOne <= limit::hosts, field) && plusOne > 0;
    return isSome ? HostId{static_cast<std::uint32_t>(plusOne - 1)} : noHost;
}

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
    out.set_culprit_plus_one(plusOne(value.culprit));
    out.set_max_leaves(value.maxLeaves);
    out.set_at_risk_since(value.atRiskSince);
    for (const HostSwap &r : value.replaced) {
        pb::Replacement &to = *out.add_replaced();
        to.set_at(r.at), to.set_out_host(raw(r.out)), to.set_in_host(raw(r.in));
    }
    out.set_planned_until(value.plannedUntil);
    out.set_has_sla(value.hasSla);
    out.set_hot_spare_plus_one(plusOne(value.hotSpare));
    out.set_awaits_approval(value.awaitsApproval);
    out.set_cause(static_cast<pb::EndCause>(value.cause));
    out.set_reclaim_at(value.reclaimAt);
    out.set_reclaimed_by(raw(value.reclaimedBy));
    if (!value.uncharged.isEmpty())
        put(value.uncharged, *out.mutable_uncharged());
    out.set_fleet_version(value.fleetVersion);
    out.set_due_at(value.dueAt);
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
    value.culprit = lessOne(t, in.culprit_plus_one(), "booking.culprit_plus_one");
    value.maxLeaves = in.max_leaves();
    value.atRiskSince = t.instant(in.at_risk_since(), "booking.at_risk_since");
    value.plannedUntil = t.instant(in.planned_until(), "booking.planned_until");
    value.hasSla = in.has_sla();
    value.hotSpare = lessOne(t, in.hot_spare_plus_one(), "booking.hot_spare_plus_one");
    value.awaitsApproval = in.awaits_approval();
    value.cause = t.oneOf(in.cause(), EndCause::Notice, "booking.cause");
    value.reclaimAt = t.instant(in.reclaim_at(), "booking.reclaim_at");
    value.reclaimedBy = BookingId{in.reclaimed_by()};
    if (in.has_uncharged())
        take(t, in.uncharged(), value.uncharged);
    value.fleetVersion = in.fleet_version();
    value.dueAt = t.instant(in.due_at(), "booking.due_at");
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
    for (const PriceStep &step : value.later) {
        pb::PriceStep &to = *out.add_later();
        to.set_at(step.from), to.set_price(step.price);
    }
    out.set_approver(raw(value.approver));
    out.set_approver_name(cleanText(value.approverName));
    out.set_approval_note(cleanText(value.approvalNote));
    out.set_outcome(cleanText(value.outcome));
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
    value.approver = PersonId{in.approver()};
    value.approverName = t.text(in.approver_name(), limit::name, "private.approver_name");
    value.approvalNote = t.text(in.approval_note(), limit::note, "private.approval_note");
    value.outcome = t.text(in.outcome(), limit::link, "private.outcome");
    if (!t.expect(std::size_t(in.later_size()) <= limit::stopped, "private.later"))
        return;
    for (const pb::PriceStep &step : in.later())
        value.later.push_back({t.instant(step.at(), "private.later"), step.price()});
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
    putHosts(value.without, *out.mutable_without_steps());
    out.set_service_class(static_cast<pb::ServiceClass>(value.cls));
    out.set_has_sla(value.hasSla);
    out.set_pinned(value.isPinned);
    out.set_most_price(value.mostPrice);
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
    value.without = t.hosts(in.without_steps(), "ask.without_steps");
    value.cls = t.oneOf(in.service_class(), ServiceClass::S, "ask.service_class");
    value.hasSla = in.has_sla();
    value.isPinned = in.pinned();
    value.mostPrice = t.within(in.most_price(), limit::price, "ask.most_price");
}

static void put(const LinkSpread &value, pb::LinkSpread &out)
{
    out.set_pairs(value.pairs);
    out.set_measured(value.measured);
    if (value.measured > 0)
        out.mutable_gbps()->Add(value.gbps.begin(), value.gbps.end());
    out.set_measured_at(value.measuredAt);
}

static void take(Take &t, const pb::LinkSpread &in, LinkSpread &value)
{
    value.pairs = in.pairs();
    value.measured = in.measured();
    const auto steps = static_cast<int>(value.gbps.size());
    if (t.expect(in.gbps_size() == (in.measured() > 0 ? steps : 0), "links.gbps"))
        for (int i = 0; i < in.gbps_size(); ++i)
            value.gbps[static_cast<std::size_t>(i)] = t.finite(in.gbps(i), "links.gbps");
    value.measuredAt = t.instant(in.measured_at(), "links.measured_at");
}

static void put(const Guarantee &value, pb::Guarantee &out)
{
    out.set_in_force(value.isInForce);
    out.set_silent(value.silent);
    out.set_oldest_heartbeat(value.oldestHeartbeat);
    out.set_unmeasured(value.unmeasured);
    out.set_oldest_pair(value.oldestPair);
}

static void take(Take &t, const pb::Guarantee &in, Guarantee &value)
{
    value.isInForce = in.in_force();
    value.silent = in.silent();
    value.oldestHeartbeat = t.instant(in.oldest_heartbeat(), "guarantee.oldest_heartbeat");
    value.unmeasured = in.unmeasured();
    value.oldestPair = t.instant(in.oldest_pair(), "guarantee.oldest_pair");
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
    out.set_service_class(static_cast<pb::ServiceClass>(value.cls));
    out.set_has_sla(value.hasSla);
    out.set_hot_spare_plus_one(plusOne(value.hotSpare));
    out.set_planned_until(value.plannedUntil);
    put(value.links, *out.mutable_links());
    put(value.guarantee, *out.mutable_guarantee());
    for (const BookingId id : value.displaced)
        out.add_displaced(raw(id));
    out.set_reclaimable_from(value.reclaimableFrom);
    out.set_reclaimed_by(raw(value.reclaimedBy));
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
    value.cls = t.oneOf(in.service_class(), ServiceClass::S, "quote.service_class");
    value.hasSla = in.has_sla();
    value.hotSpare = lessOne(t, in.hot_spare_plus_one(), "quote.hot_spare_plus_one");
    value.plannedUntil = t.instant(in.planned_until(), "quote.planned_until");
    take(t, in.links(), value.links);
    take(t, in.guarantee(), value.guarantee);
    if (t.count(in.displaced_size(), limit::hosts, "quote.displaced"))
        for (const std::uint64_t id : in.displaced())
            value.displaced.push_back(BookingId{id});
    value.reclaimableFrom = t.instant(in.reclaimable_from(), "quote.reclaimable_from");
    value.reclaimedBy = BookingId{in.reclaimed_by()};
}

} // namespace imece::wire
