// SPDX-License-Identifier: GPL-3.0-or-later
// R6, R9: the count profile equals one that counts every second; the three queue orders equal obvious ones that try
// every second; A20, A24, A25 exactly, and A36 on the real trace where it is at hand.
#include "domain/backfill.h"
#include "domain/count_profile.h"
#include "tests/support/dice.h"
#include "tests/support/shared_traces.h"
#include <QTest>
#include <array>

using namespace imece;
using sample::Dice;

namespace {

using Jobs = std::vector<TraceJob>;
using Starts = std::vector<Instant>;

Starts startsOf(const Jobs &jobs, std::int64_t capacity, QueueOrder order)
{
    const auto found = replay(jobs, capacity, order);
    return found ? *found : Starts{};
}

/// A count for every second of a small world.
struct Seconds1
{
    std::vector<std::int64_t> count = std::vector<std::int64_t>(700, 0);
    void add(const Span &w, std::int64_t gpus)
    {
        for (Instant at = w.from; at < w.until; ++at)
            count[std::size_t(at)] += gpus;
    }
    std::int64_t most(const Span &w) const
    {
        return w.isEmpty() ? 0 : *std::max_element(count.begin() + w.from, count.begin() + w.until);
    }
    Instant earliest(Instant from, Seconds length, std::int64_t gpus, std::int64_t capacity) const
    {
        while (most({from, from + length}) + gpus > capacity)
            ++from;
        return from;
    }
};

Jobs randomJobs(Dice &dice, std::int64_t capacity)
{
    Jobs jobs;
    Instant submit = 0;
    for (std::int64_t n = dice.number(1, 14); n > 0; --n) {
        submit += dice.isHit(50) ? 0 : dice.number(1, 9);
        jobs.push_back({submit, dice.number(1, capacity), dice.number(1, 20)});
    }
    if (dice.isHit(20)) // a file need not be sorted
        std::swap(jobs.front(), jobs.back());
    return jobs;
}

/// What each order promises, word by word, second by second.
Starts obvious(const Jobs &jobs, std::int64_t capacity, QueueOrder order)
{
    Seconds1 used;
    Starts starts(jobs.size(), -1);
    const auto start = [&](std::size_t i, Instant at) {
        starts[i] = at;
        used.add({at, at + jobs[i].length}, jobs[i].gpus);
    };
    const auto fits = [&](std::size_t i, Instant at) {
        return used.most({at, at + jobs[i].length}) + jobs[i].gpus <= capacity;
    };
    const auto queue = bySubmission(jobs);
    Instant last = 0;
    if (order != QueueOrder::Easy) {
        for (const std::size_t i : queue) {
            Instant at = std::max(jobs[i].submit, order == QueueOrder::Fcfs ? last : 0);
            while (!fits(i, at))
                ++at;
            start(i, at);
            last = at;
        }
        return starts;
    }
    for (Instant now = 0; std::count(starts.begin(), starts.end(), -1) > 0; ++now) {
        std::ptrdiff_t head = -1; // the first that waits, and when it would start if nobody else did
        Instant planned = 0;
        for (const std::size_t i : queue) {
            if (starts[i] >= 0 || jobs[i].submit > now)
                continue;
            if (head < 0 && fits(i, now)) {
                start(i, now);
            } else if (head < 0) {
                head = std::ptrdiff_t(i);
                planned = used.earliest(now, jobs[i].length, jobs[i].gpus, capacity);
            } else if (fits(i, now)) {
                Seconds1 with = used;
                with.add({now, now + jobs[i].length}, jobs[i].gpus);
                const TraceJob &first = jobs[std::size_t(head)];
                if (with.earliest(now, first.length, first.gpus, capacity) == planned)
                    start(i, now);
            }
        }
    }
    return starts;
}

} // namespace

class BackfillTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lateBindingFindsWhatBoundHostsHide() // A20, I7
    {
        CountProfile profile;
        profile.add({0, 10}, 1);  // host A
        profile.add({10, 20}, 1); // host B
        QVERIFY(profile.earliest(0, 20, 1, 2) == Instant(0));
        QVERIFY(profile.earliest(0, 20, 2, 2) == Instant(20));
        QVERIFY(!profile.earliest(0, 1, 3, 2)); // never
    }
    void profileEqualsTheOneThatCountsSeconds() // R6
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            CountProfile profile;
            Seconds1 model;
            Instant known = 0;
            const QByteArray where = "seed " + QByteArray::number(qulonglong(seed));
            const bool isLong = seed % 50 == 0; // many blocks
            const Instant last = isLong ? 600 : 90;
            for (int step = 0; step < (isLong ? 900 : 30); ++step) {
                if (dice.isHit(5))
                    profile.forgetBefore(known = std::min<Instant>(last / 2, known + dice.number(0, 10)));
                const Instant from = dice.number(known, last), until = from + dice.number(0, 40);
                if (dice.isHit(60)) {
                    const std::int64_t gpus = dice.number(-3, 9);
                    profile.add({from, until}, gpus), model.add({from, until}, gpus);
                }
                const std::int64_t count = dice.number(-5, 20);
                QVERIFY2(profile.at(from) == model.count[std::size_t(from)], where);
                QVERIFY2(profile.most({from, until}) == model.most({from, until}), where);
                const auto begin = model.count.begin();
                const auto low = std::find_if(begin + from, model.count.end(), [&](auto c) { return c <= count; });
                const auto high = std::find_if(begin + from, model.count.end(), [&](auto c) { return c > count; });
                const auto foundLow = profile.firstAtMost(from, count), foundHigh = profile.firstAbove(from, count);
                QVERIFY2(foundLow ? low - begin == *foundLow : low == model.count.end(), where);
                QVERIFY2(foundHigh ? high - begin == *foundHigh : high == model.count.end(), where);
                const std::int64_t gpus = dice.number(1, 12), capacity = std::max(gpus, dice.number(1, 20));
                if (gpus <= capacity)
                    QVERIFY2(profile.earliest(from, until - from + 1, gpus, capacity) ==
                                 model.earliest(from, until - from + 1, gpus, capacity),
                             where);
                const auto changes = profile.changes({from, until});
                QVERIFY2(std::is_sorted(changes.begin(), changes.end()), where);
                for (Instant at = from + 1; at < until; ++at)
                    if (model.count[std::size_t(at)] != model.count[std::size_t(at - 1)])
                        QVERIFY2(std::binary_search(changes.begin(), changes.end(), at), where);
            }
        }
    }
    void aLongProfileStaysShallowAndForgets() // R6
    {
        CountProfile profile;
        for (Instant at = 0; at < 100'000; ++at) // sorted input, the worst for a tree without balance
            profile.add({at * 10, at * 10 + 15}, 1 + at % 7);
        QCOMPARE(profile.most({0, 2'000'000}), std::int64_t(13));
        profile.forgetBefore(999'000);
        QVERIFY(profile.size() < 400);
        QCOMPARE(profile.at(2'000'000), std::int64_t(0));
    }
    void smallJobFillsTheGapItDoesNotWiden() // A24
    {
        const Jobs jobs{{0, 1, 10}, {0, 32, 10}, {0, 31, 5}};
        QCOMPARE(startsOf(jobs, 32, QueueOrder::Conservative), (Starts{0, 10, 0}));
        QCOMPARE(startsOf(jobs, 32, QueueOrder::Easy), (Starts{0, 10, 0}));
        QCOMPARE(startsOf(jobs, 32, QueueOrder::Fcfs), (Starts{0, 10, 20}));
    }
    void threeOrdersOnOneExample() // A25
    {
        const Jobs jobs{{0, 48, 10}, {1, 64, 5}, {2, 16, 8}, {3, 16, 20}};
        QCOMPARE(startsOf(jobs, 64, QueueOrder::Fcfs), (Starts{0, 10, 15, 15}));
        QCOMPARE(startsOf(jobs, 64, QueueOrder::Easy), (Starts{0, 10, 2, 15}));
        QCOMPARE(startsOf(jobs, 64, QueueOrder::Conservative), (Starts{0, 10, 2, 15}));
        // Without the promise a long job of 16 would push the 64 from 10 to 22; with it, it waits.
        const Jobs greedy{{0, 48, 10}, {1, 64, 5}, {2, 16, 20}};
        QCOMPARE(startsOf(greedy, 64, QueueOrder::Easy), (Starts{0, 10, 15}));
        QCOMPARE(startsOf(greedy, 64, QueueOrder::Conservative), (Starts{0, 10, 15}));
    }
    void ordersEqualTheObviousOnes() // R9
    {
        for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
            Dice dice(seed * 31);
            const std::int64_t capacity = dice.number(1, 9);
            const Jobs jobs = randomJobs(dice, capacity);
            for (const QueueOrder order : {QueueOrder::Fcfs, QueueOrder::Easy, QueueOrder::Conservative})
                QVERIFY2(startsOf(jobs, capacity, order) == obvious(jobs, capacity, order),
                         qPrintable(QStringLiteral("seed %1 order %2").arg(seed).arg(int(order))));
        }
    }
    void whatCannotBeReplayedIsNamed()
    {
        using Code = ReplayFault::Code;
        constexpr std::int64_t huge = std::numeric_limits<std::int64_t>::max() / 2;
        const std::array<std::pair<TraceJob, Code>, 5> bad{{{{0, 0, 1}, Code::NoGpus},
                                                            {{0, 1, 0}, Code::NoLength},
                                                            {{-1, 1, 1}, Code::BeforeZero},
                                                            {{0, 9, 1}, Code::TooWide},
                                                            {{huge, 1, huge}, Code::TooLong}}};
        for (const auto &[job, code] : bad) {
            const auto found = replay(Jobs{{0, 8, 1}, job}, 8, QueueOrder::Easy);
            QVERIFY(!found);
            QVERIFY((found.error() == ReplayFault{code, 1}));
        }
        QVERIFY(replay(Jobs{}, 8, QueueOrder::Fcfs)->empty());
        QVERIFY(sums(Jobs{}, Starts{}) == ReplaySums{});
    }
    void goldenSumsOfARealTrace() // A36, I42
    {
        if (const auto trace = sample::realTrace("hpc2n_alea_subset.csv")) {
            const ReplaySums all = sums(trace->jobs, startsOf(trace->jobs, 240, QueueOrder::Conservative));
            QCOMPARE(all.jobs, std::size_t(3145));
            QCOMPARE(all.starts, std::int64_t(9'389'031'448));
            QCOMPARE(all.waits, std::int64_t(11'116'459));
            QCOMPARE(all.makespan, std::int64_t(5'282'045));
            QCOMPARE(all.longestWait, std::int64_t(78'125)); // ours, from here on
            QCOMPARE(all.noWait, std::size_t(1844));
            QCOMPARE(sums(trace->jobs, startsOf(trace->jobs, 240, QueueOrder::Fcfs)).waits, std::int64_t(17'699'692));
        }
    }
    void goldenSumsOfAnInventedTrace() // I42
    {
        const Trace trace = generatedTrace(36);
        const ReplaySums fcfs = sums(trace.jobs, startsOf(trace.jobs, 512, QueueOrder::Fcfs));
        const ReplaySums easy = sums(trace.jobs, startsOf(trace.jobs, 512, QueueOrder::Easy));
        const ReplaySums all = sums(trace.jobs, startsOf(trace.jobs, 512, QueueOrder::Conservative));
        QCOMPARE(all.jobs, std::size_t(9470));
        QCOMPARE(fcfs.waits, std::int64_t(251'360'907));
        QCOMPARE(easy.waits, std::int64_t(172'453'525));
        QCOMPARE(all.waits, std::int64_t(188'737'920));
        QCOMPARE(all.makespan, std::int64_t(5'369'026));
    }
};

QTEST_APPLESS_MAIN(BackfillTest)
#include "tst_backfill.moc"
