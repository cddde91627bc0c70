// SPDX-License-Identifier: GPL-3.0-or-later
// The scorecard of a fabric or some of its hosts: exact figures of a matrix made by hand, and the same as a slow
// obvious model for matrices and choices thrown at random.
#include "domain/fabric_scorecard.h"
#include "domain/quote_evidence.h"
#include "domain/sweep_parts.h"
#include "tests/support/dice.h"
#include <QTest>
#include <cmath>
#include <set>

using namespace imece;

namespace {

constexpr Instant dawn = 1'000'000;

SweepMatrix sweepOf(std::size_t hosts, std::size_t leafSize)
{
    SweepHead head;
    for (std::size_t i = 0; i < hosts; ++i) {
        head.names.push_back("h" + std::to_string(i));
        head.groups.push_back(std::uint32_t(i / leafSize));
        head.hosts.push_back(std::uint32_t(100 + i));
    }
    for (std::size_t k = 0; k * leafSize < hosts; ++k)
        head.groupNames.push_back("l" + std::to_string(k));
    head.unitGbps = 0.5, head.at = dawn;
    return emptySweep(std::move(head));
}

double figureAt(const std::vector<double> &sorted, std::size_t percent)
{
    for (const double v : sorted) // the first with at least so many percent at or below it
        if (std::size_t(std::upper_bound(sorted.begin(), sorted.end(), v) - sorted.begin()) * 100 >=
            percent * sorted.size())
            return v;
    return 0;
}
Figures obvious(std::vector<double> values)
{
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    return {values.size(),        values.front(),       figureAt(values, 1),  figureAt(values, 5),
            figureAt(values, 50), figureAt(values, 95), figureAt(values, 99), values.back()};
}

/// As the header says it, as slowly as can be; findings and the baseline apart.
FabricScorecard obvious(const SweepMatrix &m, const std::vector<std::uint32_t> &chosen)
{
    const std::set<std::uint32_t> rows(chosen.begin(), chosen.end());
    FabricScorecard card;
    std::vector<double> gbps[2], micros[2], ratios;
    for (std::uint32_t i = 0; i < m.head.side(); ++i)
        for (std::uint32_t j = 0; j < m.head.side(); ++j) {
            if (i == j || !rows.contains(i) || !rows.contains(j))
                continue;
            const std::size_t at = i * m.head.side() + j, turned = j * m.head.side() + i;
            const int t = m.head.groups[i] == m.head.groups[j] ? 0 : 1;
            TierCard &tier = card.tiers[std::size_t(t)];
            ++tier.pairs;
            const std::uint16_t c = m.bandwidth[at], back = m.bandwidth[turned];
            tier.failed += c == cell::failed, tier.missing += c == cell::missing;
            if (cell::isValue(c))
                gbps[t].push_back(c * m.head.unitGbps);
            if (!m.latencyCentiUs.empty() && cell::isValue(m.latencyCentiUs[at]))
                micros[t].push_back(m.latencyCentiUs[at] * 0.01);
            if (i < j && cell::isValue(c) && cell::isValue(back)) {
                const double ratio = c == back ? 1 : double(std::min(c, back)) / double(std::max(c, back));
                ratios.push_back(double(float(ratio)));
                if (card.asymmetry.pairs++ == 0 || ratio < card.asymmetry.least)
                    card.asymmetry.least = ratio, card.asymmetry.from = c <= back ? i : j,
                    card.asymmetry.to = c <= back ? j : i;
            }
        }
    std::sort(ratios.begin(), ratios.end());
    if (!ratios.empty())
        card.asymmetry.p50 = figureAt(ratios, 50), card.asymmetry.p5 = figureAt(ratios, 5);
    for (std::size_t t = 0; t < 2; ++t)
        card.tiers[t].gbps = obvious(gbps[t]), card.tiers[t].latencyUs = obvious(micros[t]);
    return card;
}

Finding finding(FindingKind kind, std::string a, std::string b = {})
{
    Finding f;
    f.kind = kind, f.a = std::move(a), f.b = std::move(b);
    return f;
}

} // namespace

class FabricScorecardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHandMadeFabric()
    {
        SweepMatrix m = sweepOf(4, 2); // leaves {0,1} {2,3}; 0.5 Gb/s a step
        m.head.claimSameGbps = 400, m.head.claimCrossGbps = 200;
        const auto put = [&m](std::size_t i, std::size_t j, std::uint16_t c) { m.bandwidth[i * 4 + j] = c; };
        put(0, 1, 760), put(1, 0, 380), put(2, 3, 780), put(3, 2, 800);
        put(0, 2, 400), put(2, 0, 400), put(1, 2, cell::failed), put(2, 1, 300);
        m.latencyCentiUs.assign(16, cell::missing);
        m.latencyCentiUs[1] = 210, m.latencyCentiUs[4] = 230;
        Finding healed = finding(FindingKind::BadHost, "h0");
        healed.healedAt = 5;
        const std::vector<Finding> findings{finding(FindingKind::BadHost, "h3"),
                                            finding(FindingKind::BadLink, "h1", "h0"),
                                            finding(FindingKind::Suspect, "h1", "h3"), healed};
        const FabricScorecard all = scorecardOf(m, allRows(m.head), findings, {}, dawn + 2 * day);
        QCOMPARE(all.hosts, 4u);
        QVERIFY((all.tiers[0].gbps == Figures{4, 190, 190, 190, 380, 400, 400, 400}));
        QVERIFY((all.tiers[1].gbps == Figures{3, 150, 150, 150, 200, 200, 200, 200}));
        QCOMPARE(all.tiers[1].pairs, std::uint64_t(8));
        QCOMPARE(all.tiers[1].failed, std::uint64_t(1));
        QCOMPARE(all.tiers[1].missing, std::uint64_t(4));
        QCOMPARE(all.tiers[0].ofClaim, 0.95);
        QCOMPARE(all.tiers[0].p5OfClaim, 0.475);
        QCOMPARE(all.tiers[1].ofClaim, 1.0);
        QCOMPARE(all.tiers[0].latencyUs.measured, std::uint64_t(2));
        QVERIFY(std::abs(all.tiers[0].latencyUs.p50 - 2.1) < 1e-12 &&
                std::abs(all.tiers[0].latencyUs.p99 - 2.3) < 1e-12);
        QCOMPARE(all.coverage(), 7 / 12.0);
        QCOMPARE(all.age, 2 * day);
        QVERIFY(all.isFresh);
        QVERIFY((all.asymmetry == Asymmetry{3, double(float(780.0 / 800)), 0.5, 0.5, 1, 0})); // h1 → h0 is half
        QVERIFY((all.findings == std::array<std::uint32_t, 5>{1, 1, 0, 0, 1}));
        QVERIFY(!scorecardOf(m, allRows(m.head), {}, {}, dawn + 7 * day).isFresh); // V2
        const FabricScorecard two = scorecardOf(m, std::vector<std::uint32_t>{1, 0, 1, 9}, findings, {}, dawn);
        QCOMPARE(two.hosts, 2u);
        QCOMPARE(two.measured(), std::uint64_t(2));
        QCOMPARE(two.tiers[0].baselineGbps, all.tiers[0].baselineGbps); // of the whole fabric
        QCOMPARE(two.tiers[0].baselineGbps, 385.0);                     // between 380 and 390, as the tiers say
        QVERIFY((two.findings == std::array<std::uint32_t, 5>{0, 1, 0, 0, 0}));
    }

    void findingsOfBlocks()
    {
        const SweepHead head = sweepOf(6, 2).head;
        using Rows = std::vector<std::uint32_t>;
        const auto block = [](const char *a, const char *b) { return finding(FindingKind::BadBlock, a, b); };
        QVERIFY(touches(head, Rows{0, 2}, block("l0", "l1")));
        QVERIFY(!touches(head, Rows{0, 1}, block("l0", "l1")));
        QVERIFY(touches(head, Rows{0, 1}, block("l0", "l0")));
        QVERIFY(!touches(head, Rows{0, 2}, block("l0", "l0")));
        QVERIFY(touches(head, Rows{0, 5}, block("l0", "")));
        QVERIFY(!touches(head, Rows{2, 5}, block("l0", "")));
        QVERIFY(touches(head, Rows{2, 5}, block("", "")));
        QVERIFY(!touches(head, Rows{2, 3}, block("", "")));
        QVERIFY(touches(head, Rows{2}, finding(FindingKind::WholeSlow, "")));
        QVERIFY(!touches(head, Rows{}, finding(FindingKind::WholeSlow, "")));
        const std::vector<HostId> hosts{HostId{103}, HostId{7}, HostId{100}, noHost};
        QVERIFY((rowsOf(head, hosts) == Rows{3, 0}));
    }

    void asTheObviousModel()
    {
        const std::uint64_t seed = 55'001;
        sample::Dice dice(seed);
        for (int run = 0; run < 400; ++run) {
            const auto hosts = std::size_t(dice.number(0, 14));
            SweepMatrix m = sweepOf(hosts, std::size_t(dice.number(1, 5)));
            const bool hasLatency = dice.isHit(50);
            m.latencyCentiUs.assign(hasLatency ? hosts * hosts : 0, cell::itself);
            for (std::size_t k = 0; k < hosts * hosts; ++k) {
                if (m.bandwidth[k] == cell::itself)
                    continue;
                const auto thrown = [&dice] {
                    return dice.isHit(15) ? cell::missing
                           : dice.isHit(10)
                               ? cell::failed
                               : std::uint16_t(dice.isHit(10) ? dice.number(0, 2) : dice.number(0, 60'000));
                };
                m.bandwidth[k] = thrown();
                if (hasLatency)
                    m.latencyCentiUs[k] = thrown();
            }
            std::vector<std::uint32_t> rows;
            for (std::uint32_t i = 0; i < hosts; ++i)
                if (dice.isHit(70))
                    rows.push_back(i);
            FabricScorecard got = scorecardOf(m, rows, {}, {}, dawn + 5), wanted = obvious(m, rows);
            const char *where = qPrintable(QStringLiteral("seed %1, run %2").arg(seed).arg(run));
            QVERIFY2(got.asymmetry == wanted.asymmetry, where);
            for (std::size_t t = 0; t < 2; ++t) {
                QVERIFY2(got.tiers[t].gbps == wanted.tiers[t].gbps, where);
                QVERIFY2(got.tiers[t].latencyUs == wanted.tiers[t].latencyUs, where);
                QVERIFY2(got.tiers[t].pairs == wanted.tiers[t].pairs, where);
                QVERIFY2(got.tiers[t].failed == wanted.tiers[t].failed, where);
                QVERIFY2(got.tiers[t].missing == wanted.tiers[t].missing, where);
            }
            // The quote says the same of the same hosts.
            std::vector<HostId> chosen;
            for (const std::uint32_t row : rows)
                chosen.push_back(HostId{m.head.hosts[row]});
            const LinkSpread quote = MeasuredPairs(m, 200).spread(chosen, 1);
            QVERIFY2(quote.measured == got.measured() && quote.pairs == got.pairs(), where);
        }
    }

    void aMatrixThatIsNotWholeIsAnEmptyCard()
    {
        SweepMatrix m = sweepOf(4, 2);
        m.bandwidth.pop_back();
        FabricScorecard empty;
        empty.tiers[1].tier = Tier::CrossLeaf;
        QVERIFY(scorecardOf(m, allRows(m.head), {}, {}, dawn) == empty);
        QVERIFY(scorecardOf(sweepOf(0, 1), {}, {}, {}, dawn).pairs() == 0);
    }
};

QTEST_APPLESS_MAIN(FabricScorecardTest)
#include "tst_fabric_scorecard.moc"
