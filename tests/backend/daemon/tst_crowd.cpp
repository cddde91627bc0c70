// SPDX-License-Identifier: GPL-3.0-or-later
// The real imeced when too many come: no descriptors left, and everybody at once. IMECE_STORM = how many (default 60).
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QElapsedTimer>
#include <QtTest>
#include <algorithm>
#include <atomic>
#include <sys/resource.h>
#include <thread>

using namespace imece;
using namespace imece::test;

namespace {

bool pongs(RawClient &client)
{
    const auto answer = client.call(wire::Ping{1});
    return answer && std::holds_alternative<wire::Pong>(*answer);
}

/// KiB of memory that a process holds.
long residentKiB(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n'))
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toLong();
    return -1;
}

} // namespace

class TestCrowd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutDescriptorsTheSeatedGoOnAndLaterOthersComeAgain()
    {
        DaemonProcess daemon;
        daemon.process().setChildProcessModifier([] {
            const rlimit few{48, 48};
            ::setrlimit(RLIMIT_NOFILE, &few);
        });
        QVERIFY(daemon.start());
        const std::string token = daemon.token(QStringLiteral("acme:lead"));
        RawClient seated;
        QVERIFY(seated.open(daemon.port()) && seated.login(token));
        QByteArray log;
        const auto count = [&](const char *event) {
            log += daemon.process().readAllStandardError();
            return log.count(QByteArray("event=") + event);
        };
        {
            std::vector<std::unique_ptr<RawClient>> crowd;
            for (int i = 0; i < 120; ++i) {
                crowd.push_back(std::make_unique<RawClient>());
                QVERIFY(crowd.back()->connect(daemon.port())); // the kernel takes them; imeced cannot
            }
            QTRY_COMPARE_WITH_TIMEOUT(count("cannot_accept"), 1, 10000);
            for (int i = 0; i < 10; ++i)
                QVERIFY(pongs(seated));
            QCOMPARE(count("cannot_accept"), 1); // once, not with every try
            QCOMPARE(count("accepts_again"), 0);
        }
        RawClient late;
        QVERIFY(late.open(daemon.port()) && late.login(token)); // the crowd has gone, and its descriptors are back
        QVERIFY(pongs(late) && pongs(seated));
        const auto told = [&] {
            RawClient another;
            return another.open(daemon.port()) && another.login(token) && count("accepts_again") == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(told(), 10000);
        QCOMPARE(daemon.terminate(), 0);
    }

    void aStormOfClientsIsWelcomedInSecondsAndCostsLittle()
    {
        bool isNumber = false;
        const int asked = qEnvironmentVariable("IMECE_STORM").toInt(&isNumber);
        const int size = isNumber ? asked : 60, threads = 8;
        rlimit limit{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &limit), 0);
        limit.rlim_cur = limit.rlim_max;
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &limit), 0);
        if (limit.rlim_cur < rlim_t(size) + 100)
            QSKIP("LOUD: this machine allows too few descriptors for a storm");
        DaemonProcess daemon;
        QVERIFY(daemon.start());
        const std::string token = daemon.token(QStringLiteral("acme:lead"));
        const long before = residentKiB(daemon.process().processId());
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < size; ++i)
            clients.push_back(std::make_unique<RawClient>());
        std::atomic<int> welcomed = 0, refused = 0, silent = 0;
        QElapsedTimer timer;
        timer.start();
        std::vector<std::thread> workers;
        for (int w = 0; w < threads; ++w)
            workers.emplace_back([&, w] {
                for (int i = w; i < size; i += threads) // all knock before anybody is heard
                    silent += !clients[std::size_t(i)]->connect(daemon.port());
                for (int i = w; i < size; i += threads) {
                    RawClient &client = *clients[std::size_t(i)];
                    const std::string head = client.handshake();
                    const bool isIn = head.find(" 101 ") != std::string::npos && client.login(token);
                    const bool isReadable = head.find(" 503 ") != std::string::npos || client.last().closeCode() != 0;
                    ++(isIn ? welcomed : isReadable ? refused : silent);
                }
            });
        for (std::thread &worker : workers)
            worker.join();
        const qint64 took = timer.elapsed();
        const long after = residentKiB(daemon.process().processId());
        qInfo("%d clients in %lld ms, %ld KiB each", size, took, (after - before) / size);
        QCOMPARE(silent.load(), 0);
        QCOMPARE(welcomed + refused, size);
        QVERIFY(welcomed > size / 2);
        QVERIFY2(took < 60'000, qPrintable(QString::number(took))); // loaded machines and sanitizers too
        QVERIFY2(before > 0 && (after - before) / size < 1024, qPrintable(QString::number((after - before) / size)));
        QVERIFY(pongs(*clients.front()) && pongs(*clients.back()));
        QCOMPARE(daemon.terminate(), 0);
    }
};

QTEST_GUILESS_MAIN(TestCrowd)
#include "tst_crowd.moc"
