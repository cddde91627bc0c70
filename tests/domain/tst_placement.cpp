// SPDX-License-Identifier: GPL-3.0-or-later
// R5: placement by the worked example and against every possible split; the predicted ring.
#include "domain/placement.h"
#include "tests/support/dice.h"
#include <QTest>
#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

using namespace imece;
using sample::Dice;

namespace {

Fleet fleetOf(const std::vector<std::uint32_t> &leafSizes)
{
    Fleet fleet;
    fleet.sites = {{"s", "TR"}};
    fleet.fabrics = {{"ib-1", "InfiniBand", SiteId{0}, 400, 400, 0, 8}};
    fleet.pools = {{"H100"}};
    for (std::uint32_t l = 0; l < leafSizes.size(); ++l) {
        fleet.leaves.push_back({"l" + std::to_string(l + 1), FabricId{0}, {}});
        for (std::uint32_t k = 0; k < leafSizes[l]; ++k)
            fleet.hosts.push_back(
                {"gpu-" + std::to_string(fleet.hosts.size()), LeafId{l}, PoolId{0}, 8, HostRole::Base, 0, 0});
    }
    return fleet;
}

std::vector<std::uint32_t> split(const Fleet &fleet, const std::vector<HostId> &hosts)
{
    std::vector<std::uint32_t> perLeaf(fleet.leaves.size(), 0);
    for (HostId h : hosts)
        ++perLeaf[raw(fleet.host(h).leaf)];
    return perLeaf;
}

using Worth = std::tuple<std::size_t, std::int64_t, int, std::uint32_t, std::vector<std::uint32_t>>;

Worth worth(const std::vector<std::uint32_t> &taken, const std::vector<std::uint32_t> &free,
            const std::vector<std::uint32_t> &whole)
{
    Worth w{0, 0, 0, 0, {}};
    for (std::uint32_t l = 0; l < taken.size(); ++l) {
        if (taken[l] == 0)
            continue;
        ++std::get<0>(w);
        std::get<1>(w) -= std::int64_t(taken[l]) * taken[l];
        std::get<2>(w) += free[l] == whole[l] && taken[l] < free[l] ? 1 : 0;
        std::get<3>(w) += free[l] - taken[l];
        std::get<4>(w).push_back(l);
    }
    return w;
}

void eachSplit(const std::vector<std::uint32_t> &free, std::uint32_t left, std::vector<std::uint32_t> &taken,
               const std::function<void()> &visit)
{
    if (taken.size() == free.size()) {
        if (left == 0)
            visit();
        return;
    }
    for (std::uint32_t n = 0; n <= std::min(left, free[taken.size()]); ++n) {
        taken.push_back(n);
        eachSplit(free, left - n, taken, visit);
        taken.pop_back();
    }
}

std::vector<HostId> freeOf(const Fleet &fleet, std::vector<std::uint32_t> perLeaf)
{
    std::vector<HostId> free;
    for (std::uint32_t h = 0; h < fleet.hosts.size(); ++h)
        if (auto &left = perLeaf[raw(fleet.hosts[h].leaf)]; left > 0)
            free.push_back(HostId{h}), --left;
    return free;
}

std::vector<std::uint32_t> placedOn(const std::vector<std::uint32_t> &whole, const std::vector<std::uint32_t> &free,
                                    std::size_t hosts)
{
    const Fleet fleet = fleetOf(whole);
    return split(fleet, place(fleet, freeOf(fleet, free), hosts, 0, whole).value_or(std::vector<HostId>{}));
}

} // namespace

class PlacementTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void largestLeafFirstAndTheLastOneFits() // A22
    {
        using V = std::vector<std::uint32_t>;
        QCOMPARE(placedOn({4, 4, 4, 4}, {3, 3, 2, 1}, 7), (V{3, 3, 0, 1}));
        QCOMPARE(placedOn({16, 16, 16}, {16, 6, 9}, 6), (V{0, 6, 0}));
        QCOMPARE(placedOn({16, 16, 16}, {16, 6, 9}, 8), (V{0, 0, 8}));
        QCOMPARE(placedOn({16, 16, 16}, {16, 6, 9}, 24), (V{16, 0, 8})); // 128 cross pairs
        QCOMPARE(placedOn({4, 4}, {3, 3}, 7), (V{0, 0}));
    }
    void aWholeLeafIsNotBrokenWhereAnotherFits() // R5 (3) before (4)
    {
        using V = std::vector<std::uint32_t>;
        QCOMPARE(placedOn({4, 8}, {4, 6}, 3), (V{0, 3}));   // leftover 3 rather than a broken leaf
        QCOMPARE(placedOn({8, 16}, {8, 8}, 12), (V{8, 4})); // equal sizes: the whole one is the one that is filled
    }
    void leafBoundIsHard() // R4, R5
    {
        const Fleet fleet = fleetOf({4, 4, 4});
        const std::vector<std::uint32_t> whole{4, 4, 4};
        const auto free = freeOf(fleet, {4, 4, 4});
        QVERIFY(!place(fleet, free, 5, 1, whole));
        QVERIFY(place(fleet, free, 5, 2, whole).has_value());
        QVERIFY(!place(fleet, free, 0, 0, whole));
    }
    void placementEqualsTheBestOfAllSplits() // R5
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            std::vector<std::uint32_t> whole, free;
            for (std::int64_t l = dice.number(1, 5); l > 0; --l) {
                whole.push_back(std::uint32_t(dice.number(1, 6)));
                free.push_back(std::uint32_t(dice.isHit(40) ? whole.back() : dice.number(0, whole.back())));
            }
            const auto hosts = std::uint32_t(dice.number(1, 14));
            const auto bound = std::size_t(dice.number(0, 4));
            const Fleet fleet = fleetOf(whole);
            std::optional<Worth> best;
            std::vector<std::uint32_t> taken;
            eachSplit(free, hosts, taken, [&] {
                const Worth w = worth(taken, free, whole);
                if ((bound == 0 || std::get<0>(w) <= bound) && (!best || w < *best))
                    best = w;
            });
            const auto found = place(fleet, freeOf(fleet, free), hosts, bound, whole);
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            QVERIFY2(found.has_value() == best.has_value(), where);
            if (!found)
                continue;
            QVERIFY2(found->size() == hosts && std::is_sorted(found->begin(), found->end()), where);
            QVERIFY2(std::adjacent_find(found->begin(), found->end()) == found->end(), where);
            QVERIFY2(worth(split(fleet, *found), free, whole) == *best, where);
        }
    }
    void theRingIsAsFastAsItsSlowestDirectedPair() // R5
    {
        Fleet fleet = fleetOf({2, 2});
        fleet.hosts[0].name = "gpu-10", fleet.hosts[1].name = "gpu-2"; // natural order: 2 before 10
        const std::vector<HostId> all{HostId{0}, HostId{1}, HostId{2}, HostId{3}};
        QCOMPARE(ringOrder(fleet, all), (std::vector<HostId>{HostId{1}, HostId{0}, HostId{2}, HostId{3}}));
        const PairGbps pairs = [](HostId a, HostId b) -> double {
            if (a == HostId{1} && b == HostId{0})
                return 47;
            if (a == HostId{3} && b == HostId{1}) // the ring closes
                return 46.5;
            if (a == HostId{2} && b == HostId{3})
                return -1; // not measured
            if (a == HostId{0} && b == HostId{1})
                return 1; // against the ring's direction: not on it
            return 48;
        };
        const Ring ring = ringOf(fleet, all, pairs, 8);
        QCOMPARE(ring.gbps, 46.5 * 8);
        QCOMPARE(ring.slowA, HostId{3});
        QCOMPARE(ring.slowB, HostId{1});
        QCOMPARE(ring.unmeasured, std::uint32_t(1));
        QCOMPARE(ringOf(fleet, all, {}, 8), (Ring{-1, noHost, noHost, 4}));
        QCOMPARE(ringOf(fleet, {HostId{0}}, pairs, 8), (Ring{}));
    }
};

QTEST_APPLESS_MAIN(PlacementTest)
#include "tst_placement.moc"
