// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/guarded_socket.h"
#include "net/wire/messages.h"
#include <QHostAddress>
#include <QNetworkProxy>
#include <QWebSocket>
#include <QWebSocketHandshakeOptions>

namespace imece {

/// More than this waiting in front of the kernel means that nobody reads on the other side.
static constexpr qint64 mostWaiting = 4 * 1024 * 1024;

static bool isLoopback(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

GuardedSocket::GuardedSocket(QObject *parent) : QObject(parent) {}

GuardedSocket::~GuardedSocket()
{
    drop();
}

void GuardedSocket::open(const QUrl &url)
{
    drop();
    m_socket = new QWebSocket(QString(), QWebSocketProtocol::VersionLatest, this);
    m_socket->setMaxAllowedIncomingFrameSize(wire::maxServerFrame);
    m_socket->setMaxAllowedIncomingMessageSize(wire::maxServerFrame);
    if (isLoopback(url.host()))
        m_socket->setProxy(QNetworkProxy(QNetworkProxy::NoProxy));
    connect(m_socket, &QWebSocket::connected, this, &GuardedSocket::negotiated);
    connect(m_socket, &QWebSocket::binaryMessageReceived, this, &GuardedSocket::received);
    connect(m_socket, &QWebSocket::textMessageReceived, this, [this] {
        m_socket->close(QWebSocketProtocol::CloseCodeDatatypeNotSupported);
        finish(QWebSocketProtocol::CloseCodeDatatypeNotSupported, QStringLiteral("text frame"));
    });
    connect(m_socket, &QWebSocket::disconnected, this, [this] {
        // 1000 is also what Qt says when there was no close frame at all
        const bool said = !m_socket->closeReason().isEmpty() || m_socket->closeCode() != 1000;
        finish(said ? m_socket->closeCode() : 0, said ? m_socket->closeReason() : m_socket->errorString());
    });
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const auto errorOccurred = &QWebSocket::errorOccurred;
#else
    const auto errorOccurred = qOverload<QAbstractSocket::SocketError>(&QWebSocket::error);
#endif
    connect(m_socket, errorOccurred, this, [this] {
        if (!m_isOpen) // an open socket goes on to disconnected(), which knows the close code
            finish(0, m_socket->errorString());
    });
    QWebSocketHandshakeOptions options;
    options.setSubprotocols({QString::fromLatin1(wire::subprotocol)});
    m_socket->open(url, options);
}

void GuardedSocket::negotiated()
{
    m_isOpen = true;
    if (m_socket->subprotocol() == QLatin1String(wire::subprotocol))
        return Q_EMIT opened();
    // Another version closes us with 4002 and says why; give it the time to do so, but say nothing ourselves.
}

void GuardedSocket::close()
{
    if (m_socket && m_isOpen) {
        m_socket->disconnect(this); // it may say disconnected() before close() returns
        m_socket->close(QWebSocketProtocol::CloseCodeNormal);
    }
    drop();
}

void GuardedSocket::cut(const QString &reason)
{
    if (m_socket)
        finish(0, reason);
}

bool GuardedSocket::send(const QByteArray &bytes)
{
    if (!m_isOpen || bytes.size() > qsizetype(wire::maxClientFrame) || m_socket->bytesToWrite() > mostWaiting)
        return false;
    return m_socket->sendBinaryMessage(bytes) == bytes.size();
}

void GuardedSocket::ping()
{
    if (m_isOpen)
        m_socket->ping();
}

void GuardedSocket::finish(int code, const QString &reason)
{
    if (!m_socket)
        return;
    const QString kept = reason; // it may belong to the socket
    drop();
    Q_EMIT closed(code, kept);
}

/// Called from inside the socket's own signals too, so it lives until the loop runs again.
void GuardedSocket::drop()
{
    m_isOpen = false;
    if (!m_socket)
        return;
    QWebSocket *old = std::exchange(m_socket, nullptr);
    old->disconnect(this);
    old->deleteLater(); // its destructor sends what is buffered as far as it goes at once, and aborts
}

} // namespace imece
