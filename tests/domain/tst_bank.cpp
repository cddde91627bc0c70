// SPDX-License-Identifier: GPL-3.0-or-later
// S1, S3–S6: shares and the bank, by the worked examples and against a model that counts every second.
#include "domain/bank_ahead.h"
#include "tests/support/dice.h"
#include <QTest>
#include <array>

using namespace imece;
using sample::Dice;

namespace {

constexpr GpuSeconds gpuHour = 3600;

BankTerms eightMembers(GpuSeconds balance = 0) // section 12: 8 × 128, M = 28 d·e, D = 21 d·e
{
    std::vector<ShareRow> rows;
    for (std::uint32_t m = 1; m <= 8; ++m)
        rows.push_back({MemberId{m}, 128, 0});
    return BankTerms::of(ShareTable(rows), MemberId{1}, 0, balance, 28, 21);
}

/// The obvious bank: one second after the other, in units of 1/den of a GPU-second.
struct SecondBySecond
{
    const BankTerms &terms;
    const std::vector<Use> &uses;
    std::int64_t den = 1;
    std::vector<std::int64_t> level; ///< at terms.at + index

    SecondBySecond(const BankTerms &t, const std::vector<Use> &u, Seconds length) : terms(t), uses(u)
    {
        for (const AccrualStep &s : t.accrual)
            den = std::lcm(den, s.rate.den);
        den = std::lcm(den, t.part.den);
        level.push_back(std::min(mostAt(t.at) * den, t.balance * den + t.part.num * (den / t.part.den)));
        for (Instant at = t.at; at < t.at + length; ++at) {
            Fraction rate = t.accrual.front().rate;
            for (const AccrualStep &s : t.accrual)
                if (s.from <= at)
                    rate = s.rate;
            std::int64_t next = level.back() + rate.num * (den / rate.den);
            for (const Use &use : u)
                next -= use.span.holds(at) ? use.gpus * den : 0;
            level.push_back(std::min({next, mostAt(at) * den, mostAt(at + 1) * den}));
        }
    }
    GpuSeconds mostAt(Instant at) const
    {
        GpuSeconds now = terms.most;
        for (const MostStep &step : terms.mostSteps)
            now = step.from <= at ? step.most : now;
        return now;
    }
    GpuSeconds at(Instant instant) const { return floorDiv(level[std::size_t(instant - terms.at)], den); }
};

BankTerms randomTerms(Dice &dice)
{
    BankTerms t;
    t.at = dice.number(0, 50);
    t.balance = dice.number(-40, 120);
    t.most = dice.number(0, 150);
    t.debt = dice.number(0, 150);
    const std::int64_t base = dice.number(1, 7);
    if (dice.isHit(30))
        t.part = fraction(dice.number(0, base - 1), base);
    Instant from = t.at;
    for (int k = 0; k < 3; ++k) {
        t.accrual.push_back({from, fraction(dice.number(0, 12), base)});
        from += dice.number(1, 60);
    }
    for (int k = 0; k < 3 && dice.isHit(30); ++k)
        t.ramps.push_back({t.at + dice.number(-30, 60), dice.number(0, 100), dice.number(-t.debt / 3, 80)});
    if (dice.isHit(20))
        t.mostSteps = {{t.at + dice.number(1, 60), dice.number(0, 150)}};
    return t;
}

std::vector<Use> randomUses(Dice &dice, Instant from)
{
    std::vector<Use> uses;
    for (std::int64_t k = dice.number(0, 4); k > 0; --k) {
        const Instant begin = from + dice.number(-10, 100);
        uses.push_back({{begin, begin + dice.number(1, 60)}, dice.number(0, 9)});
    }
    return uses;
}

} // namespace

class BankTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void entitlementFollowsHealthyCapacity() // A01
    {
        const std::array<std::int64_t, 4> owned{256, 128, 128, 64};
        QCOMPARE(wholeEntitlements(owned, 576), (std::vector<std::int64_t>{256, 128, 128, 64}));
        QCOMPARE(wholeEntitlements(owned, 568), (std::vector<std::int64_t>{253, 126, 126, 63}));
        QCOMPARE(wholeEntitlements(owned, 9999), (std::vector<std::int64_t>{256, 128, 128, 64}));
        const ShareTable table(
            {{MemberId{1}, 256, 0}, {MemberId{2}, 128, 0}, {MemberId{3}, 128, 0}, {MemberId{4}, 64, 0}});
        QCOMPARE(table.total(5), std::int64_t(576));
        QVERIFY(table.entitlement(MemberId{1}, 576, 5) == (Fraction{256, 1}));
        QVERIFY(table.entitlement(MemberId{1}, 568, 5) == fraction(256 * 568, 576)); // 252.44…
        QVERIFY(table.entitlement(MemberId{4}, 568, 5) == fraction(64 * 568, 576));  // 63.11…
    }
    void splitsAddUpAndTiesGoToTheOlder() // C6, I8
    {
        Dice dice(6);
        for (int turn = 0; turn < 5000; ++turn) {
            std::vector<std::int64_t> weights;
            for (std::int64_t n = dice.number(1, 6); n > 0; --n)
                weights.push_back(dice.number(0, 9));
            weights[0] += 1;
            const std::int64_t total = dice.number(0, 50);
            const auto parts = largestRemainder(weights, total);
            const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t(0));
            QCOMPARE(std::accumulate(parts.begin(), parts.end(), std::int64_t(0)), total);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                QVERIFY(std::abs(parts[i] * sum - weights[i] * total) < sum);
                for (std::size_t j = i + 1; j < parts.size(); ++j)
                    if (weights[i] == weights[j])
                        QVERIFY(parts[i] >= parts[j]);
            }
        }
        QCOMPARE(largestRemainder(std::array<std::int64_t, 3>{1, 1, 1}, 2), (std::vector<std::int64_t>{1, 1, 0}));
    }
    void shareChangesAreSeenAhead() // S4: what is recorded is used
    {
        const ShareTable table({{MemberId{1}, 128, 0, 1000}, {MemberId{1}, 64, 1000}, {MemberId{2}, 128, 0}});
        QCOMPARE(table.owned(MemberId{1}, 999), std::int64_t(128));
        QCOMPARE(table.owned(MemberId{1}, 1000), std::int64_t(64));
        const BankTerms terms = BankTerms::of(table, MemberId{1}, 0, 0, 28, 21);
        QCOMPARE(balanceAt(terms, {}, 2000), GpuSeconds(128 * 1000 + 64 * 1000));
        QCOMPARE(table.members(), (std::vector<MemberId>{MemberId{1}, MemberId{2}}));
    }
    void bankFollowsUse() // A03
    {
        const BankTerms terms = eightMembers();
        const std::vector<Use> uses{{{7 * day, 10 * day}, 128}, {{10 * day, 14 * day}, 512}};
        QCOMPARE(balanceAt(terms, uses, 7 * day), 21'504 * gpuHour);
        QCOMPARE(balanceAt(terms, uses, 10 * day), 21'504 * gpuHour);
        QCOMPARE(balanceAt(terms, uses, 14 * day), -15'360 * gpuHour);
        QCOMPARE(balanceAt(terms, uses, 24 * day), 15'360 * gpuHour);
        QCOMPARE(balanceAt(terms, {}, 100 * day), terms.most); // surplus is forfeited
    }
    void bankBuysFourTimesTheShareForAWeek() // A04
    {
        const BankTerms terms = eightMembers();
        const Use burst{{0, 7 * day}, 512};
        const BankLow low = lowestWith(terms, {}, burst);
        QCOMPARE(low.lowest, GpuSeconds(-232'243'200));
        QCOMPARE(low.before, GpuSeconds(0));
        QVERIFY(!admits(terms, {}, burst));
        const auto refused = admits(terms, {}, {{0, 7 * day}, 520});
        QVERIFY(refused);
        QVERIFY(refused->code == ReasonCode::TokenLimit);
        QCOMPARE(refused->arg("balance")->number, std::int64_t(-237'081'600));
        QCOMPARE(refused->arg("limit")->number, std::int64_t(-232'243'200));
        QCOMPARE(refused->arg("missing")->number, std::int64_t(4'838'400));
        QCOMPARE(longestAdmissible(terms, {}, 14 * day, 512, 1, 60 * day), Seconds(1'008'000));
        QCOMPARE(longestAdmissible(terms, {}, 14 * day, 512, 900, 60 * day), Seconds(1'008'000));
        QCOMPARE(longestAdmissible(terms, {}, 0, 512, 900, 60 * day), 7 * day);
    }
    void nobodyHoldsTheWholeClusterForLong() // A05, S6
    {
        const BankTerms full = eightMembers(28 * day * 128);
        QCOMPARE(longestAdmissible(full, {}, 0, 1024, 1, 60 * day), 168 * hour);
        // A greedy year in hours: the whole cluster whenever the bank admits it.
        BankTerms terms = full;
        std::int64_t hours = 0;
        for (Instant at = 0; at < 365 * day; at += hour) {
            const Use use{{at, at + hour}, 1024};
            const bool isIn = !admits(terms, {}, use);
            hours += isIn ? 1 : 0;
            terms = advanced(terms, isIn ? std::vector<Use>{use} : std::vector<Use>{}, at + hour);
        }
        const double share = double(hours) / (365 * 24);
        QVERIFY2(share <= 0.14178083 && share > 0.1415, qPrintable(QString::number(share)));
    }
    void debtRampsForANewcomer() // A31
    {
        BankTerms terms = eightMembers();
        terms.ramps = {{0, 28 * day, terms.debt}};
        terms.debt = 0;
        const BankTerms week = advanced(terms, {}, 7 * day);
        QCOMPARE(week.balance, 21'504 * gpuHour);
        QCOMPARE(lowestWith(week, {}, {{7 * day, 7 * day}, 8}).limit, -16'128 * gpuHour);
        QCOMPARE(lowestWith(advanced(terms, {}, 28 * day), {}, {{28 * day, 29 * day}, 8}).limit, -21 * day * 128);
    }
    void debtFollowsTheShareTable() // E2, E7, E10: 128 from the start, 64 more later, 32 of them gone again
    {
        const Seconds ramp = 28 * day;
        const ShareTable table({{MemberId{1}, 128, 0, 100 * day},
                                {MemberId{1}, 192, 100 * day, 114 * day},
                                {MemberId{1}, 160, 114 * day},
                                {MemberId{2}, 128, 50 * day}});
        const auto debt = [&](std::uint32_t m, Instant now, Instant at) {
            return BankTerms::of(table, MemberId{m}, now, 0, 28, 21, ramp).debtAt(at);
        };
        for (Instant now : {Instant(0), 99 * day, 107 * day, 120 * day, 200 * day}) { // from wherever it is seen
            if (now < 100 * day)
                QCOMPARE(debt(1, now, 100 * day), 21 * day * 128); // old rights are untouched
            if (now <= 107 * day)
                QCOMPARE(debt(1, now, 107 * day), 21 * day * (128 + 16)); // 64 · 7/28
            if (now < 114 * day)
                QCOMPARE(debt(1, now, 114 * day - 14 * hour),
                         21 * day * 128 + 21 * day * 64 * (14 * 24 - 14) / (28 * 24));
            if (now <= 121 * day)
                QCOMPARE(debt(1, now, 121 * day), 21 * day * 128 + 21 * day * 32 * 21 / 28);
            QCOMPARE(debt(1, now, 200 * day), 21 * day * 160);
        }
        QCOMPARE(debt(2, 50 * day, 50 * day), GpuSeconds(0));
        QCOMPARE(debt(2, 57 * day, 57 * day), 21 * day * 32);
        QCOMPARE(BankTerms::of(table, MemberId{1}, 0, 0, 28, 21).debtAt(100 * day), 21 * day * 192); // no ramp: at once
        // M follows at once: what is above it is forfeited when it falls.
        const BankTerms terms = BankTerms::of(table, MemberId{1}, 100 * day, 28 * day * 192, 28, 21, ramp);
        QCOMPARE(balanceAt(terms, {}, 114 * day - 1), 28 * day * 192);
        QCOMPARE(balanceAt(terms, {}, 114 * day), 28 * day * 160);
    }
    void bankEqualsTheOneThatCountsSeconds() // S3, I10
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed);
            const BankTerms terms = randomTerms(dice);
            const std::vector<Use> uses = randomUses(dice, terms.at);
            const SecondBySecond model(terms, uses, 200);
            for (Instant at = terms.at; at <= terms.at + 200; at += dice.number(1, 9))
                QVERIFY2(balanceAt(terms, uses, at) == model.at(at), qPrintable(QString::number(seed)));
            // Cumulative rationals: going in steps loses nothing.
            BankTerms steps = terms;
            for (Instant at = terms.at; at < terms.at + 200; at += 20)
                steps = advanced(steps, uses, at + 20);
            QVERIFY2(steps.balance == model.at(terms.at + 200), qPrintable(QString::number(seed)));
            for (const BankPoint &p : projection(terms, uses, terms.at + 200))
                QVERIFY2(p.balance == model.at(p.at), qPrintable(QString::number(seed)));
        }
    }
    void admissionEqualsTheOneThatCountsSeconds() // S4, I9
    {
        int admitted = 0;
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed * 7919);
            const BankTerms terms = randomTerms(dice);
            std::vector<Use> uses = randomUses(dice, terms.at);
            const Instant from = terms.at + dice.number(0, 80);
            const Use candidate{{from, from + dice.number(1, 60)}, dice.number(1, 12)};
            const BankLow low = lowestWith(terms, uses, candidate);
            Instant last = candidate.span.until;
            for (const Use &use : uses)
                last = std::max(last, use.span.until);
            uses.push_back(candidate);
            const SecondBySecond model(terms, uses, last - terms.at);
            GpuSeconds missing = 0, lowest = model.at(from);
            for (Instant at = terms.at; at <= last; ++at) {
                GpuSeconds debt = terms.debt;
                for (const DebtRamp &r : terms.ramps)
                    debt += r.length == 0 ? (at >= r.from ? r.debt : 0)
                                          : floorDiv(r.debt * std::clamp<Seconds>(at - r.from, 0, r.length), r.length);
                debt = std::max<GpuSeconds>(debt, 0);
                missing = std::max(missing, -debt - model.at(at));
                if (from <= at && at <= candidate.span.until)
                    lowest = std::min(lowest, model.at(at));
            }
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            // On a ramp both sides are floored to whole GPU-seconds, once a second here and at breakpoints there.
            QVERIFY2(std::abs(low.missing - missing) <= std::int64_t(terms.ramps.size()), where);
            QVERIFY2(low.lowest == lowest, where);
            QVERIFY2(low.before == model.at(from), where);
            admitted += low.missing == 0 ? 1 : 0;
        }
        QVERIFY(admitted > 200 && admitted < 1800); // both answers were tried
    }
    void lookingAheadOnceGivesTheSameAnswers() // S4
    {
        int missing = 0;
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed * 6151);
            const BankTerms terms = randomTerms(dice);
            const std::vector<Use> uses = randomUses(dice, terms.at);
            const BankAhead ahead(terms, uses);
            for (int k = 0; k < 5; ++k) {
                const Instant from = terms.at + dice.number(-3, 80);
                const Use candidate{{from, from + dice.number(0, 60)}, dice.number(1, 12)};
                const BankLow slow = lowestWith(terms, uses, candidate), fast = ahead.with(candidate);
                const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
                QVERIFY2(fast.missing == slow.missing && fast.before == slow.before && fast.lowest == slow.lowest,
                         where);
                QVERIFY2(slow.missing == 0 || (fast.limit == slow.limit && fast.worst == slow.worst), where);
                missing += slow.missing > 0 ? 1 : 0;
            }
        }
        QVERIFY(missing > 2000 && missing < 13000); // both answers were tried
    }
    void theLongestAdmissibleIsLongest() // S4
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            Dice dice(seed * 104729);
            const BankTerms terms = randomTerms(dice);
            const std::vector<Use> uses = randomUses(dice, terms.at);
            const Instant from = terms.at + dice.number(0, 50);
            const std::int64_t gpus = dice.number(1, 9);
            Seconds longest = 0;
            for (Seconds d = 3; d <= 90; d += 3)
                if (!admits(terms, uses, {{from, from + d}, gpus}))
                    longest = d;
            QVERIFY2(longestAdmissible(terms, uses, from, gpus, 3, 90) == longest, qPrintable(QString::number(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(BankTest)
#include "tst_bank.moc"
