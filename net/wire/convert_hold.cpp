// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/wire/convert_hold.h"
#include "net/wire/limits.h"

namespace imece::wire {

static_assert(int(pb::HOLD_OUT) == int(HoldKind::Out));
static_assert(int(pb::HOLD_OTHER) == int(HoldCause::Other));
static_assert(int(pb::HOLD_STAYS) == int(HoldEffect::Stays));
static_assert(int(pb::SIGHT_HEALED) == int(FindingSight::Healed));

namespace {

void putHold(const Hold &h, pb::Hold &out)
{
    out.set_kind(static_cast<pb::HoldKind>(h.kind));
    out.set_cause(static_cast<pb::HoldCause>(h.cause));
    out.set_note(cleanText(h.note));
    out.set_by(cleanText(h.by));
    out.set_since_s(h.since);
    out.set_until_s(h.until);
    out.set_finding(raw(h.finding));
}
void takeHold(Take &t, const pb::Hold &in, Hold &h)
{
    h.kind = t.oneOf(in.kind(), HoldKind::Out, "hold.kind");
    h.cause = t.oneOf(in.cause(), HoldCause::Other, "hold.cause");
    h.note = t.text(in.note(), limit::name, "hold.note");
    h.by = t.text(in.by(), limit::name, "hold.by");
    h.since = t.instant(in.since_s(), "hold.since_s");
    h.until = t.instant(in.until_s(), "hold.until_s");
    h.finding = FindingId{in.finding()};
}

void putHeld(const HeldHosts &h, pb::HeldHosts &out)
{
    putHosts(h.hosts, *out.mutable_host_steps());
    putHold(h.hold, *out.mutable_hold());
}
void takeHeld(Take &t, const pb::HeldHosts &in, HeldHosts &h)
{
    h.hosts = t.hosts(in.host_steps(), "hold.host_steps");
    takeHold(t, in.hold(), h.hold);
}

void putBooking(const TouchedBooking &b, pb::TouchedBooking &out)
{
    out.set_id(raw(b.id));
    out.set_member(raw(b.member));
    out.set_cls(static_cast<pb::ServiceClass>(b.cls));
    out.set_state(static_cast<pb::BookingState>(b.state));
    put(b.window, *out.mutable_window());
    out.set_hosts(b.hosts);
    out.set_ready(b.ready);
    out.set_effect(static_cast<pb::HoldEffect>(b.effect));
    putHosts(b.out, *out.mutable_out_steps());
    putHosts(b.in, *out.mutable_in_steps());
    out.set_at_s(b.at);
    out.set_failing(b.isFailing);
    out.set_credit(b.credit);
}
void takeBooking(Take &t, const pb::TouchedBooking &in, TouchedBooking &b)
{
    b.id = BookingId{in.id()};
    b.member = MemberId{in.member()};
    b.cls = t.oneOf(in.cls(), ServiceClass::S, "held.cls");
    b.state = t.oneOf(in.state(), BookingState::Queued, "held.state");
    take(t, in.window(), b.window);
    b.hosts = in.hosts(), b.ready = in.ready();
    b.effect = t.oneOf(in.effect(), HoldEffect::Stays, "held.effect");
    b.out = t.hosts(in.out_steps(), "held.out_steps");
    b.in = t.hosts(in.in_steps(), "held.in_steps");
    b.at = t.instant(in.at_s(), "held.at_s");
    b.isFailing = in.failing();
    b.credit = in.credit();
}

} // namespace

void put(const HoldHosts &b, pb::HoldHosts &out)
{
    out.set_key(keyBytes(b.key));
    putHosts(b.hosts, *out.mutable_host_steps());
    putHold(b.hold, *out.mutable_hold());
}
void take(Take &t, const pb::HoldHosts &in, HoldHosts &b)
{
    b.key = t.key(in.key(), "hold.key");
    b.hosts = t.hosts(in.host_steps(), "hold.host_steps");
    takeHold(t, in.hold(), b.hold);
}

void put(const AskHold &b, pb::AskHold &out)
{
    putHosts(b.hosts, *out.mutable_host_steps());
    putHold(b.hold, *out.mutable_hold());
}
void take(Take &t, const pb::AskHold &in, AskHold &b)
{
    b.hosts = t.hosts(in.host_steps(), "hold.host_steps");
    takeHold(t, in.hold(), b.hold);
}

void put(const HoldPreviewed &b, pb::HoldPreviewed &out)
{
    out.set_at_s(b.preview.at);
    putEach(b.preview.bookings, *out.mutable_bookings(), putBooking);
    out.set_credits(b.preview.credits);
}
void take(Take &t, const pb::HoldPreviewed &in, HoldPreviewed &b)
{
    b.preview.at = t.instant(in.at_s(), "previewed.at_s");
    takeEach(t, in.bookings(), b.preview.bookings, limit::bookings, "previewed.bookings", takeBooking);
    b.preview.credits = in.credits();
}

void put(const HoldsFull &b, pb::HoldsFull &out)
{
    putEach(b.holds, *out.mutable_holds(), putHeld);
    out.set_first(b.first);
    out.set_last(b.last);
}
void take(Take &t, const pb::HoldsFull &in, HoldsFull &b)
{
    takeEach(t, in.holds(), b.holds, limit::hosts, "holds", takeHeld);
    b.first = in.first();
    b.last = in.last();
}

void put(const HoldChanged &b, pb::HoldChanged &out)
{
    putHeld(b.held, *out.mutable_held());
}
void take(Take &t, const pb::HoldChanged &in, HoldChanged &b)
{
    takeHeld(t, in.held(), b.held);
}

void put(const FindingShown &b, pb::FindingShown &out)
{
    out.set_id(raw(b.id));
    putEach(b.sights, *out.mutable_sights(), [](const SightedFinding &s, pb::SightedFinding &to) {
        to.set_sweep(raw(s.sweep)), to.set_at_s(s.at);
        to.set_sight(static_cast<pb::FindingSight>(s.sight)), to.set_ratio(s.ratio);
    });
}
void take(Take &t, const pb::FindingShown &in, FindingShown &b)
{
    b.id = FindingId{in.id()};
    takeEach(t, in.sights(), b.sights, limit::events, "finding.sights",
             [](Take &each, const pb::SightedFinding &from, SightedFinding &s) {
                 s.sweep = SweepId{from.sweep()}, s.at = each.instant(from.at_s(), "sight.at_s");
                 s.sight = each.oneOf(from.sight(), FindingSight::Healed, "sight.sight");
                 s.ratio = each.finite(from.ratio(), "sight.ratio");
             });
}

} // namespace imece::wire
