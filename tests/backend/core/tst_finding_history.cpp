// SPDX-License-Identifier: GPL-3.0-or-later
// A finding opens below one limit and heals above another (FABRIC 3.3); what each sweep said of it is kept.
#include "tests/backend/core/small_coop.h"
#include <QTest>

using namespace imece;
using namespace imece::core;

namespace {

/// 16 hosts on one leaf, every pair 390 Gb/s give or take one; 3 → 7 at `ratio` of that, or not measured at all.
SweepMatrix sweep(double ratio)
{
    SweepMatrix m;
    constexpr std::size_t side = 16;
    m.head.unitGbps = 0.1;
    m.head.groupNames = {"l1"};
    for (std::size_t i = 0; i < side; ++i) {
        m.head.names.push_back(sample::hostName(unsigned(i + 1)));
        m.head.groups.push_back(0);
        m.head.hosts.push_back(std::uint32_t(i));
    }
    for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j)
            m.bandwidth.push_back(i == j ? cell::itself : std::uint16_t(3900 + (i * 7 + j * 3) % 11));
    if (ratio > 0)
        m.bandwidth[3 * side + 7] = std::uint16_t(3900 * ratio);
    else
        m.bandwidth[3 * side + 7] = cell::failed;
    m.head.measured = side * (side - 1) - (ratio > 0 ? 0 : 1);
    return m;
}

const Finding *finding(const std::vector<Finding> &all, FindingKind kind)
{
    const auto found = std::find_if(all.begin(), all.end(), [kind](const Finding &f) { return f.kind == kind; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<FindingSight> sightsOf(const SmallCoop &c, FindingId id)
{
    std::vector<FindingSight> sights;
    for (const SightedFinding &s : c.coop.sights(id))
        sights.push_back(s.sight);
    return sights;
}

} // namespace

class TstFindingHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itHealsAboveTheOtherLimitOnly()
    {
        SmallCoop c;
        c.coop.sweepTaken(sweep(0.60), dawn);
        std::vector<Finding> all = c.coop.findings();
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].kind, FindingKind::BadLink);
        const FindingId id = all[0].id;
        c.coop.sweepTaken(sweep(0.55), dawn + hour);     // again
        c.coop.sweepTaken(sweep(0.82), dawn + 2 * hour); // no longer bad, not yet fine: only a suspect by itself
        all = c.coop.findings();
        QCOMPARE(all.size(), std::size_t(1)); // no second finding of the same pair
        QCOMPARE(all[0].kind, FindingKind::BadLink);
        QCOMPARE(all[0].healedAt, Instant(0));
        QCOMPARE(all[0].openedAt, dawn);
        c.coop.sweepTaken(sweep(0.97), dawn + 3 * hour);
        all = c.coop.findings();
        QCOMPARE(all[0].healedAt, dawn + 3 * hour);
        QCOMPARE(sightsOf(c, id), (std::vector<FindingSight>{FindingSight::Seen, FindingSight::Seen,
                                                             FindingSight::Between, FindingSight::Healed}));
        QVERIFY(std::abs(c.coop.sights(id)[2].ratio - 0.82) < 0.01);
        QCOMPARE(c.coop.sights(id)[3].at, dawn + 3 * hour);
        // Bad again: another finding, with a history of its own.
        c.coop.sweepTaken(sweep(0.60), dawn + 4 * hour);
        QCOMPARE(c.coop.findings().size(), std::size_t(2));
        QCOMPARE(c.coop.sights(c.coop.findings()[1].id).size(), std::size_t(1));
    }
    void whatWasNotMeasuredHealsNothing()
    {
        SmallCoop c;
        c.coop.sweepTaken(sweep(0.60), dawn);
        const FindingId id = c.coop.findings().at(0).id;
        c.coop.sweepTaken(sweep(0), dawn + hour);
        QCOMPARE(finding(c.coop.findings(), FindingKind::BadLink)->healedAt, Instant(0));
        QCOMPARE(sightsOf(c, id), (std::vector<FindingSight>{FindingSight::Seen, FindingSight::Unseen}));
    }
    void aSuspectThatGetsWorseIsTheSameFinding()
    {
        SmallCoop c;
        c.coop.sweepTaken(sweep(0.82), dawn);
        QCOMPARE(c.coop.findings().at(0).kind, FindingKind::Suspect);
        c.coop.sweepTaken(sweep(0.60), dawn + hour);
        QCOMPARE(c.coop.findings().size(), std::size_t(1));
        QCOMPARE(c.coop.findings().at(0).kind, FindingKind::BadLink);
        QCOMPARE(c.coop.findings().at(0).openedAt, dawn);
    }
    void theFirstAndTheNewestAreKept()
    {
        SmallCoop c;
        for (int k = 0; k < 100; ++k)
            c.coop.sweepTaken(sweep(0.60), dawn + k * hour);
        const std::vector<SightedFinding> &sights = c.coop.sights(c.coop.findings().at(0).id);
        QCOMPARE(sights.size(), keptSights);
        QCOMPARE(sights.front().at, dawn);
        QCOMPARE(sights.back().at, dawn + 99 * hour);
    }
};

QTEST_GUILESS_MAIN(TstFindingHistory)
#include "tst_finding_history.moc"
