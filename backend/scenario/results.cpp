// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/scenario/results.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "domain/hostlist.h"
#include <array>
#include <charconv>
#include <cmath>

namespace imece::scenario {

Out instantOut(const Desk &desk, Instant at)
{
    return at == 0 ? Out(nullptr) : Out(at - desk.start());
}

Out spanOut(const Desk &desk, const Span &span)
{
    return {{"from", span.from - desk.start()}, {"until", span.until - desk.start()}, {"length", span.length()}};
}

Out hostsOut(const Desk &desk, const std::vector<HostId> &hosts)
{
    std::vector<std::string> names;
    for (const HostId h : hosts)
        names.push_back(desk.setting().setup.fleet.host(h).name);
    const auto folded = foldHostlist(names);
    if (folded)
        return *folded;
    return names;
}

Out leavesOut(const Desk &desk, const std::vector<HostId> &hosts)
{
    Out leaves = Out::object();
    for (const HostId h : hosts) {
        Out &count = leaves[desk.setting().setup.fleet.leafOf(h).name];
        count = count.is_null() ? 1 : count.get<std::int64_t>() + 1;
    }
    return leaves;
}

std::string memberOut(const Desk &desk, MemberId member)
{
    const Member *m = desk.coop().fleet()->member(member);
    return m ? m->name : std::string();
}

std::string_view stateName(BookingState state)
{
    return text::name(state);
}

std::string fractionText(const Fraction &f)
{
    return f.den == 1 ? std::to_string(f.num) : std::to_string(f.num) + "/" + std::to_string(f.den);
}

double rounded(double value)
{
    char digits[40];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::scientific, 11).ptr;
    double result = value;
    std::from_chars(digits, end, result);
    return result;
}

namespace {

Out argOut(const Desk &desk, const Arg &arg)
{
    switch (arg.type) {
    case ArgType::At:
        return instantOut(desk, arg.number);
    case ArgType::Hosts:
        return hostsOut(desk, arg.hosts);
    case ArgType::Text:
        return arg.text;
    case ArgType::Member:
        return memberOut(desk, MemberId(arg.number));
    case ArgType::Booking:
        return text::bookingName(BookingId(arg.number));
    case ArgType::Leaf:
    case ArgType::Fabric:
    case ArgType::Site:
    case ArgType::Count:
    case ArgType::Work:
    case ArgType::Length:
    case ArgType::Money:
    case ArgType::Permille:
    case ArgType::Finding:
    case ArgType::CentiGbps:
        break;
    }
    return arg.number;
}

} // namespace

Out reasonsOut(const Desk &desk, const std::vector<Reason> &reasons)
{
    Out list = Out::array();
    for (const Reason &r : reasons) {
        Out args = Out::object();
        for (const Arg &a : r.args)
            args[a.name] = a.name == "state" && a.type == ArgType::Count && a.number >= 0 &&
                                   a.number <= std::int64_t(BookingState::Rejected)
                               ? Out(stateName(BookingState(a.number)))
                               : argOut(desk, a);
        list.push_back({{"code", codeName(r.code)}, {"rule", r.rule}, {"args", std::move(args)}});
    }
    return list;
}

std::int64_t crossPairs(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::int64_t pairs = 0;
    for (std::size_t i = 0; i < hosts.size(); ++i)
        for (std::size_t j = i + 1; j < hosts.size(); ++j)
            pairs += fleet.host(hosts[i]).leaf != fleet.host(hosts[j]).leaf ? 1 : 0;
    return pairs;
}

namespace {

Out linksOut(const Desk &desk, const LinkSpread &links)
{
    Out gbps = nullptr;
    if (links.measured > 0) {
        gbps = Out::array(); // least, 5 %, median, 95 %, most
        for (const double figure : links.gbps)
            gbps.push_back(rounded(figure));
    }
    return {{"pairs", links.pairs},
            {"measured", links.measured},
            {"gbps", std::move(gbps)},
            {"measured_at", instantOut(desk, links.measuredAt)}};
}

Out guaranteeOut(const Desk &desk, const Guarantee &g)
{
    return {{"in_force", g.isInForce},
            {"silent_hosts", g.silent},
            {"oldest_heartbeat", instantOut(desk, g.oldestHeartbeat)},
            {"pairs_not_fresh", g.unmeasured},
            {"oldest_pair", instantOut(desk, g.oldestPair)}};
}

/// A guaranteed booking that is in the way moves within its promise (R6); what else is in the way is stopped (S14).
template<typename IsIt> Out displacedOut(const Desk &desk, const Quote &q, IsIt isIt)
{
    Out list = Out::array();
    for (const BookingId id : q.displaced)
        if (const Booking *b = desk.coop().booking(id); b && isIt(b->cls))
            list.push_back(text::bookingName(id));
    return list;
}

} // namespace

namespace {

std::string_view causeName(EndCause cause)
{
    constexpr std::array<std::string_view, 6> names{"none", "released", "budget", "lease_end", "reclaimed", "notice"};
    return names.at(std::size_t(cause));
}

} // namespace

Out quoteOut(const Desk &desk, const Quote &q)
{
    const Fleet &fleet = desk.setting().setup.fleet;
    return {{"from", q.window.from - desk.start()},
            {"until", q.window.until - desk.start()},
            {"hosts", hostsOut(desk, q.hosts)},
            {"host_count", q.hosts.size()},
            {"fabric", fleet.fabrics.at(raw(q.fabric)).name},
            {"leaves", leavesOut(desk, q.hosts)},
            {"cross_pairs", crossPairs(fleet, q.hosts)},
            {"why", text::name(q.why)},
            {"price", q.price},
            {"rate", q.rate},
            {"reclaimable_from", instantOut(desk, q.reclaimableFrom)},
            {"bank_before", q.bankBefore},
            {"bank_lowest", q.bankAfter},
            {"finish_ratio", rounded(q.finishRatio)},
            {"unmeasured_pairs", q.unmeasuredPairs},
            {"links", linksOut(desk, q.links)},
            {"guarantee", guaranteeOut(desk, q.guarantee)},
            {"planned_until", instantOut(desk, q.plannedUntil)},
            {"hot_spare", q.hotSpare == noHost ? Out(nullptr) : hostsOut(desk, {q.hotSpare})},
            {"stops", displacedOut(desk, q, [](ServiceClass c) { return c != ServiceClass::G; })},
            {"moves", displacedOut(desk, q, [](ServiceClass c) { return c == ServiceClass::G; })}};
}

Out windowsOut(const Desk &desk, const WindowsAnswer &answer)
{
    Out quotes = Out::array(), others = Out::array();
    for (const Quote &q : answer.quotes)
        quotes.push_back(quoteOut(desk, q));
    for (const Alternative &a : answer.alternatives)
        others.push_back({{"kind", text::name(a.kind)},
                          {"hosts", a.hosts},
                          {"length", a.length},
                          {"from", a.window.from - desk.start()},
                          {"price", a.price}});
    return {{"earliest", answer.quotes.empty() ? Out(nullptr) : quotes.front()["from"]},
            {"code", answer.quotes.empty() && !answer.reasons.empty() ? Out(codeName(answer.reasons.front().code))
                                                                      : Out(nullptr)},
            {"quotes", std::move(quotes)},
            {"reasons", reasonsOut(desk, answer.reasons)},
            {"alternatives", std::move(others)}};
}

namespace {

Out fabricOut(const Desk &desk, HostId host)
{
    const Fleet &fleet = desk.setting().setup.fleet;
    return fleet.fabrics.at(raw(fleet.fabricOf(host))).name;
}

} // namespace

Out bookingOut(const Desk &desk, BookingId id)
{
    const Booking &b = *desk.coop().booking(id);
    const BookingPrivate p = desk.coop().told(id, desk.now()); // a run is billed up to now (M2)
    Out stopped = Out::array(), swaps = Out::array();
    for (const Span &s : b.stopped)
        stopped.push_back(spanOut(desk, s));
    for (const HostSwap &r : b.replaced)
        swaps.push_back(
            {{"at", r.at - desk.start()}, {"out", hostsOut(desk, {r.out})}, {"in", hostsOut(desk, {r.in})}});
    return {{"id", text::bookingName(b.id)},
            {"version", b.version},
            {"member", memberOut(desk, b.member)},
            {"state", stateName(b.state)},
            {"class", b.cls == ServiceClass::G   ? "G"
                      : b.cls == ServiceClass::P ? "P"
                                                 : "S"},
            {"from", b.window.isEmpty() ? Out(nullptr) : Out(b.window.from - desk.start())},
            {"until", b.window.isEmpty() ? Out(nullptr) : Out(b.window.until - desk.start())},
            {"hosts", b.hosts.empty() ? Out(nullptr) : hostsOut(desk, b.hosts)},
            {"host_count", b.hosts.size()},
            {"fabric", b.hosts.empty() ? Out(nullptr) : fabricOut(desk, b.hosts.front())},
            {"leaves", leavesOut(desk, b.hosts)},
            {"gpus", b.gpus()},
            {"offer_expires_at", instantOut(desk, b.offerExpiresAt)},
            {"awaits_approval", b.awaitsApproval},
            {"started_at", instantOut(desk, b.startedAt)},
            {"ended_at", instantOut(desk, b.endedAt)},
            {"ready", b.ready},
            {"stopped", std::move(stopped)},
            {"stopped_since", instantOut(desk, b.stoppedSince)},
            {"at_risk_since", instantOut(desk, b.atRiskSince)},
            {"planned_until", instantOut(desk, b.plannedUntil)},
            {"hot_spare", b.hotSpare == noHost ? Out(nullptr) : hostsOut(desk, {b.hotSpare})},
            {"draining", desk.coop().isDraining(b.id)},
            {"culprit", b.culprit == noHost ? Out(nullptr) : hostsOut(desk, {b.culprit})},
            {"replaced", std::move(swaps)},
            {"rate", p.price},
            {"hold", p.hold},
            {"charged", p.charged},
            {"credited", p.credited},
            {"net", p.charged - p.credited},
            {"cause", causeName(b.cause)},
            {"reclaim_at", instantOut(desk, b.reclaimAt)},
            {"reclaimed_by", b.reclaimedBy == BookingId{0} ? Out(nullptr) : Out(text::bookingName(b.reclaimedBy))},
            {"uncharged", b.uncharged.length()}};
}

Out rehearsalOut(const Desk &desk, const Rehearsal &r)
{
    constexpr const char *verdicts[] = {"passed", "silent", "unhealthy", "slow"};
    Out hosts = Out::array();
    for (const RehearsedHost &row : r.hosts)
        hosts.push_back({{"host", hostsOut(desk, {row.host})},
                         {"verdict", verdicts[std::size_t(row.verdict)]},
                         {"gbps", row.gbps < 0 ? Out(nullptr) : Out(rounded(row.gbps))},
                         {"stands_for", row.standsFor == noHost ? Out(nullptr) : hostsOut(desk, {row.standsFor})}});
    return {{"passed", r.hasPassed},
            {"ended_at", instantOut(desk, r.endedAt)},
            {"pairs", r.pairs},
            {"measured", r.measured},
            {"slowest_gbps", r.slowestGbps < 0 ? Out(nullptr) : Out(rounded(r.slowestGbps))},
            {"slowest_pair", r.slowA == noHost ? Out(nullptr) : hostsOut(desk, {r.slowA, r.slowB})},
            {"hosts", std::move(hosts)}};
}

Out answerOut(const Desk &desk, const core::Answer &answer)
{
    if (const auto *done = std::get_if<core::Done>(&answer.body)) {
        Out out = bookingOut(desk, done->booking.id);
        out["replayed"] = answer.replayed;
        return out;
    }
    if (const auto *refused = std::get_if<core::RefusedAnswer>(&answer.body)) {
        WindowsAnswer as;
        as.reasons = refused->reasons, as.alternatives = refused->alternatives;
        Out out = windowsOut(desk, as);
        out.erase("quotes"), out.erase("earliest");
        out["replayed"] = answer.replayed;
        return out;
    }
    return {{"replayed", answer.replayed}};
}

Out statementOut(const Desk &desk, const Statement &st)
{
    Out rows = Out::object();
    const std::size_t n = st.rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        const StatementRow &r = st.rows[i];
        Out lentTo = Out::object();
        for (std::size_t b = 0; b < n; ++b)
            if (st.lent[i * n + b] != 0)
                lentTo[memberOut(desk, st.rows[b].member)] = st.lent[i * n + b];
        rows[memberOut(desk, r.member)] = {{"owned", r.owned},
                                           {"own_use", r.ownUse},
                                           {"lent", r.lent},
                                           {"booked_idle", r.bookedIdle},
                                           {"idle", r.idle},
                                           {"down", r.down},
                                           {"planned_down", r.plannedDown},
                                           {"borrowed", r.borrowed},
                                           {"borrowed_spare", r.borrowedSpare},
                                           {"credited", r.credited},
                                           {"lent_to", std::move(lentTo)}};
    }
    return {{"period", spanOut(desk, st.period)}, {"members", std::move(rows)}};
}

} // namespace imece::scenario
