// SPDX-License-Identifier: GPL-3.0-or-later
// From the form to five quotes, as a person has it: a real desk with a real imeced that keeps the demonstration. A
// round is the click on the form's button until the quotes stand in the table: the form is read, the frame encoded,
// sent, searched, answered, decoded and shown. The peer, in the same run: a bare websocket on the loopback that takes a
// frame of the same size and gives one of the same size back. Every wait has a limit, and what was waited for is said.
#include "app/desk.h"
#include "net/wire/codec.h"
#include "tests/bench/measure.h"
#include "views/bookings/bookings_page.h"
#include "views/paint/house_font.h"
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QPushButton>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>
#include <QWebSocket>
#include <QWebSocketServer>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <thread>

using namespace imece;

namespace {

constexpr int rounds = 200, startMs = 60'000, answerMs = 5'000, hardLimitSeconds = 240;
constexpr int paceMs = 60; ///< a person may ask 20 times a second (docs/protocol.md)
std::atomic<const char *> step{"the start"};

/// Nothing may hang, not even a wait that nobody thought of.
void limitAll()
{
    std::thread([] {
        std::this_thread::sleep_for(std::chrono::seconds(hardLimitSeconds));
        std::fprintf(stderr, "given up after %d s while waiting for %s\n", hardLimitSeconds, step.load());
        std::_Exit(2);
    }).detach();
}

template<typename Condition> bool wait(const char *what, int milliseconds, Condition condition)
{
    step = what;
    QElapsedTimer clock;
    clock.start();
    QEventLoop loop;
    while (!condition()) {
        if (clock.elapsed() > milliseconds) {
            std::fprintf(stderr, "no answer in %d ms while waiting for %s\n", milliseconds, what);
            return false;
        }
        QTimer::singleShot(2, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

/// Every name of a folder leads into this one.
void liveIn(const QString &home)
{
    for (const char *name :
         {"HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, home.toUtf8());
}

/// Answers each frame with one of so many bytes, in a thread of its own as imeced is a process of its own.
class Echo : public QObject
{
public:
    explicit Echo(qsizetype bytes) : m_answer(bytes, 'q'), m_server({}, QWebSocketServer::NonSecureMode, this)
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QWebSocketServer::newConnection, this, [this] {
            QWebSocket *peer = m_server.nextPendingConnection();
            connect(peer, &QWebSocket::binaryMessageReceived, peer,
                    [this, peer](const QByteArray &) { peer->sendBinaryMessage(m_answer); });
        });
    }
    QUrl url() const { return QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(m_server.serverPort())); }

private:
    QByteArray m_answer;
    QWebSocketServer m_server;
};

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[std::size_t(double(values.size() - 1) * share)];
}

double cpuMicros()
{
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return double(t.tv_sec) * 1e6 + double(t.tv_nsec) / 1e3;
}

/// Another question each time, of one to sixteen hosts and some hours: no answer can be kept for the next.
QVariantMap question(int round)
{
    return {{QStringLiteral("hosts"), QString::number(1 + round % 16)},
            {QStringLiteral("length"), QStringLiteral("%1h").arg(4 + round % 7)}};
}

struct Rounds
{
    std::vector<double> micros;
    std::vector<double> cpu; ///< of the desktop alone, which a busy machine does not falsify as it does the clock's
    qsizetype askBytes = 0, answerBytes = 0;
    int fewer = 0; ///< with other than five quotes
};

bool askAll(Desk &desk, BookingsPage &page, Rounds &found)
{
    auto *button = page.findChild<QPushButton *>(QStringLiteral("findWindows"));
    QuoteBoard &board = desk.stores().quotes;
    QEventLoop loop;
    QObject::connect(&board, &QuoteBoard::stateChanged, &loop, [&] { // the page heard it before
        if (board.state() == QuoteBoard::State::Answer || board.state() == QuoteBoard::State::Refusal)
            loop.quit();
    });
    QTimer limit;
    limit.setSingleShot(true);
    QObject::connect(&limit, &QTimer::timeout, &loop, [&loop] { loop.exit(1); });
    for (int round = -5; round < rounds; ++round) {
        step = "quotes";
        page.setDraft(question(round + 5));
        QElapsedTimer pace;
        pace.start();
        limit.start(answerMs);
        const double before = cpuMicros();
        const double took = bench::microsOf([&] {
            button->click();
            if (board.state() == QuoteBoard::State::Waiting && loop.exec() != 0)
                std::fprintf(stderr, "no answer in %d ms in round %d\n", answerMs, round);
        });
        limit.stop();
        const double worked = cpuMicros() - before;
        if (board.state() != QuoteBoard::State::Answer && board.state() != QuoteBoard::State::Refusal)
            return std::fprintf(stderr, "the board is in state %d: the form was not read or the link is gone\n",
                                int(board.state())),
                   false;
        if (board.answer().quotes.size() != 5)
            ++found.fewer;
        else if (round >= 0) // the first ones warm up
            found.micros.push_back(took), found.cpu.push_back(worked);
        if (board.answer().quotes.size() == 5) {
            found.askBytes = qsizetype(wire::encode(wire::ClientFrame{1, wire::AskWindows{board.ask()}}).size());
            wire::ServerFrame answer;
            answer.call = 1, answer.body = wire::WindowsFound{board.answer(), 0};
            found.answerBytes = std::max(found.answerBytes, qsizetype(wire::encode(answer).size()));
        }
        if (!wait("the pace", 1000, [&pace] { return pace.elapsed() >= paceMs; }))
            return false;
    }
    return true;
}

bool echoAll(const Rounds &ours, std::vector<double> &micros)
{
    QThread thread;
    Echo echo(ours.answerBytes);
    const QUrl url = echo.url();
    echo.moveToThread(&thread);
    thread.start();
    QWebSocket socket;
    QEventLoop loop;
    QObject::connect(&socket, &QWebSocket::binaryMessageReceived, &loop, &QEventLoop::quit);
    socket.open(url);
    const bool isOpen =
        wait("the peer", answerMs, [&socket] { return socket.state() == QAbstractSocket::ConnectedState; });
    const QByteArray ask(ours.askBytes, 'a');
    step = "an echo";
    for (int round = -5; isOpen && round < rounds; ++round) {
        const double took = bench::microsOf([&] {
            socket.sendBinaryMessage(ask);
            loop.exec();
        });
        if (round >= 0)
            micros.push_back(took);
    }
    socket.abort();
    QMetaObject::invokeMethod(
        &echo, [&echo, back = QThread::currentThread()] { echo.moveToThread(back); }, Qt::BlockingQueuedConnection);
    thread.quit();
    thread.wait();
    return isOpen;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home;
    liveIn(home.path());
    const QApplication app(argc, argv);
    limitAll();
    paint::useHouseFont();
    const QString here = QCoreApplication::applicationDirPath() + QStringLiteral("/imeced");
    if (!QFile::exists(here) && !QFile::link(QStringLiteral(IMECE_BIN_DIR "/imeced"), here))
        return std::fprintf(stderr, "imeced cannot be linked beside this program\n"), 1;
    Options options;
    options.name = QStringLiteral("bench");
    options.language = QStringLiteral("en");
    options.size = QSize(1440, 900);
    Desk desk(options, BackendProcess::AtEnd::Kill);
    desk.start();
    const Stores &stores = desk.stores();
    const auto isReady = [&] {
        return stores.facts.isLive() && stores.fleet.isReady() && stores.bookings.size() > 0 &&
               desk.window()->page(QStringLiteral("bookings"));
    };
    if (!wait("the demonstration", startMs, isReady))
        return std::fprintf(stderr, "%s\n", qPrintable(desk.trouble())), 1;
    desk.window()->showPage(QStringLiteral("bookings"));
    auto *page = qobject_cast<BookingsPage *>(desk.window()->page(QStringLiteral("bookings")));
    Rounds ours;
    std::vector<double> peer;
    if (!askAll(desk, *page, ours))
        return 1;
    if (ours.micros.size() < std::size_t(rounds) / 2)
        return std::fprintf(stderr, "only %zu of %d questions had five quotes\n", ours.micros.size(), rounds), 1;
    if (!echoAll(ours, peer))
        return 1;
    bench::report("the form to five quotes in the table", {bench::median(ours.micros), bench::median(peer)},
                  "websocket echo");
    std::printf("    of it the desktop's own work %.2f ms (99th percentile %.2f)\n", bench::median(ours.cpu) / 1000,
                percentile(ours.cpu, 0.99) / 1000);
    std::printf(
        "    99th percentile %.2f ms, peer %.2f ms; %zu questions (%d more had fewer quotes), frames of %lld and "
        "%lld bytes\n",
        percentile(ours.micros, 0.99) / 1000, percentile(peer, 0.99) / 1000, ours.micros.size(), ours.fewer,
        static_cast<long long>(ours.askBytes), static_cast<long long>(ours.answerBytes));
    return 0;
}
