// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/text/settlement_json.h"
#include "backend/text/reason_lines.h"
#include "domain/duration.h"
#include "domain/invoice_kind.h"
#include <nlohmann/json.hpp>

namespace imece::text {
namespace {

using json = nlohmann::ordered_json;

std::string memberName(const Fleet &fleet, MemberId id)
{
    const Member *m = fleet.member(id);
    return m ? m->name : std::string();
}

std::string written(const json &j)
{
    return j.dump(-1, ' ', false, json::error_handler_t::replace);
}

json orNull(Instant at)
{
    return at == 0 ? json(nullptr) : json(formatInstant(at));
}

} // namespace

std::string invoiceJson(const Fleet &fleet, const Invoice &invoice)
{
    json lines = json::array();
    for (const InvoiceLine &line : invoice.lines)
        lines.push_back({{"line", plainName(line.kind)},
                         {"booking", raw(line.booking) == 0 ? json(nullptr) : json(bookingName(line.booking))},
                         {"cents", line.cents},
                         {"amount_ticks", line.ticks},
                         {"at", orNull(line.at)},
                         {"note", line.note}});
    return written({{"member", memberName(fleet, invoice.member)},
                    {"from", orNull(invoice.month.from)},
                    {"until", orNull(invoice.month.until)},
                    {"final", invoice.isFinal},
                    {"total_cents", invoice.cents},
                    {"total_ticks", invoice.ticks},
                    {"lines", std::move(lines)}});
}

std::string payoutsJson(const Fleet &fleet, const PayoutList &list)
{
    json members = json::array(), culprits = json::array();
    for (const PayoutRow &row : list.rows)
        members.push_back({{"name", memberName(fleet, row.member)},
                           {"owned_s", row.owned},
                           {"payout_cents", centsOf(row.ticks)},
                           {"payout_ticks", row.ticks}});
    for (const HostCredit &c : list.culprits)
        culprits.push_back({{"host", raw(c.host) < fleet.hosts.size() ? json(fleet.host(c.host).name) : json(nullptr)},
                            {"credit_ticks", c.ticks}});
    return written({{"from", orNull(list.month.from)},
                    {"until", orNull(list.month.until)},
                    {"final", list.isFinal},
                    {"charges_ticks", list.charges},
                    {"credits_ticks", list.credits},
                    {"fee_ticks", list.fee},
                    {"uncovered_ticks", list.uncovered},
                    {"members", std::move(members)},
                    {"culprits", std::move(culprits)}});
}

} // namespace imece::text
