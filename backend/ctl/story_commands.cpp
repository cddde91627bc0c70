// SPDX-License-Identifier: GPL-3.0-or-later
// What can be told of one booking, and the burst calculator: for people in columns, for scripts with --json.
#include "backend/ctl/rule_commands.h"
#include "backend/ctl/tables.h"
#include "backend/ctl/zone.h"
#include "backend/text/plain_words.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "backend/text/story_json.h"
#include "domain/duration.h"
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

std::string spoken(std::string_view name)
{
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string hostName(const Fleet &fleet, HostId id)
{
    return raw(id) < fleet.hosts.size() ? clean(fleet.host(id).name) : std::string();
}

std::string windowText(const Span &window)
{
    return window.isEmpty() ? "-" : local(window.from) + " until " + local(window.until);
}

std::string exchangeText(const Fleet &fleet, const StoryLine &l)
{
    const std::string out = hostName(fleet, l.out), in = hostName(fleet, l.in);
    return in.empty() ? out : out + " -> " + in;
}

void showLines(const Fleet &fleet, const BookingStory &story)
{
    std::vector<std::vector<std::string>> rows{{"VERSION", "AT", "WHAT", "STATE", "WINDOW", "HOSTS", "HOST", "BY"}};
    for (const StoryLine &l : story.lines)
        rows.push_back({std::to_string(l.version), local(l.at), spoken(text::name(l.kind)),
                        std::string(text::plain(l.state)), windowText(l.window), std::to_string(l.hosts),
                        exchangeText(fleet, l), clean(l.byName)});
    showTable(rows);
}

/// R9: when it is offered and how not to miss it, or why there is no plan.
void showPlan(const Fleet &fleet, BookingId id, const QueuePlace &queue)
{
    for (const Reason &why : queue.why) {
        std::cout << "no start is planned: " << clean(text::line(why, &fleet)) << '\n';
        if (const std::string_view remedy = text::remedy(why); !remedy.empty())
            std::cout << "  " << remedy << '\n';
    }
    if (queue.offeredFrom == 0)
        return;
    if (queue.isStanding)
        std::cout << "confirmed by itself " << local(queue.offeredFrom) << ", up to the price it was asked with\n";
    else
        std::cout << "offered " << local(queue.offeredFrom) << " until " << local(queue.offeredUntil)
                  << ", or earlier if room appears, and lost if nobody confirms it then\n";
    std::cout << "`imecectl confirm " << text::bookingName(id) << "` takes the promised start at any time before\n";
}

void showQueue(const Fleet &fleet, BookingId id, const QueuePlace &queue)
{
    for (const PromiseStep &p : queue.promises) {
        std::cout << local(p.at) << ": "
                  << (p.window.isEmpty() ? "no start can be promised" : "promised " + windowText(p.window)) << " ("
                  << spoken(text::name(p.why));
        if (p.host != noHost)
            std::cout << ": " << hostName(fleet, p.host);
        std::cout << ")\n";
    }
    if (queue.place == 0)
        return;
    std::cout << "place " << queue.place << " of the queue";
    for (const QueueAhead &a : queue.ahead)
        std::cout << (&a == &queue.ahead.front() ? "; ahead: " : ", ") << text::bookingName(a.id) << " ("
                  << spoken(text::name(a.why)) << ")";
    std::cout << '\n';
    showPlan(fleet, id, queue);
    if (queue.expiresAt != 0)
        std::cout << "given up " << local(queue.expiresAt) << '\n';
}

void showRehearsals(const Fleet &fleet, const std::vector<Rehearsal> &rehearsals)
{
    for (const Rehearsal &r : rehearsals) {
        std::cout << "rehearsal " << local(r.at) << ": "
                  << (r.endedAt == 0 ? "under way"
                      : r.hasPassed  ? "passed"
                                     : "not passed")
                  << ", " << r.measured << " of " << r.pairs << " pairs measured\n";
        for (const RehearsedHost &h : r.hosts)
            if (h.verdict != RehearsalVerdict::Passed || h.standsFor != noHost)
                std::cout << "  " << hostName(fleet, h.host) << ": " << text::name(h.verdict)
                          << (h.standsFor == noHost ? "" : ", stands for " + hostName(fleet, h.standsFor)) << '\n';
    }
}

void showBursts(const Fleet &fleet, const std::vector<BurstPoint> &points)
{
    std::vector<std::vector<std::string>> rows{{"HOSTS", "LENGTH", "FROM", "UNTIL", "PRICE", "WHY NOT"}};
    for (const BurstPoint &p : points)
        rows.push_back({std::to_string(p.hosts), formatDuration(p.length), p.quote ? local(p.quote->window.from) : "-",
                        p.quote ? local(p.quote->window.until) : "-", p.quote ? text::moneyText(p.quote->price) : "-",
                        p.why ? clean(text::line(*p.why, &fleet)) : ""});
    showTable(rows);
}

} // namespace

int story(const Request &r, BookingId id, Link &link)
{
    const auto body = link.call(wire::AskStory{id});
    if (!body)
        return fail(NoConnection, body.error());
    const auto *shown = std::get_if<wire::StoryShown>(&*body);
    if (!shown)
        return refused(r, &link.fleet(), *body);
    if (r.json) {
        std::cout << text::storyJson(link.fleet(), shown->story) << '\n';
        return Done;
    }
    showLines(link.fleet(), shown->story);
    showQueue(link.fleet(), id, shown->story.queue);
    showRehearsals(link.fleet(), shown->story.rehearsals);
    return Done;
}

int toldQueued(const Request &r, Link &link, const Read<wire::ServerBody> &answer)
{
    const auto *done = answer ? std::get_if<wire::BookingDone>(&*answer) : nullptr;
    if (!done || done->booking.state != BookingState::Queued)
        return told(r, link, answer);
    const auto body = link.call(wire::AskStory{done->booking.id});
    const auto *shown = body ? std::get_if<wire::StoryShown>(&*body) : nullptr;
    if (!shown) // it waits all the same
        return told(r, link, answer);
    if (!r.json) {
        const int code = told(r, link, answer);
        showQueue(link.fleet(), done->booking.id, shown->story.queue);
        return code;
    }
    auto json =
        nlohmann::ordered_json::parse(text::bookingJson(link.fleet(), done->booking, &done->priv, done->replayed));
    json["queue"] = nlohmann::ordered_json::parse(text::storyJson(link.fleet(), shown->story))["queue"];
    std::cout << json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
    return Done;
}

int bursts(const Request &r, const Written &w, Link &link)
{
    const auto body = link.call(wire::AskBursts{w.burst});
    if (!body)
        return fail(NoConnection, body.error());
    const auto *found = std::get_if<wire::BurstsFound>(&*body);
    if (!found)
        return refused(r, &link.fleet(), *body);
    const bool isAny = std::any_of(found->points.begin(), found->points.end(),
                                   [](const BurstPoint &p) { return p.quote.has_value(); });
    if (r.json)
        std::cout << text::burstsJson(link.fleet(), found->points) << '\n';
    else
        showBursts(link.fleet(), found->points);
    return isAny ? Done : RefusedExit;
}

} // namespace imece::ctl
