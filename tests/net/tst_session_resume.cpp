// SPDX-License-Identifier: GPL-3.0-or-later
// Many connections: reconnect with back-off, resume by sequence, replays, gaps, another epoch.
#include "net/session.h"
#include "tests/net/fake_server.h"
#include "tests/net/manual_clock.h"
#include <QSignalSpy>
#include <QTest>

using namespace imece;

class SessionResumeTest : public QObject
{
    Q_OBJECT
    ManualClock m_clock;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<Session> m_session;
    std::vector<std::uint64_t> m_bookings; ///< ids in the order of arrival
    int m_beats = 0, m_hosts = 0;

    void live()
    {
        m_session->open(m_server->url(), "token");
        QTRY_COMPARE(m_session->link().state, Link::Live);
    }
    void comeBack()
    {
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        m_clock.advance(m_session->link().nextTryMs);
        if (m_session->link().state == Link::Waiting)
            m_clock.advance(250);
        QTRY_COMPARE(m_session->link().state, Link::Live);
    }
    void hosts(std::uint64_t base, std::uint64_t tick)
    {
        wire::HostsChanged changed;
        changed.delta.baseTick = base, changed.delta.columns.tick = tick;
        m_server->say(changed);
    }
    void hostsFull(std::uint64_t tick)
    {
        wire::HostsFull full;
        full.columns.tick = tick;
        m_server->say(full);
    }

private Q_SLOTS:
    void init()
    {
        m_bookings.clear();
        m_beats = m_hosts = 0;
        m_server = std::make_unique<FakeServer>();
        SessionOptions options;
        options.seed = 5;
        m_session = std::make_unique<Session>(&m_clock, options);
        connect(m_session.get(), &Session::arrived, this,
                [this](const std::shared_ptr<const wire::ServerFrame> &frame) {
                    if (const auto *b = std::get_if<wire::BookingChanged>(&frame->body))
                        m_bookings.push_back(raw(b->booking.id));
                    m_beats += std::holds_alternative<wire::Heartbeat>(frame->body);
                    m_hosts += std::holds_alternative<wire::HostsChanged>(frame->body);
                });
    }
    void cleanup()
    {
        m_session.reset();
        m_server.reset();
    }

    void comesBackAndAsksFromWhereItStood()
    {
        live();
        m_server->booking(11, 1);
        m_server->booking(12, 2);
        QTRY_COMPARE(m_bookings.size(), std::size_t(2));
        m_server->onHello = [this](const wire::Hello &) {
            m_server->welcome();
            m_server->booking(12, 2); // what the mark named once more, as its frames might have been cut
            m_server->booking(13, 3);
        };
        m_server->drop();
        comeBack();
        QTRY_COMPARE(m_bookings.size(), std::size_t(3));
        QCOMPARE(m_bookings, (std::vector<std::uint64_t>{1, 2, 3}));
        const auto &marks = m_server->hellos.at(1).marks;
        QCOMPARE(marks.size(), std::size_t(2));
        QVERIFY((marks[0] == wire::TopicMark{wire::Topic::Coop, 7, 11}));
        QVERIFY((marks[1] == wire::TopicMark{wire::Topic::Member, 7, 10}));
    }
    void replaysAreDropped()
    {
        live();
        for (std::uint64_t s = 11; s <= 20; ++s)
            m_server->booking(s, s);
        for (std::uint64_t s = 11; s <= 20; ++s)
            m_server->booking(s, s);
        m_server->booking(21, 21);
        QTRY_COMPARE(m_bookings.size(), std::size_t(11));
        QCOMPARE(m_bookings.back(), std::uint64_t(21));
    }
    void aGapIsNoticedAndHealed()
    {
        live();
        m_server->booking(11, 1);
        QTRY_COMPARE(m_bookings.size(), std::size_t(1));
        m_server->onHello = [this](const wire::Hello &hello) {
            m_server->welcome();
            for (std::uint64_t s = hello.marks.at(0).sequence + 1; s <= 14; ++s)
                m_server->booking(s, s - 10);
        };
        m_server->beat(14); // 12, 13 and 14 never came
        comeBack();
        QTRY_COMPARE(m_bookings, (std::vector<std::uint64_t>{1, 2, 3, 4}));
        QCOMPARE(m_server->connections, 2);
        m_server->beat(14);
        QTRY_COMPARE(m_beats, 1);
    }
    void aGapThatStaysAsksForEverythingAndWaits()
    {
        m_server->onHello = [this](const wire::Hello &hello) {
            m_server->welcome();
            if (hello.marks.empty())
                m_server->snapshot(10);
            m_server->beat(99);
        };
        m_session->open(m_server->url(), "token");
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QCOMPARE(m_session->link().nextTryMs, 0); // the first time at once
        m_clock.advance(250);
        QTRY_COMPARE(m_server->hellos.size(), std::size_t(2));
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QVERIFY(!m_server->hellos[1].marks.empty());
        QVERIFY(m_session->link().nextTryMs >= 1000); // no storm
        m_clock.advance(2250);
        QTRY_COMPARE(m_server->hellos.size(), std::size_t(3));
        QVERIFY(m_server->hellos[2].marks.empty()); // from nothing
    }
    void anotherEpochForgetsTheMarks()
    {
        live();
        m_server->booking(11, 1);
        QTRY_COMPARE(m_bookings.size(), std::size_t(1));
        m_server->epoch = 8; // the co-op was reset
        m_server->onHello = [this](const wire::Hello &) {
            m_server->welcome();
            m_server->snapshot(2);
            m_server->booking(3, 1);
        };
        m_server->drop();
        comeBack();
        QTRY_COMPARE(m_bookings.size(), std::size_t(2));
        m_server->drop();
        comeBack();
        QVERIFY((m_server->hellos.at(2).marks.at(0) == wire::TopicMark{wire::Topic::Coop, 8, 2}));
    }
    void aWelcomeInBetweenBeginsANewEpoch()
    {
        live();
        m_server->booking(11, 1);
        m_server->epoch = 9;
        m_server->welcome();
        m_server->snapshot(1);
        m_server->booking(2, 2);
        QTRY_COMPARE(m_bookings, (std::vector<std::uint64_t>{1, 2}));
        QCOMPARE(m_server->connections, 1);
    }
    void anotherServerIsAskedFromNothing()
    {
        live();
        QTRY_VERIFY(!m_server->hellos.empty());
        FakeServer other;
        m_session->open(other.url(), "token");
        QTRY_COMPARE(m_session->link().state, Link::Live);
        QVERIFY(other.hellos.at(0).marks.empty());
    }
    void backOffGrowsAndCountsDown()
    {
        const QUrl url = m_server->url();
        m_server->stop();
        m_session->open(url, "token");
        qint64 longest = 0;
        for (int k = 1; k <= 8; ++k) {
            QTRY_COMPARE(m_session->link().state, Link::Waiting);
            QCOMPARE(m_session->link().tries, k);
            const int wait = m_session->link().nextTryMs;
            QVERIFY(wait >= 1000 && wait <= 30000);
            longest = qMax<qint64>(longest, wait);
            m_clock.advance(500);
            QCOMPARE(m_session->link().nextTryMs, wait - 500);
            m_clock.advance(wait - 500);
            m_clock.advance(250);
        }
        QVERIFY(longest > 5000);
    }
    void tryNowDoesNotWait()
    {
        live();
        m_server->drop();
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QVERIFY(m_session->isStale());
        m_session->tryNow();
        QTRY_COMPARE(m_session->link().state, Link::Live);
        QVERIFY(!m_session->isStale());
    }
    void aServerThatDrainsSpreadsUs()
    {
        live();
        m_server->close(wire::Draining, QStringLiteral("restarting"));
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QCOMPARE(m_session->link().closeCode, 4012);
        QVERIFY(m_session->link().nextTryMs <= 10000);
    }
    void answersOfAnOlderConnectionAreNoAnswers()
    {
        live();
        quint64 number = 0;
        m_server->onFrame = [&](const wire::ClientFrame &frame) { number = frame.call; };
        int called = 0;
        m_session->call(wire::AskHost{}, this, [&](const Outcome &) { ++called; });
        QTRY_VERIFY(number != 0);
        m_server->drop();
        QTRY_COMPARE(called, 1);
        comeBack();
        m_server->answer(number, wire::HostShown{});
        m_server->beat(10);
        QTRY_COMPARE(m_beats, 1);
        QCOMPARE(called, 1);
    }
    void hostDeltasFollowTheirBase()
    {
        live();
        hosts(3, 4); // before the columns: of no use
        hostsFull(5);
        hosts(5, 6);
        hosts(5, 6);
        hosts(8, 9); // we were slow: the full columns are owed
        hostsFull(9);
        hosts(9, 10);
        m_server->beat(10);
        QTRY_COMPARE(m_beats, 1);
        QCOMPARE(m_hosts, 2);
        QCOMPARE(m_session->link().state, Link::Live);
    }
    void hostColumnsThatStayAwayEndInAResync()
    {
        live();
        hostsFull(5);
        hosts(8, 9);
        m_server->beat(10);
        QTRY_COMPARE(m_beats, 1);
        m_clock.advance(5000);
        comeBack();
        QCOMPARE(m_server->connections, 2);
    }
};

QTEST_GUILESS_MAIN(SessionResumeTest)
#include "tst_session_resume.moc"
