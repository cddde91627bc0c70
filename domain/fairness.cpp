// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fairness.h"
#include "domain/money.h"

namespace imece {

std::int64_t bankMillidays(GpuSeconds balance, const Fraction &e) // S16a
{
    if (e.num <= 0)
        return 0;
    const Int128 top = Int128(balance) * 1000 * e.den, bottom = Int128(day) * e.num;
    const Int128 whole = floorDiv(top, bottom), twice = (top - whole * bottom) * 2;
    const bool isUp = twice > bottom || (twice == bottom && whole % 2 != 0);
    return std::int64_t(whole) + (isUp ? 1 : 0);
}

bool isWithinQueueBound(const Backlogged &i, const Backlogged &j) // S16c
{
    const Int128 gap = Int128(i.used) * j.weight - Int128(j.used) * i.weight;
    const Int128 bound = Int128(i.largest) * j.weight + Int128(j.largest) * i.weight;
    return (gap < 0 ? -gap : gap) <= bound;
}

std::int64_t jainPermille(const std::vector<Fraction> &perShare) // S16
{
    Fraction largest;
    for (const Fraction &x : perShare)
        if (Int128(x.num) * largest.den > Int128(largest.num) * x.den)
            largest = x;
    if (largest.num <= 0)
        return 1000;
    constexpr Int128 scale = 1'000'000'000; // the index does not depend on the unit
    Int128 sum = 0, squares = 0;
    for (const Fraction &x : perShare) {
        const Int128 part = Int128(x.num) * scale / largest.num * largest.den / x.den;
        sum += part;
        squares += part * part;
    }
    const Int128 bottom = squares * std::int64_t(perShare.size());
    return std::int64_t((sum * sum * 1000 + bottom / 2) / bottom);
}

tl::expected<std::array<TransferLine, 2>, Reason> transfer(const Transfer &asked, const TransferTerms &terms,
                                                           const BankTerms &giver, const std::vector<Use> &uses,
                                                           const std::vector<TransferLine> &given) // S18
{
    if (asked.tokens <= 0 || asked.from == asked.to || raw(asked.from) == 0 || raw(asked.to) == 0)
        return tl::unexpected(Reason{ReasonCode::Malformed, "S18", {Arg::words("field", "transfer")}});
    if (raw(asked.signedFrom) == 0 || raw(asked.signedTo) == 0)
        return tl::unexpected(Reason{ReasonCode::ApprovalNeeded,
                                     "S18",
                                     {Arg::of("member", ArgType::Member,
                                              std::int64_t(raw(raw(asked.signedFrom) == 0 ? asked.from : asked.to)))}});
    GpuSeconds used = 0;
    for (const TransferLine &line : given)
        if (line.member == asked.from && line.tokens < 0 && monthOf(line.at) == monthOf(asked.at))
            used -= line.tokens;
    const GpuSeconds limit =
        GpuSeconds(floorDiv(Int128(giver.mostAt(asked.at)) * terms.mostPerMonth.num, Int128(terms.mostPerMonth.den)));
    if (used + asked.tokens > limit)
        return tl::unexpected(Reason{ReasonCode::TokenLimit,
                                     "S18",
                                     {Arg::of("limit", ArgType::Work, limit), Arg::of("used", ArgType::Work, used),
                                      Arg::of("missing", ArgType::Work, used + asked.tokens - limit)}});
    BankTerms after = giver;
    after.balance -= asked.tokens;
    if (const auto refused = admits(after, uses, {{after.at, after.at}, 0}))
        return tl::unexpected(*refused);
    return std::array{TransferLine{asked.from, -asked.tokens, asked.at},
                      TransferLine{asked.to, asked.tokens, asked.at}};
}

} // namespace imece
