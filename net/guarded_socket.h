// SPDX-License-Identifier: GPL-3.0-or-later
// QWebSocket behind one guarded class, because it stays connecting for ever, accepts 2 GiB messages and never pings
// by itself (TRUST, finding 3). Guarantees: one closed() for every open(), whatever happens; limits set before the
// socket opens; only binary frames of subprotocol imece.v1 within the limit come out; a peer that breaks this is
// closed.
#pragma once
#include <QByteArray>
#include <QObject>
#include <QString>
#include <QUrl>

class QWebSocket;

namespace imece {

class GuardedSocket : public QObject
{
    Q_OBJECT
public:
    explicit GuardedSocket(QObject *parent = nullptr);
    ~GuardedSocket() override;

    void open(const QUrl &url);
    /// Says good-bye (1000); closed() is not emitted: the caller knows.
    void close();
    /// Ends at once without a close frame, closed() with code 0 and this reason.
    void cut(const QString &reason);
    bool isOpen() const { return m_isOpen; }
    /// False if the frame could not be taken: not open, too large, or too much is waiting already.
    bool send(const QByteArray &bytes);
    void ping();

Q_SIGNALS:
    void opened();
    void received(const QByteArray &bytes);
    /// code 0: no close frame was seen, reason is what the socket said.
    void closed(int code, const QString &reason);

private:
    void negotiated();
    void finish(int code, const QString &reason);
    void drop();

    QWebSocket *m_socket = nullptr;
    bool m_isOpen = false;
};

} // namespace imece
