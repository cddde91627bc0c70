// SPDX-License-Identifier: GPL-3.0-or-later
// What people read: plain columns, two blanks apart, no colours. Scripts use --json.
#include "backend/ctl/tables.h"
#include "backend/ctl/commands.h"
#include "backend/ctl/zone.h"
#include "backend/text/json_string.h"
#include "backend/text/plain_words.h"
#include "backend/text/reason_lines.h"
#include "backend/text/settlement_json.h"
#include "backend/text/show_json.h"
#include "domain/duration.h"
#include "domain/fragmentation.h"
#include "domain/invoice_kind.h"
#include <charconv>
#include <iostream>

namespace imece::ctl {
namespace {

std::size_t width(std::string_view text)
{
    std::size_t n = 0;
    for (const char c : text)
        n += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    return n;
}

std::string percent(std::uint16_t figure, unsigned scale)
{
    if (figure == noFigure)
        return "-";
    const unsigned tenths = figure * 10u / scale;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string memberName(const Fleet &fleet, MemberId id)
{
    const Member *m = fleet.member(id);
    return m ? clean(m->name) : std::string("-");
}

} // namespace

std::string clean(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t length = text::utf8Length(text);
        const auto first = static_cast<unsigned char>(text.front());
        if (length == 0 || first < 0x20 || first == 0x7F)
            out += '?';
        else
            out.append(text.substr(0, length));
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

void showTable(const std::vector<std::vector<std::string>> &rows)
{
    std::vector<std::size_t> widths;
    for (const auto &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], width(row[i]));
        }
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i];
            if (i + 1 < row.size())
                line.append(widths[i] - width(row[i]) + 2, ' ');
        }
        std::cout << line << '\n';
    }
}

std::string gpuHours(GpuSeconds work)
{
    const std::string all = text::words({"", ArgType::Work, work, {}, {}}, nullptr);
    return all.substr(1, all.size() - 7); // without the empty name and the unit
}

void showHosts(const Fleet &fleet, const HostColumns &c)
{
    std::vector<std::vector<std::string>> rows{
        {"HOST", "LEAF", "STATE", "GRADE", "UPTIME", "NET", "USE", "MEMBER", "BOOKING"}};
    for (std::size_t i = 0; i < fleet.hosts.size() && i < c.size(); ++i)
        rows.push_back({clean(fleet.hosts[i].name), clean(fleet.leafOf(HostId(i)).name),
                        std::string(text::plain(c.state[i])), std::string(1, c.grade[i]),
                        percent(c.uptimePermyriad[i], 100), percent(c.netPermille[i], 10),
                        std::string(text::plain(c.use[i])), memberName(fleet, c.member[i]),
                        raw(c.booking[i]) == 0 ? "-" : text::bookingName(c.booking[i])});
    showTable(rows);
    const FreeCapacity free = freeCapacity(fleet, c); // R10
    std::cout << "free now: " << free.hosts << " hosts; largest gang on one leaf " << free.onLeaf << ", on one fabric "
              << free.onFabric << "; fragmentation of blocks " << free.blocks << '\n';
}

namespace {

std::string tenths(double figure)
{
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, figure, std::chars_format::fixed, 1).ptr;
    return {digits, end};
}

std::string counted(std::uint32_t count, const std::string &one)
{
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

/// The spread of the quote's own links, and whether a stalled gang is credited on evidence (M3).
std::string evidenceLine(const Quote &q)
{
    const LinkSpread &l = q.links;
    const Guarantee &g = q.guarantee;
    std::string line;
    if (l.measured > 0) {
        line = "links " + tenths(l.gbps[0]);
        for (std::size_t k = 1; k < l.gbps.size(); ++k)
            line += " · " + tenths(l.gbps[k]);
        line += " Gb/s (least, 5 %, median, 95 %, most), " + std::to_string(l.measured) + " of " +
                counted(l.pairs, "pair") + " measured " + local(l.measuredAt) + "; ";
    } else if (l.pairs > 0) {
        line = "links not measured; ";
    }
    line += g.isInForce ? "no-pay guarantee in force" : "no-pay guarantee not in force";
    if (g.silent > 0)
        line += ", " + counted(g.silent, "host") + " without a heartbeat";
    if (g.unmeasured > 0)
        line += ", " + counted(g.unmeasured, "pair") + " without a fresh figure";
    if (g.isInForce && g.oldestHeartbeat != 0)
        line += ", heartbeats since " + local(g.oldestHeartbeat);
    return line;
}

} // namespace

void showQuotes(const Fleet &fleet, const WindowsAnswer &answer)
{
    std::vector<std::vector<std::string>> rows{
        {"QUOTE", "FROM", "UNTIL", "HOSTS", "LEAVES", "PRICE", "BANK AFTER (GPU-h)", "WHY"}};
    for (std::size_t i = 0; i < answer.quotes.size(); ++i) {
        const Quote &q = answer.quotes[i];
        std::string leaves;
        for (std::size_t k = 0; k < q.perLeaf.size() && k < fleet.leaves.size(); ++k)
            if (q.perLeaf[k] > 0)
                leaves +=
                    (leaves.empty() ? "" : " ") + clean(fleet.leaves[k].name) + ":" + std::to_string(q.perLeaf[k]);
        rows.push_back({std::to_string(i + 1), local(q.window.from), local(q.window.until),
                        std::to_string(q.hosts.size()), leaves, text::moneyText(q.price), gpuHours(q.bankAfter),
                        std::string(text::plain(q.why))});
    }
    showTable(rows);
    for (std::size_t i = 0; i < answer.quotes.size(); ++i) {
        const Quote &q = answer.quotes[i];
        std::cout << "quote " << i + 1 << ": " << evidenceLine(q) << '\n';
        if (q.plannedUntil != 0)
            std::cout << "quote " << i + 1 << ": hosts planned, fixed from " << local(q.plannedUntil) << '\n';
        if (!q.displaced.empty())
            std::cout << "quote " << i + 1 << ": stops " << counted(std::uint32_t(q.displaced.size()), "lease") << '\n';
    }
    for (const Reason &reason : answer.reasons)
        std::cout << "not earlier: " << clean(text::line(reason, &fleet)) << '\n';
}

void showBookings(const Fleet &fleet, const std::vector<Booking> &bookings, const std::vector<BookingPrivate> &mine)
{
    std::vector<std::vector<std::string>> rows{
        {"BOOKING", "MEMBER", "CLASS", "STATE", "FROM", "LENGTH", "HOSTS", "LABEL"}};
    for (const Booking &b : bookings) {
        const bool isPlanned = !b.window.isEmpty(); // a queue entry may wait without a planned start
        std::string label;
        for (const BookingPrivate &p : mine)
            if (p.id == b.id)
                label = clean(p.label);
        rows.push_back({text::bookingName(b.id), memberName(fleet, b.member), std::string(text::name(b.cls)),
                        std::string(text::plain(b.state)), isPlanned ? local(b.window.from) : "-",
                        isPlanned ? formatDuration(b.window.length()) : "-",
                        isPlanned ? std::to_string(b.hosts.size()) : "-", label});
    }
    showTable(rows);
}

namespace {

std::string money(std::int64_t cents)
{
    const std::string digits = std::to_string(cents < 0 ? -cents : cents);
    const std::string padded = digits.size() < 3 ? std::string(3 - digits.size(), '0') + digits : digits;
    return (cents < 0 ? "-" : "") + padded.substr(0, padded.size() - 2) + "." + padded.substr(padded.size() - 2);
}

void showMonth(const Span &month, bool isFinal)
{
    std::cout << local(month.from) << " until " << local(month.until) << (isFinal ? ", final" : ", so far") << '\n';
}

} // namespace

void showInvoice(const Fleet &fleet, const Invoice &invoice)
{
    std::cout << memberName(fleet, invoice.member) << ", ";
    showMonth(invoice.month, invoice.isFinal);
    std::vector<std::vector<std::string>> rows{{"LINE", "BOOKING", "AMOUNT", "NOTE"}};
    for (const InvoiceLine &line : invoice.lines)
        rows.push_back({std::string(plainName(line.kind)),
                        raw(line.booking) == 0 ? "-" : text::bookingName(line.booking), money(line.cents),
                        clean(line.note)});
    rows.push_back({"total", "", money(invoice.cents), ""});
    showTable(rows);
}

void showPayouts(const Fleet &fleet, const PayoutList &list)
{
    showMonth(list.month, list.isFinal);
    std::vector<std::vector<std::string>> rows{{"MEMBER", "OWNED GPU-H", "PAYOUT"}};
    for (const PayoutRow &row : list.rows)
        rows.push_back({memberName(fleet, row.member), gpuHours(row.owned), money(centsOf(row.ticks))});
    showTable(rows);
}

void showStatement(const Fleet &fleet, const Statement &s)
{
    std::cout << "GPU-h from " << local(s.period.from) << " until " << local(s.period.until) << '\n';
    std::vector<std::vector<std::string>> rows{{"MEMBER", "OWNED", "OWN USE", "LENT", "BOOKED IDLE", "IDLE", "DOWN",
                                                "PLANNED DOWN", "BORROWED", "OF SPARES", "CREDITED"}};
    for (const StatementRow &r : s.rows)
        rows.push_back({memberName(fleet, r.member), gpuHours(r.owned), gpuHours(r.ownUse), gpuHours(r.lent),
                        gpuHours(r.bookedIdle), gpuHours(r.idle), gpuHours(r.down), gpuHours(r.plannedDown),
                        gpuHours(r.borrowed), gpuHours(r.borrowedSpare), gpuHours(r.credited)});
    showTable(rows);
}

void showReasons(const Fleet *, const std::vector<Reason> &, const std::vector<Alternative> &others)
{
    if (others.empty())
        return;
    std::vector<std::vector<std::string>> rows{{"INSTEAD", "HOSTS", "LENGTH", "FROM", "UNTIL", "PRICE"}};
    for (const Alternative &a : others)
        rows.push_back({std::string(text::plain(a.kind)), std::to_string(a.hosts), formatDuration(a.length),
                        local(a.window.from), local(a.window.until), text::moneyText(a.price)});
    showTable(rows);
}

} // namespace imece::ctl
