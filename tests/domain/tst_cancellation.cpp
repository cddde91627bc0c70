// SPDX-License-Identifier: GPL-3.0-or-later
// S19: giving back, by the worked example and against a model that counts every second.
#include "domain/cancellation.h"
#include "tests/support/dice.h"
#include <QTest>

using namespace imece;
using sample::Dice;

namespace {

constexpr GpuSeconds gpuHour = 3600;
constexpr CancellationTerms terms;

/// 256 GPUs × 10 d from day 100, cancelled so long before the start.
GivenBack tenDays(Seconds before)
{
    return {{100 * day, 110 * day}, 256, 100 * day - before};
}

} // namespace

class CancellationTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void soonCostsHalfOfTheNextThreeDays() // A37
    {
        QCOMPARE(cancellationFee(terms, tenDays(60 * hour)), 1'536 * gpuHour);
        QCOMPARE(cancellationFee(terms, tenDays(72 * hour)), GpuSeconds(0));
        QCOMPARE(cancellationFee(terms, tenDays(72 * hour - 1)), GpuSeconds(128));
        QCOMPARE(cancellationFee(terms, tenDays(90 * day)), GpuSeconds(0));
        QCOMPARE(cancellationFee(terms, tenDays(0)), 128 * 72 * gpuHour);
    }
    void whatIsReLetComesBack() // A37: 500 GPU-h of it
    {
        const GivenBack given = tenDays(60 * hour);
        const std::vector<FreeStep> full{{0, 0}}; // had it stayed, nothing would have been free
        const Span span = feeSpan(terms, given);
        QCOMPARE(span, (Span{100 * day, 100 * day + 12 * hour}));
        const std::vector<LaterUse> later{{{span.from, span.from + 10 * hour}, 50}};
        QCOMPARE(relet(terms, given, full, later), 500 * gpuHour);
        QCOMPARE(1'536 * gpuHour - feeToReturn(1'536 * gpuHour, 0, 500 * gpuHour), 1'036 * gpuHour);
        // Had 50 GPUs been free anyhow, its going made no room.
        QCOMPARE(relet(terms, given, {{0, 50}}, later), GpuSeconds(0));
        QCOMPARE(relet(terms, given, {{0, 20}}, later), 300 * gpuHour);
        // Never more than it had, never below 0, never twice.
        const std::vector<LaterUse> all{{{0, 200 * day}, 1024}};
        QCOMPARE(relet(terms, given, full, all), 256 * 12 * gpuHour);
        QCOMPARE(feeToReturn(1'536 * gpuHour, 0, 256 * 12 * gpuHour), 1'536 * gpuHour);
        QCOMPARE(feeToReturn(1'536 * gpuHour, 500 * gpuHour, 256 * 12 * gpuHour), 1'036 * gpuHour);
        QCOMPARE(feeToReturn(1'536 * gpuHour, 500 * gpuHour, 100 * gpuHour), GpuSeconds(0));
    }
    void anEarlyReleaseIsQuoted()
    {
        GivenBack given = tenDays(0);
        given.at = 109 * day; // a day before the end
        const ReleaseQuote quote = releaseQuote(terms, given, 2'000'000);
        QCOMPARE(quote.freed, (Span{109 * day, 110 * day}));
        QCOMPARE(quote.unused, 256 * 24 * gpuHour);
        QCOMPARE(quote.fee, 128 * 24 * gpuHour);
        QCOMPARE(quote.tokensBack(), 128 * 24 * gpuHour);
        QCOMPARE(quote.moneyBack, Ticks(256 * 24 * 2) * ticksPerUsd); // $2 an hour, all of it
        given.at = 111 * day;                                         // over: nothing to give back
        QCOMPARE(releaseQuote(terms, given, 2'000'000).unused, GpuSeconds(0));
        QCOMPARE(cancellationFee(terms, given), GpuSeconds(0));
        given.at = 10 * day; // long before: the whole of it, for nothing
        QCOMPARE(releaseQuote(terms, given, 2'000'000).unused, 256 * 10 * day);
        QCOMPARE(releaseQuote(terms, given, 2'000'000).fee, GpuSeconds(0));
    }
    void oneLaterUseReturnsOneFeeOnly() // two cancellations, each with the free capacity as it was at its own instant
    {
        const Span window{100 * day, 101 * day};
        const GivenBack a{window, 64, 99 * day}, b{window, 64, 99 * day + 60};
        const std::vector<LaterUse> later{{window, 64}};
        // At a's going nothing was free; at b's, the 64 that a had freed.
        const GpuSeconds both = relet(terms, a, {{0, 0}}, later) + relet(terms, b, {{0, 64}}, later);
        QCOMPARE(both, 64 * day);
    }
    void feeAndReLetEqualCountingSeconds()
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            const CancellationTerms t{dice.number(0, 60), fraction(dice.number(0, 3), 3)};
            const Instant from = dice.number(0, 60);
            const GivenBack given{{from, from + dice.number(1, 60)}, dice.number(1, 9), dice.number(0, 130)};
            std::vector<FreeStep> free;
            for (Instant at = dice.number(0, 20); at < 150; at += dice.number(1, 50))
                free.push_back({at, dice.number(0, 9)});
            std::vector<LaterUse> later;
            for (std::int64_t n = dice.number(0, 4); n > 0; --n) {
                const Instant begin = dice.number(0, 120);
                later.push_back({{begin, begin + dice.number(1, 60)}, dice.number(1, 9)});
            }
            GpuSeconds promised = 0, expected = 0;
            for (Instant s = 0; s < 200; ++s) {
                if (!given.window.holds(s) || s < given.at || s >= given.at + t.span)
                    continue;
                promised += given.gpus;
                std::int64_t unused = 0, used = 0;
                for (const FreeStep &step : free)
                    unused = step.from <= s ? step.gpus : unused;
                for (const LaterUse &use : later)
                    used += use.span.holds(s) ? use.gpus : 0;
                expected += std::min(given.gpus, std::max<std::int64_t>(0, used - unused));
            }
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            const GpuSeconds fee = cancellationFee(t, given);
            QVERIFY2(fee == promised * t.part.num / t.part.den, where);
            QVERIFY2(relet(t, given, free, later) == expected, where);
            GpuSeconds returned = 0; // others commit one by one
            for (std::size_t n = 0; n <= later.size(); ++n) {
                const std::vector<LaterUse> known(later.begin(), later.begin() + std::ptrdiff_t(n));
                returned += feeToReturn(fee, returned, relet(t, given, free, known));
            }
            QVERIFY2(returned == std::min(fee, expected), where);
        }
    }
};

QTEST_APPLESS_MAIN(CancellationTest)
#include "tst_cancellation.moc"
