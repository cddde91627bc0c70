// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/bank.h"
#include "domain/bank_steps.h"
#include <algorithm>

namespace imece {

namespace bank {

/// Denominators are base capacities; should their common multiple ever pass this, the part below one GPU-second goes.
static constexpr std::int64_t mostDenominator = std::int64_t(1) << 40;

Level grown(const Level &level, const Fraction &rate, std::int64_t gpus, Seconds dt)
{
    std::int64_t plain = 0;
    if (rate.den == 1 && !__builtin_mul_overflow(rate.num, dt, &plain))
        return {level.whole + plain - gpus * dt, level.part};
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

std::vector<Change> changesOf(const BankTerms &terms, const std::vector<Use> &uses, const Use *candidate, Instant until)
{
    std::vector<Change> changes;
    changes.reserve(2 * uses.size() + terms.accrual.size() + 2 * terms.ramps.size() + terms.mostSteps.size() + 4);
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
    for (const DebtRamp &ramp : terms.ramps)
        mark(ramp.from), mark(ramp.from + ramp.length);
    for (const MostStep &step : terms.mostSteps)
        mark(step.from);
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

} // namespace bank

using namespace bank;

namespace {

/// One constant stretch of the projection.
struct Stretch
{
    Span span;
    Level from, until;
    Level after; ///< at its end, once a smaller M has taken what is above it
    Fraction rate;
    std::int64_t gpus = 0;
};

/// Visits the stretches from terms.at to until, in order. S4's breakpoints are their ends.
template<typename Visit>
Level walk(const BankTerms &terms, const std::vector<Use> &uses, const Use *candidate, Instant until, Visit visit)
{
    Level level = clipped({terms.balance, terms.part}, terms.mostAt(terms.at));
    if (until <= terms.at)
        return level;
    Instant at = terms.at;
    std::int64_t gpus = 0;
    for (const Change &change : changesOf(terms, uses, candidate, until)) {
        if (at < change.at) {
            Stretch s{{at, change.at}, level, {}, {}, rateAt(terms, at), gpus};
            level = clipped(grown(level, s.rate, gpus, change.at - at), terms.mostAt(at));
            s.until = level;
            level = s.after = clipped(level, terms.mostAt(change.at));
            visit(s);
            at = change.at;
        }
        gpus += change.gpus;
    }
    return level;
}

} // namespace

GpuSeconds BankTerms::debtAt(Instant when) const // E7, E10
{
    GpuSeconds sum = debt;
    for (const DebtRamp &ramp : ramps) {
        if (when >= ramp.from + ramp.length)
            sum += ramp.debt;
        else if (when > ramp.from)
            sum += std::int64_t(floorDiv(Int128(ramp.debt) * (when - ramp.from), Int128(ramp.length)));
    }
    return std::max<GpuSeconds>(sum, 0);
}

GpuSeconds BankTerms::mostAt(Instant when) const
{
    GpuSeconds now = most;
    for (const MostStep &step : mostSteps)
        if (step.from <= when)
            now = step.most;
    return now;
}

namespace {

/// D of a member as ramps: what it owned when the co-op began at once, every addition linearly, a reduction from the
/// youngest addition first, at once.
void rampsOf(const ShareTable &shares, MemberId member, std::int64_t debtDays, Seconds rampLength, BankTerms &terms)
{
    Instant founded = forever;
    for (const ShareRow &row : shares.rows())
        founded = std::min(founded, row.from);
    std::vector<std::pair<Instant, std::int64_t>> added; // GPUs still there, by age
    std::int64_t had = 0;
    const GpuSeconds perGpu = debtDays * day;
    const auto change = [&](Instant at) {
        const std::int64_t has = shares.owned(member, at);
        if (has > had) {
            added.push_back({at, has - had});
            terms.ramps.push_back({at, at == founded ? 0 : rampLength, (has - had) * perGpu});
        }
        for (std::int64_t gone = had - has; gone > 0;) {
            auto &[since, gpus] = added.back();
            const std::int64_t part = std::min(gone, gpus);
            const Seconds length = since == founded ? 0 : rampLength; // the same ramp, taken away from here on
            const GpuSeconds all = part * perGpu;
            const GpuSeconds reached = at >= since + length ? all : GpuSeconds(Int128(all) * (at - since) / length);
            terms.ramps.push_back({at, 0, -reached});
            if (reached < all)
                terms.ramps.push_back({at, since + length - at, reached - all});
            gpus -= part, gone -= part;
            if (gpus == 0)
                added.pop_back();
        }
        had = has;
    };
    if (founded == forever)
        return;
    change(founded);
    for (Instant t : shares.changes({founded, forever}))
        change(t);
}

} // namespace

BankTerms BankTerms::of(const ShareTable &shares, MemberId member, Instant at, GpuSeconds balance,
                        std::int64_t bankDays, std::int64_t debtDays, Seconds rampLength)
{
    const std::int64_t own = shares.owned(member, at);
    BankTerms terms;
    terms.at = at;
    terms.balance = balance;
    terms.most = bankDays * day * own;
    terms.accrual.push_back({at, {own, 1}});
    for (Instant t : shares.changes({at, forever})) { // S4: changes already recorded are used
        const std::int64_t then = shares.owned(member, t);
        if (const Fraction rate{then, 1}; rate != terms.accrual.back().rate) {
            terms.accrual.push_back({t, rate});
            terms.mostSteps.push_back({t, bankDays * day * then});
        }
    }
    rampsOf(shares, member, debtDays, rampLength, terms);
    std::erase_if(terms.ramps, [&](const DebtRamp &ramp) { // what is over is a plain part of D
        const bool isOver = ramp.from + ramp.length <= at;
        terms.debt += isOver ? ramp.debt : 0;
        return isOver;
    });
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
    std::vector<BankPoint> points{{terms.at, clipped({terms.balance, terms.part}, terms.mostAt(terms.at)).whole}};
    walk(terms, uses, nullptr, until, [&](const Stretch &s) {
        // The corner where a rising balance meets +M.
        const Int128 net = Int128(s.rate.num) - Int128(s.gpus) * s.rate.den;
        const GpuSeconds most = terms.mostAt(s.span.from);
        if (net > 0 && s.from.whole < most && s.until.whole == most) {
            const Instant corner = s.span.from + std::int64_t(ceilDiv(Int128(most - s.from.whole) * s.rate.den, net));
            if (corner < s.span.until)
                points.push_back({corner, most});
        }
        if (s.after.whole < s.until.whole && points.back().at < s.span.until - 1) // a fall is steep
            points.push_back(
                {s.span.until - 1, clipped(grown(s.from, s.rate, s.gpus, s.span.length() - 1), most).whole});
        points.push_back({s.span.until, s.after.whole});
    });
    return points;
}

BankLow lowestWith(const BankTerms &terms, const std::vector<Use> &uses, const Use &candidate) // S4
{
    Instant last = std::max(candidate.span.until, terms.at);
    for (const Use &use : uses)
        last = std::max(last, use.span.until);
    const Level start = clipped({terms.balance, terms.part}, terms.mostAt(terms.at));
    BankLow low{start.whole, start.whole, -terms.debtAt(terms.at), 0, start.whole};
    low.missing = low.limit - start.whole;
    bool isInside = false;
    const auto take = [&](Instant at, GpuSeconds balance) {
        if (at <= candidate.span.from)
            low.before = balance;
        if (candidate.span.from <= at && at <= candidate.span.until) {
            low.lowest = isInside ? std::min(low.lowest, balance) : balance;
            isInside = true;
        }
        const GpuSeconds limit = -terms.debtAt(at);
        if (limit - balance > low.missing)
            low.missing = limit - balance, low.limit = limit, low.worst = balance;
    };
    take(terms.at, start.whole);
    walk(terms, uses, &candidate, last, [&](const Stretch &s) { take(s.span.until, s.after.whole); });
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

UseBound useBound(const BankTerms &terms, Instant at, Seconds window, std::int64_t baseGpus) // S6
{
    const Fraction e = rateAt(terms, at);
    const GpuSeconds burst = terms.mostAt(at) + terms.debtAt(at);
    UseBound bound;
    bound.most = GpuSeconds(floorDiv(Int128(e.num) * window, Int128(e.den))) + burst;
    if (baseGpus > 0 && window > 0)
        bound.part = double(bound.most) / (double(baseGpus) * double(window));
    if (const Int128 above = Int128(baseGpus) * e.den - e.num; above > 0)
        bound.longestAlone = Seconds(floorDiv(Int128(burst) * e.den, above));
    return bound;
}

} // namespace imece
