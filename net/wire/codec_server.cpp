// SPDX-License-Identifier: GPL-3.0-or-later
// ServerFrame ⇄ bytes.
#include "net/wire/codec_parse.h"
#include "net/wire/convert_commands.h"
#include "net/wire/convert_hold.h"
#include "net/wire/convert_living.h"
#include "net/wire/convert_upkeep.h"

namespace imece::wire {

namespace {

/// Writes the body of one kind into the envelope's oneof.
struct PutServer
{
    pb::ServerFrame &out;

    void operator()(std::monostate) const {}
    void operator()(const Pong &b) const { out.mutable_pong()->set_nonce(b.nonce); }
    void operator()(const Refused &b) const
    {
        pb::Refused &to = *out.mutable_refused();
        putAll(b.reasons, *to.mutable_reasons());
        putAll(b.alternatives, *to.mutable_alternatives());
        to.set_replayed(b.replayed);
    }
    void operator()(const Undecided &b) const { put(b.reason, *out.mutable_undecided()->mutable_reason()); }
    void operator()(const WindowsFound &b) const
    {
        pb::WindowsFound &to = *out.mutable_windows_found();
        putAll(b.answer.quotes, *to.mutable_quotes());
        putAll(b.answer.reasons, *to.mutable_reasons());
        putAll(b.answer.alternatives, *to.mutable_alternatives());
        to.set_minimum_run(b.minimumRun);
    }
    void operator()(const BookingDone &b) const
    {
        pb::BookingDone &to = *out.mutable_booking_done();
        put(b.booking, *to.mutable_booking());
        put(b.priv, *to.mutable_private_part());
        to.set_replayed(b.replayed);
    }
    void operator()(const HostShown &b) const { put(b.detail, *out.mutable_host_shown()); }
    void operator()(const SweepRows &b) const { put(b, *out.mutable_sweep_rows()); }
    void operator()(const StatementShown &b) const { put(b.statement, *out.mutable_statement()); }
    void operator()(const MoneyShown &b) const { put(b.money, *out.mutable_money()); }
    void operator()(const InvoiceShown &b) const { put(b.invoice, *out.mutable_invoice()); }
    void operator()(const PayoutsShown &b) const { put(b.payouts, *out.mutable_payouts()); }
    void operator()(const BookingsPage &b) const
    {
        pb::BookingsPage &to = *out.mutable_bookings_page();
        putAll(b.bookings, *to.mutable_bookings());
        putAll(b.mine, *to.mutable_mine());
        to.set_more(b.more);
    }
    void operator()(const Imported &b) const
    {
        pb::Imported &to = *out.mutable_imported();
        to.set_sweep(raw(b.sweep));
        putAll(b.findings, *to.mutable_findings());
        to.set_replayed(b.replayed);
        to.set_received(b.received);
    }
    void operator()(const DemoDone &b) const { out.mutable_demo_done()->set_a(b.a); }
    void operator()(const WelcomeFrame &b) const { put(b.welcome, *out.mutable_welcome()); }
    void operator()(const Heartbeat &b) const
    {
        pb::Heartbeat &to = *out.mutable_heartbeat();
        to.set_now(b.now);
        to.set_rate(b.rate);
        putAll(b.heads, *to.mutable_heads());
    }
    void operator()(const FleetShown &b) const { put(b.fleet, *out.mutable_fleet()->mutable_fleet()); }
    void operator()(const HostsFull &b) const { put(b, *out.mutable_hosts_full()); }
    void operator()(const HostsChanged &b) const { put(b, *out.mutable_hosts_changed()); }
    void operator()(const BookingsFull &b) const
    {
        pb::BookingsFull &to = *out.mutable_bookings_full();
        putAll(b.bookings, *to.mutable_bookings());
        to.set_first(b.first);
        to.set_last(b.last);
    }
    void operator()(const BookingChanged &b) const
    {
        put(b.booking, *out.mutable_booking_changed()->mutable_booking());
    }
    void operator()(const SweepsFull &b) const { putAll(b.sweeps, *out.mutable_sweeps_full()->mutable_sweeps()); }
    void operator()(const SweepAdded &b) const { put(b.head, *out.mutable_sweep_added()->mutable_head()); }
    void operator()(const FindingsFull &b) const
    {
        putAll(b.findings, *out.mutable_findings_full()->mutable_findings());
    }
    void operator()(const FindingChanged &b) const
    {
        put(b.finding, *out.mutable_finding_changed()->mutable_finding());
    }
    void operator()(const NewsTold &b) const { put(b.news, *out.mutable_news()); }
    void operator()(const PrivateFull &b) const
    {
        pb::PrivateFull &to = *out.mutable_private_full();
        to.set_member(raw(b.member));
        putAll(b.bookings, *to.mutable_bookings());
        to.set_first(b.first);
        to.set_last(b.last);
    }
    void operator()(const PrivateChanged &b) const
    {
        pb::PrivateChanged &to = *out.mutable_private_changed();
        to.set_member(raw(b.member));
        put(b.booking, *to.mutable_booking());
    }
    void operator()(const Noted &b) const { put(b, *out.mutable_noted()); }
    void operator()(const PreviewShown &b) const { put(b, *out.mutable_preview_shown()); }
    void operator()(const RequestShown &b) const { put(b, *out.mutable_request_shown()); }
    void operator()(const TransfersShown &b) const { put(b, *out.mutable_transfers_shown()); }
    void operator()(const StoryShown &b) const { put(b, *out.mutable_story_shown()); }
    void operator()(const ReleaseShown &b) const { put(b, *out.mutable_release_shown()); }
    void operator()(const BurstsFound &b) const { put(b, *out.mutable_bursts_found()); }
    void operator()(const UpkeepFull &b) const { put(b, *out.mutable_upkeep_full()); }
    void operator()(const HoldsFull &b) const { put(b, *out.mutable_holds_full()); }
    void operator()(const HoldChanged &b) const { put(b, *out.mutable_hold_changed()); }
    void operator()(const FindingShown &b) const { put(b, *out.mutable_finding_shown()); }
    void operator()(const HoldPreviewed &b) const { put(b, *out.mutable_hold_previewed()); }
    void operator()(const UpkeepChanged &b) const { put(b, *out.mutable_upkeep_changed()); }
    void operator()(const SweepTile &b) const { put(b, *out.mutable_sweep_tile()); }
    void operator()(const SweepGrew &b) const { put(b, *out.mutable_sweep_grew()); }
    void operator()(const SweepEnded &b) const
    {
        out.mutable_sweep_ended()->set_id(raw(b.id));
        out.mutable_sweep_ended()->set_kept_as(raw(b.keptAs));
    }
};

// One reader a kind; the envelope's switch below picks it.
void take(Take &t, const pb::Refused &in, Refused &b)
{
    takeAll(t, in.reasons(), b.reasons, limit::reasons, "refused.reasons");
    takeAll(t, in.alternatives(), b.alternatives, limit::alternatives, "refused.alternatives");
    b.replayed = in.replayed();
}
void take(Take &t, const pb::Undecided &in, Undecided &b)
{
    take(t, in.reason(), b.reason);
}
void take(Take &t, const pb::WindowsFound &in, WindowsFound &b)
{
    takeAll(t, in.quotes(), b.answer.quotes, limit::quotes, "windows.quotes");
    takeAll(t, in.reasons(), b.answer.reasons, limit::reasons, "windows.reasons");
    takeAll(t, in.alternatives(), b.answer.alternatives, limit::alternatives, "windows.alternatives");
    b.minimumRun = t.instant(in.minimum_run(), "windows.minimum_run");
}
void take(Take &t, const pb::BookingDone &in, BookingDone &b)
{
    take(t, in.booking(), b.booking);
    take(t, in.private_part(), b.priv);
    b.replayed = in.replayed();
}
void take(Take &t, const pb::HostShown &in, HostShown &b)
{
    take(t, in, b.detail);
}
void take(Take &t, const pb::Statement &in, StatementShown &b)
{
    take(t, in, b.statement);
}
void take(Take &t, const pb::Money &in, MoneyShown &b)
{
    take(t, in, b.money);
}
void take(Take &t, const pb::Invoice &in, InvoiceShown &b)
{
    take(t, in, b.invoice);
}
void take(Take &t, const pb::Payouts &in, PayoutsShown &b)
{
    take(t, in, b.payouts);
}
void take(Take &t, const pb::BookingsPage &in, BookingsPage &b)
{
    takeAll(t, in.bookings(), b.bookings, limit::page, "page.bookings");
    takeAll(t, in.mine(), b.mine, limit::page, "page.mine");
    b.more = in.more();
}
void take(Take &t, const pb::Imported &in, Imported &b)
{
    b.sweep = SweepId{in.sweep()};
    takeAll(t, in.findings(), b.findings, limit::findings, "imported.findings");
    b.replayed = in.replayed();
    b.received = in.received();
}
void take(Take &t, const pb::Welcome &in, WelcomeFrame &b)
{
    take(t, in, b.welcome);
}
void take(Take &t, const pb::Heartbeat &in, Heartbeat &b)
{
    b.now = t.instant(in.now(), "heartbeat.now");
    b.rate = in.rate();
    takeAll(t, in.heads(), b.heads, limit::marks, "heartbeat.heads");
}
void take(Take &t, const pb::FleetShown &in, FleetShown &b)
{
    take(t, in.fleet(), b.fleet);
}
void take(Take &t, const pb::BookingsFull &in, BookingsFull &b)
{
    takeAll(t, in.bookings(), b.bookings, limit::bookings, "bookings.bookings");
    b.first = in.first();
    b.last = in.last();
}
void take(Take &t, const pb::BookingChanged &in, BookingChanged &b)
{
    take(t, in.booking(), b.booking);
}
void take(Take &t, const pb::SweepsFull &in, SweepsFull &b)
{
    takeAll(t, in.sweeps(), b.sweeps, limit::sweeps, "sweeps.sweeps");
}
void take(Take &t, const pb::SweepAdded &in, SweepAdded &b)
{
    take(t, in.head(), b.head);
}
void take(Take &t, const pb::FindingsFull &in, FindingsFull &b)
{
    takeAll(t, in.findings(), b.findings, limit::findings, "findings.findings");
}
void take(Take &t, const pb::FindingChanged &in, FindingChanged &b)
{
    take(t, in.finding(), b.finding);
}
void take(Take &t, const pb::NewsTold &in, NewsTold &b)
{
    take(t, in, b.news);
}
void take(Take &t, const pb::PrivateFull &in, PrivateFull &b)
{
    b.member = MemberId{in.member()};
    takeAll(t, in.bookings(), b.bookings, limit::bookings, "private.bookings");
    b.first = in.first();
    b.last = in.last();
}
void take(Take &t, const pb::PrivateChanged &in, PrivateChanged &b)
{
    b.member = MemberId{in.member()};
    take(t, in.booking(), b.booking);
}

template<typename Body, typename Message> ServerBody taken(Take &t, const Message &in)
{
    Body body;
    take(t, in, body);
    return body;
}

ServerBody takeAnswer(Take &t, const pb::ServerFrame &in);

ServerBody takeBody(Take &t, const pb::ServerFrame &in)
{
    switch (in.body_case()) {
    case pb::ServerFrame::kHostsChanged:
        return taken<HostsChanged>(t, in.hosts_changed());
    case pb::ServerFrame::kHeartbeat:
        return taken<Heartbeat>(t, in.heartbeat());
    case pb::ServerFrame::kBookingChanged:
        return taken<BookingChanged>(t, in.booking_changed());
    case pb::ServerFrame::kPrivateChanged:
        return taken<PrivateChanged>(t, in.private_changed());
    case pb::ServerFrame::kNews:
        return taken<NewsTold>(t, in.news());
    case pb::ServerFrame::kFindingChanged:
        return taken<FindingChanged>(t, in.finding_changed());
    case pb::ServerFrame::kHostsFull:
        return taken<HostsFull>(t, in.hosts_full());
    case pb::ServerFrame::kWelcome:
        return taken<WelcomeFrame>(t, in.welcome());
    case pb::ServerFrame::kFleet:
        return taken<FleetShown>(t, in.fleet());
    case pb::ServerFrame::kBookingsFull:
        return taken<BookingsFull>(t, in.bookings_full());
    case pb::ServerFrame::kSweepsFull:
        return taken<SweepsFull>(t, in.sweeps_full());
    case pb::ServerFrame::kSweepAdded:
        return taken<SweepAdded>(t, in.sweep_added());
    case pb::ServerFrame::kFindingsFull:
        return taken<FindingsFull>(t, in.findings_full());
    case pb::ServerFrame::kPrivateFull:
        return taken<PrivateFull>(t, in.private_full());
    case pb::ServerFrame::kSweepGrew:
        return taken<SweepGrew>(t, in.sweep_grew());
    case pb::ServerFrame::kSweepEnded:
        return SweepEnded{SweepId{in.sweep_ended().id()}, SweepId{in.sweep_ended().kept_as()}};
    case pb::ServerFrame::kUpkeepFull:
        return taken<UpkeepFull>(t, in.upkeep_full());
    case pb::ServerFrame::kUpkeepChanged:
        return taken<UpkeepChanged>(t, in.upkeep_changed());
    case pb::ServerFrame::kHoldsFull:
        return taken<HoldsFull>(t, in.holds_full());
    case pb::ServerFrame::kHoldChanged:
        return taken<HoldChanged>(t, in.hold_changed());
    case pb::ServerFrame::kHoldPreviewed:
        return taken<HoldPreviewed>(t, in.hold_previewed());
    case pb::ServerFrame::kFindingShown:
        return taken<FindingShown>(t, in.finding_shown());
    default: // the wire's enum, the one place where a default is right
        return takeAnswer(t, in);
    }
}

ServerBody takeAnswer(Take &t, const pb::ServerFrame &in)
{
    switch (in.body_case()) {
    case pb::ServerFrame::kPong:
        return Pong{in.pong().nonce()};
    case pb::ServerFrame::kSweepRows:
        return taken<SweepRows>(t, in.sweep_rows());
    case pb::ServerFrame::kSweepTile:
        return taken<SweepTile>(t, in.sweep_tile());
    case pb::ServerFrame::kRefused:
        return taken<Refused>(t, in.refused());
    case pb::ServerFrame::kWindowsFound:
        return taken<WindowsFound>(t, in.windows_found());
    case pb::ServerFrame::kBookingDone:
        return taken<BookingDone>(t, in.booking_done());
    case pb::ServerFrame::kUndecided:
        return taken<Undecided>(t, in.undecided());
    case pb::ServerFrame::kHostShown:
        return taken<HostShown>(t, in.host_shown());
    case pb::ServerFrame::kStatement:
        return taken<StatementShown>(t, in.statement());
    case pb::ServerFrame::kMoney:
        return taken<MoneyShown>(t, in.money());
    case pb::ServerFrame::kInvoice:
        return taken<InvoiceShown>(t, in.invoice());
    case pb::ServerFrame::kPayouts:
        return taken<PayoutsShown>(t, in.payouts());
    case pb::ServerFrame::kBookingsPage:
        return taken<BookingsPage>(t, in.bookings_page());
    case pb::ServerFrame::kImported:
        return taken<Imported>(t, in.imported());
    case pb::ServerFrame::kDemoDone:
        return DemoDone{in.demo_done().a()};
    case pb::ServerFrame::kNoted:
        return taken<Noted>(t, in.noted());
    case pb::ServerFrame::kPreviewShown:
        return taken<PreviewShown>(t, in.preview_shown());
    case pb::ServerFrame::kRequestShown:
        return taken<RequestShown>(t, in.request_shown());
    case pb::ServerFrame::kTransfersShown:
        return taken<TransfersShown>(t, in.transfers_shown());
    case pb::ServerFrame::kStoryShown:
        return taken<StoryShown>(t, in.story_shown());
    case pb::ServerFrame::kReleaseShown:
        return taken<ReleaseShown>(t, in.release_shown());
    case pb::ServerFrame::kBurstsFound:
        return taken<BurstsFound>(t, in.bursts_found());
    default:
        return std::monostate{};
    }
}

} // namespace

std::string encode(const ServerFrame &frame)
{
    pb::ServerFrame out;
    out.set_call(frame.call);
    out.set_topic(static_cast<pb::Topic>(frame.topic));
    out.set_epoch(frame.epoch);
    out.set_sequence(frame.sequence);
    std::visit(PutServer{out}, frame.body);
    return serialise(out);
}

tl::expected<ServerFrame, DecodeFault> decodeServer(std::string_view bytes)
{
    pb::ServerFrame in;
    if (auto fault = parseEnvelope(bytes, maxServerFrame, in))
        return tl::unexpected(std::move(*fault));
    if (in.body_case() == pb::ServerFrame::BODY_NOT_SET)
        return tl::unexpected(DecodeFault{Fault::UnknownKind, in.call(), "body"});
    Take t;
    ServerFrame frame;
    frame.call = in.call();
    frame.topic = t.oneOf(in.topic(), Topic::Member, "topic");
    frame.epoch = in.epoch();
    frame.sequence = in.sequence();
    frame.body = takeBody(t, in);
    if (t.failed())
        return tl::unexpected(DecodeFault{Fault::OutOfRange, in.call(), t.where(), t.most()});
    return frame;
}

} // namespace imece::wire
