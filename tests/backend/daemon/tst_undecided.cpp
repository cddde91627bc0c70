// SPDX-License-Identifier: GPL-3.0-or-later
// A commit that fails, or that cannot be proven: the asker hears "undecided", nobody sees what was not committed, and
// the same key ends in one booking.
#include "backend/daemon/house.h"
#include "backend/store/faulty_store.h"
#include "backend/store/sqlite_store.h"
#include "tests/backend/support/raw_client.h"
#include <QTemporaryDir>
#include <QtTest>
#include <boost/asio/post.hpp>
#include <thread>

using namespace imece;
using namespace imece::test;
using store::FaultyStore;

class TestUndecided : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFailedCommitIsUndecidedAndTheSameKeyEndsInOneBooking_data()
    {
        QTest::addColumn<int>("where");
        QTest::newRow("nothing was written") << int(FaultyStore::Where::Before);
        QTest::newRow("it was written, but nobody could know") << int(FaultyStore::Where::After);
    }
    void aFailedCommitIsUndecidedAndTheSameKeyEndsInOneBooking()
    {
        QFETCH(int, where);
        QTemporaryDir folder;
        auto sqlite = store::SqliteStore::open(folder.filePath(QStringLiteral("i.db")).toStdString());
        QVERIFY(sqlite.has_value());
        FaultyStore store(std::move(*sqlite));
        daemon::Log log;
        daemon::Options options;
        options.messagesPerSecond = 0;
        options.rate = 0; // the clock stands: nothing happens but what we ask
        daemon::House house(
            options, store, [] { return daemon::simulatedPlant(0, 7); }, log);
        QCOMPARE(house.furnish(), 0);
        const auto port = house.open();
        QVERIFY(port.has_value());
        const auto tokens = house.endpoint(*port, "").tokens;
        std::thread loop([&] { house.run(); });

        RawClient client, watcher;
        const bool in = client.open(*port) && client.login(tokens.at("acme:lead")) && watcher.open(*port) &&
                        watcher.login(tokens.at("coop:reader")) && watcher.call(wire::Ping{1});
        WindowsAsk ask;
        ask.hosts = 3, ask.length = day;
        const auto asked = client.call(wire::AskWindows{ask});
        const auto *found = asked ? std::get_if<wire::WindowsFound>(&*asked) : nullptr;
        const Quote quote = found && !found->answer.quotes.empty() ? found->answer.quotes.front() : Quote{};
        const wire::TakeOffer take{keyOf(1), quote, "H100", "once", ""};
        store.failAt(FaultyStore::Where(where));
        const auto first = client.call(take);
        const auto second = client.call(take), third = client.call(take);
        int told = 0; // how often the watcher has heard of that booking
        const auto *done = second ? std::get_if<wire::BookingDone>(&*second) : nullptr;
        watcher.send(wire::ClientFrame{99, wire::Ping{99}});
        for (auto frame = watcher.next(); frame && frame->call != 99; frame = watcher.next())
            if (const auto *changed = std::get_if<wire::BookingChanged>(&frame->body))
                told += done && changed->booking.id == done->booking.id;
        boost::asio::post(house.loop(), [&] { house.stop("the test is over"); });
        client.cut(), watcher.cut();
        loop.join();

        QVERIFY(in);
        QCOMPARE(quote.hosts.size(), std::size_t(3));
        QCOMPARE(store.failures(), 1);
        QVERIFY(first && std::holds_alternative<wire::Undecided>(*first));
        QVERIFY(done);
        QCOMPARE(done->replayed, where == int(FaultyStore::Where::After));
        QVERIFY(third && std::get<wire::BookingDone>(*third).booking.id == done->booking.id);
        QVERIFY(std::get<wire::BookingDone>(*third).replayed);
        QCOMPARE(told, 1);
        int kept = 0;
        const auto events = store.load();
        QVERIFY(events.has_value());
        for (const core::Event &event : *events)
            if (const auto *set = std::get_if<core::BookingSet>(&event.body))
                kept += set->booking.id == done->booking.id;
        QCOMPARE(kept, 1);
    }

    void aFullStoreIsAPlainNoAndWorksAgainWhenThereIsRoom()
    {
        QTemporaryDir folder;
        auto sqlite = store::SqliteStore::open(folder.filePath(QStringLiteral("i.db")).toStdString());
        QVERIFY(sqlite.has_value());
        FaultyStore store(std::move(*sqlite));
        daemon::Log log;
        daemon::Options options;
        options.messagesPerSecond = 0;
        options.rate = 0;
        options.storePause = std::chrono::milliseconds(400);
        daemon::House house(
            options, store, [] { return daemon::simulatedPlant(0, 7); }, log);
        QCOMPARE(house.furnish(), 0);
        const auto port = house.open();
        QVERIFY(port.has_value());
        const auto tokens = house.endpoint(*port, "").tokens;
        const auto before = store.load();
        QVERIFY(before.has_value());
        std::thread loop([&] { house.run(); });

        RawClient client;
        const bool in = client.open(*port) && client.login(tokens.at("acme:lead"));
        WindowsAsk ask;
        ask.hosts = 3, ask.length = day;
        const auto asked = client.call(wire::AskWindows{ask});
        const auto *found = asked ? std::get_if<wire::WindowsFound>(&*asked) : nullptr;
        const Quote quote = found && !found->answer.quotes.empty() ? found->answer.quotes.front() : Quote{};
        const wire::TakeOffer take{keyOf(1), quote, "H100", "later", ""};
        store.failAt(FaultyStore::Where::Before, 1, 3, store::FaultKind::Full); // and so are two tries after it
        const auto isFull = [](const std::optional<wire::ServerBody> &body) {
            const auto *no = body ? std::get_if<wire::Refused>(&*body) : nullptr;
            return no && no->reasons.size() == 1 && no->reasons.front().code == ReasonCode::StoreFull;
        };
        const auto first = client.call(take), second = client.call(take);
        const auto read = client.call(wire::AskBookings{BookingId{}, 10, false});
        std::optional<wire::ServerBody> last;
        int refusals = 0;
        QElapsedTimer timer;
        timer.start();
        for (last = client.call(take); isFull(last) && timer.elapsed() < 20000; last = client.call(take)) {
            ++refusals;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        const auto again = client.call(take);
        boost::asio::post(house.loop(), [&] { house.stop("the test is over"); });
        client.cut();
        loop.join();

        QVERIFY(in);
        QVERIFY(isFull(first));
        QVERIFY(isFull(second)); // at once, without touching the store
        QVERIFY(read && std::holds_alternative<wire::BookingsPage>(*read));
        QCOMPARE(store.failures(), 3);
        QVERIFY(refusals > 0);
        const auto *done = last ? std::get_if<wire::BookingDone>(&*last) : nullptr;
        QVERIFY(done && !done->replayed);
        QVERIFY(again && std::get<wire::BookingDone>(*again).booking.id == done->booking.id);
        const auto after = store.load();
        QVERIFY(after && after->size() > before->size());
        int kept = 0;
        for (std::size_t i = 0; i < after->size(); ++i) {
            QVERIFY(i >= before->size() || (*after)[i] == (*before)[i]); // nothing lost
            if (const auto *set = std::get_if<core::BookingSet>(&(*after)[i].body))
                kept += set->booking.id == done->booking.id;
        }
        QCOMPARE(kept, 1);
    }
};

QTEST_GUILESS_MAIN(TestUndecided)
#include "tst_undecided.moc"
