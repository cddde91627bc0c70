// SPDX-License-Identifier: GPL-3.0-or-later
// A startup's money: the invoice of a month, what the own hosts earned, and the cap. Private: told to whoever asked and
// never kept.
#include "app/calls.h"

namespace imece {

void Calls::askInvoice(Instant month, MemberId member)
{
    m_session->call(wire::AskInvoice{month, member}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::InvoiceShown>())
            Q_EMIT invoiceShown(shown->invoice);
        else
            Q_EMIT invoiceRefused(outcome.refused.reasons);
    });
}

void Calls::askPayouts(Instant month)
{
    m_session->call(wire::AskPayouts{month}, this, [this](const Outcome &outcome) {
        if (const auto *shown = outcome.as<wire::PayoutsShown>())
            Q_EMIT payoutsShown(shown->payouts);
    });
}

void Calls::setCap(Ticks cap, bool isTruncating)
{
    const MemberId member = m_stores->facts.member();
    send(
        [member, cap, isTruncating](const wire::Key &key) {
            return wire::SetCap{key, member, wire::CapLevel::Startup, {}, {}, cap, isTruncating};
        },
        newKey(),
        [this, cap](const Outcome &outcome) {
            if (const auto *noted = outcome.as<wire::Noted>())
                Q_EMIT capSet(cap, noted->cut);
            else
                Q_EMIT capRefused(outcome.refused.reasons);
        });
}

} // namespace imece
