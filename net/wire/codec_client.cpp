// SPDX-License-Identifier: GPL-3.0-or-later
// ClientFrame ⇄ bytes.
#include "net/wire/codec_parse.h"
#include "net/wire/convert_commands.h"
#include "net/wire/convert_hold.h"
#include "net/wire/convert_living.h"

namespace imece::wire {

static_assert(int(pb::DEMO_RESET) == int(DemoAct::Reset));

namespace {

/// Writes the body of one kind into the envelope's oneof.
struct PutClient
{
    pb::ClientFrame &out;

    void operator()(std::monostate) const {}
    void operator()(const Hello &b) const
    {
        pb::Hello &to = *out.mutable_hello();
        to.set_client(cleanText(b.client));
        for (const std::string &feature : b.features)
            to.add_features(cleanText(feature));
        to.set_token(cleanText(b.token));
        putAll(b.marks, *to.mutable_marks());
    }
    void operator()(const Ping &b) const { out.mutable_ping()->set_nonce(b.nonce); }
    void operator()(const AskWindows &b) const { put(b.ask, *out.mutable_ask_windows()->mutable_ask()); }
    void operator()(const TakeOffer &b) const
    {
        pb::TakeOffer &to = *out.mutable_take_offer();
        to.set_key(keyBytes(b.key));
        put(b.quote, *to.mutable_quote());
        to.set_model(cleanText(b.model));
        to.set_label(cleanText(b.label));
        to.set_note(cleanText(b.note));
    }
    template<typename Body, typename Message> static void putStep(const Body &b, Message &to)
    {
        to.set_key(keyBytes(b.key));
        to.set_id(raw(b.id));
        to.set_version(b.version);
    }
    void operator()(const ConfirmBooking &b) const { putStep(b, *out.mutable_confirm_booking()); }
    void operator()(const CancelBooking &b) const { putStep(b, *out.mutable_cancel_booking()); }
    void operator()(const AskHost &b) const { out.mutable_ask_host()->set_host(raw(b.host)); }
    void operator()(const AskSweep &b) const
    {
        pb::AskSweep &to = *out.mutable_ask_sweep();
        to.set_id(raw(b.id));
        to.set_first_row(b.firstRow);
        to.set_rows(b.rows);
    }
    void operator()(const AskTile &b) const
    {
        pb::AskTile &to = *out.mutable_ask_tile();
        to.set_id(raw(b.id));
        to.set_level(b.level);
        to.set_x(b.x);
        to.set_y(b.y);
    }
    void operator()(const AskStatement &b) const { put(b.period, *out.mutable_ask_statement()->mutable_period()); }
    void operator()(const AskMoney &b) const { put(b.period, *out.mutable_ask_money()->mutable_period()); }
    void operator()(const AskInvoice &b) const
    {
        out.mutable_ask_invoice()->set_month_s(b.month);
        out.mutable_ask_invoice()->set_member(raw(b.member));
    }
    void operator()(const AskPayouts &b) const { out.mutable_ask_payouts()->set_month_s(b.month); }
    void operator()(const AskBookings &b) const
    {
        pb::AskBookings &to = *out.mutable_ask_bookings();
        to.set_before(raw(b.before));
        to.set_limit(b.limit);
        to.set_only_mine(b.onlyMine);
    }
    void operator()(const ImportChunk &b) const
    {
        pb::ImportChunk &to = *out.mutable_import_chunk();
        to.set_key(keyBytes(b.key));
        to.set_part(b.part);
        to.set_last(b.last);
        if (b.head != SweepHead{})
            put(b.head, *to.mutable_head());
        putSteps(b.from, *to.mutable_from_steps());
        putSteps(b.to, *to.mutable_to_steps());
        to.set_cells(cellBytes(b.cells));
        to.set_latency(cellBytes(b.latency));
        to.set_live(b.live);
    }
    void operator()(const ActDemo &b) const
    {
        pb::ActDemo &to = *out.mutable_act_demo();
        to.set_key(keyBytes(b.key));
        to.set_act(static_cast<pb::DemoAct>(b.act));
        to.set_a(b.a);
        to.set_b(b.b);
    }
    void operator()(const ExtendBooking &b) const { put(b, *out.mutable_extend_booking()); }
    void operator()(const RequestWindow &b) const { put(b, *out.mutable_request_window()); }
    void operator()(const TakeSlice &b) const { put(b, *out.mutable_take_slice()); }
    void operator()(const OfferTokens &b) const { put(b, *out.mutable_offer_tokens()); }
    void operator()(const SignTokens &b) const { put(b, *out.mutable_sign_tokens()); }
    void operator()(const WaiveFloor &b) const { put(b, *out.mutable_waive_floor()); }
    void operator()(const GiveNotice &b) const { put(b, *out.mutable_give_notice()); }
    void operator()(const HoldHosts &b) const { put(b, *out.mutable_hold_hosts()); }
    void operator()(const AskFinding &b) const { out.mutable_ask_finding()->set_id(raw(b.id)); }
    void operator()(const AskHold &b) const { put(b, *out.mutable_ask_hold()); }
    void operator()(const PlanUpkeep &b) const { put(b, *out.mutable_plan_upkeep()); }
    void operator()(const SetPolicy &b) const { put(b, *out.mutable_set_policy()); }
    void operator()(const JoinBatch &b) const { put(b, *out.mutable_join_batch()); }
    void operator()(const AskPreview &b) const { put(b, *out.mutable_ask_preview()); }
    void operator()(const SetCap &b) const { put(b, *out.mutable_set_cap()); }
    void operator()(const Approve &b) const { put(b, *out.mutable_approve()); }
    void operator()(const AskRequest &b) const { out.mutable_ask_request()->set_id(raw(b.id)); }
    void operator()(const ChangeBooking &b) const { put(b, *out.mutable_change_booking()); }
    void operator()(const DescribeBooking &b) const { put(b, *out.mutable_describe_booking()); }
    void operator()(const ReplaceHost &b) const { put(b, *out.mutable_replace_host()); }
    void operator()(const Rehearse &b) const { put(b, *out.mutable_rehearse()); }
    void operator()(const PinBooking &b) const { put(b, *out.mutable_pin_booking()); }
    void operator()(const TakeSeries &b) const { put(b, *out.mutable_take_series()); }
    void operator()(const AskStory &b) const { out.mutable_ask_story()->set_id(raw(b.id)); }
    void operator()(const AskRelease &b) const { out.mutable_ask_release()->set_id(raw(b.id)); }
    void operator()(const AskBursts &b) const { put(b, *out.mutable_ask_bursts()); }
    void operator()(const AskTransfers &) const { out.mutable_ask_transfers(); }
};

Hello takeHello(Take &t, const pb::Hello &in)
{
    Hello b;
    b.client = t.text(in.client(), limit::name, "hello.client");
    b.features = t.texts(in.features(), limit::features, "hello.features");
    b.token = t.text(in.token(), limit::token, "hello.token");
    takeAll(t, in.marks(), b.marks, limit::marks, "hello.marks");
    return b;
}

TakeOffer takeOffer(Take &t, const pb::TakeOffer &in)
{
    TakeOffer b;
    b.key = t.key(in.key(), "take_offer.key");
    take(t, in.quote(), b.quote);
    b.model = t.text(in.model(), limit::name, "take_offer.model");
    b.label = t.text(in.label(), limit::name, "take_offer.label");
    b.note = t.text(in.note(), limit::note, "take_offer.note");
    return b;
}

ImportChunk takeChunk(Take &t, const pb::ImportChunk &in)
{
    ImportChunk b;
    b.key = t.key(in.key(), "import.key");
    b.part = in.part();
    b.last = in.last();
    if (in.has_head())
        take(t, in.head(), b.head);
    b.from = t.steps(in.from_steps(), maxClientFrame, "import.from_steps");
    b.to = t.steps(in.to_steps(), maxClientFrame, "import.to_steps");
    b.cells = t.cells(in.cells(), maxClientFrame, "import.cells");
    b.latency = t.cells(in.latency(), maxClientFrame, "import.latency");
    b.live = in.live();
    t.expect(b.from.size() == b.cells.size() && b.to.size() == b.cells.size(), "import.cells");
    t.expect(b.latency.empty() || b.latency.size() == b.cells.size(), "import.latency");
    for (const std::vector<std::uint32_t> *column : {&b.from, &b.to})
        for (const std::uint32_t index : *column)
            t.expect(index < limit::side, "import.from_steps");
    return b;
}

ActDemo takeDemo(Take &t, const pb::ActDemo &in)
{
    return {t.key(in.key(), "act_demo.key"), t.oneOf(in.act(), DemoAct::Reset, "act_demo.act"), in.a(), in.b()};
}

template<typename Ask> Ask takePeriod(Take &t, const pb::Span &in)
{
    Ask b;
    take(t, in, b.period);
    return b;
}

AskBookings takePage(Take &t, const pb::AskBookings &in)
{
    t.expect(in.limit() <= limit::page, "ask_bookings.limit");
    return {BookingId{in.before()}, in.limit(), in.only_mine()};
}

template<typename Body, typename Message> ClientBody taken(Take &t, const Message &in)
{
    Body body;
    take(t, in, body);
    return body;
}

ClientBody takeLiving(Take &t, const pb::ClientFrame &in)
{
    switch (in.body_case()) {
    case pb::ClientFrame::kChangeBooking:
        return taken<ChangeBooking>(t, in.change_booking());
    case pb::ClientFrame::kDescribeBooking:
        return taken<DescribeBooking>(t, in.describe_booking());
    case pb::ClientFrame::kReplaceHost:
        return taken<ReplaceHost>(t, in.replace_host());
    case pb::ClientFrame::kRehearse:
        return taken<Rehearse>(t, in.rehearse());
    case pb::ClientFrame::kPinBooking:
        return taken<PinBooking>(t, in.pin_booking());
    case pb::ClientFrame::kTakeSeries:
        return taken<TakeSeries>(t, in.take_series());
    case pb::ClientFrame::kAskStory:
        return AskStory{BookingId{in.ask_story().id()}};
    case pb::ClientFrame::kAskRelease:
        return AskRelease{BookingId{in.ask_release().id()}};
    case pb::ClientFrame::kAskBursts:
        return taken<AskBursts>(t, in.ask_bursts());
    default:
        return std::monostate{};
    }
}

ClientBody takeCommand(Take &t, const pb::ClientFrame &in)
{
    switch (in.body_case()) {
    case pb::ClientFrame::kExtendBooking:
        return taken<ExtendBooking>(t, in.extend_booking());
    case pb::ClientFrame::kRequestWindow:
        return taken<RequestWindow>(t, in.request_window());
    case pb::ClientFrame::kTakeSlice:
        return taken<TakeSlice>(t, in.take_slice());
    case pb::ClientFrame::kOfferTokens:
        return taken<OfferTokens>(t, in.offer_tokens());
    case pb::ClientFrame::kSignTokens:
        return taken<SignTokens>(t, in.sign_tokens());
    case pb::ClientFrame::kWaiveFloor:
        return taken<WaiveFloor>(t, in.waive_floor());
    case pb::ClientFrame::kGiveNotice:
        return taken<GiveNotice>(t, in.give_notice());
    case pb::ClientFrame::kPlanUpkeep:
        return taken<PlanUpkeep>(t, in.plan_upkeep());
    case pb::ClientFrame::kHoldHosts:
        return taken<HoldHosts>(t, in.hold_hosts());
    case pb::ClientFrame::kAskHold:
        return taken<AskHold>(t, in.ask_hold());
    case pb::ClientFrame::kAskFinding:
        return AskFinding{FindingId{in.ask_finding().id()}};
    case pb::ClientFrame::kSetPolicy:
        return taken<SetPolicy>(t, in.set_policy());
    case pb::ClientFrame::kJoinBatch:
        return taken<JoinBatch>(t, in.join_batch());
    case pb::ClientFrame::kAskPreview:
        return taken<AskPreview>(t, in.ask_preview());
    case pb::ClientFrame::kSetCap:
        return taken<SetCap>(t, in.set_cap());
    case pb::ClientFrame::kApprove:
        return taken<Approve>(t, in.approve());
    case pb::ClientFrame::kAskRequest:
        return AskRequest{BookingId{in.ask_request().id()}};
    case pb::ClientFrame::kAskTransfers:
        return AskTransfers{};
    default:
        return takeLiving(t, in);
    }
}

ClientBody takeBody(Take &t, const pb::ClientFrame &in)
{
    switch (in.body_case()) {
    case pb::ClientFrame::kHello:
        return takeHello(t, in.hello());
    case pb::ClientFrame::kPing:
        return Ping{in.ping().nonce()};
    case pb::ClientFrame::kAskWindows: {
        AskWindows b;
        take(t, in.ask_windows().ask(), b.ask);
        return b;
    }
    case pb::ClientFrame::kTakeOffer:
        return takeOffer(t, in.take_offer());
    case pb::ClientFrame::kConfirmBooking:
        return ConfirmBooking{t.key(in.confirm_booking().key(), "confirm.key"), BookingId{in.confirm_booking().id()},
                              in.confirm_booking().version()};
    case pb::ClientFrame::kCancelBooking:
        return CancelBooking{t.key(in.cancel_booking().key(), "cancel.key"), BookingId{in.cancel_booking().id()},
                             in.cancel_booking().version()};
    case pb::ClientFrame::kAskHost:
        return AskHost{t.host(in.ask_host().host(), "ask_host.host")};
    case pb::ClientFrame::kAskSweep:
        return AskSweep{SweepId{in.ask_sweep().id()}, in.ask_sweep().first_row(), in.ask_sweep().rows()};
    case pb::ClientFrame::kAskTile:
        return AskTile{SweepId{in.ask_tile().id()}, in.ask_tile().level(), in.ask_tile().x(), in.ask_tile().y()};
    case pb::ClientFrame::kAskStatement:
        return takePeriod<AskStatement>(t, in.ask_statement().period());
    case pb::ClientFrame::kAskMoney:
        return takePeriod<AskMoney>(t, in.ask_money().period());
    case pb::ClientFrame::kAskInvoice:
        return AskInvoice{t.instant(in.ask_invoice().month_s(), "ask_invoice.month"),
                          MemberId{in.ask_invoice().member()}};
    case pb::ClientFrame::kAskPayouts:
        return AskPayouts{t.instant(in.ask_payouts().month_s(), "ask_payouts.month")};
    case pb::ClientFrame::kAskBookings:
        return takePage(t, in.ask_bookings());
    case pb::ClientFrame::kImportChunk:
        return takeChunk(t, in.import_chunk());
    case pb::ClientFrame::kActDemo:
        return takeDemo(t, in.act_demo());
    default: // the wire's enum, the one place where a default is right
        return takeCommand(t, in);
    }
}

} // namespace

std::string encode(const ClientFrame &frame)
{
    pb::ClientFrame out;
    out.set_call(frame.call);
    std::visit(PutClient{out}, frame.body);
    return serialise(out);
}

tl::expected<ClientFrame, DecodeFault> decodeClient(std::string_view bytes)
{
    pb::ClientFrame in;
    if (auto fault = parseEnvelope(bytes, maxClientFrame, in))
        return tl::unexpected(std::move(*fault));
    if (in.body_case() == pb::ClientFrame::BODY_NOT_SET)
        return tl::unexpected(DecodeFault{Fault::UnknownKind, in.call(), "body"});
    Take t;
    ClientFrame frame{in.call(), takeBody(t, in)};
    if (t.failed())
        return tl::unexpected(DecodeFault{Fault::OutOfRange, in.call(), t.where(), t.most()});
    return frame;
}

} // namespace imece::wire
