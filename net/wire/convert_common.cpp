// SPDX-License-Identifier: GPL-3.0-or-later
// Spans, topics, reasons, alternatives, and the co-op's own values (welcome, news).
#include "net/wire/convert.h"

namespace imece::wire {

static_assert(int(pb::TOPIC_MEMBER) == int(Topic::Member));
static_assert(int(pb::ARG_CENTI_GBPS) == int(ArgType::CentiGbps));
static_assert(int(pb::REASON_NOT_IN_DEMO) == int(ReasonCode::NotInDemo));
static_assert(int(pb::ALTERNATIVE_OTHER_FABRIC) == int(AlternativeKind::OtherFabric));
static_assert(int(pb::NEWS_PROMISE_MOVED) == int(NewsKind::PromiseMoved));
static_assert(int(pb::ROLE_ADMIN) == int(Role::Admin));

void put(const Span &value, pb::Span &out)
{
    out.set_from_s(value.from);
    out.set_until_s(value.until);
}

void take(Take &t, const pb::Span &in, Span &value)
{
    value.from = t.instant(in.from_s(), "span.from_s");
    value.until = t.instant(in.until_s(), "span.until_s");
}

void put(const TopicMark &value, pb::TopicMark &out)
{
    out.set_topic(static_cast<pb::Topic>(value.topic));
    out.set_epoch(value.epoch);
    out.set_sequence(value.sequence);
}

void take(Take &t, const pb::TopicMark &in, TopicMark &value)
{
    value.topic = t.oneOf(in.topic(), Topic::Member, "mark.topic");
    value.epoch = in.epoch();
    value.sequence = in.sequence();
}

void put(const Arg &value, pb::Arg &out)
{
    out.set_name(cleanText(value.name));
    out.set_type(static_cast<pb::ArgType>(value.type));
    out.set_number(value.number);
    out.set_text(cleanText(value.text));
    putHosts(value.hosts, *out.mutable_host_steps());
}

void take(Take &t, const pb::Arg &in, Arg &value)
{
    value.name = t.text(in.name(), limit::name, "arg.name");
    value.type = t.oneOf(in.type(), ArgType::CentiGbps, "arg.type");
    value.number = in.number();
    value.text = t.text(in.text(), limit::note, "arg.text");
    value.hosts = t.hosts(in.host_steps(), "arg.host_steps");
}

void put(const Reason &value, pb::Reason &out)
{
    out.set_code(static_cast<pb::ReasonCode>(value.code));
    out.set_rule(cleanText(value.rule));
    putAll(value.args, *out.mutable_args());
}

void take(Take &t, const pb::Reason &in, Reason &value)
{
    const auto code = static_cast<ReasonCode>(in.code());
    value.code = t.expect(codeName(code) != "UNKNOWN", "reason.code") ? code : ReasonCode::None;
    value.rule = t.text(in.rule(), limit::name, "reason.rule");
    takeAll(t, in.args(), value.args, limit::args, "reason.args");
}

void put(const Alternative &value, pb::Alternative &out)
{
    out.set_kind(static_cast<pb::AlternativeKind>(value.kind));
    out.set_hosts(value.hosts);
    out.set_length(value.length);
    put(value.window, *out.mutable_window());
    out.set_price(value.price);
    out.set_bank_before(value.bankBefore);
    out.set_bank_after(value.bankAfter);
}

void take(Take &t, const pb::Alternative &in, Alternative &value)
{
    value.kind = t.oneOf(in.kind(), AlternativeKind::OtherFabric, "alternative.kind");
    value.hosts = in.hosts();
    value.length = t.instant(in.length(), "alternative.length");
    take(t, in.window(), value.window);
    value.price = in.price();
    value.bankBefore = in.bank_before();
    value.bankAfter = in.bank_after();
}

static void put(const PolicyView &value, pb::Policy &out)
{
    out.set_grid(value.grid);
    out.set_lead(value.lead);
    out.set_setup(value.setup);
    out.set_teardown(value.teardown);
    out.set_min_length(value.minLength);
    out.set_max_length(value.maxLength);
    out.set_horizon(value.horizon);
    out.set_offer_life(value.offerLife);
    out.set_base_micros(value.baseMicros);
    out.set_over_bps(value.overBps);
    out.set_bank_days(value.bankDays);
    out.set_debt_days(value.debtDays);
}

static void take(Take &t, const pb::Policy &in, PolicyView &value)
{
    value.grid = t.instant(in.grid(), "policy.grid");
    value.lead = t.instant(in.lead(), "policy.lead");
    value.setup = t.instant(in.setup(), "policy.setup");
    value.teardown = t.instant(in.teardown(), "policy.teardown");
    value.minLength = t.instant(in.min_length(), "policy.min_length");
    value.maxLength = t.instant(in.max_length(), "policy.max_length");
    value.horizon = t.instant(in.horizon(), "policy.horizon");
    value.offerLife = t.instant(in.offer_life(), "policy.offer_life");
    value.baseMicros = in.base_micros();
    value.overBps = in.over_bps();
    value.bankDays = in.bank_days();
    value.debtDays = in.debt_days();
}

void put(const Welcome &value, pb::Welcome &out)
{
    out.set_person(raw(value.you.person));
    out.set_person_name(cleanText(value.you.name));
    out.set_member(raw(value.you.member));
    out.set_roles(value.you.roles);
    out.set_coop(cleanText(value.coop));
    out.set_zone(cleanText(value.zone));
    out.set_currency(cleanText(value.currency));
    out.set_epoch(value.epoch);
    out.set_now(value.now);
    out.set_rate(value.rate);
    out.set_demo(value.demo);
    out.set_server(cleanText(value.server));
    out.set_max_frame(value.maxFrame);
    put(value.policy, *out.mutable_policy());
    for (const std::string &feature : value.features)
        out.add_features(cleanText(feature));
}

void take(Take &t, const pb::Welcome &in, Welcome &value)
{
    value.you.person = PersonId{in.person()};
    value.you.name = t.text(in.person_name(), limit::name, "welcome.person_name");
    value.you.member = MemberId{in.member()};
    value.you.roles = in.roles();
    value.coop = t.text(in.coop(), limit::name, "welcome.coop");
    value.zone = t.text(in.zone(), limit::name, "welcome.zone");
    value.currency = t.text(in.currency(), limit::name, "welcome.currency");
    value.epoch = in.epoch();
    value.now = t.instant(in.now(), "welcome.now");
    value.rate = in.rate();
    value.demo = in.demo();
    value.server = t.text(in.server(), limit::name, "welcome.server");
    value.maxFrame = in.max_frame();
    take(t, in.policy(), value.policy);
    value.features = t.texts(in.features(), limit::features, "welcome.features");
}

void put(const News &value, pb::NewsTold &out)
{
    out.set_at(value.at);
    out.set_kind(static_cast<pb::NewsKind>(value.kind));
    putAll(value.args, *out.mutable_args());
}

void take(Take &t, const pb::NewsTold &in, News &value)
{
    value.at = t.instant(in.at(), "news.at");
    value.kind = t.oneOf(in.kind(), NewsKind::PromiseMoved, "news.kind");
    takeAll(t, in.args(), value.args, limit::args, "news.args");
}

} // namespace imece::wire
