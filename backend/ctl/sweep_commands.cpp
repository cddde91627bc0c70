// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/ctl/sweep_commands.h"
#include "backend/ctl/zone.h"
#include "domain/sweep_changes.h"
#include "readers/lines.h"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

namespace imece::ctl {
namespace {

using json = nlohmann::ordered_json;
constexpr std::size_t mostChanges = 1000; ///< lines of one answer
constexpr std::size_t mostInJson = 512;   ///< hosts whose matrix one line of JSON still carries

int print(const json &value)
{
    std::cout << value.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
    return Done;
}

std::string_view word(SweepWays ways)
{
    constexpr std::string_view names[] = {"unknown", "one_way", "both_ways"};
    return names[std::size_t(ways)];
}
std::string_view word(SweepPattern pattern)
{
    constexpr std::string_view names[] = {"unknown", "isolated", "rounds", "all_at_once"};
    return names[std::size_t(pattern)];
}
std::string_view word(SweepStage stage)
{
    constexpr std::string_view names[] = {"whole", "running", "interrupted"};
    return names[std::size_t(stage)];
}
std::string_view word(SweepChange::Kind kind)
{
    constexpr std::string_view names[] = {"host_worse",  "host_better",        "link_worse",
                                          "link_better", "no_longer_measured", "newly_measured"};
    return names[std::size_t(kind)];
}

json at(Instant instant)
{
    return instant == 0 ? json(nullptr) : json(formatInstant(instant));
}

/// As people write it: 123.45, not 123.45000000000002.
json figure(double value)
{
    return std::round(value * 1e6) / 1e6;
}

json orNull(double value)
{
    return value < 0 ? json(nullptr) : figure(value);
}

json headJson(const Fleet &fleet, const SweepHead &h)
{
    const Member *member = fleet.member(h.broughtBy);
    return {{"sweep", raw(h.id)},
            {"at", at(h.at)},
            {"fabric", raw(h.fabric) < fleet.fabrics.size() ? json(fleet.fabrics[raw(h.fabric)].name) : json(nullptr)},
            {"tool", h.tool},
            {"source", h.source},
            {"brought_by", member ? json(member->name) : json(nullptr)},
            {"ways", word(h.ways)},
            {"pattern", word(h.pattern)},
            {"stage", word(h.stage)},
            {"message_bytes", h.messageBytes == 0 ? json(nullptr) : json(h.messageBytes)},
            {"hosts", std::max<std::size_t>(h.hostCount, h.side())},
            {"measured", h.measured},
            {"failed", h.failed},
            {"latencies", h.latencies},
            {"planned", h.planned == 0 ? json(nullptr) : json(h.planned)},
            {"thinned_at", at(h.thinnedAt)}};
}

std::optional<SweepId> sweepNumber(const std::string &text)
{
    std::uint32_t n = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (fault != std::errc{} || end != text.data() + text.size() || n == 0)
        return std::nullopt;
    return SweepId{n};
}

/// The whole matrix, page after page; or an exit code after having said why.
tl::expected<SweepMatrix, int> fetch(const Request &r, Link &link, const std::string &written)
{
    const auto id = sweepNumber(written);
    if (!id)
        return tl::unexpected(
            fail(Usage, "\"" + readers::excerpt(written) + "\" is no sweep's number: `fabric sweeps` lists them"));
    SweepMatrix all;
    for (std::size_t rows = 0; rows == 0 || rows < all.head.side();) {
        const auto body = callPatiently(link, wire::AskSweep{*id, static_cast<std::uint32_t>(rows), 0});
        if (!body)
            return tl::unexpected(fail(NoConnection, body.error()));
        const auto *page = std::get_if<wire::SweepRows>(&*body);
        if (!page)
            return tl::unexpected(refused(r, &link.fleet(), *body));
        const std::size_t side = page->head.side();
        if (side == 0 || page->bandwidth.empty() || page->bandwidth.size() % side != 0 || page->firstRow != rows)
            return tl::unexpected(fail(NoConnection, "the server sent rows that do not fit their sweep"));
        if (rows == 0)
            all.head = page->head;
        all.bandwidth.insert(all.bandwidth.end(), page->bandwidth.begin(), page->bandwidth.end());
        all.latencyCentiUs.insert(all.latencyCentiUs.end(), page->latency.begin(), page->latency.end());
        rows += page->bandwidth.size() / side;
    }
    if (all.latencyCentiUs.size() != all.bandwidth.size())
        all.latencyCentiUs.clear(); // a running one whose first latency came between two pages
    return all;
}

json cellsJson(const std::vector<std::uint16_t> &cells, std::size_t side, double unit)
{
    json rows = json::array();
    for (std::size_t i = 0; i < side; ++i) {
        json row = json::array();
        for (std::size_t j = 0; j < side; ++j) {
            const std::uint16_t c = cells[i * side + j];
            if (c == cell::failed)
                row.push_back("failed");
            else
                row.push_back(cell::isValue(c) ? figure(c * unit) : json(nullptr));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// A name in CSV: names come from files.
std::string quoted(const std::string &name)
{
    if (name.find_first_of(",\"\n\r") == std::string::npos)
        return name;
    std::string out = "\"";
    for (const char c : name)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

int printCsv(const SweepMatrix &m)
{
    const std::size_t side = m.head.side();
    const auto text = [](std::uint16_t c, double unit) {
        if (c == cell::failed)
            return std::string("failed");
        return cell::isValue(c) ? figure(c * unit).dump() : std::string();
    };
    std::cout << "from,to,gbps,latency_us\n";
    for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j) {
            const std::uint16_t us = m.latencyCentiUs.empty() ? cell::missing : m.latencyCentiUs[i * side + j];
            const std::string gbps = text(m.bandwidth[i * side + j], m.head.unitGbps), lat = text(us, 0.01);
            if (i != j && !(gbps.empty() && lat.empty())) // what was not measured has no line
                std::cout << quoted(m.head.names[i]) << ',' << quoted(m.head.names[j]) << ',' << gbps << ',' << lat
                          << '\n';
        }
    return Done;
}

std::string line(const Fleet &fleet, const SweepHead &h)
{
    const Member *member = fleet.member(h.broughtBy);
    std::string text = std::to_string(raw(h.id)) + "  " + local(h.at) + "  " + readers::excerpt(h.tool) + "  " +
                       std::to_string(std::max<std::size_t>(h.hostCount, h.side())) + " hosts, " +
                       std::to_string(h.measured) + " pairs";
    if (h.failed > 0)
        text += ", " + std::to_string(h.failed) + " failed";
    if (h.latencies > 0)
        text += ", " + std::to_string(h.latencies) + " latencies";
    if (h.planned > 0 && h.stage != SweepStage::Whole)
        text += " of " + std::to_string(h.planned);
    text += member ? "  by " + readers::excerpt(member->name) : "  by the co-op";
    if (h.stage != SweepStage::Whole)
        text += "  " + std::string(word(h.stage));
    return text + (h.thinnedAt != 0 ? "  head only" : "");
}

} // namespace

tl::expected<wire::ServerBody, std::string> callPatiently(Link &link, const wire::ClientBody &body)
{
    auto answer = link.call(body);
    const auto isLimited = [&] {
        const auto *no = answer ? std::get_if<wire::Refused>(&*answer) : nullptr;
        return no && !no->reasons.empty() && no->reasons.front().code == ReasonCode::RateLimited;
    };
    for (int again = 0; again < 100 && isLimited(); ++again) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100)); // the server takes 20 messages a second
        answer = link.call(body);
    }
    return answer;
}

int showSweeps(const Request &r, Link &link)
{
    if (const auto got = link.waitForSweeps(); !got)
        return fail(NoConnection, got.error());
    const Fleet &fleet = link.fleet();
    std::optional<FabricId> only;
    if (!r.fabric.empty()) {
        for (std::size_t i = 0; i < fleet.fabrics.size(); ++i)
            if (fleet.fabrics[i].name == r.fabric)
                only = FabricId(i);
        if (!only)
            return fail(Usage, "there is no fabric \"" + readers::excerpt(r.fabric) + "\" here");
    }
    std::vector<SweepHead> heads = link.sweeps();
    std::erase_if(heads, [&](const SweepHead &h) { return only && h.fabric != *only; });
    std::sort(heads.begin(), heads.end(), [](const SweepHead &a, const SweepHead &b) {
        return std::tuple(a.at, raw(a.id)) > std::tuple(b.at, raw(b.id));
    });
    if (r.json) {
        json out = json::array();
        for (const SweepHead &h : heads)
            out.push_back(headJson(fleet, h));
        return print({{"sweeps", out}});
    }
    for (const SweepHead &h : heads)
        std::cout << line(fleet, h) << '\n';
    if (heads.empty())
        std::cout << "nothing was measured yet: `imecectl fabric import FILE` brings a measurement\n";
    return Done;
}

int showSweep(const Request &r, Link &link)
{
    if (const auto got = link.waitForFleet(); !got)
        return fail(NoConnection, got.error());
    const auto sweep = fetch(r, link, r.id);
    if (!sweep)
        return sweep.error();
    if (r.csv)
        return printCsv(*sweep);
    const SweepHead &h = sweep->head;
    if (!r.json) {
        std::cout << line(link.fleet(), h) << "\nits pairs: --csv, or --json up to " << mostInJson << " hosts\n";
        return Done;
    }
    json out = headJson(link.fleet(), h);
    out["names"] = h.names;
    json leaves = json::array();
    for (const std::uint32_t g : h.groups)
        leaves.push_back(g < h.groupNames.size() ? json(h.groupNames[g]) : json(nullptr));
    out["leaves"] = leaves;
    out["claim_same_gbps"] = h.claimSameGbps > 0 ? json(h.claimSameGbps) : json(nullptr);
    out["claim_cross_gbps"] = h.claimCrossGbps > 0 ? json(h.claimCrossGbps) : json(nullptr);
    const bool isSmall = h.side() <= mostInJson;
    out["gbps"] = isSmall ? cellsJson(sweep->bandwidth, h.side(), h.unitGbps) : json(nullptr);
    out["latency_us"] =
        isSmall && !sweep->latencyCentiUs.empty() ? cellsJson(sweep->latencyCentiUs, h.side(), 0.01) : json(nullptr);
    return print(out);
}

int showDifference(const Request &r, Link &link)
{
    if (const auto got = link.waitForFleet(); !got)
        return fail(NoConnection, got.error());
    const auto older = fetch(r, link, r.id);
    if (!older)
        return older.error();
    const auto newer = fetch(r, link, r.otherId);
    if (!newer)
        return newer.error();
    const std::size_t common = hostsInCommon(older->head, newer->head);
    const auto changes = changesBetween(*older, *newer, mostChanges);
    const auto isOfPair = [](const SweepChange &c) {
        return c.kind == SweepChange::LinkWorse || c.kind == SweepChange::LinkBetter;
    };
    if (r.json) {
        json lines = json::array();
        for (const SweepChange &c : changes)
            lines.push_back({{"what", word(c.kind)},
                             {"a", newer->head.names[c.a]},
                             {"b", isOfPair(c) ? json(newer->head.names[c.b]) : json(nullptr)},
                             {"before_gbps", orNull(c.before)},
                             {"after_gbps", orNull(c.after)}});
        return print({{"older", headJson(link.fleet(), older->head)},
                      {"newer", headJson(link.fleet(), newer->head)},
                      {"hosts_in_common", common},
                      {"changes", lines}});
    }
    if (common == 0)
        return std::cout << "these two have no host in common: there is nothing to compare\n", Done;
    for (const SweepChange &c : changes) {
        std::cout << word(c.kind) << "  " << readers::excerpt(newer->head.names[c.a]);
        if (isOfPair(c))
            std::cout << " → " << readers::excerpt(newer->head.names[c.b]);
        std::cout << "  " << (c.before < 0 ? "?" : figure(c.before).dump()) << " → "
                  << (c.after < 0 ? "?" : figure(c.after).dump()) << " Gb/s\n";
    }
    if (changes.empty())
        std::cout << "no host or link changed by more than a tenth\n";
    return Done;
}

} // namespace imece::ctl
