// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a month: invoice and payouts.
#include "backend/ctl/commands.h"
#include "backend/ctl/link.h"
#include "backend/text/settlement_json.h"
#include "domain/duration.h"
#include "domain/epoch.h"
#include "readers/lines.h"
#include <iostream>

namespace imece::ctl {
namespace {

/// "2026-11"; nothing where it is no month.
std::optional<Instant> monthFrom(const std::string &text)
{
    if (text.size() != 7 || text[4] != '-')
        return {};
    const auto first = parseInstant(text + "-01T00:00:00Z", fixedOffset(0));
    return first && *first > 0 ? std::optional(*first) : std::nullopt;
}

int answered(const Request &r, Link &link, const wire::ClientBody &question)
{
    const auto body = link.call(question);
    if (!body)
        return fail(NoConnection, body.error());
    if (const auto *shown = std::get_if<wire::InvoiceShown>(&*body)) {
        if (r.json)
            std::cout << text::invoiceJson(link.fleet(), shown->invoice) << '\n';
        else
            showInvoice(link.fleet(), shown->invoice);
        return Done;
    }
    if (const auto *shown = std::get_if<wire::PayoutsShown>(&*body)) {
        if (r.json)
            std::cout << text::payoutsJson(link.fleet(), shown->payouts) << '\n';
        else
            showPayouts(link.fleet(), shown->payouts);
        return Done;
    }
    return refused(r, &link.fleet(), *body);
}

} // namespace

int settle(const Request &r, Link &link)
{
    Instant month = monthOf(link.welcome().now);
    if (!r.month.empty()) {
        const auto read = monthFrom(r.month);
        if (!read)
            return fail(Usage, "\"" + readers::quotation(r.month) + "\" is no month; write it like 2026-11");
        month = *read;
    }
    if (r.verb == Request::Verb::Payouts)
        return answered(r, link, wire::AskPayouts{month});
    wire::AskInvoice ask{month, MemberId{0}};
    for (const Member &m : link.fleet().members)
        if (!r.member.empty() && m.name == r.member)
            ask.member = m.id;
    if (!r.member.empty() && raw(ask.member) == 0)
        return fail(Usage, "there is no member \"" + readers::quotation(r.member) + "\"");
    return answered(r, link, ask);
}

} // namespace imece::ctl
