// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a co-op: defaults, ranges, dates; a wrong one is named.
#include "domain/budget.h"
#include "domain/policy_terms.h"
#include "tests/support/dice.h"
#include <QTest>
#include <set>

using namespace imece;
using sample::Dice;

class PolicyTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everySettingHasItsPlace()
    {
        std::set<std::string_view> names;
        QCOMPARE(settings().size(), settingCount);
        for (std::size_t i = 0; i < settings().size(); ++i) {
            const SettingInfo &info = settings()[i];
            QVERIFY2(std::size_t(info.setting) == i, info.name.data());
            QVERIFY2(names.insert(info.name).second, info.name.data());
            QVERIFY2(info.least <= info.fallback && info.fallback <= info.most, info.name.data());
            QVERIFY2(!info.rule.empty(), info.name.data());
            QVERIFY(&infoOf(info.setting) == &info);
        }
    }
    void theDefaultsAreThoseOfTheRules()
    {
        const Policy policy;
        // What a rule assumes by itself and what the policy says by default are the same.
        QVERIFY(policyView(policy, 5) == PolicyView{});
        QVERIFY(floorTerms(policy, 5) == FloorTerms{});
        QVERIFY(cancellationTerms(policy, 5) == CancellationTerms{});
        QVERIFY(leaseTerms(policy, 5) == LeaseTerms{});
        QVERIFY(transferTerms(policy, 5) == TransferTerms{});
        QVERIFY(offerTerms(policy, 5) == OfferTerms{});
        QVERIFY(endTerms(policy, 5) == EndTerms{});
        QVERIFY(sliceTerms(policy, 5) == SliceTerms{});
        QVERIFY(membershipTerms(policy, 5) == MembershipTerms{});
        QVERIFY(verificationTerms(policy, 5) == VerificationTerms{});
        PriceRow first;
        first.from = std::numeric_limits<Instant>::min();
        QVERIFY(priceRows(policy) == std::vector<PriceRow>{first});
        QCOMPARE(policy.at(Setting::SettleAfter, 0), settleAfter);
        QCOMPARE(policy.at(Setting::StopNotice, 0), stopNotice);
        QCOMPARE(priceRowAt(priceRows(policy), 0).of(PriceClass::G), MicrosPerGpuHour(2'000'000)); // A30
    }
    void aValueHoldsFromItsDate()
    {
        const auto policy =
            Policy::of({{"floorBps", 2500, 1000}, {"floorBps", 0, 3000}, {"baseMicrosPerGpuHour", 2'000'000, 2000}});
        QVERIFY(policy);
        QVERIFY(floorTerms(*policy, 999).phi == (Fraction{0, 1}));
        QVERIFY(floorTerms(*policy, 1000).phi == (Fraction{1, 4}));
        QVERIFY(floorTerms(*policy, 3000).phi == (Fraction{0, 1}));
        const auto prices = priceRows(*policy);
        QCOMPARE(prices.size(), std::size_t(2)); // only where a price changes
        QCOMPARE(priceRowAt(prices, 1999).of(PriceClass::G), MicrosPerGpuHour(2'000'000));
        QCOMPARE(priceRowAt(prices, 2000).of(PriceClass::G), MicrosPerGpuHour(2'200'000));
        QVERIFY(policy->changes() == (std::vector<Instant>{1000, 2000, 3000}));
    }
    void aWrongSettingIsNamed()
    {
        const auto unknown = Policy::of({{"bankDay", 28, 0}});
        QVERIFY(!unknown && unknown.error().code == PolicyFaultCode::Unknown);
        QCOMPARE(unknown.error().name, std::string("bankDay"));
        QCOMPARE(unknown.error().other, std::string("bankDays")); // did you mean
        const auto range = Policy::of({{"floorBps", 10'001, 7}});
        QVERIFY(!range && range.error().code == PolicyFaultCode::OutOfRange);
        QCOMPARE(range.error().name, std::string("floorBps"));
        QCOMPARE(range.error().most, std::int64_t(10'000));
        QCOMPARE(range.error().from, Instant(7));
        const auto twice = Policy::of({{"grid", 900, 5}, {"grid", 60, 5}});
        QVERIFY(!twice && twice.error().code == PolicyFaultCode::Twice && twice.error().name == "grid");
        const auto clash = Policy::of({{"minLength", 2 * hour, 0}, {"maxLength", hour, 100}});
        QVERIFY(!clash && clash.error().code == PolicyFaultCode::Contradiction);
        QVERIFY(clash.error().name == "minLength" && clash.error().other == "maxLength" && clash.error().from == 100);
        std::set<std::string_view> names;
        for (int code = 0; code <= int(PolicyFaultCode::Contradiction); ++code)
            QVERIFY(names.insert(codeName(PolicyFaultCode(code))).second);
    }
    void everyRangeIsHeld()
    {
        for (const SettingInfo &info : settings()) {
            const std::string name(info.name);
            QVERIFY2(!Policy::of({{name, info.least - 1, 0}}) && !Policy::of({{name, info.most + 1, 0}}), name.c_str());
            const auto least = Policy::of({{name, info.least, 0}});
            QVERIFY2(least ? least->at(info.setting, 0) == info.least
                           : least.error().code == PolicyFaultCode::Contradiction,
                     name.c_str());
        }
    }
    void theLastRowBeforeAnInstantCounts()
    {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            Dice dice(seed);
            std::vector<PolicyRow> rows;
            std::set<std::pair<std::string, Instant>> seen;
            for (std::int64_t n = dice.number(0, 12); n > 0; --n) {
                const std::string name = dice.isHit(50) ? "bankDays" : "debtDays";
                const Instant from = dice.number(0, 30);
                if (seen.insert({name, from}).second)
                    rows.push_back({name, dice.number(0, 50), from});
            }
            const auto policy = Policy::of(rows);
            QVERIFY(policy);
            for (Instant t = -1; t < 32; ++t)
                for (const auto &[setting, name] :
                     {std::pair{Setting::BankDays, "bankDays"}, {Setting::DebtDays, "debtDays"}}) {
                    std::int64_t value = infoOf(setting).fallback;
                    Instant last = -100;
                    for (const PolicyRow &row : rows)
                        if (row.name == name && row.from <= t && row.from > last)
                            value = row.value, last = row.from;
                    QVERIFY2(policy->at(setting, t) == value, qPrintable(QString::number(seed)));
                }
        }
    }
};

QTEST_APPLESS_MAIN(PolicyTest)
#include "tst_policy.moc"
