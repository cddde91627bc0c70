// SPDX-License-Identifier: GPL-3.0-or-later
// A trace under the co-op's policy: small worlds computed by hand, facts that hold on every invented trace, and the
// exact sums of one study.
#include "domain/fair_study.h"
#include "domain/generated_trace.h"
#include <QTest>

using namespace imece;

namespace {

Trace traceOf(const std::vector<std::pair<std::uint32_t, TraceJob>> &jobs, std::size_t members)
{
    Trace trace;
    for (std::size_t m = 0; m < members; ++m)
        trace.members.push_back(std::string(1, char('a' + m)));
    for (const auto &[member, job] : jobs) {
        trace.jobs.push_back(job);
        trace.member.push_back(member);
    }
    return trace;
}

CoopPolicy ruled()
{
    return CoopPolicy::of(Policy{});
}
CoopPolicy withoutBursts()
{
    CoopPolicy policy = ruled();
    policy.bursts = CoopPolicy::Bursts::None;
    return policy;
}
CoopPolicy ownShareFirst()
{
    CoopPolicy policy = withoutBursts();
    policy.ownShare = CoopPolicy::OwnShare::Planned;
    policy.leases.grace = policy.leases.wipe = 0;
    return policy;
}

Trace small(std::uint64_t seed)
{
    return generatedTrace(seed, {6, 96, 10, 85});
}

} // namespace

class CoopReplayTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sharesFollowWorkAndNobodyOwnsLessThanAHost() // C6
    {
        const Trace trace = traceOf({{0, {0, 8, 900}}, {1, {0, 1, 100}}, {2, {0, 1, 2700}}, {2, {5, 2, 1}}}, 3);
        // By work alone 23, 0, 9; b is raised to 8, then c too, and a has what is left.
        QCOMPARE(ownedByWork(trace, 32, 8), (std::vector<std::int64_t>{16, 8, 8}));
        QCOMPARE(ownedByWork(trace, 40, 8), (std::vector<std::int64_t>{23, 8, 9}));
        QVERIFY(ownedByWork(trace, 23, 8).empty());
    }
    void borrowedGpusComeBackAfterTheGrace() // S8, S13, S14
    {
        // a borrows all 16; b asks for its own 8 at 5000: the lease stops at 5600, b runs from 5900. Of 5,600 s one
        // hour was saved. a asks anew at 5600 and needs all 16: it waits for b's end.
        const Trace trace = traceOf({{0, {0, 16, 7000}}, {1, {5000, 8, 1000}}}, 2);
        const CoopRun run = replayCoop(trace, {8, 8}, withoutBursts());
        QCOMPARE(run.jobs[1].firstStart, Instant(5900));
        QCOMPARE(run.jobs[1].end, Instant(6900));
        QCOMPARE(run.jobs[0].firstStart, Instant(0));
        QCOMPARE(run.jobs[0].reclaims, std::int64_t(1));
        QCOMPARE(run.jobs[0].lost, Seconds(2000));
        QCOMPARE(run.jobs[0].end, Instant(6900 + 7000 - 3600));
        QCOMPARE(run.jobs[0].preemptible, GpuSeconds(16 * 9000));
        QCOMPARE(run.jobs[1].own, GpuSeconds(8 * 1000));
        QCOMPARE(run.mostInUse, std::int64_t(16));
    }
    void tokensTurnTheSameJobIntoABurst() // S3, S4
    {
        // 16 GPUs for 7,000 s against an income of 8: within D = 21 d · 8. Now b waits, with a planned start (R9).
        const Trace trace = traceOf({{0, {0, 16, 7000}}, {1, {5000, 8, 1000}}}, 2);
        const CoopRun run = replayCoop(trace, {8, 8}, ruled());
        QCOMPARE(run.jobs[0].end, Instant(7000));
        QCOMPARE(run.jobs[0].burst, GpuSeconds(16 * 7000));
        QCOMPARE(run.jobs[1].firstStart, Instant(7000));
        // 21 days at 16 are exactly D. A second more is not: it runs as P until its first lease ends and it asks again.
        const auto ran = [](Seconds length) {
            return replayCoop(traceOf({{0, {0, 16, length}}}, 2), {8, 8}, ruled()).jobs[0];
        };
        QCOMPARE(ran(21 * day).burst, GpuSeconds(16 * 21 * day));
        QCOMPARE(ran(21 * day + 1).preemptible, GpuSeconds(16 * 4 * hour));
        QCOMPARE(ran(21 * day + 1).burst, GpuSeconds(16 * (21 * day + 1 - 4 * hour)));
    }
    void aFloorProtectsWhatIsFarOff() // S7
    {
        // Nobody else has asked yet: with phi = 1 a burst into the other half may last until now + 72 h, not longer.
        CoopPolicy policy = ruled();
        policy.floor.phi = {1, 1};
        const auto burst = [&](Seconds length) {
            return replayCoop(traceOf({{0, {0, 16, length}}}, 2), {8, 8}, policy).jobs[0].burst;
        };
        QCOMPARE(burst(72 * hour), GpuSeconds(16 * 72 * hour));
        QCOMPARE(burst(72 * hour + 1), GpuSeconds(16 * (68 * hour + 1))); // P first, for one lease
    }
    void theFewestGangsGiveWay() // S14
    {
        // b borrows a's half with 4 + 2 + 2; a wants 4 of it.
        const Trace trace = traceOf(
            {{1, {0, 8, 90000}}, {1, {0, 2, 90000}}, {1, {0, 4, 90000}}, {1, {0, 2, 90000}}, {0, {9000, 4, 100}}}, 2);
        const CoopRun run = replayCoop(trace, {8, 8}, withoutBursts());
        QCOMPARE(run.jobs[2].reclaims, std::int64_t(1));
        QCOMPARE(run.jobs[1].reclaims + run.jobs[3].reclaims + run.jobs[0].reclaims, std::int64_t(0));
        QCOMPARE(run.jobs[4].firstStart, Instant(9900));
    }
    void theSmallerUserBorrowsFirst() // S10
    {
        // a has used idle GPUs for a day; when 8 become free at 86400, b's later request goes first.
        const Trace trace = traceOf({{0, {0, 8, 10 * day}},
                                     {0, {0, 16, day}}, // P: the whole of the others' part
                                     {0, {1000, 16, 3600}},
                                     {1, {2000, 16, 3600}}},
                                    3);
        const CoopRun run = replayCoop(trace, {8, 8, 8}, withoutBursts());
        QVERIFY(run.jobs[3].firstStart < run.jobs[2].firstStart);
        QVERIFY(run.jobs[3].firstStart <= Instant(4 * hour)); // at the end of a lease (S13)
    }
    void ownShareFirstIsNeverLaterThanAlone()
    {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Trace trace = small(seed);
            const auto study = fairStudy(trace, 96, 8, {{"first", ownShareFirst()}});
            QVERIFY(study);
            const PolicyFigures &first = study->policies.back();
            QVERIFY2(first.all.laterThanAlone == 0 && first.worse == 0 && first.worseWeighted == 0 &&
                         first.all.ownShareWaited == 0,
                     qPrintable(QString::number(seed)));
            QVERIFY(first.all.completions < study->policies.front().all.completions);
        }
    }
    void whatHoldsUnderEveryPolicy()
    {
        for (std::uint64_t seed = 21; seed <= 22; ++seed) {
            const Trace trace = small(seed);
            const auto owned = ownedByWork(trace, 96, 8);
            for (const NamedPolicy &named : studiedPolicies({})) {
                const QByteArray where =
                    "seed " + QByteArray::number(qulonglong(seed)) + " " + QByteArray::fromStdString(named.name);
                const CoopRun run = replayCoop(trace, owned, named.policy);
                QVERIFY2(run == replayCoop(trace, owned, named.policy), where); // I41
                QVERIFY2(run.mostInUse <= 96, where);                           // I2
                for (std::size_t i = 0; i < run.jobs.size(); ++i) {
                    const TraceJob &job = trace.jobs[i];
                    const JobOutcome &o = run.jobs[i];
                    QVERIFY2(o.firstStart >= job.submit && o.end >= o.firstStart + job.length, where);
                    QVERIFY2(o.reclaims > 0 || o.lost == 0, where);
                    if (job.gpus <= owned[trace.member[i]])
                        QVERIFY2(o.own + o.burst + o.preemptible == job.gpus * (job.length + o.lost), where);
                    else
                        QVERIFY2(o.own == 0 || named.policy.ownShare == CoopPolicy::OwnShare::Planned, where); // S2
                    if (named.policy.bursts == CoopPolicy::Bursts::None)
                        QVERIFY2(o.burst == 0, where);
                }
            }
        }
    }
    void withoutBurstsAFullFloorIsTheSame() // S7: Σ e = B
    {
        const Trace trace = small(7);
        CoopPolicy full = ruled();
        full.floor = {{1, 1}, 0};
        const auto owned = ownedByWork(trace, 96, 8);
        QVERIFY(replayCoop(trace, owned, full) == replayCoop(trace, owned, withoutBursts()));
    }
    void exactSumsOfAnInventedStudy() // I42
    {
        const Trace trace = generatedTrace(36, {8, 128, 20, 80});
        const auto study = fairStudy(trace, 128, 8, studiedPolicies({}));
        QVERIFY(study);
        struct Sums
        {
            const char *name;
            std::size_t worse, worseWeighted;
            std::int64_t jain, used, completions, ownWaits;
            std::size_t later;
            std::int64_t lost;
        };
        const std::vector<Sums> expected{
            {"alone", 0, 0, 1000, 665, 208'150'882, 0, 0, 0},
            {"one queue, fcfs", 1, 0, 606, 745, 132'056'318, 11'429'657, 323, 0},
            {"one queue, conservative", 0, 0, 500, 748, 113'565'850, 7'749'501, 255, 0},
            {"phi 0", 0, 0, 593, 749, 83'209'934, 577'941, 136, 175'736},
            {"phi 1/4", 0, 0, 593, 749, 83'209'934, 577'941, 136, 175'736},
            {"phi 1/2", 0, 0, 593, 749, 83'209'934, 577'941, 136, 175'736},
            {"phi 1", 0, 0, 593, 749, 83'209'934, 577'941, 136, 175'736},
            {"phi 1, H_rel 0", 0, 0, 647, 747, 80'158'361, 110'585, 73, 63'494},
            {"no bursts", 0, 0, 647, 747, 80'158'361, 110'585, 73, 63'494},
            {"own share planned", 0, 0, 645, 748, 88'624'215, 26'383, 67, 27'227},
            {"own share first", 0, 0, 648, 748, 88'241'779, 0, 0, 66'829},
            {"own share first, nothing saved", 0, 0, 657, 748, 87'969'501, 0, 0, 159'807},
        };
        QCOMPARE(study->policies.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const PolicyFigures &p = study->policies[i];
            const Sums &e = expected[i];
            QCOMPARE(p.name, std::string(e.name));
            QVERIFY2(p.worse == e.worse && p.worseWeighted == e.worseWeighted && p.jain == e.jain, e.name);
            QCOMPARE(p.utilisation, e.used);
            QCOMPARE(p.all.completions, e.completions);
            QCOMPARE(p.all.ownShareWaits, e.ownWaits);
            QCOMPARE(p.all.laterThanAlone, e.later);
            QCOMPARE(p.all.lost, e.lost);
        }
    }
};

QTEST_APPLESS_MAIN(CoopReplayTest)
#include "tst_coop_replay.moc"
