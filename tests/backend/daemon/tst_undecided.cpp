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

namespace {

/// A daemon whose store fails when it is told to; its clock stands, so that nothing happens but what is asked.
class FaultyHouse
{
public:
    explicit FaultyHouse(std::chrono::milliseconds pause = daemon::Options{}.storePause)
    {
        daemon::Options options;
        options.messagesPerSecond = 0;
        options.rate = 0;
        options.storePause = pause;
        auto sqlite = store::SqliteStore::open(m_folder.filePath(QStringLiteral("i.db")).toStdString());
        if (!sqlite)
            return;
        m_store = std::make_unique<FaultyStore>(std::move(*sqlite));
        m_house = std::make_unique<daemon::House>(
            options, *m_store, [] { return daemon::simulatedPlant(0, 7); }, m_log);
        if (m_house->furnish() == 0)
            if (const auto port = m_house->open())
                m_port = *port, m_tokens = m_house->endpoint(*port, "").tokens;
    }
    ~FaultyHouse() { end(); }
    bool isOpen() const { return m_port != 0; }
    void begin()
    {
        m_loop = std::thread([this] { m_house->run(); });
    }
    void end()
    {
        if (!m_loop.joinable())
            return;
        boost::asio::post(m_house->loop(), [this] { m_house->stop("the test is over"); });
        m_loop.join();
    }
    bool seat(RawClient &client, const std::string &persona)
    {
        return client.open(m_port) && client.login(m_tokens.at(persona));
    }
    FaultyStore &store() { return *m_store; }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<FaultyStore> m_store;
    daemon::Log m_log;
    std::unique_ptr<daemon::House> m_house;
    std::uint16_t m_port = 0;
    std::map<std::string, std::string> m_tokens;
    std::thread m_loop;
};

/// The first quote for three hosts for a day.
Quote threeHosts(RawClient &client)
{
    WindowsAsk ask;
    ask.hosts = 3, ask.length = day;
    const auto asked = client.call(wire::AskWindows{ask});
    const auto *found = asked ? std::get_if<wire::WindowsFound>(&*asked) : nullptr;
    return found && !found->answer.quotes.empty() ? found->answer.quotes.front() : Quote{};
}

} // namespace

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
        FaultyHouse house;
        QVERIFY(house.isOpen());
        FaultyStore &store = house.store();
        house.begin();

        RawClient client, watcher;
        const bool in =
            house.seat(client, "acme:lead") && house.seat(watcher, "coop:reader") && watcher.call(wire::Ping{1});
        const Quote quote = threeHosts(client);
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
        client.cut(), watcher.cut();
        house.end();

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
        FaultyHouse house(std::chrono::milliseconds(400));
        QVERIFY(house.isOpen());
        FaultyStore &store = house.store();
        const auto before = store.load();
        QVERIFY(before.has_value());
        house.begin();

        RawClient client;
        const bool in = house.seat(client, "acme:lead");
        const Quote quote = threeHosts(client);
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
        const bool isRoomAgain = QTest::qWaitFor(
            [&] {
                last = client.call(take);
                refusals += isFull(last) ? 1 : 0;
                return !isFull(last);
            },
            20000);
        const auto again = client.call(take);
        client.cut();
        house.end();

        QVERIFY(in && isRoomAgain);
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
