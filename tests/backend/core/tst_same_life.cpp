// SPDX-License-Identifier: GPL-3.0-or-later
// What must not matter does not: two lives that differ only in prices and caps (I16), or only in names (I17), are the
// same decision by decision. And what is taken in parts costs as much, and of many takers one wins (I34).
#include "tests/backend/core/random_operations.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// Without what a price may decide by its own rule: a standing request is confirmed up to a stated price (R8).
const std::vector<Operation> &withoutStanding()
{
    static const std::vector<Operation> all{
        {8, offerOperation}, {6, confirmOperation}, {2, cancelOperation}, {2, extendOperation},
        {4, hostOperation},  {2, tokensOperation},  {2, againOperation},  {2, staleOperation},
        {4, sliceOperation}, {2, narrowOperation},  {1, slaOperation},
    };
    return all;
}

} // namespace

class TstSameLife : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void moneyOrdersNothing() // S20, I16
    {
        for (const std::uint64_t seed : {1130U, 1131U}) {
            CoopSetup poor = setupOf(seed), rich = poor;
            for (std::size_t i = 0; i < 4; ++i)
                poor.terms[i].monthlyCap = std::int64_t(i + 1) * 100'000'000 * ticksPerUsd / 1000,
                rich.terms[i].monthlyCap = i == 1 ? 0 : std::int64_t(9 - i) * 200'000'000 * ticksPerUsd / 1000;
            rich.settings.push_back({"baseMicrosPerGpuHour", 77, rich.foundedAt});
            Life a(seed, withoutStanding(), poor), b(seed, withoutStanding(), rich);
            for (int k = 0; k < 700; ++k) {
                const QString one = a.operation(), other = b.operation();
                QVERIFY2(one.isEmpty() && other.isEmpty(), qPrintable(one + other));
            }
            QVERIFY(a.told().size() > 300);
            QVERIFY(a.told() == b.told());
            QVERIFY(a.coop.listRate(a.at) != b.coop.listRate(b.at));
        }
    }
    void namesOrderNothing() // S20, I17
    {
        constexpr std::uint64_t seed = 1133;
        CoopSetup setup = setupOf(seed), other = setup;
        std::swap(other.persons[0].name, other.persons[3].name);
        for (Member &m : other.fleet.members)
            m.name = "zz " + m.name;
        Life a(seed, operations(), setup), b(seed, operations(), other);
        b.label = "aaa urgent";
        for (int k = 0; k < 700; ++k) {
            const QString one = a.operation(), two = b.operation();
            QVERIFY2(one.isEmpty() && two.isEmpty(), qPrintable(one + two));
        }
        QVERIFY(a.told().size() > 300);
        QVERIFY(a.told() == b.told());
    }
    void splittingCostsTheSame() // S5, I17: 32 hosts for 8 h, as two halves, and as twice 4 h
    {
        constexpr GpuSeconds most = 28 * day * 128, after = most - (256 - 128) * 8 * hour; // of a full bank
        SmallCoop whole, halves, pieces;
        const Booking one = whole.booked(1, 32, 8 * hour, 1, dawn);
        const Booking left = halves.booked(1, 16, 8 * hour, 1, dawn), right = halves.booked(1, 16, 8 * hour, 2, dawn);
        const Booking first = pieces.booked(1, 32, 4 * hour, 1, dawn);
        QCOMPARE(left.window, one.window);
        QCOMPARE(right.window, one.window);
        QVERIFY(bookingIn(pieces.coop.execute(pieces.actor(1), SmallCoop::key(3),
                                              Extend{first.id, first.version, one.window.until}, dawn)) != nullptr);
        for (SmallCoop *coop : {&whole, &halves, &pieces}) {
            coop->coop.advance(one.window.until + hour);
            QCOMPARE(coop->coop.balance(MemberId{1}, one.window.from), most);
            QCOMPARE(coop->coop.balance(MemberId{1}, one.window.until), after);
            const MoneyView money = coop->coop.money(MemberId{1}, {dawn, dawn + day}, dawn + day);
            QCOMPARE(money.spent, Ticks(256 * 8 * hour * 2'000'000));
        }
    }
    void ofManyTakersOneWins() // R8, I34
    {
        SmallCoop small;
        std::vector<Quote> quotes;
        for (std::uint32_t m = 1; m <= 4; ++m)
            quotes.push_back(small.quote(m, 40, 8 * hour, dawn)); // 40 of 64: two of them cannot be
        std::vector<Booking> won;
        for (std::uint32_t m = 1; m <= 4; ++m) {
            const Answer answer = small.take(m, quotes[m - 1], std::uint8_t(m), dawn);
            if (const Booking *b = bookingIn(answer))
                won.push_back(*b);
            else
                QCOMPARE(refusal(answer), ReasonCode::CapacityConflict);
        }
        QCOMPARE(won.size(), std::size_t(1));
        int confirmed = 0;
        for (std::uint8_t k = 10; k < 20; ++k) {
            const Answer answer = small.confirm(raw(won[0].member), won[0], k, dawn);
            confirmed += bookingIn(answer) ? 1 : 0;
            QVERIFY(bookingIn(answer) || refusal(answer) == ReasonCode::VersionStale);
        }
        QCOMPARE(confirmed, 1);
    }
};

QTEST_APPLESS_MAIN(TstSameLife)
#include "tst_same_life.moc"
