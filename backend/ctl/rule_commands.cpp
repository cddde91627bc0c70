// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the rules: extensions, the queue, slices, tokens between members, floors, notice, upkeep. Each is one
// command with one key, asked again with the same key until it is decided (K4).
#include "backend/ctl/rule_commands.h"
#include "backend/text/show_json.h"
#include "domain/booking_rules.h"
#include "readers/lines.h"
#include <algorithm>
#include <iostream>

namespace imece::ctl {

int told(const Request &r, const Link &link, const Read<wire::ServerBody> &answer)
{
    if (!answer)
        return fail(NoConnection, answer.error());
    if (const auto *done = std::get_if<wire::BookingDone>(&*answer))
        return showBooking(r, link.fleet(), *done);
    if (const auto *noted = std::get_if<wire::Noted>(&*answer))
        return showNoted(r, *noted);
    return refused(r, &link.fleet(), *answer);
}

tl::expected<HostId, int> hostNamed(const std::string &name, const Fleet &fleet)
{
    const auto found =
        std::find_if(fleet.hosts.begin(), fleet.hosts.end(), [&name](const Host &h) { return h.name == name; });
    if (found == fleet.hosts.end())
        return tl::unexpected(
            fail(Usage, "\"" + readers::quotation(name) + "\" is no host of this co-op; `imecectl hosts` lists them"));
    return HostId(found - fleet.hosts.begin());
}

tl::expected<std::vector<HostId>, int> hostsNamed(const std::vector<std::string> &names, const Fleet &fleet)
{
    std::vector<HostId> ids;
    for (const std::string &name : names) {
        const auto host = hostNamed(name, fleet);
        if (!host)
            return tl::unexpected(host.error());
        ids.push_back(*host);
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

namespace {

int extend(const Request &r, const Written &w, Link &link)
{
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    const Instant until = w.by != 0 ? found->window.until + w.by : w.period.until;
    if (until <= found->window.until)
        return fail(Usage, "--until lies before the end that the booking already has");
    return told(r, link, decided(link, wire::ExtendBooking{freshKey(), w.id, found->version, until}));
}

int queue(const Request &r, const Written &w, Link &link)
{
    if (const auto why = absurdLength(link.welcome().policy, w.ask.length))
        return refused(r, &link.fleet(), *why);
    return toldQueued(r, link,
                      decided(link, wire::RequestWindow{freshKey(), w.ask, r.label, r.note, r.standing, w.mostPrice}));
}

int slice(const Request &r, const Written &w, Link &link)
{
    wire::TakeSlice take{freshKey(), {}, r.model, r.label, r.note};
    take.ask.gpus = r.gpus, take.ask.hosts = r.hosts, take.ask.length = std::min(w.ask.length, longestOnWire);
    take.ask.isForGuest = r.forGuest;
    return told(r, link, decided(link, take));
}

/// Its id, or an exit code after having printed the names there are.
tl::expected<MemberId, int> memberNamed(const std::string &name, const Fleet &fleet)
{
    std::string names;
    for (const Member &m : fleet.members) {
        if (sameName(m.name, name))
            return m.id;
        names += (names.empty() ? "" : ", ") + m.name;
    }
    return tl::unexpected(fail(Usage, "\"" + readers::quotation(name) + "\" is no member; they are " + names));
}

int offerTokens(const Request &r, const Written &w, Link &link)
{
    const auto to = memberNamed(r.member, link.fleet());
    if (!to)
        return to.error();
    return told(r, link, decided(link, wire::OfferTokens{freshKey(), *to, w.amount}));
}

int cap(const Request &r, const Written &w, Link &link)
{
    wire::SetCap set{freshKey(), link.welcome().you.member, wire::CapLevel::Startup, r.team, {}, w.mostPrice,
                     r.truncate};
    if (!r.member.empty()) {
        const auto member = memberNamed(r.member, link.fleet());
        if (!member)
            return member.error();
        set.member = *member;
    }
    for (const std::uint32_t person : r.persons)
        set.persons.push_back(PersonId{person});
    std::sort(set.persons.begin(), set.persons.end());
    set.level = !r.team.empty()     ? wire::CapLevel::Team
                : r.persons.empty() ? wire::CapLevel::Startup
                                    : wire::CapLevel::Person;
    return told(r, link, decided(link, set));
}

int approve(const Request &r, const Written &w, Link &link)
{
    const auto found = bookingNamed(r, w.id, link);
    if (!found)
        return found.error();
    return told(r, link, decided(link, wire::Approve{freshKey(), w.id, found->version, r.note, !r.no}));
}

int tokens(const Request &r, Link &link)
{
    const auto body = link.call(wire::AskTransfers{});
    if (!body)
        return fail(NoConnection, body.error());
    if (const auto *shown = std::get_if<wire::TransfersShown>(&*body))
        return showTransfers(r, link.fleet(), *shown);
    return refused(r, &link.fleet(), *body);
}

int notice(const Request &r, Link &link)
{
    if (!r.preview)
        return told(r, link, decided(link, wire::GiveNotice{freshKey()}));
    const auto body = link.call(wire::AskPreview{});
    if (!body)
        return fail(NoConnection, body.error());
    if (const auto *shown = std::get_if<wire::PreviewShown>(&*body))
        return showPreview(r, link.fleet(), *shown);
    return refused(r, &link.fleet(), *body);
}

int upkeep(const Request &r, const Written &w, Link &link)
{
    auto ids = hostsNamed(w.hostNames, link.fleet());
    if (!ids)
        return ids.error();
    return told(r, link, decided(link, wire::PlanUpkeep{freshKey(), *std::move(ids), w.period, r.note}));
}

} // namespace

std::optional<wire::Refused> absurdLength(const PolicyView &policy, Seconds length)
{
    if (length <= longestOnWire)
        return {};
    return wire::Refused{{Reason{ReasonCode::Grid,
                                 "R1",
                                 {Arg::of("limit", ArgType::Length, policy.maxLength),
                                  Arg::of("least", ArgType::Length, policy.minLength),
                                  Arg::of("most", ArgType::Length, policy.maxLength)}}},
                         {},
                         false};
}

int runRule(const Request &r, const Written &w, Link &link)
{
    switch (r.verb) {
    case Request::Verb::Extend:
        return extend(r, w, link);
    case Request::Verb::Queue:
        return queue(r, w, link);
    case Request::Verb::Slice:
        return slice(r, w, link);
    case Request::Verb::OfferTokens:
        return offerTokens(r, w, link);
    case Request::Verb::SignTokens:
        return told(r, link, decided(link, wire::SignTokens{freshKey(), w.number}));
    case Request::Verb::Tokens:
        return tokens(r, link);
    case Request::Verb::Waive:
        return told(r, link, decided(link, wire::WaiveFloor{freshKey(), w.number, w.period}));
    case Request::Verb::Notice:
        return notice(r, link);
    case Request::Verb::Upkeep:
        return upkeep(r, w, link);
    case Request::Verb::HoldHosts:
    case Request::Verb::DrainHosts:
    case Request::Verb::ReleaseHosts:
        return keepOut(r, w, link);
    case Request::Verb::Cap:
        return cap(r, w, link);
    case Request::Verb::Approve:
        return approve(r, w, link);
    case Request::Verb::Story:
        return story(r, w.id, link);
    case Request::Verb::Bursts:
        return bursts(r, w, link);
    default: // the other verbs have their own functions
        return runLiving(r, w, link);
    }
}

} // namespace imece::ctl
