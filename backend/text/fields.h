// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of every value that enters the log, named once for both directions. Names are the log's: append only.
#pragma once
#include "backend/core/event.h"
#include <concepts>
#include <type_traits>

namespace imece::text {

template<class T, class U>
concept Of = std::same_as<std::remove_const_t<T>, U>;

template<class V, Of<Span> T> void each(V &v, T &t)
{
    v("from", t.from), v("until", t.until);
}
template<class V, Of<Site> T> void each(V &v, T &t)
{
    v("name", t.name), v("country", t.country), v("keeper", t.keeper), v("inspectedBy", t.inspectedBy);
    v("inspectedAt", t.inspectedAt), v("inspectedUntil", t.inspectedUntil), v("evidence", t.evidence);
}
template<class V, Of<Fabric> T> void each(V &v, T &t)
{
    v("name", t.name), v("kind", t.kind), v("site", t.site), v("sameLeafGbps", t.claimSameLeafGbps);
    v("crossLeafGbps", t.claimCrossLeafGbps), v("allReduceGBps", t.claimAllReduceGBps), v("rails", t.rails);
}
template<class V, Of<Leaf> T> void each(V &v, T &t)
{
    v("name", t.name), v("fabric", t.fabric), v("spines", t.spines);
}
template<class V, Of<Pool> T> void each(V &v, T &t)
{
    v("model", t.model);
}
template<class V, Of<Host> T> void each(V &v, T &t)
{
    v("name", t.name), v("leaf", t.leaf), v("pool", t.pool), v("gpus", t.gpus), v("role", t.role);
    v("rack", t.rack), v("slot", t.slot), v("owner", t.owner), v("suppliedFrom", t.suppliedFrom);
    v("suppliedUntil", t.suppliedUntil);
}
template<class V, Of<Member> T> void each(V &v, T &t)
{
    v("id", t.id), v("name", t.name), v("gpus", t.gpus), v("since", t.since);
}
template<class V, Of<Fleet> T> void each(V &v, T &t)
{
    v("version", t.version), v("sites", t.sites), v("fabrics", t.fabrics), v("leaves", t.leaves);
    v("pools", t.pools), v("hosts", t.hosts), v("members", t.members);
}
template<class V, Of<PolicyView> T> void each(V &v, T &t)
{
    v("grid", t.grid), v("lead", t.lead), v("setup", t.setup), v("teardown", t.teardown);
    v("minLength", t.minLength), v("maxLength", t.maxLength), v("horizon", t.horizon), v("offerLife", t.offerLife);
    v("baseMicros", t.baseMicros), v("overBps", t.overBps), v("bankDays", t.bankDays), v("debtDays", t.debtDays);
}
template<class V, Of<core::ShareLine> T> void each(V &v, T &t)
{
    v("member", t.member), v("gpus", t.gpus), v("from", t.from), v("until", t.until);
}
template<class V, Of<core::Person> T> void each(V &v, T &t)
{
    v("id", t.id), v("name", t.name), v("member", t.member), v("roles", t.roles), v("persona", t.persona);
}
template<class V, Of<core::MemberTerms> T> void each(V &v, T &t)
{
    v("member", t.member), v("monthlyCap", t.monthlyCap);
}
template<class V, Of<PolicyRow> T> void each(V &v, T &t)
{
    v("name", t.name), v("value", t.value), v("from", t.from);
}
template<class V, Of<core::CoopSetup> T> void each(V &v, T &t)
{
    v("name", t.name), v("zone", t.zone), v("currency", t.currency), v("demo", t.demo), v("seed", t.seed);
    v("foundedAt", t.foundedAt), v("policy", t.policy), v("fleet", t.fleet), v("shares", t.shares);
    v("persons", t.persons), v("terms", t.terms), v("settings", t.settings);
}
template<class V, Of<HostSwap> T> void each(V &v, T &t)
{
    v("at", t.at), v("out", t.out), v("in", t.in);
}
template<class V, Of<Booking> T> void each(V &v, T &t)
{
    v("id", t.id), v("version", t.version), v("member", t.member), v("class", t.cls), v("state", t.state);
    v("pool", t.pool), v("fabric", t.fabric), v("window", t.window), v("hosts", t.hosts);
    v("gpusPerHost", t.gpusPerHost), v("createdAt", t.createdAt), v("offerExpiresAt", t.offerExpiresAt);
    v("startedAt", t.startedAt), v("endedAt", t.endedAt), v("ready", t.ready), v("stopped", t.stopped);
    v("stoppedSince", t.stoppedSince), v("culprit", t.culprit), v("maxLeaves", t.maxLeaves);
    v("atRiskSince", t.atRiskSince), v("replaced", t.replaced), v("plannedUntil", t.plannedUntil);
    v("sla", t.hasSla), v("hotSpare", t.hotSpare), v("awaitsApproval", t.awaitsApproval), v("cause", t.cause);
    v("reclaimAt", t.reclaimAt), v("reclaimedBy", t.reclaimedBy), v("uncharged", t.uncharged);
    v("fleetVersion", t.fleetVersion), v("dueAt", t.dueAt);
}
template<class V, Of<PriceStep> T> void each(V &v, T &t)
{
    v("from", t.from), v("price", t.price);
}
template<class V, Of<BookingPrivate> T> void each(V &v, T &t)
{
    v("id", t.id), v("label", t.label), v("note", t.note), v("person", t.person), v("personName", t.personName);
    v("price", t.price), v("hold", t.hold), v("charged", t.charged), v("credited", t.credited);
    v("later", t.later), v("approver", t.approver), v("approverName", t.approverName);
    v("approvalNote", t.approvalNote), v("outcome", t.outcome);
}
template<class V, Of<Arg> T> void each(V &v, T &t)
{
    v("name", t.name), v("type", t.type), v("number", t.number), v("text", t.text), v("hosts", t.hosts);
}
template<class V, Of<Reason> T> void each(V &v, T &t)
{
    v("code", t.code), v("rule", t.rule), v("args", t.args);
}
template<class V, Of<Alternative> T> void each(V &v, T &t)
{
    v("kind", t.kind), v("hosts", t.hosts), v("length", t.length), v("window", t.window), v("price", t.price);
    v("bankBefore", t.bankBefore), v("bankAfter", t.bankAfter);
}
template<class V, Of<News> T> void each(V &v, T &t)
{
    v("at", t.at), v("kind", t.kind), v("args", t.args);
}
template<class V, Of<SweepHead> T> void each(V &v, T &t)
{
    v("id", t.id), v("fabric", t.fabric), v("at", t.at), v("tool", t.tool), v("source", t.source);
    v("messageBytes", t.messageBytes), v("unitGbps", t.unitGbps), v("names", t.names), v("groups", t.groups);
    v("groupNames", t.groupNames), v("hosts", t.hosts), v("measured", t.measured), v("failed", t.failed);
    v("claimSameGbps", t.claimSameGbps), v("claimCrossGbps", t.claimCrossGbps), v("latencies", t.latencies);
    v("broughtBy", t.broughtBy), v("ways", t.ways), v("pattern", t.pattern), v("stage", t.stage);
    v("hostCount", t.hostCount), v("planned", t.planned), v("thinnedAt", t.thinnedAt);
}
template<class V, Of<Finding> T> void each(V &v, T &t)
{
    v("id", t.id), v("sweep", t.sweep), v("kind", t.kind), v("direction", t.direction), v("a", t.a), v("b", t.b);
    v("hostA", t.hostA), v("hostB", t.hostB), v("ratio", t.ratio), v("txRatio", t.txRatio), v("rxRatio", t.rxRatio);
    v("z", t.z), v("confidence", t.confidence), v("cellsLow", t.cellsLow), v("cellsTotal", t.cellsTotal);
    v("tierGbps", t.tierGbps), v("valueGbps", t.valueGbps), v("othersInLeaf", t.othersInLeaf);
    v("retestWith", t.retestWith), v("openedAt", t.openedAt), v("healedAt", t.healedAt);
}
template<class V, Of<core::Done> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("private", t.priv);
}
template<class V, Of<core::RefusedAnswer> T> void each(V &v, T &t)
{
    v("reasons", t.reasons), v("alternatives", t.alternatives);
}
template<class V, Of<core::ImportedAnswer> T> void each(V &v, T &t)
{
    v("sweep", t.sweep), v("findings", t.findings);
}
template<class V, Of<core::DemoAnswer> T> void each(V &v, T &t)
{
    v("a", t.a);
}
template<class V, Of<BookingCut> T> void each(V &v, T &t)
{
    v("id", t.id), v("state", t.state), v("window", t.window), v("freed", t.freed), v("fee", t.fee);
}
template<class V, Of<core::NotedAnswer> T> void each(V &v, T &t)
{
    v("id", t.id), v("from", t.from), v("cut", t.cut);
}
template<class V, Of<core::Answer> T> void each(V &v, T &t)
{
    v("body", t.body), v("replayed", t.replayed);
}

// ---- the bodies of events. Bulk (cells, the engine's memory) travels beside the JSON, see event_json.h -----------
template<class V, Of<core::CoopFounded> T> void each(V &v, T &t)
{
    v("setup", t.setup);
}
template<class V, Of<core::BookingSet> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("private", t.priv);
}
template<class V, Of<core::HostSet> T> void each(V &v, T &t)
{
    v("host", t.host), v("state", t.state), v("reason", t.reason), v("reasonA", t.reasonA), v("reasonB", t.reasonB);
    v("gpusUsable", t.gpusUsable), v("lastGood", t.lastGood), v("backAt", t.backAt);
}
template<class V, Of<core::HostMeasure> T> void each(V &v, T &t)
{
    v("host", t.host), v("covCentiPct", t.covCentiPct), v("allReduceDeci", t.allReduceDeci);
    v("nicLanes", t.nicLanes), v("memoryCentiTB", t.memoryCentiTB), v("gemmTflops", t.gemmTflops);
    v("latencyCentiUs", t.latencyCentiUs), v("nvlinkDeci", t.nvlinkDeci), v("hostGpuDeci", t.hostGpuDeci);
}
template<class V, Of<core::HostsMeasured> T> void each(V &v, T &t)
{
    v("hosts", t.hosts);
}
template<class V, Of<core::SweepKept> T> void each(V &v, T &t)
{
    v("head", t.matrix.head);
}
template<class V, Of<core::FindingSet> T> void each(V &v, T &t)
{
    v("finding", t.finding);
}
template<class V, Of<core::TokensPosted> T> void each(V &v, T &t)
{
    v("member", t.member), v("booking", t.booking), v("amount", t.amount);
}
template<class V, Of<core::AnswerKept> T> void each(V &v, T &t)
{
    v("key", t.key), v("member", t.member), v("kind", t.kind), v("digest", t.digest), v("answer", t.answer);
}
template<class V, Of<core::UpkeepSet> T> void each(V &v, T &t)
{
    v("id", t.id), v("hosts", t.hosts), v("span", t.span), v("why", t.why), v("by", t.by);
}
template<class V, Of<Hold> T> void each(V &v, T &t)
{
    v("kind", t.kind), v("cause", t.cause), v("note", t.note), v("by", t.by), v("since", t.since);
    v("until", t.until), v("finding", t.finding);
}
template<class V, Of<HeldHosts> T> void each(V &v, T &t)
{
    v("hosts", t.hosts), v("hold", t.hold);
}
template<class V, Of<core::HoldSet> T> void each(V &v, T &t)
{
    v("held", t.held);
}
template<class V, Of<SightedFinding> T> void each(V &v, T &t)
{
    v("sweep", t.sweep), v("at", t.at), v("sight", t.sight), v("ratio", t.ratio);
}
template<class V, Of<core::FindingSighted> T> void each(V &v, T &t)
{
    v("finding", t.finding), v("sighted", t.sighted);
}
template<class V, Of<ShareRow> T> void each(V &v, T &t)
{
    v("member", t.member), v("gpus", t.gpus), v("from", t.from), v("until", t.until);
}
template<class V, Of<RecordedShare> T> void each(V &v, T &t)
{
    v("row", t.row), v("recordedAt", t.recordedAt), v("replacedAt", t.replacedAt);
}
template<class V, Of<RehearsedHost> T> void each(V &v, T &t)
{
    v("host", t.host), v("verdict", t.verdict), v("gbps", t.gbps), v("standsFor", t.standsFor);
    v("measuredAt", t.measuredAt);
}
template<class V, Of<Rehearsal> T> void each(V &v, T &t)
{
    v("at", t.at), v("endedAt", t.endedAt), v("hosts", t.hosts), v("pairs", t.pairs), v("measured", t.measured);
    v("slowestGbps", t.slowestGbps), v("slowA", t.slowA), v("slowB", t.slowB), v("hasPassed", t.hasPassed);
}
template<class V, Of<core::RehearsalKept> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("rehearsal", t.rehearsal);
}
template<class V, Of<core::UpkeepTurned> T> void each(V &v, T &t)
{
    v("id", t.id), v("hasBegun", t.hasBegun);
}
template<class V, Of<core::SupplySet> T> void each(V &v, T &t)
{
    v("hosts", t.hosts), v("owner", t.owner), v("span", t.span);
}
template<class V, Of<core::SiteSet> T> void each(V &v, T &t)
{
    v("site", t.site), v("value", t.value);
}
template<class V, Of<core::SharesSet> T> void each(V &v, T &t)
{
    v("shares", t.shares), v("members", t.members), v("persons", t.persons), v("terms", t.terms);
}
template<class V, Of<core::PolicySet> T> void each(V &v, T &t)
{
    v("rows", t.rows);
}
template<class V, Of<FloorWaiver> T> void each(V &v, T &t)
{
    v("member", t.member), v("span", t.span);
}
template<class V, Of<core::WaiverSet> T> void each(V &v, T &t)
{
    v("id", t.id), v("waiver", t.waiver);
}
template<class V, Of<core::TransferSet> T> void each(V &v, T &t)
{
    v("id", t.id), v("from", t.from), v("to", t.to), v("amount", t.amount), v("signed", t.isSigned), v("at", t.at);
}
template<class V, Of<GivenBack> T> void each(V &v, T &t)
{
    v("window", t.window), v("gpus", t.gpus), v("at", t.at);
}
template<class V, Of<FreeStep> T> void each(V &v, T &t)
{
    v("from", t.from), v("gpus", t.gpus);
}
template<class V, Of<core::FeeKept> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("member", t.member), v("given", t.given), v("free", t.free), v("posted", t.posted);
    v("returned", t.returned), v("part", t.part);
}
template<class V, Of<WindowsAsk> T> void each(V &v, T &t)
{
    v("hosts", t.hosts), v("model", t.model), v("length", t.length), v("from", t.from), v("until", t.until);
    v("maxLeaves", t.maxLeaves), v("minGbps", t.minGbps), v("without", t.without), v("class", t.cls);
    v("sla", t.hasSla), v("pinned", t.isPinned), v("budget", t.mostPrice);
}
template<class V, Of<core::RequestKept> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("ask", t.ask), v("standing", t.isStanding), v("mostPrice", t.mostPrice);
    v("guest", t.isForGuest);
}
template<class V, Of<core::CapSet> T> void each(V &v, T &t)
{
    v("member", t.member), v("level", t.level), v("team", t.team), v("persons", t.persons), v("cap", t.cap);
}
template<class V, Of<core::ChargeCorrected> T> void each(V &v, T &t)
{
    v("booking", t.booking), v("member", t.member), v("ticks", t.ticks), v("note", t.note), v("at", t.at);
}
template<class V, Of<core::ExitSigned> T> void each(V &v, T &t)
{
    v("from", t.from), v("to", t.to), v("byFrom", t.isByFrom), v("byTo", t.isByTo);
}
template<class V, Of<core::ExitSettled> T> void each(V &v, T &t)
{
    v("member", t.member), v("to", t.to), v("at", t.at), v("due", t.due), v("passed", t.passed);
    v("lapsed", t.lapsed);
}
template<class V, Of<core::PlansLoosened> T> void each(V &v, T &t)
{
    v("bookings", t.bookings);
}
template<class V, Of<core::DrainBegan> T> void each(V &v, T &t)
{
    v("booking", t.booking);
}
template<class V, Of<core::EngineKept> T> void each(V &, T &) {}
template<class V, Of<core::NewsKept> T> void each(V &v, T &t)
{
    v("news", t.news);
}

} // namespace imece::text
