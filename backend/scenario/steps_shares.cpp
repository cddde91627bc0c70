// SPDX-License-Identifier: GPL-3.0-or-later
// Shares, tokens, money, membership: what the co-op knows of its members and what they change.
#include "backend/scenario/steps.h"
#include "domain/membership.h"

namespace imece::scenario {

Span periodOf(Desk &desk, Object &step)
{
    const Span period{step.atOr("from", desk.start()), step.atOr("until", desk.now())};
    if (period.until < period.from || (period.isEmpty() && step.has("until")))
        step.fail(step.has("until") ? "until" : "from", "must leave a period: from is not before until");
    return period;
}

Out notedOut(Desk &desk, Object &step, const core::Answer &answer)
{
    const auto *noted = std::get_if<core::NotedAnswer>(&answer.body);
    if (step.has("as"))
        desk.noted.erase(step.text("as"));
    if (!noted)
        return answerOut(desk, answer);
    if (step.has("as"))
        desk.noted[step.text("as")] = noted->id;
    Out out{{"replayed", answer.replayed}};
    if (noted->from != 0)
        out["from"] = noted->from - desk.start();
    return out;
}

namespace {

Out bank(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const BankTerms terms = desk.coop().bankTerms(member, desk.now());
    return {{"balance", terms.balance},
            {"most", terms.mostAt(desk.now())},
            {"least", -terms.debtAt(desk.now())},
            {"rate", fractionText(terms.accrual.front().rate)}};
}

Out entitlements(Desk &desk, Object &)
{
    Out exact = Out::object();
    std::vector<std::int64_t> owned;
    Out whole = Out::array();
    const ShareTable shares = desk.coop().shareRegister().asKnown();
    for (const auto &[member, e] : desk.coop().entitlements(desk.now())) {
        exact[memberOut(desk, member)] = fractionText(e);
        owned.push_back(shares.owned(member, desk.now()));
    }
    for (const std::int64_t n : wholeEntitlements(owned, desk.coop().healthyGpus()))
        whole.push_back(n);
    return {{"healthy", desk.coop().healthyGpus()},
            {"base", shares.total(desk.now())},
            {"exact", std::move(exact)},
            {"whole", std::move(whole)}};
}

Out share(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const ShareTable shares = desk.coop().shareRegister().asKnown();
    const std::int64_t owned = shares.owned(member, desk.now());
    const Instant end = membershipEnd(shares, member, desk.now());
    return {{"owned", owned},
            {"share", fractionText(fraction(owned, std::max<std::int64_t>(1, shares.total(desk.now()))))},
            {"until", end == forever ? Out(nullptr) : Out(end - desk.start())}};
}

/// S9: what each would have of what is idle, beside what it has.
Out overShare(Desk &desk, Object &)
{
    Out out = Out::object();
    for (const core::OverShare &row : desk.coop().overShares(desk.now()))
        out[memberOut(desk, row.member)] = {{"deserved", row.deserved},
                                            {"demand", row.demand},
                                            {"target", row.target},
                                            {"in_use", row.inUse},
                                            {"decayed_use", rounded(desk.coop().decayedUse(row.member, desk.now()))}};
    return out;
}

/// S16c.
Out queueFairness(Desk &desk, Object &)
{
    Out out = Out::array();
    for (const core::QueuePair &pair : desk.coop().queueFairness(desk.now()))
        out.push_back({{"members", {memberOut(desk, pair.first), memberOut(desk, pair.second)}},
                       {"since", pair.both.from - desk.start()},
                       {"used", {pair.ofFirst.used, pair.ofSecond.used}},
                       {"largest", {pair.ofFirst.largest, pair.ofSecond.largest}},
                       {"within", pair.isWithin}});
    return {{"pairs", std::move(out)}};
}

Out statement(Desk &desk, Object &step)
{
    return statementOut(desk, desk.coop().statement(periodOf(desk, step), desk.now()));
}

// ---- what members do ------------------------------------------------------------------------------------------------

std::uint32_t notedNamed(Desk &desk, Object &step, const char *key)
{
    const std::string name = step.text(key);
    const auto found = desk.noted.find(name);
    if (found == desk.noted.end())
        failUnnamed(desk, step, key, name, "nothing");
    return found->second;
}

Out offerTokens(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    const core::OfferTokens command{memberNamed(desk.setting(), step, "to"), step.work("amount")};
    return notedOut(desk, step, sendAs(desk, step, member, command));
}

Out signTokens(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    return notedOut(desk, step, sendAs(desk, step, member, core::SignTokens{notedNamed(desk, step, "transfer")}));
}

Out waive(Desk &desk, Object &step)
{
    const MemberId member = memberNamed(desk.setting(), step, "member");
    core::WaiveFloor command;
    if (step.has("waiver"))
        command.id = notedNamed(desk, step, "waiver");
    else
        command.span = {step.at("from"), step.at("until")};
    return notedOut(desk, step, sendAs(desk, step, member, command));
}

Out notice(Desk &desk, Object &step)
{
    return notedOut(desk, step, sendAs(desk, step, memberNamed(desk.setting(), step, "member"), core::GiveNotice{}));
}

Out join(Desk &desk, Object &step)
{
    core::JoinBatch batch;
    batch.from = step.at("from");
    for (Object &m : step.objects("members", 1000)) {
        batch.members.emplace_back(m.text("name"), m.number("gpus", 1, 10'000'000));
        m.done();
    }
    const core::Answer answer = sendAs(desk, step, MemberId{0}, batch);
    desk.learnMembers();
    return notedOut(desk, step, answer);
}

/// Settings from an instant on (M9 for prices).
Out policy(Desk &desk, Object &step)
{
    const core::SetPolicy set{readSettings(step, step.atOr("from", desk.now()))};
    return notedOut(desk, step, sendAs(desk, step, MemberId{0}, set));
}

} // namespace

const Steps &shareSteps()
{
    static const Steps steps{{"bank", bank},
                             {"entitlements", entitlements},
                             {"share", share},
                             {"statement", statement},
                             {"over_share", overShare},
                             {"queue_fairness", queueFairness},
                             {"offer_tokens", offerTokens},
                             {"sign_tokens", signTokens},
                             {"waive_floor", waive},
                             {"gives_notice", notice},
                             {"member_joins", join},
                             {"price_changes", policy},
                             {"policy_changes", policy}};
    return steps;
}

} // namespace imece::scenario
