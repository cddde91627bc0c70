// SPDX-License-Identifier: GPL-3.0-or-later
// The gate of the real imeced over real sockets: who comes in, what is answered, what never leaves.
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QElapsedTimer>
#include <QtTest>

using namespace imece;
using namespace imece::test;

namespace {

template<class T> const T *as(const std::optional<wire::ServerBody> &body)
{
    return body ? std::get_if<T>(&*body) : nullptr;
}

bool isRefused(const std::optional<wire::ServerBody> &body, ReasonCode code)
{
    const auto *no = as<wire::Refused>(body);
    return no && !no->reasons.empty() && no->reasons.front().code == code;
}

} // namespace

class TestGate : public QObject
{
    Q_OBJECT
    DaemonProcess m_daemon;

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_daemon.start({QStringLiteral("--messages-per-second"), QStringLiteral("0"),
                                QStringLiteral("--allow-origin"), QStringLiteral("https://desk.example")}));
        QCOMPARE(m_daemon.firstLine(), QStringLiteral("listening on ws://127.0.0.1:%1").arg(m_daemon.port()));
        QCOMPARE(QFileInfo(m_daemon.endpointPath()).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        QVERIFY(!m_daemon.token(QStringLiteral("acme:researcher")).empty());
    }

    void anOriginIsAbsentOrListed_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<int>("status");
        const auto origin = [](const char *value) { return QByteArray("Origin: ") + value + "\r\n"; };
        QTest::newRow("absent") << QByteArray() << 101;
        QTest::newRow("listed") << origin("https://desk.example") << 101;
        QTest::newRow("null") << origin("null") << 403;
        QTest::newRow("evil") << origin("https://evil.example") << 403;
        QTest::newRow("suffix") << origin("https://desk.example.evil") << 403;
        QTest::newRow("prefix") << origin("https://evil-desk.example") << 403;
        QTest::newRow("port") << origin("https://desk.example:444") << 403;
        QTest::newRow("http") << origin("http://desk.example") << 403;
        QTest::newRow("upper case") << origin("HTTPS://DESK.EXAMPLE") << 403;
        QTest::newRow("loopback page") << origin("http://127.0.0.1") << 403;
        QTest::newRow("two") << origin("https://desk.example") + origin("https://desk.example") << 403;
        QTest::newRow("empty") << origin("") << 403;
    }
    void anOriginIsAbsentOrListed()
    {
        QFETCH(QByteArray, header);
        QFETCH(int, status);
        RawClient client;
        QVERIFY(client.connect(m_daemon.port()));
        const std::string head = client.handshake(header.toStdString());
        QVERIFY2(head.rfind("HTTP/1.1 " + std::to_string(status), 0) == 0, head.c_str());
    }

    void onlyLoopbackHostsAreServed()
    {
        for (const char *host : {"evil.example", "127.0.0.1.evil.example:80", "10.1.2.3"}) {
            RawClient client;
            QVERIFY(client.connect(m_daemon.port()));
            QVERIFY2(client.handshake({}, "imece.v1", host).rfind("HTTP/1.1 403", 0) == 0, host);
        }
        RawClient local;
        QVERIFY(local.connect(m_daemon.port()));
        QVERIFY(local.handshake({}, "imece.v1", "localhost:1").rfind("HTTP/1.1 101", 0) == 0);
    }

    void headersAreBoundedAndHealthIsTold()
    {
        RawClient large, many, health;
        QVERIFY(large.connect(m_daemon.port()));
        const std::string refused = large.handshake("X: " + std::string(9000, 'a') + "\r\n");
        QVERIFY(refused.empty() || refused.rfind("HTTP/1.1 431", 0) == 0);
        QVERIFY(many.connect(m_daemon.port()));
        std::string lines;
        for (int i = 0; i < 120; ++i)
            lines += "X" + std::to_string(i) + ": a\r\n";
        QVERIFY(many.handshake(lines).rfind("HTTP/1.1 431", 0) == 0);
        QVERIFY(health.connect(m_daemon.port()));
        QVERIFY(health.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        QVERIFY(health.head().rfind("HTTP/1.1 200", 0) == 0);
    }

    void anotherVersionIsAcceptedThenClosedReadably_data()
    {
        QTest::addColumn<QByteArray>("protocol");
        QTest::addColumn<int>("code"); // 0 = stays open
        QTest::newRow("none") << QByteArray() << 4002;
        QTest::newRow("v2") << QByteArray("imece.v2") << 4002;
        QTest::newRow("second choice") << QByteArray("imece.v2, imece.v1") << 0;
    }
    void anotherVersionIsAcceptedThenClosedReadably()
    {
        QFETCH(QByteArray, protocol);
        QFETCH(int, code);
        RawClient client;
        QVERIFY(client.connect(m_daemon.port()));
        QVERIFY(client.handshake({}, protocol.toStdString()).rfind("HTTP/1.1 101", 0) == 0);
        if (code == 0) {
            QVERIFY(client.login(m_daemon.token(QStringLiteral("acme:lead"))));
            return;
        }
        const auto frame = client.receive();
        QCOMPARE(frame.opcode, 8u);
        QCOMPARE(frame.closeCode(), unsigned(code));
        QVERIFY(frame.closeReason().find("imece.v1") != std::string::npos);
    }

    void beforeTheLoginNothingButHelloIsHeard()
    {
        const std::string token = m_daemon.token(QStringLiteral("acme:researcher"));
        RawClient wrong, early, text, rubbish;
        QVERIFY(wrong.open(m_daemon.port()));
        QVERIFY(!wrong.login(token.substr(1) + "x"));
        QCOMPARE(wrong.last().closeCode(), unsigned(wire::BadToken));
        QVERIFY(!wrong.last().closeReason().empty());
        QVERIFY(early.open(m_daemon.port()));
        QVERIFY(!early.call(wire::AskBookings{}));
        QCOMPARE(early.last().closeCode(), unsigned(wire::NotLoggedIn));
        QVERIFY(text.open(m_daemon.port()));
        text.send(1, "hello");
        QCOMPARE(text.receive().closeCode(), unsigned(wire::NotLoggedIn));
        QVERIFY(rubbish.open(m_daemon.port()));
        rubbish.send(2, "\xFF\xFF\xFF");
        QCOMPARE(rubbish.receive().closeCode(), unsigned(wire::NotLoggedIn));
    }

    void whoSaysNothingIsSentAwayAfterFiveSeconds()
    {
        RawClient silent, deaf;
        QVERIFY(silent.open(m_daemon.port()));
        QVERIFY(deaf.connect(m_daemon.port())); // not even a request
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(silent.receive(9000).closeCode(), unsigned(wire::NotLoggedIn));
        QVERIFY(timer.elapsed() >= 4000);
        QCOMPARE(deaf.receive(5000).opcode, 0u);
        QVERIFY2(timer.elapsed() < 9000, qPrintable(QString::number(timer.elapsed())));
    }

    void rubbishIsAnsweredAndOthersNoticeNothing()
    {
        RawClient client, other;
        QVERIFY(client.open(m_daemon.port()) && client.login(m_daemon.token(QStringLiteral("acme:researcher"))));
        QVERIFY(other.open(m_daemon.port()) && other.login(m_daemon.token(QStringLiteral("dune:lead"))));
        for (const std::string &bytes : {std::string("\xFF\xFF\xFF"), std::string(60000, '\0'), std::string("\x08")}) {
            QVERIFY(client.send(2, bytes));
            std::optional<wire::ServerFrame> answer;
            do
                answer = client.next();
            while (answer && !std::holds_alternative<wire::Refused>(answer->body));
            QVERIFY(answer.has_value());
        }
        QVERIFY(as<wire::Pong>(client.call(wire::Ping{5})));
        QVERIFY(isRefused(client.call(wire::Hello{"again", {}, "", {}}), ReasonCode::Forbidden));
        QVERIFY(isRefused(client.call(wire::AskHost{HostId{1000}}), ReasonCode::NoSuchThing));
        QVERIFY(isRefused(client.call(wire::AskStatement{{5, 5}}), ReasonCode::Malformed));
        for (int i = 0; i < 60; ++i)
            client.send(1, "text");
        RawClient::Frame end;
        do
            end = client.receive();
        while (end.opcode == 2);
        QCOMPARE(end.closeCode(), 1008u); // it cannot go on
        QVERIFY(as<wire::Pong>(other.call(wire::Ping{6})));
    }

    void aFrameOver64KiBEndsTheConnection()
    {
        RawClient client;
        QVERIFY(client.open(m_daemon.port()) && client.login(m_daemon.token(QStringLiteral("acme:researcher"))));
        QVERIFY(client.send(2, std::string(64 * 1024 + 1, 'x')));
        RawClient::Frame end;
        do
            end = client.receive();
        while (end.opcode == 2);
        QVERIFY(end.opcode == 0 || end.closeCode() == 1009u);
    }

    void whatIsForbiddenIsRefusedByRole()
    {
        RawClient reader, admin;
        QVERIFY(reader.open(m_daemon.port()) && reader.login(m_daemon.token(QStringLiteral("coop:reader"))));
        QVERIFY(isRefused(reader.call(wire::TakeOffer{keyOf(1), {}, "H100", "", ""}), ReasonCode::Forbidden));
        QVERIFY(isRefused(reader.call(wire::ConfirmBooking{keyOf(2), BookingId{1}, 1}), ReasonCode::Forbidden));
        QVERIFY(isRefused(reader.call(wire::AskMoney{{1, 2}}), ReasonCode::Forbidden));
        QVERIFY(isRefused(reader.call(wire::ImportChunk{}), ReasonCode::Forbidden));
        QVERIFY(as<wire::BookingsPage>(reader.call(wire::AskBookings{})));
        QVERIFY(admin.open(m_daemon.port()) && admin.login(m_daemon.token(QStringLiteral("coop:admin"))));
        QVERIFY(isRefused(admin.call(wire::CancelBooking{keyOf(3), BookingId{1}, 1}), ReasonCode::Forbidden));
    }

    void noPrivateByteReachesAnotherMember() // TRUST S
    {
        const std::string canary = "canary-\xC4\xB0mece-7f3a91";
        RawClient acme, lead, borealis, reader, admin, treasurer;
        const auto enter = [&](RawClient &client, const char *persona) {
            return client.open(m_daemon.port()) && client.login(m_daemon.token(QString::fromLatin1(persona)));
        };
        QVERIFY(enter(acme, "acme:researcher") && enter(lead, "acme:lead") && enter(borealis, "borealis:lead"));
        QVERIFY(enter(reader, "coop:reader") && enter(admin, "coop:admin") && enter(treasurer, "coop:treasurer"));
        WindowsAsk ask;
        ask.hosts = 2, ask.length = day;
        const auto found = acme.call(wire::AskWindows{ask});
        const auto *windows = as<wire::WindowsFound>(found);
        QVERIFY(windows && !windows->answer.quotes.empty());
        const auto taken = acme.call(
            wire::TakeOffer{keyOf(77), windows->answer.quotes.front(), "H100", canary + "-label", canary + "-note"});
        const auto *offer = as<wire::BookingDone>(taken);
        QVERIFY(offer);
        QVERIFY(as<wire::BookingDone>(
            acme.call(wire::ConfirmBooking{keyOf(78), offer->booking.id, offer->booking.version})));
        // everything that can be asked, by those who must not know; and coming back with a snapshot
        RawClient late;
        QVERIFY(enter(late, "borealis:researcher"));
        const Instant now = borealis.welcome().now;
        for (RawClient *client : {&borealis, &reader, &admin, &late}) {
            QVERIFY(client->call(wire::AskBookings{BookingId{}, 1000, false}));
            QVERIFY(client->call(wire::AskBookings{BookingId{}, 1000, true}));
            QVERIFY(client->call(wire::AskStatement{{now - 30 * day, now}}));
            QVERIFY(client->call(wire::AskMoney{{now - 30 * day, now}}));
            QVERIFY(client->call(wire::AskHost{offer->booking.hosts.front()}));
            QVERIFY(client->call(wire::AskWindows{ask}));
            QVERIFY(client->call(wire::ConfirmBooking{keyOf(78), offer->booking.id, offer->booking.version}));
            QVERIFY(client->call(wire::CancelBooking{keyOf(79), offer->booking.id, 0}));
            QVERIFY(client->call(wire::TakeOffer{keyOf(77), windows->answer.quotes.front(), "H100", "", ""}));
            QVERIFY(client->heard().find("canary") == std::string::npos);
        }
        // and the test is not blind: those who may know have heard it
        QVERIFY(lead.call(wire::Ping{1}));
        QVERIFY(treasurer.call(wire::Ping{1}));
        QVERIFY(lead.heard().find(canary) != std::string::npos);
        QVERIFY(treasurer.heard().find(canary) != std::string::npos);
    }

    void whoComesBackGetsExactlyWhatWasMissed()
    {
        const std::string token = m_daemon.token(QStringLiteral("cobalt:researcher"));
        RawClient first, other, again, stranger;
        QVERIFY(first.open(m_daemon.port()) && first.login(token));
        std::uint64_t coop = 0, member = 0, epoch = 0;
        QVERIFY(first.call(wire::Ping{1}));
        QVERIFY(other.open(m_daemon.port()) && other.login(token));
        WindowsAsk ask;
        ask.hosts = 1, ask.length = day;
        const auto found = other.call(wire::AskWindows{ask});
        epoch = other.welcome().epoch;
        coop = member = sequenceSeen(first);
        first.cut();
        const auto *windows = as<wire::WindowsFound>(found);
        QVERIFY(windows && !windows->answer.quotes.empty());
        const auto taken =
            other.call(wire::TakeOffer{keyOf(501), windows->answer.quotes.front(), "H100", "missed", ""});
        QVERIFY(as<wire::BookingDone>(taken));
        QVERIFY(again.open(m_daemon.port()));
        QVERIFY(again.login(token, {{wire::Topic::Coop, epoch, coop}, {wire::Topic::Member, epoch, member}}));
        int snapshots = 0, changes = 0, privates = 0;
        wire::ClientFrame ping{9, wire::Ping{9}};
        QVERIFY(again.send(ping));
        while (auto frame = again.next()) {
            if (frame->call == 9)
                break;
            snapshots += std::holds_alternative<wire::BookingsFull>(frame->body);
            if (const auto *changed = std::get_if<wire::BookingChanged>(&frame->body))
                changes += changed->booking.id == as<wire::BookingDone>(taken)->booking.id;
            privates += std::holds_alternative<wire::PrivateChanged>(frame->body);
        }
        QCOMPARE(snapshots, 0);
        QCOMPARE(changes, 1);
        QCOMPARE(privates, 1);
        // marks of another epoch: a snapshot
        QVERIFY(stranger.open(m_daemon.port()));
        QVERIFY(
            stranger.login(token, {{wire::Topic::Coop, epoch + 1, coop}, {wire::Topic::Member, epoch + 1, member}}));
        bool full = false;
        for (auto frame = stranger.next(); frame && !full; frame = stranger.next())
            full = std::holds_alternative<wire::BookingsFull>(frame->body);
        QVERIFY(full);
    }

    void whoDoesNotReadIsClosedAndNobodyElseWaits()
    {
        RawClient deaf, other;
        QVERIFY(deaf.open(m_daemon.port()) && deaf.login(m_daemon.token(QStringLiteral("acme:lead"))));
        QVERIFY(other.open(m_daemon.port()) && other.login(m_daemon.token(QStringLiteral("dune:lead"))));
        const auto tooSlow = [&] {
            RawClient health;
            return health.connect(m_daemon.port()) && health.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") &&
                   !health.head().empty() && health.receiveRest().find("\"too_slow\":1") != std::string::npos;
        };
        QVERIFY(!tooSlow());
        bool isClosed = false;
        for (std::uint64_t i = 1; i <= 3000 && !isClosed; ++i) {
            // answers of tens of KiB, never read: the kernel's buffers first, then the budget
            isClosed = !deaf.send(wire::ClientFrame{i, wire::AskBookings{BookingId{}, 1000, false}});
            if (i % 100 == 0) {
                QElapsedTimer timer;
                timer.start();
                QVERIFY(as<wire::Pong>(other.call(wire::Ping{i})));
                QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
                isClosed = isClosed || tooSlow();
            }
        }
        QTRY_VERIFY(tooSlow());
        QVERIFY(as<wire::Pong>(other.call(wire::Ping{1})));
    }

    void whoTalksTooMuchIsSlowedDown()
    {
        DaemonProcess strict;
        QVERIFY(strict.start());
        RawClient client;
        QVERIFY(client.open(strict.port()) && client.login(strict.token(QStringLiteral("acme:lead"))));
        for (std::uint64_t i = 1; i <= 100; ++i)
            QVERIFY(client.send(wire::ClientFrame{i, wire::Ping{i}}));
        int pongs = 0, limited = 0;
        while (pongs + limited < 100) {
            const auto frame = client.next();
            QVERIFY(frame.has_value());
            pongs += std::holds_alternative<wire::Pong>(frame->body);
            limited += isRefused(frame->body, ReasonCode::RateLimited);
        }
        QVERIFY2(pongs >= 40 && limited >= 20, qPrintable(QStringLiteral("%1 %2").arg(pongs).arg(limited)));
        QCOMPARE(strict.terminate(), 0);
    }

    void aPersonWithManyConnectionsIsOnePerson()
    {
        DaemonProcess strict;
        QVERIFY(strict.start({QStringLiteral("--messages-per-second"), QStringLiteral("5")})); // a person: burst 15
        const std::string token = strict.token(QStringLiteral("acme:lead"));
        int limited = 0;
        for (int attempt = 0; attempt < 5 && limited == 0; ++attempt) { // a slow machine fills the bucket as we go
            RawClient seats[4], other;
            for (RawClient &seat : seats)
                QVERIFY(seat.open(strict.port()) && seat.login(token));
            QVERIFY(other.open(strict.port()) && other.login(strict.token(QStringLiteral("dune:lead"))));
            QElapsedTimer timer;
            timer.start();
            for (RawClient &seat : seats)
                for (std::uint64_t i = 1; i <= 10; ++i) // just what a connection may say at once
                    QVERIFY(seat.send(wire::ClientFrame{i, wire::AskWindows{}}));
            int answered = 0;
            for (RawClient &seat : seats)
                for (int answers = 0; answers < 10;) {
                    const auto frame = seat.next();
                    QVERIFY(frame.has_value());
                    if (frame->call == 0)
                        continue;
                    ++answers;
                    const bool isLimited = isRefused(frame->body, ReasonCode::RateLimited);
                    limited += isLimited, answered += !isLimited;
                }
            const auto most = 15 + 5 * (timer.elapsed() / 1000 + 1);
            QVERIFY2(answered <= most, qPrintable(QStringLiteral("%1 of at most %2").arg(answered).arg(most)));
            QVERIFY(!isRefused(other.call(wire::AskWindows{}), ReasonCode::RateLimited)); // nobody else pays for it
            QVERIFY(as<wire::Pong>(seats[0].call(wire::Ping{1})) || limited > 0);
        }
        QVERIFY(limited > 0);
        QCOMPARE(strict.terminate(), 0);
    }

    void aSignalEndsItGracefully()
    {
        RawClient client;
        QVERIFY(client.open(m_daemon.port()) && client.login(m_daemon.token(QStringLiteral("acme:lead"))));
        QElapsedTimer timer;
        timer.start();
        m_daemon.process().terminate();
        RawClient::Frame end;
        do
            end = client.receive();
        while (end.opcode == 2);
        QCOMPARE(end.closeCode(), unsigned(wire::Draining));
        client.send(8, end.payload);
        QVERIFY(m_daemon.process().waitForFinished(5000));
        QCOMPARE(m_daemon.process().exitCode(), 0);
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!QFile::exists(m_daemon.endpointPath()));
    }

private:
    /// The highest sequence a client has been told, by asking for a heartbeat's worth of frames.
    static std::uint64_t sequenceSeen(RawClient &client)
    {
        std::uint64_t seen = 0;
        while (auto frame = client.next(6000)) {
            seen = std::max(seen, frame->sequence);
            if (const auto *beat = std::get_if<wire::Heartbeat>(&frame->body)) {
                for (const auto &head : beat->heads)
                    seen = std::max(seen, head.sequence);
                return seen;
            }
        }
        return seen;
    }
};

QTEST_GUILESS_MAIN(TestGate)
#include "tst_gate.moc"
