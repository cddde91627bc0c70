// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/bank.h"
#include <algorithm>

namespace imece {

namespace {

/// A balance as whole + part, 0 ≤ part < 1.
struct Level
{
    GpuSeconds whole = 0;
    Fraction part;
};

/// Denominators are base capacities; should their common multiple ever pass this, the part below one GPU-second goes.
constexpr std::int64_t mostDenominator = std::int64_t(1) << 40;

Level grown(const Level &level, const Fraction &rate, std::int64_t gpus, Seconds dt)
{
    const Int128 accrued = Int128(rate.num) * dt;
    const Int128 whole = floorDiv(accrued, Int128(rate.den));
    const std::int64_t rest = std::int64_t(accrued - whole * rate.den);
    Level next{level.whole + std::int64_t(whole) - gpus * dt, level.part};
    if (rest == 0)
        return next;
    const std::int64_t g = std::gcd(level.part.den, rate.den);
    if (Int128(level.part.den / g) * rate.den > mostDenominator) {
        next.part = fraction(rest, rate.den);
        return next;
    }
    const std::int64_t common = level.part.den / g * rate.den;
    std::int64_t num = level.part.num * (common / level.part.den) + rest * (common / rate.den);
    if (num >= common) {
        ++next.whole;
        num -= common;
    }
    next.part = num == 0 ? Fraction{} : fraction(num, common);
    return next;
}

Level clipped(const Level &level, GpuSeconds most) // S3: surplus is forfeited
{
    return level.whole >= most ? Level{most, {}} : level;
}

GpuSeconds debtAt(const BankTerms &terms, Instant at) // E7
{
    if (terms.rampLength <= 0 || at >= terms.rampFrom + terms.rampLength)
        return terms.debt;
    const Int128 part = Int128(terms.debt) * std::max<Seconds>(0, at - terms.rampFrom) / terms.rampLength;
    return std::int64_t(part);
}

/// One constant stretch of the projection.
struct Stretch
{
    Span span;
    Level from, until;
    Fraction rate;
    std::int64_t gpus = 0;
};

struct Change
{
    Instant at = 0;
    std::int64_t gpus = 0;
};

std::vector<Change> changesOf(const BankTerms &terms, const std::vector<Use> &uses, const Use *candidate, Instant until)
{
    std::vector<Change> changes;
    changes.reserve(2 * uses.size() + terms.accrual.size() + 6);
    const auto add = [&](const Use &use) {
        const Span span = use.span.clippedTo({terms.at, std::max(terms.at, until)});
        if (span.isEmpty() || use.gpus == 0)
            return;
        changes.push_back({span.from, use.gpus});
        changes.push_back({span.until, -use.gpus});
    };
    for (const Use &use : uses)
        add(use);
    if (candidate)
        add(*candidate);
    const auto mark = [&](Instant at) {
        if (terms.at < at && at < until)
            changes.push_back({at, 0});
    };
    for (const AccrualStep &step : terms.accrual)
        mark(step.from);
    if (terms.rampLength > 0)
        mark(terms.rampFrom), mark(terms.rampFrom + terms.rampLength);
    changes.push_back({until, 0});
    std::sort(changes.begin(), changes.end(), [](const Change &a, const Change &b) { return a.at < b.at; });
    return changes;
}

Fraction rateAt(const BankTerms &terms, Instant at)
{
    Fraction rate = terms.accrual.empty() ? Fraction{} : terms.accrual.front().rate;
    for (const AccrualStep &step : terms.accrual)
        if (step.from <= at)
            rate = step.rate;
    return rate;
}

/// Visits the stretches from terms.at to until, in order. S4's breakpoints are their ends.
template<typename Visit>
Level walk(const BankTerms &terms, const std::vector<Use> &uses, const Use *candidate, Instant until, Visit visit)
{
    Level level = clipped({terms.balance, terms.part}, terms.most);
    if (until <= terms.at)
        return level;
    Instant at = terms.at;
    std::int64_t gpus = 0;
    for (const Change &change : changesOf(terms, uses, candidate, until)) {
        if (at < change.at) {
            Stretch s{{at, change.at}, level, {}, rateAt(terms, at), gpus};
            level = clipped(grown(level, s.rate, gpus, change.at - at), terms.most);
            s.until = level;
            visit(s);
            at = change.at;
        }
        gpus += change.gpus;
    }
    return level;
}

} // namespace

BankTerms BankTerms::of(const ShareTable &shares, MemberId member, Instant at, GpuSeconds balance,
                        std::int64_t bankDays, std::int64_t debtDays)
{
    const std::int64_t own = shares.owned(member, at);
    BankTerms terms;
    terms.at = at;
    terms.balance = balance;
    terms.most = bankDays * day * own;
    terms.debt = debtDays * day * own;
    terms.accrual.push_back({at, {own, 1}});
    for (Instant t : shares.changes({at, forever})) // S4: changes already recorded are used
        if (const Fraction rate{shares.owned(member, t), 1}; rate != terms.accrual.back().rate)
            terms.accrual.push_back({t, rate});
    return terms;
}

BankTerms advanced(const BankTerms &terms, const std::vector<Use> &uses, Instant at)
{
    const Level level = walk(terms, uses, nullptr, at, [](const Stretch &) {});
    BankTerms next = terms;
    next.at = std::max(at, terms.at);
    next.balance = level.whole;
    next.part = level.part;
    return next;
}

GpuSeconds balanceAt(const BankTerms &terms, const std::vector<Use> &uses, Instant at)
{
    return advanced(terms, uses, at).balance;
}

std::vector<BankPoint> projection(const BankTerms &terms, const std::vector<Use> &uses, Instant until)
{
    std::vector<BankPoint> points{{terms.at, clipped({terms.balance, terms.part}, terms.most).whole}};
    walk(terms, uses, nullptr, until, [&](const Stretch &s) {
        // The corner where a rising balance meets +M.
        const Int128 net = Int128(s.rate.num) - Int128(s.gpus) * s.rate.den;
        if (net > 0 && s.from.whole < terms.most && s.until.whole == terms.most) {
            const Instant corner =
                s.span.from + std::int64_t(ceilDiv(Int128(terms.most - s.from.whole) * s.rate.den, net));
            if (corner < s.span.until)
                points.push_back({corner, terms.most});
        }
        points.push_back({s.span.until, s.until.whole});
    });
    return points;
}

BankLow lowestWith(const BankTerms &terms, const std::vector<Use> &uses, const Use &candidate) // S4
{
    Instant last = std::max(candidate.span.until, terms.at);
    for (const Use &use : uses)
        last = std::max(last, use.span.until);
    const Level start = clipped({terms.balance, terms.part}, terms.most);
    BankLow low{start.whole, start.whole, -debtAt(terms, terms.at), 0, start.whole};
    low.missing = low.limit - start.whole;
    bool isInside = false;
    const auto take = [&](Instant at, GpuSeconds balance) {
        if (at <= candidate.span.from)
            low.before = balance;
        if (candidate.span.from <= at && at <= candidate.span.until) {
            low.lowest = isInside ? std::min(low.lowest, balance) : balance;
            isInside = true;
        }
        const GpuSeconds limit = -debtAt(terms, at);
        if (limit - balance > low.missing)
            low.missing = limit - balance, low.limit = limit, low.worst = balance;
    };
    take(terms.at, start.whole);
    walk(terms, uses, &candidate, last, [&](const Stretch &s) { take(s.span.until, s.until.whole); });
    low.missing = std::max<GpuSeconds>(low.missing, 0);
    return low;
}

std::optional<Reason> admits(const BankTerms &terms, const std::vector<Use> &uses, const Use &candidate)
{
    const BankLow low = lowestWith(terms, uses, candidate);
    if (low.missing == 0)
        return {};
    return Reason{ReasonCode::TokenLimit,
                  "S4",
                  {Arg::of("balance", ArgType::Work, low.worst), Arg::of("limit", ArgType::Work, low.limit),
                   Arg::of("missing", ArgType::Work, low.missing)}};
}

Seconds longestAdmissible(const BankTerms &terms, const std::vector<Use> &uses, Instant start, std::int64_t gpus,
                          Seconds grid, Seconds most)
{
    std::int64_t good = 0, bad = most / grid + 1; // a shorter candidate uses no more at any instant: monotone
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        const bool isFine = lowestWith(terms, uses, {{start, start + middle * grid}, gpus}).missing == 0;
        (isFine ? good : bad) = middle;
    }
    return good * grid;
}

} // namespace imece
