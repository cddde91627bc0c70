// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/invoice.h"
#include <algorithm>

namespace imece {

MicrosPerGpuHour PriceRow::of(PriceClass cls) const // M6
{
    const MicrosPerGpuHour list = listPrice(base, over);
    switch (cls) {
    case PriceClass::G:
        return halfEven(list * g, 10000);
    case PriceClass::P:
        return halfEven(list * p, 10000);
    case PriceClass::S:
        return halfEven(list * s, 10000);
    case PriceClass::Sla:
        return halfEven(list * sla, 10000);
    }
    return list;
}

const PriceRow &priceRowAt(std::span<const PriceRow> rows, Instant at) // M9
{
    const auto next = std::partition_point(rows.begin(), rows.end(), [at](const PriceRow &r) { return r.from <= at; });
    return next == rows.begin() ? rows.front() : *std::prev(next);
}

InvoiceCents invoiceCents(std::span<const Ticks> lines) // M10
{
    InvoiceCents cents;
    std::vector<std::size_t> order(lines.size());
    Int128 sum = 0;
    std::int64_t floors = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        order[i] = i;
        sum += lines[i];
        cents.lines.push_back(floorDiv(lines[i], ticksPerCent));
        floors += cents.lines.back();
    }
    const auto rest = [&](std::size_t i) { return lines[i] - cents.lines[i] * ticksPerCent; };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rest(a) > rest(b); });
    // Σ of the rests is below the number of lines that have one, so no whole line is ever rounded up.
    cents.total = halfEven(std::int64_t(sum), ticksPerCent);
    for (std::size_t k = 0; k < order.size() && floors < cents.total; ++k, ++floors)
        ++cents.lines[order[k]];
    return cents;
}

Ticks slaCredit(Seconds running, Seconds billed, const Bill &bill) // M11
{
    if (billed <= 0)
        return 0;
    for (const SlaStep &step : slaLadder)
        if (Int128(running) * 1000 < Int128(billed) * step.belowPermille) {
            const Int128 wanted = Int128(bill.gross) * step.credit;
            return std::min<Ticks>(std::int64_t(floorDiv(wanted, Int128(10000))), bill.net());
        }
    return 0;
}

GpuSeconds ownedWork(const ShareTable &shares, MemberId member, const Span &period) // M12
{
    GpuSeconds sum = 0;
    for (const ShareRow &row : shares.rows())
        if (row.member == member)
            sum += row.gpus * Span{row.from, row.until}.clippedTo(period).length();
    return sum;
}

Payouts payouts(const PayoutInput &input) // M12
{
    Payouts out{std::vector<Ticks>(input.members.size(), 0), 0};
    Ticks credits = 0;
    for (const Credit &credit : input.credits)
        credits += credit.ticks;
    out.fee = std::clamp<Ticks>(input.fee, 0, std::max<Ticks>(0, input.charges - credits));
    out.members = largestRemainder(input.owned, input.charges - out.fee);
    Ticks rest = 0; // what no cause pays for
    std::vector<Ticks> caused(input.members.size(), 0);
    for (const Credit &credit : input.credits) {
        const auto found = std::lower_bound(input.members.begin(), input.members.end(), credit.cause);
        if (found != input.members.end() && *found == credit.cause)
            caused[std::size_t(found - input.members.begin())] += credit.ticks;
        else
            rest += credit.ticks;
    }
    for (std::size_t i = 0; i < caused.size(); ++i) {
        const Ticks own = std::min(caused[i], out.members[i]);
        out.members[i] -= own;
        rest += caused[i] - own;
    }
    const std::vector<Ticks> shared = largestRemainder(out.members, rest);
    for (std::size_t i = 0; i < shared.size(); ++i)
        out.members[i] -= shared[i];
    return out;
}

std::optional<Ticks> correction(std::span<const Ticks> posted, Ticks shouldBe) // M13
{
    Ticks sum = 0;
    for (Ticks line : posted)
        sum += line;
    if (sum == shouldBe)
        return {};
    return shouldBe - sum;
}

} // namespace imece
