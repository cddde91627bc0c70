// SPDX-License-Identifier: GPL-3.0-or-later
// imecectl hosts hold|drain|release (K1): what it would do (--dry-run), or doing it. Each is one command with one key.
#include "backend/ctl/rule_commands.h"
#include "backend/ctl/tables.h"
#include "backend/ctl/zone.h"
#include "backend/text/hold_names.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "domain/duration.h"
#include <iostream>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;

json at(Instant instant)
{
    return instant == 0 ? json(nullptr) : json(formatInstant(instant));
}

std::vector<std::string> namesOf(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::vector<std::string> names;
    for (const HostId h : hosts)
        names.push_back(raw(h) < fleet.hosts.size() ? fleet.host(h).name : std::to_string(raw(h)));
    return names;
}

std::string folded(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    return hosts.empty() ? "-" : text::words(Arg::hostList("", hosts), &fleet);
}

std::string memberOf(const Fleet &fleet, MemberId id)
{
    const Member *m = fleet.member(id);
    return m ? m->name : "member " + std::to_string(raw(id));
}

json bookingJson(const Fleet &fleet, const TouchedBooking &b)
{
    return {{"booking", text::bookingName(b.id)},
            {"member", memberOf(fleet, b.member)},
            {"class", text::name(b.cls)},
            {"state", text::name(b.state)},
            {"from", at(b.window.from)},
            {"until", at(b.window.until)},
            {"effect", text::name(b.effect)},
            {"hosts", b.hosts},
            {"ready", b.ready},
            {"out", namesOf(fleet, b.out)},
            {"in", namesOf(fleet, b.in)},
            {"at", at(b.at)},
            {"failing", b.isFailing},
            {"credit", text::moneyText(b.credit)},
            {"credit_ticks", b.credit}};
}

int showPreview(const Request &r, const Fleet &fleet, const HoldPreview &preview)
{
    if (r.json) {
        json touched = json::array();
        for (const TouchedBooking &b : preview.bookings)
            touched.push_back(bookingJson(fleet, b));
        const json said{{"dry_run", true},
                        {"at", at(preview.at)},
                        {"touched", std::move(touched)},
                        {"credits", text::moneyText(preview.credits)},
                        {"credits_ticks", preview.credits},
                        {"rule", "M3"}};
        std::cout << said.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
        return Done;
    }
    if (preview.bookings.empty()) {
        std::cout << "no booking is touched; nothing was done\n";
        return Done;
    }
    std::vector<std::vector<std::string>> rows{
        {"BOOKING", "MEMBER", "EFFECT", "READY", "OUT", "IN", "AT", "CREDIT (M3)"}};
    for (const TouchedBooking &b : preview.bookings)
        rows.push_back({text::bookingName(b.id), clean(memberOf(fleet, b.member)),
                        std::string(text::plain(b.effect)) + (b.isFailing ? ", then fails" : ""),
                        std::to_string(b.ready) + "/" + std::to_string(b.hosts), clean(folded(fleet, b.out)),
                        clean(folded(fleet, b.in)), b.at == 0 ? "-" : local(b.at),
                        b.credit == 0 ? "-" : text::moneyText(b.credit)});
    showTable(rows);
    std::cout << "credits that would fall due (M3): " << text::moneyText(preview.credits) << "; nothing was done\n";
    return Done;
}

HoldKind kindOf(Request::Verb verb)
{
    return verb == Request::Verb::HoldHosts    ? HoldKind::Out
           : verb == Request::Verb::DrainHosts ? HoldKind::Drain
                                               : HoldKind::None;
}

} // namespace

int keepOut(const Request &r, const Written &w, Link &link)
{
    auto ids = hostsNamed(w.hostNames, link.fleet());
    if (!ids)
        return ids.error();
    Hold hold;
    hold.kind = kindOf(r.verb);
    hold.cause = text::holdCause(r.cause).value_or(HoldCause::Other);
    hold.note = r.note;
    hold.until = w.period.until;
    if (!r.preview)
        return told(r, link, decided(link, wire::HoldHosts{freshKey(), *std::move(ids), std::move(hold)}));
    const auto body = link.call(wire::AskHold{*std::move(ids), std::move(hold)});
    if (!body)
        return fail(NoConnection, body.error());
    if (const auto *shown = std::get_if<wire::HoldPreviewed>(&*body))
        return showPreview(r, link.fleet(), shown->preview);
    return refused(r, &link.fleet(), *body);
}

} // namespace imece::ctl
