// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/wire/convert.h"

namespace imece::wire {

static_assert(int(pb::INVOICE_CORRECTION) == int(InvoiceKind::Correction));

void put(const InvoiceLine &value, pb::InvoiceLine &out)
{
    out.set_kind(static_cast<pb::InvoiceKind>(value.kind));
    out.set_booking(raw(value.booking));
    out.set_ticks(value.ticks);
    out.set_cents(value.cents);
    out.set_at_s(value.at);
    out.set_note(cleanText(value.note));
}

void take(Take &t, const pb::InvoiceLine &in, InvoiceLine &value)
{
    value.kind = t.oneOf(in.kind(), InvoiceKind::Correction, "invoice.kind");
    value.booking = BookingId{in.booking()};
    value.ticks = in.ticks();
    value.cents = in.cents();
    value.at = t.instant(in.at_s(), "invoice.at");
    value.note = t.text(in.note(), limit::note, "invoice.note");
}

void put(const Invoice &value, pb::Invoice &out)
{
    out.set_member(raw(value.member));
    put(value.month, *out.mutable_month());
    putAll(value.lines, *out.mutable_lines());
    out.set_ticks(value.ticks);
    out.set_cents(value.cents);
    out.set_is_final(value.isFinal);
}

void take(Take &t, const pb::Invoice &in, Invoice &value)
{
    value.member = MemberId{in.member()};
    take(t, in.month(), value.month);
    takeAll(t, in.lines(), value.lines, limit::lines, "invoice.lines");
    value.ticks = in.ticks();
    value.cents = in.cents();
    value.isFinal = in.is_final();
}

void put(const PayoutList &value, pb::Payouts &out)
{
    put(value.month, *out.mutable_month());
    out.set_charges(value.charges);
    out.set_credits(value.credits);
    out.set_fee(value.fee);
    out.set_uncovered(value.uncovered);
    for (const PayoutRow &row : value.rows)
        out.add_member(raw(row.member)), out.add_owned(row.owned), out.add_ticks(row.ticks);
    for (const HostCredit &c : value.culprits)
        out.add_culprit(raw(c.host)), out.add_culprit_ticks(c.ticks);
    out.set_is_final(value.isFinal);
}

void take(Take &t, const pb::Payouts &in, PayoutList &value)
{
    take(t, in.month(), value.month);
    value.charges = in.charges();
    value.credits = in.credits();
    value.fee = in.fee();
    value.uncovered = in.uncovered();
    value.isFinal = in.is_final();
    const int n = in.member_size(), hosts = in.culprit_size();
    if (!t.count(n, limit::members, "payouts.member") ||
        !t.expect(in.owned_size() == n && in.ticks_size() == n, "payouts.rows") ||
        !t.count(hosts, limit::hosts, "payouts.culprit") ||
        !t.expect(in.culprit_ticks_size() == hosts, "payouts.culprit"))
        return;
    for (int i = 0; i < n; ++i)
        value.rows.push_back({MemberId{in.member(i)}, in.owned(i), in.ticks(i)});
    for (int i = 0; i < hosts; ++i)
        value.culprits.push_back({t.host(in.culprit(i), "payouts.culprit"), in.culprit_ticks(i)});
}

} // namespace imece::wire
