// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop's session with one daemon: connects, says Hello with the places it knows, checks epoch and sequence,
// keeps the heartbeat, comes back by itself. Guarantees: every topic frame is given out once and in order; data is
// called stale after two missed heartbeats and the link dead after 12 s; a refused token or version is not tried again
// by itself; every call ends in one of four outcomes. Lives in one thread; decoding happens in another.
#pragma once
#include "net/backoff.h"
#include "net/frame_reader.h"
#include "net/guarded_socket.h"
#include "net/host_track.h"
#include "net/link.h"
#include "net/pending_calls.h"
#include "net/session_clock.h"
#include "net/topic_track.h"
#include <QObject>
#include <QUrl>
#include <memory>

namespace imece {

struct SessionOptions
{
    QString client = QStringLiteral("imece");
    qint64 welcomeMs = 10000; ///< from open to Welcome
    qint64 pingMs = 5000;
    qint64 staleMs = 10000; ///< two heartbeats
    qint64 deadMs = 12000;
    qint64 callMs = 15000;
    qint64 hostGapMs = 5000; ///< how long the full columns may be owed
    quint64 seed = 0;        ///< of the jitter; 0 = a random one
};

class Session : public QObject
{
    Q_OBJECT
public:
    /// `clock` outlives the session.
    explicit Session(SessionClock *clock, const SessionOptions &options = {}, QObject *parent = nullptr);
    ~Session() override;

    /// Another server or another token forgets where we stood.
    void open(const QUrl &url, const QByteArray &token);
    void close();
    /// At once instead of after the back-off; also after a refusal.
    void tryNow();

    /// Asks; `answered` is called later, in this thread, once. Not connected: NoAnswer "offline".
    quint64 call(wire::ClientBody body, QObject *context, Answered answered);
    void cancel(quint64 call) { m_calls.cancel(call); }

    Link link() const;
    bool isStale() const { return m_isStale; }
    int faults() const { return m_faults; } ///< frames that could not be read since open()

Q_SIGNALS:
    void linkChanged(const imece::Link &link); ///< at each change, and once a second
    void welcomed(const imece::Welcome &welcome);
    void arrived(std::shared_ptr<const imece::wire::ServerFrame> frame);
    void staleChanged(bool stale);

private:
    void start();
    void greet();
    void received(const QByteArray &bytes);
    void take(const ReadFrame &read);
    void takeState(const std::shared_ptr<wire::ServerFrame> &frame, std::size_t hash);
    void takeWelcome(const wire::WelcomeFrame &welcome);
    bool isInOrder(const wire::ServerFrame &frame, std::size_t hash);
    void ended(int code, const QString &reason);
    void resync(const QString &reason);
    int waitAfter(int code);
    void tick();
    void setState(Link::State state);
    void setStale(bool stale);

    SessionClock *m_clock;
    SessionOptions m_options;
    GuardedSocket m_socket;
    FrameReader m_reader;
    PendingCalls m_calls;
    TopicTrack m_topics;
    HostTrack m_hosts;
    Backoff m_backoff;
    QUrl m_url;
    QByteArray m_token;
    Link m_link;
    quint64 m_connection = 0;
    qint64 m_startedAt = 0, m_lastFrameAt = -1, m_nextPingAt = 0, m_nextTryAt = 0, m_nextNewsAt = 0;
    qint64 m_hostGapSince = -1;
    int m_faults = 0, m_resyncs = 0;
    bool m_isStale = false, m_isResyncing = false;
};

} // namespace imece
