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
};

QTEST_GUILESS_MAIN(TestUndecided)
#include "tst_undecided.moc"
