// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/session.h"
#include <QRandomGenerator>

namespace imece {

/// So many unreadable frames in one connection mean that the two do not speak the same language.
static constexpr int mostFaults = 20;

Session::Session(SessionClock *clock, const SessionOptions &options, QObject *parent)
    : QObject(parent), m_clock(clock), m_options(options),
      m_backoff(options.seed ? options.seed : QRandomGenerator::global()->generate64())
{
    connect(&m_socket, &GuardedSocket::opened, this, &Session::greet);
    connect(&m_socket, &GuardedSocket::received, this, &Session::received);
    connect(&m_socket, &GuardedSocket::closed, this, &Session::ended);
    connect(&m_reader, &FrameReader::done, this, &Session::take);
    connect(m_clock, &SessionClock::ticked, this, &Session::tick);
}

Session::~Session()
{
    m_socket.close();
}

void Session::open(const QUrl &url, const QByteArray &token)
{
    if (url != m_url || token != m_token)
        m_topics.forget();
    m_url = url;
    m_token = token;
    m_faults = 0;
    m_backoff.reset();
    m_calls.settleAll(Outcome::noAnswer(QStringLiteral("lost")));
    start();
}

void Session::close()
{
    m_reader.begin(++m_connection);
    m_socket.close();
    m_calls.settleAll(Outcome::noAnswer(QStringLiteral("lost")));
    m_link.closeCode = 0;
    m_link.closeReason.clear();
    setState(Link::Idle);
}

void Session::tryNow()
{
    if (m_link.state == Link::Waiting || m_link.state == Link::Refused)
        start();
}

void Session::start()
{
    m_reader.begin(++m_connection);
    m_startedAt = m_clock->nowMs();
    m_hostGapSince = -1;
    m_hosts.begin();
    setState(Link::Connecting);
    m_socket.open(m_url);
}

void Session::greet()
{
    wire::Hello hello;
    hello.client = m_options.client.toStdString();
    hello.token = m_token.toStdString();
    hello.marks = m_topics.marks();
    const std::string bytes = wire::encode(wire::ClientFrame{0, std::move(hello)});
    if (!m_socket.send(QByteArray(bytes.data(), qsizetype(bytes.size()))))
        m_socket.cut(QStringLiteral("hello"));
}

quint64 Session::call(wire::ClientBody body, QObject *context, Answered answered)
{
    const quint64 call = m_calls.add(context, std::move(answered), m_clock->nowMs() + m_options.callMs);
    QString trouble = m_link.state == Link::Live ? QString() : QStringLiteral("offline");
    if (trouble.isEmpty()) {
        const std::string bytes = wire::encode(wire::ClientFrame{call, std::move(body)});
        if (bytes.size() > wire::maxClientFrame)
            trouble = QStringLiteral("too large");
        else if (!m_socket.send(QByteArray(bytes.data(), qsizetype(bytes.size()))))
            trouble = QStringLiteral("lost");
    }
    if (!trouble.isEmpty()) // later, so that nobody is called back before he knows his call's number
        QMetaObject::invokeMethod(
            this, [this, call, trouble] { m_calls.settle(call, Outcome::noAnswer(trouble)); }, Qt::QueuedConnection);
    return call;
}

void Session::received(const QByteArray &bytes)
{
    m_lastFrameAt = m_clock->nowMs();
    m_reader.read(bytes);
}

void Session::take(const ReadFrame &read)
{
    if (read.connection != m_connection)
        return; // of a connection that is over: its answers are settled, its events will come again
    if (!read.frame) {
        if (read.fault.call != 0)
            m_calls.settle(read.fault.call, Outcome::noAnswer(QStringLiteral("unreadable")));
        if (++m_faults % mostFaults == 0)
            resync(QStringLiteral("unreadable: ") + QString::fromStdString(read.fault.where));
        return;
    }
    if (read.frame->call != 0)
        return m_calls.settle(read.frame->call, Outcome::of(std::move(read.frame->body)));
    takeState(read.frame, read.hash);
}

void Session::takeState(const std::shared_ptr<wire::ServerFrame> &frame, std::size_t hash)
{
    if (const auto *welcome = std::get_if<wire::WelcomeFrame>(&frame->body))
        return takeWelcome(*welcome);
    if (m_link.state != Link::Live) // nothing counts before the Welcome
        return;
    setStale(false);
    if (const auto *beat = std::get_if<wire::Heartbeat>(&frame->body)) {
        if (m_topics.judge(*beat) == Reception::Gap)
            return resync(QStringLiteral("gap"));
        m_resyncs = 0; // a heartbeat in good order: only now is the connection a good one
        m_backoff.reset();
    }
    if (isInOrder(*frame, hash))
        Q_EMIT arrived(frame);
}

bool Session::isInOrder(const wire::ServerFrame &frame, std::size_t hash)
{
    const Reception arrival = m_topics.judge(frame, hash);
    if (arrival == Reception::Gap)
        resync(QStringLiteral("gap"));
    if (arrival != Reception::Take)
        return false;
    if (const auto *full = std::get_if<wire::HostsFull>(&frame.body)) {
        m_hostGapSince = -1;
        return m_hosts.judge(*full) == Reception::Take;
    }
    if (const auto *changed = std::get_if<wire::HostsChanged>(&frame.body)) {
        const Reception host = m_hosts.judge(*changed);
        if (host == Reception::Gap && m_hostGapSince < 0)
            m_hostGapSince = m_clock->nowMs();
        return host == Reception::Take;
    }
    return true;
}

void Session::takeWelcome(const wire::WelcomeFrame &welcome)
{
    m_topics.begin(welcome.welcome.epoch);
    m_nextPingAt = m_clock->nowMs() + m_options.pingMs;
    m_link.closeCode = 0;
    m_link.closeReason.clear();
    setState(Link::Live);
    setStale(false);
    Q_EMIT welcomed(welcome.welcome);
}

/// What came does not follow what we have: come back at once and ask from where we stand. Without a good heartbeat in
/// between the next time starts from nothing, and waits.
void Session::resync(const QString &reason)
{
    if (m_resyncs > 0)
        m_topics.forget();
    ++m_resyncs;
    m_isResyncing = true;
    m_socket.cut(reason);
}

void Session::ended(int code, const QString &reason)
{
    m_reader.begin(++m_connection);
    m_link.closeCode = code;
    m_link.closeReason = reason;
    if (m_lastFrameAt >= 0)
        setStale(true);
    const bool isFinal = code == wire::BadToken || code == wire::BadVersion;
    m_nextTryAt = m_clock->nowMs() + waitAfter(code);
    m_isResyncing = false;
    setState(isFinal ? Link::Refused : Link::Waiting);
    m_calls.settleAll(Outcome::noAnswer(QStringLiteral("lost")));
}

int Session::waitAfter(int code)
{
    if (m_isResyncing && m_resyncs == 1)
        return 0;
    if (code == wire::Draining)
        return m_backoff.afterDrainMs();
    return code == wire::TooBusy ? m_backoff.afterBusyMs() : m_backoff.nextMs();
}

void Session::tick()
{
    const qint64 now = m_clock->nowMs();
    m_calls.expire(now);
    const qint64 silence = now - std::max(m_lastFrameAt, m_startedAt);
    if (m_link.state == Link::Connecting && now - m_startedAt >= m_options.welcomeMs) {
        m_socket.cut(QStringLiteral("no welcome"));
    } else if (m_link.state == Link::Live) {
        if (silence >= m_options.deadMs)
            m_socket.cut(QStringLiteral("silent"));
        else if (silence >= m_options.staleMs)
            setStale(true);
        else if (m_hostGapSince >= 0 && now - m_hostGapSince >= m_options.hostGapMs)
            resync(QStringLiteral("host gap"));
        if (now >= m_nextPingAt) {
            m_nextPingAt = now + m_options.pingMs;
            m_socket.ping();
        }
    } else if (m_link.state == Link::Waiting && now >= m_nextTryAt) {
        start();
    }
    if (m_link.state != Link::Idle && now >= m_nextNewsAt) {
        m_nextNewsAt = now + 1000;
        Q_EMIT linkChanged(link());
    }
}

Link Session::link() const
{
    const qint64 now = m_clock->nowMs();
    Link link = m_link;
    link.nextTryMs = m_link.state == Link::Waiting ? int(std::max<qint64>(0, m_nextTryAt - now)) : 0;
    link.lastFrameMs = m_lastFrameAt < 0 ? -1 : now - m_lastFrameAt;
    link.tries = m_backoff.tries();
    return link;
}

void Session::setState(Link::State state)
{
    m_link.state = state;
    m_nextNewsAt = m_clock->nowMs() + 1000;
    Q_EMIT linkChanged(link());
}

void Session::setStale(bool stale)
{
    if (m_isStale == stale)
        return;
    m_isStale = stale;
    Q_EMIT staleChanged(stale);
}

} // namespace imece
