// SPDX-License-Identifier: GPL-3.0-or-later
// See convert_commands.h. A number outside its limits refuses the frame and names the field.
#include "net/wire/convert_commands.h"

namespace imece::wire {

static_assert(int(pb::NOTICE_RUNS_OUT) == int(NoticeCut::RunsOut));
static_assert(int(pb::CAP_PERSON) == int(CapLevel::Person));

namespace {

void put(const PolicyRow &value, pb::Setting &out)
{
    out.set_name(cleanText(value.name));
    out.set_value(value.value);
    out.set_from_s(value.from);
}
void take(Take &t, const pb::Setting &in, PolicyRow &value)
{
    value = {t.text(in.name(), limit::name, "setting.name"), in.value(), t.instant(in.from_s(), "setting.from_s")};
}

void put(const Joining &value, pb::Joining &out)
{
    out.set_name(cleanText(value.first));
    out.set_gpus(value.second);
}
void take(Take &t, const pb::Joining &in, Joining &value)
{
    value = {t.text(in.name(), limit::name, "joining.name"), t.within(in.gpus(), limit::gpus, "joining.gpus")};
}

void put(const PreviewRow &value, pb::ShareChange &out)
{
    const SharePreview &s = value.share;
    out.set_member(raw(s.member));
    out.set_name(cleanText(value.name));
    out.set_before_num(s.shareBefore.num), out.set_before_den(s.shareBefore.den);
    out.set_after_num(s.shareAfter.num), out.set_after_den(s.shareAfter.den);
    out.set_gpus_before(s.gpusBefore), out.set_gpus_after(s.gpusAfter);
    out.set_most_before(s.mostBefore), out.set_most_after(s.mostAfter);
    out.set_debt_before(s.debtBefore), out.set_debt_after(s.debtAfter);
}
void take(Take &t, const pb::ShareChange &in, PreviewRow &value)
{
    t.expect(in.before_den() > 0, "share.before_den");
    t.expect(in.after_den() > 0, "share.after_den");
    value.share = {MemberId{in.member()},
                   {in.before_num(), in.before_den()},
                   {in.after_num(), in.after_den()},
                   in.gpus_before(),
                   in.gpus_after(),
                   in.most_before(),
                   in.most_after(),
                   in.debt_before(),
                   in.debt_after()};
    value.name = t.text(in.name(), limit::name, "share.name");
}

void put(const NoticeEffect &value, pb::NoticeEffect &out)
{
    out.set_booking(raw(value.id));
    out.set_cut(static_cast<pb::NoticeCut>(value.cut));
    out.set_until_s(value.until);
}
void take(Take &t, const pb::NoticeEffect &in, NoticeEffect &value)
{
    value = {BookingId{in.booking()}, t.oneOf(in.cut(), NoticeCut::RunsOut, "effect.cut"),
             t.instant(in.until_s(), "effect.until_s")};
}

void put(const TokenTransfer &value, pb::Transfer &out)
{
    out.set_id(value.id);
    out.set_from_member(raw(value.from));
    out.set_to_member(raw(value.to));
    out.set_amount(value.amount);
    out.set_is_signed(value.isSigned);
    out.set_at(value.at);
}
void take(Take &t, const pb::Transfer &in, TokenTransfer &value)
{
    value = {in.id(),        MemberId{in.from_member()},       MemberId{in.to_member()}, in.amount(),
             in.is_signed(), t.instant(in.at(), "transfer.at")};
}

constexpr auto putRow = [](const auto &value, auto &out) { put(value, out); };
constexpr auto takeRow = [](Take &t, const auto &in, auto &value) { take(t, in, value); };

} // namespace

// ---- commands ---------------------------------------------------------------------------------------------------
void put(const ExtendBooking &b, pb::ExtendBooking &out)
{
    out.set_key(keyBytes(b.key));
    out.set_id(raw(b.id));
    out.set_version(b.version);
    out.set_until_s(b.until);
}
void take(Take &t, const pb::ExtendBooking &in, ExtendBooking &b)
{
    b = {t.key(in.key(), "extend.key"), BookingId{in.id()}, in.version(), t.instant(in.until_s(), "extend.until_s")};
}

void put(const RequestWindow &b, pb::RequestWindow &out)
{
    out.set_key(keyBytes(b.key));
    put(b.ask, *out.mutable_ask());
    out.set_label(cleanText(b.label));
    out.set_note(cleanText(b.note));
    out.set_standing(b.isStanding);
    out.set_most_price(b.mostPrice);
}
void take(Take &t, const pb::RequestWindow &in, RequestWindow &b)
{
    b.key = t.key(in.key(), "request.key");
    take(t, in.ask(), b.ask);
    b.label = t.text(in.label(), limit::name, "request.label");
    b.note = t.text(in.note(), limit::note, "request.note");
    b.isStanding = in.standing();
    b.mostPrice = t.within(in.most_price(), limit::price, "request.most_price");
}

void put(const TakeSlice &b, pb::TakeSlice &out)
{
    out.set_key(keyBytes(b.key));
    out.set_gpus(b.ask.gpus);
    out.set_hosts(static_cast<std::uint32_t>(b.ask.hosts));
    out.set_length(b.ask.length);
    out.set_for_guest(b.ask.isForGuest);
    out.set_model(cleanText(b.model));
    out.set_label(cleanText(b.label));
    out.set_note(cleanText(b.note));
}
void take(Take &t, const pb::TakeSlice &in, TakeSlice &b)
{
    b.key = t.key(in.key(), "slice.key");
    b.ask.gpus = t.within(in.gpus(), limit::gpus, "slice.gpus");
    b.ask.hosts = t.expect(in.hosts() <= limit::hosts, "slice.hosts") ? in.hosts() : 0;
    b.ask.length = t.instant(in.length(), "slice.length");
    b.ask.isForGuest = in.for_guest();
    b.model = t.text(in.model(), limit::name, "slice.model");
    b.label = t.text(in.label(), limit::name, "slice.label");
    b.note = t.text(in.note(), limit::note, "slice.note");
}

void put(const OfferTokens &b, pb::OfferTokens &out)
{
    out.set_key(keyBytes(b.key));
    out.set_to(raw(b.to));
    out.set_amount(b.amount);
}
void take(Take &t, const pb::OfferTokens &in, OfferTokens &b)
{
    b = {t.key(in.key(), "offer_tokens.key"), MemberId{in.to()},
         t.within(in.amount(), limit::work, "offer_tokens.amount")};
}

void put(const SignTokens &b, pb::SignTokens &out)
{
    out.set_key(keyBytes(b.key));
    out.set_id(b.id);
}
void take(Take &t, const pb::SignTokens &in, SignTokens &b)
{
    b = {t.key(in.key(), "sign_tokens.key"), in.id()};
}

void put(const WaiveFloor &b, pb::WaiveFloor &out)
{
    out.set_key(keyBytes(b.key));
    out.set_id(b.id);
    put(b.span, *out.mutable_span());
}
void take(Take &t, const pb::WaiveFloor &in, WaiveFloor &b)
{
    b.key = t.key(in.key(), "waive.key");
    b.id = in.id();
    take(t, in.span(), b.span);
}

void put(const GiveNotice &b, pb::GiveNotice &out)
{
    out.set_key(keyBytes(b.key));
}
void take(Take &t, const pb::GiveNotice &in, GiveNotice &b)
{
    b.key = t.key(in.key(), "notice.key");
}

void put(const PlanUpkeep &b, pb::PlanUpkeep &out)
{
    out.set_key(keyBytes(b.key));
    putHosts(b.hosts, *out.mutable_host_steps());
    put(b.span, *out.mutable_span());
    out.set_why(b.why);
}
void take(Take &t, const pb::PlanUpkeep &in, PlanUpkeep &b)
{
    b.key = t.key(in.key(), "upkeep.key");
    b.hosts = t.hosts(in.host_steps(), "upkeep.host_steps");
    take(t, in.span(), b.span);
    b.why = t.text(in.why(), limit::name, "upkeep.why");
}

void put(const SetPolicy &b, pb::SetPolicy &out)
{
    out.set_key(keyBytes(b.key));
    putEach(b.rows, *out.mutable_settings(), putRow);
}
void take(Take &t, const pb::SetPolicy &in, SetPolicy &b)
{
    b.key = t.key(in.key(), "policy.key");
    takeEach(t, in.settings(), b.rows, limit::settings, "policy.settings", takeRow);
}

void put(const JoinBatch &b, pb::JoinBatch &out)
{
    out.set_key(keyBytes(b.key));
    out.set_from_s(b.from);
    putEach(b.members, *out.mutable_members(), putRow);
}
void take(Take &t, const pb::JoinBatch &in, JoinBatch &b)
{
    b.key = t.key(in.key(), "join.key");
    b.from = t.instant(in.from_s(), "join.from_s");
    takeEach(t, in.members(), b.members, limit::joining, "join.members", takeRow);
}

void put(const SetCap &b, pb::SetCap &out)
{
    out.set_key(keyBytes(b.key));
    out.set_member(raw(b.member));
    out.set_level(static_cast<pb::CapLevel>(b.level));
    out.set_team(cleanText(b.team));
    for (const PersonId person : b.persons)
        out.add_persons(raw(person));
    out.set_cap(b.cap);
    out.set_truncating(b.isTruncating);
}
void take(Take &t, const pb::SetCap &in, SetCap &b)
{
    b.key = t.key(in.key(), "cap.key");
    b.member = MemberId{in.member()};
    b.level = t.oneOf(in.level(), CapLevel::Person, "cap.level");
    b.team = t.text(in.team(), limit::name, "cap.team");
    if (t.count(in.persons_size(), limit::persons, "cap.persons"))
        for (const std::uint32_t person : in.persons())
            b.persons.push_back(PersonId{person});
    b.cap = t.within(in.cap(), limit::price, "cap.cap");
    b.isTruncating = in.truncating();
}

void put(const Approve &b, pb::Approve &out)
{
    out.set_key(keyBytes(b.key));
    out.set_id(raw(b.id));
    out.set_version(b.version);
    out.set_note(cleanText(b.note));
    out.set_yes(b.isYes);
}
void take(Take &t, const pb::Approve &in, Approve &b)
{
    b = {t.key(in.key(), "approve.key"), BookingId{in.id()}, in.version(),
         t.text(in.note(), limit::note, "approve.note"), in.yes()};
}

void put(const AskPreview &b, pb::AskPreview &out)
{
    out.set_from_s(b.from);
    putEach(b.members, *out.mutable_members(), putRow);
}
void take(Take &t, const pb::AskPreview &in, AskPreview &b)
{
    b.from = t.instant(in.from_s(), "preview.from_s");
    takeEach(t, in.members(), b.members, limit::joining, "preview.members", takeRow);
}

// ---- answers ----------------------------------------------------------------------------------------------------
void put(const Noted &b, pb::Noted &out)
{
    out.set_id(b.id);
    out.set_from_s(b.from);
    out.set_replayed(b.replayed);
    for (const BookingCut &c : b.cut) {
        pb::BookingCut &row = *out.add_cut();
        row.set_id(raw(c.id));
        row.set_state(static_cast<pb::BookingState>(c.state));
        put(c.window, *row.mutable_window());
        row.set_freed(c.freed);
        row.set_fee(c.fee);
    }
}
void take(Take &t, const pb::Noted &in, Noted &b)
{
    b = {in.id(), t.instant(in.from_s(), "noted.from_s"), in.replayed(), {}};
    takeEach(t, in.cut(), b.cut, limit::bookings, "noted.cut",
             [](Take &judge, const pb::BookingCut &row, BookingCut &c) {
                 c.id = BookingId{row.id()};
                 c.state = judge.oneOf(row.state(), BookingState::Queued, "cut.state");
                 take(judge, row.window(), c.window);
                 c.freed = row.freed(), c.fee = row.fee();
             });
}

void put(const PreviewShown &b, pb::PreviewShown &out)
{
    out.set_from_s(b.from);
    putEach(b.shares, *out.mutable_shares(), putRow);
    putEach(b.effects, *out.mutable_effects(), putRow);
}
void take(Take &t, const pb::PreviewShown &in, PreviewShown &b)
{
    b.from = t.instant(in.from_s(), "preview.from_s");
    takeEach(t, in.shares(), b.shares, limit::members + limit::joining, "preview.shares", takeRow);
    takeEach(t, in.effects(), b.effects, limit::bookings, "preview.effects", takeRow);
}

void put(const RequestShown &b, pb::RequestShown &out)
{
    out.set_id(raw(b.id));
    put(b.ask, *out.mutable_ask());
    out.set_standing(b.isStanding);
    out.set_most_price(b.mostPrice);
}
void take(Take &t, const pb::RequestShown &in, RequestShown &b)
{
    b.id = BookingId{in.id()};
    take(t, in.ask(), b.ask);
    b.isStanding = in.standing();
    b.mostPrice = in.most_price();
}

void put(const TransfersShown &b, pb::TransfersShown &out)
{
    putEach(b.transfers, *out.mutable_transfers(), putRow);
}
void take(Take &t, const pb::TransfersShown &in, TransfersShown &b)
{
    takeEach(t, in.transfers(), b.transfers, limit::transfers, "transfers.transfers", takeRow);
}

} // namespace imece::wire
