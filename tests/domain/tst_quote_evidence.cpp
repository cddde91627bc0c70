// SPDX-License-Identifier: GPL-3.0-or-later
// The spread of a quote's own links and its no-pay guarantee: exact numbers by hand, and the same as an obvious model
// that writes all cells down and sorts them.
#include "domain/quote_evidence.h"
#include "tests/support/dice.h"
#include <QtTest>
#include <algorithm>

using namespace imece;
using sample::Dice;

namespace {

constexpr Instant dawn = 1'796'000'400;

std::vector<HostId> ids(std::initializer_list<std::uint32_t> numbers)
{
    std::vector<HostId> hosts;
    for (const std::uint32_t n : numbers)
        hosts.push_back(HostId{n});
    return hosts;
}

/// Row i is host i; every cell the same.
SweepMatrix sweepOf(std::uint32_t side, std::uint16_t value, Instant at = dawn)
{
    SweepMatrix m;
    m.head.at = at;
    for (std::uint32_t i = 0; i < side; ++i) {
        m.head.names.push_back("gpu-" + std::to_string(i));
        m.head.hosts.push_back(i);
    }
    m.bandwidth.assign(std::size_t(side) * side, value);
    for (std::uint32_t i = 0; i < side; ++i)
        m.bandwidth[std::size_t(i) * side + i] = cell::itself;
    return m;
}

void put(SweepMatrix &m, std::uint32_t from, std::uint32_t to, std::uint16_t value)
{
    m.bandwidth[std::size_t(from) * m.head.side() + to] = value;
}

/// What the header promises, as slowly as can be.
LinkSpread obvious(const SweepMatrix &m, const std::vector<HostId> &hosts, int rails)
{
    LinkSpread s;
    s.measuredAt = m.head.at;
    std::vector<std::uint16_t> all;
    for (std::size_t i = 0; i < m.head.side(); ++i)
        for (std::size_t j = 0; j < m.head.side(); ++j) {
            const auto has = [&hosts, &m](std::size_t row) {
                return std::find(hosts.begin(), hosts.end(), HostId{m.head.hosts[row]}) != hosts.end();
            };
            const std::uint16_t c = m.bandwidth[i * m.head.side() + j];
            if (i != j && has(i) && has(j) && cell::isValue(c))
                all.push_back(c);
        }
    s.pairs = std::uint32_t(hosts.size() * hosts.size() - hosts.size());
    std::sort(all.begin(), all.end());
    s.measured = std::uint32_t(all.size());
    for (std::size_t k = 0; k < 5 && !all.empty(); ++k) {
        constexpr std::size_t percents[] = {0, 5, 50, 95, 100};
        std::size_t rank = 1; // the first with at least so many percent at or below it
        while (rank * 100 < percents[k] * all.size())
            ++rank;
        s.gbps[k] = all[rank - 1] * m.head.unitGbps * rails;
    }
    return s;
}

} // namespace

class TestQuoteEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHandMadeMatrix()
    {
        // Three hosts of five: six directed pairs, one failed, one missing; 0.5 Gb/s a step, two rails.
        SweepMatrix m = sweepOf(5, 9'999);
        m.head.unitGbps = 0.5;
        put(m, 1, 2, 90), put(m, 2, 1, 80), put(m, 1, 4, 100), put(m, 4, 1, 10);
        put(m, 2, 4, cell::failed), put(m, 4, 2, cell::missing);
        const LinkSpread s = MeasuredPairs(m, 5).spread(ids({1, 2, 4}), 2);
        QCOMPARE(s.pairs, 6U);
        QCOMPARE(s.measured, 4U);
        QCOMPARE(s.measuredAt, dawn);
        // 10 80 90 100: 5 % is the 1st, the median the 2nd, 95 % the 4th
        QVERIFY((s.gbps == std::array<double, 5>{10, 10, 80, 100, 100}));
    }

    void nearestRankOfTwenty()
    {
        // Five hosts, twenty directed pairs with 1 … 20: 5 % is exactly the 1st, 95 % the 19th.
        SweepMatrix m = sweepOf(5, 0);
        m.head.unitGbps = 1;
        std::uint16_t value = 20;
        for (std::uint32_t i = 0; i < 5; ++i)
            for (std::uint32_t j = 0; j < 5; ++j)
                if (i != j)
                    put(m, i, j, value--);
        const LinkSpread s = MeasuredPairs(m, 5).spread(ids({0, 1, 2, 3, 4}), 1);
        QVERIFY((s.gbps == std::array<double, 5>{1, 1, 10, 19, 20}));
    }

    void hostsThatTheSweepDoesNotKnowAreNotMeasured()
    {
        SweepMatrix m = sweepOf(3, 4'000);
        m.head.hosts = {7, 0xFFFFFFFF, 5};
        const LinkSpread s = MeasuredPairs(m, 9).spread(ids({5, 6, 7}), 1);
        QCOMPARE(s.pairs, 6U);
        QCOMPARE(s.measured, 2U);
        QCOMPARE(s.gbps[2], 40.0);
        const LinkSpread none = MeasuredPairs().spread(ids({5, 6, 7}), 1);
        QVERIFY((none == LinkSpread{6, 0, {}, 0}));
    }

    void oneHostHasNoPairs()
    {
        const SweepMatrix m = sweepOf(3, 4'000);
        QVERIFY((MeasuredPairs(m, 3).spread(ids({1}), 8) == LinkSpread{0, 0, {}, dawn}));
        QVERIFY((MeasuredPairs(m, 3).spread({}, 8) == LinkSpread{0, 0, {}, dawn}));
    }

    void sameAsTheObviousModel()
    {
        constexpr std::uint64_t seed = 20'261;
        Dice dice(seed);
        for (int round = 0; round < 60; ++round) {
            // A few of them large enough that values are counted instead of selected.
            const auto side = std::uint32_t(round % 20 == 0 ? dice.number(92, 110) : dice.number(1, 24));
            SweepMatrix m = sweepOf(side, 0, dawn - dice.number(0, 20 * day));
            const std::int64_t width = dice.isHit(50) ? 3 : 0xFFFF; // many equal values, or hardly any
            for (std::uint32_t i = 0; i < side; ++i)
                for (std::uint32_t j = 0; j < side; ++j)
                    if (i != j)
                        put(m, i, j,
                            dice.isHit(10)
                                ? cell::failed
                                : std::uint16_t(dice.number(std::max<std::int64_t>(0, 0xFFFC - width), 0xFFFC)));
            for (std::uint32_t &host : m.head.hosts)
                if (dice.isHit(round % 20 == 0 ? 1 : 15))
                    host = 0xFFFFFFFF;
            std::vector<HostId> hosts;
            for (std::uint32_t h = 0; h < side + 3; ++h)
                if (round % 20 == 0 || dice.isHit(60))
                    hosts.push_back(HostId{h});
            const int rails = int(dice.number(1, 8));
            const LinkSpread fast = MeasuredPairs(m, side + 3).spread(hosts, rails);
            const LinkSpread slow = obvious(m, hosts, rails);
            QVERIFY2(fast == slow, qPrintable(QStringLiteral("seed %1, round %2").arg(seed).arg(round)));
        }
    }

    void theGuaranteeHoldsWithFreshHeartbeatsAndAllPairs()
    {
        const LinkSpread links{6, 6, {10, 10, 80, 100, 100}, dawn - 2 * hour};
        const std::vector<Heartbeat> beats{{true, dawn - 1}, {true, dawn - 3}, {true, dawn}};
        QVERIFY((guaranteeFor(links, beats, {}, dawn) == Guarantee{true, 0, dawn - 3, 0, dawn - 2 * hour}));
        // V2: seven days, not a second more
        const Instant late = dawn - 2 * hour + 7 * day;
        QVERIFY(guaranteeFor(links, beats, {}, late - 1).isInForce);
        QVERIFY((guaranteeFor(links, beats, {}, late) == Guarantee{false, 0, dawn - 3, 6, dawn - 2 * hour}));
    }

    void theGuaranteeSaysWhatIsMissing()
    {
        const std::vector<Heartbeat> beats{{true, dawn}, {false, dawn - 90}, {false, 0}};
        const LinkSpread partly{6, 4, {1, 1, 2, 3, 3}, dawn - hour};
        QVERIFY((guaranteeFor(partly, beats, {}, dawn) == Guarantee{false, 2, dawn - 90, 2, dawn - hour}));
        const LinkSpread none{6, 0, {}, 0};
        QVERIFY((guaranteeFor(none, {{{true, dawn}}}, {}, dawn) == Guarantee{false, 0, dawn, 6, 0}));
        const LinkSpread single{0, 0, {}, 0}; // one host: nothing to measure between hosts
        QVERIFY((guaranteeFor(single, {{{true, dawn}}}, {}, dawn) == Guarantee{true, 0, dawn, 0, 0}));
        QVERIFY((guaranteeFor(single, {{{false, dawn - 9}}}, {}, dawn) == Guarantee{false, 1, dawn - 9, 0, 0}));
    }
};

QTEST_APPLESS_MAIN(TestQuoteEvidence)
#include "tst_quote_evidence.moc"
