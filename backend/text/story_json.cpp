// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/story_json.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "domain/duration.h"
#include <array>
#include <nlohmann/json.hpp>

namespace imece::text {
namespace {

using json = nlohmann::ordered_json;

json orNull(Instant at)
{
    return at == 0 ? json(nullptr) : json(formatInstant(at));
}
json hostOrNull(const Fleet &fleet, HostId id)
{
    return raw(id) < fleet.hosts.size() ? json(fleet.host(id).name) : json(nullptr);
}
json figureOrNull(double gbps)
{
    return gbps < 0 ? json(nullptr) : json(gbps);
}

json lineJson(const Fleet &fleet, const StoryLine &l)
{
    json out{{"version", l.version},
             {"at", orNull(l.at)},
             {"what", name(l.kind)},
             {"state", name(l.state)},
             {"from", orNull(l.window.from)},
             {"until", orNull(l.window.until)},
             {"hosts", l.hosts},
             {"out", hostOrNull(fleet, l.out)},
             {"in", hostOrNull(fleet, l.in)}};
    out["by"] = l.byName.empty() ? json(nullptr) : json(l.byName);
    return out;
}

json queueJson(const Fleet &fleet, const QueuePlace &queue)
{
    json ahead = json::array(), promises = json::array();
    const json why = json::parse(refusalJson(&fleet, queue.why, {}))["reasons"];
    for (const QueueAhead &a : queue.ahead) {
        const Member *m = fleet.member(a.member);
        ahead.push_back({{"booking", bookingName(a.id)}, {"member", m ? m->name : ""}, {"why", name(a.why)}});
    }
    for (const PromiseStep &p : queue.promises)
        promises.push_back({{"at", orNull(p.at)},
                            {"from", orNull(p.window.from)},
                            {"until", orNull(p.window.until)},
                            {"why", name(p.why)},
                            {"host", hostOrNull(fleet, p.host)}});
    return {{"place", queue.place == 0 ? json(nullptr) : json(queue.place)},
            {"ahead", ahead},
            {"promises", promises},
            {"expires", orNull(queue.expiresAt)},
            {"why_no_plan", why},
            {"offered_from", orNull(queue.offeredFrom)},
            {"offered_until", orNull(queue.offeredUntil)},
            {"standing", queue.isStanding}};
}

json rehearsalJson(const Fleet &fleet, const Rehearsal &r)
{
    json hosts = json::array();
    for (const RehearsedHost &h : r.hosts)
        hosts.push_back({{"host", hostOrNull(fleet, h.host)},
                         {"verdict", name(h.verdict)},
                         {"gbps", figureOrNull(h.gbps)},
                         {"stands_for", hostOrNull(fleet, h.standsFor)}});
    return {{"at", orNull(r.at)},
            {"ended", orNull(r.endedAt)},
            {"passed", r.hasPassed},
            {"pairs", r.pairs},
            {"measured", r.measured},
            {"slowest_gbps", figureOrNull(r.slowestGbps)},
            {"slowest_pair",
             r.slowA == noHost ? json(nullptr) : json{hostOrNull(fleet, r.slowA), hostOrNull(fleet, r.slowB)}},
            {"hosts", hosts}};
}

std::string written(const json &j)
{
    return j.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace

std::string storyJson(const Fleet &fleet, const BookingStory &story)
{
    json lines = json::array(), rehearsals = json::array();
    for (const StoryLine &l : story.lines)
        lines.push_back(lineJson(fleet, l));
    for (const Rehearsal &r : story.rehearsals)
        rehearsals.push_back(rehearsalJson(fleet, r));
    return written({{"booking", bookingName(story.id)},
                    {"lines", lines},
                    {"queue", queueJson(fleet, story.queue)},
                    {"rehearsals", rehearsals}});
}

std::string burstsJson(const Fleet &fleet, const std::vector<BurstPoint> &points)
{
    json out = json::array();
    for (const BurstPoint &p : points) { // a quote and a reason look as they do elsewhere
        json point{{"hosts", p.hosts}, {"length_s", p.length}, {"quote", nullptr}, {"why", nullptr}};
        if (p.quote) {
            point["quote"] = json::parse(quotesJson(fleet, {{*p.quote}, {}, {}}))["quotes"][0];
            point["quote"].erase("quote");
        }
        if (p.why)
            point["why"] = json::parse(refusalJson(&fleet, {*p.why}, {}))["reasons"][0];
        out.push_back(std::move(point));
    }
    return written({{"points", out}});
}

std::string_view name(StoryKind kind)
{
    static constexpr std::array<std::string_view, 20> names{
        "queued",        "offered",   "confirmed", "starting",  "running", "interrupted", "resumed",
        "host_replaced", "replanned", "promised",  "at_risk",   "safe",    "extended",    "changed",
        "approved",      "rehearsed", "noticed",   "described", "ended",   "fixed"};
    const auto i = std::size_t(kind);
    return i < names.size() ? names[i] : std::string_view();
}

std::string_view name(PromiseWhy why)
{
    static constexpr std::array<std::string_view, 7> names{"first",      "earlier", "host_lost", "upkeep",
                                                           "membership", "own_act", "displaced"};
    const auto i = std::size_t(why);
    return i < names.size() ? names[i] : std::string_view();
}

std::string_view name(AheadWhy why)
{
    return why == AheadWhy::Planned ? "planned" : why == AheadWhy::LessUse ? "less_use" : "asked_earlier";
}

std::string_view name(RehearsalVerdict verdict)
{
    static constexpr std::array<std::string_view, 4> names{"passed", "silent", "unhealthy", "slow"};
    const auto i = std::size_t(verdict);
    return i < names.size() ? names[i] : std::string_view();
}

} // namespace imece::text
