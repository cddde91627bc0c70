// SPDX-License-Identifier: GPL-3.0-or-later
// M6, M9–M13: invoices and payouts, by the worked examples and by sums that must come out.
#include "domain/invoice.h"
#include "tests/support/dice.h"
#include <QTest>
#include <array>

using namespace imece;
using sample::Dice;

namespace {

template<typename Numbers> std::int64_t sumOf(const Numbers &numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), std::int64_t(0));
}

} // namespace

class InvoiceTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pricesFollowFromTheBase() // A30
    {
        PriceRow row;
        row.base = 2'000'000;
        QCOMPARE(row.of(PriceClass::G), MicrosPerGpuHour(2'200'000));
        row.base = 1'818'182;
        QCOMPARE(row.of(PriceClass::G), MicrosPerGpuHour(2'000'000));
        QCOMPARE(row.of(PriceClass::Sla), MicrosPerGpuHour(2'500'000));
        QCOMPARE(row.of(PriceClass::P), MicrosPerGpuHour(1'200'000));
        QCOMPARE(row.of(PriceClass::S), MicrosPerGpuHour(1'600'000));
    }
    void thePriceIsTheOneOfTheOffer() // M9
    {
        std::vector<PriceRow> rows(2);
        rows[1].from = 1000;
        rows[1].base = 2'000'000;
        QCOMPARE(priceRowAt(rows, 999).of(PriceClass::G), MicrosPerGpuHour(2'000'000));
        QCOMPARE(priceRowAt(rows, 1000).of(PriceClass::G), MicrosPerGpuHour(2'200'000));
        QCOMPARE(priceRowAt(rows, -5).base, MicrosPerGpuHour(1'818'182));
    }
    void roundingIsDoneOnce() // A27: sixty minutes of one GPU at 2 USD
    {
        const std::vector<Ticks> minutes(60, Ticks(120'000'000));
        std::int64_t each = 0;
        for (Ticks m : minutes)
            each += centsOf(m);
        QCOMPARE(each, std::int64_t(180)); // what rounding every record would bill
        const InvoiceCents cents = invoiceCents(minutes);
        QCOMPARE(cents.total, std::int64_t(200));
        QCOMPARE(sumOf(cents.lines), std::int64_t(200));
        QCOMPARE(std::count(cents.lines.begin(), cents.lines.end(), 4), std::ptrdiff_t(20));
        QCOMPARE(cents.lines.front(), std::int64_t(4)); // ties to the older line
    }
    void halfACentGoesToTheEvenTotal() // C6
    {
        const Ticks half = ticksPerCent / 2;
        QCOMPARE(invoiceCents(std::array{half}).total, std::int64_t(0));
        QCOMPARE(invoiceCents(std::array{ticksPerCent, half}).total, std::int64_t(2));
        QCOMPARE(invoiceCents(std::array{ticksPerCent * 3, -half}).total, std::int64_t(2)); // 2.5 → 2
        QCOMPARE(invoiceCents(std::array{ticksPerCent * 4, -half}).total, std::int64_t(4)); // 3.5 → 4
        QCOMPARE(invoiceCents({}).total, std::int64_t(0));
    }
    void linesAddUpToTheTotal() // I24
    {
        for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
            Dice dice(seed);
            std::vector<Ticks> lines;
            Ticks exact = 0;
            for (std::int64_t n = dice.number(1, 12); n > 0; --n) {
                lines.push_back(dice.number(0, 20) * ticksPerCent / dice.number(1, 8) + dice.number(0, 3));
                if (dice.isHit(30))
                    lines.push_back(-lines.back() / dice.number(1, 4)); // its credit
                if (dice.isHit(20))
                    lines.push_back(ticksPerCent / 2);
            }
            exact = sumOf(lines);
            const InvoiceCents cents = invoiceCents(lines);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(sumOf(cents.lines) == cents.total, where);
            QVERIFY2(std::abs(cents.total * ticksPerCent - exact) * 2 <= ticksPerCent, where);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                QVERIFY2(std::abs(cents.lines[i] * ticksPerCent - lines[i]) < ticksPerCent, where);
                QVERIFY2(lines[i] >= 0 ? cents.lines[i] >= 0 : cents.lines[i] <= 0, where);
            }
        }
    }
    void theLadderPaysForLowUptime() // M11
    {
        const Bill bill{1'000'000, 10'000};
        QCOMPARE(slaCredit(990, 1000, bill), Ticks(0));
        QCOMPARE(slaCredit(989, 1000, bill), Ticks(50'000));
        QCOMPARE(slaCredit(950, 1000, bill), Ticks(50'000));
        QCOMPARE(slaCredit(949, 1000, bill), Ticks(100'000));
        QCOMPARE(slaCredit(0, 1000, {1'000'000, 950'000}), Ticks(50'000)); // never more than was paid
        QCOMPARE(slaCredit(0, 0, bill), Ticks(0));
    }
    void ownersArePaidAndCausesPay() // M12
    {
        PayoutInput in;
        in.charges = 1'000;
        in.fee = 100;
        in.members = {MemberId{1}, MemberId{2}, MemberId{3}};
        in.owned = {100, 200, 300};
        QVERIFY(payouts(in) == (Payouts{{150, 300, 450}, 100}));
        in.credits = {{60, MemberId{1}}};
        QVERIFY(payouts(in) == (Payouts{{90, 300, 450}, 100}));
        in.credits = {{150, MemberId{1}}, {25, MemberId{1}}, {50, MemberId{0}}}; // 25 beyond its payout, 50 of nobody
        QVERIFY(payouts(in) == (Payouts{{0, 270, 405}, 100}));
        in.credits = {{950, MemberId{2}}}; // even the fee is eaten into
        QVERIFY(payouts(in) == (Payouts{{0, 0, 0}, 50}));
    }
    void payoutsAddUp() // I25
    {
        for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
            Dice dice(seed * 5);
            PayoutInput in;
            in.charges = dice.number(0, 100'000);
            in.fee = dice.number(0, in.charges / 4);
            Ticks credits = 0;
            for (std::uint32_t m = 1; m <= std::uint32_t(dice.number(1, 6)); ++m)
                in.members.push_back(MemberId{m * 2}), in.owned.push_back(dice.number(0, 50));
            in.owned[0] += 1;
            for (std::int64_t n = dice.number(0, 5); n > 0; --n) {
                in.credits.push_back(
                    {dice.number(0, (in.charges - credits) / 2), MemberId{std::uint32_t(dice.number(0, 13))}});
                credits += in.credits.back().ticks;
            }
            const Payouts out = payouts(in);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(sumOf(out.members) + out.fee == in.charges - credits, where);
            QVERIFY2(out.fee >= 0 && out.fee <= in.fee, where);
            for (Ticks t : out.members)
                QVERIFY2(t >= 0, where);
            PayoutInput turned = in; // the order of the credits does not matter
            std::reverse(turned.credits.begin(), turned.credits.end());
            QVERIFY2(payouts(turned) == out, where);
        }
    }
    void weightsAreOwnedSeconds()
    {
        const ShareTable shares({{MemberId{1}, 128, 0, 100}, {MemberId{1}, 64, 100}, {MemberId{2}, 8, 50}});
        QCOMPARE(ownedWork(shares, MemberId{1}, {0, 200}), GpuSeconds(128 * 100 + 64 * 100));
        QCOMPARE(ownedWork(shares, MemberId{1}, {90, 110}), GpuSeconds(128 * 10 + 64 * 10));
        QCOMPARE(ownedWork(shares, MemberId{2}, {0, 200}), GpuSeconds(8 * 150));
    }
    void settledBillsAreCorrectedByNewLines() // M13
    {
        QVERIFY(!isSettled(1000, 1000 + 72 * hour - 1) && isSettled(1000, 1000 + 72 * hour) && !isSettled(0, day));
        const std::array<Ticks, 3> posted{500, -40, 10};
        QVERIFY(!correction(posted, 470));
        QCOMPARE(correction(posted, 450).value(), Ticks(-20));
    }
};

QTEST_APPLESS_MAIN(InvoiceTest)
#include "tst_invoice.moc"
