// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/show_json.h"
#include "backend/text/reason_lines.h"
#include "domain/duration.h"
#include "domain/fragmentation.h"
#include <nlohmann/json.hpp>

namespace imece::text {
namespace {

using json = nlohmann::ordered_json;

std::string written(const json &j)
{
    // Names come from people and files: what is no UTF-8 is replaced, never thrown.
    return j.dump(-1, ' ', false, json::error_handler_t::replace);
}

json at(Instant instant)
{
    return instant == 0 ? json(nullptr) : json(formatInstant(instant));
}

std::string memberName(const Fleet &fleet, MemberId id)
{
    const Member *m = fleet.member(id);
    return m ? m->name : std::string();
}

std::string hostName(const Fleet &fleet, HostId id)
{
    return raw(id) < fleet.hosts.size() ? fleet.host(id).name : std::string();
}

json hostNames(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    json out = json::array();
    for (const HostId id : hosts)
        out.push_back(hostName(fleet, id));
    return out;
}

json figure(std::uint16_t value, double scale)
{
    return value == noFigure ? json(nullptr) : json(value / scale);
}

json argJson(const Arg &arg, const Fleet *fleet)
{
    json out{{"name", arg.name}};
    if (arg.type == ArgType::Text)
        out["text"] = arg.text;
    else if (arg.type == ArgType::Hosts && fleet)
        out["hosts"] = hostNames(*fleet, arg.hosts);
    else if (arg.type == ArgType::At)
        out["at"] = at(arg.number);
    else
        out["value"] = arg.number;
    out["words"] = words(arg, fleet);
    return out;
}

json reasonsJson(const Fleet *fleet, const std::vector<Reason> &reasons)
{
    json out = json::array();
    for (const Reason &r : reasons) {
        json args = json::array();
        for (const Arg &arg : r.args)
            args.push_back(argJson(arg, fleet));
        out.push_back({{"code", codeName(r.code)},
                       {"rule", r.rule},
                       {"args", args},
                       {"line", line(r, fleet)},
                       {"remedy", remedy(r)}});
    }
    return out;
}

json alternativesJson(const std::vector<Alternative> &others)
{
    json out = json::array();
    for (const Alternative &a : others)
        out.push_back({{"kind", name(a.kind)},
                       {"hosts", a.hosts},
                       {"length_s", a.length},
                       {"from", at(a.window.from)},
                       {"until", at(a.window.until)},
                       {"price", moneyText(a.price)},
                       {"price_ticks", a.price},
                       {"bank_before_s", a.bankBefore},
                       {"bank_after_s", a.bankAfter}});
    return out;
}

json linksJson(const LinkSpread &links)
{
    json gbps = nullptr;
    if (links.measured > 0)
        gbps = {{"least", links.gbps[0]},
                {"p5", links.gbps[1]},
                {"median", links.gbps[2]},
                {"p95", links.gbps[3]},
                {"most", links.gbps[4]}};
    return {
        {"pairs", links.pairs}, {"measured", links.measured}, {"gbps", gbps}, {"measured_at", at(links.measuredAt)}};
}

json guaranteeJson(const Guarantee &g)
{
    return {{"in_force", g.isInForce},
            {"silent_hosts", g.silent},
            {"oldest_heartbeat", at(g.oldestHeartbeat)},
            {"pairs_not_fresh", g.unmeasured},
            {"oldest_pair", at(g.oldestPair)}};
}

json quoteJson(const Fleet &fleet, const Quote &q, std::size_t number)
{
    json leaves = json::object();
    for (std::size_t i = 0; i < q.perLeaf.size() && i < fleet.leaves.size(); ++i)
        if (q.perLeaf[i] > 0)
            leaves[fleet.leaves[i].name] = q.perLeaf[i];
    json out{{"quote", number},
             {"from", at(q.window.from)},
             {"until", at(q.window.until)},
             {"length_s", q.window.length()},
             {"host_count", q.hosts.size()},
             {"hosts", hostNames(fleet, q.hosts)},
             {"fabric", raw(q.fabric) < fleet.fabrics.size() ? fleet.fabrics[raw(q.fabric)].name : ""},
             {"leaves", leaves},
             {"why", name(q.why)},
             {"price", moneyText(q.price)},
             {"price_ticks", q.price},
             {"micros_per_gpu_hour", q.rate},
             {"bank_before_s", q.bankBefore},
             {"bank_after_s", q.bankAfter}};
    out["ring_gbps"] = q.ringGbps < 0 ? json(nullptr) : json(q.ringGbps);
    if (q.ringGbps >= 0 && q.slowA != noHost && q.slowB != noHost)
        out["slowest_pair"] = {hostName(fleet, q.slowA), hostName(fleet, q.slowB)};
    out["unmeasured_pairs"] = q.unmeasuredPairs;
    out["links"] = linksJson(q.links);
    out["guarantee"] = guaranteeJson(q.guarantee);
    out["planned_until"] = at(q.plannedUntil);
    out["stops"] = json::array();
    for (const BookingId id : q.displaced)
        out["stops"].push_back(bookingName(id));
    return out;
}

json bookingObject(const Fleet &fleet, const Booking &b, const BookingPrivate *priv)
{
    const bool isPlanned = !b.window.isEmpty(); // a queue entry may wait without a plan: unknown is null, never 0
    const auto known = [isPlanned](auto value) { return isPlanned ? json(value) : json(nullptr); };
    json out{{"id", bookingName(b.id)},
             {"version", b.version},
             {"member", memberName(fleet, b.member)},
             {"class", name(b.cls)},
             {"state", name(b.state)},
             {"from", at(b.window.from)},
             {"until", at(b.window.until)},
             {"length_s", known(b.window.length())},
             {"host_count", known(b.hosts.size())},
             {"gpus", known(b.gpus())},
             {"hosts", hostNames(fleet, b.hosts)},
             {"started_at", at(b.startedAt)},
             {"ended_at", at(b.endedAt)},
             {"offer_expires_at", at(b.offerExpiresAt)},
             {"due_at", at(b.dueAt)}};
    if (priv) {
        out["label"] = priv->label;
        out["note"] = priv->note;
        out["outcome"] = priv->outcome;
        out["person"] = priv->personName;
        out["micros_per_gpu_hour"] = known(priv->price);
        out["hold_ticks"] = priv->hold;
        out["charged_ticks"] = priv->charged;
        out["credited_ticks"] = priv->credited;
    }
    return out;
}

} // namespace

std::string hostsJson(const Fleet &fleet, const HostColumns &c)
{
    json hosts = json::array();
    for (std::size_t i = 0; i < fleet.hosts.size() && i < c.size(); ++i) {
        const Host &h = fleet.hosts[i];
        const HostId id{static_cast<std::uint32_t>(i)};
        hosts.push_back({{"name", h.name},
                         {"site", fleet.sites.at(raw(fleet.siteOf(id))).name},
                         {"site_inspected_until", at(fleet.sites.at(raw(fleet.siteOf(id))).inspectedUntil)},
                         {"fabric", fleet.fabrics.at(raw(fleet.fabricOf(id))).name},
                         {"leaf", fleet.leafOf(id).name},
                         {"model", fleet.pools.at(raw(h.pool)).model},
                         {"role", name(h.role)},
                         {"gpus", h.gpus},
                         {"gpus_usable", c.gpusUsable[i]},
                         {"state", name(c.state[i])},
                         {"state_since", at(c.stateSince[i])},
                         {"reason", c.reason[i] == HostReason::None ? json(nullptr) : json(name(c.reason[i]))},
                         {"grade", c.grade[i] == '-' ? json(nullptr) : json(std::string(1, c.grade[i]))},
                         {"uptime_30d_pct", figure(c.uptimePermyriad[i], 100)},
                         {"bench_cov_pct", figure(c.covCentiPct[i], 100)},
                         {"net_of_claim_pct", figure(c.netPermille[i], 10)},
                         {"verification", name(c.verification[i])},
                         {"verified_at", at(c.verifiedAt[i])},
                         {"use", name(c.use[i])},
                         {"member", raw(c.member[i]) == 0 ? json(nullptr) : json(memberName(fleet, c.member[i]))},
                         {"booking", raw(c.booking[i]) == 0 ? json(nullptr) : json(bookingName(c.booking[i]))}});
    }
    const FreeCapacity free = freeCapacity(fleet, c); // R10
    const auto permille = [](const Fraction &f) { return f.num * 1000 / f.den; };
    return written({{"hosts", hosts},
                    {"free",
                     {{"hosts", free.hosts},
                      {"largest_on_leaf", free.onLeaf},
                      {"largest_on_fabric", free.onFabric},
                      {"leaf_fragmentation_permille", permille(free.gangs.leaf)},
                      {"fabric_fragmentation_permille", permille(free.gangs.fabric)},
                      {"block_fragmentation", free.blocks}}}});
}

std::string quotesJson(const Fleet &fleet, const WindowsAnswer &answer)
{
    if (answer.quotes.empty())
        return refusalJson(&fleet, answer.reasons, answer.alternatives);
    json quotes = json::array();
    for (std::size_t i = 0; i < answer.quotes.size(); ++i)
        quotes.push_back(quoteJson(fleet, answer.quotes[i], i + 1));
    return written({{"quotes", quotes}, {"not_earlier", reasonsJson(&fleet, answer.reasons)}});
}

std::string refusalJson(const Fleet *fleet, const std::vector<Reason> &reasons, const std::vector<Alternative> &others)
{
    return written({{"reasons", reasonsJson(fleet, reasons)}, {"alternatives", alternativesJson(others)}});
}

std::string bookingJson(const Fleet &fleet, const Booking &booking, const BookingPrivate *priv, bool replayed)
{
    return written({{"booking", bookingObject(fleet, booking, priv)}, {"replayed", replayed}});
}

std::string bookingsJson(const Fleet &fleet, const std::vector<Booking> &bookings,
                         const std::vector<BookingPrivate> &mine)
{
    json out = json::array();
    for (const Booking &b : bookings) {
        const auto priv = std::find_if(mine.begin(), mine.end(), [&](const BookingPrivate &p) { return p.id == b.id; });
        out.push_back(bookingObject(fleet, b, priv == mine.end() ? nullptr : &*priv));
    }
    return written({{"bookings", out}});
}

std::string statementJson(const Fleet &fleet, const Statement &s)
{
    json members = json::array(), matrix = json::array();
    for (std::size_t i = 0; i < s.rows.size(); ++i) {
        const StatementRow &r = s.rows[i];
        members.push_back({{"name", memberName(fleet, r.member)},
                           {"owned_s", r.owned},
                           {"own_use_s", r.ownUse},
                           {"lent_s", r.lent},
                           {"booked_idle_s", r.bookedIdle},
                           {"idle_s", r.idle},
                           {"down_s", r.down},
                           {"planned_down_s", r.plannedDown},
                           {"borrowed_s", r.borrowed},
                           {"borrowed_spare_s", r.borrowedSpare},
                           {"credited_s", r.credited}});
        json row = json::array();
        for (std::size_t k = 0; k < s.rows.size() && i * s.rows.size() + k < s.lent.size(); ++k)
            row.push_back(s.lent[i * s.rows.size() + k]);
        matrix.push_back(row);
    }
    json bank = json::array();
    for (const BankRow &b : s.bank)
        bank.push_back({{"name", memberName(fleet, b.member)},
                        {"balance_s", b.balance},
                        {"balance_at_from_s", b.balanceAtFrom},
                        {"most_s", b.most},
                        {"least_s", b.least},
                        {"rate_gpus", b.rateGpus}});
    return written({{"from", at(s.period.from)},
                    {"until", at(s.period.until)},
                    {"members", members},
                    {"matrix", matrix},
                    {"bank", bank}});
}

std::string importedJson(SweepId sweep, const std::vector<Finding> &findings)
{
    json out = json::array();
    for (const Finding &f : findings)
        out.push_back({{"id", "F-" + std::to_string(raw(f.id))},
                       {"kind", name(f.kind)},
                       {"direction", name(f.direction)},
                       {"a", f.a},
                       {"b", f.b},
                       {"ratio", f.ratio},
                       {"confidence", f.confidence},
                       {"value_gbps", f.valueGbps},
                       {"tier_gbps", f.tierGbps},
                       {"retest_with", f.retestWith}});
    return written({{"sweep", raw(sweep)}, {"findings", out}});
}

// ---- stable spellings -------------------------------------------------------------------------------------------
namespace {
template<std::size_t N, class E> std::string_view pick(const std::string_view (&names)[N], E value)
{
    return static_cast<std::size_t>(value) < N ? names[static_cast<std::size_t>(value)] : "unknown";
}
} // namespace

std::string_view name(HostState s)
{
    static constexpr std::string_view names[] = {"silent",  "down",     "degraded",  "held",
                                                 "leaving", "arriving", "in_service"};
    return pick(names, s);
}
std::string_view name(HostRole r)
{
    static constexpr std::string_view names[] = {"base", "spare", "unverified"};
    return pick(names, r);
}
std::string_view name(Verification v)
{
    static constexpr std::string_view names[] = {"never", "verified", "stale"};
    return pick(names, v);
}
std::string_view name(HostUse u)
{
    static constexpr std::string_view names[] = {"free", "booked", "lease", "slice", "stands_in"};
    return pick(names, u);
}
std::string_view name(HostReason r)
{
    static constexpr std::string_view names[] = {
        "none",          "no_heartbeat",   "xid_fault",        "slow_to_all",    "slow_link",
        "slow_uplink",   "bench_unstable", "row_remap",        "held_by_person", "never_measured",
        "stands_in_for", "short_outages",  "leaves_with_batch"};
    return pick(names, r);
}
std::string_view name(BookingState s)
{
    static constexpr std::string_view names[] = {"offered",     "placing",   "confirmed", "starting",  "active",
                                                 "interrupted", "ending",    "completed", "cancelled", "expired",
                                                 "failed",      "preempted", "rejected",  "queued"};
    return pick(names, s);
}
std::string_view name(ServiceClass c)
{
    static constexpr std::string_view names[] = {"guaranteed", "preemptible", "slice"};
    return pick(names, c);
}
std::string_view name(QuoteWhy w)
{
    static constexpr std::string_view names[] = {"earliest", "fewer_leaves", "best_fabric", "least_debt", "later"};
    return pick(names, w);
}
std::string_view name(AlternativeKind k)
{
    static constexpr std::string_view names[] = {"later", "shorter", "fewer_hosts", "more_leaves", "other_fabric"};
    return pick(names, k);
}
std::string_view name(FindingKind k)
{
    static constexpr std::string_view names[] = {"bad_host", "bad_link", "bad_block", "whole_slow", "suspect"};
    return pick(names, k);
}
std::string_view name(Direction d)
{
    static constexpr std::string_view names[] = {"both", "tx", "rx"};
    return pick(names, d);
}

} // namespace imece::text
