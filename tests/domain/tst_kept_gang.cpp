// SPDX-License-Identifier: GPL-3.0-or-later
// Another width for a gang: as many of its own hosts as the leaf bound lets it keep, then fewest leaves; against every
// choice there is. And what a rehearsal says of slow pairs.
#include "domain/kept_gang.h"
#include "domain/rehearsal_rules.h"
#include "tests/support/dice.h"
#include "tests/support/sample_fleet.h"
#include <QTest>
#include <set>

using namespace imece;

namespace {

struct Worth
{
    std::size_t kept = 0, leaves = 0;
};

/// Of a choice; nothing = it is none.
std::optional<Worth> worth(const Fleet &fleet, const std::set<HostId> &own, const std::vector<HostId> &gang,
                           std::size_t maxLeaves)
{
    std::set<LeafId> leaves;
    Worth w;
    for (const HostId h : gang)
        leaves.insert(fleet.host(h).leaf), w.kept += own.contains(h) ? 1U : 0U;
    w.leaves = leaves.size();
    return maxLeaves != 0 && w.leaves > maxLeaves ? std::nullopt : std::optional(w);
}

/// The best of all choices.
std::optional<Worth> best(const Fleet &fleet, const std::vector<HostId> &own, const std::vector<HostId> &all,
                          std::size_t hosts, std::size_t maxLeaves)
{
    std::optional<Worth> found;
    const std::set<HostId> mine(own.begin(), own.end());
    for (std::uint32_t bits = 0; bits < (1U << all.size()); ++bits) {
        std::vector<HostId> gang;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((bits >> i & 1U) != 0)
                gang.push_back(all[i]);
        if (gang.size() != hosts)
            continue;
        const auto w = worth(fleet, mine, gang, maxLeaves);
        if (w && (!found || w->kept > found->kept || (w->kept == found->kept && w->leaves < found->leaves)))
            found = w;
    }
    return found;
}

} // namespace

class TstKeptGang : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isTheBestOfAllChoices()
    {
        Fleet fleet = *sample::fleet();
        fleet.hosts.clear();
        for (std::uint32_t i = 0; i < 12; ++i)
            fleet.hosts.push_back({sample::hostName(i + 1), LeafId{i / 3}, PoolId{0}, 8, HostRole::Base, 1, 1});
        sample::Dice dice(7);
        int possible = 0;
        for (int round = 0; round < 300; ++round) {
            std::vector<HostId> own, fresh, all;
            for (std::uint32_t i = 0; i < 12; ++i)
                if (const auto kind = dice.number(0, 3); kind != 0)
                    all.push_back(HostId{i}), (kind == 1 ? own : fresh).push_back(HostId{i});
            const auto hosts = std::size_t(dice.number(1, 9)), bound = std::size_t(dice.number(0, 4));
            const auto gang = keepMost(fleet, own, fresh, hosts, bound);
            const auto wanted = best(fleet, own, all, hosts, bound);
            QCOMPARE(gang.has_value(), wanted.has_value());
            if (!gang)
                continue;
            ++possible;
            QVERIFY(std::is_sorted(gang->begin(), gang->end()) && gang->size() == hosts);
            QVERIFY(std::includes(all.begin(), all.end(), gang->begin(), gang->end()));
            const auto is = worth(fleet, {own.begin(), own.end()}, *gang, bound);
            QVERIFY(is);
            QCOMPARE(is->kept, wanted->kept);
            QCOMPARE(is->leaves, wanted->leaves);
        }
        QVERIFY(possible > 100);
    }
    void nothingOfNothing()
    {
        QVERIFY(!keepMost(*sample::fleet(), {}, {}, 1, 0));
        QVERIFY(!keepMost(*sample::fleet(), {}, {}, 0, 0));
    }

    void aSlowLinkNamesOneHostAndASlowHostIsIt()
    {
        const FleetPtr fleet = sample::fleet();
        const std::vector<HostId> gang{HostId{0}, HostId{1}, HostId{2}, HostId{18}};
        const auto at = [](HostId slowA, HostId slowB) {
            return [=](HostId a, HostId b) -> double {
                const bool isSlow =
                    (a == slowA && (b == slowB || slowB == noHost)) || (b == slowA && (a == slowB || slowB == noHost));
                return (raw(a) < 16) == (raw(b) < 16) ? (isSlow ? 299 : 300) : (isSlow ? 239 : 240);
            };
        };
        const auto verdicts = [&](const PairGbps &pairs) {
            std::vector<int> list;
            for (const RehearsedHost &row :
                 rehearsalOf(*fleet, gang, {HostId{3}}, pairs, [](HostId) { return HostHealth{}; }).hosts)
                list.push_back(int(row.verdict));
            return list;
        };
        const int slow = int(RehearsalVerdict::Slow);
        QCOMPARE(verdicts(at(HostId{50}, noHost)), (std::vector<int>{0, 0, 0, 0, 0})); // exactly three quarters
        QCOMPARE(verdicts(at(HostId{0}, HostId{1})), (std::vector<int>{0, slow, 0, 0, 0}));
        QCOMPARE(verdicts(at(HostId{0}, noHost)), (std::vector<int>{slow, 0, 0, 0, 0}));
        QCOMPARE(verdicts(at(HostId{3}, HostId{1})), (std::vector<int>{0, 0, 0, 0, slow})); // who stands by
        const Rehearsal r = rehearsalOf(*fleet, gang, {}, at(HostId{0}, HostId{1}), [](HostId h) {
            return HostHealth{raw(h) == 2 ? RehearsalVerdict::Silent : RehearsalVerdict::Passed, 5};
        });
        QCOMPARE(r.pairs, 12U);
        QCOMPARE(r.slowestGbps, 240.0 * 8); // across leaves
        QCOMPARE(r.hosts[2].verdict, RehearsalVerdict::Silent);
        QCOMPARE(r.hosts[2].measuredAt, Instant(5));
    }
};

QTEST_GUILESS_MAIN(TstKeptGang)
#include "tst_kept_gang.moc"
