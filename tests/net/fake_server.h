// SPDX-License-Identifier: GPL-3.0-or-later
// A server that does what the test says and nothing by itself, on the loopback. Speaks the real bytes.
#pragma once
#include "net/wire/codec.h"
#include <QObject>
#include <QWebSocket>
#include <QWebSocketServer>
#include <functional>

namespace imece {

class FakeServer : public QObject
{
public:
    explicit FakeServer(bool oursSpoken = true) : m_server(QStringLiteral("fake"), QWebSocketServer::NonSecureMode)
    {
        if (oursSpoken)
            m_server.setSupportedSubprotocols({QString::fromLatin1(wire::subprotocol)});
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QWebSocketServer::newConnection, this, &FakeServer::entered);
    }
    ~FakeServer() override { qDeleteAll(m_sockets); }

    QUrl url() const { return QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(m_server.serverPort())); }

    /// Called with each frame that is not Hello.
    std::function<void(const wire::ClientFrame &)> onFrame;
    /// Called after each Hello; by default a Welcome and an empty snapshot at sequence 10.
    std::function<void(const wire::Hello &)> onHello = [this](const wire::Hello &hello) {
        welcome();
        if (hello.marks.empty())
            snapshot(10);
    };
    std::uint64_t epoch = 7;
    std::vector<wire::Hello> hellos;
    int connections = 0;

    void welcome()
    {
        Welcome w;
        w.epoch = epoch;
        w.coop = "kuzey";
        say(wire::WelcomeFrame{w});
    }
    void snapshot(std::uint64_t sequence)
    {
        event(sequence, wire::BookingsFull{{}, true, true});
        say(wire::PrivateFull{MemberId{1}, {}, true, true}, wire::Topic::Member, sequence);
    }
    void event(std::uint64_t sequence, wire::ServerBody body) { say(std::move(body), wire::Topic::Coop, sequence); }
    void booking(std::uint64_t sequence, std::uint64_t id)
    {
        Booking b;
        b.id = BookingId{id};
        event(sequence, wire::BookingChanged{b});
    }
    void beat(std::uint64_t coopHead)
    {
        wire::Heartbeat beat;
        beat.heads = {{wire::Topic::Coop, epoch, coopHead}};
        say(beat);
    }
    void say(wire::ServerBody body, wire::Topic topic = wire::Topic::None, std::uint64_t sequence = 0,
             std::uint64_t call = 0)
    {
        raw(wire::encode(wire::ServerFrame{call, topic, epoch, sequence, std::move(body)}));
    }
    void answer(std::uint64_t call, wire::ServerBody body) { say(std::move(body), wire::Topic::None, 0, call); }
    void raw(const std::string &bytes)
    {
        if (socket())
            socket()->sendBinaryMessage(QByteArray(bytes.data(), qsizetype(bytes.size())));
    }
    void text(const QString &words)
    {
        if (socket())
            socket()->sendTextMessage(words);
    }
    void close(int code, const QString &reason)
    {
        if (socket())
            socket()->close(QWebSocketProtocol::CloseCode(code), reason);
    }
    void drop()
    {
        if (socket())
            socket()->abort();
    }
    void stop()
    {
        drop();
        m_server.close();
    }

private:
    QWebSocket *socket() const { return m_sockets.isEmpty() ? nullptr : m_sockets.last(); }
    void entered()
    {
        while (QWebSocket *socket = m_server.nextPendingConnection()) {
            ++connections;
            m_sockets.append(socket);
            connect(socket, &QWebSocket::binaryMessageReceived, this, [this](const QByteArray &bytes) {
                const auto frame = wire::decodeClient({bytes.constData(), std::size_t(bytes.size())});
                if (!frame)
                    return;
                if (const auto *hello = std::get_if<wire::Hello>(&frame->body)) {
                    hellos.push_back(*hello);
                    onHello(*hello);
                } else if (onFrame) {
                    onFrame(*frame);
                }
            });
        }
    }

    QWebSocketServer m_server;
    QList<QWebSocket *> m_sockets;
};

} // namespace imece
