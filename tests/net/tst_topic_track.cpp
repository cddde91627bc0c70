// SPDX-License-Identifier: GPL-3.0-or-later
// No event twice, none skipped unnoticed. The last test plays 2,000 random scripts of cuts, replays and repeats against
// a model of the server's log (TRUST I).
#include "net/host_track.h"
#include "net/topic_track.h"
#include <QTest>
#include <random>

using namespace imece;
using namespace imece::wire;

class TopicTrackTest : public QObject
{
    Q_OBJECT
    static ServerFrame event(std::uint64_t sequence, ServerBody body = BookingChanged{}, std::uint64_t epoch = 1)
    {
        return {0, Topic::Coop, epoch, sequence, std::move(body)};
    }
    static HostsChanged delta(std::uint64_t base, std::uint64_t tick)
    {
        HostsChanged c;
        c.delta.baseTick = base, c.delta.columns.tick = tick;
        return c;
    }
private Q_SLOTS:
    void replaysAreDropped()
    {
        TopicTrack track;
        track.begin(1);
        QCOMPARE(track.judge(event(10, BookingsFull{}), 0), Reception::Take);
        QCOMPARE(track.judge(event(11), 100), Reception::Take);
        QCOMPARE(track.judge(event(12), 101), Reception::Take);
        QCOMPARE(track.judge(event(11), 100), Reception::Drop);
        QCOMPARE(track.judge(event(12), 101), Reception::Drop);
    }
    void oneEventMayBeSeveralFrames()
    {
        TopicTrack track;
        track.begin(1);
        QCOMPARE(track.judge(event(5), 1), Reception::Take);
        QCOMPARE(track.judge(event(5, NewsTold{}), 2), Reception::Take);
        QCOMPARE(track.judge(event(5, NewsTold{}), 2), Reception::Drop);
        QCOMPARE(track.marks().at(0).sequence, std::uint64_t(4)); // the frames of 5 may not all have come
    }
    void newsOfASnapshotAreOlderThanIt()
    {
        TopicTrack track;
        track.begin(1);
        track.judge(event(50, BookingsFull{}), 0);
        QCOMPARE(track.judge(event(20, NewsTold{}), 1), Reception::Take);
        QCOMPARE(track.judge(event(51), 2), Reception::Take);
        QCOMPARE(track.judge(event(20, NewsTold{}), 1), Reception::Drop);
    }
    void anotherEpochIsAGap()
    {
        TopicTrack track;
        track.begin(1);
        QCOMPARE(track.judge(event(5, BookingChanged{}, 2), 1), Reception::Gap);
        Heartbeat beat;
        beat.heads = {{Topic::Coop, 2, 0}};
        QCOMPARE(track.judge(beat), Reception::Gap);
        track.begin(2);
        QVERIFY(track.marks().empty());
    }
    void aHeartbeatAheadOfUsIsAGap()
    {
        TopicTrack track;
        track.begin(1);
        track.judge(event(5), 1);
        Heartbeat beat;
        beat.heads = {{Topic::Coop, 1, 5}, {Topic::Member, 1, 90}}; // of member nothing is known yet
        QCOMPARE(track.judge(beat), Reception::Take);
        beat.heads[0].sequence = 6;
        QCOMPARE(track.judge(beat), Reception::Gap);
    }
    void marksAreOfTheSameEpochOnly()
    {
        TopicTrack track;
        track.begin(1);
        track.judge(event(10, BookingsFull{}), 0);
        QCOMPARE(track.marks().size(), std::size_t(1));
        QVERIFY((track.marks().at(0) == TopicMark{Topic::Coop, 1, 10}));
        track.begin(1);
        QCOMPARE(track.marks().size(), std::size_t(1));
    }
    void hostTicksFollowEachOther()
    {
        HostTrack track;
        QCOMPARE(track.judge(delta(4, 5)), Reception::Gap); // nothing to apply it to
        HostsFull full;
        full.columns.tick = 5;
        QCOMPARE(track.judge(full), Reception::Take);
        QCOMPARE(track.judge(delta(4, 5)), Reception::Drop);
        QCOMPARE(track.judge(delta(5, 6)), Reception::Take);
        QCOMPARE(track.judge(delta(7, 8)), Reception::Gap);
        full.columns.tick = 8;
        QCOMPARE(track.judge(full), Reception::Take);
        QCOMPARE(track.judge(delta(8, 9)), Reception::Take);
    }
    void everyFrameExactlyOnceOverAnyCuts()
    {
        for (unsigned seed = 1; seed <= 2000; ++seed) {
            std::mt19937 random(seed);
            const auto chance = [&](unsigned n) { return random() % n == 0; };
            std::vector<std::pair<std::uint64_t, std::size_t>> log; // sequence, hash
            for (std::uint64_t s = 1; s <= 40; ++s)
                for (std::size_t k = 0; k <= random() % 3; ++k)
                    log.push_back({s, s * 10 + k});
            TopicTrack track;
            std::vector<std::size_t> taken;
            std::size_t sent = 0;
            while (sent < log.size()) {
                track.begin(1);
                const auto marks = track.marks();
                const std::uint64_t from = marks.empty() ? 0 : marks[0].sequence;
                for (sent = 0; sent < log.size() && !chance(15); ++sent) {
                    if (log[sent].first <= from)
                        continue;
                    for (int twice = chance(8) ? 2 : 1; twice > 0; --twice)
                        if (track.judge(event(log[sent].first), log[sent].second) == Reception::Take)
                            taken.push_back(log[sent].second);
                }
            }
            QCOMPARE(taken.size(), log.size());
            for (std::size_t i = 0; i < log.size(); ++i)
                QVERIFY2(taken[i] == log[i].second, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(TopicTrackTest)
#include "tst_topic_track.moc"
