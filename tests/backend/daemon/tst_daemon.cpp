// SPDX-License-Identifier: GPL-3.0-or-later
// The real imeced: who wins a race, what a restart keeps, how it refuses to start.
#include "tests/backend/support/daemon_process.h"
#include "tests/backend/support/raw_client.h"
#include <QElapsedTimer>
#include <QtTest>
#include <thread>

using namespace imece;
using namespace imece::test;

namespace {

template<class T> const T *as(const std::optional<wire::ServerBody> &body)
{
    return body ? std::get_if<T>(&*body) : nullptr;
}

std::vector<Quote> quotes(RawClient &client, std::uint32_t hosts, Seconds length)
{
    WindowsAsk ask;
    ask.hosts = hosts, ask.length = length;
    const auto answer = client.call(wire::AskWindows{ask});
    const auto *found = as<wire::WindowsFound>(answer);
    return found ? found->answer.quotes : std::vector<Quote>();
}

/// Everything up to a heartbeat with this rate; false if none came in time.
bool hearsRate(RawClient &client, std::uint32_t rate)
{
    QElapsedTimer timer;
    timer.start();
    for (auto frame = client.next(); frame && timer.elapsed() < 30000; frame = client.next())
        if (const auto *beat = std::get_if<wire::Heartbeat>(&frame->body); beat && beat->rate == rate)
            return true;
    return false;
}

} // namespace

class TestDaemon : public QObject
{
    Q_OBJECT
    static bool enter(RawClient &client, DaemonProcess &daemon, const char *persona)
    {
        return client.open(daemon.port()) && client.login(daemon.token(QString::fromLatin1(persona)));
    }
    static QStringList fast() { return {QStringLiteral("--messages-per-second"), QStringLiteral("0")}; }

private Q_SLOTS:
    void ofTwoForTheSameHostsOneWinsAndOneHearsWhy()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start(fast()));
        RawClient acme, borealis;
        QVERIFY(enter(acme, daemon, "acme:lead") && enter(borealis, daemon, "borealis:lead"));
        // both see the same whole-cluster window, both take it at once
        const auto a = quotes(acme, 64, day), b = quotes(borealis, 64, day);
        QVERIFY(!a.empty() && !b.empty());
        const Quote *same = nullptr;
        for (const Quote &q : b)
            if (q.window.overlaps(a.front().window))
                same = &q;
        QVERIFY(same);
        std::optional<wire::ServerBody> first, second;
        std::thread one([&] { first = acme.call(wire::TakeOffer{keyOf(1), a.front(), "H100", "a", ""}); });
        std::thread two([&] { second = borealis.call(wire::TakeOffer{keyOf(2), *same, "H100", "b", ""}); });
        one.join(), two.join();
        const bool firstWon = as<wire::BookingDone>(first), secondWon = as<wire::BookingDone>(second);
        QVERIFY(firstWon != secondWon);
        const auto *no = as<wire::Refused>(firstWon ? second : first);
        QVERIFY(no && !no->reasons.empty());
        QVERIFY(no->reasons.front().code != ReasonCode::None);
        // the loser's key answers the same for ever
        const auto again = firstWon ? borealis.call(wire::TakeOffer{keyOf(2), *same, "H100", "b", ""})
                                    : acme.call(wire::TakeOffer{keyOf(1), a.front(), "H100", "a", ""});
        QVERIFY(as<wire::Refused>(again) && as<wire::Refused>(again)->replayed);
        QCOMPARE(as<wire::Refused>(again)->reasons.size(), no->reasons.size());
    }

    void aRestartKeepsEverythingAndItsEpoch()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start(fast()));
        RawClient before;
        QVERIFY(enter(before, daemon, "acme:lead"));
        const auto found = quotes(before, 4, day);
        QVERIFY(!found.empty());
        const std::string label = "söz \"ver\" \U0001F680 " + std::string(200, 'x');
        const auto taken = before.call(wire::TakeOffer{keyOf(5), found.front(), "H100", label, "İç not"});
        const auto *done = as<wire::BookingDone>(taken);
        QVERIFY(done);
        const std::uint64_t epoch = before.welcome().epoch;
        QCOMPARE(daemon.terminate(), 0);
        QVERIFY(daemon.start(fast()));
        RawClient after;
        QVERIFY(enter(after, daemon, "acme:lead"));
        QCOMPARE(after.welcome().epoch, epoch);
        QVERIFY(after.welcome().now >= before.welcome().now);
        const auto again = after.call(wire::TakeOffer{keyOf(5), found.front(), "H100", label, "İç not"});
        QVERIFY(as<wire::BookingDone>(again) && as<wire::BookingDone>(again)->replayed);
        QVERIFY(as<wire::BookingDone>(again)->booking.id == done->booking.id);
        QVERIFY(as<wire::BookingDone>(again)->priv.label == label);
        const auto other = after.call(wire::TakeOffer{keyOf(5), found.front(), "H100", "another body", ""});
        QVERIFY(as<wire::Refused>(other) && as<wire::Refused>(other)->reasons.front().code == ReasonCode::KeyReused);
    }

    void theClockRunsAsFastAsTheDemoSays()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start(fast()));
        RawClient client;
        QVERIFY(enter(client, daemon, "coop:reader"));
        QVERIFY(as<wire::DemoDone>(client.call(wire::ActDemo{keyOf(1), DemoAct::SetRate, 600, 0})));
        QVERIFY(as<wire::Refused>(client.call(wire::ActDemo{keyOf(2), DemoAct::SetRate, 7, 0})));
        std::vector<Instant> beats;
        for (auto frame = client.next(); frame && beats.size() < 2; frame = client.next())
            if (const auto *beat = std::get_if<wire::Heartbeat>(&frame->body); beat && beat->rate == 600)
                beats.push_back(beat->now);
        QCOMPARE(beats.size(), std::size_t(2));
        const Seconds passed = beats[1] - beats[0]; // the first comes with the change, the next within 5 s
        QVERIFY2(passed > 0 && passed <= 600 * 8, qPrintable(QString::number(passed)));
    }

    void anOfferStopsTheHurryOfTheDemonstrationAndItsEndBringsItBack()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start(fast()));
        RawClient client;
        QVERIFY(enter(client, daemon, "acme:lead"));
        QVERIFY(as<wire::DemoDone>(client.call(wire::ActDemo{keyOf(1), DemoAct::SetRate, 60, 0})));
        const auto take = [&](std::uint64_t key) {
            for (const Quote &quote : quotes(client, 1, day)) {
                const auto taken = client.call(wire::TakeOffer{keyOf(key), quote, "H100", "slow", ""});
                if (const auto *done = as<wire::BookingDone>(taken))
                    return done->booking;
            }
            return Booking{};
        };
        const Booking first = take(2);
        QVERIFY(first.id != BookingId{});
        QVERIFY(hearsRate(client, 1));
        QVERIFY(as<wire::BookingDone>(client.call(wire::ConfirmBooking{keyOf(3), first.id, first.version})));
        QVERIFY(hearsRate(client, 60));
        // A rate that somebody sets while an offer is live is obeyed; the offer then ends as the clock says.
        const Booking second = take(4);
        QVERIFY(second.id != BookingId{});
        QVERIFY(hearsRate(client, 1));
        QVERIFY(as<wire::DemoDone>(client.call(wire::ActDemo{keyOf(5), DemoAct::SetRate, 600, 0})));
        bool isExpired = false, isSlow = false;
        for (auto frame = client.next(); frame && !isExpired; frame = client.next()) {
            if (const auto *changed = std::get_if<wire::BookingChanged>(&frame->body))
                isExpired = changed->booking.id == second.id && changed->booking.state == BookingState::Expired;
            if (const auto *beat = std::get_if<wire::Heartbeat>(&frame->body))
                isSlow = isSlow || beat->rate == 1;
        }
        QVERIFY(isExpired);
        QVERIFY(!isSlow);
        QVERIFY(hearsRate(client, 600)); // and nothing returns to a rate from before
    }

    void aResetBeginsAnotherEpochForEverybody()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start(fast()));
        RawClient client, other;
        QVERIFY(enter(client, daemon, "acme:lead") && enter(other, daemon, "dune:lead"));
        const std::uint64_t epoch = other.welcome().epoch;
        QVERIFY(as<wire::DemoDone>(client.call(wire::ActDemo{keyOf(1), DemoAct::Reset, 0, 0}, 30000)));
        bool welcomed = false, full = false;
        for (auto frame = other.next(); frame && !full; frame = other.next()) {
            if (const auto *w = std::get_if<wire::WelcomeFrame>(&frame->body))
                welcomed = w->welcome.epoch != epoch;
            full = welcomed && std::holds_alternative<wire::BookingsFull>(frame->body);
        }
        QVERIFY(welcomed && full);
        QVERIFY(!quotes(other, 2, day).empty());
    }

    void aSecondOneOnTheSameDataEndsWithFive()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start());
        QProcess second;
        second.setProcessEnvironment(daemon.environment());
        second.start(DaemonProcess::program("imeced"), {});
        QVERIFY(second.waitForFinished(10000));
        QCOMPARE(second.exitCode(), 5);
        QCOMPARE(second.readAllStandardError().count('\n'), 1);
        RawClient client;
        QVERIFY(enter(client, daemon, "acme:lead")); // and disturbs nobody
    }

    void aDatabaseFromANewerReleaseIsRefusedUnchanged()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start());
        QCOMPARE(daemon.terminate(), 0);
        QFile file(daemon.database());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(60)); // user_version
        file.write("\0\0\0\x63", 4);
        QVERIFY(file.seek(0));
        const QByteArray bytes = file.readAll();
        file.close();
        QCOMPARE(daemon.runToEnd({}), 3);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll() == bytes);
    }

    void badConfigurationIsTwoAndNoPortIsFour()
    {
        DaemonProcess daemon, busy;
        QCOMPARE(daemon.runToEnd({QStringLiteral("--listen"), QStringLiteral("nowhere")}), 2);
        QCOMPARE(daemon.runToEnd({QStringLiteral("--speed"), QStringLiteral("fast")}), 2);
        QCOMPARE(daemon.runToEnd({QStringLiteral("--name"), QStringLiteral("../x")}), 2);
        QCOMPARE(daemon.runToEnd({QStringLiteral("--listen"), QStringLiteral("0.0.0.0:0")}),
                 2); // without --allow-remote
        QVERIFY(daemon.process().readAllStandardError().contains("--allow-remote"));
        QCOMPARE(daemon.runToEnd({QStringLiteral("--version")}), 0);
        QVERIFY(busy.start());
        QCOMPARE(daemon.runToEnd(
                     {QStringLiteral("--listen"), QStringLiteral("192.0.2.1:0"), QStringLiteral("--allow-remote")}),
                 4);
    }

    void itEndsAfterTheLastClientHasGone()
    {
        DaemonProcess daemon;
        QVERIFY(daemon.start({QStringLiteral("--linger"), QStringLiteral("1")}));
        {
            RawClient first, second;
            QVERIFY(enter(first, daemon, "acme:lead") && enter(second, daemon, "acme:lead"));
            first.cut();
            QVERIFY(!daemon.process().waitForFinished(1500)); // one is still here
        }
        QVERIFY(daemon.process().waitForFinished(6000));
        QCOMPARE(daemon.process().exitCode(), 0);
    }
};

QTEST_GUILESS_MAIN(TestDaemon)
#include "tst_daemon.moc"
