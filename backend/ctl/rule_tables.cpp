// SPDX-License-Identifier: GPL-3.0-or-later
// How answers that concern no booking are shown: a line or a table for people, one line of JSON for scripts.
#include "backend/ctl/rule_commands.h"
#include "backend/ctl/tables.h"
#include "backend/ctl/zone.h"
#include "backend/text/reason_lines.h"
#include "backend/text/show_json.h"
#include "domain/duration.h"
#include <iostream>
#include <nlohmann/json.hpp>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;

int print(const json &j)
{
    // Names come from people: what is no UTF-8 is replaced, never thrown.
    std::cout << j.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
    return Done;
}

json at(Instant instant)
{
    return instant == 0 ? json(nullptr) : json(formatInstant(instant));
}

std::string nameOf(const Fleet &fleet, MemberId id)
{
    const Member *m = fleet.member(id);
    return m ? m->name : "member " + std::to_string(raw(id));
}

std::string nameOf(const Fleet &fleet, const wire::PreviewRow &row)
{
    return row.name.empty() ? nameOf(fleet, row.share.member) : row.name;
}

/// 12.5 %, rounded down to a tenth.
std::string percent(const Fraction &share)
{
    const std::int64_t tenths = share.num * 1000 / std::max<std::int64_t>(share.den, 1);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

const char *cutName(NoticeCut cut)
{
    static constexpr const char *names[] = {"none", "shortened", "given_back", "runs_out"};
    return names[static_cast<std::size_t>(cut)];
}

const char *cutWords(NoticeCut cut)
{
    static constexpr const char *words[] = {"stays", "ends earlier", "given back", "runs out"};
    return words[static_cast<std::size_t>(cut)];
}

json previewJson(const Fleet &fleet, const wire::PreviewShown &preview)
{
    json shares = json::array(), effects = json::array();
    for (const wire::PreviewRow &row : preview.shares) {
        const SharePreview &s = row.share;
        shares.push_back({{"name", nameOf(fleet, row)},
                          {"gpus_before", s.gpusBefore},
                          {"gpus_after", s.gpusAfter},
                          {"share_before", {s.shareBefore.num, s.shareBefore.den}},
                          {"share_after", {s.shareAfter.num, s.shareAfter.den}},
                          {"most_before_s", s.mostBefore},
                          {"most_after_s", s.mostAfter},
                          {"debt_before_s", s.debtBefore},
                          {"debt_after_s", s.debtAfter}});
    }
    for (const NoticeEffect &e : preview.effects)
        effects.push_back({{"booking", text::bookingName(e.id)}, {"effect", cutName(e.cut)}, {"until", at(e.until)}});
    return {{"from", at(preview.from)}, {"shares", shares}, {"effects", effects}};
}

} // namespace

bool sameName(std::string_view a, std::string_view b)
{
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

namespace {

json cutJson(const std::vector<BookingCut> &cuts)
{
    json list = json::array();
    for (const BookingCut &c : cuts)
        list.push_back({{"booking", text::bookingName(c.id)},
                        {"state", text::name(c.state)},
                        {"from", at(c.window.from)},
                        {"until", at(c.window.until)},
                        {"freed", text::moneyText(c.freed)},
                        {"freed_ticks", c.freed},
                        {"fee_s", c.fee}});
    return list;
}

/// M8: what the cap has taken, one row a booking.
void showCuts(const std::vector<BookingCut> &cuts)
{
    std::vector<std::vector<std::string>> rows{{"BOOKING", "NOW", "UNTIL", "FREED", "FEE GPU-h"}};
    for (const BookingCut &c : cuts) {
        const char *now = c.state == BookingState::Queued                          ? "waits without a plan"
                          : isTerminal(c.state) || c.state == BookingState::Ending ? "ended"
                                                                                   : "shortened";
        rows.push_back({text::bookingName(c.id), c.state == BookingState::Cancelled ? "given back" : now,
                        c.window.isEmpty() ? "-" : local(c.window.until), text::moneyText(c.freed),
                        c.fee == 0 ? "-" : text::words(Arg::of("", ArgType::Work, c.fee), nullptr)});
    }
    showTable(rows);
}

} // namespace

int showNoted(const Request &r, const wire::Noted &noted)
{
    const bool isCap = r.verb == Request::Verb::Cap;
    if (r.json) {
        json said{{"noted", {{"id", noted.id == 0 ? json(nullptr) : json(noted.id)}, {"from", at(noted.from)}}},
                  {"replayed", noted.replayed}};
        if (isCap)
            said["cut"] = cutJson(noted.cut);
        return print(said);
    }
    std::cout << "noted";
    if (noted.id != 0)
        std::cout << ", number " << noted.id;
    if (noted.from != 0)
        std::cout << ", takes effect " << local(noted.from);
    std::cout << '\n';
    if (isCap && noted.cut.empty())
        std::cout << "nothing had to give way for it\n";
    if (!noted.cut.empty())
        showCuts(noted.cut);
    return Done;
}

int showPreview(const Request &r, const Fleet &fleet, const wire::PreviewShown &preview)
{
    if (r.json)
        return print(previewJson(fleet, preview));
    std::cout << "nothing is decided yet; it would take effect " << local(preview.from) << '\n';
    std::vector<std::vector<std::string>> rows{{"MEMBER", "GPUS", "THEN", "SHARE", "THEN"}};
    for (const wire::PreviewRow &row : preview.shares)
        rows.push_back({clean(nameOf(fleet, row)), std::to_string(row.share.gpusBefore),
                        std::to_string(row.share.gpusAfter), percent(row.share.shareBefore),
                        percent(row.share.shareAfter)});
    showTable(rows);
    if (preview.effects.empty())
        return Done;
    rows = {{"BOOKING", "EFFECT", "UNTIL"}};
    for (const NoticeEffect &e : preview.effects)
        rows.push_back({text::bookingName(e.id), cutWords(e.cut), e.until == 0 ? "-" : local(e.until)});
    showTable(rows);
    return Done;
}

int showTransfers(const Request &r, const Fleet &fleet, const wire::TransfersShown &shown)
{
    if (r.json) {
        json transfers = json::array();
        for (const wire::TokenTransfer &t : shown.transfers)
            transfers.push_back({{"id", t.id},
                                 {"from", nameOf(fleet, t.from)},
                                 {"to", nameOf(fleet, t.to)},
                                 {"amount_s", t.amount},
                                 {"state", t.isSigned ? "moved" : "offered"},
                                 {"at", at(t.at)}});
        return print({{"transfers", transfers}});
    }
    std::vector<std::vector<std::string>> rows{{"TRANSFER", "FROM", "TO", "GPU-h", "STATE", "SINCE"}};
    for (const wire::TokenTransfer &t : shown.transfers)
        rows.push_back({std::to_string(t.id), clean(nameOf(fleet, t.from)), clean(nameOf(fleet, t.to)),
                        gpuHours(t.amount), t.isSigned ? "moved" : "waits for a signature", local(t.at)});
    showTable(rows);
    return Done;
}

} // namespace imece::ctl
