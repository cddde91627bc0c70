// SPDX-License-Identifier: GPL-3.0-or-later
// One connection: login, refusal, silence, calls. Time is the test's own.
#include "net/session.h"
#include "tests/net/fake_server.h"
#include "tests/net/manual_clock.h"
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace imece;

class SessionTest : public QObject
{
    Q_OBJECT
    ManualClock m_clock;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<Session> m_session;
    std::vector<std::shared_ptr<const wire::ServerFrame>> m_arrived;

    void live()
    {
        m_session->open(m_server->url(), "token");
        QTRY_COMPARE(m_session->link().state, Link::Live);
    }
    template<typename Body> int count() const
    {
        int n = 0;
        for (const auto &frame : m_arrived)
            n += std::holds_alternative<Body>(frame->body);
        return n;
    }

private Q_SLOTS:
    void init()
    {
        m_arrived.clear();
        m_server = std::make_unique<FakeServer>();
        SessionOptions options;
        options.seed = 11;
        m_session = std::make_unique<Session>(&m_clock, options);
        connect(m_session.get(), &Session::arrived, this,
                [this](const std::shared_ptr<const wire::ServerFrame> &frame) { m_arrived.push_back(frame); });
    }
    void cleanup()
    {
        m_session.reset();
        m_server.reset();
    }

    void saysHelloAndIsWelcomed()
    {
        QSignalSpy welcomed(m_session.get(), &Session::welcomed);
        live();
        QCOMPARE(welcomed.size(), 1);
        QCOMPARE(welcomed[0][0].value<Welcome>().coop, std::string("kuzey"));
        QCOMPARE(m_server->hellos.size(), std::size_t(1));
        QCOMPARE(m_server->hellos[0].token, std::string("token"));
        QVERIFY(m_server->hellos[0].marks.empty());
        QTRY_COMPARE(count<wire::BookingsFull>(), 1);
        QTRY_COMPARE(count<wire::PrivateFull>(), 1);
    }
    void framesArriveInOrder()
    {
        live();
        for (std::uint64_t s = 11; s < 511; ++s)
            m_server->booking(s, s);
        QTRY_COMPARE(count<wire::BookingChanged>(), 500);
        std::uint64_t last = 10;
        for (const auto &frame : m_arrived)
            if (std::holds_alternative<wire::BookingChanged>(frame->body)) {
                QCOMPARE(frame->sequence, last + 1);
                last = frame->sequence;
            }
    }
    void aBadTokenIsNotTriedAgain()
    {
        m_server->onHello = [this](const wire::Hello &) {
            m_server->close(wire::BadToken, QStringLiteral("this token is not known here"));
        };
        m_session->open(m_server->url(), "wrong");
        QTRY_COMPARE(m_session->link().state, Link::Refused);
        QCOMPARE(m_session->link().closeCode, 4001);
        QCOMPARE(m_session->link().closeReason, QStringLiteral("this token is not known here"));
        m_clock.advance(10 * 60 * 1000);
        QCoreApplication::processEvents();
        QCOMPARE(m_server->connections, 1);
        m_session->tryNow(); // the person may
        QTRY_COMPARE(m_server->connections, 2);
    }
    void anotherVersionIsRefusedWithItsReason()
    {
        m_server = std::make_unique<FakeServer>(false);
        m_session->open(m_server->url(), "token");
        QTRY_COMPARE(m_server->connections, 1);
        m_server->close(wire::BadVersion, QStringLiteral("this server speaks imece.v9"));
        QTRY_COMPARE(m_session->link().state, Link::Refused);
        QCOMPARE(m_session->link().closeReason, QStringLiteral("this server speaks imece.v9"));
        QVERIFY(m_server->hellos.empty()); // no token was shown to a stranger
    }
    void nobodyListens()
    {
        const QUrl url = m_server->url();
        m_server->stop();
        m_session->open(url, "token");
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QVERIFY(m_session->link().nextTryMs >= 1000);
        QVERIFY(m_session->link().nextTryMs <= 2000);
        QVERIFY(!m_session->isStale()); // there never was anything to be stale
    }
    void aServerThatNeverAnswersTheHandshake()
    {
        QTcpServer mute;
        QVERIFY(mute.listen(QHostAddress::LocalHost));
        m_session->open(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(mute.serverPort())), "token");
        QTRY_VERIFY(mute.hasPendingConnections());
        m_clock.advance(9750);
        QCOMPARE(m_session->link().state, Link::Connecting);
        m_clock.advance(250);
        QCOMPARE(m_session->link().state, Link::Waiting);
        QCOMPARE(m_session->link().closeReason, QStringLiteral("no welcome"));
    }
    void aServerThatNeverWelcomes()
    {
        m_server->onHello = [](const wire::Hello &) {};
        m_session->open(m_server->url(), "token");
        QTRY_COMPARE(m_server->hellos.size(), std::size_t(1));
        m_clock.advance(10000);
        QCOMPARE(m_session->link().state, Link::Waiting);
    }
    void silenceIsStaleAfterTwoHeartbeatsAndDeadAfterTwelveSeconds()
    {
        live();
        QTRY_COMPARE(count<wire::PrivateFull>(), 1);
        QSignalSpy stale(m_session.get(), &Session::staleChanged);
        m_clock.advance(9750);
        QCOMPARE(stale.size(), 0);
        m_clock.advance(250);
        QCOMPARE(stale.size(), 1);
        QVERIFY(m_session->isStale());
        QCOMPARE(m_session->link().state, Link::Live);
        m_clock.advance(2000);
        QCOMPARE(m_session->link().state, Link::Waiting);
        QCOMPARE(m_session->link().closeReason, QStringLiteral("silent"));
        QVERIFY(m_session->isStale());
    }
    void aHeartbeatKeepsItFresh()
    {
        live();
        QTRY_COMPARE(count<wire::PrivateFull>(), 1);
        for (int k = 1; k <= 12; ++k) {
            m_clock.advance(5000);
            m_server->beat(10);
            QTRY_COMPARE(count<wire::Heartbeat>(), k);
        }
        QVERIFY(!m_session->isStale());
        QCOMPARE(m_session->link().state, Link::Live);
    }
    void staleEndsWithTheNextFrame()
    {
        live();
        QTRY_COMPARE(count<wire::PrivateFull>(), 1);
        m_clock.advance(11000);
        QVERIFY(m_session->isStale());
        m_server->beat(10);
        QTRY_VERIFY(!m_session->isStale());
    }
    void aCallIsAnswered()
    {
        live();
        m_server->onFrame = [this](const wire::ClientFrame &frame) {
            wire::HostShown shown;
            if (const auto *ask = std::get_if<wire::AskHost>(&frame.body))
                shown.detail.host = ask->host, m_server->answer(frame.call, shown);
            else
                m_server->answer(frame.call, wire::Refused{{{ReasonCode::Forbidden, {}, {}}}, {}, false});
        };
        Outcome host, money;
        m_session->call(wire::AskHost{HostId{5}}, this, [&](const Outcome &o) { host = o; });
        m_session->call(wire::AskMoney{}, this, [&](const Outcome &o) { money = o; });
        QTRY_COMPARE(money.kind, Outcome::Refused);
        QCOMPARE(money.refused.reasons.at(0).code, ReasonCode::Forbidden);
        QVERIFY(host.as<wire::HostShown>());
        QCOMPARE(host.as<wire::HostShown>()->detail.host, HostId{5});
    }
    void noAnswerByTheDeadline()
    {
        live();
        QTRY_COMPARE(count<wire::PrivateFull>(), 1);
        int called = 0;
        quint64 number = 0;
        m_server->onFrame = [&](const wire::ClientFrame &frame) { number = frame.call; };
        m_session->call(wire::AskHost{}, this, [&](const Outcome &o) {
            ++called;
            QCOMPARE(o.kind, Outcome::NoAnswer);
            QCOMPARE(o.text, QStringLiteral("deadline"));
        });
        QTRY_VERIFY(number != 0);
        for (int k = 0; k < 3; ++k) {
            m_clock.advance(5000);
            m_server->beat(10);
            QTRY_COMPARE(count<wire::Heartbeat>(), k + 1);
        }
        QCOMPARE(called, 1);
        m_server->answer(number, wire::HostShown{}); // too late
        m_server->beat(10);
        QTRY_COMPARE(count<wire::Heartbeat>(), 4);
        QCOMPARE(called, 1);
    }
    void aCancelledCallIsNeverAnswered()
    {
        live();
        int called = 0;
        quint64 seen = 0;
        m_server->onFrame = [&](const wire::ClientFrame &frame) { seen = frame.call; };
        const quint64 call = m_session->call(wire::AskHost{}, this, [&](const Outcome &) { ++called; });
        QTRY_COMPARE(seen, call);
        m_session->cancel(call);
        m_server->answer(call, wire::HostShown{});
        m_server->beat(10);
        QTRY_COMPARE(count<wire::Heartbeat>(), 1);
        QCOMPARE(called, 0);
    }
    void callsEndWithTheConnection()
    {
        live();
        Outcome outcome = Outcome::of(wire::Pong{});
        m_session->call(wire::AskHost{}, this, [&](const Outcome &o) { outcome = o; });
        m_server->drop();
        QTRY_COMPARE(outcome.kind, Outcome::NoAnswer);
        QCOMPARE(outcome.text, QStringLiteral("lost"));
    }
    void offlineCallsEndLaterAndOnce()
    {
        int called = 0;
        m_session->call(wire::AskHost{}, this, [&](const Outcome &o) {
            ++called;
            QCOMPARE(o.text, QStringLiteral("offline"));
        });
        QCOMPARE(called, 0);
        QTRY_COMPARE(called, 1);
    }
    void aCallOverTheLimitStaysHere()
    {
        live();
        wire::ImportChunk chunk;
        chunk.from.assign(40000, 1), chunk.to.assign(40000, 1), chunk.cells.assign(40000, 1);
        Outcome outcome = Outcome::of(wire::Pong{});
        m_session->call(chunk, this, [&](const Outcome &o) { outcome = o; });
        QTRY_COMPARE(outcome.text, QStringLiteral("too large"));
        QCOMPARE(m_session->link().state, Link::Live);
    }
    void rubbishIsCountedAndTooMuchOfItEnds()
    {
        live();
        m_server->raw("rubbish");
        m_server->beat(10);
        QTRY_COMPARE(count<wire::Heartbeat>(), 1); // what comes after it is read
        QCOMPARE(m_session->faults(), 1);
        for (int k = 0; k < 19; ++k)
            m_server->raw("\xFF\xFF\xFF");
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
    }
    void anEnormousMessageEndsTheConnection()
    {
        live();
        m_server->raw(std::string(wire::maxServerFrame + 1, 'x'));
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
    }
    void aTextFrameEndsTheConnection()
    {
        live();
        m_server->text(QStringLiteral("hello"));
        QTRY_COMPARE(m_session->link().state, Link::Waiting);
        QCOMPARE(m_session->link().closeCode, 1003);
    }
    void closeIsQuiet()
    {
        live();
        QSignalSpy changed(m_session.get(), &Session::linkChanged);
        m_session->close();
        QCOMPARE(m_session->link().state, Link::Idle);
        m_clock.advance(60000);
        QCOMPARE(m_server->connections, 1);
        QCOMPARE(changed.size(), 1);
    }
};

QTEST_GUILESS_MAIN(SessionTest)
#include "tst_session.moc"
