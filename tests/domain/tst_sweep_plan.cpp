// SPDX-License-Identifier: GPL-3.0-or-later
// Every pair once, no host twice in a round, no uplink twice; whatever the hosts and leaves are.
#include "domain/sweep_plan.h"
#include "tests/support/dice.h"
#include <QTest>
#include <map>
#include <set>

using namespace imece;

namespace {

/// "" or what is wrong: a host twice in a round, a pair not exactly once, a leaf with more crossing pairs than uplinks.
std::string faultOf(const std::vector<SweepRound> &rounds, std::uint32_t hosts, const PlannedLeaves *leaves = nullptr)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> times;
    for (const SweepRound &round : rounds) {
        if (round.empty())
            return "an empty round";
        std::set<std::uint32_t> busy;
        std::map<std::uint32_t, std::uint32_t> crossing;
        for (const auto &[from, to] : round) {
            if (from >= hosts || to >= hosts || !busy.insert(from).second || !busy.insert(to).second)
                return "a host twice in a round";
            ++times[std::minmax(from, to)];
            if (leaves && leaves->leafOf[from] != leaves->leafOf[to])
                ++crossing[leaves->leafOf[from]], ++crossing[leaves->leafOf[to]];
        }
        for (const auto &[leaf, pairs] : crossing)
            if (leaves->uplinksPerLeaf != 0 && pairs > leaves->uplinksPerLeaf)
                return "an uplink twice";
    }
    if (times.size() != std::size_t(hosts) * (std::max(hosts, 1u) - 1) / 2)
        return "a pair is missing";
    for (const auto &[pair, n] : times)
        if (n != 1)
            return "a pair more than once";
    return {};
}

} // namespace

class SweepPlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fourHostsExactly()
    {
        const std::vector<SweepRound> wanted{
            {{0, 3}, {2, 1}}, {{3, 1}, {0, 2}}, {{2, 3}, {1, 0}}}; // 3 sits still, 0 … 2 walk
        QVERIFY(roundRobin(4) == wanted);
    }
    void tournaments()
    {
        for (std::uint32_t hosts = 0; hosts < 70; ++hosts) {
            const auto rounds = roundRobin(hosts);
            QCOMPARE(faultOf(rounds, hosts), std::string());
            QCOMPARE(rounds.size(), std::size_t(hosts < 2 ? 0 : hosts % 2 == 0 ? hosts - 1 : hosts));
        }
    }
    void leavesWithFewUplinks()
    {
        const PlannedLeaves leaves{{0, 0, 0, 0, 1, 1, 1, 1}, 2};
        const auto rounds = withinUplinks(leaves);
        QCOMPARE(faultOf(rounds, 8, &leaves), std::string());
        QCOMPARE(rounds.size(), std::size_t(3 + 16 / 2)); // both insides at once, then two ways at a time
        QCOMPARE(pairsIn(rounds), std::size_t(28));
        const PlannedLeaves full{leaves.leafOf, 0};
        QCOMPARE(withinUplinks(full).size(), std::size_t(3 + 4)); // as many uplinks as hosts: as quick as a tournament
    }
    void anyLeaves()
    {
        const std::uint64_t seed = 20260;
        sample::Dice dice(seed);
        for (int run = 0; run < 300; ++run) {
            PlannedLeaves leaves;
            const auto hosts = std::uint32_t(dice.number(0, 40)), most = std::uint32_t(dice.number(1, 9));
            for (std::uint32_t i = 0; i < hosts; ++i)
                leaves.leafOf.push_back(std::uint32_t(dice.number(0, most) * 1'000'000'007 % 4'294'967'291));
            leaves.uplinksPerLeaf = std::uint32_t(dice.number(0, 5));
            const std::string fault = faultOf(withinUplinks(leaves), hosts, &leaves);
            QVERIFY2(fault.empty(), qPrintable(QStringLiteral("seed %1, run %2, %3 hosts, %4 uplinks: %5")
                                                   .arg(seed)
                                                   .arg(run)
                                                   .arg(hosts)
                                                   .arg(leaves.uplinksPerLeaf)
                                                   .arg(QString::fromStdString(fault))));
        }
    }
    void nobodyOnlySendsFirst()
    {
        std::vector<int> first(16);
        for (const SweepRound &round : roundRobin(16))
            for (const PlannedPair &pair : round)
                ++first[pair.from];
        for (const int n : first)
            QVERIFY2(n >= 4 && n <= 11, qPrintable(QString::number(n)));
    }
    void aSampleIsSpread()
    {
        const auto all = roundRobin(16), some = sampled(all, 5);
        QCOMPARE(some.size(), std::size_t(5));
        for (std::size_t k = 0; k < 5; ++k)
            QVERIFY(some[k] == all[k * 3]);
        QVERIFY(sampled(all, 0) == all && sampled(all, 15) == all && sampled(all, 99) == all);
        QVERIFY(sampled({}, 3).empty());
    }
    void itsLength()
    {
        const auto rounds = roundRobin(8);
        QCOMPARE(lengthOf(rounds, {5, 3, true}), Seconds(7 * 2 * 8));
        QCOMPARE(lengthOf(rounds, {10, 2, false}), Seconds(7 * 12));
        QCOMPARE(lengthOf({}, {}), Seconds(0));
    }
    void fourThousandHosts()
    {
        std::vector<std::uint32_t> leafOf(4096);
        for (std::uint32_t i = 0; i < 4096; ++i)
            leafOf[i] = i / 32;
        QCOMPARE(pairsIn(withinUplinks({leafOf, 8})), std::size_t(4096) * 4095 / 2);
    }
};

QTEST_APPLESS_MAIN(SweepPlanTest)
#include "tst_sweep_plan.moc"
